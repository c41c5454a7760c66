"""Texts of the positions in which switches stand; what a switch is about says its ruling."""

from muraille.words.languages import marked

POSITIONS = {
    "count": marked("counts"),
    "drop": marked("does not count"),
    "expose": marked("is exposed at once"),
    "keep": marked("may be kept"),
    "highest": marked("five han, or the hand’s own worth if it pays more"),
    "flat": marked("always five han"),
    "exposed": marked("exposed sets alone"),
    "declared": marked("concealed kongs too"),
    "tournament": marked("costs 20,000 after the uma"),
    "payment": marked("is paid at the table like a mangan"),
    "dead": marked("with fewer than four tiles in the wall it kills the hand"),
    "void": marked("with fewer than four tiles in the wall it is void, and the hand lives on"),
    "zero": marked("count as nothing"),
    "kept": marked("are kept"),
    "started": marked("by the minute begun"),
    "full": marked("by the full minute"),
    "half_up": marked("halves are rounded up"),
    "half_even": marked("halves are rounded to the even number"),
    "down": marked("everything is rounded down"),
}
