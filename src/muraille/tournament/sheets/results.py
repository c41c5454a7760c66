"""What a table brings its four players: table points and mini-points, or points and uma.

Figures come from the rules: table points shared as exact fractions (O8), uma shared on ties
(R18), bets left to the first (R9). Substitutes as 5.9 and O15 say, players out of the session
as O9. Asks the ledger for what is taken at the table and after it.
"""

from collections.abc import Sequence
from fractions import Fraction

from muraille.rules.catalogue import RULEBOOKS
from muraille.rules.common.places import places
from muraille.rules.mcr.editions import McrRulebook
from muraille.rules.mcr.table_points import table_points
from muraille.rules.riichi.offences import SUBSTITUTED
from muraille.rules.riichi.play import PLAY_EMA
from muraille.rules.riichi.uma import bet_shares, uma
from muraille.tiles.four import NO_POINTS, Four
from muraille.tournament.facts.events import Moment
from muraille.tournament.facts.ledger_types import Effect, Penalty, When
from muraille.tournament.facts.results import NOTHING, Played, Reading, Result
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.sheets.counting import bets_left, sheet_penalties, totals


def has_table_points(book: str) -> bool:
    """Whether sessions are ranked by table points (J8)."""
    found = RULEBOOKS[book]
    return isinstance(found, McrRulebook) and found.play.table_points


def reading_of(book: str) -> Reading:
    """A rulebook as it is read now."""
    found = RULEBOOKS[book]
    # Riichi ranks the disqualified last (5.9), MCR takes them out of the ranking (3.11.5).
    return Reading(book, found.revision, has_table_points(book), found.game == "riichi")


def table_results(state: Tournament, sheet: Sheet) -> tuple[Result, ...]:
    """The results of a table: as they were counted, or what it would bring if it were entered."""
    kept = state.counted.get((sheet.session, sheet.table))
    return worth(state, sheet) if kept is None else kept


def worth(state: Tournament, sheet: Sheet) -> tuple[Result, ...]:
    """What the rulebook makes of a sheet and its penalties; nothing while nothing is written."""
    figures = totals(sheet, state.dossier.game)
    if figures is None:
        return ()
    at_once = _taken(state, sheet, When.SESSION)
    scores = figures + at_once
    make = _riichi if state.dossier.game == "riichi" else _mcr
    return make(state, sheet, scores)


def _mcr(state: Tournament, sheet: Sheet, scores: Sequence[int]) -> tuple[Result, ...]:
    after = _taken(state, sheet, When.AFTER)
    brings = table_points(scores) if has_table_points(state.dossier.rulebook) else [NOTHING] * 4
    found = []
    for column, player in enumerate(sheet.players):
        how = played(state, sheet.session, player)
        score, points = Fraction(scores[column]), brings[column]
        if how is not Played.HIMSELF:
            switch = "O15" if how is Played.SUBSTITUTE else "O9"
            kept = state.dossier.switch(switch) == "kept"
            score, points = (score if kept else NOTHING), NOTHING
        found.append(
            Result(
                player=player,
                place=places(scores)[column],
                points=score,
                after=after[column],
                table_points=points,
                played=how,
            )
        )
    return tuple(found)


def _riichi(state: Tournament, sheet: Sheet, scores: Sequence[int]) -> tuple[Result, ...]:
    shares = bet_shares(scores, bets_left(sheet))
    later = _taken(state, sheet, When.AFTER) + sheet_penalties(sheet)
    bonus = _uma(state, sheet, scores)
    found = []
    for column, player in enumerate(sheet.players):
        how = played(state, sheet.session, player)
        won, extra, after = scores[column] - PLAY_EMA.start + shares[column], bonus[column], 0
        if how is Played.HIMSELF:
            after = later[column]
        else:
            # Whatever was played, chombo included (R32).
            won, extra = Fraction(SUBSTITUTED.points), SUBSTITUTED.uma
        found.append(
            Result(
                player=player,
                place=places(scores)[column],
                points=Fraction(won),
                uma=Fraction(extra),
                after=after,
                played=how,
            )
        )
    return tuple(found)


def _uma(state: Tournament, sheet: Sheet, scores: Sequence[int]) -> Sequence[int]:
    """By place; beside one who came during play the others share the places from the first."""
    joined = [
        column
        for column, player in enumerate(sheet.players)
        if (found := state.substitution(sheet.session, player)) is not None
        and found.moment is Moment.DURING_PLAY
    ]
    if not joined:
        return uma(scores)
    staying = [column for column in range(4) if column not in joined]
    by_place = PLAY_EMA.uma[: len(staying)]
    shared = uma([scores[column] for column in staying], by_place)
    theirs = dict(zip(staying, shared, strict=True))
    return [theirs.get(column, SUBSTITUTED.uma) for column in range(4)]


def played(state: Tournament, session: int, player: str) -> Played:
    """Whether a player played his session himself."""
    if state.substitution(session, player) is not None:
        return Played.SUBSTITUTE
    gone = any(
        Effect.OUT_OF_SESSION in one.effects and (one.session, one.player) == (session, player)
        for one in standing_penalties(state)
    )
    return Played.OUT if gone else Played.HIMSELF


def standing_penalties(state: Tournament) -> tuple[Penalty, ...]:
    """The ledger without what was cancelled."""
    return tuple(entry.penalty for entry in state.ledger if entry.cancelled is None)


def _taken(state: Tournament, sheet: Sheet, when: When) -> Four:
    """What the ledger takes and gives at this table at that stage.

    A chombo that stands on the sheet of hands is taken from there.
    """
    taken = NO_POINTS
    for one in standing_penalties(state):
        here = (one.session, one.table, one.when) == (sheet.session, sheet.table, when)
        if here and not (Effect.CHOMBO in one.effects and sheet.hands):
            taken += Four.of(one.of(player) for player in sheet.players)
    return taken
