"""Wins at a riichi table, told: yaku, dora, minipoints, what they come to, who pays."""

from collections.abc import Iterator

from muraille.answers.played import played_riichi_results
from muraille.answers.riichi import RiichiResult
from muraille.rules.riichi.limits import Limit
from muraille.rules.riichi.minipoints import ARTICLE as MINIPOINTS_ARTICLE
from muraille.rules.riichi.scoring import CountedYaku, RiichiScore
from muraille.server.pages.wins import (
    Line,
    NotCounted,
    Players,
    Table,
    WinTold,
    set_shown,
    tiles_shown,
    win_headline,
)
from muraille.table.common.tiles import tile_name
from muraille.table.riichi.events import Won
from muraille.table.riichi.state import RiichiState
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.riichi import dora_name, limit_name, minipoint_reason, missing, wait_name
from muraille.words.scores import payer
from muraille.words.site import site_text
from muraille.words.yaku import yaku_name

_DORA, _COUNTERS, _BETS, _LIABILITY = "2.7", "3.4.10", "3.3.14", "3.3.9"


def riichi_wins(state: RiichiState, players: Players) -> Iterator[WinTold]:
    """Every win of this hand."""
    won = state.current.result
    if not isinstance(won, tuple):
        return
    for event, result in zip(won, played_riichi_results(state), strict=True):
        assert isinstance(event, Won)
        yield _win(state, event, result, players)


def _win(state: RiichiState, won: Won, result: RiichiResult, players: Players) -> WinTold:
    language, found = players.language, result.score
    robbed = won.robbing_kong is not None
    return WinTold(
        headline=win_headline(players, won.seat, won.source, robbed=robbed, dealt=won.dealt),
        value=_worth(found, language),
        concealed=tiles_shown(won.hand),
        winning="" if won.tile is None else tile_name(won.tile),
        sets=tuple(map(set_shown, state.current.players[won.seat].melds)),
        flowers=(),
        dora=tuple(map(tile_name, won.dora)),
        ura=tuple(map(tile_name, won.ura)),
        tables=tuple(_tables(found, language)),
        notes=tuple(_notes(result, language)),
        not_counted=tuple(
            NotCounted(yaku_name(line.yaku, language), missing(line, language), line.article)
            for line in found.not_counted
        ),
    )


def _worth(found: RiichiScore, language: Language) -> str:
    """Han, minipoints or the limit, and the points."""
    points = found.points
    if found.limit is not None and (found.han is None or found.han >= 5):
        limit = limit_name(found.limit)
        return site_text("worth_limit", language, limit=limit, points=points)
    han, minipoints = found.han, found.minipoints
    return site_text("worth_han", language, han=han, minipoints=minipoints, points=points)


def _tables(found: RiichiScore, language: Language) -> Iterator[Table]:
    dora = tuple(_dora(found, language))
    han = limit_name(Limit.YAKUMAN) if found.han is None else str(found.han)
    yield Table(
        heading=site_text("yaku", language),
        lines=(*(_yaku(line, language) for line in found.yaku), *dora),
        sum_value=han,
        sum_name="" if found.han is None else site_text("han_in_all", language),
    )
    if found.minipoints_detail:
        lines = tuple(
            Line(
                value=str(line.minipoints),
                name=minipoint_reason(line.what, language),
                article=line.article,
                sets=() if line.part is None else (_kinds(line.part.tiles),),
            )
            for line in found.minipoints_detail
        )
        rounded = found.minipoints != found.minipoints_sum
        key = "minipoints_rounded" if rounded else "minipoints_in_all"
        told = site_text(key, language, minipoints=found.minipoints, article=MINIPOINTS_ARTICLE)
        heading = site_text("minipoints", language)
        yield Table(heading, lines, str(found.minipoints_sum), told)


def _kinds(tiles: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(KIND_NAMES[kind] for kind in tiles)


def _yaku(line: CountedYaku, language: Language) -> Line:
    name = yaku_name(line.yaku, language)
    han = limit_name(Limit.YAKUMAN) if line.han is None else str(line.han)
    return Line(han, f"{name} ×{line.times}" if line.times > 1 else name, line.article)


def _dora(found: RiichiScore, language: Language) -> Iterator[Line]:
    for line in found.dora_detail:
        shown = (KIND_NAMES[line.indicator], KIND_NAMES[line.tile])
        name = dora_name(line.kind, language)
        yield Line(str(line.han), name, _DORA, (shown,))


def _notes(result: RiichiResult, language: Language) -> Iterator[str]:
    """How the tiles were read; counters, bets and liability where there are any."""
    found, paid = result.score, result.payments
    if found.arrangement:
        arrangement = " ".join(map(str, found.arrangement))
        told = site_text("read_as", language, arrangement=arrangement)
        if found.completed is not None and found.wait is not None:
            wait = wait_name(found.wait, language)
            told = site_text(
                "read_as_completed",
                language,
                arrangement=arrangement,
                set=found.completed,
                wait=wait,
            )
        yield told
    if paid is None:
        return
    if paid.counters_paid:
        yield site_text("for_counters", language, points=paid.counters_paid, article=_COUNTERS)
    if paid.bets_collected:
        yield site_text("for_bets", language, points=paid.bets_collected, article=_BETS)
    if paid.liability is not None:
        yield site_text(
            "for_liability",
            language,
            player=payer(paid.liability.seat.value, language),
            points=paid.liability.pays,
            article=_LIABILITY,
        )
