"""The forms of appeals and the tournament's file, filled in from what the log says."""

from muraille.paper.appeal_values import Appeal, Decision, Receipt, Remedy, Votes, When
from muraille.paper.file_values import FileEntry, FileField, TournamentFile
from muraille.paper.of_tournament.heads import event_of, moment, person_of
from muraille.tournament.desk.appeals import fee
from muraille.tournament.facts import appeal_types as kept
from muraille.tournament.facts.dossier import missing
from muraille.tournament.facts.people import Official, People, Role
from muraille.tournament.facts.programme import Stage
from muraille.tournament.facts.state import Appeal as Case
from muraille.tournament.facts.state import Tournament
from muraille.words import Language
from muraille.words.paper.dates import day_phrase, hour_phrase
from muraille.words.paper.tournament_file import missing_phrase, programme_phrase, ranking_phrase
from muraille.words.scoring.scores import rulebook_title
from muraille.words.tournament.tournaments import item_name

_WHEN = {
    kept.Receipt.AFTER_NEXT_SESSION: When.AFTER_NEXT_SESSION,
    kept.Receipt.AFTER_TOURNAMENT: When.AT_THE_END,
    kept.Receipt.BEFORE_NEXT_SESSION: When.BEFORE_NEXT_SESSION,
    kept.Receipt.NEXT_SESSION_DELAYED: When.NEXT_SESSION_DELAYED,
}
_AT_ONCE = (When.BEFORE_NEXT_SESSION, When.NEXT_SESSION_DELAYED)
_REMEDIES = {
    kept.Remedy.CLARIFY: Remedy.EXPLAINED,
    kept.Remedy.REPLACE_CHIEF: Remedy.CHIEF_REPLACED,
    kept.Remedy.OTHER: Remedy.OTHER,
}
_QUESTIONS = (5, 6, 7)
# What each field of the page is made of, by the names the file's checklist uses.
_ITEMS = {
    FileField.DATES: ("first_day", "last_day"),
    FileField.PLACE: ("place", "town", "country"),
    FileField.RULES: (),
    FileField.CAPACITY: ("capacity",),
    FileField.PROGRAMME: ("programme",),
    FileField.RANKINGS: ("rankings",),
    FileField.MERS: ("mers_level",),
    FileField.REFEREES: ("chief", "referee", "passport"),
    FileField.IT_CONTACT: ("computing",),
    FileField.SUBSTITUTES: ("substitute",),
    FileField.ROOM: ("room_attestation",),
    FileField.ROOM_PLAN: ("room_plan",),
    FileField.BUDGET: ("budget",),
    FileField.PRESENTATION: ("presentation",),
}


def appeal_of(state: Tournament, people: People, case: Case, language: Language) -> Appeal:
    """Who appeals against what."""
    found = fee(state, case)
    player = person_of(people, case.player)
    return Appeal(
        event_of(state, language),
        f"{found.amount} {found.currency}",
        str(case.id),
        f"{case.player} {player.name}".strip(),
        str(case.session),
        str(case.table),
    )


def receipt_of(case: Case, language: Language) -> Receipt | None:
    """Form 2: the first question answered no is the last one answered."""
    if case.receipt is None or case.filed is None:
        return None
    date, time = day_phrase(moment(case.filed).date(), language), hour_phrase(moment(case.filed))
    if case.receipt is kept.Receipt.NO_FEE:
        return Receipt(fee_enclosed=False, date=date, time=time)
    if case.receipt is kept.Receipt.TOO_LATE:
        return Receipt(True, in_time=False, date=date, time=time)
    if case.receipt is kept.Receipt.UNSIGNED:
        return Receipt(True, True, signed=False, date=date, time=time)
    when = _WHEN[case.receipt]
    return Receipt(
        *(True, True, True, when in _AT_ONCE, when, case.minutes or None),
        date=date,
        time=time,
    )


def decision_of(case: Case, people: People, language: Language) -> Decision | None:
    """Form 3, once the committee has decided."""
    verdict, decided = case.verdict, case.decided
    if verdict is None or decided is None:
        return None
    outcome = verdict.decision
    damage = outcome is not kept.Decision.NO_DAMAGE
    rule = None if not damage else outcome is not kept.Decision.NO_RULE
    votes = {vote.question: Votes(vote.yes, vote.no) for vote in verdict.votes}
    five, six, seven = (votes.get(question) for question in _QUESTIONS)
    return Decision(
        damage=damage,
        rule=rule,
        rule_cited=verdict.references,
        refund=verdict.share if outcome is kept.Decision.NO_RULE else None,
        remedy=outcome is kept.Decision.UPHELD_WITH_REMEDY if rule else None,
        remedies=frozenset(_REMEDIES[one] for one in verdict.remedies),
        other=verdict.text,
        votes=(five, six, seven),
        date=day_phrase(moment(decided.at).date(), language),
        time=hour_phrase(moment(decided.at)),
        committee=tuple(one.name for one in people.in_role(Role.COMMITTEE)),
    )


def file_of(state: Tournament, people: People, language: Language) -> TournamentFile:
    """The tournament's file with everything known, and what is missing of each item."""
    lacking = set(missing(state.dossier, people))
    lines = _lines(state, people, language)
    entries = []
    for field, items in _ITEMS.items():
        left = [item for item in items if item in lacking]
        told = ""
        if left and lines[field]:
            names = ", ".join(item_name(item, language) for item in left)
            told = missing_phrase(names, language)
        entries.append(FileEntry(field, lines[field], not left, told))
    return TournamentFile(event_of(state, language), tuple(entries))


def _lines(
    state: Tournament, people: People, language: Language
) -> dict[FileField, tuple[str, ...]]:
    dossier = state.dossier
    event = event_of(state, language)
    judges = (*people.in_role(Role.CHIEF), *people.in_role(Role.REFEREE))
    place = ", ".join(part for part in (event.place, dossier.country) if part)
    nothing: dict[FileField, tuple[str, ...]] = dict.fromkeys(FileField, ())
    return nothing | {
        FileField.DATES: _some(event.dates),
        FileField.PLACE: _some(place),
        FileField.RULES: (f"{rulebook_title(dossier.rulebook, language)} ({dossier.rulebook})",),
        FileField.CAPACITY: _some(str(dossier.capacity or "")),
        FileField.PROGRAMME: (*_some(dossier.programme), *_stages(state.programme, language)),
        FileField.RANKINGS: tuple(ranking_phrase(one, language) for one in dossier.rankings),
        FileField.MERS: _some(dossier.mers_level),
        FileField.REFEREES: tuple(_judge(one) for one in judges),
        FileField.IT_CONTACT: tuple(one.name for one in people.in_role(Role.COMPUTING)),
        FileField.SUBSTITUTES: tuple(one.name for one in people.in_role(Role.SUBSTITUTE)),
    }


def _some(text: str) -> tuple[str, ...]:
    return (text,) if text else ()


def _judge(one: Official) -> str:
    return f"{one.name} ({one.passport})" if one.passport else one.name


def _stages(stages: tuple[Stage, ...], language: Language) -> tuple[str, ...]:
    return tuple(
        programme_phrase(one.sessions, one.best, language, final=one.final) for one in stages
    )
