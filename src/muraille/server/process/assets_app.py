"""Static files for the front: read once, packed once, kept by browsers for a year.

Serves the files of the apps' folders, and nothing else.
"""

import asyncio
import gzip
import mimetypes
from pathlib import Path
from threading import Lock

from muraille.server.frame.asgi import Headers, Scope, Send, header, reply
from muraille.server.frame.assets import asset_files, assets_version

PREFIX = "/static/"
_PACKED = (".js", ".css", ".svg", ".json", ".mjs", ".txt", ".webmanifest")
_YEAR = b"public, max-age=31536000, immutable"
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


_LOCK = Lock()
_KEPT: dict[tuple[str, bool], tuple[bytes, str]] = {}


def _content(path: str, packed: bool) -> tuple[bytes, str]:
    """In a thread: a file and its type, read and packed by whoever comes first."""
    with _LOCK:
        if (path, packed) not in _KEPT:
            data = asset_files()[path].read_bytes()
            _KEPT[path, packed] = gzip.compress(data, 9, mtime=0) if packed else data, _kind(path)
        return _KEPT[path, packed]


def _kind(path: str) -> str:
    kind = _TYPES.get(Path(path).suffix) or mimetypes.guess_type(path)[0]
    if kind is None:
        kind = "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") or kind.endswith("json") else kind


def refusal_of(scope: Scope) -> int:
    """The status for what is no file, or cannot be done with one; 0 where it is served.

    A path has one spelling, so there is one copy of each file in memory, and one packed.
    """
    if scope["method"] not in ("GET", "HEAD"):
        return 405
    return 0 if _parts(scope)[1] in asset_files() else 404


def _parts(scope: Scope) -> tuple[str, str]:
    """Version and path of a file at ``/static/<version>/<path>``."""
    version, _, path = str(scope["path"]).removeprefix(PREFIX).partition("/")
    return version, path


async def serve_asset(scope: Scope, send: Send) -> None:
    """A file that there is; under an old version it is not kept."""
    version, path = _parts(scope)
    packed = Path(path).suffix in _PACKED and "gzip" in header(scope, b"accept-encoding")
    content = _KEPT.get((path, packed))
    if content is None:
        content = await asyncio.to_thread(_content, path, packed)
    data, kind = content
    kept = _YEAR if version == assets_version() else b"no-cache"
    more: Headers = [(b"cache-control", kept), (b"vary", b"accept-encoding")]
    if packed:
        more.append((b"content-encoding", b"gzip"))
    await reply(send, 200, b"" if scope["method"] == "HEAD" else data, kind, more)
