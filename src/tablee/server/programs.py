"""REST API for programs that play a seat with a token."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody
from litestar.types import Scope

from tablee.core.errors import Forbidden, Missing, Unknown
from tablee.server.addresses import host_of, household
from tablee.server.api import REFUSALS, Call, TableId, TheTables, bounded, user_of
from tablee.server.people import AttemptLimit, TheLimit
from tablee.tables.display_names import clean_name
from tablee.tables.polling import Poll, Polls
from tablee.tables.programs import make_token, read_token
from tablee.tables.seats import seats_of
from tablee.tables.tables import Tables
from tablee.tables.wire import AtSeat, Done, Move, Refusal
from tablee.tables.wishes import SeatProgram, Token

ThePolls = NamedDependency[Polls]
After = Annotated[
    int | None,
    bounded(-1, 2**31 - 1, "The step I know: the answer waits until there is another, 30 s at the most"),
]
NEEDS_TOKEN = {401: ResponseSpec(Refusal, description="Unknown: a token is needed, and this is none or no longer one")}
PATHS = ("/api/seat", "/api/seat/act")


class TokenAuth:
    """Authentication of programs by token. A token is valid only for the requests of its own seat."""

    def __init__(self, tables: Tables, limit: AttemptLimit) -> None:
        self._tables, self._limit = tables, limit

    async def admit(self, scope: Scope, token: str) -> dict[str, str]:
        """Return the state of the request: the program's user id and its table. Paths that programs may not use are
        refused before the token is checked; failed attempts are rate-limited."""
        if scope["path"] not in PATHS and not scope["path"].startswith("/ws/"):
            raise Forbidden("token-seat")
        try:
            return await self._known(scope["path"], token)
        except Unknown:
            self._limit.count(household(host_of(scope)))
            raise

    async def _known(self, path: str, token: str) -> dict[str, str]:
        id, program = read_token(token)
        if path.startswith("/ws/") and path != f"/ws/{id}":
            raise Forbidden("token-seat")
        try:
            row = (await self._tables.find(id)).row
        except Missing:
            raise Unknown("token-unknown") from None
        if not seats_of(row, program):
            raise Unknown("token-unknown")
        return {"user": program, "device": "", "table": id}


async def _poll(request: Call, polls: Polls) -> Poll:
    table: str | None = request.scope["state"].get("table")
    if table is None:
        raise Unknown("token-needed")
    return await polls.poll_of(table, user_of(request))


@get("/api/seat", summary="With a token: the match as its seat sees it", responses=REFUSALS | NEEDS_TOKEN)
async def my_seat(request: Call, polls: ThePolls, after: After = None) -> Response[AtSeat]:
    made: Any = await (await _poll(request, polls)).news(after)  # encoded already
    return Response(made, media_type=MediaType.JSON)


@post("/api/seat/act", summary="With a token: act for its seat", status_code=200, responses=REFUSALS | NEEDS_TOKEN)
async def act_for_seat(request: Call, polls: ThePolls, data: JSONBody[Move]) -> Done:
    return await (await _poll(request, polls)).act(data)


@post("/api/tables/{table_id:str}/program", summary="Let a program of mine play a seat", responses=REFUSALS)
async def seat_program(
    request: Call, tables: TheTables, limit: TheLimit, table_id: TableId, data: JSONBody[SeatProgram]
) -> Token:
    """Make the token with which a program plays a seat. It is shown only this once."""
    limit.enter(request)
    name = None if data.name is None else clean_name(data.name)
    return Token(await make_token(await tables.find(table_id), user_of(request), data.seat, name))


HANDLERS = [my_seat, act_for_seat, seat_program]
