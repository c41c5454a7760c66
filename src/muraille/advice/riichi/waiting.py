"""A riichi hand that lacks one tile: its waits, furiten, and riichi or not.

Scores each wait with the reasons of :mod:`muraille.rules.riichi.scoring`. Riichi is
advised where a wait has no yaku without it, or where the mean value of a win rises by at
least the bet. What a table gives away by declaring is not weighed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from muraille.advice.riichi.facts import Furiten, Reach, RiichiChoice, RiichiWait, Waiting
from muraille.advice.riichi.given import RiichiSituation, is_concealed, may_declare
from muraille.advice.riichi.reasons import ReasonCode, RiichiReason, reason
from muraille.rules.riichi.rulebook import RiichiRulebook
from muraille.rules.riichi.scoring import RiichiScore, score
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import Kind, group_text


def furiten_of(
    waits: Sequence[Kind], hand: Hand, given: RiichiSituation, discard: Kind | None
) -> tuple[Furiten, ...]:
    """Why no discard may be won on (R21), as far as it follows from what is given.

    The tile discarded now counts among one's own. Tiles let pass count until the next
    draw, so not for a hand that has just drawn, unless in riichi.
    """
    reasons = []
    if {*given.discards, discard} & {*waits}:
        reasons.append(Furiten.OWN_DISCARD)
    if {*given.passed} & {*waits}:
        if given.riichi:
            reasons.append(Furiten.AFTER_RIICHI)
        elif hand.size != COMPLETE_TILES:
            reasons.append(Furiten.TEMPORARY)
    return tuple(reasons)


def waits_of(
    kinds: Sequence[Kind],
    rest: Hand,
    given: RiichiSituation,
    left: Sequence[int],
    rulebook: RiichiRulebook,
) -> tuple[RiichiWait, ...]:
    """Each wait of thirteen tiles with its scores."""
    declare = may_declare(rest, given, 0, rulebook)

    def scored(kind: Kind, riichi: bool, self_drawn: bool) -> RiichiScore | None:
        possible = declare or given.riichi if riichi else not given.riichi
        if not left[kind] or not possible:
            return None
        now = replace(given.circumstances, riichi=riichi, self_drawn=self_drawn)
        return score(replace(rest, winning=kind), now, rulebook)

    return tuple(
        RiichiWait(
            kind,
            left[kind],
            silent_on_discard=scored(kind, False, False),
            silent_self_drawn=scored(kind, False, True),
            riichi_on_discard=scored(kind, True, False),
            riichi_self_drawn=scored(kind, True, True),
        )
        for kind in kinds
    )


def waiting(
    waits: tuple[RiichiWait, ...],
    furiten: tuple[Furiten, ...],
    rest: Hand,
    given: RiichiSituation,
    reach: Reach,
    book: RiichiRulebook,
) -> Waiting:
    """All about a hand that waits."""
    without_yaku = tuple(
        wait.kind
        for wait in waits
        if wait.silent_on_discard is not None and not wait.silent_on_discard.valid
    )
    lawful = may_declare(rest, given, 0, book)
    reasons = tuple(_reasons(without_yaku, bool(furiten), rest, given, reach, book))
    advised = any(why.code in _FOR_RIICHI for why in reasons)
    return Waiting(waits, furiten, without_yaku, RiichiChoice(lawful, advised, reasons))


_FOR_RIICHI = (ReasonCode.RIICHI_FOR_YAKU, ReasonCode.RIICHI_FOR_VALUE)


def _reasons(
    without_yaku: Sequence[Kind],
    furiten: bool,
    rest: Hand,
    given: RiichiSituation,
    reach: Reach,
    book: RiichiRulebook,
) -> Iterator[RiichiReason]:
    """What forbids riichi; else what speaks for it; else what against."""
    if reach.silent is None or reach.riichi is None:
        yield from _forbidden(rest, given, book)
        return
    silent, riichi = round(reach.silent), round(reach.riichi)
    if not reach.hands:
        yield reason(ReasonCode.RIICHI_NOTHING_LEFT)
        return
    if without_yaku and not furiten:
        yield reason(ReasonCode.RIICHI_FOR_YAKU, tiles=group_text(without_yaku))
    if furiten:
        yield reason(ReasonCode.RIICHI_IN_FURITEN, silent=silent, riichi=riichi)
    elif reach.riichi - reach.silent >= book.bet:
        yield reason(ReasonCode.RIICHI_FOR_VALUE, silent=silent, riichi=riichi)
    elif not without_yaku:
        yield reason(ReasonCode.RIICHI_GAINS_LITTLE, silent=silent, riichi=riichi, bet=book.bet)


def _forbidden(rest: Hand, given: RiichiSituation, book: RiichiRulebook) -> Iterator[RiichiReason]:
    if given.riichi:
        yield reason(ReasonCode.RIICHI_DECLARED)
        return
    if not is_concealed(rest):
        yield reason(ReasonCode.RIICHI_OPEN_HAND)
    if given.wall is not None and given.wall < book.riichi_tiles:
        yield reason(ReasonCode.RIICHI_SHORT_WALL, wall=given.wall, needed=book.riichi_tiles)
