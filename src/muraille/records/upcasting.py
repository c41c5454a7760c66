"""Records of older formats brought up to the present one, a line and a version at a time.

``UPCASTERS[n]`` turns the fields of one line of version ``n``, header or event, into those
of version ``n + 1``. Each stays for ever, and so does a golden file of its version.
"""

from collections.abc import Callable, Mapping

from muraille.records.codec import Plain
from muraille.records.header import VERSION

Upcaster = Callable[[dict[str, object]], dict[str, object]]

UPCASTERS: Mapping[int, Upcaster] = {}
"""Empty, for there has been one version so far."""


def is_readable(version: object) -> bool:
    """Whether there is a way from that version to the present one."""
    if not isinstance(version, int) or isinstance(version, bool):
        return False
    return version == VERSION or (version < VERSION and version in UPCASTERS)


def upcast(plain: Plain, version: int) -> Plain:
    """The line's fields as the present version writes them."""
    lifted = dict(plain)
    for older in range(version, VERSION):
        lifted = UPCASTERS[older](lifted)
    return lifted
