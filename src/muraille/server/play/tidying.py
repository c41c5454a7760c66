"""What nobody comes back for is cleared away: rooms whose game never began, sessions that ended.

Games are kept, finished or not: a player may go on with one, or look it up, years later.
"""

from datetime import timedelta

from django.conf import settings
from django.contrib.sessions.models import Session
from django.utils import timezone

from muraille.server.play.models import Table


def tidy() -> None:
    """Every now and then; nothing here is in memory or has a stream."""
    now = timezone.now()
    since = now - timedelta(days=settings.ROOMS_KEPT_DAYS)
    Table.objects.filter(status=Table.Status.OPEN, created_at__lt=since).delete()
    Session.objects.filter(expire_date__lt=now).delete()
