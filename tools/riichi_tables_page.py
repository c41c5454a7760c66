"""The page of the riichi score tables.

Lays out what the rulebook calculates. Decides no rule and writes no file:
``tools/make_docs.py`` does that.
"""

from muraille.cli.score.table_view import limit_rows, notes, score_rows
from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016
from muraille.words import Language
from tools.markdown import bullets, table

INTRO = """\
# Riichi score tables

<!-- Made by tools/make_docs.py out of the rulebook; edit that, then run make docs. -->

What a hand is worth under `riichi-ema-2016`, counters and bets apart. The numbers come from the
formula of 4.1.2: minipoints doubled once for each han and twice more, never above a mangan, and
each payment rounded up to hundreds. `muraille table riichi` prints the same tables;
[How riichi scoring works here](riichi-scoring.md) explains them.
"""


def riichi_tables_page() -> str:
    """The whole page."""
    blocks = [INTRO, "How to read a cell:\n", bullets(notes(RIICHI_EMA_2016, Language.ENGLISH))]
    for east, title in ((True, "East wins"), (False, "Another player wins")):
        scores = score_rows(RIICHI_EMA_2016, Language.ENGLISH, east=east)
        limits = limit_rows(RIICHI_EMA_2016, Language.ENGLISH, east=east)
        blocks += [f"## {title}\n", table(scores[0], ">>>>>", scores[1:])]
        blocks.append(table(limits[0], "<<>", limits[1:]))
    return "\n".join(blocks)
