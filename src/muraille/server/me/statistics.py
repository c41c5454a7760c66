"""The page of a person's statistics: which games, and their figures told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone

from muraille.rules.catalogue import DEFAULT_MCR, GAMES, RULEBOOKS, game_of
from muraille.server.me.charts import ChartBar, LineChart, bars, line_chart
from muraille.server.me.counting import count_new, counted_games, games_in
from muraille.server.me.summary import OneGame, Summary, summary_of
from muraille.server.me.telling import BestTold, best_told, figures_told, made_bars, offence_bars
from muraille.server.play.rooms import games_of
from muraille.server.site.guests import Person, known_person
from muraille.server.site.language import language_of
from muraille.server.site.methods import allowed
from muraille.words import Language
from muraille.words.numbers import percent
from muraille.words.scoring.scores import rulebook_title
from muraille.words.site import site_text

PERIODS = (30, 90, 365)
"""The last so many days."""


class FilterForm(forms.Form):
    """Which games are counted; what is left empty leaves nothing out."""

    game = forms.ChoiceField(widget=forms.HiddenInput, choices=[(game, game) for game in GAMES])
    rulebook = forms.ChoiceField(required=False)
    period = forms.ChoiceField(required=False)
    opponents = forms.ChoiceField(required=False)

    def __init__(self, game: str, language: Language, data: Mapping[str, str]) -> None:
        super().__init__({**data, "game": game})
        books = [book.id for book in RULEBOOKS.values() if book.game == game]
        choices = {
            "rulebook": [("", site_text("me_all_rulebooks", language))]
            + [(book, rulebook_title(book, language)) for book in books],
            "period": [("", site_text("me_all_time", language))]
            + [(str(days), site_text(f"me_days_{days}", language)) for days in PERIODS],
            "opponents": [
                (value, site_text(f"me_against_{value or 'all'}", language))
                for value in ("", "people", "bots")
            ],
        }
        for name, offered in choices.items():
            field = self.fields[name]
            assert isinstance(field, forms.ChoiceField)
            field.choices = offered
            field.label = site_text(f"me_filter_{name}", language)


@dataclass(frozen=True, slots=True)
class GameRow:
    """One point of the line in words."""

    game: OneGame
    running: int


@dataclass(frozen=True, slots=True)
class StatisticsShown:
    """All that the page shows of these games."""

    summary: Summary
    figures: tuple[tuple[str, str], ...]
    line: LineChart
    rows: tuple[GameRow, ...]
    places: tuple[ChartBar, ...]
    ends: tuple[ChartBar, ...]
    made: tuple[ChartBar, ...]
    offences: tuple[ChartBar, ...]
    best: tuple[BestTold, ...]

    @property
    def newest_first(self) -> tuple[GameRow, ...]:
        """The rows as a table shows them."""
        return self.rows[::-1]


@allowed("GET")
def statistics(request: HttpRequest) -> HttpResponse:
    """The figures of one's own games; games just ended are counted first."""
    person, language = known_person(request), language_of(request)
    waiting = 0 if person is None else count_new(person)
    game = request.GET.get("game") or _game_of_last(person)
    form = FilterForm(game, language, request.GET.dict())
    valid = form.is_valid()
    games = _games(person, form.cleaned_data) if valid else []
    context = {
        "form": form,
        "game": game,
        "games": GAMES,
        "waiting": waiting,
        "told": statistics_of(games, game, language) if games else None,
        "has_filter": valid
        and any(form.cleaned_data[name] for name in form.fields if name != "game"),
    }
    return render(request, "me/statistics.html", context, status=200 if valid else 400)


def _game_of_last(person: Person | None) -> str:
    if person is None:
        return next(iter(GAMES))
    books = games_of(person).values_list("table__rulebook", flat=True)
    return game_of(books.first() or DEFAULT_MCR).name


def _games(person: Person | None, wanted: Mapping[str, str]) -> list[OneGame]:
    if person is None:
        return []
    rows = counted_games(person).filter(
        seat__table__rulebook__startswith=wanted["rulebook"] or f"{wanted['game']}-"
    )
    if wanted["period"]:
        since = timezone.now() - timedelta(days=int(wanted["period"]))
        rows = rows.filter(seat__table__started_at__gt=since)
    if wanted["opponents"]:
        rows = rows.filter(bots=0) if wanted["opponents"] == "people" else rows.exclude(bots=0)
    return games_in(rows)


def statistics_of(games: Sequence[OneGame], game: str, language: Language) -> StatisticsShown:
    """These games for a reader."""
    summary = summary_of(games)
    return StatisticsShown(
        summary=summary,
        figures=tuple(figures_told(summary, game, language)),
        line=line_chart(summary.running),
        rows=tuple(map(GameRow, games, summary.running)),
        places=_places(summary, language),
        ends=_ends(summary, language),
        made=made_bars(summary, game, language),
        offences=offence_bars(summary, language),
        best=best_told(summary, game, language),
    )


def _places(summary: Summary, language: Language) -> tuple[ChartBar, ...]:
    return bars(
        (
            site_text(f"me_place_{place}", language),
            count,
            percent(count / summary.games, language),
            "",
        )
        for place, count in enumerate(summary.places, start=1)
    )


def _ends(summary: Summary, language: Language) -> tuple[ChartBar, ...]:
    """How the hands ended for this player."""
    counts = {
        "self_drawn": summary.self_drawn,
        "on_discard": summary.on_discard,
        "lost": summary.lost_hands,
        "others": summary.others,
        "drawn": summary.drawn,
    }
    return bars(
        (
            site_text(f"me_end_{name}", language),
            count,
            percent(summary.rate(count) or 0.0, language),
            "",
        )
        for name, count in counts.items()
    )
