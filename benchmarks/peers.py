"""Random plays a second of other libraries that have connect four, each used as it is meant to be: Pgx in batches on
the CPU, PettingZoo step by step, boardgame.io's client in Node. RLCard has no connect four: its fastest game stands
in."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from hatch_build import Node, node_from_wheel, node_on_path

BATCH = 4_096
HERE = Path(__file__).resolve().parent
NODE = HERE.parent / ".cache" / "peers"
BOARDGAME = "boardgame.io@0.50.2"


def steps_of_peers(per_second: Callable[[Callable[[int], int], int], int]) -> dict[str, float]:
    """Measure the installed peers. `per_second` measures a rate per second of this process's CPU time."""
    found: dict[str, float] = {}
    for title, runner, once in (
        (f"connect four, Pgx on the CPU in batches of {BATCH:,}", pgx, 20),
        ("connect four, PettingZoo", pettingzoo, 2),
        ("Leduc hold'em, RLCard", rlcard, 50),
    ):
        try:
            run = runner()
        except ImportError:
            continue
        found[f"{title}: random steps/s"] = per_second(run, once)
    found["connect four, boardgame.io's client in Node: random steps/s"] = connect_four()
    return found


def pgx() -> Callable[[int], int]:
    jax: Any = import_module("jax")
    env = import_module("pgx").make("connect_four")
    first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), BATCH))

    def play(state: Any, key: Any) -> tuple[Any, None]:
        logits = jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32))
        keys = jax.random.split(key, BATCH)
        return jax.vmap(env.step)(state, jax.random.categorical(key, logits, axis=1), keys), None

    many = jax.jit(lambda state, keys: jax.lax.scan(play, state, keys)[0])

    def run(steps: int) -> int:
        """Make this number of plays in every match of a batch. Plays after a match's end are counted too, in Pgx's
        favour."""
        keys = jax.random.split(jax.random.PRNGKey(steps), steps)
        jax.block_until_ready(many(first, keys))
        return steps * BATCH

    return run


def pettingzoo() -> Callable[[int], int]:
    env, rng = import_module("pettingzoo.classic.connect_four_v3").env(), Random(1)

    def run(matches: int) -> int:
        made = 0
        for match in range(matches):
            env.reset(seed=match)
            for _ in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                env.step(rng.choice(observation["action_mask"].nonzero()[0]))
                made += 1
        return made

    return run


def rlcard() -> Callable[[int], int]:
    env, rng = import_module("rlcard").make("leduc-holdem"), Random(1)

    def run(matches: int) -> int:
        made = 0
        for _ in range(matches):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(rng.choice(list(state["legal_actions"])))
                made += 1
        return made

    return run


def connect_four() -> int:
    """Return the random plays a second of boardgame.io's client, as its script in Node prints them."""
    node, script = boardgame(HERE / "connect_four" / "boardgame.cjs")
    done = subprocess.run([str(node.node), str(script)], env=node.env, check=True, stdout=subprocess.PIPE, text=True)
    return int(done.stdout)


def boardgame(script: Path) -> tuple[Node, Path]:
    """Install boardgame.io and copy one of our scripts beside it; return the Node that runs scripts, and the copy."""
    node = node_on_path() or node_from_wheel()
    NODE.mkdir(parents=True, exist_ok=True)
    (NODE / "package.json").write_text("{}", "utf-8")
    beside = NODE / f"{script.parent.name}.cjs"
    beside.write_text(script.read_text("utf-8"), "utf-8")
    subprocess.run([*node.npm, "install", "--silent", BOARDGAME], cwd=NODE, env=node.env, check=True)
    return node, beside
