"""The fields of requests as options of the command line, and what was typed as a request."""

import argparse
from collections.abc import Iterable, Mapping
from typing import get_args

from muraille.answers.games import answers_of, fields_of
from muraille.answers.request_fields import Request, RequestField, Switches, Tiles, WindName
from muraille.cli.terminal.general_options import add_answer, rulebooks_told
from muraille.rules.catalogue.games import GAMES
from muraille.words import Language, translator

_HANDS = (Request.SCORE, Request.PLAN)


def option_for(key: str) -> str:
    """How a field of a request is written on the command line.

    >>> option_for("self_drawn"), option_for("options")
    ('--self-drawn', '--option')
    """
    if key == "hand":
        return "HAND"
    return "--option" if key == "options" else "--" + key.replace("_", "-")


def shared_fields(request: Request) -> tuple[str, ...]:
    """The fields of a request that every game has; its rulebook, its hand and such stand apart."""
    by_game = [fields_of(request, game) for game in GAMES.values()]
    apart = ("id", "rules", "hand", "options", "lang")
    return tuple(
        name
        for name in fields_of(request)
        if name not in apart and all(name in known for known in by_game)
    )


def plan_options() -> tuple[str, ...]:
    """The fields that only the planner reads."""
    known = fields_of(Request.HAND)
    return tuple(name for name in fields_of(Request.PLAN) if name not in (*known, "lang"))


def add_fields(
    group: argparse._ArgumentGroup, request: Request, names: Iterable[str], language: Language
) -> None:
    """Options for these fields."""
    _ = translator(language)
    rows = fields_of(request)
    for name in names:
        about = _phrase(_(rows[name].about))
        if request is Request.PLAN and name in plan_options():
            about = _("with --plan: {told}").format(told=about)
        _add_field(group, rows[name], about, language)


def add_hand(
    parser: argparse.ArgumentParser, request: Request, language: Language
) -> argparse._ArgumentGroup:
    """The hand itself, or a file of many."""
    _ = translator(language)
    group = parser.add_argument_group(_("the hand"))
    row = fields_of(request)["hand"]
    group.add_argument("hand", nargs="*", metavar=_("HAND"), help=_phrase(_(row.about)))
    group.add_argument(
        "--batch",
        metavar=_("FILE"),
        help=_("read one JSON request a line from a file, or from standard input with “-”"),
    )
    return group


def add_games(parser: argparse.ArgumentParser, request: Request, language: Language) -> None:
    """A group for each game that has fields of its own."""
    _ = translator(language)
    shared = (*shared_fields(request), "id", "rules", "hand", "options", "lang")
    for game in GAMES.values():
        own = [name for name in fields_of(request, game) if name not in shared]
        if own:
            title = _("{game} only").format(game=answers_of(game).title)
            add_fields(parser.add_argument_group(title), request, own, language)


def add_rules(
    parser: argparse.ArgumentParser, request: Request, language: Language, about: str = ""
) -> None:
    """The rulebook, its switches, and how to answer."""
    _ = translator(language)
    group = parser.add_argument_group(_("rules and answer"))
    group.add_argument("--rules", metavar=_("RULEBOOK"), help=about or rulebooks_told(language))
    if "options" in fields_of(request):
        add_fields(group, request, ["options"], language)
    add_answer(group, language)


def request_of(options: argparse.Namespace) -> dict[str, object]:
    """The request these options stand for: only what was given."""
    given: Mapping[str, object] = vars(options)
    request: dict[str, object] = {"hand": " ".join(options.hand)} if options.hand else {}
    for name, row in {**fields_of(Request.PLAN), **fields_of(Request.SCORE)}.items():
        value = given.get("option" if name == "options" else name)
        if name not in ("hand", "lang") and value not in (None, False):
            request[name] = True if value == "" and bool in get_args(row.type) else value
    return request


def _add_field(
    group: argparse._ArgumentGroup, row: RequestField, about: str, language: Language
) -> None:
    _ = translator(language)
    name, metavar = option_for(row.name), _(row.metavar)
    if row.type is bool:
        group.add_argument(name, action="store_true", help=about)
    elif row.type is Switches:
        about = _("{told}; may be repeated").format(told=about)
        group.add_argument(name, action="append", metavar=metavar, help=about)
    elif bool in get_args(row.type):
        group.add_argument(name, nargs="?", metavar=metavar, help=about)
    else:
        if row.type is WindName:
            metavar = "|".join(get_args(WindName))
        elif row.type is Tiles:
            metavar = _("TILES")
        group.add_argument(name, metavar=metavar or str(row.example), help=about)


def _phrase(sentence: str) -> str:
    """A sentence as it stands beside an option.

    >>> _phrase("The player’s own wind.")
    'the player’s own wind'
    """
    return sentence[:1].lower() + sentence[1:].removesuffix(".")
