"""A Botzone match told as a game of ours: its steps become events, each a fact.

No rule is checked: who may answer a discard is asked of the table (Botzone asks everybody),
the points are the match's own. The wall is made up from the tiles that came.
"""

from dataclasses import replace

from muraille.records.formats.botzone_match import (
    BotzoneMatch,
    BotzoneNews,
    BotzoneStep,
    Finish,
    tile_of,
)
from muraille.records.formats.foreign import ForeignGame, numbered
from muraille.records.formats.walls import FoundWall, check_copies
from muraille.records.header import header_of
from muraille.table import mcr
from muraille.table.common import events as e
from muraille.table.common.claims import Call, in_turn_after
from muraille.table.common.state import SEATS, Setup, State, Turn, Window
from muraille.table.common.tiles import WITH_FLOWERS, Tile
from muraille.table.common.wall import breach, second_roller
from muraille.table.mcr.books import rulebook_of
from muraille.table.mcr.events import Event, McrWon
from muraille.table.mcr.offering import seats_to_ask
from muraille.table.mcr.rounds import HANDS_IN_ROUND, STACKS, seating
from muraille.table.mcr.worth import McrCompleteHand, game_ended, score_of, win_of, won
from muraille.tiles.kinds import Kind
from muraille.tiles.parts import Shape
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tiles.winds import Seat

RULEBOOK = "mcr-wmo-2014"
DICE = ((1, 1), (1, 1))
_CALLS = {"HU": Call.HU, "GANG": Call.KONG, "PENG": Call.PUNG, "CHI": Call.CHOW}
_SHAPES = {BotzoneNews.PENG: Shape.PUNG, BotzoneNews.GANG: Shape.KONG, BotzoneNews.CHI: Shape.CHOW}
_ERROR_POINTS = (-30, 10, 10, 10)


def game_of_match(match: BotzoneMatch, line: int, rulebook: str | None = None) -> ForeignGame:
    """The record of a match, judged by this rulebook where it is verified."""
    book = rulebook or match.rulebook or RULEBOOK
    telling = _Telling(match, book)
    telling.tell()
    record = numbered(
        [(line, event) for event in telling.events],
        header_of(telling.start.setup, match.players),
        line,
    )
    return ForeignGame(record, telling.start, tuple(telling.notes))


def first_state(book: str, quan: int) -> State:
    """Before a match: as many hands played as the round tells, the players in their places."""
    state = mcr.new_game(Setup(book, hands=1))
    number = HANDS_IN_ROUND * quan + 1
    places_then = seating(SEATS, number)
    first = tuple(Seat(places_then.index(seat)) for seat in SEATS)
    return replace(state, played=number - 1, first_order=first)


class _Telling:
    """A match told step by step, with the state it has come to."""

    def __init__(self, match: BotzoneMatch, book: str) -> None:
        self.match = match
        self.start = first_state(book, match.quan)
        self.state = self.start
        self.events: list[Event] = []
        self.notes: list[Problem] = []
        self.entry = 2

    def happen(self, event: Event) -> None:
        try:
            self.state = mcr.apply(self.state, event)
        except (AssertionError, AttributeError, IndexError, ValueError):
            raise InputError((self.misplaced(),)) from None
        self.events.append(event)

    def misplaced(self) -> Problem:
        return problem(Family.BAD_REQUEST, "misplaced_entry", entry=self.entry)

    def tell(self) -> None:
        opening, rest = self.opening()
        self.begin(opening)
        last: BotzoneStep | None = opening[-1] if opening else None
        if last is not None:
            self.happen(e.PlayBegan(Seat(0), None, e.After.DEAL))
        for step in rest:
            self.entry = step.entry
            self.step(step, last)
            last = step
        if self.match.finish is None:
            self.notes.append(problem(Family.BAD_REQUEST, "match_breaks_off"))
        else:
            self.entry = self.match.finish.entry
            self.end(self.match.finish, last)

    def opening(self) -> tuple[tuple[BotzoneStep, ...], tuple[BotzoneStep, ...]]:
        """East's first draw, with the flowers before it, belongs to our deal."""
        steps = self.match.steps
        for number, step in enumerate(steps):
            self.entry = step.entry
            if step.player != 0 or step.move not in (BotzoneNews.DRAW, BotzoneNews.FLOWER):
                raise InputError((self.misplaced(),))
            if step.move is BotzoneNews.DRAW:
                return steps[: number + 1], steps[number + 1 :]
        return (), steps

    # The deal.

    def begin(self, opening: tuple[BotzoneStep, ...]) -> None:
        finals = [list(hand) for hand in self.match.hands]
        flowers = [list(own) for own in self.match.flowers]
        for step in opening:
            assert step.tile is not None
            (finals if step.move is BotzoneNews.DRAW else flowers)[0].append(step.tile)
        if not opening:
            raise InputError((self.misplaced(),))
        hands = tuple(
            tuple(final[: len(final) - len(own)] + own)
            for final, own in zip(finals, flowers, strict=True)
        )
        replacements = [
            final[len(final) - len(own) :] for final, own in zip(finals, flowers, strict=True)
        ]
        wall = self.wall(hands, replacements)
        self.start_hand(wall, hands)
        for seat in SEATS:
            tiles = iter(replacements[seat])
            for flower in sorted(flowers[seat], reverse=True):
                self.happen(e.FlowerExposed(seat, flower))
                self.happen(e.ReplacementDrawn(seat, next(tiles), e.After.FLOWER))

    def start_hand(self, wall: tuple[Tile, ...], hands: tuple[tuple[Tile, ...], ...]) -> None:
        number = self.start.played + 1
        if rulebook_of(self.start.setup).seats_drawn:
            self.happen(e.WindsDrawn(self.start.first_order))
        started = e.HandStarted(
            number=number,
            prevailing=self.match.quan,
            order=SEATS,
            dice=DICE,
            second_roller=SEATS[second_roller(DICE[0])],
            breach=breach(DICE, STACKS),
            commitment="",
            wall=wall,
            size=len(wall),
            seed="",
        )
        self.happen(started)
        self.happen(e.Dealt(hands))
        self.notes.append(problem(Family.BAD_REQUEST, "wall_made_up"))

    def wall(
        self, hands: tuple[tuple[Tile, ...], ...], replacements: list[list[Tile]]
    ) -> tuple[Tile, ...]:
        """From the deal, the replaced flowers, then every draw of the match."""
        later = self.match.steps[self.opening_length() :]
        draws = [step for step in later if step.move in (BotzoneNews.DRAW, BotzoneNews.FLOWER)]
        dealt = [tile for tiles in (*hands, *replacements) for tile in tiles]
        check_copies(
            [*dealt, *(step.tile for step in draws if step.tile is not None)], WITH_FLOWERS
        )
        wall = FoundWall(WITH_FLOWERS)
        wall.deal(hands)
        for tile in (tile for tiles in replacements for tile in tiles):
            wall.replace(tile)
        before = None
        for step in later:
            if step in draws:
                assert step.tile is not None
                (wall.draw if _from_front(before) else wall.replace)(step.tile)
            before = step
        return wall.built(breach(DICE, STACKS))

    def opening_length(self) -> int:
        return next(
            (
                n
                for n, step in enumerate(self.match.steps, start=1)
                if step.move is BotzoneNews.DRAW
            ),
            len(self.match.steps),
        )

    # Moves.

    def step(self, step: BotzoneStep, last: BotzoneStep | None) -> None:
        if isinstance(self.state.phase, Window):
            self.answers(last)
        if step.move in (BotzoneNews.DRAW, BotzoneNews.FLOWER):
            self.draw(step, last)
        elif step.move is BotzoneNews.BUGANG:
            assert step.tile is not None
            self.happen(e.KongAdded(Seat(step.player), step.tile))
        elif step.move is BotzoneNews.PLAY:
            self.discard(step)
        else:
            self.call(step, last)

    def draw(self, step: BotzoneStep, last: BotzoneStep | None) -> None:
        assert step.tile is not None
        seat = Seat(step.player)
        if _from_front(last):
            self.happen(e.Drawn(seat, step.tile))
        else:
            flower = last is not None and last.move is BotzoneNews.FLOWER
            after = e.After.FLOWER if flower else e.After.KONG
            self.happen(e.ReplacementDrawn(seat, step.tile, after))
        if step.move is BotzoneNews.FLOWER:
            self.happen(e.FlowerExposed(seat, step.tile))

    def discard(self, step: BotzoneStep) -> None:
        phase = self.state.phase
        assert step.tile is not None
        if not isinstance(phase, Turn) or phase.seat != step.player:
            raise InputError((self.misplaced(),))
        self.happen(e.Discarded(Seat(step.player), step.tile, step.tile == phase.drawn))

    def call(self, step: BotzoneStep, last: BotzoneStep | None) -> None:
        """A claimed set, and the discard that Botzone tells with it; or a concealed kong."""
        seat, window = Seat(step.player), self.state.phase
        if isinstance(window, Window):
            low = window.tile if step.middle is None else Tile(step.middle - 1)
            self.happen(e.SetClaimed(seat, _SHAPES[step.move], low, window.tile, window.seat))
            if step.move is not BotzoneNews.GANG:
                self.discard(step)
            return
        words = () if last is None else last.answers[step.player]
        tile = tile_of(words[1]) if len(words) == 2 and words[0] == "GANG" else None
        if step.move is not BotzoneNews.GANG or tile is None:
            raise InputError((self.misplaced(),))
        self.happen(e.KongConcealed(seat, tile))

    def answers(self, last: BotzoneStep | None) -> None:
        """Who may answer by our rules and who did answer, in turn; the others were not asked."""
        window = self.state.phase
        assert isinstance(window, Window)
        assert last is not None
        said = {seat: _called(last.answers[seat]) for seat in SEATS if seat != window.seat}
        lawful = seats_to_ask(self.state)
        asked = tuple(
            seat
            for seat in in_turn_after(window.seat, SEATS)
            if seat in lawful or said[seat][0] is not Call.PASS
        )
        if not asked:
            return
        self.happen(e.Asked(asked))
        for seat in asked:
            call, low = said[seat]
            self.happen(e.Answered(seat, call, low))

    # The end.

    def end(self, finish: Finish, last: BotzoneStep | None) -> None:
        points = finish.points
        failed = sorted(points) == sorted(_ERROR_POINTS) and finish.action != "HU"
        winner = None if failed else self.winner(finish)
        window = isinstance(self.state.phase, Window)
        if window and (winner is not None or not failed):
            self.answers(last)
        if winner is not None:
            self.happen(self.win(winner, finish))
        else:
            self.happen(e.HandDrawn())
        if failed:
            seat = points.index(min(points))
            note = problem(
                Family.BAD_REQUEST, "match_error", player=seat, error=finish.action or "?"
            )
            self.notes.append(note)
        kongs = tuple(
            (seat, meld.low)
            for seat in SEATS
            for meld in self.state.current.players[seat].melds
            if meld.shape is Shape.KONG and not meld.exposed
        )
        self.happen(e.HandEnded(self.state.current.number, points, kongs, ""))
        self.end_game()

    def winner(self, finish: Finish) -> Seat | None:
        if finish.action == "HU" and finish.player is not None:
            return Seat(finish.player)
        best = max(finish.points)
        return Seat(finish.points.index(best)) if best > 0 else None

    def win(self, seat: Seat, finish: Finish) -> McrWon:
        """The win as our rules count it, where the match paid as much; else as it was paid."""
        phase = self.state.phase
        complete = win_of(self.state, seat)
        if complete is not None and score_of(self.state, complete).meets_minimum:
            ours = won(self.state, seat, complete)
            if ours.payments == finish.points:
                return ours
        tile, source = None, None
        if isinstance(phase, Window):
            tile, source = phase.tile, phase.seat
        elif isinstance(phase, Turn):
            tile = phase.drawn
        player = self.state.current.players[seat]
        gain = finish.points[seat]
        total = gain // 3 - 8 if source is None else gain - 24
        self.notes.append(problem(Family.BAD_REQUEST, "other_points", points=total))
        bare = McrWon(
            seat=seat,
            hand=player.tiles,
            tile=tile,
            source=source,
            dealt=tile is None,
            last_of_kind=False,
            last_of_wall=False,
            kong_replacement=False,
            robbing_kong=isinstance(phase, Window) and phase.robbing,
            fans=(),
            points=total - len(player.flowers),
            flowers=len(player.flowers),
            payments=finish.points,
        )
        return bare if complete is None else _with_circumstances(bare, complete)

    def end_game(self) -> None:
        self.happen(game_ended(self.state))


def _with_circumstances(event: McrWon, win: McrCompleteHand) -> McrWon:
    given = win.circumstances
    return replace(
        event,
        last_of_wall=given.last_of_wall,
        kong_replacement=given.kong_replacement,
        last_of_kind=given.last_of_kind,
    )


def _from_front(before: BotzoneStep | None) -> bool:
    """A draw after a discard; after a flower or a kong it is a replacement."""
    return before is not None and before.move in (
        BotzoneNews.PLAY,
        BotzoneNews.PENG,
        BotzoneNews.CHI,
    )


def _called(words: tuple[str, ...]) -> tuple[Call, Tile | None]:
    """What an answer to another's tile calls for; a player who failed to answer passes."""
    call = _CALLS.get(words[0]) if words else None
    if call is None:
        return Call.PASS, None
    if call is not Call.CHOW:
        return call, None
    middle = tile_of(words[1]) if len(words) > 1 else None
    if middle is None or middle >= Kind(27) or not 0 < middle % 9 < 8:
        return Call.PASS, None
    return call, Tile(middle - 1)
