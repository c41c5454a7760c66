"""Addresses of what the rulebook explains, for every page that names it. Makes addresses only."""

from collections.abc import Mapping
from urllib.parse import urlencode

from muraille.words.rulebook.procedures import procedures


def rulebook_path(book: str) -> str:
    """An edition's first page.

    >>> rulebook_path("mcr-wmo-2014")
    '/rules/mcr-wmo-2014/'
    """
    return f"/rules/{book}/"


def word_path(word: str) -> str:
    """A word of the game."""
    return f"/rules/words/#{word}"


def fan_path(book: str, fan: str) -> str:
    """A fan of an MCR edition.

    >>> fan_path("mcr-wmo-2014", "mixed_straight")
    '/rules/mcr-wmo-2014/fans/mixed_straight/'
    """
    return f"{rulebook_path(book)}fans/{fan}/"


def yaku_path(book: str, yaku: str) -> str:
    """A yaku of a riichi edition."""
    return f"{rulebook_path(book)}yaku/{yaku}/"


def minipoints_path(book: str, reason: str) -> str:
    """One of the reasons for which minipoints are counted."""
    return f"{rulebook_path(book)}minipoints/#{reason}"


def offence_path(book: str, offence: str) -> str:
    """An offence among the penalties of an edition."""
    return f"{rulebook_path(book)}penalties/#{offence}"


def procedures_path(book: str, section: str = "", sentence: str = "") -> str:
    """How the game is played; at a section and one of its sentences where that is named.

    >>> procedures_path("mcr-wmo-2014", "calls", "chow")
    '/rules/mcr-wmo-2014/procedures/calls/#chow'
    """
    below = f"{section}/" if section else ""
    return f"{rulebook_path(book)}procedures/{below}" + (f"#{sentence}" if sentence else "")


def sentence_path(book: str, sentence: str) -> str:
    """One of these sentences, in its section.

    >>> sentence_path("riichi-ema-2016", "r_dora")
    '/rules/riichi-ema-2016/procedures/dora/#r_dora'
    """
    section = next(known.section for known in procedures() if known.id == sentence)
    return procedures_path(book, section, sentence)


def articles_path(book: str, chapter: str = "", paragraph: str = "") -> str:
    """A book paragraph by paragraph; at one of them where it is named."""
    below = f"{chapter}/" if chapter else ""
    return f"{rulebook_path(book)}articles/{below}" + (f"#{paragraph}" if paragraph else "")


def ruling_path(ruling: str = "") -> str:
    """One of our rulings, or all of them.

    >>> ruling_path("F2")
    '/rules/rulings/F2/'
    """
    return "/rules/rulings/" + (f"{ruling}/" if ruling else "")


def calculator_path(book: str, hand: str, options: Mapping[str, object]) -> str:
    """The calculator with this hand laid out; options are those of a scoring request.

    >>> calculator_path("mcr-wmo-2014", "99p +9p", {"self_drawn": True})
    '/calculator/?rules=mcr-wmo-2014&hand=99p+%2B9p&self_drawn=1'
    """
    given = {key: "1" if value is True else value for key, value in options.items()}
    return "/calculator/?" + urlencode({"rules": book, "hand": hand, **given})
