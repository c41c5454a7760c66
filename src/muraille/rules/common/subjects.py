"""What a rulebook is asked the article of.

A book answers the subjects of its game. Where it is silent another book holds, and the answer
names that one; a book without numbered articles answers with headings, keys that ``words`` knows.
"""

from enum import Enum


class Subject(Enum):
    """A matter on which books rule, each in a place of its own."""

    # a table and its seats
    SEATS = "seats"
    FOUR_AT_A_TABLE = "four_at_a_table"
    SUBSTITUTES = "substitutes"
    # setting up
    TILES = "tiles"
    WALL = "wall"
    DICE = "dice"
    SECOND_ROLL = "second_roll"
    OPENING = "opening"
    DEAD_WALL = "dead_wall"
    DORA = "dora"
    DEAL = "deal"
    DEALT_FLOWERS = "dealt_flowers"
    # the course of a hand
    FLOWERS = "flowers"
    TURN = "turn"
    DISCARD = "discard"
    CLAIMS = "claims"
    WINNER = "winner"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    ADDED_KONG = "added_kong"
    CONCEALED_KONG = "concealed_kong"
    REPLACEMENT = "replacement"
    KONG_AFTER_SET = "kong_after_set"
    FOUR_KONGS = "four_kongs"
    SWAP_CALLING = "swap_calling"
    RIICHI = "riichi"
    TENPAI = "tenpai"
    FURITEN = "furiten"
    DEAD_HAND = "dead_hand"
    FALSE_SET = "false_set"
    LOST_TILE = "lost_tile"
    NO_CALLS = "no_calls"
    DUE_TILES = "due_tiles"
    LAST_DISCARD = "last_discard"
    HU = "hu"
    COMPLETE_HAND = "complete_hand"
    HU_AFTER_SET = "hu_after_set"
    ROBBING = "robbing"
    SELF_DRAWN = "self_drawn"
    WAYS_TO_WIN = "ways_to_win"
    # how a hand ends
    DRAWN_HAND = "drawn_hand"
    REDEAL = "redeal"
    CHOMBO = "chombo"
    # what a hand is worth
    COUNTING = "counting"
    INCLUSION = "inclusion"
    ACCOUNT_ONCE = "account_once"
    MINIMUM = "minimum"
    YAKU = "yaku"
    YAKUMAN = "yakuman"
    MINIPOINTS = "minipoints"
    NO_ADDING_UP = "no_adding_up"
    FORMULA = "formula"
    LIMITS = "limits"
    # who pays
    PAYMENT = "payment"
    COUNTERS = "counters"
    CARRIED_BETS = "carried_bets"
    LIABILITY = "liability"
    # a game and its session
    DEALER = "dealer"
    PREVAILING = "prevailing"
    ROUNDS = "rounds"
    WHOLE_GAME = "whole_game"
    SESSION = "session"
    SIGNAL = "signal"
    LATENESS = "lateness"
    RANKING = "ranking"
    UMA = "uma"
    # the score sheet
    TOTALS = "totals"
    VALUE_NAMED = "value_named"
    LATER_CORRECTIONS = "later_corrections"
    PENALTIES_NOTED = "penalties_noted"
    PENALTY_SCALE = "penalty_scale"
    # a competition
    DRAWERS = "drawers"
    LEAST_SESSIONS = "least_sessions"
    APPEALS = "appeals"
    APPEAL_TIME = "appeal_time"
    APPEAL_LETTER = "appeal_letter"

    __hash__ = object.__hash__
