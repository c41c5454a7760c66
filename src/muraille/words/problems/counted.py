"""Problems whose sentence depends on a number, in both forms."""

from muraille.words.languages import marked_plural

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
    "few_sessions": (
        "sessions",
        marked_plural(
            "{sessions} session: an official tournament has at least {least}",
            "{sessions} sessions: an official tournament has at least {least}",
        ),
    ),
    "more_frozen_than_played": (
        "sessions",
        marked_plural(
            "only {sessions} session is there to be kept",
            "only {sessions} sessions are there to be kept",
        ),
    ),
    "sessions_to_come": (
        "sessions",
        marked_plural(
            "certificates are printed once there are results:"
            " {drawn} of {sessions} session is drawn",
            "certificates are printed once there are results:"
            " {drawn} of {sessions} sessions are drawn",
        ),
    ),
    "riichi_too_late": (
        "left",
        marked_plural(
            "no riichi: {left} tile in the wall, and {needed} are needed",
            "no riichi: {left} tiles in the wall, and {needed} are needed",
        ),
    ),
    "value_under_minimum": (
        "value",
        marked_plural(
            "{value} point does not win: at least {minimum} are needed",
            "{value} points do not win: at least {minimum} are needed",
        ),
    ),
    "penalties_give_too_much": (
        "sum",
        marked_plural(
            "the penalties give {sum} point more than they take",
            "the penalties give {sum} points more than they take",
        ),
    ),
    "points_out_of_range": (
        "points",
        marked_plural(
            "{points} point: here the referee has only {range}",
            "{points} points: here the referee has only {range}",
        ),
    ),
    "no_points_to_choose": (
        "points",
        marked_plural(
            "{points} point: the referee has no points to choose here",
            "{points} points: the referee has no points to choose here",
        ),
    ),
    "bets_below_zero": (
        "bets",
        marked_plural(
            "{bets} bet: there cannot be fewer than none",
            "{bets} bets: there cannot be fewer than none",
        ),
    ),
}
"""Sentences that depend on a number: the parameter it is, and both forms."""
