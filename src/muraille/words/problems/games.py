"""What may be wrong at the table, in records of games, and in what a player types.

``{words in braces}`` are the problem's parameters.
"""

from muraille.words.languages import marked

SENTENCES: dict[str, str] = {
    # the table
    "answered_already": marked("{seat} has answered already: an answer is final"),
    "below_minimum": marked(
        "the hand of {seat} is worth {points} without flowers: {minimum} are needed to win"
    ),
    "chow_from_left_only": marked(
        "{seat} is not next in turn: only the next player may claim a discard for a chow"
    ),
    "dealt_flower_first": marked(
        "{seat} is asked about a dealt flower and must expose it or pass before anything else"
    ),
    "dealt_kong_first": marked(
        "{seat} is asked about a dealt kong and must declare it or pass before anything else"
    ),
    "flower_after_claim": marked("{seat} cannot expose a flower in the turn of a chow or pung"),
    "flowers_expose_themselves": marked(
        "flowers are exposed by themselves: they can be kept only with J10=keep"
    ),
    "game_is_over": marked("the game is over"),
    "hand_not_complete": marked("the hand of {seat} is not complete"),
    "hand_under_way": marked("a hand is still under way"),
    "hu_after_claim": marked(
        "{seat} has just claimed a tile for a set and must discard before winning"
    ),
    "kong_after_claim": marked("{seat} cannot make a kong in the turn of a chow or pung"),
    "no_hand_under_way": marked("no hand is under way"),
    "no_replacement_tile": marked("no kong: the wall has no tile left to replace it"),
    "no_tile_for_flower": marked(
        "the flower cannot be exposed: the wall has no tile left to replace it"
    ),
    "no_such_chow": marked("{tile} cannot be part of that chow"),
    "no_such_seat": marked("there is no seat {seat}: seats are numbered from 0 to 3"),
    "errors_in_guided_play": marked("only competition play takes errors: --mode competition"),
    "no_such_mode": marked("“{mode}” is no way to play: {modes}"),
    "not_errors_of_a_hundred": marked("“{value}” is not a number of errors: 0 to 100 of a hundred"),
    "no_such_length": marked("a game has {lengths} hands, not {hands}"),
    "not_a_seed": marked("“{seed}” is not a seed: 64 digits, 0 to 9 and a to f, are needed"),
    "not_four_winds": marked("four players draw four different winds"),
    "not_the_whole_wall": marked(
        "these {tiles} tiles are not the wall: it has four of each kind and the eight flowers"
    ),
    "not_two_rolls": marked("two dice are rolled twice, from 1 to 6 each, not {dice}"),
    "not_your_turn": marked("it is not the turn of {seat}"),
    "nothing_to_answer": marked("there is nothing that {seat} could answer"),
    "only_hu_on_last_discard": marked("the last discard can only be claimed to win"),
    "only_hu_robs": marked("a tile added to a pung can only be claimed to win"),
    "secret_does_not_match": marked("this secret does not belong to the game’s commitment"),
    "secret_told_already": marked("the secret has been told already"),
    "secret_too_early": marked("the secret is told once the game is over"),
    "set_not_held": marked("{seat} does not hold the tiles for that set with {tile}"),
    "tile_not_held": marked("{seat} does not hold {tile}"),
    "unknown_generator": marked("walls of generator {generator} cannot be made here"),
    "winds_drawn_already": marked("the seats are settled already"),
    "winds_not_drawn": marked("the players must draw their winds first"),
    # riichi at the table
    "declared_already": marked("{seat} has declared already and cannot change it"),
    "four_kongs_made": marked("four kongs have been made: there is no fifth"),
    "furiten": marked("{seat} is furiten and can only win by drawing the tile"),
    "hand_fixed_by_riichi": marked(
        "{seat} has declared riichi: only the tile just drawn is discarded, and no set is claimed"
    ),
    "in_riichi_already": marked("{seat} has declared riichi already"),
    "kong_changes_riichi": marked(
        "no kong of {tile}: after riichi {seat} may only complete a pung with the tile just drawn,"
        " and the hand must stay as it is however it is read"
    ),
    "no_yaku": marked("the hand of {seat} is complete but has no yaku"),
    "not_one_roll": marked("two dice are rolled once, from 1 to 6 each, not {dice}"),
    "not_the_136_tiles": marked(
        "these {tiles} tiles are not the wall: it has four of each kind and nothing else"
    ),
    "not_tenpai": marked("the hand of {seat} does not wait and cannot be shown as tenpai"),
    "only_orphans_rob": marked("only Thirteen Orphans can rob a concealed kong"),
    "only_swaps_left": marked(
        "{seat} would have nothing left to discard but what swap calling forbids"
    ),
    "riichi_hand_is_open": marked("no riichi: {seat} has an exposed set"),
    "riichi_not_tenpai": marked("no riichi: without {tile} the hand of {seat} does not wait"),
    "no_signal": marked(
        "by this rulebook no signal leaves hands to play: when time is over, the game ends"
    ),
    "signal_given_already": marked("the signal has been given already"),
    "swap_calling": marked(
        "{seat} cannot discard {tile} in the turn of this call: that is swap calling"
    ),
    "time_stops_nothing": marked(
        "the end of time stops no game of riichi: the signal says how many hands are left"
    ),
    # records
    "awaits_players": marked(
        "“{event}” does not follow here from anybody’s action: the table waits for {seats}"
    ),
    "began_with_other_points": marked(
        "these scores follow only if the players began with {scores} points; a record holds no"
        " others than the {usual} each that a game begins with"
    ),
    "cut_off": marked("the line breaks off here: the file was cut short"),
    "does_not_follow": marked(
        "event {seq} ({event}) does not follow from the rules ({rulebook}, revision {revision})"
    ),
    "empty_record": marked("there is no game here"),
    "event_does_not_fit": marked("event {seq} ({event}) cannot happen at the table as it was"),
    "hidden_tile": marked("a record shows every tile, and this one is hidden"),
    "impossible_event": marked("holds what no event “{event}” can hold"),
    "no_header": marked("a record begins with its header, and this line is none"),
    "nobody_caused": marked("“{event}” does not follow here from anybody’s action"),
    "not_a_line": marked("a line of a record is a JSON object, not {value}"),
    "not_a_list": marked("must be a list, not {value}"),
    "not_a_record": marked("{format} is not the format of a record of Muraille"),
    "not_a_row": marked("must be a list of {number} values, not {value}"),
    "not_a_seat": marked("must be a seat from 0 to 3, not {value}"),
    "not_a_tile": marked("must be a tile like 5p, E or 1f, not {value}"),
    "not_four_players": marked("must be four names of at most 100 letters, not {value}"),
    "other_revision": marked(
        "the record was made under revision {recorded} of its rulebook, and this program plays by"
        " revision {known}: the rule may have been read otherwise then"
    ),
    "record_begins_later": marked(
        "a record begins with its game: the first deal of the East round, no counters, no bets"
    ),
    "rules_give": marked("by the rules this happens instead: {expected}"),
    "rules_give_value": marked("the record says {recorded}, the rules give {expected}"),
    "unknown_game": marked("there is no table for “{game}” here, only for: {games}"),
    "no_such_part": marked("the game “{game}” has no part for this here: {part}"),
    "unknown_version": marked(
        "this record is of version {version}: versions up to {known} can be read"
    ),
    "wrong_seq": marked("must be {seq}, the number of the next event, not {value}"),
    # formats
    "abortive_draw": marked(
        "the hand was broken off ({reason}): our rules have no such draw, so it is told as drawn"
    ),
    "after_the_finish": marked(
        "entry {entry} of the log stands after the end of the match: {value}"
    ),
    "dealt_kong_not_held": marked(
        "hand {hand} is left out: the format has no kong before the dealer’s first discard"
    ),
    "false_set_not_held": marked(
        "hand {hand} is left out: the format has no place for a false set that stays on the table"
    ),
    "format_of_other_game": marked("{format} is for another game than that of {rulebook}"),
    "hand_without_end": marked("hand {hand} has no end, and none is written"),
    "hands_apart": marked(
        "each of the {hands} hands is a match of its own: that they are one game, and the"
        " running scores, the format does not hold"
    ),
    "judged_hand_not_held": marked(
        "hand {hand} is left out: the format has no calls that are judged, and no penalties"
    ),
    "kept_flower_not_held": marked(
        "hand {hand} is left out: the format has no flower that a player keeps"
    ),
    "match_breaks_off": marked("the match has no end"),
    "match_error": marked(
        "player {player} was stopped for an error ({error}), which costs 30 points: our rules know"
        " no such end, it is told as a drawn hand"
    ),
    "match_too_short": marked("the log has {entries} entries: a match begins with seats and deal"),
    "match_without_log": marked("a Botzone match has a list called “log” or “logs”"),
    "misplaced_entry": marked("entry {entry} of the log cannot come here"),
    "misplaced_move": marked("“{type}” cannot come here"),
    "missing_format": marked("which format? Give --to and one of: {names}"),
    "more_than_there_are": marked("{copies} times {tile}: there are not so many"),
    "no_hand_in_game": marked("no hand begins in this game"),
    "no_such_game": marked("there is no game {game} in this file, which has {games}"),
    "no_viewer_without_end": marked("the last hand is left out: the viewer shows ended hands only"),
    "not_a_botzone_tile": marked(
        "entry {entry} of the log: {value} is not a tile like W1, B5 or F2"
    ),
    "not_a_judge_entry": marked("entry {entry} of the log is not a word of the judge: {value}"),
    "not_a_request": marked("entry {entry} of the log: {value} cannot be asked of a player there"),
    "not_answers": marked("entry {entry} of the log is not the answers of four players: {value}"),
    "not_mjai": marked("a line of mjai is a JSON object with a “type”, not {value}"),
    "not_four_points": marked(
        "entry {entry} of the log does not give four players’ points: {value}"
    ),
    "other_payment": marked(
        "a win is paid {points} points, which is not what our rules give: told as it was paid"
    ),
    "other_points": marked(
        "the win is paid for {points} points, which our rules do not count: told as it was paid"
    ),
    "other_start": marked("the game begins with {scores} points, not with {usual} each"),
    "overruled_claims": marked(
        "claims that a stronger one came before are not held, but written as passes: {claims}"
    ),
    "red_fives": marked("the red fives are read as plain ones, so their dora do not count"),
    "rulings_not_held": marked("calls taken back, false sets and rulings are not held"),
    "seeds_not_held": marked(
        "seeds, dice and commitments are not held: the walls cannot be proved any more"
    ),
    "signal_not_held": marked("that the end of the session was signalled is not held"),
    "start_not_held": marked(
        "the game does not begin as its rulebook says (other points, or a later hand): a record of"
        " ours does not hold that, and verifying it stops there"
    ),
    "tenhou_not_read": marked("files of tenhou.net/6 are written here, but not read"),
    "uma_not_held": marked("uma and the final results are not held"),
    "unknown_format": marked("{option} names no format “{name}”, but one of: {names}"),
    "wall_made_up": marked(
        "the format does not tell the walls: they are made up from the tiles that came"
    ),
    # playing in the terminal
    "between_hands": marked("no hand is under way: press Enter for the next one, or type quit"),
    "no_hints": marked("competition play gives no hints"),
    "no_such_choice": marked("there is no choice number {number}"),
    "not_a_number_up_to": marked("“{value}” is not a whole number from 1 to {most}"),
    "not_four_bots": marked("name four bots, or one for all four, not “{bots}”"),
    "unknown_bot": marked("there is no bot “{name}”; there are {names}"),
    "not_three_bots": marked("name three bots, or one for all three, not “{bots}”"),
    "nothing_typed": marked("nothing was typed: type a tile or a choice, or “?” for help"),
    "seats_are_drawn": marked("leave out --seat: by this rulebook the players draw their winds"),
    "unclear_choice": marked("“{text}” is no tile and no choice: type “?” for help"),
    "record_exists": marked(
        "“{file}” holds something already: name another file, or add --overwrite to replace it"
    ),
    "unwritable_record": marked("the record cannot be written to “{file}”: {reason}"),
    "chow_alone": marked(
        "call “chow” alone, not “chow {tiles}”: the tiles are laid down when the call is heard"
    ),
    "which_chow": marked("say which chow, for example {ways}"),
    "which_flower": marked("say which flower, for example {ways}"),
    "which_kong": marked("say which kong, for example {ways}"),
    "which_tiles": marked("say which tiles of your hand, for example {ways}"),
    "which_riichi": marked("say which tile you discard with riichi, for example {ways}"),
}
