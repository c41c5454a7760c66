"""A game of mjai told as a riichi game of ours: its moves become events, each a fact.

No rule is checked; a move that makes no sense where it stands is where the reading ends.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from muraille.records.formats.foreign import ForeignGame, Found, numbered
from muraille.records.formats.mjai_course import MjaiCourse
from muraille.records.formats.mjai_endings import tell_draw, tell_end, tell_wins
from muraille.records.formats.mjai_hands import Kyoku, kyoku_wall, kyokus
from muraille.records.formats.mjai_lines import Move, read_move
from muraille.records.header import LONGEST_NAME, NO_NAMES, header_of
from muraille.records.reading import Trouble, on_line
from muraille.rules.common.subjects import Subject
from muraille.table import riichi
from muraille.table.common import events as e
from muraille.table.common.claims import Call
from muraille.table.common.state import SEATS, Setup, Turn, Window
from muraille.table.common.tiles import Tile
from muraille.table.common.wall import breach, second_roller
from muraille.table.riichi import events as r
from muraille.table.riichi.books import book_of
from muraille.table.riichi.state import RiichiState
from muraille.table.riichi.worth import game_ended
from muraille.tiles.kinds import FIRST_HONOUR, RANKS
from muraille.tiles.parts import Shape
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat

RULEBOOK = "riichi-ema-2016"
ROLL = (1, 1)
_MISFITS = (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError)
_CLAIMS = {
    "chi": (Shape.CHOW, Call.CHOW),
    "pon": (Shape.PUNG, Call.PUNG),
    "daiminkan": (Shape.KONG, Call.KONG),
}


def read_mjai(lines: Iterable[tuple[int, bytes]], rulebook: str | None = None) -> Iterator[Found]:
    """Every game of these numbered lines; a line that cannot be read ends the reading."""
    moves: list[Move] = []
    for number, line in lines:
        if not line.strip():
            continue
        try:
            move = read_move(line, number)
        except InputError as error:
            trouble = Trouble(number, on_line(number, error.problems))
            yield _game(moves, rulebook, trouble) if moves else trouble
            return
        if move.type == "start_game" and moves:
            yield _game(moves, rulebook)
            moves = []
        moves.append(move)
    if moves:
        yield _game(moves, rulebook)


def _game(moves: list[Move], rulebook: str | None, trouble: Trouble | None = None) -> Found:
    names = moves[0].fields.get("names") if moves[0].type == "start_game" else None
    ended = moves[-1].type == "end_game"
    try:
        hands = kyokus(moves)
    except InputError as error:
        return trouble or Trouble(moves[0].line, error.problems)
    start = first_state(rulebook or RULEBOOK, hands, ended=ended)
    course = MjaiCourse(start, moves[0].line)
    stopped = _tell_hands(course, hands, ended=ended)
    players = names if isinstance(names, tuple) else NO_NAMES
    players = tuple(name[:LONGEST_NAME] for name in players)
    record = numbered(course.events, header_of(start.setup, players), moves[0].line)
    notes = (*course.notes, *_notes(start, hands[0], moves))
    return ForeignGame(replace(record, trouble=stopped or trouble), start, notes)


def first_state(book: str, hands: Sequence[Kyoku], *, ended: bool) -> RiichiState:
    """Before the first hand: the scores and what lies on the table are the file's."""
    state = riichi.new_game(Setup(book, hands=_length(hands, ended=ended)))
    opening = hands[0]
    return replace(
        state,
        scores=opening.scores or state.scores,
        counters=opening.honba,
        bets=opening.kyotaku,
        deals=opening.deals,
    )


def _length(hands: Sequence[Kyoku], *, ended: bool) -> int:
    """One hand, the East round, or a whole game, by how the file ends."""
    if ended and len(hands) == 1:
        return 1
    return 4 if ended and not any(hand.bakaze for hand in hands) else 8


def _notes(start: RiichiState, opening: Kyoku, moves: Sequence[Move]) -> Iterator[Problem]:
    usual = book_of(start).start
    if opening.scores is not None and set(opening.scores) != {usual}:
        scores = ", ".join(map(str, opening.scores))
        article = book_of(start).article(Subject.SESSION)
        yield problem(
            Family.BAD_REQUEST, "other_start", article=article, scores=scores, usual=usual
        )
    if any(move.red for move in moves):
        yield problem(Family.BAD_REQUEST, "red_fives")
    yield problem(Family.BAD_REQUEST, "wall_made_up")


def _tell_hands(course: MjaiCourse, hands: Sequence[Kyoku], *, ended: bool) -> Trouble | None:
    """Tell all hands; where that had to stop, if it had to."""
    kind = "start_kyoku"
    try:
        for hand, following in zip(hands, (*hands[1:], None), strict=True):
            course.line, kind = hand.line, "start_kyoku"
            _begin(course, hand)
            for move in hand.moves:
                course.line, kind = move.line, move.type
                _MOVES[kind](course, move)
            if hand.wins:
                kind = "hora"
                tell_wins(course, hand.wins)
            if hand.ended or following is not None:
                kind = "end_kyoku"
                tell_end(course, following)
        if ended:
            course.happen(game_ended(course.state))
    except InputError as error:
        return Trouble(course.line, on_line(course.line, error.problems))
    except _MISFITS:
        misplaced = problem(Family.BAD_REQUEST, "misplaced_move", type=kind)
        return Trouble(course.line, on_line(course.line, (misplaced,)))
    return None


def _begin(course: MjaiCourse, hand: Kyoku) -> None:
    book = book_of(course.state)
    order = (*SEATS[hand.oya :], *SEATS[: hand.oya])
    stacks_before = breach((ROLL,), book.stacks)
    dealt = hand.dealt()
    wall = kyoku_wall(hand, [dealt[seat] for seat in order]).built(stacks_before)
    course.new_hand()
    course.happen(
        r.RiichiHandStarted(
            number=course.state.played + 1,
            prevailing=hand.bakaze,
            order=order,
            dice=ROLL,
            opener=order[second_roller(ROLL)],
            breach=stacks_before,
            counters=hand.honba,
            bets=hand.kyotaku,
            commitment="",
            wall=wall,
            size=len(wall),
            dead=book.dead,
            seed="",
        )
    )
    course.happen(r.DoraShown(hand.dora))
    course.happen(e.Dealt(dealt))
    course.happen(e.PlayBegan(order[0], None, e.After.DEAL))


def _own_turn(course: MjaiCourse, seat: Seat) -> Turn:
    phase = course.state.phase
    assert isinstance(phase, Turn)
    assert phase.seat == seat
    return phase


def _tsumo(course: MjaiCourse, move: Move) -> None:
    """The next tile of the wall, or one that replaces a kong."""
    phase, seat, tile = course.state.phase, move.seat(), move.tile()
    if isinstance(phase, Window) and not phase.robbing:
        course.pass_by()
        assert course.state.current.after(phase.seat) == seat
        course.happen(e.Drawn(seat, tile))
        return
    if isinstance(phase, Window):
        course.pass_by()
        assert phase.seat == seat
    else:
        turn = _own_turn(course, seat)
        assert turn.after is e.After.CLAIM
        assert course.state.current.players[seat].melds[-1].shape is Shape.KONG
    course.happen(e.ReplacementDrawn(seat, tile, e.After.KONG))


def _dahai(course: MjaiCourse, move: Move) -> None:
    seat, tile = move.seat(), move.tile()
    turn = _own_turn(course, seat)
    if course.reach is not None:
        double = course.state.current.in_first_turn(seat)
        course.happen(r.RiichiDeclared(seat, tile, double, book_of(course.state).bet))
        course.reach, course.unaccepted = None, seat
    course.happen(e.Discarded(seat, tile, tile == turn.drawn))


def _reach(course: MjaiCourse, move: Move) -> None:
    _own_turn(course, move.seat())
    course.reach = move.seat()


def _reach_accepted(course: MjaiCourse, move: Move) -> None:
    assert course.unaccepted == move.seat()
    course.unaccepted = None


def _dora(course: MjaiCourse, move: Move) -> None:
    """Turned up for a kong that thereby stands."""
    phase = course.state.phase
    if isinstance(phase, Window) and phase.robbing and not phase.asked:
        course.pass_by()
    course.happen(r.DoraShown(move.tile("dora_marker")))


def _ankan(course: MjaiCourse, move: Move) -> None:
    (tile,) = set(move.tiles("consumed"))
    _own_turn(course, move.seat())
    course.happen(e.KongConcealed(move.seat(), tile))


def _kakan(course: MjaiCourse, move: Move) -> None:
    _own_turn(course, move.seat())
    melds = course.state.current.players[move.seat()].melds
    assert any(meld.shape is Shape.PUNG and meld.low == move.tile() for meld in melds)
    course.happen(e.KongAdded(move.seat(), move.tile()))


def _claim(course: MjaiCourse, move: Move) -> None:
    """Chi, pon, or kan of a discard."""
    window, seat = course.window(), move.seat()
    assert (window.seat, window.tile) == (move.seat("target"), move.tile())
    shape, call = _CLAIMS[move.type]
    low = _lowest(shape, (move.tile(), *move.tiles("consumed")))
    course.answers({seat: (call, low if call is Call.CHOW else None)})
    course.missed(window, seat)
    course.unaccepted = None
    course.happen(e.SetClaimed(seat, shape, low, window.tile, window.seat))


def _lowest(shape: Shape, tiles: tuple[Tile, ...]) -> Tile:
    """The lowest tile of the set that these must make."""
    low = min(tiles)
    if shape is Shape.CHOW:
        assert sorted(tiles) == [low, low + 1, low + 2]
        assert low < FIRST_HONOUR
        assert low % RANKS <= RANKS - 3
    else:
        assert set(tiles) == {low}
        assert len(tiles) == (4 if shape is Shape.KONG else 3)
    return low


_MOVES: Mapping[str, Callable[[MjaiCourse, Move], None]] = {
    "tsumo": _tsumo,
    "dahai": _dahai,
    "reach": _reach,
    "reach_accepted": _reach_accepted,
    "dora": _dora,
    "ankan": _ankan,
    "kakan": _kakan,
    "chi": _claim,
    "pon": _claim,
    "daiminkan": _claim,
    "ryukyoku": tell_draw,
}
