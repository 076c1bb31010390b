"""What hosts copy and type, the files and the guide, says what the program knows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from tablee.cli import main

ROOT = Path(__file__).resolve().parent.parent
GUIDE = (ROOT / "docs" / "self-hosting.md").read_text()
FILES = ["Containerfile", "compose.yaml", ".env.example", "deploy/Caddyfile", "deploy/tablee.service"]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
APPS = [name for name in COMPOSE["services"] if name.startswith("app-")]


def said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> str:
    monkeypatch.setattr("sys.argv", ["tablee", *words, "--help"])
    with pytest.raises(SystemExit):
        main()
    return capsys.readouterr().out
