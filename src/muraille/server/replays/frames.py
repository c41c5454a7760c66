"""A hand step by step for one viewer, as JSON: the first picture, then what each step changes.

Pictures are those of the table page, made of what the viewer saw; with all hands open, of
everything. Only for hands that have ended, or that their owner brought here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any

from muraille.server.live.of_game import live_game
from muraille.server.live.showing import Chair, picture
from muraille.server.live.sights import Logged, Sight
from muraille.server.pages.ends import rulings_told
from muraille.server.pages.wins import PlayersShown
from muraille.server.replays.courses import PlayedHand
from muraille.server.replays.sentences import sentence_parts
from muraille.table.common.claims import Call
from muraille.table.common.competition_events import Ruled
from muraille.table.common.state import WINDS
from muraille.table.common.table import GameTable, table_of
from muraille.table.common.views import everybody
from muraille.tiles.winds import Seat

OPEN = "all"
VIEWS = (*(wind.value for wind in WINDS), OPEN)
"""Whose eyes: the player of a wind, or with all hands open."""

_MARKS = {
    "set_claimed": "call",
    "kong_concealed": "call",
    "kong_added": "call",
    "riichi_declared": "riichi",
    "won": "win",
    "ruled": "ruling",
}
_TURNS = ("play_began", "drawn", "set_claimed")
_LEFT_OUT = ("ready", "connected", "left", "bot")
_SAME_ALWAYS = ("seq", "rulings", "secret", "commitment", "over")

Json = dict[str, Any]


def frames_json(hand: PlayedHand, view: str, players: PlayersShown) -> Json:
    """All steps of a hand as the page's script gets them."""
    seat = None if view == OPEN else hand.order[VIEWS.index(view)]
    steps: list[Json] = []
    first: Json = {}
    last: Json = {}
    for at, event, shown in _pictures(hand, seat, players):
        change = _changes(last, shown) if first else {}
        first = first or shown
        last = shown
        steps.append({"at": at, **_step_kind(event, hand, players), "change": change})
        steps[-1]["say"] = sentence_parts(
            event["seen"], event["state"], players.language, players.names
        )
    bottom = seat if seat is not None else (players.own or 0)
    return {
        "place": hand.place,
        "view": view,
        "from": bottom,
        "game": hand.header.game.name,
        "traits": live_game(hand.header.game).traits,
        "result_at": hand.result_at,
        "ended": hand.ended is not None,
        "first": first,
        "steps": steps,
    }


def frame_at(hand: PlayedHand, view: str, at: int, players: PlayersShown) -> Json:
    """One position, whole, with what had happened last: for a page without script."""
    seat = None if view == OPEN else hand.order[VIEWS.index(view)]
    frame: Json = {}
    last: Json = {}
    for here, event, shown in _pictures(hand, seat, players):
        if frame and here > at:
            frame["after"] = here
            break
        say = sentence_parts(event["seen"], event["state"], players.language, players.names)
        before = frame.get("at", here)
        frame = {"at": here, "before": before, "after": here, "say": say, "picture": shown}
        last = event
    return frame | _step_kind(last, hand, players)


def _pictures(hand: PlayedHand, seat: Seat | None, players: PlayersShown) -> Any:
    """Position, event as seen with the table after it, and the picture, step by step."""
    setup = hand.header.setup
    sight = Sight(seat, setup, _table(setup.rulebook, open_hands=seat is None))
    sight.view = hand.before
    chairs = tuple(Chair(name, "", 0, connected=True, left=False) for name in players.names)
    for at, entry in enumerate(hand.entries):
        seen = sight.take(Logged(entry.seq, 0, 0, 0, entry.event))
        if seen is None or _is_silent(seen, competition=sight.view.is_competition):
            continue
        shown = _bare(picture(sight, chairs, players.language))
        yield at, {"seen": seen, "state": sight.view, "true": entry.event}, shown


def _table(rulebook: str, *, open_hands: bool) -> GameTable:
    table = table_of(rulebook)
    if not open_hands:
        return table
    return replace(table, masks=dict.fromkeys(table.masks, everybody), hints=frozenset())


def _is_silent(event: Any, *, competition: bool) -> bool:
    """What changes nothing on the table: questions, and passing where everybody is always asked.

    The secret of the walls stands where they are checked, and the last step is a result.
    """
    passing = competition and event.name == "answered" and event.call is Call.PASS
    return event.name in ("asked", "secret_revealed") or passing


def _bare(shown: Mapping[str, Any]) -> Json:
    """The picture without what a replay does not draw."""
    kept = {key: value for key, value in shown.items() if key not in _SAME_ALWAYS}
    seats = [
        {key: value for key, value in seat.items() if key not in _LEFT_OUT}
        for seat in shown["seats"]
    ]
    return {**kept, "seats": seats, "you": None}


def _changes(before: Json, after: Json) -> Json:
    """What differs: keys of the picture, of its hand, and of each seat by its number."""
    changes: Json = _differing(before, after, without=("hand", "seats"))
    if before["hand"] and after["hand"]:
        hand = _differing(before["hand"], after["hand"])
        if hand:
            changes["hand"] = hand
    seats = {
        number: changed
        for number, (was, now) in enumerate(zip(before["seats"], after["seats"], strict=True))
        if (changed := _differing(was, now))
    }
    if seats:
        changes["seats"] = seats
    return changes


def _differing(before: Json, after: Json, without: Sequence[str] = ()) -> Json:
    """The values that are others; of a list that grew, under ``+key``, what came to its end."""
    changed: Json = {}
    for key, value in after.items():
        was = before[key]
        if key in without or was == value:
            continue
        if isinstance(value, list) and was and value[: len(was)] == was:
            changed[f"+{key}"] = value[len(was) :]
        else:
            changed[key] = value
    return changed


def _step_kind(event: Mapping[str, Any], hand: PlayedHand, players: PlayersShown) -> Json:
    """What kind of step this is; a ruling with its article and where it is explained."""
    seen = event["seen"]
    plain: Json = {"event": seen.name}
    if seen.name in _MARKS:
        plain["mark"] = _MARKS[seen.name]
    if seen.name in _TURNS:
        plain["turn"] = True
    if isinstance(seen, Ruled):
        (ruling,) = rulings_told([seen], hand.header.setup.rulebook, players)
        plain["ruling"] = asdict(ruling)
    return plain
