"""Riichi's score sheets: totals as sticks are counted, or hands that follow one another.

Every figure of a hand is the settlement's.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from muraille.rules.common.rulebook import Rulebook
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.endings import (
    Chombo,
    ChomboMode,
    Deal,
    DrawEnding,
    Ending,
    Redeal,
    ValueWin,
    WinEnding,
    problems_of_ending,
)
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.settlement import SettledEnding, settle
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tiles.winds import Seat, Wind
from muraille.tournament.facts.events import SheetFault
from muraille.tournament.facts.hands import Hand, Players, RiichiHand, RiichiHandEnd, Worth
from muraille.tournament.facts.ledger_types import Effect, Penalty
from muraille.tournament.facts.state import Sheet
from muraille.tournament.sheets.counting import of_hand
from muraille.tournament.sheets.game import SheetGame
from muraille.tournament.sheets.lines import Line, RiichiLine, SpokenHand, figure, thrower, wind

_RESULTS: dict[type, RiichiHandEnd] = {
    WinEnding: RiichiHandEnd.WIN,
    DrawEnding: RiichiHandEnd.DRAW,
    Chombo: RiichiHandEnd.CHOMBO,
    Redeal: RiichiHandEnd.REDEAL,
}


class RiichiSheets(SheetGame):
    """Sticks and hands."""

    line = RiichiLine
    hand = RiichiHand
    # Who deals follows from the chairs.
    seats_fix_hands = True
    lends = True
    spoken_examples = (
        *("3/30 e s", "mangan w t", "3/30 e s +r e", "2/40 e 1/30 n s", "yakuman e s +pao w"),
        *("- e w", "- e n +d n", "c s", "x"),
        *("41200 30000 28800 19000 +b 1", "41200 30000 28800 20000 +l s e 5000"),
    )

    def spoken(self, said: SpokenHand, _players: Players) -> Line | None:
        ending = _spoken_ending(said.words)
        if ending is None:
            return None
        riichi: tuple[Seat, ...] = ()
        for part in said.more:
            if part[0] == "r" and len(part) > 1:
                riichi += tuple(map(wind, part[1:]))
            else:
                ending = _said_with(ending, *part)
        return RiichiLine(ending, riichi, number=said.number)

    def is_over(self, book: Rulebook, sheet: Sheet) -> bool:
        assert isinstance(book, RiichiRulebook)
        return position(sheet.hands, sheet.players).deals >= book.deals

    def hands(
        self, book: Rulebook, sheet: Sheet, lines: Sequence[Line], anew: bool
    ) -> tuple[Hand, ...]:
        assert isinstance(book, RiichiRulebook)
        written, settled = list(sheet.hands), []
        for line in lines:
            if not isinstance(line, RiichiLine):
                continue
            number = len(written) + 1
            if not anew and line.number not in (None, number):
                raise _out_of_order(line, number)
            if anew and line.number is not None:
                number = line.number
                written = [hand for hand in written if hand.number < number]
            try:
                hand = settled_hand(number, book, sheet.players, line, written)
            except InputError as error:
                raise InputError(
                    tuple(of_hand(number, _on_paper(fault)) for fault in error.problems)
                ) from None
            written.append(hand)
            settled.append(hand)
        return tuple(settled)

    def problems_of_correction(
        self, _book: Rulebook, _before: Hand, _after: Hand, _fault: SheetFault, _last: bool
    ) -> Iterator[Problem]:
        return iter(())

    def problems_with_ledger(
        self, _book: Rulebook, hand: Hand, _sheet: Sheet, noted: Sequence[Penalty]
    ) -> Iterator[Problem]:
        for penalty in noted:
            on_sheet = isinstance(hand, RiichiHand) and penalty.player in hand.chombo
            if Effect.CHOMBO in penalty.effects and not on_sheet:
                yield problem(Family.CONTRADICTION, "chombo_not_on_sheet", number=penalty.player)

    def follows(self, hand: Hand, _players: Players) -> bool:
        return isinstance(hand, RiichiHand)


def _on_paper(fault: Problem) -> Problem:
    """The same without a program's name for a winner: on a sheet hand and wind say who it is."""
    params = tuple((name, value) for name, value in fault.params if not _names_winner(name, value))
    return replace(fault, params=params)


def _names_winner(name: str, value: str) -> bool:
    return name == "key" and value.startswith("winners")


def _out_of_order(line: RiichiLine, wanted: int) -> InputError:
    wrong = problem(Family.CONTRADICTION, "hand_out_of_order", number=line.number, wanted=wanted)
    return InputError((wrong,))


# Words


def _spoken_ending(words: Sequence[str]) -> Ending | None:
    """Worth and winner, once for each winner, then the discarder; ``-`` and who was tenpai.

    ``c`` and who made a chombo, ``x`` for a hand that is dealt again.
    """
    first, rest = words[0], words[1:]
    if first == "-":
        return DrawEnding(tuple(map(wind, rest)), mode=ChomboMode.TOURNAMENT)
    if first == "c" and len(rest) == 1:
        return Chombo(wind(rest[0]), ChomboMode.TOURNAMENT)
    if first == "x" and not rest:
        return Redeal()
    *wins, last = words
    winners = [_spoken_win(*wins[place : place + 2]) for place in range(0, len(wins) - 1, 2)]
    known = tuple(win for win in winners if win is not None)
    if len(wins) % 2 or not wins or len(known) != len(winners):
        return None
    return WinEnding(known, thrower(last))


def _said_with(ending: Ending, word: str, *names: str) -> Ending:
    """``d``: whose hand is dead in a drawn hand; ``pao``: who is liable for the only winner's."""
    match ending:
        case DrawEnding(dead=dead) if word == "d" and names:
            return replace(ending, dead=(*dead, *map(wind, names)))
        case WinEnding(winners=(winner,)) if word == "pao" and len(names) == 1:
            return replace(ending, winners=(replace(winner, liable=wind(names[0])),))
    raise bad_request("not_with_a_hand", value="+" + " ".join((word, *names)))


def _spoken_win(worth: str, winner: str) -> ValueWin | None:
    """Han and minipoints as in ``3/30``, han alone from five on, or a limit by its name."""
    limits = {limit.value: limit for limit in Limit}
    if worth in limits:
        return ValueWin(wind(winner), limit=limits[worth])
    han, slash, minipoints = worth.partition("/")
    counts = figure(han), figure(minipoints)
    if counts[0] is None or (slash and counts[1] is None):
        return None
    return ValueWin(wind(winner), *counts)


# Hands


@dataclass(frozen=True, slots=True)
class DealPosition:
    """How the next hand begins; ``deals`` counts how often the deal has passed."""

    deals: int = 0
    counters: int = 0
    bets: int = 0

    @property
    def dealer(self) -> Seat:
        """The chair that deals."""
        return Seat(self.deals % 4)

    @property
    def round(self) -> Wind:
        """The prevalent wind."""
        return tuple(Wind)[min(self.deals // 4, 3)]


def position(hands: Sequence[Hand], players: Players) -> DealPosition:
    """Where the game stands after these hands."""
    deals, counters, bets = 0, 0, 0
    for hand in hands:
        if isinstance(hand, RiichiHand):
            deals += players.index(hand.next_dealer) != deals % 4
            counters, bets = hand.counters, hand.bets_left
    return DealPosition(deals, counters, bets)


def problems_of_deal(line: RiichiLine, stands: DealPosition) -> Iterator[Problem]:
    """Where a told deal does not follow from the hands before it."""
    dealer = None if line.dealer is None else "ESWN"[line.dealer]
    for key, written, wanted in (
        ("dealer", dealer, "ESWN"[stands.dealer]),
        ("round", line.round, stands.round),
        ("counters", line.counters, stands.counters),
        ("carried_bets", line.carried_bets, stands.bets),
    ):
        if written is not None and written != wanted:
            yield problem(
                Family.CONTRADICTION,
                "deal_does_not_follow",
                key=key,
                found=str(written),
                wanted=str(wanted),
            )


def settled_hand(
    number: int, book: RiichiRulebook, players: Players, line: RiichiLine, before: Sequence[Hand]
) -> RiichiHand:
    """One hand, settled; what the sheet knows already need not be told again."""
    stands = position(before, players)
    if stands.deals >= book.deals:
        article = book.article(Subject.WHOLE_GAME)
        raise InputError((problem(Family.NOT_LAWFUL, "no_further_hand", article=article),))
    deal = Deal(stands.dealer, stands.round, stands.counters, stands.bets, line.riichi)
    problems = (*problems_of_deal(line, stands), *problems_of_ending(deal, line.ending, book))
    if problems:
        raise InputError(tuple(dict.fromkeys(problems)))
    outcome = settle(deal, line.ending, line.rulebook or book)
    return _written(number, players, deal, line.ending, outcome)


def _written(
    number: int, players: Players, deal: Deal, ending: Ending, outcome: SettledEnding
) -> RiichiHand:
    """A hand with what it moved: payments, bets taken, and bets laid down for riichi."""
    result = RiichiHandEnd.CHOMBO if outcome.chombo else _RESULTS[type(ending)]
    discarder = ending.discarder if isinstance(ending, WinEnding) else None
    return RiichiHand(
        number=number,
        result=result,
        round=(deal.round or Wind.EAST).value,
        dealer=players[deal.dealer],
        moved=outcome.moved,
        bets_left=outcome.carried_bets,
        counters=outcome.counters,
        next_dealer=players[outcome.dealer],
        winners=tuple(
            Worth(
                players[won.seat],
                won.points,
                won.value.han,
                won.value.minipoints,
                None if won.value.limit is None else won.value.limit.value,
            )
            for won in outcome.scores
        ),
        discarder=None if discarder is None else players[discarder],
        riichi=tuple(players[seat] for seat in deal.riichi),
        tenpai=tuple(players[seat] for seat in outcome.tenpai),
        chombo=tuple(players[seat] for seat in outcome.chombo),
        after_uma=outcome.penalties,
    )


GAME = RiichiSheets()
