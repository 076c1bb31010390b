"""A user's own data: devices, passkeys, and the export of everything that is stored."""

from __future__ import annotations

from tablee.people.company import Company
from tablee.people.devices import Asker, public_id
from tablee.people.people import People
from tablee.people.wire import CallInfo, DeviceInfo, Everything, MyTable, PasskeyInfo
from tablee.store.clock import now
from tablee.store.companions import Companions
from tablee.store.identities import DeviceRow
from tablee.store.rows import TableRow

VERSION = 1


async def devices(people: People, asker: Asker) -> tuple[DeviceInfo, ...]:
    """List the asker's devices, the one that asks first."""
    rows = await people.identities.devices(asker.user)
    return tuple(sorted((_device(row, asker) for row in rows), key=lambda device: not device.here))


def _device(row: DeviceRow, asker: Asker) -> DeviceInfo:
    here = row.secret_hash == asker.device
    return DeviceInfo(public_id(row), row.label, row.made_at, now() if here else row.seen_at, here)


async def passkeys(people: People, asker: Asker) -> tuple[PasskeyInfo, ...]:
    rows = await people.identities.passkeys(asker.user)
    return tuple(PasskeyInfo(row.id, row.label, row.made_at, row.seen_at) for row in rows)


async def everything(people: People, asker: Asker) -> Everything:
    """Collect what is stored about a user. Finished matches are left empty, since only their games can read them; the
    caller adds them."""
    user = asker.user
    person, subscribed = await people.store.person(user), await people.store.subscriptions(user)
    return Everything(
        tablee=VERSION,
        exported=now(),
        name=person.name,
        colour=person.colour,
        devices=await devices(people, asker),
        passkeys=await passkeys(people, asker),
        calls=tuple(CallInfo(row.endpoint, row.language, row.quiet, row.sat, row.made) for row in subscribed),
        tables=tuple(_table(row, user) for row in await people.identities.tables_of(user)),
        people=tuple(met.info for met in await Company(Companions(people.identities.store)).met(user)),
        matches=(),
    )


def _table(row: TableRow, user: str) -> MyTable:
    seats = tuple(seat for seat, held in enumerate(row.seats) if user in (held.user, held.owner))
    return MyTable(row.id, row.game, row.opened, row.host == user, seats, row.match, row.playing)
