"""One game as a state machine: ``common``, and the games built on it.

No clock, no chance, no I/O: walls, seeds and time-outs are arguments.
"""
