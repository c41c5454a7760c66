"""Kinds, masks, parts, hands, winds: the words all other folders use.

Knows no rule and no points, reads no text; ``str`` of each value is notation.
"""
