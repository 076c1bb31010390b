"""The history of a user: stored with each match, sent page by page, found by an index."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import httpx
from msgspec.structs import replace

from api_client import ApiPlayer, playing
from example_game import EXAMPLE
from in_process import in_loop
from prepared_tables import ended
from tablee.core.codec import encode
from tablee.games.catalogue import GAMES, NAMES
from tablee.store import rows
from tablee.store.open import opened
from tablee.store.queries import Queries
from tablee.store.rows import Holder, MatchRow, MatchWait, Outcome, StepRow, TableRow
from tablee.store.schema import upgrade
from tablee.store.sql_store import SQLStore
from tablee.tables.history import PAGE, bests, history
from tablee.tables.wire import Ending

GAME, OTHER = NAMES[0], "another"
NAMELESS = {"name": None, "colour": None}


def ask(url: str, path: str, cookies: dict[str, str]) -> Any:
    answer = httpx.get(f"{url}/api/me{path}", cookies=cookies, timeout=30)
    answer.raise_for_status()
    return answer.json()


# The user.


@in_loop
async def test_name_and_colour_are_kept_each_by_itself(server: str) -> None:
    player = ApiPlayer(server)
    assert await player.call("GET", "/api/me") == NAMELESS
    assert await player.call("PUT", "/api/me", {"colour": 3}) == {"name": None, "colour": 3}
    assert await player.call("PUT", "/api/me", {"name": "Zoé"}) == {"name": "Zoé", "colour": 3}
    assert await player.call("PUT", "/api/me", {"colour": 0}) == {"name": "Zoé", "colour": 0}
    assert await player.call("PUT", "/api/me", {}) == await player.call("GET", "/api/me")
    for colour in (6, -1, "red"):
        assert (await player.http.put("/api/me", json={"colour": colour})).status_code == 400
    assert await player.call("GET", "/api/me") == {"name": "Zoé", "colour": 0}
    await player.close()


# Matches played.


def test_a_finished_match_is_in_the_history_of_both(server: str) -> None:
    scene = ended(server)
    over = httpx.get(f"{server}/api/matches/{scene.match}").json()["over"]
    for seat in (0, 1):
        [match], more = ask(server, "/history", scene.users[seat]).values()
        assert (match["match"], match["game"], match["seat"], more) == (scene.match, EXAMPLE, seat, False)
        assert [player["name"] for player in match["players"]] == ["Camille", "Hugo"]
        assert match["winners"] == over["winners"] and not match["agreed"]
        [best] = ask(server, "/bests", scene.users[seat])
        assert (best["played"], best["won"], best["since"]) == (1, int(seat in over["winners"]), match["ended"])
        parts = GAMES[EXAMPLE].web.points.get(match["way"])
        assert match["scores"] == ([] if parts is None else [score / parts for score in over["scores"]])
        assert best["best"] == (None if parts is None else over["scores"][seat] / parts)
    assert ask(server, "/history", {}) == {"matches": [], "more": False} and ask(server, "/bests", {}) == []


@in_loop
async def test_what_was_ended_by_agreement_is_told_and_counts_for_nobody(server: str) -> None:
    async with playing(server) as players:
        assert players[0].at_table is not None
        table = players[0].at_table["id"]
        for player in players:
            await player.wish(table, "Agree", to="end", yes=True)
        for player in players:
            await player.until(ApiPlayer.over)
            [match] = (await player.call("GET", "/api/me/history"))["matches"]
            assert match["agreed"] and match["winners"] == [] == match["scores"]
            assert await player.call("GET", "/api/me/bests") == []


# Many matches.


async def filled(store: SQLStore, count: int) -> None:
    """Store finished matches of two users: every third is of another game, and they win in turn."""
    people = tuple(Holder("person", user, user.title()) for user in ("ada", "bob"))
    over = encode(Ending((0,), (3, 4), "4.4"))
    for n in range(count):
        game, players = OTHER if n % 3 == 0 else GAME, (rows.MatchPlayer("Ada"), rows.MatchPlayer("Bob"))
        match = MatchRow(f"m{n}", f"t{n}", game, 1, b"{}", players, "hash", b"key", moment(n))
        table = TableRow(match.table, game, {}, "ada", people, False, moment(n), match.id, True)
        await store.open(table, b"{}")
        await store.start(replace(table, seq=1), b"{}", match, [], b"data", MatchWait(0))
        outcomes = [Outcome(seat, n % 2 == seat, n) for seat in (0, 1)]
        await store.end(match, StepRow(1, moment(n), None, None, b"[]", b"[]"), over, outcomes)


def moment(n: int) -> str:
    return f"2026-01-{1 + n // 1000:02d}T10:00:00.{n % 1000:03d}+00:00"


@in_loop
async def test_a_history_is_read_page_by_page_and_by_game(database: str) -> None:
    await filled(store := opened(database), 2 * PAGE + 5)
    for game, wanted in (("", range(2 * PAGE + 5)), (OTHER, range(0, 2 * PAGE + 5, 3))):
        found, before, more = list[str](), "", True
        while more:
            page = await history(store, "ada", game, before)
            assert len(page.matches) <= PAGE
            found, before, more = [*found, *(one.match for one in page.matches)], page.matches[-1].ended, page.more
        assert found == [f"m{n}" for n in reversed(wanted)]
    assert (await history(store, "ada", "none", "")).matches == ()
    store.close()


@in_loop
async def test_of_many_matches_the_best_is_known(database: str) -> None:
    await filled(store := opened(database), 30)
    [best] = await bests(store, "ada")  # the other game is not on the shelf
    assert (best.game, best.played, best.won, best.since) == (GAME, 20, 10, moment(1))
    tallies = await store.tallies("bob")
    assert {(tally.game, tally.won): (tally.matches, tally.most) for tally in tallies} == {
        (GAME, True): (10, 29),
        (GAME, False): (10, 28),
        (OTHER, True): (5, 27),
        (OTHER, False): (5, 24),
    }
    store.close()


def test_what_one_has_played_is_found_by_an_index(tmp_path: Path) -> None:
    upgrade(path := tmp_path / "a.db")
    sql, db = Queries("sqlite"), sqlite3.connect(path)
    given = {"user": "", "game": "", "before": "", "most": 1}
    plans = [[row[3] for row in db.execute(f"explain query plan {text}", given)] for text in (sql.history, sql.tallies)]
    db.close()
    assert "players_latest (user_id=? AND ended<?)" in plans[0][0] and "COVERING INDEX players_tally" in plans[1][0]
    assert not any(word in line for plan in plans for line in plan for word in ("SCAN", "TEMP B-TREE")), plans
