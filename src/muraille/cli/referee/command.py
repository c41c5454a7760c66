"""``muraille referee``: the case from the options, or asked for line by line.

Questions and answers are plain lines, for terminals, pipes and screen readers alike. An answer
that cannot be used is explained and asked for again; an empty one takes what is usual, or leaves
the question open.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import TextIO

from muraille.answers.games import fields_of
from muraille.answers.penalties import as_json as as_entries
from muraille.answers.penalties import search
from muraille.answers.referee import LATENESS, Judgement, as_json, judged
from muraille.answers.request_fields import Request
from muraille.answers.rulings import as_json as rulings_json
from muraille.answers.rulings import rulings
from muraille.cli.referee.penalties_view import books_asked, found_penalties
from muraille.cli.referee.rulings_view import ruling_cards, ruling_list
from muraille.cli.referee.view import referee_view
from muraille.cli.terminal.printing import json_text, own_screen
from muraille.cli.terminal.screen import Screen
from muraille.cli.terminal.streams import need_input
from muraille.cli.terminal.typed import typed_lines
from muraille.rules.catalogue import RULEBOOKS, rulebook
from muraille.rules.common.offences import Act, Graded, Offence, Payee, Verdict
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.words import Language, problem_sentence, translator
from muraille.words.rulings.offences import offence_name, range_phrase, stage_phrase
from muraille.words.scoring.scores import rulebook_title

_MODES = ("tournament", "payment")
_BLAMED = {
    "late": {"not_a_delay", "not_late", "stage_missing", "delay_missing"},
    "previous": {"not_a_number", "previous_below_zero"},
    "by": {"not_a_wind", "offender_missing"},
    "against": {"not_a_wind", "offends_himself"},
    "points": {"not_a_number", "points_out_of_range"},
}


def run_penalties(options: argparse.Namespace, language: Language) -> None:
    """List and search the offences."""
    if options.json:
        entries = search(options.words, books_asked(options.rules))
        print(json_text(as_entries(entries)))
    else:
        print(found_penalties(options.words, options.rules, own_screen(language)))


def run_ruling(options: argparse.Namespace, language: Language) -> None:
    """Tell our rulings."""
    asked = rulings(options.ids, options.rules)
    if options.json:
        print(json_text(rulings_json(asked)))
        return
    view = ruling_cards if options.ids else ruling_list
    print(view(asked, own_screen(language)))


def run_referee(options: argparse.Namespace, language: Language) -> None:
    """Answer the case of the options, or ask for it."""
    if options.offence is None:
        need_input()
    screen = own_screen(language)
    known = fields_of(Request.REFEREE)
    typed = vars(options).items()
    given = {name: value for name, value in typed if name in known and value is not None}
    if "offence" in given:
        _tell(judged(given), options, screen)
        return
    alone = [f"--{name}" for name in known if name in given and name != "rules"]
    if alone:
        raise bad_request("offence_without_options", options=", ".join(alone))
    rules = given.get("rules")
    if rules is not None:
        rulebook(rules)
    asking = _Asking(screen, sys.stderr if options.json else sys.stdout)
    _tell(judged(asking.case(rules)), options, screen)


def _tell(judgement: Judgement, options: argparse.Namespace, screen: Screen) -> None:
    print(json_text(as_json(judgement)) if options.json else referee_view(judgement, screen))


class _Asking:
    """The questions of one case; they go to ``out``, so that JSON stays alone."""

    def __init__(self, screen: Screen, out: TextIO) -> None:
        self._language = screen.language
        self._out = out
        self._lines: Iterator[str] = typed_lines("> ")

    def case(self, rules: str | None) -> dict[str, object]:
        """The request that the answers make."""
        _ = translator(self._language)
        book = rules or self._rulebook()
        offence = self._offence(book)
        request: dict[str, object] = {"rules": book, "offence": str(offence.id)}
        if offence.id == LATENESS:
            question = _("How late? Minutes, or minutes and seconds as in 12:30.")
            self._ask(question, request, "late")
        else:
            self._stage(offence, request)
        self._details(judged(request).verdict, request)
        return request

    def _rulebook(self) -> str:
        _ = translator(self._language)
        books = list(RULEBOOKS)
        titles = [f"{rulebook_title(book, self._language)} ({book})" for book in books]
        question = _("Which rulebook? Give its number; an empty line means the first.")
        return books[self._number(question, titles, usual=1) - 1]

    def _offence(self, book: str) -> Offence:
        """Words narrow the list until one is chosen."""
        _ = translator(self._language)
        while True:
            self._say(_("What happened? Give a few words, an article or an id; empty lists all."))
            matches = self._matching(book, self._line())
            names = [offence_name(offence.id, self._language) for offence in matches]
            if len(matches) == 1:
                self._say(names[0])
                return matches[0]
            if matches:
                question = _("Which of these? Give its number, or 0 to look again.")
                chosen = self._number(question, names, least=0)
                if chosen:
                    return matches[chosen - 1]

    def _matching(self, book: str, typed: str) -> Sequence[Offence]:
        every = tuple(rulebook(book).offences.values())
        exact = [offence for offence in every if offence.id == typed]
        if exact or not typed:
            return exact or every
        matches = [entry.offence for entry in search(typed.split(), (book,))]
        if not matches:
            self._refuse(problem(Family.BAD_REQUEST, "no_penalty_matches", words=typed))
        return matches

    def _stage(self, offence: Offence, request: dict[str, object]) -> None:
        _ = translator(self._language)
        stages = offence.stages
        if len(stages) > 1:
            phrases = [stage_phrase(stage, self._language, offence.id) for stage in stages]
            chosen = self._number(_("How was it? Give a number."), phrases)
            request["stage"] = stages[chosen - 1].value

    def _details(self, verdict: Verdict, request: dict[str, object]) -> None:
        """Only what the verdict depends on is asked."""
        _ = translator(self._language)
        if any(isinstance(consequence, Graded) for consequence in verdict.consequences):
            question = _("How many such faults were counted before? An empty line means none.")
            self._ask(question, request, "previous")
        if Act.CHOMBO in verdict.consequences:
            ways = (_("in a tournament, after the uma"), _("at the table"))
            question = _("How is the chombo paid? An empty line means the first.")
            chosen = self._number(question, ways, usual=1)
            request["chombo"] = _MODES[chosen - 1]
        self._ask(_("Who did it? E, S, W or N; an empty line leaves it open."), request, "by")
        if "by" in request and any(
            discretion.to is Payee.OFFENDED for discretion in verdict.discretions
        ):
            question = _("To whom was it done? E, S, W or N.")
            self._ask(question, request, "against", must=True)
        for choice in verdict.discretions[:1]:
            amounts = _("any") if not choice.bounded else range_phrase(choice, self._language)
            question = _("How many points does the referee take? ({range}) Empty leaves it open.")
            self._ask(question.format(range=amounts), request, "points")

    def _ask(
        self, question: str, request: dict[str, object], key: str, *, must: bool = False
    ) -> None:
        """Ask until nothing is wrong with this answer; an empty one says nothing."""
        self._say(question)
        while True:
            typed = self._line()
            tried = dict(request)
            if typed:
                tried[key] = typed.upper() if key in ("by", "against") else typed
            wrong = _wrong(tried, key)
            for fault in wrong:
                self._refuse(fault)
            if not wrong and (typed or not must):
                request.update(tried)
                return
            if not wrong:
                self._say(question)

    def _number(
        self, question: str, texts: Sequence[str], *, usual: int | None = None, least: int = 1
    ) -> int:
        """The number of one of these texts, from ``least``; an empty line is the usual one."""
        self._say(question)
        for number, text in enumerate(texts, start=1):
            self._say(f"{number}. {text}")
        while True:
            typed = self._line()
            if not typed and usual is not None:
                return usual
            if typed.isascii() and typed.isdecimal() and least <= int(typed) <= len(texts):
                return int(typed)
            refused = problem(Family.BAD_REQUEST, "not_a_choice", value=typed, last=len(texts))
            self._refuse(refused)

    def _line(self) -> str:
        line = next(self._lines, None)
        if line is None:
            raise bad_request("answers_ended")
        return line.strip()

    def _say(self, text: str) -> None:
        print(text, file=self._out, flush=True)

    def _refuse(self, refused: Problem) -> None:
        self._say(problem_sentence(refused, self._language))


def _wrong(request: dict[str, object], key: str) -> list[Problem]:
    """What is wrong with one answer; what others still lack is not its fault."""
    try:
        judged(request)
    except InputError as error:
        return [fault for fault in error.problems if fault.code in _BLAMED[key]]
    return []
