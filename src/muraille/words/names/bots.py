"""The bots in words: how each one plays, in a sentence. Decides nothing."""

from muraille.words.languages import Language, marked, translator

_DESCRIPTIONS = {
    "random": marked("does anything lawful, by chance"),
    "greedy": marked("takes every win, kong and claim, and discards by chance"),
    "simple": marked("plays for the nearest hands that may be won, and defends against riichi"),
}


def bot_description(name: str, language: Language) -> str:
    """How a bot plays, as it may follow its name.

    >>> bot_description("random", Language.ENGLISH)
    'does anything lawful, by chance'
    """
    return translator(language)(_DESCRIPTIONS[name])
