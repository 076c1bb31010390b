"""A match in the full-screen terminal interface: keys, screens as text, and a whole match in a real terminal."""

from __future__ import annotations

import fcntl
import io
import os
import pty
import re
import signal
import struct
import sys
import termios
from collections.abc import Iterable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.console import Console

from example_game import EXAMPLE
from random_matches import each, matches
from tablee.core.options import read_options
from tablee.core.words import LANGUAGES, Language
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox
from tablee.kit.canvas import Canvas
from tablee.terminal.choosing import Choosing, ChosenAction, Leave, Read
from tablee.terminal.drawn import DrawnTerminal
from tablee.terminal.keys import Keys, first_key
from tablee.terminal.match import Quit, TerminalMatch
from tablee.terminal.screen import TerminalPage, compose, listed

every_language = pytest.mark.parametrize("language", LANGUAGES)


class Pressed(Keys):
    """A keyboard whose keys are given in advance."""

    def __init__(self, keys: Iterable[str]) -> None:
        self.keys = iter(keys)

    def __enter__(self) -> Pressed:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def read(self) -> str:
        return next(self.keys, "end of file")


class CheckedTerminal(DrawnTerminal):
    """A terminal that checks every screen: it has as many lines as the terminal, each of the terminal's width, and
    shows the question."""

    screens = 0

    def _show(self, page: TerminalPage) -> None:
        screen, (width, height) = compose(page, *self.size()), self.size()
        self._put(screen)
        self.screens += 1
        lines = ["".join(letter for letter, _ in row) for row in screen.rows]
        assert len(lines) == height and all(len(line) == cell_len(line) == width for line in lines), "\n".join(lines)
        assert page.question.replace("\u202f", "\u00a0")[: width - 1] in str(screen)


def drawn(
    box: AnyBox, options: Any, language: Language, keys: Iterable[str], size: tuple[int, int] = (80, 24)
) -> CheckedTerminal:
    console = Console(file=io.StringIO(), force_terminal=True)
    match = TerminalMatch(box, options, ["random"] * (options.seats - 1), language, Random(options.seats))
    return CheckedTerminal(match, console, Pressed(keys), lambda: size)


SIZES = ((80, 24), (132, 43), (40, 12))


@each(matches(0)[::3])
def test_with_any_options_a_match_is_drawn_and_played_with_keys(box: AnyBox, options: Any, seed: int) -> None:
    rng = Random(seed)
    keys = [
        key for _ in range(3) for key in (*rng.choices(["down", "up", "right", "page down"], k=2), "escape", "enter")
    ]
    game = drawn(box, options, LANGUAGES[seed % 2], keys, SIZES[seed % 3])
    with suppress(Quit):
        game.play()
    assert game.screens > 3


@every_language
def test_a_whole_match_ends_with_its_result(language: Language) -> None:
    box = GAMES[EXAMPLE]
    options = read_options(box.types.options, {"seats": 2, "objectives": 24})
    *_, mine, theirs = drawn(box, options, language, ["enter"] * 100).play()
    assert mine.startswith({"en": "You", "fr": "Vous"}[language]) and theirs.startswith("Confetti")


# Keys


@pytest.mark.parametrize(
    "typed, key, rest",
    [
        ("\x1b[A", "up", ""),
        ("\x1bOBx", "down", "x"),
        ("\x1b[6~\r", "page down", "\r"),
        ("\r", "enter", ""),
        ("\x7f", "backspace", ""),
        ("é2", "é", "2"),
        ("\x1b", "escape", ""),
        ("\x1b[15~q", "", "q"),
        ("\x01", "", ""),
    ],
)
def test_what_a_terminal_sends_is_a_key(typed: str, key: str, rest: str) -> None:
    assert first_key(typed) == (key, rest)


# Choosing


def asked(language: Language = "en") -> Choosing:
    """Return the first choice of a match, as the interface shows it."""
    box, found = GAMES[EXAMPLE], list[Choosing]()
    game = drawn(box, read_options(box.types.options, {"seats": 2}), language, [])

    def ask(view: Any, legal: Any, must: bool) -> Any:
        found.append(Choosing(game.lines, view, legal, must))
        raise Quit

    with pytest.raises(Quit):
        game.match.play(ask, lambda lines, view: None)
    return found[0]


def press(choosing: Choosing, *keys: str) -> Any:
    return [choosing.press(key) for key in keys][-1]


def test_a_card_is_moved_turned_and_laid() -> None:
    choosing = asked()
    at = replace(choosing.at, turn=0)
    assert press(choosing, "down", "down", "left", "r") is None
    assert choosing.at == replace(at, x=at.x - 1, y=at.y + 2, turn=1)
    assert press(choosing, "enter") == ChosenAction(choosing.at)


def test_where_it_may_not_lie_it_is_said_why() -> None:
    choosing = asked()
    choosing.at = replace(choosing.at, x=0, y=0)
    assert press(choosing, "enter") is None
    assert choosing.note.startswith("Here your card would cover 4 squares")


@every_language
def test_orders_are_typed_in_the_language(language: Language) -> None:
    rules, quit = {"en": ("/rules 2.1", "/quit"), "fr": ("/règles 2.1", "/quitter")}[language]
    choosing = asked(language)
    assert press(choosing, *rules) is None and choosing.on_board
    assert press(choosing, "enter") == Read("2.1") and choosing.typed == ""
    assert press(choosing, *quit, "enter") == Leave()


def test_a_hint_lies_on_the_board_and_is_played_with_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    choosing = asked()
    [*others, best] = choosing.legal
    monkeypatch.setattr(choosing.lines, "hints", lambda view, legal: [(best, "because"), (others[0], "")])
    assert press(choosing, *"/hint", "enter") is None and choosing.note == "because"
    assert press(choosing, "enter") == ChosenAction(best)
    press(choosing, *"/hint", "enter")
    assert choosing.at == others[0] and choosing.note == choosing.lines.offer(choosing.view, others[0])


def test_what_is_typed_narrows_the_list_and_a_number_or_a_command_chooses() -> None:
    choosing = asked()
    press(choosing, *"-1 -1")
    assert len(choosing.shown) == 4 and choosing.chosen in choosing.legal and not choosing.on_board
    assert press(choosing, "down", "enter") == ChosenAction(choosing.shown[1][1])
    assert press(asked(), *"7", "enter") == ChosenAction(choosing.numbered[6][1])
    assert press(asked("fr"), *"/poser -1 -1 2", "enter").action.turn == 2
    assert press(choosing, "escape", *"xyz", "enter") is None and "xyz" in choosing.note


# Screens


def test_a_card_over_the_picture() -> None:
    box = GAMES[EXAMPLE]
    choosing = asked()
    assert box.drawn is not None
    choosing.at, say = replace(choosing.at, x=1, y=1, turn=0), choosing.lines.say
    lines = str(box.drawn.board(choosing.view, choosing.at, say, 12, 6)).split("\n")
    letters = {"C": "C", "M": "M", "Y": "Y", "K": "B"}
    card, start = (
        [letters[letter] for letter in found] for found in (choosing.view.card, choosing.view.placed[0].card)
    )
    assert [line.strip() for line in lines if line.strip()] == [
        f"{start[0]} {start[1]}",
        f"{start[3]} ┏{card[0]}{card[1]}┓",
        f"┗{card[3]}{card[2]}┛",
    ]


def test_of_many_choices_those_around_the_selected_one_are_listed() -> None:
    assert [listed(at, 40, 24) for at in (0, 20, 39)] == [range(5), range(18, 23), range(35, 40)]
    assert listed(1, 3, 24) == range(3) and listed(-1, 0, 24) == range(0) and listed(0, 9, 5) == range(1)


def test_the_log_shows_what_is_new_brighter() -> None:
    page = TerminalPage("", "", lambda w, h: Canvas(w, h), Canvas, ["old line", "new line"], 1, "?", (), "", "", "")
    screen = compose(page, 80, 24)
    styles = {text.strip(): style for y in range(24) for text, style in screen.spans(y)}
    assert styles["old line"] == "dim" and styles["new line"] == ""


def test_styles_of_a_canvas_are_cut_and_pasted_with_it() -> None:
    canvas = Canvas(4, 2)
    canvas.put(-1, 0, "abc", "red")
    canvas.put(3, 1, "xyz")
    canvas.put(0, 1, "q", None)
    assert str(canvas) == "bc\nq  x" and list(canvas.spans(0)) == [("bc", "red"), ("  ", "")]
    assert str(canvas.window(1, 0, 3, 1)) == "c"


# In a real terminal


class ScreenProgram:
    """A program running in a pseudo-terminal, and its output not yet consumed."""

    def __init__(self, *words: str, **environment: str) -> None:
        self.pid, self.terminal = pty.fork()
        if not self.pid:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # who runs the tests may ignore it, as in the background
            os.environ.update({"TERM": "xterm-256color", "COLORTERM": "truecolor", **environment})
            os.execv(sys.executable, [sys.executable, "-m", "tablee", "play", *words])
        self.written = ""
        self.resize(24, 80)

    def resize(self, rows: int, columns: int) -> None:
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def until(self, pattern: str) -> str:
        """Read until the output matches a pattern, and return the text up to the match's end."""
        while not (found := re.search(pattern, self.written)):
            self.written += self._read()
        before, self.written = self.written[: found.end()], self.written[found.end() :]
        return before

    def _read(self) -> str:
        if not (read := os.read(self.terminal, 65_536)):
            raise EOFError(self.written)
        return read.decode(errors="replace")

    def type(self, keys: str) -> None:
        os.write(self.terminal, keys.encode())

    def ended(self) -> int:
        _, status = os.waitpid(self.pid, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


def test_a_whole_match_in_a_real_terminal() -> None:
    screen = ScreenProgram(EXAMPLE, "--lang", "fr", "--seed", "1", "--bots", "random", "--option", "objectives=24")
    screen.until("À vous")
    screen.until("/quitter")
    screen.type("/règles 2.1\r")
    screen.until("2.1  Tournez la carte")
    screen.resize(30, 100)
    screen.until(re.escape("\x1b[30;1H"))
    screen.type("\r")
    screen.until("À vous")
    screen.type("\r" * 60)
    last = screen.until(r"\?1049l")
    assert "Confetti" in last and "48;2;0;166;214" in last
    assert "Vous" in screen.until("Confetti") and screen.ended() == 0


def test_no_color_is_honoured_and_ctrl_c_leaves_the_terminal_as_it_was() -> None:
    screen = ScreenProgram(EXAMPLE, NO_COLOR="1")
    before = screen.until("/quit")
    assert "48;2;" not in before and "38;2;" not in before and "\x1b[1m" in before
    screen.type("\x03")
    screen.until(r"\?1049l.*\?25h")
    assert screen.ended() == 0
