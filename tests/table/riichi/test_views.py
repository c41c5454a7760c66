"""What each viewer sees of every kind of event, and of a whole game."""

from dataclasses import fields

import pytest

from muraille.rules.common.offences import Act, OffenceStage, Right, Scope
from muraille.table.common import competition_events as c
from muraille.table.common import events as e
from muraille.table.common.claims import Call
from muraille.table.common.state import SEATS, Mode, Setup, Turn
from muraille.table.common.tiles import HIDDEN, WITHOUT_FLOWERS
from muraille.table.riichi import events as r
from muraille.table.riichi import legal_actions, seen, unplayed, view_of, watch
from muraille.table.riichi.events import EVENTS, Event
from muraille.tiles.four import Four
from muraille.tiles.parts import Shape
from tests.table.players import play_game
from tests.table.prepared import E, N, S, W, tile, tiles
from tests.table.riichi.laid import EMA, RiichiTable, row

VIEWERS = (*SEATS, None)
HANDS = (tiles("1m") * 14, tiles("2m") * 13, tiles("3m") * 13, tiles("4m") * 13)
ALL = "everything"
NOTHING = "nothing"
ZERO = Four.each(0)
WON = r.RiichiWon(
    seat=S,
    hand=tiles("1m"),
    tile=tile("1m"),
    source=None,
    riichi=False,
    double_riichi=False,
    ippatsu=False,
    first_turn=False,
    dealt=False,
    last_of_wall=False,
    kong_replacement=False,
    robbing_kong=None,
    dora=tiles("2m"),
    ura=(),
    yaku=(("all_simples", 1, 1),),
    dora_han=0,
    han=1,
    minipoints=30,
    limit=None,
    points=1_000,
    liable=None,
    payments=Four((-500, 1_100, -300, -300)),
    bets=0,
)

# One event of each kind, all by South where a seat acts: what South sees, what others see.
# A tuple names the fields that are hidden.
EXPECTED: list[tuple[Event, object, object]] = [
    (e.WindsDrawn((E, S, W, N)), ALL, ALL),
    (
        r.RiichiHandStarted(
            number=1,
            prevailing=0,
            order=(E, S, W, N),
            dice=(1, 4),
            opener=E,
            breach=5,
            counters=0,
            bets=0,
            commitment="ab",
            wall=WITHOUT_FLOWERS,
            size=136,
            dead=14,
            seed="cd",
        ),
        ("wall", "seed"),
        ("wall", "seed"),
    ),
    (e.Dealt(HANDS), ("hands",), ("hands",)),
    (r.DoraShown(tile("5m")), ALL, ALL),
    (e.ReplacementDrawn(S, tile("5m"), e.After.KONG), ALL, ("tile",)),
    (e.PlayBegan(S, None, e.After.DEAL), ALL, ALL),
    (e.Drawn(S, tile("5m")), ALL, ("tile",)),
    (r.RiichiDeclared(S, tile("5m"), double=False, bet=1_000), ALL, ALL),
    (e.Discarded(S, tile("5m"), drawn=True), ALL, ALL),
    (e.Asked((S,)), ALL, NOTHING),
    (e.Answered(S, Call.CHOW, tile("5m")), ALL, NOTHING),
    (r.TileMissed(S), ALL, NOTHING),
    (r.BetReturned(S, 1_000), ALL, ALL),
    (e.SetClaimed(S, Shape.PUNG, tile("5m"), tile("5m"), E), ALL, ALL),
    (e.KongConcealed(S, tile("5m")), ALL, ALL),
    (e.KongAdded(S, tile("5m")), ALL, ALL),
    (WON, ALL, ALL),
    (r.WallEmpty(), ALL, ALL),
    (r.Declared(S, tenpai=True, tiles=tiles("1m")), ALL, ALL),
    (r.RiichiHandDrawn((S,), Four((-1_000, 3_000, -1_000, -1_000))), ALL, ALL),
    (r.RiichiHandEnded(1, ZERO, 1, 0, 1, "cd"), ALL, ALL),
    (r.SignalGiven(2), ALL, ALL),
    (
        r.RiichiGameEnded(ZERO, Four((1, 1, 1, 1)), ((0, 1),) * 4, ZERO, ((0, 1),) * 4),
        ALL,
        ALL,
    ),
    (e.SecretRevealed("ef"), ALL, ALL),
    (r.KongFaulty(S, tile("5m")), NOTHING, NOTHING),
    (r.HandVoided(Act.CHOMBO, (S,), ZERO), ALL, ALL),
    (c.CalledAgain(S, Call.HU), ALL, NOTHING),
    (c.CallHeard(S, Call.HU), ALL, ALL),
    (c.CallWithdrawn(S), ALL, ALL),
    (c.HandShown(S, tiles("1m"), tile("5m")), ALL, ALL),
    (c.FalseSetExposed(S, Call.PUNG, tiles("12m"), tile("5m"), E), ALL, ALL),
    (c.SetCorrected(S, tiles("55m")), ALL, ALL),
    (c.SetWithdrawn(S), ALL, ALL),
    (c.Ruled(S, "kuikae", OffenceStage.ANY, ("3.4.7",)), ALL, ALL),
    (c.HandDied(S, (Right.DRAW,)), ALL, ALL),
    (c.TilesShown(S, tiles("12m")), ALL, ALL),
    (c.Barred(S), ALL, ALL),
    (c.Disqualified(S, Scope.TOURNAMENT), ALL, ALL),
    (c.SeatTaken(S), ALL, ALL),
]


def test_every_kind_of_event_is_in_the_table():
    assert {event.name for event, _, _ in EXPECTED} == set(EVENTS)
    assert all(EVENTS[event.name] is type(event) for event, _, _ in EXPECTED)


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(
    ("event", "own", "others"), EXPECTED, ids=[event.name for event, _, _ in EXPECTED]
)
@pytest.mark.parametrize("mode", Mode)
def test_what_each_viewer_sees(event, own, others, viewer, mode):
    wanted = own if viewer == S else others
    if mode is Mode.COMPETITION and isinstance(event, r.TileMissed):
        wanted = NOTHING
    shown = seen(event, viewer, mode)
    if wanted == NOTHING:
        assert shown is None
        return
    assert shown is not None
    hidden = {
        field.name
        for field in fields(event)
        if getattr(event, field.name) != getattr(shown, field.name)
    }
    assert hidden == (set() if wanted == ALL else set(wanted))
    assert seen(shown, viewer, mode) == shown


@pytest.mark.parametrize("player", ["random", "careful"])
def test_a_view_is_the_table_less_what_is_hidden(player):
    setup = Setup(EMA, hands=4)
    views = {viewer: unplayed(setup) for viewer in VIEWERS}

    def check(_before, state, events):
        for viewer in VIEWERS:
            for event in events:
                views[viewer] = watch(views[viewer], event, viewer)
            compare(state, views[viewer], viewer)

    _, log = play_game(setup, b"views", player, check)
    for viewer in VIEWERS:
        assert view_of(setup, log, viewer) == views[viewer]


def compare(state, view, viewer):
    assert (view.scores, view.bets, view.counters) == (state.scores, state.bets, state.counters)
    if viewer is not None:
        # A player's rights depend on nothing that he cannot see.
        assert legal_actions(view, viewer) == legal_actions(state, viewer)
    if state.hand is None:
        return
    hand, shown = state.current, view.current
    assert shown.wall.tiles == ()
    assert (shown.wall.left, shown.dora) == (hand.wall.left, hand.dora)
    over = hand.result is not None
    assert shown.seed == (hand.seed if over else "")
    for seat in SEATS:
        real, known = hand.players[seat], shown.players[seat]
        assert (known.discards, known.melds) == (real.discards, real.melds)
        assert (known.riichi, known.ippatsu) == (real.riichi, real.ippatsu)
        assert len(known.tiles) == len(real.tiles)
        if seat == viewer:
            assert known == real
        elif not over and not hasattr(state.phase, "said"):
            assert set(known.tiles) <= {HIDDEN}
    if isinstance(state.phase, Turn) and state.phase.seat != viewer:
        assert view.phase.drawn in (None, HIDDEN)


def test_3_3_7_a_concealed_kong_is_seen_by_all():
    table = RiichiTable(row(["1111p 222p 34m 55m 678m", "", "", ""])).kong(E, "1p")
    for viewer in VIEWERS:
        assert view_of(table.setup, table.log, viewer).current.players[E].melds[0].low == tile("1p")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_3_4_2_noten_hands_stay_hidden(viewer):
    hands = ["F", "123456789m 99p 46s", "", ""]
    table = RiichiTable(row(hands, last="P")).throw("F").until_left(0).throw().declares(S)
    players = view_of(table.setup, table.log, viewer).current.players
    for seat in SEATS:
        assert (HIDDEN not in players[seat].tiles) is (seat in (viewer, S))
