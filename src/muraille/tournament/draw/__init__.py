"""The draw: who meets whom, at which table, starting with which wind.

:func:`~muraille.tournament.draw.drawing.draw` draws all sessions of a round robin, or those
left after some were played; :mod:`~muraille.tournament.draw.by_rank` seats one session by
the standings. What comes out is checked by :mod:`muraille.tournament.draw_check`, which
shares no code with this folder.
"""
