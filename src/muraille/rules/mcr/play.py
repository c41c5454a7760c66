"""What the four MCR books say about play, where they differ, with the article of each rule.

Holds data only: the table reads it. Where 003 and 004 are silent the 2014 book
holds (J8), and its articles are cited with its name.

Open question of these books, as we read them:

- J3 004 has every player *ask* for a replacement tile for the flowers and kongs he was dealt.
  We read: flowers are always replaced, a dealt kong is asked about and may be passed, since
  nobody need declare a kong; whoever passes may declare it in a later turn of his.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class PlayArticles:
    """Where a book rules on each act; headings are keys that ``words`` knows.

    ``dealt_flowers`` are those of the deal, ``flowers`` those drawn later. ``dealer`` says who
    sits where in the next hand, ``ranking`` who has won the game.
    """

    seats: str
    dealer: str
    prevailing: str
    wall: str
    dice: str
    second_roll: str
    opening: str
    deal: str
    dealt_flowers: str
    flowers: str
    turn: str
    discard: str
    chow: str
    pung: str
    kong: str
    hu: str
    winner: str
    last_discard: str
    session: str
    ranking: str


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
        dealer="3.4.8",
        prevailing="3.4.5",
        wall="3.5.7 4-",
        dice="3.5.7 5-(1)",
        second_roll="3.5.7 5-(2)",
        opening="3.5.7 5-(4)",
        deal="3.5.7 5-(4)",
        dealt_flowers="3.5.7 6-",
        flowers="3.4.20",
        turn="3.6.2",
        discard="3.6.4",
        chow="3.6.6",
        pung="3.6.7",
        kong="3.6.8",
        hu="3.4.22",
        winner="3.7.2 4-",
        last_discard="3.4.30",
        session="3.5.6",
        ranking="3.9.2",
    ),
)

PLAY_FFMJ = replace(
    PLAY_2014,
    articles=replace(
        PLAY_2014.articles,
        wall="3.5.7.4",
        dice="3.5.7.5.1",
        second_roll="3.5.7.5.2",
        opening="3.5.7.5.4",
        deal="3.5.7.5.4",
        dealt_flowers="3.5.7.6",
        winner="3.7.2.4",
    ),
)

PLAY_1998 = replace(
    PLAY_2014,
    articles=PlayArticles(
        seats="WMO 3.4.7",
        dealer="WMO 3.4.8",
        prevailing="WMO 3.4.5",
        wall="WMO 3.5.7 4-",
        dice="WMO 3.5.7 5-(1)",
        second_roll="WMO 3.5.7 5-(2)",
        opening="WMO 3.5.7 5-(4)",
        deal="WMO 3.5.7 5-(4)",
        dealt_flowers="WMO 3.5.7 6-",
        flowers="WMO 3.4.20",
        turn="WMO 3.6.2",
        discard="WMO 3.6.4",
        chow="WMO 3.6.6",
        pung="WMO 3.6.7",
        kong="WMO 3.6.8",
        hu="summary_2",
        winner="WMO 3.7.2 4-",
        last_discard="WMO 3.4.30",
        session="WMO 3.5.6",
        ranking="WMO 3.9.2",
    ),
)

PLAY_INTERNATIONAL = Play(
    dealt_kongs=True,
    sets_from_last_discard=True,
    seats_drawn=True,
    table_points=False,
    articles=replace(
        PLAY_1998.articles,
        seats="start_of_the_game",
        dealer="rotation_of_winds",
        prevailing="rotation_of_the_round",
        wall="building_the_wall",
        dice="opening_the_wall",
        second_roll="opening_the_wall",
        opening="opening_the_wall",
        deal="dealing",
        dealt_flowers="dealing",
        flowers="replacement_tiles",
        turn="course_of_a_hand",
        discard="course_of_a_hand",
        chow="course_of_a_hand",
        pung="course_of_a_hand",
        kong="course_of_a_hand",
        hu="course_of_a_hand",
        winner="course_of_a_hand",
        last_discard="course_of_a_hand",
        ranking="end_of_the_game",
    ),
)
