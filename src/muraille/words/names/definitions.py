"""What each fan and yaku is, and why a hand misses it: one or two sentences, in our own words.

Reads its tables once. Which fans a hand has is not its business.
"""

from muraille.words.languages import Language
from muraille.words.tables import table_texts

_OF_1998 = ("mcr-oir-1998", "mcr-international")


def fan_definition(fan: str, rulebook: str, language: Language) -> str:
    """What makes the fan, by that rulebook.

    >>> fan_definition("pure_straight", "mcr-wmo-2014", Language.ENGLISH)
    '123, 456 and 789 in one suit.'
    """
    texts = table_texts("fan_definitions.csv")
    older = texts.get(f"{fan}/1998") if rulebook in _OF_1998 else None
    return (older or texts[fan])[language]


def yaku_definition(yaku: str, language: Language) -> str:
    """What makes the yaku.

    >>> yaku_definition("three_kongs", Language.FRENCH)
    'Trois kongs, cachés ou exposés.'
    """
    return table_texts("yaku_definitions.csv")[yaku][language]


def near_miss_reason(why: str, language: Language) -> str:
    """Why a hand misses: an example's English reason in the reader's language.

    >>> near_miss_reason("The red dragon is not green.", Language.FRENCH)
    'Le dragon rouge n’est pas vert.'
    """
    return table_texts("near_miss_reasons.csv", "en")[why][language]
