"""The end of a hand, the score sheet, the record: what is told, and to whom when."""

import json
import re

import pytest

from muraille.records.reading import read_record
from muraille.records.verifying import verify
from muraille.server.play.tables import ticket_for
from tests.server.pages.visitors import lines_of, recorded_table, text_of

FETCHED = {"HTTP_X_REQUESTED_WITH": "fetch"}


def hand(client, table, number, **headers):
    return client.get(f"/table/{table.code}/hand/{number}/", **FETCHED, **headers)


def sheet_of(client, table):
    return text_of(client.get(f"/table/{table.code}/sheet/", **FETCHED))


def test_a_win_is_told_with_fans_articles_payments_and_proof(client):
    page = text_of(hand(client, recorded_table("v1-seeded"), 1))
    assert "Bo wins, self-drawn" in page
    assert "Mixed Straight" in page
    assert "3.8.1 n°39" in page
    assert ">No Honours</a></strong> – implied by <a" in page
    assert 'href="/rules/mcr-wmo-2014/fans/all_chows/">All Chows</a>' in page
    assert "points in all" in page
    assert "The minimum of 8 is met" in page
    for amount in ("+63", "−21"):
        assert amount in page
    assert "0a98a7d166678c55818289129a4b04488758360fa69cbd0936f9584ed6fc8660" in page
    assert 'data-tile="' in page
    assert "winning tile" in page


def test_a_win_is_told_in_french(french):
    page = text_of(hand(french, recorded_table("v1-seeded"), 1))
    assert "Bo gagne, sur pioche" in page
    assert "points en tout" in page


def test_a_concealed_kong_lies_with_its_outer_tiles_face_down(client):
    page = text_of(hand(client, recorded_table("v1-prepared"), 1))
    assert page.count('class="tile down"') == 4
    assert page.count('role="group" aria-label="concealed kong"') == 2
    assert "Out with Replacement Tile" in page


def test_a_riichi_win_is_told_with_yaku_minipoints_and_dora(client):
    page = text_of(hand(client, recorded_table("v1-riichi-seeded"), 1))
    assert "Yaku" in page
    assert "dora indicators" in page
    assert "han" in page


def test_two_winners_on_one_discard_are_both_told(client):
    page = text_of(hand(client, recorded_table("v1-riichi-prepared"), 1))
    assert page.count('class="end-win"') == 2


def test_a_drawn_hand_tells_who_was_tenpai(client):
    table = recorded_table("v1-riichi-seeded")
    pages = [text_of(hand(client, table, number)) for number in range(1, 6)]
    drawn = [page for page in pages if "Nobody wins: the hand is drawn" in page]
    assert len(drawn) == 2
    assert any('class="end-tenpai"' in page for page in drawn)


def test_a_drawn_and_a_broken_hand_of_mcr_are_told(client):
    table = recorded_table("v1-broken")
    assert "the hand is drawn" in text_of(hand(client, table, 1))
    assert "the hand does not count" in text_of(hand(client, table, 2))


def test_rulings_are_told_with_their_articles_and_points(client):
    table = recorded_table("v1-competition")
    pages = text_of(hand(client, table, 1)) + text_of(hand(client, table, 2))
    assert 'class="end-rulings"' in pages
    assert "Penalties" in pages
    assert "This win does not stand" in pages


@pytest.mark.parametrize(
    "name", ["v1-seeded", "v1-riichi-seeded", "v1-competition", "v1-riichi-competition"]
)
def test_the_running_sums_of_the_sheet_are_the_games_scores(client, name):
    table = recorded_table(name)
    page = sheet_of(client, table)
    last = next(line for line in reversed(lines_of(name)) if '"event":"game_ended"' in line)
    rows = page.split("<tbody", 1)[1].split("</tbody>")[0].split("</tr>")[:-1]
    told = [
        part.split("</strong>")[0] for part in rows[-1].split('<strong class="sheet-total">')[1:]
    ]
    assert [int(score.replace("−", "-")) for score in told] == json.loads(last)["scores"]


def test_the_sheet_of_a_game_that_is_over_has_the_ranking_and_the_record(client):
    page = sheet_of(client, recorded_table("v1-seeded"))
    assert 'class="sheet-ranking"' in page
    assert "table points:" in page
    assert "Download the record" in page


@pytest.mark.parametrize("name", ["v1-seeded", "v1-riichi-seeded"])
def test_after_the_last_hand_the_result_of_the_game_comes_first(client, name):
    table = recorded_table(name)
    sheet = sheet_of(client, table)
    hands = sheet.count("data-hand=")
    last = text_of(hand(client, table, hands))
    places = re.search(r'<ol class="places">.*?</ol>', last, re.DOTALL)
    ranked = re.search(r'<ol class="sheet-ranking">.*?</ol>', sheet, re.DOTALL)
    assert places
    assert ranked
    names = [re.findall(r"<strong>(.*?)</strong>", each[0]) for each in (places, ranked)]
    assert len(names[0]) == 4
    assert names[0] == names[1]
    assert last.index('class="places"') < last.index('class="end-payments"')
    assert f'data-panel-title="End of the game: {names[0][0]} first"' in last
    for number in range(1, hands):
        assert 'class="places"' not in text_of(hand(client, table, number))


def test_the_best_hand_is_that_of_the_win_that_was_paid_most(client):
    table = recorded_table("v1-seeded")
    number, wins = 0, {}
    for event in map(json.loads, lines_of("v1-seeded")):
        number += event.get("event") == "hand_started"
        if event.get("event") == "won":
            wins[number] = max(event["payments"])
    best = max(wins, key=lambda number: wins[number])
    last = text_of(hand(client, table, sheet_of(client, table).count("data-hand=")))
    assert "Best hand: " in last
    assert f"/hand/{best}/" in last


def test_J9_what_the_winner_named_is_told(client):
    table = recorded_table("v1-competition")
    page = text_of(hand(client, table, 1))
    assert "Named: Pure Straight, Concealed Hand" in re.sub(r"</?a[^>]*>", "", page)
    assert "/fans/pure_straight/" in page
    assert "Named: 22 points" in text_of(hand(client, table, 2))


def test_R15_a_hand_with_a_chombo_is_dealt_again_and_costs_points_after_the_uma(client, french):
    table = recorded_table("v1-riichi-competition")
    page = text_of(hand(client, table, 1))
    assert "The hand does not count and is dealt again" in page
    assert "after the uma:" in page
    assert "Bo −20000" in page
    sheet = sheet_of(french, table)
    assert "dealt again" in sheet_of(client, table)
    assert "pénalités −28000, résultat −23000" in sheet


def test_a_sheet_before_the_first_hand_has_ended_says_so(french):
    table = recorded_table("v1-seeded", hands=1)
    table.events.filter(seq__gt=20).delete()
    assert "Aucune donne" in sheet_of(french, table)


def test_a_hand_that_has_not_ended_is_not_told(client):
    table = recorded_table("v1-seeded", hands=1)
    assert hand(client, table, 1).status_code == 200
    assert hand(client, table, 2).status_code == 404
    assert hand(client, table, 0).status_code == 404
    table.events.filter(seq__gte=60).delete()
    assert hand(client, table, 1).status_code == 404


def test_spectators_are_told_when_their_delay_is_over_and_players_at_once(client):
    table = recorded_table("v1-seeded", ago_ms=5_000, delay_ms=60_000)
    assert hand(client, table, 1).status_code == 404
    assert "No hand has ended yet." in sheet_of(client, table)
    assert client.get(f"/table/{table.code}/record/").status_code == 403
    ticket = {"HTTP_X_MURAILLE_TICKET": ticket_for(table, 0)}
    assert hand(client, table, 1, **ticket).status_code == 200
    assert client.get(f"/table/{table.code}/record/", **ticket).status_code == 200


def test_a_forged_ticket_is_no_ticket(client):
    table = recorded_table("v1-seeded", ago_ms=5_000, delay_ms=60_000)
    other = recorded_table("v1-prepared")
    for ticket in ("forged", ticket_for(other, 0), ticket_for(table, 0)[:-2] + "xx"):
        assert hand(client, table, 1, HTTP_X_MURAILLE_TICKET=ticket).status_code == 404


def test_what_is_not_shown_yet_is_not_told_to_players_either(client):
    table = recorded_table("v1-seeded", ago_ms=-60_000)
    ticket = {"HTTP_X_MURAILLE_TICKET": ticket_for(table, 0)}
    assert hand(client, table, 1, **ticket).status_code == 404


def test_3_7_1_of_all_hands_only_the_winners_is_shown(client):
    table = recorded_table("v1-prepared")
    page = text_of(hand(client, table, 1)).split('class="end-lines"')[0]
    won = next(line for line in lines_of("v1-prepared") if '"event":"won"' in line)
    shown = re.findall(r'data-tile="([^"]+)"', page)
    own = json.loads(won)
    kongs = ["1p", "?", "?", "1p", "2p", "?", "?", "2p"]
    assert sorted(shown) == sorted([*own["hand"].split(), own["tile"], *kongs])


def test_the_record_is_downloaded_after_the_game_and_verifies(client):
    table = recorded_table("v1-seeded")
    answer = client.get(f"/table/{table.code}/record/")
    assert answer.status_code == 200
    assert f'filename="muraille-{table.code}.jsonl"' in answer["Content-Disposition"]
    record = read_record(answer.content.splitlines())
    assert record.is_complete
    assert verify(record).holds


def test_there_is_no_record_of_a_game_under_way(client):
    table = recorded_table("v1-seeded", hands=1)
    answer = client.get(f"/table/{table.code}/record/")
    assert answer.status_code == 403
    assert "once the game is over" in text_of(answer)


def test_a_fragment_opened_by_its_address_is_a_whole_page(client):
    table = recorded_table("v1-seeded")
    page = text_of(client.get(f"/table/{table.code}/hand/1/"))
    assert "<html" in page
    assert "The end of hand 1" in page
    assert "<html" in text_of(client.get(f"/table/{table.code}/sheet/"))
    assert "<html" not in text_of(hand(client, table, 1))
