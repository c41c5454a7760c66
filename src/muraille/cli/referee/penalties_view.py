"""Offences on the screen: a line each where there are many, a card each where few."""

from collections.abc import Iterator, Sequence

from muraille.answers.penalties import PenaltyEntry, search
from muraille.cli.terminal.entries_view import card_lines, entries_view, list_lines
from muraille.cli.terminal.screen import Screen
from muraille.rules.catalogue import GAMES, RULEBOOKS, short_id
from muraille.rules.common.offences import Decider, OffenceStage, Verdict
from muraille.tiles.problems import bad_request
from muraille.words import Language, translator
from muraille.words.rulings.offences import (
    citation,
    consequences_phrase,
    decider_phrase,
    noticed_phrase,
    offence_name,
    stage_phrase,
)

BORROWED = "J8"


def books_asked(rules: str | None) -> tuple[str, ...]:
    """The rulebooks to look in: one, or all."""
    return tuple(RULEBOOKS) if rules is None else (rules,)


def found_penalties(words: Sequence[str], rules: str | None, screen: Screen) -> str:
    """Cards for up to three offences that match all words, else a list; ``InputError`` for none."""
    entries = search(words, books_asked(rules))
    if not entries:
        raise bad_request("no_penalty_matches", words=" ".join(words))
    return entries_view(entries, _card, _list, screen)


def _list(entries: Sequence[PenaltyEntry], screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    heads = ("", _("Article"), _("Offence"), "id")
    rows = [
        (
            GAMES[entry.game].title,
            _first_article(entry, screen.language),
            offence_name(entry.offence.id, screen.language),
            entry.offence.id,
        )
        for entry in entries
    ]
    yield from list_lines(heads, rows, "<<<<", screen)


def _first_article(entry: PenaltyEntry, language: Language) -> str:
    book, rows = next(iter(entry.by_book.items()))
    return citation(rows[0][1].articles[:1], (), book, language)


def _card(entry: PenaltyEntry, screen: Screen) -> Iterator[str]:
    name = offence_name(entry.offence.id, screen.language)
    names = (name, GAMES[entry.game].title, str(entry.offence.id))
    yield from card_lines(names, card_rows(entry, screen.language), screen)


def card_rows(entry: PenaltyEntry, language: Language) -> Iterator[tuple[str, str]]:
    """Each stage, and under it what each rulebook says."""
    _ = translator(language)
    stages = dict.fromkeys(stage for rows in entry.by_book.values() for stage, _said in rows)
    for stage in stages:
        yield _("When"), f"{stage_phrase(stage, language, entry.offence.id)} ({stage.value})"
        for book in entry.by_book:
            said = dict(entry.by_book[book]).get(stage)
            if said is not None:
                yield short_id(book), verdict_text(entry, book, stage, said, language)
    yield _("Noticed"), noticed_phrase(entry.offence.noticed, language)


def verdict_text(
    entry: PenaltyEntry, book: str, stage: OffenceStage, said: Verdict, language: Language
) -> str:
    """What one rulebook says at one stage, with its articles."""
    _ = translator(language)
    cited = citation(said.articles, said.rulings, book, language)
    parts = [what_follows(entry, book, stage, said, language), cited]
    if said.decider is not Decider.RULE:
        decides = _("decides: {who}").format(who=decider_phrase(said.decider, language))
        parts.append(decides)
    return " · ".join(parts)


def what_follows(
    entry: PenaltyEntry, book: str, stage: OffenceStage, said: Verdict, language: Language
) -> str:
    """What follows; where a book borrows it from the first one, only that is said."""
    _ = translator(language)
    lender = next(iter(entry.by_book))
    lent = dict(entry.by_book[lender]).get(stage)
    if BORROWED in said.rulings and book != lender and lent and _follows_alike(lent, said):
        return _("as {book}").format(book=short_id(lender))
    if not said.choices:
        return consequences_phrase(said.consequences, language)
    choices = _("possible: {choices}").format(choices=consequences_phrase(said.choices, language))
    if not said.consequences:
        return choices
    return consequences_phrase(said.consequences, language) + _("; ") + choices


def _follows_alike(verdict: Verdict, other: Verdict) -> bool:
    return (verdict.consequences, verdict.choices) == (other.consequences, other.choices)
