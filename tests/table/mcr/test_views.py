"""What each viewer sees of every kind of event, and of a whole game."""

from dataclasses import fields, replace

import pytest

from muraille.rules.common.offences import OffenceStage, Right, Scope
from muraille.table.common import competition_events as c
from muraille.table.common import events as e
from muraille.table.common.actions import Kong
from muraille.table.common.claims import Call
from muraille.table.common.state import SEATS, Mode, Setup, State, Turn
from muraille.table.common.tiles import HIDDEN, WITH_FLOWERS
from muraille.table.common.views import Viewer
from muraille.table.mcr import legal_actions, seen, view_of, watch
from muraille.table.mcr.books import unplayed
from muraille.table.mcr.events import EVENTS, Event, FlowersLost, McrGameEnded, McrWon, WinVoided
from muraille.tiles.four import Four
from muraille.tiles.parts import Shape
from tests.table.players import play_game
from tests.table.prepared import BOOKS, E, N, S, Table, W, row, tile, tiles

VIEWERS = (*SEATS, None)
HANDS = (tiles("1m") * 14, tiles("2m") * 13, tiles("3m") * 13, tiles("4m") * 13)
ALL = "everything"
NOTHING = "nothing"
PAID = Four((20, -60, 20, 20))

# One event of each kind, all by South where a seat acts: what South sees, what others see.
# A tuple names the fields that are hidden.
EXPECTED: list[tuple[Event, object, object]] = [
    (e.WindsDrawn((E, S, W, N)), ALL, ALL),
    (
        e.HandStarted(1, 0, (E, S, W, N), ((1, 4), (1, 1)), E, 7, "ab", WITH_FLOWERS, 144, "cd"),
        ("wall", "seed"),
        ("wall", "seed"),
    ),
    (e.Dealt(HANDS), ("hands",), ("hands",)),
    (e.FlowerExposed(S, tile("1f")), ALL, ALL),
    (e.ReplacementDrawn(S, tile("5m"), e.After.KONG), ALL, ("tile",)),
    (e.PlayBegan(S, tile("5m"), e.After.KONG), ALL, ("drawn",)),
    (e.PlayBegan(S, None, e.After.DEAL), ALL, ALL),
    (e.Drawn(S, tile("5m")), ALL, ("tile",)),
    (e.Discarded(S, tile("5m"), drawn=True), ALL, ALL),
    (e.Asked((S,)), ALL, NOTHING),
    (e.Answered(S, Call.CHOW, tile("5m")), ALL, NOTHING),
    (e.SetClaimed(S, Shape.PUNG, tile("5m"), tile("5m"), E), ALL, ALL),
    (e.KongConcealed(S, tile("5m")), ALL, ("tile",)),
    (e.KongAdded(S, tile("5m")), ALL, ALL),
    (
        McrWon(
            seat=S,
            hand=tiles("1m"),
            tile=tile("1m"),
            source=None,
            dealt=False,
            last_of_kind=False,
            last_of_wall=False,
            kong_replacement=False,
            robbing_kong=False,
            fans=(("self_drawn", 1, 1),),
            points=8,
            flowers=0,
            payments=Four((-16, 48, -16, -16)),
        ),
        ALL,
        ALL,
    ),
    (c.CalledLate(S, Call.PUNG, 5), ALL, NOTHING),
    (c.CalledAgain(S, Call.HU), ALL, NOTHING),
    (c.CallHeard(S, Call.CHOW, tile("5m")), ALL, ALL),
    (c.CallWithdrawn(S), ALL, ALL),
    (c.HandShown(S, tiles("1m"), tile("1m"), ("pure_straight",)), ALL, ALL),
    (c.FalseSetExposed(S, Call.PUNG, tiles("1m2m"), tile("5m"), E), ALL, ALL),
    (c.FalseFlowerExposed(S, tile("1s")), ALL, ALL),
    (c.SetCorrected(S, tiles("4m6m")), ALL, ALL),
    (c.SetWithdrawn(S), ALL, ALL),
    (
        c.Ruled(
            S, "false_hu", OffenceStage.NOT_WAITING, ("3.11.6 6-(2)",), Four((20, -60, 20, 20))
        ),
        ALL,
        ALL,
    ),
    (c.HandDied(S, (Right.DRAW,)), ALL, ALL),
    (c.TilesShown(S, tiles("1m")), ALL, ALL),
    (c.DiscardDue(S, tiles("1m")), ALL, ALL),
    (c.Barred(S), ALL, ALL),
    (c.Disqualified(S, Scope.SESSION), ALL, ALL),
    (c.SeatTaken(S), ALL, ALL),
    (WinVoided(S, Four((16, -48, 16, 16))), ALL, ALL),
    (FlowersLost(S, Four((1, -3, 1, 1))), ALL, ALL),
    (e.HandDrawn(), ALL, ALL),
    (e.HandBroken(), ALL, ALL),
    (e.HandEnded(1, Four((0, 0, 0, 0)), ((S, tile("5m")),), "cd"), ALL, ALL),
    (McrGameEnded(Four((0, 0, 0, 0)), Four((1, 1, 1, 1)), ((7, 4),) * 4), ALL, ALL),
    (e.SecretRevealed("ef"), ALL, ALL),
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


@pytest.mark.parametrize("viewer", VIEWERS)
def test_the_deal_shows_ones_own_tiles_and_how_many_the_others_have(viewer):
    shown = seen(e.Dealt(HANDS), viewer, Mode.GUIDED)
    assert isinstance(shown, e.Dealt)
    for seat in SEATS:
        expected = HANDS[seat] if seat == viewer else (HIDDEN,) * len(HANDS[seat])
        assert shown.hands[seat] == expected


@pytest.mark.parametrize("viewer", VIEWERS)
def test_who_is_asked_learns_nothing_of_the_others(viewer):
    shown = seen(e.Asked((S, N)), viewer, Mode.GUIDED)
    assert shown == (e.Asked((viewer,)) if viewer in (S, N) else None)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_a_view_is_the_table_less_what_is_hidden(book, player):
    views: dict[Viewer, State] = {}
    setup = Setup(book, hands=4)
    for viewer in VIEWERS:
        views[viewer] = unplayed(setup)

    def check(_before: State, state: State, events: tuple[Event, ...]) -> None:
        for viewer in VIEWERS:
            for event in events:
                views[viewer] = watch(views[viewer], event, viewer)
            compare(state, views[viewer], viewer)

    _, log = play_game(setup, b"views " + book.encode(), player, check)
    for viewer in VIEWERS:
        assert view_of(setup, log, viewer) == views[viewer]


def compare(state: State, view: State, viewer: Viewer) -> None:
    assert view.scores == state.scores
    if viewer is not None:
        # A player's rights depend on nothing that he cannot see.
        assert legal_actions(view, viewer) == legal_actions(state, viewer)
    if state.hand is None:
        return
    hand, shown = state.current, view.current
    assert shown.wall.tiles == ()
    assert shown.wall.left == hand.wall.left
    assert shown.seed in ("", hand.seed)
    over = hand.result is not None
    assert bool(shown.seed) is over
    for seat in SEATS:
        real, known = hand.players[seat], shown.players[seat]
        assert known.discards == real.discards
        assert known.flowers == real.flowers
        assert len(known.tiles) == len(real.tiles)
        if seat == viewer:
            assert known == real
        elif not over:
            assert set(known.tiles) <= {HIDDEN}
            for meld, kept in zip(known.melds, real.melds, strict=True):
                concealed = not kept.exposed
                assert meld == (replace(kept, low=HIDDEN) if concealed else kept)
        else:
            assert known.melds == real.melds
    if isinstance(state.phase, Turn) and isinstance(view.phase, Turn):
        assert view.phase.seat == state.phase.seat
        if state.phase.seat == viewer:
            assert view.phase == state.phase
        else:
            assert view.phase.drawn in (None, HIDDEN)


def test_3_6_8_2_a_concealed_kong_stays_face_down_until_the_end():
    table = Table(row(["1111p 222p 34m 55m 678m", "", "", ""], replacements="5m"))
    table.do(Kong(E, tile("1p")))
    for viewer in VIEWERS:
        low = view_of(table.setup, table.log, viewer).current.players[E].melds[0].low
        assert low == (tile("1p") if viewer == E else HIDDEN)
    table.hu(E)
    for viewer in VIEWERS:
        assert view_of(table.setup, table.log, viewer).current.players[E].melds[0].low == tile("1p")


@pytest.mark.parametrize("viewer", [E, S, None])
def test_what_a_viewer_sees_does_not_depend_on_what_it_may_not_know(viewer):
    """West and North have each other's tiles: the others see the same."""
    known = ["147m 258p 369s ESWN P", "147m 258p 369s ESWN"]
    hidden = ["235m 147p 258s EFFC", "689m 147p 258s FCCP"]
    ways = (hidden, hidden[::-1])
    tables = [Table(row([*known, *way])).discard(E, "P").let_go() for way in ways]
    shown = [[seen(event, viewer, Mode.GUIDED) for event in table.log] for table in tables]
    assert tables[0].log != tables[1].log
    for one, two in zip(*shown, strict=True):
        assert one == two


@pytest.mark.parametrize("viewer", VIEWERS)
def test_3_7_1_the_losers_tiles_stay_hidden_when_the_hand_is_over(viewer):
    table = Table(row(["5s", "", "123456789m 46s 11p", ""])).discard(E, "5s").let_go(W).hu(W)
    players = view_of(table.setup, table.log, viewer).current.players
    for seat in SEATS:
        shown = seat in (viewer, W)
        assert (HIDDEN not in players[seat].tiles) is shown
