"""The guided first match at a table: only the lesson's action is accepted, other seats are played by the guide, and at
the end all actions are free."""

from __future__ import annotations

import dataclasses
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from api_client import ApiPlayer, RefusedRequest
from in_process import fresh, in_loop, opened, raw, room_of, sat, until
from server_process import Server
from tablee.core.errors import Forbidden
from tablee.games.catalogue import GAMES
from tablee.kit.guide import LEARNER as me
from tablee.kit.guide import Guide
from tablee.tables.connection import SocketView
from tablee.tables.messages import News
from tablee.tables.room import Room
from tablee.tables.seats import Visitor
from tablee.tables.thinking import LEARNING, Thinking

GUIDES = {name: box.guide for name, box in GAMES.items() if box.guide}
every_guide = pytest.mark.parametrize(("game", "guide"), GUIDES.items(), ids=GUIDES)


def beyond(room: Room, step: int) -> bool:
    return room.seq > step


@every_guide
def test_a_guide_is_followed_to_its_end_and_then_one_plays_on(game: str, guide: Guide, tmp_path: Path) -> None:
    @in_loop
    async def run() -> None:
        async with opened(fresh(tmp_path)) as tables:
            table = await tables.find((await tables.learn(Visitor("ada"), "here", game)).id)
            room, guest = room_of(table), await sat(tables, table, "ada", 0)
            for number, lesson in enumerate(guide.lessons):
                if lesson.seat != me:
                    await until(partial(beyond, room, number))
                    continue
                info = News(room).told(SocketView(me, -1, words=False)).lesson
                assert info and (info.number, info.of, info.action) == (number, len(guide.lessons), lesson.action)
                others = [action for action in room.legal[me] if action != lesson.action]
                if others:
                    with pytest.raises(Forbidden, match="refused-lesson"):
                        await room.act(me, None, room.seq, raw(others[0]))
                assert (await guest.act(lesson.action, f"lesson-{number}", room.seq))["type"] == "Done"
            farewell = News(room).told(SocketView(me, -1, words=False)).lesson
            assert farewell and [says.id for says in farewell.says] == list(guide.said(len(guide.lessons)))
            await until(lambda: me in room.legal)
            assert (await guest.act(room.legal[me][-1], "play-on-now", room.seq))["type"] == "Done"
            assert News(room).told(SocketView(me, -1, words=False)).lesson is None

    run()


@every_guide
def test_who_began_with_an_older_guide_plays_on_freely(game: str, guide: Guide, tmp_path: Path) -> None:
    """The stored match may not fit the new lessons; then no lesson is shown and all actions are free."""

    @in_loop
    async def run() -> None:
        async with opened(fresh(tmp_path)) as tables:
            room = room_of(await tables.find((await tables.learn(Visitor("ada"), "here", game)).id))
            unfit = replace(guide.lessons[0], action="what nobody can do")
            room.box = dataclasses.replace(room.box, guide=replace(guide, lessons=(unfit, *guide.lessons[1:])))
            assert room.lesson is None and News(room).told(SocketView(me, -1, words=False)).lesson is None
            assert await room.act(me, None, room.seq, raw(room.legal[me][-1])) == 1

    run()


# From a clause to the lesson that shows it.


@every_guide
def test_every_clause_with_a_moment_opens_the_guided_match_there(game: str, guide: Guide, house: Server) -> None:
    @in_loop
    async def run() -> None:
        player = ApiPlayer(house.url)
        try:
            info = next(info for info in await player.call("GET", "/api/games") if info["name"] == game)
            assert tuple(info["moments"]) == guide.clauses()
            for clause in guide.clauses():
                await player.join((await player.call("POST", f"/api/learn/{game}?at={clause}"))["id"])
                seen = await player.sit(me)
                assert seen["seq"] == seen["lesson"]["number"] == guide.moment(clause)
                assert (await player.act(seen["lesson"]["action"]))["seq"] == seen["seq"] + 1
        finally:
            await player.close()

    run()


@in_loop
async def test_a_clause_without_a_moment_is_missing_and_opens_no_table(house: Server) -> None:
    player = ApiPlayer(house.url)
    try:
        for game in GUIDES:
            with pytest.raises(RefusedRequest) as refused:
                await player.call("POST", f"/api/learn/{game}?at=99.9")
            assert (refused.value.code, refused.value.id) == ("missing", "refused-moment-unknown")
        assert await player.call("GET", "/api/me/tables") == []
    finally:
        await player.close()


@every_guide
def test_on_the_way_to_a_moment_nobody_is_woken(
    game: str, guide: Guide, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The match is brought to a later lesson. On the way no bot may be told to play: it would add a move between two
    lessons."""
    woken = list[int]()
    monkeypatch.setattr(Thinking, "wake", lambda _, room, seats: woken.append(room.seq))

    @in_loop
    async def run() -> None:
        async with opened(fresh(tmp_path)) as tables:
            clause = guide.clauses()[-1]
            room = room_of(await tables.find((await tables.learn(Visitor("ada"), "here", game, clause)).id))
            assert woken == [room.seq] == [guide.moment(clause)]
            assert [step.actor for step in room.steps[1:]] == [lesson.seat for lesson in guide.lessons[: room.seq]]

    run()


@every_guide
def test_a_lesson_that_does_not_fit_on_the_way_is_refused(game: str, guide: Guide, tmp_path: Path) -> None:
    @in_loop
    async def run() -> None:
        async with opened(fresh(tmp_path)) as tables:
            room = room_of(await tables.find((await tables.learn(Visitor("ada"), "here", game)).id))
            with pytest.raises(Forbidden, match="refused-lesson"):
                await room.play_lessons([guide.lessons[0], guide.lessons[0]])
            assert room.seq == 1

    run()


@in_loop
async def test_a_bot_waits_in_a_lesson_until_what_the_learner_has_achieved_was_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []

    async def pause(self: Thinking, times: float = 1) -> None:
        waited.append(times)

    monkeypatch.setattr(Thinking, "_pause", pause)
    async with opened(fresh(tmp_path)) as tables:
        game, guide = next(iter(GUIDES.items()))
        table = await tables.find((await tables.learn(Visitor("ada"), "here", game)).id)
        room, guest = room_of(table), await sat(tables, table, "ada", 0)
        for number, lesson in enumerate(guide.lessons):
            if lesson.seat == me:
                await guest.act(lesson.action, f"lesson-{number}", room.seq)
            else:
                break
        await until(lambda: waited)
        assert set(waited) == {LEARNING}
