"""The files browsers may keep: where they lie and the version in their address.

The version is the package's and a digest of the files, so an edited file is a new address.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path

from muraille import __version__

STATIC = Path(__file__).parent / "pages" / "static"


@cache
def assets_version() -> str:
    """For ``/static/<version>/``; the same as long as no file has changed."""
    digest = sha256()
    for file in sorted(STATIC.rglob("*")):
        if file.is_file():
            digest.update(file.relative_to(STATIC).as_posix().encode())
            digest.update(file.read_bytes())
    return f"{__version__}-{digest.hexdigest()[:10]}"
