"""The penalty ledger: lateness in both practices, ladders, stages, beneficiaries, effects."""

from dataclasses import replace

import pytest

from muraille.rules.riichi.endings import DrawEnding
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat
from muraille.tournament.desk.appeals import SayAppeal
from muraille.tournament.desk.joining import (
    ChangeFile,
    CheckInPlayer,
    RegisterPlayers,
    StrikeSubstitute,
    SubstitutePlayer,
)
from muraille.tournament.desk.orders import DeskOrder, done
from muraille.tournament.desk.penalties import Penalise, StrikePenalty, late_by
from muraille.tournament.desk.sessions import Reseat
from muraille.tournament.desk.sheets import CorrectSheet, WriteSheet
from muraille.tournament.desk.times import StrikeTime
from muraille.tournament.facts.appeal_types import Matter
from muraille.tournament.facts.events import (
    Moment,
    Penalised,
    Registration,
    SessionEnded,
    SheetFault,
    Substituted,
    TimeConfirmed,
)
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.ledger_types import Effect, When
from muraille.tournament.facts.people import Role, with_official
from muraille.tournament.facts.state import Substitution
from muraille.tournament.lists.entries import Entrant
from muraille.tournament.log.book import read, written
from muraille.tournament.running.checking import checked
from muraille.tournament.sheets.life import SheetStage, stage_of
from muraille.tournament.sheets.lines import McrLine, RiichiLine, Totals
from muraille.tournament.sheets.results import table_results
from muraille.tournament.sheets.writing import known_sheet, problems_of_sheet
from tests.tournament.prepared_events import (
    after,
    ended,
    entered,
    hands,
    published,
    started,
    then,
    totals,
    tournament,
)

RIICHI, WMO, FFMJ = "riichi-ema-2016", "mcr-wmo-2014", "mcr-ffmj-2016"


def noted(book, *told):
    """The ledger after these offences."""
    for one in told:
        book = then(book, one.events(book.state))
    return book


def last(book):
    return book.state.ledger[-1].penalty


def codes(call, *given):
    with pytest.raises(InputError) as caught:
        call(*given)
    return [found.code for found in caught.value.problems]


@pytest.mark.parametrize(
    ("rulebook", "late", "points", "out"),
    [
        (WMO, 1, -10, False),
        (WMO, 600, -10, False),
        (WMO, 601, -20, False),
        (WMO, 900, -20, False),
        (WMO, 901, 0, True),
        (FFMJ, 599, -10, False),
        (FFMJ, 600, -20, False),
        (FFMJ, 900, -20, False),
        (FFMJ, 901, 0, True),
    ],
)
def test_O1_lateness_boundaries_in_both_practices(rulebook, late, points, out):
    found = last(noted(tournament(rulebook), Penalise("1", "lateness", 1, late=late)))
    assert found.of("1") == points
    assert (Effect.OUT_OF_SESSION in found.effects) is out
    assert found.when is When.SESSION
    assert all(found.of(number) == 0 for number in "234")


def test_O1_in_european_practice_a_substitute_takes_the_seat():
    events = Penalise("1", "lateness", 1, late=901).events(tournament(FFMJ).state)
    assert isinstance(events[1], Substituted)
    assert len(Penalise("1", "lateness", 1, late=901).events(tournament(WMO).state)) == 1


@pytest.mark.parametrize(
    ("late", "points", "replaced"),
    [
        (1, -1000, False),
        (60, -1000, False),
        (61, -2000, False),
        (600, -10000, False),
        (601, 0, True),
    ],
)
def test_R17_riichi_lateness(late, points, replaced):
    book = noted(tournament(RIICHI), Penalise("1", "lateness", 1, late=late))
    assert last(book).of("1") == points
    assert (book.state.substitution(1, "1") is not None) is replaced


def test_R17_full_minutes_by_switch():
    book = tournament(RIICHI, switches="R17=full")
    assert last(noted(book, Penalise("1", "lateness", 1, late=61))).of("1") == -1000


@pytest.mark.parametrize("rulebook", [WMO, FFMJ, RIICHI])
def test_3_11_2_1_the_same_lateness_is_noted_once(rulebook):
    book = noted(tournament(rulebook, sessions=2), Penalise("1", "lateness", 1, late=200))
    again = Penalise("1", "lateness", 1, late=300)
    assert codes(again.events, book.state) == ["late_already"]
    struck = noted(book, StrikePenalty(1, "the clock was wrong"))
    assert last(noted(struck, again)).id == 2
    assert last(noted(book, Penalise("1", "lateness", 2, late=300))).id == 2
    assert last(noted(book, Penalise("2", "lateness", 1, late=300))).id == 2


def test_lateness_from_stored_instants():
    book = started(tournament())
    assert late_by(book.state, 1, Instant(after(0) + 75)) == 75
    assert codes(late_by, tournament().state, 1, after(0)) == ["start_unknown"]


def test_not_late_is_no_offence():
    assert codes(Penalise("1", "lateness", 1, late=0).events, tournament().state) == ["not_late"]


def test_O5_one_ladder_for_all_faults_reset_each_session():
    book = tournament(FFMJ, sessions=2)
    faults = [
        Penalise("1", "empty_call", 1, stage="impossible"),
        Penalise("1", "late_claim", 1, stage="for_a_set"),
        Penalise("1", "empty_call", 1, stage="impossible"),
        Penalise("1", "information", 1),
        Penalise("1", "information", 1),
    ]
    book = noted(book, *faults)
    assert [one.penalty.step for one in book.state.ledger] == [0, 5, 10, 20, 30]
    assert Effect.WARNING in book.state.ledger[0].penalty.effects
    assert last(noted(book, Penalise("1", "information", 2))).step == 0
    assert last(noted(book, Penalise("2", "information", 1))).step == 0


def test_O5_time_wasting_outlives_its_session():
    book = tournament(FFMJ, sessions=2)
    book = noted(book, Penalise("1", "time_wasting", 1, stage="first_time"))
    assert last(noted(book, Penalise("1", "information", 2))).step == 5


def test_O5_2014_each_fault_has_its_own_ladder_within_the_hand():
    empty = Penalise("1", "empty_call", 1, stage="impossible", hand=1)
    late = Penalise("1", "late_pung", 1, hand=1)
    later = Penalise("1", "empty_call", 1, stage="impossible", hand=2)
    book = noted(tournament(WMO), empty, empty, late, later)
    assert [entry.penalty.step for entry in book.state.ledger] == [0, 5, 0, 0]


def test_a_cancelled_fault_is_no_step():
    book = noted(tournament(FFMJ), Penalise("1", "information", 1))
    book = then(book, StrikePenalty(1, "not he").events(book.state))
    assert last(noted(book, Penalise("1", "information", 1))).step == 0
    assert codes(StrikePenalty(1, "again").events, book.state) == ["cancelled_already"]
    assert codes(StrikePenalty(9, "").events, book.state) == ["no_such_penalty", "reason_missing"]


def test_beneficiaries_nobody_the_three_others_or_one():
    false_hu = Penalise("2", "false_hu", 1, stage="under_minimum", hand=3)
    assert dict(last(noted(tournament(), false_hu)).points) == {"1": 10, "2": -30, "3": 10, "4": 10}
    knocked = Penalise("2", "tiles_knocked_over", 1, hand=3, points=20, against="4")
    assert dict(last(noted(tournament(), knocked)).points) == {"2": -20, "4": 20}
    plain = Penalise("2", "infringement", 1, points=20)
    assert dict(last(noted(tournament(), plain)).points) == {"2": -20}


@pytest.mark.parametrize(
    ("rulebook", "told", "when"),
    [
        (WMO, Penalise("2", "infringement", 1, points=20), When.SESSION),
        (WMO, Penalise("2", "infringement", 1, points=20, hand=2), When.IN_HAND),
        (RIICHI, Penalise("2", "invalid_win", 1, stage="all_shown"), When.AFTER),
        (
            RIICHI,
            Penalise("2", "disturbance", 1, stage="first_time", points=8000),
            When.AFTER,
        ),
        (RIICHI, Penalise("2", "lateness", 1, late=30), When.SESSION),
        (
            WMO,
            Penalise("2", "infringement", 1, points=20, when=When.TOURNAMENT),
            When.TOURNAMENT,
        ),
    ],
)
def test_the_book_says_when_points_go(rulebook, told, when):
    assert last(noted(tournament(rulebook), told)).when is when


@pytest.mark.parametrize("points", [8000, 12000])
def test_R16_disturbance(points):
    told = Penalise("2", "disturbance", 1, stage="first_time", points=points)
    assert last(noted(tournament(RIICHI), told)).of("2") == -points


def test_problems_are_told_together():
    told = Penalise("1", "tiles_knocked_over", 1, points=7000, against="9")
    assert set(codes(told.events, tournament().state)) >= {
        "points_out_of_range",
        "not_at_this_table",
    }
    assert codes(Penalise("9", "infringement", 1).events, tournament().state) == ["not_seated"]
    assert codes(Penalise("1", "false_hu", 1).events, tournament().state) == ["stage_missing"]


def test_5_6_3_6_no_paragraph_forbids_a_penalty_in_sticks_but_the_sheet_has_no_room_for_it():
    told = Penalise("1", "disturbance", 1, stage="first_time", points=8000, when=When.IN_HAND)
    with pytest.raises(InputError) as caught:
        told.events(tournament(RIICHI).state)
    refused = caught.value.problems
    assert [(found.code, found.article) for found in refused] == [("nothing_in_sticks", None)]


def test_a_penalty_in_the_hand_comes_before_the_sheet_is_entered():
    book = entered(hands(tournament(), McrLine(1, 8, "1", None)))
    told = Penalise("2", "infringement", 1, points=20, hand=1)
    assert codes(told.events, book.state) == ["sheet_was_entered"]


@pytest.mark.parametrize("by_hand", [True, False])
def test_a_penalty_of_a_hand_that_is_cancelled_is_given_back_on_the_sheet(by_hand):
    told = Penalise("2", "false_hu", 1, stage="under_minimum", hand=1)
    book = noted(tournament(), told)
    fine = {"1": 10, "2": -30, "3": 10, "4": 10}
    if by_hand:
        book = entered(hands(book, McrLine(1, 8, "1", None, fine)))
    else:
        book = entered(totals(book, (58, -46, -6, -6)))
    book = then(book, StrikePenalty(1, "the hand was good").events(book.state), after(200))
    sheet = known_sheet(book.state, 1, 1)
    assert [one.score for one in table_results(book.state, sheet)] == [48, -16, -16, -16]
    assert sheet.corrections[0].reason == "the hand was good"
    assert problems_of_sheet(book.state, sheet) == ()


def test_a_penalty_cancelled_before_the_sheet_is_written_changes_no_sheet():
    book = noted(tournament(), Penalise("2", "false_hu", 1, stage="under_minimum", hand=1))
    assert len(StrikePenalty(1, "the hand was good").events(book.state)) == 1


def test_O21_EMAR_3_4_an_amount_the_referee_chooses_is_the_penalty_and_counts_as_a_fault():
    wasting = Penalise("1", "time_wasting", 1, stage="first_time")
    book = noted(tournament(FFMJ, sessions=2), wasting)
    book = noted(book, Penalise("1", "time_wasting", 1, stage="first_time", points=30))
    assert (last(book).of("1"), last(book).step, last(book).effects) == (-30, 30, ())
    assert last(book).lasting
    assert last(noted(book, Penalise("1", "information", 2))).step == 10
    book = noted(book, Penalise("1", "information", 1, points=30))
    assert (last(book).of("1"), last(book).step) == (-40, 10)


def test_O5_EMAR_3_1_every_fault_of_play_climbs_one_ladder_in_the_ledger():
    four = (
        Penalise("1", "hand_shown_after_hu", 1, stage="win_valid"),
        Penalise("1", "minor_infringement", 1),
        Penalise("1", "wrong_direction_at_deal", 1, stage="repeated"),
        Penalise("1", "empty_call", 1, stage="impossible"),
    )
    book = noted(tournament(FFMJ), *four)
    assert [one.penalty.of("1") for one in book.state.ledger] == [0, -5, -10, -20]


def test_3_11_6_4_O5_touching_the_wall_is_counted_in_the_session():
    book = noted(
        tournament(WMO, sessions=2),
        Penalise("1", "wall_touched", 1, hand=1),
        Penalise("1", "wall_touched", 1, hand=2),
    )
    assert last(book).step == 5
    assert last(noted(book, Penalise("1", "wall_touched", 2, hand=1))).step == 0


def test_O21_an_entry_of_an_older_log_keeps_its_figures():
    """30 on top of the ladder, and warnings outside it: facts once written are read as they are."""
    book = noted(tournament(FFMJ), Penalise("1", "infringement", 1))
    added = Penalise("1", "infringement", 1, points=30).events(book.state)[0]
    warned = Penalise("1", "hand_shown_after_hu", 1, stage="win_valid").events(book.state)[0]
    assert isinstance(added, Penalised)
    assert isinstance(warned, Penalised)
    older = replace(added.penalty, points=(("1", -35),), step=5)
    apart = replace(
        warned.penalty,
        id=3,
        points=(),
        effects=(Effect.WARNING,),
        graded=False,
        step=None,
        articles=("3.11.6.7.2", "EMAR 2.8.8"),
    )
    book = then(book, (Penalised(older), Penalised(apart)))
    again = read(written(book).encode())
    assert [entry.penalty for entry in again.state.ledger][1:] == [older, apart]
    assert last(noted(again, Penalise("1", "information", 1))).step == 10


# Dead hands and final sheets


@pytest.mark.parametrize(
    ("rulebook", "article"), [(WMO, "3.11.3"), (FFMJ, "3.11.3"), ("mcr-international", "faults")]
)
def test_3_11_3_a_dead_hand_does_not_win_on_the_sheet(rulebook, article):
    book = noted(tournament(rulebook), Penalise("2", "false_hu", 1, "under_minimum", hand=1))
    points = dict(last(book).points)
    wins = WriteSheet(1, 1, (McrLine(1, 10, "2", "1", points),))
    with pytest.raises(InputError) as caught:
        wins.events(book.state)
    (fault,) = caught.value.problems
    assert (fault.code, fault.article) == ("dead_hand_won", article)
    assert dict(fault.params)["articles"].startswith(last(book).articles[0])
    assert hands(book, McrLine(1, 10, "1", "2", points), McrLine(2, 10, "2", "1"))


def test_3_11_6_6_1_a_false_hu_noted_later_keeps_the_sheet_from_being_agreed_on():
    book = hands(tournament(FFMJ), McrLine(1, 10, "2", "1"))
    false_hu = Penalise("2", "false_hu", 1, "under_minimum", hand=1, when=When.SESSION)
    open_sheet = noted(book, false_hu)
    faults = problems_of_sheet(open_sheet.state, known_sheet(open_sheet.state, 1, 1))
    assert [fault.code for fault in faults] == ["dead_hand_won"]
    assert codes(false_hu.events, entered(book).state) == ["dead_hand_won"]


def test_R27_a_dead_riichi_hand_neither_wins_nor_is_tenpai():
    book = noted(started(tournament(RIICHI)), Penalise("1", "kuikae", 1, hand=1))
    drawn = RiichiLine(DrawEnding((Seat(0), Seat(1))))
    assert codes(WriteSheet(1, 1, (drawn,)).events, book.state) == ["dead_hand_won"]


FINAL = after(400)
TURNED = SheetFault.WRONG_COLUMN


@pytest.fixture
def final():
    """A tournament with officials and a final sheet."""
    book = ended(published(entered(totals(started(tournament(FFMJ)), (40, 8, -16, -32)))))
    people = with_official(book.people, "Carla", Role.CHIEF)
    return book.with_people(with_official(people, "Rita", Role.REFEREE))


CHANGES = [
    Penalise("1", "lateness", 1, late=60, reason="seen by the clock"),
    Reseat(1, 1, ("2", "1", "3", "4"), "seats exchanged"),
    SubstitutePlayer("1", 1, reason="it was another who played"),
]


@pytest.mark.parametrize("change", CHANGES)
def test_O24_a_final_sheet_is_changed_by_the_chief_referee_alone(final, change):
    assert codes(done, final, DeskOrder(FINAL, "Rita"), change) == ["chief_needed"]
    assert done(final, DeskOrder(after(165), "Rita"), change).entries
    without = replace(change, reason="")
    assert "reason_missing" in codes(done, final, DeskOrder(FINAL, "Carla"), without)
    changed = done(final, DeskOrder(FINAL, "Carla"), change).book
    (shown,) = known_sheet(changed.state, 1, 1).after_final
    assert (shown.mark.at, shown.reason) == (FINAL, change.reason)
    assert checked(changed.state, FINAL).after_final == (known_sheet(changed.state, 1, 1),)
    assert read(written(changed).encode()) == changed


def test_O24_a_penalty_of_a_final_sheet_is_struck_by_the_chief_referee_alone(final):
    book = done(final, DeskOrder(after(165), "Rita"), CHANGES[0]).book
    strike = StrikePenalty(1, "not he")
    assert codes(done, book, DeskOrder(FINAL, "Rita"), strike) == ["chief_needed"]
    assert known_sheet(done(book, DeskOrder(FINAL, "Carla"), strike).book.state, 1, 1).after_final


def test_O24_each_final_sheet_that_a_substitute_of_several_sessions_changes_says_so():
    book = tournament(FFMJ, sessions=2)
    for session in (1, 2):
        book = totals(started(book, session), (40, 8, -16, -32), session=session)
        book = ended(published(entered(book, session), session), session)
    rest = SubstitutePlayer("1", 1, rest=True, reason="never came")
    later = after(400, 2)
    assert codes(done, book, DeskOrder(later, "Rita"), rest) == ["chief_needed"] * 2
    changed = done(book, DeskOrder(later, "Carla"), rest).book.state
    assert [known_sheet(changed, session, 1).after_final[0].reason for session in (1, 2)] == [
        "never came"
    ] * 2


@pytest.mark.parametrize("change", CHANGES)
def test_O24_a_change_told_as_of_before_does_not_slip_under_the_moment_of_finality(final, change):
    """What is noted of play since then shows that the time is over."""
    noted_later = done(final, DeskOrder(FINAL, "Carla"), CHANGES[0]).book
    again = replace(change, player="2") if isinstance(change, Penalise) else change
    assert codes(done, noted_later, DeskOrder(after(165), "Rita"), again) == ["chief_needed"]
    fix = CorrectSheet(1, 1, Totals({"1": 8, "2": 40, "3": -16, "4": -32}), TURNED, "turned")
    assert codes(done, noted_later, DeskOrder(after(165), "Rita"), fix) == ["sheet_is_final"]


@pytest.mark.parametrize("change", CHANGES)
def test_O24_a_change_told_as_of_before_is_judged_by_the_clock_that_hears_it(final, change):
    """Nothing was noted since the sheet became final: whoever keeps the file has a clock."""
    backdated = DeskOrder(after(165), "Rita", now=FINAL)
    assert codes(done, final, backdated, change) == ["chief_needed", "final_by_now"]
    fix = CorrectSheet(1, 1, Totals({"1": 8, "2": 40, "3": -16, "4": -32}), TURNED, "turned")
    assert codes(done, final, backdated, fix) == ["sheet_is_final", "final_by_now"]
    by_chief = done(final, replace(backdated, by="Carla"), change).book
    assert known_sheet(by_chief.state, 1, 1).after_final


@pytest.mark.parametrize("change", CHANGES)
def test_O24_where_the_clock_is_wrong_an_official_confirms_the_time_by_name(final, change):
    wrong = DeskOrder(after(165), "Rita", now=Instant(FINAL + 365 * 86_400))
    confirmed = done(final, replace(wrong, time_confirmed_by="Carla"), change)
    assert not known_sheet(confirmed.book.state, 1, 1).after_final
    carla = confirmed.book.people.official("Carla")
    assert carla is not None
    assert [entry.event for entry in confirmed.entries][-1] == TimeConfirmed(carla.id)


def test_O24_a_sheet_stays_final_whatever_is_appealed_afterwards(final):
    late = done(final, DeskOrder(FINAL), SayAppeal("1", 1, Matter.RULES)).book
    assert stage_of(late.state, known_sheet(late.state, 1, 1), FINAL) is SheetStage.FINAL
    assert codes(done, late, DeskOrder(FINAL, "Rita"), CHANGES[0]) == ["chief_needed"]


def test_O24_an_appeal_said_in_time_and_noted_later_opens_a_final_sheet_if_that_is_confirmed(final):
    """Thirty minutes are for the player (3.12.2), not for whoever types it afterwards."""
    appeal, noted = SayAppeal("1", 1, Matter.RULES), DeskOrder(after(165), "Rita", now=FINAL)
    assert codes(done, final, noted, appeal) == ["sheet_is_final", "final_by_now"]
    vouched = done(final, replace(noted, time_confirmed_by="Carla"), appeal).book.state
    assert stage_of(vouched, known_sheet(vouched, 1, 1), FINAL) is SheetStage.PUBLISHED


def test_O24_a_time_struck_opens_no_final_sheet_again_without_the_chief_referee(final):
    (entry,) = (entry.seq for entry in final.entries if isinstance(entry.event, SessionEnded))
    strike = StrikeTime(entry, Instant(FINAL - 60), "a slip")
    assert codes(done, final, DeskOrder(FINAL, "Rita"), strike) == ["chief_needed"]
    struck = done(final, DeskOrder(FINAL, "Carla"), strike).book
    assert [shown.reason for shown in known_sheet(struck.state, 1, 1).after_final] == ["a slip"]
    harmless = StrikeTime(entry, Instant(FINAL - 7200), "a slip")
    assert done(final, DeskOrder(FINAL, "Rita"), harmless).entries


@pytest.mark.parametrize("switch", ["O9", "O15"])
def test_O24_a_switch_recounts_no_final_sheet_without_the_chief_referee(final, switch):
    """Sheets that bring the same either way are nobody's matter."""
    kept = ChangeFile({"switches": f"{switch}=kept"})
    assert done(final, DeskOrder(FINAL, "Rita"), kept).entries
    absent = {
        "O9": (Penalise("1", "lateness", 1, late=960), StrikeSubstitute("1", 1, "nobody came")),
        "O15": (SubstitutePlayer("1", 1),),
    }
    book = final
    for absence in absent[switch]:
        book = done(book, DeskOrder(after(165), "Rita"), absence).book
    assert "chief_needed" in codes(done, book, DeskOrder(FINAL, "Rita"), kept)
    assert codes(done, book, DeskOrder(FINAL, "Carla"), kept) == ["reason_missing"]
    told = replace(kept, reason="as announced")
    changed = done(book, DeskOrder(FINAL, "Carla"), told).book
    assert known_sheet(changed.state, 1, 1).after_final[-1].reason == "as announced"
    assert read(written(changed).encode()) == changed


def test_O24_an_entry_that_is_not_of_play_says_nothing_of_the_time(final):
    checked_in = done(final, DeskOrder(Instant(FINAL + 365 * 86_400)), CheckInPlayer("1")).book
    assert done(checked_in, DeskOrder(after(165), "Rita"), CHANGES[0]).entries


def test_O1_a_struck_lateness_takes_the_substitute_with_it_that_it_brought():
    """Who came in time plays himself; a substitute who was named has played."""
    late = Penalise("1", "lateness", 1, late=960)
    book = done(started(tournament(FFMJ)), DeskOrder(after(20), "Rita"), late).book
    assert book.state.substitution(1, "1") is not None
    struck = done(book, DeskOrder(after(21), "Rita"), StrikePenalty(1, "a slow watch")).book
    assert struck.state.substitution(1, "1") is None
    spare = RegisterPlayers((Entrant("91"),), Registration.SUBSTITUTE)
    named = done(book, DeskOrder(after(21), "Olga"), spare).book
    plays = SubstitutePlayer("1", 1, substitute="91")
    named = done(named, DeskOrder(after(22), "Rita"), plays).book
    kept = done(named, DeskOrder(after(23), "Rita"), StrikePenalty(1, "a slow watch")).book
    assert kept.state.substitution(1, "1") is not None


def test_O1_who_was_named_as_substitute_plays_on_when_the_lateness_is_noted():
    """The desk may be quicker than the referee: who signs the sheet is known already."""
    spare = RegisterPlayers((Entrant("91"),), Registration.SUBSTITUTE)
    book = done(started(tournament(FFMJ)), DeskOrder(after(2), "Olga"), spare).book
    book = done(book, DeskOrder(after(15), "Rita"), SubstitutePlayer("1", 1, substitute="91")).book
    late = Penalise("1", "lateness", 1, late=960)
    book = done(book, DeskOrder(after(16), "Rita"), late).book
    struck = done(book, DeskOrder(after(21), "Rita"), StrikePenalty(1, "a slow watch")).book
    plays = Substitution("1", 1, Moment.FROM_THE_START, "91")
    assert [each.state.substitution(1, "1") for each in (book, struck)] == [plays, plays]


def test_a_substitute_in_the_wrong_seat_is_struck_with_a_reason(final):
    strike = StrikeSubstitute("1", 1, "it was another seat")
    assert codes(done, final, DeskOrder(after(165), "Rita"), strike) == ["no_such_substitute"]
    book = done(final, DeskOrder(after(165), "Rita"), SubstitutePlayer("1", 1)).book
    without = replace(strike, reason="")
    assert codes(done, book, DeskOrder(after(166), "Rita"), without) == ["reason_missing"]
    assert codes(done, book, DeskOrder(FINAL, "Rita"), strike) == ["chief_needed"]
    again = done(book, DeskOrder(after(166), "Rita"), strike).book
    assert again.state.substitutions == ()
    assert again.state.counted == final.state.counted
    assert read(written(again).encode()) == again
