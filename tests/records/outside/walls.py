"""From a wall and its dice to every tile that somebody takes, in both games."""

from dataclasses import dataclass, field

from tests.records.outside.reading import Event, Game, dice_and_wall, seed_of, tiles_of

LISTED_DRAWS = ("drawn", "replacement_drawn", "dora_shown")


@dataclass
class OpenedWall:
    """One row of tiles from the opening on; ``dead`` of them are never drawn."""

    row: list[str]
    dead: int
    gone: set[int] = field(default_factory=set)
    replaced: int = 0

    def front(self) -> str:
        """The next tile of the front."""
        place = next(place for place in range(len(self.row)) if place not in self.gone)
        assert place < len(self.row) - self.dead - (self.replaced if self.dead else 0)
        self.gone.add(place)
        return self.row[place]

    def back(self) -> str:
        """The next replacement tile: the last stack, its upper tile first."""
        stacks = range(len(self.row) - 2, -1, -2)
        places = [stack + lower for stack in stacks for lower in (0, 1)]
        place = next(place for place in places if place not in self.gone)
        self.gone.add(place)
        self.replaced += 1
        return self.row[place]

    def indicator(self, number: int, *, under: bool = False) -> str:
        """In the dead wall the third stack from the opening has the first, the next the second."""
        return self.row[len(self.row) - 6 - 2 * number + under]


def opened(started: Event, *, riichi: bool) -> OpenedWall:
    """The wall of a ``hand_started``, where its dice open it."""
    wall = tiles_of(started["wall"])
    rolls = [started["dice"]] if riichi else started["dice"]
    stacks = len(wall) // 8
    side = (sum(rolls[0]) - 1) % 4
    breach = (-side % 4 * stacks + sum(map(sum, rolls))) % (4 * stacks)
    assert started["breach"] == breach
    assert started["opener" if riichi else "second_roller"] == started["order"][side]
    east, south, west, north = (wall[2 * stacks * n : 2 * stacks * (n + 1)] for n in range(4))
    row = east + north + west + south
    row = row[2 * breach :] + row[: 2 * breach]
    assert started["size"] == len(row)
    return OpenedWall(row, started["dead"] if riichi else 0)


def deal(wall: OpenedWall, order: list[int]) -> list[list[str]]:
    """Four by four three times over, then one each, and East's fourteenth."""
    hands: list[list[str]] = [[], [], [], []]
    for _ in range(3):
        for seat in order:
            hands[seat] += [wall.front() for _ in range(4)]
    for seat in [*order, order[0]]:
        hands[seat].append(wall.front())
    return hands


def check_hand(game: Game, hand: list[Event], secret: bytes) -> list[str]:
    """What was taken from a hand's wall, each as event and tile; all of it told before."""
    started, dealt = hand[0], next(event for event in hand if event["event"] == "dealt")
    seed = seed_of(secret, started["number"])
    assert started["seed"] == hand[-1]["seed"] == seed.hex()
    pips, built = dice_and_wall(seed, flowers=not game.is_riichi)
    assert tiles_of(started["wall"]) == built
    assert started["dice"] == (pips[:2] if game.is_riichi else [pips[:2], pips[2:]])
    wall = opened(started, riichi=game.is_riichi)
    assert [tiles_of(tiles) for tiles in dealt["hands"]] == deal(wall, started["order"])
    taken: list[str] = []
    dora: list[str] = []
    for event in hand:
        if event["event"] == "drawn":
            assert event["tile"] == wall.front()
        elif event["event"] == "replacement_drawn":
            assert event["tile"] == wall.back()
        elif event["event"] == "dora_shown":
            assert event["tile"] == wall.indicator(len(dora))
            dora.append(event["tile"])
        elif event["event"] == "won" and game.is_riichi:
            under = [wall.indicator(number, under=True) for number in range(len(dora))]
            assert tiles_of(event["dora"]) == dora
            assert tiles_of(event["ura"]) == (under if event["riichi"] else [])
        if event["event"] in LISTED_DRAWS:
            taken.append(f"{event['event']} {event['tile']}")
    return taken
