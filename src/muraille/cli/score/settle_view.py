"""A settled riichi hand as a page of text: what each wins or loses, and how it goes on."""

from collections.abc import Iterator

from muraille.answers.settlement import SettledHand, deal_on, settled
from muraille.cli.score.account_view import account_blocks
from muraille.cli.terminal.entries_view import list_lines
from muraille.cli.terminal.page import page, signed
from muraille.cli.terminal.screen import GAP, Screen
from muraille.rules.common.subjects import Subject
from muraille.rules.riichi.circumstances import RiichiCircumstances
from muraille.rules.riichi.endings import SEATS, DrawEnding, WinEnding, seat_letter, wind_at
from muraille.rules.riichi.settlement import WinnerScore
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat
from muraille.words import problem_sentences, translator
from muraille.words.scoring.riichi import limit_name, riichi_article
from muraille.words.scoring.scores import payer


def settled_line(line: bytes, number: int, screen: Screen) -> str:
    """The page for one line of requests, or everything that is wrong with it."""
    _ = translator(screen.language)
    try:
        return settle_view(settled(deal_on(line)), screen) + "\n"
    except InputError as error:
        sentences = problem_sentences(error.problems, screen.language)
        return "\n".join([screen.bad(_("Line {line}").format(line=number)), *sentences, ""])


def settle_view(hand: SettledHand, screen: Screen) -> str:
    """The whole page, without a line end after it."""
    return page(
        _heading(hand, screen),
        *(block for winner in hand.outcome.scores for block in _winner(winner, hand, screen)),
        _amounts(hand, screen),
        _next(hand, screen),
    )


def _heading(hand: SettledHand, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    ending = hand.ending
    outcome = hand.outcome
    names = ", ".join(_name(seat, screen) for seat in (*outcome.tenpai, *outcome.chombo))
    if outcome.chombo:
        title, subject = _("Chombo: {players}").format(players=names), Subject.CHOMBO
    elif isinstance(ending, WinEnding):
        title, subject = _("Won"), Subject.PAYMENT
    elif isinstance(ending, DrawEnding):
        title = _("Drawn; tenpai: {players}").format(players=names or _("nobody"))
        subject = Subject.DRAWN_HAND
    else:
        title, subject = _("Dealt again"), Subject.REDEAL
    article = riichi_article(hand.rulebook.article(subject), screen.language)
    switches = "".join(f"{GAP}{name}={set_to}" for name, set_to in hand.options.items())
    yield f"{screen.strong(title)} {screen.faint(f'({article}){switches}')}"
    chairs = _("E, S, W, N are chairs, named by the winds at the start of the game; {dealer} deals")
    yield screen.faint(chairs.format(dealer=_name(hand.deal.dealer, screen)))


def _winner(winner: WinnerScore, hand: SettledHand, screen: Screen) -> Iterator[Iterator[str]]:
    """A winner's worth; with the whole count where the tiles are known."""
    _ = translator(screen.language)
    name = _("{player}, {wind} in this deal").format(
        player=_name(winner.seat, screen), wind=_wind(winner.seat, hand.deal.dealer, screen)
    )
    yield iter([screen.strong(name) + GAP + _worth(winner, screen)])
    if winner.score is not None:
        yield from account_blocks(
            hand.rulebook.account(winner.score, RiichiCircumstances()), screen
        )


def _worth(winner: WinnerScore, screen: Screen) -> str:
    _ = translator(screen.language)
    value = winner.value
    parts = []
    if value.han is not None:
        parts.append(_("{han} han").format(han=value.han))
    if value.minipoints is not None:
        parts.append(_("{minipoints} minipoints").format(minipoints=value.minipoints))
    if value.limit is not None:
        parts.append(limit_name(value.limit))
    parts.append(_("{points} points").format(points=winner.points))
    if winner.liable is not None:
        parts.append(
            _("{player} is liable and pays {points}").format(
                player=_name(winner.liable, screen), points=winner.liable_pays
            )
        )
    return ", ".join(parts)


def _amounts(hand: SettledHand, screen: Screen) -> Iterator[str]:
    """A row for each seat: its wind now, payments, bets taken, what a tournament takes off."""
    _ = translator(screen.language)
    outcome = hand.outcome
    columns = [(_("Payments"), outcome.payments), (_("Bets"), outcome.bets)]
    if any(outcome.penalties):
        columns.append((_("After the uma"), outcome.penalties))
    heads = (_("Chair"), _("Wind"), *(title for title, _four in columns))
    rows = [
        (
            _name(seat, screen),
            _dealer_marked(seat, hand.deal.dealer, screen),
            *(signed(four[seat]) for _title, four in columns),
        )
        for seat in SEATS
    ]
    for line in list_lines(heads, rows, "<<" + ">" * len(columns), screen):
        yield GAP + line


def _next(hand: SettledHand, screen: Screen) -> Iterator[str]:
    _ = translator(screen.language)
    outcome = hand.outcome
    yield _("Next: {dealer} deals, counters {counters}, bets left on the table {bets}").format(
        dealer=_name(outcome.dealer, screen), counters=outcome.counters, bets=outcome.carried_bets
    )


def _dealer_marked(seat: Seat, dealer: Seat, screen: Screen) -> str:
    """The wind of a chair in this deal, and which of them deals."""
    _ = translator(screen.language)
    wind = _wind(seat, dealer, screen)
    return _("{wind}, dealer").format(wind=wind) if seat == dealer else wind


def _wind(seat: Seat, dealer: Seat, screen: Screen) -> str:
    return payer(wind_at(seat, dealer).value, screen.language)


def _name(seat: Seat, screen: Screen) -> str:
    return payer(seat_letter(seat), screen.language)
