"""Print a command of README.md, so that what CI runs and what people read cannot drift apart.

    python3 .ci/readme.py 'pip install -e ".[test]"'

prints the one command, in a fenced block, that contains the words.
"""

import re
import sys
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"
FENCE = re.compile(r"^```(?:sh|bash|console)?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def commands(text: str) -> list[str]:
    """Return the commands of a README's shell blocks, one per line or joined by &&."""
    lines = "\n".join(FENCE.findall(text)).replace("\\\n", " ").splitlines()
    return [part.strip() for line in lines for part in line.split("&&") if part.strip()]


def main() -> int:
    """Print the command; complain unless there is exactly one."""
    words = " ".join(sys.argv[1:])
    found = [line for line in commands(README.read_text(encoding="utf-8")) if words in line]
    if len(set(found)) != 1:
        print(f"README.md has {len(set(found))} commands with: {words}", file=sys.stderr)
        return 1
    print(" ".join(found[0].split()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
