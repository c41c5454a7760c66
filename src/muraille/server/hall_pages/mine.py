"""``/hall/mine/``: a player's own page: seats and results as everybody sees them, and his sheet.

What is not published yet a player sees of his own table alone, once all four agree on it.
"""

from muraille.server.hall.roles import HallRole
from muraille.server.hall_pages.day_shown import order_text, seat_text
from muraille.server.hall_pages.public import clock_shown, hall_link, laid_out, public_side
from muraille.server.hall_pages.public_shown import Drawn, PublicPage, nav
from muraille.server.hall_pages.screen import HallScreen, HallSight
from muraille.server.hall_pages.sheet_shown import corrections_of
from muraille.tournament.desk.sheets import SignSheet
from muraille.tournament.facts.people import PLAYER
from muraille.tournament.running.public import is_public
from muraille.tournament.sheets.counting import totals
from muraille.tournament.sheets.life import SheetStage, step_of
from muraille.words.numbers import signed_points
from muraille.words.site import site_text
from muraille.words.tournament.tournaments import phrase

_PARTS = ("standings", "public", "session/", "announcement/", "file")
_WINDS = "ESWN"


def _sheet(sight: HallSight, session: int, table: int, number: str) -> Drawn | None:
    """The player's sheet, from when all four agree on it until everybody may see it."""
    state = sight.book.state
    sheet = state.sheet(session, table)
    if sheet is None or step_of(sheet) is SheetStage.OPEN or is_public(state, session, table):
        return None
    sums = totals(state, sheet)
    seat = sheet.players.index(number)
    corrections = corrections_of(sight.book, sheet, sight.language)
    anew = any(number in each.missing for each in corrections)
    signs = anew or (step_of(sheet) is SheetStage.AGREED and number not in sheet.signed)
    return {
        "title": site_text("mine_sheet", sight.language, session=session),
        "seat": seat_text(table, seat + 1, sight.language),
        "stage": phrase(step_of(sheet), sight.language),
        "rows": [
            {
                "wind": f"hall_wind_{wind}",
                "name": f"{each} {sight.book.people.public_name(each)}",
                "total": signed_points(total),
                "is_own": each == number,
            }
            for wind, each, total in zip(_WINDS, sheet.players, sums or (), strict=True)
        ],
        "corrections": corrections,
        "order": order_text(SignSheet(session, table, (number,))) if signs else "",
        "id": f"sign-{session}",
    }


def _parts(sight: HallSight) -> tuple[str, ...]:
    """What everybody is shown, and the sheets of the player's own tables."""
    number, state = sight.actor.by.removeprefix(PLAYER), sight.book.state
    sessions = range(1, len(state.schedule) + 1)
    tables = ((session, state.table_of(session, number)) for session in sessions)
    return (*_PARTS, *(f"sheet/{session}/{table}" for session, table in tables if table))


def _shown(sight: HallSight) -> Drawn:
    number = sight.actor.by.removeprefix(PLAYER)
    event = public_side(sight)
    player = event.player(number)
    seats = () if player is None else player.seats
    sheets = (_sheet(sight, seat.session, seat.table, number) for seat in seats)
    page = PublicPage("player", player=number)
    return {
        "page": {"nav": nav(event, page, sight.language, hall_link)},
        "clock": clock_shown(sight.book.state, sight.now, sight.language),
        "sheets": [sheet for sheet in sheets if sheet is not None],
        "body": "" if player is None else laid_out(event, page, sight.language),
    }


SCREEN = HallScreen("mine", "mine_title", "player", frozenset({HallRole.PLAYER}), _parts, _shown)
