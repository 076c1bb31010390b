"""Limits and delays of a server. `tablee serve --limit NAME=N` sets them."""

from __future__ import annotations

from msgspec import Struct

from tablee.store.rows import Pace


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Limits and delays. A request beyond a limit is refused; everything else goes on."""

    sockets: int = 20_000
    """Greatest number of open sockets."""
    sockets_of_user: int = 40
    """Greatest number of open sockets of one user."""
    sockets_of_address: int = 1_000
    """Greatest number of open sockets from one address: a household, or a whole school."""
    tables_a_minute: int = 30
    """Tables opened from one address, per minute."""
    finding_at_address: int = 8
    """Tables opened from one address that search for players at a time."""
    codes_a_minute: int = 20
    """Codes made or tried from one address, per minute: links to another device, passkeys, tokens, exports."""
    answers_a_minute: int = 600
    """Previews and answers of the position of the day from one address, per minute."""
    messages_a_second: float = 20
    """Messages of one socket, per second; three times as many in a burst."""
    writes_a_second: float = 20
    """Writing HTTP requests of one user, per second; three times as many in a burst."""
    writes_of_address: float = 100
    """Writing HTTP requests from one address, per second."""
    connections_of_address: int = 1_000
    """Open HTTP connections from one address. Trusted proxies are not counted."""
    linger: float = 60
    """Seconds for which a table stays in memory after its last socket has closed."""
    pace: float = 0.9
    """Least duration of a bot's move, in seconds."""
    thinking: float = 60
    """Timeout of a bot's move or hint, in seconds; then its process is restarted."""
    judging: float = 600
    """Timeout of one step of an analysis, in seconds."""
    grace: float = 4
    """Seconds after the last socket has closed until its user counts as away, so that reloads don't."""
    patience: float = 120
    """Seconds of absence after which the others may decide without an absent person's vote."""
    patience_over_days: float = 24 * 3600
    """The same as `patience` where players have days for each turn."""
    countdown: float = 5
    """Countdown before a match begins by itself when everyone is ready, in seconds."""
    adding: float = 3
    """Seconds for which a deal waits for the browsers' numbers; 0 asks for none."""
    talk: float = 5
    """Seconds between two phrases of one person."""
    sweep: float = 0.5
    """Seconds between checks for matches whose clock has run out or whose bot is late."""

    def patience_ms(self, pace: Pace) -> int:
        return round(1000 * (self.patience_over_days if pace.kind == "days" else self.patience))
