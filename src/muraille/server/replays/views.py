"""A replay: its page, the steps of a hand as JSON, how a hand ended.

Everything is made of ``sources``: a hand that has not ended is not there to be asked for.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from muraille.server.pages.ends import end_told, headline
from muraille.server.people.preferences import preferences_of
from muraille.server.replays.courses import PlayedHand
from muraille.server.replays.downloads import LABELS, formats_of, is_held
from muraille.server.replays.frames import OPEN, VIEWS, frame_at, frames_json
from muraille.server.replays.positions import hand_at, position_of, view_of
from muraille.server.replays.proofs import proof_json
from muraille.server.replays.sources import Replay, replay_of
from muraille.server.replays.uploads import MISFITS
from muraille.server.site.errors import refused
from muraille.server.site.language import language_of
from muraille.server.site.methods import allowed
from muraille.words import Language, problem_sentences, translator
from muraille.words.scoring.scores import payer, rulebook_title
from muraille.words.site import TEXTS, site_text

SCRIPT_WORDS = (
    *("replay_play", "replay_pause", "replay_position", "replay_failed"),
    *("replay_mark_call", "replay_mark_riichi", "replay_mark_win", "replay_mark_ruling"),
    *("replay_explained", "replay_after_uma", "replay_article", "replay_hand_of"),
    *("replay_wall_none", "replay_wall_other", "replay_wall_fits", "replay_wall_fits_not"),
    *("replay_step_secret", "replay_step_secret_not", "replay_step_hmac", "replay_step_hmac_not"),
    *("replay_step_seed", "replay_step_seed_not", "replay_step_not_seed"),
    *("replay_step_dice", "replay_step_dice_not", "replay_step_wall", "replay_step_wall_not"),
    *("replay_step_breach", "replay_step_breach_not", "replay_step_deal", "replay_step_deal_not"),
    *("replay_step_draws", "replay_step_draws_not", "replay_step_dora", "replay_step_dora_not"),
)
"""The texts that the page's scripts say."""


@allowed("GET")
def replay(request: HttpRequest, kind: str, code: str) -> HttpResponse:
    """The page at one position."""
    replayed = replay_of(request, kind, code)
    context = _about(replayed, language_of(request))
    if not replayed.hands:
        return render(request, "replays/none.html", context)
    position = position_of(request, replayed)
    hand, players = position.hand, replayed.players(position.hand)
    try:
        frame = frame_at(hand, position.view, position.at, players)
    except MISFITS:
        return refused(request, 400, "replay_not_shown")
    last = len(hand.entries) - 1
    context |= {
        "position": position,
        "hand": hand,
        "hands": list(_choices(replayed, players.language)),
        "views": list(_views(hand, players.names, players.language)),
        "frame": frame,
        "seats": _seats(frame["picture"], position.view, hand, players.language),
        "said": [(part, ()) if isinstance(part, str) else ("", part) for part in frame["say"]],
        "last": last,
        "formats": _formats(replayed, players.language),
        "script_words": _script_words(players.language),
        "headline": None,
        "link": request.build_absolute_uri(
            f"{replayed.path}?hand={hand.place}&at={position.at}&view={position.view}"
        ),
    }
    if hand.result_at is not None and position.at >= hand.result_at:
        context |= _end(replayed, hand)
    return render(request, "replays/replay.html", context)


@allowed("GET")
def hand_steps(request: HttpRequest, kind: str, code: str, place: str) -> HttpResponse:
    """All steps of a hand for one view, and what its wall is checked with."""
    replayed = replay_of(request, kind, code)
    hand = hand_at(replayed, int(place))
    try:
        steps = frames_json(hand, view_of(request), replayed.players(hand))
    except MISFITS:
        return refused(request, 400, "replay_not_shown")
    steps["proof"] = proof_json(hand, replayed.secret(hand))
    return JsonResponse(steps, json_dumps_params={"separators": (",", ":")})


@allowed("GET")
def hand_end(request: HttpRequest, kind: str, code: str, place: str) -> HttpResponse:
    """How a hand ended: for the script, the part of a page."""
    replayed = replay_of(request, kind, code)
    context = _end(replayed, hand_at(replayed, int(place)))
    if not context:
        raise Http404
    context["theme"] = preferences_of(request).theme
    whole = request.headers.get("X-Requested-With") != "fetch"
    template = "replays/end.html" if whole else "replays/parts/end.html"
    return render(request, template, {**context, **_about(replayed, language_of(request))})


def _end(replayed: Replay, hand: PlayedHand) -> dict[str, Any]:
    """The end of a hand for its template; of one that cannot be scored again, that it ended."""
    ended, players = hand.end(), replayed.players(hand)
    if ended is None:
        return {}
    try:
        shown = end_told(ended, players)
        line = headline(shown, players)
    except MISFITS:
        return {"told": None, "headline": "", "level": 3}
    commitment = hand.header.setup.commitment
    return {"told": shown, "headline": line, "level": 3, "game_commitment": commitment}


def _about(replayed: Replay, language: Language) -> dict[str, Any]:
    header = replayed.games[0].record.header
    return {
        "replay": replayed,
        "title": replayed.title,
        "game": site_text(f"game_{header.game.name}", language),
        "rulebook": rulebook_title(header.setup.rulebook, language),
        "players": replayed.tables[0].names if len(replayed.tables) == 1 else (),
        "notes": tuple(problem_sentences(replayed.notes, language)),
    }


def _choices(replayed: Replay, language: Language) -> Iterator[dict[str, Any]]:
    """The hands to choose from, with who sits where."""
    several = len(replayed.games) > 1
    for hand in replayed.hands:
        key = "replay_game_hand" if several else "replay_hand"
        wind = payer(hand.ended.current.round_wind.value, language) if hand.ended else ""
        text = site_text(key, language, game=hand.game, number=hand.number)
        yield {
            "place": hand.place,
            "text": f"{text} · {wind}" if wind else text,
            "order": "".join(map(str, hand.order)),
            "names": json.dumps(replayed.players(hand).names),
        }


def _views(hand: PlayedHand, names: tuple[str, ...], language: Language) -> Iterator[Any]:
    yield {"value": OPEN, "text": site_text("replay_view_all", language), "wind": ""}
    for wind, seat in zip(VIEWS, hand.order, strict=False):
        name = payer(wind, language)
        yield {"value": wind, "text": f"{name} · {names[seat]}", "wind": name}


def _seats(
    picture: Mapping[str, Any], view: str, hand: PlayedHand, language: Language
) -> list[dict[str, Any]]:
    """The seats for the page without script, East first, or from the viewer on."""
    start = 0 if view == OPEN else VIEWS.index(view)
    order = hand.order[start:] + hand.order[:start]
    winds = VIEWS[start:4] + VIEWS[:start]
    return [
        {**picture["seats"][seat], "wind_name": payer(wind, language)}
        for seat, wind in zip(order, winds, strict=True)
    ]


def _formats(replayed: Replay, language: Language) -> list[dict[str, object]]:
    """What the record can be had as, and what it cannot."""
    if not replayed.is_complete:
        return []
    return [
        {"name": name, "text": site_text(LABELS[name], language), "held": is_held(replayed, name)}
        for name in formats_of(replayed)
    ]


def _script_words(language: Language) -> str:
    """Their places are filled in the browser."""
    say = translator(language)
    return json.dumps({key.removeprefix("replay_"): say(TEXTS[key]) for key in SCRIPT_WORDS})
