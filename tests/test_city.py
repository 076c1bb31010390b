"""The command `tablee city`, which checks, describes and draws a city that somebody has made."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tablee.cli import main
from tablee.games.catalogue import GAMES, box_with, custom_data, own_data, shipped

VILLAGE = GAMES["cabbie"].folder / "data" / "village.json"


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> str | None:
    """Run the command and return None on success, or the errors with which it exits."""
    monkeypatch.setattr(sys, "argv", ["tablee", "city", *words])
    try:
        main()
    except SystemExit as end:
        return str(end.code)
    return None


@pytest.fixture
def file(tmp_path: Path) -> Path:
    copy = tmp_path / "mine.json"
    copy.write_bytes(VILLAGE.read_bytes())
    return copy


def test_a_city_is_told_and_drawn_beside_its_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    assert run(monkeypatch, str(file)) is None
    told = capsys.readouterr().out
    assert "Little Marelle" in told and "19 segments, 78 spaces, 38 crosswalks" in told and "mine.svg" in told
    assert "Duck Steps" in "".join(ElementTree.parse(file.with_suffix(".svg")).getroot().itertext())


def test_it_is_told_and_drawn_in_french_and_elsewhere(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path, tmp_path: Path
) -> None:
    assert run(monkeypatch, str(file), "--draw", str(tmp_path / "ville.svg"), "--lang", "fr") is None
    assert "19 tronçons, 78 cases, 38 passages piétons" in capsys.readouterr().out
    assert "Coin de" in (tmp_path / "ville.svg").read_text("utf-8") and not file.with_suffix(".svg").exists()


def test_all_that_is_wrong_is_told_and_nothing_drawn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
) -> None:
    city = json.loads(file.read_bytes())
    city["bridges"].pop()
    city["supply"]["cones"] = 3
    file.write_text(json.dumps(city))
    wrong = run(monkeypatch, str(file))
    assert wrong is not None and wrong.splitlines() == [
        f"{file}: supply: 3 cones for 5 numbers (1.4)",
        f"{file}: segment vi-vl: over water without a bridge (1.1)",
    ]
    assert capsys.readouterr().out == "" and not file.with_suffix(".svg").exists()


def test_what_cannot_be_read_or_written_is_told(monkeypatch: pytest.MonkeyPatch, file: Path, tmp_path: Path) -> None:
    for words in ([str(tmp_path / "none.json")], [str(file), "--draw", str(tmp_path / "none" / "x.svg")]):
        assert f"{words[-1]}: " in str(run(monkeypatch, *words))


def test_a_board_is_given_the_map_of_a_city_that_does_not_come_with_the_game() -> None:
    city = json.loads(VILLAGE.read_bytes()) | {"id": "mine"}
    box = box_with("cabbie", json.dumps(city).encode())
    given = json.loads(own_data(box) or b"null")
    assert {*given["maps"]} == {"village"} and "<path" in given["maps"]["village"]["ground"]
    assert given["words"]["fr"]["option-city-village"] == city["name"]["fr"]
    assert own_data(shipped("cabbie")) is None
    assert custom_data(shipped("cabbie")) is None and custom_data(box) == box.data
    assert box_with("cabbie", None) is shipped("cabbie") and box_with("cabbie", custom_data(box)).data == box.data
