"""Promises that hints make, such as to keep two tokens for a place: later hints of the same day must not send these
tokens away without saying so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tablee.core.words import Says, says
from tablee.games.quadrata.state import CardId, Player, Token, View
from tablee.games.quadrata.text import token_words
from tablee.kit.box import Promise

FOR_A_PLACE = {
    *("gain-ready", "gain-nearly", "reason-Skip-replace.ready", "reason-Skip-book.ready", "reason-Book.ready"),
    *("reason-Book.nearly", "reason-Swap.ready", "reason-Swap.sure", "reason-Remove.ready"),
}
"""Ids of messages that name two tokens and the place that they lead to. They promise to keep those of the two that lie
in the movement area."""
FOR_LATER = "gain-kept"


def announced(after: View, because: Says) -> Sequence[Promise]:
    """List the promises that a hint's sentence makes, given the view after the action that it recommends."""
    return list(_announced(after, because))


def _announced(after: View, said: Says) -> Iterator[Promise]:
    assert after.seat is not None
    area = _there(after.players[after.seat])
    if said.id in FOR_A_PLACE:
        place = said.args["place"]
        assert isinstance(place, Says)
        needs = Counter(map(_token, _parts(said, "one", "other"))) & area
        if needs:
            yield Promise(says("promise-place", place=place), after.day, tuple(needs.elements()), _card(place))
    elif said.id == FOR_LATER:
        tokens = Counter(map(_token, _parts(said, "tokens"))) & area
        yield Promise(says("promise-later"), after.day, tuple(tokens.elements()))
    for part in _parts(said, *said.args):
        yield from _announced(after, part)


def _parts(said: Says, *names: str) -> tuple[Says, ...]:
    values = (said.args[name] for name in names)
    parts = (part for value in values for part in (value if isinstance(value, tuple) else (value,)))
    return tuple(part for part in parts if isinstance(part, Says))


def _token(word: Says) -> Token:
    return int(word.id.removeprefix("token-"))


def _card(place: Says) -> CardId:
    return place.id.partition("-")[2].removesuffix(".the")


def holds(view: View, promise: Promise) -> bool:
    """Tell whether a promise still holds: its day is not over, and the tokens still lie there or the place has been
    visited."""
    assert view.seat is not None
    player = view.players[view.seat]
    return view.day == promise.when and (_visited(player, promise.aim) or Counter(promise.needs) <= _there(player))


def _there(player: Player) -> Counter[Token]:
    return Counter(token for token in player.area if token is not None)


def _visited(player: Player, card: CardId) -> bool:
    return any(destination.card == card for destination in player.visited)


def changed(after: View, promise: Promise, because: Says) -> Says:
    """Return the reason for an action, preceded by a sentence that names the promised tokens not kept after all."""
    assert after.seat is not None
    gone = Counter(promise.needs) - _there(after.players[after.seat])
    return says("reason-changed", tokens=token_words(list(gone.elements())), aim=promise.words, because=because)
