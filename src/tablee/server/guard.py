"""What every request passes first: who asks, whether from our own pages, and the headers that protect a reader."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterator
from http.cookies import CookieError, SimpleCookie
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tablee.core.codec import encode
from tablee.core.errors import Forbidden, Illegal, Malformed, Missing, Refused, Stale, TooMany, Unknown
from tablee.people.devices import device_of, guest_of
from tablee.store.store import Storage
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
JSON = (b"content-type", b"application/json")
BEARER = (b"www-authenticate", b"Bearer")
STATUS: dict[type[Refused], int] = {
    **{Malformed: 400, Unknown: 401, Forbidden: 403, Missing: 404},
    **{Illegal: 409, Stale: 409, TooMany: 429, Storage: 503},
}
"""What each refusal is over HTTP."""
HSTS = (b"strict-transport-security", b"max-age=%d" % YEAR)
"""From now on by TLS only. Of other names below this one we know nothing."""

Headers: TypeAlias = dict[bytes, str]
Whose: TypeAlias = Callable[[str, str], Awaitable[str]]
"""The user of a device, or the guest that it is where nobody knows it."""
Admit: TypeAlias = Callable[[Scope, str], Awaitable[dict[str, str]]]
"""Who asks with a token, where that is one. Raises Refused."""


async def nobodys(_: str, guest: str) -> str:
    return guest


async def nowhere(_: Scope, __: str) -> dict[str, str]:
    raise Unknown("token-unknown")


class Guard:
    """Wraps the whole application, which others find at `public`, where that is known."""

    def __init__(self, app: ASGIApp, whose: Whose = nobodys, public: str | None = None, admit: Admit = nowhere) -> None:
        self.app, self._whose, self._public, self._admit = app, whose, public, admit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {key.lower(): value.decode("latin-1") for key, value in scope["headers"]}
        secure = self._is_secure(scope["scheme"], headers)
        if scope.get("method", "SOCKET") not in ("GET", "HEAD") and not self._is_ours(headers, secure):
            await _refuse(str(scope["type"]), _with_headers(send, secure), Forbidden("origin"))
            return
        if (token := _token(headers)) is not None:
            await self._by_token(scope, receive, _with_headers(send, secure), token)
            return
        secret = _secret(headers.get(b"cookie", ""))
        fresh = secret is None
        secret = secret or secrets.token_urlsafe(32)
        device, user = device_of(secret), guest_of(secret)
        user = user if fresh else await self._whose(device, user)
        scope["state"] = {**scope.get("state", {}), "guest": user, "device": device}
        await self.app(scope, receive, _with_headers(send, secure, _cookie(secret, secure) if fresh else None))

    async def _by_token(self, scope: Scope, receive: Receive, send: Send, token: str) -> None:
        """Whose cookie may come along does not count, and no cookie is given."""
        try:
            asking = await self._admit(scope, token)
        except Refused as refused:
            await _refuse(str(scope["type"]), send, refused)
            return
        scope["state"] = {**scope.get("state", {}), **asking}
        await self.app(scope, receive, send)

    def _is_secure(self, scheme: str, headers: Headers) -> bool:
        """By TLS up to us or up to a trusted proxy; or else it must be so, since our public address was asked for. At
        another address of ours, such as localhost, a browser would not keep a secure cookie."""
        return scheme in ("https", "wss") or self._public == f"https://{headers.get(b'host')}"

    def _is_ours(self, headers: Headers, secure: bool) -> bool:
        """A browser says where a page comes from; another site's page must not act with our cookie, nor may one that
        came without TLS where we have it. A proxy may call us by another name than our public one."""
        origin = headers.get(b"origin")
        if origin is None or origin == self._public:
            return True
        try:
            site = urlsplit(origin)
        except ValueError:  # no address at all
            return False
        return site.netloc == headers.get(b"host") and (site.scheme == "https" or not secure)


def _secret(cookies: str) -> str | None:
    try:
        found = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return None
    return found.value if found and 32 <= len(found.value) <= 64 else None


def _token(headers: Headers) -> str | None:
    """One of ours: what a proxy may have put there for itself is not."""
    scheme, _, token = headers.get(b"authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.startswith("tablee.") else None


def _cookie(secret: str, secure: bool) -> bytes:
    text = f"{COOKIE}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
    return text.encode("latin-1")


async def _refuse(kind: str, send: Send, refused: Refused) -> None:
    """A socket is refused as a request is: with an answer."""
    response = "websocket.http.response" if kind == "websocket" else "http.response"
    headers = [JSON, BEARER] if isinstance(refused, Unknown) else [JSON]
    start: Any = {"type": f"{response}.start", "status": STATUS.get(type(refused), 400), "headers": headers}
    body: Any = {"type": f"{response}.body", "body": encode(refusal(refused)), "more_body": False}
    await send(start)
    await send(body)


def _with_headers(send: Send, secure: bool, cookie: bytes | None = None) -> Send:
    protecting = [*HEADERS, HSTS] if secure else HEADERS

    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            message["headers"] = [*message["headers"], *protecting, *_personal(dict(message["headers"]), cookie)]
        await send(message)

    return sending


def _personal(headers: dict[bytes, bytes], cookie: bytes | None) -> Iterator[tuple[bytes, bytes]]:
    """A cache between us and the reader must not give one reader's answer or cookie to the next: what everybody may
    keep gets no cookie, and what does not say how long it is good is kept by nobody."""
    kept = headers.get(b"cache-control")
    if kept is None:
        yield b"cache-control", b"no-store"
    if cookie and not (kept and kept.startswith(b"public")):
        yield b"set-cookie", cookie
