"""A scored request on the screen, whatever the game: the result says which page it needs."""

from collections.abc import Mapping

from muraille.answers.mcr import McrResult
from muraille.answers.riichi import RiichiResult
from muraille.answers.scoring import asks_all, results
from muraille.cli.score.editions_view import editions_view
from muraille.cli.score.mcr_view import mcr_view
from muraille.cli.score.riichi_view import riichi_view
from muraille.cli.terminal.screen import Screen


def score_view(request: Mapping[str, object], screen: Screen) -> str:
    """The page of one hand, or the rulebooks side by side where all are asked."""
    found = results(request)
    if asks_all(request):
        return editions_view([one for one in found if isinstance(one, McrResult)], screen)
    return result_view(found[0], screen)


def result_view(result: McrResult | RiichiResult, screen: Screen) -> str:
    """The page of one result, without a line end after it."""
    if isinstance(result, RiichiResult):
        return riichi_view(result, screen)
    return mcr_view(result, screen)
