"""*Note it*: what happened at a table, asked as on the referee's page, noted in the ledger.

Questions, search and articles are those of ``server.referee``; session, table and hand are filled
in, the players are known, and how often it happened before stands in the ledger. What it costs is
told by the entry that the desk would make.
"""

import json
from collections.abc import Iterator
from dataclasses import replace

from muraille.answers.desk_orders import wanted_json
from muraille.answers.referee import judged
from muraille.answers.referee_questions import RefereeQuestion, questions
from muraille.rules.common.rulebook import offence_named
from muraille.server.hall_pages.day_shown import Drawn
from muraille.server.hall_pages.of_game import wind_of
from muraille.server.hall_pages.referee_table import PATH, table_link
from muraille.server.hall_pages.screen import HallSight
from muraille.server.referee import asking, choosing, ruling
from muraille.server.referee.case import RefereeCase, answers_in, text_in
from muraille.server.referee.steps import foreseen, next_question, refusals, usable
from muraille.tiles.problems import InputError, Problem
from muraille.tournament.desk.penalties import LATENESS, Penalise
from muraille.tournament.facts.events import Penalised
from muraille.tournament.facts.ledger_types import Penalty
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.words import Language
from muraille.words.rulings.offences import offence_name
from muraille.words.rulings.referee import capital, step_phrase
from muraille.words.tournament.tournaments import phrase

_WINDS = "ESWN"
_KNOWN = ("previous", "chombo")
"""What is not asked here: the ledger counts, and in a tournament a chombo is no payment (R15)."""


def noting_shown(sight: HallSight, sheet: Sheet) -> Drawn:
    """The list of what may have happened, a question, or what is to be noted."""
    case, language = _case(sight, sheet), sight.language
    place = {"case_fields": case.of("").fields, "all_groups": case.listed(), "note_path": PATH}
    try:
        offence_named(sight.book.state.dossier.book, case.offence)
    except InputError:
        return {**place, "step": "choose", **choosing.choices(case.of(""), sight.asked, language)}
    case, wrong = usable(case)
    every = tuple(asked for asked in questions(case.request) if asked.key not in _KNOWN)
    every = tuple(_who_is_known(asked) for asked in every)
    still = next_question(case, every)
    drawn: Drawn = {
        **place,
        "title": offence_name(case.offence, language),
        "facts": asking.facts(case, every, language),
        "wrong": refusals(wrong, language),
    }
    if still is not None or wrong:
        ask = None if still is None else asking.asked(case, still, language)
        drawn |= {"step": "ask", "question": ask, "go_on": case.link}
        return {**drawn, "foreseen": foreseen(case, still, language)}
    return {**drawn, "step": "note", **_noted(sight, sheet, case)}


def _who_is_known(asked: RefereeQuestion) -> RefereeQuestion:
    """An entry of the ledger is somebody's."""
    return replace(asked, may_be_open=False) if asked.key == "by" else asked


def _hand(sight: HallSight, sheet: Sheet) -> int:
    """The hand of the address, or the one that is played; 0 for none."""
    number = sight.asked.get("hand", "")
    return int(number) if number.isdecimal() and len(number) <= 2 else len(sheet.hands) + 1


def _case(sight: HallSight, sheet: Sheet) -> RefereeCase:
    place = {"session": sheet.session, "table": sheet.table, "note": 1}
    if "hand" in sight.asked:
        place["hand"] = _hand(sight, sheet)
    answers = {key: answer for key, answer in answers_in(sight.asked).items() if key not in _KNOWN}
    is_open = sight.asked.get("open") == "points" and "points" not in answers
    people, language = sight.book.people, sight.language
    return RefereeCase(
        sight.book.state.dossier.rulebook,
        text_in(sight.asked, "offence"),
        answers,
        ("points",) if is_open else (),
        path=PATH,
        place=tuple((name, str(value)) for name, value in place.items()),
        names={
            wind: f"{wind_of(number, sheet.players, language)} · {number} {people.name(number)}"
            for wind, number in zip(_WINDS, sheet.players, strict=True)
        },
    )


def _noted(sight: HallSight, sheet: Sheet, case: RefereeCase) -> Drawn:
    """What the ledger would hold, and the order for it; or why it cannot be noted."""
    state, language = sight.book.state, sight.language
    hand = _hand(sight, sheet)
    request = _request(case, sheet, hand)
    entry, problems = _decided(request, state) if request.player else (None, ())
    plain = wanted_json(request)
    plain.pop("reason", None)
    return {
        "ruling": ruling.foreseen(judged(case.request), language),
        "hand": hand,
        "hands": [*_hands(case, hand)],
        "entry": None if entry is None else _entry(sheet, entry, case, language),
        "wrong": refusals(problems, language),
        "order": json.dumps(plain, separators=(",", ":")),
        "then": table_link(sheet.session, sheet.table),
    }


def _decided(request: Penalise, state: Tournament) -> tuple[Penalty | None, tuple[Problem, ...]]:
    """The desk's entry, or all that is wrong."""
    try:
        first, *_more = request.events(state)
    except InputError as error:
        return None, error.problems
    assert isinstance(first, Penalised)
    return first.penalty, ()


def _request(case: RefereeCase, sheet: Sheet, hand: int) -> Penalise:
    """The case as the desk is asked; a stage that the clock tells is not told."""
    by_wind = dict(zip(_WINDS, sheet.players, strict=True))
    answers = case.answers
    judgement = judged(case.request)
    late = answers.get("late")
    points = answers.get("points")
    return Penalise(
        by_wind.get(answers.get("by", ""), ""),
        case.offence,
        sheet.session,
        stage="" if case.offence == LATENESS else judgement.stage.value,
        hand=0 if case.offence == LATENESS else hand,
        points=None if points is None else int(points),
        against=by_wind.get(answers.get("against", "")),
        late=None if late is None else _seconds(late),
    )


def _seconds(late: str) -> int:
    """Minutes, or minutes and seconds, that were judged already."""
    minutes, _colon, seconds = late.partition(":")
    return 60 * int(minutes) + int(seconds or 0)


def _hands(case: RefereeCase, hand: int) -> Iterator[tuple[str, str]]:
    """Another hand than the one that is played, or none."""
    for other, sign in ((hand - 1, "−"), (hand + 1, "+")):
        if other >= 0:
            place = tuple(pair for pair in case.place if pair[0] != "hand")
            link = replace(case, place=(*place, ("hand", str(other)))).link
            yield sign, link


def _entry(sheet: Sheet, entry: Penalty, case: RefereeCase, language: Language) -> Drawn:
    """The entry by column: what everybody loses or gets, when, and what else follows."""
    step = "" if entry.step is None else capital(step_phrase(entry.step, language))
    return {
        "step": step,
        "columns": [
            (case.names[wind], entry.of(number))
            for wind, number in zip(_WINDS, sheet.players, strict=True)
            if entry.of(number)
        ],
        "when": phrase(entry.when, language) if entry.points else "",
        "effects": [capital(phrase(effect, language)) for effect in entry.effects],
    }
