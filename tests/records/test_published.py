"""A folder of files that are written together: whole or not at all, and nobody else's touched."""

import errno
import json
import os

import pytest

from muraille.records.published import LIST, publish
from muraille.tiles.problems import InputError

FIRST = {"index.html": b"1", "fr/player-7.html": b"Ada", "en/player-7.html": b"Ada"}
SECOND = {"index.html": b"2", "fr/player-8.html": b"Bo", "en/player-8.html": b"Bo"}


def standing(folder):
    """Every file but the list, with what is in it."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and path.name != LIST
    }


def test_a_folder_is_made_and_brought_up_to_date(tmp_path):
    folder = tmp_path / "deep" / "web"
    assert publish(folder, FIRST) == ()
    assert standing(folder) == FIRST
    assert publish(folder, SECOND) == ("en/player-7.html", "fr/player-7.html")
    assert standing(folder) == SECOND
    assert publish(folder, SECOND) == ()


def test_what_is_not_ours_stays(tmp_path):
    own = {"photo.jpg": b"x", "fr/about.html": b"y", "player-7.html": b"z"}
    for name, data in own.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(data)
    publish(tmp_path, FIRST)
    publish(tmp_path, SECOND)
    assert standing(tmp_path) == {**own, **SECOND}


def test_nothing_is_written_where_a_strangers_file_is_in_the_way(tmp_path):
    (tmp_path / "index.html").write_bytes(b"my site")
    with pytest.raises(InputError) as refused:
        publish(tmp_path, FIRST)
    assert [trouble.code for trouble in refused.value.problems] == ["not_published_by_us"]
    assert standing(tmp_path) == {"index.html": b"my site"}


def test_no_link_leads_out_of_the_folder(tmp_path):
    elsewhere, folder = tmp_path / "elsewhere", tmp_path / "web"
    elsewhere.mkdir()
    folder.mkdir()
    (folder / "fr").symlink_to(elsewhere)
    with pytest.raises(InputError):
        publish(folder, FIRST)
    assert [*elsewhere.iterdir()] == []


@pytest.mark.parametrize(
    "names", [["../private.html", "/etc/x.html", "fr/../../private.html", ".muraille.css"], {}, 7]
)
def test_a_list_that_somebody_wrote_removes_nothing_else(tmp_path, names):
    folder, private = tmp_path / "web", tmp_path / "private.html"
    private.write_bytes(b"mine")
    folder.mkdir()
    (folder / LIST).write_text(json.dumps(names))
    assert publish(folder, FIRST) == ()
    assert private.read_bytes() == b"mine"
    assert standing(folder) == FIRST


@pytest.mark.parametrize("at", range(4))
def test_a_full_disk_leaves_the_folder_as_it_was(tmp_path, monkeypatch, at):
    folder = tmp_path / "web"
    publish(folder, FIRST)
    kept = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    left, fsync = [at], os.fsync

    def refuse(descriptor):
        if not left[0]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        left[0] -= 1
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(InputError) as refused:
        publish(folder, SECOND)
    assert refused.value.problems[0].code == "disk_is_full"
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == kept
    monkeypatch.setattr(os, "fsync", fsync)
    publish(folder, SECOND)
    assert standing(folder) == SECOND


def test_a_full_disk_leaves_no_new_folder(tmp_path, monkeypatch):
    def refuse(_descriptor):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(InputError):
        publish(tmp_path / "web", FIRST)
    assert [*tmp_path.iterdir()] == []
