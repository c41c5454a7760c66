"""Cards and seating lists: everybody, every session, whole names, nothing over the edge."""

from dataclasses import replace

import pytest

from muraille.paper.cards import player_cards, seating_by_player, seating_by_table, table_cards
from muraille.paper.codes import qr_svg
from muraille.paper.values import PrintedWifi, Schedule
from muraille.words import Language
from tests.paper.reading import has_white_edges, opened, pages_of, plain, sizes_of, text_of
from tests.paper.samples import EVENT, LINK, LONG, schedule

FRENCH, ENGLISH = Language.FRENCH, Language.ENGLISH
PLAYERS, SESSIONS = 24, 8
SCHEDULE = schedule(PLAYERS, SESSIONS)
LABELS = {
    FRENCH: ("Session", "Début", "Table", "Vent", "Avec"),
    ENGLISH: ("Session", "Starts", "Table", "Wind", "With"),
}
WINDS = {FRENCH: ("Est", "Sud", "Ouest", "Nord"), ENGLISH: ("East", "South", "West", "North")}


@pytest.mark.parametrize("language", Language)
def test_player_cards_hold_the_personal_schedule_four_a_page(language):
    document = player_cards(SCHEDULE, language)
    pages = pages_of(document)
    assert len(pages) == PLAYERS // 4
    assert sizes_of(document) == {(210, 297)}
    text = "".join(pages)
    for label in LABELS[language]:
        assert text.count(plain(label)) >= PLAYERS
    for part in (LONG.name, LONG.number, LONG.club, LONG.team, EVENT.name):
        assert plain(part) in text
    # The first player starts East at table 1 in the first session, with the next three.
    met = "1001 Å. Großmann 1002 Z. Ábrahám 1003 J. Petit"
    assert plain(f"1 9:30 1 {WINDS[language][0]} {met}") in text
    met = "1021 Å. Petit 1022 Z. Großmann 1023 J. Ábrahám"
    assert plain(f"2 10:30 6 {WINDS[language][3]} {met}") in text


@pytest.mark.parametrize("language", Language)
def test_the_headings_of_a_card_stand_on_one_line(language):
    """“Time of day” was broken in two: no heading is of several words."""
    text = text_of(player_cards(SCHEDULE, language))
    assert text.count(plain(" ".join(LABELS[language]))) == PLAYERS
    assert not any(" " in heading for heading in LABELS[language])


@pytest.mark.parametrize("language", Language)
def test_a_card_of_many_sessions_keeps_to_numbers(language):
    document = player_cards(schedule(8, 12), language)
    assert plain(f"1 9:30 1 {WINDS[language][0]} 1001 1002 1003") in text_of(document)


@pytest.mark.parametrize("language", Language)
def test_table_cards_show_who_sits_there_with_a_qr_code_and_its_address(language):
    pages = pages_of(table_cards(SCHEDULE, language))
    assert len(pages) == PLAYERS // 4 // 2
    text = "".join(pages)
    assert text.count(plain(LINK.address)) == text.count(LINK.code) == PLAYERS // 4
    assert plain(f"1 9:30 128 {LONG.short} 1001 Å. Großmann 1002 Z. Ábrahám") in text
    off = {ENGLISH: "Mobile data off", FRENCH: "Données mobiles coupées"}[language]
    assert text.count(plain(off)) == PLAYERS // 4


def test_table_cards_have_the_halls_wifi_where_it_is_known():
    wifi = PrintedWifi("Salle des fêtes", "tuiles:2026", "WIFI:T:WPA;S:Salle;P:tuiles\\:2026;;")
    text = text_of(table_cards(replace(SCHEDULE, wifi=wifi), FRENCH))
    assert text.count("tuiles:2026") == PLAYERS // 4
    assert plain("Wi-Fi Salle des fêtes") in text
    assert "Wi-Fi" not in text_of(table_cards(SCHEDULE, FRENCH))


@pytest.mark.parametrize("language", Language)
def test_table_cards_of_one_session_name_the_players(language):
    text = text_of(table_cards(Schedule(EVENT, SCHEDULE.sessions[:1]), language))
    assert plain(LONG.name) in text
    for wind in WINDS[language]:
        assert text.count(wind) == PLAYERS // 4


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("sessions", [1, 4, 8, 12])
def test_seating_by_player_goes_by_the_alphabet(sessions, language):
    document = seating_by_player(schedule(PLAYERS, sessions), language)
    text = text_of(document)
    assert has_white_edges(document)
    order = ("Ábrahám Anne", "de la Tour-d'Auvergne-Lauraguais Maximilienne-Bérengère")
    places = [text.index(plain(name)) for name in (*order, "Großmann Åsa", "Petit Anne")]
    assert places == sorted(places)
    assert plain("128 FRA 1") in text


@pytest.mark.parametrize("language", Language)
def test_seating_by_table_gives_each_session_its_page(language):
    document = seating_by_table(SCHEDULE, language)
    pages = pages_of(document)
    assert len(pages) == SESSIONS
    for session, page in enumerate(pages, 1):
        assert plain(f"Session {session}") in page
        assert plain(LONG.name) in page
        assert all(wind in page for wind in WINDS[language])


def test_256_players_are_all_there_and_the_numbers_sort_as_numbers():
    everybody = schedule(256, 10)
    document = player_cards(Schedule(EVENT, everybody.sessions), ENGLISH)
    pages = pages_of(document)
    assert len(pages) == 64
    first, last = pages[0], pages[-1]
    assert plain(LONG.name) in first
    assert all(str(number) in first for number in (1001, 1002, 1003))
    assert all(str(number) in last for number in (1252, 1253, 1254, 1255))


def test_qr_codes_are_drawn_and_of_their_own_address():
    assert qr_svg("http://a/1") != qr_svg("http://a/2")
    with_codes = table_cards(SCHEDULE, ENGLISH)
    without = table_cards(Schedule(EVENT, SCHEDULE.sessions), ENGLISH)
    assert [_dark_in_the_corner(one) for one in (with_codes, without)] == [True, False]


def _dark_in_the_corner(document):
    """Whether black squares stand where the QR code of the first card belongs."""
    with opened(document) as found:
        picture = found[0].render(scale=1)
        row = bytes(picture.buffer)[280 * picture.stride :][: 150 * picture.n_channels]
    return row.count(0) > 100
