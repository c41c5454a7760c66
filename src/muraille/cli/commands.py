"""Every command: what it is for, where its options are declared, and what runs it.

Loads what one command needs only when it is asked for.
"""

import argparse
from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType, ModuleType

from muraille.words import Language, marked


def fill(command: str, parser: argparse.ArgumentParser, language: Language) -> None:
    """Declare the options of a command."""
    _module(command, "options").__dict__[f"fill_{command}"](parser, language)


def run(command: str, options: argparse.Namespace, language: Language) -> None:
    """Do what a command is for."""
    _module(command, "command").__dict__[f"run_{command}"](options, language)


def _module(command: str, part: str) -> ModuleType:
    return import_module(f"muraille.cli.{COMMANDS[command][1]}{part}")


COMMANDS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "serve": (marked("start the web server, to play in the browser"), "serve."),
        "play": (marked("play MCR or riichi against three bots"), "play."),
        "score": (marked("score a hand, and explain it"), "score."),
        "hand": (marked("tell how far a hand is, what helps, what to discard"), "hand."),
        "settle": (marked("settle riichi hands however they ended"), "score."),
        "fans": (marked("list and search the 81 fans"), "score."),
        "yaku": (marked("list and search the yaku of riichi"), "score."),
        "table": (marked("print the score tables of riichi"), "score."),
        "penalties": (marked("list and search offences and what follows"), "referee."),
        "ruling": (marked("tell how we read what the books leave open"), "referee."),
        "referee": (marked("name the ruling on an offence, and its article"), "referee."),
        "tournament": (marked("run a tournament, from registration to results"), "tournament."),
        "draw": (marked("draw a tournament: who meets whom, where, at which wind"), "draw."),
        "paper": (marked("write blank score sheets, penalty cards and forms as PDF"), "paper."),
        "simulate": (marked("let bots play many games, and count"), "simulate."),
        "replay": (marked("show recorded games move by move, or verify them"), "replay."),
        "convert": (marked("write recorded games in another format"), "replay.convert_"),
        "doctor": (marked("print versions, database and due work of a server"), "serve."),
    }
)
"""What each is for, and how the names of its modules here begin: ``options`` and ``command``."""
