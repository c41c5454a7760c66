"""The advice for a hand as a page of text; what stands under the hand, each game's module says."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from muraille.answers.plan import result
from muraille.cli.terminal.page import hand_lines, page
from muraille.cli.terminal.screen import Screen


@dataclass(frozen=True, slots=True)
class PlanBlocks:
    """How a game's advice is drawn."""

    drawn: Callable[[Any, Screen], Iterator[Iterator[str]]]


def plan_view(
    request: Mapping[str, object], screen: Screen, notify: Callable[[], None] | None = None
) -> str:
    """The page of one hand, without a line end after it."""
    plan = result(request, notify)
    heading = hand_lines(plan.advice.hand, plan.advice.rulebook, plan.options, screen)
    return page(heading, *plan.game.part("cli.hand", PlanBlocks).drawn(plan.advice, screen))
