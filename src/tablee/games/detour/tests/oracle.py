"""Oracle of Detour: a naive reading of the data file that tries everything, in every order. It imports nothing from the
rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, TypeAlias

Place: TypeAlias = tuple[int, bool]
"""Column of a space, and True if it is on a side path. Column 24 is home."""

START: Place = (0, False)
HOME: Place = (24, False)


class OracleMap:
    def __init__(self, journey: dict[str, Any], cards: list[dict[str, Any]]) -> None:
        self.moves = {card["id"]: str(card["move"]) for card in cards}
        self.ranks = {card["id"]: int(card["rank"]) for card in cards}
        self.name: dict[Place, str] = {HOME: "home"}
        self.ahead: dict[Place, tuple[Place, str]] = {}
        self.entries = {path["entry"] for path in journey["side_paths"]}
        self.blue = set(journey["blue"])
        for column, (stop, cost) in enumerate(zip(journey["stops"], journey["segments"], strict=True)):
            self.name[column, False] = stop["id"]
            self.ahead[column, False] = ((column + 1, False), cost)
        for path in journey["side_paths"]:
            for i, (stop, cost) in enumerate(zip(path["stops"], path["segments"], strict=True)):
                place = (path["entry"] + i, True)
                self.name[place] = stop["id"]
                self.ahead[place] = ((place[0] + 1, i < 2), cost)

    def reach(self, place: Place, transports: str) -> list[Place]:
        """List the places where a marker can stop with these transports, from its own place on."""
        found, left = [place], Counter(transports)
        while place in self.ahead:
            place, cost = self.ahead[place]
            left.subtract(cost)
            if min(left.values()) < 0:
                break
            found.append(place)
        return found

    def back(self, place: Place) -> Place:
        column, side = place
        if place == HOME:
            return place
        first = max(entry for entry in self.entries if entry <= column) if side else 0
        return max(first, column - 2), side


def outcomes(
    map: OracleMap, places: list[Place], me: int, cards: list[str], blocked: bool, spare_me: bool, always: bool = False
) -> Iterator[tuple[str, tuple[str, ...], bool]]:
    """Yield every outcome of each card: the card, the stops of all markers, and whether the next round is blocked. With
    `spare_me` Backward leaves the marker `me` alone; with `always` coloured areas give both parts in blocked rounds,
    too."""
    for card in cards:
        ends = list(_for_nothing_or_move(map, places, me, card, blocked))
        ends += _action(map, places, me, card, spare_me)
        if (always or not blocked) and _both_parts(map, places[me], card):
            for some, _ in _for_nothing_or_move(map, places, me, card, False):
                ends += _action(map, some, me, card, spare_me)
            for some, blocks in list(_action(map, places, me, card, spare_me)):
                ends += [(more, blocks) for more, _ in _for_nothing_or_move(map, some, me, card, False)]
        for end, blocks in ends:
            yield card, tuple(map.name[place] for place in end), blocks


def _for_nothing_or_move(
    map: OracleMap, places: list[Place], me: int, card: str, blocked: bool
) -> Iterator[tuple[list[Place], bool]]:
    for place in [places[me]] if blocked else map.reach(places[me], map.moves[card]):
        yield _with(places, me, place), False


def _action(map: OracleMap, places: list[Place], me: int, card: str, spare_me: bool) -> list[tuple[list[Place], bool]]:
    if card == "detour":
        reds = [i for i, (column, side) in enumerate(places) if not side and column in map.entries]
        return [(places, False), *((_with(places, i, (places[i][0], True)), False) for i in reds)]
    if card == "backward":
        gone = [place if spare_me and i == me else map.back(place) for i, place in enumerate(places)]
        return [(_with(gone, me, place), False) for place in map.reach(gone[me], "TB")]
    if card == "block":
        ends = [place for transport in "TS" for place in map.reach(places[me], transport)]
        return [(_with(places, me, place), True) for place in ends]
    return []


def _both_parts(map: OracleMap, place: Place, card: str) -> bool:
    column, side = place
    return side if card == "detour" else card == "block" and not side and column in map.blue


def _with(places: list[Place], i: int, place: Place) -> list[Place]:
    return [*places[:i], place, *places[i + 1 :]]


# Who wins


def result(
    map: OracleMap, seats: int, places: list[Place], hands: list[list[str]], home: list[int]
) -> tuple[set[int], str]:
    """Return the winners and the clause after a last round; `home` are the colours that came home, in that order."""
    if seats == 2:
        return _result_for_two(places, home)
    if not home:
        best = max(_far(place) for place in places)
        return {i for i, place in enumerate(places) if _far(place) == best}, "9.3"
    if len(home) == 1:
        return {home[0]}, "9.1"
    sums = {i: sum(map.ranks[card] for card in hands[i]) for i in home}
    return {next(i for i in home if sums[i] == max(sums.values()))}, "9.2"


def _far(place: Place) -> float:
    """Return how far along the journey a place is: a side path counts as a little behind the main path beside it."""
    return place[0] - 0.5 * place[1]


def _result_for_two(places: list[Place], home: list[int]) -> tuple[set[int], str]:
    fars = [_far(place) for place in places]
    if home:
        ender = home[0] // 2
        other = places[home[0] ^ 1]
        if other[0] >= 21:
            return {ender}, "8.3"
        last = [i // 2 for i, far in enumerate(fars) if far == min(fars)]
        return {ender} if 1 - ender in last else {1 - ender}, "8.4"
    for one, other_one in zip(sorted(fars[:2]), sorted(fars[2:]), strict=True):
        if one != other_one:
            return {0 if one > other_one else 1}, "8.7"
    return {0, 1}, "8.7"
