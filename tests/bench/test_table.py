import json

from tests.bench.table import Goal, Row, as_data, compared, failed, printed
from tests.bench.timing import Timing

OURS, REFERENCE = Timing((0.002, 0.004, 0.003)), Timing((0.001, 0.002, 0.0015))


def test_a_goal_at_most_is_about_ours_by_the_reference():
    row = compared("edit", "3×2", OURS, ("floor", REFERENCE), Goal(2.0))
    assert (row.median, row.p99, row.reference_median) == (3.0, 4.0, 1.5)  # ms
    assert row.ratio == 2.0 and row.reached is True
    assert compared("edit", "3×2", OURS, ("floor", REFERENCE), Goal(1.9)).reached is False


def test_a_goal_at_least_is_about_the_reference_by_ours():
    row = compared("edit", "3×2", REFERENCE, ("plot", OURS), Goal(2.0, at_least=True))
    assert row.ratio == 2.0 and row.reached is True
    worse = compared("edit", "3×2", OURS, ("plot", REFERENCE), Goal(2.0, at_least=True))
    assert worse.ratio == 0.5 and worse.reached is False


def test_what_was_not_measured_reaches_nothing_and_says_why():
    assert failed("plots", "not installed").reached is None
    assert Row("SVG", "64×64", goal=Goal(25), note="not yet").reached is None
    assert "not installed" in printed([failed("plots", "not installed")])


def test_the_table_names_both_sides_and_the_verdict():
    text = printed([compared("edit", "3×2", OURS, ("floor", REFERENCE), Goal(1.9))])
    heading, _, line = text.splitlines()
    assert [part.strip() for part in line.split("|")] == [
        "edit", "3×2", "3 ms", "4 ms", "floor", "1.5 ms", "2.00", "≤ 1.9", "MISSED",
    ]  # fmt: skip
    assert heading.index("reference") == line.index("floor")


def test_json_holds_goals_as_text_and_verdicts():
    data = json.loads(json.dumps(as_data([compared("e", "", OURS, ("f", REFERENCE), Goal(2))])))
    assert data[0]["goal"] == "≤ 2" and data[0]["reached"] is True
