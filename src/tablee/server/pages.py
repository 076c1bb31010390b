"""The built web app, served from memory. Every path that is neither a file nor part of the API is a page of the app."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from litestar import Request, Response, get
from litestar.datastructures import State

from tablee.core.errors import Missing
from tablee.core.words import LANGUAGES, Language
from tablee.server.asset_manifest import AssetManifest, read_manifest

WEB = Path(__file__).parent.parent / "_web"
FOREVER = "public, max-age=31536000, immutable"
"""Cache-Control of files whose name has a hash of their content."""
REVALIDATE = "private, no-cache"
"""Cache-Control of other files. Shared caches must not store them, since the answer with a page also sets its reader's
cookie."""

FIRST_MODULES = {
    "": ("pages/Home.svelte", "pages/find.ts", "pages/OpenTables.svelte", "pages/PositionCard.svelte"),
    "t": ("pages/Table.svelte",),
}
"""Source modules that a page needs first, by the first part of its path."""

NO_FINDING = b'<meta name="tablee-finding" content="no">'

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


class PageFile(NamedTuple):
    body: bytes
    zipped: bytes
    kind: str
    tag: str
    cache: str


Preloads = dict[tuple[str, Language], bytes]


def read_pages(folder: Path = WEB, *, finding: bool = True) -> dict[str, PageFile]:
    """Read every file of the built app, by its path. If `finding` is false, pages are told not to offer a search for
    people to play with."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".")]
    pages = {path.relative_to(folder).as_posix(): _file(folder, path) for path in files}
    if not finding and "index.html" in pages:
        pages["index.html"] = _with_head(pages["index.html"], NO_FINDING)
    return pages


def read_preloads(folder: Path = WEB) -> Preloads:
    """Make the links with which each page preloads its scripts and styles, by the first part of its path and
    language."""
    parts = read_manifest(folder)
    return {(place, language): _preloads(parts, place, language) for place in FIRST_MODULES for language in LANGUAGES}


def _preloads(parts: AssetManifest, place: str, language: Language) -> bytes:
    files = parts.files_for([f"web/src/{module}" for module in (*FIRST_MODULES[place], f"words/{language}.ts")])
    files -= parts.files_for(["web/src/main.ts"])
    styles = parts.styles(files)
    links = [f'<link rel="modulepreload" crossorigin href="/{file}">' for file in sorted(files)]
    links += [f'<link rel="stylesheet" crossorigin href="/{file}">' for file in sorted(styles)]
    return "\n".join(links).encode()


def _file(folder: Path, path: Path) -> PageFile:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("application/") and kind.endswith(("json", "javascript", "xml")):
        kind += "; charset=utf-8"  # as Litestar does for texts
    cache = FOREVER if path.parent.name == "assets" else REVALIDATE
    return PageFile(body, gzip.compress(body, 9, mtime=0), kind, _tag(body), cache)


def _tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:16]}"'


@lru_cache(maxsize=16)
def _with_head(index: PageFile, hints: bytes) -> PageFile:
    body = index.body.replace(b"</head>", hints + b"</head>")
    return index._replace(body=body, zipped=gzip.compress(body, 9, mtime=0), tag=_tag(body))


def _app(request: Request[object, object, State], state: State, name: str) -> PageFile | None:
    index: PageFile | None = state.pages.get("index.html")
    language = "fr" if request.headers.get("accept-language", "").startswith("fr") else "en"
    hints = state.hints.get((name.partition("/")[0], language))
    return _with_head(index, hints) if index and hints else index


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[object, object, State], state: State) -> Response[bytes]:
    name = request.scope["path"].strip("/")
    if name.startswith(("api/", "ws/", "assets/")) and name not in state.pages:
        raise Missing("page-unknown")
    file = state.pages.get(name) or _app(request, state, name)
    if file is None:
        raise Missing("page-unknown")
    vary = "accept-encoding" if name in state.pages else "accept-encoding, accept-language"
    headers = {"etag": file.tag, "cache-control": file.cache, "vary": vary}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.zipped, media_type=file.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(file.body, media_type=file.kind, headers=headers)
