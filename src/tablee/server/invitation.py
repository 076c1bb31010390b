"""Addresses at which others can open this site: the public one, or this machine's on the local network."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from ipaddress import ip_address
from typing import NamedTuple

from msgspec import Struct

EVERYWHERE = {"0.0.0.0": socket.AF_INET, "::": socket.AF_INET6}
"""Wildcard addresses with their families."""
PROBES = {socket.AF_INET: "198.51.100.1", socket.AF_INET6: "2001:db8::1"}
"""Documentation addresses. Nothing is sent there; connecting a UDP socket only tells our own outgoing address."""


class Invitation(Struct, frozen=True):
    """Addresses for a link to share: the public one, else the page's own, else (if only this machine can open that)
    the nearby one."""

    public: str | None
    nearby: str | None
    """Address on the local network. Only pages on this machine need it and get it."""


class ServerAddress(NamedTuple):
    """Host and port on which a server listens, and its public address."""

    host: str = "127.0.0.1"
    port: int = 8000
    public: str | None = None

    def here(self) -> str:
        """Return the address for somebody at this machine."""
        return self._at("localhost" if self.host in (*EVERYWHERE, "127.0.0.1") else self.host)

    def own(self) -> str:
        """Return the address whose host passkeys belong to."""
        return self.public or self._at("localhost")

    def nearby(self) -> Iterator[str]:
        """List the addresses for others on the same network, the likeliest first."""
        return map(self._at, addresses(self.host))

    def others(self) -> list[str]:
        return [self.public] if self.public else list(self.nearby())

    def invitation(self, asker: str) -> Invitation:
        return Invitation(self.public, next(self.nearby(), None) if _is_loopback(asker) else None)

    def _at(self, host: str) -> str:
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def addresses(host: str) -> Iterator[str]:
    """List the addresses that other machines can open if a server listens on `host`."""
    seen = set[str]()
    for address in _listening(host):
        if address not in seen and _opens_elsewhere(address):
            yield address
        seen.add(address)


def _listening(host: str) -> Iterator[str]:
    """Yield candidates lazily: looking up a name can take seconds, and the first address is often enough."""
    if family := EVERYWHERE.get(host):
        yield from _outward(family)
        yield from _named(socket.gethostname(), family)
    else:
        yield from _named(host)


def _outward(family: socket.AddressFamily) -> list[str]:
    """Return the address of the default route, such as the Wi-Fi's, where there are also bridges and the like."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((PROBES[family], 9))
        return [str(probe.getsockname()[0])]
    return []


def _named(name: str, family: socket.AddressFamily = socket.AF_UNSPEC) -> list[str]:
    with suppress(OSError, UnicodeError):  # an unknown or invalid name
        return [str(found[4][0]) for found in socket.getaddrinfo(name, None, family, socket.SOCK_STREAM)]
    return []


def _opens_elsewhere(address: str) -> bool:
    ip = ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)


def _is_loopback(address: str) -> bool:
    with suppress(ValueError):
        return ip_address(address).is_loopback
    return False


# In the terminal.


def welcome(site: ServerAddress, *, code: bool) -> str:
    """Write the message at the start of a server, with a QR code if the terminal can draw it."""
    lines, others = [f"Tablée is at {site.here()}"], site.others()
    if others:
        lines += ["Others can open it at", *(f"  {address}" for address in others)]
        lines += [qr(others[0])] if code else []
    elif site.host in EVERYWHERE:
        lines.append("No address was found that others could open. Is this machine on a network?")
    return "\n".join(lines)


def qr(text: str) -> str:
    """Draw a QR code in fixed colours: a camera needs dark squares on a light ground, whatever the theme."""
    import segno

    drawn = StringIO()
    segno.make_qr(text).terminal(drawn, border=2, compact=True)
    return "\n".join(f"\033[97;40m{line}\033[0m" for line in drawn.getvalue().splitlines())
