"""JSON encoder and decoders for a game's structs, on the wire and in the log."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from tablee.core.errors import Malformed

T = TypeVar("T")

encode = msgspec.json.Encoder(order="deterministic").encode


class Decoder(Generic[T]):
    """JSON decoder of one type. It refuses bad input with a `Malformed` that says where the fault is."""

    def __init__(self, type: Any) -> None:
        self._decode = msgspec.json.Decoder(type).decode

    def __call__(self, raw: bytes | str | msgspec.Raw) -> T:
        try:
            found: T = self._decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise Malformed("malformed", why=str(error)[:200]) from None
        return found


@dataclass(frozen=True, kw_only=True)
class Types:
    """The types of a game that are sent and stored as JSON: structs, or unions of tagged structs. The fields are `Any`,
    because type checkers don't accept a union as a `type`."""

    options: Any
    action: Any
    chance: Any
    event: Any
    view: Any
    preview: Any = None


class Codec:
    def __init__(self, types: Types) -> None:
        self.action: Decoder[Any] = Decoder(types.action)
        self.events: Decoder[list[Any]] = Decoder(list[types.event])  # type: ignore[name-defined]
        self.options: Decoder[Any] = Decoder(types.options)
        self.view: Decoder[Any] = Decoder(types.view)
        self.actions: Decoder[list[Any]] = Decoder(list[types.action])  # type: ignore[name-defined]


@cache
def codec(types: Types) -> Codec:
    return Codec(types)
