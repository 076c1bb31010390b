"""Secrets stay secret: every byte that whole matches send to every seat and spectator is looked through.

What may be known is taken from the log afterwards: who drew what, and what was laid open when.
"""

from __future__ import annotations

import asyncio
import base64
import json
import re
import sqlite3
from collections.abc import Awaitable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from clients import Json, Player, Refusal, playing
from offline import DEVICE, PERSON, Guest, asked, fresh, in_loop, mildest, opened, room_of, table_of
from servers import Served
from tablee.core.game import Seat
from tablee.games.catalogue import GAMES

IDS = sorted(GAMES["quadri"].game.objectives, key=len, reverse=True)  # type: ignore[attr-defined]
MENTIONED = re.compile(rf"(?<![a-z0-9])(?:{'|'.join(map(re.escape, IDS))})(?![a-z0-9])")


class Truth:
    """A match as the database has it."""

    def __init__(self, database: Path, match: str) -> None:
        db = sqlite3.connect(database)
        try:
            [(self.key,)] = db.execute("select key from matches where id = ?", (match,))
            sql = "select seq, events, draws from steps where match_id = ? order by seq"
            steps = [(seq, json.loads(events), json.loads(draws)) for seq, events, draws in db.execute(sql, (match,))]
        finally:
            db.close()
        self.events = [(seq, event) for seq, events, _ in steps for event in events]
        self.draws = [draw for _, _, draws in steps for draw in draws]
        self.last = steps[-1][0]
        self.secrets = self._secrets()

    def known(self, seat: int | None, seq: int) -> set[str]:
        """The objectives that a seat may have heard of after this step."""
        return {event["objective"] for at, event in self.events if at <= seq and self._open(event, seat)}

    def _open(self, event: Json, seat: int | None) -> bool:
        drawn: bool = event["type"] == "ObjectiveDrawn" and event["seat"] == seat
        return drawn or event["type"] == "ObjectiveRealised"

    def _secrets(self) -> list[str]:
        """The key and the draws, as they could stand in a message."""
        keys = self.key.hex(), base64.b64encode(self.key).decode(), base64.urlsafe_b64encode(self.key).decode()
        draws = [json.dumps(draw, separators=(",", ":")) for draw in self.draws if max(draw) > 10]
        return [*keys, *draws, '"draws"', '"unseen"']


def leaks(truth: Truth, seat: int | None, received: Iterable[str | bytes]) -> Iterator[str]:
    """What stands in these messages, in their order, that the seat may not know yet."""
    seq = -1
    for raw in received:
        text = raw if isinstance(raw, str) else raw.decode()
        message: Any = json.loads(text)
        if isinstance(message, dict) and message.get("type") == "Told":
            seq = message["seq"]
        if seq == truth.last:
            return  # once it is over, everything is open
        unknown = set(MENTIONED.findall(text)) - truth.known(seat, seq)
        yield from (f"{secret} in {text[:200]}" for secret in (*unknown, *(s for s in truth.secrets if s in text)))


# On a real server.


async def curious(player: Player, rng: Random) -> None:
    """Plays to the end, and asks for everything on the way: previews, what is illegal, what is not his to know."""
    assert player.told is not None and player.at_table is not None
    match, table = player.told["match"], player.at_table["id"]
    paths = ["/api/me", "/api/tables", f"/api/tables/{table}", f"/api/matches/{match}"]
    paths += [f"/api/matches/{match}/{what}" for what in ("replay", "replay?seat=0", "replay?seat=1", "export")]
    while not player.over():
        await player.until(lambda player: player.asked() or player.over())
        legal = player.told["legal"]
        if not legal:
            continue
        for action in ({"type": "PlaceCard", "x": 0, "y": 0, "turn": 0}, {"type": "DrawObjective"}):
            await tried(player.look(action))
        await tried(player.act({"type": "PlaceCard", "x": 40, "y": 40, "turn": 0}))
        await tried(player.call("GET", rng.choice(paths)))
        looked = [(await player.look(action), action) for action in rng.sample(legal, min(12, len(legal)))]
        await player.act(max(looked, key=lambda pair: int(pair[0]["preview"]["points"]))[1])


async def tried(question: Awaitable[Any]) -> None:
    with suppress(Refusal):
        await question


async def watch(eve: Player) -> None:
    while not eve.over():
        seen = told(eve)["seq"]
        await eve.until(lambda eve, seen=seen: eve.told["seq"] > seen)
        await tried(eve.look({"type": "PlaceCard", "x": 1, "y": 0, "turn": 0}))
        await tried(eve.sit(None, since=seen))


@in_loop
async def test_nobody_is_sent_what_only_others_may_know(house: Served) -> None:
    laid_open = 0
    for seats, options in ((2, {"objectives": 24}), (3, {"fit": "exact"}), (4, {})):
        async with playing(house.url, seats=seats, watching=1, **options) as players:
            *seated, eve = players
            await asyncio.gather(watch(eve), *(curious(player, Random(seat)) for seat, player in enumerate(seated)))
            truth = Truth(house.database, told(eve)["match"])
            for seat, player in enumerate(players):
                assert list(leaks(truth, seat if seat < seats else None, player.received)) == []
            laid_open += sum(event["type"] == "ObjectiveRealised" for _, event in truth.events)
            assert sum(len(text) for player in players for text in player.received) > 1_000_000
    assert laid_open


def told(player: Player) -> Json:
    assert player.told is not None
    return player.told


@in_loop
async def test_with_a_bot_and_several_on_one_device(house: Served) -> None:
    """One socket that shows one seat after the other: each message may hold what its own seat knows."""
    ada = Player(house.url)
    seats = [{"kind": "person"}, {"kind": "device", "name": "Lou"}, {"kind": "bot", "bot": "random"}]
    table = await ada.open_table(*seats, seats=3)
    await ada.join(table["id"])
    await ada.sit(None)
    rng = Random(5)
    while not ada.over():
        await ada.until(lambda ada: ada.over() or any(seat in (0, 1) for seat in ada.told["must"]))
        for seat in set(told(ada)["must"]) & {0, 1}:
            await ada.sit(seat)
            await ada.act(rng.choice(told(ada)["legal"]))
            await ada.sit(None, since=told(ada)["seq"])
    truth, messages = Truth(house.database, told(ada)["match"]), [json.loads(text) for text in ada.received]
    for seat in (0, 1, None):
        sent = [text for text, message in zip(ada.received, messages, strict=True) if message.get("seat") == seat]
        assert len(sent) > 15 and list(leaks(truth, seat, sent)) == []
    await ada.close()


# A planted leak is found.


async def transcript(folder: Path) -> tuple[Truth, dict[int | None, list[bytes]]]:
    """What two seats and one who watches are sent in a whole match in this process."""
    path = fresh(folder)
    async with opened(path) as tables:
        table = await table_of(tables, PERSON, DEVICE, objectives=24)
        guests = {seat: Guest(tables, table, "ada") for seat in (0, 1, None)}
        for seat, guest in guests.items():
            await guest.sit(seat)
        while table.playing:
            guest, room = guests[asked(table)], room_of(table)
            await guest.look(mildest(table))
            action = room.legal[Seat(asked(table))][room.seq * 7 % len(room.legal[Seat(asked(table))])]
            await guest.act(action, f"nonce-{room.seq}", room.seq)
        for guest in guests.values():
            guest.read()
        return Truth(path, room_of(table).match.id), {seat: guest.received for seat, guest in guests.items()}


def found(truth: Truth, sent: dict[int | None, list[bytes]]) -> dict[int | None, int]:
    return {seat: len(list(leaks(truth, seat, messages))) for seat, messages in sent.items()}


@in_loop
async def test_without_a_leak_none_is_found(tmp_path: Path) -> None:
    truth, sent = await transcript(tmp_path)
    assert found(truth, sent) == {0: 0, 1: 0, None: 0} and truth.last > 20


GAME = type(GAMES["quadri"].game)


@in_loop
async def test_an_event_told_to_all_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "redact", lambda game, event, seat: event)
    assert all(found(*await transcript(tmp_path)).values())


@in_loop
async def test_a_look_into_the_hand_of_a_neighbour_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GAME.view

    def leaky(game: Any, state: Any, seat: Seat | None) -> Any:
        """Once in a match."""
        neighbour = Seat(1 - seat) if seat is not None else Seat(0)
        return honest(game, state, neighbour if len(state.placed) == 9 else seat)

    monkeypatch.setattr(GAME, "view", leaky)
    assert all(found(*await transcript(tmp_path)).values())


@in_loop
async def test_a_draw_or_the_key_is_found(tmp_path: Path) -> None:
    truth, sent = await transcript(tmp_path)
    plants: list[Any] = [
        {"key": truth.key.hex()},
        {"secret": base64.b64encode(truth.key).decode()},
        {"rolled": next(draw for draw in truth.draws if draw[1] > 10)},
        {"draws": []},
        {"says": {"id": f"objective-{IDS[0]}"}},
        [IDS[0]],
    ]
    for planted in plants:
        message = json.dumps(planted, separators=(",", ":")).encode()
        assert list(leaks(truth, None, [message, *sent[None]])), planted
