"""From an address to a position: which hand, whose view, after which event."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest

from muraille.server.replays.courses import PlayedHand
from muraille.server.replays.frames import OPEN, VIEWS
from muraille.server.replays.sources import Replay

_MOST_DIGITS = 6


@dataclass(frozen=True, slots=True)
class ReplayPosition:
    """One picture of one hand."""

    hand: PlayedHand
    view: str
    at: int


def position_of(request: HttpRequest, replay: Replay) -> ReplayPosition:
    """What the address asks for; the first turn of the first hand where it asks for nothing."""
    hand = hand_at(replay, _number(request, "hand", 1))
    view = view_of(request)
    at = min(_number(request, "at", hand.began_at), len(hand.entries) - 1)
    return ReplayPosition(hand, view, at)


def hand_at(replay: Replay, place: int) -> PlayedHand:
    """The hand of that place, or a page that says there is none."""
    if not 1 <= place <= len(replay.hands):
        raise Http404
    return replay.hands[place - 1]


def view_of(request: HttpRequest) -> str:
    """Whose view; all hands open where nothing is said."""
    view = request.GET.get("view", OPEN)
    if view not in VIEWS:
        raise Http404
    return view


def _number(request: HttpRequest, name: str, usual: int) -> int:
    text = request.GET.get(name, "")
    if not text:
        return usual
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise Http404
    return int(text)
