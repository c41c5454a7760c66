"""One question with its buttons: each leads to the address of the case with that answer."""

from collections.abc import Iterable
from dataclasses import dataclass

from muraille.answers.referee import judged
from muraille.answers.referee_questions import RefereeQuestion
from muraille.rules.common.ladders import Reset
from muraille.rules.common.offences import Graded, OffenceStage
from muraille.server.referee.case import RefereeCase
from muraille.server.referee.choosing import ChoiceLink
from muraille.words import Language
from muraille.words.rulings.offences import stage_phrase
from muraille.words.rulings.referee import capital, role_name, step_phrase
from muraille.words.site import site_text

_FAULTS_OFFERED = 6
_PREVIOUS = {
    (True, Reset.HAND): "ref_hint_previous_hand",
    (True, Reset.SESSION): "ref_hint_previous_apart",
    (False, Reset.SESSION): "ref_hint_previous_session",
}


@dataclass(frozen=True, slots=True)
class Fact:
    """An answer given, and the way to another."""

    label: str
    text: str
    link: str


def asked(case: RefereeCase, question: RefereeQuestion, language: Language) -> dict[str, object]:
    """Title, hint, buttons and form of a question."""
    case = case.before(question.key)
    offered = _choices(case, question, language)
    return {
        "key": question.key,
        "title": f"ref_ask_{question.key}",
        "hint": _hint(case, question, language),
        "choices": offered,
        "winds": question.key in ("by", "against"),
        "path": case.path,
        "typed": question.key in ("late", "previous") or not question.choices,
        "least": len(offered) if question.key == "previous" else question.least,
        "most": question.most,
        "fields": case.fields,
        "open": case.left_open(question.key).link if question.may_be_open else "",
    }


def facts(
    case: RefereeCase, questions: Iterable[RefereeQuestion], language: Language
) -> list[Fact]:
    """What has been answered so far."""
    return [
        Fact(
            site_text(f"ref_fact_{question.key}", language),
            answer_text(case, question.key, case.answers.get(question.key, ""), language),
            case.before(question.key).link,
        )
        for question in questions
        if question.key in case.answers or question.key in case.open
    ]


def summary(case: RefereeCase, language: Language) -> str:
    """How it was and whose fault, on one line."""
    answered = (key for key in ("late", "stage", "by") if key in case.answers)
    return " · ".join(answer_text(case, key, case.answers[key], language) for key in answered)


def answer_text(case: RefereeCase, key: str, value: str, language: Language) -> str:
    """An answer in words."""
    if not value:
        return site_text("ref_open", language)
    if key == "stage":
        return capital(stage_phrase(OffenceStage(value), language, case.offence))
    if key in ("by", "against"):
        return case.names.get(value) or role_name(value, language)
    if key == "chombo":
        return site_text(f"ref_chombo_{value}", language)
    return f"{value} min" if key == "late" else value


def _choices(case: RefereeCase, question: RefereeQuestion, language: Language) -> list[ChoiceLink]:
    if question.key == "previous":
        return [_fault(case, number, language) for number in range(_FAULTS_OFFERED)]
    winds = question.key in ("by", "against")
    return [
        ChoiceLink(
            case.answered(question.key, value).link,
            answer_text(case, question.key, value, language),
            faces=(value,) if winds else (),
        )
        for value in question.choices
    ]


def _fault(case: RefereeCase, number: int, language: Language) -> ChoiceLink:
    """So many faults before, and what the next one costs."""
    then = case.answered("previous", str(number))
    step = judged(then.request).step or 0
    return ChoiceLink(then.link, str(number), step_phrase(step, language))


def _hint(case: RefereeCase, question: RefereeQuestion, language: Language) -> str:
    if question.key == "against" or (question.key == "by" and not case.names):
        return site_text(f"ref_hint_{question.key}", language)
    if question.key == "previous":
        verdict = judged(case.request).verdict
        ladder = next(
            consequence.ladder
            for consequence in verdict.consequences
            if isinstance(consequence, Graded)
        )
        return site_text(_PREVIOUS[ladder.own, ladder.reset], language)
    if question.key != "points" or question.choices:
        return ""
    if not question.most:
        return site_text("ref_amount_free", language)
    return site_text("ref_amount_range", language, least=question.least, most=question.most)
