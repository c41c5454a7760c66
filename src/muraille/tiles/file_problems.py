"""Why a file cannot be written or read, as a problem. Opens none."""

import errno

from muraille.tiles.problems import InputError, bad_request

_FULL = (errno.ENOSPC, errno.EDQUOT)


def unwritable(name: object, error: OSError | ValueError) -> InputError:
    """Why a file cannot be written; a full disk is called so.

    >>> str(unwritable("cup.jsonl", OSError(errno.ENOSPC, "No space left on device")))
    'disk_is_full(file=cup.jsonl)'
    """
    if is_full(error):
        return bad_request("disk_is_full", file=name)
    return bad_request("unwritable_file", file=name, reason=system_says(error))


def unreadable(name: object, error: OSError | ValueError) -> InputError:
    """Why a file cannot be read."""
    return bad_request("unreadable_file", file=name, reason=system_says(error))


def is_full(error: BaseException) -> bool:
    """Whether the disk, or one's share of it, has no room left."""
    return isinstance(error, OSError) and error.errno in _FULL


def system_says(error: OSError | ValueError) -> str:
    """What the system says."""
    return getattr(error, "strerror", None) or str(error)
