"""TypeScript from Python structs: `dev.py types` writes the files, `--check` says which are stale.

One file for what every table sends (web/src/kit/wire.ts), one beside each board, from the game's own state.py, and one
beside each data file that boards import: the type of x.json is in x.d.json.ts, as the game's box (the object with all
parts of the game) declares it in `files`. A data file that is not of its type fails here.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from tablee.games.catalogue import GAMES
from tablee.kit.box import AnyBox
from tablee.kit.rulebook import Rulebook
from tablee.people import push
from tablee.people import wire as people
from tablee.search import levels
from tablee.server.invitation import Invitation
from tablee.store import rows
from tablee.tables import daily, history_types, wire, wishes

ROOT = Path(__file__).resolve().parent.parent
HEAD = "// Made from the Python structs by `python3 dev.py types`. Do not edit.\n"
NAMES = {
    wire: (
        "ClientMessage",
        "ServerMessage",
        "TableInfo",
        "GameInfo",
        "Me",
        "ChangeMe",
        "MineInfo",
        "OwnData",
        "Exercise",
    ),
    history_types: ("MatchInfo", "Replay", "Rolls", "History", "Best", "Analysis", "NewlyJudged"),
    wishes: ("Wish", "GiveSeat", "OpenTable", "Offered", "Token", "Phrase", "Face", "Find", "PlayOn"),
    levels: ("Level",),
    daily: ("PositionInfo", "TryMove", "PositionAnswer", "MoveTried"),
    people: ("Devices", "NewCode", "Joining", "PersonMet", "AboutPerson", "CompanyAnswer"),
    push: ("PushKey", "Subscribe"),
    rows: ("SeatKind", "Pace"),
}
COMMON = {name: getattr(module, name) for module, names in NAMES.items() for name in names} | {
    "Rulebook": Rulebook,
    "Invitation": Invitation,
}


class TypeScriptWriter:
    """Writes TypeScript types, and collects the named structs that occur in them."""

    def __init__(self, by_hand: bool = False) -> None:
        self.structs: dict[str, str] = {}
        self.by_hand = by_hand
        """True for data files written by hand, in which fields with defaults may be missing."""

    def type(self, node: inspect.Type) -> str:
        match node:
            case inspect.IntType() | inspect.FloatType():
                return "number"
            case inspect.StrType():
                return "string"
            case inspect.BoolType():
                return "boolean"
            case inspect.NoneType():
                return "null"
            case inspect.LiteralType(values):
                return " | ".join(repr(value) for value in values)
            case inspect.UnionType(types):
                return " | ".join(dict.fromkeys(self.type(t) for t in types))
            case inspect.TupleType(items):
                return f"[{', '.join(self.type(item) for item in items)}]"
            case inspect.ListType(item) | inspect.VarTupleType(item) | inspect.FrozenSetType(item):
                inner = self.type(item)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case inspect.DictType(key, value):
                return f"Record<{self.type(key)}, {self.type(value)}>"
            case inspect.StructType():
                return self.struct(node)
        return "unknown"  # Any and Raw: a game's own structs inside a common message

    def struct(self, node: inspect.StructType) -> str:
        name = node.cls.__name__
        if name not in self.structs:
            self.structs[name] = ""  # a struct may contain itself
            lines = [f"  {node.tag_field}: '{node.tag}';"] if node.tag_field else []
            partial = self.by_hand or _from_browser(node)
            for field in node.fields:
                left_out = not field.required and (partial or node.cls.__struct_config__.omit_defaults)
                optional = "?" if left_out else ""
                lines.append(f"  {field.encode_name}{optional}: {self.type(field.type)};")
            self.structs[name] = f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"
        return name

    def file(self, named: Mapping[str, Any]) -> str:
        aliases = []
        for name, kind in named.items():
            written = self.type(inspect.type_info(kind))
            if written != name:
                aliases.append(f"export type {name} = {written};\n")
        return HEAD + "\n" + "\n".join([*self.structs.values(), *aliases])


def _from_browser(node: inspect.StructType) -> bool:
    """Tell whether the struct is a message of the browser, in which fields with defaults may be missing."""
    return node.forbid_unknown_fields and node.cls.__module__ in (wire.__name__, wishes.__name__, people.__name__)


def data_file(path: Path, kind: Any) -> str:
    msgspec.json.decode(path.read_bytes(), type=kind)
    writer = TypeScriptWriter(by_hand=True)
    written = writer.type(inspect.type_info(kind))
    return (
        HEAD + "\n" + "\n".join([*writer.structs.values(), f"declare const data: {written};\nexport default data;\n"])
    )


def data_files(box: AnyBox) -> dict[Path, str]:
    """Return the declaration for each data file that the game's board imports, by its path."""
    paths = {box.folder / file: kind for file, kind in box.web.files().items()}
    return {path.with_suffix(".d.json.ts"): data_file(path, kind) for path, kind in paths.items()}


def files() -> dict[Path, str]:
    made = {ROOT / "web/src/kit/wire.ts": TypeScriptWriter().file(COMMON)}
    for box in GAMES.values():
        types = {
            "Options": box.types.options,
            "Action": box.types.action,
            "Event": box.types.event,
            "View": box.types.view,
        }
        types |= {"Preview": box.types.preview} | ({"Puzzle": box.practice.puzzle_type} if box.practice else {})
        made[box.folder / "wire.ts"] = TypeScriptWriter().file(types)
        made |= data_files(box)
    return made


def main() -> None:
    stale = [path for path, text in files().items() if not path.exists() or path.read_text("utf-8") != text]
    if "--check" in sys.argv and stale:
        sys.exit("stale, run `python3 dev.py types`: " + ", ".join(str(p.relative_to(ROOT)) for p in stale))
    for path in stale:
        path.write_text(files()[path], "utf-8")


if __name__ == "__main__":
    main()
