"""A player's card printed again: seats and times, without secrets, which nobody has twice."""

from dataclasses import replace
from importlib.util import find_spec

from muraille.server.frame.turns import aside
from muraille.server.hall_pages.screen import HallSight
from muraille.tiles.problems import bad_request


def card_of(sight: HallSight, number: str) -> bytes:
    """The PDF; ``InputError`` where nobody sits under that number, or paper is not installed."""
    if find_spec("typst") is None:
        raise bad_request("paper_not_installed", names="typst")
    from muraille.paper.of_tournament.printing import DOCUMENTS, Printing
    from muraille.paper.typesetting import pdf

    book = sight.book
    made = DOCUMENTS["cards"](Printing(book.state, book.people, sight.language, sight.now))
    cards = [card for card in made.data["cards"] if card["player"]["number"] == number]
    if not cards:
        raise bad_request("no_such_player", number=number)
    with aside():
        return pdf(replace(made, data={**made.data, "cards": cards}))
