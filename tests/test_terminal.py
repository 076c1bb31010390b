"""A whole match in the plain terminal interface, where the player only reads and types."""

from __future__ import annotations

import sys
from random import Random

import pytest

from example_game import EXAMPLE
from tablee.core.dice import Luck
from tablee.core.options import read_options
from tablee.core.play import settle
from tablee.core.words import LANGUAGES, Language, says
from tablee.games.catalogue import GAMES
from tablee.games.quadri.state import Call, PassCalls, PlaceCard
from tablee.search import levels
from tablee.terminal.match import Quit, TerminalMatch
from tablee.terminal.plain import PlainTerminal
from tablee.terminal.run import run
from tablee.terminal.typed_actions import command, matching

every_language = pytest.mark.parametrize("language", LANGUAGES)
NONE: dict[str, str] = {}
PLACE = {"en": "place", "fr": "poser"}


class Typist:
    """A player who types the given lines; then `?` for the list of commands and the first of that list, in turn."""

    def __init__(self, *lines: str) -> None:
        self.lines, self.read, self.listed, self.typed = list(lines), list[str](), list[str](), list[str]()

    def ask(self, question: str) -> str:
        self.read.append(question)
        if self.lines:
            return self.lines.pop(0)
        if not self.listed:
            return "?"
        self.typed.append(self.listed[0])
        self.listed = []
        return self.typed[-1]

    def show(self, line: str) -> None:
        self.read.append(line)
        number, dot, rest = line.partition(". ")
        if dot and number.isdigit():
            self.listed.append(rest.partition(":")[0].strip())


def match(
    language: Language = "en", bots: tuple[str, ...] = ("random",), options: dict[str, str] = NONE
) -> TerminalMatch:
    box = GAMES[EXAMPLE]
    chosen = read_options(box.types.options, {"seats": len(bots) + 1, **options})
    return TerminalMatch(box, chosen, bots, language, Random(1))


def plain(typist: Typist, language: Language = "en", **options: str) -> PlainTerminal:
    return PlainTerminal(match(language, options=options), typist.ask, typist.show)


@every_language
def test_a_whole_match_is_played_by_the_commands_that_are_listed(language: Language) -> None:
    typist = Typist()
    plain(typist, language).play()
    assert typist.read[-1].startswith({"en": "Confetti:", "fr": "Confetti"}[language])
    assert len(typist.typed) in (23, 24) and all(line.startswith(f"{PLACE[language]} ") for line in typist.typed)


def test_an_empty_line_reads_the_table_again_and_rules_are_read_aloud() -> None:
    typist = Typist("", "rules 2.1", "rules", "nonsense", "? place-card 0 -1", "quit")
    with pytest.raises(Quit):
        plain(typist).play()
    said = "\n".join(typist.read)
    assert said.count("Your card to place") == 2
    assert "2.1  Turn the card" in said and "Type rules and a number: 1.1 1.2" in said
    assert "“nonsense” is nothing you can do now" in said
    assert "place 0 -1 3:" in said


def test_in_french_one_types_french_with_or_without_accents() -> None:
    typist = Typist("règles 2.1", "REGLES 2.1", "? noir cyan", "quitter")
    with pytest.raises(Quit):
        plain(typist, "fr").play()
    said = "\n".join(typist.read)
    assert said.count("2.1  Tournez la carte") == 2
    assert typist.listed and all(line.startswith("poser ") for line in typist.listed)


def test_how_many_choices_there_are_is_said_and_a_number_chooses_one() -> None:
    typist = Typist("3", "quit")
    with pytest.raises(Quit):
        plain(typist).play()
    assert "32 choices; ? lists them." in typist.read
    assert any(line.startswith("You placed the card") for line in typist.read)


def test_few_choices_are_listed_at_once() -> None:
    typist = Typist("")
    words = plain(typist, claims="called")
    assert words.choose(_dealt(words.match), [Call("nessie")], False) is None
    assert typist.listed == ["call nessie"]


def test_what_could_mean_several_things_is_listed() -> None:
    typist = Typist("0 -1", "quit")
    with pytest.raises(Quit):
        plain(typist).play()
    assert sum(line.startswith("place 0 -1 ") for line in typist.listed) == 4


def test_commands_name_actions_and_can_be_shortened() -> None:
    legal = [PlaceCard(3, -1, 2), PlaceCard(3, 1, 0), Call("nessie"), Call("candle"), PassCalls()]
    assert [command(action) for action in legal[1:]] == ["place-card 3 1 0", "call nessie", "call candle", "pass-calls"]
    assert matching("place 3 -1 2", legal) == matching("3 -1 2", legal) == legal[:1]
    assert matching("call n", legal) == matching("nessie", legal) == [Call("nessie")]
    assert matching("pass", legal) == [PassCalls()]
    assert matching("3", legal) == legal[:2] and matching("place 33", legal) == []


@every_language
def test_a_hint_names_the_best_moves_and_where_advice_is_forbidden_says_so(
    language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "_simulations", lambda *_: 8)
    asked, quit = {"en": ("hint", "quit"), "fr": ("conseil", "quitter")}[language]
    typist = Typist(asked, quit)
    with pytest.raises(Quit):
        plain(typist, language).play()
    assert typist.listed and typist.listed[0].startswith(PLACE[language])
    typist = Typist(asked, quit)
    with pytest.raises(Quit):
        (forbidden := plain(typist, language, variant="cooperative")).play()
    assert not typist.listed and forbidden.say(says("refused-hint-guarded")) in typist.read


def test_bots_are_called_as_at_a_table() -> None:
    assert match("fr", ("greedy",)).say.names == ("Vous", "Écureuil")
    assert match("en", ("greedy", "random")).say.names == ("You", "Squirrel", "Confetti")
    assert match("fr", ("easy", "strong", "expert")).say.names == ("Vous", "Hérisson", "Renard", "Hibou")
    assert match("en", ("strong", "strong", "expert")).say.names == ("You", "Fox 1", "Fox 2", "Owl")
    assert match("en", ("greedy", "normal")).say.names == ("You", "Squirrel 1", "Squirrel 2")  # both are squirrels
    assert match("en", ("greedy", "greedy", "random")).say.names == ("You", "Squirrel 1", "Squirrel 2", "Confetti")


@pytest.mark.parametrize("asked_for", [True, False])
def test_who_asks_for_words_has_them_and_what_is_no_terminal_has_them_anyway(
    asked_for: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: asked_for)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: asked_for)
    monkeypatch.setattr("builtins.input", lambda question: "quit")
    monkeypatch.setenv("TERM", "xterm")
    begun = match()
    run(begun.box, begun.options, ["random"], "en", 1, plain=asked_for)
    assert "choices; ? lists them." in capsys.readouterr().out


def _dealt(match: TerminalMatch) -> object:
    state = settle(match.box.game, match.box.game.new(match.options), Luck(Random(1)))[0]
    return match.box.game.view(state, match.me)
