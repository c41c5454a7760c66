"""Players: a view in, an action out.

A bot sees what its seat sees and nothing else; chance comes from outside, so the same view
and the same seed give the same answer. Bots do not play games: :mod:`muraille.arena` does.
"""
