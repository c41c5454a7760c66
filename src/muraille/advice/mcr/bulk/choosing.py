"""Whether to take a tile or leave it: claims and kongs of an MCR hand, each with its plan.

Every choice is planned as the hand it leads to, so that what is said of it is what the planner
says there. Leaving another's tile is valued with one's own draw next. A kong draws once more,
and what that replacement may win is added to its plan; that others may rob it is not weighed,
nor that it could be declared later.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from muraille.advice.mcr.bulk.planning import MOST_DRAWS, plan
from muraille.advice.mcr.choices import ChoiceReason, ChoiceWhy, McrChoice
from muraille.advice.mcr.plans import HandPlan
from muraille.advice.mcr.reasons import MOST_OF_A_KIND, SAME_POINTS, WORTH_A_WORD
from muraille.advice.taking import OfferedTile, TakenSet, Taking, claims_of, kongs_of
from muraille.rules.mcr.circumstances import McrCircumstances
from muraille.rules.mcr.edition import BASE_POINTS, MINIMUM
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.rules.mcr.scoring import Score, score
from muraille.shapes.bulk import distances
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import COPIES, KIND_COUNT, Kind
from muraille.tiles.winds import Wind

_OTHERS = 3
_SAME_CHANCE = 0.0005


def plan_with_choices(
    hand: Hand,
    rulebook: McrRulebook,
    *,
    claim: OfferedTile | None = None,
    visible: Sequence[Kind] = (),
    seat: Wind | None = None,
    round: Wind | None = None,
    draws: int | None = None,
    notify: Callable[[], None] | None = None,
) -> HandPlan:
    """The plan of a hand, with what it may take.

    Of thirteen tiles and another's discard, the ``claim``: the win, the sets it makes, and
    leaving it. Of fourteen tiles: the kongs that can be declared, and declaring none. No
    choices where there is nothing to choose.

    >>> from muraille.notation import read_hand
    >>> from muraille.rules.mcr.editions import WMO_2014
    >>> hand = read_hand("34m 345p 34s 678s 99m E")
    >>> asked = plan_with_choices(hand, WMO_2014, claim=OfferedTile(Kind(4), chow=True), draws=10)
    >>> [(choice.taking.value, str(choice.part)) for choice in asked.choices]
    [('chow', '(345m)'), ('leave', 'None')]
    """
    given = McrCircumstances(seat=seat, round=round, visible=tuple(visible))
    seen = given.visible if claim is None else (*given.visible, claim.tile)
    left = plan(hand, rulebook, visible=seen, seat=seat, round=round, draws=draws, notify=notify)
    asked = _Asked(rulebook, given, left.draws)
    if claim is not None:
        taken = claims_of(hand, claim)
        wins = tuple(asked.win(hand, claim.tile))
    else:
        taken = kongs_of(hand) if hand.size == COMPLETE_TILES else ()
        wins = ()
    if not taken and not wins:
        return left
    options = [asked.taken(laid) for laid in taken]
    leaving = _Option(_choice(Taking.LEAVE, left), left)
    return replace(left, choices=(*wins, *_ranked(leaving, options, won=bool(wins))))


@dataclass(frozen=True, slots=True)
class _Option:
    """A choice, the plan of the hand it leads to, and what a replacement alone may win."""

    choice: McrChoice
    plan: HandPlan
    replacement: float = 0.0


@dataclass(frozen=True, slots=True)
class _Asked:
    """What is the same for all choices."""

    rulebook: McrRulebook
    given: McrCircumstances
    draws: int

    def win(self, hand: Hand, claim: Kind) -> Iterator[McrChoice]:
        """The win with a discard, where it is one."""
        won = replace(hand, winning=claim)
        worth = score(won, self.given, self.rulebook)
        if worth.win and worth.meets_minimum:
            paid = float(_OTHERS * BASE_POINTS + worth.points)
            reason = ChoiceReason(ChoiceWhy.WINS, value=float(worth.points))
            yield McrChoice(Taking.WIN, None, None, 1.0, paid, (reason,))

    def taken(self, taken: TakenSet) -> _Option:
        """A set laid down, and then a discard; or a kong, and then a replacement."""
        again = taken.taking.draws_again
        unseen = COPIES * KIND_COUNT - sum(taken.hand.all_counts()) - len(self.given.visible)
        draws = min(self.draws + again, MOST_DRAWS, unseen // 4)
        after = plan(
            taken.hand,
            self.rulebook,
            visible=self.given.visible,
            seat=self.given.seat,
            round=self.given.round,
            draws=draws,
        )
        choice = replace(_choice(taken.taking, after), part=taken.part)
        return self._replaced(choice, after) if again else _Option(choice, after)

    def _replaced(self, choice: McrChoice, after: HandPlan) -> _Option:
        """A replacement that completes the hand is worth more than a draw, and may win alone."""
        chance, expected, alone = choice.chance, choice.expected, 0.0
        for kind, share in _completing(after.hand, self.given.visible):
            won = replace(after.hand, winning=kind)
            drawn = replace(self.given, self_drawn=True)
            plain = score(won, drawn, self.rulebook)
            more = score(won, replace(drawn, kong_replacement=True), self.rulebook)
            if more.points < MINIMUM:
                continue
            wins_anyhow = plain.points >= MINIMUM
            expected += share * (_paid(more) - (_paid(plain) if wins_anyhow else choice.expected))
            if not wins_anyhow:
                alone += share
                chance += share * (1 - choice.chance)
        return _Option(replace(choice, chance=chance, expected=expected), after, alone)


def _paid(worth: Score) -> float:
    return float(_OTHERS * (BASE_POINTS + worth.points))


def _completing(hand: Hand, visible: Sequence[Kind]) -> list[tuple[Kind, float]]:
    """The kinds that complete thirteen tiles, each with its share of the unseen ones."""
    left = COPIES - np.array(hand.all_counts())
    np.subtract.at(left, list(visible), 1)
    kinds = np.flatnonzero(left > 0)
    more = np.array(hand.concealed_counts())[None] + np.eye(KIND_COUNT, dtype=int)[kinds]
    near = distances(more, len(hand.melds), "mcr")
    unseen = int(left.sum())
    return [(Kind(int(kind)), float(left[kind] / unseen)) for kind in kinds[near < 0]]


def _choice(taking: Taking, after: HandPlan) -> McrChoice:
    """A choice with the figures of the plan it leads to; its reasons come later."""
    outcome = after.outcome
    if outcome is None:
        return McrChoice(taking, None, None, 0.0, 0.0, ())
    expected = max((each.outcome.expected for each in after.discards), default=outcome.expected)
    discard = after.discards[0].kind if after.discards else None
    return McrChoice(taking, None, discard, outcome.chance, expected, ())


def _ranked(leaving: _Option, options: Sequence[_Option], *, won: bool) -> list[McrChoice]:
    """By the chance to win, then by points; among equals the tile is left."""
    choices = [replace(option.choice, reasons=_reasons(option, leaving)) for option in options]
    about = () if won else _reasons(leaving, min(options, key=_rank))
    choices.append(replace(leaving.choice, reasons=about))
    return sorted(choices, key=_rank_of)


def _rank(option: _Option) -> tuple[float, float, bool]:
    return _rank_of(option.choice)


def _rank_of(choice: McrChoice) -> tuple[float, float, bool]:
    return (
        -round(choice.chance, 3),
        -round(choice.expected, 1),
        choice.taking is not Taking.LEAVE,
    )


def _reasons(option: _Option, other: _Option) -> tuple[ChoiceReason, ...]:
    """What speaks for a choice and against it, beside another."""
    own, others = option.choice, other.choice
    if not own.chance and not others.chance:
        return (ChoiceReason(ChoiceWhy.NOTHING_LEFT),)
    reasons = []
    if abs(own.chance - others.chance) < _SAME_CHANCE:
        reasons.append(ChoiceReason(ChoiceWhy.SAME_CHANCE, value=own.chance))
    else:
        why = ChoiceWhy.MORE_CHANCE if own.chance > others.chance else ChoiceWhy.LESS_CHANCE
        reasons.append(ChoiceReason(why, (), own.chance, others.chance))
    if abs(own.expected - others.expected) >= SAME_POINTS:
        why = ChoiceWhy.MORE_POINTS if own.expected > others.expected else ChoiceWhy.FEWER_POINTS
        reasons.append(ChoiceReason(why, (), own.expected, others.expected))
    if option.replacement:
        reasons.append(ChoiceReason(ChoiceWhy.REPLACEMENT, value=option.replacement))
    return (*reasons, *_about_ways(option, other))


def _about_ways(own: _Option, other: _Option) -> Iterator[ChoiceReason]:
    """The ways that only one of two choices leaves open, the likeliest first."""
    opens = ChoiceWhy.KEEPS if own.choice.taking is Taking.LEAVE else ChoiceWhy.OPENS
    for why, here, there in ((opens, own, other), (ChoiceWhy.GIVES_UP, other, own)):
        known = {way.fans for way in there.plan.ways}
        alone = [way for way in here.plan.ways if way.fans not in known]
        for way in alone[:MOST_OF_A_KIND]:
            if way.chance >= WORTH_A_WORD:
                yield ChoiceReason(why, way.fans, way.chance)
