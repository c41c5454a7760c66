"""Where sessions are kept: Django's table, read whatever the wall's clock says.

A session ends when it is cleared away, which waits until the clock has stood for a while: a clock
set wrong in the evening takes nobody's seat.
"""

from django.contrib.sessions.backends import db
from django.contrib.sessions.base_session import AbstractBaseSession


class SessionStore(db.SessionStore):
    """As Django names it."""

    def _get_session_from_db(self) -> AbstractBaseSession | None:
        """The row of this session, past its date too."""
        row = self.model.objects.filter(session_key=self.session_key).first()
        if row is None:
            self._session_key = None
        return row
