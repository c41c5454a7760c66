"""The Japanese words that the viewer at tenhou.net/6 knows: results, limits, yaku.

They are part of that format, so they stand here and not among the translations.
"""

from collections.abc import Iterator, Mapping

from muraille.rules.riichi.limits import Limit
from muraille.table.riichi.events import RiichiWon

WON, DRAWN = "和了", "流局"
ALL_TENPAI, ALL_NOTEN = "全員聴牌", "全員不聴"
DORA = "ドラ"

LIMITS: Mapping[Limit, str] = {
    Limit.MANGAN: "満貫",
    Limit.HANEMAN: "跳満",
    Limit.BAIMAN: "倍満",
    Limit.SANBAIMAN: "三倍満",
    Limit.YAKUMAN: "役満",
}

YAKU: Mapping[str, str] = {
    "riichi": "立直",
    "double_riichi": "両立直",
    "ippatsu": "一発",
    "fully_concealed_hand": "門前清自摸和",
    "pinfu": "平和",
    "pure_double_chow": "一盃口",
    "all_simples": "断幺九",
    "mixed_triple_chow": "三色同順",
    "pure_straight": "一気通貫",
    "dragon_pung": "役牌",
    "seat_wind": "自風",
    "prevalent_wind": "場風",
    "outside_hand": "混全帯幺九",
    "after_a_kong": "嶺上開花",
    "robbing_the_kong": "槍槓",
    "under_the_sea_draw": "海底摸月",
    "under_the_sea_discard": "河底撈魚",
    "seven_pairs": "七対子",
    "triple_pung": "三色同刻",
    "three_concealed_pungs": "三暗刻",
    "three_kongs": "三槓子",
    "all_pungs": "対々和",
    "half_flush": "混一色",
    "little_three_dragons": "小三元",
    "all_terminals_and_honours": "混老頭",
    "terminals_in_all_sets": "純全帯幺九",
    "twice_pure_double_chow": "二盃口",
    "full_flush": "清一色",
    "blessing_of_man": "人和",
    "thirteen_orphans": "国士無双",
    "nine_gates": "九蓮宝燈",
    "blessing_of_heaven": "天和",
    "blessing_of_earth": "地和",
    "four_concealed_pungs": "四暗刻",
    "four_kongs": "四槓子",
    "all_green": "緑一色",
    "all_terminals": "清老頭",
    "all_honours": "字一色",
    "big_three_dragons": "大三元",
    "little_four_winds": "小四喜",
    "big_four_winds": "大四喜",
}


def yaku_texts(event: RiichiWon) -> Iterator[str]:
    """Each yaku with its han, then the dora."""
    for name, _times, han in event.yaku:
        worth = LIMITS[Limit.YAKUMAN] if han is None else f"{han}飜"
        yield f"{YAKU[name]}({worth})"
    if event.dora_han:
        yield f"{DORA}({event.dora_han}飜)"


def value_text(event: RiichiWon, shares: tuple[int, ...], *, dealer: bool) -> str:
    """What the hand is worth: minipoints and han or the limit, then who pays what.

    ``shares`` are what the others pay for the hand alone, a dealer among them first.
    """
    if event.limit is not None:
        worth = LIMITS[event.limit]
    elif event.han is None:
        worth = ""
    else:
        worth = f"{event.minipoints}符{event.han}飜"
    return f"{worth}{_points(event, shares, dealer=dealer)}"


def _points(event: RiichiWon, shares: tuple[int, ...], *, dealer: bool) -> str:
    """A discarder or one who is liable pays all; else all pay, and a dealer pays more."""
    if event.source is not None or event.liable is not None:
        return f"{event.points}点"
    if dealer:
        return f"{shares[0]}点∀"
    return f"{shares[1]}-{shares[0]}点"
