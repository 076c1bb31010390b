"""Phrases that players say at a table: a fixed few, rate limited, and no advice where the rules forbid it."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from fluent_files import CORE, known
from in_process import Guest, fresh, in_loop, opened, room_of, until
from table_scenarios import Patient, ask, lines, play_out, playing, refused, seated
from tablee.core.codec import Decoder
from tablee.core.errors import TooMany
from tablee.core.words import LANGUAGES
from tablee.kit.reader import Reader, bundle
from tablee.tables.notes import NOTES_SENT
from tablee.tables.notes import person_id as named
from tablee.tables.talk import ALWAYS
from tablee.tables.wire import Noted
from tablee.tables.wishes import Face, Phrase, Ready, Say, StandIn

PHRASES: list[Phrase] = [phrase for part in get_args(Phrase) for phrase in get_args(part) or (part,)]


def test_every_phrase_has_its_words_in_both_languages() -> None:
    assert len(PHRASES) == 12 and set(get_args(Face)) < set(PHRASES)
    for language in LANGUAGES:
        assert {f"phrase-{phrase}" for phrase in PHRASES} <= set(known(language, CORE))


@in_loop
async def test_what_is_said_is_heard_by_all_and_stays_in_the_log(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), talk=0) as tables:
        table, guests = await playing(tables, "ada", "bob")
        eve = Guest(tables, table, "eve")
        for guest in (*guests.values(), eve):
            lines(guest)
        for phrase in PHRASES:
            await ask(table, "bob", Say(phrase))
        for guest in (*guests.values(), eve):
            heard = lines(guest)
            assert [note["phrase"] for note in heard] == PHRASES
            assert {(note["seat"], note["who"], note["step"]) for note in heard} == {(1, named(table.row.id, "bob"), 0)}
        assert await refused(table, "eve", Say("luck")) == "no-seat"
        before = room_of(table).seq
        assert before == 0, "the log of the match has none of it"


@in_loop
async def test_it_is_said_before_and_after_a_match_too_and_who_comes_late_reads_it(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), talk=0) as tables:
        table = await seated(tables, "ada", "bob")
        await ask(table, "ada", Say("luck"))
        await table.start("ada")
        await play_out(table)
        await ask(table, "bob", Say("well-played"))
        late = Guest(tables, table, "eve")
        await until(lambda: any(b'"fresh":false' in message for message in late.received))
        notes = [message for message in late.received if b'"fresh":false' in message]
        assert len(notes) == 1 and notes[0].index(b"phrase-luck") < notes[0].index(b"phrase-well-played")
        assert f'"match":"{table.row.match}"'.encode() in notes[0], "after a match it belongs to that match"


@in_loop
async def test_the_latest_lines_are_recalled_and_no_more(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), talk=0) as tables:
        table = await seated(tables, "ada", "bob")
        for n in range(NOTES_SENT + 5):
            await ask(table, "ada", Say("smile" if n < NOTES_SENT else "wow"))
        late = Guest(tables, table, "eve")
        await until(lambda: any(b'"fresh":false' in message for message in late.received))
        [recalled] = [message for message in late.received if b'"fresh":false' in message]
        assert (recalled.count(b'"seq"'), recalled.count(b'"phrase":"wow"')) == (NOTES_SENT, 5)


@in_loop
async def test_a_person_says_one_thing_at_a_time(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), talk=3600) as tables:
        table, _ = await playing(tables, "ada", "bob")
        await ask(table, "ada", Say("luck"))
        for _ in range(2):
            with pytest.raises(TooMany, match="too-fast"):
                await ask(table, "ada", Say("thanks"))
        await ask(table, "bob", Say("thanks"))
        for stranger in ("eve", "fay", "gus", "hal", "ian", "joy"):
            assert await refused(table, stranger, Say("luck")) == "no-seat"
        with pytest.raises(TooMany, match="too-fast"):  # also after the attempts of others
            await ask(table, "ada", Say("thanks"))


@in_loop
async def test_in_cooperative_quadri_only_greetings_and_thanks_are_said(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), talk=0) as tables:
        table = await seated(tables, "ada", "bob", game="quadri", variant="cooperative")
        for phrase in PHRASES:
            await ask(table, "ada", Say(phrase))  # before the match no phrase can give anything away
        await table.start("ada")
        for phrase in PHRASES:
            if phrase in ALWAYS:
                await ask(table, "ada", Say(phrase))
            else:
                assert await refused(table, "ada", Say(phrase)) == "no-talk"
        await play_out(table)
        await ask(table, "ada", Say("well-played"))


@in_loop
async def test_what_may_not_be_said_costs_no_turn_to_speak(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), talk=3600) as tables:
        table = await seated(tables, "ada", "bob", game="quadri", variant="cooperative")
        await table.start("ada")
        assert await refused(table, "ada", Say("think")) == "no-talk"
        await ask(table, "ada", Say("thanks"))


@in_loop
async def test_every_line_of_the_log_has_its_words(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), Patient(), talk=0) as tables:
        table = await seated(tables, "ada", "bob")
        eve = Guest(tables, table, "eve")
        for user in ("ada", "bob"):
            await ask(table, user, Ready(True))
        await table.start("ada")
        await ask(table, "ada", StandIn(0))
        reads: Decoder[Noted] = Decoder(Noted)
        said = [reads(raw).notes[0].says for raw in eve.received if b'"fresh":true' in raw]
        assert len(said) == 3
        for language in LANGUAGES:
            for line in said:
                assert Reader(bundle(language), ("Ada", "Bob"))(line) not in ("", line.id)
