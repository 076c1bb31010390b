"""REST API of push subscriptions."""

from __future__ import annotations

from litestar import get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from tablee.people.push import Push, PushKey, Subscribe, Unsubscribe
from tablee.server.api import REFUSALS, Call, user_of
from tablee.server.people import AttemptLimit

ThePush = NamedDependency[Push]
TheSubscriptions = NamedDependency[AttemptLimit]
SUBSCRIPTIONS = 20
"""Limit of subscriptions a minute from one address. Each one looks up a host name, which takes time."""


@get("/api/push", summary="The key that browsers subscribe with")
async def push_key(push: ThePush) -> PushKey:
    return await push.key()


@put("/api/me/push", summary="Tell this browser of mine when it is my turn", responses=REFUSALS, status_code=201)
async def subscribe(
    request: Call, push: ThePush, subscriptions: TheSubscriptions, data: JSONBody[Subscribe]
) -> dict[str, str]:
    subscriptions.enter(request)
    await push.subscribe(user_of(request), data)
    return {"status": "ok"}


@post("/api/me/push/off", summary="Tell this browser no more", responses=REFUSALS)
async def unsubscribe(push: ThePush, data: JSONBody[Unsubscribe]) -> dict[str, str]:
    await push.unsubscribe(data)
    return {"status": "ok"}


HANDLERS = [push_key, subscribe, unsubscribe]
