"""Playouts once more, in plain Python with real tiles: slow, and sure of what it does.

The map is asked only where each tile may lead and what that is worth. Every hand that is
won is scored by the rulebook, and every tile comes from the wall.
"""

import random
from dataclasses import dataclass, field, replace

import numpy as np

from muraille.advice.mcr.bulk.maps import Valued
from muraille.advice.mcr.endings import slot_tile
from muraille.advice.mcr.paths import CHOW_CLAIM, DRAW, PUNG_CLAIM, WIDTH
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.editions import WMO_2014
from muraille.rules.mcr.scoring import score
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import COPIES, KIND_COUNT, Kind
from muraille.tiles.parts import Part, chow, pung


@dataclass
class Player:
    """One playout: the tiles in hand, the sets claimed, and where that is on the map."""

    plan: Valued
    given: McrCircumstances
    tiles: list[int]
    melds: list[Part] = field(default_factory=list)
    place: int = 0

    def answer(self, tile: int, draws: int, turn: int) -> bool:
        """Take the tile or let it pass; True when the hand is won with it."""
        out, wins = self.plan.outlook, self.plan.wins
        ways = (DRAW,) if turn == 3 else (PUNG_CLAIM, CHOW_CLAIM) if turn == 0 else (PUNG_CLAIM,)
        best = out.value[self.place, draws]
        if turn < 3:
            passing = out.passing[self.place, draws]
            best = passing[turn - 1] if turn else out.before_draw[self.place, draws]
        rewards = wins.drawn if turn == 3 else wins.discarded
        for win in range(wins.starts[self.place], wins.starts[self.place + 1]):
            if wins.tile[win] == tile and rewards[win, 0] > 0:
                self.check_win(tile, turn == 3)
                return True
        then = None
        moves = self.plan.map.moves
        for move in range(moves.starts[self.place], moves.starts[self.place + 1]):
            if moves.tile[move] == tile and moves.way[move] in ways:
                worth = out.value[moves.target[move], draws]
                if worth > best:
                    best, then = worth, move
        if then is not None:
            self.go(int(moves.target[then]), tile)
        return False

    def go(self, target: int, tile: int) -> None:
        """Take the tile, lay a claimed set down, discard what the next place does without."""
        self.tiles.append(tile)
        row = self.plan.map.paths.rows[target * WIDTH : (target + 1) * WIDTH]
        slots = [int(slot) for slot in row[KIND_COUNT:] if slot]
        claimed = [_part(slot) for slot in slots]
        for part in self.melds:
            claimed.remove(part)
        for part in claimed:
            assert tile in part.tiles
            for kind in part.tiles:
                self.tiles.remove(kind)
            self.melds.append(part)
        wanted = np.repeat(np.arange(KIND_COUNT), row[:KIND_COUNT]).tolist()
        discarded = list(self.tiles)
        for tile_kept in wanted:
            discarded.remove(tile_kept)
        assert len(discarded) == 1
        self.tiles = wanted
        self.place = target

    def check_win(self, tile: int, drawn: bool) -> None:
        won = Hand(tuple(map(Kind, self.tiles)), tuple(self.melds), Kind(tile))
        assert score(won, replace(self.given, self_drawn=drawn), WMO_2014).meets_minimum


def _part(slot: int) -> Part:
    kind = Kind(slot_tile(slot, 0))
    return pung(kind, exposed=True) if slot & 1 else chow(kind, exposed=True)


def share_won(plan: Valued, hand: Hand, visible: tuple[Kind, ...], times: int, seed: int) -> float:
    """How often a hand of thirteen tiles is won, about to draw."""
    chance = random.Random(seed)
    own = hand.all_counts()
    unseen = [
        kind
        for kind in range(KIND_COUNT)
        for _ in range(COPIES - own[kind] - visible.count(Kind(kind)))
    ]
    start = plan.map.start(plan.map.hand.concealed)
    assert start is not None
    won = 0
    for _ in range(times):
        wall = chance.sample(unseen, len(unseen))
        player = Player(plan, McrCircumstances(visible=visible), list(hand.concealed), [], start)
        won += _is_won(player, wall, plan.map.draws)
    return won / times


def _is_won(player: Player, wall: list[int], draws: int) -> bool:
    while draws:
        draws -= 1
        if player.answer(wall.pop(), draws, 3):
            return True
        turn = 3
        while turn and wall:
            turn -= 1
            melds = len(player.melds)
            if player.answer(wall.pop(), draws, turn):
                return True
            if len(player.melds) > melds:
                turn = 3
    return False
