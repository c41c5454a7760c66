"""A ruling at the table as the page shows it: offence, stage, articles, points, a sentence."""

from typing import Any

from muraille.table.common.state import State
from muraille.words import Language
from muraille.words.rulings.offences import citation, offence_name, stage_phrase


def ruling_json(event: Any, view: State, language: Language) -> dict[str, object]:
    """One ``ruled`` event; its text and articles are in the reader's language."""
    return {
        "seat": event.seat,
        "offence": event.offence,
        "stage": event.stage.value,
        "articles": citation(event.articles, (), view.setup.rulebook, language),
        "points": list(event.points),
        "step": event.step,
        "referee": event.referee,
        "text": _text(event, language),
    }


def _text(event: Any, language: Language) -> str:
    """What happened and how far it had gone."""
    stage = stage_phrase(event.stage, language, event.offence)
    return f"{offence_name(event.offence, language)} – {stage}"
