"""The tournament that this process serves, for the pages."""

from muraille.server.hall.served import ServedHall


class _Hub:
    def __init__(self) -> None:
        self.hall: ServedHall | None = None


_HUB = _Hub()


def serving(hall: ServedHall | None) -> None:
    """From now on this one; None for none."""
    _HUB.hall = hall


def served_hall() -> ServedHall | None:
    """The one that is served here."""
    return _HUB.hall
