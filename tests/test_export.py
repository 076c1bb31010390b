"""A finished match as a file: it verifies as it is, and not after any change."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from in_process import DEVICE, PERSON, asked, fresh, in_loop, opened, raw, room_of, table_of, take_back
from tablee.core.codec import encode
from tablee.core.dice import key_hash
from tablee.core.errors import Missing, Stale
from tablee.core.game import Seat
from tablee.tables.export import Doubt, Export, digest, verify
from tablee.tables.table import Table

Json = dict[str, Any]


async def play_on(table: Table, rng: Random, steps: int = 1000) -> None:
    room = room_of(table)
    while steps and table.playing:
        seat = Seat(asked(table))
        await room.act(seat, None, room.seq, raw(rng.choice(room.legal[seat])))
        steps -= 1


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the file of a match in which steps were taken back."""
    found: list[bytes] = []

    @in_loop
    async def play() -> None:
        async with opened(fresh(tmp_path_factory.mktemp("export"))) as tables:
            table, rng = await table_of(tables, PERSON, DEVICE, seats=2), Random(3)
            await play_on(table, rng, 6)
            room = room_of(table)
            await take_back(tables, table, to=4)
            with pytest.raises(Stale):
                await tables.matches.export(room.match.id)
            await play_on(table, rng)
            found.append(encode(await tables.matches.export(room.match.id)))

    play()
    return found[0]


@cache
def read(exported: bytes) -> Json:
    found: Json = json.loads(exported)
    return found


def test_it_passes_as_it_is(exported: bytes) -> None:
    checked, judged = verify(exported)
    assert judged and checked.result.scores and sum(len(step.draws) for step in checked.steps) > 40
    assert verify(json.dumps(read(exported), indent=2).encode()).judged


def no_actions(document: Json) -> None:
    """Make the file one from before actions were written."""
    for step in document["steps"]:
        step.pop("action", None)


def test_every_action_is_in_it_and_files_without_are_verified(exported: bytes) -> None:
    for step in read(exported)["steps"]:
        assert ("action" in step) == (step["actor"] is not None and step["events"][0]["type"] != "Undone")
    assert b'"action"' not in (older := tampered(exported, no_actions))
    assert verify(older).judged


def test_no_secret_of_the_players_is_in_it(exported: bytes) -> None:
    assert b"nonce" not in exported and b"user" not in exported


# Changed files.


def changed(value: Any, rng: Random) -> Any:
    """Return another value of the same type."""
    match value:
        case bool():
            return not value
        case int():
            return value + rng.choice((-1, 1, 7))
        case str():
            return value[::-1] if value != value[::-1] else value + "x"
        case None:
            return 0
    return value


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths of all numbers and strings in a JSON value."""
    match value:
        case dict():
            return [leaf for key in value for leaf in leaves(value[key], (*path, key))]
        case list():
            return [leaf for key, each in enumerate(value) for leaf in leaves(each, (*path, key))]
    return [path]


def with_change(document: Json, path: tuple[Any, ...], rng: Random) -> Json:
    made = copy.deepcopy(document)
    place = made
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = changed(place[path[-1]], rng)
    return made


def test_no_number_and_no_word_can_be_changed(exported: bytes) -> None:
    document, rng = read(exported), Random(1)
    for path in rng.sample(leaves(document), 100):
        with pytest.raises((Doubt, Missing)):
            verify(json.dumps(with_change(document, path, rng)).encode())
            pytest.fail(f"{path} was changed and nobody noticed")


FREE = {"at", "started", "match", "names", "bots", "colours", "tablee", "options", "digest", "Undone"}
"""Names of fields and events that rules and rolls do not determine: players, times, the table."""
CHOSEN = {"x", "y", "turn"}
"""Fields that a player chose, which may differ if nothing depended on them."""


def bound(document: Json, path: tuple[Any, ...]) -> bool:
    """Tell whether the rules and the rolls allow only one value at this path."""
    return not {path[0], path[-1], event_type(document, path)} & (FREE | CHOSEN)


def test_one_who_forges_the_digest_too_cannot_change_rolls_or_what_they_brought(exported: bytes) -> None:
    document, rng = read(exported), Random(1)
    places = [path for path in leaves(document) if bound(document, path)]
    drawn = [path for path in places if path[2:3] == ("draws",)]
    kinds = {kind(document, path): path for path in places[::-1]}
    assert len(drawn) > 100 and len(kinds) > 20
    for path in (*rng.sample(drawn, 5), *rng.sample(places, 5), *kinds.values()):
        assert noticed(forged(with_change(document, path, rng))), f"{path} was changed and nobody noticed"


def noticed(raw: bytes) -> bool:
    """Tell whether a change of the file is noticed: `verify` refuses the file, or reports that it has not checked the
    actions by the rules, since the file claims to be of an older version of the game."""
    try:
        return not verify(raw).judged
    except (Doubt, Missing):
        return True


def kind(document: Json, path: tuple[Any, ...]) -> tuple[str, ...]:
    return event_type(document, path), *(key for key in path if isinstance(key, str))


def event_type(document: Json, path: tuple[Any, ...]) -> str:
    return str(document["steps"][path[1]]["events"][path[3]]["type"]) if path[2:3] == ("events",) else ""


def forged(document: Json) -> bytes:
    """Return the file with a newly computed digest, so that the digest fits the changed content."""
    content = json.dumps(document).encode()
    try:
        written = msgspec.json.decode(content, type=Export)
    except msgspec.ValidationError:
        return content
    return encode(replace(written, digest=digest(written)))


def tampered(exported: bytes, change: Any) -> bytes:
    document = copy.deepcopy(read(exported))
    change(document)
    return forged(document)


def drop_step(document: Json) -> None:
    del document["steps"][5]


def drop_last(document: Json) -> None:
    document["steps"].pop()


def swap_steps(document: Json) -> None:
    steps = document["steps"]
    steps[8]["events"], steps[9]["events"] = steps[9]["events"], steps[8]["events"]


def drop_event(document: Json) -> None:
    document["steps"][3]["events"].pop()


def drop_draw(document: Json) -> None:
    document["steps"][3]["draws"].pop()


def add_draw(document: Json) -> None:
    document["steps"][3]["draws"].append([9, 9, 9])


def other_key(document: Json) -> None:
    """Replace the key, with its right hash; the rolls must show that it is another."""
    document["key"] = "00" * 32
    document["key_hash"] = key_hash(bytes(32))


def no_hex(document: Json) -> None:
    document["key"] = "secret"


def more_points(document: Json) -> None:
    document["result"]["scores"][0] += 1


def other_action(document: Json) -> None:
    actions = [step["action"] for step in document["steps"] if "action" in step]
    document["steps"][1]["action"] = next(action for action in actions if action != actions[0])


def no_such_action(document: Json) -> None:
    document["steps"][1]["action"] = {"type": "Castle"}


def undo_to_nowhere(document: Json) -> None:
    document["steps"][7]["events"][0]["to"] = 99


def no_undo(document: Json) -> None:
    document["steps"][7]["events"] = []


CHANGES = [drop_step, drop_last, swap_steps, drop_event, drop_draw, add_draw, other_key, no_hex, more_points]
CHANGES += [other_action, no_such_action, undo_to_nowhere, no_undo]


@pytest.mark.parametrize("change", CHANGES)
def test_nothing_can_be_added_taken_away_or_put_elsewhere(exported: bytes, change: Any) -> None:
    with pytest.raises(Doubt):
        verify(tampered(exported, change))


@pytest.mark.parametrize("raw_file", [b"", b"{}", b"[]", b"\xff", b"[" * 10_000, b'{"tablee":1}'])
def test_what_is_no_match_is_said_to_be_none(raw_file: bytes) -> None:
    with pytest.raises(Doubt, match="not an exported match"):
        verify(raw_file)


# The command.


def command(file: Path) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, "-m", "tablee", "verify", str(file)]
    return subprocess.run(line, capture_output=True, text=True, check=False)


def test_the_command_says_what_it_found(exported: bytes, tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_bytes(exported)
    bad.write_bytes(tampered(exported, drop_draw))
    found = command(good)
    assert found.returncode == 0 and "all agree" in found.stdout and not found.stderr
    found = command(bad)
    assert found.returncode == 1 and "step 3" in found.stderr and "Traceback" not in found.stderr
    found = command(tmp_path / "none.json")
    assert found.returncode == 1 and "none.json" in found.stderr and "Traceback" not in found.stderr
    bad.write_bytes(tampered(exported, lambda document: document.update(game="chess")))
    assert "Traceback" not in command(bad).stderr and command(bad).returncode == 1
