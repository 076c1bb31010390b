"""Secrets stay secret in every game, for every seat and for spectators: in this process and on a real server.

How leaks are found is described in support/leak_finder.py. That they are found is shown with leaks planted wherever
there could be one.
"""

from __future__ import annotations

import asyncio
import base64
import dataclasses
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from functools import cache
from itertools import chain, pairwise
from random import Random
from typing import Any
from zlib import crc32

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from api_client import ApiPlayer, Json, RefusedRequest, playing
from in_process import in_loop
from leak_finder import LARGE, Truth, at_every_step, leaks_in_rooms, leaks_read, leaks_told, new_room
from random_matches import MANY, each, every_way_to_play, everyone, laws_of, matches, moments
from server_process import Server
from tablee.core.codec import codec, encode
from tablee.core.errors import Illegal
from tablee.core.game import AnyGame, Over, Seat
from tablee.core.words import says
from tablee.kit.box import AnyBox
from tablee.search.levels import BOTS
from tablee.store.rows import StepRow
from tablee.tables.log import from_rows

FEW = list(dict.fromkeys(matches(mixed=1)))[::2] if MANY == 1 else MANY * matches(mixed=8)
"""Matches to test: those of every second set of options; with `python3 dev.py deep` several of every set."""


@each(FEW)
def test_no_byte_depends_on_what_a_seat_may_not_know(box: AnyBox, options: Any, seed: int) -> None:
    assert next(leaks_in_rooms(box, options, seed), None) is None


@each(FEW)
def test_no_event_tells_more_than_a_view_and_no_view_more_than_the_events(box: AnyBox, options: Any, seed: int) -> None:
    assert next(leaks_told(box, options, seed), None) is None


@every_way_to_play
def test_what_laws_call_secret_is_what_could_be_otherwise(box: AnyBox, options: Any) -> None:
    """A game whose laws name secrets must have other states with the same view, and a game without secrets must have
    none."""
    rng, secret, otherwise = Random(1), False, False
    for moment in moments(box, options, Random(1)):
        over = isinstance(box.game.turn(moment.state), Over)
        for seat in everyone(options):
            other = box.game.imagine(box.game.view(moment.state, seat), rng) != moment.state
            hidden = not over and bool(laws_of(box).secrets(moment.state, seat))
            assert hidden or not other
            secret, otherwise = secret or hidden, otherwise or other
    assert secret == otherwise


# A planted leak is found.


class Planted:
    """A game to plant leaks in. It remembers the last state that was viewed, as a careless cache would."""

    def __init__(self, game: AnyGame, options: Any) -> None:
        self._game, self._seats, self._looked_at = game, options.seats, game.new(options)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def view(self, state: Any, seat: Seat | None) -> Any:
        self._looked_at = state
        return self._game.view(state, seat)

    def trace(self, seat: Seat | None, state: Any = None) -> int:
        """Return a checksum of the views of all other seats, which a seat must not learn."""
        others = [Seat(other) for other in range(self._seats) if other != seat]
        return crc32(encode([self._game.view(state or self._looked_at, other) for other in others]))


class InView(Planted):
    """A leak in views: every seat gets the view of the next seat."""

    def view(self, state: Any, seat: Seat | None) -> Any:
        return replace(self._game.view(state, Seat(((seat or 0) + 1) % self._seats)), seat=seat)


class InEvents(Planted):
    """A leak in events: they are told unredacted to everybody."""

    def redact(self, event: Any, seat: Seat | None) -> Any:
        return event


class InLegal(Planted):
    """A leak in legal actions: their order depends on what others hold."""

    def legal(self, state: Any, seat: Seat) -> Any:
        trace = self.trace(seat, state)
        return sorted(self._game.legal(state, seat), key=lambda action: crc32(encode(action)) ^ trace)


class InRefusals(Planted):
    def decide(self, state: Any, actor: Seat | None, action: Any) -> Any:
        try:
            return self._game.decide(state, actor, action)
        except Illegal as illegal:
            raise Illegal(illegal.clause or "", "planted", trace=self.trace(actor, state)) from None


def in_words(box: AnyBox, game: Planted) -> AnyBox:
    def describe(view: Any) -> Any:
        return (*box.words.describe(view), says("it", trace=game.trace(view.seat)))

    return dataclasses.replace(box, words=dataclasses.replace(box.words, describe=describe))


def in_question(box: AnyBox, game: Planted) -> AnyBox:
    def question(view: Any) -> Any:
        return says("question", trace=game.trace(view.seat))

    return dataclasses.replace(box, words=dataclasses.replace(box.words, question=question))


def in_preview(box: AnyBox, game: Planted) -> AnyBox:
    def preview(view: Any, action: Any) -> Any:
        return box.web.preview(view, action), game.trace(view.seat)

    return dataclasses.replace(box, web=dataclasses.replace(box.web, preview=preview))


def as_it_is(box: AnyBox, game: Planted) -> AnyBox:
    return box


PLANTS: dict[str, tuple[type[Planted], Callable[[AnyBox, Planted], AnyBox], set[str]]] = {
    "nowhere": (Planted, as_it_is, set()),
    "view": (InView, as_it_is, {"read", "told"}),
    "events": (InEvents, as_it_is, {"read", "told"}),
    "legal": (InLegal, as_it_is, {"differs"}),
    "refusals": (InRefusals, as_it_is, {"differs"}),
    "words": (Planted, in_words, {"differs"}),
    "question": (Planted, in_question, {"differs"}),
    "preview": (Planted, in_preview, {"differs"}),
}
"""For each place where a leak is planted: the leaking game, how the box is made from it, and the checks that must find
it."""


@cache
def hides_something(box: AnyBox, options: Any) -> bool:
    return any(laws_of(box).secrets(moment.state, Seat(0)) for moment in moments(box, options, Random(1)))


@every_way_to_play
@pytest.mark.parametrize("where", PLANTS)
def test_a_planted_leak_is_found(box: AnyBox, options: Any, where: str) -> None:
    if not hides_something(box, options):
        return  # there is nothing to leak
    leaky, wire, ways = PLANTS[where]
    game = leaky(box.game, options)
    planted, missing = wire(dataclasses.replace(box, game=game), game), set(ways)
    for leak in chain(leaks_told(planted, options, 1), leaks_in_rooms(planted, options, 1)):
        assert ways, leak
        missing.discard(leak.how)
        if not missing:
            return
    assert not missing


@every_way_to_play
def test_the_key_and_a_draw_are_found(box: AnyBox, options: Any) -> None:
    room = new_room(box, options, 1)
    for _ in at_every_step(room, Random(1)):
        pass
    truth = Truth(box, room.match.key, options, room.steps)
    plants: list[Any] = [{"key": truth.key.hex()}, {"secret": base64.b64encode(truth.key).decode()}, {"draws": []}]
    plants += [{"rolled": draw} for draw in truth.draws if draw.total > LARGE][:1]
    plants += [{"says": {"id": f"name-{secret}"}} for secret in truth.secrets[None][0]]
    for planted in plants:
        assert list(leaks_read(truth, None, [encode(planted)])), planted
    assert not list(leaks_read(truth, None, [b"{}"]))


# On a real server.


def truth_of(house: Server, box: AnyBox, options: Any, match: str) -> Truth:
    """Return the key, draws and secrets of a match as the database has them."""
    with closing(sqlite3.connect(house.database)) as db:
        [(key,)] = db.execute("select key from matches where id = ?", (match,))
        columns = "seq, at, actor, nonce, events, draws"
        rows = db.execute(f"select {columns} from steps where match_id = ? order by seq", (match,)).fetchall()
    return Truth(box, key, options, from_rows(box, box.version, (StepRow(*row) for row in rows)))


async def curious(player: ApiPlayer, box: AnyBox, rng: Random) -> None:
    """Play a match to its end, and on the way request everything: previews, illegal actions, and pages about others."""
    match, table = told(player)["match"], (player.at_table or {})["id"]
    paths = ["/api/me", "/api/tables", f"/api/tables/{table}", f"/api/matches/{match}"]
    paths += [f"/api/matches/{match}/{what}" for what in ("replay", "replay?seat=0", "replay?seat=1", "export")]
    before: list[Json] = []
    while not player.over():
        seen, legal = told(player)["seq"], told(player)["legal"]
        for action in rng.sample(legal, min(6, len(legal))) + rng.sample(before, min(2, len(before))):
            await tried(player.look(action))
        await tried(player.call("GET", rng.choice(paths)))
        if legal and (chosen := greedy(box, told(player), rng)) is not None:
            await tried(player.act(chosen))
        before = legal or before
        await player.until(lambda player, seen=seen: player.over() or player.told["seq"] > seen)


def greedy(box: AnyBox, told: Json, rng: Random) -> Json | None:
    """Return the action that a greedy bot takes in this view, or None if it passes."""
    view, legal = codec(box.types).view(encode(told["view"])), codec(box.types).actions(encode(told["legal"]))
    chosen = BOTS["greedy"](box, view, legal, told["seat"] in told["must"], rng)
    return None if chosen is None else told["legal"][chosen]


async def tried(question: Awaitable[Any]) -> None:
    with suppress(RefusedRequest):
        await question


async def watch(eve: ApiPlayer) -> None:
    while not eve.over():
        seen = told(eve)["seq"]
        await eve.until(lambda eve, seen=seen: eve.over() or eve.told["seq"] > seen)
        await tried(eve.sit(None, since=seen))


def told(player: ApiPlayer) -> Json:
    assert player.told is not None
    return player.told


def chosen(options: Any) -> Json:
    found: Json = to_builtins(options)
    return found


@every_way_to_play
@in_loop
async def test_nobody_is_sent_what_only_others_may_know(house: Server, box: AnyBox, options: Any) -> None:
    async with playing(house.url, watching=1, game=box.name, **chosen(options)) as players:
        *seated, eve = players
        await asyncio.gather(watch(eve), *(curious(player, box, Random(seat)) for seat, player in enumerate(seated)))
        truth = truth_of(house, box, options, told(eve)["match"])
        for seat, player in zip(everyone(options), players, strict=True):
            assert not list(leaks_read(truth, seat, map(str.encode, player.received)))
            assert sum(map(len, player.received)) > (20_000 if truth.last > 20 else 500 * truth.last)
        opened = [a - b for secrets in truth.secrets.values() for a, b in pairwise(secrets[:-1])]
        assert any(opened) == hides_something(box, options), "what was secret is told when it is laid open"


async def show(player: ApiPlayer, seat: int | None) -> None:
    """Switch the player's page to a seat, and wait until that seat is shown."""
    await player.send({"type": "Sit", "seat": seat, "since": told(player)["seq"] if player.told else -1, "words": True})
    await player.until(lambda player: player.told and player.told["seat"] == seat)


@every_way_to_play
@in_loop
async def test_with_a_bot_and_several_on_one_device(house: Server, box: AnyBox, options: Any) -> None:
    """One socket shows one seat after the other; each message may contain only what the seat shown at that time
    knows."""
    if not hides_something(box, options):
        return
    ada, options, rng = ApiPlayer(house.url), replace(options, seats=3), Random(5)
    seats = [{"kind": "person"}, {"kind": "device", "name": "Lou"}, {"kind": "bot", "bot": "normal"}]
    table = await ada.open_table(*seats, game=box.name, **chosen(options))
    await ada.join(table["id"])
    await show(ada, None)
    while not ada.over():
        await ada.until(lambda ada: ada.over() or any(seat in (0, 1) for seat in ada.told["must"]))
        for seat in set(told(ada)["must"]) & {0, 1}:
            await show(ada, seat)
            await ada.act(rng.choice(told(ada)["legal"]))
            await show(ada, None)
    truth = truth_of(house, box, options, told(ada)["match"])
    for seat in (Seat(0), Seat(1), None):
        sent = [raw.encode() for raw in ada.received if json.loads(raw).get("seat") == seat]
        assert len(sent) > 8 and not list(leaks_read(truth, seat, sent))
    await ada.close()
