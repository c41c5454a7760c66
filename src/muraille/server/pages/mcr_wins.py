"""A win at an MCR table, told: every fan with its article, what was not counted and why."""

from collections import Counter
from collections.abc import Iterator, Sequence

from muraille.answers.mcr import McrResult
from muraille.answers.played import played_result
from muraille.rules.mcr.declared import Declaration, declared_score
from muraille.rules.mcr.editions import MINIMUM
from muraille.rules.mcr.fans.table import FanId
from muraille.rules.mcr.scoring import CountedFan, UncountedFan
from muraille.server.pages.wins import (
    Line,
    NotCounted,
    Players,
    Table,
    WinTold,
    flowers_of,
    set_shown,
    tiles_shown,
    win_headline,
)
from muraille.table.common.state import State
from muraille.table.common.tiles import tile_name
from muraille.table.mcr.events import Won
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.articles import article_name
from muraille.words.fans import fan_name
from muraille.words.scores import reason
from muraille.words.site import count_text, site_text


def mcr_wins(state: State, players: Players) -> Iterator[WinTold]:
    """The win of this hand, if there is one."""
    won, result = state.current.result, played_result(state)
    if not isinstance(won, Won) or result is None:
        return
    language = players.language
    melds = state.current.players[won.seat].melds
    yield WinTold(
        headline=win_headline(
            players, won.seat, won.source, robbed=won.robbing_kong, dealt=won.dealt
        ),
        value=count_text("points", result.score.total, language),
        concealed=tiles_shown(won.hand),
        winning="" if won.tile is None else tile_name(won.tile),
        sets=tuple(map(set_shown, melds)),
        flowers=flowers_of(state, won.seat),
        dora=(),
        ura=(),
        tables=(_fans(result, language),),
        notes=(*_named_by_winner(won, result, language), *_notes(result, language)),
        not_counted=tuple(_not_counted(result, language)),
    )


def _fans(result: McrResult, language: Language) -> Table:
    found = result.counted
    return Table(
        heading=site_text("fans", language),
        lines=tuple(_line(line, result.rulebook.id, language) for line in found.fans),
        sum_value=str(found.points),
        sum_name=site_text("points_in_all", language),
    )


def _line(line: CountedFan, book: str, language: Language) -> Line:
    return Line(
        value=str(line.points),
        name=_named(line.fan, line.times, book, language),
        article=article_name(line.article, language),
        sets=tuple(
            tuple(KIND_NAMES[kind] for part in parts for kind in part.tiles) for parts in line.sets
        ),
    )


def _named(fan: str, times: int, book: str, language: Language) -> str:
    name = fan_name(fan, language, book)
    return f"{name} ×{times}" if times > 1 else name


def _named_by_winner(won: Won, result: McrResult, language: Language) -> Iterator[str]:
    """In competition play: what the winner named, and what that cost him (J9)."""
    if won.named is None:
        return
    fans = tuple(FanId(fan) for fan in won.named)
    declaration = Declaration(fans, won.value)
    found = declared_score(result.hand, result.given, result.rulebook, declaration)
    book = result.rulebook.id
    if won.value is not None:
        yield site_text("named_value", language, value=won.value)
    elif fans:
        yield site_text("named_fans", language, fans=_fan_list(fans, book, language))
    if found.struck:
        yield site_text("named_struck", language, fans=_fan_list(found.struck, book, language))
    if found.forgotten:
        forgotten = _fan_list(found.forgotten, book, language)
        yield site_text("named_forgotten", language, fans=forgotten)
    if found.surplus:
        yield site_text("named_surplus", language, points=found.surplus)


def _fan_list(fans: Sequence[FanId], book: str, language: Language) -> str:
    counts = Counter(fans).items()
    return ", ".join(_named(fan, times, book, language) for fan, times in counts)


def _notes(result: McrResult, language: Language) -> Iterator[str]:
    """Flowers, the minimum, how the tiles were read."""
    found, paid = result.counted, result.score
    if found.flowers:
        flowers, total = found.flowers, found.total
        yield site_text("with_flowers", language, flowers=flowers, total=total)
    article = article_name(result.rulebook.citations.minimum, language)
    if paid.meets_minimum:
        yield site_text("minimum_met", language, minimum=MINIMUM, article=article)
    if found.arrangement:
        arrangement = " ".join(map(str, found.arrangement))
        yield site_text("read_as", language, arrangement=arrangement)


def _not_counted(result: McrResult, language: Language) -> Iterator[NotCounted]:
    for line in result.score.not_counted:
        yield _uncounted(line, result.rulebook.id, language)
    for line in result.score.partly_counted:
        told = _uncounted(line, result.rulebook.id, language)
        again = site_text("fan_again", language, fan=told.name)
        yield NotCounted(again, told.why, told.article)


def _uncounted(line: UncountedFan, book: str, language: Language) -> NotCounted:
    return NotCounted(
        name=_named(line.fan, line.times, book, language),
        why=reason(line, language, book),
        article=article_name(line.article, language),
    )
