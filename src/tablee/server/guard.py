"""What every request passes first: who asks, whether from our own pages, and the headers that protect a reader."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from http.cookies import CookieError, SimpleCookie
from typing import TypeAlias
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tablee.core.codec import encode
from tablee.core.errors import Forbidden
from tablee.people.devices import device_of, guest_of
from tablee.tables.connection import refusal

COOKIE = "tablee_guest"
YEAR = 365 * 24 * 3600
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"referrer-policy", b"no-referrer"),
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-opener-policy", b"same-origin"),
]


Whose: TypeAlias = Callable[[str, str], Awaitable[str]]
"""The user of a device, or the guest that it is where nobody knows it."""


async def nobodys(_: str, guest: str) -> str:
    return guest


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, whose: Whose = nobodys) -> None:
        self.app, self._whose = app, whose

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind, method = str(scope["type"]), scope.get("method", "SOCKET")
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {key.lower(): value.decode("latin-1") for key, value in scope["headers"]}
        if method not in ("GET", "HEAD") and not _same_origin(headers):
            await _refuse_origin(kind, send)
            return
        secret = _secret(headers.get(b"cookie", ""))
        fresh = secret is None
        secret = secret or secrets.token_urlsafe(32)
        device, user = device_of(secret), guest_of(secret)
        user = user if fresh else await self._whose(device, user)
        scope["state"] = {**scope.get("state", {}), "guest": user, "device": device}
        cookie = _cookie(secret, secure=scope["scheme"] in ("https", "wss")) if fresh else None
        await self.app(scope, receive, send if kind == "websocket" else _with_headers(send, cookie))


def _secret(cookies: str) -> str | None:
    try:
        found = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return None
    return found.value if found and 32 <= len(found.value) <= 64 else None


def _cookie(secret: str, *, secure: bool) -> bytes:
    text = f"{COOKIE}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
    return text.encode("latin-1")


def _same_origin(headers: dict[bytes, str]) -> bool:
    """A browser says where a page comes from; another site's page must not act with our cookie."""
    origin = headers.get(b"origin")
    try:
        return origin is None or urlsplit(origin).netloc == headers.get(b"host")
    except ValueError:  # no address at all
        return False


async def _refuse_origin(kind: str, send: Send) -> None:
    if kind == "websocket":
        await send({"type": "websocket.close", "code": 4403, "reason": "origin"})
        return
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    body = encode(refusal(Forbidden("origin")))
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _with_headers(send: Send, cookie: bytes | None) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            added = [*HEADERS, (b"set-cookie", cookie)] if cookie else HEADERS
            message["headers"] = [*message["headers"], *added]
        await send(message)

    return sending
