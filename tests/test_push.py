"""Push messages: encrypted for one browser, sent to permitted addresses only, once per turn, and without delaying
anybody."""

from __future__ import annotations

import asyncio
import json
import ssl
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID

from api_client import ApiPlayer, RefusedRequest
from example_game import EXAMPLE
from in_process import PERSON, asked, fresh, give, in_loop, mildest, opened, raw, room_of, sat, table_of, until
from push_service import BrowserKeys, Service, plain64, service, status
from server_process import LOOSE, serve
from tablee.core.codec import encode
from tablee.core.errors import Malformed
from tablee.core.game import Seat
from tablee.games.catalogue import folder_of
from tablee.people.endpoints import Endpoints
from tablee.people.push import MOST_BROWSERS, QUEUE, Push, Subscribe, Unsubscribe, morning
from tablee.people.webpush_crypto import encrypted
from tablee.store.rows import Holder, TableRow
from tablee.store.sqlite import SQLite
from tablee.tables.table import Table
from tablee.tables.wishes import GiveSeat

# Encryption.

# RFC 8291, section 5 and appendix A
PLAIN = b"When I grow up, I want to be a watermelon"
READER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
AUTH, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_"
    "yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_it_is_sealed_as_the_standard_shows() -> None:
    reader = BrowserKeys(int.from_bytes(plain64(READER), "big"), plain64(AUTH))
    assert encrypted(PLAIN, reader.public, reader.auth, plain64(SENDER), plain64(SALT)) == plain64(SEALED)
    assert reader.opened(plain64(SEALED)) == PLAIN


def test_the_same_words_are_never_sealed_the_same_way() -> None:
    reader = BrowserKeys()
    one, two = (encrypted(PLAIN, reader.public, reader.auth) for _ in range(2))
    assert one != two and reader.opened(one) == reader.opened(two) == PLAIN


# Permitted addresses.


def names(*addresses: str) -> Any:
    async def resolve(host: str, port: int) -> list[str]:
        return list(addresses)

    return resolve


@pytest.mark.parametrize(
    "url",
    [
        "http://push.example/x",
        "ftp://push.example/x",
        "https://push.example:8443/x",
        "https://push.example",
        "https://user@push.example/x",
        "https://user:secret@push.example/x",
        "https://push.example\\@10.0.0.1/x",
        "https://[::1]/x",
        "https://[::ffff:127.0.0.1]/x",
        "https://push.example/x y",
        "https://push.example/x\r\nX: y",
        "https://push.example/x#y",
        "https://push.example/é",
        "https://push.example/" + "x" * 1000,
        "//push.example/x",
        "",
    ],
)
@in_loop
async def test_what_is_no_address_of_a_push_service_is_refused(url: str) -> None:
    with pytest.raises(Malformed, match="push-endpoint"):
        await Endpoints(resolve=names("8.8.8.8")).check(url)


@pytest.mark.parametrize(
    "addresses",
    [
        ["127.0.0.1"],
        ["10.1.2.3"],
        ["172.16.0.1"],
        ["192.168.0.1"],
        ["169.254.169.254"],
        ["100.64.0.1"],
        ["0.0.0.0"],
        ["224.0.0.1"],
        ["255.255.255.255"],
        ["::"],
        ["::1"],
        ["fe80::1%eth0"],
        ["fd00::1"],
        ["ff02::1"],
        ["::ffff:10.0.0.1"],
        ["::ffff:169.254.169.254"],
        ["64:ff9b::a00:1"],
        ["64:ff9b:1::808:808"],
        ["::ffff:0:8.8.8.8"],
        ["::8.8.8.8"],
        ["fec0::1"],
        ["192.0.0.8"],
        ["2002:7f00:1::1"],
        ["8.8.8.8", "10.0.0.1"],
        [],
    ],
)
@in_loop
async def test_names_of_what_is_not_public_are_refused(addresses: list[str]) -> None:
    with pytest.raises(Malformed, match="push-endpoint"):
        await Endpoints(resolve=names(*addresses)).check("https://push.example/x")


@pytest.mark.parametrize("host", ["127.0.0.1", "2130706433", "0x7f.1", "localhost"])
@in_loop
async def test_however_this_machine_is_called_it_is_refused(host: str) -> None:
    with pytest.raises(Malformed, match="push-endpoint"):
        await Endpoints().check(f"https://{host}/x")


@pytest.mark.parametrize("host", ["a..b", "x" * 64 + ".example"])
@in_loop
async def test_what_is_no_name_is_refused(host: str) -> None:
    endpoints = Endpoints()
    for doing in (endpoints.check(f"https://{host}/x"), endpoints.post(f"https://{host}/x", {}, b"")):
        with pytest.raises(Malformed, match="push-endpoint"):
            await doing
    endpoints.close()


@in_loop
async def test_public_ones_are_not() -> None:
    for address in ("8.8.8.8", "2001:4860:4860::8888", "64:ff9b::808:808"):
        await Endpoints(resolve=names(address)).check("https://push.example/x?y=%20")


@in_loop
async def test_a_name_that_changes_is_looked_up_once_and_the_address_that_was_checked_is_taken() -> None:
    """The resolver first gives a public address, then one of this machine: a connection by name would have gone to the
    second."""
    answers = [["8.8.8.8"], ["127.0.0.1"]]

    async def resolve(host: str, port: int) -> list[str]:
        return answers.pop(0)

    endpoints = Endpoints(resolve=resolve)
    await endpoints.check("https://push.example/x")
    with pytest.raises(Malformed):
        await endpoints.post("https://push.example/x", {}, b"")
    async with service() as here:
        answers = [["127.0.0.1"]]  # a second lookup would have no answer
        url = here.endpoint(host="push.example")
        assert await Endpoints(loopback=True, resolve=resolve).post(url, {"TTL": "1"}, b"x") == 201
        assert here.got[0].headers["host"] == f"push.example:{here.port}" and here.got[0].body == b"x"


@in_loop
async def test_nothing_is_followed() -> None:
    async with service() as inside, service() as outside:
        outside.answers.append(status(307, f"Location: {inside.endpoint()}"))
        assert await Endpoints(loopback=True).post(outside.endpoint(), {}, b"x") == 307
        assert not inside.got and len(outside.got) == 1


@pytest.mark.parametrize(
    "answer", [b"", b"x" * 100_000, b"SSH-2.0-x\r\n", b"\r\n"], ids=["silent", "endless", "other", "empty"]
)
@in_loop
async def test_who_does_not_answer_properly_is_not_waited_for(answer: bytes) -> None:
    async with service(answer) as here:
        began = time.monotonic()
        with pytest.raises(OSError):
            await Endpoints(loopback=True, seconds=0.3).post(here.endpoint(), {}, b"x")
        assert time.monotonic() - began < 5


def certificate(folder: Path, name: str) -> Path:
    key, me = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    today = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(me, me, key.public_key(), x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (file := folder / f"{name}.pem").write_bytes(private + made.public_bytes(Encoding.PEM))
    return file


@in_loop
async def test_the_name_that_was_asked_for_must_answer(tmp_path: Path) -> None:
    file, theirs = certificate(tmp_path, "push.example"), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    theirs.load_cert_chain(file)
    ours = ssl.create_default_context(cafile=str(file))
    async with service(context=theirs) as here:
        endpoints = Endpoints(loopback=True, resolve=names("127.0.0.1"), context=ours)
        assert await endpoints.post(here.endpoint(scheme="https", host="push.example"), {}, b"x") == 201
        with pytest.raises(ssl.SSLError):
            await endpoints.post(here.endpoint(scheme="https", host="other.example"), {}, b"x")
        assert len(here.got) == 1


# Receivers.


class Asking(SQLite):
    """A store where every table waits for every user, and Bao sits at each."""

    async def asks(self, table: str, user: str) -> bool:
        return True

    async def table(self, id: str) -> TableRow:
        seats = Holder("person", "ada", "Ada"), Holder("person", "bao", "Bao"), Holder("bot", None, "Pixel", "normal")
        return TableRow(id, EXAMPLE, {}, "ada", seats, False, "")


@asynccontextmanager
async def pushing(folder: Path, again: tuple[float, ...] = (0.01, 0.01)) -> AsyncIterator[tuple[Push, Asking]]:
    store = Asking(fresh(folder))
    push = Push(store, Endpoints(loopback=True, seconds=5), folder_of, "https://tablee.example", again)
    serving = asyncio.create_task(push.serve())
    try:
        yield push, store
    finally:
        serving.cancel()
        await asyncio.wait([serving])
        push.close()
        store.close()


def wish(keys: BrowserKeys, here: Service, path: str = "/push", **more: Any) -> Subscribe:
    return Subscribe(**keys.wish(here.endpoint(path), **more))


@in_loop
async def test_it_names_the_game_and_the_people_in_the_reader_s_language_and_is_signed(tmp_path: Path) -> None:
    async with service() as here, pushing(tmp_path) as (push, _):
        keys = BrowserKeys()
        await push.subscribe("ada", wish(keys, here, language="fr"))
        push.call("ada", "t", "m 1")
        [got] = await here.until(1)
        title = json.loads(keys.opened(got.body))["title"]
        assert json.loads(keys.opened(got.body)) == {
            "table": "t", "title": title, "body": "À la table avec Bao", "off": "Ne plus me prévenir"
        }  # fmt: skip
        assert title.startswith("À vous · ") and len(title) > 10
        signed = got.signed()
        assert signed["aud"] == f"http://127.0.0.1:{here.port}" and signed["sub"] == "https://tablee.example"
        assert time.time() < signed["exp"] <= time.time() + 24 * 3600
        assert signed["key"] == (await push.key()).key
        assert got.headers["content-encoding"] == "aes128gcm" and int(got.headers["ttl"]) > 0


@in_loop
async def test_the_key_is_made_once(tmp_path: Path) -> None:
    async with pushing(tmp_path) as (push, store):
        key = (await push.key()).key
        assert (await Push(store, Endpoints(), folder_of).key()).key == key
        assert len(plain64(key)) == 65


@in_loop
async def test_nobody_is_called_twice_to_one_turn(tmp_path: Path) -> None:
    async with service() as here, pushing(tmp_path) as (push, _):
        await push.subscribe("ada", wish(BrowserKeys(), here))
        for turn in ("m 1", "m 1", "m 2"):
            push.call("ada", "t", turn)
        await here.until(2)
        push.call("ada", "elsewhere", "m 1")
        await here.until(3)
        assert len(here.got) == 3


@in_loop
async def test_a_browser_that_has_gone_is_forgotten(tmp_path: Path) -> None:
    async with service(status(410)) as here, pushing(tmp_path) as (push, store):
        await push.subscribe("ada", wish(BrowserKeys(), here))
        push.call("ada", "t", "m 1")
        await here.until(1)
        while await store.subscriptions("ada"):
            await asyncio.sleep(0.002)


@in_loop
async def test_a_service_in_trouble_is_tried_again_but_not_for_ever(tmp_path: Path) -> None:
    async with service(status(503), status(500), status(429)) as here, pushing(tmp_path) as (push, store):
        await push.subscribe("ada", wish(BrowserKeys(), here))
        push.call("ada", "t", "m 1")
        await here.until(3)
        push.call("ada", "t", "m 2")
        await here.until(4)
        assert len(here.got) == 4 and len(await store.subscriptions("ada")) == 1


@in_loop
async def test_a_service_that_hangs_holds_up_nobody_else(tmp_path: Path) -> None:
    async with service(b"") as slow, service() as here, pushing(tmp_path) as (push, _):
        await push.subscribe("ada", wish(BrowserKeys(), slow))
        await push.subscribe("bao", wish(BrowserKeys(), here))
        push.call("ada", "t", "m 1")
        await slow.until(1)
        push.call("bao", "t", "m 1")
        await here.until(1)


@in_loop
async def test_more_calls_than_can_wait_are_left_out_at_once(tmp_path: Path) -> None:
    store = Asking(fresh(tmp_path))
    push = Push(store, Endpoints(), folder_of)  # nobody sends
    for number in range(QUEUE + 5):
        push.call("ada", "t", f"m {number}")
    assert push._queue.qsize() == QUEUE
    store.close()


@in_loop
async def test_only_so_many_browsers_of_one_user_are_kept_and_each_can_be_left_out(tmp_path: Path) -> None:
    async with service() as here, pushing(tmp_path) as (push, store):
        for number in range(MOST_BROWSERS + 2):
            await push.subscribe("ada", wish(BrowserKeys(), here, f"/{number}"))
        kept = [browser.endpoint for browser in await store.subscriptions("ada")]
        assert len(kept) == MOST_BROWSERS and here.endpoint("/0") not in kept
        # the same browser, now used by somebody else
        await push.subscribe("bao", wish(BrowserKeys(), here, f"/{MOST_BROWSERS}"))
        await push.unsubscribe(Unsubscribe(here.endpoint("/5")))
        assert len(await store.subscriptions("ada")) == MOST_BROWSERS - 2 and len(await store.subscriptions("bao")) == 1


@pytest.mark.parametrize("keys", [{"auth": "AA"}, {"p256dh": "AAAA"}, {"p256dh": "B" + "A" * 86}, {"auth": "A"}])
@in_loop
async def test_keys_that_no_browser_has_made_are_refused(tmp_path: Path, keys: dict[str, str]) -> None:
    async with service() as here, pushing(tmp_path) as (push, _):
        with pytest.raises(Malformed, match="push-keys"):
            await push.subscribe("ada", wish(BrowserKeys(), here, **keys))


@in_loop
async def test_a_host_is_told_who_has_sat_down_if_they_want_to_know_and_not_in_the_night(tmp_path: Path) -> None:
    async with service() as here, pushing(tmp_path) as (push, store):
        keys = BrowserKeys()
        await push.subscribe("ada", wish(keys, here, language="fr", sat=True))
        await push.subscribe("ada", wish(BrowserKeys(), here, "/deaf", sat=False))
        await push.subscribe("ada", wish(BrowserKeys(), here, "/asleep", quiet=True, ahead=_there(3)))
        push.greet("ada", "t", "Bao")
        [got] = await here.until(1)
        told = json.loads(keys.opened(got.body))
        assert (told["table"], told["title"]) == ("t", "Bao vient de s’asseoir")
        assert told["body"].startswith("À votre table · ")
        push.call("ada", "t", "m 1")
        await here.until(3)  # the two browsers where it is not night
        assert not [endpoint for endpoint in await late_calls(store) if "asleep" not in endpoint]


@in_loop
async def test_who_is_asked_to_play_again_is_led_to_their_page(tmp_path: Path) -> None:
    async with service() as here, pushing(tmp_path) as (push, _):
        keys = BrowserKeys()
        await push.subscribe("ada", wish(keys, here, language="fr"))
        push.ask("ada", "Bao", EXAMPLE)
        push.ask("ada", "", EXAMPLE)
        named, nameless = (json.loads(keys.opened(got.body)) for got in await here.until(2))
        titles = {named["title"], nameless["title"]}
        assert titles == {"Bao aimerait rejouer", "Quelqu’un que vous connaissez aimerait rejouer"}
        assert {named["table"], nameless["table"]} == {"people"} and named["body"].endswith(", à deux")


# The night.


async def late_calls(store: SQLite, at: int = 2**53) -> list[str]:
    """Return the endpoints of the push messages put off until the morning that are due by `at`, a time in ms."""
    return [endpoint for (endpoint,) in await store.rows("select endpoint from later_calls where at <= :at", at=at)]


@pytest.mark.parametrize(
    "hour, ahead, hours",
    [
        (12, 0, None),
        (8, 0, None),
        (21, 0, None),
        (22, 0, 10),
        (23, 0, 9),
        (0, 0, 8),
        (7, 0, 1),
        (21, 60, 10),
        (3, -480, None),
    ],
)
def test_the_night_ends_at_eight_where_the_reader_is(hour: int, ahead: int, hours: int | None) -> None:
    at = datetime(2026, 3, 1, hour, tzinfo=UTC)
    end = morning(at, ahead)
    assert (end and (end / 1000 - at.timestamp()) / 3600) == hours


@in_loop
async def test_a_call_of_the_night_waits_for_the_morning(tmp_path: Path) -> None:
    async with service() as here, pushing(tmp_path) as (push, store):
        keys, late = BrowserKeys(), round(time.time() * 1000) + 12 * 3_600_000
        await push.subscribe("ada", wish(keys, here, quiet=True, ahead=_there(3)))
        push.call("ada", "t", "m 1")
        while not await late_calls(store, late):
            await asyncio.sleep(0.002)
        assert not here.got and not await late_calls(store, round(time.time() * 1000))
        await push.subscribe("ada", wish(keys, here, quiet=True, ahead=_there(13)))  # where it is day
        await push.queue_due(late)
        await here.until(1)
        assert not await late_calls(store, late)
        await push.subscribe("ada", wish(keys, here, quiet=False, ahead=_there(3)))
        push.call("ada", "t", "m 2")
        await here.until(2)


def _there(hour: int) -> int:
    """Return the offset from UTC, in minutes, of a time zone where it is this hour now."""
    ahead = (hour - datetime.now(UTC).hour) % 24
    return 60 * (ahead - 24 if ahead > 14 else ahead)


# When.


async def played(table: Table) -> None:
    room = room_of(table)
    await room.act(Seat(asked(table)), None, room.seq, raw(mildest(table)))


@in_loop
async def test_only_who_is_not_there_is_called_and_only_when_it_becomes_their_turn(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), grace=0.01) as tables:
        calls = list[tuple[str, str, str]]()
        tables._call = lambda *call: calls.append(call)
        table = await table_of(tables, PERSON, GiveSeat("open"))
        await give(table, "bob", 1, PERSON)
        ada = await sat(tables, table, "ada", 0)
        await table.start("ada")
        await _until_asked(table, 0)
        await _until_asked(table, 1)
        await until(lambda: calls)
        match = room_of(table).match.id
        assert [(user, where) for user, where, _ in calls] == [("bob", table.row.id)]
        bob = await sat(tables, table, "bob", 1)
        for _ in range(2):  # both are there
            await _until_asked(table, 0)
            await _until_asked(table, 1)
        tables.disconnect(table, ada.connection)
        await _until_asked(table, 0)
        await until(lambda: len(calls) > 1)
        assert [user for user, *_ in calls] == ["bob", "ada"] and calls[1][2].startswith(match)
        tables.disconnect(table, bob.connection)


async def _until_asked(table: Table, seat: int) -> None:
    while asked(table) != seat:
        await played(table)


@in_loop
async def test_a_push_goes_all_the_way_once_a_turn(tmp_path: Path) -> None:
    """The message passes through a real server, from a step in the match to the text that the browser decrypts."""
    limits = (*LOOSE, "grace=0.05")
    async with service() as here:
        with serve(tmp_path / "data", limits=limits, TABLEE_PUSH_LOOPBACK="1") as served:
            ada, bao = ApiPlayer(served.url), ApiPlayer(served.url)
            await ada.name("Ada")
            await bao.name("Bao")
            keys = BrowserKeys()
            await bao.call("PUT", "/api/me/push", keys.wish(here.endpoint()))
            table = await _together(ada, bao)
            for turn in range(1, 3):
                await bao.leave()
                await _play_turn(ada)
                await here.until(turn)
                await bao.join(table)  # now Bao is at the table, and is not called
                await bao.sit(1)
                await _play_turn(bao)
            assert len(here.got) == 2
            read = json.loads(keys.opened(here.got[0].body))
            assert read["table"] == table and read["body"] == "At the table with Ada"
            public = (await bao.call("GET", "/api/push"))["key"]
            assert here.got[0].signed()["key"] == public
            with pytest.raises(RefusedRequest, match="push-endpoint"):
                await ada.call("PUT", "/api/me/push", keys.wish("https://10.0.0.1/x"))
            await bao.call("POST", "/api/me/push/off", {"endpoint": here.endpoint()})
            await ada.close()
            await bao.close()
        assert here.endpoint() not in served.log.read_text()


async def _together(ada: ApiPlayer, bao: ApiPlayer) -> str:
    """Start a match with both at the table and Ada to move; return the table."""
    table = str((await ada.open_table({"kind": "person"}))["id"])
    await bao.sit_down(table, 1)
    await ada.join(table)
    await bao.join(table)
    await ada.wish(table, "Start")
    await ada.sit(0)
    if (await bao.sit(1))["legal"]:
        await _play_turn(bao)
    return table


async def _play_turn(player: ApiPlayer) -> None:
    """Play until it is another seat's turn."""
    await player.until(lambda one: one.asked())
    while player.told and player.told["must"] == [player.told["seat"]]:
        done = await player.act(player.told["legal"][0])
        await player.until(lambda one, seq=done["seq"]: one.told["seq"] >= seq)


def test_what_is_sent_is_small() -> None:
    """Push services accept 4096 bytes, of which encryption needs 103."""
    names = ", ".join(["\u2068" + "ש" * 24 + "\u2069"] * 5)
    assert len(encode({"table": "x" * 12, "title": "x" * 60, "body": names, "off": "x" * 40})) < 1000


@in_loop
async def test_a_host_who_is_not_there_is_told_who_sits_down_and_not_without_end(tmp_path: Path) -> None:
    async with opened(fresh(tmp_path), grace=3600) as tables:
        told = list[tuple[str, str, str]]()
        tables._greet = lambda *greeting: told.append(greeting)
        table = await table_of(tables, PERSON, GiveSeat("open"), GiveSeat("open"), seats=3)
        await give(table, "bob", 1, PERSON)
        assert told == [("ada", table.row.id, "Bob")]
        await give(table, "ada", 2, GiveSeat("bot"))
        ada = await sat(tables, table, "ada", None)
        await give(table, "ada", 2, GiveSeat("open"))
        await give(table, "cyd", 2, PERSON)
        assert len(told) == 1, "she sees it herself"
        tables.disconnect(table, ada.connection)
        for _ in range(10):
            await give(table, "cyd", 2, GiveSeat("open"))
            await give(table, "cyd", 2, PERSON)
        assert 1 < len(told) < 5
