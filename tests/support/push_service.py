"""A fake push service on this machine, and a browser's keys, which decrypt what the service receives.

Decryption shares no code with the server: it follows RFC 8291 and RFC 8188 step by step.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

AUTH = bytes(range(16))


def plain64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==")


def as64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    key = hmac.digest(salt, secret, hashlib.sha256)
    return hmac.digest(key, info + b"\1", hashlib.sha256)[:length]


class BrowserKeys:
    """A browser's key pair and authentication secret of a push subscription."""

    def __init__(self, private: int | None = None, auth: bytes = AUTH) -> None:
        made = ec.derive_private_key(private, ec.SECP256R1()) if private else ec.generate_private_key(ec.SECP256R1())
        self.private, self.auth = made, auth
        self.public = made.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def wish(self, endpoint: str, **more: Any) -> dict[str, Any]:
        keys = {"endpoint": endpoint, "p256dh": as64(self.public), "auth": as64(self.auth)}
        return {**keys, "language": "en", "ahead": 0, "quiet": False, **more}

    def opened(self, body: bytes) -> bytes:
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.private.exchange(ec.ECDH(), theirs)
        secret = derived(self.auth, shared, b"WebPush: info\0" + self.public + sender, 32)
        key = derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        padded = AESGCM(key).decrypt(derived(salt, secret, b"Content-Encoding: nonce\0", 12), sealed, None)
        text, mark, rest = padded.rpartition(b"\2")
        assert mark and not rest.strip(b"\0")
        return text


@dataclass
class Got:
    target: str
    headers: dict[str, str]
    body: bytes

    def signed(self) -> dict[str, Any]:
        """Return the sender's claims after checking the signature."""
        scheme, *parts = self.headers["authorization"].replace(",", " ").split()
        named = dict(part.split("=", 1) for part in parts)
        head, claims, signature = named["t"].split(".")
        key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain64(named["k"]))
        r, s = (int.from_bytes(half, "big") for half in (plain64(signature)[:32], plain64(signature)[32:]))
        key.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
        assert scheme == "vapid" and json.loads(plain64(head))["alg"] == "ES256"
        return {**json.loads(plain64(claims)), "key": named["k"]}


@dataclass
class Service:
    port: int = 0
    answers: list[bytes] = field(default_factory=list)
    """Raw HTTP answers to the next requests; later requests get 201. An empty one means that no answer is sent."""
    got: list[Got] = field(default_factory=list)
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    def endpoint(self, path: str = "/push", scheme: str = "http", host: str = "127.0.0.1") -> str:
        return f"{scheme}://{host}:{self.port}{path}"

    async def until(self, count: int) -> list[Got]:
        async with asyncio.timeout(30):
            while len(self.got) < count:
                self._news.clear()
                await self._news.wait()
        return self.got

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError, asyncio.IncompleteReadError):
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = {key.lower(): value.strip() for key, _, value in (line.partition(":") for line in head[1:-2])}
            body = await reader.readexactly(int(headers["content-length"]))
            self.got.append(Got(head[0].split()[1], headers, body))
            self._news.set()
            answer = self.answers.pop(0) if self.answers else status(201)
            writer.write(answer)
            await (writer.drain() if answer else reader.read())
        writer.close()


def status(number: int, *headers: str) -> bytes:
    return "\r\n".join([f"HTTP/1.1 {number} x", *headers, "Content-Length: 0", "", ""]).encode()


@asynccontextmanager
async def service(*answers: bytes, context: ssl.SSLContext | None = None) -> AsyncIterator[Service]:
    made = Service(answers=list(answers))
    server = await asyncio.start_server(made.serve, "127.0.0.1", 0, ssl=context)
    made.port = server.sockets[0].getsockname()[1]
    try:
        yield made
    finally:
        server.close()
