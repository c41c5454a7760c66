"""Who errs: a bot that is not asked to never does; one that is, as often as it is asked to."""

from collections import Counter
from collections.abc import Sequence

import pytest

from muraille.arena.games import Match, game_secret, play_game, played_out
from muraille.bots.common.player import Bot
from muraille.bots.common.players import BOTS, Players
from muraille.bots.registry import bot_named
from muraille.chance import Chance
from muraille.rules.catalogue import RULEBOOKS, game_of
from muraille.rules.common.offences import Act
from muraille.table.common.competition_actions import Withdraw
from muraille.table.common.competition_events import Ruled
from muraille.table.common.shuffling import commitment
from muraille.table.common.state import SEATS, Mode, Setup, State
from muraille.table.common.table import PlayerAction, TableEvent
from muraille.tiles.winds import Seat
from tests.table.riichi.laid import EMA

BOOKS = tuple(RULEBOOKS)
MIXED = ("simple", "greedy", "random", "simple")
MANY = 20
MOST_DEALT_AGAIN = 5
"""Once for each player's chombo, and once for what a referee sees."""


def played(
    book: str, bots: Sequence[Bot], seed: str, number: int, *, hands: int = 1
) -> list[TableEvent]:
    """A game of competition play without incidents."""
    secret = game_secret(seed, number)
    setup = Setup(book, hands=hands, mode=Mode.COMPETITION, commitment=commitment(secret))
    return played_out(setup, secret, bots)


def check_honest(book: str, names: Sequence[str], number: int) -> None:
    """Two seats keep to the rules beside two that err often, and nothing is held against them."""
    honest = {number % 4, (number + 1 + number // 4 % 3) % 4}
    errors = [0 if seat in honest else 5 for seat in SEATS]
    bots = [bot_named(name, book, often) for name, often in zip(names, errors, strict=True)]
    events = played(book, bots, f"honest {book} {names}", number)
    blamed = [one for one in events if isinstance(one, Ruled) and one.seat in honest]
    assert not blamed, (book, names, number)


@pytest.mark.parametrize("book", BOOKS)
def test_a_bot_that_is_not_asked_to_err_never_does_beside_others_that_err(book):
    for number in range(2):
        check_honest(book, MIXED, number)


@pytest.mark.slow
@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("name", BOTS)
def test_no_bot_errs_by_itself_in_hundreds_of_games(name, book):
    for number in range(MANY):
        check_honest(book, (name,) * 4, number)
        for mode in Mode:
            match = Match(book, (name,) * 4, "by itself", 1, (), mode)
            events = play_game(match, number + 1).events
            assert not [one for one in events if isinstance(one, Ruled)], (mode, number)


class Counting:
    """A bot that errs, and a count of its choices that could be wrong, and of those that were."""

    def __init__(self, name: str, book: str, errors: int) -> None:
        self.bot = bot_named(name, book, errors)
        self.risks = game_of(book).part("bots", Players).risks
        self.choices = self.wrong = 0

    def choose(
        self, view: State, seat: Seat, actions: Sequence[PlayerAction], chance: Chance
    ) -> PlayerAction:
        chosen = self.bot.choose(view, seat, actions, chance)
        followed_up = isinstance(actions[0], Withdraw)
        if not followed_up and any(one not in actions for one in self.risks(view, seat)):
            self.choices += 1
            self.wrong += chosen not in actions
        return chosen


@pytest.mark.parametrize("book", ["mcr-wmo-2014", EMA])
@pytest.mark.parametrize(
    ("errors", "games"), [(5, 1), *(pytest.param(n, 8, marks=pytest.mark.slow) for n in (1, 30))]
)
def test_so_many_of_a_hundred_choices_are_wrong_where_one_can_be(book, errors, games):
    bots = [Counting("random", book, errors) for _ in SEATS]
    for number in range(games):
        played(book, bots, "rate", number, hands=4)
    choices = sum(bot.choices for bot in bots)
    share = errors / 100
    deviation = (share * (1 - share) / choices) ** 0.5
    assert choices > 500
    assert abs(sum(bot.wrong for bot in bots) / choices - share) < 3 * deviation


@pytest.mark.parametrize(
    ("errors", "games", "way"),
    [
        (4, 1, "tournament"),
        (100, 1, "payment"),
        *(
            pytest.param(errors, 12, way, marks=pytest.mark.slow)
            for errors in (1, 10, 50, 100)
            for way in ("tournament", "payment")
        ),
    ],
)
def test_R15_nobody_makes_a_second_chombo_so_every_game_ends(errors, games, way):
    hands = 4 if games == 1 else 8
    match = Match(EMA, MIXED, "again", hands, (("R15", way),), Mode.COMPETITION, errors)
    for number in range(1, games + 1):
        events = play_game(match, number).events
        seen = Counter(event.name for event in events)
        made = Counter(
            one.seat
            for one in events
            if isinstance(one, Ruled) and not one.referee and Act.CHOMBO in one.acts
        )
        assert seen["game_ended"] == 1
        assert seen["hand_voided"] <= MOST_DEALT_AGAIN
        assert set(made.values()) <= {1}
        assert made, "nobody made a chombo"
