"""What the pages of both games have in common: the hand, payments, what does not count."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from muraille.cli.terminal.screen import GAP, Screen, joined, table
from muraille.notation import write_hand, write_unicode
from muraille.rules.catalogue import short_id
from muraille.tiles.hands import Hand
from muraille.words import translator
from muraille.words.articles import article_name
from muraille.words.scoring.scores import payer, rulebook_title


def page(*blocks: Iterable[str]) -> str:
    """Blocks of lines with an empty line between them, without a line end after the last."""
    texts = ["\n".join(lines) for lines in blocks]
    return "\n\n".join(text for text in texts if text)


def hand_lines(
    hand: Hand, rulebook: str, options: Mapping[str, str], screen: Screen
) -> Iterator[str]:
    """The hand in notation and in pictures, then the rulebook."""
    yield screen.strong(write_hand(hand))
    if screen.pictures:
        yield write_unicode(hand)
    switches = "".join(f"{GAP}{name}={set_to}" for name, set_to in options.items())
    yield screen.faint(f"{rulebook_title(rulebook, screen.language)} ({rulebook}){switches}")


def by_book(texts: Mapping[str, str], books: int) -> str:
    """A text that all so many rulebooks share, or each text with its rulebooks.

    >>> by_book({"mcr-wmo-2014": "8", "mcr-oir-1998": "6"}, 2)
    '8 (wmo-2014) · 6 (oir-1998)'
    >>> by_book({"mcr-wmo-2014": "8", "mcr-oir-1998": "8"}, 4)
    '8 (wmo-2014, oir-1998)'
    """
    names: dict[str, list[str]] = {}
    for book, text in texts.items():
        names.setdefault(text, []).append(short_id(book))
    if len(names) == 1 and len(texts) == books:
        return next(iter(names))
    return " · ".join(f"{text} ({', '.join(having)})" for text, having in names.items())


def no_hand(screen: Screen) -> str:
    """What to say of tiles that are not complete."""
    _ = translator(screen.language)
    return screen.bad(_("Not a winning hand: these tiles form no complete hand."))


def signed(amount: int) -> str:
    """A gain or a loss.

    >>> signed(48), signed(-16), signed(0)
    ('+48', '-16', '0')
    """
    return f"{amount:+d}" if amount else "0"


def payment_lines(
    amounts: Iterable[tuple[str, int]], article: str, screen: Screen
) -> Iterator[str]:
    """Who gains and who loses how much."""
    _ = translator(screen.language)
    cited = article_name(article, screen.language)
    yield screen.strong(_("Payments")) + " " + screen.faint(f"({cited})")
    rows = [(payer(who, screen.language), signed(amount)) for who, amount in amounts]
    yield from (GAP + joined(cells) for cells in table(rows, "<>"))


def not_counted_lines(rows: Sequence[tuple[str, str, str]], screen: Screen) -> Iterator[str]:
    """What does not count, why, and by which article."""
    if not rows:
        return
    _ = translator(screen.language)
    yield screen.strong(_("Not counted, because"))
    named = [(*row[:2], article_name(row[2], screen.language)) for row in rows]
    for cells in table(named, "<<<"):
        yield GAP + joined([*cells[:2], screen.faint(cells[2].rstrip())])
