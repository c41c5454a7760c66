"""Hidden information: every event kind for every viewer, and every view of whole games.

What a viewer is sent must not depend on what he may not know: the tiles in hands, walls and
face-down kongs are compared with the true state, which only these tests look at.
"""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from muraille.chance import BlockChance, Chance
from muraille.rules.catalogue import GAMES
from muraille.server.live.defaults import house_act
from muraille.server.live.keeper import VIEWERS, Holder, Keeper, TableRow
from muraille.server.live.logs import logged
from muraille.server.live.pacing import Durations
from muraille.server.live.seen_json import open_actions, seen_json
from muraille.server.live.showing import Chair, Surroundings, show
from muraille.server.live.sights import Logged, Sight
from muraille.table.common.shuffling import commitment
from muraille.table.common.state import Called, Exposed, Mode, Setup
from muraille.table.common.table import GameTable
from muraille.table.common.tiles import HIDDEN, tile_name
from muraille.words import Language
from tests.table.prepared import tiles

BOOKS = {"mcr": ("mcr-wmo-2014", 4), "riichi": ("riichi-ema-2016", 1)}
LONGEST = 800  # steps; a game of many errors need not end
CLOCKS = Durations(None, None, None, 0, None, 0)


def keeper_for(game: str, mode: Mode, secret: bytes, options=()) -> Keeper:
    rulebook, hands = BOOKS[game]
    setup = Setup(rulebook, options, hands, mode, commitment=commitment(secret))
    row = TableRow(1, "code", setup, secret, CLOCKS)
    return Keeper(row, [Holder(f"Player {n}", "", "token") for n in range(4)], [])


def played(
    game: str, mode: Mode, seed: int, *, release: bool = True
) -> Iterator[tuple[Keeper, tuple[Logged, ...]]]:
    """A whole game in memory, step by step, by players who claim what they can."""
    secret = seed.to_bytes(32, "big")
    options = (("J10", "keep"),) if game == "mcr" and seed % 2 else ()
    keeper = keeper_for(game, mode, secret, options)
    chance, now = BlockChance(secret), 0
    while now < LONGEST and not keeper.state.secret:
        now += 1
        keeper.holders = tuple(replace(one, ready_for=LONGEST) for one in keeper.holders)
        act: Any = house_act(keeper, now)
        if act is None:
            seat = keeper.state.waiting_for[0]
            offers = keeper.table.legal_actions(keeper.state, seat)
            act = choose(offers, chance, mode)
        events, state = keeper.step(act)
        times, pace = keeper.timed(events, state, now)
        log = logged(keeper.seq, events, now, times)
        keeper.commit(log, state, pace, keeper.holders)
        if release:
            keeper.release(now)
        yield keeper, log


def choose(offers, chance: Chance, mode: Mode) -> Any:
    """In guided play the strongest as often as any; in competition play errors are made rarely."""
    if mode is Mode.GUIDED:
        return offers[0] if chance.below(2) else offers[chance.below(len(offers))]
    rare = {"hu": 150, "kong": 20, "pung": 20, "chow": 20, "withdraw": 4, "riichi": 3}
    kept = [one for one in offers if not chance.below(rare.get(one.name, 1))]
    return (kept or offers)[chance.below(len(kept or offers))]


MODES = [Mode.GUIDED, Mode.COMPETITION]
GAMES_SEEN = [(game, mode, seed) for game in BOOKS for mode in MODES for seed in range(2)]


def show_to(keeper: Keeper, viewer) -> dict[str, Any]:
    chairs = tuple(Chair(f"Player {n}", "", 0, True, False) for n in range(4))
    around = Surroundings("code", keeper.row.game.name, CLOCKS, chairs, 0)
    return show(keeper.sights[viewer], around, Language.ENGLISH)


def true_tiles(keeper: Keeper, seat: int) -> Counter[str]:
    state = keeper.state
    held = Counter(tile_name(tile) for tile in state.current.players[seat].tiles)
    drawn = getattr(state.phase, "drawn", None)
    if drawn is not None and getattr(state.phase, "seat", None) == seat:
        held[tile_name(drawn)] += 1
    return held


@cache
def met_in(game: str, mode: Mode, seed: int) -> frozenset[str]:
    """Play a game, look at all that is shown of it, and tell which kinds of event it had."""
    met: set[str] = set()
    public: list[Counter[str]] = [Counter() for _ in range(4)]
    for keeper, log in played(game, mode, seed):
        for event in (one.event for one in log):
            met.add(event.name)
            if event.name == "hand_started":
                public = [Counter() for _ in range(4)]
            elif event.name in LAID_OPEN:
                public[getattr(event, "seat", 0)].update(laid_open(event))
            for viewer in VIEWERS:
                seen = keeper.table.seen(event, viewer, mode)
                if seen is not None:
                    check_event(event, seen_json(1, seen), viewer)
        for viewer in VIEWERS:
            check_view(keeper, viewer, public)
    return frozenset(met)


LAID_OPEN = (
    "hand_shown",
    "tiles_shown",
    "false_set_exposed",
    "false_flower_exposed",
    "set_corrected",
)


def laid_open(event: Any) -> Counter[str]:
    """The tiles of a hand that such an event lets everybody see."""
    found = [*getattr(event, "tiles", ()), getattr(event, "tile", None)]
    return Counter(tile_name(tile) for tile in found if tile is not None)


@pytest.mark.parametrize(("game", "mode", "seed"), GAMES_SEEN)
def test_nothing_hidden_is_shown_in_a_whole_game(game, mode, seed):
    assert met_in(game, mode, seed)


def check_view(keeper: Keeper, viewer, public: list[Counter[str]]) -> None:
    view = show_to(keeper, viewer)
    text = json.dumps(view)
    if keeper.state.is_under_way:
        assert keeper.state.current.seed not in text
        for seat in view["seats"]:
            if seat["seat"] != viewer:
                check_seat(keeper, seat, public[seat["seat"]])
    if not keeper.state.secret:
        assert keeper.row.secret.hex() not in text
    if view["prompt"] is not None:
        assert viewer in keeper.state.waiting_for
        if keeper.state.is_competition:
            check_open_prompt(keeper, viewer, view)


NOTHING_IN_COMMON = tiles("147m 258p 369s ESWN")


def check_open_prompt(keeper: Keeper, viewer, view: dict[str, Any]) -> None:
    """In competition play nobody is told what he might do with the tiles that he holds.

    Tiles that lie open wrongly are the exception: a referee says how they may be put right.
    """
    assert view["prompt"]["warning"] is None
    assert not any(seat["furiten"] for seat in view["seats"])
    sight = keeper.sights[viewer]
    if isinstance(sight.view.phase, Exposed):
        return
    hand = sight.view.current
    own = hand.players[viewer]
    strange = replace(own, tiles=NOTHING_IN_COMMON[: len(own.tiles)])
    players = (*hand.players[:viewer], strange, *hand.players[viewer + 1 :])
    other = Sight(viewer, sight.view.setup, keeper.table)
    other.view = replace(sight.view, hand=replace(hand, players=players))
    assert calls_offered(sight) == calls_offered(other)


def calls_offered(sight: Sight) -> set[str]:
    """All but the tiles that may be put down, which lie before everybody's eyes."""
    offered = open_actions(sight.offers, sight.view)
    return {str(action) for action in offered if action["name"] not in ("discard", "flower")}


def check_seat(keeper: Keeper, seat: dict[str, Any], public: Counter[str]) -> None:
    """Another's tiles are face down while a hand is played, except those laid open to all."""
    tiles = Counter([*seat["tiles"], *([] if seat["drawn"] is None else [seat["drawn"]])])
    declared = getattr(keeper.state.phase, "said", None) is not None
    assert declared or set(tiles) - {"?"} <= set(public)
    if not isinstance(keeper.state.phase, Called | Exposed):
        assert sum(tiles.values()) == sum(true_tiles(keeper, seat["seat"]).values())
    assert seat["furiten"] is False
    for meld in seat["melds"]:
        if meld["concealed"] and keeper.row.game.name == "mcr":
            assert meld["tiles"] == ["?"] * 4


def check_event(event: Any, plain: dict[str, Any], viewer) -> None:
    name, own = event.name, getattr(event, "seat", None) == viewer
    if name == "hand_started":
        assert (plain["wall"], plain["seed"]) == ("", "")
    elif name == "dealt":
        for seat, hand in enumerate(plain["hands"]):
            assert seat == viewer or set(hand.split()) == {"?"}
    elif name in ("drawn", "replacement_drawn"):
        assert own or plain["tile"] == "?"
    elif name == "play_began":
        assert own or plain.get("drawn") in (None, "?")
    elif name in ("asked", "answered", "called_late", "called_again", "tile_missed"):
        assert own or plain.get("seats") == [viewer]


SECRETS = {"asked", "answered", "called_late", "called_again", "tile_missed"}
"""Kinds of event of which a spectator learns nothing at all."""


@pytest.mark.parametrize("game", list(BOOKS))
def test_every_kind_of_event_is_played_or_named_here(game):
    """A new kind of event fails here until somebody has looked at what it may show."""
    met = set().union(*(met_in(*one) for one in GAMES_SEEN if one[0] == game))
    looked_at = {
        *("time", "hand_broken", "signal_given", "kong_added", "kong_concealed", "won"),
        *("called_late", "called_again", "call_heard", "call_withdrawn", "hand_shown"),
        *("false_set_exposed", "false_flower_exposed", "set_corrected", "set_withdrawn"),
        *("ruled", "hand_died", "tiles_shown", "discard_due", "barred", "disqualified"),
        *("seat_taken", "bet_returned", "tile_missed", "riichi_declared", "declared"),
        *("hand_voided", "dora_shown", "wall_empty", "hand_drawn", "flower_exposed"),
        *("replacement_drawn", "set_claimed", "winds_drawn", "flowers_lost", "win_voided"),
        *("kong_faulty",),
    }
    assert set(GAMES[game].part("table", GameTable).events) - met - looked_at == set()


def test_a_spectator_learns_of_no_question_and_no_answer():
    for game in BOOKS:
        for keeper, log in played(game, Mode.GUIDED, 1):
            for one in log:
                if one.event.name in SECRETS:
                    assert keeper.table.seen(one.event, None, Mode.GUIDED) is None


def test_a_spectators_stream_holds_no_hidden_tile(sqlite_hall):
    """Over the wire: the texts a spectator receives while a hand is played."""
    from tests.server.hall import plain_action

    sqlite_hall.use()
    table = sqlite_hall.table("mcr-wmo-2014", 1)
    table.asked()
    with table.spectator.listen() as heard:
        for _ in range(30):
            player, view = table.asked()
            assert player.send(plain_action(view), view).status_code == 200
        for view in heard.views:
            assert view["prompt"] is None
            assert view["you"] is None
            for seat in view["seats"]:
                assert set(seat["tiles"]) <= {"?"}
                assert seat["drawn"] in (None, "?")
        for event in heard.events:
            assert event["event"] not in SECRETS
            if event["event"] in ("drawn", "replacement_drawn"):
                assert event["tile"] == "?"
        log = table.events()
        seed = next(one.event.seed for one in log if one.event.name == "hand_started")
        assert seed not in heard.text
        assert table.table.secret not in heard.text
        assert all(player.ticket not in heard.text for player in table.players)


def test_a_hidden_tile_never_enters_a_log():
    """What is written is the true event: a view mistaken for it is refused."""
    from muraille.records.writing import event_line
    from muraille.table.common.events import Drawn
    from muraille.tiles.problems import InputError
    from muraille.tiles.winds import Seat

    with pytest.raises(InputError):
        event_line(1, Drawn(Seat(0), HIDDEN), GAMES["mcr"].part("table", GameTable))
