"""MCR's score sheets: sixteen hands at most, the value spoken, penalties within the hand."""

from collections.abc import Iterator, Sequence

from muraille.rules.common.rulebook import Rulebook
from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.edition import MINIMUM
from muraille.rules.mcr.payments import win_payments
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.hands import Hand, McrHand, Players
from muraille.tournament.facts.ledger_types import Penalty, When
from muraille.tournament.facts.presence import strangers
from muraille.tournament.facts.state import Sheet
from muraille.tournament.sheets.counting import by_column, of_hand
from muraille.tournament.sheets.game import SheetGame
from muraille.tournament.sheets.lines import Line, McrLine, SpokenHand, figure, thrower, wind


class McrSheets(SheetGame):
    """The sheets of annex 1."""

    line = McrLine
    hand = McrHand
    most_hands = 16
    sheet_turns = True
    spoken_examples = ("10 e s", "15 w t", "-", "x", "10 e s +p s -30 10 10 10", "71 21 -21 -71")

    def spoken(self, said: SpokenHand, players: Players) -> Line | None:
        """Value, winner, discarder; ``-`` for a drawn hand, ``x`` for one broken off (O14)."""
        penalties = _spoken_penalties(said.more, players)
        if said.words in (("-",), ("x",)):
            return McrLine(said.number, penalties=penalties, broken_off=said.words == ("x",))
        value = figure(said.words[0])
        if len(said.words) != 3 or value is None:
            return None
        winner, discarder = players[wind(said.words[1])], thrower(said.words[2])
        off = None if discarder is None else players[discarder]
        return McrLine(said.number, value, winner, off, penalties)

    def hands(
        self, book: Rulebook, sheet: Sheet, lines: Sequence[Line], _anew: bool
    ) -> tuple[Hand, ...]:
        problems: list[Problem] = []
        hands: list[McrHand] = []
        mine = [line for line in lines if isinstance(line, McrLine)]
        for place, line in enumerate(mine):
            number = len(sheet.hands) + place + 1 if line.number is None else line.number
            wrong = list(_problems_of_line(line, sheet.players, book))
            problems += (of_hand(number, fault) for fault in wrong)
            if not wrong:
                hands.append(_made(number, line, sheet.players))
        if problems:
            raise InputError(tuple(problems))
        return tuple(hands)

    def problems_of_correction(
        self, book: Rulebook, before: Hand, after: Hand, fault: SheetFault, last: bool
    ) -> Iterator[Problem]:
        """A value once written stays: what was forgotten is lost, a surplus contested at once."""
        if not isinstance(before, McrHand) or not isinstance(after, McrHand):
            return
        if fault is SheetFault.TYPING or before.value == after.value:
            return
        old, new = before.value or 0, after.value or 0
        if fault is not SheetFault.SURPLUS or new > old:
            article = book.article(Subject.VALUE_NAMED)
            yield problem(Family.NOT_LAWFUL, "value_is_final", article=article, value=old)
        elif not last:
            article = book.article(Subject.LATER_CORRECTIONS)
            yield problem(Family.NOT_LAWFUL, "next_hand_was_played", article=article)

    def problems_with_ledger(
        self, book: Rulebook, hand: Hand, sheet: Sheet, noted: Sequence[Penalty]
    ) -> Iterator[Problem]:
        rows = [
            by_column(penalty.points, sheet.players)
            for penalty in noted
            if penalty.when is When.IN_HAND
        ]
        wanted = sum(rows, NO_POINTS)
        if rows and isinstance(hand, McrHand) and hand.penalties != wanted:
            yield problem(
                Family.CONTRADICTION,
                "penalties_differ_from_ledger",
                article=book.article(Subject.PENALTIES_NOTED),
                found=_row(hand.penalties),
                wanted=_row(wanted),
            )

    def follows(self, hand: Hand, players: Players) -> bool:
        return isinstance(hand, McrHand) and hand.points == _points(
            hand.value, hand.winner, hand.discarder, players
        )


def _spoken_penalties(parts: Sequence[Sequence[str]], players: Players) -> dict[str, int]:
    """Penalties in words: on whom, what it takes, and what the three others get, if they do."""
    points: dict[str, int] = {}
    for part in parts:
        figures = [amount for amount in map(figure, part[2:]) if amount is not None]
        if part[0] != "p" or len(figures) not in (1, 4) or len(figures) != len(part) - 2:
            raise bad_request("not_a_spoken_penalty", value="+" + " ".join(part))
        if figures[0] >= 0:
            raise bad_request("penalty_takes_nothing", value=figures[0])
        offender = players[wind(part[1])]
        others = [number for number in players if number != offender]
        for number, amount in zip((offender, *others), figures, strict=False):
            points[number] = points.get(number, 0) + amount
    return points


def _problems_of_line(line: McrLine, players: Players, book: Rulebook) -> Iterator[Problem]:
    """Everything in a line that cannot be."""
    named = (line.winner, line.discarder, *line.penalties)
    yield from strangers(players, (number for number in named if number is not None))
    if line.winner is None and (line.value is not None or line.discarder is not None):
        yield problem(Family.CONTRADICTION, "nobody_won")
    if line.winner is not None and line.broken_off:
        article = book.article(Subject.SESSION)
        yield problem(Family.CONTRADICTION, "broken_off_has_no_winner", article=article)
    if line.winner is not None and line.value is None:
        article = book.article(Subject.VALUE_NAMED)
        yield problem(Family.BAD_REQUEST, "value_missing", article=article)
    if line.value is not None and line.value < MINIMUM:
        yield problem(
            Family.NOT_LAWFUL,
            "value_under_minimum",
            article=book.article(Subject.MINIMUM),
            value=line.value,
            minimum=MINIMUM,
        )
    if line.winner is not None and line.winner == line.discarder:
        yield problem(Family.CONTRADICTION, "won_on_own_discard", number=line.winner)
    if sum(line.penalties.values()) > 0:
        yield problem(
            Family.CONTRADICTION,
            "penalties_give_too_much",
            article=book.article(Subject.PENALTY_SCALE),
            sum=sum(line.penalties.values()),
        )


def _made(number: int, line: McrLine, players: Players) -> McrHand:
    return McrHand(
        number,
        line.value,
        line.winner,
        line.discarder,
        by_column(tuple(line.penalties.items()), players),
        _points(line.value, line.winner, line.discarder, players),
        line.broken_off,
    )


def _points(value: int | None, winner: str | None, discarder: str | None, players: Players) -> Four:
    """Who pays what, column by column (3.9.1.3)."""
    if value is None or winner is None:
        return NO_POINTS
    thrower = None if discarder is None else players.index(discarder)
    return win_payments(value, players.index(winner), thrower)


def _row(four: Four) -> str:
    return " ".join(f"{amount:+d}" for amount in four)


GAME = McrSheets()
