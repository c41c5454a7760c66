"""A simulation on the screen, as far as it is the same in every game; what a game adds to it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from muraille.arena.games import Match
from muraille.arena.means import Mean
from muraille.cli.terminal.page import page
from muraille.cli.terminal.rows import bar, row_lines
from muraille.cli.terminal.screen import GAP, Screen, joined, table
from muraille.table.common.state import Mode
from muraille.words import Language, marked_plural, translator
from muraille.words.numbers import decimal
from muraille.words.rulings.offences import offence_name
from muraille.words.scoring.scores import payer, rulebook_title

NAMES_SHOWN = 20
NONE = "-"
_WINDS = "ESWN"


@dataclass(frozen=True, slots=True)
class SimulationView:
    """``page`` shows a summary of the game's own kind, without a line end after it."""

    page: Callable[[Match, Any, Screen], str]


@dataclass(frozen=True, slots=True)
class SimulationParts:
    """What a game fills in of the page that both games have; texts are marked ones.

    ``facts`` stand under how the hands ended, ``wins`` after them; ``columns`` are what is told
    of each player, ``score`` says what the last of them mean. ``names`` are those of the most
    frequent fans or yaku with their wins, ``title`` and ``head`` what stands above them.
    """

    facts: Callable[[Any, Screen], Sequence[tuple[str, str]]]
    columns: Mapping[str, Callable[[Any, Screen], str]]
    score: str
    title: str
    head: str
    names: Callable[[Match, Any, Language], Sequence[tuple[str, int]]]
    wins: Callable[[Any, Screen], Iterable[str]] = lambda *_summary: ()

    def page(self, match: Match, summary: Any, screen: Screen) -> str:
        """The whole page, without a line end after it."""
        names = self.names(match, summary, screen.language)
        facts = table(self.facts(summary, screen), "<>")
        return page(
            _played(match, summary.games, summary.hands, screen),
            [*_endings(summary, screen), *(GAP + joined(row) for row in facts)],
            self.wins(summary, screen),
            self._standings(summary, screen),
            _winds(summary.wins_by_wind, screen),
            self._frequencies(names, summary.wins, screen) if names else (),
            _rulings(summary, screen),
        )

    def _standings(self, summary: Any, screen: Screen) -> Iterator[str]:
        """The four players; then the bots, where several players have the same one."""
        _ = translator(screen.language)
        players, bots = summary.players, summary.bots
        yield screen.strong(_("The players"))
        rows = [(str(each.players[0] + 1), *self._row(each, screen)) for each in players]
        yield from self._table(_("Player"), rows, screen)
        if 1 < len(bots) < len(players):
            yield ""
            yield screen.strong(_("By bot"))
            rows = [(f"×{len(each.players)}", *self._row(each, screen)) for each in bots]
            yield from self._table(_("Players"), rows, screen)
        yield GAP + screen.faint(_("Discarded: wins of others on the player's discards."))
        yield GAP + screen.faint(_(self.score))

    def _row(self, standing: Any, screen: Screen) -> tuple[str, ...]:
        return (standing.bot, *(cell(standing, screen) for cell in self.columns.values()))

    def _table(self, who: str, rows: Sequence[Sequence[str]], screen: Screen) -> Iterator[str]:
        _ = translator(screen.language)
        heads = (who, _("Bot"), *map(_, self.columns))
        first, *others = table([heads, *rows], "><" + ">" * len(self.columns))
        yield GAP + screen.faint(joined(first))
        yield from (GAP + joined(row) for row in others)

    def _frequencies(
        self, names: Sequence[tuple[str, int]], all_wins: int, screen: Screen
    ) -> Iterator[str]:
        """How many wins had each fan or yaku, the first of them; a bar for each."""
        _ = translator(screen.language)
        yield screen.strong(_(self.title))
        most = names[0][1]
        heads = (_("Hands won"), _("of wins"), "", _(self.head))
        rows = [
            (str(wins), share(wins, all_wins, screen), bar(wins, most, screen), name)
            for name, wins in names[:NAMES_SHOWN]
        ]
        yield from row_lines([heads, *rows], ">><<", screen)
        more = len(names) - NAMES_SHOWN
        if more > 0:
            more_names = marked_plural("and {more} more, by --json", "and {more} more, by --json")
            yield GAP + screen.faint(screen.counted(*more_names, more, more=more))


def _rulings(summary: Any, screen: Screen) -> Iterator[str]:
    """What was ruled, the most frequent offences first, and what it cost each player."""
    if not summary.rulings:
        return
    _ = translator(screen.language)
    yield screen.strong(_("Rulings"))
    shown = summary.rulings[:NAMES_SHOWN]
    cells = [(str(times), offence_name(name, screen.language)) for name, times in shown]
    yield from (GAP + joined(row) for row in table(cells, "><"))
    costs = ", ".join(
        f"{player.penalties:+d}" if player.penalties else "0" for player in summary.players
    )
    yield GAP + screen.faint(_("Points by rulings, by player: {points}").format(points=costs))


def _played(match: Match, games: int, hands: int, screen: Screen) -> Iterator[str]:
    """What was played, by which rules, from which seed."""
    _ = translator(screen.language)
    told_games = screen.counted("{games} game", "{games} games", games, games=games)
    told_hands = screen.counted("{hands} hand", "{hands} hands", hands, hands=hands)
    yield screen.strong(f"{told_games}, {told_hands}")
    switches = "".join(f"{GAP}{name}={set_to}" for name, set_to in match.options)
    if match.mode is Mode.COMPETITION:
        switches += GAP + _("competition play, {errors} errors in 100 choices").format(
            errors=match.errors
        )
    if match.signal is not None:
        switches += GAP + _("signal in hand {number}").format(number=match.signal)
    title = rulebook_title(match.rulebook, screen.language)
    yield screen.faint(f"{title} ({match.rulebook}){switches}")
    yield screen.faint(_("Seed: {seed}").format(seed=_visible(match.seed)))


def _visible(seed: str) -> str:
    """The seed whole; where it could not be seen or would break the line, spelt out."""
    return seed if seed.isprintable() else ascii(seed)


def _endings(summary: Any, screen: Screen) -> Iterator[str]:
    """How many hands were won, in which way, or not; in any game."""
    _ = translator(screen.language)
    yield screen.strong(_("How the hands ended"))
    rows = [
        (_("won on a discard"), summary.on_discard),
        (_("won by self-draw"), summary.self_drawn),
        (_("drawn, nobody won"), summary.drawn_hands),
    ]
    if dealt_again := getattr(summary, "voided", 0):
        rows.append((_("dealt again"), dealt_again))
    cells = [
        (name, str(hands), share(hands, summary.hands, screen), bar(hands, summary.hands, screen))
        for name, hands in rows
    ]
    yield from (GAP + joined(row) for row in table(cells, "<>><"))


def _winds(wins_by_wind: Sequence[int], screen: Screen) -> Iterator[str]:
    """Wins by the wind of the winner."""
    all_wins = sum(wins_by_wind)
    if not all_wins:
        return
    _ = translator(screen.language)
    yield screen.strong(_("Wins by wind"))
    most = max(wins_by_wind)
    rows = [
        (
            payer(wind, screen.language),
            str(wins),
            share(wins, all_wins, screen),
            bar(wins, most, screen),
        )
        for wind, wins in zip(_WINDS, wins_by_wind, strict=True)
    ]
    yield from (GAP + joined(row) for row in table(rows, "<>><"))


def share(part: int, whole: int, screen: Screen) -> str:
    """A part in percent of the whole; a dash where there is none."""
    if not whole:
        return NONE
    return percent(part / whole, screen.language)


def percent(share: float, language: Language) -> str:
    """A share of a whole.

    >>> percent(0.125, Language.ENGLISH)
    '12.5%'
    """
    _ = translator(language)
    return _("{percent}%").format(percent=decimal(100 * share, language))


def mean_text(mean: Mean, screen: Screen, *, sign: bool = False) -> str:
    """A mean with one digit after the point; a dash where there is none."""
    return NONE if mean.value is None else decimal(mean.value, screen.language, sign=sign)


def figure(value: float | None, screen: Screen) -> str:
    """A number with one digit after the point; a dash where there is none."""
    return NONE if value is None else decimal(value, screen.language)
