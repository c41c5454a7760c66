"""Who holds what: a hand followed event by event, as ``docs/records.md`` describes them.

Follows and keeps; what is lawful is asked elsewhere.
"""

from dataclasses import dataclass, field

from tests.records.outside.reading import Event, tiles_of
from tests.records.outside.shapes import Set

DEALT = 53


@dataclass
class Place:
    """One seat's tiles, and what has become of them."""

    held: list[str] = field(default_factory=list)
    sets: list[Set] = field(default_factory=list)
    flowers: int = 0
    discards: list[str] = field(default_factory=list)
    false_sets: list[list[str]] = field(default_factory=list)
    rights: list[str] | None = None
    drawn: str | None = None
    riichi: Event | None = None
    discards_since_riichi: int = 0
    unbroken: bool = False
    missed: bool = False

    @property
    def is_dead(self) -> bool:
        return self.rights is not None

    @property
    def is_concealed(self) -> bool:
        return not any(one.open for one in self.sets)


@dataclass
class Table:
    """A hand as it stands after the events followed so far."""

    order: list[int]
    prevailing: int
    wall_left: int
    places: list[Place]
    asked: Event | None = None  # the discard, or the kong, that lies in question
    claimed: str | None = None  # the tile taken for a set in this turn
    turn: int = -1
    turn_after: str = "deal"
    kongs: int = 0
    lying: list[str] = field(default_factory=list)  # discards nobody took
    heard: Event | None = None
    called: bool = False  # the first turn of all was interrupted
    dora: list[str] = field(default_factory=list)
    exposed: Event | None = None  # a false set that may still be taken back
    after_last: bool = False  # something was thrown after the last tile had been taken

    @classmethod
    def of(cls, started: Event) -> "Table":
        left = started["size"] - started.get("dead", 0) - DEALT
        places = [Place() for _ in range(4)]
        return cls(started["order"], started["prevailing"], left, places, turn=started["order"][0])

    def after(self, seat: int) -> int:
        return self.order[(self.order.index(seat) + 1) % 4]

    def wind(self, seat: int) -> str:
        return "ESWN"[self.order.index(seat)]

    def follow(self, event: Event) -> None:
        """Take in one event."""
        act = getattr(self, f"_{event['event']}", None)
        if act is not None:
            act(event)

    def _dealt(self, event: Event) -> None:
        for place, tiles in zip(self.places, event["hands"], strict=True):
            place.held = tiles_of(tiles)

    def _flower_exposed(self, event: Event) -> None:
        place = self.places[event["seat"]]
        place.held.remove(event["tile"])
        place.flowers += 1

    def _drawn(self, event: Event) -> None:
        self._take(event, "draw")
        self.asked = None

    def _replacement_drawn(self, event: Event) -> None:
        self._take(event, event["after"])
        self.asked = None

    def _take(self, event: Event, after: str) -> None:
        place = self.places[event["seat"]]
        place.held.append(event["tile"])
        place.drawn = event["tile"]
        if place.riichi is None:
            place.missed = False
        self.wall_left -= 1
        self.turn, self.turn_after = event["seat"], after

    def _play_began(self, event: Event) -> None:
        self.turn, self.turn_after = event["seat"], event["after"]

    def _discarded(self, event: Event) -> None:
        place = self.places[event["seat"]]
        place.held.remove(event["tile"])
        place.discards.append(event["tile"])
        place.drawn = None
        self.lying.append(event["tile"])
        self.after_last = self.wall_left == 0 and self.turn_after == "claim"
        self.asked = event
        if self.exposed is not None and self.exposed["seat"] == event["seat"]:
            self._interrupt()
            self.exposed = None
        if place.riichi is not None:
            place.discards_since_riichi += 1
            if place.discards_since_riichi > 1:
                place.unbroken = False

    def _interrupt(self) -> None:
        self.called = True
        for place in self.places:
            place.unbroken = False

    def _call_heard(self, event: Event) -> None:
        self.heard = event

    def _set_claimed(self, event: Event) -> None:
        made = Set(event["shape"], event["low"], open=True)
        own = made.tiles
        own.remove(event["tile"])
        place = self.places[event["seat"]]
        for tile in own:
            place.held.remove(tile)
        place.sets.append(made)
        place.missed = place.missed and place.riichi is not None
        self.lying.remove(event["tile"])
        self.turn, self.turn_after, self.claimed = event["seat"], "claim", event["tile"]
        self.asked, self.exposed = None, None
        self.kongs += event["shape"] == "kong"
        self._interrupt()

    def _kong_concealed(self, event: Event) -> None:
        place = self.places[event["seat"]]
        for _ in range(4):
            place.held.remove(event["tile"])
        place.sets.append(Set("kong", event["tile"]))
        self.asked, self.exposed = event, None

    def _kong_added(self, event: Event) -> None:
        place = self.places[event["seat"]]
        place.held.remove(event["tile"])
        place.sets.remove(Set("pung", event["tile"], open=True))
        place.sets.append(Set("kong", event["tile"], open=True))
        self.asked, self.exposed = event, None

    def kong_stands(self) -> None:
        """Nobody robbed it: it counts, and the turn is interrupted."""
        self.kongs += 1
        self._interrupt()

    def _dora_shown(self, event: Event) -> None:
        self.dora.append(event["tile"])
        asked = self.asked
        if asked is not None and asked["event"] in ("kong_added", "kong_concealed"):
            self.kong_stands()

    def _false_set_exposed(self, event: Event) -> None:
        place = self.places[event["seat"]]
        laid = tiles_of(event["tiles"])
        for tile in laid:
            place.held.remove(tile)
        if event.get("tile") is not None:
            self.lying.remove(event["tile"])
            laid.append(event["tile"])
            self.turn, self.turn_after, self.claimed = event["seat"], "claim", None
        place.false_sets.append(laid)
        self.exposed = event

    def _false_flower_exposed(self, event: Event) -> None:
        place = self.places[event["seat"]]
        place.held.remove(event["tile"])
        place.false_sets.append([event["tile"]])
        self.exposed = event

    def _set_withdrawn(self, event: Event) -> None:
        self._back(event["seat"])

    def _set_corrected(self, event: Event) -> None:
        self._back(event["seat"])

    def _back(self, seat: int) -> None:
        """What was exposed wrongly goes back to the hand, and the discard to where it lay."""
        place, exposed = self.places[seat], self.exposed
        assert exposed is not None
        laid = place.false_sets.pop()
        if exposed.get("source") is not None:
            self.lying.append(exposed["tile"])
            laid.remove(exposed["tile"])
        place.held += laid
        self.exposed = None

    def _hand_died(self, event: Event) -> None:
        self.places[event["seat"]].rights = event["rights"]

    def _riichi_declared(self, event: Event) -> None:
        place = self.places[event["seat"]]
        place.riichi, place.unbroken, place.discards_since_riichi = event, True, 0

    def _bet_returned(self, event: Event) -> None:
        self.places[event["seat"]].riichi = None
