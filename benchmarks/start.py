"""Time from `python3 dev.py play` until its page answers: in a fresh copy of the repository with nothing cached, and
once more."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from http.client import HTTPConnection, HTTPException
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 600.0
OURS = ("UV", "VIRTUAL_ENV", "PYTHONPATH", "PYTHONPYCACHEPREFIX", "TABLEE_NPM")
"""Variables that `dev.py bench` itself sets."""


def copy(to: Path) -> None:
    """Copy the files of the repository that git tracks or would track, without anything that was built."""
    line = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(line, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)


def environment(folder: Path) -> dict[str, str]:
    """Return environment variables as on a newcomer's machine: the caches of uv, npm, pip and Python are empty."""
    kept = {key: value for key, value in os.environ.items() if key not in OURS}
    own = str(Path(sys.prefix) / "bin")
    path = os.pathsep.join(part for part in kept.get("PATH", "").split(os.pathsep) if part != own)
    caches = {"UV_CACHE_DIR": "uv", "npm_config_cache": "npm", "PIP_CACHE_DIR": "pip", "XDG_CACHE_HOME": "cache"}
    return {**kept, "PATH": path, **{name: str(folder / part) for name, part in caches.items()}}


def seconds_to_play(tree: Path, folder: Path) -> float:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    python = getattr(sys, "_base_executable", sys.executable)  # the user's, not that of our virtual environment
    line = [python, "dev.py", "play", "--port", str(port), "--data", str(folder / "data")]
    started = time.perf_counter()
    playing = subprocess.Popen(line, cwd=tree, env=environment(folder), stdout=2, start_new_session=True)
    try:
        while not answers(port):
            if playing.poll() is not None or time.perf_counter() - started > PATIENCE:
                raise RuntimeError("dev.py play did not come up")
            time.sleep(0.02)
        return round(time.perf_counter() - started, 2)
    finally:
        stop(playing)


def answers(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    try:
        connection.request("GET", "/")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def stop(playing: subprocess.Popen[bytes]) -> None:
    """End the session that was started, with uv and the server in it."""
    if playing.poll() is None:
        os.killpg(playing.pid, signal.SIGTERM)
        playing.wait(30)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as temporary:
        folder = Path(temporary)
        copy(folder / "tree")
        found = {f"dev.py play, {when}, s": seconds_to_play(folder / "tree", folder) for when in ("cold", "warm")}
    print(json.dumps(found) if args.json else "\n".join(f"{name:<36}{value:>12}" for name, value in found.items()))


if __name__ == "__main__":
    main()
