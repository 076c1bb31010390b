"""Where others can open this site: at the address its host gives it, else at this machine's on the local network."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import suppress
from io import StringIO
from ipaddress import ip_address
from typing import NamedTuple

from msgspec import Struct

EVERYWHERE = {"0.0.0.0": socket.AF_INET, "::": socket.AF_INET6}
"""Listening there is listening on every address of a kind."""
PROBES = {socket.AF_INET: "198.51.100.1", socket.AF_INET6: "2001:db8::1"}
"""Kept for examples, so nobody is there, and nothing is sent: asked is only from which of our addresses it would go."""


class Invitation(Struct, frozen=True):
    """What a page makes an invitation's address of: the public one, else its own, else (where only this machine can
    open that) the one nearby."""

    public: str | None
    nearby: str | None
    """On the local network. Only a page on this machine needs it, and only that is told."""


class ServerAddress(NamedTuple):
    """Where a server listens, and the address that its host gives it."""

    host: str = "127.0.0.1"
    port: int = 8000
    public: str | None = None

    def here(self) -> str:
        """For who sits at this machine."""
        return self._at("localhost" if self.host in (*EVERYWHERE, "127.0.0.1") else self.host)

    def own(self) -> str:
        """The one whose host passkeys belong to."""
        return self.public or self._at("localhost")

    def nearby(self) -> Iterator[str]:
        """For others on the same network, the likeliest first."""
        return map(self._at, addresses(self.host))

    def others(self) -> list[str]:
        return [self.public] if self.public else list(self.nearby())

    def invitation(self, asker: str) -> Invitation:
        return Invitation(self.public, next(self.nearby(), None) if _is_loopback(asker) else None)

    def _at(self, host: str) -> str:
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}"


def addresses(host: str) -> Iterator[str]:
    """Those that other machines can open where a server listens on `host`."""
    seen = set[str]()
    for address in _listening(host):
        if address not in seen and _opens_elsewhere(address):
            yield address
        seen.add(address)


def _listening(host: str) -> Iterator[str]:
    """One after the other: looking up a name can take seconds, and the first address is often enough."""
    if family := EVERYWHERE.get(host):
        yield from _outward(family)
        yield from _named(socket.gethostname(), family)
    else:
        yield from _named(host)


def _outward(family: socket.AddressFamily) -> list[str]:
    """The address that this machine's way out begins at: the Wi-Fi's, where there are also bridges and the like."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((PROBES[family], 9))
        return [str(probe.getsockname()[0])]
    return []


def _named(name: str, family: socket.AddressFamily = socket.AF_UNSPEC) -> list[str]:
    with suppress(OSError, UnicodeError):  # a name that nobody knows, or that is none
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
    """What is printed when a server starts, with a QR code where it can be drawn."""
    lines, others = [f"Tablée is at {site.here()}"], site.others()
    if others:
        lines += ["Others can open it at", *(f"  {address}" for address in others)]
        lines += [qr(others[0])] if code else []
    elif site.host in EVERYWHERE:
        lines.append("No address was found that others could open. Is this machine on a network?")
    return "\n".join(lines)


def qr(text: str) -> str:
    """White on black, whatever the terminal's own colours: a camera wants dark squares on a light ground."""
    import segno

    drawn = StringIO()
    segno.make_qr(text).terminal(drawn, border=2, compact=True)
    return "\n".join(f"\033[97;40m{line}\033[0m" for line in drawn.getvalue().splitlines())
