"""How a score is told: who pays, by which ruling, which rulebook and which form it is.

Turns the codes of a score into words, one phrase each. Lays out nothing and
decides nothing.
"""

from muraille.rules.catalogue import RULEBOOKS
from muraille.shapes.forms import Form
from muraille.words.languages import Language, marked, translator

RULEBOOK_TITLES: dict[str, str] = {
    "mcr-wmo-2014": marked("World Mahjong Organization, 2014"),
    "mcr-ffmj-2016": marked("French federation, commented edition, 2016"),
    "mcr-oir-1998": marked("Official International Rules, 1998"),
    "mcr-international": marked("Mah Jong International, short sheet"),
    "riichi-ema-2016": marked("EMA riichi rules, 2016"),
}

_BY_RULING = marked("{reason} (ruling {ruling})")

_PAYERS = {
    "E": marked("East"),
    "S": marked("South"),
    "W": marked("West"),
    "N": marked("North"),
    "winner": marked("winner"),
    "discarder": marked("discarder"),
    "others": marked("each other player"),
    "east": marked("East"),
    "liable": marked("liable player"),
}

_FORMS = {
    Form.STANDARD: marked("four sets and a pair"),
    Form.KNITTED_STRAIGHT: marked("knitted straight"),
    Form.SEVEN_PAIRS: marked("seven pairs"),
    Form.THIRTEEN_ORPHANS: marked("thirteen orphans"),
    Form.HONOURS_AND_KNITTED: marked("honours and knitted tiles"),
}


def rulebook_title(rulebook: str, language: Language) -> str:
    """A rulebook's name for people; of one that is gone, its id.

    >>> rulebook_title("mcr-oir-1998", Language.ENGLISH)
    'Official International Rules, 1998'
    """
    own = RULEBOOKS[rulebook].document if rulebook in RULEBOOKS else rulebook
    return translator(language)(RULEBOOK_TITLES.get(rulebook, own))


def by_ruling(reason: str, ruling: str | None, language: Language) -> str:
    """A reason, with the ruling of ours that it rests on.

    >>> by_ruling("excluded", "R30", Language.ENGLISH)
    'excluded (ruling R30)'
    """
    if ruling is None:
        return reason
    return translator(language)(_BY_RULING).format(reason=reason, ruling=ruling)


def payer(who: str, language: Language) -> str:
    """A wind or a role of the payments.

    >>> payer("E", Language.ENGLISH)
    'East'
    """
    return translator(language)(_PAYERS[who])


def form_name(form: Form, language: Language) -> str:
    """A winning form."""
    return translator(language)(_FORMS[form])
