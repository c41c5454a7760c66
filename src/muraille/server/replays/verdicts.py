"""Whole games played again by their rulebooks: what came of it, in words."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from muraille.records.formats import verify_game
from muraille.records.verifying import Proof, RecordVerdict
from muraille.server.replays.sources import replay_of
from muraille.server.site.errors import refused
from muraille.server.site.language import language_of
from muraille.server.site.limits import CHECKED_RECORDS, address_of
from muraille.server.site.methods import allowed
from muraille.words import Language, problem_sentences
from muraille.words.site import count_text, site_text

_PROOFS = {
    Proof.SECRET: "replay_walls_secret",
    Proof.SEEDS: "replay_walls_seeds",
    Proof.PREPARED: "replay_walls_prepared",
}


@dataclass(frozen=True, slots=True)
class VerdictTold:
    """One game's: ``checked`` is how far it follows, ``problems`` why it does not go on."""

    number: int
    holds: bool
    checked: str
    walls: str
    problems: tuple[str, ...]


@allowed("GET")
def verdict(request: HttpRequest, kind: str, code: str) -> HttpResponse:
    """The page, or for the script the part of it that counts."""
    replay = replay_of(request, kind, code)
    if not replay.is_complete:
        return refused(request, 403, "record_later")
    if not CHECKED_RECORDS.take(address_of(request)).is_granted:
        return refused(request, 429)
    language = language_of(request)
    verdicts = [
        verdict_told(verify_game(game), number, language)
        for number, game in enumerate(replay.games, start=1)
    ]
    whole = request.headers.get("X-Requested-With") != "fetch"
    template = "replays/verdict.html" if whole else "replays/parts/verdict.html"
    return render(request, template, {"verdicts": verdicts, "replay": replay})


def verdict_told(verdict: RecordVerdict, number: int, language: Language) -> VerdictTold:
    """What was checked, and what is known of the walls."""
    counted = (
        count_text("replay_events", verdict.events, language),
        count_text("hands", verdict.hands, language),
        count_text("replay_wins", verdict.wins, language),
    )
    walls = ""
    if verdict.holds and verdict.proof is not None:
        walls = site_text(_PROOFS[verdict.proof], language)
    return VerdictTold(
        number=number,
        holds=verdict.holds,
        checked=", ".join(counted),
        walls=walls,
        problems=tuple(problem_sentences(verdict.problems, language)),
    )
