"""The switches of a rulebook as ``--option`` gives them, for games to play.

Whether the rulebook has them, the table says.
"""

import argparse

from muraille.answers.fields import Fields
from muraille.answers.game_fields import options_in
from muraille.tiles.problems import Problem


def switches_of(
    options: argparse.Namespace, problems: list[Problem]
) -> tuple[tuple[str, str], ...]:
    """Each switch with its position; what cannot be read is remembered."""
    fields = Fields({"options": options.option} if options.option else {})
    switches = options_in(fields)
    problems.extend(fields.problems)
    return tuple(switches.items())
