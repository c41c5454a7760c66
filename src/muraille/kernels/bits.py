"""Bits of a mask: as Python here, as single instructions in compiled code."""

from muraille.kernels.marking import kernel


def lowest_bit(mask: int) -> int:
    """The place of the lowest bit that is set; the mask must not be 0.

    >>> lowest_bit(0b1100)
    2
    """
    return (mask & -mask).bit_length() - 1


def count_bits(mask: int) -> int:
    """How many bits are set.

    >>> count_bits(0b1011)
    3
    """
    return mask.bit_count()


@kernel
def places_in(packed: int, field: int) -> int:
    """Field number so-and-so of numbers packed four bits each."""
    return (packed >> 4 * field) & 15
