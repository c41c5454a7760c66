"""Chance that can be repeated: numbers that belong to a key, the same on every machine.

Nothing here is random: the key is an argument, and whoever has it finds every number again.
"""

from muraille.chance.asking import Chance
from muraille.chance.streams import BlockChance, PieceChance

__all__ = ["BlockChance", "Chance", "PieceChance"]
