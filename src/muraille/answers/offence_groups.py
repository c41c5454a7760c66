"""Offences sorted by what a referee is told first: a win, a call, tiles, behaviour.

For finding them only; the rulebooks know no such groups.
"""

from collections.abc import Mapping
from types import MappingProxyType

from muraille.rules.catalogue import rulebook
from muraille.rules.common.offences import Offence

GROUPS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "win": (
            *("false_hu", "winning_tile_not_taken", "set_then_hu", "hu_not_called", "invalid_win"),
            *("wrong_win_word", "set_then_ron", "ron_then_set", "winning_tile_mixed_in"),
            "winning_tile_hidden",
        ),
        "call": (
            *("false_set", "empty_call", "late_pung", "late_claim", "call_too_late"),
            *("two_calls", "wrong_word"),
            *("shown_before_call", "tile_taken_before_showing", "claimed_tile_not_taken"),
            *("order_of_a_call", "reaching_over", "kuikae", "call_with_dead_hand"),
            "false_flower",
        ),
        "riichi": (
            *("noten_riichi", "riichi_with_open_set", "riichi_not_said_or_turned"),
            *("riichi_too_late", "riichi_bet_forgotten", "riichi_next_discard_not_turned"),
            "invalid_kong_after_riichi",
        ),
        "number": (
            *("wrong_number_of_tiles", "wrong_tile_drawn", "wrong_direction_at_deal"),
            *("wall_touched", "drawn_too_fast", "wrong_draw_pointed_out"),
            *("drawn_before_turn", "started_too_early", "mixing_and_wall"),
        ),
        "shown": (
            *("tile_shown", "tiles_revealed", "hand_shown_after_hu", "tiles_knocked_over"),
            *("wall_destroyed", "wall_pushed", "play_made_impossible", "discard_hidden"),
            *("tiles_hidden", "concealed_kong_not_shown", "others_tiles_touched"),
            *("table_cleared_early", "drawn_tile_in_hand"),
        ),
        "count": (
            *("hand_used_to_count", "own_flowers_counted", "spoken_value", "score_sheet"),
            *("helps_winner_count", "fan_added_late"),
        ),
        "late": ("lateness", "absence"),
        "behaviour": (
            *("information", "slow_play", "time_wasting", "disturbance", "grave_disturbance"),
            *("telephone", "irregularity_pointed_out", "late_protest"),
            *("disturbance_after_session", "talking", "comments", "dress_and_manners"),
            *("table_manners", "two_hands", "things_on_the_table", "tiles_slammed", "cheating"),
        ),
        "other": (
            *("minor_infringement", "minor_irregularity", "infringement", "grave_infringement"),
            *("infringement_judged_dead", "deliberate_foul"),
        ),
    }
)
"""Every offence in one group, the frequent ones first."""


def grouped(book: str) -> dict[str, tuple[Offence, ...]]:
    """The offences a rulebook knows, by group; no group is empty.

    >>> "riichi" in grouped("mcr-wmo-2014"), "riichi" in grouped("riichi-ema-2016")
    (False, True)
    """
    known = {str(name): offence for name, offence in rulebook(book).offences.items()}
    groups = {
        group: tuple(known[name] for name in names if name in known)
        for group, names in GROUPS.items()
    }
    return {group: offences for group, offences in groups.items() if offences}
