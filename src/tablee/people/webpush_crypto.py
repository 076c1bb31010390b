"""Web Push cryptography: encryption for a browser (RFC 8291, RFC 8188), signature for its push service (RFC 8292)."""

from __future__ import annotations

import os
import time

from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tablee.core.codec import encode
from tablee.core.errors import Malformed
from tablee.people.codes import to_text

CURVE = ec.SECP256R1()
RECORD_SIZE = 4096
VALID = 12 * 3600
"""Lifetime of a signature, in seconds. Services allow a day."""


class VapidKeys:
    """VAPID key pair, by which push services recognize this server."""

    def __init__(self, private: bytes) -> None:
        self._private = ec.derive_private_key(int.from_bytes(private), CURVE)
        self.public = to_text(_point(self._private.public_key()))

    def authorization(self, origin: str, contact: str) -> str:
        claims = {"aud": origin, "exp": int(time.time()) + VALID, **({"sub": contact} if contact else {})}
        signed = f"{to_text(encode({'typ': 'JWT', 'alg': 'ES256'}))}.{to_text(encode(claims))}"
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={signed}.{to_text(r.to_bytes(32) + s.to_bytes(32))}, k={self.public}"


def new_key() -> bytes:
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32)


def encrypted(plain: bytes, theirs: bytes, auth: bytes, key: bytes | None = None, salt: bytes | None = None) -> bytes:
    """Encrypt a message for the browser with this public key and authentication secret. By default `key` (our one-time
    private key) and salt are random; tests pass known ones."""
    private, salt = ec.derive_private_key(int.from_bytes(key or new_key()), CURVE), salt or os.urandom(16)
    ours, reader = _point(private.public_key()), _browser_key(theirs)
    shared = _derive(private.exchange(ec.ECDH(), reader), auth, b"WebPush: info\0" + theirs + ours, 32)
    content = AESGCM(_derive(shared, salt, b"Content-Encoding: aes128gcm\0", 16))
    nonce = _derive(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_SIZE.to_bytes(4) + bytes([len(ours)]) + ours
    return head + content.encrypt(nonce, plain + b"\2", None)  # 2: the last record


def check_keys(theirs: bytes, auth: bytes) -> None:
    """Raise `Malformed` for a public key or authentication secret that no browser would send."""
    try:
        _browser_key(theirs)
    except (ValueError, InvalidKey):
        raise Malformed("push-keys") from None
    if len(auth) != 16:
        raise Malformed("push-keys")


def _browser_key(theirs: bytes) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def _point(public: ec.EllipticCurvePublicKey) -> bytes:
    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
