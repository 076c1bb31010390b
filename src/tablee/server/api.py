"""REST API of the lobby, tables, matches and rules. Messages during a match go over the WebSocket instead."""

from __future__ import annotations

from random import Random
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, get, post, put
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace

from tablee.core.errors import Forbidden, Missing
from tablee.core.options import fields, variants
from tablee.core.words import Language
from tablee.games.catalogue import GAMES, box_of, own_data, shipped
from tablee.kit.box import AnyBox
from tablee.kit.rulebook import Rulebook, read_rulebook
from tablee.search.levels import LEVELS
from tablee.server.addresses import host_of, household
from tablee.server.health import Examiner, Health
from tablee.server.invitation import Invitation, ServerAddress
from tablee.store.store import Storage
from tablee.tables import wishes as w
from tablee.tables.display_names import clean_name
from tablee.tables.export import Export
from tablee.tables.history import bests, history
from tablee.tables.history_types import Analysis, Best, History, MatchInfo, NewlyJudged, Replay, Rolls
from tablee.tables.seats import Visitor
from tablee.tables.tables import Tables
from tablee.tables.wire import ChangeMe, Exercise, GameInfo, Me, MineInfo, OwnData, Refusal, TableInfo, VariantInfo


def bounded(low: int, high: int, description: str) -> Any:
    """Declare an optional number as a query parameter, with its bounds. For optional parameters, Litestar would leave
    the bounds out of the OpenAPI schema."""
    return QueryParameter(ge=low, le=high, description=description, schema_extra={"minimum": low, "maximum": high})


Call = Request[object, object, State]
TheTables = NamedDependency[Tables]
GameName = Annotated[str, PathParameter(description="A game")]
InLanguage = Annotated[Language, PathParameter(description="A language")]
TableId = Annotated[str, PathParameter(max_length=40, description="A table's id: the last part of its link")]
MatchId = Annotated[str, PathParameter(max_length=40, description="A match's id")]
LevelName = Annotated[str, QueryParameter(max_length=40, description="A level of the game's practice")]
Seed = Annotated[int, QueryParameter(ge=0, lt=2**31, description="The same seed gives the same puzzle")]
Before = Annotated[str, QueryParameter(max_length=40, description="When the last match that is known ended")]
OfGame = Annotated[str, QueryParameter(max_length=40, description="Only this game's")]
OfLanguage = Annotated[Literal["", "en", "fr"], QueryParameter(description="Only where this is spoken")]
AtClause = Annotated[str, QueryParameter(max_length=10, description="Begin at the lesson that shows this clause")]
AfterStep = Annotated[int, bounded(-1, 2**31 - 1, "The last step whose evaluation I know")]
SeatOrNone = Annotated[int | None, bounded(0, 5, "A seat, or a spectator")]

NAMING = (w.Give, w.TakeOver, w.TakeChair, w.UseMyName)
"""Requests to a table that need the name and favourite colour of the asker."""
REFUSALS = {
    400: ResponseSpec(Refusal, description="Malformed: says what would be right"),
    403: ResponseSpec(Refusal, description="Forbidden: this user may not do that"),
    404: ResponseSpec(Refusal, description="Missing: no such table, match or game"),
    409: ResponseSpec(Refusal, description="Stale: the table has moved on"),
    429: ResponseSpec(Refusal, description="Too many: slower, please"),
}

CANNOT_WRITE = {503: ResponseSpec(Refusal, description="Storage: the store cannot write")}


def address(request: Call) -> str:
    """Return the household of the client, for which rates are limited."""
    return household(host_of(request.scope))


def user_of(request: Call) -> str:
    user: str = request.scope["state"]["user"]
    return user


@get("/api/health", summary="Whether the server answers and can write", responses=CANNOT_WRITE, sync_to_thread=False)
def health(tables: TheTables) -> dict[str, str]:
    if not tables.store.works():
        raise Storage("storage")
    return {"status": "ok"}


@get("/health", summary="Whether each part of the server works", responses={503: ResponseSpec(Health)})
async def health_of_parts(examiner: NamedDependency[Examiner]) -> Response[Health]:
    found = await examiner.examine()
    return Response(found, status_code=200 if found.status == "ok" else 503)


@get("/api/invitation", summary="Where others can open this site", sync_to_thread=True)
def invitation(request: Call, state: State) -> Invitation:
    site: ServerAddress = state.site
    return site.invitation(host_of(request.scope))


@get("/api/games", summary="The games, with their options and bots", sync_to_thread=False)
def games() -> list[GameInfo]:
    return [_game(box) for box in GAMES.values()]


def _game(box: AnyBox) -> GameInfo:
    guide = shipped(box.name).guide  # played with the data shipped with the game, whatever data tables use
    return GameInfo(
        name=box.name,
        version=box.version,
        variants=tuple(VariantInfo(name, fields(way)) for name, way in variants(box.types.options).items()),
        minutes=box.web.minutes,
        levels=LEVELS,
        colours=box.web.colours,
        asked=box.web.asked,
        guarded=box.web.guarded,
        guided=guide is not None,
        moments=guide.clauses() if guide else (),
        practice=box.practice.levels if box.practice else (),
    )


@get("/api/rules/{game:str}/{language:str}", summary="A rulebook", responses=REFUSALS, sync_to_thread=False)
def rules(game: GameName, language: InLanguage) -> Rulebook:
    return read_rulebook(box_of(game).folder, language)


@get("/api/games/{game:str}/data", summary="What new tables play with", responses=REFUSALS, sync_to_thread=True)
def game_data(game: GameName) -> OwnData:
    return _own(own_data(box_of(game)))


def _own(data: bytes | None) -> OwnData:
    return OwnData(None if data is None else msgspec.json.decode(data))


@get("/api/practice/{game:str}", summary="A puzzle to practise with", responses=REFUSALS, sync_to_thread=False)
def practice(game: GameName, level: LevelName, seed: Seed) -> Exercise:
    offered = box_of(game).practice
    if offered is None or level not in offered.levels:
        raise Missing("page-unknown")
    return Exercise(level, seed, offered.puzzle(level, Random(seed)))


@get("/api/me", summary="Who I am here")
async def me(request: Call, tables: TheTables) -> Me:
    return await _me(request, tables)


@put("/api/me", summary="My name and colour, for tables I sit down at from now on", responses=REFUSALS)
async def change_me(request: Call, tables: TheTables, data: JSONBody[ChangeMe]) -> Me:
    user = user_of(request)
    if data.name is not None:
        await tables.store.rename(user, clean_name(data.name))
    if data.colour is not None:
        await tables.store.recolour(user, data.colour)
    return await _me(request, tables)


async def _me(request: Call, tables: Tables) -> Me:
    person = await tables.store.person(user_of(request))
    return Me(person.name, person.colour)


@get("/api/me/history", summary="My finished matches, the latest first", responses=REFUSALS)
async def my_history(request: Call, tables: TheTables, before: Before = "", game: OfGame = "") -> History:
    return await history(tables.store, user_of(request), game, before)


@get("/api/me/bests", summary="For each game and way to play it: played, won, the best score")
async def my_bests(request: Call, tables: TheTables) -> list[Best]:
    return await bests(tables.store, user_of(request))


@get("/api/tables", summary="Tables that anyone may watch or join", responses=REFUSALS)
async def listed_tables(
    request: Call, tables: TheTables, game: OfGame = "", language: OfLanguage = ""
) -> list[TableInfo]:
    return await tables.listed(user_of(request), game, language)


@get("/api/me/tables", summary="Tables that I opened or sit at: those that ask me first")
async def my_tables(request: Call, tables: TheTables) -> list[MineInfo]:
    return await tables.mine(user_of(request))


@post("/api/tables", summary="Open a table; with every seat filled its match begins", responses=REFUSALS)
async def open_table(request: Call, tables: TheTables, data: JSONBody[w.OpenTable]) -> TableInfo:
    wish = replace(data, seats=tuple(map(_named, data.seats)))
    return await tables.open(await visitor(request, tables), address(request), wish)


@post("/api/find", summary="Somebody to play with: a table that waits, or a new one", responses=REFUSALS)
async def find_somebody(request: Call, tables: TheTables, state: State, data: JSONBody[w.Find]) -> TableInfo:
    if not state.finding:
        raise Forbidden("finding-off")
    table = await tables.finding.table_for(await visitor(request, tables), address(request), data)
    return table.info(user_of(request))


async def visitor(request: Call, tables: Tables) -> Visitor:
    user = user_of(request)
    person = await tables.store.person(user)
    return Visitor(user, person.name, person.colour)


def _named(wish: w.GiveSeat) -> w.GiveSeat:
    return wish if wish.name is None else replace(wish, name=clean_name(wish.name))


@post("/api/learn/{game:str}", summary="Begin the guided first match of a game", responses=REFUSALS)
async def learn(request: Call, tables: TheTables, game: GameName, at: AtClause = "") -> TableInfo:
    return await tables.learn(await visitor(request, tables), address(request), game, at)


@get("/api/tables/{table_id:str}", summary="One table", responses=REFUSALS)
async def one_table(request: Call, tables: TheTables, table_id: TableId) -> TableInfo:
    return (await tables.find(table_id)).info(user_of(request))


@post("/api/tables/{table_id:str}/wish", summary="Ask something of a table", responses=REFUSALS)
async def wish_of_table(request: Call, tables: TheTables, table_id: TableId, data: JSONBody[w.Wish]) -> TableInfo:
    asker = await visitor(request, tables) if isinstance(data, NAMING) else Visitor(user_of(request))
    table = await tables.find(table_id)
    await table.wish(asker, replace(data, to=_named(data.to)) if isinstance(data, w.Give) else data)
    if isinstance(data, w.UseMyName):
        tables.matches.forget()
    return table.info(asker.user)


@post("/api/tables/{table_id:str}/offer", summary="Make a link to hand my seat over, once", responses=REFUSALS)
async def offer_seat(request: Call, tables: TheTables, table_id: TableId, data: JSONBody[w.Offer]) -> w.Offered:
    table = await tables.find(table_id)
    return w.Offered(await table.offer(user_of(request), data.seat))


@post("/api/matches/{match_id:str}/play", summary="Play a finished match on from a moment", responses=REFUSALS)
async def play_on(request: Call, tables: TheTables, match_id: MatchId, data: JSONBody[w.PlayOn]) -> TableInfo:
    return await tables.play_on(await visitor(request, tables), address(request), match_id, data)


@post("/api/matches/{match_id:str}/analysis", summary="Have a finished match gone through", responses=REFUSALS)
async def analysis(request: Call, tables: TheTables, match_id: MatchId) -> Analysis:
    """Return the part of the analysis that is done, and do the rest in the background."""
    return await tables.analyst.request(match_id, user_of(request))


@get("/api/matches/{match_id:str}/analysis", summary="What is new in an analysis", responses=REFUSALS)
async def new_in_analysis(tables: TheTables, match_id: MatchId, after: AfterStep = -1) -> NewlyJudged:
    """Return the steps that were evaluated since; poll until nothing is left."""
    return await tables.analyst.news(match_id, after)


@get("/api/matches/{match_id:str}", summary="A match: who, when, how it ended", responses=REFUSALS)
async def one_match(tables: TheTables, match_id: MatchId) -> MatchInfo:
    return await tables.matches.info(match_id)


@get("/api/matches/{match_id:str}/data", summary="What a match is played with", responses=REFUSALS)
async def match_data(tables: TheTables, match_id: MatchId) -> OwnData:
    return _own(await tables.matches.data(match_id))


@get("/api/matches/{match_id:str}/replay", summary="A finished match step by step", responses=REFUSALS)
async def replay(tables: TheTables, match_id: MatchId, seat: SeatOrNone = None) -> Response[Replay]:
    made: Any = await tables.matches.replay(match_id, seat)  # encoded already
    return Response(made, media_type=MediaType.JSON)


@get("/api/matches/{match_id:str}/rolls", summary="The rolls of a finished match, to check", responses=REFUSALS)
async def rolls(tables: TheTables, match_id: MatchId) -> Rolls:
    return await tables.matches.rolls(match_id)


@get("/api/matches/{match_id:str}/export", summary="A finished match as one file", responses=REFUSALS)
async def export(tables: TheTables, match_id: MatchId) -> Response[Export]:
    name = f'attachment; filename="tablee-{match_id}.json"'
    return Response(await tables.matches.export(match_id), headers={"content-disposition": name})


HANDLERS = [
    *(health, health_of_parts, invitation, games, game_data, practice, rules),
    *(me, change_me, my_history, my_bests, my_tables),
    *(listed_tables, open_table, find_somebody, learn, one_table, wish_of_table, offer_seat),
    *(one_match, match_data, replay, rolls, export, play_on, analysis, new_in_analysis),
]
