"""A viewer's view as JSON for the table page, made of what that viewer has been shown.

Never looks at the true state: besides the sight it is told only who is ready and present,
which everybody at the table may know.
"""

from dataclasses import dataclass
from typing import Any

import orjson

from muraille.server.live.absence import AwayVote, AwayWish, is_absent, needed, votes_for
from muraille.server.live.of_game import LiveGame
from muraille.server.live.pacing import Durations, allowance, deadline
from muraille.server.live.rulings import ruling_json
from muraille.server.live.seen_json import action_json, open_actions
from muraille.server.live.sights import SeatPicture, Sight
from muraille.table.common.melds import Meld
from muraille.table.common.standing import SeatStanding
from muraille.table.common.state import (
    SEATS,
    WINDS,
    Between,
    Called,
    Declaring,
    Exposed,
    HandState,
    Opening,
    Over,
    Phase,
    PlayerState,
    Seating,
    Settled,
    State,
    Turn,
    Window,
)
from muraille.table.common.tiles import HIDDEN, TILE_NAMES, Tile, tile_name
from muraille.tiles.parts import Shape
from muraille.tiles.winds import Seat
from muraille.words import Language

_PHASES: dict[type, str] = {
    Seating: "seating",
    Between: "between",
    Opening: "opening",
    Turn: "turn",
    Window: "window",
    Called: "called",
    Exposed: "exposed",
    Declaring: "declaring",
    Settled: "settled",
    Over: "over",
}
_KINDS = {"turn": "turn", "window": "claim", "opening": "opening", "declaring": "declare"}


@dataclass(frozen=True, slots=True)
class Chair:
    """What everybody knows of a seat's holder."""

    name: str
    bot: str
    ready_for: int
    connected: bool
    left: bool
    tempo: str = ""
    stand_in: str = ""
    vote: AwayVote | None = None


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What is not in the log: the table's code, its clocks, who sits there."""

    code: str
    game: str
    clocks: Durations
    chairs: tuple[Chair, ...]
    now: int


Alike = tuple[object, ...]
"""All that a view is made of beside what is the viewer's own: most viewers know it alike."""


def written_view(
    sight: Sight, around: Surroundings, language: Language, written: list[tuple[Alike, bytes]]
) -> bytes:
    """The whole view as JSON; ``written`` is what was written at this moment for others."""
    known = _alike(sight, around, language)
    text = next((text for others_know, text in written if others_know == known), None)
    if text is None:
        text = orjson.dumps(_of_the_table(sight, around, language))[1:]
        written.append((known, text))
    return b'{"seq":%d,"you":%b,"prompt":%b,"seats":[%b],%b' % (
        sight.number,
        orjson.dumps(sight.viewer),
        orjson.dumps(_prompt(sight, around)),
        b",".join(_written_seats(sight, around.chairs)),
        text,
    )


def show(sight: Sight, around: Surroundings, language: Language) -> dict[str, object]:
    """The whole view."""
    return {
        "seq": sight.number,
        "you": sight.viewer,
        "prompt": _prompt(sight, around),
        "seats": _seats(sight, around.chairs),
        **_of_the_table(sight, around, language),
    }


def picture(sight: Sight, chairs: tuple[Chair, ...], language: Language) -> dict[str, object]:
    """What lies on the table and who sits there, without questions and clocks."""
    return {
        "seq": sight.number,
        "you": sight.viewer,
        "seats": _seats(sight, chairs),
        **_lying(sight, language),
    }


def _seats(sight: Sight, chairs: tuple[Chair, ...]) -> list[dict[str, object]]:
    """Every seat as this viewer knows it."""
    return [_seat(sight, *seat) for seat in zip(SEATS, _known(sight.view, chairs), strict=True)]


def _written_seats(sight: Sight, chairs: tuple[Chair, ...]) -> list[bytes]:
    """The same as JSON, each made anew only where nobody who knows the same has it.

    What is known is compared, all of it: whoever knows more, or less, gets a picture of his own.
    """
    written = []
    pictures, viewer = sight.pictures, sight.viewer
    for seat, known in enumerate(_known(sight.view, chairs)):
        picture = pictures[seat]
        if picture.known != known:
            shared = sight.shared[seat == viewer]
            picture = shared[seat]
            if picture.known != known:
                text = orjson.dumps(_seat(sight, SEATS[seat], known))
                picture = shared[seat] = SeatPicture(known, text)
            # With the viewer's own: what does not change is then the same object the next time.
            pictures[seat] = SeatPicture(known, picture.text)
        written.append(picture.text)
    return written


def _alike(sight: Sight, around: Surroundings, language: Language) -> Alike:
    view, hand = sight.view, sight.view.hand
    return (
        *(language, type(view.phase), _turn(view.phase), _clock(sight, around)),
        *(sight.last, sight.rulings, sight.ended, sight.since),
        *(view.setup, view.secret, view.played),
        hand and (hand.number, hand.prevailing, hand.order, hand.wall.left),
        hand and (hand.commitment, hand.seed, sight.game.hand(view, hand)),
    )


def _of_the_table(sight: Sight, around: Surroundings, language: Language) -> dict[str, object]:
    """All but the viewer's number, seat and prompt, and the seats: what ``_alike`` compares."""
    awaited = _awaited(sight.view, around.chairs)
    limit = around.clocks.next_hand if awaited else None
    return {
        **_lying(sight, language),
        "table": around.code,
        "game": around.game,
        "clock": _clock(sight, around),
        "now": around.now,
        "last_hand": _last_hand(sight),
        "awaited": awaited,
        "absent": _absent(around.chairs),
        "next_at": None if limit is None else around.clocks.from_when(sight.since) + limit,
    }


def _lying(sight: Sight, language: Language) -> dict[str, object]:
    """What lies on the table, but for the seats."""
    view, phase = sight.view, sight.view.phase
    return {
        "rulebook": view.setup.rulebook,
        "mode": view.setup.mode.value,
        "phase": _PHASES[type(phase)],
        "hand": None if view.hand is None else _hand(view, view.hand, sight.game),
        "turn": _turn(phase),
        "last": _last(sight),
        "rulings": [ruling_json(event, view, language) for event in sight.rulings],
        "over": isinstance(phase, Over),
        "secret": view.secret or None,
        "commitment": view.setup.commitment,
    }


def _turn(phase: Phase) -> Seat | None:
    return None if isinstance(phase, Window) else getattr(phase, "seat", None)


def _drawn(phase: Phase) -> tuple[Seat, Tile] | None:
    """The tile just drawn and whose it is, also while that seat's own call is carried out."""
    if isinstance(phase, Exposed) and phase.drawn is not None:
        return None
    turn = phase.before if isinstance(phase, (Called, Exposed)) else phase
    if not isinstance(turn, Turn) or turn.drawn is None:
        return None
    return turn.seat, turn.drawn


def _readiness(chairs: tuple[Chair, ...], played: int) -> list[bool]:
    return [chair.ready_for > played or chair.left or bool(chair.bot) for chair in chairs]


def _awaited(view: State, chairs: tuple[Chair, ...]) -> list[int]:
    """Who is waited for between two hands."""
    if not isinstance(view.phase, Between) or view.hand is None:
        return []
    return [seat for seat, ready in enumerate(_readiness(chairs, view.played)) if not ready]


def _absent(chairs: tuple[Chair, ...]) -> list[dict[str, object]]:
    """Who is away without a stand-in, what the others want, and how many must want the same."""
    return [
        {
            "seat": seat,
            "needed": needed(chairs),
            **{wish.value: votes_for(chairs, AwayVote(seat, wish)) for wish in AwayWish},
        }
        for seat, chair in enumerate(chairs)
        if is_absent(chairs, seat) and not chair.stand_in
    ]


def _hand(view: State, hand: HandState, game: LiveGame) -> dict[str, object]:
    return {
        "number": hand.number,
        "of": view.setup.hands,
        "round": hand.round_wind.value,
        "dealer": hand.dealer,
        "wall_left": hand.wall.left,
        "dora": [],
        "counters": 0,
        "bets": 0,
        "left": None,
        "commitment": hand.commitment,
        "seed": hand.seed or None,
        **game.hand(view, hand),
    }


HandKnown = tuple[tuple[Seat, ...], PlayerState, SeatStanding, Tile | None]
"""Who sits East to North, what lies there, what rulings have left, the tile just drawn."""

Known = tuple[Chair, int, bool, HandKnown | None]
"""All that a picture of a seat is made of; without a hand there is no more than the chair."""


def _known(view: State, chairs: tuple[Chair, ...]) -> list[Known]:
    """What a view says of each seat; the same objects wherever nothing has changed."""
    hand, readiness = view.hand, _readiness(chairs, view.played)
    if hand is None:
        return [*zip(chairs, view.scores, readiness, (None,) * 4, strict=True)]
    drawn: list[Tile | None] = [None] * 4
    last = _drawn(view.phase)
    if last is not None:
        drawn[last[0]] = last[1]
    lies = zip((hand.order,) * 4, hand.players, hand.standings, drawn, strict=True)
    return [*zip(chairs, view.scores, readiness, lies, strict=True)]


def _seat(sight: Sight, seat: Seat, known: Known) -> dict[str, object]:
    """Made of what is known alone, of the game and its mode, and of whose seat it is."""
    chair, score, ready, hand = known
    shown: dict[str, object] = {
        "seat": seat,
        "name": chair.name,
        "bot": chair.bot or None,
        "wind": None,
        "score": score,
        "ready": ready,
        "connected": chair.connected,
        "left": chair.left,
        "stand_in": bool(chair.stand_in),
        "tempo": chair.tempo or None,
        **_NO_TILES,
    }
    if hand is not None:
        order, player, standing, drawn = hand
        shown["wind"] = WINDS[order.index(seat)].value
        shown.update(_tiles(player, standing, drawn))
        is_aided = seat == sight.viewer and not sight.view.is_competition
        shown.update(sight.game.player(player, is_aided))
    return shown


def _tiles(player: PlayerState, standing: SeatStanding, drawn: Tile | None) -> dict[str, object]:
    """What lies before a seat."""
    return {
        "tiles": _names(_held(player, standing.shown)),
        "drawn": None if drawn is None else tile_name(drawn),
        "melds": [
            *(_meld(meld) for meld in player.melds),
            *(_false_set(false_set) for false_set in standing.false_sets),
        ],
        "flowers": _names(player.flowers),
        "discards": [
            {
                "tile": TILE_NAMES[lying.tile],
                "drawn": lying.drawn,
                "taken": lying.taken,
                "turned": lying.turned,
            }
            for lying in player.discards
        ],
        "dead": standing.dead is not None,
        "due": _names(standing.due),
        "shown": _names(standing.shown),
    }


def _names(tiles: tuple[Tile, ...]) -> list[str]:
    return [_NAMES[tile] for tile in tiles]


_NAMES = (*TILE_NAMES, tile_name(HIDDEN))
"""That of a hidden tile, which is -1, stands last."""


_NO_TILES: dict[str, object] = {
    "tiles": [],
    "drawn": None,
    "melds": [],
    "flowers": [],
    "discards": [],
    "riichi": False,
    "furiten": False,
    "dead": False,
    "due": [],
    "shown": [],
}


def _held(player: PlayerState, shown: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """The tiles in hand; of another's, those that everybody has seen stand open."""
    if not shown or HIDDEN not in player.tiles:
        return player.tiles
    known = shown[: len(player.tiles)]
    return (HIDDEN,) * (len(player.tiles) - len(known)) + tuple(known)


def _meld(meld: Meld) -> dict[str, object]:
    tiles = meld.tiles if meld.low != HIDDEN else (HIDDEN,) * 4
    claimed = None if meld.claimed is None else tiles.index(meld.claimed)
    return {
        "shape": meld.shape.value,
        "tiles": [tile_name(tile) for tile in tiles],
        "claimed": claimed,
        "from": meld.source,
        "concealed": meld.shape is Shape.KONG and not meld.exposed,
        "added": meld.added,
        "false": False,
    }


def _false_set(false_set: Any) -> dict[str, object]:
    """Tiles that lie open and are no set (competition play)."""
    tiles = false_set.lying
    return {
        "shape": "false",
        "tiles": [tile_name(tile) for tile in tiles],
        "claimed": None if false_set.claimed is None else len(tiles) - 1,
        "from": false_set.source,
        "concealed": False,
        "added": False,
        "false": True,
    }


def _last(sight: Sight) -> dict[str, object] | None:
    if sight.last is None:
        return None
    seat, tile = sight.last
    return {"seat": seat, "tile": tile_name(Tile(tile))}


def _prompt(sight: Sight, around: Surroundings) -> dict[str, object] | None:
    offers = sight.offers
    if not offers:
        return None
    phase = sight.view.phase
    kind = _PHASES[type(phase)]
    missable = isinstance(phase, Window) and sight.game.passing_binds
    warns = (
        missable and not sight.view.is_competition and any(action.name == "hu" for action in offers)
    )
    return {
        "id": sight.prompt,
        "deadline": deadline(phase, sight.since, around.clocks),
        "allowance_ms": allowance(phase, around.clocks),
        "kind": _kind_of_call(phase) or _KINDS.get(kind, kind),
        "actions": _actions(sight),
        "warning": "furiten_if_passed" if warns else None,
    }


def _actions(sight: Sight) -> list[dict[str, object]]:
    """What is offered; in competition play a player has to see for himself what he holds."""
    if sight.view.is_competition:
        return open_actions(sight.offers, sight.view)
    return [action_json(action) for action in sight.offers]


def _kind_of_call(phase: object) -> str | None:
    """After a call that is heard: show the hand, or expose the set."""
    if not isinstance(phase, Called):
        return None
    return "show" if phase.call.value == "hu" else "expose"


def _clock(sight: Sight, around: Surroundings) -> dict[str, object] | None:
    """The clock of the player in turn; that of a claim is told to its player alone."""
    phase = sight.view.phase
    if not isinstance(phase, (Turn, Called, Exposed)):
        return None
    if sight.viewer is None and around.clocks.delay:
        return None
    until = deadline(phase, sight.since, around.clocks)
    return None if until is None else {"seat": phase.seat, "deadline": until}


def _last_hand(sight: Sight) -> dict[str, object] | None:
    if sight.ended is None:
        return None
    number, result = sight.ended
    return {"number": number, "result": result}
