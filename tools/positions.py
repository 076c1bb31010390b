"""Find positions of the day, and write them into the games' folders:  python3 dev.py positions [GAME…] [--want N]

Bots play matches. At some moments a search looks for one move that is clearly better than all others; longer searches
with other seeds, the last as long as the expert's, and searches of the other moves by themselves check it. A position
is kept if all agree, preferably if the normal bot misses the move, and never if the easy bot finds it."""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import count, islice, pairwise
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from tablee.core.codec import encode
from tablee.core.dice import FairDice
from tablee.core.game import Ask
from tablee.core.options import variants
from tablee.core.play import Step, steps
from tablee.games.catalogue import NAMES, shipped
from tablee.kit.box import AnyBox
from tablee.search.greedy import player
from tablee.search.levels import BOTS, NORMAL, engine_for, is_slow, style_of
from tablee.search.tree import Search, Tried
from tablee.tables.positions import EQUAL_WITHIN, FILE, UNIT, StoredPosition, reach_position, seat_to_move, view_hash

GAP = 0.08
"""Least difference in value between the best move and the best of any other kind. Values are fractions of the win."""
FAR = 0.35
"""Greatest difference in value between the best move and the best of any other kind: with a larger one, the best move
is too easy to see."""
OPEN = 0.1, 0.97
"""Range of the best move's value: outside it, the match is all but decided."""
CHOICES = 4
"""Least number of legal moves in a position."""
KINDS = 3
"""Least number of kinds of moves that the search has tried often enough."""
DRESSES = 4
"""Greatest number of moves with about the highest value: they are variations of one move. A position with more is
dropped."""
LEAST, ENOUGH = 0.002, 24
"""A move's value counts if the search gave the move at least this fraction of its simulations, or at least this
number."""
A_MATCH = 14
"""Greatest number of positions of a match that are searched."""
TRIES = 3
"""Greatest number of positions that are searched thoroughly although the normal bot solves them, in a match in which it
solves every usable one."""
SEEN = 0.4
"""Greatest share of the positions that the normal bot may solve."""
PHASES = 3
"""Number of parts of a match (early, middle, late), with the same number of positions from each."""
LOOKS = 40, 5, 1
"""The expert's number of simulations is divided by these for the three searches of a position: a short one, and two
longer ones that must agree with it."""
SLOWLY = 200, 1_000, 2_000
"""Number of simulations of each of the three searches for games without a twin, whose Python rules are slower."""
RIVALS = 10
"""Number of moves besides the best that get extra simulations after a longer search. Together they get as many again as
the search used. A rarely visited move whose benefit comes late is undervalued otherwise."""


class Candidate(NamedTuple):
    """A decision in a match that may become a position of the day: the match's options and its key for chance, the
    plays so far, and the state."""

    options: Any
    key: bytes
    plays: tuple[int, ...]
    state: Any
    played: int
    """Index of the legal action that the normal bot chose."""
    phase: int


def ways(box: AnyBox) -> list[Any]:
    """Return the options to play with: two to four players, in every variant where players may ask for advice."""
    names = [way for name, way in variants(box.types.options).items() if name not in box.web.guarded]
    return [way(seats=seats) for seats in (2, 3, 4) for way in names]


def played(box: AnyBox, options: Any, key: bytes) -> list[Step]:
    """Play a match between normal bots; the same key gives the same match."""
    rng = Random(key)

    return list(steps(box.game, options, [player(BOTS[NORMAL], box, rng)] * options.seats, FairDice(key)))


def moments(box: AnyBox, options: Any, key: bytes) -> Iterator[Candidate]:
    """Yield the moments of a match with enough moves to choose from, in random order."""
    match, plays, found = played(box, options, key), list[int](), list[Candidate]()
    for n, (before, step) in enumerate(pairwise(match)):
        legal = _legal(box, before.state, step)
        if legal is None:
            break
        play = legal.index(step.action)
        if len(legal) >= CHOICES:
            found.append(Candidate(options, key, tuple(plays), before.state, play, PHASES * n // len(match)))
        plays.append(play)
    Random(key).shuffle(found)
    yield from found


def _legal(box: AnyBox, state: Any, step: Step) -> Sequence[Any] | None:
    """List the legal actions of the seat to move. Return None if another seat acted out of turn: from there on the
    match is not used."""
    turn = box.game.turn(state)
    assert isinstance(turn, Ask) and step.seat is not None
    return box.game.legal(state, step.seat) if step.seat == seat_to_move(box, state) else None


# Searches


def looked(box: AnyBox, view: Any, seed: int, n: int) -> list[Tried]:
    """Search from a seat's view, as the n-th of the three searches (see `LOOKS`); return the moves that it has tried,
    the best first."""
    engine = engine_for(box, view.options)
    simulations = SLOWLY[n] if is_slow(engine) else box.bot.patience.expert // LOOKS[n]
    search = Search(engine, view, seed, nodes=2 * simulations, style=style_of("expert", box, engine))
    search.grow(simulations)
    for one in search.tried()[1 : 1 + RIVALS] if n else ():
        search.insist(one.play, simulations // RIVALS)
    return search.tried()


def best_of(box: AnyBox, legal: Sequence[Any], tried: Sequence[Tried], gap: float) -> int | None:
    """Return the best move if it exceeds all moves of other kinds by `gap` or more in value, and the position is
    difficult enough; else None."""
    known, first = _known(tried), tried[0]
    kinds = _distinct(_kind(box, legal, one.play) for one in known)
    others = [one.value for one in known if not _alike(box, legal, first, one)]
    good = sum(one.value >= first.value - EQUAL_WITHIN for one in known)
    if not others or len(kinds) < KINDS or good > DRESSES or not OPEN[0] <= first.value <= OPEN[1]:
        return None
    return first.play if gap <= first.value - max(others) <= FAR else None


def _distinct(kinds: Iterable[Any]) -> list[Any]:
    """Drop repeated kinds. They are compared one by one, as some, such as places close to each other, are equal but
    cannot be hashed."""
    found = list[Any]()
    for kind in kinds:
        if kind not in found:
            found.append(kind)
    return found


def _alike(box: AnyBox, legal: Sequence[Any], best: Tried, one: Tried) -> bool:
    """Tell whether two moves are of one kind; if the game does not define kinds, whether they have about the same
    value."""
    if box.bot.kind is type:
        return one.value >= best.value - EQUAL_WITHIN
    return bool(_kind(box, legal, best.play) == _kind(box, legal, one.play))


def _kind(box: AnyBox, legal: Sequence[Any], play: int) -> Any:
    action = legal[play] if play < len(legal) else None
    return action if action is None or box.bot.kind is type else box.bot.kind(action)


def _known(tried: Sequence[Tried]) -> list[Tried]:
    least = min(ENOUGH, LEAST * sum(one.visits for one in tried))
    return [one for one in tried if one.visits >= least]


def promising(box: AnyBox, moment: Candidate, seed: int) -> int | None:
    """Return the move that seems clearly best after a short search."""
    view, legal = _seen(box, moment)
    return best_of(box, legal, looked(box, view, seed, 0), GAP / 2)


def judged(box: AnyBox, moment: Candidate, seed: int) -> StoredPosition | None:
    """Return the position if the two longer searches agree on the best move and the easy bot does not find it; else
    None."""
    view, legal = _seen(box, moment)
    best = best_of(box, legal, looked(box, view, seed + 1, 1), GAP)
    if best is None or BOTS["easy"](box, view, legal, True, Random(seed)) == best:
        return None
    longest = looked(box, view, seed + 2, 2)
    return _kept(moment, len(legal), longest, view) if best_of(box, legal, longest, GAP) == best else None


def _seen(box: AnyBox, moment: Candidate) -> tuple[Any, Sequence[Any]]:
    seat = seat_to_move(box, moment.state)
    return box.game.view(moment.state, seat), box.game.legal(moment.state, seat)


def _kept(moment: Candidate, legal: int, tried: Sequence[Tried], view: Any) -> StoredPosition:
    values = {one.play: round(UNIT * one.value) for one in _known(tried) if one.play < legal}
    return StoredPosition(
        options=msgspec.to_builtins(moment.options),
        key=moment.key.hex(),
        plays=moment.plays,
        seen=view_hash(view),
        best=tried[0].play,
        values=tuple(values.get(play) for play in range(legal)),
    )


# Matches


def find(box: AnyBox, want: int, seconds: float, start: int) -> Iterator[StoredPosition]:
    """Yield up to `want` positions, equally many of each phase of a match, and at most one of each match. `seconds` is
    the time limit, `start` the number of the first match."""
    phases, seen, end = Counter[int](), 0, perf_counter() + seconds
    for n in count(start):
        wanted = (each for each in _moments(box, n) if phases[each.phase] < -(-want // PHASES))
        if found := _first(box, islice(wanted, A_MATCH), n, may_be_seen=seen < want * SEEN):
            moment, kept = found
            phases[moment.phase] += 1
            seen += kept.is_good(moment.played)
            yield kept
        if phases.total() >= want or perf_counter() > end:
            return


def _moments(box: AnyBox, n: int) -> Iterator[Candidate]:
    options = ways(box)
    key = hashlib.sha256(f"position {box.name} {n}".encode()).digest()[:8]
    return moments(box, options[n % len(options)], key)


def _first(
    box: AnyBox, moments: Iterable[Candidate], seed: int, *, may_be_seen: bool
) -> tuple[Candidate, StoredPosition] | None:
    """Return the first position that the normal bot does not solve. If there is none, and `may_be_seen`, return one
    that it solves."""
    seen = list[Candidate]()
    for moment in moments:
        best = promising(box, moment, seed)
        if best is not None and best == moment.played:
            seen.append(moment)
        elif best is not None and (kept := judged(box, moment, seed)) and not kept.is_good(moment.played):
            return moment, kept
    found = ((moment, judged(box, moment, seed)) for moment in seen[:TRIES] if may_be_seen)
    return next(((moment, kept) for moment, kept in found if kept), None)


def write(box: AnyBox, positions: Sequence[StoredPosition]) -> None:
    """Write the positions to the game's file, one on each line."""
    lines = b",\n".join(map(encode, positions))
    (box.positions or box.folder / FILE).write_bytes(b"[\n" + lines + b"\n]\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=NAMES, metavar="GAME")
    parser.add_argument("--want", type=int, default=18, help="how many positions a game")
    parser.add_argument("--minutes", type=float, default=15, help="how long to look, a game")
    parser.add_argument("--start", type=int, default=0, help="the number of the first match")
    given = parser.parse_args()
    for game in given.games:
        box, found = shipped(game), list[StoredPosition]()
        for kept in find(box, given.want, 60 * given.minutes, given.start):
            found.append(kept)
            write(box, found)
            print(game, len(found), describe(box, kept), file=sys.stderr, flush=True)
        if box.positions is None:
            print(f"{game} offers them once its box has positions=Path(__file__).with_name('positions.json')")


def describe(box: AnyBox, kept: StoredPosition) -> str:
    """Describe a position in one line, to show the progress of the search."""
    reached = reach_position(box, kept)
    assert view_hash(reached.view) == kept.seen
    worth = sorted((value for value in kept.values if value is not None), reverse=True)
    return f"{kept.options} after {len(kept.plays)}: {reached.legal[kept.best]} {worth[:4]} of {len(kept.values)}"


if __name__ == "__main__":
    main()
