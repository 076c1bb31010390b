"""A program that plays a seat of Tablée:  python my_bot.py URL TOKEN        (docs/bots.md)

It needs nothing but the standard library and plays every game. Replace `choose` by a better player.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
import time
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

LATER = (429, 500, 502, 503, 504)


def ask(path: str, body: Any = None) -> Any:
    """Return the server's answer or its refusal. A server that cannot be reached is asked again."""
    url, token = sys.argv[1:3]
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    request = Request(url + path, headers=headers, data=body and json.dumps(body).encode())
    while True:
        try:
            with urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except HTTPError as refused:
            if refused.code not in LATER:
                return json.load(refused)
        except (OSError, HTTPException):  # also one that went away in the midst of its answer
            pass
        time.sleep(1)


def choose(table: dict[str, Any], told: dict[str, Any]) -> Any:
    """Choose a legal action: as the normal bot does if Tablée is installed, else at random."""
    try:
        from tablee.workers.thoughts import think
    except ImportError:
        return random.choice(told["legal"])
    view, must = json.dumps(told["view"]).encode(), told["seat"] in told["must"]
    play = think(table["game"], None, "normal", view, must, secrets.randbits(32))
    return None if play is None else told["legal"][play]


seat = ask("/api/seat")
while seat.get("type") != "Refusal" and not ((told := seat["told"]) and told.get("over")):
    action = choose(seat["table"], told) if told and told["legal"] else None
    if action is not None:
        ask("/api/seat/act", {"nonce": secrets.token_hex(8), "seq": told["seq"], "action": action})
    seat = ask(f"/api/seat?after={told['seq'] if told else -1}")
print(json.dumps(seat.get("says") or seat["told"]["over"]))
