"""The forms of appeals and the tournament's file, filled in from what the log says."""

from muraille.paper.appeals import AppealHead, DecisionForm, ReceiptForm
from muraille.paper.file_values import FileEntry, FileField, TournamentFile
from muraille.paper.of_tournament.heads import event_of, moment, person_of
from muraille.paper.of_tournament.schedules import seated
from muraille.tournament.desk.appeals import fee
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import Official, People, Role
from muraille.tournament.facts.programme import Stage
from muraille.tournament.facts.state import Appeal, Tournament
from muraille.tournament.running.checking import still_missing
from muraille.words import Language
from muraille.words.paper.dates import day_phrase, hour_phrase
from muraille.words.paper.tournament_file import missing_phrase, programme_phrase, ranking_phrase
from muraille.words.scoring.scores import rulebook_title
from muraille.words.tournament.tournaments import item_name

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


def appeal_of(state: Tournament, people: People, case: Appeal, language: Language) -> AppealHead:
    """Who appeals against what."""
    cost = fee(state, case)
    player = person_of(people, case.player)
    return AppealHead(
        event_of(state, language),
        f"{cost.amount} {cost.currency}",
        state.dossier.rulebook,
        str(case.id),
        f"{case.player} {player.name}".strip(),
        str(case.session),
        str(case.table),
    )


def receipt_of(case: Appeal, language: Language) -> ReceiptForm | None:
    """Form 2, once the letter is there."""
    if case.receipt is None or case.filed is None:
        return None
    return ReceiptForm(case.receipt, case.minutes, *_dated(case.filed, language))


def decision_of(case: Appeal, people: People, language: Language) -> DecisionForm | None:
    """Form 3, once the committee has decided."""
    if case.verdict is None or case.decided is None:
        return None
    committee = tuple(member.name for member in people.in_role(Role.COMMITTEE))
    return DecisionForm(case.verdict, *_dated(case.decided.at, language), committee)


def _dated(at: Instant, language: Language) -> tuple[str, str]:
    return day_phrase(moment(at).date(), language), hour_phrase(moment(at))


def file_of(state: Tournament, people: People, language: Language) -> TournamentFile:
    """The tournament's file with everything known, and what is missing of each item."""
    lacking = set(still_missing(state, people))
    lines = _lines(state, people, language)
    entries = []
    for field, items in _ITEMS.items():
        left = [item for item in items if item in lacking]
        lacks = ""
        if left and lines[field]:
            names = ", ".join(item_name(item, language) for item in left)
            lacks = missing_phrase(names, language)
        entries.append(FileEntry(field, lines[field], not left, lacks))
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
        FileField.RANKINGS: tuple(
            ranking_phrase(ranking, language) for ranking in dossier.rankings
        ),
        FileField.MERS: _some(dossier.mers_level),
        FileField.REFEREES: tuple(_judge(judge) for judge in judges),
        FileField.IT_CONTACT: tuple(contact.name for contact in people.in_role(Role.COMPUTING)),
        FileField.SUBSTITUTES: (
            *(substitute.name for substitute in people.in_role(Role.SUBSTITUTE)),
            *(person_of(people, number).name for number in state.substitutes),
        ),
    }


def _some(text: str) -> tuple[str, ...]:
    return (text,) if text else ()


def _judge(official: Official) -> str:
    return f"{official.name} ({official.passport})" if official.passport else official.name


def _stages(stages: tuple[Stage, ...], language: Language) -> tuple[str, ...]:
    return tuple(
        programme_phrase(stage.sessions, seated(stage, language), stage.points.value, language)
        for stage in stages
    )
