"""The words of ``muraille referee``: who is who on the sheet, and the questions it asks."""

from muraille.words.languages import Language, marked, translator
from muraille.words.scores import payer

_ROLES = {
    "offender": marked("offender"),
    "offended": marked("offended player"),
    "others": marked("each other player"),
}


def role_name(who: str, language: Language) -> str:
    """A wind or a role of the score sheet.

    >>> role_name("offended", Language.ENGLISH), role_name("E", Language.ENGLISH)
    ('offended player', 'East')
    """
    return translator(language)(_ROLES[who]) if who in _ROLES else payer(who, language)
