"""``muraille tournament publish``: the public pages as files, and again after something changed."""

import pytest

from tests.cli.tournament_desk import Desk


@pytest.fixture
def desk(tmp_path, capsys):
    made = Desk(tmp_path, capsys)
    made.run("demo", "--players", "8", "--sessions", "2", "--seed", "7")
    made.clock = "2026-01-04T20:00"
    return made


def files(folder):
    return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.html")}


def test_pages_are_written_and_who_is_erased_is_gone_when_they_are_written_again(desk, tmp_path):
    web = tmp_path / "web"
    said = desk.json("publish", web)
    assert said["removed"] == []
    written = files(web)
    assert said["written"] == len(written) + 1
    players = {f"{language}/player-{number}.html" for language in ["fr", "en"] for number in "18"}
    assert players < {*written}
    name = desk.run("player", "3").split("\n")[0].split(maxsplit=1)[1]
    assert any(name in page.read_text() for page in written.values())
    desk.run("player", "3", "--erase", "--yes", "--by", "o1")
    desk.run("public", "--hide-from", "2", "--by", "o4")
    said = desk.json("publish", web)
    assert said["removed"] == ["en/standings-2.html", "fr/standings-2.html"]
    assert not any(name in page.read_text() for page in files(web).values())
    assert "2 old" not in desk.run("publish", web)


def test_a_folder_is_asked_for_and_other_files_are_told_of(desk, tmp_path):
    code, _out, err = desk.tried("publish")
    assert code == 2
    assert "DIR" in err
    (tmp_path / "index.html").write_text("my site")
    code, _out, err = desk.tried("publish", tmp_path)
    assert code == 2
    assert "index.html" in err
    assert (tmp_path / "index.html").read_text() == "my site"
    assert "files are written into" in desk.run("publish", tmp_path / "web")
