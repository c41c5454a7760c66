"""The commands: arguments in, text out.

Reads arguments, files and lines, lays out tables; what is said and what is true
comes from ``words`` and ``answers``.
"""
