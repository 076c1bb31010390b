"""An object file that LLVM writes for wasm32 is a module already, except that it exports nothing. This module makes it
one that a browser can load: functions are exported, and what only a linker reads is left out. A single object without
data has nothing to relocate, so no linker is needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

MAGIC = b"\0asm\1\0\0\0"
CUSTOM, IMPORT, EXPORT, CODE, DATA, DATA_COUNT = 0, 2, 7, 10, 11, 12
ORDER = {section: n for n, section in enumerate((1, IMPORT, 3, 4, 5, 6, EXPORT, 8, 9, DATA_COUNT, CODE, DATA))}
"""Place of each section in a module, by its number."""
TABLE, MEMORY, GLOBAL = 1, 2, 3
HOST = {(MEMORY, "env.__linear_memory"), (GLOBAL, "env.__stack_pointer")}
"""Imports that a module may have."""

# tool-conventions/Linking.md
SYMBOL_TABLE, LINKING_VERSION = 8, 2
FUNCTION_SYMBOL, DATA_SYMBOL, SECTION_SYMBOL = 0, 1, 3
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40


class UnfitModule(ValueError):
    """A module has data of its own, or needs more from its host than memory and a stack."""


class ByteReader:
    def __init__(self, raw: bytes) -> None:
        self.raw, self.at = raw, 0

    def more(self) -> bool:
        return self.at < len(self.raw)

    def take(self, many: int) -> bytes:
        self.at += many
        return self.raw[self.at - many : self.at]

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self) -> int:
        """Read an unsigned number (LEB128)."""
        value = shift = 0
        while True:
            byte = self.byte()
            value, shift = value | (byte & 127) << shift, shift + 7
            if byte < 128:
                return value

    def text(self) -> str:
        return self.take(self.number()).decode()


def number(value: int) -> bytes:
    low = bytes([value & 127 | (128 if value > 127 else 0)])
    return low + number(value >> 7) if value > 127 else low


def text(value: str) -> bytes:
    return number(len(value.encode())) + value.encode()


def sections(raw: bytes) -> Iterator[tuple[int, bytes]]:
    read = ByteReader(raw)
    if read.take(len(MAGIC)) != MAGIC:
        raise UnfitModule("this is no WebAssembly")
    while read.more():
        kind = read.byte()
        yield kind, read.take(read.number())


def exporting(raw: bytes, exported: Mapping[str, str]) -> bytes:
    """Make a module of an object file. It exports these functions, given by symbol, each under another name."""
    parts = [(kind, body) for kind, body in sections(raw) if kind != CUSTOM]
    known = functions(_linking(raw))
    listed = b"".join(text(name) + b"\0" + number(known[symbol]) for symbol, name in exported.items())
    parts.append((EXPORT, number(len(exported)) + listed))
    parts.sort(key=lambda part: ORDER[part[0]])
    return MAGIC + b"".join(bytes([kind]) + number(len(body)) + body for kind, body in parts)


def refuse_unfit(module: bytes) -> None:
    """Refuse a module that has data, or imports anything but memory and a stack."""
    parts = dict(sections(module))
    if DATA in parts:
        raise UnfitModule("a module with data fits into no memory but its own")
    if foreign := {*imports(parts.get(IMPORT, b"\0"))} - HOST:
        raise UnfitModule(f"no host has {', '.join(sorted(name for _, name in foreign))}")


def imports(section: bytes) -> Iterator[tuple[int, str]]:
    """Yield the kind and the name of each import."""
    read = ByteReader(section)
    for _ in range(read.number()):
        name, kind = f"{read.text()}.{read.text()}", read.byte()
        yield kind, name
        _skip_type(read, kind)


def _skip_type(read: ByteReader, kind: int) -> None:
    if kind == GLOBAL:
        read.take(2)
        return
    if kind == TABLE:
        read.byte()
    limited = kind in (TABLE, MEMORY) and read.number() & 1
    _ = [read.number() for _ in range(2 if limited else 1)]


def _linking(raw: bytes) -> bytes:
    """Return the section that tells a linker what the symbols are."""
    return next(body for kind, body in sections(raw) if kind == CUSTOM and ByteReader(body).text() == "linking")


def functions(linking: bytes) -> dict[str, int]:
    """Return the functions that an object file defines: the index of each symbol."""
    read, found = ByteReader(linking), dict[str, int]()
    if (read.text(), read.number()) != ("linking", LINKING_VERSION):
        raise UnfitModule("LLVM writes another version of the linking section")
    while read.more():
        kind, part = read.byte(), ByteReader(read.take(read.number()))
        for _ in range(part.number() if kind == SYMBOL_TABLE else 0):
            found.update(_symbol(part))
    return found


def _symbol(read: ByteReader) -> dict[str, int]:
    """Read one symbol; return its index by its name if it is a function that is defined here."""
    kind, flags = read.byte(), read.number()
    defined = not flags & UNDEFINED
    if kind == DATA_SYMBOL:
        read.text()
        _ = [read.number() for _ in range(3 if defined else 0)]
        return {}
    index = read.number()
    named = kind != SECTION_SYMBOL and (defined or flags & EXPLICIT_NAME)
    name = read.text() if named else ""
    return {name: index} if kind == FUNCTION_SYMBOL and defined else {}
