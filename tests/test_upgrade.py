"""A game whose version has changed: older events are read as today's, and matches that would not fold are reported
before anyone plays."""

from __future__ import annotations

import dataclasses
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from example_game import EXAMPLE
from in_process import DEVICE, PERSON, asked, fresh, in_loop, mildest, opened, raw, room_of, table_of, take_back
from server_process import serve
from tablee.core.codec import encode
from tablee.core.game import Seat
from tablee.games.catalogue import GAMES, shipped
from tablee.store.sqlite import SQLite
from tablee.tables.check import check, needed
from tablee.tables.export import Doubt, Export, digest, verify
from tablee.tables.table import Table

OLDER = shipped(EXAMPLE).version
"""The game's current version, which acts as the older one in these tests; the newer one is made up."""
TODAY, BEFORE = b'"type":"CardTaken"', b'"type":"CardPickedUp"'
"""Name of an event today, and the name that it has in the rewritten rows of the older version."""


def as_it_was_called(version: int, event: dict[str, Any]) -> dict[str, Any]:
    return {**event, "type": "CardTaken"} if version == OLDER and event["type"] == "CardPickedUp" else event


@pytest.fixture
def changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make Quadri a newer version in which an event has another name, with an upgrade function."""
    box = dataclasses.replace(shipped(EXAMPLE), version=OLDER + 1, upgrade=as_it_was_called)
    monkeypatch.setattr(GAMES, "own", {EXAMPLE: box})


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make Quadri a newer version without an upgrade function, as if it had been forgotten."""
    monkeypatch.setattr(GAMES, "own", {EXAMPLE: dataclasses.replace(shipped(EXAMPLE), version=OLDER + 1)})


def rewrite(path: Path) -> None:
    """Rewrite the stored steps as the older version would have written them."""
    db = sqlite3.connect(path)
    db.execute(
        "update steps set events = cast(replace(cast(events as text), ?, ?) as blob)", (TODAY.decode(), BEFORE.decode())
    )
    db.commit()
    db.close()


async def play(table: Table, steps: int) -> None:
    for _ in range(steps):
        room = room_of(table)
        if table.playing:
            await room.act(Seat(asked(table)), None, room.seq, raw(mildest(table)))


async def stored(path: Path, steps: int) -> Table:
    """Store a match of the older version, with a step taken back; return its table."""
    async with opened(path) as tables:
        table = await table_of(tables, PERSON, DEVICE)
        await play(table, 5)
        await take_back(tables, table, to=4)
        await play(table, steps)
    rewrite(path)
    return table


@in_loop
async def test_a_match_of_an_older_version_is_read_and_goes_on(tmp_path: Path, changed: None) -> None:
    GAMES.own, changed_games = {}, GAMES.own
    before = await stored(path := fresh(tmp_path), 3)
    GAMES.own = changed_games
    async with opened(path) as tables:
        table = await tables.find(before.row.id)
        assert room_of(table).state == room_of(before).state and room_of(table).match.version == OLDER
        await play(table, 500)
        assert (await tables.matches.info(room_of(table).match.id)).over == room_of(table).over is not None


@in_loop
async def test_a_check_says_which_matches_would_not_fold(tmp_path: Path, broken: None) -> None:
    broken_games, GAMES.own = GAMES.own, {}
    table = await stored(path := fresh(tmp_path), 3)
    finished = await stored(path, 500)
    GAMES.own = broken_games
    store = SQLite(path)
    [found] = await check(store)
    assert (found.match, found.table, found.game) == (room_of(table).match.id, table.row.id, EXAMPLE)
    assert finished.row.id != found.table and found.version == OLDER and "CardPickedUp" in found.why
    assert await needed(store)  # nothing was recorded, so the next start checks again
    store.close()


@in_loop
async def test_a_check_that_passes_is_not_needed_again_until_a_version_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(path := fresh(tmp_path)) as tables:
        assert not await needed(tables.store)  # nothing is being played
        await table_of(tables, PERSON, DEVICE)
        assert await needed(tables.store)
        assert await check(tables.store) == [] and not await needed(tables.store)
        monkeypatch.setattr(GAMES, "own", {EXAMPLE: dataclasses.replace(shipped(EXAMPLE), version=OLDER + 1)})
        assert await needed(tables.store)
    assert path.exists()


# The command, and serving.


def run(*words: str) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "tablee", *words]
    return subprocess.run(line, capture_output=True, text=True, check=False, encoding="utf-8")


@pytest.fixture(scope="module")
def unreadable(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """Return a folder with a running match that the current code cannot read, and the match's id."""
    folder, found = tmp_path_factory.mktemp("unreadable"), list[str]()

    @in_loop
    async def make() -> None:
        found.append(room_of(await stored(fresh(folder), 3)).match.id)

    make()
    return folder, found[0]


def test_the_command_says_so_too(unreadable: tuple[Path, str], tmp_path: Path) -> None:
    folder, match = unreadable
    done = run("check", "--data", str(folder))
    assert done.returncode == 1 and match in done.stderr and "Traceback" not in done.stderr
    done = run("check", "--data", str(fresh(tmp_path).parent))
    assert done.returncode == 0 and "All running matches (0) can go on" in done.stdout


def test_a_server_does_not_start_over_matches_that_would_not_fold_unless_told(unreadable: tuple[Path, str]) -> None:
    folder, match = unreadable
    done = run("serve", "--port", "0", "--data", str(folder))
    assert done.returncode == 1 and match in done.stderr and "--unchecked" in done.stderr
    with serve(folder, flags=["--unchecked"]) as served:
        assert served.process.poll() is None


# Exported matches of an older version.


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    found: list[bytes] = []

    @in_loop
    async def make() -> None:
        path = fresh(tmp_path_factory.mktemp("older"))
        table = await stored(path, 500)
        async with opened(path) as tables:
            found.append(encode(await tables.matches.export(room_of(table).match.id)))

    make()
    assert BEFORE in found[0]
    return found[0]


def test_rolls_fold_and_result_are_checked_and_that_nothing_was_judged_is_said(exported: bytes, changed: None) -> None:
    written, judged = verify(exported)
    assert written.version == OLDER and not judged


def more_points(written: Export) -> Export:
    scores = (written.result.scores[0] + 1, *written.result.scores[1:])
    return replace(written, result=replace(written.result, scores=scores))


def other_roll(written: Export) -> Export:
    step = written.steps[3]
    draws = (replace(step.draws[0], k=step.draws[0].k + 1), *step.draws[1:])
    return replace(written, steps=(*written.steps[:3], replace(step, draws=draws), *written.steps[4:]))


def later(written: Export) -> Export:
    return replace(written, version=OLDER + 2)


@pytest.mark.parametrize("change", [more_points, other_roll, later])
def test_an_older_match_cannot_be_changed_either(exported: bytes, changed: None, change: Any) -> None:
    forged = change(msgspec.json.decode(exported, type=Export))
    with pytest.raises(Doubt):
        verify(encode(replace(forged, digest=digest(forged))))
