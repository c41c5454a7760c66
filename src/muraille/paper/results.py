"""Results, individual and by team, and certificates. Ranks nobody: rows come in their order."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from muraille.paper.cards import event_data
from muraille.paper.figures import exact, signed
from muraille.paper.sheets import person_data
from muraille.paper.typesetting import Document
from muraille.paper.values import Certificate, ResultRow, Results, TeamRow
from muraille.words import Language
from muraille.words.paper.lists import certificate_words, result_words

_NAMED_PLACES = {1: "first", 2: "second", 3: "third"}


def result_lists(results: Results, language: Language) -> Document:
    """The individual ranking, then that of the teams, where there are any."""
    words = result_words(language)
    after = words["after_one" if results.sessions == 1 else "after_many"]
    data = {
        "event": event_data(results.event),
        "by_table_points": results.by_table_points,
        "state": words["final" if results.final else "provisional"],
        "after": after.format(n=results.sessions),
        "rows": [_row(row, language) for row in results.rows],
        "ends": _ends(results.rows),
        "teams": [_team(row, language) for row in results.teams],
    }
    return Document("results", language, words["results"], words, data)


def certificates(given: Sequence[Certificate], language: Language) -> Document:
    """One certificate a page, in landscape."""
    words = certificate_words(language)
    data = {"certificates": [_certificate(certificate, words) for certificate in given]}
    return Document("certificates", language, words["certificate"], words, data)


def _row(row: ResultRow, language: Language) -> dict[str, Any]:
    return {
        "place": "–" if row.place is None else str(row.place),
        "person": person_data(row.person),
        "table_points": _points(row.table_points, language),
        "score": signed(row.score, language),
        "note": row.note,
    }


def _ends(rows: Sequence[ResultRow]) -> list[int]:
    """After which lines those follow who did not go on."""
    return [
        line
        for line, (row, below) in enumerate(pairwise(rows), 1)
        if below.place is not None and below.stage < row.stage
    ]


def _team(row: TeamRow, language: Language) -> dict[str, Any]:
    return {
        "place": str(row.place),
        "team": row.team,
        "members": list(row.members),
        "table_points": _points(row.table_points, language),
        "score": signed(row.score, language),
    }


def _points(points: Fraction | None, language: Language) -> str:
    return "" if points is None else exact(points, language)


def _certificate(certificate: Certificate, words: dict[str, str]) -> dict[str, Any]:
    of = ""
    if certificate.place is not None and certificate.players is not None:
        of = words["of_teams" if certificate.team else "of_players"].format(
            players=certificate.players
        )
    return {
        "event": event_data(certificate.event),
        "name": certificate.name,
        "number": certificate.number,
        "awarded": words["awarded_team" if certificate.team else "awarded"],
        "place": _place(certificate.place, words),
        "of": of,
        "prize": certificate.prize or (words["took_part"] if certificate.place is None else ""),
        "signed_by": list(certificate.signed_by),
    }


def _place(place: int | None, words: dict[str, str]) -> str:
    if place is None:
        return ""
    if place in _NAMED_PLACES:
        return words[_NAMED_PLACES[place]]
    return words["place"].format(place=place)
