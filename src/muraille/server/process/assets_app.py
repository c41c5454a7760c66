"""Static files for the front: read once, packed once, kept by browsers for a year.

Serves the files of the apps' folders, and nothing else.
"""

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path

from muraille.server.frame.asgi import Headers, Receive, Scope, Send, header, reply
from muraille.server.frame.assets import asset_file, assets_version
from muraille.server.site.refusing import refuse

PREFIX = "/static/"
_PACKED = (".js", ".css", ".svg", ".json", ".mjs", ".txt", ".webmanifest")
_YEAR = b"public, max-age=31536000, immutable"
_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}


@lru_cache(maxsize=512)
def _content(path: str, packed: bool) -> tuple[bytes, str] | None:
    file = asset_file(path)
    if file is None:
        return None
    kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0]
    if kind is None:
        kind = "application/octet-stream"
    if kind.startswith("text/") or kind.endswith("json"):
        kind += "; charset=utf-8"
    data = file.read_bytes()
    return (gzip.compress(data, 9, mtime=0) if packed else data), kind


async def serve_asset(scope: Scope, _receive: Receive, send: Send) -> None:
    """A file at ``/static/<version>/<path>``; under an old version it is not kept."""
    version, _, path = str(scope["path"]).removeprefix(PREFIX).partition("/")
    if scope["method"] not in ("GET", "HEAD"):
        await refuse(scope, send, 405, [(b"allow", b"GET, HEAD")])
        return
    packed = Path(path).suffix in _PACKED and "gzip" in header(scope, b"accept-encoding")
    content = _content(path, packed)
    if content is None:
        await refuse(scope, send, 404)
        return
    data, kind = content
    kept = _YEAR if version == assets_version() else b"no-cache"
    more: Headers = [(b"cache-control", kept), (b"vary", b"accept-encoding")]
    if packed:
        more.append((b"content-encoding", b"gzip"))
    await reply(send, 200, b"" if scope["method"] == "HEAD" else data, kind, more)
