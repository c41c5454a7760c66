"""A scored request on the screen, whatever the game: one hand, or the rulebooks side by side."""

from collections.abc import Mapping

from muraille.answers.scoring import asks_all, results
from muraille.cli.score.account_view import result_view
from muraille.cli.score.editions_view import editions_view
from muraille.cli.terminal.screen import Screen


def score_view(request: Mapping[str, object], screen: Screen) -> str:
    """The page of one hand, or the rulebooks side by side where all are asked."""
    scored = results(request)
    return editions_view(scored, screen) if asks_all(request) else result_view(scored[0], screen)
