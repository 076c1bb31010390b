"""Cabbie in words: the log, the question to the player, and the board for screen readers.

Places are named by addresses.py. Destinations are named only if they are the reader's own or completed: other hands are
secret, and so are chance cards if the table has chosen to hide them.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import to_builtins

from tablee.core.words import Says, says
from tablee.games.cabbie import state as c
from tablee.games.cabbie.addresses import Addresses
from tablee.games.cabbie.pieces import Barrier, Chances, Cone, OneWay, Piece

# Pieces and cards


def piece_words(addresses: Addresses, piece: Piece) -> Says:
    match piece:
        case OneWay(segment, to):
            street = addresses.segments[segment]
            first, last = (addresses.of[street.ids[k]].args["number"] for k in (0, -1))
            start, end = (first, last) if to == street.end else (last, first)
            return says("piece-OneWay", street=says(f"street-{street.street}"), start=start, end=end)
        case Barrier(segment, at):
            street = addresses.segments[segment]
            beside = street.ids[0] if at == street.start else street.ids[-1]
            return says("piece-Barrier", corner=addresses.of[at], address=addresses.of[beside])
        case Cone(number):
            return says("piece-Cone", number=number)


def card_words(card: str) -> Says:
    return says(f"card-{card}")


def chance_words(chances: Chances) -> tuple[Says, ...]:
    """Return words for the chance cards that a move uses."""
    return tuple(says(f"chance-{chance}") for chance in chances)


# The log


def tell(addresses: Addresses, event: c.Event) -> Says:
    match event:
        case c.DestinationDrawn(seat, None):
            return says("event-DestinationDrawn.hidden", seat=seat)
        case c.DestinationDrawn(seat, destination) | c.DestinationReached(seat, destination):
            name = says(f"destination-{destination}")
            return says(f"event-{type(event).__name__}", seat=seat, destination=name)
        case c.TurnTaken(seat, plan) if plan in ("drive", "stuck"):
            return says("event-TurnTaken", seat=seat, plan=plan, condition=event.condition)
        case c.TurnTaken(seat, plan):
            return says("event-TurnTaken.announced", seat=seat, card=card_words(plan))
        case c.DieRolled(seat, pips, _, draws):
            return says("event-DieRolled.draws" if draws else "event-DieRolled", seat=seat, pips=pips)
        case c.Drove():
            return _drove(addresses, event)
        case c.Waited(seat, turns):
            return says("event-Waited", seat=seat, turns=turns)
        case c.DeckShuffled(cards):
            return says("event-DeckShuffled", cards=cards)
        case c.CardDrawn(seat, card) | c.ChanceKept(seat, card) | c.CardWasted(seat, card):
            return says(f"event-{type(event).__name__}", seat=seat, card=card_words(card))
        case c.ChanceHidden(seat, None):
            return says("event-ChanceHidden.unseen", seat=seat)
        case c.ChanceHidden(seat, str(card)):
            return says("event-ChanceHidden", seat=seat, card=card_words(card))
        case c.PieceRemoved(seat, None):
            return says("event-PieceRemoved.none", seat=seat)
        case c.PieceRemoved(seat, piece) if piece is not None:
            return says("event-PieceRemoved", seat=seat, piece=piece_words(addresses, piece))
        case c.OneWayPlaced(seat) | c.OneWayTurned(seat) | c.BarrierPlaced(seat) | c.ConePlaced(seat):
            return says(f"event-{type(event).__name__}", seat=seat, piece=piece_words(addresses, event.piece))
        case c.FirstPlayerDrawn(seat):
            return says("event-FirstPlayerDrawn", seat=seat)
    raise AssertionError(f"no words for {to_builtins(event)}")


def _drove(addresses: Addresses, event: c.Drove) -> Says:
    where, steps = addresses.of[event.path[-1]], len(event.path)
    if event.chances:
        cards = chance_words(event.chances)
        return says("event-Drove.chance", seat=event.seat, steps=steps, place=where, cards=cards)
    return says("event-Drove.forced" if event.forced else "event-Drove", seat=event.seat, steps=steps, place=where)


# The question


def question(view: c.View) -> Says:
    if view.over:
        return says("question-over")
    if view.active is None or not all(view.holding):
        return says("question-deal")
    if view.active != view.seat:
        return says("question-wait", seat=view.active)
    match view.stage:
        case "start" if view.condition != "free":
            return says(f"question-{view.condition}")
        case "drive" if view.condition == "stuck" and view.drew and view.options.chances == "hidden":
            return says("question-drew")
        case "drive" if view.pips is not None:
            return says("question-drive", pips=view.pips)
        case "card":
            return says(f"question-{view.card}")
    return says("question-roll")


# Actions


def offer(addresses: Addresses, view: c.View, action: c.Action) -> Says:
    match action:
        case c.TakeTurn(plan) if plan in ("drive", "stuck"):
            return says("offer-TakeTurn", plan=plan)
        case c.TakeTurn(plan):
            return says("offer-TakeTurn.announce", card=card_words(plan))
        case c.Drive(path, ()):
            return says("offer-Drive", place=addresses.of[path[-1]])
        case c.Drive(path, chances):
            return says("offer-Drive.chance", place=addresses.of[path[-1]], cards=chance_words(chances))
        case c.Wait():
            return says("offer-Wait")
        case c.PlaceOneWay(segment, to):
            return piece_words(addresses, OneWay(segment, to))
        case c.TurnOneWay(segment):
            return says("offer-TurnOneWay", piece=piece_words(addresses, _token(view, segment)))
        case c.PlaceBarrier(segment, at):
            return piece_words(addresses, Barrier(segment, at))
        case c.Remove(None):
            return says("offer-Remove.none")
        case c.Remove(piece) if piece is not None:
            return says("offer-Remove", piece=piece_words(addresses, piece))
    raise AssertionError(f"no words for {to_builtins(action)}")


def _token(view: c.View, segment: str) -> OneWay:
    return next(piece for piece in view.pieces if isinstance(piece, OneWay) and piece.segment == segment)


# The table


def describe(addresses: Addresses, view: c.View) -> tuple[Says, ...]:
    return (*_match(view), *_players(addresses, view), *own_destination(addresses, view), *_streets(addresses, view))


def _match(view: c.View) -> Iterator[Says]:
    turns = view.turns - view.over  # the last turn belongs to its own round, not to one that never began
    yield says("twin-match", round=turns // view.options.seats + 1, destinations=view.options.destinations)
    if view.active is not None and view.stage == "drive" and view.pips is not None:
        yield says("twin-die", seat=view.active, pips=view.pips)
    if view.active is not None and view.card is not None:
        yield says("twin-card", seat=view.active, card=card_words(view.card))
    yield says("twin-deck", deck=view.deck, discards=sum(count for _, count in view.discards))


def stands(view: c.View) -> tuple[Says, ...]:
    """Return words for each seat's number of destinations reached."""
    return tuple(says("stands", count=len(done), of=view.options.destinations) for done in view.completed)


def _players(addresses: Addresses, view: c.View) -> Iterator[Says]:
    for seat, (space, done) in enumerate(zip(view.taxis, view.completed, strict=True)):
        yield says("twin-player", seat=seat, place=addresses.of[space], completed=len(done))
        if done:
            yield says("twin-completed", seat=seat, places=tuple(says(f"destination-{id}") for id in done))
        if known := [card for card in view.kept[seat] if card is not None]:
            yield says("twin-kept", seat=seat, cards=tuple(map(card_words, known)))
        elif view.kept[seat]:
            yield says("twin-kept.hidden", seat=seat, cards=len(view.kept[seat]))
        if view.stuck[seat]:
            yield says("twin-stuck", seat=seat, turns=view.stuck[seat])


def own_destination(addresses: Addresses, view: c.View) -> Iterator[Says]:
    hand = None if view.seat is None else view.hands[view.seat]
    if view.seat is None or hand is None:
        return
    walks = addresses.material.walks[view.options.city]
    goal = walks.city.destinations[hand]
    steps = walks.traffic[frozenset(view.pieces)].distances_to(goal).get(view.taxis[view.seat])
    words = {"destination": says(f"destination-{hand}"), "place": addresses.of[goal]}
    yield says("twin-no-way", **words) if steps is None else says("twin-destination", **words, steps=steps)


def _streets(addresses: Addresses, view: c.View) -> Iterator[Says]:
    numbered = addresses.material.city(view.options.city).numbered
    for piece in view.pieces:
        if isinstance(piece, Cone):
            yield says("twin-cone", number=piece.number, place=addresses.of[numbered[piece.number]])
        else:
            yield says("twin-piece", piece=piece_words(addresses, piece))
