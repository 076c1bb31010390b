"""REST API of a user: devices, passkeys, export, deletion."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, delete, get, post
from litestar.background_tasks import BackgroundTask
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from msgspec.structs import replace

from tablee.people import personal_data
from tablee.people.codes import LIFETIME
from tablee.people.devices import Asker
from tablee.people.passkeys import Passkeys
from tablee.people.people import Joined, People
from tablee.people.wire import Answer, Devices, Everything, Join, Joining, NewCode
from tablee.server.api import REFUSALS, Call, TheTables, address, user_of
from tablee.server.guard import NEW_SECRET
from tablee.tables.rates import Rates
from tablee.tables.tables import Tables
from tablee.tables.wire import Me


class AttemptLimit(Rates):
    """Rate limit of attempts (such as codes) from one address."""

    def __init__(self, a_minute: int) -> None:
        super().__init__(a_minute / 60, a_minute)

    def enter(self, request: Call) -> None:
        self.count(address(request))


ThePeople = NamedDependency[People]
ThePasskeys = NamedDependency[Passkeys]
TheLimit = NamedDependency[AttemptLimit]
DeviceId = Annotated[str, PathParameter(max_length=40, description="A device's id")]
PasskeyId = Annotated[str, PathParameter(max_length=1400, description="A passkey's id")]


def asker(request: Call) -> Asker:
    device: str = request.scope["state"]["device"]
    return Asker(user_of(request), device, request.headers.get("user-agent", ""))


# Devices.


@get("/api/me/devices", summary="Where I am known: devices and passkeys")
async def my_devices(request: Call, people: ThePeople, passkeys: ThePasskeys) -> Devices:
    return await _devices(asker(request), people, passkeys)


async def _devices(me: Asker, people: People, passkeys: Passkeys) -> Devices:
    return Devices(await personal_data.devices(people, me), await personal_data.passkeys(people, me), passkeys.host)


@post("/api/me/code", summary="Make a code for another device of mine: it works once", responses=REFUSALS)
async def make_code(request: Call, people: ThePeople, limit: TheLimit) -> NewCode:
    limit.enter(request)
    return NewCode(await people.make_code(asker(request)), LIFETIME)


@post("/api/join/look", summary="Whose code it is", responses=REFUSALS)
async def look_at_code(request: Call, people: ThePeople, limit: TheLimit, data: JSONBody[Join]) -> Joining:
    limit.enter(request)
    me = asker(request)
    code = await people.check_code(me, data.code)
    theirs = await people.store.person(code.user_id)
    return Joining(theirs.name, code.user_id == me.user, len(await people.tables_of(me.user)))


@post("/api/join", summary="Use a code: this browser is its user's from now on", responses=REFUSALS)
async def join(
    request: Call, people: ThePeople, tables: TheTables, limit: TheLimit, data: JSONBody[Join]
) -> Response[Me]:
    limit.enter(request)
    return await _joined(request, people, tables, await people.redeem(asker(request), data.code))


async def _joined(request: Call, people: People, tables: Tables, joined: Joined) -> Response[Me]:
    """Answer with the browser's new user and cookie; afterwards close its sockets, which reconnect with the new
    cookie."""
    person = await people.store.person(joined.user)
    me = Me(person.name, person.colour)
    if joined.secret is None:
        return Response(me)
    await tables.read_again(joined.tables)
    request.scope["state"][NEW_SECRET] = joined.secret
    return Response(me, background=BackgroundTask(_hang_up, tables, user_of(request)))


async def _hang_up(tables: Tables, user: str) -> None:
    """Close a user's sockets. It is a coroutine because a background task that is a plain function would run in a
    thread, outside the event loop."""
    tables.hang_up(user)


@delete("/api/me/devices/{device:str}", summary="Sign a device of mine out", status_code=200, responses=REFUSALS)
async def sign_out(
    request: Call, people: ThePeople, passkeys: ThePasskeys, tables: TheTables, device: DeviceId
) -> Devices:
    me = asker(request)
    await people.sign_out(me, device)
    await tables.people_changed(me.user, ())
    return await _devices(replace(me, user=await people.cookies.user(me.device) or me.user), people, passkeys)


# Passkeys.


@post("/api/me/passkeys/offer", summary="What a browser needs to make a passkey", responses=REFUSALS)
async def offer_passkey(request: Call, people: ThePeople, passkeys: ThePasskeys, limit: TheLimit) -> dict[str, Any]:
    limit.enter(request)
    me = asker(request)
    return await passkeys.offer(me, (await people.store.person(me.user)).name)


@post("/api/me/passkeys", summary="Keep the passkey that was made", responses=REFUSALS)
async def add_passkey(
    request: Call, people: ThePeople, passkeys: ThePasskeys, limit: TheLimit, data: JSONBody[Answer]
) -> Devices:
    limit.enter(request)
    me = asker(request)
    await passkeys.add(me, data.credential)
    return await _devices(me, people, passkeys)


@delete("/api/me/passkeys/{passkey:str}", summary="Forget a passkey of mine", status_code=200, responses=REFUSALS)
async def remove_passkey(request: Call, people: ThePeople, passkeys: ThePasskeys, passkey: PasskeyId) -> Devices:
    me = asker(request)
    await people.identities.remove_passkey(me.user, passkey)
    return await _devices(me, people, passkeys)


@post("/api/sign-in/ask", summary="What a browser needs to look for a passkey", responses=REFUSALS)
async def ask_passkey(request: Call, passkeys: ThePasskeys, limit: TheLimit) -> dict[str, Any]:
    limit.enter(request)
    return await passkeys.ask(asker(request))


@post("/api/sign-in", summary="Sign this browser in with a passkey", responses=REFUSALS)
async def sign_in(
    request: Call,
    people: ThePeople,
    passkeys: ThePasskeys,
    tables: TheTables,
    limit: TheLimit,
    data: JSONBody[Answer],
) -> Response[Me]:
    limit.enter(request)
    return await _joined(request, people, tables, await passkeys.sign_in(asker(request), data.credential))


# Export and deletion of a user's data.


@get("/api/me/export", summary="All that is kept of me, as one file", responses=REFUSALS)
async def export_me(request: Call, people: ThePeople, tables: TheTables, limit: TheLimit) -> Response[Everything]:
    limit.enter(request)
    me = asker(request)
    kept = await personal_data.everything(people, me)
    played = [await tables.matches.export(match) for match in await tables.matches.finished_by(me.user)]
    headers = {"content-disposition": 'attachment; filename="tablee.json"', "cache-control": "no-store"}
    return Response(replace(kept, matches=tuple(played)), headers=headers)


@delete("/api/me", summary="Delete all that is kept of me", status_code=200, responses=REFUSALS)
async def delete_me(request: Call, people: ThePeople, tables: TheTables, limit: TheLimit) -> Me:
    limit.enter(request)
    user = user_of(request)
    await tables.leave_to_bots(user, await people.tables_of(user))
    await tables.people_changed(user, await people.erase(user))
    return Me(None, None)


HANDLERS = [
    *(my_devices, make_code, look_at_code, join, sign_out),
    *(offer_passkey, add_passkey, remove_passkey, ask_passkey, sign_in),
    *(export_me, delete_me),
]
