"""Records of a twin: structs of numbers in one block of memory. A record's class declares its fields once. From that
come its attributes in Python and its layout in memory, the same for Python, numba, WebAssembly and JavaScript.

    class Position(Record):
        spaces: Numbers = field(INT8, 4)
        round: int = field(INT8)

Twins are compiled with these classes as their types; called from plain Python, they work on the attributes."""

from __future__ import annotations

from collections.abc import Iterable
from math import prod
from struct import calcsize
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from typing import Self

    import numpy as np

INT8, INT16, INT32, INT64, UINT64, FLOAT64 = "b", "h", "i", "q", "Q", "d"
"""Kinds of numbers, as characters of the struct module."""
LARGEST: Final = 8
"""Size of the largest kind, in bytes. Records are aligned to it."""

T_co = TypeVar("T_co", covariant=True)


class Array(Protocol[T_co]):
    """Array field of a record: numbers of one kind, in one or more dimensions."""

    def __len__(self) -> int: ...
    def __getitem__(self, at: Any, /) -> T_co: ...
    def __setitem__(self, at: Any, value: Any, /) -> None: ...


Numbers = Array[int]
Fractions = Array[float]


class Field:
    """Field of a record: a number, or an array of numbers. It is the descriptor behind the record's attribute."""

    def __init__(self, kind: str, shape: tuple[int, ...]) -> None:
        self.kind, self.shape, self.size = kind, shape, calcsize(kind)
        self.name, self.offset, self.index = "", 0, 0

    def __set_name__(self, owner: type[Record], name: str) -> None:
        self.name = name

    def __get__(self, record: Record | None, owner: type[Record]) -> Any:
        if record is None:
            return self
        cells = record._cells[self.index]
        return cells if self.shape else cells[0]

    def __set__(self, record: Record, value: Any) -> None:
        """Set a number. Of an array, the first entries are set to the values given; the others stay."""
        cells = record._cells[self.index]
        if not self.shape:
            cells[0] = value
        elif len(self.shape) == 1:
            fill(cells, value)
        else:
            for at, row in enumerate(value):
                fill_row(cells, at, row)

    @property
    def bytes(self) -> int:
        return self.size * prod(self.shape)


def field(kind: str, *shape: int) -> Any:
    """Declare a field of a record: a number or, with a shape, an array."""
    return Field(kind, shape)


class RecordLayout(NamedTuple):
    """Where the fields of a record lie in memory: each is aligned to its size, as a C compiler does it."""

    fields: tuple[Field, ...]
    size: int
    """Number of bytes of the record."""


class Record:
    """Base class of a twin's records."""

    layout: ClassVar[RecordLayout] = RecordLayout((), 0)

    def __init_subclass__(cls) -> None:
        at, fields = 0, tuple(value for value in vars(cls).values() if isinstance(value, Field))
        for index, one in enumerate(fields):
            one.offset, one.index = -(-at // one.size) * one.size, index
            at = one.offset + one.bytes
        cls.layout = RecordLayout(fields, -(-at // LARGEST) * LARGEST)

    def __init__(self, memory: Any = None) -> None:
        """Make a record of zeros, or one on existing memory: a writable buffer of exactly the record's size."""
        self.memory = memoryview(bytearray(self.layout.size) if memory is None else memory).cast("B")
        self._cells = [self._view(one) for one in self.layout.fields]

    def _view(self, one: Field) -> Any:
        part: Any = self.memory[one.offset : one.offset + one.bytes]
        return part.cast(one.kind, one.shape) if len(one.shape) > 1 else part.cast(one.kind)

    def become(self, other: Self) -> None:
        """Take over all fields of another record of this class."""
        self.memory[:] = other.memory

    def copy(self) -> Self:
        return type(self)(bytearray(self.memory))

    def tobytes(self) -> bytes:
        return bytes(self.memory)

    @classmethod
    def dtype(cls) -> np.dtype[Any]:
        """Return the layout as a NumPy dtype, which numba compiles for."""
        import numpy as np

        fields = cls.layout.fields
        return np.dtype(
            {
                "names": [one.name for one in fields],
                "formats": [np.dtype((one.kind, one.shape)) if one.shape else one.kind for one in fields],
                "offsets": [one.offset for one in fields],
                "itemsize": cls.layout.size,
                "aligned": True,
            }
        )


def fill(cells: Any, values: Iterable[Any], at: int = 0) -> None:
    """Set the entries of an array field of one dimension, from index `at` on."""
    for n, value in enumerate(values, at):
        cells[n] = value


def fill_row(cells: Any, at: Any, values: Iterable[Any]) -> None:
    """Set the first entries of a row of an array field. `at` is the row's index, or a tuple of indices."""
    before = at if isinstance(at, tuple) else (at,)
    for n, value in enumerate(values):
        cells[(*before, n)] = value
