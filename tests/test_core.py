"""The core, one module after the other; its match loop is tested in test_play.py."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta, Struct

from example_game import EXAMPLE
from tablee.core import errors
from tablee.core.bag import Bag, bag_of
from tablee.core.codec import Decoder, codec, encode
from tablee.core.dice import Contribution, Draw, FairDice, fair_roll, key_hash, pick, rolls_key
from tablee.core.options import Choice, Range, fields, read_options
from tablee.core.words import LANGUAGES, Says, says
from tablee.games.catalogue import GAMES, box_of
from tablee.kit import rulebook
from tablee.kit.reader import Reader, bundle, de

KEY = bytes(range(32))


# Bags


def test_a_bag_counts_its_things_in_a_fixed_order() -> None:
    bag = bag_of("abc", 2)
    assert len(bag) == 6 and bag.items == (("a", 2), ("b", 2), ("c", 2))
    assert bag.without("b").plus("a", 3).items == (("a", 5), ("b", 1), ("c", 2))


def test_what_has_run_out_cannot_be_drawn_but_keeps_its_place() -> None:
    bag = Bag((("a", 1), ("b", 1))).without("a")
    assert bag.outcomes(str.upper) == (("B", 1),)
    assert bag.plus("a") == bag_of("ab")
    assert not bag.without("b") and len(bag.without("b")) == 0


# Dice


def word_by_hand(n: int, counter: int) -> int:
    """Compute a random word by its definition: the first 8 bytes of HMAC-SHA256(key, n ‖ counter), each number in 8
    bytes."""
    message = b"".join(number.to_bytes(8, "big") for number in (n, counter))
    return int(hmac.new(KEY, message, hashlib.sha256).hexdigest()[:16], 16)


@pytest.mark.parametrize("n, word", [(0, 0xFF921230177D146E), (1, 0xCDBE1DC9C6753162), (12345, 0x8FCFE25E8A771EAC)])
def test_a_roll_is_what_its_definition_says(n: int, word: int) -> None:
    assert word_by_hand(n, 0) == word
    for total in (1, 2, 6, 42, 48, 10**9):
        assert fair_roll(KEY, n, total) == word % total


def mixed_by_hand(*added: tuple[int, str]) -> bytes:
    """Compute the mixed key by the definition of HMAC, with SHA-256 alone: a key of 32 bytes is padded to 64 with
    zeros."""
    message = b"tablee rolls 2" + bytes.fromhex("".join(f"{seat:016x}{number}" for seat, number in added))
    inner, outer = (bytes(byte ^ pad for byte in KEY + bytes(32)) for pad in (0x36, 0x5C))
    return hashlib.sha256(outer + hashlib.sha256(inner + message).digest()).digest()


TWO = Contribution(0, "00" * 31 + "01"), Contribution(3, "fe" * 32)


def test_key_and_numbers_make_the_key_of_the_rolls() -> None:
    mixed = rolls_key(KEY, TWO)
    assert mixed.hex() == "34f78b581e6118a1512d7ecae42c7f7f03668865ab2cf125db39000446ac3714"
    assert mixed == mixed_by_hand((0, "00" * 31 + "01"), (3, "fe" * 32))
    assert rolls_key(KEY, TWO[:1]) == mixed_by_hand((0, "00" * 31 + "01"))
    others = [TWO[::-1], TWO[:1], TWO[1:], (TWO[0], Contribution(2, TWO[1].number)), (*TWO, *TWO), ()]
    assert len({mixed, *(rolls_key(KEY, other) for other in others)}) == 1 + len(others)
    assert rolls_key(bytes(32), TWO) != mixed


def test_without_numbers_the_key_alone_decides() -> None:
    assert rolls_key(KEY, ()) == KEY


@pytest.mark.parametrize("number", ["", "ab", "g" * 64, "A" * 64, "a" * 63, "a" * 65, "a" * 63 + "\n", 7, None])
def test_a_number_is_32_bytes(number: object) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(encode({"seat": 0, "number": number}), type=Contribution)


def test_numbers_beyond_the_last_whole_multiple_are_thrown_away() -> None:
    total, thrown = 2**63 + 1, 0  # almost half of all numbers lie beyond
    for n in range(200):
        counter = next(c for c in range(100) if word_by_hand(n, c) < total)
        assert fair_roll(KEY, n, total) == word_by_hand(n, counter)
        thrown += counter
    assert 120 < thrown < 300


def test_a_total_of_all_numbers_throws_nothing_away() -> None:
    assert fair_roll(KEY, 7, 2**64) == word_by_hand(7, 0)
    assert fair_roll(KEY, 7, 2**64 - 1) == word_by_hand(7, 0)


def test_every_number_is_about_as_likely_as_the_others() -> None:
    seen = Counter(fair_roll(KEY, n, 6) for n in range(6000))
    assert sorted(seen) == [0, 1, 2, 3, 4, 5] and all(900 < count < 1100 for count in seen.values())


def test_other_keys_and_other_rolls_give_other_numbers() -> None:
    rolls = {fair_roll(key, n, 2**64) for key in (KEY, bytes(32)) for n in range(50)}
    assert len(rolls) == 100


def test_a_matchs_dice_remember_what_they_rolled_and_go_on_where_they_stopped() -> None:
    dice = FairDice(KEY)
    rolled = [dice.roll(total) for total in (6, 42, 6)]
    assert dice.draws == [Draw(n, total, k) for n, (total, k) in enumerate(zip((6, 42, 6), rolled, strict=True))]
    assert FairDice(KEY, rolled=2).roll(6) == rolled[2] and dice.rolled == 3
    assert encode(dice.draws[0]) == f"[0,6,{rolled[0]}]".encode()


def test_the_hash_of_a_key_is_its_sha_256() -> None:
    assert key_hash(b"") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"


def test_k_picks_the_outcome_it_falls_on() -> None:
    outcomes = (("a", 2), ("b", 1), ("c", 3))
    assert "".join(pick(outcomes, k) for k in range(6)) == "aabccc"
    with pytest.raises(ValueError):
        pick(outcomes, 6)


# Options


class Some(Struct, frozen=True):
    seats: Annotated[int, Meta(ge=2, le=4)] = 3
    speed: Literal["slow", "fast"] = "fast"


def test_options_tell_what_can_be_chosen() -> None:
    assert fields(Some) == (Range("seats", 2, 4, 3), Choice("speed", ("slow", "fast"), "fast"))


def test_what_is_left_out_has_its_default() -> None:
    assert read_options(Some, {}) == Some(3, "fast")
    assert read_options(Some, {"speed": "slow", "seats": 4}) == Some(4, "slow")


@pytest.mark.parametrize(
    "raw, said",
    [
        ({"seats": 5}, says("refused-option-range", option=says("option-seats"), low=2, high=4)),
        ({"seats": True}, says("refused-option-range", option=says("option-seats"), low=2, high=4)),
        ({"seats": 3.0}, says("refused-option-range", option=says("option-seats"), low=2, high=4)),
        (
            {"speed": ["fast"]},
            says(
                "refused-option-choice",
                option=says("option-speed"),
                values=(says("option-speed-slow"), says("option-speed-fast")),
            ),
        ),
        ({"x" * 99: 1}, says("refused-option-unknown", option="x" * 40)),
    ],
)
def test_other_options_are_refused_with_the_field_and_what_it_allows(raw: dict[str, Any], said: Says) -> None:
    with pytest.raises(errors.Malformed) as refused:
        read_options(Some, raw)
    assert refused.value.says == said


# Refusals


def test_a_refusal_has_a_code_for_programs_and_words_for_people() -> None:
    refusal = errors.Illegal("2.1", "covers-none", squares=4)
    assert (refusal.code, refusal.clause) == ("illegal", "2.1")
    assert refusal.says == says("refused-2-1-covers-none", squares=4)
    codes = [kind.code for kind in (errors.Malformed, errors.Stale, errors.Forbidden, errors.Missing, errors.TooMany)]
    assert codes == ["malformed", "stale", "forbidden", "missing", "too-many"]


def test_a_game_that_is_not_on_the_shelf_is_missing() -> None:
    assert box_of(EXAMPLE) is GAMES[EXAMPLE]
    with pytest.raises(errors.Missing):
        box_of("x" * 99)


# The rulebook's format

BOOK = """\
# Toy

What it is.

In two paragraphs.

## {quick}

goal: Be first.

win: The first
wins.

1. **Roll** The die is yours.

![A die: six faces](picture:die)

2. **Move** As far as it says.

## {card}

Be first. **Nothing else counts.**

- **My turn** Roll, move
  and pass.
- **A six** Once more.

![Two dice](picture:dice)

## Things

**1.1** A clause
over two lines.

- one
- two

![A die: six faces](picture:die)

> Ana rolls a 2.
> She moves.

~ Nothing is printed.

**3.1** Another.

## Play

**2.1** The last.

## Questions people ask {questions}

**May I pass?** Yes (2.1).

Even twice.

## For tinkerers {appendix}

**1.2** A file.
"""


def test_a_rulebook_is_read_into_sections_clauses_and_blocks() -> None:
    book = rulebook.parse(BOOK)
    assert book.title == "Toy" and [p.text for p in book.introduction] == ["What it is.", "In two paragraphs."]
    assert [(s.title, s.kind) for s in book.sections] == [
        ("Things", "rules"),
        ("Play", "rules"),
        ("For tinkerers", "appendix"),
    ]
    assert [clause.number for clause in book.clauses()] == ["1.1", "3.1", "2.1", "1.2"]
    clause = book.clause("1.1")
    assert clause is not None and clause.body == (
        rulebook.Paragraph("A clause\nover two lines."),
        rulebook.Paragraph("- one\n- two"),
        rulebook.Illustration("die", "A die: six faces"),
        rulebook.Example("Ana rolls a 2.\nShe moves."),
        rulebook.Ruling("Nothing is printed."),
    )
    assert book.clause("9.9") is None


def test_a_rulebook_has_a_quick_start_a_card_and_questions() -> None:
    book, die = rulebook.parse(BOOK), rulebook.Illustration("die", "A die: six faces")
    steps = (rulebook.QuickStep("Roll", "The die is yours.", die), rulebook.QuickStep("Move", "As far as it says."))
    assert book.quick == rulebook.QuickStart("Be first.", "The first\nwins.", steps)
    lines = (rulebook.CardLine("My turn", "Roll, move and pass."), rulebook.CardLine("A six", "Once more."))
    assert book.card == rulebook.QuickCard(
        "Be first. **Nothing else counts.**", lines, (rulebook.Illustration("dice", "Two dice"),)
    )
    asked = (rulebook.Question("May I pass?", "Yes (2.1).\n\nEven twice."),)
    assert book.questions == rulebook.Questions("Questions people ask", asked)


def test_a_rulebook_may_be_clauses_only() -> None:
    book = rulebook.parse("# T\n\n## 1 Things\n\n**1.1** A.")
    assert (book.quick, book.card, book.questions) == (None, None, None) and book.sections[0].title == "1 Things"


@pytest.mark.parametrize(
    "broken, line",
    [
        ("", 1),
        ("Toy", 1),
        ("# T\n\n> No example here.", 3),
        ("# T\n\n## {appendix}\n\n**1.1** A.", 3),
        ("# T\n\n## Things\n\nNo clause.", 5),
        ("# T\n\n## Things\n\n## More\n\n**1.1** A.", 3),
        ("# T\n\n## Things\n\n**1.1** A\n\n\n![B](drawing:b)", 8),
        ("# T\n\n## Things\n\n**1.1** A\n\n### Less", 7),
        ("# T\n\n## Things\n\n**1.1** A\n\n**1.1** B", 7),
        ("# T\n\n## Things\n\n**1.1**", 5),
        ("# T\n\n## {quick}\n\ngoal: A\n\n1. **A** B", 3),
        ("# T\n\n## {quick}\n\ngoal: A\n\nwin: B\n\nC", 9),
        ("# T\n\n## {card}", 3),
        ("# T\n\n## {card}\n\nA\n\nB", 7),
        ("# T\n\n## {card}\n\nA\n\n## {card}\n\nA", 7),
        ("# T\n\n## Q {questions}\n\nA", 5),
        ("# T\n\n## Q {questions}\n\n**A?** B\n\n~ C", 7),
    ],
)
def test_a_broken_rulebook_is_refused_and_the_line_named(broken: str, line: int) -> None:
    with pytest.raises(ValueError, match=f"^line {line}: "):
        rulebook.parse(broken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebooks_of_all_games_can_be_read(language: Literal["en", "fr"]) -> None:
    for box in GAMES.values():
        assert len(list(rulebook.read_rulebook(box.folder, language).clauses())) > 5


# Words

WORDS = """\
province-QC = Quebec
    .in = in Quebec
colour-red = red
colour-blue = blue
went = { $you ->
        [yes] You went
       *[no] { $seat } went
    } { $where }, { $days ->
        [one] { $days } day
       *[other] { $days } days
    }.
shows = It shows { $colours }.
only =
    .part = A part.
"""


def reader(tmp_path: Path, seat: int | None = None) -> Reader:
    (tmp_path / "en.ftl").write_text(WORDS)
    return Reader(bundle("en", tmp_path), ["Ana", "Ben"], seat)


def test_a_reader_formats_what_goes_into_a_message_first(tmp_path: Path) -> None:
    line = says("went", seat=1, where=says("province-QC.in"), days=2)
    assert reader(tmp_path)(line) == "Ben went in Quebec, 2 days."


def test_a_reader_is_told_of_itself(tmp_path: Path) -> None:
    line = says("went", seat=1, where="away", days=1)
    assert reader(tmp_path, seat=1)(line) == "You went away, 1 day."
    assert reader(tmp_path, seat=0)(line) == "Ben went away, 1 day."


def test_a_reader_joins_several(tmp_path: Path) -> None:
    line = says("shows", colours=(says("colour-red"), says("colour-blue"), says("colour-red")))
    assert reader(tmp_path)(line) == "It shows red, blue, red."


def test_a_reader_finds_attributes_and_shows_an_id_it_does_not_know(tmp_path: Path) -> None:
    assert reader(tmp_path)(says("only.part")) == "A part."
    assert reader(tmp_path)(says("nothing-like-it")) == "nothing-like-it"


def test_a_message_that_wants_more_than_it_is_given_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="went"):
        reader(tmp_path)(says("went", days=1))


def test_what_is_said_travels_as_json() -> None:
    line = says("went", seat=1, where=says("province-QC.in"), colours=(says("a"), says("b", n=1)))
    assert msgspec.json.decode(encode(line), type=Says) == line
    assert encode(says("a")) == b'{"id":"a"}'


# JSON


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'{"type":"Nothing"}',
        b'{"type":"PlaceCard"}',
        b'{"type":"PlaceCard","x":0,"y":0,"turn":9}',
        b'{"type":"PlaceCard","x":0,"y":0,"turn":"0"}',
        b'{"type":"PlaceCard","x":1e400,"y":0,"turn":0}',
        b'{"type":"PlaceCard","x":0,"y":0,"turn":0,"more":1}',
        b'{"type":"DrawCard","card":"CMYK"}',
        b'{"type":"\xff"}',
        b"[" * 100_000,
    ],
)
def test_what_is_no_action_is_malformed_and_says_why(raw: bytes) -> None:
    with pytest.raises(errors.Malformed) as refused:
        codec(GAMES[EXAMPLE].types).action(raw)
    assert refused.value.says.id == "refused-malformed"
    why = refused.value.says.args["why"]
    assert isinstance(why, str) and 0 < len(why) <= 200


def test_the_place_of_the_fault_is_named() -> None:
    with pytest.raises(errors.Malformed, match=r"\$\[1\]"):
        Decoder[list[int]](list[int])(b'[1,"2"]')


def test_equal_things_are_equal_bytes() -> None:
    assert encode({"b": 1, "a": {"d", "c"}}) == encode({"a": {"c", "d"}, "b": 1}) == b'{"a":["c","d"],"b":1}'


def test_a_box_has_one_codec() -> None:
    assert codec(GAMES[EXAMPLE].types) is codec(GAMES[EXAMPLE].types)


def test_french_drops_a_vowel_before_another() -> None:
    assert [de(name) for name in ("Bruno", "Anna", "Écureuil", "Œdipe", "Hugo")] == [
        *("de Bruno", "d’Anna", "d’Écureuil", "d’Œdipe", "de Hugo"),
    ]
    say = Reader(bundle("fr"))
    assert say(says("note-stand-in-asked", bot="Hibou", name="Écureuil")).startswith(
        "Hibou joue à la place d’Écureuil,"
    )
