"""HTTP client for push services, hardened against SSRF: users name the addresses, which might be ones that only this
server can reach.

Only https on port 443 is allowed, and only host names all of whose addresses are public. The connection goes to an
address that was checked, not to the name, which may have changed meanwhile. Redirects are not followed, and only the
first bytes of an answer are read."""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple, TypeAlias

from tablee.core.errors import Malformed

ADDRESS = re.compile(r"(https?)://([a-z0-9][a-z0-9.-]*)(?::([0-9]{1,5}))?(/[!\"$-~]*)", re.IGNORECASE)
LONGEST = 1000
HTTPS = 443
ANSWER = 4096
"""Greatest number of bytes read of a push service's answer. Only the status line is needed."""
NAT64 = IPv6Network("64:ff9b::/96")
NOT_PUBLIC = tuple(
    map(
        ip_network,
        [
            "64:ff9b:1::/48",  # translation to IPv4 within a network (RFC 8215)
            "::ffff:0:0:0/96",  # an IPv4 address, translated (RFC 2765)
            "::/96",  # an IPv4 address, compatible (RFC 4291, 2.5.5.1), and this machine
            "fec0::/10",  # site-local, no longer used (RFC 3879)
            "192.0.0.0/24",  # assigned to protocols (RFC 6890)
        ],
    )
)
"""Networks that are not public, although older versions of Python say that they are."""

Resolve: TypeAlias = Callable[[str, int], Awaitable[list[str]]]


class Endpoint(NamedTuple):
    secure: bool
    host: str
    port: int
    target: str

    @property
    def origin(self) -> str:
        standard = HTTPS if self.secure else 80
        port = "" if self.port == standard else f":{self.port}"
        return f"{'https' if self.secure else 'http'}://{self.host}{port}"


class Endpoints:
    def __init__(
        self,
        *,
        loopback: bool = False,
        seconds: float = 10,
        resolve: Resolve | None = None,
        context: ssl.SSLContext | None = None,
    ) -> None:
        """Make a client with a timeout in seconds. Tests may allow loopback addresses, and bring their own resolver and
        TLS context."""
        self._loopback, self._seconds, self._given = loopback, seconds, context
        self._resolve = resolve or self._look_up
        # its own threads: a name server that never answers must not block the default executor
        self._threads = ThreadPoolExecutor(4, "push-names")

    async def check(self, url: str) -> None:
        """Raise `Malformed` if push messages are not sent to this URL, since it is not allowed or does not resolve."""
        try:
            async with asyncio.timeout(self._seconds):
                await self._resolve_allowed(self.parse(url))
        except OSError:
            raise Malformed("push-endpoint") from None

    def parse(self, url: str) -> Endpoint:
        found = ADDRESS.fullmatch(url) if len(url) <= LONGEST else None
        if found is None:
            raise Malformed("push-endpoint")
        secure = found[1].lower() == "https"
        endpoint = Endpoint(secure, found[2].lower(), int(found[3] or (HTTPS if secure else 80)), found[4])
        if not self._loopback and (not secure or endpoint.port != HTTPS):
            raise Malformed("push-endpoint")
        return endpoint

    async def _resolve_allowed(self, endpoint: Endpoint) -> list[str]:
        """Resolve the host name to its addresses. Raises `Malformed` unless all of them are allowed."""
        try:
            found = await self._resolve(endpoint.host, endpoint.port)
        except UnicodeError:  # a part of the name is empty, or too long
            raise Malformed("push-endpoint") from None
        if not found or not all(map(self._allowed, found)):
            raise Malformed("push-endpoint")
        return sorted(found, key=lambda address: ":" in address)  # IPv4 first: it works more often

    def _allowed(self, address: str) -> bool:
        return is_public(address) or (self._loopback and ip_address(address).is_loopback)

    async def _look_up(self, host: str, port: int) -> list[str]:
        def ask() -> list[str]:
            return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]

        return await asyncio.get_running_loop().run_in_executor(self._threads, ask)

    async def post(self, url: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a POST request and return the status. Raises `OSError`, also on a timeout, and `Malformed`."""
        async with asyncio.timeout(self._seconds):
            endpoint = self.parse(url)
            address = (await self._resolve_allowed(endpoint))[0]
            return await self._post(endpoint, address, _request(endpoint, headers, body))

    async def _post(self, endpoint: Endpoint, address: str, request: bytes) -> int:
        secure, name = (self._context, endpoint.host) if endpoint.secure else (None, None)
        reader, writer = await asyncio.open_connection(
            address, endpoint.port, limit=ANSWER, ssl=secure, server_hostname=name
        )
        try:
            writer.write(request)
            return _status(await reader.readline())
        except ValueError as error:  # a first line that never ends
            raise OSError(str(error)) from None
        finally:
            writer.transport.abort()

    @cached_property
    def _context(self) -> ssl.SSLContext:
        return self._given or ssl.create_default_context()

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def is_public(address: str) -> bool:
    """Tell whether an IP address is public; an IPv4 address embedded in it must be public, too."""
    ip = ip_address(address.partition("%")[0])
    within = _embedded_ipv4(ip) if isinstance(ip, IPv6Address) else None
    if any(ip in network for network in NOT_PUBLIC):
        return False
    return ip.is_global and not ip.is_multicast and (within is None or is_public(within))


def _embedded_ipv4(ip: IPv6Address) -> str | None:
    """Return the IPv4 address to which a gateway would translate an IPv6 address; None if there is none in it."""
    if ip in NAT64:
        return str(ip_address(int(ip) & 0xFFFF_FFFF))
    found = ip.ipv4_mapped or ip.sixtofour or (ip.teredo and ip.teredo[1])
    return str(found) if found else None


def _request(endpoint: Endpoint, headers: Mapping[str, str], body: bytes) -> bytes:
    head = {"Host": endpoint.origin.partition("://")[2], **headers, "Content-Length": str(len(body))}
    lines = [f"POST {endpoint.target} HTTP/1.1", *(f"{key}: {value}" for key, value in head.items())]
    return "\r\n".join([*lines, "Connection: close", "", ""]).encode("ascii") + body


def _status(line: bytes) -> int:
    words = line.split(maxsplit=2)
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise OSError("that is no answer")
    return int(words[1])
