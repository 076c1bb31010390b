"""The built web app, from memory. Every address that is no file and no part of the API is a page of the app."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import NamedTuple

from litestar import Request, Response, get
from litestar.datastructures import State

from tablee.core.errors import Missing

WEB = Path(__file__).parent.parent / "_web"
FOREVER = "public, max-age=31536000, immutable"
"""For files that carry a hash of what they hold in their name."""

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


class File(NamedTuple):
    body: bytes
    zipped: bytes
    kind: str
    tag: str
    cache: str


def read_pages(folder: Path = WEB) -> dict[str, File]:
    """Every file of the built app, by its path."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.name.startswith(".")]
    return {path.relative_to(folder).as_posix(): _file(folder, path) for path in files}


def _file(folder: Path, path: Path) -> File:
    body = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("application/") and kind.endswith(("json", "javascript", "xml")):
        kind += "; charset=utf-8"  # Litestar says so of texts
    cache = FOREVER if path.parent.name == "assets" else "no-cache"
    return File(body, gzip.compress(body, 9, mtime=0), kind, f'"{hashlib.sha256(body).hexdigest()[:16]}"', cache)


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[object, object, State], state: State) -> Response[bytes]:
    name = request.scope["path"].strip("/")
    if name.startswith(("api/", "ws/", "assets/")) and name not in state.pages:
        raise Missing("page-unknown")
    file = state.pages.get(name) or state.pages.get("index.html")
    if file is None:
        raise Missing("page-unknown")
    headers = {"etag": file.tag, "cache-control": file.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.zipped, media_type=file.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(file.body, media_type=file.kind, headers=headers)
