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
from muraille.tiles.problems import Family, InputError, Problem, problem

WAITING_TILES = COMPLETE_TILES - 1


def rulebook_in(fields: Fields) -> tuple[Rulebook, ...]:
    """The one rulebook asked for; none when there is no such."""
    name = fields.text("rules")
    if "rules" in fields.unreadable:
        return ()
    try:
        return (rulebook_named(DEFAULT_MCR if name is None else name),)
    except InputError as error:
        fields.problems.extend(error.problems)
        return ()


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
    """The hand of thirteen or fourteen tiles; None when it is missing or is none."""
    hand = hand_in(fields, read_hand)
    if hand is None:
        return None
    refused = _size_problem(hand)
    if refused is not None:
        fields.refuse(refused)
        return None
    return hand


def _size_problem(hand: Hand) -> Problem | None:
    """Thirteen tiles, or fourteen; with the drawn one apart it must be fourteen."""
    if hand.size == COMPLETE_TILES or (hand.size == WAITING_TILES and hand.winning is None):
        return None
    if hand.winning is None:
        return problem(Family.NOT_A_HAND, "neither_13_nor_14", tiles=hand.size)
    return problem(
        Family.NOT_A_HAND, "wrong_number_of_tiles", tiles=hand.size, needed=COMPLETE_TILES
    )


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
            fields.refuse(
                problem(Family.IMPOSSIBLE_TILES, code, key="visible", tile=tile, copies=copies)
            )
