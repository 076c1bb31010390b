"""Whose address an asker has: a proxy is believed where it is trusted, and a household counts as one."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network

LOOPBACK = "127.0.0.0/8,::1"
"""Trusted unless others are named. A proxy on this machine is the usual one; whoever else can connect from here can
only lie about their own address. Nobody who connects from elsewhere is believed."""


def trusted_proxies(text: str) -> list[str]:
    """The addresses and networks that may say for whom they ask. Checked here: uvicorn takes any word for a name."""
    return [_network(each.strip()) for each in text.split(",") if each.strip()]


def _network(text: str) -> str:
    try:
        return str(ip_network(text))
    except ValueError:
        raise ValueError(f"expected addresses or networks such as 10.0.0.7 or 172.16.0.0/12, not {text!r}") from None


def household(address: str) -> str:
    """What limits count: an IPv4 address, or the 2⁶⁴ IPv6 addresses that one connection has at the least."""
    try:
        ip = ip_address(address)
    except ValueError:  # no network between us, as in tests
        return address
    return _household(ip) if isinstance(ip, IPv6Address) else address


def _household(ip: IPv6Address) -> str:
    return str(ip.ipv4_mapped or IPv6Network((int(ip), 64), strict=False))
