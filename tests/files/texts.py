"""Examples with everything that a text has to say, and tokens that mean something elsewhere."""

from dataclasses import replace

import numpy as np
from hypothesis import strategies as st

from explorer.core.evaluate import Snapshot, evaluate
from explorer.core.example import Example, Token, make_example
from explorer.core.override import Multiple, Override
from tests.core.strategies import rich_examples

__all__ = ["ODD", "odd", "rich", "snapshots"]

ODD = (
    "<|end|>",
    "50%_$#&",
    "~^\\{}",
    "--\"'`x",
    "a\\\\b",
    "\\begin{x}",
    "<td>",
    '"""',
    "3.5",
    " ",
    "nan",
    "a;b, c",
    ":smile:",
    "猫\u200d",
)


def odd(tokens: tuple[str, ...] = ODD) -> Snapshot:
    """An example with these tokens, whose numbers are partly very large."""
    random = np.random.RandomState(7)
    n = len(tokens)
    return evaluate(
        make_example(
            tokens,
            tuple(range(n)),
            random.randn(n, 3),
            W_Q=random.randn(3, 2),
            W_K=random.randn(3, 2),
            W_V=random.randn(3, 1) * 1e8,
            title='50% _x_ `a` | """ \\end{document} # coding: latin-1',
        )
    )


def rich(example: Example) -> Snapshot:
    """An example with two kinds of override, a mask, a factor and rounding."""
    changed = example.with_options(causal=True, rounding=2, factor=0.3)
    return evaluate(
        changed.with_overrides(
            [Override("Q", 0, None, Multiple(5.0, "K", 0)), Override("A", 2, 1, 0.5)]
        )
    )


@st.composite
def snapshots(draw) -> Snapshot:
    """Draw every option and override, with tokens that need to be escaped."""
    example = draw(rich_examples())
    if draw(st.booleans()):
        texts = draw(st.permutations(ODD))
        used = zip(texts, example.vocabulary, strict=False)
        example = replace(example, vocabulary=tuple(Token(text, old.id) for text, old in used))
    return evaluate(example)
