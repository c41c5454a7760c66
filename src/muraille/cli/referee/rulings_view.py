"""Our rulings on the screen: a card for each that is asked for, else a line for every one."""

from collections.abc import Iterator, Sequence

from muraille.answers.rulings import switches_of
from muraille.cli.terminal.entries_view import card_lines, cards_view, list_lines
from muraille.cli.terminal.screen import Screen
from muraille.rules.catalogue import game_of, short_id
from muraille.words import Language, translator
from muraille.words.rulebook.settled import SettledQuestion
from muraille.words.rulings.offences import citation
from muraille.words.rulings.referee import capital
from muraille.words.site import position_text

_FEDERATION = "EMA"


def ruling_cards(asked: Sequence[SettledQuestion], screen: Screen) -> str:
    """The whole text of each."""
    return cards_view(asked, _card, screen)


def ruling_list(asked: Sequence[SettledQuestion], screen: Screen) -> str:
    """What each is about."""
    _ = translator(screen.language)
    rows = [(ruling.id, ruling.point[screen.language]) for ruling in asked]
    heads = (_("Ruling"), _("What is open"))
    return "\n".join(list_lines(heads, rows, "<<", screen))


def _card(ruling: SettledQuestion, screen: Screen) -> Iterator[str]:
    games = dict.fromkeys(game_of(book).title for book in ruling.articles) or (_FEDERATION,)
    names = (capital(ruling.point[screen.language]), ", ".join(games), ruling.id)
    yield from card_lines(names, _rows(ruling, screen.language), screen)


def _rows(ruling: SettledQuestion, language: Language) -> Iterator[tuple[str, str]]:
    _ = translator(language)
    yield _("What is open"), ruling.open[language]
    yield _("What we chose"), ruling.choice[language]
    yield _("Why"), ruling.why[language]
    if ruling.departs[language]:
        yield _("Departs from"), ruling.departs[language]
    for book, numbers in ruling.articles.items():
        yield short_id(book), citation(numbers.split(", "), (), book, language)
    yield from _positions(ruling.id, language)


def _positions(ruling: str, language: Language) -> Iterator[tuple[str, str]]:
    """How it may be set, and who has it so."""
    _ = translator(language)
    places = tuple(switches_of(ruling))
    for position in dict.fromkeys(each for place in places for each in place.positions):
        by = [
            short_id(place.book) if place.book else _("usually, in a tournament")
            for place in places
            if place.taken == position
        ]
        setting = f"{ruling}={position} · {position_text(position, language)}"
        yield _("Switch"), f"{setting} · {', '.join(by)}" if by else setting
