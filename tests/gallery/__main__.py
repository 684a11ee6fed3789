"""Make README's pictures: ``python -m tests.gallery [FOLDER]``."""

import sys
from pathlib import Path

from tests.gallery import FOLDER, ROOT, make, shown


def main() -> None:
    """Make them, and say how large they are."""
    folder = Path(sys.argv[1]).absolute() if len(sys.argv) > 1 else ROOT / FOLDER
    make(folder)
    sizes = {name: (folder / name).stat().st_size for name in shown()}
    for name, size in sizes.items():
        print(f"{size / 1000:7.1f} kB  {name}")
    print(f"{sum(sizes.values()) / 1000:7.1f} kB in {folder}")


if __name__ == "__main__":
    main()
