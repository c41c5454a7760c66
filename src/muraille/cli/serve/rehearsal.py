"""``muraille serve --rehearsal``: a made-up tournament to try everything with."""

import secrets
from datetime import datetime
from pathlib import Path

from muraille.records.rehearsals import is_rehearsal, write_rehearsal
from muraille.records.tournaments import read_book
from muraille.rules.catalogue import rulebook
from muraille.tiles.problems import bad_request
from muraille.tournament.draw.drawing import Order, draw
from muraille.tournament.facts.instants import instant_in
from muraille.tournament.lists.wishes import Wishes
from muraille.tournament.made_up.generator import MadeUpPlan, made_up_people
from muraille.tournament.made_up.rehearsal import rehearsal
from muraille.words import Language, translator

FILE = "rehearsal.jsonl"
_PLAYERS, _SESSIONS = 16, 3


def rehearsal_file(folder: Path, rules: str, language: Language) -> Path:
    """The file of the rehearsal in a data folder: that which is there, else a new one."""
    path = folder / FILE
    if path.exists():
        if not is_rehearsal(read_book(str(path))):
            raise bad_request("not_a_rehearsal")
        return path
    now = instant_in(datetime.now().isoformat(timespec="minutes"))
    plan = MadeUpPlan(_PLAYERS, _SESSIONS, rulebook(rules).id, secrets.token_hex(4), now)
    drawn = draw(Order(made_up_people(plan), _SESSIONS, Wishes(avoid=("club",))), plan.seed)
    name = translator(language)("Rehearsal")
    made = rehearsal(plan, drawn.sessions, name, secrets.token_hex(32))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_rehearsal(path, made.book, made.codes)
    except OSError as error:
        reason = error.strerror or str(error)
        raise bad_request("no_data_folder", folder=str(folder), reason=reason) from None
    return path
