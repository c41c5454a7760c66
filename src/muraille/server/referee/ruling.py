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
from muraille.server.rulebook.numbering import citation_linked
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


def shown(case: RefereeCase, judgement: Judgement, language: Language) -> dict[str, object]:
    """Everything the page of a ruling tells."""
    said = judgement.verdict
    spoken = next((known for known in Language if known.value == case.say), language)
    rows = tuple(_rows(judgement, language))
    return {
        "title": offence_name(judgement.offence.id, language),
        "follows": [
            capital(consequence_phrase(consequence, language)) for consequence in said.consequences
        ],
        "nothing": _nothing(judgement),
        "step": "" if judgement.step is None else capital(step_phrase(judgement.step, language)),
        "choices": [capital(consequence_phrase(choice, language)) for choice in said.choices],
        "article": citation_linked(said.articles, said.rulings, judgement.book, language),
        "has_rulings": bool(said.rulings),
        "decides": capital(decider_phrase(said.decider, language)),
        "rows": rows,
        "no_rows": "ref_write_open" if judgement.sheet.open else "ref_write_none",
        "uma_of_others": uma_of_others(judgement.entered, judgement.stage, language),
        "remark": _remark(case, judgement, language),
        "sentence": _sentence(case, judgement, spoken),
        "spoken": spoken.value,
        "languages": [
            {
                "code": other.value,
                "name": other.writing.name,
                "link": case.said_in(other.value).link,
            }
            for other in Language
        ],
        "rule": offence_path(judgement.book, judgement.offence.id),
        "calculator": f"/calculator/?rules={judgement.book}" if is_about_a_hand(judgement) else "",
        "again": _again(case, judgement),
    }


def foreseen(judgement: Judgement, language: Language) -> dict[str, object]:
    """What follows and by which article, whoever it was and however often: before that is said."""
    said = judgement.verdict
    follows = consequences_phrase(said.consequences, language) if said.consequences else ""
    return {
        "follows": capital(follows or site_text(_nothing(judgement), language)),
        "choices": capital(consequences_phrase(said.choices, language)) if said.choices else "",
        "article": citation_linked(said.articles, said.rulings, judgement.book, language),
        "has_rulings": bool(said.rulings),
    }


def _nothing(judgement: Judgement) -> str:
    return "ref_referee_decides" if judgement.verdict.choices else "ref_no_penalty"


def _rows(judgement: Judgement, language: Language) -> Iterator[RulingRow]:
    """Rows with figures in them only."""
    sheet = judgement.sheet
    for four, label in ((sheet.points, "ref_row_now"), (sheet.after_uma, "ref_row_uma")):
        if any(four):
            yield _row(judgement, judgement.points(four), label, language)
    if judgement.entered is not None:
        entered = judgement.entered
        yield _row(judgement, {judgement.offender: entered.points}, "ref_row_entered", language)
        yield _row(judgement, {judgement.offender: entered.uma}, "ref_row_entered_uma", language)


def _row(
    judgement: Judgement, points: Mapping[str, int], label: str, language: Language
) -> RulingRow:
    cells = (
        RulingCell(
            who, capital(role_name(who, language)), points.get(who), who == judgement.offender
        )
        for who in {**judgement.points(judgement.sheet.points), **points}
    )
    return RulingRow(site_text(label, language), tuple(cells))


def _remark(case: RefereeCase, judgement: Judgement, language: Language) -> str:
    """What stands beside the figures: who, what, what follows in few words, and the articles."""
    said = judgement.verdict
    follows = tuple(_this_time(case, judgement))
    short = in_short(follows, (), language)
    if said.choices and not follows:
        short = site_text("ref_referee_decides", language)
    name = offence_name(judgement.offence.id, language)
    if judgement.by is not None:
        name = f"{role_name(judgement.by.value, language)} – {name}"
    return written(name, short, citation(said.articles, (), judgement.book, language), language)


def _sentence(case: RefereeCase, judgement: Judgement, language: Language) -> str:
    said = judgement.verdict
    follows = tuple(_this_time(case, judgement))
    several = len(judgement.offence.stages) > 1
    name = offence_name(judgement.offence.id, language)
    stage = stage_phrase(judgement.stage, language, judgement.offence.id) if several else ""
    return said_to_players(
        "" if judgement.by is None else judgement.by.value,
        case_phrase(name, stage, language),
        consequences_phrase(follows, language)
        if follows or not said.choices
        else site_text("ref_referee_decides", language),
        citation(said.articles, (), judgement.book, language),
        language,
    )


def _this_time(case: RefereeCase, judgement: Judgement) -> Iterator[Consequence]:
    """What follows now: the step of a ladder, and the points the referee has chosen."""
    said = judgement.verdict
    chosen = case.answers.get("points")
    for consequence in left_standing(said, int(chosen) if chosen else None):
        if isinstance(consequence, Graded):
            yield PointLoss(judgement.step) if judgement.step else Act.WARNING
        elif not (isinstance(consequence, Discretion) and chosen):
            yield consequence
    for choice in said.discretions[:1]:
        if chosen:
            yield PointLoss(int(chosen), choice.to, choice.taken)


def _again(case: RefereeCase, judgement: Judgement) -> str:
    """The same fault once more: the next step of the ladder."""
    if judgement.step is None:
        return ""
    return case.answered("previous", str(int(case.answers.get("previous", "0")) + 1)).link
