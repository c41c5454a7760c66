"""Uploaded records: three formats read, everything else refused with its line and nothing kept."""

import gzip
import io
import json
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.core.files.uploadedfile import SimpleUploadedFile

from muraille.server.replays import own_data, uploads
from muraille.server.replays.models import Upload
from muraille.server.site.limits import DOWNLOADS, NEW_UPLOADS
from muraille.server.site.uploading import LARGEST_FILE
from tests.server.pages.visitors import PASSWORD, lines_of, member, text_of, visitor

FORMATS = Path(__file__).resolve().parents[2] / "data" / "formats"


@pytest.fixture(autouse=True)
def _no_uploads(clean):  # noqa: ARG001
    Upload.objects.all().delete()


def send(client, data, name="game.jsonl", **more):
    if isinstance(data, str):
        data = data.encode()
    return client.post("/replays/", {"file": SimpleUploadedFile(name, data), **more})


def own_record(name="v1-seeded"):
    return "\n".join(lines_of(name)) + "\n"


def kept(client, data, **more):
    answer = send(client, data, **more)
    assert answer.status_code == 302, text_of(answer)
    return answer["Location"]


def test_a_record_of_our_own_is_kept_and_seen_by_whoever_has_the_link(client, french):
    path = kept(client, own_record(), title="  Club\u202e night ")
    row = Upload.objects.get()
    assert (row.title, row.format, row.hands, row.original) == ("Club night", "own", 4, "")
    assert row.text == own_record()
    assert len(row.code) >= 16
    other = text_of(french.get(path))
    assert "Club night" in other
    assert "/delete/" not in other
    assert "/delete/" in text_of(client.get(path))
    assert french.get(f"{path}hands/2.json?view=W").status_code == 200
    listed = text_of(client.get("/replays/"))
    assert "Club night" in listed
    assert "4 hands · Muraille (JSON lines) ·" in listed
    assert row.created_at.strftime("%H:%M UTC") in listed
    assert "Club night" not in text_of(french.get("/replays/"))
    assert "simple 1, simple 2, simple 3, simple 4" in other


@pytest.mark.parametrize(
    ("file", "format_name", "out"),
    [("botzone.json", "botzone", "botzone"), ("mjai.jsonl", "mjai", "tenhou")],
)
def test_the_formats_of_others_are_recognised(client, file, format_name, out):
    data = (FORMATS / file).read_bytes()
    path = kept(client, data, name=file)
    row = Upload.objects.get()
    assert (row.format, row.original.encode()) == (format_name, data)
    assert json.loads(row.text.splitlines()[0])["format"] == "muraille-record"
    page = text_of(client.get(path))
    assert "What this file does not tell" in page
    assert "Verified:" in text_of(client.get(f"{path}verify/"))
    assert client.get(f"{path}record/{out}/").status_code == 200
    assert text_of(client.get(f"{path}record/own/")) == row.text


def test_several_games_in_a_file_are_all_replayed(client):
    path = kept(client, own_record("v1-seeded") + own_record("v1-riichi-prepared"))
    page = text_of(client.get(path))
    assert "Game 2, hand 1" in page
    fifth = client.get(f"{path}hands/5.json").json()
    assert fifth["game"] == "riichi"
    assert client.get(f"{path}record/own/").status_code == 200
    assert client.get(f"{path}record/mjai/").status_code == 404


def test_a_record_that_breaks_off_is_shown_as_far_as_it_goes(client):
    path = kept(client, "\n".join(lines_of("v1-seeded")[:40]) + "\n")
    assert client.get(f"{path}hands/1.json").json()["ended"] is False
    assert client.get(f"{path}hands/1/").status_code == 404
    assert client.get(f"{path}?at=9999").status_code == 200


def changed(lines, place, **fields):
    return [*lines[:place], json.dumps({**json.loads(lines[place]), **fields}), *lines[place + 1 :]]


LINES = lines_of("v1-seeded")
DISCARD = next(n for n, line in enumerate(LINES) if '"event":"discarded"' in line)
WON = next(n for n, line in enumerate(LINES) if '"event":"won"' in line)
BROKEN = {
    "not JSON": (["hello"], "line 1:"),
    "a line cut off": ([*LINES[:30], '{"seq":30,"ev'], "line 31:"),
    "a gap": ([*LINES[:20], *LINES[21:]], "line 21:"),
    "a tile nobody holds": (changed(LINES, DISCARD, tile="9f"), f"line {DISCARD + 1}:"),
    "an unknown fan": (changed(LINES, WON, fans=[["nothing", 1, 8]]), f"line {WON + 1}:"),
    "an unknown rulebook": (changed(LINES, 0, rulebook="mcr-mars-2099"), "mcr-mars-2099"),
    "no dice": (changed(LINES, 1, dice=[]), "line 2: dice: "),
    "no hand": (LINES[:1], "there is no hand in this file"),
    "nothing": ([""], ""),
    "tenhou": ([(FORMATS / "tenhou.json").read_text(encoding="utf-8")], "tenhou.net/6"),
    "deep": (["[" * 5000], "line 1:"),
}


def test_a_hand_whose_events_make_no_sense_is_refused(client, monkeypatch):
    def misfit(*_args: object) -> None:
        raise ValueError("no such table")

    monkeypatch.setattr(uploads, "frames_json", misfit)
    answer = send(client, "\n".join(LINES))
    assert answer.status_code == 400
    assert "line 2: hand 1 cannot be played again" in text_of(answer)


@pytest.mark.parametrize("why", BROKEN)
def test_what_cannot_be_played_is_refused_with_its_place_and_not_kept(client, why):
    lines, told = BROKEN[why]
    answer = send(client, "\n".join(lines))
    assert answer.status_code == 400
    page = text_of(answer)
    assert 'data-testid="upload-faults"' in page
    assert told in page
    assert not Upload.objects.exists()


def test_bytes_that_are_no_text_and_missing_files_are_refused(client, french):
    assert send(client, b"\xff\xfe\x00\x00").status_code == 400
    assert "unpack it first" in text_of(send(client, gzip.compress(own_record().encode())))
    assert "choisissez d’abord un fichier" in text_of(french.post("/replays/", {"title": "x"}))
    assert client.post("/replays/", {"file": "not a file"}).status_code == 400
    assert not Upload.objects.exists()


def test_half_characters_and_endless_names_are_kept_out(client):
    data = (FORMATS / "mjai.jsonl").read_text(encoding="utf-8")
    names = data.replace('"Anna"', '"An\\ud800na"').replace('"Bo"', f'"{"x" * 5000}"')
    path = kept(client, names.encode())
    page = text_of(client.get(path))
    assert "x" * uploads.LONGEST_PLAYER in page
    assert "x" * (uploads.LONGEST_PLAYER + 1) not in page
    kept(client, text_of(client.get(f"{path}record/own/")))
    own = json.loads(lines_of("v1-seeded")[0])
    own["players"][0] = "\udfff"
    path = kept(client, "\n".join((json.dumps(own), *lines_of("v1-seeded")[1:])))
    assert client.get(path).status_code == 200


def test_a_file_too_large_is_refused_before_it_is_read(client, french):
    answer = french.post("/replays/", {"file": io.BytesIO(b"x" * (LARGEST_FILE + 30_000))})
    assert answer.status_code == 413
    assert f"{LARGEST_FILE // 1000} ko au plus" in text_of(answer)
    answer = send(client, b"x" * (LARGEST_FILE + 5))
    assert answer.status_code == 400
    assert f"larger than {LARGEST_FILE // 1000} kB</li>" in text_of(answer)
    answer = send(client, b"x\n" * (uploads.MOST_LINES + 1))
    assert answer.status_code == 400
    assert "more lines than" in text_of(answer)


def test_a_large_record_is_not_written_again_and_again(client, french):
    path = kept(client, own_record("v1-prepared"))
    for _ in range(DOWNLOADS.times):
        assert client.get(f"{path}record/own/").status_code == 200
    assert french.get(f"{path}record/own/").status_code == 429


def test_uploads_are_counted_in_time_and_in_number(client, monkeypatch):
    monkeypatch.setattr(uploads, "MOST_KEPT", 2)
    short = "\n".join(lines_of("v1-prepared"))
    kept(client, short)
    kept(client, short)
    answer = send(client, short)
    assert answer.status_code == 400
    assert "2 uploads are kept for you already" in text_of(answer)
    for _ in range(NEW_UPLOADS.times):
        NEW_UPLOADS.take("127.0.0.1")
    assert send(visitor("en"), short).status_code == 429
    assert Upload.objects.count() == 2


def test_only_its_owner_deletes_an_upload(client):
    path = kept(client, own_record("v1-prepared"))
    for other in (visitor("en"), member("eve")):
        assert other.post(f"{path}delete/").status_code == 403
    assert Upload.objects.exists()
    assert client.post(f"{path}delete/").status_code == 302
    assert client.get(path).status_code == 404
    assert not Upload.objects.exists()


def test_a_guests_uploads_come_along_at_sign_in_and_are_that_persons_data(client):
    anna = User.objects.create_user("anna", password=PASSWORD)
    path = kept(client, own_record("v1-prepared"), title="mine")
    client.post("/sign-in/", {"username": "anna", "password": PASSWORD})
    row = Upload.objects.get()
    assert (row.user, row.guest) == (anna, "")
    assert "/delete/" in text_of(client.get(path))
    (exported,) = own_data.export_of(anna.pk)
    assert (exported.title, exported.text) == ("mine", own_record("v1-prepared"))
    own_data.erase(anna.pk + 1)
    assert Upload.objects.exists()
    own_data.erase(anna.pk)
    assert not Upload.objects.exists()


def test_a_record_that_no_other_format_can_tell_is_refused_in_words(client):
    lines = changed(lines_of("v1-riichi-prepared"), 1, order=[3, 2, 1, 0])
    answer = client.get(f"{kept(client, chr(10).join(lines))}record/mjai/")
    assert answer.status_code == 400
    assert "cannot be written in that format" in text_of(answer)


def test_a_changed_record_is_told_as_such(client):
    payments = [-20, 60, -20, -20]
    path = kept(client, "\n".join(changed(LINES, WON, payments=payments)))
    page = text_of(client.get(f"{path}verify/"))
    assert "Not verified:" in page
    assert f"line {WON + 1}:" in page
    assert client.get(f"{path}hands/1/").status_code == 200
