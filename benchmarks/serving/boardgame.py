"""boardgame.io's server with a game of ours (boardgame.cjs), and players who speak its client's protocol: socket.io on
a WebSocket."""

from __future__ import annotations

import asyncio
import random
from itertools import count
from pathlib import Path

import msgspec
from benchmarks.peers import boardgame
from benchmarks.serving.load import SEATS, Load, LoadedTable
from benchmarks.serving.sockets import PATIENCE, Socket

HERE = Path(__file__).resolve().parent
NAME = "boardgame.io"
MATCHES = count()
PATH = "/socket.io/?EIO=4&transport=websocket"
OPEN, JOINED, PING, PONG = b"0{", b"40/cards,", b"2", b"3"
SYNC, UPDATE, EVENT = b'42/cards,["sync"', b'42/cards,["update"', len(b"42/cards,")


def command(port: int) -> list[str]:
    node, script = boardgame(HERE / "boardgame.cjs")
    return [str(node.node), str(script), str(port)]


class Context(msgspec.Struct):
    player: str = msgspec.field(name="currentPlayer")


class BoardgameState(msgspec.Struct):
    ctx: Context
    id: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: BoardgameState


read_sync = msgspec.json.Decoder(tuple[str, str, Synced]).decode
read_update = msgspec.json.Decoder(tuple[str, str, BoardgameState, msgspec.Raw]).decode


class BoardgamePlayer:
    def __init__(self, table: Boardgame, seat: int) -> None:
        self.table, self.seat = table, seat
        self.socket = Socket(self._hears, table.load.lost)
        self.here = asyncio.get_running_loop().create_future()

    async def join(self) -> None:
        await self.socket.open(self.table.load.port, PATH)
        await asyncio.wait_for(self.here, PATIENCE)

    def _hears(self, raw: bytes) -> None:
        if raw.startswith(UPDATE):
            self.table.learns(read_update(raw[EVENT:])[2])
        elif raw.startswith(SYNC):
            self.here.set_result(None)
            self.table.learns(read_sync(raw[EVENT:])[2].state)
        elif raw.startswith(OPEN):
            self.socket.send(JOINED)
        elif raw.startswith(JOINED):
            self.socket.send(b'42/cards,["sync","%s","%d",null,%d]' % (self.table.id, self.seat, SEATS))
        elif raw == PING:
            self.socket.send(PONG)


class Boardgame(LoadedTable):
    def __init__(self, load: Load) -> None:
        super().__init__(load)
        self.id = b"match%d" % next(MATCHES)
        self.players = [BoardgamePlayer(self, seat) for seat in range(SEATS)]
        self.state: BoardgameState | None = None

    async def open(self) -> None:
        """Connect the players one after the other; the first creates the match."""
        for player in self.players:
            await player.join()
        self.load.counts["matches"] += 1

    def learns(self, state: BoardgameState) -> None:
        self.state = state
        self.hears(state.id)

    def can_act(self) -> bool:
        return self.state is not None

    def send_action(self) -> None:
        assert self.state is not None
        card, x, y, turn = (
            random.choice(("CMYK", "CYKM")),
            random.randrange(9),
            random.randrange(9),
            random.randrange(4),
        )
        move = {"type": "place", "args": [card, x, y, turn], "playerID": self.state.ctx.player, "credentials": None}
        said = "update", {"type": "MAKE_MOVE", "payload": move}, self.state.id, self.id.decode(), self.state.ctx.player
        self.players[int(self.state.ctx.player)].socket.send(b"42/cards," + msgspec.json.encode(said))

    def close(self) -> None:
        for player in self.players:
            player.socket.close()
