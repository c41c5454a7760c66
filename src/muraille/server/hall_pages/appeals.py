"""The appeals in words: each as far as it has come, whose word is next, and until when.

The desk's state machine says what may follow, the roles who may say it; the questions are those of
the printed forms. Nothing is decided here.
"""

import json

from muraille.notation.codec import class_name
from muraille.rules.catalogue.games import article_on
from muraille.rules.common.subjects import Subject
from muraille.server.hall.roles import MAY, HallRole
from muraille.server.hall_pages.day_shown import Drawn, hour
from muraille.server.hall_pages.referee_table import table_link
from muraille.server.hall_pages.screen import HallScreen, HallSight
from muraille.tournament.desk.appeals import (
    DecideAppeal,
    DecideFirst,
    Fee,
    FileLetter,
    Phase,
    SayAppeal,
    deadline,
    fee,
    phase,
)
from muraille.tournament.desk.orders import DeskRequest, told_author
from muraille.tournament.desk.sheets import CorrectSheet
from muraille.tournament.facts.appeal_types import (
    HEARD,
    REFUSED,
    SHARES,
    Matter,
    Receipt,
    Remedy,
    Signer,
)
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import Role
from muraille.tournament.facts.state import Appeal, Tournament
from muraille.tournament.sheets.life import open_appeals
from muraille.words import Language
from muraille.words.numbers import points_told
from muraille.words.paper.appeals import appeal_words
from muraille.words.rulings.referee import capital
from muraille.words.site import count_text, site_text
from muraille.words.tournament.tournaments import phrase

_ROLES = frozenset({HallRole.ORGANISER, HallRole.CHIEF, HallRole.REFEREE, HallRole.COMMITTEE})
_PARTS = ("appeal/", "session/", "people")
_NEXT: dict[Phase, type[DeskRequest]] = {
    Phase.FIRST: DecideFirst,
    Phase.LETTER: FileLetter,
    Phase.COMMITTEE: DecideAppeal,
}
"""What the next word is in each phase."""
_ARTICLES = {
    Receipt.NO_FEE: Subject.APPEAL_TIME,
    Receipt.TOO_LATE: Subject.APPEAL_TIME,
    Receipt.UNSIGNED: Subject.APPEAL_LETTER,
}
_QUESTIONS = (5, 6, 7)
PAPERS = ("appeals", "appeal-letter")
"""What is printed of appeals, by its name."""


def _shown(sight: HallSight) -> Drawn:
    state = sight.book.state
    waiting = open_appeals(state, sight.now)
    return {
        "open": count_text("app_open", len(waiting), sight.language) if waiting else "",
        "appeals": [
            _appeal(sight, case, is_open=case in waiting) for case in reversed(state.appeals)
        ],
        "say": _say(sight),
    }


def _article(state: Tournament, subject: Subject, language: Language) -> str:
    article = article_on(subject, state.dossier.book)
    return "" if article is None else site_text("app_article", language, article=article)


def _may(sight: HallSight, kind: type[DeskRequest]) -> bool:
    return not sight.roles.isdisjoint(MAY[kind])


def _say(sight: HallSight) -> Drawn | None:
    """The form in which somebody notes that a player appeals."""
    state, language = sight.book.state, sight.language
    if not state.schedule or not _may(sight, SayAppeal):
        return None
    sessions = range(1, len(state.schedule) + 1)
    begun = [session for session in sessions if state.times(session).started is not None]
    return {
        "session": max(begun, default=1),
        "last": len(state.schedule),
        "matters": [{"value": each.value, "text": phrase(each, language)} for each in Matter],
    }


def _appeal(sight: HallSight, case: Appeal, *, is_open: bool) -> Drawn:
    state, people, language = sight.book.state, sight.book.people, sight.language
    where = phase(case)
    has_lapsed = where in (Phase.FIRST, Phase.LETTER) and not is_open
    cost = fee(state, case)
    words = appeal_words(language, f"{cost.amount} {cost.currency}", state.dossier.book)
    status = phrase((where, case.matter) if where is Phase.FIRST else where, language)
    if has_lapsed:
        status = site_text("app_lapsed", language)
    return {
        "id": case.id,
        "title": site_text(
            "app_title_of",
            language,
            number=case.id,
            player=f"{case.player} {people.name(case.player)}",
        ),
        "place": site_text("app_place", language, session=case.session, table=case.table),
        "sheet": table_link(case.session, case.table) if _may(sight, CorrectSheet) else "",
        "matter": phrase(case.matter, language),
        "status": capital(status),
        "state": "closed" if where is Phase.CLOSED or has_lapsed else where.value,
        "said": _noted(sight, "app_said", case.said.at, case.said.by),
        "text": case.text,
        "steps": _steps(sight, case),
        "deadline": _deadline(state, case, language) if where in _WRITING else None,
        "fee": _fee_told(cost, language),
        "form": _form(sight, case, where, words),
        "waits_for": _waits_for(where, sight),
    }


_WRITING = (Phase.FIRST, Phase.LETTER)
"""While a letter may still come."""


def _noted(sight: HallSight, key: str, at: Instant, by: str) -> str:
    name = told_author(sight.book.people, by)
    return site_text(key, sight.language, time=hour(at), name=name)


def _steps(sight: HallSight, case: Appeal) -> list[Drawn]:
    """What has been decided so far, in its order."""
    language, steps = sight.language, list[Drawn]()
    if case.first is not None:
        name = "dismissed_accepted" if case.accepted else "dismissed"
        title = site_text(f"app_first_{'upheld' if case.first_upheld else name}", language)
        who = _noted(sight, "app_noted", case.first.at, case.first.by)
        steps.append({"title": title, "texts": [case.first_text], "who": who})
    if case.receipt is not None and case.received is not None and case.filed is not None:
        steps.append(_receipt(sight, case))
    if case.verdict is not None and case.decided is not None:
        verdict = case.verdict
        votes = (
            site_text("app_votes_were", language, question=vote.question, yes=vote.yes, no=vote.no)
            for vote in verdict.votes
        )
        remedies = (capital(phrase(remedy, language)) for remedy in verdict.remedies)
        steps.append(
            {
                "title": capital(phrase(verdict.decision, language)),
                "texts": [*votes, *remedies, verdict.references, verdict.text],
                "who": _noted(sight, "app_noted", case.decided.at, case.decided.by),
            }
        )
    return steps


def _receipt(sight: HallSight, case: Appeal) -> Drawn:
    """What form 2 answered, with the article of a refusal; and the delay it made."""
    state, language = sight.book.state, sight.language
    assert case.receipt is not None
    assert case.filed is not None
    assert case.received is not None
    title = capital(phrase(case.receipt, language))
    if case.receipt in REFUSED:
        title = f"{title} {_article(state, _ARTICLES[case.receipt], language)}"
    texts = [site_text("app_filed", language, time=hour(case.filed))]
    if case.minutes:
        texts.append(count_text("app_delay", case.minutes, language, session=case.session + 1))
    who = _noted(sight, "app_noted", case.received.at, case.received.by)
    return {"title": title.strip(), "texts": texts, "who": who}


def _deadline(state: Tournament, case: Appeal, language: Language) -> Drawn:
    """Until when the letter must be there; it runs from the end of the session (3.12.2)."""
    until = deadline(state, case)
    article = _article(state, Subject.APPEAL_TIME, language)
    if until is None:
        return {"text": site_text("app_from_end", language, session=case.session, article=article)}
    return {
        "until": until,
        "text": site_text("app_letter_by", language, time=hour(until), article=article),
        "over": site_text("app_too_late", language),
    }


def _fee_told(cost: Fee, language: Language) -> str:
    if cost.back is None or not cost.enclosed:
        key = "app_fee_is_enclosed" if cost.enclosed else "app_fee"
        return site_text(key, language, amount=cost.amount, currency=cost.currency)
    return site_text(
        "app_fee_back",
        language,
        amount=cost.amount,
        currency=cost.currency,
        back=points_told(cost.back),
    )


def _waits_for(where: Phase, sight: HallSight) -> str:
    """Whose word is next, where it is not this device's."""
    kind = _NEXT.get(where)
    if kind is None or _may(sight, kind):
        return ""
    known = {role.value: role for role in Role}
    names = (phrase(known[role.value], sight.language) for role in MAY[kind])
    return site_text("app_waits_for", sight.language, roles=", ".join(names))


def _form(sight: HallSight, case: Appeal, where: Phase, words: dict[str, str]) -> Drawn | None:
    """What this device may say next."""
    kind = _NEXT.get(where)
    if kind is None or not _may(sight, kind):
        return None
    state, language = sight.book.state, sight.language
    order = json.dumps({"request": class_name(kind), "appeal": case.id})
    form: Drawn = {"kind": where.value, "order": order, "words": words}
    if where is Phase.FIRST:
        form["choices"] = [
            {"value": name, "text": site_text(f"app_first_{name}", language)} for name in _FIRST
        ]
    elif where is Phase.LETTER:
        form["signers"] = [
            {"value": each.value, "text": site_text(f"app_signed_{each.value}", language)}
            for each in Signer
        ]
        has_next = case.session < state.last_session
        form["answers"] = [
            {"value": each.value, "text": words[each.value]}
            for each in HEARD
            if has_next or each is not Receipt.NEXT_SESSION_DELAYED
        ]
    else:
        form["questions"] = [
            {"number": number, "text": words[f"q{number}"], "no": words[f"q{number}_no"]}
            for number in _QUESTIONS
        ]
        form["shares"] = SHARES
        form["remedies"] = [{"value": each.value, "text": words[each.value]} for each in Remedy]
    return form


_FIRST = ("upheld", "dismissed", "dismissed_accepted")
"""The first decision, and whether the player is content with a refusal."""


SCREEN = HallScreen("appeals", "app_title", "official", _ROLES, lambda _sight: _PARTS, _shown)
