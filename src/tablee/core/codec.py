"""JSON for one game: what its structs become on the wire and in the log, and back."""

from __future__ import annotations

from functools import cache
from typing import Any, Generic, TypeVar

import msgspec

from tablee.core.box import AnyBox
from tablee.core.errors import Malformed

T = TypeVar("T")

encode = msgspec.json.Encoder(order="deterministic").encode


class Reads(Generic[T]):
    """Decodes one type, or refuses with the place of the fault."""

    def __init__(self, type: Any) -> None:
        self._decode = msgspec.json.Decoder(type).decode

    def __call__(self, raw: bytes | str | msgspec.Raw) -> T:
        try:
            found: T = self._decode(raw)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise Malformed("malformed", why=str(error)[:200]) from None
        return found


class Codec:
    def __init__(self, box: AnyBox) -> None:
        self.action: Reads[Any] = Reads(box.types.action)
        self.events: Reads[list[Any]] = Reads(list[box.types.event])  # type: ignore[name-defined]
        self.options: Reads[Any] = Reads(box.types.options)
        self.view: Reads[Any] = Reads(box.types.view)
        self.actions: Reads[list[Any]] = Reads(list[box.types.action])  # type: ignore[name-defined]


@cache
def codec(box: AnyBox) -> Codec:
    return Codec(box)
