"""What happens unasked in a competition game: a second call, and what a referee sees.

For simulations: by chance that can be repeated, so many times in a thousand steps. Every
incident is one that the table takes; who is disqualified is replaced at once. What has a hand
dealt again happens once in a game at most, lest the game never end.
"""

import hmac
from hashlib import sha256

from muraille.chance import BlockChance
from muraille.rules.catalogue import rulebook as rulebook_named
from muraille.rules.common.offences import Discretion, Noticed, Offence, OffenceStage, Payee
from muraille.table.common.actions import Hu, Pung
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Rule, Substitute
from muraille.table.common.competition_events import Disqualified
from muraille.table.common.state import SEATS, Over, Seating, State, Window
from muraille.table.common.table import Action, GameTable
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat


class Incidents:
    """So many incidents in a thousand steps of a game."""

    def __init__(self, table: GameTable, rulebook: str, errors: int, secret: bytes) -> None:
        self._table = table
        self._errors = errors
        self._dealt_again = False
        every = rulebook_named(rulebook).offences.values()
        self._offences = [offence for offence in every if offence.noticed is Noticed.PEOPLE]
        self._chance = BlockChance(hmac.new(secret, b"muraille incidents", sha256).digest())

    def next(self, state: State, last: object) -> Action | None:
        """What happens before the next player acts; mostly nothing."""
        if isinstance(last, Disqualified):
            return Substitute(last.seat)
        if isinstance(state.phase, Over | Seating) or self._chance.below(1000) >= self._errors:
            return None
        action = self._second_call(state) or self._ruling()
        try:
            events, _after = self._table.step(state, action)
        except InputError:
            return None
        if isinstance(action, Rule) and any(event.name == "hand_voided" for event in events):
            if self._dealt_again:
                return None
            self._dealt_again = True
        return action

    def _second_call(self, state: State) -> Action | None:
        """Who has called something, and is not alone awaited, calls something else."""
        phase = state.phase
        if not isinstance(phase, Window):
            return None
        called = [answer for answer in phase.answers if answer.call is not Call.PASS]
        if not called:
            return None
        answer = called[self._chance.below(len(called))]
        return Pung(answer.seat) if answer.call is Call.HU else Hu(answer.seat)

    def _ruling(self) -> Rule:
        chance = self._chance
        offence = self._offences[chance.below(len(self._offences))]
        stages = offence.stages
        stage = stages[chance.below(len(stages))]
        seat = Seat(chance.below(len(SEATS)))
        points, offended = self._chosen(offence, stage, seat)
        return Rule(seat, offence.id, stage, points=points, offended=offended)

    def _chosen(
        self, offence: Offence, stage: OffenceStage, seat: Seat
    ) -> tuple[int | None, Seat | None]:
        """Points within the referee's choice where the verdict is nothing without them."""
        verdict = offence.verdict(stage)
        for consequence in verdict.consequences:
            if isinstance(consequence, Discretion):
                amount = min(consequence.only) if consequence.only else max(consequence.least, 5)
                other = Seat((seat + 1) % len(SEATS))
                return amount, other if consequence.to is Payee.OFFENDED else None
        return None, None
