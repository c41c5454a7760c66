"""Why the table refuses what a person at it wants, said to that person.

The same problems as everywhere, with the same articles; only who is spoken of becomes who is
spoken to. Decides nothing.
"""

from dataclasses import replace

from muraille.table.common.state import Declaring, Opening, State, Turn, Window
from muraille.table.common.tiles import tile_name
from muraille.tiles.problems import Problem
from muraille.words.languages import marked
from muraille.words.playing.telling import Listener
from muraille.words.problems.sentences import problem_sentence
from muraille.words.scoring.scores import payer

_KONG_FIRST = marked("you are asked about a dealt kong: declare it or pass first")
_FLOWER_FIRST = marked("you are asked about a dealt flower: expose it or pass first")

_YOURS: dict[str, str] = {
    "answered_already": marked("you have answered already: an answer is final"),
    "below_minimum": marked(
        "your hand is worth {points} without flowers: {minimum} are needed to win"
    ),
    "chow_from_left_only": marked(
        "you are not next in turn: only the next player may claim a discard for a chow"
    ),
    "dealt_flower_first": _FLOWER_FIRST,
    "dealt_kong_first": _KONG_FIRST,
    "flower_after_claim": marked("you cannot expose a flower in the turn of a chow or pung"),
    "call_binds": marked("you have called a set that you can make, and must expose it"),
    "call_is_open": marked(
        "your call is heard: expose the set or show the hand, or take the call back"
    ),
    "hand_is_dead": marked("your hand is dead and cannot win"),
    "no_call_to_follow": marked("no call of yours has been heard: call first"),
    "no_calls_left": marked("your hand is dead and may not call sets"),
    "not_the_set_called": marked("these tiles are not the set that you called"),
    "other_step_first": marked("that does not follow from what you called"),
    "other_tiles_first": marked("you must discard these tiles before others: {tiles}"),
    "tile_is_lost": marked("you have lost the right to this tile"),
    "hand_not_complete": marked("your hand is not complete"),
    "hu_after_claim": marked(
        "you have just claimed a tile for a set and must discard before winning"
    ),
    "kong_after_claim": marked("you cannot make a kong in the turn of a chow or pung"),
    "not_your_turn": marked("it is not your turn"),
    "nothing_to_answer": marked("there is nothing for you to answer"),
    "set_not_held": marked("you do not hold the tiles for that set with {tile}"),
    "tile_not_held": marked("you do not hold {tile}"),
    "declared_already": marked("you have declared already and cannot change it"),
    "furiten": marked("you are furiten and can only win by drawing the tile"),
    "hand_fixed_by_riichi": marked(
        "you have declared riichi: only the tile just drawn is discarded, and no set is claimed"
    ),
    "in_riichi_already": marked("you have declared riichi already"),
    "kong_changes_riichi": marked(
        "no kong of {tile}: after riichi you may only complete a pung with the tile just drawn,"
        " and the hand must stay as it is however it is read"
    ),
    "no_yaku": marked("your hand is complete but has no yaku"),
    "not_tenpai": marked("your hand does not wait and cannot be shown as tenpai"),
    "only_swaps_left": marked(
        "you would have nothing left to discard but what swap calling forbids"
    ),
    "riichi_hand_is_open": marked("no riichi: you have an exposed set"),
    "riichi_not_tenpai": marked("no riichi: without {tile} your hand does not wait"),
    "swap_calling": marked(
        "you cannot discard {tile} in the turn of this call: that is swap calling"
    ),
}

# What is asked instead, where that can be told.
_IN_TURN = {"nothing_to_answer": marked("there is nothing to claim or to pass: it is your turn")}
_ASKED = {"not_your_turn": marked("it is not your turn to discard: say what you do with {claimed}")}
_SAY_TENPAI = marked("the wall is empty: say tenpai or noten")
_DECLARING = {"nothing_to_answer": _SAY_TENPAI, "not_your_turn": _SAY_TENPAI}
# In competition play everybody is asked, so this tells nobody what they hold.
_BEFORE_PLAY = marked("play has not begun: announce a flower, or press Enter")
_OPENING_JUDGED = dict.fromkeys(
    ("dealt_flower_first", "dealt_kong_first", "nothing_to_answer"), _BEFORE_PLAY
)


def refusal_line(refused: Problem, view: State, to: Listener) -> str:
    """Why not, in one sentence to the person whose action and whose view this is."""
    phase = view.phase
    params = [
        (name, payer(value, to.language) if name == "seat" else value)
        for name, value in refused.params
    ]
    sentences = _YOURS
    if isinstance(phase, Window):
        sentences = _YOURS | _ASKED
        params.append(("claimed", tile_name(phase.tile)))
    elif isinstance(phase, Opening) and view.is_competition:
        sentences = _YOURS | _OPENING_JUDGED
    elif isinstance(phase, Declaring):
        sentences = _YOURS | _DECLARING
    elif isinstance(phase, Turn):
        sentences = _YOURS | _IN_TURN
    sentence = problem_sentence(replace(refused, params=tuple(params)), to.language, sentences)
    return sentence[:1].upper() + sentence[1:] + "."
