"""Edit the lesson's first cell many times, all of it painted; print the memory now and then.

Usage: grow.py WARM_UP EDITS, both counted in edits. Undo keeps a thousand steps: the warm-up
fills them.
"""

import gc
import sys

from tests.bench.desk import Desk
from tests.bench.sizes import example_of, value_of

READINGS = 20

warm_up, edits = map(int, sys.argv[1:])
desk = Desk(example_of((3, 2)))
for number in range(warm_up):
    desk.edit(value_of(number))
each = edits // READINGS
for reading in range(READINGS + 1):
    gc.collect()
    with open("/proc/self/status") as status:
        print(next(line.split()[1] for line in status if line.startswith("VmRSS")), flush=True)
    if reading < READINGS:
        for number in range(each):
            desk.edit(value_of(reading * each + number))
