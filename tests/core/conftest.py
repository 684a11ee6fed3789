"""How hypothesis searches here: without a clock, and in CI the same examples every time."""

import os

from hypothesis import settings

settings.register_profile("thorough", deadline=None, derandomize="CI" in os.environ)
settings.register_profile("quick", deadline=None, derandomize=True, database=None, max_examples=10)
settings.load_profile("thorough")
