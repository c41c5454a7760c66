"""Reasons of the MCR planner as sentences: why a discard, and what it gives up.

One sentence for each code; ``{words in braces}`` are the reason's parts. Decides nothing
and lays out nothing.
"""

from collections.abc import Iterable

from muraille.advice.mcr.choices import ChoiceReason, ChoiceWhy
from muraille.advice.mcr.plans import McrReason, Why
from muraille.advice.taking import Taking
from muraille.words.languages import Language, marked, translator
from muraille.words.names.fans import fan_name
from muraille.words.numbers import decimal, percent

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

CHOICE_SENTENCES: dict[ChoiceWhy, str] = {
    ChoiceWhy.WINS: marked("wins now, with {won} points"),
    ChoiceWhy.MORE_CHANCE: marked("a better chance to win: {chance} instead of {otherwise}"),
    ChoiceWhy.LESS_CHANCE: marked("less chance to win: {chance} instead of {otherwise}"),
    ChoiceWhy.SAME_CHANCE: marked("the same chance to win: {chance}"),
    ChoiceWhy.MORE_POINTS: marked("more points on average: {points} instead of {otherwise_points}"),
    ChoiceWhy.FEWER_POINTS: marked(
        "fewer points on average: {points} instead of {otherwise_points}"
    ),
    ChoiceWhy.REPLACEMENT: marked("the replacement alone wins in {chance} of all cases"),
    ChoiceWhy.KEEPS: marked("keeps {fans}: {chance}"),
    ChoiceWhy.OPENS: marked("opens {fans}: {chance}"),
    ChoiceWhy.GIVES_UP: marked("gives up {fans}: {chance} otherwise"),
    ChoiceWhy.NOTHING_LEFT: marked("leaves no way to 8 points"),
}


def choice_sentence(reason: ChoiceReason, language: Language, rulebook: str) -> str:
    """What a reason to take a tile or to leave it says, on one line, without a full stop.

    >>> better = ChoiceReason(ChoiceWhy.MORE_CHANCE, (), 0.61, 0.44)
    >>> choice_sentence(better, Language.ENGLISH, "mcr-wmo-2014")
    'a better chance to win: 61% instead of 44%'
    """
    return translator(language)(CHOICE_SENTENCES[reason.why]).format(
        fans=way_title(reason.fans, language, rulebook),
        chance=percent(reason.value, language),
        otherwise=percent(reason.otherwise, language),
        points=decimal(reason.value, language),
        won=round(reason.value),
        otherwise_points=decimal(reason.otherwise, language),
    )


TAKING: dict[Taking, str] = {
    Taking.WIN: marked("win with it"),
    Taking.CHOW: marked("claim the chow"),
    Taking.PUNG: marked("claim the pung"),
    Taking.KONG: marked("claim the kong"),
    Taking.CONCEALED_KONG: marked("declare the concealed kong"),
    Taking.ADDED_KONG: marked("add to the pung"),
    Taking.LEAVE: marked("leave it"),
}


def taking_title(taking: Taking, language: Language) -> str:
    """What is done with a tile.

    >>> taking_title(Taking.PUNG, Language.ENGLISH)
    'claim the pung'
    """
    return translator(language)(TAKING[taking])


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
