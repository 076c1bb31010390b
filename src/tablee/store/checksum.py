"""A checksum inside a backup's file, so that a bit that has flipped meanwhile is noticed before the backup is restored.

It is stored in the two numbers of the SQLite header that are left to programs: the user version and the application id.
Both are 0 in a live database of ours, and count as 0 in the checksum."""

from __future__ import annotations

import hashlib
from pathlib import Path

HEADER, MAGIC = 100, b"SQLite format 3\0"
PLACES = (60, 68)
"""Byte offsets, in the header of a SQLite file, of the two numbers that hold the checksum,
https://www.sqlite.org/fileformat.html#the_database_header."""
EACH = 4
NONE = bytes(EACH * len(PLACES))
CHUNK = 1 << 20


def seal(file: Path) -> None:
    _write(file, computed(file))


def unseal(file: Path) -> None:
    _write(file, NONE)


def stored(file: Path) -> bytes:
    """Return the checksum stored in a backup; empty where there is none."""
    with file.open("rb") as read:
        header = read.read(HEADER)
    found = b"".join(header[at : at + EACH] for at in PLACES)
    return found if header.startswith(MAGIC) and found != NONE else b""


def computed(file: Path) -> bytes:
    total = hashlib.blake2b(digest_size=len(NONE))
    with file.open("rb") as read:
        header = bytearray(read.read(HEADER))
        for at in PLACES:
            header[at : at + EACH] = bytes(EACH)
        total.update(header)
        while chunk := read.read(CHUNK):
            total.update(chunk)
    return total.digest()


def _write(file: Path, checksum: bytes) -> None:
    with file.open("r+b") as writing:
        for n, at in enumerate(PLACES):
            writing.seek(at)
            writing.write(checksum[EACH * n : EACH * (n + 1)])
