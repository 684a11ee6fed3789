"""What is freed is kept for the next edit, where the C library can."""

import subprocess
import sys

import pytest

PAGE_FAULTS = """
import resource, numpy as np
from explorer.memory import keep_freed_memory
def faults():
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(20):
        np.ones((1024, 1024))
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before
faults()
given_back = faults()
keep_freed_memory()
faults()
print(given_back, faults())
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="glibc's allocator")
def test_freed_arrays_are_used_again():
    done = subprocess.run([sys.executable, "-c", PAGE_FAULTS], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    given_back, kept = map(int, done.stdout.split())
    assert kept <= given_back / 4 + 50
