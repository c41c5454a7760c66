"""How a riichi score is told: minipoints, waits, dora, limits.

Turns the codes of a score into words, one phrase each. Lays out nothing and
decides nothing.
"""

from muraille.rules.riichi.limits import Limit
from muraille.words.languages import Language, marked, translator

_MINIPOINTS = {
    "concealed_on_discard": marked("concealed hand, won on a discard"),
    "seven_pairs": marked("seven pairs, nothing is added"),
    "other_win": marked("any other win"),
    "exposed_pung_of_simples": marked("exposed pung of 2 to 8"),
    "concealed_pung_of_simples": marked("concealed pung of 2 to 8"),
    "exposed_pung_of_orphans": marked("exposed pung of terminals or honours"),
    "concealed_pung_of_orphans": marked("concealed pung of terminals or honours"),
    "exposed_kong_of_simples": marked("exposed kong of 2 to 8"),
    "concealed_kong_of_simples": marked("concealed kong of 2 to 8"),
    "exposed_kong_of_orphans": marked("exposed kong of terminals or honours"),
    "concealed_kong_of_orphans": marked("concealed kong of terminals or honours"),
    "pair_of_dragons": marked("pair of dragons"),
    "pair_of_seat_wind": marked("pair of the seat wind"),
    "pair_of_prevalent_wind": marked("pair of the prevalent wind"),
    "edge_wait": marked("edge wait"),
    "closed_wait": marked("closed wait"),
    "pair_wait": marked("wait on the pair"),
    "self_drawn": marked("self-drawn"),
    "open_pinfu": marked("open pinfu: nothing else earned minipoints"),
}

_WAITS = {
    "two_sided": marked("two-sided wait"),
    "edge": marked("edge wait"),
    "closed": marked("closed wait"),
    "pair": marked("wait on the pair"),
    "pung": marked("wait on a pung"),
    "special": marked("wait of a special hand"),
}

_DORA = {"dora": marked("Dora"), "kong_dora": marked("Kong dora"), "ura_dora": marked("Ura dora")}

_ENGLISH_CHAPTER_5 = "{article}, in the English booklet 5.{english}"


def minipoint_reason(what: str, language: Language) -> str:
    """What earned minipoints.

    >>> minipoint_reason("edge_wait", Language.ENGLISH)
    'edge wait'
    """
    return translator(language)(_MINIPOINTS[what])


def wait_name(wait: str, language: Language) -> str:
    """How the winning tile was awaited."""
    return translator(language)(_WAITS[wait])


def dora_name(kind: str, language: Language) -> str:
    """Which of the three sorts of dora."""
    return translator(language)(_DORA[kind])


def limit_name(limit: Limit) -> str:
    """A limit, called the same in every language.

    >>> limit_name(Limit.HANEMAN)
    'Haneman'
    """
    return limit.value.capitalize()


def riichi_article(article: str, language: Language) -> str:
    """An article of the French booklet; in English, with its number in the English one.

    The English booklet has no chapter on manners, so its chapter 5 runs one lower.

    >>> riichi_article("5.9", Language.ENGLISH), riichi_article("4.1", Language.ENGLISH)
    ('5.9, in the English booklet 5.8', '4.1')
    """
    chapter, _dot, rest = article.partition(".")
    if language is not Language.ENGLISH or chapter != "5" or not rest:
        return article
    number, dot, further = rest.partition(".")
    english = f"{int(number) - 1}{dot}{further}"
    return _ENGLISH_CHAPTER_5.format(article=article, english=english)
