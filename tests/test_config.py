"""Settings: where they come from, which source takes precedence, and the message for a wrong one."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from shared_fixtures import Command
from source_code import ROOT
from tablee import config
from tablee.config import Settings, Wrong, effective, example, listening, read
from tablee.tables.limits import Limits

SECRET = "postgresql://ada:hunter2@db.example/tablee"


def written(folder: Path, text: str) -> Path:
    file = folder / "tablee.toml"
    file.write_text(text, "utf-8")
    return file


def test_without_a_word_all_is_as_it_comes() -> None:
    settings, found = read({}, {"TABLEE_PUSH_LOOPBACK": "1", "TABLEE_PORT": ""}, None)
    assert settings == Settings() and found == {}
    assert {origin for _, _, origin in effective(settings, found)} == {"default"}


def test_flags_weigh_more_than_the_environment_and_that_more_than_a_file(tmp_path: Path) -> None:
    file = written(tmp_path, 'port = 1\nhost = "a"\nlog = "json"\n[limits]\npace = 1\ntalk = 1\nsweep = 1\n')
    environ = {"TABLEE_PORT": "2", "TABLEE_HOST": "b", "TABLEE_LIMITS": "pace=2, talk=2"}
    settings, found = read({"port": "3", "host": None, "limits": ["pace=3"]}, environ, file)
    assert (settings.port, settings.host, settings.log) == (3, "b", "json")
    assert settings.limits == Limits(pace=3, talk=2, sweep=1)
    origins = {name: origin for name, _, origin in effective(settings, found)}
    assert (origins["port"], origins["host"], origins["log"]) == ("--port", "TABLEE_HOST", f"{file}, log")
    assert origins["limits.pace"] == "--limit" and origins["limits.sweep"] == f"{file}, limits.sweep"


def test_lists_flags_and_files_of_games_can_be_set_in_every_way(tmp_path: Path) -> None:
    file = written(tmp_path, 'trusted_proxies = ["10.0.0.1"]\nunchecked = true\n[data_files]\nquadri = "a.json"\n')
    environ = {"TABLEE_TRUSTED_PROXIES": "10.0.0.1", "TABLEE_UNCHECKED": "true", "TABLEE_DATA_FILES": "quadri=a.json"}
    flags = {"trusted_proxies": "10.0.0.1", "unchecked": True, "data_files": ["quadri=a.json"]}
    for settings, _ in (read(flags, {}, None), read({}, environ, None), read({}, {}, file)):
        assert settings.trusted_proxies == ("10.0.0.1/32",) and settings.unchecked
        assert settings.data_files == {"quadri": "a.json"}


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"port": "x"}, "x"),
    ({"port": "70000"}, "65535"),
    ({"public_url": "play"}, "https://"),
    ({"trusted_proxies": "proxy"}, "172.16.0.0/12"),
    ({"metrics": "here"}, "HOST:PORT"),
    ({"log": "xml"}, "xml"),
    ({"keep_matches": "-1"}, "-1"),
    ({"database": "mysql://x"}, "postgresql://"),
    ({"limits": ["nonsense=1"]}, "limits.nonsense"),
    ({"limits": ["pace"]}, "NAME=VALUE"),
]


@pytest.mark.parametrize("given, says", WRONG)
def test_of_a_wrong_value_it_is_said_which_and_where_it_was_set(given: dict[str, Any], says: str) -> None:
    [(name, value)] = given.items()
    with pytest.raises(Wrong, match=f"^{config.flag(name)}: .*{re.escape(says)}"):
        read(given, {}, None)
    text = value[0] if isinstance(value, list) else value
    with pytest.raises(Wrong, match=f"^{config.variable(name)}: .*{re.escape(says)}"):
        read({}, {config.variable(name): text}, None)


@pytest.mark.parametrize(
    "text, says",
    [
        ("ports = 1", "ports: there is no setting ports"),
        ("[limits]\nspeed = 1", "limits.speed: there is no setting"),
        ("[limit]\npace = 1", "limit: there is no setting"),
        ("limits = 3", "there is no setting limits"),
        ('port = "x"', "port: Expected `int`"),
        ("port = = 1", "line 1"),
    ],
)
def test_a_file_with_something_else_in_it_is_refused(tmp_path: Path, text: str, says: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(Wrong, match=re.escape(str(file))) as wrong:
        read({}, {}, file)
    assert says in str(wrong.value)
    with pytest.raises(Wrong, match="No such file"):
        read({}, {}, tmp_path / "other.toml")


def test_where_metrics_are_told() -> None:
    found = [listening(text) for text in ("9464", "0.0.0.0:1", "[::1]:2", "localhost:3", "off")]
    assert found == [("127.0.0.1", 9464), ("0.0.0.0", 1), ("::1", 2), ("localhost", 3), None]


# What the program prints about settings.


def test_the_example_has_every_setting_as_it_comes(tmp_path: Path) -> None:
    assert tomllib.loads(example()) == {"data_files": {}, "limits": {}}
    told = re.sub(r"^#(?=[a-z_]+ = )", "", example(), flags=re.MULTILINE).replace('quadri = "my-cards.json"', "")
    settings, found = read({}, {}, written(tmp_path, told))
    assert settings == Settings()
    assert len(found) == len(effective(Settings(), {}))


def test_every_setting_has_its_help() -> None:
    assert all(config.helps(Settings).values()) and config.helps(Settings).keys() == config.TYPES.keys()


def test_the_settings_in_force_are_printed_without_a_password(
    tablee: Command,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("TABLEE_DATABASE", SECRET)
    monkeypatch.setenv("TABLEE_CONFIG", str(written(tmp_path, "port = 8123")))
    printed = tablee("config", "--limit", "pace=0").stdout
    assert "hunter2" not in printed and '"postgresql://ada:…@db.example/tablee"' in printed
    lines = {line.split()[0]: line for line in printed.splitlines()}
    assert lines["port"].endswith("tablee.toml, port") and lines["limits.pace"].endswith("--limit")
    assert "8123" in lines["port"] and lines["host"].endswith("default")
    assert tablee("config", "--example").stdout.strip() == example()


@pytest.mark.parametrize("text", [SECRET, "postgresql://a:x/y:hunter2@db", "postgresql://db/x?password=hunter2&a=1"])
def test_a_password_is_hidden_wherever_it_stands(text: str) -> None:
    assert "hunter2" not in config.hidden(text) and "…" in config.hidden(text)
    assert config.hidden("postgresql://db:5432/x") == "postgresql://db:5432/x"


def test_a_wrong_password_is_not_said_aloud() -> None:
    with pytest.raises(Wrong) as wrong:
        read({"database": SECRET.replace("postgresql", "mysql")}, {}, None)
    assert "hunter2" not in str(wrong.value)


def test_every_setting_stands_in_the_guide() -> None:
    guide = (ROOT / "docs" / "operation.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `((?!tablee_)[a-z_]+)` \| (.*) \|$", guide, re.MULTILINE))
    for struct in (Settings, Limits):
        for name, told in config.helps(struct).items():
            shown = "" if name in config.GROUPS else f"`{config._shown(getattr(struct(), name))}`"
            assert rows.pop(name) == f"{shown} | {told}", name
    assert not rows
