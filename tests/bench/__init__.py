"""How fast the program is, as ratios of things measured in turn: ``python -m tests.bench``."""
