"""The folder of a series: an interrupted series is resumed and has the same result."""

from __future__ import annotations

import _thread
import errno
import json
import os
import sys
from pathlib import Path
from typing import BinaryIO

import pytest

from ctrl_c import interrupted
from example_game import EXAMPLE
from shared_fixtures import Command
from tablee.lab import folder

ROBIN = ["lab", "robin", EXAMPLE, "--bots", "random,mild", "--seed", "3"]
SEATS = ["lab", "seats", EXAMPLE, "--bots", "random", "--seed", "3"]


class KeptSeries:
    """A finished series in a folder, whose files tests may truncate to resume it."""

    def __init__(self, tablee: Command, folder: Path) -> None:
        self.tablee, self.folder = tablee, folder
        self.words = [*ROBIN, "--matches", "8", "--out", str(folder)]
        assert tablee(*self.words).returncode == 0
        self.whole = self.files()

    def files(self) -> dict[str, bytes]:
        return {file.name: file.read_bytes() for file in self.folder.iterdir()}

    def cut(self, length: int) -> None:
        """Truncate the file of matches to this many bytes, as if the series had stopped there."""
        (self.folder / "matches.jsonl").write_bytes(self.whole["matches.jsonl"][:length])
        about = json.loads(self.whole["series.json"])
        (self.folder / "series.json").write_text(json.dumps({**about, "result": None}))

    def resume(self) -> dict[str, bytes]:
        done = self.tablee(*self.words, "--resume")
        assert done.returncode == 0, done.stderr
        return self.files()


@pytest.fixture
def series(tablee: Command, tmp_path: Path, mild: None) -> KeptSeries:
    return KeptSeries(tablee, tmp_path / "series")


def test_series_json_has_everything_to_play_it_again(series: KeptSeries) -> None:
    about = json.loads(series.whole["series.json"])
    assert about["command"].startswith("tablee lab robin") and about["plan"]["seed"] == 3
    assert about["versions"]["python"] == ".".join(map(str, sys.version_info[:3])) and about["result"]["matches"] == 8
    lines = [json.loads(line) for line in series.whole["matches.jsonl"].splitlines()]
    assert [line["number"] for line in lines] == [*range(8)] and {line["table"] for line in lines} == {0}
    assert {*series.whole} <= {"series.json", "matches.jsonl", "matches.parquet"}


@pytest.mark.parametrize("part", [0.0, 0.4, 0.999, 1.0])
def test_a_series_cut_anywhere_is_resumed_with_the_same_result(series: KeptSeries, part: float) -> None:
    series.cut(int(part * len(series.whole["matches.jsonl"])))
    assert series.resume() == series.whole


def test_a_folder_is_not_written_over_and_other_settings_are_refused(series: KeptSeries) -> None:
    again = series.tablee(*series.words)
    assert again.returncode != 0 and "--resume" in again.stderr
    for more, said in (
        (["--seed", "4"], "seed"),
        (["--matches", "9"], "matches"),
        (["--option", "seats=3"], "conditions"),
    ):
        other = series.tablee(*series.words, *more, "--resume")
        assert other.returncode != 0 and f"other {said}" in other.stderr, other.stderr
    assert series.files() == series.whole


def test_a_full_disk_is_said_and_what_was_written_stays(series: KeptSeries, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full after half of a deal is written."""
    series.cut(0)
    written, write = list[bytes](), folder._write

    def full(file: BinaryIO, text: bytes) -> None:
        if len(written) == 2:
            write(file, text[: len(text) // 2])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        write(file, text)
        written.append(text)

    monkeypatch.setattr(folder, "_write", full)
    done = series.tablee(*series.words, "--resume")
    assert done.returncode == 1 and os.strerror(errno.ENOSPC) in done.stderr and "--resume" in done.stderr
    assert "4 of at most 8 matches are kept" in done.stderr and "Traceback" not in done.stderr
    assert (series.folder / "matches.jsonl").read_bytes() == b"".join(written)
    monkeypatch.setattr(folder, "_write", write)
    assert series.resume() == series.whole


def test_ctrl_c_while_a_deal_is_written_waits_until_it_is_counted(
    series: KeptSeries, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each write interrupts the main thread, as Ctrl-C may do at any moment."""
    series.cut(0)
    write = folder._write

    def struck(file: BinaryIO, text: bytes) -> None:
        write(file, text)
        _thread.interrupt_main()

    monkeypatch.setattr(folder, "_write", struck)
    done = series.tablee(*series.words, "--resume")
    assert done.returncode == 130 and "2 of at most 8 matches are kept" in done.stderr, done.stderr


def test_ctrl_c_keeps_what_was_played_and_says_how_to_go_on(tmp_path: Path) -> None:
    """The command runs in a terminal, which has a progress bar and sends Ctrl-C to every process."""
    words = [*SEATS, "--matches", "100000", "--jobs", "2", "--out", str(tmp_path / "series")]
    returned, _, said = interrupted(words, b" left")
    assert returned == 130 and "Traceback" not in said and " left" in said, said
    lines = (tmp_path / "series" / "matches.jsonl").read_bytes().splitlines()
    assert f"{len(lines)} of at most 100000 matches are kept" in said and said.rstrip().endswith("--resume")
    assert lines and all(map(json.loads, lines))


def test_parquet_has_a_row_a_seat_with_typed_columns(series: KeptSeries) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    table = parquet.read_table(series.folder / "matches.parquet")
    rows = table.to_pylist()
    lines = [json.loads(line) for line in series.whole["matches.jsonl"].splitlines()]
    assert len(rows) == 16 and sum(row["win"] for row in rows) == sum(sum(line["wins"]) for line in lines)
    assert {row["number"] // 2 for row in rows} == {row["deal"] for row in rows} == {0, 1, 2, 3}
    assert all(lines[row["number"]]["bots"][row["seat"]] == row["bot"] for row in rows)
    assert all((row["place"] == 0) == (lines[row["number"]]["first"] == row["seat"]) for row in rows)
    types = {name: str(kind) for name, kind in zip(table.schema.names, table.schema.types, strict=True)}
    assert (types["win"], types["score"], types["bot"], types["option.seats"]) == ("double", "int64", "string", "int64")
    assert any(name.startswith("measure.") for name in types)
