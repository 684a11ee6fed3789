"""A sentence of the report, in English or in the language of the window."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

__all__ = ["Sentence"]


@dataclass(frozen=True)
class Sentence:
    """A template in the context "check" and what stands in its fields.

    Attributes
    ----------
    template : str
    fields : mapping of str to object
        Those that are sentences are translated, too.
    """

    template: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def text(self, say: Callable[[str], str] = str) -> str:
        """Return the sentence; `say` translates a template."""
        fields = {
            name: value.text(say) if isinstance(value, Sentence) else value
            for name, value in self.fields.items()
        }
        return say(self.template).format(**fields)
