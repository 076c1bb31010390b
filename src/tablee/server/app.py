"""The application: tables behind HTTP and sockets, with the built pages."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp

from tablee.bots.workers import Workers
from tablee.core.errors import Forbidden, Illegal, Malformed, Missing, Refused, Stale, TooMany
from tablee.games.catalogue import folder_of
from tablee.people.endpoints import Endpoints
from tablee.people.passkeys import Passkeys
from tablee.people.passkeys import site as passkey_site
from tablee.people.people import People
from tablee.people.push import Push, Subscribe, Unsubscribe
from tablee.people.wire import Answer, Join
from tablee.server import api, position, push
from tablee.server import people as people_api
from tablee.server.guard import Guard
from tablee.server.invitation import Site
from tablee.server.pages import page, read_hints, read_pages
from tablee.server.people import Gate
from tablee.server.sockets import play
from tablee.store.answers import Answers
from tablee.store.identities import Identities
from tablee.store.sqlite import SQLite
from tablee.store.store import Storage, Store
from tablee.tables import lookback, merging, wire, wishes
from tablee.tables.connection import refusal
from tablee.tables.daily import Daily, TryMove
from tablee.tables.limits import Limits
from tablee.tables.tables import Tables

log = logging.getLogger(__name__)

LARGEST_BODY = 16_384
GC_THRESHOLDS = (700, 10, 100)
"""The young are looked at often, which takes 1 to 3 ms, all of them seldom: docs/decisions/0005 has the figures."""
GIVEN = ("tables", "people", "passkeys", "gate", "daily", "answering")
"""What handlers may ask for by its name."""
STATUS = {Malformed: 400, Forbidden: 403, Missing: 404, Illegal: 409, Stale: 409, TooMany: 429, Storage: 503}
SCHEMAS = [
    *(wishes.OpenTable, wishes.Wish, wishes.Offer, wishes.PlayOn, wire.ChangeMe, Join, Answer),
    *(Subscribe, Unsubscribe, TryMove),
    *(wire.TableInfo, wire.MineInfo, wire.GameInfo, lookback.Replay, lookback.Rolls, wire.Refusal),
    lookback.Analysis,
]


def refused(_: Request[Any, Any, Any], error: Refused) -> Response[wire.Refusal]:
    return Response(refusal(error), status_code=STATUS.get(type(error), 400))


def http_refused(_: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Refusal]:
    """What Litestar itself refuses: a wrong path, method, size or body."""
    if error.status_code >= 500:
        return failed(_, error)
    extra = error.extra[0] if isinstance(error.extra, list) and error.extra else {}
    why = ": ".join(filter(None, [str(extra.get("key", "")), str(extra.get("message", ""))])) or error.detail
    reason = {404: Missing("page-unknown"), 413: TooMany("too-large")}.get(error.status_code)
    content = refusal(reason or Malformed("malformed", why=why[:200]))
    return Response(content, status_code=error.status_code, headers=error.headers)


def too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[wire.Refusal]:
    """A body of ten thousand brackets."""
    return Response(refusal(Malformed("malformed", why=str(error)[:200])), status_code=400)


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Refusal]:
    log.error("%s %s", request.method, request.url.path, exc_info=error)
    return Response(refusal(Refused("internal")), status_code=500)


@get("/api/openapi.json", include_in_schema=False, media_type="application/json", sync_to_thread=False)
def openapi_document(request: Request[Any, Any, State]) -> bytes:
    return openapi(request.app)


def litestar(data: Path, limits: Limits, site: Site | None = None) -> Litestar:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store, workers = SQLite(data / "tablee.db"), Workers()
        app.state.site, app.state.asking = site or Site(), {}
        app.state.pages, app.state.hints = read_pages(), read_hints()
        app.state.push, app.state.gate = _push(store, app.state.site), Gate(limits.codes_a_minute)
        app.state.tables = Tables(store, workers, limits, app.state.push.call)
        app.state.people = People(Identities(store), store, merging)
        app.state.passkeys = Passkeys(app.state.people, passkey_site(app.state.site.own()))
        app.state.daily, app.state.answering = Daily(Answers(store)), Gate(limits.answers_a_minute)
        _collect_seldom()
        await app.state.tables.wake()
        serving = [asyncio.create_task(work.serve()) for work in (app.state.tables, app.state.push)]
        try:
            yield
        finally:
            for task in serving:
                task.cancel()
            app.state.tables.close()
            app.state.push.close()
            workers.close()
            store.close()

    return Litestar(
        [*api.HANDLERS, *people_api.HANDLERS, *push.HANDLERS, *position.HANDLERS, openapi_document, play, page],
        lifespan=[lifespan],
        dependencies={name: Provide(_given(name), sync_to_thread=False) for name in GIVEN},
        exception_handlers={Refused: refused, HTTPException: http_refused, RecursionError: too_deep, Exception: failed},
        openapi_config=OpenAPIConfig(title="Tablée", version="1", path="/api/schema"),
        request_max_body_size=LARGEST_BODY,
    )


def _collect_seldom() -> None:
    """Values make no rings of garbage, and the collector does not look at them (`gc=False` where they are declared)."""
    gc.collect()
    gc.freeze()  # what lives as long as the server need not be looked through again and again
    gc.set_threshold(*GC_THRESHOLDS)


def _push(store: Store, site: Site) -> Push:
    contact = site.public or ""
    endpoints = Endpoints(loopback=os.environ.get("TABLEE_PUSH_LOOPBACK") == "1")
    return Push(store, endpoints, folder_of, contact if contact.startswith("https:") else "")


def _given(name: str) -> Callable[[State], Any]:
    def found(state: State) -> Any:
        return state[name]

    return found


def create_app(data: Path, limits: Limits | None = None, site: Site | None = None) -> ASGIApp:
    app = litestar(data, limits or Limits(), site)

    async def whose(device: str, guest: str) -> str:
        people: People = app.state.people
        return await people.known.user(device, guest)

    return Guard(app, whose, site.public if site else None)


def openapi(app: Litestar) -> bytes:
    """The OpenAPI document. The structs' schemas are msgspec's own: Litestar's leave out that unknown fields are
    refused."""
    document = app.openapi_schema.to_schema()
    _, components = msgspec.json.schema_components(SCHEMAS, ref_template="#/components/schemas/{name}")
    document["components"]["schemas"].update(components)
    return msgspec.json.encode(document)
