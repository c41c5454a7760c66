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
        page = text_of(browser.get("/"))
        assert "JavaScript" in page.split("<noscript>")[1].split('data-testid="play-now"')[0]
        cards = page.split('class="parts"')[1]
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


def test_ones_games_under_way_come_first_and_only_ones_own(client, french):
    assert 'id="going-on"' not in text_of(client.get("/"))
    place = client.post("/", PLAY_NOW)["Location"]
    page = text_of(client.get("/"))
    own = page[page.index('id="going-on"') : page.index('id="play"')]
    assert f'href="{place}"' in own
    assert "<strong>Bot 2, Bot 3, Bot 4</strong>" in own
    assert "World Mahjong Organization, 2014 · 1 hand · begun <time" in own
    assert f"{Table.objects.get().started_at:%H:%M} UTC" in own
    assert 'id="going-on"' not in text_of(french.get("/"))
    games = text_of(client.get("/me/"))
    assert "Bot 2, Bot 3, Bot 4" in games
    assert f"{Table.objects.get().started_at:%H:%M} UTC" in games
    assert '<span class="badge">under way</span>' in games
    for _more in range(3):
        client.post("/", PLAY_NOW)
    page = text_of(client.get("/"))
    assert page.count(">Go on</a>") == 3
    assert "All your games" in page
    Table.objects.update(status=Table.Status.OVER)
    assert 'id="going-on"' not in text_of(client.get("/"))


def test_a_game_that_is_over_is_played_again_with_the_same_settings(client, french):
    asked = {**PLAY_NOW, "rulebook": "riichi-ema-2016", "mode": "competition", "bots": "greedy"}
    again = client.post("/", asked)["Location"] + "again/"
    assert client.post(again).status_code == 400
    first = Table.objects.get()
    Table.objects.update(status=Table.Status.OVER)
    assert french.post(again).status_code == 403
    place = client.post(again)["Location"]
    new = Table.objects.exclude(pk=first.pk).get()
    assert place == f"/table/{new.code}/"
    same = ("rulebook", "hands", "mode", "turn_ms", "first_ms", "claim_ms", "floor_ms", "next_ms")
    assert [getattr(new, name) for name in same] == [getattr(first, name) for name in same]
    assert (new.status, new.secret == first.secret) == (Table.Status.PLAYING, False)
    seats = list(new.seats.order_by("seat").values_list("name", "bot"))
    assert seats == [("Anna", ""), *[("", "greedy")] * 3]


def test_a_game_with_others_is_played_again_from_a_new_room(client):
    first = room_of(client)
    Table.objects.update(status=Table.Status.OVER)
    place = client.post(f"/table/{first.code}/again/")["Location"]
    new = Table.objects.exclude(pk=first.pk).get()
    assert (place, new.status) == (f"/table/{new.code}/", Table.Status.OPEN)
    seats = [(seat.seat, seat.name or seat.bot) for seat in new.seats.order_by("seat")]
    assert seats == [(seat.seat, seat.name or seat.bot) for seat in first.seats.order_by("seat")]
    assert client.get(place)["Location"] == f"/rooms/{new.code}/"


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
