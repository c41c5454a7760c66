"""Whole games read again: every set, every win, and every ruling on what the record shows."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from tests.records.outside import mcr, riichi
from tests.records.outside.reading import Event, Game, tiles_of
from tests.records.outside.sets import could_make, why_not
from tests.records.outside.shapes import is_complete, run
from tests.records.outside.table import Table


@dataclass
class Judge:
    """Reads games and keeps what does not hold, and how much was looked at."""

    points: dict[str, dict[str, int]]
    faults: list[str] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)

    def read(self, game: Game) -> None:
        for hand in game.hands():
            HandReader(self, game, hand).read()


class HandReader:
    """One hand, event by event."""

    def __init__(self, judge: Judge, game: Game, events: list[Event]) -> None:
        self.judge = judge
        self.game = game
        self.book = str(game.header["rulebook"])
        self.events = events
        self.table = Table.of(events[0])
        self.passed_up: set[int] = set()
        self.shown: dict[int, Event] = {}
        self.tenpai: set[int] = set()

    def read(self) -> None:
        self.judge.seen["hands"] += 1
        for place, event in enumerate(self.events):
            for fault in self.faults_of(event, self.events[place + 1 :]):
                number = self.events[0]["number"]
                self.judge.faults.append(
                    f"{self.book} hand {number}, event {event['seq']}: {fault}"
                )
            self.table.follow(event)

    def faults_of(self, event: Event, later: list[Event]) -> Iterator[str]:
        look = getattr(self, f"_{event['event']}", None)
        if look is not None:
            yield from look(event, later)

    # Sets.

    def _set_claimed(self, event: Event, _later: list[Event]) -> Iterator[str]:
        self.judge.seen["sets"] += 1
        self._pass_up()
        low = event["low"]
        tiles = run(low) if event["shape"] == "chow" else [low] * (3 + (event["shape"] == "kong"))
        asked = self.table.asked
        if asked is None or (asked["seat"], asked["tile"]) != (event["source"], event["tile"]):
            yield "a set of a tile that nobody threw"
            return
        tiles.remove(event["tile"])
        missing = Counter(tiles) - Counter(self.table.places[event["seat"]].held)
        if missing:
            yield f"{sorted(missing)} are not in the hand"
        yield from self._unlawful(event["seat"], event["shape"], tiles, event["tile"])

    def _kong_concealed(self, event: Event, _later: list[Event]) -> Iterator[str]:
        self.judge.seen["kongs of one's own"] += 1
        yield from self._unlawful(event["seat"], "kong", [event["tile"]] * 4, None)

    def _kong_added(self, event: Event, _later: list[Event]) -> Iterator[str]:
        self.judge.seen["kongs of one's own"] += 1
        yield from self._unlawful(event["seat"], "kong", [event["tile"]], None)
        self._ask(event["seat"], event["tile"])

    def _unlawful(self, seat: int, call: str, laid: list[str], tile: str | None) -> Iterator[str]:
        reason = why_not(self.table, self.book, seat, call, laid, tile)
        if reason is not None:
            yield f"a set taken for lawful: {reason}"
        rights = self.table.places[seat].rights
        if rights is not None and "call" not in rights:
            yield "a set of a hand that may call nothing"

    def _false_set_exposed(self, event: Event, _later: list[Event]) -> Iterator[str]:
        self.judge.seen["false sets"] += 1
        self._pass_up()
        laid, tile = tiles_of(event["tiles"]), event.get("tile")
        reason = why_not(self.table, self.book, event["seat"], event["call"], laid, tile)
        if reason is None:
            yield f"a lawful {event['call']} judged false: {laid} and {tile}"

    def _false_flower_exposed(self, event: Event, _later: list[Event]) -> Iterator[str]:
        self.judge.seen["false flowers"] += 1
        if event["tile"].endswith("f"):
            yield "a flower judged false"

    def _call_withdrawn(self, event: Event, later: list[Event]) -> Iterator[str]:
        heard = self.table.heard
        assert heard is not None
        ruled = later[0]
        if heard["call"] == "hu" or ruled["event"] != "ruled" or ruled["offence"] != "empty_call":
            return
        self.judge.seen["empty calls"] += 1
        if ruled["stage"] == "any":
            return
        possible = could_make(self.table, self.book, event["seat"], heard["call"], heard.get("low"))
        if (ruled["stage"] == "possible") is not possible:
            yield f"an empty {heard['call']} is called {ruled['stage']}"

    # Discards, riichi, furiten.

    def _ask(self, seat: int, tile: str) -> None:
        """Who could win with this tile and does not lets it pass."""
        self._pass_up()
        if not self.game.is_riichi:
            return
        for other, place in enumerate(self.table.places):
            closed = [*place.held, tile]
            if (
                other != seat
                and not place.is_dead
                and is_complete(closed, len(place.sets), riichi=True)
            ):
                self.passed_up.add(other)

    def _pass_up(self) -> None:
        for seat in self.passed_up:
            self.table.places[seat].missed = True
        self.passed_up = set()

    def _discarded(self, event: Event, later: list[Event]) -> Iterator[str]:
        seat, place = event["seat"], self.table.places[event["seat"]]
        if event["drawn"] and event["tile"] != place.drawn:
            yield "a tile told as the one just drawn that is another"
        if self.game.is_riichi:
            fixed = place.riichi is not None and place.discards_since_riichi > 0
            if fixed and not event["drawn"] and self.table.turn_after != "claim":
                yield "another tile than the one drawn, after riichi"
            ruled = [one for one in later[:2] if one["event"] == "ruled"]
            named = any(one["offence"] == "kuikae" for one in ruled)
            if named is not (event["tile"] in riichi.swapped(self.table, seat)):
                yield f"swap calling is {'' if named else 'not '}ruled on"
            self.judge.seen["swap calls"] += named
        self._ask(seat, event["tile"])

    def _drawn(self, _event: Event, _later: list[Event]) -> Iterator[str]:
        self._pass_up()
        yield from ()

    _replacement_drawn = _drawn

    def _riichi_declared(self, event: Event, later: list[Event]) -> Iterator[str]:
        self.judge.seen["riichi"] += 1
        place = self.table.places[event["seat"]]
        first = not place.discards and not self.table.called
        if event["double"] is not first:
            yield f"double riichi is {event['double']}"
        rulings = ("riichi_with_open_set", "riichi_too_late")
        ruled = [one["offence"] for one in later[:4] if one["event"] == "ruled"]
        unlawful = not place.is_concealed or self.table.wall_left < 4
        if unlawful is not bool(set(ruled) & set(rulings)):
            yield f"a riichi that is {'un' if unlawful else ''}lawful: {ruled}"

    def _declared(self, event: Event, _later: list[Event]) -> Iterator[str]:
        place = self.table.places[event["seat"]]
        if not event["tenpai"]:
            return
        self.tenpai |= set() if place.is_dead else {event["seat"]}
        if place.is_dead and place.riichi is None:
            yield "a dead hand shows itself without riichi"
        if not riichi.is_tenpai(place):
            yield "tenpai that is none"

    def _hand_drawn(self, event: Event, _later: list[Event]) -> Iterator[str]:
        if self.table.wall_left != 0:
            yield "drawn before the last tile"
        if not self.game.is_riichi:
            return
        self.judge.seen["drawn hands"] += 1
        tenpai = sorted(self.tenpai)
        paid = [0, 0, 0, 0]
        if len(tenpai) in (1, 2, 3):
            paid = [-3_000 // (4 - len(tenpai))] * 4
            for seat in tenpai:
                paid[seat] = 3_000 // len(tenpai)
        if (sorted(event["tenpai"]), event["payments"]) != (tenpai, paid):
            yield f"tenpai are {tenpai}"

    def _tile_missed(self, event: Event, _later: list[Event]) -> Iterator[str]:
        if event["seat"] not in self.passed_up and not self.table.places[event["seat"]].missed:
            yield "missed a tile that did not complete the hand"

    # Wins.

    def _hand_shown(self, event: Event, _later: list[Event]) -> Iterator[str]:
        self.shown[event["seat"]] = event
        yield from ()

    def _ruled(self, event: Event, _later: list[Event]) -> Iterator[str]:
        seat, offence, stage = event["seat"], event["offence"], event["stage"]
        if event.get("referee"):
            return
        if offence == "false_hu" and stage != "nothing_shown":
            self.judge.seen["false wins"] += 1
            yield from mcr.false_hu_faults(self.table, self.shown[seat], stage)
        if offence == "invalid_win" and stage == "all_shown":
            self.judge.seen["false wins"] += 1
            yield from riichi.invalid_win_faults(self.table, self.shown[seat])
        if offence == "noten_riichi" and stage == "drawn_hand":
            self.judge.seen["noten riichi"] += 1
            if riichi.is_tenpai(self.table.places[seat]):
                yield "a waiting hand judged noten"

    def _won(self, event: Event, _later: list[Event]) -> Iterator[str]:
        self.judge.seen["wins"] += 1
        if self.game.is_riichi:
            yield from riichi.faults_of(self.table, event, self.events[0]["counters"])
        else:
            yield from mcr.faults_of(self.table, event, self.judge.points[self.book], self.book)
