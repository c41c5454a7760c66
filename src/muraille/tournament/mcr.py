"""MCR's score sheets: sixteen hands at most, the value spoken, penalties within the hand.

The four totals make what penalties took to nobody. A session brings table points and
mini-points (O8); substitutes as O15, players out of the session as O9.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from muraille.rules.catalogue.games import rulebook
from muraille.rules.common.places import places
from muraille.rules.mcr.editions import MINIMUM, McrRulebook
from muraille.rules.mcr.payments import columns
from muraille.rules.mcr.table_points import table_points
from muraille.tiles.four import NO_POINTS, Four
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts.events import Fault
from muraille.tournament.facts.hands import Hand, McrHand, Players
from muraille.tournament.facts.ledger_types import Penalty, When
from muraille.tournament.facts.results import NOTHING, Played, Reading, Result
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.sheets.counting import by_column, of_hand
from muraille.tournament.sheets.game import SheetGame
from muraille.tournament.sheets.lines import Line, McrLine
from muraille.tournament.sheets.results import played


class McrSheets(SheetGame):
    """The sheets of annex 1."""

    line = McrLine
    hand = McrHand
    most_hands = 16
    in_hands = True

    def reading(self, book: str) -> Reading:
        found = rulebook(book)
        counts = isinstance(found, McrRulebook) and found.play.table_points
        # MCR takes the disqualified out of the ranking (3.11.5).
        return Reading(book, found.revision, counts, out_last=False)

    def start(self, _book: str) -> int:
        return 0

    def hands(
        self, _book: str, sheet: Sheet, lines: Sequence[Line], _anew: bool
    ) -> tuple[Hand, ...]:
        problems: list[Problem] = []
        hands: list[McrHand] = []
        told = [line for line in lines if isinstance(line, McrLine)]
        for place, line in enumerate(told):
            number = len(sheet.hands) + place + 1 if line.number is None else line.number
            wrong = list(_problems_of_line(line, sheet.players))
            problems += (of_hand(number, one) for one in wrong)
            if not wrong:
                hands.append(_made(number, line, sheet.players))
        if problems:
            raise InputError(tuple(problems))
        return tuple(hands)

    def problems_of_sum(self, _book: str, figures: Four, bets: int, lost: int) -> Iterator[Problem]:
        if bets:
            yield problem(Family.CONTRADICTION, "no_bets_in_mcr")
        if sum(figures) != lost:
            yield problem(
                Family.CONTRADICTION,
                "totals_do_not_add_up",
                article="3.9.1.3",
                found=sum(figures),
                wanted=lost,
                difference=sum(figures) - lost,
            )

    def problems_of_correction(
        self, before: Hand, after: Hand, fault: Fault, last: bool
    ) -> Iterator[Problem]:
        """A value once written stays: what was forgotten is lost, a surplus contested at once."""
        if not isinstance(before, McrHand) or not isinstance(after, McrHand):
            return
        if fault is Fault.TYPING or before.value == after.value:
            return
        old, new = before.value or 0, after.value or 0
        if fault is not Fault.SURPLUS or new > old:
            yield problem(Family.NOT_LAWFUL, "value_is_final", article="3.9.1.4", value=old)
        elif not last:
            yield problem(Family.NOT_LAWFUL, "next_hand_was_played", article="3.11.6.11.7")

    def problems_with_ledger(
        self, hand: Hand, sheet: Sheet, noted: Sequence[Penalty]
    ) -> Iterator[Problem]:
        rows = [by_column(one.points, sheet.players) for one in noted if one.when is When.IN_HAND]
        wanted = sum(rows, NO_POINTS)
        if rows and isinstance(hand, McrHand) and hand.penalties != wanted:
            yield problem(
                Family.CONTRADICTION,
                "penalties_differ_from_ledger",
                article="3.9.1.2.3",
                found=_row(hand.penalties),
                wanted=_row(wanted),
            )

    def follows(self, hand: Hand, players: Players) -> bool:
        return isinstance(hand, McrHand) and hand.points == _points(
            hand.value, hand.winner, hand.discarder, players
        )

    def results(
        self, state: Tournament, sheet: Sheet, scores: Four, after: Four
    ) -> tuple[Result, ...]:
        counts = self.reading(state.dossier.rulebook).table_points
        brings = table_points(scores) if counts else [NOTHING] * 4
        results = []
        for column, player in enumerate(sheet.players):
            how = played(state, sheet.session, player)
            score, points = Fraction(scores[column]), brings[column]
            if how is not Played.HIMSELF:
                switch = "O15" if how is Played.SUBSTITUTE else "O9"
                kept = state.dossier.switch(switch) == "kept"
                score, points = (score if kept else NOTHING), NOTHING
            results.append(
                Result(
                    player=player,
                    place=places(scores)[column],
                    points=score,
                    after=after[column],
                    table_points=points,
                    played=how,
                )
            )
        return tuple(results)


def _problems_of_line(line: McrLine, players: Players) -> Iterator[Problem]:
    """Everything in a line that cannot be."""
    named = (line.winner, line.discarder, *line.penalties)
    for number in dict.fromkeys(one for one in named if one is not None and one not in players):
        yield problem(Family.BAD_REQUEST, "not_at_this_table", number=number)
    if line.winner is None and (line.value is not None or line.discarder is not None):
        yield problem(Family.CONTRADICTION, "nobody_won")
    if line.winner is not None and line.broken_off:
        yield problem(Family.CONTRADICTION, "broken_off_has_no_winner", article="3.5.6")
    if line.winner is not None and line.value is None:
        yield problem(Family.BAD_REQUEST, "value_missing", article="3.9.1.4")
    if line.value is not None and line.value < MINIMUM:
        yield problem(
            Family.NOT_LAWFUL,
            "value_under_minimum",
            article="3.9.1.1.2",
            value=line.value,
            minimum=MINIMUM,
        )
    if line.winner is not None and line.winner == line.discarder:
        yield problem(Family.CONTRADICTION, "won_on_own_discard", number=line.winner)
    if sum(line.penalties.values()) > 0:
        yield problem(
            Family.CONTRADICTION,
            "penalties_give_too_much",
            article="3.11.2",
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
    return columns(value, players.index(winner), thrower)


def _row(four: Four) -> str:
    return " ".join(f"{amount:+d}" for amount in four)


GAME = McrSheets()
