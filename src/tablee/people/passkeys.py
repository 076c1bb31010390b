"""Passkeys (WebAuthn): made on a device that is signed in, they sign in any other browser. The server keeps their
public keys.

A challenge is a one-time code. The browser's answer contains the challenge, so nothing is kept in memory between
request and answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from ipaddress import ip_address
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

from tablee.core.errors import Forbidden, Missing
from tablee.people import codes
from tablee.people.devices import Asker, label
from tablee.people.people import Joined, People
from tablee.store.clock import now
from tablee.store.identities import CodeKind, CodeRow, PasskeyRow
from tablee.store.store import Conflict

T = TypeVar("T")
LOCAL = "localhost"
"""Host that browsers treat as secure even without https."""


class RelyingParty(NamedTuple):
    """WebAuthn's relying party: the host to which passkeys belong, and the origin of its pages."""

    host: str
    origin: str


def relying_party(url: str) -> RelyingParty | None:
    """Return the relying party of a site's URL, or None where browsers allow no passkeys: on IP addresses and without
    https."""
    found = urlsplit(url)
    host = found.hostname or ""
    with suppress(ValueError):
        ip_address(host)
        return None
    if found.scheme != "https" and host != LOCAL:
        return None
    usual = found.port == {"https": 443, "http": 80}[found.scheme]
    return RelyingParty(host, f"{found.scheme}://{host}" if usual else url)


class Passkeys:
    def __init__(self, people: People, site: RelyingParty | None) -> None:
        self._people, self._ids, self._site = people, people.identities, site

    @property
    def site(self) -> RelyingParty:
        if self._site is None:
            raise Missing("passkeys-here")
        return self._site

    @property
    def host(self) -> str | None:
        return self._site and self._site.host

    # Making a passkey.

    async def offer(self, asker: Asker, name: str | None) -> dict[str, Any]:
        """Return the options (WebAuthn) with which the asker's browser makes a passkey."""
        from webauthn import base64url_to_bytes, generate_registration_options
        from webauthn.helpers import options_to_json_dict
        from webauthn.helpers.structs import (
            AuthenticatorSelectionCriteria,
            PublicKeyCredentialDescriptor,
            ResidentKeyRequirement,
        )

        known = await self._ids.passkeys(asker.user)
        return options_to_json_dict(
            generate_registration_options(
                rp_id=self.site.host,
                rp_name="Tablée",
                user_id=bytes.fromhex(asker.user),
                user_name=name or "Tablée",
                challenge=await codes.make(self._ids, "register", asker.user),
                authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
                exclude_credentials=[PublicKeyCredentialDescriptor(base64url_to_bytes(row.id)) for row in known],
            )
        )

    async def add(self, asker: Asker, credential: dict[str, Any]) -> None:
        from webauthn import verify_registration_response

        code = await self._check_challenge("register", credential, asker)
        made = await self._verified(
            lambda: verify_registration_response(
                credential=credential,
                expected_challenge=challenge_in(credential),
                expected_rp_id=self.site.host,
                expected_origin=self.site.origin,
            )
        )
        at, id = now(), codes.to_text(made.credential_id)
        row = PasskeyRow(id, asker.user, made.credential_public_key, made.sign_count, label(asker.agent), at, at)
        try:
            await self._ids.add_passkey(row, asker.row(), code.hash)
        except Conflict:
            raise Missing("code-unknown") from None
        self._people.cookies.forget()

    # Signing in.

    async def ask(self, asker: Asker) -> dict[str, Any]:
        """Return the options (WebAuthn) with which the asker's browser looks for a passkey to sign in with."""
        from webauthn import generate_authentication_options
        from webauthn.helpers import options_to_json_dict

        challenge = await codes.make(self._ids, "sign-in", asker.user)
        return options_to_json_dict(generate_authentication_options(rp_id=self.site.host, challenge=challenge))

    async def sign_in(self, asker: Asker, credential: dict[str, Any]) -> Joined:
        """Sign the asker's browser in as the passkey's user."""
        used = await self._verified_passkey(asker, credential)
        return await self._people.join(asker, lambda: self._check_challenge("sign-in", credential, asker), used)

    async def _verified_passkey(self, asker: Asker, credential: dict[str, Any]) -> PasskeyRow:
        from msgspec.structs import replace
        from webauthn import verify_authentication_response

        await self._check_challenge("sign-in", credential, asker)
        row = await self._ids.passkey(str(credential.get("id")))
        if row is None:
            raise Missing("passkey-unknown")
        done = await self._verified(
            lambda: verify_authentication_response(
                credential=credential,
                expected_challenge=challenge_in(credential),
                expected_rp_id=self.site.host,
                expected_origin=self.site.origin,
                credential_public_key=row.public_key,
                credential_current_sign_count=row.sign_count,
            )
        )
        return replace(row, sign_count=done.new_sign_count)

    # For making and for signing in.

    async def _check_challenge(self, kind: CodeKind, credential: dict[str, Any], asker: Asker) -> CodeRow:
        """Return the one-time code that is the credential's challenge. Raises `Missing` if it is not valid now or was
        not made for this asker."""
        code = await codes.check(self._ids, kind, challenge_in(credential))
        if code.user_id != asker.user:
            raise Missing("code-unknown")
        return code

    async def _verified(self, verify: Callable[[], T]) -> T:
        """Run a verification in a thread, since it takes much CPU time. Raises `Forbidden` if it fails."""
        try:
            return await asyncio.to_thread(verify)
        except Exception:  # the library has an error type for each kind of damage that a client may send
            raise Forbidden("passkey-wrong") from None


def challenge_in(credential: dict[str, Any]) -> bytes:
    """Read the challenge in a credential, whose signature is not verified yet."""
    from webauthn.helpers import base64url_to_bytes, parse_client_data_json

    try:
        return parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"])).challenge
    except Exception:  # as above
        raise Forbidden("passkey-wrong") from None
