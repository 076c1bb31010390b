"""One-time codes with a short life: in links that add a device, and as challenges to passkeys. The store keeps only
their hashes, and they appear in no log."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode

from tablee.core.errors import Missing
from tablee.store.identities import CodeKind, CodeRow, Identities

LIFETIME = 600
"""Seconds for which a code is valid."""
BYTES = 32


def hashed(code: bytes) -> str:
    return hashlib.sha256(b"tablee code " + code).hexdigest()


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


async def make(identities: Identities, kind: CodeKind, user: str) -> bytes:
    code, at = secrets.token_bytes(BYTES), milliseconds()
    await identities.keep_code(CodeRow(hashed(code), kind, user, at + 1000 * LIFETIME), at)
    return code


async def check(identities: Identities, kind: CodeKind, code: bytes) -> CodeRow:
    """Return the row of a code that is valid now. Raises the same `Missing` whatever is wrong, so that nobody learns
    which codes exist."""
    hash = hashed(code)
    row = await identities.code(hash)
    if row is None or not hmac.compare_digest(row.hash, hash):
        raise Missing("code-unknown")
    if row.kind != kind or row.uses or row.until < milliseconds():
        raise Missing("code-unknown")
    return row


# As text, also used for keys: URL-safe base64 without padding.


def to_text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    """Decode URL-safe base64. Raises `ValueError`."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
