"""From a tournament's log to paper: sheets as written, public names, every leaf of the appeals."""

from dataclasses import replace
from fractions import Fraction

import pytest

from muraille.paper.appeals import DecisionForm, ReceiptForm
from muraille.paper.file_values import FileField
from muraille.paper.of_tournament.forms import appeal_of, decision_of, file_of, receipt_of
from muraille.paper.of_tournament.heads import event_of, person_of
from muraille.paper.of_tournament.printing import DOCUMENTS, Printing, document_of, grids_of
from muraille.paper.of_tournament.rankings import certificates_of, is_final, results_of
from muraille.paper.of_tournament.schedules import schedule_of
from muraille.paper.of_tournament.sheets import sheets_of
from muraille.paper.values import PrintedPlayer
from muraille.tiles.four import Four
from muraille.tiles.problems import InputError
from muraille.tournament.facts import appeal_types as kept
from muraille.tournament.facts.dossier import Dossier
from muraille.tournament.facts.events import Moment, Registration
from muraille.tournament.facts.hands import McrHand, RiichiHand, RiichiHandEnd, Worth
from muraille.tournament.facts.instants import Mark, instant_in
from muraille.tournament.facts.ledger_types import Penalty, When
from muraille.tournament.facts.people import Official, People, Role
from muraille.tournament.facts.programme import Stage
from muraille.tournament.facts.state import (
    Appeal,
    LedgerEntry,
    Player,
    SessionTimes,
    Sheet,
    Substitution,
    Tournament,
)
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.sheets.results import reading_of, worth
from muraille.words import Language
from muraille.words.problems.sentences import problem_sentence
from muraille.words.tournament.tournaments import phrase
from tests.paper.reading import pages_of, plain, text_of
from tests.tournament.prepared_events import after, ended, published, started, tournament
from tests.tournament.prepared_events import entered as entered_sheet
from tests.tournament.prepared_events import totals as totals_of

FRENCH, ENGLISH = Language.FRENCH, Language.ENGLISH
FOUR = ("12", "3", "44", "7")
PEOPLE = People(
    {
        "12": Entrant("12", "Ada", "Lovelace", country="GBR", club="London", team="Engines"),
        "3": Entrant("3", "Élodie", "Müller", team="Engines"),
        "44": Entrant("44", "Jürgen", "Großmann", team="Dragons"),
        "7": Entrant("7", "Zoé", "Ábrahám", team="Dragons"),
        "901": Entrant("901", "Sam", "Second"),
    },
    {
        "o1": Official("o1", "Olga Organiser", Role.ORGANISER),
        "o2": Official("o2", "Charles Chief", Role.CHIEF, "R-12"),
        "o3": Official("o3", "Rita Referee", Role.REFEREE),
        "o4": Official("o4", "Carl Committee", Role.COMMITTEE),
    },
    frozenset({"7"}),
)
DONE = Mark(instant_in("2027-01-02T12:00"), "o1")
DOSSIER = Dossier(
    name="Open",
    rulebook="mcr-ffmj-2016",
    place="Hall",
    town="Noisiel",
    first_day="2027-01-02",
    last_day="2027-01-03",
    rankings=("individual", "team"),
    documents=("budget",),
)
# Annex 1's worked example.
HANDS = (
    McrHand(1, 10, "12", "3", Four((10, -30, 10, 10)), Four((34, -18, -8, -8))),
    McrHand(2, 15, "44", None, Four((0, 0, 0, 0)), Four((-23, -23, 69, -23))),
)
SHEET = Sheet(1, 1, FOUR, HANDS, referee="o3", agreed=DONE, entered=DONE, checked={1: "44", 2: "7"})


def counted(state: Tournament) -> Tournament:
    """The state with what its tables are worth, as the log would have it."""
    results = {place: worth(state, sheet) for place, sheet in state.sheets.items()}
    return replace(state, reading=reading_of(state.dossier.rulebook), counted=results)


STATE = counted(
    Tournament(
        dossier=DOSSIER,
        programme=(Stage(2), Stage(1, best=4, final=True)),
        schedule=((FOUR,), (FOUR,)),
        sessions={1: SessionTimes(planned=instant_in("2027-01-02T09:30"))},
        sheets={(1, 1): SHEET},
    )
)


@pytest.mark.parametrize(
    ("language", "dates", "time"),
    [(ENGLISH, "2–3 January 2027", "Sat 9:30"), (FRENCH, "2–3 janvier 2027", "sam. 9:30")],
)
def test_heads_and_times_are_in_the_readers_language(language, dates, time):
    event = event_of(STATE, language)
    assert (event.name, event.place, event.dates) == ("Open", "Hall, Noisiel", dates)
    first, second = schedule_of(STATE, PEOPLE, language).sessions
    assert (first.time, second.time) == (time, "")


def test_annex_1_a_sheet_by_hand_is_printed_as_written():
    text = text_of(sheets_of(STATE, schedule_of(STATE, PEOPLE, FRENCH, sessions=[1]), FRENCH))
    assert plain("10 12 3 +10 +34 −30 −18 +10 −8 +10 −8") in text
    assert plain("✓ ✓ ✓ +44 −48 +2 +2") in text
    assert plain("15 44 T 0 −23 0 −23 0 +69 0 −23") in text
    assert plain("Score de la session +21 −71 +71 −21") in text
    assert plain("Points de table 2 0 4 1") in text
    assert plain("Rita Referee") in text


@pytest.mark.parametrize(("checked", "marks"), [({}, 0), ({2: "7"}, 3), ({1: "44", 2: "7"}, 6)])
def test_annex_1_the_tick_is_printed_where_somebody_checked_and_nowhere_else(checked, marks):
    state = replace(STATE, sheets={(1, 1): replace(SHEET, checked=checked)})
    text = text_of(sheets_of(state, schedule_of(state, PEOPLE, FRENCH, sessions=[1]), FRENCH))
    legend = text_of(sheets_of(state, schedule_of(state, PEOPLE, FRENCH, sessions=[2]), FRENCH))
    assert text.count("✓") - legend.count("✓") == marks


def test_a_sheet_in_progress_has_no_totals_and_one_not_begun_is_blank():
    begun = replace(STATE, sheets={(1, 1): replace(SHEET, agreed=None, entered=None)})
    text = text_of(sheets_of(begun, schedule_of(begun, PEOPLE, ENGLISH), ENGLISH))
    assert plain("✓ ✓ ✓ +21 −71 +71 −21") in text
    assert text.count(plain("Session score Table points")) == 2
    # Each sheet names her in its head and where she signs.
    assert text.count("Lovelace") == 4


def test_3_6_a_riichi_sheet_by_hand_shows_hands_and_count():
    hand = RiichiHand(
        1,
        RiichiHandEnd.WIN,
        "E",
        "12",
        Four((-8000, 8000, 0, 0)),
        0,
        0,
        "3",
        winners=(Worth("3", 8000, limit="mangan"),),
        discarder="12",
        riichi=("3",),
    )
    drawn = RiichiHand(2, RiichiHandEnd.DRAW, "E", "3", Four((0, 0, 0, 0)), 0, 1, "3")
    sheet = replace(SHEET, hands=(hand, drawn))
    dossier = replace(DOSSIER, rulebook="riichi-ema-2016")
    state = counted(replace(STATE, dossier=dossier, sheets={(1, 1): sheet}))
    text = text_of(sheets_of(state, schedule_of(state, PEOPLE, ENGLISH, sessions=[1]), ENGLISH))
    assert plain("E1 3 12 mangan × −8,000 +8,000 0 0") in text
    assert plain("E2 – – 0 0 0 0") in text
    assert plain("Sticks counted 22,000 38,000 30,000 30,000") in text
    assert plain("Result −23,000 +23,000 0 0") in text


def test_who_refuses_is_known_by_initials_in_public_lists_only():
    assert person_of(PEOPLE, "7", public=True) == PrintedPlayer("7", "Z.", "Á.", team="Dragons")
    assert person_of(PEOPLE, "7").name == "Zoé Ábrahám"
    names = [row.person.name for row in results_of(STATE, PEOPLE, ENGLISH, DONE.at).rows]
    assert names == ["Jürgen Großmann", "Ada Lovelace", "Z. Á.", "Élodie Müller"]
    assert "Zoé Ábrahám" in [one.name for one in certificates_of(STATE, PEOPLE, ENGLISH)]


def test_results_and_certificates_are_those_of_the_standings():
    found = results_of(STATE, PEOPLE, FRENCH, DONE.at)
    assert (found.by_table_points, found.sessions, found.final) == (True, 1, False)
    rows = [(row.place, str(row.table_points), int(row.score)) for row in found.rows]
    assert rows == [(1, "4", 71), (2, "2", 21), (3, "1", -21), (4, "0", -71)]
    teams = [(one.place, one.team, str(one.table_points), int(one.score)) for one in found.teams]
    assert teams == [(1, "Dragons", "5", 50), (2, "Engines", "2", -50)]
    given = certificates_of(STATE, PEOPLE, FRENCH)
    assert [(one.name, one.place, one.players, one.team) for one in given] == [
        ("Jürgen Großmann", 1, 4, False),
        ("Ada Lovelace", 2, 4, False),
        ("Zoé Ábrahám", 3, 4, False),
        ("Élodie Müller", 4, 4, False),
        ("Dragons", 1, 2, True),
        ("Engines", 2, 2, True),
    ]
    assert given[0].signed_by == ("Olga Organiser", "Charles Chief")


def test_riichi_results_have_no_table_points_but_exact_scores():
    dossier = replace(DOSSIER, rulebook="riichi-ema-2016", rankings=("individual",))
    sheet = replace(SHEET, hands=(), totals=Four((40000, 40000, 20000, 19000)), bets_left=1)
    state = counted(replace(STATE, dossier=dossier, sheets={(1, 1): sheet}))
    found = results_of(state, PEOPLE, ENGLISH, DONE.at)
    assert (found.by_table_points, found.teams) == (False, ())
    assert {row.table_points for row in found.rows} == {None}
    assert sum((Fraction(row.score) for row in found.rows), Fraction(0)) == 0


def test_links_fill_in_what_they_ask_for():
    by_table = schedule_of(STATE, PEOPLE, ENGLISH, link="http://hall/{table}")
    assert [(table, link.address) for table, link in by_table.table_links] == [
        ("1", "http://hall/1")
    ]
    assert by_table.player_links == ()
    by_sheet = schedule_of(STATE, PEOPLE, ENGLISH, link="http://hall/{session}/{table}")
    links = [one.link for plan in by_sheet.sessions for one in plan.tables]
    assert [link.address for link in links if link] == ["http://hall/1/1", "http://hall/2/1"]
    by_player = schedule_of(STATE, PEOPLE, ENGLISH, link="http://hall/p/{number}")
    assert dict(by_player.player_links)["44"].address == "http://hall/p/44"
    assert by_player.table_links == ()


CASE = Appeal(
    1, "3", 1, 1, kept.Matter.RULES, DONE, filed=instant_in("2027-01-02T14:15"), fee_enclosed=True
)
DAY = "2 January 2027"


@pytest.mark.parametrize("receipt", kept.Receipt)
def test_annex_2_every_answer_fills_in_form_2(receipt):
    minutes = 20 if receipt is kept.Receipt.NEXT_SESSION_DELAYED else 0
    made = receipt_of(replace(CASE, receipt=receipt, minutes=minutes), ENGLISH)
    assert made == ReceiptForm(receipt, minutes, DAY, "14:15")


def test_annex_2_a_letter_that_did_not_come_is_not_answered():
    assert receipt_of(CASE, ENGLISH) is None


def test_annex_3_what_was_decided_fills_in_form_3():
    verdict = kept.AppealVerdict(
        kept.Decision.UPHELD, (kept.Vote(5, 3, 0), kept.Vote(6, 2, 1)), 100
    )
    made = decision_of(replace(CASE, verdict=verdict, decided=DONE), PEOPLE, ENGLISH)
    assert made == DecisionForm(verdict, DAY, "12:00", ("Carl Committee",))
    assert decision_of(CASE, PEOPLE, ENGLISH) is None


def test_O6_the_form_names_the_tournaments_fee():
    made = appeal_of(STATE, PEOPLE, CASE, FRENCH)
    assert (made.fee, made.by, made.session, made.table) == ("180 EUR", "3 Élodie Müller", "1", "1")
    dearer = replace(STATE, dossier=replace(DOSSIER, fee=50, currency="CHF"))
    assert appeal_of(dearer, PEOPLE, CASE, FRENCH).fee == "50 CHF"


@pytest.mark.parametrize("language", Language)
def test_3_5_the_file_tells_what_is_known_and_what_is_missing(language):
    found = {entry.field: entry for entry in file_of(STATE, PEOPLE, language).entries}
    assert set(found) == set(FileField)
    complete = {field for field, entry in found.items() if entry.complete}
    assert complete == {*(FileField.DATES, FileField.RULES, FileField.RANKINGS, FileField.BUDGET)}
    assert found[FileField.REFEREES].lines == ("Charles Chief (R-12)", "Rita Referee")
    assert found[FileField.REFEREES].missing
    assert found[FileField.PLACE].lines == ("Hall, Noisiel",)
    final = (
        "final, by rank, the best 4"
        if language is ENGLISH
        else "finale, selon le classement, les 4"
    )
    assert any(final in line for line in found[FileField.PROGRAMME].lines)
    assert not found[FileField.PROGRAMME].complete
    planned = {
        session: SessionTimes(planned=instant_in("2027-01-02T09:30")) for session in (1, 2, 3)
    }
    timed = file_of(replace(STATE, sessions=planned), PEOPLE, language).entries
    assert next(entry for entry in timed if entry.field is FileField.PROGRAMME).complete


def test_o15_the_printed_sheet_gives_an_absent_player_no_table_points():
    away = (Substitution("44", 1, Moment.FROM_THE_START),)
    state = counted(replace(STATE, substitutions=away))
    text = text_of(sheets_of(state, schedule_of(state, PEOPLE, FRENCH, sessions=[1]), FRENCH))
    assert plain("Points de table 2 0 0 1") in text
    assert plain("Le 44 a eu un remplaçant : il compte 0 au classement") in text


def test_3_6_sticks_that_were_lent_are_printed_and_taken_off():
    sheet = Sheet(1, 1, FOUR, totals=Four((31000, 30000, 34000, 25000)), agreed=DONE, entered=DONE,
                  borrowed=Four((5000, -5000, 0, 0)))  # fmt: skip
    dossier = replace(DOSSIER, rulebook="riichi-ema-2016")
    state = counted(replace(STATE, dossier=dossier, sheets={(1, 1): sheet}))
    text = text_of(sheets_of(state, schedule_of(state, PEOPLE, ENGLISH, sessions=[1]), ENGLISH))
    assert plain("Sticks counted 36,000 25,000 34,000 25,000") in text
    assert plain("lent (+) −5,000 +5,000 0 0") in text
    assert plain("must make 120,000 120,000") in text


RIICHI = replace(DOSSIER, rulebook="riichi-ema-2016")
COUNTED = Sheet(
    1, 1, FOUR, totals=Four((40000, 35000, 25000, 20000)), agreed=DONE, entered=DONE, referee="o3"
)
LATE = Penalty(1, "3", "lateness", "shortly_late", 1, 1, when=When.SESSION, points=(("3", -4000),))


def riichi_text(language, **changes):
    state = counted(replace(STATE, **{"dossier": RIICHI, "sheets": {(1, 1): COUNTED}, **changes}))
    return text_of(sheets_of(state, schedule_of(state, PEOPLE, language, sessions=[1]), language))


@pytest.mark.parametrize(
    ("language", "rows"),
    [
        (
            ENGLISH,
            (
                "Score less 30,000 +10,000 +5,000 −5,000 −10,000",
                "Lateness, off at once (5.8) 0 −4,000 0 0",
                "Uma +15,000 +5,000 −5,000 −15,000",
                "Result +25,000 +6,000 −10,000 −25,000",
            ),
        ),
        (
            FRENCH,
            (
                "Score moins 30 000 +10 000 +5 000 −5 000 −10 000",
                "Retard, retiré aussitôt (5.8) 0 −4 000 0 0",
                "Résultat +25 000 +6 000 −10 000 −25 000",
            ),
        ),
    ],
)
def test_5_8_lateness_has_a_row_so_that_the_sum_is_explained(language, rows):
    text = riichi_text(language, ledger=(LedgerEntry(LATE, DONE),))
    assert [row for row in rows if plain(row) not in text] == []


@pytest.mark.parametrize(
    ("language", "named", "fixed"),
    [
        (
            ENGLISH,
            "Élodie Müller · substitute: 901 Sam Second",
            "entered with −15,000 and the uma −15,000, whatever is played (5.9)",
        ),
        (
            FRENCH,
            "Élodie Müller · remplaçant : 901 Sam Second",
            "inscrit avec −15 000 et l’uma −15 000, quoi qu’on joue (5.9)",
        ),
    ],
)
def test_5_9_the_substitute_who_plays_and_signs_is_named(language, named, fixed):
    away = (Substitution("3", 1, Moment.FROM_THE_START, "901"),)
    late = (LedgerEntry(LATE, DONE),)
    text = riichi_text(language, substitutions=away, ledger=late)
    assert plain(named) in text
    assert plain(fixed) in text
    # Beneath the count, the substitute signs in the player's place; a fixed result is never late.
    assert text.count(plain("Sam Second")) == 2
    assert text.count(plain("Élodie Müller")) == 1
    separator = "," if language is ENGLISH else ""
    assert f"−15{separator}000" in text
    assert f"−4{separator}000" not in text


def test_5_9_a_substitute_without_a_name_leaves_room_for_one():
    away = (Substitution("3", 1, Moment.FROM_THE_START),)
    assert plain("Élodie Müller · substitute:") in riichi_text(ENGLISH, substitutions=away)


@pytest.mark.parametrize(("language", "told"), [(ENGLISH, "chombo 44"), (FRENCH, "chombo 44")])
def test_r15_the_row_of_a_chombo_names_who(language, told):
    chombo = RiichiHand(1, RiichiHandEnd.CHOMBO, "E", "12", Four((0, 0, 0, 0)), 0, 0, "12",
                        chombo=("44",), after_uma=Four((0, 0, -20000, 0)))  # fmt: skip
    again = RiichiHand(2, RiichiHandEnd.REDEAL, "E", "12", Four((0, 0, 0, 0)), 0, 0, "12")
    sheet = replace(COUNTED, hands=(chombo, again), totals=None)
    text = riichi_text(language, sheets={(1, 1): sheet})
    assert plain(f"E1 – – {told} 0 0 0 0") in text
    assert plain("E1 – – dealt anew" if language is ENGLISH else "E1 – – redistribuée") in text


def test_r33_who_was_taken_out_for_illness_is_not_named_in_the_results():
    ill = Player("3", Registration.ACCEPTED, removed=DONE)
    state = replace(STATE, players={"3": ill})
    assert "3" not in {
        row.person.number for row in results_of(state, PEOPLE, ENGLISH, DONE.at).rows
    }


def test_nobody_signs_a_certificate_with_a_code():
    people = replace(PEOPLE, officials={"o1": Official("o1", "organiser", Role.ORGANISER)})
    assert certificates_of(STATE, people, FRENCH)[0].signed_by == ("organisateur",)


@pytest.mark.parametrize(
    ("language", "rows"),
    [
        (ENGLISH, ("1 2 January 2027 9:30 12:00 drawn by lot", "3 final, by rank, the best 4")),
        (
            FRENCH,
            ("1 2 janvier 2027 9:30 12:00 par tirage au sort", "3 finale, selon le classement"),
        ),
    ],
)
def test_3_5_4_the_timetable_has_every_session_of_the_programme(language, rows):
    (text,) = pages_of(DOCUMENTS["timetable"](Printing(STATE, PEOPLE, language, DONE.at)))
    assert [row for row in rows if plain(row) not in text] == []


@pytest.mark.parametrize(("language", "signs"), [(ENGLISH, "East"), (FRENCH, "Est")])
def test_3_5_5_signs_are_east_conduct_silence_and_a_number_for_each_table(language, signs):
    pages = pages_of(DOCUMENTS["signs"](Printing(STATE, PEOPLE, language, DONE.at)))
    assert len(pages) == 3 + 1
    assert pages[0].startswith(signs)
    assert pages[3].endswith("Table1")


def test_certificates_wait_for_results_and_say_for_what():
    with pytest.raises(InputError) as refused:
        DOCUMENTS["certificates"](Printing(STATE, PEOPLE, ENGLISH, DONE.at))
    sentences = [problem_sentence(trouble, ENGLISH) for trouble in refused.value.problems]
    assert sentences == [
        "certificates are printed once there are results: 2 of 3 sessions are drawn",
        "these tables are not published yet: 1/1, 2/1",
    ]
    published = {
        (session, 1): replace(SHEET, session=session, published=DONE) for session in (1, 2)
    }
    over = counted(replace(STATE, programme=(Stage(2),), sheets=published))
    text = text_of(DOCUMENTS["certificates"](Printing(over, PEOPLE, ENGLISH, DONE.at)))
    assert text.count(plain("Jürgen Großmann")) == 1


def test_a_card_names_those_one_meets_in_public_form_and_its_bearer_in_full():
    text = text_of(DOCUMENTS["cards"](Printing(STATE, PEOPLE, ENGLISH, DONE.at)))
    assert text.count(plain("Zoé Ábrahám")) == 1
    assert plain("44 J. Großmann 7 Z. Á.") in text


@pytest.mark.parametrize("language", Language)
def test_badges_carry_names_tasks_and_links_but_no_PIN(language):
    chief = PEOPLE.in_role(Role.CHIEF)[0]
    codes = {chief.id: ("TOKEN", "123456")}
    wanted = Printing(STATE, PEOPLE, language, DONE.at, link="http://hall/o/{token}", codes=codes)
    (text,) = pages_of(DOCUMENTS["badges"](wanted))
    assert "123456" not in text
    for official in PEOPLE.officials.values():
        assert plain(official.name) in text
        assert plain(phrase(official.role, language)) in text


def printing(book, **meant) -> Printing:
    return Printing(book.state, book.people, ENGLISH, after(400), **meant)


def test_only_what_is_of_a_table_or_a_player_is_printed():
    book = tournament(number=8, sessions=2)
    sheets = document_of("sheets", printing(book, table=2)).data["sheets"]
    assert [sheet["table"] for sheet in sheets] == ["2", "2"]
    cards = document_of("cards", printing(book, player="6")).data["cards"]
    assert [card["player"]["number"] for card in cards] == ["6"]
    assert len(cards[0]["rows"]) == 2
    (table,) = document_of("tables", printing(book, table=1, session=2)).data["cards"]
    assert (table["table"], len(table["rows"])) == ("1", 1)
    (grid,) = grids_of("seating", printing(book, table=2, session=1))
    assert len(grid.rows) == 4


def test_a_certificate_is_printed_again_for_one_player():
    book = published(entered_sheet(totals_of(started(tournament()), (40, 20, -10, -50))))
    assert len(document_of("certificates", printing(book, player="3")).data["certificates"]) == 1
    with pytest.raises(InputError, match="no_such_player"):
        document_of("certificates", printing(book, player="99"))


@pytest.mark.parametrize(
    ("what", "meant", "code"),
    [
        ("sheets", {"session": 3}, "no_such_session"),
        ("sheets", {"table": 3}, "no_such_table"),
        ("cards", {"player": "99"}, "no_such_player"),
        ("unknown", {}, "unknown_paper"),
        ("ema", {}, "only_as_table"),
    ],
)
def test_what_there_is_not_is_refused(what, meant, code):
    with pytest.raises(InputError, match=code):
        document_of(what, printing(tournament(number=8, sessions=2), **meant))


def test_results_are_final_once_the_whole_programme_is_played_and_its_sheets_are():
    book = published(entered_sheet(totals_of(started(tournament()), (40, 20, -10, -50))))
    book = ended(book)
    played = replace(book.state, programme=(Stage(1),), schedule=book.state.schedule[:1])
    assert is_final(played, after(4000))
    assert not is_final(replace(played, programme=(Stage(1), Stage(1))), after(4000))
