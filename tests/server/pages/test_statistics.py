"""A person's statistics: figures that agree with the logs, filters, and nobody else's games."""

import re
from datetime import timedelta
from html import unescape
from types import SimpleNamespace
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from muraille.arena.games import ArenaGame
from muraille.arena.mcr.results import result_of
from muraille.arena.mcr.summary import summary_of as arena_summary_of
from muraille.arena.riichi.results import result_of as riichi_result_of
from muraille.arena.riichi.summary import RiichiStanding
from muraille.arena.riichi.summary import summary_of as riichi_summary_of
from muraille.arena.standings import BotStanding
from muraille.records.reading import Record, read_record
from muraille.server.api.tokens import make_token
from muraille.server.me import counting
from muraille.server.me.figures import (
    VERSION,
    SeatFigures,
    figures_from_plain,
    figures_of,
    figures_to_plain,
)
from muraille.server.me.models import Played
from muraille.server.me.summary import OneGame, summary_of
from muraille.server.play.models import Event, Seat, Table
from muraille.server.site.guests import Person
from muraille.table.mcr import events as mcr_events
from muraille.table.riichi import events as riichi_events
from tests.server.pages.many_games import many_games
from tests.server.pages.visitors import PASSWORD, lines_of, member, recorded_table, text_of, visitor
from tests.server.security.reading import first

PAGE = "/me/statistics/"
RECORDS = ("v1-seeded", "v1-riichi-seeded", "v1-competition", "v1-riichi-competition")
WHOLE = [name for name in RECORDS if any("game_ended" in line for line in lines_of(name))]
NOBODY = ("", "", "", "")


def record_of(name: str) -> Record:
    return read_record(lines_of(name))


def figures_in(record: Record, seat: int) -> SeatFigures:
    return figures_of(enumerate(record.events, start=1), seat)


def seat_taken(table: Table, user: User, seat: int = 0) -> None:
    Seat.objects.filter(table=table, seat=seat).update(user=user, guest="", name=user.username)


def signed_in(name: str = "Anna", language: str = "en"):
    client = member(name, language)
    return client, User.objects.get(username=name)


@pytest.mark.parametrize("name", WHOLE)
def test_figures_agree_with_those_of_the_arena(name):
    record = record_of(name)
    game = ArenaGame(1, record.header.setup, (0, 1, 2, 3), NOBODY, record.events)
    riichi = record.header.game.name == "riichi"
    won = (
        [bool(hand.wins) for hand in riichi_result_of(game).hands if not hand.voided]
        if riichi
        else [hand.winner is not None for hand in result_of(game).hands]
    )
    found: tuple[BotStanding, ...] = (
        riichi_summary_of(NOBODY, [riichi_result_of(game)]).players
        if riichi
        else arena_summary_of(NOBODY, [result_of(game)]).players
    )
    for seat, standing in enumerate(found):
        own = figures_in(record, seat)
        told = summary_of([OneGame("t", timezone.now(), record.header.setup.rulebook, own)])
        assert (told.wins, told.self_drawn) == (standing.wins, standing.self_drawn)
        assert told.lost == standing.discarded
        assert (told.drawn, told.hands) == (won.count(False), len(won))
        assert told.places == standing.places
        assert own.score == standing.score.value
        assert told.penalty <= 0
        if isinstance(standing, RiichiStanding):
            counted = [hand for hand in riichi_result_of(game).hands if not hand.voided]
            assert told.riichi == sum(seat in hand.riichi for hand in counted)
            assert told.riichi_won == standing.riichi_won
            assert told.tenpai == standing.tenpai
            assert standing.result.value is not None
            assert own.points == round(standing.result.value)
            assert told.mean_win == standing.points.value


@pytest.mark.parametrize("name", WHOLE)
def test_a_win_keeps_its_whole_hand_and_its_place_in_the_game(name):
    record = record_of(name)
    starts = [n for n, event in enumerate(record.events) if event.name == "hand_started"]
    won = 0
    for seat in range(4):
        figures = figures_in(record, seat)
        assert figures_from_plain(figures_to_plain(figures)) == figures
        for win in figures.wins:
            kongs = sum(len(one) == 4 for one in win.sets)
            tiles = len(win.concealed) + bool(win.winning) + sum(map(len, win.sets))
            assert tiles == 14 + kongs
            event = record.events[starts[win.hand - 1] + win.at]
            assert isinstance(event, mcr_events.McrWon | riichi_events.RiichiWon)
            assert event.seat == seat
            won += 1
    voided = sum(event.name == "win_voided" for event in record.events)
    assert won == sum(event.name == "won" for event in record.events) - voided


def test_two_who_win_on_one_tile_end_one_hand():
    won = {"name": "won", "points": 1000, "source": 0, "flowers": 0}
    ended = {"name": "game_ended", "places": (4, 1, 2, 3), "scores": (0, 0, 0, 0)}
    log: list[dict[str, Any]]
    log = [{"name": "hand_started"}, {**won, "seat": 1}, {**won, "seat": 2}]
    log += [{"name": "hand_started"}, {**won, "seat": 3, "source": 1}, ended]
    events = enumerate((SimpleNamespace(**event) for event in log), start=1)
    told = summary_of([OneGame("t", timezone.now(), "riichi-ema-2016", figures_of(events, 0))])
    assert (told.lost, told.lost_hands, told.others, told.hands) == (2, 1, 1, 2)


def test_a_hand_broken_off_when_time_ran_out_does_not_count():
    record = record_of("v1-broken")
    broken = sum(event.name == "hand_broken" for event in record.events)
    started = sum(event.name == "hand_started" for event in record.events)
    assert broken > 0
    assert figures_in(record, 0).hands == started - broken


def test_a_page_of_figures_with_links_to_rules_and_replay(french):
    table = recorded_table("v1-seeded")
    user = User.objects.create_user("Anna", password=PASSWORD)
    winner = next(seat for seat in range(4) if figures_in(record_of("v1-seeded"), seat).wins)
    seat_taken(table, user, winner)
    french.force_login(user)
    page = text_of(french.get(PAGE))
    assert re.search(r'href="/rules/mcr-wmo-2014/fans/\w+/"', page)
    assert re.search(rf'href="/replays/games/{table.code}/\?hand=\d+&amp;at=\d+"', page)
    assert "Points au fil du temps" in page
    assert "<title id=" in page
    assert "style=" not in page
    place = first(rf"(/replays/games/{table.code}/\?hand=\d+&amp;at=\d+)", page)
    assert french.get(unescape(place)).status_code == 200


def test_riichi_has_its_own_figures():
    client, user = signed_in()
    for seat in range(4):
        seat_taken(recorded_table("v1-riichi-seeded"), user, seat)
    page = text_of(client.get(PAGE))
    assert "Tenpai at a draw" in page
    assert "Yaku you made" in page
    assert re.search(r'href="/rules/riichi-ema-2016/yaku/\w+/"', page)
    assert "Tenpai at a draw" not in text_of(client.get(PAGE, {"game": "mcr"}))


def test_games_are_counted_once_and_again_when_the_figures_change(monkeypatch):
    client, user = signed_in()
    seat_taken(recorded_table("v1-seeded"), user)
    client.get(PAGE)
    figures = Played.objects.get().figures
    assert figures is not None
    Played.objects.update(figures={**figures, "hands": 99})
    assert "99" in text_of(client.get(PAGE))
    monkeypatch.setattr(counting, "VERSION", VERSION + 1)
    client.get(PAGE)
    assert Played.objects.get().figures == figures


def test_what_a_look_does_not_reach_is_said_and_counted_next_time(monkeypatch):
    client, user = signed_in()
    for _ in range(2):
        seat_taken(recorded_table("v1-seeded"), user)
    monkeypatch.setattr(counting, "PATIENCE_S", -1)
    assert "2 games have not been counted yet." in text_of(client.get(PAGE))
    monkeypatch.setattr(counting, "PATIENCE_S", 60)
    assert "not been counted" not in text_of(client.get(PAGE))
    assert Played.objects.count() == 2


def test_an_end_that_has_not_been_shown_is_not_counted_yet():
    client, user = signed_in()
    seat_taken(recorded_table("v1-seeded", ago_ms=-60_000), user)
    assert "Once you have finished a game" in text_of(client.get(PAGE))
    assert not Played.objects.exists()
    assert "under way" in text_of(client.get("/me/"))
    _token, secret = make_token(user.pk, "own", 30)
    own = client.get("/api/records", HTTP_AUTHORIZATION=f"Bearer {secret}").json()
    assert own["games"] == []


def test_a_log_that_cannot_be_read_leaves_the_page_standing():
    client, user = signed_in()
    good, bad = recorded_table("v1-seeded"), recorded_table("v1-seeded")
    for table in (good, bad):
        seat_taken(table, user)
    Event.objects.filter(table=bad, line__contains="hand_ended").update(line='{"event":"won"}')
    assert client.get(PAGE).status_code == 200
    assert Played.objects.filter(figures__isnull=True).count() == 1


def test_filters_by_rulebook_period_and_opponents():
    client, user = signed_in()
    old, with_bot = recorded_table("v1-seeded"), recorded_table("v1-seeded")
    for table in (old, with_bot):
        seat_taken(table, user)
    Seat.objects.filter(table=with_bot, seat=3).update(bot="simple", guest="", name="")
    long_ago = timezone.now() - timedelta(days=60)
    Table.objects.filter(pk=old.pk).update(started_at=long_ago)
    games = {
        "": 2,
        "period=30": 1,
        "period=90": 2,
        "opponents=people": 1,
        "opponents=bots": 1,
        "rulebook=mcr-wmo-2014": 2,
        "rulebook=mcr-ffmj-2016": 0,
        "period=30&opponents=people": 0,
        "game=riichi": 0,
    }
    for query, count in games.items():
        page = text_of(client.get(f"{PAGE}?{query}"))
        shown = re.search(r"<dt>Games</dt><dd>(\d+)</dd>", page)
        assert (int(shown[1]) if shown else 0) == count, query


@pytest.mark.parametrize(
    "query",
    ["game=go", "period=31", "opponents=gods", "rulebook=riichi-ema-2016&game=mcr", "game=%00"],
)
def test_a_filter_there_is_not_is_refused_at_its_place(query):
    client, _user = signed_in(language="fr")
    answer = client.get(f"{PAGE}?{query}")
    assert answer.status_code == 400
    assert "<h1>" in text_of(answer)


def test_the_list_of_games_is_filtered_by_game_and_leads_to_the_replay():
    client, user = signed_in()
    mcr, riichi = recorded_table("v1-seeded"), recorded_table("v1-riichi-seeded")
    for table in (mcr, riichi):
        seat_taken(table, user)
    both = text_of(client.get("/me/"))
    assert f"/replays/games/{mcr.code}/" in both
    assert f"/replays/games/{riichi.code}/" in both
    only = text_of(client.get("/me/", {"game": "riichi"}))
    assert mcr.code not in only
    assert riichi.code in only
    assert client.get("/me/", {"game": "chess"}).status_code == 400


def test_nobody_finds_the_figures_of_others_and_guests_find_their_own():
    table = recorded_table("v1-seeded")
    owner = User.objects.create_user("Anna", password=PASSWORD)
    seat_taken(table, owner)
    counting.count_new(Person(owner.pk, "", "Anna"))
    for other in (visitor("en"), member("Eve")):
        assert "Once you have finished a game" in text_of(other.get(PAGE))
        assert table.code not in text_of(other.get("/me/"))
    guest = visitor("en")
    session = guest.session
    session["guest"] = "g1"
    session.save()
    assert "In figures" in text_of(guest.get(PAGE))


def test_five_hundred_games_are_few_questions_to_the_database():
    client, user = signed_in()
    many_games(user, 500)
    with CaptureQueriesContext(
        connection,
    ) as asked:
        page = text_of(client.get(PAGE))
    assert "<dd>500</dd>" in page
    assert page.count('<th scope="row">') >= 500
    assert len(asked) <= 12
