"""What is spoilt and read: lawful files of every kind, and the commands that read them."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random

from muraille.paper.grids import Grid
from muraille.paper.spreadsheets import xlsx_bytes
from tests.fuzz.spoiling import Change, spoilt, spoilt_workbook
from tests.records.recorded import GOLDEN_FILES

_TESTS = Path(__file__).parents[1]
_FORMATS = _TESTS / "data" / "formats"
_ARCHIVES = sorted((_TESTS / "tournament" / "golden").glob("*.archive"))
_LOG = [archive.read_bytes().rstrip(b"\n").rpartition(b"\n")[0] + b"\n" for archive in _ARCHIVES]

Arguments = tuple[str, ...]


def as_it_is(data: bytes, _chance: Random) -> bytes:
    """Nothing is put right."""
    return data


@dataclass(frozen=True)
class Target:
    """A kind of file: its name, lawful ones, what lies beside it, and what reads it.

    ``mended`` puts right what every reader looks at first, so that more than the first look is
    tried. Where ``words`` are spoilt the file is not, but an argument of the command. What is
    wrong with a file that is ``placed`` is told with its line, or its name at least.
    """

    name: str
    lawful: tuple[bytes, ...]
    commands: tuple[Arguments, ...]
    beside: Mapping[str, bytes] = field(default_factory=dict)
    mended: Callable[[bytes, Random], bytes] = as_it_is
    spoil: Change = spoilt
    words: bool = False
    placed: bool = False


def _read(*paths: Path) -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in paths)


def _renumbered(data: bytes, chance: Random) -> bytes:
    """Events counted anew, three times in four, as a forger would."""
    if chance.random() < 0.25:
        return data
    lines, seq = [], 0
    for line in data.splitlines(keepends=True):
        fields = _object(line)
        if "seq" in fields:
            seq += 1
            lines.append(_line({**fields, "seq": seq}))
        else:
            lines.append(line)
    return b"".join(lines)


def _object(line: bytes) -> dict[str, object]:
    """The object on a line; an empty one where there is none that could be written again."""
    try:
        value = json.loads(line)
        json.dumps(value)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _line(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode("utf-8", "surrogatepass") + b"\n"


def _sealed(data: bytes, chance: Random) -> bytes:
    """A seal that fits again, as a forger would make it."""
    text, _end, last = _renumbered(data, chance).rstrip(b"\n").rpartition(b"\n")
    text += b"\n"
    seal = _object(last)
    return text + _line({**seal, "seal": "sha256:" + sha256(text).hexdigest()}) if seal else data


_HEADS = (
    *("number", "first_name", "last_name", "country", "club", "team", "group"),
    *("ema_number", "licence"),
)
_ROWS = tuple(
    (str(n), f"Zoé {n}", f"Nom-{n}", ("FRA", "BEL", "NED")[n % 3], f"Club {n % 5}",
     f"T{n % 4}", "AB"[n % 2], f"0409{n:04}", f"L{n}")
    for n in range(1, 17)
)  # fmt: skip


def _csv(*rows: tuple[str, ...], mark: str = ",") -> bytes:
    return "".join(mark.join(row) + "\n" for row in rows).encode()


PLAYERS = _csv(_HEADS, *_ROWS)
_SCHEDULE = [[[str(4 * t + s) for s in range(1, 5)] for t in range(4)]] * 2
_WISHES = {
    "avoid": ["club"],
    "forbidden": [["1", "2"]],
    "fixed": [{"number": "1", "table": 1, "seat": "E"}],
}
_CLAIMS = {
    "quality": {"indirect_least": 4},
    "committed": {"wishes": "00"},
    "commitment": "sha256:0",
}
_STANDINGS = _csv(("number", "place", "points"), *((str(n), str(n), "7/2") for n in range(1, 17)))
_SHEET = (
    b'{"hand": 1, "value": 10, "winner": "1", "from": "3", "penalties": {"1": 10, "3": -30,'
    b' "2": 10, "4": 10}}\n{"hand": 2, "value": 15, "winner": "2", "from": null}\n{"hand": 3}\n',
    b'{"totals": {"1": 71, "2": 21, "3": -21, "4": -71}}\n',
    b"1: 10 e s\n+p s -30 10 10 10\n15 o t +p e -5\n-\n8 N W\nx\n",
    b"71 21 -21 -71 +b 0\n",
    b"3/30 e s +r e n\nmangan o t\n- e w\nc s\n2/40 e 1/30 n s\n",
)
_SCORED = (
    b'{"id": 1, "hand": "1112345678999p +9p", "self_drawn": true, "seat": "E", "round": "S"}\n'
    b'{"rules": "riichi-ema-2016", "hand": "234m 567p 345678s 9s +9s", "riichi": true, "dora":'
    b' "3m", "from": "S", "counters": 2}\n{"hand": "345p 67s EE [1111m] (2222s) +8s",'
    b' "declared": "all_chows", "flowers": 3, "switches": {"T1": "no"}, "visible": "1p"}\n',
)
_SETTLED = (
    b'{"round": "E", "dealer": "E", "counters": 1, "carried_bets": 1, "riichi": ["W", "N"],'
    b' "result": "win", "from": "E", "winners": [{"seat": "S", "han": 2, "minipoints": 30}]}\n'
    b'{"result": "draw", "tenpai": ["E"], "dealer": "S"}\n{"result": "chombo", "by": "E"}\n',
)
_TOML = (
    b'hosts = ["mahjong.example"]\nclaim_floor_ms = 1500\nbot_pace_ms = 600\nrooms_kept_days = 30\n'
    b'\n[mail]\nhost = "smtp.example"\nport = 587\nuser = "a"\npassword = "b"\n'
    b'security = "tls"\nfrom = "mahjong@example.org"\nsite = "https://mahjong.example"\n',
)
_OF_LOG = tuple(
    ("tournament", part, "cup.jsonl", *more)
    for part, *more in (
        *(("check",), ("standings",), ("standings", "--json"), ("standings", "--teams")),
        *(("standings", "--groups", "--json"), ("standings", "--published", "--after", "1")),
        *(("standings", "--until", "2026-01-03T12:00"), ("file",), ("file", "--json")),
        *(("player", "1"), ("player", "2", "--json"), ("player", "3", "--check-in")),
        *(("arrive",), ("arrive", "1-3", "5", "--json"), ("arrive", "--session", "1")),
        *(("hall",), ("hall", "1", "--json"), ("call", "--all"), ("codes",), ("public",)),
        *(("announce",), ("table", "--session", "1", "--table", "1"), ("audit",)),
        *(("player", "4", "--initials"), ("player", "5", "--erase", "--yes")),
        *(("sheet", "--session", "1"), ("sheet", "--session", "1", "--table", "1", "--json")),
        *(("sheet", "--session", "2", "--table", "1"), ("sheet", "--session", "1", "--publish")),
        *(("sheet", "--session", "1", "--confirm", "--by", "Bo"), ("penalty",), ("appeal",)),
        *(("penalty", "--json"), ("appeal", "--json"), ("session",), ("session", "1")),
        ("penalty", "--session", "1", "--player", "1", "--offence", "lateness", "--late", "12:30"),
        ("penalty", "--cancel", "1", "--reason", "why"),
        ("appeal", "--say", "--player", "3", "--session", "1", "--matter", "rules"),
        ("appeal", "--id", "1", "--first", "dismissed"),
        *(("session", "1", "--end"), ("session", "2", "--start"), ("session", "1", "--stop")),
        *(("session", "1", "--extra", "5", "--table", "1"), ("session", "2", "--delay", "9")),
        ("player", "1", "--substitute", "9", "--session", "1"),
        ("player", "1", "--state", "withdrawn"),
        *(("export", "--mers", "-"), ("export", "--standings", "out.csv")),
        *(("export", "--ema", "out.csv", "--provisional"), ("export", "--ema", "-")),
        *(("archive", "--to", "out.archive"), ("archive", "--to", "out.csv", "--without-names")),
        *(("print", "--what", what, "--out", "out.csv") for what in ("results", "seating", "ema")),
        ("enter", "--session", "2", "--table", "1", "sheet.jsonl"),
        ("import", "players.csv"),
    )
)
_REPLAYED = (
    ("replay", "spoilt"),
    ("replay", "spoilt", "--json"),
    ("replay", "spoilt", "--verify"),
    ("replay", "spoilt", "--hand", "1"),
    *(("convert", "spoilt", "--to", name) for name in ("own", "botzone", "mjai", "tenhou")),
)
_DRAW = ("draw", "players.csv", "--sessions", "2", "--rounds", "1", "--seed", "S")

_ASKED: tuple[Arguments, ...] = (
    (*_DRAW, "--avoid", "club", "--commit"),
    ("score", "345p 67s EE [1111m] (2222s) +8s", "--self-drawn", "--seat", "E", "--round", "E"),
    (
        "score",
        "2233m 4455p 66774s +4s",
        "--rules",
        "riichi-ema-2016",
        "--dora",
        "3m",
        "--bets",
        "2",
    ),
    ("score", "1112345678999p +9p", "--rules", "all", "--flowers", "3", "--json"),
    ("hand", "123m 456m 789m 23p 55s", "--visible", "1p"),
    *(("fans", "dragon"), ("yaku", "pinfu", "--json"), ("table", "riichi"), ("ruling", "O5")),
    ("penalties", "lateness", "--rules", "mcr-ffmj-2016"),
    (
        "referee",
        "--offence",
        "false_hu",
        "--stage",
        "under_minimum",
        "--by",
        "S",
        "--previous",
        "2",
    ),
    ("doctor", "--data", "data", "--reset-password", "Anna"),
)

_CODES = ("--codes", "codes.json")

TARGETS: Mapping[str, Target] = {
    "records": Target("spoilt", _read(*GOLDEN_FILES), _REPLAYED, mended=_renumbered),
    "foreign records": Target("spoilt", _read(*sorted(_FORMATS.iterdir())), _REPLAYED),
    "tournament logs": Target(
        "cup.jsonl",
        tuple(_LOG),
        _OF_LOG,
        {"out.csv": b"before\n", "sheet.jsonl": _SHEET[0], "players.csv": PLAYERS},
        _renumbered,
    ),
    "archives": Target(
        "cup.archive",
        _read(*_ARCHIVES),
        (("tournament", "archive", "new.jsonl", "--from", "cup.archive"),),
        mended=_sealed,
    ),
    "score sheets": Target(
        "sheet.jsonl",
        _SHEET,
        (
            ("tournament", "enter", "cup.jsonl", "--session", "2", "--table", "1", "sheet.jsonl"),
            *(
                (
                    "tournament",
                    "sheet",
                    "cup.jsonl",
                    "--session",
                    "1",
                    "--table",
                    "1",
                    "--correct",
                    "sheet.jsonl",
                    "--fault",
                    fault,
                    "--reason",
                    "why",
                    "--by",
                    "o3",
                )
                for fault in ("typing", "wrong_player")
            ),
        ),
        {"cup.jsonl": _LOG[0]},
    ),
    "codes": Target(
        "codes.json",
        (
            b'{"codes": [{"holder": "t1", "token": "x7", "short": "BCDF"}, {"holder": "p1",'
            b' "token": "y8", "short": "1234"}], "again": false}\n',
        ),
        tuple(
            (*("tournament", "print", "cup.jsonl", "--out", "out.csv"), "--what", what, *_CODES)
            for what in ("seating", "results")
        ),
        {"cup.jsonl": _LOG[0]},
    ),
    "player lists": Target(
        "players.csv",
        (PLAYERS, _csv(_HEADS, *_ROWS, mark=";"), PLAYERS.decode().encode("utf-16")),
        (
            _DRAW,
            (*_DRAW, "--json", "--out", "out.csv", "--overwrite"),
            ("draw", "--check", "draw.json", "players.csv"),
            ("tournament", "import", "cup.jsonl", "players.csv"),
            ("tournament", "import", "cup.jsonl", "players.csv", "--json"),
        ),
        {
            "cup.jsonl": _LOG[0],
            "out.csv": b"before\n",
            "draw.json": json.dumps({"sessions": _SCHEDULE}).encode(),
        },
    ),
    "workbooks": Target(
        "players.xlsx",
        (xlsx_bytes([Grid("players", _HEADS, _ROWS)]),),
        (
            ("draw", "players.xlsx", *_DRAW[2:], "--commit"),
            ("tournament", "import", "cup.jsonl", "players.xlsx"),
        ),
        {"cup.jsonl": _LOG[0]},
        spoil=spoilt_workbook,
        placed=True,
    ),
    "other lists": Target(
        "spoilt",
        (
            _csv(("one", "other"), ("1", "2"), ("3", "9")),
            _csv(("number", "table", "seat"), ("1", "2", "E"), ("3", "1", "")),
            _csv(("for", "by", "drawn"), ("T1", "T1", "5"), ("T2", "T1", "77")),
            _STANDINGS,
        ),
        (
            *((*_DRAW, option, "spoilt") for option in ("--forbid", "--fix", "--drawn")),
            ("draw", "players.csv", "--played", "draw.json", "--ranking", "spoilt", "--by", "rank"),
            ("draw", "players.csv", "--played", "draw.json", "--ranking", "spoilt", "--final", "8"),
        ),
        {"players.csv": PLAYERS, "draw.json": json.dumps({"sessions": _SCHEDULE}).encode()},
        placed=True,
    ),
    "schedules": Target(
        "draw.json",
        (
            _line({"sessions": _SCHEDULE, "frozen": 1, "seed": "S", "wishes": _WISHES, **_CLAIMS}),
            json.dumps(_SCHEDULE).encode(),
            _csv(("session", "table", "E", "S", "W", "N"), ("1", "1", "1", "2", "3", "4")),
        ),
        (
            ("draw", "--check", "draw.json", "players.csv"),
            ("draw", "--check", "draw.json", "players.csv", "--json"),
            ("draw", "players.csv", "--sessions", "3", "--rounds", "1", "--played", "draw.json"),
        ),
        {"players.csv": PLAYERS},
    ),
    "requests": Target(
        "spoilt",
        (*_SCORED, *_SETTLED),
        (
            ("score", "--batch", "spoilt"),
            ("hand", "--batch", "spoilt"),
            ("settle", "spoilt"),
            ("settle", "spoilt", "--human"),
        ),
    ),
    "settings": Target(
        "data/muraille.toml", _TOML, (("doctor", "--data", "data"),), {"data/secret": b"x" * 50}
    ),
    "secrets": Target("data/secret", (b"x" * 50 + b"\n",), (("doctor", "--data", "data"),), {}),
    "command lines": Target(
        "cup.jsonl",
        tuple(_LOG),
        (*_OF_LOG, *_ASKED),
        {"out.csv": b"before\n", "sheet.jsonl": _SHEET[0], "players.csv": PLAYERS},
        spoil=as_it_is,
        words=True,
    ),
}
