"""Settings of a server: from flags, the environment (`TABLEE_…`) or one TOML file, in this order of precedence.

The docstring of a setting is its help on the command line, in `tablee config --example` and in docs/operation.md.
"""

from __future__ import annotations

import ast
import inspect
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from ipaddress import IPv6Address, ip_network
from itertools import pairwise
from pathlib import Path
from textwrap import dedent
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, get_type_hints

import msgspec
from msgspec import Meta, Struct

from tablee.tables.limits import Limits

Port: TypeAlias = Annotated[int, Meta(ge=0, le=65_535)]
Whole: TypeAlias = Annotated[int, Meta(ge=0)]
ORIGIN = re.compile(r"https?://(?:\[(?P<v6>[0-9a-f:.]+)\]|[\w-]+(?:\.[\w-]+)*)(?::(?P<port>[0-9]{1,5}))?")
PASSWORD = re.compile(r"(://[^:/@\s]*:)\S*(?=@)|([?&]password=)[^&\s\"]*")
OFF = "off"
LOOPBACK = ("127.0.0.0/8", "::1/128")
"""Proxies that are trusted by default. A proxy is usually on this machine; other programs here can only lie about their
own address. Connections from elsewhere are not believed."""
NO_FILES: Mapping[str, str] = MappingProxyType({})


class Settings(Struct, frozen=True, kw_only=True):
    data: str = "~/.tablee"
    """folder for tables and matches, where no database is named"""
    database: str = ""
    """URL of the database, instead of a file in `data`: sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"""
    host: str = "127.0.0.1"
    """address to listen on; 0.0.0.0 stands for all addresses of this machine"""
    port: Port = 8000
    """port to listen on, 0 for any that is free; not used where systemd hands over a socket"""
    processes: Annotated[int, Meta(ge=1)] = 1
    """how many processes serve; more than one needs PostgreSQL"""
    public_url: str = ""
    """the address that invitations use, such as https://play.example.org"""
    trusted_proxies: tuple[str, ...] = LOOPBACK
    """addresses or networks of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed"""
    metrics: str = "127.0.0.1:9464"
    """where Prometheus finds /metrics: PORT (on this machine only), HOST:PORT or off; one port higher a process"""
    log: Literal["auto", "text", "json"] = "auto"
    """how the log is written: auto is text on a terminal, elsewhere one JSON object a line"""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """least level of messages that are logged"""
    watchdog: Annotated[float, Meta(ge=0)] = 5
    """milliseconds that the event loop may be held up before that is logged; 0 turns the watchdog off"""
    stop_within: Annotated[int, Meta(ge=1)] = 10
    """seconds that requests in progress have to finish when the server is stopped"""
    keep_lobbies: Whole = 0
    """days after which tables where no match ever began are deleted; 0 keeps them for ever"""
    keep_matches: Whole = 0
    """days after which tables whose matches are all over are deleted, with the matches; 0 keeps them for ever"""
    find_somebody: bool = True
    """whether people may look for players: a table opens with bots, whose chairs newcomers take"""
    unchecked: bool = False
    """serve without the check that running matches can go on (`tablee check`)"""
    data_files: Mapping[str, str] = NO_FILES
    """files with cards, maps or shapes of your own, by game"""
    limits: Limits = Limits()
    """limits on requests, and delays"""

    @property
    def store(self) -> str:
        """URL of the database: `database` or, if that is empty, a file in the folder `data`."""
        return self.database or f"sqlite:///{Path(self.data).expanduser() / 'tablee.db'}"


class Wrong(ValueError):
    """Error in a setting. The message names the setting, and where it was set."""


class Given(NamedTuple):
    """A value, and its origin: a flag, a variable or a file."""

    value: Any
    origin: str


Found: TypeAlias = dict[str, Given]
"""Values by the names of settings; a member of a group is called `limits.pace`, for instance."""
GROUPS = ("data_files", "limits")
TYPES = get_type_hints(Settings, include_extras=True)
LIMITS = get_type_hints(Limits, include_extras=True)
DEFAULT = "default"


# Sources of settings


def read(flags: Mapping[str, Any], environ: Mapping[str, str], file: Path | None) -> tuple[Settings, Found]:
    """Read all settings, and the origins of those that differ from their default. Raises Wrong."""
    found = {**(_in_file(file) if file else {}), **_in_environment(environ), **_in_flags(flags)}
    values = {name: _value(name, given) for name, given in found.items()}
    groups = {group: _group(group, values) for group in GROUPS}
    alone = {name: value for name, value in values.items() if "." not in name}
    return Settings(**alone, data_files=groups["data_files"], limits=Limits(**groups["limits"])), found


def _group(group: str, values: Mapping[str, Any]) -> dict[str, Any]:
    return {name.partition(".")[2]: value for name, value in values.items() if name.startswith(f"{group}.")}


def _in_file(file: Path) -> Found:
    try:
        raw = tomllib.loads(file.read_text("utf-8"))
    except OSError as error:
        raise Wrong(f"{file}: {error.strerror}") from None
    except ValueError as error:
        raise Wrong(f"{file}: {error}") from None
    return dict(_told_apart(raw, str(file)))


def _told_apart(raw: Mapping[str, Any], file: str) -> Iterator[tuple[str, Given]]:
    for name, value in raw.items():
        if name in GROUPS and isinstance(value, dict):
            yield from ((f"{name}.{each}", Given(one, f"{file}, {name}.{each}")) for each, one in value.items())
        else:
            yield name, Given(value, f"{file}, {name}")


def _in_environment(environ: Mapping[str, str]) -> Found:
    """Read environment variables. An empty one counts as none."""
    found: Found = {}
    for name in TYPES:
        if text := environ.get(variable(name)):
            found |= _of_text(name, text.split(",") if name in GROUPS else text, variable(name))
    return found


def _in_flags(flags: Mapping[str, Any]) -> Found:
    found: Found = {}
    for name, given in flags.items():
        if given is not None:
            found |= _of_text(name, given, flag(name))
    return found


def _of_text(name: str, given: Any, origin: str) -> Found:
    if name not in GROUPS:
        return {name: Given(given, origin)}
    pairs = [_pair(part, origin) for part in given]
    return {f"{name}.{each}": Given(text, origin) for each, text in pairs}


def _pair(text: str, origin: str) -> tuple[str, str]:
    name, equals, value = text.strip().partition("=")
    if not (name and equals):
        raise Wrong(f"{origin}: expected NAME=VALUE, not {text!r}")
    return name, value


def variable(name: str) -> str:
    return f"TABLEE_{name.upper()}"


def flag(name: str) -> str:
    """Return a setting's flag. A group's flag is given once for each member."""
    return f"--{(name.removesuffix('s') if name in GROUPS else name).replace('_', '-')}"


# Values


def _value(name: str, given: Given) -> Any:
    known = _type(name)
    if known is None:
        raise Wrong(f"{given.origin}: there is no setting {name}; `tablee config --example` has all of them")
    try:
        value = msgspec.convert(_parts(name, given.value), known, strict=not isinstance(given.value, str))
        return CHECKS[name](value) if name in CHECKS else value
    except msgspec.ValidationError as error:
        raise Wrong(f"{given.origin}: {error} (it is {hidden(str(given.value))!r})") from None
    except ValueError as error:
        raise Wrong(f"{given.origin}: {error}") from None


def _type(name: str) -> Any:
    group, _, member = name.partition(".")
    if not member:
        return None if group in GROUPS else TYPES.get(group)
    return str if group == "data_files" else LIMITS.get(member)


def _parts(name: str, value: Any) -> Any:
    if name == "trusted_proxies" and isinstance(value, str):
        return [part.strip() for part in value.split(",") if part.strip()]
    return value


def public_url(text: str) -> str:
    """Check the address of a site, which has no path; drop a slash at its end."""
    address = text.lower().removesuffix("/")
    if text and not _is_site(address):
        raise ValueError(f"expected an address such as https://play.example.org, without a path, not {text!r}")
    return address


def _is_site(address: str) -> bool:
    found = ORIGIN.fullmatch(address)
    return found is not None and 0 < int(found["port"] or 80) < 65_536 and _is_v6(found["v6"] or "::")


def _is_v6(address: str) -> bool:
    with suppress(ValueError):
        return bool(IPv6Address(address))
    return False


def trusted_proxies(named: Iterable[str]) -> tuple[str, ...]:
    """Check addresses and networks, since uvicorn accepts any word as a name."""
    return tuple(map(_network, named))


def _network(text: str) -> str:
    try:
        return str(ip_network(text))
    except ValueError:
        raise ValueError(f"expected addresses or networks such as 10.0.0.7 or 172.16.0.0/12, not {text!r}") from None


class Address(NamedTuple):
    host: str
    port: int


def listening(text: str) -> Address | None:
    """Parse PORT, HOST:PORT or off; None stands for off."""
    if text == OFF:
        return None
    host, _, port = text.rpartition(":")
    if not port.isdecimal() or not 0 < int(port) < 65_536:
        raise ValueError(f"expected PORT, HOST:PORT or off, not {text!r}")
    return Address(host.strip("[]") or "127.0.0.1", int(port))


def _metrics(text: str) -> str:
    listening(text)
    return text


def _database(text: str) -> str:
    scheme, named, _ = text.partition("://")
    if named and scheme not in ("sqlite", "postgresql", "postgres"):
        raise ValueError(f"expected sqlite:///FILE or postgresql://…, not {scheme}://…")
    return text


CHECKS: Mapping[str, Any] = {
    "database": _database,
    "public_url": public_url,
    "trusted_proxies": trusted_proxies,
    "metrics": _metrics,
}


# Help


@cache
def helps(struct: type[Struct]) -> dict[str, str]:
    """Return the help text of each field: its docstring, read from the source."""
    [found] = ast.parse(dedent(inspect.getsource(struct))).body
    assert isinstance(found, ast.ClassDef)
    fields = (line for line in found.body if isinstance(line, ast.AnnAssign))
    below = dict(pairwise(found.body))
    return {ast.unparse(field.target): _said(below.get(field)) for field in fields}


def _said(below: ast.stmt | None) -> str:
    match below:
        case ast.Expr(ast.Constant(str(told))):
            return " ".join(told.split())
    return ""


def hidden(text: str) -> str:
    """Hide the password in a database's URL."""
    return PASSWORD.sub(lambda found: f"{found[1] or found[2]}…", text)


def effective(settings: Settings, found: Found) -> list[tuple[str, str, str]]:
    """List each setting with its value and origin."""
    return [(name, _shown(value), found[name].origin if name in found else DEFAULT) for name, value in flat(settings)]


def flat(settings: Settings) -> Iterator[tuple[str, Any]]:
    for name in TYPES:
        value = getattr(settings, name)
        if name in GROUPS:
            members = msgspec.structs.asdict(value) if isinstance(value, Struct) else value
            yield from ((f"{name}.{member}", one) for member, one in members.items())
        else:
            yield name, value


def _shown(value: Any) -> str:
    """Write a value as TOML, which is the same as JSON here."""
    return hidden(msgspec.json.encode(value).decode())


def example() -> str:
    """Return the text of a settings file that has every setting at its default, commented out."""
    told, of_limits = helps(Settings), helps(Limits)
    lines = ["# tablee serve --config FILE (or: TABLEE_CONFIG=FILE). What has a # before it is as it comes."]
    for name in TYPES:
        if name not in GROUPS:
            lines += ["", f"# {told[name]}", f"#{name} = {_shown(getattr(Settings(), name))}"]
    lines += ["", f"# {told['data_files']}", "[data_files]", '#quadri = "my-cards.json"']
    lines += ["", f"# {told['limits']}", "[limits]"]
    for name, value in msgspec.structs.asdict(Limits()).items():
        lines.append(f"#{name} = {_shown(value)}  # {of_limits[name]}".removesuffix("  # "))
    return "\n".join(lines)
