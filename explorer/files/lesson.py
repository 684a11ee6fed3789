"""What a lesson is: an example with steps to read.

The texts come in several languages, English always among them, and may use the simple HTML that
a label shows.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from explorer.core.case import Case
from explorer.core.example import Example
from explorer.core.stages import Cell

__all__ = ["FALLBACK", "Figures", "Lesson", "Step", "Text", "in_language"]

FALLBACK = "en"

Text = Mapping[str, str]  # by language: en, zh


def in_language(text: Text, language: str) -> str:
    """Return a text in a language, or in English."""
    return text.get(language) or text.get(FALLBACK, "")


@dataclass(frozen=True, eq=False, kw_only=True)
class Step:
    """A page of a lesson.

    Attributes
    ----------
    title, text, trial : mapping of str to str
        By language. `trial` is what to try; it may be empty.
    show : Cell or None
        The number that the step is about.
    """

    title: Text
    text: Text
    trial: Text
    show: Cell | None

    def title_in(self, language: str) -> str:
        """Return the title, in English where the language is unknown."""
        return in_language(self.title, language)

    def text_in(self, language: str) -> str:
        """Return the text; a blank line parts paragraphs."""
        return in_language(self.text, language)

    def trial_in(self, language: str) -> str:
        """Return what to try; empty where there is nothing."""
        return in_language(self.trial, language)


@dataclass(frozen=True, eq=False, kw_only=True)
class Figures:
    """Numbers as an article prints them: `values` to `decimals` places, and of `what`.

    Attributes
    ----------
    what : mapping of str to str
        By language.
    values : tuple of float
    decimals : int
    case : Case or None
        Where in the working they stand, so that they can be checked.
    """

    what: Text
    values: tuple[float, ...]
    decimals: int
    case: Case | None = None

    def what_in(self, language: str) -> str:
        """Return what the figures are."""
        return in_language(self.what, language)


@dataclass(frozen=True, eq=False, kw_only=True)
class Lesson:
    """An example with steps to read.

    Attributes
    ----------
    name : str
        As on the command line: the file's name without its suffix.
    order : int
        Its place among the lessons.
    title, summary : mapping of str to str
        By language.
    example : Example
        It expects the figures that are published.
    steps : tuple of Step
    decimals : int
        To how many places `published` is printed.
    published : mapping of str to rows
        Stages by name, as the article prints them.
    elsewhere : tuple of Figures
        Further figures of the article, some of them under other options.
    errata : tuple of mappings of str to str
        Where the article's figures are wrong, by language.
    """

    name: str
    order: int
    title: Text
    summary: Text
    example: Example
    steps: tuple[Step, ...]
    decimals: int
    published: Mapping[str, list[list[float]]]
    elsewhere: tuple[Figures, ...]
    errata: tuple[Text, ...]

    def title_in(self, language: str) -> str:
        """Return the title, in English where the language is unknown."""
        return in_language(self.title, language)

    def summary_in(self, language: str) -> str:
        """Return one sentence about the lesson."""
        return in_language(self.summary, language)

    @property
    def checked(self) -> tuple[tuple[Figures, Case], ...]:
        """The figures elsewhere that can be checked, each with where it stands."""
        return tuple((one, one.case) for one in self.elsewhere if one.case is not None)
