"""The end of a hand, told: who won how, what counted, what did not and why, who paid.

The same for all games; what is noted beside a win, each game's part says. Sentences come
from ``words``, figures from the log; nothing is decided.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from muraille.answers.played import played_results
from muraille.rules.catalogue import game_behind
from muraille.rules.catalogue.offences import verdict
from muraille.rules.common.offences import (
    Act,
    Discretion,
    Graded,
    OffenceStage,
    PerMinute,
    PointLoss,
)
from muraille.rules.common.sheets import left_standing
from muraille.server.pages.counts import count_told
from muraille.server.pages.logs import EndedHand
from muraille.server.pages.wins import HandEnds, PlayersShown, WinTold
from muraille.server.rulebook.accounts import worth_told
from muraille.server.rulebook.links import offence_path
from muraille.server.rulebook.numbering import citation_linked
from muraille.table.common.competition_events import Ruled
from muraille.table.common.state import SEATS, State
from muraille.table.common.tiles import Tile, tile_name
from muraille.table.riichi.events import Declared, RiichiHandDrawn
from muraille.tiles.problems import InputError
from muraille.words import Language
from muraille.words.paper.penalty_card import in_short
from muraille.words.rulings.offences import offence_name, stage_phrase
from muraille.words.rulings.referee import capital
from muraille.words.scoring.scores import payer
from muraille.words.site import site_text

_IN_POINTS = (PointLoss, PerMinute, Graded, Discretion)

RESULTS = ("hand_voided", "won", "hand_drawn", "hand_broken")
"""The events that decide a hand, the strongest first."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """What the hand brought one player; ``bets`` are riichi bets laid and taken."""

    name: str
    wind: str
    is_own: bool
    paid: int
    bets: int
    penalty: int
    change: int
    total: int


@dataclass(frozen=True, slots=True)
class RulingTold:
    """An offence, how far it had gone where that matters, what follows, by which articles.

    ``follows`` is what costs no points, as a dead hand; ``points`` moved at once, ``after_uma``
    at the end of the session, each by name; ``path`` is where the rulebook explains it.
    """

    name: str
    offence: str
    stage: str
    follows: str
    articles: str
    points: tuple[tuple[str, int], ...]
    after_uma: tuple[tuple[str, int], ...]
    path: str


@dataclass(frozen=True, slots=True)
class TenpaiTold:
    """A hand that waited when nobody won, as it was shown."""

    name: str
    tiles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndTold:
    """All that the page of a hand's end shows."""

    number: int
    round: str
    result: str
    wins: tuple[WinTold, ...]
    tenpai: tuple[TenpaiTold, ...]
    rows: tuple[PlayerRow, ...]
    rulings: tuple[RulingTold, ...]
    has_bets: bool
    has_penalties: bool
    voided: bool
    commitment: str
    seed: str


def end_told(hand: EndedHand, players: PlayersShown) -> EndTold:
    """The hand's end for this reader."""
    rows = tuple(_rows(hand, players))
    start, end = hand.events[0], _last(hand, "hand_ended")
    return EndTold(
        number=hand.number,
        round=payer(hand.state.current.round_wind.value, players.language),
        result=_result(hand),
        wins=tuple(_wins(hand.state, players)),
        tenpai=tuple(_tenpai(hand, players)),
        rows=rows,
        rulings=tuple(rulings_told(hand.events, hand.state.setup.rulebook, players)),
        has_bets=any(row.bets for row in rows),
        has_penalties=any(row.penalty for row in rows),
        voided=_last(hand, "win_voided") is not None,
        commitment=getattr(start, "commitment", ""),
        seed=getattr(end, "seed", ""),
    )


def _wins(state: State, players: PlayersShown) -> Iterator[WinTold]:
    won: Any = state.current.result
    results = played_results(state)
    events = won if isinstance(won, tuple) else (won,) * len(results)
    ends = game_behind(state.setup.rulebook).part("server.pages", HandEnds)
    for event, result in zip(events, results, strict=True):
        count = count_told(result, players.language)
        notes = ends.notes(event, result, count, players.language)
        player = state.current.players[event.seat]
        yield WinTold(
            headline=_win_headline(event, players),
            value=worth_told(result.account, players.language),
            concealed=_names(sorted(event.hand)),
            winning="" if event.tile is None else tile_name(event.tile),
            sets=tuple(meld.part.faces for meld in player.melds),
            flowers=_names(sorted(player.flowers)),
            dora=_names(getattr(event, "dora", ())),
            ura=_names(getattr(event, "ura", ())),
            count=replace(count, notes=tuple(filter(None, notes))),
        )


def _win_headline(won: Any, players: PlayersShown) -> str:
    """Who won, and with whose tile."""
    kind, other = "dealt" if won.dealt else "drawn", ""
    if won.source is not None:
        kind, other = "robbed" if won.robbing_kong else "discard", players.name(won.source)
    return site_text(f"won_{kind}", players.language, who=players.name(won.seat), other=other)


def _names(tiles: Iterable[Tile]) -> tuple[str, ...]:
    return tuple(map(tile_name, tiles))


def _last(hand: EndedHand, name: str) -> Any:
    return next((event for event in reversed(hand.events) if event.name == name), None)


def _result(hand: EndedHand) -> str:
    """``won``, ``drawn``, ``broken``, ``voided`` (dealt again), or ``none``."""
    names = {event.name for event in hand.events}
    reached = (name for name in RESULTS if name in names)
    return next(reached, "none").removeprefix("hand_")


def _tenpai(hand: EndedHand, players: PlayersShown) -> Iterator[TenpaiTold]:
    drawn = _last(hand, "hand_drawn")
    if not isinstance(drawn, RiichiHandDrawn):
        return
    shown = {
        declared.seat: declared.tiles for declared in hand.events if isinstance(declared, Declared)
    }
    for seat in drawn.tenpai:
        tiles = shown.get(seat) or hand.state.current.players[seat].tiles
        yield TenpaiTold(players.name(seat), _names(sorted(tiles)))


def _rows(hand: EndedHand, players: PlayersShown) -> Iterator[PlayerRow]:
    order = hand.state.current.order
    for seat in order:
        paid = paid_to(hand.events, seat)
        penalty = penalty_of(hand.events, seat)
        change = hand.after[seat] - hand.before[seat]
        yield PlayerRow(
            name=players.name(seat),
            wind=payer(hand.state.current.wind_of(seat).value, players.language),
            is_own=players.own == seat,
            paid=paid,
            bets=change - paid - penalty,
            penalty=penalty,
            change=change,
            total=hand.after[seat],
        )


def paid_to(events: Sequence[Any], seat: int) -> int:
    """What wins, a drawn hand, and a win that was voided moved to this seat."""
    return sum(event.payments[seat] for event in events if hasattr(event, "payments"))


def penalty_of(events: Sequence[Any], seat: int) -> int:
    """What rulings cost this seat, or brought it."""
    return sum(event.points[seat] for event in events if isinstance(event, Ruled))


def rulings_told(events: Sequence[Any], book: str, players: PlayersShown) -> Iterator[RulingTold]:
    """Every ruling among these events."""
    language = players.language
    for event in events:
        if isinstance(event, Ruled):
            yield RulingTold(
                name=players.name(event.seat),
                offence=offence_name(event.offence, language),
                stage=_stage(event, language),
                follows=_follows(event, book, language),
                articles=citation_linked(event.articles, (), book, language),
                points=_moved(event.points, players),
                after_uma=_moved(event.after_uma, players),
                path=offence_path(book, event.offence),
            )


def _stage(event: Ruled, language: Language) -> str:
    if event.stage is OffenceStage.ANY:
        return ""
    return stage_phrase(event.stage, language, event.offence)


def _follows(event: Ruled, book: str, language: Language) -> str:
    """What the book says besides points, in few words; nothing of what no book knows."""
    try:
        said = verdict(book, event.offence, event.stage)
    except InputError:
        return ""
    consequences = [
        consequence
        for consequence in left_standing(said, event.chosen)
        if not isinstance(consequence, _IN_POINTS)
    ]
    if event.step == 0:
        consequences.insert(0, Act.WARNING)
    if not consequences and (any(event.points) or any(event.after_uma)):
        return ""
    return capital(in_short(consequences, (), language))


def _moved(points: Sequence[int], players: PlayersShown) -> tuple[tuple[str, int], ...]:
    return tuple((players.name(seat), points[seat]) for seat in SEATS if points[seat])


def headline(end: EndTold, players: PlayersShown) -> str:
    """How the hand ended, in one line."""
    if end.wins:
        return " ".join(win.headline for win in end.wins)
    return site_text(f"end_{end.result}", players.language)
