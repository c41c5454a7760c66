"""What the log may say: that something happened, and where; never whom it concerned.

Our own lines are written with care. What libraries say may hold addresses, names, keys or
tiles, so of theirs only the fixed part is kept, and of a request only which page it was for.
"""

import copy
import logging
from traceback import extract_tb
from typing import Any

from muraille.server.frame.faults import reason_of

OWN = "muraille."


class Discreet(logging.Formatter):
    """Notes errors by type and place, requests by method and page, and nothing anybody typed."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, without what may be somebody's."""
        if record.name.startswith(OWN):
            return super().format(record)
        discreet = copy.copy(record)
        discreet.msg, discreet.args, discreet.exc_text = _discreet_text(record), (), None
        return super().format(discreet)

    def formatException(self, ei: Any) -> str:  # noqa: N802
        """One line a frame, and no message; what is wrong with the database is named."""
        kind, error, trace = ei
        places = [f"  {frame.filename}:{frame.lineno} {frame.name}" for frame in extract_tb(trace)]
        return "\n".join([f"{kind.__name__}{reason_of(error)} raised at", *places])


def _discreet_text(record: logging.LogRecord) -> str:
    request = getattr(record, "request", None)
    if request is not None:
        match = getattr(request, "resolver_match", None)
        page = "no page of ours" if match is None else f"/{match.route}"
        return f"{getattr(record, 'status_code', '?')} {_method(request)} {page}"
    if not isinstance(record.msg, str) or not record.msg:
        return type(record.msg).__name__
    if record.name.startswith("uvicorn"):
        return record.getMessage().strip().split("\n")[0]
    # A text with nothing to fill in may have been put together from anything.
    first = record.msg.strip().split("\n")[0]
    return first if record.args or record.name == "asyncio" else "(not noted)"


def _method(request: Any) -> str:
    method = str(getattr(request, "method", ""))
    known = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")
    return method if method in known else "?"
