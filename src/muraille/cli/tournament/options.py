"""The options of ``muraille tournament`` and its parts, declared; others read them.

``print`` belongs to paper: it is offered where :mod:`muraille.cli.tournament.print` is there,
which gives ``fill_print(parser, language)`` and ``run_print(options, language)``.
"""

import argparse
from collections.abc import Callable
from importlib.util import find_spec

from muraille.cli.terminal.general_options import add_general, rulebooks_told
from muraille.cli.tournament.common_options import add_common
from muraille.cli.tournament.scoring_options import (
    fill_appeal,
    fill_enter,
    fill_penalty,
    fill_sheet,
    fill_standings,
)
from muraille.words import Language, marked, translator

PRINTING = "muraille.cli.tournament.print"
Fill = Callable[[argparse.ArgumentParser, Language], None]


def fill_tournament(parser: argparse.ArgumentParser, language: Language) -> None:
    """The parts of ``tournament``, each with its own options."""
    _ = translator(language)
    parser.usage = _("muraille tournament PART FILE [options]")
    parser.description = _(
        "Runs a tournament from registration to the federation's file. Everything stands in one\n"
        "file, as a log that is only ever added to: a correction is a new entry with its author\n"
        "and reason, and the standings of any past moment can be asked for."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament demo try.jsonl --players 16 --sessions 3 --seed 1\n"
        '  muraille tournament new cup.jsonl --name "Paris Open" --sessions 7\n'
        "  muraille tournament import cup.jsonl players.csv\n"
        '  muraille tournament draw cup.jsonl --seed "7 red dragon"\n'
        "  muraille tournament session cup.jsonl 1 --start\n"
        "  muraille tournament enter cup.jsonl --session 1 --table 3 sheet.jsonl\n"
        "  muraille tournament standings cup.jsonl\n\n"
        "muraille tournament PART --help tells more of each."
    )
    options = parser.add_argument_group(_("options"))
    add_general(options, language)
    parts = parser.add_subparsers(
        title=_("parts"), dest="part", metavar=_("PART"), parser_class=_part_parser(type(parser))
    )
    for name, (told, fill) in parts_offered().items():
        parts.add_parser(
            name,
            help=_(told),
            formatter_class=parser.formatter_class,
            add_help=False,
            allow_abbrev=False,
            fill=lambda part, fill=fill: fill(part, language),
        )


def _part_parser(kind: type[argparse.ArgumentParser]) -> type[argparse.ArgumentParser]:
    """A parser that takes the file, options and what follows the file in any order.

    Its options are declared when it is asked, for most commands never ask it.
    """

    class Parser(kind):  # type: ignore[valid-type, misc]
        def __init__(self, *, fill, **given):  # type: ignore[no-untyped-def]
            super().__init__(**given)
            self._fill, self._asked = fill, False

        def parse_known_args(self, args=None, namespace=None):  # type: ignore[no-untyped-def]
            if self._asked:
                return super().parse_known_args(args, namespace)
            self._asked = True
            self._fill(self)
            return self.parse_known_intermixed_args(args, namespace)

    return Parser


def parts_offered() -> dict[str, tuple[str, Fill]]:
    """The parts by name, printing only where its module is there."""
    found = dict(_PARTS)
    if find_spec(PRINTING) is not None:
        from importlib import import_module

        fill: Fill = import_module(PRINTING).fill_print
        found["print"] = (marked("print sheets, cards, lists and forms as PDF"), fill)
    return found


def _add_settings(options: argparse._ArgumentGroup, language: Language) -> None:
    _ = translator(language)
    options.add_argument(
        "--set",
        action="append",
        metavar="town=Paris",
        help=_("a field of the file: place, town, country, first_day, last_day, capacity, …"),
    )
    options.add_argument(
        "--official",
        action="append",
        metavar="chief=Ada",
        help=_(
            "role=name, and :passport for referees; roles: organiser, chief, referee, scorer,"
            " committee, computing, substitute"
        ),
    )
    options.add_argument("--sessions", metavar="7", help=_("so many drawn sessions"))
    options.add_argument(
        "--stage",
        action="append",
        metavar="2:rank",
        help=_("a stage: 4, 2:rank, 1:rank:best=16:points=halved:final; may be repeated"),
    )


def fill_new(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``new``."""
    _ = translator(language)
    parser.usage = _("muraille tournament new FILE --name NAME [options]")
    parser.description = _("Begins the file of a tournament.")
    parser.epilog = _(
        "examples:\n"
        '  muraille tournament new cup.jsonl --name "Paris Open" --sessions 7\n'
        "  muraille tournament new cup.jsonl --rules riichi-ema-2016 --stage 6"
        " --stage 1:rank:best=16:final"
    )
    options = add_common(parser, language)
    options.add_argument("--name", metavar=_("NAME"), help=_("the tournament's name"))
    options.add_argument("--rules", metavar=_("RULEBOOK"), help=rulebooks_told(language))
    _add_settings(options, language)


def fill_file(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``file``."""
    _ = translator(language)
    parser.usage = _("muraille tournament file FILE [options]")
    parser.description = _("Shows the tournament's file and what it still lacks, or fills it in.")
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament file cup.jsonl\n"
        "  muraille tournament file cup.jsonl --set town=Paris --set documents=budget,room_plan\n"
        '  muraille tournament file cup.jsonl --official "chief=Ada Lovelace:R-12"'
    )
    _add_settings(add_common(parser, language), language)


def fill_import(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``import``."""
    _ = translator(language)
    parser.usage = _("muraille tournament import FILE PLAYERS [options]")
    parser.description = _(
        "Registers the players of a CSV or XLSX list; those beyond the capacity wait."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament import cup.jsonl players.csv\n"
        "  muraille tournament import cup.jsonl others.csv --state substitute"
    )
    options = add_common(parser, language)
    options.add_argument("players", nargs="?", metavar=_("PLAYERS"), help=_("the list of players"))
    options.add_argument(
        "--state",
        metavar="accepted|waiting|substitute",
        help=_("how they are registered; usually accepted"),
    )


def fill_player(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``player``."""
    _ = translator(language)
    parser.usage = _("muraille tournament player FILE NUMBER [options]")
    parser.description = _("Shows a player's seats and results, or changes his registration.")
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament player cup.jsonl 12\n"
        "  muraille tournament player cup.jsonl 12 --check-in\n"
        "  muraille tournament player cup.jsonl 12 --replace-by 49\n"
        "  muraille tournament player cup.jsonl 12 --substitute --session 4 --during"
    )
    options = add_common(parser, language)
    options.add_argument("number", nargs="?", metavar=_("NUMBER"), help=_("the player's number"))
    options.add_argument(
        "--state",
        metavar="accepted|waiting|withdrawn|substitute",
        help=_("how he is registered now"),
    )
    options.add_argument("--check-in", action="store_true", help=_("the player is there"))
    options.add_argument(
        "--replace-by",
        metavar=_("NUMBER"),
        help=_("before the first session: another registered player takes the place"),
    )
    options.add_argument(
        "--substitute",
        nargs="?",
        const="",
        metavar=_("NUMBER"),
        help=_("somebody else plays --session in this seat"),
    )
    options.add_argument("--session", metavar="4", help=_("the session meant"))
    options.add_argument("--during", action="store_true", help=_("it had begun already"))
    options.add_argument("--rest", action="store_true", help=_("and all sessions after it"))
    options.add_argument("--remove", action="store_true", help=_("ill: out of the final results"))
    options.add_argument("--chief", metavar=_("NAME"), help=_("the chief referee who agrees"))
    options.add_argument("--organiser", metavar=_("NAME"), help=_("the organiser who agrees"))
    options.add_argument("--reason", metavar=_("TEXT"), help=_("why"))
    options.add_argument(
        "--initials", action="store_true", help=_("publish initials only, in every public list")
    )
    options.add_argument(
        "--erase", action="store_true", help=_("erase name, EMA number and licence for ever")
    )
    options.add_argument("--yes", action="store_true", help=_("with --erase: it is meant"))


def fill_draw(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``draw``."""
    _ = translator(language)
    parser.usage = _("muraille tournament draw FILE [options]")
    parser.description = _(
        "Draws the next stage of the programme, or seats its next session by rank; without a\n"
        "seed by chance. With --schedule it takes a schedule that was drawn before."
    )
    parser.epilog = _(
        "examples:\n"
        '  muraille tournament draw cup.jsonl --seed "7 red dragon"\n'
        "  muraille tournament draw cup.jsonl --schedule draw.json\n"
        "  muraille tournament draw cup.jsonl --json"
    )
    options = add_common(parser, language)
    options.add_argument(
        "--seed", metavar=_("TEXT"), help=_("the same text gives the same draw; else by chance")
    )
    options.add_argument(
        "--avoid", metavar="club,country", help=_("keep apart who shares these; usual: all three")
    )
    options.add_argument(
        "--schedule", metavar=_("FILE"), help=_("a schedule of “muraille draw --out”")
    )
    options.add_argument(
        "--again", action="store_true", help=_("draw anew all sessions that have not begun")
    )
    options.add_argument("--show", action="store_true", help=_("draw nothing, show who sits where"))


def fill_session(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``session``."""
    _ = translator(language)
    parser.usage = _("muraille tournament session FILE [NUMBER] [options]")
    parser.description = _(
        "Starts, stops and ends sessions; without more it shows the clock, and without a number\n"
        "the timetable."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament session cup.jsonl 1 --plan 2026-01-03T09:30\n"
        "  muraille tournament session cup.jsonl 1 --start\n"
        "  muraille tournament session cup.jsonl 1 --stop --table 4\n"
        "  muraille tournament session cup.jsonl 1 --extra 5 --table 4 --reason appeal"
    )
    options = add_common(parser, language)
    options.add_argument("number", nargs="?", metavar=_("NUMBER"), help=_("the session"))
    options.add_argument("--plan", metavar=_("TIME"), help=_("when it is to start"))
    options.add_argument("--start", action="store_true", help=_("play begins"))
    options.add_argument("--stop", action="store_true", help=_("play stands still"))
    options.add_argument("--resume", action="store_true", help=_("play goes on"))
    options.add_argument("--end", action="store_true", help=_("the session is over"))
    options.add_argument("--extra", metavar="5", help=_("so many minutes more for --table"))
    options.add_argument("--delay", metavar="20", help=_("it starts so many minutes later"))
    options.add_argument("--table", metavar="4", help=_("one table instead of the hall"))
    options.add_argument("--reason", metavar=_("TEXT"), help=_("why"))


def fill_export(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``export``."""
    _ = translator(language)
    parser.usage = _("muraille tournament export FILE --ema OUT [options]")
    parser.description = _(
        "Writes the result file of the European association, the standings or the MERS base\n"
        "ranks as CSV or XLSX; “-” is standard output. The result file waits for open appeals."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament export cup.jsonl --ema results.csv\n"
        "  muraille tournament export cup.jsonl --mers -\n"
        "  muraille tournament export cup.jsonl --standings - --provisional"
    )
    options = add_common(parser, language, changes=False)
    options.add_argument("--ema", metavar=_("OUT"), help=_("the result file"))
    options.add_argument("--mers", metavar=_("OUT"), help=_("base ranks and the weight"))
    options.add_argument("--standings", metavar=_("OUT"), help=_("the standings"))
    options.add_argument(
        "--provisional", action="store_true", help=_("although something is still open")
    )


def fill_archive(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``archive``."""
    _ = translator(language)
    parser.usage = _("muraille tournament archive FILE --to OUT | --from ARCHIVE [options]")
    parser.description = _(
        "Writes the whole tournament into one sealed file, or makes a tournament's file of one.\n"
        "Opening an archive folds its log again and compares the standings."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament archive cup.jsonl --to cup.archive\n"
        "  muraille tournament archive cup.jsonl --to public.archive --without-names\n"
        "  muraille tournament archive again.jsonl --from cup.archive"
    )
    options = add_common(parser, language, changes=False)
    options.add_argument("--to", metavar=_("OUT"), help=_("write the archive"))
    options.add_argument("--from", metavar=_("ARCHIVE"), help=_("begin FILE from an archive"))
    options.add_argument("--without-names", action="store_true", help=_("leave out all names"))


def fill_check(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``check``."""
    _ = translator(language)
    parser.usage = _("muraille tournament check FILE [options]")
    parser.description = _(
        "Looks over the whole tournament: sums that do not add up, seats taken twice, what a\n"
        "referee took as it was, and which tables are not published yet."
    )
    parser.epilog = _("examples:\n  muraille tournament check cup.jsonl")
    add_common(parser, language, changes=False)


def fill_demo(parser: argparse.ArgumentParser, language: Language) -> None:
    """The options of ``demo``."""
    _ = translator(language)
    parser.usage = _("muraille tournament demo FILE [options]")
    parser.description = _(
        "Makes up a whole, plausible tournament to try things with; the same seed makes the\n"
        "same one."
    )
    parser.epilog = _(
        "examples:\n"
        "  muraille tournament demo try.jsonl --players 48 --sessions 7\n"
        "  muraille tournament demo try.jsonl --players 40 --sessions 8 --rules riichi-ema-2016"
    )
    options = add_common(parser, language, changes=False)
    options.add_argument("--players", metavar="48", help=_("how many play; usually 48"))
    options.add_argument("--sessions", metavar="7", help=_("how many sessions; usually 7"))
    options.add_argument("--rules", metavar=_("RULEBOOK"), help=rulebooks_told(language))
    options.add_argument("--seed", metavar=_("TEXT"), help=_("the same text, the same tournament"))


_PARTS: dict[str, tuple[str, Fill]] = {
    "new": (marked("begin a tournament's file"), fill_new),
    "file": (marked("fill in the file, see what it lacks"), fill_file),
    "import": (marked("register players from a list"), fill_import),
    "player": (marked("check in, replace, substitute, remove"), fill_player),
    "draw": (marked("draw the next stage"), fill_draw),
    "session": (marked("start, stop and end sessions; the clock"), fill_session),
    "enter": (marked("enter a score sheet, by hand or by totals"), fill_enter),
    "sheet": (marked("see, sign, confirm, publish, correct sheets"), fill_sheet),
    "penalty": (marked("note or cancel penalties; the ledger"), fill_penalty),
    "standings": (marked("the standings, after any session"), fill_standings),
    "appeal": (marked("appeals, from the first word to the decision"), fill_appeal),
    "export": (marked("the federation's result file"), fill_export),
    "archive": (marked("the whole tournament in one sealed file"), fill_archive),
    "check": (marked("look over everything: sums, seats, what still waits"), fill_check),
    "demo": (marked("make up a whole tournament, to try things"), fill_demo),
}
