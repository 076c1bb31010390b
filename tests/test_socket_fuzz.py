"""Random messages on the socket: each is answered, no seat is harmed, and the log has exactly the accepted actions."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from api_client import ApiPlayer, Json, in_turn, playing
from in_process import in_loop
from server_process import Server

DEEP = os.environ.get("TABLEE_DEEP") == "1"

# Messages on a socket; {"legal": n} is replaced by the n-th legal action at that moment.

words = st.text(max_size=12) | st.sampled_from(["\ud800", "Act", "Sit", "0", "nonce-one", "__proto__", "\x00", "é" * 9])
numbers = st.integers(-3, 8) | st.integers() | st.floats() | st.sampled_from([2**63, -(2**63) - 1, 2**64, 10**40])
values = st.recursive(
    st.none() | st.booleans() | numbers | words,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words, inner, max_size=4),
    max_leaves=10,
)
nonces = st.sampled_from([f"nonce-{n}" for n in range(8)]) | st.text("abcXYZ019_-", min_size=8, max_size=40) | values
places = st.fixed_dictionaries(
    {"type": st.just("PlaceCard"), "x": st.integers(-4, 4), "y": st.integers(-4, 4), "turn": st.integers(0, 4)}
)
legal = st.builds(lambda n: {"legal": n}, st.integers(0, 200))
actions = legal | places | st.dictionaries(st.sampled_from(["type", "x", "y", "turn"]) | words, values) | values
seqs = st.just("now") | st.integers(-2, 60) | values
digits = st.text("0123456789abcdefg", min_size=63, max_size=65)
tagged = st.one_of(
    st.fixed_dictionaries({"type": st.just("Act"), "nonce": nonces, "seq": seqs, "action": actions}),
    st.fixed_dictionaries({"type": st.just("Act"), "nonce": nonces, "seq": st.just("now"), "action": legal}),
    st.fixed_dictionaries({"type": st.just("Look"), "nonce": nonces, "action": actions}),
    st.fixed_dictionaries({"type": st.just("Sit"), "seat": st.integers(-1, 6) | values, "since": seqs}),
    st.fixed_dictionaries({"type": st.just("Add"), "hash": digits | values, "number": digits | values}),
    st.fixed_dictionaries({"type": st.just("Undo"), "nonce": nonces}),
    st.fixed_dictionaries({"type": st.sampled_from(["Beat", "Skip", "Told", "Done", "Undone", "DrawCard"])}),
)


@st.composite
def mutated(draw: st.DrawFn) -> Json:
    """Draw a message in which some fields are replaced, added or missing."""
    message = dict(draw(tagged))
    for _ in range(draw(st.integers(1, 3))):
        name = draw(st.sampled_from([*message, "type", "odd"]))
        if draw(st.booleans()):
            message[name] = draw(values)
        else:
            message.pop(name, None)
    return message


@st.composite
def torn(draw: st.DrawFn) -> str:
    """Draw the text of a message with some characters cut out and others put in."""
    text = json.dumps(draw(tagged))
    cut, lost = draw(st.integers(0, len(text))), draw(st.integers(0, 3))
    return text[:cut] + draw(st.sampled_from(["", "\x00", '"', "}", "{", ",", "\\u", "é"])) + text[cut + lost :]


messages = st.one_of(tagged, tagged, mutated(), torn(), values, st.text(), st.binary(max_size=40))


def on_the_wire(message: Any, player: ApiPlayer) -> str | bytes:
    """Return a message as it is sent, with placeholders replaced by a legal action and the current step."""
    if isinstance(message, bytes):
        return message
    if isinstance(message, str):
        return message.encode("utf-8", "replace").decode()
    assert player.told is not None
    found = dict(message) if isinstance(message, dict) else message
    if isinstance(found, dict):
        choices, action = player.told["legal"], found.get("action")
        if isinstance(action, dict) and isinstance(action.get("legal"), int) and choices:
            found["action"] = choices[action["legal"] % len(choices)]
        found |= {key: player.told["seq"] for key in ("seq", "since") if found.get(key) == "now"}
    return json.dumps(found)


async def answers(player: ApiPlayer, sent: str | bytes, mark: str) -> list[Json]:
    """Send a message and another one right behind; return all answers that come before the answer to the second."""
    assert player.socket is not None
    before = len(player.received)
    await player.socket.send(sent)
    future = player.expect(mark)
    look = {"type": "Look", "nonce": mark, "action": {"type": "PlaceCard", "x": 0, "y": 0, "turn": 0}}
    await player.send(look)
    await asyncio.wait_for(future, 30)
    return [json.loads(text) for text in player.received[before:] if mark not in text]


def log_of(house: Server, match: str) -> list[tuple[int, int | None, str | None]]:
    db = sqlite3.connect(house.database)
    try:
        return db.execute("select seq, actor, nonce from steps where match_id = ? order by seq", (match,)).fetchall()
    finally:
        db.close()


TO_ALL = ("AtTable", "Noted", "Dealt")
"""Types of messages that the server sends without a request."""


def is_skip(sent: str | bytes) -> bool:
    return isinstance(sent, str) and '"Skip"' in sent


async def fuzz(house: Server, batch: list[Any]) -> None:
    async with playing(house.url) as players:
        done: dict[tuple[int, str], int] = {}
        for n, message in enumerate(batch):
            player = players[n % 2]
            sent = on_the_wire(message, player)
            found = [each for each in await answers(player, sent, f"mark-{n:08}") if each["type"] not in TO_ALL]
            kinds = {each["type"] for each in found}
            assert kinds <= {"Refusal", "Done", "Looked", "Told", "Beat"} and (kinds or is_skip(sent)), sent
            assert all(each.get("code") != "refused" for each in found), sent  # the code of an error in the server
            done |= {(n % 2, each["nonce"]): each["seq"] for each in found if each["type"] == "Done"}
        await unharmed(house, players, done)


async def unharmed(house: Server, players: list[ApiPlayer], done: dict[tuple[int, str], int]) -> None:
    """Check that both seats can still play, and that the log has the accepted actions, each once."""
    for seat, player in enumerate(players):
        await player.sit(seat)
    told = in_turn(players)[0].told
    assert told is not None
    log = log_of(house, told["match"])
    assert [seq for seq, _, _ in log] == list(range(told["seq"] + 1))
    assert {(actor, nonce): seq for seq, actor, nonce in log if nonce} == done
    if told["over"] is None:
        await in_turn(players)[0].play(Random(1), steps=1)
        assert len(log_of(house, told["match"])) == len(log) + 1


@settings(
    max_examples=2000 if DEEP else 50,
    derandomize=not DEEP,
    suppress_health_check=list(HealthCheck),
    phases=list(Phase) if DEEP else [Phase.generate],  # making a failure smaller takes minutes
)
@given(batch=st.lists(messages, min_size=5, max_size=25))
def test_whatever_is_sent_is_answered_and_does_no_harm(house: Server, batch: list[Any]) -> None:
    run(house, batch)


@in_loop
async def run(house: Server, batch: list[Any]) -> None:
    await fuzz(house, batch)


def test_the_server_has_met_no_fault(house: Server) -> None:
    assert "Traceback" not in house.log.read_text()
