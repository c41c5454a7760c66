"""``muraille draw``: from its options to a draw, a session by rank, a commitment or a check.

A search can be ended by Ctrl-C; then the best schedule found so far is kept and told.
"""

import argparse
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from types import FrameType

from muraille.answers.draw import (
    Answer,
    as_lists,
    changes_answer,
    checked_answer,
    committed_answer,
    drawn_answer,
    quality_fields,
)
from muraille.cli.draw.files import Written, write_schedule, written_in
from muraille.cli.draw.request import (
    DrawRequest,
    Reader,
    asked_for,
    entrants_of,
    only_of,
    playing_on,
    wishes_of,
)
from muraille.cli.draw.view import check_view, commitment_view, draw_view, session_view
from muraille.cli.terminal.printing import json_text, own_screen
from muraille.cli.terminal.progress import ProgressLine
from muraille.cli.terminal.screen import Screen
from muraille.tiles.problems import InputError
from muraille.tournament.draw.by_rank import Ranked, session_by_rank
from muraille.tournament.draw.drawing import DrawnSchedule, Order, committed, draw
from muraille.tournament.draw.engine import usual_engine
from muraille.tournament.draw.quality import quality_of
from muraille.tournament.draw_check import Claims, check
from muraille.tournament.facts.programme import By, carried
from muraille.tournament.lists.wishes import Wishes
from muraille.words import Language, translator

# What a bar is drawn for: most searches are done long before.
USUAL_ROUNDS = 300
_BAR = 30


def run_draw(options: argparse.Namespace, language: Language) -> None:
    """Draw or check; ``InputError`` with all that is wrong."""
    screen = own_screen(language)
    if options.check is not None:
        _check(options, screen)
        return
    asked = asked_for(options)
    if options.commit:
        _commit(asked, options, screen)
    elif asked.by is By.DRAW:
        _draw(asked, options, screen)
    else:
        _by_rank(asked, options, screen)


def _order(asked: DrawRequest) -> Order:
    return Order(asked.entrants, asked.sessions, asked.wishes, asked.played, asked.planned)


def _commit(asked: DrawRequest, options: argparse.Namespace, screen: Screen) -> None:
    commitment = committed(_order(asked))
    plain = committed_answer(commitment)
    print(json_text(plain) if options.json else commitment_view(commitment, screen))


def _draw(asked: DrawRequest, options: argparse.Namespace, screen: Screen) -> None:
    order = _order(asked)
    drawn = _searched(order, asked, screen.language)
    answer = drawn_answer(order, drawn, asked.draws, asked.warnings, screen.language)
    answer |= _carried(asked)
    if options.out is not None:
        write_schedule(options.out, drawn.sessions, asked.entrants, answer)
    if options.json:
        print(json_text(answer))
    else:
        print(draw_view(order, drawn, asked.draws, asked.warnings, screen))
    if drawn.stopped and drawn.rounds < asked.rounds:
        _tell_stopped(drawn, screen.language)


def _searched(order: Order, asked: DrawRequest, language: Language) -> DrawnSchedule:
    _ = translator(language)
    progress = ProgressLine(sys.stderr)
    with _interruptible() as interrupted:
        engine = usual_engine()
        if not engine.compiled and progress.stream is not None:
            # Without numba everything is found as well, only later.
            slow = _("numba is not installed: the same draw, but it may take minutes")
            progress.stream.write(f"muraille: {slow}\n")

        def watch(done: int) -> bool:
            full = min(_BAR - 1, done * _BAR // USUAL_ROUNDS)
            hint = _("round {done}; Ctrl-C keeps the best so far").format(done=done)
            progress.show(f"[{'#' * full}{'.' * (_BAR - full)}] {hint}")
            return bool(interrupted)

        try:
            return draw(order, asked.seed, rounds=asked.rounds, engine=engine, watch=watch)
        finally:
            progress.clear()


def _by_rank(asked: DrawRequest, options: argparse.Namespace, screen: Screen) -> None:
    ranking = tuple(listed.number for listed in asked.ranking)
    order = Ranked(ranking, asked.entrants, asked.wishes, asked.played, asked.by, asked.final)
    seated = session_by_rank(order, asked.seed)
    sessions = (*asked.played, seated.session)
    quality = quality_of(sessions, asked.entrants, asked.wishes.forbidden, len(asked.played))
    answer: Answer = {
        "sessions": as_lists(sessions),
        "quality": quality_fields(quality),
        "seed": asked.seed,
        "by": asked.by.value,
        "frozen": len(asked.played),
        **changes_answer(order, seated),
        **_carried(asked),
    }
    if options.out is not None:
        write_schedule(options.out, sessions, asked.entrants, answer)
    if options.json:
        print(json_text(answer))
        return
    print(session_view(order, seated, quality, _points(asked), asked.seed, screen))


def _points(asked: DrawRequest) -> dict[str, Fraction]:
    """The points with which those who play on begin, where that is asked for."""
    if asked.points is None:
        return {}
    known = {listed.number: listed.points for listed in asked.ranking if listed.points is not None}
    return carried(known, asked.points)


def _carried(asked: DrawRequest) -> Answer:
    points = _points(asked)
    return {"points": {number: str(amount) for number, amount in points.items()}} if points else {}


def _check(options: argparse.Namespace, screen: Screen) -> None:
    """Look at a schedule; its faults make the command fail."""
    everybody = entrants_of(options)
    reader = Reader(options)
    entrants, _ranking = playing_on(reader, everybody)
    wishes = only_of(wishes_of(reader, everybody), entrants)
    written = reader.attempt(lambda: written_in(options.check), None)
    frozen = reader.number("frozen", written.frozen if written else 0)
    if written is not None and frozen > len(written.sessions):
        reader.refuse("more_frozen_than_played", key="--frozen", sessions=len(written.sessions))
    reader.end()
    if written is None:
        return
    own = _own_wishes(options, wishes, written.wishes)
    claims = _verifiable(written, own, frozen)
    result = check(written.sessions, entrants, own, frozen=frozen, claims=claims)
    if options.json:
        print(json_text(checked_answer(result, screen.language)))
    else:
        print(check_view(result, len(entrants), len(written.sessions), screen))
    if result.faults:
        raise InputError(result.faults)


def _own_wishes(options: argparse.Namespace, given: Wishes, written: Wishes | None) -> Wishes:
    """The wishes a schedule was made for, those named in the options in their place."""
    if written is None:
        return given
    return Wishes(
        given.avoid if options.avoid is not None else written.avoid,
        given.forbidden if options.forbid is not None else written.forbidden,
        given.fixed if options.fix is not None else written.fixed,
    )


def _verifiable(written: Written, wishes: Wishes, frozen: int) -> Claims:
    """What the file says of itself and still can be held to, with these wishes and sessions."""
    other_pairs = written.wishes is not None and written.wishes.forbidden != wishes.forbidden
    figures = {
        name: amount
        for name, amount in written.claims.figures.items()
        if not (name == "forbidden" and other_pairs)
        and not (name.endswith("_minimum") and frozen != written.frozen)
    }
    return replace(written.claims, figures=figures, wishes=written.wishes, frozen=written.frozen)


@contextmanager
def _interruptible() -> Iterator[list[int]]:
    """Ctrl-C is written down instead of breaking off; the list says whether it was pressed."""
    pressed: list[int] = []

    def note(number: int, _frame: FrameType | None) -> None:
        if pressed:
            raise KeyboardInterrupt
        pressed.append(number)

    try:
        before = signal.signal(signal.SIGINT, note)
    except ValueError:  # only the main thread hears signals
        yield pressed
        return
    try:
        yield pressed
    finally:
        signal.signal(signal.SIGINT, before)


def _tell_stopped(drawn: DrawnSchedule, language: Language) -> None:
    _ = translator(language)
    sentence = _(
        "Ended after {rounds} rounds; the best schedule found is kept. “--rounds {rounds}” gives"
        " the same again."
    ).format(rounds=drawn.rounds)
    if sys.stderr is not None:
        print(f"muraille: {sentence}", file=sys.stderr, flush=True)
