"""Reasons of the MCR planner as sentences: why a discard, and what it gives up.

One sentence for each code; ``{words in braces}`` are the reason's parts. Decides nothing
and lays out nothing.
"""

from collections.abc import Iterable

from muraille.advice.mcr.plans import McrReason, Why
from muraille.words.languages import Language, marked, translator
from muraille.words.names.fans import fan_name
from muraille.words.numbers import percent

SENTENCES: dict[Why, str] = {
    Why.BEST_CHANCE: marked("the best chance to win: {chance}"),
    Why.BEST_EXPECTED: marked("the most points on average, with a chance to win of {chance}"),
    Why.USELESS: marked("none of the hands in reach needs it"),
    Why.KEEPS: marked("keeps {fans}: {chance}"),
    Why.WEAKENS: marked("weakens {fans}: {chance}, up to {otherwise} with another discard"),
    Why.GIVES_UP: marked("gives up {fans}: up to {otherwise} with another discard"),
    Why.ONLY_SELF_DRAWN: marked("then only a self-draw wins: no discard brings 8 points"),
    Why.NOTHING_LEFT: marked("leaves no way to 8 points"),
    Why.LESS_CHANCE: marked("less chance to win: {chance}, {otherwise} with the best discard"),
}


def sentence(reason: McrReason, language: Language, rulebook: str) -> str:
    """What a reason says, on one line, without a full stop.

    >>> kept = McrReason(Why.KEEPS, ("mixed_triple_chow",), 0.83, 0.83)
    >>> sentence(kept, Language.ENGLISH, "mcr-wmo-2014")
    'keeps Mixed Triple Chow: 83%'
    """
    return translator(language)(SENTENCES[reason.why]).format(
        fans=way_title(reason.fans, language, rulebook),
        chance=percent(reason.chance, language),
        otherwise=percent(reason.otherwise, language),
    )


def way_title(fans: Iterable[str], language: Language, rulebook: str) -> str:
    """The fans that make a way, alone or added up.

    >>> way_title(("all_chows", "all_simples"), Language.ENGLISH, "mcr-wmo-2014")
    'All Chows + All Simples'
    """
    return " + ".join(fan_name(fan, language, rulebook) for fan in fans)
