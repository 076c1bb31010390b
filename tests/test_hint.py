"""Hints: for the seat to move, where the table allows them, once per question; and everybody can read who took one."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec
import pytest

from example_game import EXAMPLE
from in_process import BOT, DEVICE, PERSON, Guest, Json, asked, fresh, in_loop, opened, room_of, table_of, until
from table_scenarios import LIVE, Patient, act, ask, last_play, lines, playing, refused, seated, who
from tablee.core.game import Seat
from tablee.core.words import LANGUAGES, Says, says
from tablee.games.catalogue import GAMES, NAMES
from tablee.kit.box import Promise, Promises
from tablee.kit.reader import Reader, bundle
from tablee.search import levels
from tablee.search.explain import Advice
from tablee.store.rows import Pace
from tablee.tables.notes import person_id as named
from tablee.tables.receiving import receive
from tablee.tables.table import Table
from tablee.tables.tables import Tables
from tablee.tables.wire import Forget, Hint, Sit
from tablee.tables.wishes import Arrange, Fill
from tablee.workers.fair_queue import Busy

T = TypeVar("T")

BECAUSE = says("refused-no-undo")
"""A reason in place of a real one: any message will do."""


class Owl(Patient):
    """Workers that advise the last legal actions, once `looks` is set; the bots at the table do not play."""

    def __init__(self) -> None:
        super().__init__()
        self.looks, self.busy = asyncio.Event(), False
        self.looks.set()
        self.asked = list[Any]()
        self.announces: tuple[Promise, ...] = ()

    async def ask(self, whose: str, thought: Callable[..., T], *question: Any, later: bool = False) -> T:
        self.asked.append((whose, *question))
        await self.looks.wait()
        if self.busy:
            raise Busy
        last = last_play(GAMES[question[0]], question[2])
        advice = [Advice(play, BECAUSE, BECAUSE, 0.5) for play in range(max(0, last - 2), last + 1)]
        found: Any = [(each, self.announces) for each in advice]
        return cast("T", found)


class Thinks(Owl):
    """Workers that run the real search for a hint, in this process and at once."""

    async def ask(self, whose: str, thought: Callable[..., T], *question: Any, later: bool = False) -> T:
        return thought(*question)


async def hint(guest: Guest, nonce: str = "hint-nonce") -> Json:
    """Ask for a hint and wait for the answer."""
    found = [*await guest.say(Hint(nonce, room_of(guest.table).seq))]

    def answered() -> list[Json]:
        found.extend(guest.read())
        return [message for message in found if message.get("nonce") == nonce]

    await until(answered)
    return answered()[0]


async def why_not(guest: Guest) -> str:
    """Ask for a hint that is refused and return the refusal's id; both languages must have a sentence for it."""
    answer = await hint(guest)
    assert answer["type"] == "Refusal"
    said = msgspec.convert(answer["says"], Says)
    assert all(Reader(bundle(language))(said) != said.id for language in LANGUAGES)
    return said.id.removeprefix("refused-")


async def alone(tables: Tables, game: str = EXAMPLE, **options: Any) -> tuple[Table, Guest]:
    """Seat Ada, alone among bots that never play, and bring the match to her turn."""
    table = await seated(tables, "ada", game=game, seats=2, **options)
    await ask_for_bots(table)
    while asked(table) != 0:
        await act(table)
    ada = Guest(tables, table, "ada")
    await ada.sit(0)
    return table, ada


async def ask_for_bots(table: Table) -> None:
    await ask(table, "ada", Fill())
    await table.start("ada")


@in_loop
async def test_who_is_asked_gets_the_best_moves_and_all_read_of_it(tmp_path: Path) -> None:
    async with opened(path := fresh(tmp_path), owl := Owl()) as tables:
        table, ada = await alone(tables)
        eve = Guest(tables, table, "eve")
        answer = await hint(ada)
        many = len(room_of(table).legal[Seat(0)])
        assert [one["play"] for one in answer["hints"]] == [many - 3, many - 2, many - 1]
        assert {(one["value"], one["because"]["id"]) for one in answer["hints"]} == {(0.5, BECAUSE.id)}
        assert all(one["says"]["id"] for one in answer["hints"])
        assert owl.asked[0][0] == table.row.id, "in its table's turn"
        [line] = lines(eve)
        assert (line["says"], line["seat"]) == ({"id": "note-hint", "args": {"name": "Ada", "seat": 0}}, 0)
        assert (line["match"], line["step"]) == (table.row.match, room_of(table).seq)
        assert line["who"] == named(table.row.id, "ada")
        assert await hint(ada, "another-nonce") == {**answer, "nonce": "another-nonce"}
        assert len(owl.asked) == 1 and not lines(eve), "the same question is thought about and told once"
        id = table.row.id
    async with opened(path, Owl()) as tables:
        late = Guest(tables, await tables.find(id), "eve")
        await until(lambda: any(b'"note-hint"' in message for message in late.received))


@in_loop
async def test_the_next_question_is_another_one(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), owl := Owl()) as tables:
        table, ada = await alone(tables)
        await hint(ada)
        await act(table)
        assert await why_not(ada) == "hint-not-asked"
        while asked(table) != 0:
            await act(table)
        assert (await hint(ada))["hints"] and len(owl.asked) == 2


@in_loop
async def test_whoever_looked_at_another_question_is_given_no_numbers_of_its_actions(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), owl := Owl()) as tables:
        table, ada = await alone(tables)
        seen = room_of(table).seq
        await act(table)
        while asked(table) != 0:
            await act(table)
        await ada.say(Hint("hint-nonce", seen))
        await until(lambda: any(b'"code":"stale"' in raw for raw in ada.received))
        assert not owl.asked


@in_loop
async def test_what_was_announced_by_the_advice_that_was_followed_is_known_to_the_next(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), owl := Owl()) as tables:
        table, ada = await alone(tables)
        room, promise = room_of(table), Promise(BECAUSE, 1)
        holds = Promises[Any](announced=lambda *of: (), holds=lambda *of: True, changed=lambda *of: BECAUSE)
        room.box = dataclasses.replace(room.box, bot=dataclasses.replace(room.box.bot, promises=holds))
        owl.announces = (promise,)
        await hint(ada)
        await room.play(Seat(0), None, room.seq, room.legal[Seat(0)][-1])
        for nonce in ("second-nonce", "third-nonce"):
            while asked(table) != 0:
                await act(table)
            await hint(ada, nonce)
            await act(table)
        told = [question[-1] for question in owl.asked]
        assert told == [[], [promise], [promise]], (
            "it stays as long as it holds, and what was not followed adds nothing"
        )


@in_loop
async def test_whoever_has_played_meanwhile_hears_nothing_and_nobody_reads_of_it(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), owl := Owl()) as tables:
        table, ada = await alone(tables)
        owl.looks.clear()
        waiting = asyncio.create_task(why_not(ada))
        await until(lambda: owl.asked)
        await act(table)
        owl.looks.set()
        assert await waiting in ("hint-not-asked", "stale")
        assert not [raw for raw in ada.received if b"note-hint" in raw]


@in_loop
async def test_whoever_closes_it_before_it_comes_has_taken_none_and_may_ask_again(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), owl := Owl()) as tables:
        table, ada = await alone(tables)
        eve = Guest(tables, table, "eve")
        owl.looks.clear()
        waiting = asyncio.create_task(why_not(ada))
        await until(lambda: owl.asked)
        await ada.say(Forget("hint-nonce"))
        owl.looks.set()
        assert await waiting == "stale" and not lines(eve)
        assert (await hint(ada, "second-nonce"))["hints"] and len(owl.asked) == 1, "what was found out is kept"
        assert [line["says"]["id"] for line in lines(eve)] == ["note-hint"]


@in_loop
async def test_where_too_many_think_it_is_refused_and_may_be_asked_again(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), owl := Owl()) as tables:
        _, ada = await alone(tables)
        owl.busy = True
        assert await why_not(ada) == "hint-busy"
        assert not [raw for raw in ada.received if b"note-hint" in raw]
        owl.busy = False
        assert (await hint(ada, "second-nonce"))["type"] == "Hinted"


@in_loop
async def test_of_each_seat_one_is_thought_about_and_a_few_wait(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), owl := Owl()) as tables:
        table, ada = await alone(tables)
        owl.looks.clear()
        for n in range(6):
            await ada.say(Hint(f"a-nonce-{n}", room_of(table).seq))
        await until(lambda: sum(b"refused-too-fast" in raw for raw in ada.received) == 2)
        owl.looks.set()
        await until(lambda: sum(b'"Hinted"' in raw for raw in ada.received) == 4)
        assert len(owl.asked) == 1


@in_loop
async def test_among_people_the_host_decides_and_only_between_matches(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Owl()) as tables:
        table, guests = await playing(tables, "ada", "bob")
        assert not table.info("bob").hints
        assert await why_not(guests[("ada", "bob")[asked(table)]]) == "no-hints"
        assert await refused(table, "ada", Arrange(hints=True)) == "table-started"
        lobby = await seated(tables, "ada", "bob")
        assert await refused(lobby, "bob", Arrange(hints=True)) == "not-host"
        await ask(lobby, "ada", Arrange(hints=True))
        assert lobby.info("bob").hints
        await lobby.start("ada")
        guest = Guest(tables, lobby, ("ada", "bob")[asked(lobby)])
        await guest.sit(asked(lobby))
        assert (await hint(guest))["hints"]
        stored = await tables.store.table(lobby.row.id)
        assert stored.hints is True and (await tables.store.table(table.row.id)).hints is None


@in_loop
async def test_alone_with_bots_or_on_one_device_it_is_on_and_off_with_a_live_clock(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Owl()) as tables:
        for seats, free in ((BOT, True), (DEVICE, True)):
            table = await table_of(tables, PERSON, seats)
            assert table.info("ada").hints is free
        lobby = await seated(tables, "ada", seats=2)
        assert not lobby.info("ada").hints, "somebody may come"
        hurried = await seated(tables, "ada", pace=LIVE)
        await ask_for_bots(hurried)
        assert not hurried.info("ada").hints
        slow = await seated(tables, "ada", pace=Pace("days", 2))
        await ask_for_bots(slow)
        assert slow.info("ada").hints
        off = await seated(tables, "ada")
        await ask(off, "ada", Arrange(hints=False))
        await ask_for_bots(off)
        assert not off.info("ada").hints


@in_loop
async def test_it_is_for_the_seat_that_is_shown_and_not_for_who_watches(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), owl := Owl()) as tables:
        table, ada = await alone(tables)
        eve = Guest(tables, table, "eve")
        await eve.sit(None)
        assert await why_not(eve) == "no-seat"
        owl.looks.clear()
        waiting = asyncio.create_task(why_not(ada))
        await until(lambda: owl.asked)
        await receive(ada.table, ada.connection, Sit(None))
        owl.looks.set()
        assert await waiting == "stale", "who sees another side by now is not told of this one"


@in_loop
async def test_where_the_rules_forbid_advice_there_is_none_whatever_the_host_says(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), owl := Owl()) as tables:
        table = await seated(tables, "ada", game="quadri", variant="cooperative", seats=2)
        await ask(table, "ada", Arrange(hints=True))
        await ask_for_bots(table)
        ada = Guest(tables, table, "ada")
        await ada.sit(0)
        assert not table.info("ada").hints and await why_not(ada) == "hint-guarded" and not owl.asked


@in_loop
async def test_in_the_guided_match_the_guide_advises(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Owl()) as tables:
        info = await tables.learn(who("ada"), "here", EXAMPLE)
        table = await tables.find(info.id)
        ada = Guest(tables, table, "ada")
        await ada.sit(0)
        await until(lambda: asked(table) == 0)
        assert await why_not(ada) == "lesson"


@pytest.mark.parametrize("game", NAMES)
@in_loop
async def test_every_game_answers_with_legal_moves_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(levels, "_simulations", lambda *_: 12)
    async with opened(fresh(tmp_path), Thinks()) as tables:
        table, ada = await alone(tables, game)
        answer = await hint(ada)
        many = len(room_of(table).legal[Seat(0)])
        assert answer["type"] == "Hinted" and 1 <= len(answer["hints"]) <= 3
        assert all(0 <= one["play"] < many for one in answer["hints"])
        for language in LANGUAGES:
            say = Reader(bundle(language, room_of(table).box.folder), ("Ada", "Bot", "Bot"))
            for one in answer["hints"]:
                for said in filter(None, (one["says"], one["because"])):
                    assert say(msgspec.convert(said, Says)) not in ("", said["id"])
