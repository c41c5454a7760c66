"""Many games between bots: simulation and its statistics.

The same seed gives the same games and the same figures, however many processes play.
Prints nothing, opens no file, takes no time.
"""
