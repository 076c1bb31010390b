"""The search, the same for every game: it finds what can be found, uses only what its seat can know, and depends on
nothing but view and seed.

That the compiled search finds the same is tested in test_twins.py.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from small_games import Coin, Nim, Options, TogetherNim, boxed
from tablee.core.dice import Luck
from tablee.core.game import Ask, Over, Seat
from tablee.core.options import read_options
from tablee.core.play import act, play, settle
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox
from tablee.kit.twin import Patience, Style, seeded
from tablee.search.engine import PLAYED, START, Engine, copy, play_well
from tablee.search.greedy import player
from tablee.search.levels import BOTS, style_of
from tablee.search.readable import Readable
from tablee.search.tree import SAME, Search, Tried

OUT = Style(explore=0.7, prior=0.0, few=1e9, depth=-1)
"""Search style with random rollouts to the end of the match, without an evaluation."""
WELL = OUT._replace(keen=1)
"""Search style with rollouts to the end in which each seat makes the play that looks best."""


def searched(engine: Engine, view: Any, simulations: int, style: Style = Style(), seed: int = 1) -> list[Tried]:  # noqa: B008
    search = Search(engine, view, seed, nodes=simulations, style=style)
    search.grow(simulations)
    return search.tried()


def dealt(box: AnyBox, options: Any, seed: int = 1) -> tuple[Any, Any]:
    """Return the first state of a match in which a seat must act, and the view of the first such seat."""
    state, _ = settle(box.game, box.game.new(options), Luck(Random(seed)))
    turn = box.game.turn(state)
    assert isinstance(turn, Ask)
    return state, box.game.view(state, min(turn.must))


@pytest.mark.parametrize("heap", [5, 6, 7, 9, 10, 11])
@pytest.mark.parametrize("style", [OUT, WELL, Style()], ids=["played out", "played well", "judged"])
def test_it_plays_nim(heap: int, style: Style) -> None:
    box, options = boxed(Nim()), Options(heap=heap)
    best = searched(Readable(box, options), dealt(box, options)[1], 800, style)[0]
    assert best.play + 1 == heap % 4 and best.value > 0.8


def test_who_plays_well_makes_the_play_that_looks_best() -> None:
    """With one, two or three stones left, taking all of them wins; a random play would often leave some."""
    for heap in (1, 2, 3):
        box, options = boxed(Nim()), Options(heap=heap)
        engine = Readable(box, options)
        engine.load(dealt(box, options)[1], Random(1))
        copy(engine.positions, PLAYED, START)
        assert play_well(engine, engine.positions, [0.0, 0.0], [], [seeded(heap)], [0] * 9, -1) == 1


def test_by_the_rules_experts_judge_positions_as_they_are() -> None:
    box = boxed(Nim())
    box = dataclasses.replace(box, bot=dataclasses.replace(box.bot, patience=Patience(ahead=3)))
    assert style_of("expert", box, Readable(box, Options())) == box.bot.patience.style == Style()
    assert box.bot.patience.expert_style == Style(depth=3, keen=1)


def test_a_position_is_judged_by_as_many_as_the_strong_bot_makes_unless_it_is_said() -> None:
    assert (Patience(strong=7).looks, Patience(strong=7, look=9).looks) == (7, 9)


def test_each_of_three_seats_plays_for_itself() -> None:
    """With two stones left and three to play, the mover wins by taking both."""
    box, options = boxed(Nim()), Options(seats=3, heap=2)
    best = searched(Readable(box, options), dealt(box, options)[1], 200)[0]
    assert best.play == 1 and best.value > 0.9


def test_it_does_not_peek() -> None:
    """The result is the same for either side of the hidden coin, and its value is the probability of heads."""
    box, options = boxed(Coin()), Options()
    tables = [replace(box.game.new(options), hidden=coin) for coin in (0, 1)]
    found = [searched(Readable(box, options), box.game.view(table, Seat(0)), 600) for table in tables]
    assert found[0] == found[1]
    assert found[0][0].play == 1 and 0.55 < found[0][0].value < 0.78


def test_seats_that_act_at_the_same_time_do_not_see_each_other() -> None:
    """Both win together or not at all: both find the choice 2 without seeing the other's."""
    box, options = boxed(TogetherNim()), Options()
    for seat in (Seat(0), Seat(1)):
        engine, view = Readable(box, options), box.game.view(box.game.new(options), seat)
        search = Search(engine, view, 1, nodes=100)
        search.grow(400)
        assert search.tried()[0].play == 2
        assert search.nodes == 2, "one for what each of the two can see"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_searched_on_its_rules(name: str) -> None:
    """Some games have hidden hands, chance or seats that may cut in. The same seed must find the same."""
    box = GAMES[name]
    options = read_options(box.types.options, {"seats": 3})
    _, view = dealt(box, options)
    once, again = (searched(Readable(box, options), view, 12, seed=5) for _ in range(2))
    assert once == again and sum(one.visits for one in once) >= 12


def test_a_wide_choice_is_widened_in_the_order_of_the_evaluation() -> None:
    box = GAMES["detour"]
    options = read_options(box.types.options, {"seats": 2})
    _, view = dealt(box, options)
    search = Search(Readable(box, options), view, 1, nodes=100, style=Style(few=2.0, more=0.0))
    search.grow(50)
    visited = [one for one in search.tried() if one.visits > 1]
    assert len(visited) == 2 and len(search.tried()) > 20


def test_a_full_tree_goes_on() -> None:
    box, options = boxed(Nim()), Options(heap=40)
    search = Search(Readable(box, options), dealt(box, options)[1], 1, nodes=8)
    search.grow(300)
    assert search.nodes == 8 and sum(one.visits for one in search.tried()) >= 300


def test_what_each_seat_can_expect_is_foreseen_with_all_hands_open() -> None:
    """At a heap of five the mover wins; the coin, which no seat sees, is known to this search."""
    box, options = boxed(Nim()), Options(heap=5)
    state, view = dealt(box, options)
    mover, other = view.seat, 1 - view.seat
    seen = Search(Readable(box, options), view, 1, nodes=800, style=OUT, state=state).foresee(800)
    assert seen[mover] > 0.9 and seen[mover] + seen[other] == pytest.approx(1)
    coins, options = boxed(Coin()), Options()
    table = replace(coins.game.new(options), hidden=1)
    open_view = coins.game.view(table, Seat(0))
    assert max(Search(Readable(coins, options), open_view, 1, nodes=400, state=table).foresee(400)) > 0.95


def last_cards(options: Any, seed: int) -> list[tuple[Any, Sequence[Any]]]:
    """Return the views, with the legal actions, before the last cards in a match of Quadri between bots."""
    box, rng, found = GAMES["quadri"], Random(seed), list[tuple[Any, Sequence[Any]]]()

    greedy = player(BOTS["greedy"], box, rng)

    def noted(view: Any, legal: Sequence[Any], must: bool) -> Any:
        if view.card and 0 in (view.pile, view.turns_left) and view.active == view.seat and len(legal) > 1:
            found.append((view, legal))
        return greedy(view, legal, must)

    play(box.game, options, [noted] * options.seats, Luck(rng))
    return found


def ended(box: AnyBox, view: Any, action: Any, tables: Sequence[Any]) -> tuple[list[frozenset[int]], float]:
    """Return the winners after an action, in each of these possible states, and the acting seat's points in the
    first."""
    after = [act(box.game, table, view.seat, action)[0] for table in tables]
    over = [box.game.turn(settle(box.game, state, Luck(Random(1)))[0]) for state in after]
    assert all(isinstance(turn, Over) for turn in over)
    return [turn.winners for turn in over if isinstance(turn, Over)], box.bot.points(box.game.view(after[0], view.seat))


@pytest.mark.parametrize("way", [{}, {"seats": 3}, {"fit": "exact"}, {"variant": "ball-trap"}], ids=str)
def test_with_the_last_card_nobody_leaves_points_that_cost_nothing(way: dict[str, Any]) -> None:
    """The bot plays the last card where it scores most. Another place with more points may be passed over only if the
    winners would differ in some sampled state, or if the search has found it worse."""
    box = GAMES["quadri"]
    options = read_options(box.types.options, way)
    lasts = [each for seed in range(4) for each in last_cards(options, seed)]
    for view, legal in lasts:
        tables = [box.game.imagine(view, Random(seed)) for seed in range(4)]
        best, *others = searched(Readable(box, options), view, 120, box.bot.patience.style)
        won, most = ended(box, view, legal[best.play], tables)
        for one in others:
            if one.visits >= best.visits / 2 and one.value >= best.value - SAME:
                then, points = ended(box, view, legal[one.play], tables)
                assert then != won or points <= most, (view, legal[best.play], legal[one.play])
    assert lasts or "variant" in way


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_with_the_last_card_an_easier_bot_scores_what_it_can(level: str) -> None:
    """Of two places after which the same seats win, it takes the one with more points."""
    box = GAMES["quadri"]
    lasts = [each for seed in range(6) for each in last_cards(read_options(box.types.options, {}), seed)]
    for view, legal in lasts:
        tables = [box.game.imagine(view, Random(seed)) for seed in range(4)]
        play = BOTS[level](box, view, legal, True, Random(1))
        assert play is not None
        won, most = ended(box, view, legal[play], tables)
        assert all(then != won or points <= most for then, points in (ended(box, view, one, tables) for one in legal))
    assert lasts
