"""What is said at a table of twins."""

from muraille.table.common.events import HandStarted
from muraille.words.playing.game_words import GameWords
from tests.toy_game.events import TwinsEnded, TwinsWon

GAME = GameWords(
    tellers={
        HandStarted: lambda to, event: to.say("Hand {number}", number=event.number),
        TwinsWon: lambda to, event: to.say("{who} has twins", who=to.who(event.seat)),
        TwinsEnded: lambda to, event: to.scores(event.scores),
    },
    win=lambda _state: "twins",
    status=lambda _view, _to: (),
    totals=lambda _view, _before, _to: (),
    ranking=lambda _event, _to: (),
    help=lambda _view: (),
    competition_help=("", ""),
    show_hand="",
    welcome=lambda _hands: "",
    needed=lambda _language: "",
)
