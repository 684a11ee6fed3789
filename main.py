"""Start Attention Explorer from a checkout: ``python main.py --help``."""

import sys

from explorer.app import main

if __name__ == "__main__":
    sys.exit(main())
