"""A tag for long tables: hundreds of rows, which a loop in a template would make slowly."""

from collections.abc import Iterable

from django import template
from django.utils.dateformat import format as date_text
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from muraille.server.me.statistics import GameRow
from muraille.words.numbers import signed_points

register = template.Library()

_ROW = (
    '<tr><th scope="row">{}</th><td class="number">{}</td>'
    '<td class="number">{}</td><td class="number">{}</td></tr>'
)


@register.simple_tag
def game_rows(rows: Iterable[GameRow]) -> SafeString:
    """Date, place, points, and the points added up."""
    return format_html_join("", _ROW, (_cells(row) for row in rows))


def _cells(row: GameRow) -> tuple[str, int, str, str]:
    when = date_text(row.game.when, "j F Y")
    figures = row.game.figures
    return when, figures.place, signed_points(figures.points), signed_points(row.running)
