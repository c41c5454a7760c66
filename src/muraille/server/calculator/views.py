"""The page of the calculator, its fragment while one types and clicks, and the planner's advice.

All that it shows stands in the address; nothing is kept and nothing is decided here.
"""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from muraille.notation import write_hand
from muraille.rules.catalogue import DEFAULT_MCR
from muraille.server.advisers import asking
from muraille.server.advisers.asking import AdviceImpossible, AdviceLater
from muraille.server.calculator.advice import advice_told
from muraille.server.calculator.answering import answer
from muraille.server.calculator.building import CLICKED, built, clicked
from muraille.server.calculator.examples import examples
from muraille.server.calculator.faults import faults_of
from muraille.server.calculator.form import form_of
from muraille.server.calculator.keyboard import keys, laid
from muraille.server.calculator.telling import told_of
from muraille.server.calculator.typed import (
    Typed,
    hand_request,
    overlong,
    targets_of,
    typed_in,
)
from muraille.server.site.language import language_of
from muraille.server.site.methods import allowed
from muraille.tiles.problems import InputError
from muraille.words import Language
from muraille.words.sentences import problem_sentence
from muraille.words.site import site_text

LONGEST_ACT = 40
MOST_TURNS = 60
"""So often a page asks for advice that is not there yet, a second apart."""


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
    status = 400 if context["faults"] else 200
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
    found = answer(typed, language)
    faults = faults_of(found.problems, typed, language)
    tiles = built(typed)
    hand = tiles.hand
    notation = "" if hand is None or typed.value("hand") == "" else write_hand(hand)
    return {
        "typed": typed,
        "form": form_of(typed, faults, language),
        "faults": faults,
        "targets": [(name, key, name == typed.to) for name, key in targets_of(typed.game).items()],
        "rows": keys(tiles, typed.to, typed.game, language),
        "laid": laid(tiles),
        "told": told_of(found, typed, language),
        "examples": examples(language) if found.is_empty else (),
        "link": request.build_absolute_uri(typed.address),
        "notation": notation,
    }


@allowed("GET")
def advice(request: HttpRequest) -> HttpResponse:
    """What the planner says; a page of its own without a script, else a part of the other."""
    typed, language = typed_in(request.GET), language_of(request)
    turn = _turn(request.GET.get("turn", ""))
    context: dict[str, Any] = {"typed": typed, "query": typed.query(), "back": typed.address}
    status = 200
    try:
        context["advice"] = _advice(typed, language)
    except InputError as error:
        context["sentences"] = [problem_sentence(one, language) for one in error.problems]
        status = 400
    except AdviceImpossible as error:
        context["sentences"] = [problem_sentence(error.problem, language)]
    except AdviceLater:
        context["later"] = True
        context["turn"] = turn + 1 if turn < MOST_TURNS else 0
    if request.htmx:  # type: ignore[attr-defined]
        return render(request, "calculator/fragments/advice.html", context, status=status)
    context["title"] = site_text("calc_advice", language)
    return render(request, "calculator/advice.html", context, status=status)


def _turn(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 4 else 0


def _advice(typed: Typed, language: Language) -> Any:
    problems = overlong(typed)
    if problems:
        raise InputError(problems)
    rules = DEFAULT_MCR if typed.asks_all else typed.rules
    return advice_told(asking.advice(hand_request(typed, rules), language), language)
