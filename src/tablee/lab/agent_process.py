"""An agent of one's own, in a process of its own:  python -m tablee.lab.agent_process mine.py:choose

It is asked with pickles and answers with lines of JSON: the number of the action it has chosen, null where it lets it
pass, or in words what went wrong. It first says of which source it is."""

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
"""Sees a view, the legal actions and whether it must act; has random numbers of its own. None lets it pass."""

SHOWN = 4096
"""Bytes of what an agent prints that are shown, of its beginning and of its end."""


def main() -> None:
    _overheard()
    questions, answers = _aside()
    try:
        choose = load(sys.argv[1])
        source = source_of(choose)
    except BaseException as error:
        _say(answers, {"error": _words(error)})
        return
    _say(answers, {"source": source})
    serve(choose, questions, answers)


def _overheard() -> None:
    """From now on what is printed goes through a process of its own: it outlives an agent that is ended, whose last
    words say most. Ctrl-C is for the agent alone."""
    if not hasattr(os, "fork"):  # on Windows all of it is shown
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
            overhear(printed, shown)
    finally:
        os._exit(0)


def overhear(printed: BinaryIO, shown: BinaryIO) -> None:
    """The beginning is shown at once, the end when no more can come, and between them how much was left out."""
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


def _aside() -> tuple[BinaryIO, BinaryIO]:
    """The two pipes. What an agent prints or reads goes elsewhere."""
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return questions, answers


def load(name: str) -> Choose:
    """FILE.py:FUNCTION, or MODULE:FUNCTION."""
    where, _, function = name.rpartition(":")
    module = _file(Path(where)) if where.endswith(".py") else importlib.import_module(where)
    choose: Choose = getattr(module, function)
    if not callable(choose):
        raise TypeError(f"{function} is no function")
    return choose


def _file(path: Path) -> Any:
    """As a script is run: it may import what lies beside it."""
    sys.path.insert(0, str(path.resolve().parent))
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    module = sys.modules[path.stem] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def source_of(choose: Choose) -> str:
    """A hash of the file that it stands in."""
    file = inspect.getsourcefile(choose) if inspect.isfunction(choose) else inspect.getsourcefile(type(choose))
    return hashlib.sha256(Path(file or "").read_bytes()).hexdigest()


def serve(choose: Choose, questions: BinaryIO, answers: BinaryIO) -> None:
    """Until nobody asks any more. A new key is a new match: its random numbers begin anew."""
    known, rng = "", Random()
    while True:
        try:
            key, view, legal, must = pickle.load(questions)
        except EOFError:
            return
        if key != known:
            known, rng = key, Random(key)
        _say(answers, answer(choose, view, legal, must, rng))


def answer(choose: Choose, view: Any, legal: Sequence[Any], must: bool, rng: Random) -> int | str | None:
    """What it gives back is its own too: it may fail when it is compared or told."""
    try:
        action = choose(view, legal, must, rng)
        if action is None:
            return "chose nothing where it must act" if must else None
        found = next((n for n, one in enumerate(legal) if one == action), None)
        return f"chose {action!r:.200}, which is not legal" if found is None else found
    except BaseException as error:
        return _words(error)


def _words(error: BaseException) -> str:
    """In one line, with that of the agent's own files where it came about."""
    own = [at for at in extract_tb(error.__traceback__) if at.filename != __file__ and Path(at.filename).is_file()]
    where = f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""
    return " ".join(f"{type(error).__name__}: {error}{where}".split())[:400]


def _say(answers: BinaryIO, what: Any) -> None:
    answers.write(encode(what) + b"\n")
    answers.flush()


if __name__ == "__main__":
    main()
