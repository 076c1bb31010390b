"""ASGI middleware around the whole application: authentication, check of the origin, rate limit, security headers."""

from __future__ import annotations

import re
import secrets
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tablee.core.codec import encode
from tablee.core.errors import Forbidden, Illegal, Malformed, Missing, Refused, Stale, TooMany, Unknown
from tablee.people.devices import device_of, guest_of
from tablee.server.addresses import host_of, household
from tablee.store.store import Storage
from tablee.tables.connection import refusal
from tablee.tables.limits import Limits
from tablee.tables.rates import Rates

COOKIE = "tablee_guest"
HOST_COOKIE = f"__Host-{COOKIE}"
"""Name of our cookie under TLS. Browsers accept the prefix `__Host-` only from this very host and over TLS."""
SECRET = re.compile(r"[A-Za-z0-9_-]{32,64}")
CANDIDATES = 4
"""Greatest number of cookies with our name that are looked up in a request. Each may cost a database query."""
YEAR = 365 * 24 * 3600
CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
SECURITY_HEADERS = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
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
"""HTTP status for each kind of refusal."""
HSTS = (b"strict-transport-security", b"max-age=%d" % YEAR)
"""HSTS header (only https from now on). It leaves subdomains out, since we know nothing of them."""

NEW_SECRET = "new secret"
"""Key in a request's state whose value is the secret of the browser's new cookie; the value is empty if the browser
keeps its cookie."""
NO_STATE: Mapping[str, Any] = {}

Headers: TypeAlias = dict[bytes, str]
State: TypeAlias = dict[str, str]
"""Authentication of a request: the user's id, the device (hash of its cookie's secret), and the secret under
`NEW_SECRET`."""
Whose: TypeAlias = Callable[[str], Awaitable[str | None]]
"""Function that returns the user of a device, or None for a guest without a row."""
Admit: TypeAlias = Callable[[Scope, str], Awaitable[dict[str, str]]]
"""Function that authenticates a request by token and returns its `State`. Raises `Refused`."""


async def no_users(_: str) -> None:
    return None


async def no_tokens(_: Scope, __: str) -> dict[str, str]:
    raise Unknown("token-unknown")


class Guard:
    """Middleware around the application. `public` is the site's public URL, if it has one."""

    def __init__(
        self,
        app: ASGIApp,
        whose: Whose = no_users,
        public: str | None = None,
        admit: Admit = no_tokens,
        limits: Limits | None = None,
    ) -> None:
        self.app, self._whose, self._public, self._admit = app, whose, public, admit
        limits = limits or Limits()
        self._users = Rates(limits.writes_a_second, 3 * limits.writes_a_second)
        self._addresses = Rates(limits.writes_of_address, 3 * limits.writes_of_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {key.lower(): value.decode("latin-1") for key, value in scope["headers"]}
        secure = self._is_secure(scope["scheme"], headers)
        if _may_change(scope) and not self._is_ours(headers, secure):
            await _refuse(scope, _with_headers(send, secure), Forbidden("origin"))
            return
        if (token := _token(headers)) is not None:
            await self._by_token(scope, receive, _with_headers(send, secure), token)
            return
        state = await self._authenticate(_cookies(scope), secure)
        scope["state"] = {**scope.get("state", {}), **state}
        given = _with_headers(send, secure, scope["state"])
        if await self._is_too_much(scope, given, state["user"]):
            return
        await self.app(scope, receive, given)

    async def _authenticate(self, cookies: Iterable[tuple[str, str]], secure: bool) -> State:
        """Authenticate by cookie. A browser gets a new cookie if it has none, or if the one it has under TLS lacks the
        `__Host-` name."""
        found = _our_cookies(cookies)[:CANDIDATES]
        for name, secret in found:
            if (user := await self._whose(device := device_of(secret))) is not None:
                return _state(secret, device, user, renew=secure and name != HOST_COOKIE)
        name, secret = found[0] if found else ("", secrets.token_urlsafe(32))
        renew = not found or (secure and name != HOST_COOKIE)
        return _state(secret, device_of(secret), guest_of(secret), renew=renew)

    async def _is_too_much(self, scope: Scope, send: Send, user: str) -> bool:
        """Count a request that may change something, and refuse it if its user or address has sent too many. Return
        whether it was refused."""
        if str(scope["type"]) != "http" or not _may_change(scope):
            return False
        try:
            self._users.count(user)
            self._addresses.count(household(host_of(scope)))
        except TooMany as refused:
            await _refuse(scope, send, refused)
            return True
        return False

    async def _by_token(self, scope: Scope, receive: Receive, send: Send, token: str) -> None:
        """Authenticate a program by token and pass its request on. Cookies are ignored, and none is set."""
        try:
            asking = await self._admit(scope, token)
        except Refused as refused:
            await _refuse(scope, send, refused)
            return
        scope["state"] = {**scope.get("state", {}), **asking}
        if not await self._is_too_much(scope, send, asking["user"]):
            await self.app(scope, receive, send)

    def _is_secure(self, scheme: str, headers: Headers) -> bool:
        """Tell whether the browser uses TLS: the connection does (to us or to a trusted proxy), or the browser asked
        for our public https address. Elsewhere, such as on localhost, browsers would not keep a secure cookie."""
        return scheme in ("https", "wss") or self._public == f"https://{headers.get(b'host')}"

    def _is_ours(self, headers: Headers, secure: bool) -> bool:
        """Tell by its Origin header whether a request comes from one of our own pages, so that no other site can act
        with our cookie. The origin must have the request's host, and https if the request uses TLS. The public URL is
        always accepted, since a proxy may replace the Host header. So is a request without an Origin header."""
        origin = headers.get(b"origin")
        if origin is None or origin == self._public:
            return True
        try:
            site = urlsplit(origin)
        except ValueError:  # no address at all
            return False
        return site.netloc == headers.get(b"host") and (site.scheme == "https" or not secure)


def _state(secret: str, device: str, user: str, *, renew: bool) -> State:
    return {"user": user, "device": device, NEW_SECRET: secret if renew else ""}


def _may_change(scope: Scope) -> bool:
    """Tell whether a request may change something: every WebSocket may, and every method but GET and HEAD."""
    return scope.get("method", "SOCKET") not in ("GET", "HEAD")


def _cookies(scope: Scope) -> Iterator[tuple[str, str]]:
    """Yield the name and value of every cookie. They are split one by one, so that a malformed cookie of another site
    does no harm."""
    for header, value in scope["headers"]:
        if header.lower() == b"cookie":
            for part in value.decode("latin-1").split(";"):
                name, _, content = part.partition("=")
                yield name.strip(), content.strip()


def _our_cookies(cookies: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the cookies of ours that are well-formed. If some have the `__Host-` name, which only we can set, only
    those count."""
    found = [(name, value) for name, value in cookies if name in (COOKIE, HOST_COOKIE) and SECRET.fullmatch(value)]
    return [each for each in found if each[0] == HOST_COOKIE] or found


def _token(headers: Headers) -> str | None:
    """Return the bearer token in the Authorization header if it has the form of ours, since a proxy may use that header
    for itself."""
    scheme, _, token = headers.get(b"authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.startswith("tablee.") else None


def _cookie(secret: str, secure: bool) -> bytes:
    name = HOST_COOKIE if secure else COOKIE
    text = f"{name}={secret}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
    return text.encode("latin-1")


async def _refuse(scope: Scope, send: Send, refused: Refused) -> None:
    """Send a refusal as the answer to a request, or to the handshake of a WebSocket."""
    response = "websocket.http.response" if str(scope["type"]) == "websocket" else "http.response"
    headers = [JSON, BEARER] if isinstance(refused, Unknown) else [JSON]
    start: Any = {"type": f"{response}.start", "status": STATUS.get(type(refused), 400), "headers": headers}
    body: Any = {"type": f"{response}.body", "body": encode(refusal(refused)), "more_body": False}
    await send(start)
    await send(body)


def _with_headers(send: Send, secure: bool, state: Mapping[str, Any] = NO_STATE) -> Send:
    """Wrap `send` so that it adds the headers that every answer has, and the new cookie if the request's state has
    one."""
    protecting = [*SECURITY_HEADERS, HSTS] if secure else SECURITY_HEADERS

    async def sending(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            secret = state.get(NEW_SECRET)
            cookie = _cookie(secret, secure) if secret else None
            message["headers"] = [*message["headers"], *protecting, *_caching(dict(message["headers"]), cookie)]
        await send(message)

    return sending


def _caching(headers: dict[bytes, bytes], cookie: bytes | None) -> Iterator[tuple[bytes, bytes]]:
    """Yield headers that keep shared caches from giving one reader's answer or cookie to another: public answers get no
    cookie, and answers without cache-control are not stored."""
    kept = headers.get(b"cache-control")
    if kept is None:
        yield b"cache-control", b"no-store"
    if cookie and not (kept and kept.startswith(b"public")):
        yield b"set-cookie", cookie
