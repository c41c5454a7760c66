"""``muraille tournament publish``: the public pages as files, and again after something changed."""

from pathlib import Path

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


def test_neither_telephones_nor_the_halls_wifi_are_published_or_archived(desk, tmp_path):
    players = tmp_path / "more.csv"
    players.write_text(
        "number,first_name,last_name,téléphone\n3,Nina,Abel,+33 6 11 22 33 44\n", encoding="utf-8"
    )
    desk.run("import", players, "--by", "o1")
    desk.run("file", "--official", "organiser=Olga", "--by", "o1")
    desk.run("wifi", "--name", "Salle des fêtes", "--password", "tuiles2026", "--by", "Olga")
    assert "11 22 33" in Path(desk.file).read_text("utf-8")
    web, archive = tmp_path / "web", tmp_path / "cup.archive"
    desk.run("publish", web)
    desk.run("archive", "--to", archive)
    published = [*files(web).values(), archive]
    assert any("Abel" in file.read_text("utf-8") for file in published)
    for secret in ("11 22 33", "tuiles2026"):
        assert [file for file in published if secret in file.read_text("utf-8")] == []


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
