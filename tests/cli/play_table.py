"""A game in the terminal with a prepared wall, calm opponents and typed lines."""

import io
from collections.abc import Sequence

import pytest

from muraille.arena.hosted import HostedGame
from muraille.chance import Chance
from muraille.cli.play.session import PlaySession
from muraille.cli.terminal.screen import Screen
from muraille.table.common.actions import Discard, Pass, StartHand
from muraille.table.common.state import SEATS, Mode, Setup, State, Turn
from muraille.table.common.table import PlayerAction
from muraille.table.common.tiles import Tile
from muraille.table.riichi.actions import Noten
from muraille.tiles.winds import Seat
from muraille.words import Language
from muraille.words.playing.telling import Listener
from tests.table.prepared import DICE, WMO, built, tiles
from tests.table.riichi import laid


class Calm:
    """Discards these tiles first, then what it draws; answers with these calls, then passes."""

    def __init__(self, throws: str = "", calls: Sequence[str] = ()) -> None:
        self._throws = list(tiles(throws))
        self._calls = list(calls)

    def choose(
        self, view: State, seat: Seat, actions: Sequence[PlayerAction], _chance: Chance
    ) -> PlayerAction:
        wanted = [action for action in actions if action.name in self._calls[:1]]
        if wanted:
            self._calls.pop(0)
            return wanted[0]
        if isinstance(actions[-1], Pass | Noten):
            return actions[-1]
        return Discard(seat, self._thrown(view))

    def _thrown(self, view: State) -> Tile:
        if self._throws:
            return self._throws.pop(0)
        assert isinstance(view.phase, Turn)
        drawn = view.phase.drawn
        return view.current.players[view.phase.seat].tiles[0] if drawn is None else drawn


def told(  # noqa: PLR0913
    opened: tuple[Tile, ...],
    lines: Sequence[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    *,
    person: Seat = SEATS[0],
    bots: Sequence[Calm] = (),
    book: str = WMO,
    hands: int = 1,
    language: Language = Language.ENGLISH,
    secret: bytes = b"prepared",
    options: tuple[tuple[str, str], ...] = (),
    mode: Mode = Mode.GUIDED,
) -> list[str]:
    """What a person hears who types these lines; bots sit at the right, opposite, at the left."""
    others = [Seat((person + step) % 4) for step in (1, 2, 3)]
    calm = [*bots, Calm(), Calm(), Calm()][:3]
    game = HostedGame(
        Setup(book, options, hands, mode),
        secret,
        dict(zip(others, calm, strict=True)),
        deal=lambda _number: _prepared(book, opened),
    )
    kinds = tuple("" if seat == person else "calm" for seat in SEATS)
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    PlaySession(game, Listener(person, kinds, language), Screen(language)).run()
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def _prepared(book: str, opened: tuple[Tile, ...]) -> StartHand:
    if book == laid.EMA:
        return StartHand(wall=laid.built(opened), dice=laid.DICE)
    return StartHand(wall=built(opened), dice=DICE)
