"""A hint at the table: how far one's hand is, and what the next discard leaves.

Counts what the player may see, like ``muraille hand``; says it in sentences.
"""

from collections.abc import Iterator, Mapping, Sequence

from muraille.answers.hand import (
    DiscardOutlook,
    HandOutlook,
    UsefulKind,
    WaitWorth,
    WinWorth,
    result,
)
from muraille.answers.played import hand_request, own_outlook, own_tiles
from muraille.notation import write_hand
from muraille.table.common.state import Opening, State
from muraille.table.common.tiles import is_flower
from muraille.tiles.hands import Hand
from muraille.tiles.kinds import KIND_NAMES, Kind
from muraille.tiles.winds import Seat
from muraille.words import Language, translator
from muraille.words.advice.hands import WAITING, distance_phrase, kinds_and_copies
from muraille.words.playing.game_words import words_of

MOST_DISCARDS = 3


def hint_lines(view: State, seat: Seat, language: Language) -> Iterator[str]:
    """What the tiles say; the points that a win needs are told only for a waiting hand."""
    _ = translator(language)
    if any(map(is_flower, own_tiles(view, seat))):
        yield _("A hand that holds a flower is never complete: expose the flower or discard it.")
        return
    request = hand_request(view, seat)
    outlook = own_outlook(view, seat)
    phrase = distance_phrase(outlook.distance, language)
    yield _("Your hand is {distance}.").format(distance=phrase)
    if isinstance(view.phase, Opening) and outlook.discards:
        yield _("No discard yet: first declare the dealt kong or pass.")
    elif outlook.discards:
        yield from _discards(outlook, request, language)
    elif outlook.waits:
        for wait in outlook.waits:
            yield _wait(wait, language)
    else:
        yield _("It accepts {tiles}.").format(tiles=_accepted(outlook.accepts, language))
    if outlook.distance > WAITING:
        yield words_of(view).needed(language)


def _accepted(tiles: Sequence[UsefulKind], language: Language) -> str:
    """The kinds that help, and how many of them may still come."""
    left = [useful for useful in tiles if useful.left]
    names = " ".join(KIND_NAMES[useful.kind] for useful in left)
    counts = kinds_and_copies(len(left), sum(useful.left for useful in left), language)
    return f"{names} ({counts})" if names else counts


def _discards(
    outlook: HandOutlook, request: Mapping[str, object], language: Language
) -> Iterator[str]:
    """The best few, each with what it leaves; of a waiting hand, what the waits are worth."""
    for discard in outlook.discards[:MOST_DISCARDS]:
        yield _discard(discard, language)
        if discard.distance == WAITING:
            then = result({**request, "hand": write_hand(_without(outlook.hand, discard.kind))})
            for wait in then.waits:
                yield _wait(wait, language)


def _without(hand: Hand, kind: Kind) -> Hand:
    tiles = [*hand.concealed, *(() if hand.winning is None else (hand.winning,))]
    tiles.remove(kind)
    return Hand(tuple(tiles), hand.melds)


def _discard(discard: DiscardOutlook, language: Language) -> str:
    _ = translator(language)
    return _("Discard {tile}: then {distance}, accepting {tiles}.").format(
        tile=KIND_NAMES[discard.kind],
        distance=distance_phrase(discard.distance, language),
        tiles=_accepted(discard.accepts, language),
    )


def _wait(wait: WaitWorth, language: Language) -> str:
    _ = translator(language)
    if wait.on_discard is None or wait.self_drawn is None:
        return _("{tile} completes it, but no copy is left.").format(tile=KIND_NAMES[wait.kind])
    return _(
        "{tile} completes it, {left} left: on a discard {on_discard}; self-drawn {self_drawn}."
    ).format(
        tile=KIND_NAMES[wait.kind],
        left=wait.left,
        on_discard=_worth(wait.on_discard, language),
        self_drawn=_worth(wait.self_drawn, language),
    )


def _worth(worth: WinWorth, language: Language) -> str:
    _ = translator(language)
    text = _("{points} points, a win") if worth.wins else _("{points} points, no win")
    return text.format(points=worth.points)
