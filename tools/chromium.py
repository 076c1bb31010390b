"""A Chromium for the browser tests, with no apt and no browser download.

The npm package @sparticuz/chromium (pinned in web/package-lock.json) carries a headless Chromium, the NSS
libraries it needs and a font, each compressed with Brotli; this unpacks them once under .cache/.
TABLEE_CHROMIUM names another browser; where the package has none (not Linux x86-64), one on the PATH is taken.
"""

from __future__ import annotations

import io
import json
import os
import platform
import shutil
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from node import node

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT))
from hatch_build import locked  # noqa: E402

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts</dir><dir>{here}</dir><cachedir>{cache}</cachedir></fontconfig>
"""
# Debian 12's Python is 3.11.2, and the filter came with 3.11.4
SAFELY: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}


@contextmanager
def launched() -> Iterator[Browser]:
    """Run Chromium within this context; yield it, driven by Playwright."""
    program, env = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGS, env={**env})
        try:
            yield browser
        finally:
            browser.close()


def chromium() -> tuple[str, dict[str, str]]:
    """Return the path of the program, and the environment to start it in."""
    if named := os.environ.get("TABLEE_CHROMIUM"):
        return named, dict(os.environ)
    if sys.platform == "linux" and platform.machine() == "x86_64":
        node()  # installs the npm packages
        return _packed(ROOT / "web" / "node_modules" / "@sparticuz" / "chromium")
    for name in ("chromium", "chromium-browser", "google-chrome", "chrome"):
        if found := shutil.which(name):
            return found, dict(os.environ)
    raise RuntimeError("no Chromium: set TABLEE_CHROMIUM, or install one")


def _packed(package: Path) -> tuple[str, dict[str, str]]:
    version = json.loads((package / "package.json").read_text())["version"]
    home = ROOT / ".cache" / f"chromium-{version}"
    with locked(ROOT, "chromium"):
        if not (home / "done").exists():
            _unpack(package / "bin", home)
    libraries = filter(None, [os.environ.get("LD_LIBRARY_PATH"), str(home / "lib")])
    there = {"LD_LIBRARY_PATH": os.pathsep.join(libraries), "FONTCONFIG_FILE": str(home / "fonts.conf")}
    return str(home / "chromium"), {**os.environ, **there}


def _unpack(packed: Path, home: Path) -> None:
    import brotli

    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    for name in ("swiftshader", "al2023", "fonts"):
        content = brotli.decompress((packed / f"{name}.tar.br").read_bytes())
        with tarfile.open(fileobj=io.BytesIO(content)) as tar:
            tar.extractall(home, **SAFELY)
    (home / "chromium").write_bytes(brotli.decompress((packed / "chromium.br").read_bytes()))
    (home / "chromium").chmod(0o755)
    (home / "fonts.conf").write_text(FONTS.format(here=home / "fonts", cache=home / "font-cache"))
    (home / "done").touch()
