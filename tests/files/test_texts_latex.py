"""The exported LaTeX: parsed here, and compiled where there is a TeX."""

import re
import shutil
import subprocess

import pytest
import ziamath
from hypothesis import given, settings

from explorer.core.evaluate import evaluate
from explorer.core.numbers import number_text
from explorer.core.stages import EDITABLE, MATRICES
from explorer.files.tables import parse_table
from explorer.files.texts import text_bytes
from explorer.files.texts.latex import escaped
from tests.files.texts import ODD, odd, rich, snapshots

ASCII = tuple(token for token in ODD if token.isascii())


def tex(snapshot) -> str:
    return text_bytes(snapshot, "tex").decode()


def displays(text: str) -> dict[str, tuple[str, str]]:
    """Return the formula of each matrix, and what follows it."""
    found = re.findall(r"^\$(\w+)\$, .*\n\\\[\\fit\{\n  (.*) =\n((?:.*\n)*?)\}\\\]$", text, re.M)
    return {name: (formula, body) for name, formula, body in found}


def check_balanced(text: str) -> None:
    """Every brace and environment is closed, in order."""
    plain = re.sub(r"(?<!\\)%.*", "", re.sub(r"\\\\", "  ", text))
    plain = re.sub(r"\\[{}%]", "  ", plain)
    waiting = []
    for begin, end, brace in re.findall(r"\\begin\{(\w+)\}|\\end\{(\w+)\}|([{}])", plain):
        if begin:
            waiting.append(begin)
        elif end:
            assert waiting.pop() == end
        elif brace == "{":
            waiting.append(brace)
        else:
            assert waiting.pop() == "{"
    assert waiting == []


MARK = re.compile(r"\\rlap\{\$\^\{(\*|\\times)\}\$\}")
WIDENED = re.compile(r"\\widen\{((?:[^{}]|\{[^{}]*\})*)\}\{\\text\{.*?\}\}(?= |$)", re.MULTILINE)
POWER = re.compile(r" \\times 10\^\{(-?\d+)\}")


def numbers(body: str) -> list[list[str]]:
    """Return the cells of a bmatrix without marks."""
    inside = re.search(r"\\begin\{bmatrix\}\n((?:.*\n)*?) *\\end\{bmatrix\}", body)[1]
    plain = POWER.sub(r"e\1", WIDENED.sub(r"\1", MARK.sub("", inside)))
    cells = [re.sub(r"e(\d)$", r"e+0\1", cell.strip()) for cell in re.split(r" & |\\\\\n", plain)]
    width = plain.split("\\\\\n")[0].count(" & ") + 1
    return [cells[i : i + width] for i in range(0, len(cells), width)]


@given(snapshots())
def test_it_is_balanced_and_every_number_is_there(snapshot):
    text = tex(snapshot)
    check_balanced(text)
    found = displays(text)
    assert set(found) == set(MATRICES)
    for name, (_formula, body) in found.items():
        values = snapshot[name].tolist()
        shown = numbers(body)
        if name in EDITABLE:
            for cells, row in zip(shown, values, strict=True):
                assert [float(cell) for cell in cells] == pytest.approx(row, abs=5.001e-5)
        else:
            assert shown == [[number_text(value, 4) for value in row] for row in values]


@settings(max_examples=25)
@given(snapshots())
def test_every_formula_is_typeset(snapshot):
    for formula, _ in displays(tex(snapshot)).values():
        assert "{value}" not in formula
        ziamath.Latex(formula)


def test_a_bmatrix_can_be_copied_into_the_program(bangs):
    snapshot = evaluate(bangs)
    _, body = displays(tex(snapshot))["A"]
    copied = re.search(r"\\begin\{bmatrix\}(?:.*\n)*? *\\end\{bmatrix\}", body)[0]
    table = parse_table(copied)
    assert table.values == pytest.approx(snapshot["A"], abs=5e-5)
    assert table.decimals == 4


def test_names_stand_beside_and_above(bangs):
    _, body = displays(tex(evaluate(bangs)))["A"]
    beside = r"\begin{matrix} \text{女生} \\ \text{撩} \\ \text{刘海} \end{matrix} &"
    assert beside in body
    assert r"& \begin{matrix} \widen{\text{女生}}{" in body


def test_marks_and_notes(bangs):
    text = tex(rich(bangs))
    found = displays(text)
    assert r"    8.0000\rlap{$^{*}$} & 15.5000\rlap{$^{*}$} \\" in found["Q"][1]
    assert r"1.0000 & 0.0000\rlap{$^{\times}$} & 0.0000\rlap{$^{\times}$} \\" in found["A"][1]
    assert found["S"][0] == r"S = 0.3 \cdot R"
    assert found["A"][0] == r"A = \mathrm{softmax}_{\,j \leq i}(S)"
    assert r"\item Set by hand, with a *: Q[女生] = 5 $\cdot$ K[女生]; A[刘海, 撩] = 0.5." in text


def test_chinese_asks_for_fonts_and_ascii_for_none(bangs):
    assert r"\usepackage[scheme=plain]{ctex}" in tex(evaluate(bangs))
    plain = tex(odd(ASCII))
    assert "ctex" not in plain
    assert plain.isascii()


def test_wide_matrices_ask_for_their_columns():
    assert r"\setcounter{MaxMatrixCols}{14}" in tex(odd())
    assert "MaxMatrixCols}{" not in tex(odd(ASCII[:10]))


def test_a_title_cannot_end_the_document():
    text = tex(odd())
    assert text.count(r"\end{document}") == 1
    assert text.endswith("\\end{document}\n")


@pytest.mark.parametrize("token", ODD)
def test_every_sign_is_escaped(token):
    shown = escaped(token)
    check_balanced(shown)
    assert not re.search(r"(?<!\\)[#%&_$]", shown)


@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="there is no TeX on this machine")
@pytest.mark.timeout(300)
@pytest.mark.parametrize("compiler", ["pdflatex", "xelatex"])
def test_it_compiles(tmp_path, compiler, bangs):
    if shutil.which(compiler) is None:
        pytest.skip(f"there is no {compiler} on this machine")
    renamed = evaluate(odd(("we", "attend", "here")).example)
    for name, snapshot in {"odd": odd(ASCII), "plain": renamed}.items():
        (tmp_path / f"{name}.tex").write_bytes(text_bytes(snapshot, "tex"))
        command = [compiler, "-interaction=nonstopmode", "-halt-on-error", f"{name}.tex"]
        run = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=120)
        log = run.stdout.decode(errors="replace")
        assert run.returncode == 0, log
        assert "Overfull" not in log
        assert (tmp_path / f"{name}.pdf").stat().st_size > 10_000
