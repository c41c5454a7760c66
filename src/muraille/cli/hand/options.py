"""The options of ``hand``, declared."""

import argparse

from muraille.answers.request_fields import Request
from muraille.cli.terminal.field_options import add_fields, add_games, add_hand, add_rules
from muraille.words import Language, translator


def fill_hand(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``hand``."""
    _ = translator(language)
    parser.usage = _("muraille hand HAND [options]")
    parser.description = _(
        "Tells how far a hand is from winning. With 13 tiles: which tiles bring it nearer and,\n"
        "when it waits, what each wait is worth. With 14: which discard is best.\n"
        "With --plan: what to play for. In MCR the ways to 8 points, their chances, and the\n"
        "discards by chance and by points; in riichi the discards by speed and value."
    )
    parser.epilog = _(
        "A declared set counts three tiles; the tile just drawn may stand last, after “+”.\n\n"
        "examples:\n"
        '  muraille hand "123m 456m 789m 23p 55s" --visible "11p 4p"\n'
        '  muraille hand "1123m 456p 99s 234s E +W"\n'
        '  muraille hand "2233m 4455p 66774s" --rules riichi-ema-2016 --riichi --dora 3m\n'
        '  muraille hand "345m 345p 34s 678s 99m +N" --plan --draws 10\n'
        '  muraille hand "234m 567m 34p 55s 678s +1p" --rules riichi-ema-2016 --plan'
        ' --discards "2p"\n'
        "  muraille hand --batch requests.jsonl"
    )
    hand = add_hand(parser, Request.PLAN, language)
    hand.add_argument(
        "--plan",
        action="store_true",
        help=_("advise: what to play for, and which discard is best for it"),
    )
    add_fields(hand, Request.PLAN, ("visible", "draws"), language)
    worth = parser.add_argument_group(_("what the waits are worth"))
    add_fields(worth, Request.PLAN, ("seat", "round"), language)
    add_games(parser, Request.PLAN, language)
    add_rules(parser, Request.PLAN, language)
