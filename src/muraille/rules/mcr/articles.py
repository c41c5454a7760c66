"""Where each of the four MCR books rules on what: its own articles and headings.

The book of 2014 is the ground and the French edition prints its text with numbers of its own.
Where 003 and 004 are silent the book of 2014 holds (J8), and is cited with its name. Headings are
keys that ``words`` knows.
"""

from collections.abc import Mapping
from types import MappingProxyType

from muraille.rules.common.subjects import Subject
from muraille.rules.mcr.offence_rows import french_article

ARTICLES_2014: Mapping[Subject, str] = MappingProxyType(
    {
        Subject.SEATS: "3.4.7",
        Subject.FOUR_AT_A_TABLE: "3.5.2",
        Subject.TILES: "3.5.5 1-",
        Subject.WALL: "3.5.7 4-",
        Subject.DICE: "3.5.7 5-(1)",
        Subject.SECOND_ROLL: "3.5.7 5-(2)",
        Subject.OPENING: "3.5.7 5-(4)",
        Subject.DEAL: "3.5.7 5-(4)",
        Subject.DEALT_FLOWERS: "3.5.7 6-",
        Subject.FLOWERS: "3.4.20",
        Subject.TURN: "3.6.2",
        Subject.DISCARD: "3.6.4",
        Subject.CLAIMS: "3.6.1",
        Subject.WINNER: "3.7.2 4-",
        Subject.CHOW: "3.6.6",
        Subject.PUNG: "3.6.7",
        Subject.KONG: "3.6.8",
        Subject.ADDED_KONG: "3.8.1 n°74",
        Subject.CONCEALED_KONG: "3.6.8 2-",
        Subject.REPLACEMENT: "3.6.8",
        Subject.KONG_AFTER_SET: "3.6.8",
        Subject.DEAD_HAND: "3.11.3",
        Subject.FALSE_SET: "3.11.6 2-",
        Subject.LOST_TILE: "3.11.6 11-(5)",
        Subject.NO_CALLS: "3.11.6 11-(5)",
        Subject.DUE_TILES: "3.4.27",
        Subject.LAST_DISCARD: "3.4.30",
        Subject.HU: "3.4.22",
        Subject.COMPLETE_HAND: "3.4.22",
        Subject.HU_AFTER_SET: "3.11.6 11-(3)",
        Subject.ROBBING: "3.7.2 3-(2)",
        Subject.WAYS_TO_WIN: "3.7.2 3-",
        Subject.DRAWN_HAND: "3.4.30",
        Subject.COUNTING: "3.9.1 6#",
        Subject.INCLUSION: "3.9.1 6#(1)",
        Subject.ACCOUNT_ONCE: "3.9.1 6#(5)",
        Subject.MINIMUM: "3.9.1 1#(2)",
        Subject.PAYMENT: "3.9.1 3#",
        Subject.DEALER: "3.4.8",
        Subject.PREVAILING: "3.4.5",
        Subject.WHOLE_GAME: "3.5.6",
        Subject.SESSION: "3.5.6",
        Subject.SIGNAL: "3.5.6",
        Subject.LATENESS: "3.11.2 1-",
        Subject.RANKING: "3.9.2",
        Subject.TOTALS: "3.9.1 3#",
        Subject.VALUE_NAMED: "3.9.1 4#",
        Subject.LATER_CORRECTIONS: "3.11.6 11-(7)",
        Subject.PENALTIES_NOTED: "3.9.1 2#(3)",
        Subject.PENALTY_SCALE: "3.11.2",
        Subject.DRAWERS: "3.5.1",
        Subject.LEAST_SESSIONS: "3.5.4",
        Subject.APPEALS: "3.13",
        Subject.APPEAL_TIME: "3.12.2",
        Subject.APPEAL_LETTER: "3.12.3",
    }
)

ARTICLES_FFMJ: Mapping[Subject, str] = MappingProxyType(
    {
        **{subject: french_article(article) for subject, article in ARTICLES_2014.items()},
        # The list of fans has the same numbers in both.
        Subject.ADDED_KONG: ARTICLES_2014[Subject.ADDED_KONG],
    }
)

_BORROWED = {subject: f"WMO {article}" for subject, article in ARTICLES_2014.items()}

ARTICLES_1998: Mapping[Subject, str] = MappingProxyType(
    {
        **_BORROWED,
        # Its opening section, the ten points of its summary and its list of hands say little of
        # play: rounds and deals, the last tile of the wall, flowers, kongs, how a win is called.
        Subject.FLOWERS: "n°13",
        Subject.KONG: "n°6",
        Subject.ADDED_KONG: "n°6",
        Subject.CONCEALED_KONG: "n°22",
        Subject.ROBBING: "n°43",
        Subject.HU: "summary_9",
        Subject.COMPLETE_HAND: "basic_strategy",
        Subject.DRAWN_HAND: "summary_10",
        Subject.DEALER: "summary_6",
        Subject.PREVAILING: "the_rules",
        Subject.WHOLE_GAME: "summary_3",
        Subject.WAYS_TO_WIN: "the_rules",
        Subject.COUNTING: "list_of_hands",
        Subject.MINIMUM: "summary_2",
        Subject.PAYMENT: "the_rules",
        Subject.TOTALS: "the_rules",
    }
)

_PRECISIONS = (Subject.TURN, Subject.HU, Subject.COMPLETE_HAND, Subject.MINIMUM)
_SETS = (Subject.CHOW, Subject.PUNG, Subject.KONG)
_CLAIMING = (Subject.DISCARD, Subject.CLAIMS, *_SETS, Subject.WINNER)
_REPLACED = (Subject.FLOWERS, Subject.REPLACEMENT, Subject.ADDED_KONG, Subject.CONCEALED_KONG)
_FAULTS = (Subject.DEAD_HAND, Subject.FALSE_SET, Subject.DUE_TILES)
_COUNTING = (Subject.COUNTING, Subject.INCLUSION, Subject.ACCOUNT_ONCE)

ARTICLES_INTERNATIONAL: Mapping[Subject, str] = MappingProxyType(
    {
        **_BORROWED,
        **dict.fromkeys(_PRECISIONS, "precisions"),
        **dict.fromkeys(_CLAIMING, "claiming"),
        **dict.fromkeys(_REPLACED, "replacement_tiles"),
        **dict.fromkeys(_FAULTS, "faults"),
        **dict.fromkeys(_COUNTING, "counting"),
        **dict.fromkeys((Subject.DICE, Subject.SECOND_ROLL, Subject.OPENING), "opening_the_wall"),
        **dict.fromkeys((Subject.DEAL, Subject.DEALT_FLOWERS), "dealing"),
        **dict.fromkeys((Subject.WAYS_TO_WIN, Subject.PAYMENT, Subject.TOTALS), "payment"),
        Subject.FOUR_AT_A_TABLE: "material",
        Subject.SEATS: "start_of_the_game",
        Subject.WALL: "building_the_wall",
        Subject.TILES: "list_of_tiles",
        Subject.ROBBING: "robbing",
        Subject.LAST_DISCARD: "end_of_the_hand",
        Subject.DRAWN_HAND: "end_of_the_hand",
        Subject.DEALER: "rotation_of_winds",
        Subject.PREVAILING: "rotation_of_the_round",
        Subject.WHOLE_GAME: "end_of_the_game",
        Subject.RANKING: "end_of_the_game",
    }
)
