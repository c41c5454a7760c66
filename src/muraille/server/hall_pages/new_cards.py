"""Cards and badges with new secrets: issued and printed in one step, then known to nobody.

The secrets are in the printed page alone, the PINs of officials, which no badge shows, beside it.
What cannot be printed is not issued.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace

from muraille.server.frame.turns import aside
from muraille.server.hall.commands import HallCommand, OrderAnswer
from muraille.server.hall_pages.paper import SavedFile, need
from muraille.server.hall_pages.screen import HallSight
from muraille.tournament.desk.codes import GROUPS, IssueCodes, holders_named
from muraille.tournament.desk.orders import NewCodes
from muraille.tournament.facts.people import PLAYER, TABLE
from muraille.words import Language

TABLES, PLAYERS, OFFICIALS = GROUPS
_PAPER = {TABLES: "tables", PLAYERS: "cards", OFFICIALS: "badges"}
_SEED_BYTES = 32


@dataclass(frozen=True, slots=True)
class NewCards:
    """The printed cards, and officials with the PINs that go with their badges."""

    file: SavedFile
    pins: tuple[tuple[str, str], ...] = ()


def new_cards(sight: HallSight, who: str, language: Language) -> NewCards | OrderAnswer:
    """New secrets for a group or for one holder, printed; or why the desk refuses them.

    ``InputError`` where they cannot be printed.
    """
    holders = _holders(sight, who)
    group = who if who in GROUPS else _group_of(who)
    what = _PAPER[group]
    need("segno", "typst")
    from muraille.paper.of_tournament.printing import Printing, document_of
    from muraille.paper.typesetting import pdf

    people = sight.book.people
    if group == OFFICIALS:
        worn = {key: each for key, each in people.officials.items() if key in holders}
        people = replace(people, officials=worn)
    (single,) = holders if len(holders) == 1 else ("",)
    wanted = Printing(
        sight.book.state,
        people,
        language,
        sight.now,
        link=_link(sight.hall.addresses),
        table=int(single.removeprefix(TABLE)) if single and group == TABLES else None,
        player=single.removeprefix(PLAYER) if single and group == PLAYERS else "",
    )
    document_of(what, wanted)
    order = IssueCodes(holders, secrets.token_hex(_SEED_BYTES), pins=True)
    answer = sight.hall.ask(HallCommand(order, sight.actor.by))
    if not answer.is_accepted:
        return answer
    codes = {each.holder: (each.token, each.short) for each in answer.handed_out}
    with aside():
        made = pdf(document_of(what, replace(wanted, codes=codes)))
    return NewCards(SavedFile(made, "pdf", what), _pins(sight, answer.handed_out))


def _holders(sight: HallSight, who: str) -> tuple[str, ...]:
    """Who gets new ones: of players those with a seat, of officials all but who asks.

    New codes end old tickets, and nobody means to shut himself out.
    """
    holders = holders_named(sight.book, (who,))
    if who == PLAYERS:
        schedule = sight.book.state.schedule
        seated = {f"{PLAYER}{number}" for tables in schedule for four in tables for number in four}
        return tuple(holder for holder in holders if holder in seated)
    if who == OFFICIALS:
        return tuple(holder for holder in holders if holder != sight.actor.by)
    return holders


def _group_of(who: str) -> str:
    return {TABLE: TABLES, PLAYER: PLAYERS}.get(who[:1], OFFICIALS)


def _link(addresses: Sequence[str]) -> str:
    """The address of the day; without one the token stands alone."""
    return f"{addresses[0]}hall/#{{token}}" if addresses else ""


def _pins(sight: HallSight, issued: Sequence[NewCodes]) -> tuple[tuple[str, str], ...]:
    officials = sight.book.people.officials
    return tuple(
        (officials[each.holder].name, each.short) for each in issued if each.holder in officials
    )
