"""A folder of files that are written together, and of which the folder itself keeps a list.

All new files lie there as hidden parts before the first takes its place, so what cannot be
written leaves everything as it was. What an earlier time wrote and this one does not is removed;
what stands in no list is somebody else's and is never touched. Knows nothing of what is in them.
"""

import json
import os
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from muraille.records.disk import part_of
from muraille.tiles.file_problems import unwritable
from muraille.tiles.problems import Family, InputError, problem

LIST = ".muraille-published.json"
_NAME = re.compile(r"(?:[a-z]{2}/)?[a-z][a-z0-9_-]*\.(?:html|css)")
"""What our files are called: at most one folder deep, and never out of it."""


def publish(folder: Path, files: Mapping[str, bytes]) -> tuple[str, ...]:
    """Write the files; the names of those that were removed.

    ``InputError`` where something of somebody else's is in the way, or nothing can be written.
    """
    ours = _listed(folder)
    _refuse_strangers(folder, files, ours)
    stale = tuple(sorted(ours - files.keys()))
    try:
        _write(folder, files, ours)
        for name in stale:
            (folder / name).unlink(missing_ok=True)
        _put(folder / LIST, _list_of(files))
    except OSError as error:
        raise unwritable(folder, error) from None
    return stale


def _listed(folder: Path) -> set[str]:
    """Which files of the folder are ours; none where there is no list that can be read."""
    try:
        names = json.loads((folder / LIST).read_bytes())
    except (OSError, ValueError):
        return set()
    if not isinstance(names, list):
        return set()
    return {name for name in names if isinstance(name, str) and _NAME.fullmatch(name)}


def _refuse_strangers(folder: Path, files: Iterable[str], ours: set[str]) -> None:
    """Nothing that is there and not ours is written over, nor through a link to elsewhere."""
    folders = {folder / name.partition("/")[0] for name in files if "/" in name}
    links = [each for each in folders if each.is_symlink()]
    taken = [folder / name for name in files if name not in ours and (folder / name).exists()]
    wrong = [*sorted(links), *sorted(taken)]
    if wrong:
        troubles = (problem(Family.CONTRADICTION, "not_published_by_us", file=at) for at in wrong)
        raise InputError(tuple(troubles))


def _write(folder: Path, files: Mapping[str, bytes], ours: set[str]) -> None:
    """All parts first, then each to its place."""
    made: list[Path] = []
    places = {folder / name: data for name, data in files.items()}
    # Whatever becomes of the rest, what may lie there from now on is listed as ours.
    places[folder / LIST] = _list_of({*ours, *files})
    try:
        for path, data in places.items():
            _make_folders(path.parent, made)
            made.append(part_of(path))
            _put_part(part_of(path), data)
    except OSError:
        for path in reversed(made):
            with suppress(OSError):
                path.rmdir() if path.is_dir() else path.unlink()
        raise
    for path in (folder / LIST, *(folder / name for name in files)):
        part_of(path).replace(path)


def _make_folders(folder: Path, made: list[Path]) -> None:
    if not folder.is_dir():
        _make_folders(folder.parent, made)
        folder.mkdir()
        made.append(folder)


def _put_part(part: Path, data: bytes) -> None:
    with part.open("wb") as stream:
        stream.write(data)
        stream.flush()
        os.fsync(stream.fileno())


def _put(path: Path, data: bytes) -> None:
    _put_part(part_of(path), data)
    part_of(path).replace(path)


def _list_of(names: Iterable[str]) -> bytes:
    return json.dumps(sorted(names), indent=1).encode()
