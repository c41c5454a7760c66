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
}
"""Sentences that depend on a number: the parameter it is, and both forms."""
