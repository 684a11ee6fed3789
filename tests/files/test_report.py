"""The JSON of all stages."""

import json

import numpy as np

from explorer.core.evaluate import evaluate
from explorer.files.report import report_bytes

ORDER = ["E", "P", "X", "Q", "K", "V", "R", "S", "A", "Z"]


def test_every_stage_in_order_at_full_precision(bangs):
    snapshot = evaluate(bangs)
    report = json.loads(report_bytes(snapshot))
    assert list(report) == ["tokens", "options", "stages"]
    assert report["tokens"] == ["女生", "撩", "刘海"]
    assert report["options"] == {"positions": True, "scale": True, "causal": False}
    assert list(report["stages"]) == ORDER
    for name, rows in report["stages"].items():
        array = np.array(rows)
        assert array.dtype == np.float64
        assert array.tobytes() == snapshot[name].tobytes()


def test_one_row_a_line_and_chinese_as_chinese(bangs):
    text = report_bytes(evaluate(bangs)).decode()
    lines = text.splitlines()
    assert '  "tokens": ["女生", "撩", "刘海"],' in lines
    assert lines[lines.index('    "E": [') + 1] == "      [3.0, 1.0],"
    assert text.endswith("}\n")


def test_a_masked_weight_is_exactly_zero(bangs):
    report = json.loads(report_bytes(evaluate(bangs.with_options(causal=True))))
    assert report["stages"]["A"][0] == [1.0, 0.0, 0.0]
