"""Every operation of the API, asked in every way its own document allows, and in ways it forbids."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import allow_header_conformance, positive_data_acceptance

from servers import LOOSE, serve
from tablee.core.errors import Malformed
from tablee.core.names import clean_name
from tablee.server.app import litestar, openapi
from tablee.tables.limits import Limits

DEEP = os.environ.get("TABLEE_DEEP") == "1"
schema: Any = schemathesis.openapi.from_dict(json.loads(openapi(litestar(Path(), Limits()))))


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server whose bots take an hour for a move."""
    with serve(tmp_path_factory.mktemp("fuzz") / "data", limits=(*LOOSE, "pace=3600")) as served:
        yield served.url
        assert "Traceback" not in served.log.read_text()


@schema.parametrize()  # type: ignore[untyped-decorator]
@settings(max_examples=500 if DEEP else 25, derandomize=not DEEP, suppress_health_check=list(HealthCheck))
def test_every_operation_answers_as_its_document_says(fuzzed: str, case: schemathesis.Case[Any]) -> None:
    # Litestar answers OPTIONS from one handler of a path only, so `Allow` leaves out the others' methods
    unfair = [allow_header_conformance, *([positive_data_acceptance] if _judged(case) else [])]
    case.call_and_validate(base_url=fuzzed, excluded_checks=unfair)


def _judged(case: schemathesis.Case[Any]) -> bool:
    """Whether more is asked of what is sent than a document can say: where an address leads, what is left of a name."""
    return case.path == "/api/me/push" or _badly_named(case.body)


def _badly_named(body: Any) -> bool:
    """A name is judged by what is left of it, which a document cannot say."""
    names = [each.get("name") for each in _structs(body)]
    return any(isinstance(name, str) and _refused(name) for name in names)


def _structs(body: Any) -> list[dict[str, Any]]:
    seats = body.get("seats") if isinstance(body, dict) else None
    found = [body, *(seats if isinstance(seats, list) else [])]
    return [each for each in found if isinstance(each, dict)]


def _refused(name: str) -> bool:
    try:
        return not clean_name(name)
    except Malformed:
        return True


def test_the_document_is_the_one_served(fuzzed: str) -> None:
    assert httpx.get(f"{fuzzed}/api/openapi.json").json() == schema.raw_schema
    assert sum(len(item) for item in schema.raw_schema["paths"].values()) == 25
