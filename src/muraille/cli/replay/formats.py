"""The names of formats, as options give them."""

import argparse
from collections.abc import Sequence

from muraille.notation.showing import shown
from muraille.tiles.problems import bad_request


def format_asked(options: argparse.Namespace, option: str, known: Sequence[str]) -> str | None:
    """The format that this option names, None where it is not given.

    >>> format_asked(argparse.Namespace(to="pdf"), "to", ("own", "mjai"))
    Traceback (most recent call last):
    muraille.tiles.problems.InputError: unknown_format(option=--to, name=pdf, names=own, mjai)
    """
    name: str | None = getattr(options, option)
    if name is None or name in known:
        return name
    raise bad_request(
        "unknown_format", option=f"--{option}", name=shown(name), names=", ".join(known)
    )
