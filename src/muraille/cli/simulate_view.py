"""A simulation on the screen: how the hands ended, how the players did, which fans came."""

from collections.abc import Iterator, Sequence

from muraille.arena import Match, Summary
from muraille.arena.summary import Mean, Standing
from muraille.cli.page import page
from muraille.cli.rows import bar, row_lines
from muraille.cli.screen import GAP, Screen, joined, table
from muraille.words import Language, counter, translator
from muraille.words.fans import fan_name
from muraille.words.scores import payer, rulebook_title

FANS_SHOWN = 20
NONE = "-"
_WINDS = "ESWN"


def simulation_view(match: Match, summary: Summary, screen: Screen) -> str:
    """The page of a simulation, without a line end after it."""
    return page(
        played_lines(match, summary.games, summary.hands, screen),
        _endings(summary, screen),
        _standings(match, summary, screen),
        wind_lines(summary.wins_by_wind, screen),
        _fans(match, summary, screen),
    )


def played_lines(match: Match, games: int, hands: int, screen: Screen) -> Iterator[str]:
    """What was played, by which rules, from which seed."""
    counted = counter(screen.language)
    _ = translator(screen.language)
    told_games = counted("{games} game", "{games} games", games).format(games=games)
    told_hands = counted("{hands} hand", "{hands} hands", hands).format(hands=hands)
    yield screen.strong(f"{told_games}, {told_hands}")
    switches = "".join(f"{GAP}{name}={set_to}" for name, set_to in match.options)
    title = rulebook_title(match.rulebook, screen.language)
    yield screen.faint(f"{title} ({match.rulebook}){switches}")
    yield screen.faint(_("Seed: {seed}").format(seed=_visible(match.seed)))


def _visible(seed: str) -> str:
    """The seed whole; where it could not be seen or would break the line, spelt out."""
    return seed if seed.isprintable() else ascii(seed)


def _endings(summary: Summary, screen: Screen) -> Iterator[str]:
    """How the hands ended, and how long and dear they were."""
    _ = translator(screen.language)
    yield screen.strong(_("How the hands ended"))
    rows = [
        (_("won on a discard"), summary.on_discard),
        (_("won by self-draw"), summary.self_drawn),
        (_("drawn, nobody won"), summary.drawn_hands),
    ]
    cells = [
        (name, str(hands), share(hands, summary.hands, screen), bar(hands, summary.hands, screen))
        for name, hands in rows
    ]
    yield from (GAP + joined(row) for row in table(cells, "<>><"))
    means = [
        (_("points of a win, on average"), mean_text(summary.points, screen)),
        (_("discards in a hand, on average"), mean_text(summary.discards, screen)),
    ]
    yield from (GAP + joined(row) for row in table(means, "<>"))


def _standings(match: Match, summary: Summary, screen: Screen) -> Iterator[str]:
    """The four players; then the bots, where several players have the same one."""
    _ = translator(screen.language)
    yield screen.strong(_("The players"))
    numbered = [(str(one.players[0] + 1), one) for one in summary.players]
    yield from _standing_rows(_("Player"), numbered, screen)
    if 1 < len(summary.bots) < len(match.bots):
        yield ""
        yield screen.strong(_("By bot"))
        sizes = [(f"×{len(one.players)}", one) for one in summary.bots]
        yield from _standing_rows(_("Players"), sizes, screen)
    yield GAP + screen.faint(_("Discarded: wins of others on the player's discards."))
    yield GAP + screen.faint(_("Score: points in a game, on average; ± holds 95 times of 100."))


def _standing_rows(
    head: str, standings: Sequence[tuple[str, Standing]], screen: Screen
) -> Iterator[str]:
    _ = translator(screen.language)
    heads = (
        head,
        _("Bot"),
        _("Hands won"),
        _("of hands"),
        _("Self-drawn"),
        _("Discarded"),
        _("Points"),
        _("Score"),
        "±",
    )
    rows = [
        (
            label,
            one.bot,
            str(one.wins),
            share(one.wins, one.hands, screen),
            str(one.self_drawn),
            str(one.discarded),
            mean_text(one.points, screen),
            mean_text(one.score, screen, sign=True),
            figure(one.score.margin, screen),
        )
        for label, one in standings
    ]
    first, *others = table([heads, *rows], "><>>>>>>>")
    yield GAP + screen.faint(joined(first))
    yield from (GAP + joined(row) for row in others)


def wind_lines(wins_by_wind: Sequence[int], screen: Screen) -> Iterator[str]:
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


def _fans(match: Match, summary: Summary, screen: Screen) -> Iterator[str]:
    """The most frequent fans; a bar for each."""
    if not summary.fans:
        return
    _ = translator(screen.language)
    yield screen.strong(_("The most frequent fans"))
    most = summary.fans[0][1]
    heads = (_("Hands won"), _("of wins"), "", _("Fan"))
    rows = [
        (
            str(wins),
            share(wins, summary.wins, screen),
            bar(wins, most, screen),
            fan_name(fan, screen.language, match.rulebook),
        )
        for fan, wins in summary.fans[:FANS_SHOWN]
    ]
    yield from row_lines([heads, *rows], ">><<", screen)
    more = len(summary.fans) - FANS_SHOWN
    if more > 0:
        counted = counter(screen.language)
        told = counted("and {more} more, by --json", "and {more} more, by --json", more)
        yield GAP + screen.faint(told.format(more=more))


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


def decimal(value: float, language: Language, *, sign: bool = False) -> str:
    """A number with one digit after the point.

    >>> decimal(3.14, Language.FRENCH), decimal(2, Language.ENGLISH, sign=True)
    ('3,1', '+2.0')
    """
    text = f"{value:+.1f}" if sign else f"{value:.1f}"
    if text in ("-0.0", "+0.0"):
        text = "0.0"
    return text.replace(".", ",") if language is Language.FRENCH else text


def mean_text(mean: Mean, screen: Screen, *, sign: bool = False) -> str:
    """A mean with one digit after the point; a dash where there is none."""
    return NONE if mean.value is None else decimal(mean.value, screen.language, sign=sign)


def figure(value: float | None, screen: Screen) -> str:
    """A number with one digit after the point; a dash where there is none."""
    return NONE if value is None else decimal(value, screen.language)
