"""Daily deletion of old tables, if the settings ask for it. The log says how many were deleted."""

from __future__ import annotations

import asyncio
import logging

from tablee.config import Settings
from tablee.store.tidying import days_ago, delete, old

log = logging.getLogger(__name__)

DAY = 24 * 3600


async def tidy_daily(settings: Settings) -> None:
    """Delete old tables every day, until cancelled."""
    while True:
        try:
            await asyncio.to_thread(tidy, settings)
        except Exception:
            log.exception("could not delete old tables; the next try is tomorrow")
        await asyncio.sleep(DAY)


def tidy(settings: Settings) -> None:
    for days, played in ((settings.keep_lobbies, False), (settings.keep_matches, True)):
        if days and (found := old(settings.store, days_ago(days), played=played)):
            delete(settings.store, found)
            said = {"tables": len(found), "matches": sum(each.matches for each in found), "days": days}
            log.warning("deleted %(tables)d tables with %(matches)d matches: older than %(days)d days", said)
