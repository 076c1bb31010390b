"""Manifest of the built web app: the modules and imports of each script file, so that a page can preload the files that
it needs first."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import msgspec
from msgspec import Struct


class ScriptFile(Struct, frozen=True):
    """A built script file: the source modules in it with their lengths, the files it imports, its style sheets."""

    modules: dict[str, int]
    imports: list[str]
    styles: list[str]


class AssetManifest:
    def __init__(self, files: dict[str, ScriptFile]) -> None:
        self.files = files

    def files_for(self, modules: Iterable[str]) -> set[str]:
        """Return the script files that contain these modules, with all files that they import."""
        return self.with_imports(
            {file for file, part in self.files.items() if not part.modules.keys().isdisjoint(modules)}
        )

    def with_imports(self, files: set[str]) -> set[str]:
        seen, new = set[str](), files
        while new:
            seen |= new
            new = {file for one in new if one in self.files for file in self.files[one].imports} - seen
        return seen

    def styles(self, files: set[str]) -> set[str]:
        return {style for file in files if file in self.files for style in self.files[file].styles}


def read_manifest(folder: Path) -> AssetManifest:
    """Read the manifest of a built app; empty if the app was not built."""
    listed = folder / ".parts.json"
    return AssetManifest(
        msgspec.json.decode(listed.read_bytes(), type=dict[str, ScriptFile]) if listed.is_file() else {}
    )
