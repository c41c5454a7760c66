"""What may be wrong with tiles, notation, circumstances and payments.

``{words in braces}`` are the problem's parameters.
"""

from muraille.words.languages import marked

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
    # rules
    "contradiction": marked("“{one}” and “{other}” cannot both be true"),
    "dealt_is_east": marked(
        "only the dealer is dealt fourteen tiles: another seat cannot win with them"
    ),
    "discarder_is_winner": marked(
        "{seat} cannot win on a tile of their own: winner and discarder are the same"
    ),
    "claim_of_thirteen": marked("a claim is of one tile, by a hand of 13"),
    "chow_without_claim": marked("a chow is claimed with a tile: say which one"),
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
}
