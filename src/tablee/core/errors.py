"""Everything that can be refused.

* Refused
  + Malformed   the message is not one that this game or server knows
  + Illegal     a well-formed action that the rules forbid now; it names the clause
  + Stale       the table has moved on since the player looked at it
  + Forbidden   somebody else's to do
  + Missing     no such table, match or page
  + Unknown     a token that opens nothing, or no longer
  + TooMany     more than one may ask for

A refusal leaves everything as it was before, and says why in words: the message ``refused-…`` of the Fluent files.
"""

from __future__ import annotations

from tablee.core.words import Arg, says


class Refused(Exception):
    """Base of all refusals."""

    code = "refused"
    clause: str | None = None

    def __init__(self, reason: str, /, **args: Arg) -> None:
        super().__init__(reason)
        self.says = says(f"refused-{reason}", **args)

    def __str__(self) -> str:
        return f"{self.says.id} {self.says.args}"


class Malformed(Refused):
    """The message is not one that this game or server knows."""

    code = "malformed"


class Illegal(Refused):
    """The rules forbid the action now."""

    code = "illegal"

    def __init__(self, clause: str, reason: str, /, **args: Arg) -> None:
        super().__init__(f"{clause.replace('.', '-')}-{reason}", **args)
        self.clause = clause


class Stale(Refused):
    """The table has moved on since the player looked at it."""

    code = "stale"


class Forbidden(Refused):
    """Somebody else's to do."""

    code = "forbidden"


class Missing(Refused):
    """No such table, match or page."""

    code = "missing"


class Unknown(Refused):
    """A token that opens nothing, or no longer."""

    code = "unknown"


class TooMany(Refused):
    """More than one may ask for."""

    code = "too-many"
