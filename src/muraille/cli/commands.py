"""Every command: what it is for, and where its options are declared.

Loads what one command needs only when it is asked for.
"""

import argparse
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType

from muraille.words import Language, marked


def fill(command: str, parser: argparse.ArgumentParser, language: Language) -> None:
    """Declare the options of a command."""
    options = import_module(f"muraille.cli.{COMMANDS[command][1]}")
    getattr(options, f"fill_{command}")(parser, language)


COMMANDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "serve": (marked("start the web server, to play in the browser"), "serve.options"),
        "play": (marked("play MCR or riichi against three bots"), "play.options"),
        "score": (marked("score a hand, and explain it"), "score.options"),
        "hand": (marked("tell how far a hand is, what helps, what to discard"), "hand.options"),
        "settle": (marked("settle riichi hands however they ended"), "score.options"),
        "fans": (marked("list and search the 81 fans"), "score.options"),
        "yaku": (marked("list and search the yaku of riichi"), "score.options"),
        "table": (marked("print the score tables of riichi"), "score.options"),
        "penalties": (marked("list and search offences and what follows"), "referee.options"),
        "referee": (marked("name the ruling on an offence, and its article"), "referee.options"),
        "tournament": (
            marked("run a tournament, from registration to results"),
            "tournament.options",
        ),
        "draw": (marked("draw a tournament: who meets whom, where, at which wind"), "draw.options"),
        "paper": (
            marked("write blank score sheets, penalty cards and forms as PDF"),
            "paper.options",
        ),
        "simulate": (marked("let bots play many games, and count"), "simulate.options"),
        "replay": (marked("show recorded games move by move, or verify them"), "replay.options"),
        "convert": (marked("write recorded games in another format"), "replay.convert_options"),
        "doctor": (marked("print versions, database and due work of a server"), "serve.options"),
    }
)
"""What each is for, and the module here where its options are declared."""
