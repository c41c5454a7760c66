"""MCR at a table of the site."""

from muraille.server.live.of_game import LiveGame

GAME = LiveGame(open_calls=("kong", "flower"), names_fans=True, flowers=True, rolls=2, stacks=18)
