"""Secrets that work once, for a short while. The store knows their hashes only, and they stand in no log."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time

from tablee.core.errors import Missing
from tablee.store.identities import CodeKind, CodeRow, Identities

SECONDS = 600
BYTES = 32


def hashed(code: bytes) -> str:
    return hashlib.sha256(b"tablee code " + code).hexdigest()


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


async def make(identities: Identities, kind: CodeKind, user: str) -> bytes:
    code, at = secrets.token_bytes(BYTES), milliseconds()
    await identities.keep_code(CodeRow(hashed(code), kind, user, at + 1000 * SECONDS), at)
    return code


async def check(identities: Identities, kind: CodeKind, code: bytes) -> CodeRow:
    """One that may be used now. Raises Missing, whatever is wrong with it."""
    hash = hashed(code)
    row = await identities.code(hash)
    if row is None or not hmac.compare_digest(row.hash, hash):
        raise Missing("code-unknown")
    if row.kind != kind or row.uses or row.until < milliseconds():
        raise Missing("code-unknown")
    return row
