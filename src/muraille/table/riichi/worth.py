"""What a player would win with: the cheap question first, then the score and the settlement.

Circumstances are read from the table, never claimed. Payments, bets, counters and the next
dealer are what ``muraille settle`` says: this only puts the question, in chairs.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from muraille.rules.riichi.circumstances import RiichiCircumstances, RobbedKong
from muraille.rules.riichi.endings import Deal, DrawEnding, Ending, HandWin, Redeal, WinEnding
from muraille.rules.riichi.scoring import RiichiScore, score
from muraille.rules.riichi.settlement import SettledEnding, WinnerScore, settle
from muraille.table.common.events import After
from muraille.table.common.melds import Meld
from muraille.table.common.state import SEATS, Setup, Turn, Window
from muraille.table.common.tiles import Tile
from muraille.table.riichi.books import book_of, rulebook_of
from muraille.table.riichi.events import RiichiGameEnded, RiichiWon
from muraille.table.riichi.state import RiichiState, robbed_kong
from muraille.table.riichi.waiting import is_complete, waiting_kinds, waits_for_orphans
from muraille.tiles import hands
from muraille.tiles.four import Four
from muraille.tiles.kinds import DRAGONS, WINDS, Kind
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat

_FIRST_INDICATOR = 6
"""The first indicator is the upper tile of the third stack from the opening (2.7)."""


@dataclass(frozen=True, slots=True)
class RiichiCompleteHand:
    """A complete hand and how it came about, ura dora not yet seen."""

    hand: hands.Hand
    circumstances: RiichiCircumstances
    source: Seat | None


def indicator(state: RiichiState, number: int, *, under: bool = False) -> Tile:
    """The indicator of this number from 0, or the tile under it (2.7, 3.3.14)."""
    wall = state.current.wall
    return wall.tiles[wall.size - _FIRST_INDICATOR - 2 * number + under]


def win_of(state: RiichiState, seat: Seat) -> RiichiCompleteHand | None:
    """The hand this seat can show at this moment, yaku or not; None if incomplete."""
    phase = state.phase
    player = state.current.players[seat]
    if isinstance(phase, Turn):
        if phase.seat != seat or phase.after is After.CLAIM:
            return None
        if phase.drawn is None:
            complete = is_complete(player.tiles, len(player.melds))
            return _dealt(state, seat) if complete else None
        if waiting_kinds(player.tiles, len(player.melds)) >> phase.drawn & 1:
            return _drawn(state, phase, seat)
    elif (
        isinstance(phase, Window)
        and phase.seat != seat
        and completes(state, phase, seat)
        and can_rob(state, phase, seat)
    ):
        return _claimed(state, phase, seat)
    return None


def completes(state: RiichiState, window: Window, seat: Seat) -> bool:
    """Whether the tile in the window completes this seat's hand."""
    player = state.current.players[seat]
    return bool(waiting_kinds(player.tiles, len(player.melds)) >> window.tile & 1)


def can_rob(state: RiichiState, window: Window, seat: Seat) -> bool:
    """A concealed kong is robbed for thirteen orphans alone (R13)."""
    if robbed_kong(state, window) is not RobbedKong.CONCEALED:
        return True
    player = state.current.players[seat]
    return not player.melds and waits_for_orphans(player.tiles, window.tile)


def _hand(state: RiichiState, seat: Seat, tile: Tile | None) -> hands.Hand:
    player = state.current.players[seat]
    concealed = tuple(Kind(tile) for tile in player.tiles)
    melds = tuple(meld.part for meld in player.melds)
    return hands.Hand(concealed, melds, None if tile is None else Kind(tile))


def _given(state: RiichiState, seat: Seat) -> RiichiCircumstances:
    """What holds however the winning tile comes."""
    table = state.current
    player = table.players[seat]
    return RiichiCircumstances(
        seat=table.wind_of(seat),
        round=table.round_wind,
        riichi=player.riichi,
        double_riichi=player.double,
        ippatsu=player.ippatsu,
        first_turn=table.in_first_turn(seat),
        dora=tuple(Kind(tile) for tile in table.dora),
    )


def _dealt(state: RiichiState, seat: Seat) -> RiichiCompleteHand:
    given = replace(_given(state, seat), self_drawn=True, dealt=True)
    return RiichiCompleteHand(_hand(state, seat, None), given, None)


def _drawn(state: RiichiState, turn: Turn, seat: Seat) -> RiichiCompleteHand:
    given = replace(
        _given(state, seat),
        self_drawn=True,
        last_of_wall=state.current.wall.left == 0,
        kong_replacement=turn.after is After.KONG,
    )
    return RiichiCompleteHand(_hand(state, seat, turn.drawn), given, None)


def _claimed(state: RiichiState, window: Window, seat: Seat) -> RiichiCompleteHand:
    table = state.current
    given = replace(
        _given(state, seat),
        discarder=table.wind_of(window.seat),
        last_of_wall=table.wall.left == 0 and not window.robbing,
        robbing_kong=robbed_kong(state, window),
    )
    return RiichiCompleteHand(_hand(state, seat, window.tile), given, window.seat)


@lru_cache(maxsize=4096)
def _score(setup: Setup, hand: hands.Hand, circumstances: RiichiCircumstances) -> RiichiScore:
    return score(hand, circumstances, rulebook_of(setup))


def score_of(state: RiichiState, win: RiichiCompleteHand) -> RiichiScore:
    """The win's score by what is seen before the hand is shown."""
    return _score(state.setup, win.hand, win.circumstances)


def liable_seat(state: RiichiState, seat: Seat) -> Seat | None:
    """Who fed the third exposed dragon set or the fourth wind set (3.3.9, R14)."""
    concealed_too = rulebook_of(state.setup).switches["R14"] == "declared"
    melds = state.current.players[seat].melds
    for kinds, needed in ((DRAGONS, 3), (WINDS, 4)):
        sets = [meld for meld in melds if _counts(meld, kinds, concealed_too=concealed_too)]
        if len(sets) == needed:
            return sets[-1].source
    return None


def _counts(meld: Meld, kinds: int, *, concealed_too: bool) -> bool:
    if meld.shape is Shape.CHOW or not kinds >> meld.low & 1:
        return False
    return meld.exposed or concealed_too


# Settlement


def settled_wins(
    state: RiichiState, seats: Sequence[Seat]
) -> tuple[tuple[RiichiWon, ...], SettledEnding]:
    """What these winners win, in the order given, and how the next hand begins."""
    chair = _chairs(state)
    wins = [win_of(state, seat) for seat in seats]
    complete = [win for win in wins if win is not None]
    assert len(complete) == len(wins)
    source = complete[0].source
    winners = []
    for seat, win in zip(seats, complete, strict=True):
        liable = liable_seat(state, seat)
        given = replace(win.circumstances, ura=_ura(state, seat))
        winners.append(
            HandWin(
                Seat(chair.index(seat)),
                win.hand,
                given,
                None if liable is None else Seat(chair.index(liable)),
            )
        )
    discarder = None if source is None else Seat(chair.index(source))
    outcome = _settled(state, WinEnding(tuple(winners), discarder))
    rows = zip(seats, complete, winners, outcome.scores, strict=True)
    return tuple(_won(state, *row, outcome) for row in rows), outcome


def settled_draw(state: RiichiState, shown: Sequence[Seat]) -> SettledEnding:
    """What a drawn hand moves; ``shown`` are the waiting hands, dead ones among them (R26)."""
    dead = [seat for seat in SEATS if state.current.is_dead(seat)]
    return _settled(state, DrawEnding(_in_chairs(state, shown), _in_chairs(state, dead)))


def settled_redeal(state: RiichiState) -> SettledEnding:
    """What comes back when the hand is dealt again (R15, R38)."""
    return _settled(state, Redeal())


def _in_chairs(state: RiichiState, seats: Sequence[Seat]) -> tuple[Seat, ...]:
    return tuple(Seat(_chairs(state).index(seat)) for seat in seats)


def by_seat(state: RiichiState, by_chair: Four) -> Four:
    """Amounts of a settlement, which knows chairs in the order of play, by seat."""
    return by_chair.reordered([_chairs(state).index(seat) for seat in SEATS])


def dealer_passes(state: RiichiState, outcome: SettledEnding) -> bool:
    """Whether another deals the next hand."""
    return _chairs(state)[outcome.dealer] != state.current.dealer


def _chairs(state: RiichiState) -> tuple[Seat, ...]:
    return state.first_order


def _settled(state: RiichiState, ending: Ending) -> SettledEnding:
    table, chair = state.current, _chairs(state)
    riichi = table.in_riichi
    deal = Deal(
        dealer=Seat(chair.index(table.dealer)),
        round=table.round_wind,
        counters=state.counters,
        carried_bets=state.bets - len(riichi),
        riichi=tuple(Seat(chair.index(seat)) for seat in riichi),
    )
    return settle(deal, ending, rulebook_of(state.setup))


def _ura(state: RiichiState, seat: Seat) -> tuple[Kind, ...]:
    table = state.current
    if not table.players[seat].riichi:
        return ()
    return tuple(Kind(indicator(state, n, under=True)) for n in range(len(table.dora)))


def _won(
    state: RiichiState,
    seat: Seat,
    win: RiichiCompleteHand,
    winner: HandWin,
    paid: WinnerScore,
    outcome: SettledEnding,
) -> RiichiWon:
    given, counted, hand = winner.circumstances, paid.score, win.hand
    assert counted is not None
    return RiichiWon(
        seat=seat,
        hand=tuple(Tile(kind) for kind in hand.concealed),
        tile=None if hand.winning is None else Tile(hand.winning),
        source=win.source,
        riichi=given.riichi,
        double_riichi=given.double_riichi,
        ippatsu=given.ippatsu,
        first_turn=given.first_turn,
        dealt=given.dealt,
        last_of_wall=given.last_of_wall,
        kong_replacement=given.kong_replacement,
        robbing_kong=given.robbing_kong,
        dora=tuple(Tile(kind) for kind in given.dora),
        ura=tuple(Tile(kind) for kind in given.ura),
        yaku=tuple((line.yaku, line.times, line.han) for line in counted.yaku),
        dora_han=counted.dora,
        han=counted.han,
        minipoints=counted.minipoints,
        limit=counted.limit,
        points=counted.points,
        liable=liable_seat(state, seat),
        payments=by_seat(state, paid.payments),
        bets=outcome.bets[winner.seat],
    )


# Afterwards


def win_again(state: RiichiState) -> tuple[RiichiCompleteHand, ...]:
    """The hands just won, from what the win events tell, ura included; none if nobody won.

    Works on a viewer's state too.
    """
    result = None if state.hand is None else state.hand.result
    if not isinstance(result, tuple):
        return ()
    return tuple(_win_again(state, event) for event in result)


def _win_again(state: RiichiState, event: RiichiWon) -> RiichiCompleteHand:
    table = state.current
    given = RiichiCircumstances(
        self_drawn=event.source is None,
        seat=table.wind_of(event.seat),
        round=table.round_wind,
        discarder=None if event.source is None else table.wind_of(event.source),
        riichi=event.riichi,
        double_riichi=event.double_riichi,
        ippatsu=event.ippatsu,
        first_turn=event.first_turn,
        dealt=event.dealt,
        last_of_wall=event.last_of_wall,
        kong_replacement=event.kong_replacement,
        robbing_kong=event.robbing_kong,
        dora=tuple(Kind(tile) for tile in event.dora),
        ura=tuple(Kind(tile) for tile in event.ura),
        liable=None if event.liable is None else table.wind_of(event.liable),
    )
    hand = hands.Hand(
        tuple(Kind(tile) for tile in event.hand),
        tuple(meld.part for meld in table.players[event.seat].melds),
        None if event.tile is None else Kind(event.tile),
    )
    return RiichiCompleteHand(hand, given, event.source)


def score_again(state: RiichiState) -> tuple[RiichiScore, ...]:
    """The scores of the hands just won, which must agree with the win events."""
    return tuple(score_of(state, win) for win in win_again(state))


def game_ended(state: RiichiState) -> RiichiGameEnded:
    """The end of a game; penalties after the uma change neither places nor uma (3.4.6, 5.6)."""
    after = state.ledger.after_uma
    results = book_of(state).session_results(state.scores, state.bets, after=after)
    return RiichiGameEnded(
        state.scores,
        Four.of(result.place for result in results),
        tuple(result.bets.as_integer_ratio() for result in results),
        Four.of(result.uma for result in results),
        tuple(result.score.as_integer_ratio() for result in results),
        after,
    )
