"""`tablee lab learn` and `tablee lab weigh`: known weights are found again, and wrong input is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from benchmarks.selfplay import filled

from shared_fixtures import Command, only_deep
from small_games import Nim, Options, boxed
from tablee.games.catalogue import box_of
from tablee.kit.learned import Weights, weights_in
from tablee.kit.twin import OVER
from tablee.lab import compare_weights, learn
from tablee.lab.learn import Examples, Learned, features_of, gather, weighted_sum
from tablee.lab.search_matches import SearchedMatch
from tablee.lab.series import SeriesMatch

NAMES = ("scored", "hoped", "never")
TRUE = Weights(1.5, 0.8, {"scored": 1.0, "hoped": -0.6, "never": 0.0})
GAME = "quadrata"
BY_HAND = Path(__file__).resolve().parent.parent / "benchmarks/quadrata_by_hand.json"


def examples(rng: np.random.Generator, seats: int, noise: float) -> Examples:
    """Return positions whose points and shares of the win follow from known weights. All seats of a position have
    random points in common that no term explains, and the third term is always 0."""
    terms, to_come = rng.normal(0, 3, (60, seats, 3)) * (1, 1, 0), rng.uniform(0, 7, 60)
    lead = terms @ [TRUE.points[name] for name in NAMES]
    chances = np.exp(lead * (TRUE.settled / (TRUE.open + to_come))[:, None])
    points = lead + rng.normal(0, 20, (60, 1)) + rng.normal(0, noise, (60, seats))
    return Examples(terms, to_come, points, chances / chances.sum(axis=1, keepdims=True))


def learned(noise: float) -> Learned:
    rng = np.random.default_rng(1)
    return learn.learn(NAMES, [examples(rng, 2 + n % 3, noise) for n in range(100)], TRUE)


def test_weights_that_made_the_examples_are_found_again() -> None:
    found = learned(0.0)
    assert found.positions == 6_000 and found.foresees == pytest.approx(1) == pytest.approx(found.before)
    assert found.weights.points == pytest.approx(TRUE.points, abs=1e-3)
    assert (found.weights.settled, found.weights.open) == pytest.approx((TRUE.settled, TRUE.open), abs=1e-2)


def test_what_is_luck_cannot_be_foreseen() -> None:
    found = learned(4.0)
    assert found.weights.points == pytest.approx(TRUE.points, abs=0.1)
    assert 0.3 < found.foresees < 0.5 and found.foresees == pytest.approx(found.before, abs=0.01)


def left_times(t: Any, s: Any, seat: int, out: Any) -> None:
    """Features of a Nim position: multiples of what is left, plus the seat."""
    out[:] = [times * s.state.left + seat for times in (1, 2, 3)]


def test_from_a_match_come_positions_and_how_each_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine is not compiled. The seat that takes the last stone of Nim wins and has one point."""
    monkeypatch.setattr(learn, "features", left_times)
    monkeypatch.setattr(learn, "to_come", lambda t, s: s.state.left)
    monkeypatch.setattr(learn, "scored", lambda t, s, seat: float((s.state.seat - 1) % 2 == seat))
    match = SearchedMatch(boxed(Nim()), SeriesMatch("nim", b"", Options(heap=30), ("4", "4"), 1, 0, fast=False))
    found = Examples(np.zeros((50, 2, 3)), np.zeros(50), np.zeros((50, 2)), np.zeros((50, 2)))
    made = gather(match.engine.t, match.inside, found, 4)
    assert 5 < made < 30
    assert found.counted[:made, 1].tolist() == [[left + 1, 2 * left + 1, 3 * left + 1] for left in found.to_come[:made]]
    assert np.all(found.points == found.shares) and np.all(found.points[:made].sum(axis=1) == 1)
    assert not found.to_come[made:].any() and found.to_come[:made].all()


def test_a_match_play_by_play_is_the_same_match() -> None:
    """The same match is played once as a whole and once by calls of `make_one`, each of which makes one play."""
    match = SeriesMatch("nim", b"", Options(heap=9), ("60", "3"), 1, 0, fast=False)
    at_once, by_one = (SearchedMatch(boxed(Nim()), match) for _ in range(2))
    at_once.play()
    plays = 0
    while by_one.waits_for != OVER:
        by_one.make_one()
        plays += 1
        assert not by_one.thinking
    assert by_one.ended() == at_once.ended() and plays == by_one.ended().plays


def test_weights_are_weighed_until_it_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    box, options = box_of(GAME), box_of(GAME).types.options()
    monkeypatch.setattr(compare_weights, "share_of", lambda trial: 1.0 if trial.match.number % 4 else 0.0)
    bots = filled(["strong"], options.seats)
    trials = [compare_weights.Trial(SeriesMatch(GAME, box.data, options, bots, 1, n), TRUE, TRUE) for n in range(900)]
    tallies = [(tally.matches, tally.answer) for tally in compare_weights.weigh(trials, 1, until_decided=True)]
    assert tallies[-1][0] < 300 and tallies[-1][1] == "better" and tallies[-2][1] is None
    assert [tally.matches for tally in compare_weights.weigh(trials[:8], 1, until_decided=True)] == [*range(1, 9)]


def test_what_a_game_counts_has_its_weights_learned_and_by_hand() -> None:
    for weights in (weighted_sum(GAME).LEARNED, weights_in(BY_HAND)):
        assert [*weights.points] == [*features_of(GAME)]


def refused(tablee: Command, *words: str) -> str:
    done = tablee("lab", *words)
    assert done.returncode == 1 and not done.stdout
    return done.stderr


def test_what_cannot_be_learned_or_weighed_is_said(tablee: Command, tmp_path: Path) -> None:
    out, missing, broken, other = (str(tmp_path / name) for name in ("out", "missing", "broken", "other"))
    Path(broken).write_text("{}")
    Path(other).write_bytes(msgspec.json.encode(TRUE))
    assert "detour has no weights.json; there are quadrata" in refused(tablee, "learn", "detour", "--out", out)
    assert "--matches is at least 10" in refused(tablee, "learn", GAME, "--out", out, "--matches", "9")
    assert missing in refused(tablee, "learn", GAME, "--out", out, "--begin", missing)
    assert f"{broken}: " in refused(tablee, "weigh", GAME, "--weights", broken)
    assert f"{other}: what is counted is scored, " in refused(tablee, "weigh", GAME, "--weights", other)


@only_deep
@pytest.mark.timeout(900)
def test_weights_from_real_matches_are_repeated_and_weighed(tablee: Command, tmp_path: Path) -> None:
    words = ("learn", GAME, "--matches", "10", "--simulations", "5", "--begin", str(BY_HAND), "--out")
    files = [tmp_path / name for name in "ab"]
    for file, jobs in zip(files, "12", strict=True):
        done = tablee("lab", *words, str(file), "--jobs", jobs)
        assert done.returncode == 0 and "of 10 matches of quadrata" in done.stdout, done.stderr
    found: dict[str, Any] = json.loads(files[0].read_text())
    assert files[0].read_bytes() == files[1].read_bytes() and 0.8 < found["points"]["scored"] < 1.2
    done = tablee("lab", "weigh", GAME, "--weights", str(files[0]), "--bot", "5", "--matches", "4", "--seats", "2,3")
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == ["one among 1, 5", "one among 2, 5"]
