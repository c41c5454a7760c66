"""Where one's games are found elsewhere on the site. Makes addresses only."""


def replay_path(code: str, hand: int | None = None, at: int = 0) -> str:
    """The replay of a game, in that hand after so many events.

    >>> replay_path("abcd2345", 3, 120)
    '/replays/games/abcd2345/?hand=3&at=120'
    """
    place = f"/replays/games/{code}/"
    return place if hand is None else f"{place}?hand={hand}&at={at}"
