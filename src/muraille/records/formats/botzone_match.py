"""A Botzone match as it is logged: JSON in, a list of steps out. Knows the protocol, no rules.

A match is an object whose ``log`` (or ``logs``) lists in turn what the judge said (bare, or as
``output``) and what the four players answered. Every step keeps the number of its entry.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import NoReturn

from muraille.notation.alphabets import FLOWER_BY_BOTZONE, KIND_BY_BOTZONE
from muraille.records.codec import value_shown
from muraille.records.header import LONGEST_NAME
from muraille.table.common.tiles import FIRST_FLOWER, Tile
from muraille.tiles.four import Four
from muraille.tiles.problems import Family, InputError, Problem, problem

PLAYERS = range(4)
HAND = 13

TILE_BY_CODE: Mapping[str, Tile] = {
    **{code: Tile(kind) for code, kind in KIND_BY_BOTZONE.items()},
    **{code: Tile(FIRST_FLOWER + flower - 1) for code, flower in FLOWER_BY_BOTZONE.items()},
}
CODE_BY_TILE: Mapping[Tile, str] = {tile: code for code, tile in TILE_BY_CODE.items()}


class BotzoneNews(Enum):
    """What the judge can tell the players after the deal."""

    DRAW = "DRAW"
    FLOWER = "BUHUA"
    PLAY = "PLAY"
    PENG = "PENG"
    CHI = "CHI"
    GANG = "GANG"
    BUGANG = "BUGANG"


@dataclass(frozen=True, slots=True)
class BotzoneStep:
    """One request: whose move is told, its tiles, and what each player then answered.

    ``tile`` is the tile drawn, laid aside, discarded or added; ``middle`` the one in the middle
    of a chow. ``answers`` are words by player; a player who failed has none.
    """

    entry: int
    move: BotzoneNews
    player: int
    tile: Tile | None = None
    middle: Tile | None = None
    answers: tuple[tuple[str, ...], ...] = ((),) * 4


@dataclass(frozen=True, slots=True)
class Finish:
    """The judge's last word: the points of each, and what it displayed."""

    entry: int
    points: Four
    action: str = ""
    player: int | None = None
    fans: int | None = None


@dataclass(frozen=True, slots=True)
class BotzoneMatch:
    """A match: the prevailing wind, thirteen tiles and the flowers of each, the steps."""

    quan: int
    hands: tuple[tuple[Tile, ...], ...]
    flowers: tuple[tuple[Tile, ...], ...]
    steps: tuple[BotzoneStep, ...]
    finish: Finish | None
    players: tuple[str, ...] = ("", "", "", "")
    rulebook: str | None = None


def read_match(plain: object) -> BotzoneMatch:
    """The match in this JSON value; ``InputError`` names what cannot be read and where.

    >>> read_match({"log": []})
    Traceback (most recent call last):
    muraille.tiles.problems.InputError: match_too_short(entries=0)
    """
    log = plain.get("log", plain.get("logs")) if isinstance(plain, dict) else None
    if not isinstance(plain, dict) or not isinstance(log, list):
        _refuse(problem(Family.BAD_REQUEST, "match_without_log"))
    if len(log) < 3:
        _refuse(problem(Family.BAD_REQUEST, "match_too_short", entries=len(log)))
    quan = _seats(log)
    hands, flowers = _deal(log)
    reading = _Steps(log)
    reading.read()
    book = plain.get("rulebook")
    return BotzoneMatch(
        quan,
        hands,
        flowers,
        tuple(reading.steps),
        reading.finish,
        _names(plain.get("players")),
        book if isinstance(book, str) else None,
    )


def _names(players: object) -> tuple[str, ...]:
    """Names where the match has some: texts, or Botzone's objects with a bot's name."""
    if not isinstance(players, list) or len(players) != len(PLAYERS):
        return ("",) * 4
    return tuple(_name(player)[:LONGEST_NAME] for player in players)


def _name(player: object) -> str:
    if isinstance(player, str):
        return player
    if not isinstance(player, dict):
        return ""
    inner = player.get("bot") if isinstance(player.get("bot"), dict) else player
    name = inner.get("name") if isinstance(inner, dict) else None
    return name if isinstance(name, str) else ""


def _output(log: Sequence[object], entry: int) -> dict[str, object]:
    content = log[entry]
    if isinstance(content, dict) and isinstance(content.get("output"), dict):
        content = content["output"]
    if not isinstance(content, dict) or not isinstance(content.get("content"), dict):
        _refuse_entry("not_a_judge_entry", entry, content)
    return content


def _requests(log: Sequence[object], entry: int) -> tuple[tuple[str, ...], ...]:
    content = _output(log, entry)["content"]
    assert isinstance(content, dict)
    texts = [content.get(str(player)) for player in PLAYERS]
    for text in texts:
        if not isinstance(text, str):
            _refuse_entry("not_a_request", entry, text)
    return tuple(tuple(str(text).split()) for text in texts)


def _seats(log: Sequence[object]) -> int:
    """``0 id quan`` for each."""
    requests = _requests(log, 0)
    quans = {words[2] for words in requests if len(words) == 3}
    for player, words in enumerate(requests):
        good = len(words) == 3 and words[:2] == ("0", str(player)) and len(quans) == 1
        if not good or words[2] not in ("0", "1", "2", "3"):
            _refuse_entry("not_a_request", 0, " ".join(words))
    return int(requests[0][2])


def _deal(log: Sequence[object]) -> tuple[tuple[tuple[Tile, ...], ...], ...]:
    """``1``, the numbers of flowers, thirteen tiles, everybody's flowers."""
    hands, flowers = [], []
    for words in _requests(log, 2):
        counts = words[1:5]
        if words[:1] != ("1",) or not all(word.isdecimal() and len(word) < 2 for word in counts):
            _refuse_entry("not_a_request", 2, " ".join(words))
        numbers = [int(word) for word in counts]
        if len(words) != 5 + HAND + sum(numbers):
            _refuse_entry("not_a_request", 2, " ".join(words))
        tiles = tuple(_tile(word, 2) for word in words[5:])
        hands.append(tiles[:HAND])
        starts = [HAND + sum(numbers[:player]) for player in PLAYERS]
        flowers.append(
            tuple(tiles[at : at + many] for at, many in zip(starts, numbers, strict=True))
        )
    for player in PLAYERS:
        wrong_flowers = any(tile < FIRST_FLOWER for tile in flowers[0][player])
        if flowers[player] != flowers[0] or wrong_flowers or max(hands[player]) >= FIRST_FLOWER:
            _refuse_entry("not_a_request", 2, " ".join(_requests(log, 2)[player]))
    return tuple(hands), flowers[0]


@dataclass
class _Steps:
    """The log from the first draw on, request by request."""

    log: Sequence[object]
    steps: list[BotzoneStep] = field(default_factory=list)
    finish: Finish | None = None

    def read(self) -> None:
        for entry in range(4, len(self.log), 2):
            if self.finish is not None:
                _refuse_entry("after_the_finish", entry, self.log[entry])
            output = _output(self.log, entry)
            if output.get("command") == "finish":
                self.finish = _finish(output, entry)
            else:
                self.steps.append(self.step(entry))

    def step(self, entry: int) -> BotzoneStep:
        requests = _requests(self.log, entry)
        answers = (
            _answers(self.log[entry + 1], entry + 1) if entry + 1 < len(self.log) else ((),) * 4
        )
        drawn = [player for player, words in enumerate(requests) if words[:1] == ("2",)]
        if drawn:
            return self.draw(entry, drawn[0], requests, answers)
        words = requests[0]
        if len(set(requests)) > 1:
            _refuse_entry("not_a_request", entry, [" ".join(request) for request in requests])
        return _news(entry, words, answers)

    def draw(
        self,
        entry: int,
        player: int,
        requests: tuple[tuple[str, ...], ...],
        answers: tuple[tuple[str, ...], ...],
    ) -> BotzoneStep:
        for other, words in enumerate(requests):
            expected = 2 if other == player else 3
            if len(words) != expected or (other != player and words != ("3", str(player), "DRAW")):
                _refuse_entry("not_a_request", entry, " ".join(words))
        tile = _tile(requests[player][1], entry)
        if tile >= FIRST_FLOWER:
            _refuse_entry("not_a_request", entry, " ".join(requests[player]))
        return BotzoneStep(entry, BotzoneNews.DRAW, player, tile, None, answers)


_LENGTHS = {
    BotzoneNews.FLOWER: 1,
    BotzoneNews.PLAY: 1,
    BotzoneNews.PENG: 1,
    BotzoneNews.CHI: 2,
    BotzoneNews.GANG: 0,
    BotzoneNews.BUGANG: 1,
}


def _news(entry: int, words: tuple[str, ...], answers: tuple[tuple[str, ...], ...]) -> BotzoneStep:
    """``3 id PLAY tile`` and its like."""
    names = {kind.value: kind for kind in _LENGTHS}
    good = len(words) >= 3 and words[0] == "3" and words[1] in ("0", "1", "2", "3")
    if not good or words[2] not in names or len(words) != 3 + _LENGTHS[names[words[2]]]:
        _refuse_entry("not_a_request", entry, " ".join(words))
    kind = names[words[2]]
    tiles = [_tile(word, entry) for word in words[3:]]
    if any((tile >= FIRST_FLOWER) is not (kind is BotzoneNews.FLOWER) for tile in tiles):
        _refuse_entry("not_a_request", entry, " ".join(words))
    tile = tiles[-1] if tiles else None
    middle = tiles[0] if kind is BotzoneNews.CHI else None
    return BotzoneStep(entry, kind, int(words[1]), tile, middle, answers)


def _answers(answers: object, entry: int) -> tuple[tuple[str, ...], ...]:
    if not isinstance(answers, dict):
        _refuse_entry("not_answers", entry, answers)
    return tuple(_answer(answers.get(str(player)), entry) for player in PLAYERS)


def _answer(answer: object, entry: int) -> tuple[str, ...]:
    """The words of an answer; none where the player failed to give one."""
    if isinstance(answer, dict):
        if answer.get("verdict", "OK") != "OK":
            return ()
        answer = answer.get("response")
    if not isinstance(answer, str):
        _refuse_entry("not_answers", entry, answer)
    return tuple(answer.split())


def _finish(output: Mapping[str, object], entry: int) -> Finish:
    content = output["content"]
    assert isinstance(content, dict)
    points = [content.get(str(player)) for player in PLAYERS]
    for gain in points:
        if not isinstance(gain, int) or isinstance(gain, bool):
            _refuse_entry("not_four_points", entry, content)
    display = output.get("display")
    shown = display if isinstance(display, dict) else {}
    action, player, fans = shown.get("action"), shown.get("player"), shown.get("fanCnt")
    return Finish(
        entry,
        Four.of(int(str(points_of)) for points_of in points),
        action if isinstance(action, str) else "",
        player if isinstance(player, int) and player in PLAYERS else None,
        fans if isinstance(fans, int) and not isinstance(fans, bool) else None,
    )


def _tile(code: str, entry: int) -> Tile:
    if code not in TILE_BY_CODE:
        _refuse_entry("not_a_botzone_tile", entry, code)
    return TILE_BY_CODE[code]


def tile_of(code: str) -> Tile | None:
    """The tile of a Botzone code, if it is one.

    >>> tile_of("B5"), tile_of("5p")
    (13, None)
    """
    return TILE_BY_CODE.get(code)


def _refuse_entry(code: str, entry: int, value: object) -> NoReturn:
    params = (("entry", str(entry)), ("value", value_shown(value)))
    raise InputError((Problem(Family.BAD_REQUEST, code, params),))


def _refuse(trouble: Problem) -> NoReturn:
    raise InputError((trouble,))
