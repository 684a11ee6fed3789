"""The least that a window in Python costs: import Qt and NumPy, paint an empty QMainWindow."""

import os

import numpy as np  # noqa: F401 - it is what is measured
from PySide6.QtWidgets import QApplication, QMainWindow


class Window(QMainWindow):
    """An empty window that knows whether it has been painted."""

    painted = False

    def paintEvent(self, event):
        super().paintEvent(event)
        self.painted = True


app = QApplication(["bare"])
window = Window()
window.resize(1600, 1000)
window.show()
while not window.painted:
    app.processEvents()
print("first", flush=True)
with open("/proc/self/status") as status:
    kib = next(line.split()[1] for line in status if line.startswith("VmRSS"))
print(kib, flush=True)
os._exit(0)  # what follows is not measured
