"""Muraille scores, referees and runs mahjong by the federations' written rules.

The package root holds the version and nothing else: import what you need from
the folder that owns it (``muraille.notation``, ``muraille.rules.catalogue`` …),
so that scoring one hand never loads more than it uses.
"""

__version__ = "0.1.0"
