"""The files browsers may keep: where they lie and the version in their address.

Every app has its own folder, and htmx comes with a library; browsers see one tree. The
version is the package's and a digest of the files, so an edited file is a new address.
"""

from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from muraille import __version__

_LIBRARIES = ("django_htmx",)


@cache
def static_folders() -> tuple[Path, ...]:
    """The folders that are served, our own first."""
    own = sorted(Path(__file__).parent.parent.glob("*/static"))
    return (*own, *(_library(name) / "static" for name in _LIBRARIES))


def _library(name: str) -> Path:
    spec = find_spec(name)
    assert spec is not None, f"{name} is not installed"
    assert spec.origin is not None
    return Path(spec.origin).parent


def asset_file(path: str) -> Path | None:
    """The file that is served at this path; never one outside the folders."""
    for folder in static_folders():
        try:
            file = (folder / path).resolve()
            if file.is_relative_to(folder.resolve()) and file.is_file():
                return file
        except (OSError, ValueError):  # a name that no file can have
            return None
    return None


@cache
def assets_version() -> str:
    """For ``/static/<version>/``; the same as long as no file has changed."""
    digest = sha256()
    for folder in static_folders():
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                digest.update(file.relative_to(folder).as_posix().encode())
                digest.update(file.read_bytes())
    return f"{__version__}-{digest.hexdigest()[:10]}"
