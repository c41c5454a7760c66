"""What ``hand`` says to its options: how far the hand is, or with ``--plan`` what to play for.

Loads the adviser only where it is asked for.
"""

import argparse
import sys
from collections.abc import Callable, Mapping

from muraille.answers.hand_fields import rulebook_named
from muraille.answers.lines import Answering
from muraille.cli.terminal.field_options import plan_options, request_of
from muraille.cli.terminal.printing import json_text, own_screen
from muraille.cli.terminal.screen import Screen
from muraille.tiles.problems import Family, InputError, problem
from muraille.words import Language, translator


def run_hand(options: argparse.Namespace, language: Language) -> None:
    """Tell how far a hand is, or what to play for; or the same of a file of requests."""
    if options.batch is not None:
        from muraille.cli.score.batch import run_batch

        answering = answering_hands(options.plan, language)
        run_batch(options, language, answering, rulebook_named)
    else:
        print(hand_said(options, request_of(options), own_screen(language)))


def hand_said(options: argparse.Namespace, request: Mapping[str, object], screen: Screen) -> str:
    """The page or the JSON, without a line end after it."""
    _check_options(options)
    if options.json:
        return json_text(answering_hands(options.plan, screen.language)(request))
    if options.plan:
        from muraille.cli.hand.plan_view import plan_view

        return plan_view(request, screen, compiling(screen.language))
    from muraille.cli.hand.view import hand_view

    return hand_view(request, screen)


def answering_hands(plan: bool, language: Language) -> Answering:
    """The function from requests to JSON answers."""
    if not plan:
        from muraille.answers.hand import answer

        return answer
    from muraille.answers.plan import answer as advised

    notify = compiling(language)
    return lambda request: advised(request, language, notify)


def compiling(language: Language) -> Callable[[], None]:
    """Tells a terminal, once, that the adviser is being compiled."""
    announced = False

    def notify() -> None:
        nonlocal announced
        if not announced and sys.stderr is not None and sys.stderr.isatty():
            _ = translator(language)
            print(
                _("Preparing the adviser: once for this version, up to a minute…"),
                file=sys.stderr,
                flush=True,
            )
        announced = True

    return notify


def _check_options(options: argparse.Namespace) -> None:
    """``InputError`` where options of the plan are given without it."""
    given = vars(options)
    unsaid = (None, False)
    lonely = [
        key
        for key in plan_options()
        if not options.plan and not any(given[key] is nothing for nothing in unsaid)
    ]
    if lonely:
        raise InputError(
            tuple(problem(Family.BAD_REQUEST, "needs_plan", key=f"--{key}") for key in lonely)
        )
