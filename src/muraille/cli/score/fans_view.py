"""Fans on the screen: a line each where there are many, a card each where few."""

from collections.abc import Iterator, Mapping, Sequence

from muraille.answers.fans import FanEntry, search
from muraille.cli.terminal.entries_view import card_lines, entries_view, example_rows, list_lines
from muraille.cli.terminal.page import by_book
from muraille.cli.terminal.screen import Screen
from muraille.rules.catalogue import DEFAULT_MCR
from muraille.rules.mcr.fans.table import FanId
from muraille.shapes.forms import Form
from muraille.tiles.problems import bad_request
from muraille.words import Language, marked, translator
from muraille.words.names.fans import fan_name
from muraille.words.scoring.scores import form_name

_BOOK_OF_1998 = "mcr-oir-1998"
_NOTES = {
    "two_melded_kongs": marked("6 when one of the two kongs is concealed [K2]"),
    "pung_of_terminals_or_honours": marked(
        "in 1998 dragons count too, where the pung does not earn Dragon Pung [A1]"
    ),
}


def found_fans(words: Sequence[str], screen: Screen) -> str:
    """Cards for up to three fans that match all words, else a list; ``InputError`` for none."""
    entries = search(words)
    if not entries:
        raise bad_request("no_fan_matches", words=" ".join(words))
    return entries_view(entries, _card, _list, screen)


def _list(entries: Sequence[FanEntry], screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    heads = ("2014", "1998", _("Points"), _("Fan"), _("Chinese"), "id")
    yield from list_lines(heads, (_line(entry, screen) for entry in entries), ">>><<<", screen)
    differing = [entry for entry in entries if entry.points_differ]
    if differing:
        yield ""
    for entry in differing:
        note = _("{points}: depends on the rulebook or the kongs; “muraille fans {id}” says more")
        yield screen.faint(note.format(points=_prices(entry), id=entry.id))


def _prices(entry: FanEntry) -> str:
    points = dict.fromkeys(value for values in entry.points.values() for value in values)
    return "/".join(map(str, points))


def _line(entry: FanEntry, screen: Screen) -> tuple[str, ...]:
    return (
        str(entry.number),
        str(entry.number_1998),
        _prices(entry),
        fan_name(entry.id, screen.language, DEFAULT_MCR),
        entry.names.chinese,
        entry.id,
    )


def _card(entry: FanEntry, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    names = (fan_name(entry.id, screen.language, DEFAULT_MCR), entry.names.chinese, entry.id)
    rows = [
        (
            _("Number"),
            _("{number} in the books of 2014, {number_1998} in those of 1998").format(
                number=entry.number, number_1998=entry.number_1998
            ),
        ),
        *_points_rows(entry, screen.language),
        (_("English"), entry.names.english),
        *_french_rows(entry, screen.language),
        (_("Chinese"), entry.names.chinese),
        (_("Article"), by_book(entry.articles, len(entry.articles))),
        *_implied_rows(entry, screen.language),
        *_never_beside_rows(entry, screen.language),
        *example_rows(entry.example.hand, entry.example.options, screen),
    ]
    yield from card_lines(names, rows, screen)


def _points_rows(entry: FanEntry, language: Language) -> Iterator[tuple[str, str]]:
    _ = translator(language)
    texts = {
        book: _(" or ").join(str(value) for value in values)
        for book, values in entry.points.items()
    }
    mark = " *" if entry.points_differ else ""
    yield _("Points"), by_book(texts, len(texts)) + mark
    if entry.id in _NOTES:
        yield "", _(_NOTES[entry.id])


def _french_rows(entry: FanEntry, language: Language) -> Iterator[tuple[str, str]]:
    _ = translator(language)
    names = entry.names
    wordings = {
        "mcr-wmo-2014": names.french_wmo,
        "mcr-ffmj-2016": names.french_wmo,
        "mcr-oir-1998": names.french_oir,
        "mcr-international": names.french_international,
    }
    yield _("French"), by_book(wordings, len(wordings))


def _implied_rows(entry: FanEntry, language: Language) -> Iterator[tuple[str, str]]:
    """By the default book, the usual form first; then 1998 where it says otherwise."""
    _ = translator(language)
    label = _("Implies")
    usual = entry.implies[DEFAULT_MCR]
    for text in _implied_texts(usual, language) or [_("nothing")]:
        yield label, text
        label = ""
    older = entry.implies[_BOOK_OF_1998]
    if older != usual:
        for text in _implied_texts(older, language) or [_("nothing")]:
            yield "", _("in 1998: {fans}").format(fans=text)


def _implied_texts(by_form: Mapping[Form, tuple[FanId, ...]], language: Language) -> list[str]:
    return [
        f"{_names(fans, language)} ({form_name(form, language)})"
        if len(by_form) > 1 or form is not Form.STANDARD
        else _names(fans, language)
        for form, fans in sorted(by_form.items())
    ]


def _never_beside_rows(entry: FanEntry, language: Language) -> Iterator[tuple[str, str]]:
    _ = translator(language)
    texts = {
        book: ", ".join(
            f"{fan_name(fan, language, DEFAULT_MCR)} [{ruling}]" for fan, ruling in rows
        )
        for book, rows in entry.never_beside.items()
        if rows
    }
    if texts:
        yield _("Never beside"), by_book(texts, len(entry.never_beside))


def _names(fans: Sequence[FanId], language: Language) -> str:
    return ", ".join(fan_name(fan, language, DEFAULT_MCR) for fan in fans)
