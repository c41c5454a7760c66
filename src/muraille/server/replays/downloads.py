"""Records to take home, in our format and in those of others."""

from collections.abc import Mapping

from django.http import Http404, HttpRequest, HttpResponse

from muraille.records.formats import OWN, WRITTEN, export, formats_for, holds
from muraille.server.replays.sources import Replay, replay_of
from muraille.server.replays.uploads import MISFITS
from muraille.server.site.errors import refused
from muraille.server.site.limits import DOWNLOADS, address_of
from muraille.server.site.methods import allowed

LABELS: Mapping[str, str] = {
    OWN: "replay_format_own",
    "botzone": "replay_format_botzone",
    "mjai": "replay_format_mjai",
    "tenhou": "replay_format_tenhou",
}
"""The keys of their names."""

_NAMES = {OWN: ("", "jsonl"), "botzone": ("-botzone", "json"), "mjai": ("-mjai", "jsonl")}


def formats_of(replay: Replay) -> tuple[str, ...]:
    """The formats for the games of this replay."""
    known = [formats_for(game) for game in replay.games]
    return tuple(name for name in WRITTEN if all(name in formats for formats in known))


def is_held(replay: Replay, name: str) -> bool:
    """Whether that format has words for any hand of these games."""
    try:
        return any(holds(game, name) for game in replay.games)
    except MISFITS:
        return False


@allowed("GET")
def download(request: HttpRequest, kind: str, code: str, name: str) -> HttpResponse:
    """The whole record, once the game is over and its end has been shown."""
    replay = replay_of(request, kind, code)
    if name not in formats_of(replay):
        raise Http404
    if not replay.is_complete:
        return refused(request, 403, "record_later")
    if not DOWNLOADS.take(address_of(request)).is_granted:
        return refused(request, 429)
    try:
        lines = [line for game in replay.games for line in export(game, name).lines]
    except MISFITS:
        lines = []
    if not lines:
        return refused(request, 400, "replay_not_written")
    ending, kept = _NAMES.get(name, (f"-{name}", "json"))
    mime = "application/json" if kept == "json" and len(lines) == 1 else "application/jsonl"
    text = "".join(f"{line}\n" for line in lines).encode("utf-8", "replace")
    response = HttpResponse(text, content_type=f"{mime}; charset=utf-8")
    filename = f"muraille-{code}{ending}.{kept}"
    response.headers["Content-Disposition"] = f'attachment; filename="{filename}"'
    return response
