"""Addresses of what the rulebook explains, for every page that names it. Makes addresses only."""


def rulebook_path(book: str) -> str:
    """An edition's first page.

    >>> rulebook_path("mcr-wmo-2014")
    '/rules/mcr-wmo-2014/'
    """
    return f"/rules/{book}/"


def fan_path(book: str, fan: str) -> str:
    """A fan of an MCR edition.

    >>> fan_path("mcr-wmo-2014", "mixed_straight")
    '/rules/mcr-wmo-2014/fans/mixed_straight/'
    """
    return f"{rulebook_path(book)}fans/{fan}/"


def yaku_path(book: str, yaku: str) -> str:
    """A yaku of a riichi edition."""
    return f"{rulebook_path(book)}yaku/{yaku}/"


def minipoints_path(book: str) -> str:
    """What minipoints are counted for."""
    return f"{rulebook_path(book)}minipoints/"


def offence_path(book: str, offence: str) -> str:
    """An offence among the penalties of an edition."""
    return f"{rulebook_path(book)}penalties/#{offence}"
