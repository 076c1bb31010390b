"""What one may ask for, and how long things take. `tablee serve --limit NAME=N` sets them."""

from __future__ import annotations

from msgspec import Struct

from tablee.store.rows import Pace


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Beyond a limit everything stays up and the asker is told."""

    sockets: int = 20_000
    """Open at once."""
    sockets_of_user: int = 40
    """The same, of one person."""
    sockets_of_address: int = 1_000
    """The same, from one address: a household, or a whole school."""
    tables_a_minute: int = 30
    """Opened by one address."""
    finding_at_address: int = 8
    """Tables at a time that look for somebody to play with, opened by one address."""
    codes_a_minute: int = 20
    """Made or tried by one address: links to another device, passkeys, tokens of programs, exports."""
    answers_a_minute: int = 600
    """In the position of the day, by one address: previews and answers."""
    messages_a_second: float = 20
    """By one socket; three times as many at once."""
    writes_a_second: float = 20
    """Requests by HTTP that may change something, by one person; three times as many at once."""
    writes_of_address: float = 100
    """The same, from one address."""
    connections_of_address: int = 1_000
    """HTTP connections open at once from one address; those of trusted proxies are not counted."""
    linger: float = 60
    """Seconds that a table stays in memory after the last one has left."""
    pace: float = 0.9
    """Seconds a bot takes for its move, at least."""
    thinking: float = 60
    """Seconds that a bot may take for a move or a hint: a process that does not answer by then is started again."""
    judging: float = 600
    """The same for a step of an analysis."""
    grace: float = 4
    """Seconds after which one whose last socket has closed is away: who loads a page anew is not."""
    patience: float = 120
    """Seconds one must be away until others may decide without them."""
    patience_over_days: float = 24 * 3600
    """The same where a match is played over days."""
    countdown: float = 5
    """Seconds until a match begins by itself when everyone is ready."""
    adding: float = 3
    """Seconds that a deal waits for the numbers that browsers add to its key; with 0 they are not asked."""
    talk: float = 5
    """Seconds between two things that one person says."""
    sweep: float = 0.5
    """Seconds between two looks at what is due."""

    def patience_ms(self, pace: Pace) -> int:
        return round(1000 * (self.patience_over_days if pace.kind == "days" else self.patience))
