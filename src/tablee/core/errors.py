"""The tree of refusals.

* Refused
  + Malformed   the message is not of a type that this game or server knows
  + Illegal     a well-formed action that the rules forbid now; it names the clause
  + Stale       the table or match has changed since the player's page showed it
  + Forbidden   this user may not do that
  + Missing     no such table, match or page
  + Unknown     a token that this server has not given out, or that has expired
  + TooMany     a limit is reached

A refusal leaves everything as it was before, and says why in words: the message ``refused-…`` of the Fluent files.
"""

from __future__ import annotations

from tablee.core.words import Arg, says


class Refused(Exception):
    """Base class of all refusals."""

    code = "refused"
    clause: str | None = None

    def __init__(self, reason: str, /, **args: Arg) -> None:
        super().__init__(reason)
        self.says = says(f"refused-{reason}", **args)

    def __str__(self) -> str:
        return f"{self.says.id} {self.says.args}"


class Malformed(Refused):
    """The message is not of a type that this game or server knows."""

    code = "malformed"


class Illegal(Refused):
    """The rules forbid the action now."""

    code = "illegal"

    def __init__(self, clause: str, reason: str, /, **args: Arg) -> None:
        super().__init__(f"{clause.replace('.', '-')}-{reason}", **args)
        self.clause = clause


class Stale(Refused):
    """The state of the table or match has changed since the player's page showed it, so the request no longer fits."""

    code = "stale"


class Forbidden(Refused):
    """This user may not do that."""

    code = "forbidden"


class Missing(Refused):
    """The table, match or page does not exist."""

    code = "missing"


class Unknown(Refused):
    """The token is not one that this server has given out, or has expired."""

    code = "unknown"


class TooMany(Refused):
    """A rate or size limit is reached."""

    code = "too-many"
