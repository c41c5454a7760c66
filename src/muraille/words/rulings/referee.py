"""The words of rulings: who is who on the sheet, a ladder's step, what is said to the players."""

from muraille.rules.common.offences import FixedResult, OffenceStage
from muraille.words.languages import Language, counter, marked, translator
from muraille.words.scoring.scores import payer

_ROLES = {
    "offender": marked("offender"),
    "offended": marked("offended player"),
    "others": marked("each other player"),
}
_SAID = marked("{case}. {ruling}. Article: {article}.")
_SAID_OF = marked("{who}: {case}. {ruling}. Article: {article}.")
_OTHERS_RANK_APART = marked("The three others rank among themselves: uma 15,000, 5,000 and −5,000.")
_SUBSTITUTE_RANKS = marked(
    "The substitute’s score at the table ranks: the three others get the uma of their places."
)
_WRITTEN = marked("{case}: {ruling} ({article})")
_CASE_AT_STAGE = marked("{offence} ({stage})")


def role_name(who: str, language: Language) -> str:
    """A wind or a role of the score sheet.

    >>> role_name("offended", Language.ENGLISH), role_name("E", Language.ENGLISH)
    ('offended player', 'East')
    """
    return translator(language)(_ROLES[who]) if who in _ROLES else payer(who, language)


def step_phrase(points: int, language: Language) -> str:
    """What a ladder's step costs.

    >>> step_phrase(0, Language.ENGLISH), step_phrase(5, Language.ENGLISH)
    ('a warning', '5 points, to nobody')
    """
    _ = translator(language)
    counted = counter(language)
    if points == 0:
        return _("a warning")
    return counted("{points} point, to nobody", "{points} points, to nobody", points).format(
        points=points
    )


def uma_of_others(entered: FixedResult | None, stage: OffenceStage, language: Language) -> str:
    """What a substitute's fixed result leaves to the three others (R32); else nothing.

    >>> uma_of_others(FixedResult(-15000, -15000), OffenceStage.DURING_PLAY, Language.ENGLISH)
    'The three others rank among themselves: uma 15,000, 5,000 and −5,000.'
    """
    if entered is None:
        return ""
    apart = stage is OffenceStage.DURING_PLAY
    return translator(language)(_OTHERS_RANK_APART if apart else _SUBSTITUTE_RANKS)


def case_phrase(offence: str, stage: str, language: Language) -> str:
    """What happened, and how far it had gone where that matters."""
    if not stage:
        return offence
    return translator(language)(_CASE_AT_STAGE).format(offence=offence, stage=stage)


def said_to_players(who: str, case: str, ruling: str, article: str, language: Language) -> str:
    """A ruling as a referee says it; ``who`` is a wind, or empty.

    >>> said_to_players("E", "Calls pung too late", "a warning", "3.11.6 2-", Language.ENGLISH)
    'East: calls pung too late. A warning. Article: 3.11.6 2-.'
    """
    _ = translator(language)
    ruling = capital(ruling)
    if not who:
        return _(_SAID).format(case=case, ruling=ruling, article=article)
    case = case[:1].lower() + case[1:]
    name = payer(who, language)
    return _(_SAID_OF).format(who=name, case=case, ruling=ruling, article=article)


def written(case: str, ruling: str, article: str, language: Language) -> str:
    """A ruling as a referee notes it on the score sheet.

    >>> written("South – Cheats", "disqualified", "3.11.6 1-", Language.ENGLISH)
    'South – Cheats: disqualified (3.11.6 1-)'
    """
    return translator(language)(_WRITTEN).format(case=case, ruling=ruling, article=article)


def capital(phrase: str) -> str:
    """A phrase that begins a line.

    >>> capital("à dessein")
    'À dessein'
    """
    return phrase[:1].upper() + phrase[1:]
