"""Texts of the switches of rulebooks and their positions."""

from muraille.words.languages import marked

SWITCHES = {
    "S2": marked("the tile hog that seven pairs of terminals or green tiles cannot avoid"),
    "S3": marked("All Types with seven pairs"),
    "S4": marked("All Green, All Honours and the like with seven pairs"),
    "T1": marked("Double Pung beside All Terminals"),
    "W5": marked("edge, closed and single waits beside a knitted straight"),
    "J10": marked("a flower just drawn"),
    "R1": marked("Blessing of Man"),
    "R14": marked("liability for dragons and winds"),
    "R15": marked("a chombo"),
}
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
}
