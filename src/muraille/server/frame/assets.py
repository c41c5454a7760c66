"""The files browsers may keep: where they lie and the version in their address.

Every app has its own folder, and htmx comes with a library; browsers see one tree. The
version is the package's and a digest of the files, so an edited file is a new address.
"""

from collections.abc import Mapping
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


@cache
def asset_files() -> Mapping[str, Path]:
    """Every file that is served, by the one spelling of its path; our own come first."""
    files: dict[str, Path] = {}
    for folder in static_folders():
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                files.setdefault(file.relative_to(folder).as_posix(), file)
    return files


@cache
def assets_version() -> str:
    """For ``/static/<version>/``; the same as long as no file has changed."""
    digest = sha256()
    for path, file in asset_files().items():
        digest.update(path.encode())
        digest.update(file.read_bytes())
    return f"{__version__}-{digest.hexdigest()[:10]}"
