"""How the hands and the game of an mjai file end: wins, draws, what stays on the table.

A win is what our rules count where the file pays as much, else what the file pays.
"""

from collections.abc import Sequence
from dataclasses import replace

from muraille.records.formats.mjai_course import MjaiCourse
from muraille.records.formats.mjai_hands import Kyoku
from muraille.records.formats.mjai_lines import Move
from muraille.table.common import events as e
from muraille.table.common.claims import Call, in_turn_after
from muraille.table.common.state import SEATS, Declaring, Turn, Window
from muraille.table.riichi import events as r
from muraille.table.riichi.books import book_of
from muraille.table.riichi.offering import seats_to_declare
from muraille.table.riichi.state import robbed_kong
from muraille.table.riichi.waiting import is_tenpai
from muraille.table.riichi.worth import (
    by_seat,
    dealer_passes,
    settled_draw,
    settled_wins,
    win_of,
)
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Family, InputError, problem
from muraille.tiles.winds import Seat

_EXHAUSTIVE = ("", "exhaustive_draw", "fanpai", "howanpai", "nagashimangan", "nagashi_mangan")


def tell_wins(course: MjaiCourse, wins: Sequence[Move]) -> None:
    """All winners together; what they win is ours if the file pays the same."""
    course.line = wins[0].line
    seats = [move.seat() for move in wins]
    window = course.state.phase
    if isinstance(window, Window):
        assert all(move.seat("target") == window.seat for move in wins)
        course.answers(dict.fromkeys(seats, (Call.HU, None)))
        if course.unaccepted is not None:
            course.happen(r.BetReturned(course.unaccepted, book_of(course.state).bet))
        seats = [seat for seat in in_turn_after(window.seat, SEATS) if seat in seats]
    else:
        assert isinstance(window, Turn)
        assert seats == [window.seat]
    by_win = [move.deltas() for move in wins]
    paid = None if None in by_win else sum((each for each in by_win if each is not None), NO_POINTS)
    ours: tuple[r.RiichiWon, ...] = ()
    try:
        ours, course.outcome = settled_wins(course.state, seats)
    except (AssertionError, InputError):
        course.outcome = None
    if ours and course.outcome is not None:
        settled = by_seat(course.state, course.outcome.payments + course.outcome.bets)
        if paid is None or settled == paid:
            course.gains = settled
            for won in ours:
                course.happen(won)
            return
    _as_paid(course, wins, {won.seat: won for won in ours})


def _as_paid(course: MjaiCourse, wins: Sequence[Move], ours: dict[Seat, r.RiichiWon]) -> None:
    bets = course.state.bets * book_of(course.state).bet
    for move in wins:
        deltas = move.deltas() or NO_POINTS
        payments = deltas - Four.at(move.seat(), bets)
        won = ours.get(move.seat()) or _bare(course, move.seat())
        gain = payments[move.seat()]
        course.happen(replace(won, payments=payments, bets=bets, points=gain))
        course.gains += deltas
        bets = 0
        note = problem(Family.BAD_REQUEST, "other_payment", line=move.line, points=gain)
        course.notes.append(note)


def _bare(course: MjaiCourse, seat: Seat) -> r.RiichiWon:
    """A win that our rules do not count, by what can be seen."""
    phase, player = course.state.phase, course.state.current.players[seat]
    on_discard = isinstance(phase, Window)
    tile = phase.tile if isinstance(phase, Window) else None
    if isinstance(phase, Turn):
        tile = phase.drawn
    complete = win_of(course.state, seat)
    given = None if complete is None else complete.circumstances
    return r.RiichiWon(
        seat=seat,
        hand=player.tiles,
        tile=tile,
        source=phase.seat if isinstance(phase, Window) else None,
        riichi=player.riichi,
        double_riichi=player.double,
        ippatsu=player.ippatsu,
        first_turn=given is not None and given.first_turn,
        dealt=not on_discard and tile is None,
        last_of_wall=given is not None and given.last_of_wall,
        kong_replacement=given is not None and given.kong_replacement,
        robbing_kong=robbed_kong(course.state, phase) if isinstance(phase, Window) else None,
        dora=course.state.current.dora,
        ura=(),
        yaku=(),
        dora_han=0,
        han=None,
        minipoints=None,
        limit=None,
        points=0,
        liable=None,
        payments=NO_POINTS,
        bets=0,
    )


def tell_draw(course: MjaiCourse, move: Move) -> None:
    reason = str(move.fields.get("reason", ""))
    deltas = move.deltas()
    if reason not in _EXHAUSTIVE:
        course.notes.append(
            problem(Family.BAD_REQUEST, "abortive_draw", line=move.line, reason=reason)
        )
        course.gains = deltas or NO_POINTS
        course.happen(r.RiichiHandDrawn((), course.gains))
        return
    course.pass_by()
    tenpai = _tenpai(course, move, None if "nagashi" in reason else deltas)
    course.happen(r.WallEmpty())
    asked = seats_to_declare(course.state)
    if asked:
        course.happen(e.Asked(asked))
    for seat in course.state.current.order:
        tiles = course.state.current.players[seat].tiles if seat in tenpai else ()
        course.happen(r.Declared(seat, seat in tenpai, tiles))
    assert isinstance(course.state.phase, Declaring)
    try:
        course.outcome = settled_draw(course.state, tenpai)
        course.gains = by_seat(course.state, course.outcome.payments)
    except InputError:
        course.outcome = None
    if deltas is not None:
        course.gains = deltas
    course.happen(r.RiichiHandDrawn(tenpai, course.gains))


def _tenpai(course: MjaiCourse, move: Move, deltas: tuple[int, ...] | None) -> tuple[Seat, ...]:
    """As the file says; else who was paid; else who waits."""
    flags = move.fields.get("tenpais")
    if isinstance(flags, tuple):
        return tuple(seat for seat in SEATS if flags[seat])
    if deltas is not None and any(deltas):
        return tuple(seat for seat in SEATS if deltas[seat] > 0)
    waiting = tuple(
        seat
        for seat in SEATS
        if is_tenpai(
            course.state.current.players[seat].tiles, course.state.current.players[seat].melds
        )
    )
    return waiting if deltas is None or len(waiting) == len(SEATS) else ()


def tell_end(course: MjaiCourse, following: Kyoku | None) -> None:
    """The scores and what stays on the table, as the next hand begins with them."""
    state, hand = course.state, course.state.current
    scores = state.scores + course.gains
    won = isinstance(hand.result, tuple)
    if following is not None:
        if following.scores is not None:
            scores = following.scores
        counters, bets, deals = following.honba, following.kyotaku, following.deals
    elif course.outcome is not None:
        counters, bets = course.outcome.counters, course.outcome.carried_bets
        deals = state.deals + dealer_passes(state, course.outcome)
    else:
        winners = [event.seat for event in hand.result] if isinstance(hand.result, tuple) else []
        stays = hand.dealer in winners or not won
        counters = state.counters + 1 if stays else 0
        bets, deals = (0 if won else state.bets), state.deals + (not stays)
    course.happen(r.RiichiHandEnded(hand.number, scores, counters, bets, deals, hand.seed))
