"""Paper: what is printed for a competition, as PDF, pictures or spreadsheets.

Values in, bytes out. A maker (``score_sheets``, ``player_cards`` …) turns values into a
:class:`Document`; :func:`pdf` and :func:`pictures` set it. Nothing here reads or writes a
file of the user, asks the clock or knows a database, and the same values give the same
bytes. Needs the extra ``paper``.
"""
