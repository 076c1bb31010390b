"""REST API of the people a user has played with."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from tablee.people.company import BothWant, Company, FirstAsk
from tablee.people.wire import AboutPerson, CompanyAnswer, PersonMet
from tablee.server.api import REFUSALS, Call, TheTables, address, user_of, visitor
from tablee.server.people import TheLimit
from tablee.tables.seats import Visitor

TheCompany = NamedDependency[Company]
PersonMark = Annotated[str, PathParameter(max_length=40, description="A person on my list, as I know them")]


@get("/api/me/people", summary="The people I have played with")
async def people_met(request: Call, company: TheCompany) -> list[PersonMet]:
    return await _people(company, user_of(request))


async def _people(company: Company, user: str) -> list[PersonMet]:
    return [met.info for met in await company.met(user)]


@post("/api/me/people/{person:str}", summary="Play again with somebody, or rather not", responses=REFUSALS)
async def say_of_person(
    request: Call,
    company: TheCompany,
    tables: TheTables,
    limit: TheLimit,
    state: State,
    person: PersonMark,
    data: JSONBody[AboutPerson],
) -> CompanyAnswer:
    limit.enter(request)
    me = await visitor(request, tables)
    table: str | None = None
    match await company.say(me.user, person, data):
        case BothWant(other, game):
            there = await tables.store.person(other)
            table = await tables.open_for_two(me, Visitor(other, there.name), address(request), game)
            state.push.greet(other, table, me.name or "")
        case FirstAsk(other, game):
            state.push.ask(other, me.name or "", game)
    return CompanyAnswer(table, tuple(await _people(company, me.user)))


HANDLERS = [people_met, say_of_person]
