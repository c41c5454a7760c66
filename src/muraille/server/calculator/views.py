"""The page of the calculator, its fragment while one types and clicks, and the planner's advice.

All that it shows stands in the address; nothing is kept and nothing is decided here.
"""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from muraille.notation import LONGEST_TEXT, write_hand
from muraille.rules.catalogue import DEFAULT_MCR
from muraille.server.advisers import asking
from muraille.server.advisers.asking import AdviceImpossible, AdviceLater
from muraille.server.calculator.advice import AdviceTold, advice_told
from muraille.server.calculator.answering import answer
from muraille.server.calculator.building import CLICKED, built, clicked
from muraille.server.calculator.examples import examples
from muraille.server.calculator.faults import faults_of, with_hint
from muraille.server.calculator.form import form_of
from muraille.server.calculator.keyboard import keys, laid, targets_shown
from muraille.server.calculator.telling import told_of
from muraille.server.calculator.typed import Typed, finished, overlong, plan_request, typed_in
from muraille.server.site import limits
from muraille.server.site.language import language_of
from muraille.server.site.methods import allowed
from muraille.tiles.problems import InputError
from muraille.words import Language
from muraille.words.problems.sentences import problem_sentence
from muraille.words.site import count_text, site_text

LONGEST_ACT = 40
MOST_TURNS = 120
"""So often a page asks for advice that is not there yet; each time it waits a while."""


@allowed("GET")
def calculator(request: HttpRequest) -> HttpResponse:
    """The page, or, for its script, what changes on it."""
    typed = typed_in(request.GET)
    act = request.GET.get("do", "")[:LONGEST_ACT]
    if act:
        typed = clicked(typed, act)
        if not request.htmx:  # type: ignore[attr-defined]
            return HttpResponseRedirect(_with_target(typed))
    context = _context(request, typed)
    context["clicked"] = CLICKED if act else ()
    status = 400 if context["is_refused"] else 200
    if not request.htmx:  # type: ignore[attr-defined]
        return render(request, "calculator/calculator.html", context, status=status)
    response = render(request, "calculator/fragments/changed.html", context, status=status)
    response.headers["HX-Replace-Url"] = typed.address
    return response


def _with_target(typed: Typed) -> str:
    """Without a script the page remembers in its address what clicks add to."""
    if typed.to == "concealed":
        return typed.address
    more = urlencode({"to": typed.to})
    return f"{typed.address}{'&' if '?' in typed.address else '?'}{more}"


def _context(request: HttpRequest, typed: Typed) -> dict[str, Any]:
    language = language_of(request)
    typing = request.GET.get("typing", "")
    so_far = finished(typed, typing)
    answered = answer(so_far)
    faults = faults_of(answered.problems, typed, language)
    if so_far is not typed:
        faults = with_hint(faults, typing, language)
    tiles = built(so_far)
    hand = tiles.hand
    notation = "" if hand is None or so_far.value("hand") == "" else write_hand(hand)
    return {
        "typed": typed,
        "longest": LONGEST_TEXT,
        "form": form_of(typed, faults, language),
        "wants_more": so_far is not typed,
        "is_refused": bool(answered.problems),
        "targets": targets_shown(typed.game),
        "rows": keys(tiles, typed.to, typed.game, language),
        "laid": laid(tiles),
        "told": told_of(answered, so_far, language),
        "examples": examples(language) if answered.is_empty else (),
        "link": request.build_absolute_uri(typed.address),
        "notation": notation,
    }


@allowed("GET")
def advice(request: HttpRequest) -> HttpResponse:
    """What the planner says; a page of its own without a script, else a part of the other."""
    typed, language = typed_in(request.GET), language_of(request)
    turn = _turn(request.GET.get("turn", ""))
    context: dict[str, Any] = {"typed": typed, "query": typed.query(), "back": typed.address}
    status, wait_s = 200, 0
    try:
        context["advice"] = _advice(request, typed, language)
    except InputError as error:
        context["sentences"] = [problem_sentence(trouble, language) for trouble in error.problems]
        status = 400
    except AdviceImpossible as error:
        context["sentences"] = [problem_sentence(error.problem, language)]
        context["again"] = error.problem.code == "advice_failed"
    except AdviceLater as later:
        context |= {"later": True, "preparing": later.preparing}
        context["turn"] = turn + 1 if turn < MOST_TURNS else 0
    except _TooOftenError as error:
        context["sentences"] = [count_text("calc_advice_too_often", error.wait_s, language)]
        context["again"] = True
        status, wait_s = 429, error.wait_s
    name = "fragments/advice" if request.htmx else "advice"  # type: ignore[attr-defined]
    context["title"] = site_text("calc_advice", language)
    answer = render(request, f"calculator/{name}.html", context, status=status)
    if wait_s:
        answer.headers["Retry-After"] = str(wait_s)
    return answer


def _turn(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 4 else 0


class _TooOftenError(Exception):
    """This address has asked about very many hands; in ``wait_s`` seconds it may again."""

    def __init__(self, wait_s: int) -> None:
        self.wait_s = wait_s
        super().__init__(wait_s)


def _advice(request: HttpRequest, typed: Typed, language: Language) -> AdviceTold:
    def admit() -> None:
        share = limits.ADVICE.take(limits.address_of(request))
        if not share.is_granted:
            raise _TooOftenError(share.wait_s)

    problems = overlong(typed)
    if problems:
        raise InputError(problems)
    rules = DEFAULT_MCR if typed.asks_all else typed.rules
    answer = asking.advice(plan_request(typed, rules), language, admit=admit)
    return advice_told(answer, language)
