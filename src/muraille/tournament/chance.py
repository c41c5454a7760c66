"""Chance that anybody can repeat: numbers that belong to a seed and a purpose, version 1.

- The key of a purpose is SHA-256 of the line ``muraille draw 1``, the line of the purpose
  and the seed, each ended by a line feed but the last, in UTF-8. So what is drawn for one
  purpose tells nothing of another.
- The numbers of a key are those of :class:`muraille.chance.PieceChance`, four bytes each.

The seed is an argument.
"""

from hashlib import sha256

from muraille.chance import Chance, PieceChance

# Kernels step from state to state of the minimal standard generator, whose states are these.
_STATES = 2_147_483_646


def chance_for(seed: str, purpose: str) -> Chance:
    """The luck of one seed for one purpose.

    >>> chance = chance_for("seed", "numbers")
    >>> [chance.below(6) for _ in range(8)]
    [1, 3, 1, 2, 0, 0, 5, 5]
    """
    text = f"muraille draw 1\n{purpose}\n{seed}".encode("utf-8", "surrogatepass")
    return PieceChance(sha256(text).digest(), 4)


def first_state(chance: Chance) -> int:
    """A first state for the small generator of the search."""
    return 1 + chance.below(_STATES)
