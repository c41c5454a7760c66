"""Offences in few words, for a card that a referee carries.

What is long is said once, in the key of the card, and named by a word on its lines.
"""

from collections.abc import Iterable

from muraille.rules.common.ladders import Reset
from muraille.rules.common.offences import (
    Act,
    Consequence,
    DeadHand,
    DiscardDuty,
    Discretion,
    Duty,
    FixedResult,
    Graded,
    Note,
    Payee,
    PerMinute,
    PointLoss,
    Printed,
    Right,
    Taken,
)
from muraille.words.languages import Language, marked, translator
from muraille.words.paper import in_language
from muraille.words.rulings.offences import consequence_phrase, range_phrase

_CARD = {"title": marked("Penalty card"), "referee": marked("R: a referee has to decide.")}
_ACTS = {
    Act.CHOMBO: marked("chombo"),
    Act.PUT_BACK: marked("put back"),
    Act.KEPT: marked("kept"),
    Act.CORRECTED: marked("put right"),
    Act.POINTED_OUT: marked("pointed out"),
    Act.STANDS: marked("valid all the same"),
    Act.STAYS_EXPOSED: marked("tiles stay exposed"),
    Act.FIRST_CALL_BINDS: marked("the first call binds"),
    Act.NO_WIN_NOW: marked("no win this time"),
    Act.ONLY_THE_WIN: marked("may only win with it"),
    Act.WIN_VOID: marked("the win is void"),
    Act.FLOWERS_LOST: marked("flowers do not count"),
    Act.WAIT_LOST: marked("wait and pinfu lost if others ask"),
    Act.BET_RETURNED: marked("riichi void, bet goes back"),
    Act.NOTEN_PAYMENT: marked("pays as noten"),
    Act.REDEAL: marked("dealt again"),
    Act.SUBSTITUTE: marked("substitute"),
    Act.PLAY_WAITS: marked("play waits"),
    Act.NOT_HEARD: marked("not heard"),
    Act.RANKED_LAST: marked("ranked last"),
    Act.MUST_BE_PROVED: marked("to be proved"),
    Act.SHEET_AS_AGREED: marked("as the players agree"),
    Act.SHEET_TO_EAST: marked("East of the round, who may pass it on"),
    Act.EAST_MUST: marked("East of the round must, each in turn"),
    Act.SPOKEN_VALUE: marked("the spoken value is final"),
}
_NOTES = {Note.UNLESS_WON: marked("unless a valid win is called too")}
_DUTIES = {
    Duty.NEXT_TURN: marked("discarded next turn"),
    Duty.SHOWN_FIRST: marked("shown tiles go first"),
    Duty.HELD_FIRST: marked("held tiles go first"),
}
_GRADED = marked("graded")
_GRADED_IN_SESSION = marked("graded in the session")
_LASTING = marked("graded, later sessions too")
_DEAD = marked("dead hand")
_DEAD_NO_CALLS = marked("dead hand, no calls")
_LOSES = {
    Payee.NOBODY: marked("−{points}"),
    Payee.EACH: marked("pays {points} to each"),
    Payee.OFFENDED: marked("pays {points} to the offended"),
}
_PRINTED = marked("(text: {points})")
_AFTER_UMA = marked("{points} after the uma")
_CHOSEN = {
    Payee.NOBODY: marked("{points} points"),
    Payee.EACH: marked("{points} to each"),
    Payee.OFFENDED: marked("{points} to the offended"),
}
_MAY_ADD = marked("{points} more")
_INSTEAD = marked("{points} instead")
_FROM_TO = marked("{least} to {most}")
_FREE = marked("points, no amount given")
_PER_MINUTE = marked("−{points} a minute")
_FIXED = marked("session {points}, uma {uma}")
_IN_THE_KEY = (Graded, DeadHand)


def penalty_card_words(language: Language) -> dict[str, str]:
    """The labels of the card."""
    return in_language(_CARD, language)


def in_short(
    consequences: Iterable[Consequence], choices: Iterable[Consequence], language: Language
) -> str:
    """What follows and what the referee may add, in few words.

    >>> in_short((PointLoss(10, Payee.EACH), Act.WIN_VOID), (), Language.ENGLISH)
    'pays 10 to each; the win is void'
    """
    _ = translator(language)
    told = [_short(one, language) for one in consequences]
    if possible := _("; ").join(_short(one, language) for one in choices):
        told.append(_("possible: {choices}").format(choices=possible))
    return _("; ").join(told) or _("no penalty")


def in_the_key(consequences: Iterable[Consequence], language: Language) -> tuple[str, ...]:
    """The whole sentences of what the card names by a word, each once."""
    found = dict.fromkeys(
        consequence_phrase(_without_lasting(one), language)
        for one in consequences
        if isinstance(one, _IN_THE_KEY) or one is Act.CHOMBO
    )
    return tuple(found)


def _without_lasting(one: Consequence) -> Consequence:
    return Graded(one.ladder) if isinstance(one, Graded) else one


def _short(one: Consequence, language: Language) -> str:
    _ = translator(language)
    if isinstance(one, Act):
        return _(_ACTS[one]) if one in _ACTS else consequence_phrase(one, language)
    if isinstance(one, Note):
        return _(_NOTES[one])
    if isinstance(one, DiscardDuty):
        return _(_DUTIES[one.tiles])
    if isinstance(one, Graded):
        return _(_graded(one))
    if isinstance(one, DeadHand):
        flowers_only = Right.FLOWERS in one.rights and Right.CALL not in one.rights
        return _(_DEAD_NO_CALLS if flowers_only else _DEAD)
    return _figures(one, language)


def _graded(one: Graded) -> str:
    if one.ladder.own and one.ladder.reset is Reset.SESSION:
        return _GRADED_IN_SESSION
    return _LASTING if one.lasting else _GRADED


def _figures(one: Consequence, language: Language) -> str:
    _ = translator(language)
    if isinstance(one, PointLoss):
        return _taken(_(_LOSES[one.to]).format(points=one.points), one.taken, language)
    if isinstance(one, Printed):
        return _(_PRINTED).format(points=_(_CHOSEN[one.to]).format(points=one.points))
    if isinstance(one, Discretion):
        return _taken(_discretion(one, language), one.taken, language)
    if isinstance(one, PerMinute):
        return _(_PER_MINUTE).format(points=one.points)
    if isinstance(one, FixedResult):
        return _(_FIXED).format(points=one.points, uma=one.uma).replace("-", "−")
    return consequence_phrase(one, language)


def _discretion(one: Discretion, language: Language) -> str:
    _ = translator(language)
    if not one.bounded:
        return _(_FREE)
    amount = range_phrase(one, language)
    if len(one.only) > 2:
        amount = _(_FROM_TO).format(least=one.only[0], most=one.only[-1])
    points = _(_CHOSEN[one.to]).format(points=amount)
    told = _MAY_ADD if one.extra else _INSTEAD if one.instead else "{points}"
    return _(told).format(points=points)


def _taken(points: str, taken: Taken, language: Language) -> str:
    if taken is Taken.AT_ONCE:
        return points
    return translator(language)(_AFTER_UMA).format(points=points)
