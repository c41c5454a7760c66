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
    # answers
    "declared_below_zero": marked("{value} is below zero: no hand is worth that"),
    "json_too_deep": marked("the JSON is nested too deeply"),
    "line_too_long": marked("the line is too long: at most {limit} bytes are read"),
    "missing_hand": marked("there is no hand: give its tiles"),
    "not_a_switch": marked("{value} must name a switch and its position, like S2=drop"),
    "not_a_text": marked("must be a text, not {value}"),
    "not_a_wind": marked("must be one of E, S, W, N, not {value}"),
    "not_an_object": marked('a request is a JSON object, like {{"hand": "…"}}'),
    "not_declared": marked("must be fans or a number of points, not {value}"),
    "not_flowers": marked("must be a number from 0 to 8 or flowers like “1f 5f”, not {value}"),
    "not_json": marked("this is not JSON"),
    "not_options": marked("must be switches with their positions, like S2=drop, not {value}"),
    "not_true_or_false": marked("must be true or false, not {value}"),
    "not_utf8": marked("the text is not UTF-8: it holds the byte {byte}"),
    "number_too_large": marked("a number is too large"),
    "switch_set_twice": marked("the switch {option} is set to two positions"),
    "unknown_fan": marked("there is no fan “{fan}”: “muraille fans” lists them"),
    "unknown_keys": marked("unknown fields: {names}"),
    # command line
    "batch_stands_alone": marked("--batch reads whole requests: leave out {arguments}"),
    "no_fan_matches": marked("no fan matches “{words}”"),
    "no_value_wanted": marked("{option} takes no value"),
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
