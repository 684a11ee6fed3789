"""Start Attention Explorer from a checkout: ``python main.py --help``."""

import sys

if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036 - in a syntax that an older Python reads
        sys.exit(
            "attention-explorer: Python 3.11 or newer is needed, and this is "
            + sys.version.split()[0]
        )
    from explorer.app import main

    sys.exit(main())
