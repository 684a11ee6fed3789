"""The command line: what can be asked for, and which requests contradict themselves."""

from explorer.arguments.language import system_language
from explorer.arguments.request import Request, parse
from explorer.arguments.sources import STDIN, Source

__all__ = ["STDIN", "Request", "Source", "parse", "system_language"]
