"""The one call: a riichi hand in, ranked discards with their reasons out.

The first call compiles for some seconds (numpy and numba are needed, the ``fast`` extra);
later ones take milliseconds.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from muraille.advice.riichi.bulk import (
    HandSurroundings,
    Near,
    RiichiGoals,
    WinWays,
    make_ready,
    nearness,
)
from muraille.advice.riichi.comparing import ranked
from muraille.advice.riichi.facts import DiscardOutcome, Furiten, RiichiAdvice, UsefulTile
from muraille.advice.riichi.given import RiichiSituation, check, copies_left, may_declare
from muraille.advice.riichi.waiting import furiten_of, waiting, waits_of
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.dora import dora_of
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.scoring import RiichiScore, score
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import Kind, kinds_in
from muraille.tiles.problems import Family, InputError, problem

NOTHING_GIVEN = RiichiSituation()


def advise(
    hand: Hand,
    rulebook: RiichiRulebook,
    given: RiichiSituation = NOTHING_GIVEN,
    *,
    notify: Callable[[], None] | None = None,
) -> RiichiAdvice:
    """Ranked discards of fourteen tiles, or what thirteen tiles are and may become.

    Raises :class:`InputError` with everything that is wrong. ``notify`` is called if the
    functions must be compiled first.

    >>> from muraille.notation import read_hand
    >>> from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
    >>> from muraille.tiles.kinds import KIND_NAMES
    >>> advice = advise(read_hand("234m 567m 34p 55s 678s 1p"), RIICHI_EMA_2016)
    >>> best = advice.outcomes[0]
    >>> KIND_NAMES[best.discard], [(KIND_NAMES[way.kind], way.left) for way in best.accepts]
    ('1p', [('2p', 4), ('5p', 4)])
    >>> [(way.yaku, way.share) for way in best.reach.yaku]
    [('pinfu', 1.0), ('all_simples', 1.0)]
    >>> best.waiting.riichi.advised, best.reach.silent, best.reach.riichi
    (True, 2175.0, 4225.0)
    """
    check(hand, given, rulebook)
    make_ready(rulebook, notify)
    now = nearness([hand.concealed_counts()], hand)[0]
    adviser = _Adviser(hand, rulebook, given)
    return RiichiAdvice(
        rulebook=rulebook.id,
        hand=hand,
        given=given,
        distance=now.distance,
        outcomes=ranked(adviser.outcomes(now.distance)),
        win=_win(hand, rulebook, given) if now.distance < 0 else None,
    )


def _discards(hand: Hand, given: RiichiSituation) -> Sequence[Kind | None]:
    """The kinds that may go; after riichi the drawn tile alone. None: the hand as it stands."""
    if hand.size != COMPLETE_TILES:
        return (None,)
    if given.riichi:
        return (hand.winning,)
    held = hand.concealed_counts()
    return [Kind(kind) for kind, own in enumerate(held) if own and kind not in given.forbidden]


def _win(hand: Hand, rulebook: RiichiRulebook, given: RiichiSituation) -> RiichiScore | None:
    if hand.winning is None:
        return None
    return score(hand, replace(given.circumstances, self_drawn=True), rulebook)


class _Adviser:
    """Works out what is left after each discard; holds what is the same for all."""

    def __init__(self, hand: Hand, rulebook: RiichiRulebook, given: RiichiSituation) -> None:
        self._hand = hand
        self._rulebook = rulebook
        self._given = given
        self._left = copies_left(hand, given)

    def outcomes(self, distance: int) -> list[DiscardOutcome]:
        """One for each discard of a hand that is at that distance."""
        discards = _discards(self._hand, self._given)
        rests = [self._without(discard) for discard in discards]
        nearnesses = nearness([rest.concealed_counts() for rest in rests], self._hand)
        if self._given.riichi and any(near.distance for near in nearnesses):
            article = self._rulebook.article(Subject.RIICHI)
            raise InputError(
                (problem(Family.CONTRADICTION, "riichi_without_wait", article=article),)
            )
        furthest = max((near.distance for near in nearnesses), default=distance)
        goals = self._goals((distance, furthest))
        return [
            self._outcome(discard, rest, near, goals)
            for discard, rest, near in zip(discards, rests, nearnesses, strict=True)
        ]

    def _goals(self, distances: tuple[int, int]) -> RiichiGoals:
        given = self._given
        table = HandSurroundings(given.seat, given.round, given.dora, tuple(self._left))
        return RiichiGoals(self._hand, table, self._rulebook, distances)

    def _without(self, discard: Kind | None) -> Hand:
        """The thirteen tiles that remain."""
        tiles = [*self._hand.concealed]
        if self._hand.winning is not None:
            tiles.append(self._hand.winning)
        if discard is not None:
            tiles.remove(discard)
        return Hand(tuple(tiles), self._hand.melds)

    def _outcome(
        self, discard: Kind | None, rest: Hand, near: Near, goals: RiichiGoals
    ) -> DiscardOutcome:
        given, kinds = self._given, tuple(kinds_in(near.accepts))
        waits_now = near.distance == 0
        furiten = furiten_of(kinds, self._hand, given, discard) if waits_now else ()
        declare = may_declare(rest, given, near.distance, self._rulebook)
        # A furiten that ends with the next draw takes nothing from the value.
        on_discard = all(reason is Furiten.TEMPORARY for reason in furiten)
        ways = WinWays(not given.riichi, given.riichi or declare, on_discard)
        reach = goals.reach(discard, near.distance, ways)
        about_waits = None
        if waits_now:
            waits = waits_of(kinds, rest, given, self._left, self._rulebook)
            about_waits = waiting(waits, furiten, rest, given, reach, self._rulebook)
            if declare and not about_waits.riichi.advised:
                silent = goals.reach(discard, near.distance, WinWays(True, False, on_discard))
                reach = replace(silent, riichi=reach.riichi)
        held = rest.all_counts()
        return DiscardOutcome(
            discard=discard,
            distance=near.distance,
            accepts=tuple(UsefulTile(kind, self._left[kind]) for kind in kinds),
            dora=sum(held[dora_of(indicator)] for indicator in given.dora),
            reach=reach,
            waiting=about_waits,
        )
