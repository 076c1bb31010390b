"""Misbehaving clients: they repeat, reorder, drop and delay messages, read nothing, or vanish without closing. The
match goes on, and its log is the same as with proper clients."""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from functools import partial
from random import Random

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from api_client import ApiPlayer, Json, RefusedRequest, in_turn, playing
from faults.reconnecting_players import LOST, PlayingGroup, SeatedPlayer, check_log, playing_on
from faults.stoppable_databases import SQLiteFile
from in_process import in_loop
from server_process import Server

# A client with bad timing.


class Unruly(SeatedPlayer):
    """A player who repeats messages, sends old ones again, hangs up before the answer, and answers late."""

    async def _act(self) -> None:
        if self.pending is not None:
            doing = self.rng.choice([self._repeat, self._say_old, self._drop, self._delay])
            await doing(*self.pending)
        await super()._act()

    async def _say(self, nonce: str, action: Json, seen: int) -> None:
        await self.player.send({"type": "Act", "nonce": nonce, "seq": seen, "action": action})

    async def _repeat(self, nonce: str, action: Json, seen: int) -> None:
        for _ in range(3):
            await self._say(nonce, action, seen)

    async def _say_old(self, _: str, action: Json, seen: int) -> None:
        """Send the current action under the nonces of earlier actions."""
        for nonce in self.rng.sample(sorted(self.done), min(3, len(self.done))):
            await self._say(nonce, action, self.rng.randrange(seen + 1))

    async def _drop(self, nonce: str, action: Json, seen: int) -> None:
        await self._say(nonce, action, seen)
        raise ConnectionError("hangs up")

    async def _delay(self, nonce: str, action: Json, seen: int) -> None:
        """Wait a little before acting, while others may play or the server may count this player as away."""
        await asyncio.sleep(self.rng.random() / 50)


class UnrulyCompany(PlayingGroup):
    kind = Unruly


@in_loop
async def test_a_client_that_repeats_reorders_drops_and_delays_plays_a_proper_match(house: Server) -> None:
    async with playing_on(UnrulyCompany(house.url, seed) for seed in range(3)) as load:
        pass
    check_log(SQLiteFile(house.data), load)
    assert sum(seat.back for seat in load.seats) > 3 and not {*load.refusals()} - {"refused-stale"}


# Two browsers of one person.


@in_loop
async def test_of_two_browsers_of_one_person_one_plays_and_both_see_it(house: Server) -> None:
    async with playing(house.url) as (ada, bob):
        again = ApiPlayer(house.url)
        again.http.cookies = ada.http.cookies
        assert ada.at_table is not None
        await again.join(ada.at_table["id"])
        await again.sit(0)
        race = asyncio.create_task(both_play(ada, again))
        await asyncio.gather(race, bob.play(Random(1)))
        won, lost = race.result()
        logs = [await player.sit(0) for player in (ada, again)]
        assert logs[0] == logs[1] and logs[0]["over"]
        mine = SQLiteFile(house.data).rows(f"select actor from steps where match_id = '{logs[0]['match']}'")
        assert mine.count((0,)) == won and lost > 0
        await again.close()


async def both_play(ada: ApiPlayer, again: ApiPlayer) -> tuple[int, int]:
    """Play a match from two browsers of the same person, `ada` and `again`, which send an action at the same moment,
    with different moves if there are several. Return how many actions were accepted and how many refused."""
    won = lost = 0
    while not ada.over():
        await ada.until(lambda player: player.asked() or player.over())
        told = ada.told
        assert told is not None
        await again.until(partial(has_heard, told["seq"]))
        if ada.over() or not ada.asked():
            continue
        legal, seq = told["legal"], told["seq"]
        taps = ada.act(legal[0], seq=seq), again.act(legal[-1], seq=seq)
        for answer in await asyncio.gather(*taps, return_exceptions=True):
            won, lost = won + isinstance(answer, dict), lost + isinstance(answer, RefusedRequest)
    return won, lost


def has_heard(seq: int, player: ApiPlayer) -> bool:
    return player.told is not None and player.told["seq"] >= seq


# A client that reads nothing, and one that has vanished.


def narrow(port: int) -> socket.socket:
    """Return a connected socket with a small receive buffer, which soon is full."""
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    made.connect(("127.0.0.1", port))
    return made


@in_loop
async def test_a_client_that_takes_nothing_is_let_go(house: Server) -> None:
    """A spectator asks again and again for the whole match and reads none of it, so that the server's buffer fills."""
    async with playing(house.url) as players:
        player, _ = in_turn(players)
        assert player.at_table is not None
        address = f"ws://127.0.0.1:{house.port}/ws/{player.at_table['id']}"
        async with connect(address, sock=narrow(house.port), max_queue=1) as stuck:
            await player.until(lambda player: player.at_table["watching"] == 1)
            with suppress(ConnectionClosed):
                while player.at_table["watching"]:
                    await stuck.send('{"type":"Sit","seat":null,"since":-1}')
                    await asyncio.sleep(0)
        await player.until(lambda player: player.at_table["watching"] == 0)
        await player.play(Random(1), steps=1)


@in_loop
async def test_one_who_vanishes_without_a_word_is_known_to_be_gone_and_can_come_back(house: Server) -> None:
    """Bob's client keeps the connection open and never answers, not even pings, like a phone that has lost its
    network."""
    async with playing(house.url) as players:
        player, other = in_turn(players)
        assert player.at_table is not None and other.socket is not None
        mine = players.index(other)
        other.socket.transport.pause_reading()
        await player.until(lambda player: not player.at_table["seats"][mine]["here"])
        await player.play(Random(1), steps=1)
        other.socket.transport.resume_reading()
        with suppress(*LOST):
            await other.until(lambda player: player.gone)
        await other.join(player.at_table["id"])
        assert [event["seq"] for event in (await other.sit(mine, since=0))["events"]][-1] == 1
