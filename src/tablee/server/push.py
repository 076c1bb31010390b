"""REST API of push subscriptions."""

from __future__ import annotations

from litestar import get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody

from tablee.people.push import Push, PushKey, Subscribe, Unsubscribe
from tablee.server.api import REFUSALS, Call, address, user_of
from tablee.server.rates import Rates

ASKED = 20
"""Subscriptions a minute from one address. Each one looks up a host name."""


@get("/api/push", summary="The key that browsers subscribe with")
async def push_key(state: State) -> PushKey:
    return await _push(state).key()


@put("/api/me/push", summary="Tell this browser of mine when it is my turn", responses=REFUSALS, status_code=201)
async def subscribe(request: Call, state: State, data: JSONBody[Subscribe]) -> dict[str, str]:
    _may_ask(state, address(request))
    await _push(state).subscribe(user_of(request), data)
    return {"status": "ok"}


@post("/api/me/push/off", summary="Tell this browser no more", responses=REFUSALS)
async def unsubscribe(state: State, data: JSONBody[Unsubscribe]) -> dict[str, str]:
    await _push(state).unsubscribe(data)
    return {"status": "ok"}


def _push(state: State) -> Push:
    push: Push = state.push
    return push


def _may_ask(state: State, address: str) -> None:
    asking: Rates = state.asking
    asking.count(address)


HANDLERS = [push_key, subscribe, unsubscribe]
