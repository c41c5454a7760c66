"""``muraille paper``: blank sheets as PDF, written to a file or to standard output.

Loads the libraries of paper only when it is asked for: everything else works without them.
"""

import argparse
import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING

from muraille.cli.terminal.files import STANDARD_INPUT
from muraille.records.disk import write_whole
from muraille.rules.catalogue import DEFAULT_MCR, rulebook
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.words import Language, translator
from muraille.words.problems.sentences import problem_sentence

if TYPE_CHECKING:
    from muraille.paper.appeals import AppealHead
    from muraille.paper.typesetting import Document

MOST_COPIES = 256
_NEEDED = ("openpyxl", "segno", "typst")


def run_paper(options: argparse.Namespace, language: Language) -> None:
    """Write what was asked for; ``InputError`` tells all that is wrong with the options."""
    make, copies = _asked(options)
    need_paper()
    write_pdf(options.out, make(options, copies, language), language)


def need_paper() -> None:
    """``InputError`` where the libraries of paper are not installed."""
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        names = ", ".join(missing)
        raise bad_request("paper_not_installed", names=names)


def write_pdf(name: str, document: "Document", language: Language) -> None:
    """The document as a file; letters that no font has are told by the text they stand in."""
    from muraille.paper.typesetting import pdf, unprinted

    write_bytes(name, pdf(document))
    if sys.stderr is None:
        return
    _ = translator(language)
    for left_out in unprinted(document):
        code = "name_without_font" if left_out.number else "letters_without_font"
        note = problem(
            Family.BAD_REQUEST,
            code,
            number=left_out.number,
            text=left_out.text,
            letters=" ".join(left_out.letters),
        )
        sentence = problem_sentence(note, language)
        print(f"muraille: {_('Note: {sentence}').format(sentence=sentence)}", file=sys.stderr)


def write_bytes(name: str, content: bytes) -> None:
    """The whole file at once; “-” is standard output."""
    if name == STANDARD_INPUT:
        sys.stdout.buffer.write(content)
        return
    write_whole(name, content)


def _asked(options: argparse.Namespace) -> "tuple[_Making, int]":
    problems: list[Problem] = []
    names = ", ".join(_MAKERS)
    make = _MAKERS.get(options.what or "")
    if not options.what:
        problems.append(problem(Family.BAD_REQUEST, "missing_paper", names=names))
    elif make is None:
        trouble = problem(Family.BAD_REQUEST, "unknown_paper", name=options.what, names=names)
        problems.append(trouble)
    if not options.out:
        problems.append(problem(Family.BAD_REQUEST, "missing_out"))
    copies = options.copies or "1"
    usable = copies.isascii() and copies.isdecimal() and len(copies) < 10
    if not usable or int(copies) < 1:
        trouble = problem(Family.BAD_REQUEST, "not_a_number_from_1", key="--copies", value=copies)
        problems.append(trouble)
    elif int(copies) > MOST_COPIES:
        problems.append(problem(Family.BAD_REQUEST, "too_many_sheets", most=MOST_COPIES))
    try:
        rulebook(options.rules or DEFAULT_MCR)
    except InputError as error:
        problems += error.problems
    if problems or make is None:
        raise InputError(tuple(problems))
    return make, int(copies)


def _penalties(options: argparse.Namespace, _copies: int, language: Language) -> "Document":
    from muraille.paper.penalty_card import penalty_card

    return penalty_card(options.rules or DEFAULT_MCR, language)


def _score_sheet(options: argparse.Namespace, copies: int, language: Language) -> "Document":
    from muraille.paper.sheets import score_sheets
    from muraille.paper.values import PrintedCompetition, ScoreSheet

    event = PrintedCompetition(options.event or "")
    return score_sheets([ScoreSheet(event, table=table) for table in _tables(copies)], language)


def _riichi_sheet(options: argparse.Namespace, copies: int, language: Language) -> "Document":
    from muraille.paper.sheets import riichi_sheets
    from muraille.paper.values import PrintedCompetition, RiichiSheet
    from muraille.rules.riichi.ema_2016 import RIICHI_EMA_2016

    event = PrintedCompetition(options.event or "")
    sheets = [RiichiSheet(event, table=table) for table in _tables(copies)]
    return riichi_sheets(sheets, RIICHI_EMA_2016, language)


def _appeal_forms(options: argparse.Namespace, _copies: int, language: Language) -> "Document":
    from muraille.paper.appeals import appeal_forms

    return appeal_forms(_appeal_head(options), language)


def _appeal_letter(options: argparse.Namespace, _copies: int, language: Language) -> "Document":
    from muraille.paper.appeals import appeal_letter

    return appeal_letter(_appeal_head(options), language)


def _appeal_head(options: argparse.Namespace) -> "AppealHead":
    from muraille.paper.appeals import AppealHead
    from muraille.paper.values import PrintedCompetition
    from muraille.tournament.facts.dossier import Dossier

    dossier = Dossier(rulebook=options.rules or DEFAULT_MCR)
    amount, currency = dossier.appeal_fee
    fee = options.fee or f"{amount} {currency}"
    return AppealHead(PrintedCompetition(options.event or ""), fee, dossier.rulebook)


def _signs(options: argparse.Namespace, copies: int, language: Language) -> "Document":
    from muraille.paper.signs import hall_signs
    from muraille.paper.values import PrintedCompetition

    numbers = [str(table) for table in range(1, copies + 1)]
    return hall_signs(PrintedCompetition(options.event or ""), numbers, language)


def _tables(copies: int) -> list[str]:
    """One sheet is for any table; more are for the tables from 1."""
    return [""] if copies == 1 else [str(table) for table in range(1, copies + 1)]


_Making = Callable[[argparse.Namespace, int, Language], "Document"]
_MAKERS: dict[str, _Making] = {
    "penalties": _penalties,
    "score-sheet": _score_sheet,
    "riichi-sheet": _riichi_sheet,
    "appeal-forms": _appeal_forms,
    "appeal-letter": _appeal_letter,
    "signs": _signs,
}
