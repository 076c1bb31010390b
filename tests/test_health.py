"""A server that cannot write must not say that all is well."""

from __future__ import annotations

from pathlib import Path

from litestar.testing import AsyncTestClient

from offline import fresh, in_loop, quiet
from tablee.server.app import litestar


@in_loop
async def test_health_looks_at_the_store(tmp_path: Path) -> None:
    app = litestar(quiet(fresh(tmp_path).parent))
    async with AsyncTestClient(app) as client:
        assert (await client.get("/api/health")).status_code == 200
        app.state.tables.store._writer.close()
        answer = await client.get("/api/health")
        assert (answer.status_code, answer.json()["code"]) == (503, "storage")
