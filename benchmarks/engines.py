"""Speed of engines on one core, in random play and in search: connect four, which OpenSpiel has too, and the games that
have a compiled twin. OpenSpiel's rollouts and its search are its own C++; Python only calls them. Where searches play
each other, both have 0.1 s for a move."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from random import Random
from typing import Any

from benchmarks.connect_four import fast
from benchmarks.connect_four.rules import BOX, ConnectFour, Options, State
from benchmarks.peers import steps_of_peers

from tablee.core.dice import Luck
from tablee.core.game import Ask, Over
from tablee.core.options import read_options
from tablee.core.play import act, settle
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox
from tablee.kit.twin import Style, seeded
from tablee.search.engine import MOST_PLAYS, Engine, random_matches
from tablee.search.native import Compiled, engine_of
from tablee.search.readable import Readable
from tablee.search.tree import Search

SECONDS = 0.1
"""Seconds that each side has for a move."""
PLAYED_OUT = Style(explore=0.5, prior=0.0, few=1e9, depth=-1)
NODES = 1 << 18
SEATS = (2, 4)


def per_second(run: Callable[[int], int], once: int) -> int:
    """Measure a rate per second of this process's CPU time: the best of three tries of half a second each. `run` does
    an amount of work, `once` in each call, and returns a count, such as the number of plays made."""
    run(once)
    best = 0.0
    for _ in range(3):
        done, began = 0, time.process_time()
        while (taken := time.process_time() - began) < 0.5:
            done += run(once)
        best = max(best, done / taken)
    return round(best)


def steps(engine: Engine, matches: int) -> int:
    """Measure random plays a second, over whole matches."""
    play, rng = engine.compile(random_matches), engine.numbers(1)
    rng[0], values, wins = seeded(1), engine.fractions(engine.seats), engine.fractions(engine.seats)
    listed = engine.numbers(MOST_PLAYS)
    return per_second(lambda many: play(engine.t, engine.positions, rng, listed, values, wins, many), matches)


def simulations(engine: Engine, view: Any, style: Style, many: int) -> int:
    """Measure the simulations of a search a second, from the beginning of a match."""

    def run(many: int) -> int:
        search = Search(engine, view, 1, nodes=min(NODES, many), style=style)
        search.grow(many)
        return many

    return per_second(run, many)


def asked(box: AnyBox, options: Any) -> Any:
    """Return the first player's view of a new match: the position from which searches are measured."""
    state, _ = settle(box.game, box.game.new(options), Luck(Random(1)))
    turn = box.game.turn(state)
    assert isinstance(turn, Ask)
    return box.game.view(state, min(turn.must))


def twins() -> dict[str, float]:
    found: dict[str, float] = {}
    for box in (box for box in GAMES.values() if box.twin):
        for seats in SEATS:
            options = read_options(box.types.options, {"seats": seats})
            title, view = f"{box.name}, {seats} players", asked(box, options)
            for kind, engine, many in (
                ("twin", engine_of(box, options), 500),
                ("readable", Readable(box, options), 5),
            ):
                found[f"{title}, {kind}: random steps/s"] = steps(engine, many)
                found[f"{title}, {kind}: simulations/s"] = simulations(engine, view, Style(), 100 * many)
    return found


def connect_four() -> dict[str, float]:
    engine, view = Compiled(BOX, Options(), fast), asked(BOX, Options())
    return {
        "connect four, twin: random steps/s": steps(engine, 5_000),
        "connect four, readable: random steps/s": steps(Readable(BOX, Options()), 20),
        "connect four, twin: simulations/s, each played out": simulations(engine, view, PLAYED_OUT, 50_000),
    }


# Comparison with OpenSpiel.


def spiel_steps(spiel: Any) -> int:
    """Measure the random plays a second of OpenSpiel's own rollouts in C++. Only whole rollouts can be counted, not
    their plays: the mean length of a match is taken from our engine, as both play at random."""
    game, engine = spiel.load_game("connect_four"), Compiled(BOX, Options(), fast)
    rng, room = engine.numbers(1), engine.fractions(2)
    rng[0], many = seeded(2), 20_000
    listed, play = engine.numbers(MOST_PLAYS), engine.compile(random_matches)
    length = play(engine.t, engine.positions, rng, listed, room, engine.fractions(2), many) / many

    def run(rollouts: int) -> int:
        # the first simulation of a search evaluates its root, by this number of rollouts
        bot = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(rollouts, 1), 2.0, 1, 1000, False, 1, False)
        bot.mcts_search(game.new_initial_state())
        return rollouts

    return round(per_second(run, 1_000) * length)


def spiel_python_steps(spiel: Any) -> int:
    """Measure the random plays a second of OpenSpiel when Python makes every play."""
    game, rng = spiel.load_game("connect_four"), Random(1)

    def run(matches: int) -> int:
        made = 0
        for _ in range(matches):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
        return made

    return per_second(run, 50)


class Spiel:
    """OpenSpiel's search (MCTS) with its usual settings: an exploration constant of 2, and solved positions are marked
    as such."""

    def __init__(self, spiel: Any) -> None:
        self.spiel, self.game, self.thought = spiel, spiel.load_game("connect_four"), list[float]()

    def choose(self, state: Any, seed: int) -> int:
        judge = self.spiel.RandomRolloutEvaluator(1, seed)
        bot = self.spiel.MCTSBot(self.game, judge, 2.0, 1 << 30, 1000, True, seed, False, max_wall_clock_time=SECONDS)
        began = time.perf_counter()
        chosen = bot.step(state)
        self.thought.append(time.perf_counter() - began)
        return int(chosen)


def game_against(spiel: Spiel, engine: Compiled, number: int, ours: list[float], opening: list[int]) -> float:
    """Play a game of our search against OpenSpiel's; return our points: 1, 0.5 or 0. Our search begins if `number` is
    even; the seconds that it takes for each move are appended to `ours`. The first moves are those of `opening`."""
    game, state, theirs = ConnectFour(), State(Options()), spiel.game.new_initial_state()
    while isinstance(turn := game.turn(state), Ask):
        [seat] = turn.must
        legal = game.legal(state, seat)
        ply = sum(map(len, state.columns))
        if ply < len(opening):
            column = opening[ply]
        elif seat == number % 2:
            search, began = Search(engine, game.view(state, seat), number, NODES, PLAYED_OUT), time.perf_counter()
            search.grow_for(SECONDS)
            column = legal[search.tried()[0].play].column
            ours.append(time.perf_counter() - began)
        else:
            column = spiel.choose(theirs, number)
        state, _ = act(game, state, seat, next(drop for drop in legal if drop.column == column))
        theirs.apply_action(column)
    assert isinstance(turn, Over)
    return (number % 2 in turn.winners) / len(turn.winners)


def against(spiel: Any, games: int) -> dict[str, float]:
    """Play games against OpenSpiel's search in pairs: each side begins one game of a pair. Both start with the same two
    random discs: without them the same game would be played again and again."""
    engine, peer, ours = Compiled(BOX, Options(), fast), Spiel(spiel), list[float]()
    Search(engine, asked(BOX, Options()), 1, NODES, PLAYED_OUT).grow(1)
    peer.choose(peer.game.new_initial_state(), 1)
    openings = [Random(number // 2).choices(range(7), k=2) for number in range(games)]
    points = [game_against(peer, engine, number, ours, openings[number]) for number in range(games)]
    return {
        f"connect four, {games} games at {SECONDS} s a move against OpenSpiel's C++ MCTS, points %": round(
            100 * sum(points) / games, 1
        ),
        "mean s a move, ours": round(sum(ours) / len(ours), 4),
        "mean s a move, OpenSpiel": round(sum(peer.thought) / len(peer.thought), 4),
    }


def beside(games: int) -> dict[str, float]:
    try:
        import pyspiel as spiel
    except ImportError:
        return {}
    return {
        "connect four, OpenSpiel's C++ rollouts: random steps/s": spiel_steps(spiel),
        "connect four, OpenSpiel driven from Python: random steps/s": spiel_python_steps(spiel),
        **against(spiel, games),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="of connect four against OpenSpiel (default: 200)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    found = connect_four() | twins() | beside(args.games) | steps_of_peers(per_second)
    print(json.dumps(found) if args.json else "\n".join(f"{name:<90}{value:>12,}" for name, value in found.items()))


if __name__ == "__main__":
    main()
