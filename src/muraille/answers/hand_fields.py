"""What requests about an unfinished hand share: rulebook, hand, winds, tiles seen.

Reads fields and remembers everything that is wrong with them; answers nothing.
"""

from collections.abc import Sequence

from muraille.answers.fields import Fields, about
from muraille.answers.game_fields import hand_in
from muraille.notation import read_hand
from muraille.notation.showing import shown
from muraille.rules.catalogue import DEFAULT_MCR, Rulebook, rulebook
from muraille.tiles.hands import COMPLETE_TILES, Hand
from muraille.tiles.kinds import COPIES, KIND_COUNT, KIND_NAMES, Kind
from muraille.tiles.problems import Family, InputError

WAITING_TILES = COMPLETE_TILES - 1


def rulebook_in(fields: Fields) -> tuple[Rulebook, ...]:
    """The one rulebook asked for; none when there is no such."""
    return fields.rulebooks(lambda name: (rulebook_named(name),), DEFAULT_MCR)


def rulebook_named(name: str) -> Rulebook:
    """The rulebook of that id; ``InputError`` with all there are.

    >>> rulebook_named("riichi-ema-2016").game
    'riichi'
    """
    try:
        return rulebook(shown(name))
    except InputError as error:
        raise InputError(about("rules", error.problems)) from None


def unfinished_hand(fields: Fields) -> Hand | None:
    """The hand of 13 tiles, or 14 with the drawn one apart; None when it is missing or is none."""
    hand = hand_in(fields, read_hand)
    if hand is None or hand.size == COMPLETE_TILES:
        return hand
    if hand.winning is not None:
        size, needed = hand.size, COMPLETE_TILES
        fields.refuse("wrong_number_of_tiles", Family.NOT_A_HAND, tiles=size, needed=needed)
        return None
    if hand.size == WAITING_TILES:
        return hand
    fields.refuse("neither_13_nor_14", Family.NOT_A_HAND, tiles=hand.size)
    return None


def check_seen(
    fields: Fields, hand: Hand | None, dora: Sequence[Kind], visible: Sequence[Kind]
) -> None:
    """Remember every tile of which more than four would have been seen."""
    own = [0] * KIND_COUNT if hand is None else hand.all_counts()
    for kind in sorted(set(visible)):
        as_dora = dora.count(kind)
        copies = own[kind] + as_dora + visible.count(kind)
        code = "too_many_seen_with_dora" if as_dora else "too_many_seen"
        if copies > COPIES:
            tile = KIND_NAMES[kind]
            fields.refuse(code, Family.IMPOSSIBLE_TILES, key="visible", tile=tile, copies=copies)
