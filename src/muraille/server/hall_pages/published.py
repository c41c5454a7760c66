"""The public pages as files for any host: no script, relative links, both languages.

Values in, texts of files by their names out. Needs Django's templates, and no server.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache, partial
from pathlib import Path

from django.template import Context, Engine

from muraille.paper.of_tournament.heads import event_of, moment
from muraille.server.hall_pages.public_shown import HOME, PublicPage, pages_of, shown_page
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import People
from muraille.tournament.facts.state import Tournament
from muraille.tournament.running.public_event import PublicEvent, public_event
from muraille.words import Language
from muraille.words.paper.dates import day_phrase, hour_phrase
from muraille.words.site import site_text

_HERE = Path(__file__).parent
_STYLES = (
    _HERE.parent / "site/static/muraille/base.css",
    _HERE.parent / "site/static/muraille/site/tables.css",
    _HERE / "static/muraille/hall/hall.css",
    _HERE / "static/muraille/hall/public.css",
)
_PLAIN = re.compile(r"[0-9a-z]+")


def published_files(state: Tournament, people: People, now: Instant) -> dict[str, bytes]:
    """Every file by its name in the folder, with slashes."""
    event = public_event(state, people, now)
    styles = "\n".join(style.read_text(encoding="utf-8") for style in _STYLES)
    languages = [{"code": each.value, "name": each.writing.name} for each in Language]
    first = {"event": event.dossier.name, "languages": languages}
    files = {"style.css": styles, "index.html": _rendered("published_index.html", first)}
    for language in Language:
        files |= _of_language(event, state, now, language)
    return {name: text.encode() for name, text in files.items()}


def file_name(page: PublicPage) -> str:
    """The name of a page's file, in the folder of its language.

    Whatever a player's number is made of, no two names are equal on any disk.

    >>> file_name(PublicPage("player", player="7")), file_name(PublicPage("player", player="A/1"))
    ('player-7.html', 'player-_41_2f1.html')
    """
    if page == HOME:
        return "index.html"
    if page.kind == "standings":
        return f"standings-{page.after}.html"
    if page.kind == "player":
        return f"player-{''.join(map(_letter, page.player))}.html"
    return f"{page.kind}.html"


def _letter(letter: str) -> str:
    return letter if _PLAIN.fullmatch(letter) else f"_{ord(letter):x}"


def _of_language(
    event: PublicEvent, state: Tournament, now: Instant, language: Language
) -> Iterator[tuple[str, str]]:
    day, time = day_phrase(moment(now).date(), language), hour_phrase(moment(now))
    shared = {
        "language": language,
        "lang": language.value,
        "others": [other for other in Language if other is not language],
        "dates": event_of(state, language).dates,
        "as_of": site_text("pub_as_of", language, time=f"{day}, {time}"),
    }
    draw = partial(shown_page, event, language=language, link=file_name)
    for page in pages_of(event):
        name = file_name(page)
        values = {**shared, "page": draw(page), "file": name}
        yield f"{language.value}/{name}", _rendered("published.html", values)


def _rendered(template: str, values: Mapping[str, object]) -> str:
    # Numbers as they are: how a language writes them Django would read from its settings.
    context = Context(dict(values), use_l10n=False)
    return _engine().get_template(f"hall_pages/{template}").render(context)


@cache
def _engine() -> Engine:
    """Templates alone, without settings, whether or not a server runs in this process."""
    library = "muraille.server.site.templatetags.site"
    return Engine(dirs=[str(_HERE / "templates")], libraries={"site": library})
