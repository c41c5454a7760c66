"""The page of the record format: header, every event and action with an example, the walls.

Lays out what the classes say of themselves, with lines of the golden files. Decides
nothing and writes no file: ``tools/make_docs.py`` does that.
"""

import json
import types
import typing
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path
from typing import Any

from muraille.records.reading import Record, read_record
from muraille.records.writing import action_line, event_line
from muraille.rules.common.offences import OffenceStage
from muraille.table.common.actions import (
    Chow,
    Discard,
    DrawWinds,
    Hu,
    Kong,
    Pass,
    Pung,
    Reveal,
    StartHand,
    Time,
)
from muraille.table.common.competition_actions import (
    COMPETITION_ACTIONS,
    Correct,
    Expose,
    Rule,
    Show,
    Substitute,
    Withdraw,
)
from muraille.table.common.competition_events import COMPETITION_EVENTS
from muraille.table.common.events import SecretRevealed
from muraille.table.common.shuffling import hand_seed
from muraille.table.common.table import Action
from muraille.table.common.tiles import TILE_BY_NAME, Tile, tile_name
from muraille.table.common.wall import opened
from muraille.table.mcr.actions import ACTIONS, Flower
from muraille.table.mcr.events import EVENTS, FlowersLost, WinVoided
from muraille.table.riichi.actions import ACTIONS as RIICHI_ACTIONS
from muraille.table.riichi.actions import Noten, Riichi, Signal, Tenpai
from muraille.table.riichi.events import EVENTS as RIICHI_EVENTS
from muraille.tiles.four import Four
from muraille.tiles.winds import Seat
from tools.markdown import table

GOLDEN = Path(__file__).resolve().parent.parent / "tests" / "data" / "records"
_FILES = ("v1-broken.jsonl", "v1-seeded.jsonl", "v1-competition.jsonl")
_RIICHI_FILES = (
    "v1-riichi-prepared.jsonl",
    "v1-riichi-seeded.jsonl",
    "v1-riichi-competition.jsonl",
)
_LONGEST = 60

INTRO = """\
# Records of games

<!-- Made by tools/make_docs.py out of the code and its golden files; run make docs. -->

A record holds one game from the dice to the last score, with every tile. It is a text of JSON
lines in UTF-8: first a header, then one event a line, numbered by `seq` from 1. Nothing in it
needs a program to be read, and anyone can play it again and score it again:
[`muraille replay FILE`](command-line.md) shows it, `muraille replay FILE --verify` checks that
every event follows from the rules. A file may hold several records one after the other.
A reader that goes by this page and the rule books alone, and uses nothing of Muraille, stands in
`tests/records/outside`: it rebuilds walls, follows the tiles, and judges sets and wins again.

- A *seat* is a player's number for the whole game, 0 to 3; which wind he has in a hand, `order`
  says. Lists of four go by seat, unless they are an `order`, which goes East to North.
- Tiles are written as on the page of [notation](notation.md), each apart and in their order.
- A field that has a usual value is left out where it has it. Unknown fields are an error.
- A game under way has a record too: it ends where the game stands. If a line cannot be read,
  everything before it still can.
- What players and spectators see is not a record: a hidden tile is refused.

Long texts are shortened on this page with `…`.
"""

HEADER = """\
## Header

The first line says what was agreed before the game.
"""

_HEADER_FIELDS = (
    ("format", "always `muraille-record`"),
    ("version", "of this format; every older version stays readable"),
    ("rulebook", "its id, like `mcr-wmo-2014`"),
    (
        "revision",
        "of the rulebook as Muraille reads it: raised with every change after which some game"
        " goes or scores otherwise. A verification that fails names it if it has changed; the"
        " paragraphs that a ruling cites are compared within one revision only",
    ),
    ("switches", "rulings set to another position than the rulebook's own, by their ids"),
    (
        "mode",
        "`guided`: only what is lawful is accepted; `competition`: what players do is accepted and"
        " judged",
    ),
    (
        "hands",
        "the length of the game: 1, 4 or 16; in riichi 1 hand, or until the deal has passed 4 or 8"
        " times",
    ),
    ("generator", "the version of the way from a seed to a wall, described below"),
    ("commitment", "the SHA-256 of the game's secret; empty where walls are prepared"),
    (
        "players",
        "four names by seat, as they stood at the table: a bot of a server is `Bot 2` there, by its"
        " seat; empty for a player without a name, like you in `muraille play`",
    ),
)

EVENTS_INTRO = """\
## Events

What happened, in order. All that follows from an action without anybody's choice stands right
after it: draws, flowers, the end of a hand.
"""

COMPETITION_INTRO = """\
### Events of competition play, and of rulings

Where `mode` is `competition`, players call first and show then, and the table rules on what does
not hold ([how](decisions/0004-competition-play.md)). What a referee rules stands in the records of
both modes. Scores are those of the hands and all `points` of `ruled`.

A chow is called by its word: `low` of the call is null, and what is laid down then is judged. In
older records, such as the lines shown here, the call named the lowest tile of its chow in `low`,
and another chow was a false set; they verify as they did then.
"""

COMPETITION_ACTIONS_INTRO = """\
### Actions of competition play, and of referees

A player's second step, in competition play only; `rule` and `substitute` are the house's, in both
modes. `seconds` of `chow`, `pung`, `kong` and `hu` above are those a call took: they matter in
competition play only.
"""

RIICHI_INTRO = """\
### Events of riichi

Riichi shares most events with MCR; these are its own, or have other fields there. It has no
flowers, and time does not break off a hand.
"""

RIICHI_ACTIONS_INTRO = """\
### Actions of riichi

Those of MCR but `flower`, for it has none, and `time`, which stops nothing there; and these:
"""

ACTIONS_INTRO = """\
## Actions

What players and the house ask of the table. A record holds no actions, for its events tell
them; programs that play send them in the same way.
"""

WALLS = """\
## Walls that can be checked

Before the game a secret is made and its SHA-256 published: the header's `commitment`. The seed
of hand *n* (its `number`) is the HMAC-SHA-256 of the text `muraille hand n` under the secret, and
its SHA-256 is published before the deal. A hand's last event tells its seed, the game's last event
the secret: so nobody could choose a wall later, and no wall follows from an earlier seed. What a
seed tells of the hand that has ended, and why:
[decision 3](decisions/0003-seeds-after-each-hand.md).
Where a rulebook lets the players draw their winds, these come from the secret too.

Generator 1 goes from a seed to the dice and the wall:

1. The stream of a seed is SHA-256(seed + *i*) for *i* = 0, 1, 2 … as eight bytes, big end first;
   each digest is cut into numbers of two bytes, big end first.
2. A number below *n* is the next of the stream that is under the largest multiple of *n* up to
   65,536, modulo *n*; larger ones are skipped.
3. Four numbers below 6, plus one, are the two rolls of the dice. In riichi the first roll alone is
   thrown; the third and the fourth number are read all the same, and used for nothing.
4. The tiles lie sorted: four of each kind, characters, circles, bamboo, E S W N P F C, then the
   flowers, which riichi does not have: 144 tiles, there 136. For each place from the last down to
   the second, the tile there and the one at a number below (place + 1), counting places from 0,
   change places.
5. The wall is built in that order: East's side, South's, West's, North's, each from the player's
   right to the left, in each stack the upper tile first.
6. The drawn winds: the stream of HMAC-SHA-256 of `muraille winds` under the secret shuffles the
   winds 0 to 3 (turns after East) of the four seats in the same way.

These lines of Python need nothing but the secret of {file}, and give its first wall, the tiles
that East is dealt, and what is drawn first from either end:

```python
>>> import hashlib, hmac, itertools
>>> secret = bytes.fromhex("{mcr[secret]}")
>>> hashlib.sha256(secret).hexdigest()
'{commitment}'
>>> seed = hmac.new(secret, b"muraille hand 1", "sha256").digest()
>>> def numbers(seed):
...     for block in itertools.count():
...         digest = hashlib.sha256(seed + block.to_bytes(8, "big")).digest()
...         yield from (int.from_bytes(digest[i : i + 2], "big") for i in range(0, 32, 2))
>>> def below(limit, stream):
...     return next(n % limit for n in stream if n < 65536 - 65536 % limit)
>>> stream = numbers(seed)
>>> dice = [below(6, stream) + 1 for _ in range(4)]
>>> dice
{pips}
>>> kinds = [f"{{n}}{{suit}}" for suit in "mps" for n in range(1, 10)] + list("ESWNPFC")
>>> wall = [tile for tile in kinds for _ in range(4)] + [f"{{n}}f" for n in range(1, 9)]
>>> for place in range(143, 0, -1):
...     other = below(place + 1, stream)
...     wall[place], wall[other] = wall[other], wall[place]
>>> " ".join(wall[:12])
'{wall}'
>>> breach = (-(dice[0] + dice[1] - 1) % 4 * 18 + sum(dice)) % 72
>>> breach
{mcr[breach]}
>>> east, south, west, north = (wall[start : start + 36] for start in range(0, 144, 36))
>>> row = east + north + west + south
>>> row = row[2 * breach :] + row[: 2 * breach]
>>> " ".join(row[0:4] + row[16:20] + row[32:36] + [row[48], row[52]])
'{mcr[dealt]}'
>>> replacements = [row[stack + lower] for stack in range(142, -1, -2) for lower in (0, 1)]
>>> row[53], replacements[:{mcr[replaced]}]
({mcr[drawn]!r}, {mcr[replacements]})

```

A record whose walls were laid by hand has no seeds. It is verified like any other, but the
verification says that its walls are not proved.

## From the wall to the hands, in MCR

Every tile that somebody takes can be told from `wall` and `dice`:

1. *The opening.* The first roll is counted from East, who is one, over South, West and North: who
   it ends on rolls again (`second_roller`), and it is that side which opens. Both rolls together
   are counted in stacks from the right end of that side; beyond its left end counting goes on in
   the side of the left neighbour. Read the sides East, North, West, South, each from right to
   left: `breach` is how many stacks lie before the opening.
2. *The row.* From the opening on, in that reading and round again up to the opening, in each stack
   the upper tile first, the wall is one row of 144 tiles.
3. *The deal.* East, South, West and North take four tiles each from the front of the row, three
   times over. Then come “one and three”: East takes the 49th and the 53rd, which are the upper
   tiles of the first and the third stack left, South the 50th, West the 51st, North the 52nd.
   `dealt` lists each hand as it was taken.
4. *Draws.* `drawn` takes the next tile of the front, the 54th first.
5. *Replacement tiles.* `replacement_drawn` takes from the other end, the stack right of the
   opening: its upper tile, then its lower one, then the next stack in the same way. A tile that is
   gone from one end is passed over from the other; a single tile that is left is next from both.
6. *Flowers.* After the deal East lays aside one flower at a time, the highest number first, and
   draws its replacement at once, until none is left in the hand; then South, West and North do. By
   `mcr-international` whoever was dealt a kong is asked about it (`asked`) after his own flowers,
   and its replacement comes from the same end. Later a flower is laid aside and replaced when it
   is drawn. If there is no tile left to replace it, the hand is drawn.

## From the wall to the hands, in riichi

The wall is built and read in the same way; its sides have 17 stacks.

1. *The opening.* The one roll is counted from East, who is one, over South, West and North: the
   side of whom it ends on (`opener`) opens, after as many stacks from its right end. `breach`
   counts the stacks before the opening as in MCR.
2. *The row* has 136 tiles. Its last 14, the seven stacks right of the opening, are the dead wall
   (`dead`).
3. *The deal* is that of MCR: four each three times over, then East the 49th and the 53rd, South,
   West and North those between.
4. *Draws.* `drawn` takes the next tile of the front, the 54th first; the last that can be drawn is
   the 122nd. Each replacement tile taken makes this one less, for the dead wall is filled up again
   with the last tile of the wall, which stays where it lies.
5. *Replacement tiles*, after kongs only, come from the stack right of the opening: its upper tile,
   its lower one, then the upper and the lower tile of the second stack: four, and no more.
6. *Indicators.* `dora_shown` turns up the upper tile of the third stack from the opening, before
   the dealer plays; for the first kong that of the fourth stack, then the fifth, the sixth and the
   seventh. Every kong that stands shows one, whatever its kind, before its replacement tile is
   taken; a robbed kong shows none.
7. *Tiles under them.* `ura` of a winner in riichi lists the lower tiles of the same stacks, as many
   as indicators lie open. Nobody else sees them.

The lines of Python go on with the secret of {riichi_file}
and its hand {number}, in which there is a kong: the dice, East's tiles, the first draw, the
indicators, the tile under the first of them, and the replacement tile:

```python
>>> secret = bytes.fromhex("{riichi[secret]}")
>>> stream = numbers(hmac.new(secret, b"muraille hand {number}", "sha256").digest())
>>> dice = [below(6, stream) + 1 for _ in range(4)][:2]
>>> dice
{roll}
>>> wall = [tile for tile in kinds for _ in range(4)]
>>> for place in range(135, 0, -1):
...     other = below(place + 1, stream)
...     wall[place], wall[other] = wall[other], wall[place]
>>> breach = (-(sum(dice) - 1) % 4 * 17 + sum(dice)) % 68
>>> breach
{riichi[breach]}
>>> east, south, west, north = (wall[start : start + 34] for start in range(0, 136, 34))
>>> row = east + north + west + south
>>> row = row[2 * breach :] + row[: 2 * breach]
>>> " ".join(row[0:4] + row[16:20] + row[32:36] + [row[48], row[52]])
'{riichi[dealt]}'
>>> dead = row[122:]
>>> indicators, under = dead[8::-2], dead[9::-2]
>>> replacements = [dead[place] for place in (12, 13, 10, 11)]
>>> row[53], indicators[:{shown}], under[0], replacements[:{riichi[replaced]}]
({riichi[drawn]!r}, {indicators}, {under!r}, {riichi[replacements]})

```
"""

VERSIONS = """\
## Versions

This is version 1. A later version comes with a small function that lifts each line of the one
before, and with records of its own among the tests (`tests/data/records`), which are never
changed: what can be read today can be read for ever.
"""


def records_page() -> str:
    """The whole page."""
    records = [_record(name) for name in _FILES]
    blocks = [INTRO, HEADER, _code(_header_line(_FILES[1]))]
    blocks.append(table(("field", "meaning"), "<<", [(f"`{n}`", t) for n, t in _HEADER_FIELDS]))
    blocks.append(EVENTS_INTRO)
    judged = (*COMPETITION_EVENTS, WinVoided.name, FlowersLost.name)
    usual = [name for name in EVENTS if name not in judged]
    blocks += [_section(EVENTS[name], _event_example(name, records)) for name in usual]
    blocks.append(COMPETITION_INTRO)
    blocks += [_section(EVENTS[name], _event_example(name, records), 4) for name in judged]
    riichi = [_record(name) for name in _RIICHI_FILES]
    own = {name: kind for name, kind in RIICHI_EVENTS.items() if EVENTS.get(name) is not kind}
    blocks.append(RIICHI_INTRO)
    blocks += [_section(kind, _event_example(name, riichi), 4) for name, kind in own.items()]
    blocks.append(ACTIONS_INTRO)
    examples = {action.name: _shortened(action_line(action)) for action in _ACTION_EXAMPLES}
    second = list(COMPETITION_ACTIONS)
    first = [name for name in ACTIONS if name not in second]
    blocks += [_section(ACTIONS[name], examples[name]) for name in first]
    blocks.append(COMPETITION_ACTIONS_INTRO)
    blocks += [_section(ACTIONS[name], examples[name], 4) for name in second]
    blocks.append(RIICHI_ACTIONS_INTRO)
    further = [name for name in RIICHI_ACTIONS if name not in ACTIONS]
    blocks += [_section(RIICHI_ACTIONS[name], examples[name], 4) for name in further]
    return "\n".join([*blocks, _walls(records[1], riichi[1]), VERSIONS])


def _tile(name: str) -> Tile:
    return TILE_BY_NAME[name]


_ACTION_EXAMPLES: tuple[Action, ...] = (
    Discard(Seat(0), _tile("E")),
    Chow(Seat(1), _tile("3m")),
    Pung(Seat(2)),
    Kong(Seat(3), _tile("5p")),
    Hu(Seat(1)),
    Flower(Seat(0), _tile("3f")),
    Pass(Seat(2)),
    DrawWinds((2, 0, 1, 3)),
    StartHand(hand_seed(b"an example", 1)),
    Time(),
    Reveal(b"an example".hex()),
    Expose(Seat(1), (_tile("3m"), _tile("5m"))),
    Correct(Seat(1), (_tile("3m"), _tile("5m"))),
    Withdraw(Seat(2)),
    Show(Seat(1), ("pure_straight", "all_chows")),
    Rule(Seat(2), "tiles_knocked_over", OffenceStage.ANY, points=20, offended=Seat(3)),
    Substitute(Seat(0)),
    Riichi(Seat(1), _tile("5p")),
    Tenpai(Seat(1)),
    Noten(Seat(2)),
    Signal(),
)


def _record(name: str) -> Record:
    with (GOLDEN / name).open("rb") as stream:
        return read_record(stream)


def _header_line(name: str) -> str:
    with (GOLDEN / name).open(encoding="utf-8") as stream:
        return stream.readline().rstrip("\n")


def _event_example(name: str, records: list[Record]) -> str:
    found = (
        event_line(entry.seq, entry.event, record.header.table)
        for record in records
        for entry in record.entries
        if entry.event.name == name
    )
    return _shortened(next(found))


def _shortened(line: str) -> str:
    """Long texts cut; only on this page."""
    plain = {key: _cut(value) for key, value in json.loads(line).items()}
    return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


def _cut(value: object) -> object:
    if isinstance(value, str) and " " in value and len(value) > _LONGEST:
        return value[:_LONGEST].rsplit(" ", 1)[0] + " …"
    return value


def _code(line: str) -> str:
    return f"```\n{line}\n```\n"


def _section(kind: type, example: str, level: int = 3) -> str:
    told = (kind.__doc__ or "").replace("``", "`").replace("None", "`null`")
    paragraphs = "\n".join(line.strip() for line in told.strip().splitlines())
    rows = list(_field_rows(kind))
    listed = table(("field", "value"), "<<", rows) + "\n" if rows else ""
    name = str(kind.name)  # type: ignore[attr-defined]
    return f"{'#' * level} `{name}`\n\n{paragraphs}\n\n{listed}{_code(example)}"


def _field_rows(kind: type) -> Iterator[tuple[str, str]]:
    hints = typing.get_type_hints(kind)
    for field in fields(kind):
        yield f"`{field.name}`", _type_words(hints[field.name])


_SIMPLE: dict[object, str] = {
    int: "number",
    str: "text",
    bool: "true or false",
    Seat: "seat",
    Tile: "tile",
}


def _type_words(hint: object) -> str:
    """The type of a field, for people.

    >>> _type_words(tuple[Seat, ...]), _type_words(Tile | None)
    ('list of: seat', 'tile, or null')
    """
    if hint in _SIMPLE:
        return _SIMPLE[hint]
    if isinstance(hint, type) and issubclass(hint, Enum):
        return "one of " + ", ".join(f"`{member.value}`" for member in hint)
    inner = (int,) * 4 if hint is Four else typing.get_args(hint)
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return f"{_type_words(inner[0])}, or null"
    if inner == (Tile, ...):
        return "tiles in a text"
    return _list_words(inner)


def _list_words(inner: tuple[object, ...]) -> str:
    if inner[-1] is ...:
        return f"list of: {_type_words(inner[0])}"
    if len(set(inner)) == 1:
        return f"list of {len(inner)}: {_type_words(inner[0])}"
    return "list of " + ", ".join(map(_type_words, inner))


def _walls(record: Record, riichi_record: Record) -> str:
    """The first hand of MCR, and the first of riichi in which there was a kong."""
    mcr_hand = next(_hands(record))
    hand = next(hand for hand in _hands(riichi_record) if "replacement_drawn" in hand)
    (started,) = hand["hand_started"]
    return WALLS.format(
        file="`tests/data/records/v1-seeded.jsonl`",
        commitment=record.header.setup.commitment,
        pips=[pip for roll in mcr_hand["hand_started"][0].dice for pip in roll],
        wall=" ".join(map(tile_name, mcr_hand["hand_started"][0].wall[:12])),
        mcr=_taken(record, mcr_hand),
        riichi_file="`tests/data/records/v1-riichi-seeded.jsonl`",
        number=started.number,
        roll=list(started.dice),
        shown=len(hand["dora_shown"]),
        indicators=[tile_name(event.tile) for event in hand["dora_shown"]],
        under=tile_name(opened(started.wall, started.breach).tiles[-5]),
        riichi=_taken(riichi_record, hand),
    )


def _hands(record: Record) -> Iterator[dict[str, list[Any]]]:
    """The events of each hand, by their names."""
    hand: dict[str, list[Any]] = {}
    for event in record.events:
        hand.setdefault(event.name, []).append(event)
        if event.name == "hand_ended":
            yield hand
            hand = {}


def _taken(record: Record, hand: dict[str, list[Any]]) -> dict[str, Any]:
    """The secret, the opening, and what is taken first from either end."""
    (started,), (dealt,) = hand["hand_started"], hand["dealt"]
    (told,) = [event for event in record.events if isinstance(event, SecretRevealed)]
    replacements = [tile_name(event.tile) for event in hand["replacement_drawn"]]
    return {
        "secret": told.secret,
        "breach": started.breach,
        "dealt": " ".join(map(tile_name, dealt.hands[started.order[0]])),
        "drawn": tile_name(hand["drawn"][0].tile),
        "replaced": len(replacements),
        "replacements": replacements,
    }
