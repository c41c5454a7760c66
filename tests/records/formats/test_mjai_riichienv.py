"""Games that riichienv plays are read, and our table offers whatever in them EMA allows.

Its rules are set as near to ours as they go; it always has red fives and 25,000 points, and
turns some kong dora late. What our table refuses is counted and named, and is as expected.
"""

import json
import random
from collections import Counter
from typing import Any

import pytest

from muraille.records.formats import ForeignGame, verify_game
from muraille.table import riichi
from muraille.table.common import events as e
from muraille.table.common.actions import Chow, Discard, Hu, Kong, Pung
from muraille.table.common.claims import Call
from muraille.table.common.state import Turn, Window
from muraille.table.common.tiles import Tile, with_tile, without_tile
from muraille.table.riichi import events as r
from muraille.table.riichi.actions import Noten, Riichi, Tenpai
from muraille.table.riichi.waiting import waiting_kinds
from muraille.tiles.kinds import COPIES, kinds_in
from muraille.tiles.problems import InputError
from tests.records.formats.games import codes, events_of, read, sample

STRONG = ("RON", "TSUMO", "RIICHI")
KONGS = ("ANKAN", "KAKAN", "DAIMINKAN")


def of_kinds(peer, actions, names):
    kinds = [getattr(peer.ActionType, name) for name in names]
    return [action for action in actions if action.action_type in kinds]


def chosen(peer, seen, chance: random.Random, wild: float):
    """What brings the hand on, and so often anything; riichienv lists actions in any order."""
    actions = sorted(seen.legal_actions(), key=lambda one: one.to_mjai())
    if chance.random() < wild:
        return chance.choice(actions)
    strong, kongs = of_kinds(peer, actions, STRONG), of_kinds(peer, actions, KONGS)
    discards, passes = of_kinds(peer, actions, ("DISCARD",)), of_kinds(peer, actions, ("PASS",))
    if strong and chance.random() < 0.9:
        return strong[0]
    if kongs and chance.random() < 0.5:
        return chance.choice(kongs)
    if discards:
        return min(discards, key=lambda one: (distance(peer, seen, one), chance.random()))
    return passes[0] if passes and chance.random() < 0.7 else chance.choice(actions)


def distance(peer, seen, discard) -> int:
    rest = list(seen.hand)
    rest.remove(discard.tile)
    return int(peer.calculate_shanten(rest))


def mjai_of(peer, seed: int, rule, wild: float) -> list[bytes]:
    """A whole game, East and South rounds, as riichienv logs it."""
    table = peer.RiichiEnv(game_mode="4p-red-half", seed=seed, rule=rule)
    chance = random.Random(seed)
    seen = table.reset()
    while not table.done():
        acts = {who: chosen(peer, one, chance, wild) for who, one in sorted(seen.items())}
        seen = table.step(acts)
    return [json.dumps(line).encode() for line in table.mjai_log]


NEAR_EMA = {"allows_ron_on_ankan_for_kokushi_musou": True, "kuikae_forbidden": True}


def action_of(event, state, riichi_said: bool):
    """The player's action that this event shows, None where it shows none."""
    if isinstance(event, r.RiichiDeclared):
        return Riichi(event.seat, event.tile)
    if isinstance(event, e.Discarded):
        return None if riichi_said else Discard(event.seat, event.tile)
    if isinstance(event, e.KongConcealed | e.KongAdded):
        return Kong(event.seat, event.tile)
    if isinstance(event, r.Declared):
        return declaration_of(event, state)
    if isinstance(event, r.RiichiWon):
        return Hu(event.seat) if isinstance(state.phase, Turn) else None
    return answer_of(event, state) if isinstance(event, e.Answered) else None


def declaration_of(event, state):
    """A player in riichi is not asked."""
    if state.current.players[event.seat].riichi:
        return None
    return Tenpai(event.seat) if event.tenpai else Noten(event.seat)


def answer_of(event: Any, state):
    assert isinstance(state.phase, Window)
    made = {
        Call.HU: Hu(event.seat),
        Call.KONG: Kong(event.seat, state.phase.tile),
        Call.PUNG: Pung(event.seat),
        Call.CHOW: Chow(event.seat, event.low),
    }
    return made.get(event.call)


def refusal(action, state) -> str | None:
    """Why our table does not offer the action; None if it does."""
    try:
        if action in riichi.legal_actions(state, action.seat):
            return None
        problem = riichi.verify(state, action)
    except InputError as error:
        return error.problems[0].code
    assert problem is not None, f"{action} is lawful and not offered"
    return problem.code


def compared(game: ForeignGame) -> tuple[Counter, Counter]:
    """How many actions of each kind were played, and which our table refuses, and why."""
    state: Any = game.first
    riichi_said = False
    played: Counter = Counter()
    refused: Counter = Counter()
    for event in events_of(game):
        action = action_of(event, state, riichi_said)
        riichi_said = isinstance(event, r.RiichiDeclared)
        if action is not None:
            played[action.name] += 1
            code = refusal(action, state)
            if code in NO_WAIT and awaits_fifth_copies(action, state):
                code = "R7_fifth_copy"
            if code is not None:
                refused[action.name, code] += 1
        state = riichi.apply(state, event)
    return played, refused


NO_WAIT = ("not_tenpai", "riichi_not_tenpai")


def awaits_fifth_copies(action, state) -> bool:
    """The hand waits, but for tiles whose four copies it has itself, melds included (R7)."""
    player = state.current.players[action.seat]
    tiles = player.tiles
    if isinstance(action, Riichi):
        tiles = without_tile(with_tile(tiles, state.phase.drawn), action.tile)
    own = Counter([*tiles, *(tile for meld in player.melds for tile in meld.tiles)])
    awaited = kinds_in(waiting_kinds(tiles, len(player.melds)))
    return bool(awaited) and all(own[Tile(kind)] == COPIES for kind in awaited)


def all_compared(peer, seeds, wild: float = 0.02) -> tuple[Counter, Counter]:
    played: Counter = Counter()
    refused: Counter = Counter()
    for seed in seeds:
        rule = peer.GameRule(**NEAR_EMA)
        (game,) = read(mjai_of(peer, seed, rule, wild))
        assert isinstance(game, ForeignGame), game
        assert game.record.trouble is None, game.record.trouble
        assert game.record.is_complete
        assert set(codes(game.notes)) <= {
            "other_start",
            "other_payment",
            "red_fives",
            "wall_made_up",
            "abortive_draw",
        }
        verify_game(game)
        one, other = compared(game)
        played += one
        refused += other
    return played, refused


def reasons(refused: Counter) -> set[str]:
    """Why actions were refused.

    EMA has no West round, which riichienv plays while nobody has 30,000 points; and riichienv
    takes a hand for tenpai that waits only for a fifth copy (R7).
    """
    return {code for _name, code in refused}


NAMED = {"round_not_played", "R7_fifth_copy"}
KINDS = {"discard", "chow", "pung", "kong", "hu", "riichi", "tenpai", "noten"}


def test_every_action_is_among_those_our_table_offers(riichienv):
    played, refused = all_compared(riichienv, range(15))
    assert set(played) == KINDS
    assert sum(played.values()) > 7_000
    assert reasons(refused) <= NAMED


def test_what_ema_does_not_allow_is_named():
    """Dan calls 9m and discards 9m: swap calling (R20), and nothing else is refused."""
    lines = sample("mjai.jsonl")
    place = next(n for n, line in enumerate(lines) if b'"chi"' in line) + 1
    lines[place] = lines[place].replace(b'"3m"', b'"9m"')
    (game,) = read(lines)
    played, refused = compared(game)
    assert sum(played.values()) == 14
    assert refused == {("discard", "swap_calling"): 1}
    verdict = verify_game(game)
    assert verdict.line == place + 1
    assert codes(verdict.problems) == ["does_not_follow", "swap_calling"]


@pytest.mark.slow
def test_many_games(riichienv):
    played, refused = all_compared(riichienv, range(1000, 1400))
    assert set(played) == KINDS
    assert reasons(refused) == NAMED
