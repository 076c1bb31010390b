"""A whole match in the terminal, by somebody who only reads and types."""

from __future__ import annotations

from random import Random

import pytest

from example import EXAMPLE
from tablee.core.commands import command, matching
from tablee.core.dice import Luck
from tablee.core.options import read_options
from tablee.core.play import settle
from tablee.core.words import LANGUAGES, Language
from tablee.games.catalogue import GAMES
from tablee.games.quadri.state import Call, PassCalls, PlaceCard
from tablee.terminal import Quit, Terminal

every_language = pytest.mark.parametrize("language", LANGUAGES)


class Typist:
    """Types the given lines; then, in turn, `?` and what was listed first."""

    def __init__(self, *lines: str) -> None:
        self.lines, self.read, self.listed, self.typed = list(lines), list[str](), list[str](), 0

    def ask(self, question: str) -> str:
        self.read.append(question)
        if self.lines:
            return self.lines.pop(0)
        if not self.listed:
            return "?"
        chosen, self.typed = self.listed[0].split(":")[0], self.typed + 1
        self.listed = []
        return chosen

    def show(self, line: str) -> None:
        self.read.append(line)
        if line.startswith("place-card "):
            self.listed.append(line)


def terminal(typist: Typist, language: Language = "en", **options: str) -> Terminal:
    box = GAMES[EXAMPLE]
    chosen = read_options(box.types.options, {"seats": 2, **options})
    return Terminal(box, chosen, ["random"], language, Random(1), typist.ask, typist.show)


@every_language
def test_a_whole_match_is_played_by_what_is_listed(language: Language) -> None:
    typist = Typist()
    terminal(typist, language).play()
    assert typist.read[-1].startswith({"en": "Confetti:", "fr": "Confetti"}[language])
    assert typist.typed in (23, 24)


def test_an_empty_line_reads_the_table_again_and_rules_are_read_aloud() -> None:
    typist = Typist("", "rules 2.1", "rules", "nonsense", "? place-card 0 -1", "quit")
    with pytest.raises(Quit):
        terminal(typist).play()
    said = "\n".join(typist.read)
    assert said.count("Your card to place") == 2
    assert "2.1  Turn the card" in said and "Type rules and a number: 1.1 1.2" in said
    assert "“nonsense” is nothing you can do now" in said
    assert "place-card 0 -1 3:" in said


def test_what_could_mean_several_things_is_listed() -> None:
    typist = Typist("0 -1", "quit")
    with pytest.raises(Quit):
        terminal(typist).play()
    assert sum(line.startswith("place-card 0 -1 ") for line in typist.read) == 4


def test_commands_name_actions_and_can_be_shortened() -> None:
    legal = [PlaceCard(3, -1, 2), PlaceCard(3, 1, 0), Call("nessie"), Call("candle"), PassCalls()]
    assert [command(action) for action in legal[1:]] == ["place-card 3 1 0", "call nessie", "call candle", "pass-calls"]
    assert matching("place 3 -1 2", legal) == matching("3 -1 2", legal) == legal[:1]
    assert matching("call n", legal) == matching("nessie", legal) == [Call("nessie")]
    assert matching("pass", legal) == [PassCalls()]
    assert matching("3", legal) == legal[:2] and matching("place 33", legal) == []


def test_who_only_may_act_lets_it_pass_with_an_empty_line() -> None:
    typist = Typist("", "quit")
    game = terminal(typist, claims="called")
    assert game._ask(game.box.game.view(_dealt(game), game.me), [Call("nessie")], False) is None


def _dealt(game: Terminal) -> object:
    return settle(game.box.game, game.box.game.new(game.options), Luck(Random(1)))[0]
