"""The first steps: by which rules, and what happened; what this device has ruled lately."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest

from muraille.answers.offence_groups import grouped
from muraille.answers.penalties import nearest, search
from muraille.rules.catalogue import RULEBOOKS
from muraille.server.referee.case import RefereeCase, rules_link, text_in
from muraille.server.rulebook.of_game import rule_pages
from muraille.tiles.problems import Family, problem
from muraille.words import Language, problem_sentence
from muraille.words.rulings.offences import offence_name
from muraille.words.rulings.referee import capital
from muraille.words.scoring.scores import rulebook_title

LONGEST_SEARCH = 80
_RULES, _RECENT = "referee_rules", "referee_recent"
_MOST_RECENT = 5
_FACES = {
    "win": ("2p", "2p"),
    "call": ("4s", "5s", "6s"),
    "riichi": ("1p",),
    "number": ("?", "?"),
    "shown": ("7m", "?"),
    "count": ("8p",),
    "late": ("N",),
    "behaviour": ("C",),
    "other": ("P",),
}


@dataclass(frozen=True, slots=True)
class ChoiceLink:
    """A link one may follow; ``faces`` are tiles drawn beside it."""

    link: str
    text: str
    hint: str = ""
    faces: tuple[str, ...] = ()
    is_chosen: bool = False


def rules_of(request: HttpRequest) -> str:
    """The rulebook of the address, else the one this device used last, else none."""
    if "rules" in request.GET:
        return text_in(request.GET, "rules")
    kept = request.session.get(_RULES, "")
    return kept if kept in RULEBOOKS else ""


def remember_rules(request: HttpRequest, rules: str) -> None:
    """Keep the rulebook on this device."""
    if request.session.get(_RULES) != rules:
        request.session[_RULES] = rules


def remember_offence(request: HttpRequest, rules: str, offence: str) -> None:
    """Keep what was ruled on this device, the latest first."""
    old = _kept(request)
    latest = [rules, offence]
    new = [latest, *(earlier for earlier in old if earlier != latest)][:_MOST_RECENT]
    if new != old:
        request.session[_RECENT] = new


def editions(request: HttpRequest, language: Language) -> list[ChoiceLink]:
    """The rulebooks, with the one that was used last marked."""
    kept = request.session.get(_RULES, "")
    return [
        ChoiceLink(
            rules_link(book.id),
            rulebook_title(book.id, language),
            book.game,
            (rule_pages(book.game).face,),
            book.id == kept,
        )
        for book in RULEBOOKS.values()
    ]


def chooser(request: HttpRequest, rules: str, language: Language) -> dict[str, object]:
    """What may have happened, with what was ruled lately."""
    context = choices(RefereeCase(rules), request.GET, language)
    if "groups" in context:
        context["recent"] = _recent(request, rules, language)
    return context


def choices(case: RefereeCase, query: Mapping[str, str], language: Language) -> dict[str, object]:
    """Groups, or the offences of one, or those that match a search; links are the case's."""
    rules, groups = case.rules, grouped(case.rules)
    typed = text_in(query, "q", LONGEST_SEARCH)
    group = text_in(query, "group")
    context: dict[str, object] = {"typed": typed, "longest": LONGEST_SEARCH}
    if typed:
        all_words = search(typed.split(), (rules,))
        matches = all_words or nearest(typed.split(), (rules,))
        context["found"] = [_offence(case, match.offence.id, language) for match in matches]
        context["is_near"] = not all_words
        if not matches:
            nothing = problem(Family.BAD_REQUEST, "no_penalty_matches", words=typed)
            context["nothing"] = capital(problem_sentence(nothing, language))
    elif group in groups:
        context["group"] = f"ref_group_{group}"
        context["found"] = [_offence(case, fault.id, language) for fault in groups[group]]
    else:
        context["groups"] = [
            {"choice": ChoiceLink(case.listed(group=name), f"ref_group_{name}", "", _FACES[name])}
            | {"number": len(offences)}
            for name, offences in groups.items()
        ]
    return context


def _offence(case: RefereeCase, offence: str, language: Language) -> ChoiceLink:
    return ChoiceLink(case.of(offence).link, offence_name(offence, language))


def _kept(request: HttpRequest) -> list[list[str]]:
    kept: list[list[str]] = request.session.get(_RECENT, [])
    return kept


def _recent(request: HttpRequest, rules: str, language: Language) -> list[ChoiceLink]:
    return [
        _offence(RefereeCase(book), offence, language)
        for book, offence in _kept(request)
        if book == rules and _is_known(book, offence)
    ]


def _is_known(book: str, offence: str) -> bool:
    """What is kept may come from an older version."""
    return book in RULEBOOKS and offence in RULEBOOKS[book].offences
