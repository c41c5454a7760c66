"""Marks functions for compilation, and compiles them when somebody asks.

Importing this package costs nothing: numba is loaded by
:mod:`muraille.kernels.compiling` alone, which only long jobs import.
"""

from muraille.kernels.marking import kernel, marked_kernels

__all__ = ["kernel", "marked_kernels"]
