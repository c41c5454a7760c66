"""A simulation of twins on the screen."""

from muraille.cli.simulate.view import SimulationView

GAME = SimulationView(lambda _match, summary, _screen: f"{summary['wins']} twins")
