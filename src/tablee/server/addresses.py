"""Whose address an asker has: a household counts as one."""

from __future__ import annotations

from ipaddress import IPv6Address, IPv6Network, ip_address


def household(address: str) -> str:
    """What limits count: an IPv4 address, or the 2⁶⁴ IPv6 addresses that one connection has at the least."""
    try:
        ip = ip_address(address)
    except ValueError:  # no network between us, as in tests
        return address
    return _household(ip) if isinstance(ip, IPv6Address) else address


def _household(ip: IPv6Address) -> str:
    return str(ip.ipv4_mapped or IPv6Network((int(ip), 64), strict=False))
