"""A person with many finished games, for the pages that count them."""

from datetime import timedelta

from django.contrib.auth.models import User
from django.utils import timezone

from muraille.records.reading import read_record
from muraille.server.me.figures import VERSION, figures_of, figures_to_plain
from muraille.server.me.models import Played
from muraille.server.play.models import Seat, Table
from tests.server.pages.visitors import lines_of


def many_games(user: User, count: int) -> None:
    """Finished games without logs, their figures kept already."""
    now = timezone.now()
    events = list(enumerate(read_record(lines_of("v1-seeded")).events, start=1))
    figures = [figures_to_plain(figures_of(events, seat)) for seat in range(4)]
    tables = Table.objects.bulk_create(
        Table(
            code=f"m{n:07d}",
            rulebook="mcr-wmo-2014",
            hands=16,
            secret="",
            commitment="",
            floor_ms=0,
            status=Table.Status.OVER,
            started_at=now - timedelta(hours=n),
        )
        for n in range(count)
    )
    seats = Seat.objects.bulk_create(
        Seat(table=table, seat=0, name="Anna", user=user, token="t") for table in tables
    )
    wins = [win for one in figures for win in one["wins"]]
    for one in figures:
        one["wins"] = wins
        one["hands"] = len(wins) + one["drawn"] + one["lost_hands"]
    Played.objects.bulk_create(
        Played(seat=seat, version=VERSION, bots=n % 2, figures=figures[n % 4])
        for n, seat in enumerate(seats)
    )
