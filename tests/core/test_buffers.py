"""Memory that is used again: never while anybody looks at it, and with the same bits."""

import threading

import numpy as np
import pytest

from explorer.core import buffers, by_rows, chain
from explorer.core.buffers import LARGE, NEEDED, Buffers, keep_only, missing, room_for
from explorer.core.evaluate import evaluate
from explorer.core.example import Options, make_example
from explorer.core.override import Override
from explorer.core.stages import PAIRWISE

N = 24  # tokens; what is large is made small here


@pytest.fixture(autouse=True)
def own(monkeypatch):
    """Buffers of this test, for matrices of N × N."""
    own = Buffers()
    own.keep_only(N * N)
    monkeypatch.setattr(buffers, "_BUFFERS", own)
    return own


def example(length=N, **further):
    random = np.random.default_rng(length)
    w_q, w_k, w_v = random.standard_normal((3, 4, 4))
    tokens = tuple(f"t{place}" for place in range(length))
    e = random.standard_normal((length, 4))
    return make_example(tokens, tuple(range(length)), e, W_Q=w_q, W_K=w_k, W_V=w_v, **further)


def address(array):
    return array.__array_interface__["data"][0]


def test_what_is_let_go_is_given_out_again(own):
    array = own.take(N, N)
    place = address(array)
    del array
    assert address(own.take(N, N)) == place  # and it is let go again
    assert address(own.take(1, N * N)) == place  # the same size


@pytest.mark.parametrize(
    "look",
    [
        lambda array: array[0],
        lambda array: array.T[1:][0],
        lambda array: array.reshape(-1)[N:].reshape(N - 1, N),
        lambda array: memoryview(array[2]),
        lambda array: array.view(np.int64),
        lambda array: array[1:].flat,
        lambda array: iter(array),
        lambda array: np.broadcast_to(array[0], (9, N)),
    ],
)
def test_whoever_looks_at_a_part_keeps_the_whole(own, look):
    array = own.take(N, N)
    place = address(array)
    kept = look(array)
    del array
    assert own.free == 0
    assert address(own.take(N, N)) != place
    assert own.free == 1  # the second one
    del kept
    assert own.free == 2


def test_no_more_are_kept_than_are_needed(own):
    arrays = [own.take(N, N) for _ in range(9 * NEEDED)]
    arrays.clear()
    assert NEEDED <= own.free <= 2 * NEEDED


def test_another_size_lets_go_of_what_is_kept(own):
    late = own.take(N, N)
    own.take(N, N)
    assert own.free == 1
    own.keep_only(36)
    assert own.free == 0
    del late
    assert own.free == 0


def test_what_is_missing_is_free_when_it_is_let_go(own):
    own.take(N, N)
    arrays = missing()
    assert len(arrays) == NEEDED - 1
    assert {array.size for array in arrays} == {N * N}
    arrays.clear()
    assert own.free == NEEDED
    assert missing() == []


def test_other_sizes_are_left_alone():
    assert room_for(N, N - 1) is None
    assert room_for(N, N).shape == (N, N)
    assert room_for(0, 0) is None


def test_small_matrices_need_no_help():
    keep_only(1, LARGE - 1)
    assert missing() == []
    assert room_for(1, LARGE - 1) is None
    keep_only(1, LARGE)
    assert room_for(1, LARGE).size == LARGE
    keep_only(N, N)
    assert room_for(N, N) is None


def test_edits_take_turns_in_the_same_memory(own):
    snapshot, places = evaluate(example()), set()
    for number in range(12):
        snapshot = evaluate(snapshot.example.with_value("E", 0, 0, number + 0.5), snapshot)
        places |= {address(snapshot[name]) for name in PAIRWISE}
    assert len(places) == 2 * NEEDED
    assert own.free == NEEDED


def test_no_snapshot_that_is_held_ever_changes():
    snapshot, held = evaluate(example()), []
    for number in range(40):
        snapshot = evaluate(snapshot.example.with_value("E", number % N, 1, number - 7.5), snapshot)
        for name in PAIRWISE:
            seen = (snapshot[name], snapshot[name][number % N], snapshot[name].T[1:])[number % 3]
            if number % 4:
                held.append((seen, seen.copy()))
        if number % 5 == 0:
            del held[::2]
    for seen, copy in held:
        np.testing.assert_array_equal(seen, copy)


def test_nor_one_of_another_thread(own):
    wrong, ended = [], threading.Event()

    def change_documents():
        while not ended.wait(1e-3):
            own.keep_only((N + 1) ** 2)
            own.keep_only(N * N)

    def edit(seed):
        random = np.random.default_rng(seed)
        snapshot, held = evaluate(example(N + seed % 2)), []
        for number in range(60):
            place = int(random.integers(N))
            changed = snapshot.example.with_value("E", place, 1, number + random.random())
            snapshot = evaluate(changed, snapshot)
            held += [(snapshot[name][place], snapshot[name][place].copy()) for name in PAIRWISE]
            del held[: int(random.integers(4))]
            wrong.extend(1 for seen, copy in held if not np.array_equal(seen, copy))

    threads = [threading.Thread(target=edit, args=(seed,)) for seed in range(4)]
    opener = threading.Thread(target=change_documents)
    for thread in (opener, *threads):
        thread.start()
    for thread in threads:
        thread.join()
    ended.set()
    opener.join()
    assert not wrong


@pytest.mark.parametrize("long_from", [2, 999])
@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options(causal=True),
        Options(softmax_axis="column"),
        Options(causal=True, softmax_axis="column"),
        Options(rounding=2),
        Options(scale=False),
        Options(factor=0.3),
    ],
)
def test_the_bits_are_those_without_buffers(options, long_from, own, monkeypatch):
    monkeypatch.setattr(chain, "LONG", long_from)
    monkeypatch.setattr(by_rows, "_BLOCK", 5 * N)
    by_hand = (Override("R", 1, 2, 3.5), Override("A", 0, 0, 0.25))
    with_buffers = evaluate(example(options=options, overrides=by_hand))
    again = evaluate(with_buffers.example.with_value("E", 2, 2, 0.5), with_buffers)
    own.keep_only(1)
    for snapshot in (with_buffers, again):
        plain = evaluate(snapshot.example)
        for name in snapshot.values:
            assert snapshot[name].tobytes() == plain[name].tobytes(), name


def test_a_snapshot_that_rounds_nothing_does_not_refer_to_itself(own):
    snapshot = evaluate(example())
    assert snapshot.exact is snapshot
    before = own.free
    del snapshot
    assert own.free == before + NEEDED  # at once, not when garbage is collected
