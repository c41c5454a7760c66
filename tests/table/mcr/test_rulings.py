"""Every row of the MCR offences, carried out by the table when a referee rules.

What is expected stands in ``tests/rules/offence-statements.csv``, written from the books; here its
short words are turned into points, dead hands, duties and the rest, by hand.
"""

import pytest

from muraille.rules.common.offences import Act, OffenceStage, Right, Scope
from muraille.table.common.competition_actions import Rule
from muraille.table.common.competition_events import Ruled
from muraille.table.common.events import HandDrawn
from muraille.table.common.standing import CLEAR, Bar
from muraille.table.common.state import Between, Mode
from tests.rules.offence_notation import STATEMENTS
from tests.table.mcr.court import Court
from tests.table.prepared import FFMJ, INTERNATIONAL, OIR, WMO, E, N, S, W, row, tiles

BOOKS = (WMO, FFMJ, OIR, INTERNATIONAL)
ROWS = [
    (one.book, one.offence, one.stage, one.follows.split())
    for one in STATEMENTS
    if one.book in BOOKS
]
UNDO = {"win_void", "flowers_lost"}

PLAYS_ON = {Right.DRAW, Right.DISCARD, Right.FLOWERS, Right.PAY, Right.RECEIVE}
POINTS = {
    "10_each": (10, -30, 10, 10),
    "20_each": (20, -60, 20, 20),
    "30_each": (30, -90, 30, 30),
    "10_nobody": (0, -10, 0, 0),
    "20_nobody": (0, -20, 0, 0),
    "5..60_offended": (0, -37, 37, 0),
    "scale_nobody": (0, -40, 0, 0),
}
CHOSEN = {"5..60_offended": 37, "scale_nobody": 40}
SHOWN = tiles("9p")
SECONDS = {OffenceStage.SHORTLY_LATE: 540, OffenceStage.LATE: 840, OffenceStage.TOO_LATE: 1_000}
LADDER = [0, 5, 10, 20, 30, 40]
SOUTH_HOLDS = "123456789m 46s 99p"


def asked(book: str, mode: Mode = Mode.COMPETITION) -> Court:
    """East has discarded the tile that South waits for."""
    table = Court(row(["5s", SOUTH_HOLDS, "", ""], replacements="5p"), book, mode=mode)
    return table.discard(E, "5s")


def told(words: list[str]) -> dict[str, object]:
    """What the referee adds: points, whom they go to, the tiles that were seen."""
    more: dict[str, object] = {}
    for word in words:
        if word in CHOSEN:
            more |= {"points": CHOSEN[word], "offended": W if "offended" in word else None}
        if word in ("next_turn", "shown_first"):
            more["tiles"] = SHOWN
    return more


SPOKEN = [one for one in ROWS if not UNDO & set(one[3])]
SILENT: list[tuple[str, str, OffenceStage, list[str]]] = [
    (book, offence, stage, [])
    for offence, stage in dict.fromkeys(one[1:3] for one in ROWS)
    for book in BOOKS
    if not any(one[:3] == (book, offence, stage) for one in ROWS)
]
UNDOING = [one for one in ROWS if UNDO & set(one[3])]


def named(one: tuple[str, str, OffenceStage, list[str]]) -> str:
    return f"{one[0]} {one[1]} {one[2].value}"


@pytest.mark.parametrize("one", SILENT, ids=named)
def test_where_a_book_is_silent_the_ruling_is_refused(one):
    book, offence, stage, _words = one
    assert asked(book).problem(Rule(S, offence, stage)).code in ("unknown_offence", "no_such_stage")


@pytest.mark.parametrize("one", SPOKEN, ids=named)
def test_a_row_is_carried_out(one):
    book, offence, stage, words = one
    table = asked(book)
    held = table.table.current.players[S].tiles
    table.rule(S, offence, stage, seconds=SECONDS.get(stage, 0), **told(words))
    ruled = table.events[0]
    assert isinstance(ruled, Ruled)
    assert ruled.referee
    assert ruled.articles
    assert table.state.scores == points(words)
    assert table.state.ledger.penalties == points(words)
    check_standing(table, words, held)
    check_acts(ruled, words)
    scopes = [Scope(word.removeprefix("out_of_")) for word in words if word.startswith("out_of")]
    assert table.state.ledger.out == tuple((S, scope) for scope in scopes)
    check_ladder(table, ruled, words)
    for seat in (E, W, N):
        assert table.standing(seat) == CLEAR


def points(words: list[str]) -> tuple[int, ...]:
    return next((POINTS[word] for word in words if word in POINTS), (0, 0, 0, 0))


def check_standing(table: Court, words: list[str], held: tuple[int, ...]) -> None:
    standing = table.standing(S)
    if "dead" in words or "dead_no_calls" in words:
        assert standing.dead is not None
        assert set(standing.dead) - {Right.CALL} == PLAYS_ON
        assert standing.keeps(Right.CALL) is ("dead" in words)
    else:
        assert standing.dead is None
    due = {"next_turn": SHOWN, "shown_first": SHOWN, "held_first": held}
    expected = next((due[word] for word in words if word in due), ())
    assert standing.due == expected
    assert standing.shown == expected
    barred = {"action_lost": Bar.ALL, "no_win_now": Bar.WIN}
    assert standing.barred == next((barred[word] for word in words if word in barred), None)


def check_acts(ruled: Ruled, words: list[str]) -> None:
    known = {act.value for act in Act}
    assert [act.value for act in ruled.acts] == [word for word in words if word in known]


def check_ladder(table: Court, ruled: Ruled, words: list[str]) -> None:
    graded = [word for word in words if word.startswith("graded")]
    assert (ruled.step is not None) is bool(graded)
    assert ruled.lasting is (graded == ["graded_lasting"])
    if not graded:
        return
    steps = [ruled.step]
    while len(steps) < len(LADDER):
        table.rule(S, ruled.offence, ruled.stage, tiles=ruled.tiles)
        steps += table.steps
    assert steps == LADDER
    assert table.state.scores == (0, -sum(LADDER), 0, 0)


@pytest.mark.parametrize("one", UNDOING, ids=named)
def test_a_row_undoes_the_win_of_the_hand_just_ended(one):
    book, offence, stage, words = one
    table = won_with_a_flower(book)
    # 8 from each, and from East the 16 of Pure Straight and one for the flower besides.
    assert table.state.scores == (-25, 41, -8, -8)
    table.rule(S, offence, stage)
    assert isinstance(table.state.phase, Between)
    undone = "win_void" in words
    assert table.state.scores == ((0, 0, 0, 0) if undone else (-24, 40, -8, -8))
    assert table.state.ledger.penalties == (0, 0, 0, 0)
    check_acts(table.events[0], words)
    if undone:
        assert isinstance(table.state.current.result, HandDrawn)
        assert table.problem(Rule(S, offence, stage)).code == "no_win_to_undo"
    assert table.problem(Rule(W, offence, stage)).code == "no_win_to_undo"


def won_with_a_flower(book: str) -> Court:
    """South drew a flower, and wins with East's 5s."""
    table = Court(row(["5s E", SOUTH_HOLDS, "", ""], "1fW W W", replacements="W"), book)
    table.throw("E").flower(S, "1f").throw().throw().throw()
    return table.discard(E, "5s").hu(S).let_go().show(S, "pure_straight", "flower_tiles")


@pytest.mark.parametrize(
    "one", [one for one in ROWS if any(word.startswith("may:") for word in one[3])], ids=named
)
def test_what_a_referee_may_add(one):
    """Points of the scale come on top, or instead (O21); a ban comes with more."""
    book, offence, stage, words = one
    table = asked(book)
    if "may:out_of_future" in words:
        table.rule(S, offence, stage, more=True)
        assert table.state.ledger.out == ((S, Scope.TOURNAMENT), (S, Scope.FUTURE))
        return
    table.rule(S, offence, stage, points=20, **told(words))
    assert table.state.scores == (0, -20, 0, 0)
    if any(word.startswith("graded") for word in words):
        # The next step is 5, and a further penalty comes on top of it.
        table.rule(S, offence, stage, points=20, **told(words))
        more = "may:scale_more_nobody" in words
        assert table.state.scores == (0, -45 if more else -40, 0, 0)
        assert table.steps == [5 if more else 20]
        assert len(table.state.ledger.faults) == 2
    assert table.problem(Rule(S, offence, stage, points=25)).code == "points_out_of_range"
    assert table.problem(Rule(S, offence, stage, more=True)).code == "nothing_more"


@pytest.mark.parametrize("one", SPOKEN, ids=named)
def test_in_guided_play_a_referee_rules_the_same(one):
    book, offence, stage, words = one
    table = asked(book, Mode.GUIDED)
    table.rule(S, offence, stage, seconds=SECONDS.get(stage, 0), **told(words))
    assert table.state.scores == points(words)
    assert table.is_dead(S) is any(word.startswith("dead") for word in words)
    offered = table.names(S)
    assert ("hu" in offered) is not bool(
        {"dead", "dead_no_calls", "action_lost", "no_win_now"} & set(words)
    )
