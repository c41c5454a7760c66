"""The referee's page: step by step from what happened to what to write, all in the address."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from muraille.answers.referee import judged
from muraille.answers.referee_questions import RefereeQuestion, questions
from muraille.rules.catalogue import DEFAULT_MCR, rulebook
from muraille.rules.common.rulebook import offence_named
from muraille.server.referee import asking, choosing, ruling
from muraille.server.referee.case import RefereeCase, case_in, rules_link, text_in
from muraille.server.referee.steps import foreseen, next_question, refusals, usable
from muraille.server.rulebook.links import procedures_path
from muraille.server.site.language import language_of
from muraille.server.site.methods import allowed
from muraille.tiles.problems import InputError, Problem
from muraille.words.rulings.offences import offence_name
from muraille.words.scoring.scores import rulebook_title
from muraille.words.site import site_text


@allowed("GET")
def referee(request: HttpRequest) -> HttpResponse:
    """The rules, what happened, one question after the other, the ruling."""
    rules = choosing.rules_of(request)
    has_offence = bool(text_in(request.GET, "offence"))
    if not rules and not has_offence:
        return _editions(request)
    try:
        book = rulebook(rules or DEFAULT_MCR)
    except InputError as error:
        return _editions(request, error.problems)
    if rules and "rules" in request.GET:
        choosing.remember_rules(request, book.id)
    if has_offence:
        return _case(request, case_in(request.GET, book.id))
    return _page(
        request,
        "referee/choose.html",
        book.id,
        choosing.chooser(request, book.id, language_of(request)),
    )


def _case(request: HttpRequest, case: RefereeCase) -> HttpResponse:
    """The ruling, or the first question that has no answer it can use."""
    try:
        offence_named(rulebook(case.rules), case.offence)
    except InputError:
        return _no_such_offence(request, case.rules)
    case, wrong = usable(case)
    every = questions(case.request)
    still = next_question(case, every)
    if still is not None or wrong:
        return _question(request, case, every, still, wrong)
    choosing.remember_offence(request, case.rules, case.offence)
    judgement = judged(case.request)
    context = {
        **_facts(request, case, every),
        "summary": asking.summary(case, language_of(request)),
        "ruling": ruling.shown(case, judgement, language_of(request)),
        "link": request.build_absolute_uri(case.said_in("").link),
    }
    return _page(request, "referee/ruling.html", case.rules, context)


def _no_such_offence(request: HttpRequest, rules: str) -> HttpResponse:
    """The list to choose from, with what is wrong above it."""
    language = language_of(request)
    context = {
        **choosing.chooser(request, rules, language),
        "wrong": [site_text("ref_no_offence", language)],
    }
    return _page(request, "referee/choose.html", rules, context, 404)


def _question(
    request: HttpRequest,
    case: RefereeCase,
    every: tuple[RefereeQuestion, ...],
    still: RefereeQuestion | None,
    wrong: tuple[Problem, ...],
) -> HttpResponse:
    language = language_of(request)
    context = {
        **_facts(request, case, every),
        "title": offence_name(case.offence, language),
        "question": None if still is None else asking.asked(case, still, language),
        "wrong": refusals(wrong, language),
        "go_on": case.link,
        "foreseen": foreseen(case, still, language),
    }
    return _page(request, "referee/ask.html", case.rules, context, 400 if wrong else 200)


def _facts(
    request: HttpRequest, case: RefereeCase, every: tuple[RefereeQuestion, ...]
) -> dict[str, object]:
    return {"facts": asking.facts(case, every, language_of(request))}


def _editions(request: HttpRequest, problems: tuple[Problem, ...] = ()) -> HttpResponse:
    language = language_of(request)
    context = {
        "editions": choosing.editions(request, language),
        "wrong": refusals(problems, language),
    }
    return render(request, "referee/editions.html", context, status=400 if problems else 200)


def _page(
    request: HttpRequest, template: str, rules: str, context: dict[str, object], status: int = 200
) -> HttpResponse:
    about = {
        "rules": rules,
        "game": f"game_{rulebook(rules).game}",
        "rules_title": rulebook_title(rules, language_of(request)),
        "other_rules": rules_link(""),
        "all_groups": rules_link(rules),
        "procedures": procedures_path(rules),
    }
    return render(request, template, {**about, **context}, status=status)
