"""Sentences that say why an action is good: each occurs in some position, is there in both languages, and is true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from reason_checks import advised, check_sentences, of_match
from reason_checks import read as read_in
from reason_checks import told as told_of
from tablee.core.dice import Luck
from tablee.core.play import act, play
from tablee.core.words import Says, says
from tablee.games.quadrata import promises
from tablee.games.quadrata import state as q
from tablee.games.quadrata.reasons import kind
from tablee.games.quadrata.tests.scenes import (
    AIRPLANE,
    BOX,
    DRAW_TWO,
    EMPTY,
    EXPERT,
    PLUS,
    SWAP,
    A,
    game,
    player,
    scene,
)
from tablee.kit.box import Promise

told, read = partial(told_of, BOX), partial(read_in, BOX)


def test_a_visit_says_what_it_brings_and_what_lies_beside():
    state = scene(player("6 11 2", visited="QC NS"), centre="ottawa banff regina iqaluit")
    visit = told(state, q.Visit("ottawa", 66, (0, 1)), "scored", "path")
    assert read(visit) == (
        "Visit Ottawa with 6 × 11: 3 points, a train or a taxi beside Quebec, and an airplane for another yellow "
        "province."
    )
    assert read(visit, "fr") == (
        "Visiter Ottawa avec 6 × 11\u00a0: 3 points, un train ou un taxi à côté du Québec et un avion pour une autre "
        "province jaune."
    )


def test_what_a_visit_leaves_is_said_only_if_that_speaks_for_it():
    state, visit = (
        scene(player("6 11 7", bag="9 4"), centre="ottawa banff regina iqaluit"),
        q.Visit("ottawa", 66, (0, 1)),
    )
    for name in ("now_hoped", "next_hoped"):
        assert "the 7 left for Banff" in read(told(state, visit, name))
    assert "no taxi spent" in read(told(state, visit, "taxis"))
    assert read(told(state, visit, "scored")) == "Visit Ottawa with 6 × 11: 3 points."
    assert "7 kept for later" in read(told(state, visit))


def test_a_visit_tells_what_the_map_promises_if_that_speaks_for_it():
    """Reasons speak of the map as people do: provinces next door, colours, and trophies within one visit."""
    state, visit = scene(player("6 11 7", visited="AB"), centre="ottawa banff regina iqaluit"), OTTAWA_66
    beside = len(game.material.neighbours["ON"])
    assert f"{beside} provinces next door still to visit" in read(told(state, visit, "scored", "borders"))
    assert "a first yellow province for the multicoloured trophy" in read(told(state, visit, "coloured"))
    assert "trophy" not in read(told(state, visit, "scored")) + read(told(state, visit, "nearly"))
    one_more = scene(player("6 11 7", visited="NS"), centre="ottawa banff regina iqaluit")
    assert "a single province short of the yellow trophy" in read(told(one_more, visit, "nearly"))
    assert "multicoloured" not in read(told(one_more, visit, "coloured"))
    assert "next door" not in read(told(replace(one_more, day=7), visit, "borders", "nearly"))
    taken = scene(player("6 11 7", visited="NS"), player(trophies=("yellow",)), centre="ottawa banff regina iqaluit")
    assert "short" not in read(told(taken, visit, "nearly"))


OTTAWA_66 = q.Visit("ottawa", 66, (0, 1))


def test_a_sentence_for_tomorrow_is_said_only_where_the_visit_hoped_for_speaks_for_the_move():
    """Each sentence that promises two tokens for a place has a feature behind it."""
    rest = scene(player("6 11 7"), centre="ottawa banff regina iqaluit", step="rest")
    ready = scene(player("7 9 1"), centre="banff edmonton regina iqaluit", step="replace")
    for state, action, feature in ((rest, q.Rest(()), "next_hoped"), (ready, q.Skip(), "now_hoped")):
        assert told(state, action, feature).id.endswith(".ready")
        assert not promises.announced(BOX.game.view(state, A), told(state, action, "scored"))
    assert told(ready, q.Skip(), "scored").id == "reason-Skip-replace", "nor is a taxi named, which it does not take"


def test_who_visits_what_they_booked_may_book_again_while_a_day_is_to_come():
    because = told(booked("toronto"), TORONTO, "scored")
    assert read(because) == "Visit Toronto with airplane × 9: 5 points, and the reservation free for another card."
    assert read(because, "fr") == (
        "Visiter Toronto avec avion × 9\u00a0: 5 points et la réservation libre pour une autre carte."
    )
    for state in (booked("toronto", day=7), booked("banff", "toronto edmonton regina iqaluit")):
        assert read(told(state, TORONTO, "scored")) == "Visit Toronto with airplane × 9: 5 points."


TORONTO = q.Visit("toronto", 108, (0, 1))


def booked(card: str, centre: str = "ottawa edmonton regina iqaluit", day: int = 1) -> q.State:
    return scene(player("x 9 5", bag="1", reservation=card), centre=centre, day=day)


def swapped(bag: str, day: int = 4) -> Says:
    """Return the reason for a swap after the visit, with three spaces to fill from this bag."""
    left = player(". 5 . 8 .", trains=2, bag=bag, resting="x 1", taxis=2)
    state = scene(left, step="book", day=day, options=EXPERT, centre="perce rankin-inlet whistler saskatoon")
    return told(state, q.Swap(SWAP, 0, 3), "next_hoped")


def test_a_swap_names_what_is_sure_to_be_drawn_beside_it():
    assert read(swapped("2 3 9")) == (
        "Swap 8 for airplane: the whole bag will be drawn, and airplane × 9 will make 108, for Whistler."
    )
    assert read(swapped("2 3 9"), "fr") == (
        "Échanger 8 contre avion\u00a0: tout le sac sera pioché, et avion × 9 donnera 108, pour Whistler."
    )
    assert swapped("1 2 3 9").id == "reason-Swap.ready"
    assert swapped("2 3 9", day=7).id == "reason-TakeBonuses.last", "no visit is to come"


def given_up(announced: str) -> Says:
    """Return the reason for sending a token away that an earlier sentence has promised to keep."""
    state, six = scene(player("6 11 7"), centre="ottawa banff regina iqaluit", step="rest"), says("token-6")
    view = BOX.game.view(state, A)
    kept = {"tokens": (six,)} if announced == "gain-kept" else {"one": six, "other": says("token-11"), "place": OTTAWA}
    [promise] = promises.announced(view, says("reason-Visit", gains=says(announced, **kept)))
    after = BOX.game.view(act(BOX.game, state, A, q.Rest((0,)))[0], A)
    assert promises.holds(view, promise) and not promises.holds(after, promise)
    assert not promises.holds(replace(view, day=view.day + 1), promise), "a new day, a new promise"
    return promises.changed(after, promise, told(state, q.Rest((0,))))


OTTAWA = says("city-ottawa")


def test_a_sentence_that_gives_up_what_was_announced_says_so():
    assert read(given_up("gain-ready")).startswith("A change of plan: keeping 6 for Ottawa is worth less now. ")
    assert read(given_up("gain-kept"), "fr").startswith("Changement de plan\u00a0: garder 6 pour la suite vaut moins")


def test_the_hints_of_a_turn_agree_with_each_other(monkeypatch: pytest.MonkeyPatch):
    """Over a whole match: a token that a hint has promised to keep is sent away only if the later hint says so."""
    monkeypatch.setattr("tablee.search.levels._simulations", lambda *of: 12)
    followed, forgotten = contradictions(keeping=True), contradictions(keeping=False)
    assert followed == 0 < forgotten


def contradictions(keeping: bool) -> int:
    """Play a match in which every hint is followed; count the hints that break an earlier promise without saying so."""
    announced: dict[int, list[Promise]] = {}
    found = 0

    def player(view: Any, legal: Sequence[Any], must: bool) -> Any:
        nonlocal found
        before = [promise for promise in announced.get(view.seat, []) if promises.holds(view, promise)]
        best, plans = advised(BOX, view, view.day, before if keeping else ())
        action = legal[best.play]
        after = BOX.game.view(act(BOX.game, BOX.game.imagine(view, Random(1)), view.seat, action)[0], view.seat)
        given_up = not all(promises.holds(after, promise) for promise in before)
        found += given_up and best.because is not None and best.because.id != "reason-changed"
        announced[view.seat] = [*before, *plans]
        return action

    play(BOX.game, q.Options(), [player] * 2, Luck(Random(1)))
    return found


def test_whom_a_booking_keeps_away_reads_it_as_theirs():
    because = told(scene(player(visited="AB"), player("7 9 1"), step="book"), q.Book("banff"))
    assert read(because) == "Book Banff, so that Ben cannot go there."
    assert read(because, seat=1) == "Book Banff, so that you cannot go there."


def test_on_the_last_day_nobody_is_promised_a_tomorrow():
    last = partial(scene, player("7 9 1"), player("7 9 1"), day=7)
    assert told(last(step="rest"), q.Rest(())).id == "reason-last"
    assert told(last(step="book"), q.Skip()).id == "reason-Skip-book.last"
    assert told(last(step="book"), q.Book("banff")).id == "reason-Book.away"
    assert told(replace(last(step="book"), first=1), q.Book("banff")).id == "reason-last"
    bonus = replace(scene(player(visited="ON QC"), day=7, step="bonus"), path=1)
    assert read(told(bonus, q.TakeBonuses(0))) == "Only points count on the last day, and this brings 2 points."


def test_another_way_to_the_same_place_is_of_the_same_kind():
    assert kind(q.Visit("banff", 63, (0, 1))) == kind(q.Visit("banff", 7, (1, 2), (PLUS,)))
    assert kind(q.Replace("banff")) == kind(q.Replace("regina"))
    different: list[q.Action] = [
        q.Visit("banff", 63, (0, 1)),
        q.Visit("regina", 10, (0, 1)),
        q.Book("banff"),
        q.Book("regina"),
        q.Replace("banff"),
        q.Skip(),
        q.Rest(()),
        q.Rest((1,)),
        q.Remove((1,)),
        q.Cross(EMPTY),
        q.Swap(SWAP, 9, 0),
    ]
    assert len({kind(action) for action in different}) == len(different)


# All of them

SOME = (q.Options(), q.Options(seats=3, taxis="expert"))


def rare() -> Iterator[Says]:
    """Yield reasons that are rare in a match."""
    dull = "toronto banff calgary whitehorse"
    yield told(scene(player("1 2 5", taxis=8, crossed=range(8)), step="replace", centre=dull), q.Skip())
    yield from (told(scene(player("1 2 5", taxis=n), step="replace", centre=dull), q.Skip()) for n in range(2))
    yield told(scene(player("6 11 7"), centre="ottawa banff regina iqaluit"), q.Visit("ottawa", 66, (0, 1)), "taxis")
    yield told(scene(player("x", bag="1 2"), step="rest", centre=dull), q.Rest(()), "tired")
    yield told(scene(player("11", bag="1 2"), step="rest", centre=dull), q.Rest(()))
    yield told(scene(player("5", bag="1 2"), step="rest", centre=dull), q.Rest(()), "next_hoped")
    yield told(scene(player("6 11 7 9"), centre="ottawa banff regina iqaluit"), OTTAWA_66, "next_hoped")
    yield told(scene(player("7 9 1", reservation="banff"), step="book", centre=dull), q.Skip(), "next_hoped")
    again = scene(player("2 5 6 4", trains=1, visited="ON", taxis=2), step="again", options=EXPERT)
    yield from (told(again, q.Skip(), name) for name in ("taxis", "next_hoped"))
    yield told(replace(again, day=7), q.Skip())
    yield told(scene(player("6 11 7"), centre="ottawa banff regina iqaluit", day=7), q.Skip())
    yield told(scene(player("1 2 5", taxis=8, crossed=range(8)), centre=dull), q.Skip())
    yield from (given_up("gain-ready"), given_up("gain-kept"))
    expert = scene(player("1 2 5", resting="9 4", taxis=3), options=EXPERT)
    yield from (
        told(expert, action) for action in (q.Cross(DRAW_TWO), q.Cross(AIRPLANE), q.Cross(EMPTY), q.Swap(SWAP, 9, 0))
    )
    yield told(scene(player("1 2 7", resting="5"), options=EXPERT, centre=dull), q.Swap(SWAP, 5, 2))
    yield swapped("2 3 9")
    yield told(booked("toronto"), TORONTO)
    yield from (
        told(scene(player("1 2 5"), centre=centre), q.Skip()) for centre in (dull, "regina banff calgary toronto")
    )
    bonuses = replace(scene(player(visited="ON QC MB"), step="bonus"), path=2)
    yield from (told(bonuses, q.TakeBonuses(trains)) for trains in range(3))
    yield from removals()


def removals() -> Iterator[Says]:
    """3.4 Yield reasons for removing a token on day 3: one of the movement area or another, with and without a visit
    that remains possible."""
    for spaces, token in (
        ("7 9 1", 1),
        ("7 9 12", 4),
        ("12 11 1", 1),
        ("12 11 1", 4),
        ("12 11 10", 1),
        ("12 11 10", 5),
    ):
        state: q.State = scene(player(spaces, bag="1 4 5", resting="2"), centre="banff edmonton regina iqaluit", day=3)
        yield told(replace(state, active=None, step="done", removing=(A,)), q.Remove((token,)), "next_hoped")


def test_every_sentence_comes_about():
    said = (because for options in SOME for seed in range(2) for because in of_match(BOX, options, seed))
    check_sentences(BOX, [*said, *rare()], "gain-", "reason-")
