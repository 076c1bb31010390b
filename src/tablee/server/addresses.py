"""Addresses of clients, grouped into households, and a limit of concurrent connections for each household."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

from litestar.types import Scope

from tablee.core.errors import TooMany

Networks: TypeAlias = tuple[IPv4Network | IPv6Network, ...]


def networks(named: Iterable[str]) -> Networks:
    return tuple(map(ip_network, named))


def within(address: str, networks: Networks) -> bool:
    try:
        ip = ip_address(address)
    except ValueError:
        return False
    return any(ip in network for network in networks)


def host_of(scope: Scope) -> str:
    """Return the IP address of a request's client; "?" if it is not known."""
    client = scope.get("client")
    return client[0] if client else "?"


def household(address: str) -> str:
    """Return the unit for which rates and connections are limited: an IPv4 address, or an IPv6 /64 network, since even
    a single subscriber has at least a whole /64."""
    try:
        ip = ip_address(address)
    except ValueError:  # no network between us, as in tests
        return address
    return _household(ip) if isinstance(ip, IPv6Address) else address


def _household(ip: IPv6Address) -> str:
    return str(ip.ipv4_mapped or IPv6Network((int(ip), 64), strict=False))


class ConnectionLimit:
    """Limit of concurrent connections for each address. Callers pass an IPv4 address or, for IPv6, a /64 network."""

    def __init__(self, most: int) -> None:
        self._most, self._here = most, Counter[str]()

    @contextmanager
    def one_more(self, address: str) -> Iterator[None]:
        if self._here[address] >= self._most:
            raise TooMany("too-many-at-address")
        self._here[address] += 1
        try:
            yield
        finally:
            self._here[address] -= 1
            if not self._here[address]:
                del self._here[address]
