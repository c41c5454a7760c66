"""The first page: playing at once, and what is refused with which words."""

import pytest

from muraille.server.play.models import Table
from tests.server.pages.visitors import PLAY_NOW, member, room_of, text_of, visitor

PARTS = ("calculator", "rules", "learn", "referee", "replays")


def test_the_first_page_speaks_the_browsers_language(client, french):
    assert "Play now" in text_of(client.get("/"))
    page = text_of(french.get("/"))
    assert "Jouer tout de suite" in page
    assert '<html lang="fr">' in page


def test_the_first_page_is_small():
    page = visitor("en").get("/")
    assert len(page.content) < 20_000


def test_the_first_page_leads_to_every_part_with_a_line_about_it(client, french):
    for browser, line in ((client, "Made for phones."), (french, "Fait pour le téléphone.")):
        cards = text_of(browser.get("/")).split('class="parts"')[1]
        assert [f'href="/{part}/"' in cards for part in PARTS] == [True] * len(PARTS)
        assert line in cards


@pytest.mark.parametrize(
    ("rulebook", "length", "hands"),
    [
        ("mcr-wmo-2014", "1", 1),
        ("mcr-wmo-2014", "4", 4),
        ("mcr-oir-1998", "whole", 16),
        ("riichi-ema-2016", "1", 1),
        ("riichi-ema-2016", "4", 4),
        ("riichi-ema-2016", "whole", 8),
    ],
)
def test_playing_now_begins_a_game_with_three_bots(client, rulebook, length, hands):
    answer = client.post("/", {**PLAY_NOW, "rulebook": rulebook, "length": length})
    table = Table.objects.get()
    assert (answer.status_code, answer.url) == (302, f"/table/{table.code}/")
    assert (table.rulebook, table.hands, table.status) == (rulebook, hands, "playing")
    assert [seat.bot for seat in table.seats.order_by("seat")] == ["", "simple", "simple", "simple"]
    assert table.seats.get(seat=0).name == "Anna"
    assert "Allow JavaScript" in text_of(client.get(answer.url))


def test_a_guest_without_a_name_is_given_one_and_keeps_it(french):
    french.post("/", {**PLAY_NOW, "name": ""})
    french.post("/", {**PLAY_NOW, "name": ""})
    first, second = (table.seats.get(seat=0).name for table in Table.objects.all())
    assert first == second
    assert first.startswith("Invité ")


def test_a_name_holds_nothing_that_cannot_be_seen(client):
    client.post("/", {**PLAY_NOW, "name": "An\u202ena \t B"})
    assert Table.objects.get().seats.get(seat=0).name == "Anna B"


def test_an_account_plays_under_its_own_name():
    member("Chloé").post("/", {**PLAY_NOW, "name": "Somebody"})
    assert Table.objects.get().seats.get(seat=0).name == "Chloé"


@pytest.mark.parametrize("rulebook", ["mcr-ffmj-2016", "riichi-ema-2016"])
def test_competition_play_runs_by_the_clock_of_the_rules(client, rulebook):
    client.post("/", {**PLAY_NOW, "rulebook": rulebook, "mode": "competition"})
    table = Table.objects.get()
    assert (table.mode, table.turn_ms, table.first_ms, table.claim_ms) == (
        "competition",
        10_000,
        20_000,
        3_000,
    )


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("rulebook", "mcr-of-my-own"),
        ("length", "3"),
        ("mode", "free"),
        ("clock", "own"),
        ("bots", "genius"),
    ],
)
def test_what_there_is_not_cannot_be_chosen(client, french, field, value):
    for browser, told in ((client, "This cannot be chosen."), (french, "Ce choix n’existe pas.")):
        answer = browser.post("/", {**PLAY_NOW, field: value})
        assert answer.status_code == 400
        assert told in text_of(answer)
    assert not Table.objects.exists()


def test_a_form_with_nothing_in_it_tells_what_is_missing(french):
    answer = french.post("/", {})
    assert answer.status_code == 400
    assert text_of(answer).count("Ce champ est obligatoire.") == 5


def test_a_name_that_is_too_long_is_told(french):
    answer = french.post("/", {**PLAY_NOW, "name": "x" * 41})
    assert answer.status_code == 400
    assert "au plus 40" in text_of(answer)


def test_public_rooms_and_games_are_listed_and_private_ones_are_not(client):
    public = room_of(client, title="Everybody")
    room_of(client, title="Friends only", is_public="link")
    Table.objects.create(
        code="watched",
        title="A final",
        is_public=True,
        rulebook="riichi-ema-2016",
        hands=8,
        secret="",
        commitment="",
        floor_ms=0,
        status=Table.Status.PLAYING,
    )
    for path in ("/", "/rooms/"):
        page = text_of(client.get(path))
        assert f'href="/rooms/{public.code}/">Everybody' in page
        assert "Friends only" not in page
        assert 'href="/table/watched/">A final' in page
