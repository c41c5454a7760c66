"""A ruling as the page shows it: what follows, the row of the score sheet, what to say.

Every figure and every consequence comes from ``answers.referee``.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from muraille.answers.referee import Judgement
from muraille.answers.referee_questions import is_about_a_hand
from muraille.rules.common.offences import Act, Consequence, Discretion, Graded, PointLoss
from muraille.rules.common.sheets import left_standing
from muraille.server.referee.case import RefereeCase
from muraille.server.rulebook.links import offence_path
from muraille.words import Language
from muraille.words.paper.penalty_card import in_short
from muraille.words.rulings.offences import (
    citation,
    consequence_phrase,
    consequences_phrase,
    decider_phrase,
    offence_name,
    stage_phrase,
)
from muraille.words.rulings.referee import (
    capital,
    case_phrase,
    role_name,
    said_to_players,
    step_phrase,
    uma_of_others,
    written,
)
from muraille.words.site import site_text


@dataclass(frozen=True, slots=True)
class RulingCell:
    """One player's figure, None for an empty place; ``who`` is a wind or a role."""

    who: str
    name: str
    points: int | None
    is_offender: bool


@dataclass(frozen=True, slots=True)
class RulingRow:
    """One row of the sheet."""

    label: str
    cells: tuple[RulingCell, ...]


def shown(case: RefereeCase, found: Judgement, language: Language) -> dict[str, object]:
    """Everything the page of a ruling tells."""
    said = found.verdict
    spoken = next((one for one in Language if one.value == case.say), language)
    rows = tuple(_rows(found, language))
    return {
        "title": offence_name(found.offence.id, language),
        "follows": [capital(consequence_phrase(one, language)) for one in said.consequences],
        "nothing": _nothing(found),
        "step": "" if found.step is None else capital(step_phrase(found.step, language)),
        "choices": [capital(consequence_phrase(one, language)) for one in said.choices],
        "article": citation(said.articles, said.rulings, found.book, language),
        "has_rulings": bool(said.rulings),
        "decides": capital(decider_phrase(said.decider, language)),
        "rows": rows,
        "no_rows": "ref_write_open" if found.sheet.open else "ref_write_none",
        "uma_of_others": uma_of_others(found.entered, found.stage, language),
        "remark": _remark(case, found, language),
        "sentence": _sentence(case, found, spoken),
        "spoken": spoken.value,
        "languages": [
            {"code": one.value, "name": one.writing.name, "link": case.said_in(one.value).link}
            for one in Language
        ],
        "rule": offence_path(found.book, found.offence.id),
        "calculator": f"/calculator/?rules={found.book}" if is_about_a_hand(found) else "",
        "again": _again(case, found),
    }


def foreseen(found: Judgement, language: Language) -> dict[str, object]:
    """What follows and by which article, whoever it was and however often: before that is said."""
    said = found.verdict
    follows = consequences_phrase(said.consequences, language) if said.consequences else ""
    return {
        "follows": capital(follows or site_text(_nothing(found), language)),
        "choices": capital(consequences_phrase(said.choices, language)) if said.choices else "",
        "article": citation(said.articles, said.rulings, found.book, language),
        "has_rulings": bool(said.rulings),
        "rule": offence_path(found.book, found.offence.id),
    }


def _nothing(found: Judgement) -> str:
    return "ref_referee_decides" if found.verdict.choices else "ref_no_penalty"


def _rows(found: Judgement, language: Language) -> Iterator[RulingRow]:
    """Rows with figures in them only."""
    sheet = found.sheet
    for four, label in ((sheet.points, "ref_row_now"), (sheet.after_uma, "ref_row_uma")):
        if any(four):
            yield _row(found, found.points(four), label, language)
    if found.entered is not None:
        entered = found.entered
        yield _row(found, {found.offender: entered.points}, "ref_row_entered", language)
        yield _row(found, {found.offender: entered.uma}, "ref_row_entered_uma", language)


def _row(found: Judgement, points: Mapping[str, int], label: str, language: Language) -> RulingRow:
    cells = (
        RulingCell(who, capital(role_name(who, language)), points.get(who), who == found.offender)
        for who in {**found.points(found.sheet.points), **points}
    )
    return RulingRow(site_text(label, language), tuple(cells))


def _remark(case: RefereeCase, found: Judgement, language: Language) -> str:
    """What stands beside the figures: who, what, what follows in few words, and the articles."""
    said = found.verdict
    follows = tuple(_this_time(case, found))
    short = in_short(follows, (), language)
    if said.choices and not follows:
        short = site_text("ref_referee_decides", language)
    told = offence_name(found.offence.id, language)
    if found.by is not None:
        told = f"{role_name(found.by.value, language)} – {told}"
    return written(told, short, citation(said.articles, (), found.book, language), language)


def _sentence(case: RefereeCase, found: Judgement, language: Language) -> str:
    said = found.verdict
    follows = tuple(_this_time(case, found))
    several = len(found.offence.stages) > 1
    name = offence_name(found.offence.id, language)
    stage = stage_phrase(found.stage, language, found.offence.id) if several else ""
    return said_to_players(
        "" if found.by is None else found.by.value,
        case_phrase(name, stage, language),
        consequences_phrase(follows, language)
        if follows or not said.choices
        else site_text("ref_referee_decides", language),
        citation(said.articles, (), found.book, language),
        language,
    )


def _this_time(case: RefereeCase, found: Judgement) -> Iterator[Consequence]:
    """What follows now: the step of a ladder, and the points the referee has chosen."""
    said = found.verdict
    chosen = case.answers.get("points")
    for one in left_standing(said, int(chosen) if chosen else None):
        if isinstance(one, Graded):
            yield PointLoss(found.step) if found.step else Act.WARNING
        elif not (isinstance(one, Discretion) and chosen):
            yield one
    for choice in said.discretions[:1]:
        if chosen:
            yield PointLoss(int(chosen), choice.to, choice.taken)


def _again(case: RefereeCase, found: Judgement) -> str:
    """The same fault once more: the next step of the ladder."""
    if found.step is None:
        return ""
    return case.answered("previous", str(int(case.answers.get("previous", "0")) + 1)).link
