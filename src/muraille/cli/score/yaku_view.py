"""Yaku on the screen: a line each where there are many, a card each where few."""

from collections.abc import Iterator, Sequence

from muraille.answers.yaku import YakuEntry, search
from muraille.cli.terminal.entries_view import card_lines, entries_view, example_rows, list_lines
from muraille.cli.terminal.screen import Screen
from muraille.rules.catalogue import DEFAULT_RIICHI
from muraille.rules.riichi.limits import Limit
from muraille.tiles.problems import bad_request
from muraille.words import Language, translator
from muraille.words.names.yaku import yaku_name
from muraille.words.scoring.riichi import limit_name

NOT_OPEN = "-"


def found_yaku(words: Sequence[str], screen: Screen) -> str:
    """Cards for up to three yaku that match all words, else a list; ``InputError`` for none."""
    entries = search(words)
    if not entries:
        raise bad_request("no_yaku_matches", words=" ".join(words))
    return entries_view(entries, _card, _list, screen)


def _list(entries: Sequence[YakuEntry], screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    heads = (_("Concealed"), _("Open"), _("Yaku"), _("Japanese"), "", _("Article"), "id")
    rows = [
        (
            _han(entry, entry.han_concealed),
            _han(entry, entry.han_open) if entry.may_be_open else NOT_OPEN,
            yaku_name(entry.id, screen.language),
            entry.names.japanese,
            entry.names.romaji,
            entry.article,
            entry.id,
        )
        for entry in entries
    ]
    yield from list_lines(heads, rows, ">><<<<<", screen)


def _card(entry: YakuEntry, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    names = (yaku_name(entry.id, screen.language), entry.names.japanese, entry.id)
    rows = [
        (_("Han"), _worth(entry, screen.language)),
        (_("English"), entry.names.english),
        (_("French"), entry.names.french),
        (_("Japanese"), f"{entry.names.japanese} ({entry.names.romaji})"),
        (_("Article"), entry.article),
    ]
    if entry.never_beside:
        others = ", ".join(yaku_name(yaku, screen.language) for yaku in entry.never_beside)
        rows.append((_("Never beside"), f"{others} [R30]"))
    options = {"rules": DEFAULT_RIICHI, **entry.example.options}
    rows.extend(example_rows(entry.example.hand, options, screen))
    yield from card_lines(names, rows, screen)


def _han(entry: YakuEntry, han: int | None) -> str:
    return limit_name(Limit.YAKUMAN) if entry.is_yakuman else str(han)


def _worth(entry: YakuEntry, language: Language) -> str:
    _ = translator(language)
    if entry.is_yakuman:
        yakuman = limit_name(Limit.YAKUMAN)
        return yakuman if entry.may_be_open else _("{worth}, concealed only").format(worth=yakuman)
    if not entry.may_be_open:
        return _("{worth}, concealed only").format(worth=entry.han_concealed)
    if entry.han_open == entry.han_concealed:
        return _("{worth}, concealed or open").format(worth=entry.han_concealed)
    return _("{concealed} concealed, {open} open").format(
        concealed=entry.han_concealed, open=entry.han_open
    )
