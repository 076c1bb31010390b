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
"""An agent: from a view, the legal actions, whether it must act, and random numbers to an action or, to pass, None."""

SHOWN = 4096
"""Bytes of an agent's output that are shown, of its beginning and of its end."""


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
    """Fork a process that shortens the agent's output. It outlives an agent that is killed, whose last lines say most;
    it ignores Ctrl-C."""
    if not hasattr(os, "fork"):  # on Windows nothing is left out
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
    """Copy the beginning at once and, at end of file, the number of bytes left out and the end."""
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
    """Return the pipes for questions and answers. The agent's own input is empty; its output goes to standard error."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return questions, answers


def load(name: str) -> Choose:
    """Load FILE.py:FUNCTION or MODULE:FUNCTION."""
    where, _, function = name.rpartition(":")
    module = _file(Path(where)) if where.endswith(".py") else importlib.import_module(where)
    choose: Choose = getattr(module, function)
    if not callable(choose):
        raise TypeError(f"{function} is no function")
    return choose


def _file(path: Path) -> Any:
    """Import a file like a script: it may import its neighbours."""
    sys.path.insert(0, str(path.resolve().parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    module = sys.modules[path.stem] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def source_of(choose: Choose) -> str:
    """Hash of the file that defines an agent."""
    file = inspect.getsourcefile(choose) if inspect.isfunction(choose) else inspect.getsourcefile(type(choose))
    return hashlib.sha256(Path(file or "").read_bytes()).hexdigest()


def serve(choose: Choose, questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until end of file. A new key is a new match, whose random numbers are seeded anew."""
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
    """Ask the agent. The returned object is foreign code too: comparing or printing it may raise."""
    try:
        action = choose(view, legal, must, rng)
        if action is None:
            return "chose nothing where it must act" if must else None
        found = next((n for n, one in enumerate(legal) if one == action), None)
        return f"chose {action!r:.200}, which is not legal" if found is None else found
    except BaseException as error:
        return _words(error)


def _words(error: BaseException) -> str:
    """The error in one line, with the last line of the agent's own files in its traceback."""
    own = [at for at in extract_tb(error.__traceback__) if at.filename != __file__ and Path(at.filename).is_file()]
    where = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    return " ".join(f"{type(error).__name__}: {error}{where}".split())[:400]


def _send(answers: BinaryIO, what: Any) -> None:
    answers.write(encode(what) + b"\n")
    answers.flush()


if __name__ == "__main__":
    main()
