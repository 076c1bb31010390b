"""REST API of the position of the day."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from tablee.search.explain import Advice
from tablee.server.api import REFUSALS, Call, TheTables, address, bounded, user_of, visitor
from tablee.server.people import AttemptLimit
from tablee.tables.daily import Daily, MoveTried, PositionAnswer, PositionInfo, TryMove, today
from tablee.tables.wire import TableInfo

TheDaily = NamedDependency[Daily]
TheAnswers = NamedDependency[AttemptLimit]
OfDay = Annotated[int | None, bounded(0, 1_000_000, "A day, counted from 1970; else today")]


@get("/api/position", summary="The position of a day", responses=REFUSALS)
async def position(daily: TheDaily, day: OfDay = None) -> Response[PositionInfo]:
    made: Any = await daily.page(day)  # encoded already
    return Response(made, media_type=MediaType.JSON)


@post("/api/position/preview", summary="What a move would do there", status_code=200, responses=REFUSALS)
async def try_move(request: Call, daily: TheDaily, answers: TheAnswers, data: JSONBody[TryMove]) -> MoveTried:
    answers.enter(request)
    return await daily.preview(data)


@get("/api/position/hints", summary="What the strongest bot would play there, and why", responses=REFUSALS)
async def hints(request: Call, daily: TheDaily, answers: TheAnswers, day: OfDay = None) -> list[Advice]:
    answers.enter(request)
    return list(await daily.hints(today() if day is None else day))


@post("/api/position/answer", summary="Choose a move; what the best is", status_code=200, responses=REFUSALS)
async def answer(request: Call, daily: TheDaily, answers: TheAnswers, data: JSONBody[TryMove]) -> PositionAnswer:
    answers.enter(request)
    return await daily.answer(user_of(request), data)


@post("/api/position/play", summary="Play on from there, against bots", responses=REFUSALS)
async def play_position(request: Call, tables: TheTables, daily: TheDaily, day: OfDay = None) -> TableInfo:
    day = today() if day is None else day
    _, at = await daily.position(day)
    me = await visitor(request, tables)
    return await tables.begin_at(me, address(request), at.box, at.options, at.events, at.seat, f"position@{day}")


HANDLERS = [position, try_move, hints, answer, play_position]
