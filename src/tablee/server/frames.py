"""The frames of a WebSocket (RFC 6455, 5.2), as far as nearly all of them go: a whole text, a ping, an answer to one.
Whatever else a client may send is the library's to read."""

from __future__ import annotations

from struct import pack

TEXT, PONG = 0x81, 0x8A
"""How a frame begins that is whole."""
PING = bytes((0x89, 0))
MASKED, MASK = 0x80, 4
"""What a client says is masked: by so many bytes, over and over."""
SHORT = 126
"""A size that is this many or more stands in the bytes that follow."""


def head(size: int) -> bytes:
    """What stands before so many bytes of text: what a server sends is not masked."""
    if size < SHORT:
        return bytes((TEXT, size))
    return pack("!BBH", TEXT, SHORT, size) if size < 1 << 16 else pack("!BBQ", TEXT, SHORT + 1, size)


def texts(data: bytes) -> list[bytes] | None:
    """All that is said in what has just come, if it is whole texts and answers to pings; None, if it is anything
    else."""
    found, at, end = list[bytes](), 0, len(data)
    while at < end:
        if end - at < 2 + MASK or data[at] not in (TEXT, PONG):
            return None
        size, mask = data[at + 1] - MASKED, at + 2
        if size == SHORT:
            size, mask = int.from_bytes(data[mask : mask + 2]), mask + 2
        elif not 0 <= size < SHORT:
            return None
        begin = mask + MASK
        if (after := begin + size) > end:
            return None
        if data[at] == TEXT:
            found.append(unmasked(data[begin:after], data[mask:begin]))
        at = after
    return found


def unmasked(text: bytes, mask: bytes) -> bytes:
    size = len(text)
    over = (mask * (size // MASK + 1))[:size]
    return (int.from_bytes(text) ^ int.from_bytes(over)).to_bytes(size)
