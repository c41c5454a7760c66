"""One sentence for each problem code, with its place and its article.

The table is the only place where problems have wording: the folder that finds a
problem names a code and its parameters, never prose. ``{words in braces}`` are
the problem's parameters.
"""

from muraille.tiles.problems import Problem
from muraille.words.languages import Language, marked, translator

SENTENCES: dict[str, str] = {
    # tiles
    "not_a_declared_set": marked("{set} is not a chow, a pung or a kong that can be declared"),
    "too_many_copies": marked("{copies} copies of {tile}: there are only four of each tile"),
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
    "wrong_number_of_tiles": marked(
        "{tiles} tiles, a kong counting three: a complete hand has {needed}"
    ),
    # rules
    "contradiction": marked("“{one}” and “{other}” cannot both be true"),
    "dealt_is_east": marked("only East is dealt fourteen tiles: another seat cannot win with them"),
    "discarder_is_winner": marked(
        "{seat} cannot win on a tile of their own: winner and discarder are the same"
    ),
    "flowers_out_of_range": marked("{flowers} flowers: there are from 0 to 8"),
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
    "first_turn_discard_for_east": marked(
        "East plays first: in the first turn there is no discard for East to win on"
    ),
    "first_turn_discard_too_late": marked(
        "{discarder} plays after {seat}: when {discarder} discards, {seat} has had a first turn"
    ),
    "first_turn_with_declared_sets": marked(
        "a win in the first turn has no declared sets, not even a concealed kong"
    ),
    "han_below_one": marked("{han} han: a winning hand has at least one"),
    "ippatsu_needs_riichi": marked("ippatsu needs riichi"),
    "liable_is_winner": marked("{seat} cannot be liable for their own hand"),
    "no_such_minipoints": marked(
        "no hand has {minipoints} minipoints: it is 20, 25 or a ten from 30 on"
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
    "riichi_not_listed": marked("{seat} won with riichi but is not among those who declared it"),
    "riichi_with_exposed_set": marked("riichi needs a concealed hand: a set is exposed"),
    "round_not_played": marked("there is no round {round}: a game has the rounds E and S"),
    "seat_twice": marked("{seat} stands there more than once"),
    "several_winners_need_discarder": marked(
        "several players can only win on the same discard: say whose it was"
    ),
    "too_many_indicators": marked("{number} indicators: there are at most {most}"),
    "ura_needs_riichi": marked("only riichi turns up the ura dora"),
    "ura_not_as_many": marked(
        "{ura} ura indicators and {dora} dora indicators: there are as many of both"
    ),
    "winner_not_complete": marked("the hand of {seat} is not complete"),
    "winner_without_yaku": marked("the hand of {seat} has no yaku: it does not win"),
    "winning_tiles_differ": marked("several players win on one discard: the same tile for all"),
    "worth_not_said": marked(
        "the hand of {seat} needs its tiles, or han and minipoints, or a limit alone"
    ),
    # answers
    "declared_below_zero": marked("{value} is below zero: no hand is worth that"),
    "json_too_deep": marked("the JSON is nested too deeply"),
    "key_of_other_ending": marked("has no meaning where the result is “{result}”"),
    "key_of_other_game": marked("for {game} only, and {rulebook} is a rulebook of {plays}"),
    "line_too_long": marked("the line is too long: at most {limit} bytes are read"),
    "missing_field": marked("is missing"),
    "missing_hand": marked("there is no hand: give its tiles"),
    "needs_the_hand": marked("can only be told of a hand whose tiles are given"),
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
    # command line
    "batch_stands_alone": marked("--batch reads whole requests: leave out {arguments}"),
    "missing_file": marked("name a file of requests, or “-” for standard input"),
    "no_fan_matches": marked("no fan matches “{words}”"),
    "no_such_table": marked("there is no table “{name}”, only: {names}"),
    "no_value_wanted": marked("{option} takes no value"),
    "no_yaku_matches": marked("no yaku matches “{words}”"),
    "unclosed_quote": marked("a quotation mark is never closed"),
    "unknown_argument": marked("“{argument}” is not known here: see {command} --help"),
    "unknown_command": marked("there is no command “{name}”, only: {names}"),
    "unknown_language": marked("there is no language “{name}”, only: {names}"),
    "unreadable_arguments": marked("the arguments cannot be read: {reason}"),
    "unreadable_file": marked("“{file}” cannot be read: {reason}"),
    "value_wanted": marked("{option} needs a value"),
}

_AT_COLUMN = marked("column {column}: {sentence}")
_BY_ARTICLE = marked("{sentence} (article {article})")
_ABOUT_KEY = marked("{key}: {sentence}")

_LONGEST_PARAMETER = 80


def problem_sentence(problem: Problem, language: Language) -> str:
    """What is wrong, where it stands and by which article, on one line.

    A parameter ``key`` names the field of a request that the problem is about.

    A code without a sentence is our mistake, not the reader's: ``KeyError``.

    >>> from muraille.tiles.problems import Family, problem
    >>> fifth = problem(Family.IMPOSSIBLE_TILES, "too_many_copies", tile="1p", copies=5, column=7)
    >>> problem_sentence(fifth, Language.ENGLISH)
    'column 7: 5 copies of 1p: there are only four of each tile'
    """
    say = translator(language)
    params = {name: _one_line(value) for name, value in problem.params}
    sentence = say(SENTENCES[problem.code]).format(**params)
    if problem.article is not None:
        sentence = say(_BY_ARTICLE).format(sentence=sentence, article=problem.article)
    if problem.column is not None:
        sentence = say(_AT_COLUMN).format(sentence=sentence, column=problem.column)
    if "key" in params:
        sentence = say(_ABOUT_KEY).format(sentence=sentence, key=params["key"])
    return sentence


def _one_line(value: str) -> str:
    """The user's own text made safe to print: short, and control characters spelt out."""
    if len(value) > _LONGEST_PARAMETER:
        value = value[: _LONGEST_PARAMETER - 1] + "…"
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
        for char in value
    )
