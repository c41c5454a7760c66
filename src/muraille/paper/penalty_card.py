"""The penalty card of a rulebook: every offence it knows on one page, with its articles.

Reads the catalogue of offences; adds nothing to it.
"""

from functools import cache
from itertools import groupby
from typing import Any

from muraille.answers.penalties import PenaltyEntry, penalty_entries
from muraille.paper.typesetting import Document
from muraille.rules.catalogue import rulebook
from muraille.rules.common.offences import Decider, OffenceStage, Verdict
from muraille.words import Language
from muraille.words.paper.penalty_card import in_short, in_the_key, late_phrase, penalty_card_words
from muraille.words.rulings.offences import citation, offence_name, stage_phrase
from muraille.words.scoring.scores import rulebook_title
from muraille.words.site import site_text

_LATEST = 3600


def penalty_card(book: str, language: Language) -> Document:
    """One page for a referee; ``InputError`` where there is no such rulebook."""
    words = penalty_card_words(language)
    entries = penalty_entries([book])
    every = [
        consequence
        for entry in entries
        for said in entry.verdicts
        for consequence in (*said.consequences, *said.choices)
    ]
    data = {
        "book": rulebook_title(book, language),
        "id": book,
        "game": site_text(f"game_{rulebook(book).game}", language),
        "key": list(in_the_key(every, language)),
        "offences": [_offence(entry, book, language) for entry in entries],
    }
    title = f"{words['title']} – {book}"
    return Document("penalty_card", language, title, words, data)


def _offence(entry: PenaltyEntry, book: str, language: Language) -> dict[str, Any]:
    rows = []
    by_stage = [
        (stage, _verdict_cells(said, book, language)) for stage, said in entry.by_book[book]
    ]
    for what, group in groupby(by_stage, key=lambda row: row[1]):
        stages = [stage for stage, _what in group]
        rows.append({"when": _when(stages, book, language), **what})
    return {"name": offence_name(entry.offence.id, language), "rows": rows}


def _verdict_cells(said: Verdict, book: str, language: Language) -> dict[str, Any]:
    return {
        "what": in_short(said.consequences, said.choices, language),
        "articles": citation(said.articles, (), book, language),
        "referee": said.decider is not Decider.RULE,
    }


def _when(stages: list[OffenceStage], book: str, language: Language) -> str:
    late = _lateness(book)
    return " / ".join(
        late_phrase(*late[stage], language) if stage in late else stage_phrase(stage, language)
        for stage in stages
        if stage is not OffenceStage.ANY
    )


@cache
def _lateness(book: str) -> dict[OffenceStage, tuple[int, int | None]]:
    """The first and the last second of each stage of lateness; the last stage has no end (O1)."""
    stages = [rulebook(book).lateness_stage(seconds) for seconds in range(1, _LATEST)]
    last = stages[-1]
    return {
        stage: (place + 1, None if stage is last else _LATEST - 1 - stages[::-1].index(stage))
        for place, stage in reversed(list(enumerate(stages)))
        if stage is not None
    }
