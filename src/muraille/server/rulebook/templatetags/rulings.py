"""A filter for texts that name one of our rulings: the id leads to its page."""

import re
from functools import cache

from django import template
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from muraille.server.rulebook.links import ruling_path
from muraille.words.rulebook.settled import settled

register = template.Library()


@register.filter
def with_rulings(text: str) -> SafeString:
    """The same text, every id of a ruling a link.

    >>> with_rulings("excluded (ruling R30) < 3")
    'excluded (ruling <a href="/rules/rulings/R30/">R30</a>) &lt; 3'
    """
    return mark_safe(_ids().sub(_linked, conditional_escape(text)))


@cache
def _ids() -> re.Pattern[str]:
    return re.compile(rf"\b(?:{'|'.join(settled())})\b")


def _linked(named: re.Match[str]) -> str:
    return f'<a href="{ruling_path(named[0])}">{named[0]}</a>'
