"""Files for hosts: the configuration, the systemd units and the guide must agree with the program."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.config import TYPES, Settings, variable

ROOT = Path(__file__).resolve().parent.parent
GUIDE = "docs/self-hosting.md"
FILES = [
    *(GUIDE, "Containerfile", "compose.yaml", ".env.example"),
    *("deploy/Caddyfile", "deploy/tablee.service", "deploy/tablee.socket"),
]
OURS = {"TABLEE_SITE"}
"""Names of settings that only compose.yaml knows."""


def text(file: str) -> str:
    return (ROOT / file).read_text()


@pytest.mark.parametrize("file", FILES)
def test_every_setting_that_is_named_is_one(file: str) -> None:
    assert set(re.findall(r"TABLEE_[A-Z_]+", text(file))) <= {*map(variable, TYPES), *OURS}


def test_all_agree_where_the_program_is_found() -> None:
    port, services = Settings().port, re.findall(r"^  (app-\d):", text("compose.yaml"), re.MULTILINE)
    assert f"ListenStream=127.0.0.1:{port}\n" in text("deploy/tablee.socket")
    assert f"EXPOSE {port}\n" in text("Containerfile") and f"127.0.0.1:{port}/" in text("Containerfile")
    assert f"reverse_proxy 127.0.0.1:{port}\n" in text(GUIDE)
    [upstreams] = re.findall(r"^\tto (.+)$", text("deploy/Caddyfile"), re.MULTILINE)
    assert upstreams.split() == [f"{service}:{port}" for service in services] and len(services) == 2


def test_what_an_app_needs_of_the_outside_is_asked_for() -> None:
    needed = set(re.findall(r"\$\{(\w+):\?", text("compose.yaml")))
    assert needed == set(re.findall(r"^(\w+)=", text(".env.example"), re.MULTILINE))


def services() -> dict[str, str]:
    """Return each service of compose.yaml, with the shared parts inserted."""
    head, _, rest = text("compose.yaml").partition("\nservices:\n")
    shared = head[head.index("x-app:") :]
    parts = re.split(r"^  ([\w-]+):\n", rest.partition("\nvolumes:\n")[0], flags=re.MULTILINE)
    return {name: said.replace("<<: *app", shared) for name, said in zip(parts[1::2], parts[2::2], strict=True)}


def test_every_container_has_no_more_rights_and_room_than_it_needs() -> None:
    assert {*services()} == {"app-1", "app-2", "caddy", "database"}
    for name, said in services().items():
        for line in (
            "cap_drop:\n *- ALL",
            "read_only: true",
            "no-new-privileges:true",
            r"mem_limit: \d+[gm]",
            r"pids_limit: \d+",
        ):
            assert re.search(rf"^ *(- )?{line}$", said, re.MULTILINE), (name, line)


def test_the_service_is_bounded_and_its_bots_can_run_webassembly() -> None:
    unit = set(text("deploy/tablee.service").splitlines())
    assert {"MemoryMax=80%", "TasksMax=1024", "OOMPolicy=continue"} <= unit
    assert not [line for line in unit if line.startswith(("MemoryDenyWriteExecute", "LimitAS"))]


def blocks() -> Iterator[str]:
    """Yield the shell lines of the guide, which a host types."""
    for block in re.findall(r"```sh\n(.*?)```", text(GUIDE), re.DOTALL):
        yield from (line.strip() for line in block.splitlines())


def typed() -> Iterator[list[str]]:
    """Yield the arguments of each `tablee` command in the guide, whether it is run directly or inside a container."""
    for line in blocks():
        if found := re.search(r"^(?:docker compose run (?!.*--entrypoint).*?app-\d|tablee) (.*)", line):
            yield shlex.split(found[1], comments=True)


@pytest.mark.parametrize("words", [*typed()], ids=" ".join)
def test_every_command_of_the_guide_is_one(words: list[str], says: Callable[..., str]) -> None:
    told = says(words[0])
    assert all(f"{word} " in told or f"{word}]" in told for word in words if word.startswith("--"))


def test_every_file_of_the_guide_is_there() -> None:
    named = re.findall(r"/opt/tablee/source/([\w./]+)", text(GUIDE)) + re.findall(
        r"\]\((?!http|#)([^)#]+)", text(GUIDE)
    )
    assert len(named) >= 5
    assert [name for name in named if not ((ROOT / name).exists() or (ROOT / "docs" / name).exists())] == []


@pytest.fixture
def says(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    def help_of(command: str) -> str:
        monkeypatch.setattr("sys.argv", ["tablee", command, "--help"])
        with pytest.raises(SystemExit) as ended:
            main()
        assert ended.value.code == 0
        return capsys.readouterr().out

    return help_of
