"""What stands on score sheets, in the order of annex 1 (001)."""

from muraille.words.languages import Language, marked
from muraille.words.paper import in_language

_BOTH = {
    "session": marked("Session"),
    "table": marked("Table"),
    "number": marked("No."),
    "referee": marked("Referee"),
    "E": marked("East"),
    "S": marked("South"),
    "W": marked("West"),
    "N": marked("North"),
    "hand": marked("Hand"),
    "penalties": marked("Penalties"),
    "points": marked("Points"),
    "scan": marked("Enter by telephone"),
    "substitute": marked("substitute: {name}"),
}
_MCR = {
    "title": marked("MCR score sheet"),
    "value": marked("Value of the hand"),
    "winner": marked("No. of the winner"),
    "discarder": marked("No. of the discarder"),
    "control": marked("Check"),
    "sum": marked("Sum"),
    "after": marked("Penalties after the last hand"),
    "total": marked("Session score"),
    "table_points": marked("Table points"),
    "replaced": marked(
        "{number} had a substitute and counts with {score} in the standings, without table points"
    ),
    "put_out": marked(
        "{number} was put out of the session and counts with {score} in the standings, without"
        " table points"
    ),
    "legend": marked(
        "T = self-drawn   ·   ✓ = a player has checked what stands above   ·   "
        "value as spoken, flowers included (8 at least)   ·   drawn hand: a dash; broken off: x"
    ),
    "order": marked(
        "Write and check the value, the winner and the discarder first;"
        " then penalties, points, sums."
    ),
}
_RIICHI = {
    "title": marked("Riichi score sheet"),
    "winner": marked("Winner"),
    "discarder": marked("Who discarded"),
    "value": marked("Han / minipoints"),
    "riichi": marked("Riichi"),
    "hands": marked("The hands (optional)"),
    "count": marked("The end: sticks are counted"),
    "sticks": marked("Sticks counted"),
    "lent": marked("Sticks borrowed (−) or lent (+)"),
    "bets_left": marked("Bets left on the table, to the winner of the session"),
    "check": marked("Sticks and bets left must make {sum}"),
    "minus": marked("Score less {start}"),
    "late": marked("Lateness, off at once ({article})"),
    "uma": marked("Uma"),
    "after_uma": marked("Penalties after the uma"),
    "result": marked("Result"),
    "chombo": marked("chombo {numbers}"),
    "dealt_anew": marked("dealt anew"),
    "fixed": marked(
        "Whoever was replaced is entered with {points} and the uma {uma}, whatever is played"
        " ({article})"
    ),
    "legend": marked(
        "T = self-drawn   ·   drawn hand: a dash for the winner, the tenpai payments as points"
        "   ·   a chombo is no hand played: note it under penalties after the uma"
    ),
}


def score_sheet_words(language: Language) -> dict[str, str]:
    """The labels of an MCR score sheet."""
    return in_language({**_BOTH, **_MCR}, language)


def riichi_sheet_words(language: Language) -> dict[str, str]:
    """The labels of a riichi score sheet."""
    return in_language({**_BOTH, **_RIICHI}, language)
