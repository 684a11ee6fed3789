import pytest

from tests.bench.timing import Timing, in_turn


def test_median_and_p99_of_a_hundred():
    times = Timing(tuple(float(number) for number in range(1, 101)))
    assert times.median == 50.5
    assert times.p99 == 100  # fewer than one in a hundred is above it


def test_p99_of_a_few_is_the_largest():
    assert Timing((3.0, 9.0, 1.0)).p99 == 9.0


def test_a_sum_is_taken_round_by_round():
    assert (Timing((1.0, 2.0)) + Timing((10.0, 30.0))).samples == (11.0, 32.0)
    with pytest.raises(ValueError, match="longer"):
        Timing((1.0,)) + Timing((1.0, 2.0))


def test_sides_are_measured_in_turn_and_the_warm_up_does_not_count():
    called = []

    def side(name):
        def act(number):
            called.append((name, number))
            return float(number)

        return act

    times = in_turn({"a": side("a"), "b": side("b")}, rounds=2, warm_up=1)
    assert times["a"].samples == times["b"].samples == (1.0, 2.0)
    assert called == [("b", 0), ("a", 0), ("a", 1), ("b", 1), ("b", 2), ("a", 2)]
