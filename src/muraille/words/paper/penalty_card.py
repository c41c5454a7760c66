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
_NOTES = {
    Note.UNLESS_WON: marked("unless a valid win is called too"),
    Note.CRITICISED: marked("criticised in public"),
    Note.LENGTH_TOLD: marked("for how long is told to the organisers"),
    Note.HELP_LOST: marked("the help does not count"),
    Note.KONG_AS_PUNG: marked("a kong like a pung"),
}
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
    phrases = [_short(consequence, language) for consequence in consequences]
    if possible := _("; ").join(_short(consequence, language) for consequence in choices):
        phrases.append(_("possible: {choices}").format(choices=possible))
    return _("; ").join(phrases) or _("no penalty")


def late_phrase(first: int, last: int | None, language: Language) -> str:
    """From which second to which somebody is late.

    >>> late_phrase(1, 600, Language.ENGLISH), late_phrase(601, None, Language.ENGLISH)
    ('up to 10:00', 'from 10:01')
    """
    _ = translator(language)
    start = f"{first // 60}:{first % 60:02}"
    if last is None:
        return _("from {start}").format(start=start)
    end = f"{last // 60}:{last % 60:02}"
    phrase = _("up to {end}") if first == 1 else _("from {start} to {end}")
    return phrase.format(start=start, end=end)


def in_the_key(consequences: Iterable[Consequence], language: Language) -> tuple[str, ...]:
    """The whole sentences of what the card names by a word, each once.

    A dead hand that may not call is said on its line: the word itself has one meaning (3.11.3).
    """
    explained = dict.fromkeys(
        consequence_phrase(_without_lasting(consequence), language)
        for consequence in consequences
        if (isinstance(consequence, _IN_THE_KEY) or consequence is Act.CHOMBO)
        and not _without_calls(consequence)
    )
    return tuple(explained)


def _without_lasting(consequence: Consequence) -> Consequence:
    return Graded(consequence.ladder) if isinstance(consequence, Graded) else consequence


def _short(consequence: Consequence, language: Language) -> str:
    _ = translator(language)
    if isinstance(consequence, Act):
        return (
            _(_ACTS[consequence])
            if consequence in _ACTS
            else consequence_phrase(consequence, language)
        )
    if isinstance(consequence, Note):
        return _(_NOTES[consequence])
    if isinstance(consequence, DiscardDuty):
        return _(_DUTIES[consequence.tiles])
    if isinstance(consequence, Graded):
        return _(_graded(consequence))
    if isinstance(consequence, DeadHand):
        return _(_DEAD_NO_CALLS if _without_calls(consequence) else _DEAD)
    return _figures(consequence, language)


def _without_calls(consequence: Consequence) -> bool:
    """A dead hand that keeps its flowers and loses its calls, in a book whose others keep both."""
    if not isinstance(consequence, DeadHand):
        return False
    return Right.FLOWERS in consequence.rights and Right.CALL not in consequence.rights


def _graded(graded: Graded) -> str:
    if graded.ladder.own and graded.ladder.reset is Reset.SESSION:
        return _GRADED_IN_SESSION
    return _LASTING if graded.lasting else _GRADED


def _figures(consequence: Consequence, language: Language) -> str:
    _ = translator(language)
    if isinstance(consequence, PointLoss):
        return _taken(
            _(_LOSES[consequence.to]).format(points=consequence.points), consequence.taken, language
        )
    if isinstance(consequence, Printed):
        return _(_PRINTED).format(
            points=_(_CHOSEN[consequence.to]).format(points=consequence.points)
        )
    if isinstance(consequence, Discretion):
        return _taken(_discretion(consequence, language), consequence.taken, language)
    if isinstance(consequence, PerMinute):
        return _(_PER_MINUTE).format(points=consequence.points)
    if isinstance(consequence, FixedResult):
        return _(_FIXED).format(points=consequence.points, uma=consequence.uma).replace("-", "−")
    return consequence_phrase(consequence, language)


def _discretion(discretion: Discretion, language: Language) -> str:
    _ = translator(language)
    if not discretion.bounded:
        return _(_FREE)
    amount = range_phrase(discretion, language)
    if len(discretion.only) > 2:
        amount = _(_FROM_TO).format(least=discretion.only[0], most=discretion.only[-1])
    points = _(_CHOSEN[discretion.to]).format(points=amount)
    template = _MAY_ADD if discretion.extra else _INSTEAD if discretion.instead else "{points}"
    return _(template).format(points=points)


def _taken(points: str, taken: Taken, language: Language) -> str:
    if taken is Taken.AT_ONCE:
        return points
    return translator(language)(_AFTER_UMA).format(points=points)
