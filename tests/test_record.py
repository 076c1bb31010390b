"""Declared records: Python's attributes and the compiled layout are two sides of the same memory."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from random_matches import some_options
from tablee.games.catalogue import GAMES
from tablee.kit.bits import SIGN, WORD, i64, lowest_bit, mix, nth_bit, ones, u64, wrapped
from tablee.kit.record import FLOAT64, INT8, INT16, INT64, UINT64, Fractions, Numbers, Record, field, fill, fill_row
from tablee.search.native import array_of


class SampleRecord(Record):
    spaces: Numbers = field(INT8, 4)
    key: int = field(INT64)
    kept: Numbers = field(INT16, 3, 2)
    worth: Fractions = field(FLOAT64, 2)
    row: int = field(UINT64)
    last: int = field(INT8)


def sample() -> SampleRecord:
    s = SampleRecord()
    s.key, s.row, s.last = -7, WORD, -1
    fill(s.spaces, [3, 4], at=1)
    fill_row(s.kept, 2, [5, 6])
    s.worth[1] = 0.5
    return s


def test_numpy_reads_what_python_wrote() -> None:
    read = array_of(sample())[0]
    assert (read["key"], read["row"], read["last"]) == (-7, WORD, -1)
    assert read["spaces"].tolist() == [0, 3, 4, 0] and read["kept"].tolist() == [[0, 0], [0, 0], [5, 6]]
    assert read["worth"].tolist() == [0.0, 0.5]


def test_python_reads_what_numpy_wrote() -> None:
    s = sample()
    written = array_of(s)[0]
    written["key"], written["kept"] = 9, [[1, 2], [3, 4], [5, 6]]
    assert s.key == 9 and s.kept[1, 0] == 3


def test_fields_are_aligned_as_a_c_compiler_aligns_them() -> None:
    declared = [
        ("spaces", "i1", 4),
        ("key", "i8"),
        ("kept", "i2", (3, 2)),
        ("worth", "f8", 2),
        ("row", "u8"),
        ("last", "i1"),
    ]
    assert SampleRecord.dtype() == np.dtype(declared, align=True)
    assert SampleRecord.layout.size == SampleRecord.dtype().itemsize


def test_a_copy_has_memory_of_its_own() -> None:
    s = sample()
    other = s.copy()
    other.key = 1
    assert s.key == -7 and other.tobytes() != s.tobytes()
    s.become(other)
    assert s.tobytes() == other.tobytes()


def test_a_record_lies_on_memory_that_is_given() -> None:
    memory = bytearray(2 * SampleRecord.layout.size)
    second = SampleRecord(memoryview(memory)[SampleRecord.layout.size :])
    second.key = 5
    assert SampleRecord(memoryview(memory)[: SampleRecord.layout.size]).key == 0 and any(memory)


def test_a_number_that_does_not_fit_its_field_is_refused() -> None:
    with pytest.raises(ValueError):
        sample().last = 128


@pytest.mark.parametrize("name", [name for name, box in GAMES.items() if box.twin])
def test_the_records_of_a_twin_are_declared(name: str) -> None:
    make = GAMES[name].twin
    assert make
    twin, box = make(), GAMES[name]
    options = some_options(box, mixed=0)[0]
    loaded, tables = twin.load(box.game, box.game.new(options)), twin.tables(box.game, options)
    assert isinstance(loaded, Record) and type(loaded) is twin.Position
    assert isinstance(tables, Record) and tables.layout.size == tables.dtype().itemsize


# Bits


def test_bits_in_plain_python_are_those_of_64_bit_words() -> None:
    rng = Random(1)
    for _ in range(200):
        bits = rng.getrandbits(64)
        assert ones(bits) == bits.bit_count() == ones(wrapped(bits))
        listed = [n for n in range(64) if bits >> n & 1]
        assert [nth_bit(bits, n) for n in range(len(listed))] == listed
        assert lowest_bit(bits) == (listed[0] if listed else 64)


def test_an_overflow_wraps_as_compiled_code_wraps() -> None:
    rng = Random(2)
    with np.errstate(over="ignore"):
        for _ in range(200):
            a, b = (rng.getrandbits(64) - SIGN for _ in range(2))
            assert wrapped(a * b) == int(np.int64(a) * np.int64(b))
            assert u64(a) == int(np.int64(a).astype(np.uint64)) and i64(a) == a
            key = (np.int64(a) ^ np.int64(b)) * np.int64(0x2545F4914F6CDD1D)
            assert mix(a, b) == int(key ^ (key >> np.int64(29)))
