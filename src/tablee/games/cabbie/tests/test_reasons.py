"""Reasons for actions: every message is used, reads well in both languages, and is true of the streets."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from msgspec.structs import replace

from reason_checks import check_readable, ids, of_match, written
from reason_checks import read as read_in
from reason_checks import told as told_of
from tablee.core.words import Says
from tablee.games.cabbie import state as c
from tablee.games.cabbie.pieces import Barrier, Cone, OneWay
from tablee.games.cabbie.tests.scenes import (
    BOX,
    NO_WAY_OUT,
    SHUT_IN,
    STUCK_AT_A,
    drawing,
    drive_to,
    scene,
)

told, read = partial(told_of, BOX), partial(read_in, BOX)
kind = BOX.bot.kind


def test_a_stop_says_how_far_it_is_from_there():
    state = scene("a", hands=["kite"], pips=2)
    near = told(state, drive_to(state, "a-e.2"), "way", "card")
    assert read(near) == "From there a 2 or more arrives at Kite Hill next turn, and orange brings a taxi card."
    assert read(near, "fr") == (
        "De là, un 2 ou plus suffit pour atteindre « Butte aux Cerfs-volants » au prochain tour, et l’orange donne "
        "une carte taxi."
    )
    away = told(state, drive_to(state, "a-b.2"), "card")
    assert read(away) == (
        "From there it is 6 steps to Kite Hill, 4 more than by the shortest way, but orange brings a taxi card."
    )
    assert read(away, "fr") == (
        "De là, 6 cases jusqu’à « Butte aux Cerfs-volants », soit 4 de plus qu’au plus court, mais l’orange donne "
        "une carte taxi."
    )


def test_an_arrival_says_which_one_it_is():
    state = scene("a", hands=["kite"], pips=4)
    assert read(told(state, drive_to(state, "a-e.4"))) == "This is Kite Hill: destination 1 of 3."
    last = replace(state, options=replace(state.options, destinations=1))
    assert (
        read(told(last, drive_to(last, "a-e.4")))
        == "This is Kite Hill, the last destination needed: that wins the match."
    )


def test_a_stop_says_that_another_move_arrives():
    state = scene("a", hands=["kite"], pips=4)
    assert read(told(state, drive_to(state, "b"), "way")).startswith(
        "From there it is 8 steps to Kite Hill, where another move arrives now, but "
    )


def test_a_chance_card_says_what_it_saves():
    barrier = Barrier("a-e", "a")
    state = scene("a", hands=["kite"], pips=2, pieces=[barrier], kept=("through-barrier",))
    through = told(state, drive_to(state, "a-e.2", "through-barrier"), "way")
    assert through.id == "reason-Drive.chance" and read(through).endswith("2 are left to Kite Hill.")
    assert "the chance card is kept" in read(told(state, drive_to(state, "a-f.2"), "chances"))


def test_a_stop_says_what_a_chance_card_kept_is_good_for_there():
    barrier = scene("a", hands=["kite"], pips=2, pieces=[Barrier("a-e", "a")], kept=("through-barrier",))
    beside = told(barrier, drive_to(barrier, "a-b.2"), "card", "chances")
    assert "but with a chance card it is 6 steps at best, and orange brings a taxi card." in read(beside)
    cone = replace(barrier, kept=(("through-cone",), ()))
    assert "effect-by-card" not in ids(told(cone, drive_to(cone, "a-b.2"), "chances"))
    closed = scene("a-b.3", hands=["kite"], pips=1, pieces=NO_WAY_OUT, kept=("through-barrier",))
    assert read(told(closed, drive_to(closed, "a-b.2"))) == (
        "Without a chance card no way leads to Kite Hill now; with one it is 6 steps from there at best."
    )


def test_what_lets_the_own_taxi_out_is_said_first():
    state = drawing("remove", "k-l.1", hands=["kite"], pieces=SHUT_IN)
    out = read(told(state, c.Remove(SHUT_IN[0])))
    assert (
        out.startswith("Without the barrier in ") and ", the taxi is no longer shut in, and a way to Kite Hill" in out
    )
    inside = drawing("remove", "a-b.2", hands=["kite"], pieces=(*NO_WAY_OUT, Cone(1)))
    assert read(told(inside, c.Remove(Cone(1)))) == (
        "Without the cone on 1, Kite Hill still cannot be reached, and more streets are open later on."
    )


def test_a_hindrance_says_whether_it_probably_hits():
    """A taxi that came from the exit as far as a-b is probably bound for a place beyond a, though few destinations lie
    there."""
    state = drawing("barrier", "k", "a-b.2", hands=["lighthouse"])
    ahead, behind = (told(state, c.PlaceBarrier("a-b", at)) for at in "ab")
    assert read(ahead).startswith(
        "A barrier in Lantern Street: Ben has up to 10 steps more to 12 possible destinations, probably the right one "
        "among them, and "
    )
    assert "vers 12 destinations possibles, dont sans doute la bonne, et " in read(ahead, "fr")
    assert "hinders-likely" not in ids(behind)
    assert "Ben has 3 steps more to 5 possible destinations, and " in read(told(state, c.PlaceBarrier("b-i", "i")))


def test_a_barrier_says_whom_it_hinders_and_the_hindered_read_it_as_theirs():
    state = drawing("barrier", "k", "a-b.2", pieces=[Barrier("a-b", "a")], hands=["lighthouse"])
    because = told(state, c.PlaceBarrier("a-b", "b"))
    assert read(because).startswith("A barrier in Lantern Street: Ben can no longer reach ")
    assert read(because, seat=1).startswith("A barrier in Lantern Street: you can no longer reach ")
    assert read(because).endswith("and the way to Old Lighthouse stays as it is.")


def test_who_hardly_cares_any_more_is_not_said_to_be_hindered():
    """The rival has been stuck for three turns, so the next one leads out wherever obstacles stand."""
    state = drawing("barrier", "k", "a-b.2", hands=["lighthouse"])
    beyond = replace(state, stuck=(0, 3))
    found = [set(ids(told(each, c.PlaceBarrier("a-b", "a")))) for each in (state, beyond)]
    assert "hinders-longer" in found[0]
    assert not any(id.startswith(("hinders", "effect-nobody")) for id in found[1])


def test_another_way_to_the_same_stop_or_street_is_of_the_same_kind():
    assert kind(c.Drive(("a", "b"))) == kind(c.Drive(("c", "b"), ("through-any",)))
    assert kind(c.PlaceBarrier("a-b", "a")) == kind(c.PlaceBarrier("b-c", "c")) != kind(c.PlaceBarrier("a-e", "a"))
    different: list[c.Action] = [
        c.Drive(("a",)),
        c.Wait(),
        c.TakeTurn("drive"),
        c.TakeTurn("stuck"),
        c.PlaceOneWay("a-b", "a"),
        c.Remove(),
    ]
    assert len(set(map(kind, different))) == len(different)


# All of them

SOME = (c.Options(seats=3, destinations=1), c.Options(city="village", destinations=2))


@cache
def reasons() -> tuple[Says, ...]:
    played = (because for options in SOME for seed in range(2) for because in of_match(BOX, options, seed))
    return (*played, *driving(), *stuck(), *waiting(), *placing(), *removing())


def driving() -> Iterator[Says]:
    closed = scene("a-b.3", hands=["kite"], pips=1, pieces=NO_WAY_OUT)
    yield told(closed, drive_to(closed, "a-b.2"))
    across = replace(closed, pips=2)
    yield told(across, drive_to(across, "a-b.1"))
    held = replace(closed, kept=(("through-barrier",), ()))
    yield told(held, drive_to(held, "a-b.2"))
    through = scene("a-b.2", hands=["kite"], pips=2, pieces=NO_WAY_OUT, kept=("through-barrier",))
    yield told(through, drive_to(through, "a", "through-barrier"))
    saved = scene("a", hands=["kite"], pips=2, pieces=[Barrier("a-e", "a")], kept=("through-barrier",))
    yield told(saved, drive_to(saved, "a-e.2", "through-barrier"))
    yield told(saved, drive_to(saved, "a-b.2"))
    arrives = scene("a", hands=["kite"], pips=4)
    yield told(arrives, drive_to(arrives, "a-e.4"))
    aside = replace(saved, kept=(("through-cone",), ()))
    yield told(aside, drive_to(aside, "a-b.2"), "chances")


def stuck() -> Iterator[Says]:
    kept = scene("a", hands=["kite"], pieces=STUCK_AT_A, kept=("through-barrier",))
    yield from (told(kept, c.TakeTurn(plan)) for plan in ("stuck", "through-barrier"))
    outside = scene("k-l.1", hands=["kite"], pieces=SHUT_IN)
    yield from (told(outside, c.TakeTurn(plan)) for plan in ("stuck", "drive"))
    inside = scene("h-n.1", hands=["ducks"], pieces=[Barrier("h-n", "h"), Barrier("h-n", "n")])
    yield from (told(inside, c.TakeTurn(plan)) for plan in ("stuck", "drive"))


def waiting() -> Iterator[Says]:
    """4.2 Yield reasons of a stuck player, who drew a card after rolling a 3, to wait instead of moving."""
    yield told(scene("a", pips=3, plan="stuck", pieces=STUCK_AT_A[1:], hands=["kite"]), c.Wait())
    held = scene("a", pips=3, plan="stuck", pieces=STUCK_AT_A, kept=("through-barrier",), hands=["kite"])
    yield told(replace(held, fresh="through-barrier"), c.Wait())


def placing() -> Iterator[Says]:
    barrier = partial(drawing, "barrier", hands=["kite"])
    yield told(barrier("a", "a", pieces=STUCK_AT_A[1:]), c.PlaceBarrier("a-b", "a"))
    yield told(barrier("a", "k-l.1", pieces=SHUT_IN[1:]), c.PlaceBarrier("k-l", "k"))
    yield told(barrier("k", "a-b.2", pieces=NO_WAY_OUT[1:]), c.PlaceBarrier("a-b", "a"))
    yield told(barrier("a-b.2", "k", pieces=NO_WAY_OUT[1:]), c.PlaceBarrier("a-b", "a"))
    yield told(drawing("barrier", "k", "a-b.2", hands=["lighthouse"]), c.PlaceBarrier("a-b", "a"))
    turned = partial(drawing, "turn", "a", hands=["kite"])
    yield from (told(turned(pieces=[OneWay("a-e", to)]), c.TurnOneWay("a-e")) for to in ("a", "e"))
    only = (OneWay("a-e", "a"), *STUCK_AT_A[::2])
    yield told(turned(pieces=only), c.TurnOneWay("a-e"))


def removing() -> Iterator[Says]:
    """5.5 Yield reasons to remove a piece that is in the way, to remove another piece, and to remove none."""
    pieces = (Barrier("a-e", "a"), OneWay("b-c", "b"), Cone(1))
    state = drawing("remove", "a", hands=["kite"], pieces=pieces)
    yield from (told(state, c.Remove(piece)) for piece in (None, *pieces))
    yield told(drawing("remove", "a", hands=["kite"], pieces=pieces[1:]), c.Remove())
    yield told(drawing("remove", "k-l.1", hands=["kite"], pieces=SHUT_IN), c.Remove(SHUT_IN[0]))
    yield told(drawing("remove", "a-b.2", hands=["kite"], pieces=(*NO_WAY_OUT, Cone(1))), c.Remove(Cone(1)))


def test_every_sentence_comes_about():
    found = {id for because in reasons() for id in ids(because)}
    assert written(BOX, "effect-", "hinders-", "reason-") - found == set()


def test_every_reason_can_be_read_in_both_languages():
    check_readable(BOX, reasons())


def test_the_same_match_has_the_same_reasons():
    again = of_match(BOX, SOME[0], 0)
    assert again == list(reasons()[: len(again)])
