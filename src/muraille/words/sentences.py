"""One sentence for each problem code, with its place and its article.

The table is the only place where problems have wording: the folder that finds a
problem names a code and its parameters, never prose. ``{words in braces}`` are
the problem's parameters.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from muraille.tiles.problems import Problem
from muraille.words.articles import article_name, is_heading
from muraille.words.languages import Language, counter, marked, marked_plural, translator

COUNTED: dict[str, tuple[str, tuple[str, str]]] = {
    "neither_13_nor_14": (
        "tiles",
        marked_plural(
            "{tiles} tile, a declared set counting three: give 13, or 14 with the one just drawn",
            "{tiles} tiles, a declared set counting three: give 13, or 14 with the one just drawn",
        ),
    ),
    "no_such_minipoints": (
        "minipoints",
        marked_plural(
            "no hand has {minipoints} minipoint: it is 20, 25 or a ten from 30 to 140",
            "no hand has {minipoints} minipoints: it is 20, 25 or a ten from 30 to 140",
        ),
    ),
    "fewer_than_rules": (
        "number",
        marked_plural(
            "the rules give {expected} here, and the record has {number} value fewer in all",
            "the rules give {expected} here, and the record has {number} values fewer in all",
        ),
    ),
    "more_than_rules": (
        "number",
        marked_plural(
            "the rules do not give {recorded} here, and the record has {number} value more in all",
            "the rules do not give {recorded} here, and the record has {number} values more in all",
        ),
    ),
    "wrong_number_of_tiles": (
        "tiles",
        marked_plural(
            "{tiles} tile, a kong counting three: a complete hand has {needed}",
            "{tiles} tiles, a kong counting three: a complete hand has {needed}",
        ),
    ),
}
"""Sentences that depend on a number: the parameter it is, and both forms."""

SENTENCES: dict[str, str] = {
    # tiles
    "not_a_declared_set": marked("{set} is not a chow, a pung or a kong that can be declared"),
    "too_many_copies": marked("{copies} copies of {tile}: there are only four of each tile"),
    "too_many_seen": marked(
        "{copies} copies of {tile}, the hand included: there are only four of each tile,"
        " and those of the hand and its sets are not listed again"
    ),
    "too_many_seen_with_dora": marked(
        "{copies} copies of {tile}, those of the hand and the indicators included: there are only"
        " four of each tile, and these are not listed again"
    ),
    "too_many_melds": marked("{melds} declared sets: a hand has at most four"),
    # notation
    "dealt_with_declared_sets": marked("the fourteen tiles dealt to East hold no declared sets"),
    "dealt_with_winning_tile": marked(
        "the fourteen tiles dealt to East have no winning tile: leave out the “+”"
    ),
    "digits_without_suit": marked("“{digits}” has no suit: m, p, s, z or f must follow"),
    "empty_hand": marked("there are no tiles"),
    "flower_twice": marked(
        "{flower} stands there more than once: there is only one of each flower"
    ),
    "flowers_among_tiles": marked("{flowers} cannot be part of a hand: give flowers apart"),
    "invisible_characters": marked("invisible characters: {text}"),
    "marks_among_tiles": marked("only tiles are expected here, not {marks}"),
    "mismatched_brackets": marked("“{opened}” is closed by “{closed}”"),
    "missing_winning_tile": marked("the winning tile is missing: write it last, after “+”"),
    "neither_13_nor_14": COUNTED["neither_13_nor_14"][1][1],
    "nested_brackets": marked("“{bracket}” opens a set inside another set"),
    "no_such_tile": marked("there is no tile {tile}"),
    "not_a_botzone_code": marked("“{text}” is not a Botzone code like W1, B5 or F2"),
    "not_a_concealed_kong": marked("{set} is not a concealed kong: brackets hold four tiles alike"),
    "not_a_flower": marked("{tile} is not a flower: flowers are 1f to 8f"),
    "not_a_set": marked("{set} is not a chow, a pung or a kong"),
    "plus_inside_set": marked("“+” stands inside a set: the winning tile comes last"),
    "plus_without_tile": marked("no tile follows “+”"),
    "several_pluses": marked("“+” stands there {count} times: a hand has one winning tile"),
    "several_winning_tiles": marked("{count} tiles follow “+”: a hand has one winning tile"),
    "suit_without_digits": marked("“{letter}” has no digits before it"),
    "text_too_long": marked("the text has {length} characters: at most {limit} are read"),
    "unclosed_bracket": marked("“{bracket}” is never closed"),
    "unknown_characters": marked("“{text}” is not tile notation"),
    "unopened_bracket": marked("“{bracket}” closes nothing"),
    "winning_tile_not_last": marked("the winning tile must come last, after every set"),
    "wrong_number_of_tiles": COUNTED["wrong_number_of_tiles"][1][1],
    "fewer_than_rules": COUNTED["fewer_than_rules"][1][1],
    "more_than_rules": COUNTED["more_than_rules"][1][1],
    # rules
    "contradiction": marked("“{one}” and “{other}” cannot both be true"),
    "dealt_is_east": marked(
        "only the dealer is dealt fourteen tiles: another seat cannot win with them"
    ),
    "discarder_is_winner": marked(
        "{seat} cannot win on a tile of their own: winner and discarder are the same"
    ),
    "draws_out_of_range": marked("there are from 0 to {most} draws left, not {draws}"),
    "flowers_out_of_range": marked("there are from 0 to 8, not {flowers}"),
    "last_of_kind_held": marked(
        "{tile} is not the last of its kind to appear: another one is concealed in the hand"
    ),
    "replacement_needs_kong": marked("a tile that replaces a kong needs a kong in the hand"),
    "replacement_needs_self_drawn": marked("a tile that replaces a kong is always self-drawn"),
    "robbed_tile_held": marked(
        "{tile} cannot come from robbing a kong: the hand holds another copy"
    ),
    "unknown_rulebook": marked("there is no rulebook “{rulebook}”, only: {rulebooks}"),
    "unknown_option": marked("there is no switch {option} in this rulebook; it knows: {options}"),
    "unknown_position": marked(
        "the switch {option} cannot be set to “{position}”, only to: {positions}"
    ),
    # rules of riichi
    "concealed_kong_not_robbed": marked("only Thirteen Orphans can rob a concealed kong"),
    "double_riichi_ippatsu_and_call": marked(
        "with double riichi and ippatsu nobody has called: a kong or another call before the riichi"
        " rules out the first, one after it the second"
    ),
    "double_riichi_ippatsu_not_last": marked(
        "double riichi and ippatsu are over long before the last tile of the wall"
    ),
    "first_turn_discard_for_east": marked(
        "the dealer plays first: in the first turn there is no discard for the dealer to win on"
    ),
    "first_turn_discard_too_late": marked(
        "{discarder} plays after {seat}: when {discarder} discards, {seat} has had a first turn"
    ),
    "first_turn_for_all": marked(
        "{seat} has not had a turn either: the first turn holds for {seat} as for the other winner"
    ),
    "first_turn_with_declared_sets": marked(
        "a win in the first turn has no declared sets, not even a concealed kong"
    ),
    "first_turn_with_kong_dora": marked(
        "a win in the first turn comes before any kong: there is one dora indicator, not {number}"
    ),
    "han_below_one": marked("{han} han: a winning hand has at least one"),
    "ippatsu_needs_riichi": marked("ippatsu needs riichi"),
    "liable_is_winner": marked("{seat} cannot be liable for their own hand"),
    "no_such_minipoints": COUNTED["no_such_minipoints"][1][1],
    "no_such_value_on_discard": marked(
        "no hand won on a discard has {han} han and {minipoints} minipoints"
    ),
    "no_such_value_self_drawn": marked(
        "no self-drawn hand has {han} han and {minipoints} minipoints"
    ),
    "no_winner": marked("a hand that is won has a winner"),
    "noten_riichi_is_chombo": marked(
        "{seat} declared riichi and did not show a waiting hand: that is a chombo;"
        " say how it is paid (mode)"
    ),
    "nothing_to_be_liable_for": marked(
        "nobody is liable: the hand does not show three exposed dragon sets or four exposed wind"
        " sets"
    ),
    "number_below_zero": marked("{number} is below zero"),
    "riichi_listed": marked("{seat} is among those who declared riichi: it cannot be false here"),
    "riichi_not_listed": marked("{seat} won with riichi but is not among those who declared it"),
    "riichi_shown_not_tenpai": marked(
        "{seat} is in riichi and showed the hand, but is not among the tenpai: if the hand waits it"
        " is tenpai, if not, leave {seat} out here and the draw is a chombo"
    ),
    "riichi_with_exposed_set": marked("riichi needs a concealed hand: a set is exposed"),
    "riichi_without_drawn_tile": marked(
        "in riichi only the tile just drawn is discarded: write it last, after “+”"
    ),
    "riichi_without_wait": marked("riichi is declared, but the hand does not wait"),
    "round_not_played": marked("there is no round {round}: a game has the rounds E and S"),
    "seat_twice": marked("{seat} stands there more than once"),
    "several_winners_need_discarder": marked(
        "several players can only win on the same discard: say whose it was"
    ),
    "too_many_indicators": marked("{number} indicators: there are at most {most}"),
    "ura_differ": marked("the winners in riichi turn up the same ura dora: give the same to all"),
    "ura_needs_riichi": marked("only riichi turns up the ura dora"),
    "ura_not_as_many": marked(
        "{ura} ura and {dora} dora among the indicators: there are as many of both"
    ),
    "winner_not_complete": marked("the hand of {seat} is not complete"),
    "winner_without_yaku": marked("the hand of {seat} has no yaku: it does not win"),
    "winners_differ": marked(
        "several players win on one discard: “{what}” must be the same for all of them"
    ),
    "winning_tiles_differ": marked("several players win on one discard: the same tile for all"),
    "worth_not_said": marked(
        "the hand of {seat} needs its tiles, or han and minipoints, or a limit alone"
    ),
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
    "only_orphans_rob": marked("only Thirteen Orphans can rob a concealed kong"),
    "only_swaps_left": marked(
        "{seat} would have nothing left to discard but what swap calling forbids"
    ),
    "riichi_hand_is_open": marked("no riichi: {seat} has an exposed set"),
    "riichi_not_tenpai": marked("no riichi: without {tile} the hand of {seat} does not wait"),
    "riichi_too_late": marked("no riichi: {left} tiles in the wall, and {needed} are needed"),
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
    "rules_give": marked("by the rules this happens instead: {expected}"),
    "rules_give_value": marked("the record says {recorded}, the rules give {expected}"),
    "unknown_game": marked("there is no table for “{game}” here, only for: {games}"),
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
    "format_of_other_game": marked("{format} is for another game than that of {rulebook}"),
    "hand_without_end": marked("hand {hand} has no end, and none is written"),
    "hands_apart": marked(
        "each of the {hands} hands is a match of its own: that they are one game, and the"
        " running scores, the format does not hold"
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
    "not_points": marked("entry {entry} of the log does not give four players’ points: {value}"),
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
    # answers
    "advice_not_installed": marked(
        "advice needs numpy and numba, which are not installed: pip install “muraille[fast]”"
    ),
    "declared_below_zero": marked("{value} is below zero: no hand is worth that"),
    "json_too_deep": marked("the JSON is nested too deeply"),
    "key_of_other_ending": marked("has no meaning where the result is “{result}”"),
    "key_of_other_game": marked("for {game} only, and {rulebook} is a rulebook of {plays}"),
    "key_twice": marked("the same field stands there more than once: {names}"),
    "line_too_long": marked("the line is too long: at most {limit} bytes are read"),
    "missing_field": marked("is missing"),
    "missing_hand": marked("is missing: give its tiles"),
    "needs_the_hand": marked("can only be told of a hand whose tiles are given"),
    "not_a_deal": marked(
        'a request to settle is a JSON object, like {{"dealer": "E", "result": "draw",'
        ' "tenpai": ["S"]}}'
    ),
    "not_a_number": marked("must be a whole number, not {value}"),
    "not_a_robbed_kong": marked("must be true, false, “added” or “concealed”, not {value}"),
    "not_a_switch": marked("{value} must name a switch and its position, like S2=drop"),
    "not_a_text": marked("must be a text, not {value}"),
    "not_a_wind": marked("must be one of E, S, W, N, not {value}"),
    "not_an_object": marked('a request is a JSON object, like {{"hand": "…"}}'),
    "not_declared": marked("must be fans or a number of points, not {value}"),
    "not_flowers": marked("must be a number from 0 to 8 or flowers like “1f 5f”, not {value}"),
    "not_json": marked("this is not JSON"),
    "not_one_of": marked("must be one of {names}, not {value}"),
    "not_options": marked("must be switches with their positions, like S2=drop, not {value}"),
    "not_seats": marked('must be a list of seats like ["E", "N"], not {value}'),
    "not_true_or_false": marked("must be true or false, not {value}"),
    "not_utf8": marked("the text is not UTF-8: it holds the byte {byte}"),
    "not_winners": marked(
        'must be a list of winners, each an object like {{"seat": "S", …}}, not {value}'
    ),
    "number_too_large": marked("a number is too large"),
    "settles_riichi_only": marked(
        "only riichi hands are settled here, and {rulebook} is not riichi"
    ),
    "switch_set_twice": marked("the switch {option} is set to two positions"),
    "unknown_fan": marked("there is no fan “{fan}”: “muraille fans” lists them"),
    "unknown_keys": marked("unknown fields: {names}"),
    # playing in the terminal
    "between_hands": marked("no hand is under way: press Enter for the next one, or type quit"),
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
    "which_chow": marked("say which chow, for example {ways}"),
    "which_flower": marked("say which flower, for example {ways}"),
    "which_kong": marked("say which kong, for example {ways}"),
    "which_riichi": marked("say which tile you discard with riichi, for example {ways}"),
    # command line
    "batch_stands_alone": marked("--batch reads whole requests: leave out {arguments}"),
    "not_a_number_from_1": marked("“{value}” is not a whole number from 1 on"),
    "not_together": marked("{one} and {other} cannot be used together"),
    "no_such_event": marked("no game here has an event {seq}"),
    "no_such_hand": marked("no game here has a hand {hand} with events from {first} on"),
    "missing_record": marked("name a file with records, or “-” for standard input"),
    "missing_file": marked("name a file of requests, or “-” for standard input"),
    "no_input": marked("standard input is closed: there is nothing to read"),
    "no_fan_matches": marked("no fan matches “{words}”"),
    "no_output": marked("the answer cannot be written: standard output is closed"),
    "no_such_table": marked("there is no table “{name}”, only: {names}"),
    "needs_plan": marked("has a meaning with --plan only"),
    "no_value_wanted": marked("{option} takes no value"),
    "no_yaku_matches": marked("no yaku matches “{words}”"),
    "not_at_the_prompt": marked("“{name}” is a command of its own: quit, then type {command}"),
    "option_before_command": marked(
        "“{argument}” is not known here: options go after a command, like muraille score HAND"
        " {argument}"
    ),
    "too_many_words": marked("“{name}” takes one word: leave out {words}"),
    "unclosed_quote": marked("a quotation mark is never closed"),
    "unknown_argument": marked("“{argument}” is not known here: see {command} --help"),
    "unknown_command": marked("there is no command “{name}”, only: {names}"),
    "unknown_language": marked("there is no language “{name}”, only: {names}"),
    "unreadable_arguments": marked("the arguments cannot be read: {reason}"),
    "unreadable_file": marked("“{file}” cannot be read: {reason}"),
    "unwritable_output": marked("the answer cannot be written: {reason}"),
    "value_wanted": marked("{option} needs a value"),
    # offences
    "answers_ended": marked("the answers ended before the ruling could be given"),
    "delay_missing": marked("say how late the player is"),
    "late_is_for_lateness": marked("a delay belongs to the offence lateness, not to {offence}"),
    "no_penalty_matches": marked("no offence matches “{words}”"),
    "no_points_to_choose": marked("{points} points: the referee has no points to choose here"),
    "no_such_stage": marked("the offence {offence} has no stage “{stage}” in {rulebook}: {stages}"),
    "not_a_choice": marked("“{value}” is not one of the numbers up to {last}"),
    "not_a_chombo_mode": marked("a chombo is paid by “tournament” or “payment”, not “{value}”"),
    "not_a_delay": marked("a delay is minutes, or minutes and seconds as in 12:30, not “{value}”"),
    "not_late": marked("a player who comes in time is not late"),
    "offence_missing": marked("say which offence it is; “muraille penalties” lists them"),
    "offence_without_options": marked("{options}: only together with --offence"),
    "offended_player_missing": marked("say who the offended player is, who gets the points"),
    "offender_missing": marked("say which wind the offender has: E, S, W or N"),
    "offends_himself": marked("the offender and the offended player are the same"),
    "points_out_of_range": marked("{points} points: here the referee has only {range}"),
    "previous_below_zero": marked("{previous} earlier faults: the number cannot be below zero"),
    "stage_missing": marked("say how far {offence} had gone: {stages}"),
    "unknown_offence": marked("{rulebook} knows no offence “{offence}”: {offences}"),
}

_AT_COLUMN = marked("column {column}: {sentence}")
_BY_ARTICLE = marked("{sentence} (article {article})")
_BY_HEADING = marked("{sentence} ({heading})")
_ABOUT_KEY = marked("{key}: {sentence}")
_ON_LINE = marked("line {line}: {sentence}")
_EITHER = marked("{first} or {last}")
_CHOICES = ("lengths",)

MOST_SENTENCES = 10
_LONGEST_PARAMETER = 120
_ENGLISH_QUOTES = ("“", "”")
_FRENCH_QUOTES = ("«\N{NARROW NO-BREAK SPACE}", "\N{NARROW NO-BREAK SPACE}»")


def problem_sentences(problems: Sequence[Problem], language: Language) -> Iterator[str]:
    """A sentence for each problem; of very many the first ten, then how many more there are."""
    for found in problems[:MOST_SENTENCES]:
        yield problem_sentence(found, language)
    more = len(problems) - MOST_SENTENCES
    if more > 0:
        counted = counter(language)
        yield counted("and {more} more problem", "and {more} more problems", more).format(more=more)


def problem_sentence(
    problem: Problem, language: Language, instead: Mapping[str, str] = MappingProxyType({})
) -> str:
    """What is wrong, where it stands and by which article, on one line.

    A parameter ``key`` names the field of a request that the problem is about, a parameter
    ``line`` the line of a file. ``instead`` are other texts for some codes, in English.

    A code without a sentence is our mistake, not the reader's: ``KeyError``.

    >>> from muraille.tiles.problems import Family, problem
    >>> fifth = problem(Family.IMPOSSIBLE_TILES, "too_many_copies", tile="1p", copies=5, column=7)
    >>> problem_sentence(fifth, Language.ENGLISH)
    'column 7: 5 copies of 1p: there are only four of each tile'
    """
    say = translator(language)
    params = {name: _shown(name, value, language) for name, value in problem.params}
    if problem.code in instead:
        sentence = say(instead[problem.code]).format(**params)
    else:
        sentence = _template(problem.code, params, language).format(**params)
    if problem.article is not None and is_heading(problem.article):
        heading = article_name(problem.article, language)
        sentence = say(_BY_HEADING).format(sentence=sentence, heading=heading)
    elif problem.article is not None:
        sentence = say(_BY_ARTICLE).format(sentence=sentence, article=problem.article)
    if problem.column is not None:
        sentence = say(_AT_COLUMN).format(sentence=sentence, column=problem.column)
    if "key" in params:
        sentence = say(_ABOUT_KEY).format(sentence=sentence, key=params["key"])
    if "line" in params:
        sentence = say(_ON_LINE).format(sentence=sentence, line=params["line"])
    return sentence


def _template(code: str, params: Mapping[str, str], language: Language) -> str:
    """The sentence for this code, in the form that goes with its number."""
    if code not in COUNTED:
        return translator(language)(SENTENCES[code])
    name, (one, many) = COUNTED[code]
    number = params[name]
    is_number = number.removeprefix("-").isdecimal()
    return counter(language)(one, many, abs(int(number)) if is_number else 2)


def _shown(name: str, value: str, language: Language) -> str:
    """A parameter as it stands in the sentence; one that lists choices has an “or” in the end.

    >>> _shown("lengths", "1, 4, 16", Language.ENGLISH)
    '1, 4 or 16'
    """
    first, comma, last = _one_line(value).rpartition(", ")
    if name in _CHOICES and comma:
        return translator(language)(_EITHER).format(first=first, last=last)
    return _quoted(_one_line(value), language)


def _quoted(value: str, language: Language) -> str:
    """A value that stands in quotation marks, in those of the language.

    >>> _quoted("“X”", Language.FRENCH) == "«\N{NARROW NO-BREAK SPACE}X\N{NARROW NO-BREAK SPACE}»"
    True
    """
    opening, closing = _ENGLISH_QUOTES
    if language is not Language.FRENCH or len(value) < 2:
        return value
    if not (value.startswith(opening) and value.endswith(closing)):
        return value
    return _FRENCH_QUOTES[0] + value[1:-1] + _FRENCH_QUOTES[1]


def _one_line(value: str) -> str:
    """The user's own text made safe to print: short, and control characters spelt out."""
    if len(value) > _LONGEST_PARAMETER:
        value = value[: _LONGEST_PARAMETER - 1] + "…"
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
        for char in value
    )
