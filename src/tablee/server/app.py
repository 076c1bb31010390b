"""The application: tables behind HTTP and sockets, with the built pages."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Scope

from tablee.config import Settings, listening
from tablee.core.errors import Malformed, Missing, Refused, TooMany
from tablee.games.catalogue import folder_of
from tablee.people.company import Company
from tablee.people.endpoints import Endpoints
from tablee.people.passkeys import Passkeys
from tablee.people.passkeys import relying_party as passkey_site
from tablee.people.people import People
from tablee.people.push import Push, Subscribe, Unsubscribe
from tablee.people.wire import AboutPerson, Answer, Join, PersonMet
from tablee.server import api, company, daily_api, logs, programs, push
from tablee.server import people as people_api
from tablee.server.addresses import ConnectionLimit
from tablee.server.guard import STATUS, Guard
from tablee.server.health import Examiner
from tablee.server.invitation import ServerAddress
from tablee.server.pages import page, read_pages, read_preloads
from tablee.server.people import AttemptLimit
from tablee.server.sockets import play
from tablee.server.tidying import tidy_daily
from tablee.server.watchdog import Watchdog
from tablee.store.companions import Companions
from tablee.store.daily_answers import Answers
from tablee.store.identities import Identities
from tablee.store.open import opened
from tablee.store.sql_store import SQLStore
from tablee.store.store import Store
from tablee.tables import history_types, identity_merge, wire, wishes
from tablee.tables.connection import refusal
from tablee.tables.daily import Daily, TryMove
from tablee.tables.polling import Polls
from tablee.tables.tables import Tables
from tablee.workers.pool import Workers

log = logging.getLogger(__name__)

LARGEST_BODY = 16_384
DISCONNECTED = "client disconnected prematurely"
"""Litestar's message if the client disconnects before the request body is complete, which is no fault of the server."""
GC_THRESHOLDS = (700, 10, 100)
"""Thresholds of Python's garbage collector. A young collection takes 1 to 3 ms; full ones are made rare. Figures in
docs/decisions/0005."""
INJECTED = (
    *("tables", "people", "passkeys", "company", "push", "polls", "daily", "examiner"),
    *("limit", "answers", "subscriptions"),
)
"""Names of the services that handlers get by a parameter of the same name (dependency injection)."""
HANDLERS = [
    *(*api.HANDLERS, *people_api.HANDLERS, *push.HANDLERS, *daily_api.HANDLERS, *programs.HANDLERS),
    *company.HANDLERS,
]
SCHEMAS = [
    *(wishes.OpenTable, wishes.Wish, wishes.Offer, wishes.SeatProgram, wishes.PlayOn, wishes.Find),
    *(AboutPerson, PersonMet, Subscribe, Unsubscribe, TryMove, wire.Move, wire.AtSeat),
    *(wire.ChangeMe, Join, Answer),
    *(wire.TableInfo, wire.MineInfo, wire.GameInfo, history_types.Replay, history_types.Rolls, wire.Refusal),
    *(history_types.Analysis, history_types.NewlyJudged),
]


def refused(_: Request[Any, Any, Any], error: Refused) -> Response[wire.Refusal]:
    return Response(refusal(error), status_code=STATUS.get(type(error), 400))


def http_refused(_: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Refusal]:
    """Answer requests that Litestar itself refuses: a wrong path, method, size or body."""
    if error.detail == DISCONNECTED:  # nobody hears the answer
        return Response(refusal(Malformed("malformed", why=DISCONNECTED)), status_code=400)
    if error.status_code >= 500:
        return failed(_, error)
    extra = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    why = ": ".join(filter(None, [str(extra.get("key", "")), str(extra.get("message", ""))])) or error.detail
    reason = {404: Missing("page-unknown"), 413: TooMany("too-large")}.get(error.status_code)
    content = refusal(reason or Malformed("malformed", why=why[:200]))
    return Response(content, status_code=error.status_code, headers=error.headers)


def too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[wire.Refusal]:
    """Answer a request whose body is nested too deeply to decode, such as ten thousand brackets."""
    return Response(refusal(Malformed("malformed", why=str(error)[:200])), status_code=400)


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Refusal]:
    asked = {"method": request.method, "path": request.url.path}
    log.error("%(method)s %(path)s", asked, exc_info=error)
    return Response(refusal(Refused("internal")), status_code=500)


@get("/api/openapi.json", include_in_schema=False, media_type="application/json")
async def openapi_document(state: State) -> bytes:
    """Serve the OpenAPI document, which is made in a thread on the first request and then kept."""
    if state.document is None:
        state.document = asyncio.create_task(asyncio.to_thread(openapi))
    return await asyncio.shield(state.document)


def litestar(settings: Settings, number: int = 0) -> Litestar:
    """Make the application of one process of a server; `number` tells the processes apart."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with AsyncExitStack() as stack:
            store = opened(settings.store)
            begin = partial(logs.configure, settings.log, settings.log_level)
            workers = Workers(start=begin, within=(settings.limits.thinking, settings.limits.judging))
            stack.callback(store.close)
            stack.callback(workers.close)
            _add_services(app.state, settings, store, workers)
            _tune_gc()
            await _start_work(app.state, settings, stack)
            _start_watching(settings, number, stack)
            yield

    return Litestar(
        [*HANDLERS, openapi_document, play, page],
        lifespan=[lifespan],
        dependencies=_dependencies(),
        exception_handlers={Refused: refused, HTTPException: http_refused, RecursionError: too_deep, Exception: failed},
        openapi_config=None,  # made from another application, without pages
        request_max_body_size=LARGEST_BODY,
        logging_config=None,  # ours leaves secrets out
    )


def _add_services(state: State, settings: Settings, store: SQLStore, workers: Workers) -> None:
    """Create the services that handlers depend on."""
    limits = settings.limits
    state.site, state.document = ServerAddress(settings.host, settings.port, settings.public_url or None), None
    state.subscriptions = AttemptLimit(push.SUBSCRIPTIONS)
    state.finding = settings.find_somebody
    state.pages, state.hints = read_pages(finding=settings.find_somebody), read_preloads()
    state.push, state.limit = _push(store, state.site), AttemptLimit(limits.codes_a_minute)
    state.tables = Tables(store, workers, limits, state.push.call, state.push.greet)
    state.connections = ConnectionLimit(limits.sockets_of_address)
    state.people = People(Identities(store), store, identity_merge)
    state.tables.forget_cookies = state.people.cookies.forget
    state.passkeys = Passkeys(state.people, passkey_site(state.site.own()))
    state.daily, state.answers = Daily(Answers(store), workers), AttemptLimit(limits.answers_a_minute)
    state.company = Company(Companions(store))
    state.examiner, state.polls = Examiner(store, workers), Polls(state.tables)
    state.token_auth = programs.TokenAuth(state.tables, state.limit)


async def _start_work(state: State, settings: Settings, stack: AsyncExitStack) -> None:
    """Start the background tasks. When they stop, the clocks of matches pause."""
    await state.tables.resume_clocks()
    stack.callback(state.push.close)
    stack.push_async_callback(state.tables.close)
    stack.push_async_callback(state.tables.pause_clocks)
    work = [state.tables.serve(), state.push.serve()]
    if settings.keep_lobbies or settings.keep_matches:
        work.append(tidy_daily(settings))
    for each in work:
        stack.callback(asyncio.create_task(each).cancel)


def _start_watching(settings: Settings, number: int, stack: AsyncExitStack) -> None:
    if address := listening(settings.metrics):
        from tablee.server import metrics  # it takes a while to load

        metrics.serve_metrics(address._replace(port=address.port + number), stack)
    if settings.watchdog:
        watchdog = Watchdog(settings.watchdog / 1000)
        watchdog.start()
        stack.callback(watchdog.close)


def _tune_gc() -> None:
    """Make garbage collections rare. Most values cannot be part of reference cycles and are not tracked
    (`gc=False`)."""
    gc.collect()
    gc.freeze()  # objects that live as long as the server need no scan
    gc.set_threshold(*GC_THRESHOLDS)


def _push(store: Store, site: ServerAddress) -> Push:
    contact = site.public or ""
    endpoints = Endpoints(loopback=os.environ.get("TABLEE_PUSH_LOOPBACK") == "1")
    return Push(store, endpoints, folder_of, contact if contact.startswith("https:") else "")


def _dependencies() -> dict[str, Provide]:
    return {name: Provide(_injected(name), sync_to_thread=False) for name in INJECTED}


def _injected(name: str) -> Callable[[State], Any]:
    def found(state: State) -> Any:
        return state[name]

    return found


def create_app(settings: Settings, number: int = 0) -> ASGIApp:
    app = litestar(settings, number)

    async def whose(device: str) -> str | None:
        people: People = app.state.people
        return await people.cookies.user(device)

    async def admit(scope: Scope, token: str) -> dict[str, str]:
        token_auth: programs.TokenAuth = app.state.token_auth
        return await token_auth.admit(scope, token)

    return Guard(app, whose, settings.public_url or None, admit, settings.limits)


def openapi() -> bytes:
    """Make the OpenAPI document, which takes seconds. Schemas come from msgspec, since Litestar's don't say that
    unknown fields are refused."""
    described = OpenAPIConfig(title="Tablée", version="1")
    app = Litestar(HANDLERS, dependencies=_dependencies(), openapi_config=described, logging_config=None)
    document = app.openapi_schema.to_schema()
    _, components = msgspec.json.schema_components(SCHEMAS, ref_template="#/components/schemas/{name}")
    document["components"]["schemas"].update(components)
    return msgspec.json.encode(document)
