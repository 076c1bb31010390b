"""Addresses at which others can open this site: the public one, or those of this machine on the local network."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from ipaddress import ip_address
from typing import NamedTuple

from msgspec import Struct

EVERYWHERE = {"0.0.0.0": socket.AF_INET, "::": socket.AF_INET6}
"""Wildcard addresses, on which a server listens on all interfaces, with their address families."""
PROBES = {socket.AF_INET: "198.51.100.1", socket.AF_INET6: "2001:db8::1"}
"""Addresses reserved for documentation, by family. Nothing is sent to them: connecting a UDP socket only tells our own
outgoing address."""


class Invitation(Struct, frozen=True):
    """Addresses that a page may put into links to share. It uses the public one, if there is one. Otherwise it uses the
    address at which it was opened or, if that works only on this machine, the nearby one."""

    public: str | None
    nearby: str | None
    """Address on the local network. Only pages on this machine need it, and only they get it."""


class ServerAddress(NamedTuple):
    """Host and port on which a server listens, and its public URL, if it has one."""

    host: str = "127.0.0.1"
    port: int = 8000
    public: str | None = None

    def here(self) -> str:
        """Return the URL for somebody at this machine."""
        return self._at("localhost" if self.host in (*EVERYWHERE, "127.0.0.1") else self.host)

    def own(self) -> str:
        """Return the URL to whose host passkeys belong."""
        return self.public or self._at("localhost")

    def nearby(self) -> Iterator[str]:
        """Yield the URLs for others on the same network, the most likely to work first."""
        return map(self._at, addresses(self.host))

    def others(self) -> list[str]:
        return [self.public] if self.public else list(self.nearby())

    def invitation(self, asker: str) -> Invitation:
        return Invitation(self.public, next(self.nearby(), None) if _is_loopback(asker) else None)

    def _at(self, host: str) -> str:
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def addresses(host: str) -> Iterator[str]:
    """Yield the addresses at which other machines can reach a server that listens on `host`."""
    seen = set[str]()
    for address in _listening(host):
        if address not in seen and _opens_elsewhere(address):
            yield address
        seen.add(address)


def _listening(host: str) -> Iterator[str]:
    """Yield candidates one by one: looking up a name can take seconds, and often the first address is enough."""
    if family := EVERYWHERE.get(host):
        yield from _outward(family)
        yield from _named(socket.gethostname(), family)
    else:
        yield from _named(host)


def _outward(family: socket.AddressFamily) -> list[str]:
    """Return the address of the interface with the default route, such as Wi-Fi, rather than those of bridges and the
    like."""
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
    """Write the message shown when a server starts; `code` adds a QR code, if the terminal can draw one."""
    lines, others = [f"Tablée is at {site.here()}"], site.others()
    if others:
        lines += ["Others can open it at", *(f"  {address}" for address in others)]
        lines += [qr(others[0])] if code else []
    elif site.host in EVERYWHERE:
        lines.append("No address was found that others could open. Is this machine on a network?")
    return "\n".join(lines)


def qr(text: str) -> str:
    """Draw a QR code in fixed colours: cameras need dark squares on a light ground, whatever the terminal's theme."""
    import segno

    drawn = StringIO()
    segno.make_qr(text).terminal(drawn, border=2, compact=True)
    return "\n".join(f"\033[97;40m{line}\033[0m" for line in drawn.getvalue().splitlines())
