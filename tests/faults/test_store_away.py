"""A disk that is full or slow, or a database that another process holds: what cannot be stored is refused with a
message and can be repeated, what needs no writing goes on meanwhile, and nothing has to be restarted."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypedDict

import pytest

from api_client import ApiPlayer, RefusedRequest, in_turn, playing
from faults.process_info import on_linux
from faults.reconnecting_players import PlayingGroup, check_log, playing_on
from faults.stoppable_databases import SQLiteFile, StoppableDatabase
from in_process import in_loop
from server_process import LOOSE, Server, serve
from shared_fixtures import DEEP, only_deep

TIMES = 20 if DEEP else 2
FULL = {"refused-storage"}


# A full disk.


@contextmanager
def full(served: Server) -> Iterator[None]:
    """Let no file of the server's process grow, for the duration of the block: writing fails as on a full disk, with
    another errno."""
    import resource  # Unix only

    SQLiteFile(served.data).rows("pragma wal_checkpoint(truncate)")  # else space reserved before would be used first
    _, most = before = resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (0, most))
    try:
        yield
    finally:
        resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, before)


async def fill_and_empty(served: Server) -> None:
    async with playing_on(PlayingGroup(served.url, seed) for seed in range(4)) as load:
        for _ in range(TIMES):
            await load.more(20)
            with full(served):
                await load.refused(4)
                await still_answers(served)
    assert {*load.refusals()} == FULL
    check_log(SQLiteFile(served.data), load)
    load.report(f"{TIMES} × the disk full")


async def still_answers(served: Server) -> None:
    """Check that reads are answered and writes are refused."""
    eve = ApiPlayer(served.url)
    assert await eve.call("GET", "/api/tables") is not None
    with pytest.raises(RefusedRequest, match="refused-storage"):
        while True:  # a small row may still fit
            await eve.open_table({"kind": "person"})
    await eve.close()


@on_linux
def test_a_full_disk_is_said_and_nothing_is_lost(house: Server) -> None:
    asyncio.run(fill_and_empty(house))


# A database that another process holds.


@in_loop
async def test_while_nothing_can_be_written_what_needs_no_writing_goes_on(house: Server) -> None:
    """A table whose step cannot be stored yet waits; other tables, previews and spectators do not."""
    async with playing(house.url) as waiting, playing(house.url, watching=1) as others:
        (mover, other), (asked, _) = in_turn(waiting), in_turn(others)
        assert mover.told and asked.told and other.told
        with SQLiteFile(house.data).away():
            acting = asyncio.create_task(mover.act(mover.told["legal"][0]))
            assert (await asked.look(asked.told["legal"][0]))["type"] == "Looked"
            await others[2].join((await asked.call("GET", "/api/me/tables"))[0]["table"]["id"])
            assert (await others[2].sit(None))["seq"] == 0
            assert not acting.done() and other.told["seq"] == 0  # nothing is told before it is stored
        assert (await acting)["seq"] == 1
        await other.until(lambda player: player.told["seq"] == 1)


async def goes_away(data: Path, kept: StoppableDatabase) -> None:
    with serve(data, limits=LOOSE, flags=kept.flags) as served:
        async with playing_on(PlayingGroup(served.url, seed) for seed in range(8)) as load:
            for _ in range(3):
                await load.more(100)
                with kept.away():
                    await load.refused(8)
        assert {*load.refusals()} == FULL
        check_log(kept, load)
        load.report(f"3 × {type(kept).__name__} away for long")


@only_deep  # both try for some seconds before they give up
def test_a_database_that_goes_away_for_long_is_said_and_comes_back(data: Path, kept: StoppableDatabase) -> None:
    asyncio.run(goes_away(data, kept))


# A slow disk.

SLOW_DISK = Path(__file__).parent / "slow_disk.c"
compiler = shutil.which("cc")


class SlowDisk(TypedDict):
    """Environment variables that make a process's flushes slow: a preloaded library, and the file with the delay in
    ms."""

    LD_PRELOAD: str
    SLOW_DISK: str


@pytest.fixture
def slow(tmp_path: Path) -> SlowDisk:
    library, milliseconds = tmp_path / "slow_disk.so", tmp_path / "milliseconds"
    subprocess.run([str(compiler), "-shared", "-fPIC", "-o", str(library), str(SLOW_DISK)], check=True)
    milliseconds.write_text("200")
    return {"LD_PRELOAD": str(library), "SLOW_DISK": str(milliseconds)}


@on_linux
@only_deep
@pytest.mark.skipif(compiler is None, reason="needs a C compiler")
@in_loop
async def test_on_a_slow_disk_tables_wait_together(data: Path, slow: SlowDisk) -> None:
    """Each flush takes 200 ms. With forty tables, one flush serves all that wait, so a table waits for two flushes, not
    for forty."""
    with serve(data, limits=LOOSE, **slow) as served:
        async with playing_on(PlayingGroup(served.url, seed) for seed in range(40)) as load:
            await load.more(400)
            began = flushes(served)
            await load.more(400)
            assert flushes(served) - began < 400 / 4
            Path(slow["SLOW_DISK"]).write_text("0")
        assert not load.refusals()
        check_log(SQLiteFile(data), load)
        load.report("a slow disk")


def flushes(served: Server) -> int:
    """Return the number of flushes, which the library counts as the size of a file beside the one with the delay."""
    return (served.data.parent / "milliseconds.count").stat().st_size
