"""The folder of a series: its plan and result (series.json), and each match as soon as it is played (matches.jsonl), so
that an interrupted series can be resumed. series.json is replaced atomically."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO, TypeAlias

import msgspec
from msgspec import Struct

from tablee.games.catalogue import box_of
from tablee.lab.plan import Chunk, Plan
from tablee.lab.series import Played, rotations

SYNC_SECONDS = 2.0
"""Seconds after which written matches are flushed to the disk with fsync."""


class Versions(Struct, frozen=True):
    """Versions of software that a result may depend on; a series is resumed with the same ones only."""

    tablee: str
    game: int
    python: str
    numba: str


class About(Struct, frozen=True):
    """Content of series.json: everything needed to play the same series again, and its result once there is one."""

    plan: Plan
    versions: Versions
    command: str
    result: Any = None


class MatchRecord(Played, frozen=True):
    """A line of matches.jsonl: a match, and the index of its table in the plan."""

    table: int = 0


Deal: TypeAlias = tuple[int, list[MatchRecord]]
"""The index of a table in the plan, and all matches of one deal at that table."""


class FolderRefused(Exception):
    """Raised when a folder cannot be used for a series; the message says why."""


def versions(game: str) -> Versions:
    return Versions(version("tablee"), box_of(game).version, platform.python_version(), _numba())


def _numba() -> str:
    try:
        return version("numba")
    except PackageNotFoundError:
        return ""


class Folder:
    """The folder of a series, open for writing."""

    def __init__(self, path: Path, about: About, resume: bool) -> None:
        """Create the folder or, to resume, read the matches played already into `before`. Raises `FolderRefused`."""
        self.path, self.about, self.before = path, about, list[Deal]()
        path.mkdir(parents=True, exist_ok=True)
        there = self._series.is_file()
        if there and not resume:
            raise FolderRefused(f"{path} has a series already: --resume goes on with it")
        if there:
            self._check()
            self.before = _whole_deals(self._lines, about.plan)
        else:
            self._lines.write_bytes(b"")
            replace(self._series, pretty(about))
        self._file: BinaryIO = self._lines.open("ab", buffering=0)
        self._written, self._synced = self._lines.stat().st_size, monotonic()

    @property
    def _series(self) -> Path:
        return self.path / "series.json"

    @property
    def _lines(self) -> Path:
        return self.path / "matches.jsonl"

    def _check(self) -> None:
        try:
            kept = msgspec.json.decode(self._series.read_bytes(), type=About)
        except msgspec.MsgspecError as error:
            raise FolderRefused(f"{self._series} cannot be read: {error}") from None
        for part in ("plan", "versions"):
            if changed := _changed(getattr(kept, part), getattr(self.about, part)):
                raise FolderRefused(
                    f"{self.path} has another series, with other {changed}: it cannot go on as this one"
                )
        self.about = kept

    def keep(self, chunk: Chunk, played: Sequence[Played]) -> None:
        """Append the matches of a chunk: all of them or, if the disk is full, none. Raises OSError."""
        text = b"".join(_line(chunk.table, match) for match in played)
        try:
            _write(self._file, text)
        except OSError:
            os.ftruncate(self._file.fileno(), self._written)
            raise
        self._written += len(text)
        if monotonic() - self._synced > SYNC_SECONDS:
            self.sync()

    def sync(self) -> None:
        os.fsync(self._file.fileno())
        self._synced = monotonic()

    def finish(self, result: Any) -> None:
        self.sync()
        replace(self._series, pretty(msgspec.structs.replace(self.about, result=result)))

    def close(self) -> None:
        with suppress(OSError):  # the system then writes it to the disk later
            self.sync()
        self._file.close()


def pretty(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value, order="deterministic"), indent=2) + b"\n"


def replace(path: Path, data: bytes) -> None:
    """Replace a file atomically: readers see the old content or the new one."""
    beside = path.with_name(f".{path.name}")
    with beside.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def _line(table: int, match: Played) -> bytes:
    return msgspec.json.encode(MatchRecord(**msgspec.structs.asdict(match), table=table)) + b"\n"


def _write(file: BinaryIO, text: bytes) -> None:
    """Write all bytes: one unbuffered write may take only some of them, for instance on a disk that is nearly full."""
    while text:
        text = text[file.write(text) :]


def _changed(one: Struct, other: Struct) -> str:
    pairs = ((name, getattr(one, name), getattr(other, name)) for name in one.__struct_fields__)
    return ", ".join(name for name, old, new in pairs if old != new)


# Resuming.


def _whole_deals(path: Path, plan: Plan) -> list[Deal]:
    """Read the deals of which all matches were written, and truncate the file after them: the last deal or line may be
    incomplete."""
    if not path.exists():
        return []
    found, size = list[Deal](), 0
    for table, lines in _deals(_read(path), plan):
        found.append((table, [line for line, _ in lines]))
        size += sum(length for _, length in lines)
    with path.open("ab") as file:
        file.truncate(size)
    return found


def _read(path: Path) -> Iterator[tuple[MatchRecord, int]]:
    decoder = msgspec.json.Decoder(MatchRecord)
    with path.open("rb") as file:
        for text in file:
            try:
                line = decoder.decode(text)
            except msgspec.MsgspecError:
                return
            if not text.endswith(b"\n"):
                return
            yield line, len(text)


def _deals(lines: Iterable[tuple[MatchRecord, int]], plan: Plan) -> Iterator[tuple[int, list[tuple[MatchRecord, int]]]]:
    ways = [rotations(table.bots) for table in plan.tables]
    for (table, _), group in groupby(lines, key=lambda pair: (pair[0].table, pair[0].number // ways[pair[0].table])):
        found = list(group)
        if len(found) < ways[table]:
            return
        yield table, found
