"""The subprocess of an agent:  python -m tablee.lab.agent_process mine.py:choose

Questions arrive on standard input as pickles, answers go to standard output as lines of JSON: the index of the chosen
action, null for none, or an error message. The first line has the hash of the agent's source."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import inspect
import os
import pickle
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from traceback import extract_tb
from typing import Any, BinaryIO, TypeAlias

from msgspec.json import encode

Choose: TypeAlias = Callable[[Any, Sequence[Any], bool, Random], Any]
"""Signature of an agent: called with a view, the legal actions, whether it must act, and a random generator, it returns
an action, or None to pass."""

SHOWN = 4096
"""Number of bytes that are kept of the beginning of what an agent prints, and again of its end."""


def main() -> None:
    _filter_output()
    questions, answers = _take_pipes()
    try:
        choose = load(sys.argv[1])
        source = source_of(choose)
    except BaseException as error:
        _send(answers, {"error": _words(error)})
        return
    _send(answers, {"source": source})
    serve(choose, questions, answers)


def _filter_output() -> None:
    """Fork a process that shortens what the agent prints. It ignores Ctrl-C and outlives an agent that is killed, so
    that the agent's last lines, which explain most, are still shown."""
    if not hasattr(os, "fork"):  # on Windows all output is shown
        return
    heard, said = os.pipe()
    if os.fork():
        os.close(heard)
        os.dup2(said, 2)
        os.close(said)
        return
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        for other in (0, 1, said):
            os.close(other)
        with os.fdopen(heard, "rb", 0) as printed, os.fdopen(2, "wb", 0) as shown:
            shorten(printed, shown)
    finally:
        os._exit(0)


def shorten(printed: BinaryIO, shown: BinaryIO) -> None:
    """Copy an agent's output, without its middle: the first `SHOWN` bytes at once and, at end of file, the number of
    bytes left out and the last `SHOWN` bytes."""
    room, end, left_out = SHOWN, b"", 0
    while more := printed.read(1 << 16):
        shown.write(more[:room])
        end += more[room:]
        room -= min(room, len(more))
        left_out += max(0, len(end) - SHOWN)
        end = end[-SHOWN:]
    if left_out:
        shown.write(f"\n[{left_out:,} bytes of what it printed are left out]\n".encode())
    shown.write(end)


def _take_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Return the pipes for questions and answers. From then on the agent's standard input is empty, and what it prints
    goes to standard error, so that it cannot disturb the answers."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return questions, answers


def load(name: str) -> Choose:
    """Import and return the function that FILE.py:FUNCTION or MODULE:FUNCTION names."""
    where, _, function = name.rpartition(":")
    module = _file(Path(where)) if where.endswith(".py") else importlib.import_module(where)
    choose: Choose = getattr(module, function)
    if not callable(choose):
        raise TypeError(f"{function} is no function")
    return choose


def _file(path: Path) -> Any:
    """Import a file the way Python runs a script: with its folder on the path, so that it can import files beside
    it."""
    sys.path.insert(0, str(path.resolve().parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    module = sys.modules[path.stem] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def source_of(choose: Choose) -> str:
    """Return the hash of the file that defines an agent."""
    file = inspect.getsourcefile(choose) if inspect.isfunction(choose) else inspect.getsourcefile(type(choose))
    return hashlib.sha256(Path(file or "").read_bytes()).hexdigest()


def serve(choose: Choose, questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer questions until end of file. Each question has the key of its match: when the key changes, a new match has
    begun, and the random generator is seeded with the new key."""
    known, rng = "", Random()
    while True:
        try:
            key, view, legal, must = pickle.load(questions)
        except EOFError:
            return
        if key != known:
            known, rng = key, Random(key)
        _send(answers, answer(choose, view, legal, must, rng))


def answer(choose: Choose, view: Any, legal: Sequence[Any], must: bool, rng: Random) -> int | str | None:
    """Ask the agent; return the index of its action, None for a pass, or an error message. The object that it returns
    is foreign code too: comparing or printing it may raise."""
    try:
        action = choose(view, legal, must, rng)
        if action is None:
            return "chose nothing where it must act" if must else None
        found = next((n for n, one in enumerate(legal) if one == action), None)
        return f"chose {action!r:.200}, which is not legal" if found is None else found
    except BaseException as error:
        return _words(error)


def _words(error: BaseException) -> str:
    """Format an error in one line, with the file and the line number of the innermost traceback entry outside this
    module."""
    own = [at for at in extract_tb(error.__traceback__) if at.filename != __file__ and Path(at.filename).is_file()]
    where = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    return " ".join(f"{type(error).__name__}: {error}{where}".split())[:400]


def _send(answers: BinaryIO, what: Any) -> None:
    answers.write(encode(what) + b"\n")
    answers.flush()


if __name__ == "__main__":
    main()
