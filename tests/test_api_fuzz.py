"""Every operation of the API, with requests generated from its OpenAPI document: those it allows and those it
forbids."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import allow_header_conformance, negative_data_rejection, positive_data_acceptance

from example_game import EXAMPLE
from server_process import LOOSE, serve
from tablee.core.errors import Malformed
from tablee.server.app import openapi
from tablee.tables.display_names import clean_name

DEEP = os.environ.get("TABLEE_DEEP") == "1"
MOVES = "/api/position/preview", "/api/position/answer"
schema: Any = schemathesis.openapi.from_dict(json.loads(openapi()))


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield a server whose bots take an hour for a move; its log must have no traceback at the end."""
    with serve(tmp_path_factory.mktemp("fuzz") / "data", limits=(*LOOSE, "pace=3600")) as served:
        yield served.url
        assert "Traceback" not in served.log.read_text()


@schema.parametrize()  # type: ignore[untyped-decorator]
@settings(max_examples=500 if DEEP else 25, derandomize=not DEEP, suppress_health_check=list(HealthCheck))
def test_every_operation_answers_as_its_document_says(fuzzed: str, case: schemathesis.Case[Any]) -> None:
    # Litestar answers OPTIONS from one handler of a path only, so `Allow` leaves out the others' methods
    unfair = [allow_header_conformance, *([positive_data_acceptance] if _judged(case) else [])]
    response = case.call(base_url=fuzzed)
    if response.status_code == 431:  # too long to reach any operation, so none documents it
        assert len(response.request.url or "") > 14_000
    else:
        case.validate_response(response, excluded_checks=unfair)


@pytest.fixture(scope="module")
def host(fuzzed: str) -> Iterator[httpx.Client]:
    """Yield a client that opens tables."""
    with httpx.Client(base_url=fuzzed, timeout=60) as client:
        yield client


at_tables = schema.include(path_regex=r"/tables/\{table_id\}/")


@at_tables.parametrize()  # type: ignore[untyped-decorator]
@settings(max_examples=500 if DEEP else 20, derandomize=not DEEP, suppress_health_check=list(HealthCheck))
def test_whatever_a_host_wishes_is_done_or_refused(host: httpx.Client, case: schemathesis.Case[Any]) -> None:
    """Each request goes to a real table, before its match or, with a bot, during it."""
    seats = [{"kind": "person"}, {"kind": "bot" if case.method == "POST" and len(str(case.body)) % 2 else "open"}]
    opened = host.post("/api/tables", json={"game": EXAMPLE, "seats": seats}).json()
    case.path_parameters["table_id"] = opened["id"]
    # a request that fits the document may still be refused; and Litestar takes 0 for false, "1" for 1
    unfair = [allow_header_conformance, positive_data_acceptance, negative_data_rejection]
    cookie = {"cookie": "; ".join(f"{name}={value}" for name, value in host.cookies.items())}
    case.call_and_validate(base_url=str(host.base_url), excluded_checks=unfair, headers=cookie)


def _judged(case: schemathesis.Case[Any]) -> bool:
    """Tell whether a request has a value with rules that the schema cannot express: an address, a name, a move in a
    position."""
    return case.path in ("/api/me/push", *MOVES) or _badly_named(case.body)


def _badly_named(body: Any) -> bool:
    """Tell whether a body has a name that is refused after cleaning, a rule that the document cannot express."""
    names = [each.get("name") for each in _structs(body)]
    return any(isinstance(name, str) and _refused(name) for name in names)


def _structs(body: Any) -> list[dict[str, Any]]:
    seats, to = (body.get("seats"), body.get("to")) if isinstance(body, dict) else (None, None)
    found = [body, to, *(seats if isinstance(seats, list) else [])]
    return [each for each in found if isinstance(each, dict)]


def _refused(name: str) -> bool:
    try:
        return not clean_name(name)
    except Malformed:
        return True


def test_the_document_is_the_one_served(fuzzed: str) -> None:
    assert httpx.get(f"{fuzzed}/api/openapi.json").json() == schema.raw_schema
    assert sum(len(item) for item in schema.raw_schema["paths"].values()) == 52
