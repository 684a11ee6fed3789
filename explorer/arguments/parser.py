"""The options as argparse reads and explains them."""

import argparse
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, NoReturn

from explorer import __version__
from explorer.arguments.help_text import DESCRIPTION, EPILOG
from explorer.arguments.options import OPTIONS, Option
from explorer.arguments.refusing import refuse
from explorer.core.errors import Refused

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

__all__ = ["make_parser"]


class _Parser(argparse.ArgumentParser):
    """Raises what argparse prints after a wall of usage, and what it passes over."""

    def error(self, message: str) -> NoReturn:
        refuse(message)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        if file is not None:
            file.write(message)  # a full disk is a failure


def make_parser() -> argparse.ArgumentParser:
    """Return what reads the command line; what was not said is None there."""
    parser = _Parser(
        prog="attention-explorer",
        usage="%(prog)s [FILE … | --lesson NAME] [options]",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
        add_help=False,
    )
    # Only to groups: argparse lays out the help of what is added to the parser itself at once.
    files = parser.add_argument_group("positional arguments")
    files.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="an example file (.attn), or a picture (.png, .svg) that carries one; a pattern such"
        " as 'course/*.attn'; - reads standard input",
    )
    (heading, main), *others = OPTIONS.items()
    group = parser.add_argument_group(heading)
    group.add_argument("-h", "--help", action="help", help="show this help message and exit")
    _add(group, main)
    group.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    for title, options in others:
        _add(parser.add_argument_group(title), options)
    return parser


def _add(group: argparse._ArgumentGroup, options: Iterable[Option]) -> None:
    more: dict[str, Any]
    for option in options:
        if option.choices:
            more = {"choices": option.choices}
        elif not option.meta:
            more = {"action": "store_true", "default": None}
        else:
            action = "extend" if option.several else "store"
            more = {"action": action, "metavar": option.meta, "type": _reader(option.read)}
        group.add_argument(option.name, help=option.help, **more)


def _reader(read: Callable[[str], object]) -> Callable[[str], object]:
    """Return a reader whose refusals argparse quotes."""

    def quoted(text: str) -> object:
        try:
            return read(text)
        except Refused as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return quoted
