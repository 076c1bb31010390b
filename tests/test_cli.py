"""The command line: its output, and its messages for wrong arguments."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from example_game import EXAMPLE
from shared_fixtures import Command
from tablee.core.codec import encode
from tablee.core.game import Over, Seat
from tablee.core.options import Range, fields, read_options, variants
from tablee.core.play import Step, steps
from tablee.core.seats import FirstPlayerDrawn
from tablee.games.catalogue import GAMES, box_of
from tablee.kit.box import Lab
from tablee.kit.reader import Reader, bundle
from tablee.kit.rulebook import parse, read_rulebook
from tablee.lab import series, twin
from tablee.search import native, readable
from tablee.search.readable import Readable
from tablee.terminal.rulebook_text import Paper

Json = dict[str, Any]


def simulated(tablee: Command, *words: str) -> Json:
    done = tablee("simulate", *words, "--json")
    assert done.returncode == 0 and done.stderr == "", done.stderr
    found: Json = json.loads(done.stdout)
    return found


def test_it_runs_as_a_program() -> None:
    line = [sys.executable, "-m", "tablee", "simulate", EXAMPLE, "--matches", "1", "--bots", "random,random"]
    done = subprocess.run(line, capture_output=True, text=True, check=True, encoding="utf-8")
    assert f"1 matches of {EXAMPLE}" in done.stdout and done.stderr == ""


def test_what_draws_in_a_terminal_is_loaded_when_something_is_drawn() -> None:
    code = "import sys, tablee.server.app, tablee.server.invitation, tablee.terminal.run, tablee.cli\n"
    code += "tablee.cli._parser(()); print({'rich', 'segno'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


# simulate


def test_a_simulation_prints_one_json_object(tablee: Command) -> None:
    found = simulated(tablee, EXAMPLE, "--matches", "12", "--bots", "random,random,random", "--seed", "4")
    assert list(found) == ["game", "matches", "steps", "seconds", "bots", "endings", "lengths"]
    assert (found["game"], found["matches"]) == (EXAMPLE, 12)
    assert [list(bot) for bot in found["bots"]] == [["name", "win_share", "mean_score"]] * 3
    assert [bot["name"] for bot in found["bots"]] == ["random"] * 3
    assert sum(bot["win_share"] for bot in found["bots"]) == pytest.approx(1)
    assert list(found["lengths"]) == ["mean", "p95", "max"]
    assert found["steps"] == found["lengths"]["mean"] * 12 and found["lengths"]["p95"] <= found["lengths"]["max"]
    assert sum(found["endings"].values()) == 12 and set(found["endings"]) <= clauses(EXAMPLE)
    assert found["seconds"] > 0


def clauses(game: str) -> set[str]:
    return {clause.number for clause in read_rulebook(box_of(game).folder, "en").clauses()}


def test_a_simulation_prints_a_table_for_people(tablee: Command) -> None:
    done = tablee("simulate", EXAMPLE, "--matches", "3", "--bots", "random,random")
    assert done.returncode == 0 and f"3 matches of {EXAMPLE}" in done.stdout and "random" in done.stdout


@pytest.mark.parametrize("jobs", ["1", "2", "3"])
def test_the_same_seed_gives_the_same_result_with_any_number_of_processes(tablee: Command, jobs: str) -> None:
    found = simulated(tablee, EXAMPLE, "--matches", "25", "--bots", "random,random", "--seed", "7", "--jobs", jobs)
    assert {**found, "seconds": 0} == here(matches=25, seed=7)


def here(matches: int, seed: int) -> Json:
    """Return what `simulate` computes with these arguments, called in this process instead of over the command line."""
    options = read_options(box_of(EXAMPLE).types.options, {"seats": 2})
    played = series.simulate(EXAMPLE, ["random", "random"], matches, seed, options, 1, lambda done: None)
    found: Json = json.loads(encode(played))
    return {**found, "seconds": 0}


def test_random_bots_on_the_fast_engine_are_the_twins_own_matches(
    tablee: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The twin's functions run in plain Python here, since compiling takes long."""
    for name in ("Compiled", "engine_of"):
        monkeypatch.setattr(twin, name, Readable)
    words = (EXAMPLE, "--matches", "3", "--bots", "random,random", "--engine", "fast")
    found = simulated(tablee, *words)
    assert list(found) == ["game", "matches", "steps", "seconds", "seats"]
    assert sum(found["seats"]) == pytest.approx(1) and found["steps"] > 3 * 20
    printed = tablee("simulate", *words).stdout
    assert f"3 matches of {EXAMPLE} on its twin, " in printed and " steps/s\n  seat 1     wins" in printed


def test_without_a_twin_the_fast_engine_says_why_and_the_rules_play(
    tablee: Command, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    readable._warn.cache_clear()
    monkeypatch.setattr(native, "installed", lambda: False)
    words = ("--matches", "25", "--bots", "random,random", "--seed", "7")
    found = simulated(tablee, EXAMPLE, *words, "--engine", "fast")
    assert {**found, "seconds": 0} == here(matches=25, seed=7)
    assert caplog.messages == [f"{EXAMPLE} is played by the readable rules: {native.MISSING}"]


def test_another_seed_gives_another_result() -> None:
    assert here(matches=5, seed=1)["bots"] != here(matches=5, seed=2)["bots"]


def test_bots_change_seats_and_results_are_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[list[str]] = []

    def play(box: Any, options: Any, players: list[str], luck: Any, log: list[Any]) -> Over:
        """Return a result in which seat 0 wins with 10 points; the log says that seat 2 began."""
        seats.append(players)
        log += [SimpleNamespace(events=[]), SimpleNamespace(events=[FirstPlayerDrawn(Seat(2))])]
        return Over(frozenset((Seat(0),)), (10, 4, 2), "4.4")

    box = SimpleNamespace(lab=Lab[Any, Any, Any, Any]())
    monkeypatch.setattr(series, "_played", play)
    monkeypatch.setattr(series, "_player", lambda box, match, seat, bot: bot)
    monkeypatch.setattr(series, "box_with", lambda game, data: box)
    bots = ("a", "b", "c")
    played = [series.play_match(series.SeriesMatch(EXAMPLE, b"", None, bots, 1, number)) for number in range(3)]
    assert seats == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]] == [[*each.bots] for each in played]
    assert {(each.wins, each.scores, each.first) for each in played} == {((1, 0, 0), (10, 4, 2), 2)}
    told = series.summary(EXAMPLE, bots, played, 1.0).bots
    assert [(bot.name, bot.win_share, bot.mean_score) for bot in told] == [(bot, 1 / 3, 16 / 3) for bot in bots]
    assert series.summary(EXAMPLE, bots, played[1:2], 1.0).bots[1] == series.BotResult("b", 1.0, 10.0)


@pytest.mark.parametrize("bots, ways", [("aaa", 1), ("ab", 2), ("abab", 2), ("abb", 3), ("aabb", 4)])
def test_a_deal_is_played_once_for_every_way_to_sit(bots: str, ways: int) -> None:
    matches = [series.SeriesMatch(EXAMPLE, b"", None, tuple(bots), 1, number) for number in range(2 * ways)]
    assert [match.deal for match in matches] == [0] * ways + [1] * ways
    sat = ["".join(bots[bot] for bot in series.seated(bots, match.number)) for match in matches]
    assert len({*sat[:ways]}) == ways and sat[:ways] == sat[ways:]


@pytest.mark.usefixtures("mild")
def test_all_ways_to_sit_are_dealt_the_same_whatever_bots_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    dealt: list[list[Any]] = []

    def recorded(*table: Any) -> Iterator[Step]:
        for seq, step in enumerate(steps(*table)):
            if seq == 0:
                dealt.append(step.events)
            yield step

    monkeypatch.setattr(series, "steps", recorded)
    box = box_of(EXAMPLE)
    options = read_options(box.types.options, {"seats": 2})
    for number in range(4):
        series.play_match(series.SeriesMatch(EXAMPLE, box.data, options, ("random", "mild"), 3, number))
    assert dealt[0] == dealt[1] != dealt[2] == dealt[3]


RANGED, RANGE = next(
    (name, field)
    for name, box in GAMES.items()
    for way in variants(box.types.options).values()
    for field in fields(way)
    if isinstance(field, Range) and field.name != "seats"
)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ([EXAMPLE, "--bots", "deepblue,random"], "deepblue"),
        ([EXAMPLE, "--bots", "random"], "2"),
        ([EXAMPLE, "--bots", "random,random,random,random,random"], "from 2 to 4"),
        (["chess"], "chess"),
        ([RANGED, "--option", f"{RANGE.name}={RANGE.high + 1}"], f"from {RANGE.low} to {RANGE.high}"),
        ([EXAMPLE, "--option", "colour=red"], "colour"),
        ([EXAMPLE, "--option", "fit=loose"], "fit"),
        ([EXAMPLE, "--option", "fit"], "NAME=VALUE"),
        ([EXAMPLE, "--matches", "0"], "at least 1"),
        ([EXAMPLE, "--jobs", "0"], "at least 1"),
        ([EXAMPLE, "--matches", "many"], "many"),
    ],
)
def test_what_cannot_be_simulated_is_said(tablee: Command, words: list[str], says: str) -> None:
    done = tablee("simulate", *words)
    assert done.returncode != 0 and says.lower() in done.stderr.lower() and "Traceback" not in done.stderr
    assert done.stdout == ""


UNKNOWN = {
    "en": f"There is no game “chess”. There are {', '.join(GAMES)}.",
    "fr": f"Il n’y a pas de jeu «\u00a0chess\u00a0». Il y a {', '.join(GAMES)}.",
}


@pytest.mark.parametrize(
    "words", ["play", "simulate", "rules", "balance", "lab robin", "lab seats", "simulate --data-file x"]
)
def test_a_game_that_is_not_there_is_told_with_those_that_are(tablee: Command, words: str) -> None:
    [command, *more] = words.split()
    before, after = (more, []) if command == "lab" else ([], more)
    done = tablee(command, *before, "chess", *after, *(["--bots", "easy,normal"] if command == "lab" else []))
    assert (done.returncode, done.stdout, done.stderr.strip()) == (1, "", UNKNOWN["en"])


@pytest.mark.parametrize("command", ["play", "rules"])
def test_it_is_told_in_the_language_that_was_chosen(tablee: Command, command: str) -> None:
    assert tablee(command, "chess", "--lang", "fr").stderr.strip() == UNKNOWN["fr"]


# rules, serve


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_printed_in_both_languages(tablee: Command, game: str) -> None:
    printed = {language: tablee("rules", game, "--lang", language) for language in ("en", "fr")}
    for language, done in printed.items():
        book = read_rulebook(box_of(game).folder, language)  # type: ignore[arg-type]
        assert done.returncode == 0 and book.title in done.stdout
        assert all(clause in done.stdout for clause in clauses(game))
    assert printed["en"].stdout != printed["fr"].stdout
    assert tablee("rules", game).stdout == printed["en"].stdout


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("columns, width", [("200", 80), ("48", 48)])
def test_the_rules_are_plain_text_no_wider_than_the_terminal(
    tablee: Command, monkeypatch: pytest.MonkeyPatch, game: str, columns: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    printed = tablee("rules", game, "--lang", "fr").stdout
    assert max(map(len, printed.splitlines())) <= width and "\x1b" not in printed and "**" not in printed


BOOK = """\
# Toy

What it is.

## {quick}

goal: Be first.

win: The first one wins.

1. **Roll** It is yours.

## {card}

Be first.

- **A six** Once more.

## Things

**10.1** A clause,
on *two* lines.

- one

> An example that is long enough for a second line here.

~ Why.

![A die](picture:die)

## Questions {questions}

**May I?** Yes (10.1).

## More {appendix}

**1.2** A file.
"""
PRINTED = """\
Toy
===

The goal
  Be first.

How to win
  The first one wins.

A turn at a glance
  1. Roll
     It is yours.

What it is.

Things
------

10.1  A clause, on two lines.

      - one

      | An example that is long enough
      | for a second line here.

      (our choice) Why.

      [A die]

Questions
---------

May I?
  Yes (10.1).

More
----

1.2   A file.

Quick card
----------

Be first.

A six
  Once more."""


def test_a_book_is_printed_with_headings_a_margin_and_bars() -> None:
    assert Paper(Reader(bundle("en")), width=40).book(parse(BOOK)) == PRINTED


def test_headings_are_bold_and_numbers_dim() -> None:
    styled = Paper(Reader(bundle("en")), width=40, styled=True).book(parse(BOOK))
    assert "\x1b[1mThings\x1b[0m" in styled and "\x1b[2m10.1  \x1b[0mA clause" in styled
    assert re.sub(r"\x1b\[\dm", "", styled) == PRINTED


@pytest.mark.parametrize("terminal, no_color, bold", [(True, "", True), (True, "1", False), (False, "", False)])
def test_only_a_terminal_that_wants_them_gets_bold_letters(
    tablee: Command, monkeypatch: pytest.MonkeyPatch, terminal: bool, no_color: str, bold: bool
) -> None:
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    assert ("\x1b[1m" in tablee("rules", EXAMPLE).stdout) == bold


@pytest.mark.parametrize("words", [["rules", "chess"], ["rules"], ["rules", EXAMPLE, "--lang", "de"], ["conquer"], []])
def test_what_there_is_not_is_said(tablee: Command, words: list[str]) -> None:
    done = tablee(*words)
    assert done.returncode != 0 and done.stderr and "Traceback" not in done.stderr


@pytest.mark.parametrize("words", ["--limit pace", "--limit nonsense=1", "--limit pace=fast", "--port x"])
def test_a_server_with_wrong_settings_does_not_start(
    tablee: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: str
) -> None:
    monkeypatch.setattr("tablee.server.serving.serve_one", lambda *_: pytest.fail("it has started"))
    done = tablee("serve", "--data", str(tmp_path), *words.split())
    assert done.returncode != 0 and words.split()[0] in done.stderr and "Traceback" not in done.stderr
