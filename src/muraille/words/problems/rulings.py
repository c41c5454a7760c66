"""What may be wrong in competition play, and in what a referee says.

``{words in braces}`` are the problem's parameters.
"""

from muraille.words.languages import marked

SENTENCES: dict[str, str] = {
    # a player
    "call_binds": marked("{seat} has called a set that can be made, and must expose it"),
    "call_is_open": marked(
        "the call of {seat} is heard: expose the set or show the hand, or take the call back"
    ),
    "hand_is_dead": marked("the hand of {seat} is dead and cannot win"),
    "names_and_value": marked("name the fans or the value, not both"),
    "no_call_to_follow": marked("no call of {seat} has been heard: call first"),
    "no_calls_left": marked("{seat} has a dead hand that may not call sets"),
    "not_so_many_tiles": marked("so many tiles are laid down for this call: {number}"),
    "not_the_set_called": marked("these tiles are not the set that {seat} called"),
    "nothing_to_name": marked("a riichi hand is shown and counted by the table: name nothing"),
    "only_in_competition": marked("that is only done in competition play"),
    "other_step_first": marked("that does not follow from what {seat} called"),
    "other_tiles_first": marked("{seat} must discard these tiles before others: {tiles}"),
    "seconds_below_zero": marked("{seconds} seconds: there cannot be fewer than none"),
    "tile_is_lost": marked("{seat} has lost the right to this tile"),
    "value_below_zero": marked("a hand of {value} points cannot be: a value is not below zero"),
    # a referee
    "no_win_to_undo": marked("that is ruled on a win, right after the hand that it ended"),
    "nothing_more": marked("the article leaves nothing more to choose for {offence}"),
    "other_stage": marked("{seconds} seconds are another stage: {stage}"),
    "points_missing": marked("say how many points {offence} costs"),
    "ruling_needs_hand": marked("that is ruled on a hand that is being played"),
    "seconds_missing": marked("say how many seconds late: that decides what {offence} costs"),
    "tiles_missing": marked("say which tiles were shown: for {offence} they must be discarded"),
}
