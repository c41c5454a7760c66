"""``apply``: the state after an event. Consults no rulebook, so old logs always replay."""

from collections.abc import Callable, Mapping
from typing import Any

from muraille.rules.riichi.circumstances import RobbedKong
from muraille.table.common import applying as shared
from muraille.table.common import competition_events as c
from muraille.table.common import events as e
from muraille.table.common.claims import Call, ClaimAnswer
from muraille.table.common.competition_applying import (
    COMPETITION_APPLIERS,
    after_discard,
    unbarred,
)
from muraille.table.common.replacing import replace
from muraille.table.common.standing import ALL_CLEAR
from muraille.table.common.state import (
    Between,
    Called,
    Declaring,
    DiscardedTile,
    Exposed,
    Opening,
    Over,
    Phase,
    Settled,
    Turn,
    Window,
    laid_down,
)
from muraille.table.common.tiles import with_tile, without_tile
from muraille.table.common.wall import Wall, opened
from muraille.table.riichi import events as r
from muraille.table.riichi.events import Event
from muraille.table.riichi.state import RiichiHandState, RiichiPlayer, RiichiState, robbed_kong
from muraille.tiles.four import Four
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat


def _with(
    state: RiichiState, seat: Seat, player: RiichiPlayer, phase: Phase | None = None
) -> RiichiState:
    hand = state.current
    players = (*hand.players[:seat], player, *hand.players[seat + 1 :])
    return replace(
        state, phase=state.phase if phase is None else phase, hand=replace(hand, players=players)
    )


def _hand_started(state: RiichiState, event: r.RiichiHandStarted) -> RiichiState:
    wall = Wall((), event.size, dead=event.dead)
    if event.wall:
        wall = opened(event.wall, event.breach, event.dead)
    hand = RiichiHandState(
        event.number,
        event.prevailing,
        event.order,
        (event.dice,),
        event.breach,
        wall,
        event.seed,
        event.commitment,
    )
    return replace(state, phase=Opening(), hand=hand, counters=event.counters, bets=event.bets)


def _dealt(state: RiichiState, event: e.Dealt) -> RiichiState:
    """Tiles are taken once the first indicator lies."""
    assert state.current.dora
    dealt: Any = shared.APPLIERS[e.Dealt](state, event)
    return dealt  # type: ignore[no-any-return]


def _dora_shown(state: RiichiState, event: r.DoraShown) -> RiichiState:
    hand = state.current
    return replace(state, hand=replace(hand, dora=(*hand.dora, event.tile)))


def _riichi_declared(state: RiichiState, event: r.RiichiDeclared) -> RiichiState:
    player = state.current.players[event.seat]
    said = replace(player, riichi=True, double=event.double, ippatsu=True)
    scores = state.scores - Four.at(event.seat, event.bet)
    return replace(_with(state, event.seat, said), scores=scores, bets=state.bets + 1)


def _bet_returned(state: RiichiState, event: r.BetReturned) -> RiichiState:
    player = state.current.players[event.seat]
    taken_back = replace(player, riichi=False, double=False, ippatsu=False)
    scores = state.scores + Four.at(event.seat, event.bet)
    return replace(_with(state, event.seat, taken_back), scores=scores, bets=state.bets - 1)


def _discarded(state: RiichiState, event: e.Discarded) -> RiichiState:
    """The tile of a riichi lies turned; if another took that, the next one does (3.3.14).

    Ippatsu ends with the first discard after that of the riichi. A false set that now stays has
    interrupted the turn: a tile was claimed (3.1), or a kong called (4.2.1).
    """
    phase = state.phase
    if isinstance(phase, Exposed):
        state = _let_pass(_interrupted(state), event.seat)
    player = state.current.players[event.seat]
    tiles = player.tiles
    if not event.drawn:
        if isinstance(phase, Turn) and phase.drawn is not None:
            tiles = with_tile(tiles, phase.drawn)
        tiles = without_tile(tiles, event.tile)
    before = [tile for tile in player.discards if tile.turned]
    turned = player.riichi and all(tile.taken for tile in before)
    lying = laid_down(event.tile, event.drawn, turned=turned)
    rest = replace(
        player,
        tiles=tiles,
        discards=(*player.discards, lying),
        ippatsu=player.ippatsu and not before,
    )
    if state.current.standings is not ALL_CLEAR:
        judged: Any = after_discard(state.current, event)
        state = replace(state, hand=judged)
    window = Window(event.seat, event.tile, shared.turn_began(phase))
    return _with(state, event.seat, rest, window)


def _let_pass(state: RiichiState, taker: Seat | None = None) -> RiichiState:
    """The tile in question is nobody's, or its taker's: the others have let it pass (R21)."""
    passed = _passed(state, taker)
    if passed is state.current.passed:
        return state
    return replace(state, hand=replace(state.current, passed=passed))


def _passed(state: RiichiState, taker: Seat | None = None) -> tuple[int, ...]:
    """What each has let pass, the tile in question included."""
    phase, passed = state.phase, state.current.passed
    window = phase.before if isinstance(phase, (Called, Exposed)) else phase
    if not isinstance(window, Window) or robbed_kong(state, window) is RobbedKong.CONCEALED:
        return passed
    kind, thrower = 1 << window.tile, window.seat
    return tuple(
        [kinds if seat in (thrower, taker) else kinds | kind for seat, kinds in enumerate(passed)]
    )


def _after_drawing(state: RiichiState, seat: Seat) -> RiichiState:
    """Drawing or calling ends what was missed, except after riichi (R21)."""
    hand = state.current
    player = hand.players[seat]
    if player.riichi or not (player.missed or hand.passed[seat]):
        return state
    passed = (*hand.passed[:seat], 0, *hand.passed[seat + 1 :])
    state = replace(state, hand=replace(hand, passed=passed))
    return _with(state, seat, replace(player, missed=False)) if player.missed else state


def _drawn(state: RiichiState, event: e.Drawn) -> RiichiState:
    """As in every game, and what was let pass is noted in the same copy: this happens most."""
    seat, passed = event.seat, _passed(state)
    hand: Any = state.current
    if hand.standings is not ALL_CLEAR:
        hand = unbarred(hand)
    players, player = hand.players, hand.players[seat]
    if not player.riichi:
        passed = (*passed[:seat], 0, *passed[seat + 1 :])
        if player.missed:
            forgotten = replace(player, missed=False)
            players = (*players[:seat], forgotten, *players[seat + 1 :])
    hand = replace(hand, wall=hand.wall.drawn(), players=players, passed=passed)
    return replace(state, phase=Turn(seat, event.tile, e.After.DRAW), hand=hand)


def _interrupted(state: RiichiState) -> RiichiState:
    """A call ends the first turn, and ippatsu for all."""
    hand = state.current
    players = tuple(
        replace(player, ippatsu=False) if player.ippatsu else player for player in hand.players
    )
    return replace(state, hand=replace(hand, players=players, called=True))


def _set_claimed(state: RiichiState, event: e.SetClaimed) -> RiichiState:
    claimed: Any = shared.APPLIERS[e.SetClaimed](_let_pass(state, event.seat), event)
    return _after_drawing(_interrupted(claimed), event.seat)


def _replacement_drawn(state: RiichiState, event: e.ReplacementDrawn) -> RiichiState:
    """The kong stands."""
    drawn: Any = shared.APPLIERS[e.ReplacementDrawn](_let_pass(state), event)
    return _after_drawing(_interrupted(drawn), event.seat)


def _kong_concealed(state: RiichiState, event: e.KongConcealed) -> RiichiState:
    """Thirteen orphans may still rob it (3.3.7)."""
    phase = state.phase.before if isinstance(state.phase, Called) else state.phase
    assert isinstance(phase, Turn)
    made: Any = shared.APPLIERS[e.KongConcealed](state, event)
    after: RiichiState = made
    return replace(after, phase=Window(event.seat, event.tile, phase.after, robbing=True))


def _asked(state: RiichiState, event: e.Asked) -> RiichiState:
    if isinstance(state.phase, Declaring):
        return replace(state, phase=replace(state.phase, asked=event.seats))
    asked: Any = shared.APPLIERS[e.Asked](state, event)
    after: RiichiState = asked
    return after


def _tile_missed(state: RiichiState, event: r.TileMissed) -> RiichiState:
    player = state.current.players[event.seat]
    return _with(state, event.seat, replace(player, missed=True))


def _kong_faulty(state: RiichiState, event: r.KongFaulty) -> RiichiState:
    player = state.current.players[event.seat]
    return _with(state, event.seat, replace(player, faulty_kong=True))


def _called_again(state: RiichiState, event: c.CalledAgain) -> RiichiState:
    """A call is put right by the next one, but for a win, which stays (5.2.3, R28).

    ``again`` is the second call in either case, so a corrected answer has the same call twice.
    """
    window = state.phase
    if not isinstance(window, Window):
        return state
    answers = tuple(
        _second(answer, event) if answer.seat == event.seat else answer for answer in window.answers
    )
    return replace(state, phase=replace(window, answers=answers))


def _second(answer: ClaimAnswer, event: c.CalledAgain) -> ClaimAnswer:
    if answer.call is Call.HU:
        return replace(answer, again=(event.call,))
    return ClaimAnswer(event.seat, event.call, event.low, again=(event.call,))


def _call_heard(state: RiichiState, event: c.CallHeard) -> RiichiState:
    """What was called after a win is remembered while the win is looked at."""
    before = state.phase
    heard: Any = COMPETITION_APPLIERS[c.CallHeard](state, event)
    after: RiichiState = heard
    called = after.phase
    assert isinstance(called, Called)
    if not isinstance(before, Window) or not isinstance(called.before, Window):
        return after
    again = next((answer.again for answer in before.answers if answer.seat == event.seat), ())
    answers = tuple(
        replace(answer, again=again) if answer.seat == event.seat else answer
        for answer in called.before.answers
    )
    return replace(after, phase=replace(called, before=replace(called.before, answers=answers)))


def _hand_shown(state: RiichiState, event: c.HandShown) -> RiichiState:
    shown: Any = COMPETITION_APPLIERS[c.HandShown](state, event)
    after: RiichiState = shown
    hand = after.current
    return replace(after, hand=replace(hand, showed=(*hand.showed, event.seat)))


def _hand_voided(state: RiichiState, event: r.HandVoided) -> RiichiState:
    """This hand's bets go back, and only these (R15); a tile just drawn stays with its player."""
    turn = state.phase.before if isinstance(state.phase, Called) else state.phase
    if isinstance(turn, Turn) and turn.drawn is not None:
        player = state.current.players[turn.seat]
        held = replace(player, tiles=with_tile(player.tiles, turn.drawn))
        state = _with(state, turn.seat, held)
    hand = replace(state.current, result=event)
    bets = state.bets - len(state.current.in_riichi)
    scores = state.scores + event.bets
    ledger = replace(state.ledger, chombos=(*state.ledger.chombos, *event.offenders))
    return replace(state, phase=Settled(), hand=hand, scores=scores, bets=bets, ledger=ledger)


def _won(state: RiichiState, event: r.RiichiWon) -> RiichiState:
    """The winner's tiles lie open; a tile that was claimed stays where it is, for all winners."""
    hand = state.current
    before = hand.result if isinstance(hand.result, tuple) else ()
    if event.robbing_kong is not None and not before:
        state = _robbed(state, event)
    player = state.current.players[event.seat]
    tiles = event.hand
    if event.source is None and event.tile is not None:
        tiles = with_tile(tiles, event.tile)
    shown = _with(state, event.seat, replace(player, tiles=tiles), Settled())
    return replace(shown, hand=replace(shown.current, result=(*before, event)))


def _robbed(state: RiichiState, event: r.RiichiWon) -> RiichiState:
    """The kong did not succeed: its tile is a discard, the other three are what they were."""
    assert event.source is not None
    assert event.tile is not None
    robbed = state.current.players[event.source]
    melds = list(robbed.melds)
    kongs = [meld.shape is Shape.KONG and meld.low == event.tile for meld in melds]
    place = kongs.index(True)
    tiles = robbed.tiles
    if event.robbing_kong is RobbedKong.CONCEALED:
        del melds[place]
        tiles = tuple(sorted((*tiles, *(event.tile,) * 3)))
    else:
        melds[place] = replace(melds[place], shape=Shape.PUNG, added=False)
    discards = (*robbed.discards, DiscardedTile(event.tile))
    player = replace(robbed, tiles=tiles, melds=tuple(melds), discards=discards)
    return _with(state, event.source, player)


def _declared(state: RiichiState, event: r.Declared) -> RiichiState:
    phase = state.phase
    assert isinstance(phase, Declaring)
    player = state.current.players[event.seat]
    if event.tiles:
        player = replace(player, tiles=event.tiles)
    said = replace(phase, said=(*phase.said, (event.seat, event.tenpai)))
    return _with(state, event.seat, player, said)


def _hand_drawn(state: RiichiState, event: r.RiichiHandDrawn) -> RiichiState:
    return replace(state, phase=Settled(), hand=replace(state.current, result=event))


def _hand_ended(state: RiichiState, event: r.RiichiHandEnded) -> RiichiState:
    """A hand that is dealt again is not one of those left after the signal (R34)."""
    left = state.hands_left
    if left is not None and not isinstance(state.current.result, r.HandVoided):
        left -= 1
    return replace(
        state,
        phase=Between(),
        scores=event.scores,
        played=event.number,
        hand=replace(state.current, seed=event.seed),
        counters=event.counters,
        bets=event.bets,
        deals=event.deals,
        hands_left=left,
    )


_APPLIERS: Mapping[type, Callable[[Any, Any], Any]] = {
    **{kind: shared.APPLIERS[kind] for kind in (e.WindsDrawn, e.PlayBegan, e.Answered)},
    e.KongAdded: shared.APPLIERS[e.KongAdded],
    e.SecretRevealed: shared.APPLIERS[e.SecretRevealed],
    **COMPETITION_APPLIERS,
    c.CalledAgain: _called_again,
    c.CallHeard: _call_heard,
    c.HandShown: _hand_shown,
    e.Dealt: _dealt,
    e.Drawn: _drawn,
    e.Discarded: _discarded,
    e.Asked: _asked,
    e.SetClaimed: _set_claimed,
    e.KongConcealed: _kong_concealed,
    e.ReplacementDrawn: _replacement_drawn,
    r.RiichiHandStarted: _hand_started,
    r.DoraShown: _dora_shown,
    r.RiichiDeclared: _riichi_declared,
    r.BetReturned: _bet_returned,
    r.TileMissed: _tile_missed,
    r.KongFaulty: _kong_faulty,
    r.HandVoided: _hand_voided,
    r.RiichiWon: _won,
    r.WallEmpty: lambda state, _event: replace(state, phase=Declaring()),
    r.Declared: _declared,
    r.RiichiHandDrawn: _hand_drawn,
    r.RiichiHandEnded: _hand_ended,
    r.SignalGiven: lambda state, event: replace(state, hands_left=event.hands),
    r.RiichiGameEnded: lambda state, _event: replace(state, phase=Over()),
}


def apply(state: RiichiState, event: Event) -> RiichiState:
    """The state once this has happened; works on a viewer's state with that viewer's events."""
    after: RiichiState = _APPLIERS[type(event)](state, event)
    return after
