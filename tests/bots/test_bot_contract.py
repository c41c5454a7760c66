"""What every bot keeps: a lawful answer, the same to the same question, from its view alone."""

from collections.abc import Sequence

import pytest

from muraille.arena.games import game_secret, played_out
from muraille.bots.common.player import Bot
from muraille.bots.common.players import BOTS
from muraille.bots.registry import bot_named
from muraille.chance import BlockChance, Chance
from muraille.rules.catalogue import RULEBOOKS
from muraille.table.common.actions import Hu
from muraille.table.common.shuffling import commitment
from muraille.table.common.state import SEATS, Declaring, Setup, State, Turn
from muraille.table.common.table import PlayerAction
from muraille.table.common.tiles import HIDDEN
from muraille.tiles.parts import Shape
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Seat
from muraille.words import Language
from muraille.words.names.bots import bot_description
from tests.table.players import table_of
from tests.table.prepared import BOOKS
from tests.table.riichi.laid import EMA

MANY = 250
ALL_BOOKS = (*BOOKS, EMA)


def check_view(view: State, seat: Seat) -> None:
    """Nothing that the seat may not know."""
    hand = view.current
    said = view.phase.said if isinstance(view.phase, Declaring) else ()
    assert hand.wall.tiles == ()
    assert hand.seed == view.secret == ""
    for other in SEATS:
        player = hand.players[other]
        if other == seat:
            assert HIDDEN not in player.tiles
        else:
            assert (other, True) in said or set(player.tiles) <= {HIDDEN}
            kongs = [meld for meld in player.melds if meld.shape is Shape.KONG]
            shown = view.setup.rulebook == EMA
            assert all(shown or meld.exposed or meld.low == HIDDEN for meld in kongs)
    if isinstance(view.phase, Turn) and view.phase.seat != seat:
        assert view.phase.drawn in (None, HIDDEN)


class Watching:
    """A bot that is asked twice, and watched."""

    def __init__(self, name: str, book: str) -> None:
        self.name = name
        self.book = book
        self.bot: Bot = bot_named(name, book)
        self.asked = 0

    def choose(
        self, view: State, seat: Seat, actions: Sequence[PlayerAction], chance: Chance
    ) -> PlayerAction:
        self.asked += 1
        check_view(view, seat)
        assert actions
        seed = chance.below(1 << 64).to_bytes(8, "big")
        chosen = self.bot.choose(view, seat, actions, BlockChance(seed))
        assert chosen in actions
        assert chosen.seat == seat
        again = bot_named(self.name, self.book)
        assert chosen == again.choose(view, seat, actions, BlockChance(seed))
        if self.name != "random" and any(isinstance(action, Hu) for action in actions):
            assert isinstance(chosen, Hu)
        return chosen


def check_game(book: str, name: str, number: int, hands: int) -> None:
    secret = game_secret(f"{book} {name}", number)
    setup = Setup(book, hands=hands, commitment=commitment(secret))
    bots = [Watching(name, book) for _ in SEATS]
    events = played_out(setup, secret, bots)
    assert all(bot.asked for bot in bots)
    names = [event.name for event in events]
    assert names.count("game_ended") == 1
    assert "ruled" not in names
    table = table_of(setup)
    end = table.replayed(table.unplayed(setup), events)
    if book == EMA:
        assert sum(end.scores) + 1000 * end.bets == 120_000
        assert hands in (1, end.deals)
    else:
        assert names.count("hand_ended") == hands
        assert sum(end.scores) == 0


@pytest.mark.parametrize("book", ALL_BOOKS)
@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_whole_games_under_every_rulebook(name, book):
    check_game(book, name, 1, hands=4)


@pytest.mark.long
@pytest.mark.parametrize("book", ALL_BOOKS)
@pytest.mark.parametrize("name", BOTS)
def test_every_bot_plays_hundreds_of_whole_games(name, book):
    for number in range(2, MANY):
        check_game(book, name, number, hands=RULEBOOKS[book].lengths[number % 3])


def test_every_bot_is_described_in_both_languages():
    for name in BOTS:
        french, english = (bot_description(name, language) for language in Language)
        assert french != english


def test_an_unknown_bot_is_refused_with_the_names_there_are():
    with pytest.raises(InputError) as refused:
        bot_named("deep", EMA)
    (told,) = refused.value.problems
    assert told.code == "unknown_bot"
    assert dict(told.params)["names"] == "random, greedy, simple"
