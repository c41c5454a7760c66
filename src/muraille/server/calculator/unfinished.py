"""A hand on its way, told: how far it is, what it accepts, what its waits are worth, discards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from muraille.answers.hand import DiscardOutlook, HandOutlook, UsefulKind, WaitWorth, WinWorth
from muraille.server.calculator.scored import book_short
from muraille.server.rulebook.accounts import line_path, worth_told
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.advice.hands import COMPLETE, distance_phrase, kinds_and_copies
from muraille.words.rulings.referee import capital
from muraille.words.scoring.accounts import line_name
from muraille.words.scoring.scores import by_ruling, form_name
from muraille.words.site import site_text


@dataclass(frozen=True, slots=True)
class FormRow:
    """How far the hand is from one winning form, in words."""

    name: str
    distance: str


@dataclass(frozen=True, slots=True)
class TileLeft:
    """A kind, and the copies nobody has seen."""

    tile: str
    left: int


@dataclass(frozen=True, slots=True)
class FanOrYaku:
    """A fan or a yaku that a win would have."""

    name: str
    value: str
    path: str


@dataclass(frozen=True, slots=True)
class WorthTold:
    """What a win with one tile would be worth in one way; ``why`` where it is none at all."""

    how: str
    book: str
    points: str
    wins: bool
    parts: tuple[FanOrYaku, ...]
    why: str


@dataclass(frozen=True, slots=True)
class WaitLine:
    """A tile that completes the hand."""

    tile: str
    left: int
    worths: tuple[WorthTold, ...]


@dataclass(frozen=True, slots=True)
class DiscardLine:
    """What a discard leaves; ``share`` is its copies against the best, in percent."""

    tile: str
    phrase: str
    copies: str
    accepts: tuple[TileLeft, ...]
    left: int
    share: int


@dataclass(frozen=True, slots=True)
class Unfinished:
    """The whole hand."""

    headline: str
    forms: tuple[FormRow, ...]
    ruled_out: str
    accepts: tuple[TileLeft, ...]
    accepts_counts: str
    waits: tuple[WaitLine, ...]
    waits_counts: str
    discards: tuple[DiscardLine, ...]


def unfinished_told(results: Sequence[HandOutlook], language: Language) -> Unfinished:
    """The hand under these rulebooks, which differ only in what waits are worth."""
    first = results[0]
    waiting = first.distance == 0 and bool(first.waits)
    return Unfinished(
        headline=_headline(first, language),
        forms=tuple(
            FormRow(form_name(form, language), distance_phrase(far, language))
            for form, far in first.by_form.items()
            if far is not None
        ),
        ruled_out=_ruled_out(first, language),
        accepts=() if waiting else _tiles(first.accepts),
        accepts_counts=_counts(first.accepts, language),
        waits=tuple(_waits(results, language)),
        waits_counts=_counts(first.waits, language),
        discards=tuple(_discards(first.discards, language)),
    )


def _headline(outlook: HandOutlook, language: Language) -> str:
    """How far it is; of fourteen tiles on their way one has yet to go."""
    phrase = capital(distance_phrase(outlook.distance, language))
    if outlook.discards and outlook.distance > COMPLETE:
        return site_text("calc_after_discard", language, phrase=phrase)
    return phrase


def _ruled_out(outlook: HandOutlook, language: Language) -> str:
    """The forms that the declared sets rule out, in a sentence."""
    forms = [form_name(form, language) for form, far in outlook.by_form.items() if far is None]
    return site_text("calc_ruled_out", language, forms=", ".join(forms)) if forms else ""


def _counts(kinds: Sequence[UsefulKind] | Sequence[WaitWorth], language: Language) -> str:
    return kinds_and_copies(len(kinds), sum(kind.left for kind in kinds), language)


def _tiles(kinds: Sequence[UsefulKind]) -> tuple[TileLeft, ...]:
    most_first = sorted(kinds, key=lambda kind: (-kind.left, kind.kind))
    return tuple(TileLeft(KIND_NAMES[kind.kind], kind.left) for kind in most_first)


def _waits(results: Sequence[HandOutlook], language: Language) -> Iterator[WaitLine]:
    for alike in zip(*(result.waits for result in results), strict=True):
        worths = [
            worth
            for result, wait in zip(results, alike, strict=True)
            for worth in _both(wait, result.rulebook.id, len(results) > 1, language)
        ]
        yield WaitLine(KIND_NAMES[alike[0].kind], alike[0].left, tuple(worths))


def _both(wait: WaitWorth, book: str, several: bool, language: Language) -> Iterator[WorthTold]:
    short = book_short(book) if several else ""
    for how, worth in (("calc_on_discard", wait.on_discard), ("calc_self_drawn", wait.self_drawn)):
        how_won = site_text("calc_worth", language, how=site_text(how, language))
        if worth is None:
            why = site_text("calc_all_seen", language)
            if wait.all_held:
                why = by_ruling(site_text("calc_all_held", language), "W2", language)
            yield WorthTold(how_won, short, "0", False, (), why)
        else:
            parts = tuple(_parts(worth, book, language))
            yield WorthTold(how_won, short, _points(worth, language), worth.wins, parts, "")


def _points(worth: WinWorth, language: Language) -> str:
    """The points, and what they follow from; below a minimum too, but not without a yaku."""
    if not worth.account.counts:
        return site_text("calc_no_yaku", language)
    return worth_told(worth.account, language)


def _parts(worth: WinWorth, book: str, language: Language) -> Iterator[FanOrYaku]:
    """What it is made of: the first count, of which the points follow."""
    for count in worth.account.counts[:1]:
        for line in count.lines:
            if line.value != 0:
                path = "" if line.tiles else line_path(line.what, line.id, book)
                value = "" if line.value is None else str(line.value)
                yield FanOrYaku(line_name(line, language, book), value, path)


def _discards(discards: Sequence[DiscardOutlook], language: Language) -> Iterator[DiscardLine]:
    most = max((discard.left for discard in discards), default=0) or 1
    for discard in discards:
        yield DiscardLine(
            tile=KIND_NAMES[discard.kind],
            phrase=distance_phrase(discard.distance, language),
            copies=kinds_and_copies(len(discard.accepts), discard.left, language),
            accepts=_tiles(discard.accepts),
            left=discard.left,
            share=round(100 * discard.left / most),
        )
