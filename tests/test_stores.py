"""The contract of every store, tested on SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from msgspec.structs import replace

from databases import in_postgresql
from example_game import EXAMPLE
from in_process import OPEN, PERSON, in_loop, room_of, table_of
from in_process import opened as tables_in
from store_rows import LOBBY, MATCH, PLAYED, begin, due, kept, name, step, stores
from table_scenarios import act, playing
from tablee.core.errors import Missing
from tablee.people.devices import Asker
from tablee.people.people import People
from tablee.store.backup import schema
from tablee.store.columns import values
from tablee.store.companions import Companions
from tablee.store.daily_answers import Answers
from tablee.store.identities import Identities
from tablee.store.rows import DueRow, LaterCall, MatchWait, StepRow, Subscription
from tablee.store.schema import config, engine, migrate
from tablee.store.sql_store import LASTS, SQLStore
from tablee.store.store import Conflict, Storage
from tablee.tables import identity_merge

FOREVER = 2**62


# Writing.


@in_loop
async def test_statements_of_one_write_hold_together(database: str) -> None:
    async with stores(database) as [store]:
        await store.write(name(store, "a"))
        with pytest.raises(Conflict):
            await store.write(name(store, "b"), name(store, "a"), name(store, "c"))
        assert kept(database) == {"a"}


@in_loop
async def test_a_bad_row_fails_alone_and_the_writer_lives(database: str) -> None:
    async with stores(database) as [store]:
        odd = name(store, "\ud800")  # half a character is none
        asked = name(store, "a"), name(store, "b"), name(store, "a"), odd, name(store, "c")
        outcomes = await asyncio.gather(*(store.write(one) for one in asked), return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), type(None), Conflict, Storage, type(None)]
        assert store.works() and kept(database) == {"a", "b", "c"}


@in_loop
async def test_a_write_is_there_for_others_when_it_returns(database: str) -> None:
    async with stores(database) as [store]:
        for n in range(5):
            await store.write(name(store, str(n)))
            assert str(n) in kept(database)


@in_loop
async def test_closing_writes_what_waits_and_who_stops_waiting_stops_nothing(database: str) -> None:
    async with stores(database) as [store]:
        tasks = [asyncio.create_task(store.write(name(store, f"n{n}"))) for n in range(300)]
        await asyncio.sleep(0)
        tasks[7].cancel()
    assert sum(task.cancelled() for task in tasks) <= 1 and len(kept(database)) == 300


@in_loop
async def test_of_two_processes_with_the_same_number_one_wins(database: str) -> None:
    async with stores(database, 2) as [one, other]:
        await begin(one)
        for seq in range(1, 6):
            steps = (
                one.append(MATCH, step(seq, "one"), MatchWait(0)),
                other.append(MATCH, step(seq, "other"), MatchWait(0)),
            )
            outcomes = await asyncio.gather(*steps, return_exceptions=True)
            assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "NoneType"]
        seated = one.seat(replace(PLAYED, seq=2), b"{}"), other.seat(replace(PLAYED, seq=2), b"{}")
        outcomes = await asyncio.gather(*seated, return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "NoneType"]
        assert [row.seq for row in await other.steps("m")] == [0, 1, 2, 3, 4, 5]


@in_loop
async def test_a_step_is_read_as_it_was_stored(database: str) -> None:
    async with stores(database) as [store]:
        await begin(store)
        played = StepRow(1, "2026-01-03", 0, "nonce", b"[]", b"[]", "clock", b"[[0,1]]", b'{"type":"Bid"}')
        await store.append(MATCH, played, MatchWait(0))
        assert await store.steps("m") == [step(0), played]


@in_loop
async def test_who_makes_a_change_must_know_the_last_one_also_where_it_is_forgotten(database: str) -> None:
    async with stores(database, 2) as [one, other]:
        await begin(one)
        for seq in (2, 3, 4):
            await one.seat(replace(PLAYED, seq=seq), b"{}")
        await one.forget_changes("t", [2, 3])
        assert [seq for seq, _, _ in await other.changes("t", 9)] == [0, 1, 4]
        for seq in (2, 3, 4, 6):
            with pytest.raises(Conflict):
                await other.seat(replace(PLAYED, seq=seq, host="eve"), b"{}")
        await other.seat(replace(PLAYED, seq=5), b"{}")
        assert await one.table("t") == replace(PLAYED, seq=5)
        assert [seq for seq, _, _ in await one.changes("t", 9)] == [0, 1, 4, 5]


@in_loop
async def test_what_is_not_there_is_missing_whatever_is_asked_for(database: str) -> None:
    async with stores(database) as [store]:
        for id in ("t", "", "a\x00b"):
            with pytest.raises(Missing):
                await store.table(id)
            with pytest.raises(Missing):
                await store.match(id)
            assert await store.steps(id) == [] == await store.mine(id.replace("\x00", ""), 3)


# Time.


@in_loop
async def test_what_is_due_is_claimed_once_and_again_when_the_lease_runs_out(database: str) -> None:
    async with stores(database, 2) as [one, other]:
        await begin(one, due(1_000))
        assert await one.claim(999, 5_000, 9) == []
        claims = await asyncio.gather(*(store.claim(1_000, 5_000, 9) for store in (one, other) * 5))
        assert [row for claim in claims for row in claim] == [DueRow("m", "t", 0, 5_000, 1_000, b"{}")]
        assert await other.claim(4_999, 9_000, 9) == []
        assert [row.at for row in await other.claim(5_000, 9_000, 9)] == [9_000]
        await one.append(MATCH, step(1), due(7_000, seq=1))
        assert [(row.seq, row.at) for row in await one.claim(7_000, 9_000, 9)] == [(1, 9_000)]


@in_loop
async def test_a_step_without_a_clock_forgets_what_another_process_has_made_due(database: str) -> None:
    async with stores(database) as [store]:
        await begin(store)
        await store.waits(MATCH, due(1_000), "2026-01-03")
        await store.append(MATCH, step(1), MatchWait(2), MatchWait(1))  # who makes it knows of nothing that is due
        assert (await store.awaited("m") is None) == store.shared, "who has it to itself knows all of it"
        await store.append(MATCH, step(2), MatchWait(1))
        assert await store.awaited("m") is None


@in_loop
async def test_two_that_claim_at_once_never_get_the_same(database: str) -> None:
    async with stores(database, 2) as all:
        await begin(all[0])
        for n in range(40):
            await all[0].write(*all[0]._awaited(f"m{n}", due(n, f"m{n}")))
        claims = await asyncio.gather(*(store.claim(100, FOREVER, 3) for store in all * 10))
        claimed = [row.match for claim in claims for row in claim]
        assert len(claimed) == len(set(claimed)) and max(map(len, claims)) <= 3
        rest = [row.match for row in await all[1].claim(100, FOREVER, 100)]
        assert sorted([*claimed, *rest]) == sorted(f"m{n}" for n in range(40))


@in_loop
async def test_no_clock_has_run_while_no_process_served(database: str) -> None:
    hour = 3_600_000
    async with stores(database, 3) as [one, other, third]:
        await begin(one, due(10 * hour))
        await one.wake(hour)
        assert await one.awaited("m") == due(10 * hour).due  # the first of all moves nothing
        await one.live(2 * hour)
        await other.wake(5 * hour)
        assert await one.awaited("m") == DueRow("m", "t", 0, 13 * hour, 13 * hour, b"{}")
        await third.wake(5 * hour)
        assert await one.awaited("m") == DueRow("m", "t", 0, 13 * hour, 13 * hour, b"{}")
        await third.wake(4 * hour)  # the machine's clock was set back
        assert await one.awaited("m") == DueRow("m", "t", 0, 13 * hour, 13 * hour, b"{}")


@in_loop
async def test_who_is_there_is_there_in_every_process_until_theirs_is_dead(database: str) -> None:
    async with stores(database, 2) as [one, other]:
        await one.wake(1)
        await other.live(LASTS)
        for table, user, store in (("t", "ada", one), ("t", "ada", other), ("t", "bob", one), ("u", "eve", other)):
            await store.come(table, user, store.process)
            await store.come(table, user, store.process)
        assert await here(one, "t") == {"ada", "bob"} and await here(one, "u") == {"eve"}
        await one.leave("t", "ada", one.process)
        assert await here(one, "t") == {"ada", "bob"}
        await other.live(LASTS)
        assert await here(one, "t") == {"ada", "bob"}
        await other.live(LASTS + 1)
        assert await here(one, "t") == {"ada"}


async def here(store: SQLStore, table: str) -> set[str]:
    return {user for known, user in await store.rows("select table_id, user_id from present") if known == table}


@in_loop
async def test_what_a_process_does_not_know_yet_is_found(database: str) -> None:
    async with stores(database) as [store]:
        await begin(store)
        await store.append(MATCH, step(1), None)
        asked = {(0, None, 0): True, (1, "m", 0): True, (1, "m", 1): False, (1, None, 0): False, (0, "m", 1): True}
        for (seq, match, last), more in asked.items():
            assert await store.behind([("none", 0, None, 0), ("t", seq, match, last)]) == ["t"] * more
        assert await store.behind([]) == []


# What is kept of tables, matches and people.


@in_loop
async def test_a_match_is_played_listed_and_remembered(database: str) -> None:
    async with tables_in(database) as tables:
        table, _ = await playing(tables, "ada", "bob", objectives=24)
        await act(table, 2)
        assert sorted([(await tables.mine(user))[0].state for user in ("ada", "bob")]) == ["turn", "waiting"]
        while table.playing:
            await act(table)
        match = room_of(table).match.id
        played = await tables.store.history("ada", "", "", 9)
        assert [(row.match, row.seat) for row in played] == [(match, 0)] and not await tables.store.running()
        assert {tally.matches for tally in await tables.store.tallies("bob")} == {1}
        assert await tables.store.seats_in(match, "bob") == [1]
        table = await table_of(tables, PERSON, OPEN)
        await tables.store.seat(replace(table.row, listed=True, seq=table.row.seq + 1), b"{}")
        assert [row.id for row in await tables.store.listed(9, EXAMPLE)] == [table.row.id]
    async with tables_in(database) as tables:
        again = await tables.matches.info(match)
        assert again.over is not None


@in_loop
async def test_two_users_become_one_and_then_nobody(database: str) -> None:
    async with tables_in(database) as tables:
        store = tables.store
        assert isinstance(store, SQLStore)
        people = People(Identities(store), store, identity_merge)
        table, guests = await playing(tables, "phone", "bob")
        left = await table_of(tables, PERSON, OPEN, host="eve")
        await store.rename("phone", "Zoé")
        await store.seat(replace(left.row, seq=left.row.seq + 1), b'{"type":"SaidReady","user":"phone"}', ["phone"])
        code = await people.make_code(Asker("ada", "desk"))
        assert (await people.redeem(Asker("phone", "phone"), code)).tables == [table.row.id]
        said = [change for id in (table.row.id, left.row.id) for _, _, change in await store.changes(id, 9)]
        assert b"phone" not in b"".join(said) and b'"ada"' in said[-1]
        assert (await store.person("ada")).name == "Zoé" and await people.cookies.user("phone") not in (
            "ada",
            "phone",
            None,
        )
        await tables.people_changed("phone", [table.row.id])
        await tables.leave_to_bots("ada", [table.row.id])
        await people.erase("ada")
        said = [change for id in (table.row.id, left.row.id) for _, _, change in await store.changes(id, 9)]
        assert b'"ada"' not in b"".join(said) and (await store.person("ada")).name is None
        for guest in guests.values():
            tables.disconnect(table, guest.connection)


@in_loop
async def test_a_code_works_once_and_a_day_s_answer_counts_once(database: str) -> None:
    async with stores(database) as [store]:
        people, answers = People(Identities(store), store, identity_merge), Answers(store)
        code = await people.make_code(Asker("ada", "desk"))
        asked = (people.redeem(Asker(user, user), code) for user in ("one", "two"))
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Joined", "Missing"]
        for user, choice in (("ada", 2), ("ada", 1), ("bob", 2)):
            await answers.count(7, user, choice)
        assert await answers.chosen(7) == {2: 2}


@in_loop
async def test_calls_subscriptions_secrets_and_judgements_are_kept(database: str) -> None:
    async with stores(database) as [store]:
        for n in range(3):
            one = Subscription("ada", f"e{n}", b"p", b"a", "fr", 60, f"2026-01-0{n + 1}")
            await store.subscribe(one, 2)
        assert [row.endpoint for row in await store.subscriptions("ada")] == ["e1", "e2"]
        await store.call_later(LaterCall("e1", "t", "ada", 5))
        assert await store.take_calls(4, 9) == [] and await store.take_calls(5, 9) == [LaterCall("e1", "t", "ada", 5)]
        await store.call_later(LaterCall("e1", "t", "ada", 5))
        await store.unsubscribe("e1")
        assert await store.take_calls(9, 9) == []
        assert [await store.secret("vapid", fresh) for fresh in (b"1", b"2")] == [b"1", b"1"]
        for version, judged in ((1, b"old"), (2, b"new")):
            await store.judge("m", 1, version, judged)
        assert await store.judged("m", 1) == [] and await store.judged("m", 2) == [b"new"]
        await store.note_checked({EXAMPLE: 2})
        assert await store.checked() == {EXAMPLE: 2}


# The schema.


@pytest.fixture(params=["sqlite", "postgresql"])
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """Yield the address of an empty database, without even the SQL schema."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'a.db'}"
        return
    with in_postgresql("template0") as address:
        yield address


def test_the_schema_goes_up_and_down_and_up(bare: str) -> None:
    migrate(bare)
    before = described(bare)
    command.downgrade(config(bare), "base")
    assert sa.inspect(engine(bare)).get_table_names() == ["alembic_version"]
    migrate(bare)
    assert described(bare) == before and len(before) > 20


def described(database: str) -> set[str]:
    """Return descriptions of the columns and indexes of all tables."""
    with engine(database).connect() as connection:
        found = schema(connection).sorted_tables
    columns = {f"{of} {of.type} {of.nullable} {of.primary_key}" for table in found for of in table.c}
    return columns | {f"{index.name} on {index.columns.keys()}" for table in found for index in table.indexes}


def test_whom_old_logs_speak_of_is_found(bare: str) -> None:
    migrate(bare, "0009")
    changes = {
        "t": b'{"type":"SeatHandedOver","holder":{"kind":"person","user":"ben"},"was":"ada","name":"Ada"}',
        "u": b'{"type":"BotSatIn","seat":0,"user":"ada","name":null,"bot":"normal","by":"eve"}',
    }
    with engine(bare).begin() as connection:
        for table, change in changes.items():
            row = {"table_id": table, "seq": 0, "at": "", "change": change}
            connection.execute(sa.insert(schema(connection).tables["table_log"]), row)
        member = {"table_id": "t", "user_id": "ben", "changed_at": "", "seats": 1, "asked": 0, "state": "turn"}
        connection.execute(sa.insert(schema(connection).tables["members"]), {**member, "hidden": False})
    migrate(bare)
    with engine(bare).connect() as connection:
        found = connection.execute(sa.text("select user_id, table_id from former_members order by 1, 2")).fetchall()
        assert [tuple(row) for row in found] == [("ada", "t"), ("ada", "u"), ("eve", "u")]


@pytest.mark.parametrize("released", ["0006", "0007", "0008", "0009", "0010", "0011"])
@in_loop
async def test_what_a_released_schema_holds_looks_for_nobody_and_hears_who_sits_down(bare: str, released: str) -> None:
    await asyncio.to_thread(migrate, bare, released)
    told = {"endpoint": "e", "user_id": "ada", "p256dh": b"", "auth": b"", "language": "en", "ahead": 0, "quiet": True}
    row = {**values(LOBBY), "opened_at": LOBBY.opened, "open_seats": 1}
    with engine(bare).begin() as connection:
        known = schema(connection).tables
        for table, stored in ((known["tables"], row), (known["subscriptions"], {**told, "made": "2026"})):
            columns = {column.name for column in table.c}
            connection.execute(sa.insert(table), {name: value for name, value in stored.items() if name in columns})
    async with stores(bare) as [store]:  # which brings it to the newest
        assert await store.table("t") == replace(LOBBY, id="t")
        [browser] = await store.subscriptions("ada")
        assert browser.sat and await Companions(store).said("ada") == []
