"""How somebody likes the table: read and kept, for an account in its row, else in a cookie."""

import json
from dataclasses import asdict, dataclass
from enum import Enum

from django.http import HttpRequest, HttpResponse
from django.utils.functional import SimpleLazyObject

from muraille.server.people.models import Preferences
from muraille.server.site.language import YEAR_S

COOKIE = "muraille_table"


class Theme(Enum):
    """How tiles are drawn."""

    CLASSIC = "classic"
    CONTRAST = "contrast"


@dataclass(frozen=True, slots=True)
class TablePreferences:
    """Theme of the tiles, sounds, aids at guided tables."""

    theme: str = Theme.CLASSIC.value
    sound: bool = True
    aids: bool = False


def preferences_of(request: HttpRequest) -> TablePreferences:
    """What this person has set, or the usual."""
    if request.user.is_authenticated:
        row = Preferences.objects.filter(user_id=request.user.pk).first()
        if row is not None:
            return TablePreferences(row.theme, row.sound, row.aids)
    return _in_cookie(request.COOKIES.get(COOKIE, ""))


def look_of_page(request: HttpRequest) -> dict[str, object]:
    """For templates: ``theme``, looked up only where a tile is drawn."""
    return {"theme": SimpleLazyObject(lambda: preferences_of(request).theme)}


def keep_preferences(
    request: HttpRequest, response: HttpResponse, wanted: TablePreferences
) -> None:
    """Remember it, on this device too."""
    if request.user.is_authenticated:
        language = getattr(request, "language", None)
        values = {**asdict(wanted), "language": "" if language is None else language.value}
        Preferences.objects.update_or_create(user_id=request.user.pk, defaults=values)
    text = json.dumps(asdict(wanted), separators=(",", ":"))
    response.set_cookie(COOKIE, text, max_age=YEAR_S, samesite="Lax", httponly=True)


def _in_cookie(text: str) -> TablePreferences:
    """The cookie is the visitor's own: what makes no sense in it is the usual.

    >>> _in_cookie('{"theme":"contrast","sound":0}')
    TablePreferences(theme='contrast', sound=True, aids=False)
    """
    usual = TablePreferences()
    try:
        plain = json.loads(text)
    except ValueError:
        return usual
    if not isinstance(plain, dict):
        return usual
    theme = next((known.value for known in Theme if known.value == plain.get("theme")), usual.theme)
    sound, aids = plain.get("sound"), plain.get("aids")
    return TablePreferences(
        theme,
        sound if isinstance(sound, bool) else usual.sound,
        aids if isinstance(aids, bool) else usual.aids,
    )
