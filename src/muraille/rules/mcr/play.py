"""What the four MCR books say about play, where they differ, with the article of each rule.

Holds data only: the table reads it. Where 003 and 004 are silent the 2014 book
holds (J8), and its articles are cited with its name.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class PlayArticles:
    """Where a book rules on each act; headings are keys that ``words`` knows."""

    seats: str
    wall: str
    dice: str
    turn: str
    discard: str
    chow: str
    pung: str
    kong: str
    hu: str
    winner: str
    last_discard: str
    session: str


@dataclass(frozen=True, slots=True)
class Play:
    """How a book is played.

    ``dealt_kongs``: kongs in the dealt hands are replaced with the flowers (J3).
    ``sets_from_last_discard``: chow and pung may take the last discard (J4).
    ``seats_drawn``: the players draw their first winds.
    ``table_points``: a session is ranked by table points, not by points alone (J8).
    """

    dealt_kongs: bool
    sets_from_last_discard: bool
    seats_drawn: bool
    table_points: bool
    articles: PlayArticles


PLAY_2014 = Play(
    dealt_kongs=False,
    sets_from_last_discard=False,
    seats_drawn=False,
    table_points=True,
    articles=PlayArticles(
        seats="3.4.7",
        wall="3.5.7 4-",
        dice="3.5.7 5-(1)",
        turn="3.6.2",
        discard="3.6.4",
        chow="3.6.6",
        pung="3.6.7",
        kong="3.6.8",
        hu="3.4.22",
        winner="3.7.2 4-",
        last_discard="3.4.30",
        session="3.5.6",
    ),
)

PLAY_FFMJ = replace(
    PLAY_2014,
    articles=replace(PLAY_2014.articles, wall="3.5.7.4", dice="3.5.7.5.1", winner="3.7.2.4"),
)

PLAY_1998 = replace(
    PLAY_2014,
    articles=PlayArticles(
        seats="WMO 3.4.7",
        wall="WMO 3.5.7 4-",
        dice="WMO 3.5.7 5-(1)",
        turn="WMO 3.6.2",
        discard="WMO 3.6.4",
        chow="WMO 3.6.6",
        pung="WMO 3.6.7",
        kong="WMO 3.6.8",
        hu="summary_2",
        winner="WMO 3.7.2 4-",
        last_discard="WMO 3.4.30",
        session="WMO 3.5.6",
    ),
)

PLAY_INTERNATIONAL = Play(
    dealt_kongs=True,
    sets_from_last_discard=True,
    seats_drawn=True,
    table_points=False,
    articles=replace(
        PLAY_1998.articles,
        turn="course_of_a_hand",
        discard="course_of_a_hand",
        chow="course_of_a_hand",
        pung="course_of_a_hand",
        kong="course_of_a_hand",
        hu="course_of_a_hand",
        winner="course_of_a_hand",
        last_discard="course_of_a_hand",
    ),
)
