"""A second calculator of tournaments, written from the books alone: imports nothing of ours.

Reads the very rows that the desk is given (``10 e s``, ``3/30 w t +r w``, four totals), and what
was said of the players: fined, substituted, sent out, disqualified, removed. Knows no file, and
never asks the program for a figure; who sits where is told.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

Four = tuple[str, str, str, str]
Place = tuple[int, int]
WINDS = {"e": 0, "s": 1, "w": 2, "o": 2, "n": 3}
TABLE_POINTS = (4, 2, 1, 0)
UMA = (15_000, 5_000, -5_000, -15_000)
START, BET = 30_000, 1_000
SUBSTITUTED = -30_000
CHOMBO = -20_000


@dataclass(frozen=True)
class Row:
    """A line of the standings, as the desk's answer has it."""

    number: str
    place: int | None
    tied: bool
    table_points: Fraction
    score: Fraction
    status: str


@dataclass(frozen=True)
class Paper:
    """A score sheet added up: totals by chair, what is taken later, and bets nobody took."""

    totals: list[int]
    later: list[int]
    bets: int = 0


@dataclass(frozen=True)
class Stage:
    """Some sessions, and the share of the points with which they begin."""

    sessions: int
    share: Fraction = Fraction(1)


@dataclass
class Calculator:
    """One event: what was told of it so far, and the standings that follow."""

    numbers: Sequence[str]
    stages: Sequence[Stage]
    added_up: Callable[[Sequence[str]], Paper]
    brings: Callable[[list[int], Paper, dict[int, bool]], list[tuple[Fraction, Fraction]]]
    out_is_last: bool
    seats: dict[Place, Four] = field(default_factory=dict)
    rows: dict[Place, Sequence[str]] = field(default_factory=dict)
    at_once: list[tuple[int, str, int]] = field(default_factory=list)
    later: list[tuple[int, str, int]] = field(default_factory=list)
    of_the_event: list[tuple[int, str, int]] = field(default_factory=list)
    away: dict[tuple[int, str], bool] = field(default_factory=dict)
    sent_out: set[tuple[int, str]] = field(default_factory=set)
    disqualified: dict[str, int] = field(default_factory=dict)
    removed: set[str] = field(default_factory=set)

    def results(self, place: Place) -> dict[str, tuple[Fraction, Fraction]]:
        """Table points and score that a table brings its four."""
        session, four = place[0], self.seats[place]
        paper = self.added_up(self.rows[place])
        totals = [
            total + _taken(self.at_once, session, player)
            for player, total in zip(four, paper.totals, strict=True)
        ]
        later = [
            amount + _taken(self.later, session, player)
            for player, amount in zip(four, paper.later, strict=True)
        ]
        absent = {
            chair: self.away.get((session, player), False)
            for chair, player in enumerate(four)
            if (session, player) in self.away or (session, player) in self.sent_out
        }
        brought = self.brings(totals, Paper(totals, later, paper.bets), absent)
        return dict(zip(four, brought, strict=True))

    def standings(self, after: int) -> list[Row]:
        """Everybody after that session, the best first, those out of the ranking last."""
        points = dict.fromkeys(self.numbers, Fraction(0))
        scores = dict.fromkeys(self.numbers, Fraction(0))
        reached = dict.fromkeys(self.numbers, 1)
        first = 1
        for number, stage in enumerate(self.stages, 1):
            sessions = range(first, min(first + stage.sessions, after + 1))
            places = [place for place in sorted(self.seats) if place[0] in sessions]
            if number > 1:
                for player in {player for place in places for player in self.seats[place]}:
                    points[player] *= stage.share
                    scores[player] *= stage.share
                    reached[player] = number
            for place in places:
                if place in self.rows:
                    for player, (table_points, score) in self.results(place).items():
                        points[player] += table_points
                        scores[player] += score
            first += stage.sessions
        for session, player, amount in self.of_the_event:
            scores[player] += amount if session <= after else 0
        order = {player: (reached[player], points[player], scores[player]) for player in points}
        return self._placed(order, after)

    def _placed(self, order: dict[str, tuple[int, Fraction, Fraction]], after: int) -> list[Row]:
        status = {player: self._status(player, after) for player in order}
        ranked = [player for player in order if status[player] in ("ok", "substituted")]
        alike = Counter(order[player] for player in ranked)
        out = [player for player in order if status[player] == "disqualified"]
        rows = []
        for player, key in order.items():
            place, tied = None, False
            if player in ranked:
                place, tied = 1 + sum(order[other] > key for other in ranked), alike[key] > 1
            elif player in out and self.out_is_last:
                place, tied = len(ranked) + 1, len(out) > 1
            rows.append(Row(player, place, tied, *key[1:], status[player]))
        kinds = ("ok", "substituted"), ("disqualified",), ("removed",)
        return [
            row
            for kind in kinds
            for row in sorted(rows, key=lambda row: (row.place or 0, int(row.number)))
            if row.status in kind
        ]

    def _status(self, player: str, after: int) -> str:
        if player in self.removed:
            return "removed"
        if self.disqualified.get(player, after + 1) <= after:
            return "disqualified"
        away = any(
            who == player and session <= after and self._has_sheet(session, player)
            for session, who in self.away
        )
        return "substituted" if away else "ok"

    def _has_sheet(self, session: int, player: str) -> bool:
        return any(
            place[0] == session and player in four and place in self.rows
            for place, four in self.seats.items()
        )


def _taken(fines: Iterable[tuple[int, str, int]], session: int, player: str) -> int:
    return sum(amount for when, who, amount in fines if (when, who) == (session, player))


def shared(amounts: Sequence[int], scores: Sequence[int], chair: int) -> Fraction:
    """What a place brings; equal scores share what their places bring together."""
    better = sum(other > scores[chair] for other in scores)
    equal = sum(other == scores[chair] for other in scores)
    return Fraction(sum(amounts[better : better + equal]), equal)


def _figures(words: Iterable[str]) -> list[int]:
    return [int(word) for word in words]


def _parts(row: str) -> list[list[str]]:
    """The words of a row, and of each thing said with it."""
    return [part.split() for part in (" " + row.replace(",", " ")).split(" +")]


def _is_totals(words: Sequence[str]) -> bool:
    return len(words) == 4 and all(word.lstrip("-").isdigit() for word in words)


# MCR


def mcr_paper(rows: Sequence[str]) -> Paper:
    """Eight from each loser to the winner, and the value: from one, or from all three (3.9.1.3)."""
    totals = [0, 0, 0, 0]
    for row in rows:
        words, *more = _parts(row)
        if _is_totals(words):
            totals = _figures(words)
        elif words[0].isdigit():
            value, winner = int(words[0]), WINDS[words[1]]
            for chair in range(4):
                pays = 8 + (value if words[2] in ("t", "eswn"[chair]) else 0)
                if chair != winner:
                    totals[chair] -= pays
                    totals[winner] += pays
        for _word, offender, *amounts in more:
            chair = WINDS[offender]
            others = [other for other in range(4) if other != chair]
            for whom, amount in zip([chair, *others], _figures(amounts), strict=False):
                totals[whom] += amount
    return Paper(totals, [0, 0, 0, 0])


def mcr_brings(
    totals: list[int], paper: Paper, absent: dict[int, bool]
) -> list[tuple[Fraction, Fraction]]:
    """4, 2, 1, 0, shared; who was away has nothing, but the points rank the others (O8, O15)."""
    return [
        (Fraction(0), Fraction(paper.later[chair]))
        if chair in absent
        else (shared(TABLE_POINTS, totals, chair), Fraction(totals[chair] + paper.later[chair]))
        for chair in range(4)
    ]


def mcr_late(minutes: int, seconds: int = 0) -> int | None:
    """By the FFMJ's practice: under ten minutes 10, to fifteen 20, then out of the session (O1)."""
    late = 60 * minutes + seconds
    if late > 900:
        return None
    return -10 if late < 600 else -20


def mcr_grade(before: int) -> int:
    """A warning, 5, 10, 20 and so on up to 60 (O5)."""
    return -[0, 5, 10, 20, 30, 40, 50, 60][min(before, 7)]


# Riichi

LIMITS = {"mangan": 2000, "haneman": 3000, "baiman": 4000, "sanbaiman": 6000, "yakuman": 8000}


def riichi_late(minutes: int, seconds: int = 0) -> int | None:
    """A thousand for each minute begun, up to ten (R17)."""
    begun = minutes + (seconds > 0)
    return -1000 * begun if begun <= 10 else None


def riichi_brings(
    totals: list[int], paper: Paper, absent: dict[int, bool]
) -> list[tuple[Fraction, Fraction]]:
    """Points won, bets left to the first, uma; a substitute's session is fixed (R9, R18, R32)."""
    staying = [chair for chair in range(4) if not absent.get(chair, False)]
    scores = [totals[chair] for chair in staying]
    rows = []
    for chair in range(4):
        if chair in absent:
            rows.append((Fraction(0), Fraction(SUBSTITUTED)))
            continue
        uma = shared(UMA[: len(staying)], scores, staying.index(chair))
        first = [other for other in range(4) if totals[other] == max(totals)]
        bets = Fraction(BET * paper.bets, len(first)) if chair in first else 0
        rows.append((Fraction(0), totals[chair] - START + bets + uma + paper.later[chair]))
    return rows


@dataclass
class _Game:
    """A riichi game hand by hand."""

    totals: list[int] = field(default_factory=lambda: [START] * 4)
    later: list[int] = field(default_factory=lambda: [0] * 4)
    dealer: int = 0
    counters: int = 0
    bets: int = 0

    def move(self, payer: int, to: int, amount: int) -> None:
        self.totals[payer] -= amount
        self.totals[to] += amount

    def won(self, wins: Sequence[tuple[str, int]], thrower: int | None, riichi: list[int]) -> None:
        """Payments, counters and bets; several winners as R10."""
        winners = [winner for _worth, winner in wins]
        for worth, winner in wins:
            for payer in [thrower] if thrower is not None else [*range(4)]:
                if payer != winner:
                    self.move(payer, winner, self._owed(_base(worth), winner, payer, thrower))
        for declarer in riichi:
            self.totals[declarer] -= BET
        nearest = min(winners, key=lambda winner: (winner - (thrower or 0)) % 4)
        for declarer in riichi:
            self.totals[declarer if declarer in winners else nearest] += BET
        self.totals[nearest] += BET * self.bets
        self.bets = 0
        if self.dealer in winners:
            self.counters += 1
        else:
            self.dealer, self.counters = (self.dealer + 1) % 4, 0

    def _owed(self, base: int, winner: int, payer: int, thrower: int | None) -> int:
        if thrower is not None:
            return _up(base * (6 if winner == self.dealer else 4)) + 300 * self.counters
        double = self.dealer in (winner, payer)
        return _up(base * (2 if double else 1)) + 100 * self.counters

    def drawn(self, tenpai: list[int], riichi: list[int]) -> None:
        """Three thousand from who waits for nothing to who does (R23); bets stay."""
        for declarer in riichi:
            self.totals[declarer] -= BET
        self.bets += len(riichi)
        for chair in range(4):
            if 0 < len(tenpai) < 4:
                gains = chair in tenpai
                self.totals[chair] += 3000 // len(tenpai) if gains else -3000 // (4 - len(tenpai))
        self.counters += 1
        if self.dealer not in tenpai:
            self.dealer = (self.dealer + 1) % 4


def _up(amount: int) -> int:
    return -(-amount // 100) * 100


def _base(worth: str) -> int:
    if worth in LIMITS:
        return LIMITS[worth]
    han, _slash, minipoints = worth.partition("/")
    if int(han) >= 5:
        steps = ((11, "sanbaiman"), (8, "baiman"), (6, "haneman"), (5, "mangan"))
        return LIMITS[next(name for least, name in steps if int(han) >= least)]
    return min(LIMITS["mangan"], int(minipoints) * 2 ** (2 + int(han)))


def riichi_paper(rows: Sequence[str]) -> Paper:
    """Hands settled one after the other, or the sticks as they were counted."""
    game = _Game()
    for row in rows:
        words, *more = _parts(row)
        riichi = [WINDS[wind] for part in more if part[0] == "r" for wind in part[1:]]
        if _is_totals(words):
            bets = sum(int(part[1]) for part in more if part[0] == "b")
            return Paper(_figures(words), game.later, bets)
        if words[0] == "-":
            game.drawn([WINDS[wind] for wind in words[1:]], riichi)
        elif words[0] == "c":
            # Dealt again: the bets of this hand go back, and nothing moves at the table (R15).
            game.later[WINDS[words[1]]] += CHOMBO
        elif words[0] != "x":
            *wins, thrower = words
            pairs = [(wins[at], WINDS[wins[at + 1]]) for at in range(0, len(wins), 2)]
            game.won(pairs, WINDS.get(thrower), riichi)
    return Paper(game.totals, game.later, game.bets)


def mcr(numbers: Sequence[str], *stages: Stage) -> Calculator:
    """An event of MCR by the FFMJ's book."""
    return Calculator(numbers, stages, mcr_paper, mcr_brings, out_is_last=False)


def riichi(numbers: Sequence[str], *stages: Stage) -> Calculator:
    """An event of riichi by the EMA's book."""
    return Calculator(numbers, stages, riichi_paper, riichi_brings, out_is_last=True)
