"""Rulebooks, tests, messages and code must agree: a rule, message or picture that one of them lacks fails here."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from fluent_files import APP, CORE, FILES, FOLDERS, PACKAGES, known, patterns, texts
from random_matches import MatchMoment, moments, some_options
from source_code import ROOT, SOURCE, argument, calls, ending_clauses, literal, python_files, tree
from tablee.core.codec import encode
from tablee.core.errors import Illegal, Refused
from tablee.core.game import Seat
from tablee.core.options import Choice, fields, variants
from tablee.core.words import LANGUAGES, Language, Says
from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox
from tablee.kit.reader import Reader, bundle
from tablee.kit.rulebook import MENTION, Clause, Illustration, Paragraph, Part, Rulebook, read_rulebook

BOXES = list(GAMES.values())
every_game = pytest.mark.parametrize("box", BOXES, ids=list(GAMES))
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
every_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda path: str(path.relative_to(ROOT)))


# The rulebook and its tests


def outline(book: Rulebook) -> dict[str, object]:
    """Return the structure of a rulebook, which is the same in every language."""
    return {
        "introduction": len(book.introduction),
        "quick": book.quick and [step.picture and step.picture.key for step in book.quick.steps],
        "card": book.card and (len(book.card.lines), [picture.key for picture in book.card.pictures]),
        "sections": [(section.kind, list(map(clause_outline, section.clauses))) for section in book.sections],
        "questions": book.questions and len(book.questions.asked),
    }


def clause_outline(clause: Clause) -> tuple[str, list[str]]:
    """Return a clause's number and the kinds of its parts: paragraphs, lists, pictures, examples and rulings."""
    return clause.number, [part_outline(part) for part in clause.body]


def part_outline(part: Part) -> str:
    match part:
        case Illustration(key):
            return key
        case Paragraph(text):
            return "list" if text.startswith("- ") else "paragraph"
    return type(part).__name__


@every_game
def test_the_rulebooks_have_the_same_clauses_pictures_examples_rulings_and_questions(box: AnyBox) -> None:
    english, french = (outline(read_rulebook(box.folder, language)) for language in ("en", "fr"))
    for part in english:
        assert english[part] == french[part]


@every_game
def test_no_number_of_a_clause_is_left_out(box: AnyBox) -> None:
    numbers = {tuple(map(int, clause.number.split("."))) for clause in read_rulebook(box.folder, "en").clauses()}
    last = {chapter: max(n for c, n in numbers if c == chapter) for chapter, _ in numbers}
    assert sorted(last) == list(range(1, len(last) + 1))
    assert numbers == {(chapter, n) for chapter in last for n in range(1, last[chapter] + 1)}


@every_game
@every_language
def test_a_quick_start_and_a_card_are_short(box: AnyBox, language: Language) -> None:
    book = read_rulebook(box.folder, language)
    assert book.quick is None or (3 <= len(book.quick.steps) <= 4 and all(step.picture for step in book.quick.steps))
    assert book.card is None or (6 <= len(book.card.lines) <= 8 and len(book.card.pictures) <= 1)


def pictures(book: Rulebook) -> Iterator[Illustration]:
    yield from (step.picture for step in (book.quick.steps if book.quick else ()) if step.picture)
    yield from book.card.pictures if book.card else ()
    yield from (part for clause in book.clauses() for part in clause.body if isinstance(part, Illustration))


@every_game
def test_every_picture_of_the_rulebook_is_drawn(box: AnyBox) -> None:
    """A game whose rulebook has no pictures needs no component that draws them."""
    component = box.folder / "Picture.svelte"
    drawn = component.read_text("utf-8") if component.is_file() else ""
    for picture in pictures(read_rulebook(box.folder, "en")):
        assert re.search(rf"\b{picture.key}(: |')|\b{picture.key}[,}}]", drawn), picture.key


@every_game
@every_language
def test_every_clause_that_a_rulebook_mentions_is_there(box: AnyBox, language: Language) -> None:
    book = read_rulebook(box.folder, language)
    text = re.sub(r"!\[.+\]", "", (box.folder / f"rulebook.{language}.md").read_text("utf-8"))
    assert set(MENTION.findall(text)) <= {clause.number for clause in book.clauses()}


MOST_WORDS = 3_400
"""Largest number of words of a rulebook; longer ones are not read."""


def words(text: str) -> int:
    """Count the words of a rulebook, without the quick start, the quick card and the descriptions of pictures."""
    told = re.sub(r"^## \{(quick|card)\}.*?(?=^## |\Z)", "", text, flags=re.MULTILINE | re.DOTALL)
    told = re.sub(r"!\[.+\]\(picture:.+\)", "", told)
    return sum(any(map(str.isalnum, word)) for word in told.split())


@every_game
@every_language
def test_a_rulebook_is_short(box: AnyBox, language: Language) -> None:
    text = (box.folder / f"rulebook.{language}.md").read_text("utf-8")
    assert words(text) <= MOST_WORDS


def test_words_are_counted() -> None:
    book = "# A b\n\nC « d » !\n\n## {quick}\n\nno no\n\n## {card}\n\nno\n\n## E\n\n**1.1** F\n\n"
    assert words(f"{book}![no](picture:no)\n\nG\n\n![no](picture:no)\n") == 8


def clauses_of_tests(folder: Path) -> dict[str, str]:
    """Return the tests of a game's rulebook with their clauses; a test without one has an empty clause."""
    found: dict[str, str] = {}
    for path in sorted((folder / "tests").glob("test_rulebook*.py")):
        for node in tree(path).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = re.match(r"test_(\d+)_(\d+)_[a-z]", node.name)
                found[node.name] = f"{named[1]}.{named[2]}" if named else ""
    return found


@every_game
def test_every_clause_has_a_test_and_every_test_a_clause(box: AnyBox) -> None:
    clauses = {clause.number for clause in read_rulebook(box.folder, "en").clauses()}
    assert set(clauses_of_tests(box.folder).values()) == clauses


# The files of messages


@every_file
def test_no_message_is_broken_or_there_twice(path: Path) -> None:
    assert patterns(path.read_text("utf-8"))


@every_folder
def test_both_languages_have_the_same_messages_attributes_and_placeholders(folder: Path) -> None:
    english, french = known("en", folder), known("fr", folder)
    assert english.keys() == french.keys()
    assert {id: args for id, args in english.items() if args != french[id]} == {}


def test_no_message_hides_another() -> None:
    for box in BOXES:
        for one, other in ((CORE, APP), (APP, box.folder), *combinations((*PACKAGES, box.folder), 2)):
            assert known("en", one).keys() & known("en", other).keys() == set()


# What must have words


@every_game
@every_language
def test_every_event_option_and_ending_has_its_words(box: AnyBox, language: Language) -> None:
    needed = {"game-title", "game-line"}
    needed |= {f"event-{event.__name__}" for event in get_args(box.types.event)}
    needed |= {f"ending-{clause.replace('.', '-')}" for clause in ending_clauses(box.folder)}
    for variant, field in (
        (variant, field) for variant, way in variants(box.types.options).items() for field in fields(way)
    ):
        needed |= {f"variant-{variant}", f"variant-{variant}.help"} if variant else set()
        needed |= {f"option-{field.name}", f"option-{field.name}.help"}
        if isinstance(field, Choice):
            needed |= {f"option-{field.name}-{value}" for value in field.values}
    assert needed - known(language, box.folder).keys() == set()


@every_game
@every_language
def test_before_a_first_match_a_guided_game_says_what_it_is_and_its_notes_speak_of_what_is_there(
    box: AnyBox, language: Language
) -> None:
    if box.guide is None:
        return
    notes = re.findall(r"'([\w-]+)'", (box.folder / "notes.ts").read_text("utf-8"))
    assert 3 <= len(notes) == len(set(notes)) <= 5
    needed = {f"first-{part}" for part in ("1", "2", "3", "lead", "learn")}
    needed |= {id for note in notes for id in (f"note-{note}", f"note-{note}.text")}
    assert needed - known(language, box.folder).keys() == set()
    parts = [path.read_text("utf-8") for path in box.folder.rglob("*.svelte")]
    speaks = "".join(part for part in parts if "data-note" in part)
    assert {note for note in notes if f"'{note}'" not in speaks and f'"{note}"' not in speaks} == set()


@every_game
def test_without_a_board_every_action_has_the_words_of_its_button(box: AnyBox) -> None:
    if (box.folder / "Board.svelte").is_file():
        return
    words = known("en", box.folder)
    for action in get_args(box.types.action) or (box.types.action,):
        assert words[f"action-{action.__name__}"] <= set(action.__struct_fields__)


@every_game
def test_every_ending_is_a_clause(box: AnyBox) -> None:
    assert ending_clauses(box.folder) <= {clause.number for clause in read_rulebook(box.folder, "en").clauses()}


def folders_for(path: Path) -> tuple[Path, ...]:
    """Return the folders whose messages a source file may use: the core's, and those of its package or of its game."""
    return (CORE, *(folder for folder in FOLDERS if path.is_relative_to(folder)))


def said(path: Path, module: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    """Yield every message id that stands as a literal in a source file, with the call that gives its arguments."""
    for call in calls(module, "says"):
        if id := literal(argument(call, 0, "id")):
            yield id, call
    for refusal in Refused.__subclasses__():
        for call in calls(module, refusal.__name__):
            yield _refused_id(path, refusal, call), call


def _refused_id(path: Path, refusal: type[Refused], call: ast.Call) -> str:
    parts = [literal(part) for part in call.args[: 2 if refusal is Illegal else 1]]
    assert all(parts), f"{path}:{call.lineno}: a refusal gives its reason in plain text"
    return "-".join(["refused", *(part.replace(".", "-") for part in parts if part)])


def missing_words(path: Path, module: ast.Module, language: Language) -> list[str]:
    """Return the errors of a source file: ids without a message, and messages with placeholders that are not given."""
    words, wrong = known(language, *folders_for(path)), list[str]()
    for id, call in said(path, module):
        given = {keyword.arg for keyword in call.keywords}
        given |= {"you"} if "seat" in given else set()
        if id not in words:
            wrong.append(f"{path.name}:{call.lineno}: no message {id}")
        elif None not in given and words[id] - given:
            wrong.append(f"{path.name}:{call.lineno}: {id} wants {words[id] - given}")
    return wrong


@every_language
def test_everything_said_and_refused_in_python_has_its_words(language: Language) -> None:
    assert [wrong for path in python_files(SOURCE) for wrong in missing_words(path, tree(path), language)] == []


@pytest.mark.parametrize(
    "source, wrong",
    [
        ("says('event-Unheard')", 1),
        ("says('refused-option-range', option='seats')", 1),
        ("raise Malformed('unheard')", 1),
        ("raise Illegal('2.1', 'unheard')", 1),
        ("raise errors.Missing('game-unknown', game='go')", 0),
        ("says(f'objective-{id}')", 0),
    ],
)
def test_a_planted_id_without_words_is_found(source: str, wrong: int) -> None:
    assert len(missing_words(Path("planted.py"), ast.parse(source), "en")) == wrong


@every_game
def test_every_refusal_of_the_rules_names_a_clause(box: AnyBox) -> None:
    clauses = {clause.number for clause in read_rulebook(box.folder, "en").clauses()}
    cited = {literal(call.args[0]) for path in python_files(box.folder) for call in calls(tree(path), "Illegal")}
    assert cited <= clauses


class StrictReader(Reader):
    """A reader of messages that fails on a missing message, where others show its id."""

    def __call__(self, said: Says) -> str:
        assert self.bundle.has_message(said.id.partition(".")[0]), f"no message {said.id}"
        return super().__call__(said)


def lines(box: AnyBox, moment: MatchMoment, who: Seat | None) -> Iterator[Says]:
    view = box.game.view(moment.state, who)
    told = [event for event in (box.game.redact(event, who) for event in moment.new) if event is not None]
    yield from (*map(box.words.tell, told), box.words.question(view), *box.words.describe(view))


@every_game
@every_language
def test_whole_matches_can_be_read(box: AnyBox, language: Language) -> None:
    names = ["Ana", "Ben", "Chloé", "Dan", "Eva", "Finn"]
    for options in some_options(box, mixed=0)[::5]:
        said = {
            (who, encode(line)): line
            for moment in moments(box, options, Random(4))
            for who in (Seat(0), Seat(1), None)
            for line in lines(box, moment, who)
        }
        for (who, _), line in said.items():
            assert StrictReader(bundle(language, box.folder), names, who)(line).strip()


# What the pages say

FIRST_ARGUMENT = re.compile(r"\bt\(\s*([^,)]*)|\btOf\([^,]*,\s*([^,)]*)")
QUOTED = re.compile(r"(?<![=!]= )'([a-z][\w.-]*)'")
BEGINNING = re.compile(r"`([a-z][\w.-]*-)\$")


def page_ids(source: str) -> tuple[set[str], set[str]]:
    """Return the message ids that stand as literals in a page's source, and the prefixes of those that it composes."""
    asked = " ; ".join(first or second for first, second in FIRST_ARGUMENT.findall(source))
    return set(QUOTED.findall(asked)), set(BEGINNING.findall(asked))


def pages() -> list[Path]:
    roots = (ROOT / "web" / "src", SOURCE / "games")
    return sorted(path for root in roots for ending in ("svelte", "ts") for path in root.rglob(f"*.{ending}"))


@pytest.mark.parametrize("path", pages(), ids=lambda path: str(path.relative_to(ROOT)))
def test_everything_a_page_says_has_its_words(path: Path) -> None:
    own = [box.folder for box in BOXES if path.is_relative_to(box.folder)]
    ids, beginnings = page_ids(path.read_text("utf-8"))
    for folder in own or [box.folder for box in BOXES]:  # the app's own pages say the same of every game
        words = known("en", CORE, APP, folder).keys()
        assert ids - words == set()
        assert {part for part in beginnings if not any(id.startswith(part) for id in words)} == set()


def test_ids_are_found_on_a_page() -> None:
    source = "{t('close')} {t(x ? 'less' : 'more', { n: t('inner') })} {tOf(game, 'game-title')} {t(`bot-${bot}.help`)}"
    assert page_ids(source) == ({"close", "less", "more", "inner", "game-title"}, {"bot-"})
    source = "set('close'); split('x'); t(kind === 'bot' ? 'seat-bot' : 'seat-open')"
    assert page_ids(source) == ({"seat-bot", "seat-open"}, set())


# Typography

NARROW, WIDE = "\u202f", "\u00a0"
STRAIGHT = re.compile(r"['\"]")
FRENCH = re.compile(rf"(?<!{NARROW})[;!?]|(?<!{WIDE}):|«(?!{WIDE})|(?<!{WIDE})»|{NARROW}(?![;!?\d€%])")


def misprints(text: str, language: Language) -> list[str]:
    """Return the typographic errors of a text, each with the text around it."""
    marks = [*STRAIGHT.finditer(text), *(FRENCH.finditer(text) if language == "fr" else ())]
    return [text[max(0, mark.start() - 20) : mark.end() + 10] for mark in marks]


@every_file
def test_messages_are_well_set(path: Path) -> None:
    language: Language = "fr" if path.stem == "fr" else "en"
    assert [wrong for text in texts(path.read_text("utf-8")) for wrong in misprints(text, language)] == []


@every_game
@every_language
def test_rulebooks_are_well_set(box: AnyBox, language: Language) -> None:
    text = (box.folder / f"rulebook.{language}.md").read_text("utf-8")
    read = re.sub(r"^(?:goal|win): |!\[(.+)\]\(picture:[a-z-]+\)", r"\1", text, flags=re.MULTILINE)
    assert misprints(read, language) == []


@pytest.mark.parametrize(
    "text, wrong",
    [
        ("C'est", 1),
        ('"oui"', 2),
        ("Quoi?", 1),
        ("Quoi ?", 1),
        (f"Quoi{NARROW}?", 0),
        (f"Voici{NARROW}: cela", 2),
        (f"Voici{WIDE}: «{WIDE}cela{WIDE}»{NARROW}; bien{NARROW}!", 0),
        ("« cela »", 2),
        ("l’été", 0),
    ],
)
def test_planted_misprints_are_found(text: str, wrong: int) -> None:
    assert len(misprints(text, "fr")) == wrong
