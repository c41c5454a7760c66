"""The fields that requests about riichi alone have, and how those of their own kind are read."""

from typing import Literal

from muraille.answers.fields import Fields, as_shown
from muraille.answers.request_fields import Request, RequestField, Tiles, WindName, Winners
from muraille.rules.riichi.circumstances import RobbedKong
from muraille.words.languages import marked

_ROBBED_KONGS = {kong.value: kong for kong in (RobbedKong.ADDED, RobbedKong.CONCEALED)}


def _robbed_kong(fields: Fields, key: str) -> RobbedKong | None:
    """True where the request does not say which kind of kong it was."""
    value = fields.given(key)
    if value is None or value is False:
        return None
    if value is True:
        return RobbedKong.ANY
    if isinstance(value, str) and value in _ROBBED_KONGS:
        return _ROBBED_KONGS[value]
    fields.refuse("not_a_robbed_kong", key=key, value=as_shown(value))
    return None


_WON = Request.SCORE | Request.WINNER
_PLAYER = _WON | Request.HAND | Request.PLAN
_CHOMBO = marked("How a chombo is paid: payment, at the table, or tournament, after the uma.")
FIELDS = (
    RequestField("riichi", bool, _PLAYER, marked("The player is in riichi."), marked("riichi")),
    RequestField(
        "double_riichi",
        bool,
        _WON,
        marked("Riichi was declared in the very first turn."),
        marked("double riichi"),
    ),
    RequestField(
        "ippatsu",
        bool,
        _WON,
        marked("The win falls within the first unbroken turn after riichi."),
        marked("ippatsu"),
    ),
    RequestField(
        "first_turn",
        bool,
        _WON,
        marked("The win falls in the winner’s very first turn, nobody having called anything."),
        marked("in the very first turn"),
    ),
    RequestField(
        "robbing_kong",
        bool | Literal["added", "concealed"],
        _WON,
        marked("The tile of another player’s kong; in riichi also “added” or “concealed”."),
        marked("Robbed kong"),
        metavar="added|concealed",
        choices={
            "": marked("no"),
            "1": marked("yes"),
            "added": marked("yes, a kong made from a pung"),
            "concealed": marked("yes, a concealed kong"),
        },
        read=_robbed_kong,
    ),
    RequestField(
        "dora",
        Tiles,
        _PLAYER,
        marked("The indicators: first that of the dora, then those of kong dora; at most five."),
        marked("Dora indicators"),
        example="3m 4p",
    ),
    RequestField(
        "ura", Tiles, _WON, marked("The indicators under them."), marked("Ura dora indicators")
    ),
    RequestField(
        "counters",
        int,
        Request.SCORE | Request.SETTLE,
        marked("Counters on the table."),
        marked("Counters"),
        example=1,
        least=0,
    ),
    RequestField(
        "bets",
        int,
        Request.SCORE,
        marked("Riichi bets on the table, the winner’s own included."),
        marked("Riichi bets on the table"),
        example=2,
        least=0,
    ),
    RequestField(
        "liable",
        WindName,
        _WON,
        marked("Who fed the third dragon set or the fourth wind set."),
        marked("Liable player"),
    ),
    RequestField(
        "discards",
        Tiles,
        Request.PLAN,
        marked("The player’s own discards, which make furiten."),
        marked("Your own discards"),
        marked("Claimed ones too, for furiten; not again under tiles seen elsewhere."),
    ),
    RequestField(
        "passed",
        Tiles,
        Request.PLAN,
        marked("Tiles let pass since the last draw or, in riichi, since riichi."),
        marked("Tiles you let pass"),
        marked("Since your last draw; in riichi, since you declared it."),
    ),
    RequestField(
        "forbidden",
        Tiles,
        Request.PLAN,
        marked("Tiles that may not be discarded now, after a claim."),
        marked("Tiles you may not discard now"),
        marked("After a claim: the tile itself, or the other end of the chow."),
    ),
    # A hand that has ended, and one of its winners
    RequestField(
        "dealer",
        WindName,
        Request.SETTLE,
        marked("Who is East in this hand; chairs have the winds of the first hand."),
        needed=Request.SETTLE,
    ),
    RequestField(
        "carried_bets", int, Request.SETTLE, marked("Bets left over from earlier hands."), least=0
    ),
    RequestField(
        "riichi",
        list[WindName],
        Request.SETTLE,
        marked("The chairs that declared riichi in this hand."),
    ),
    RequestField(
        "result",
        Literal["win", "draw", "chombo", "redeal"],
        Request.SETTLE,
        marked("How the hand ended."),
        needed=Request.SETTLE,
    ),
    RequestField(
        "winners",
        Winners,
        Request.SETTLE,
        marked("The winners, each with a hand or with han and minipoints."),
    ),
    RequestField(
        "tenpai",
        list[WindName],
        Request.SETTLE,
        marked("The chairs that declare a waiting hand, dead or not."),
    ),
    RequestField("dead", list[WindName], Request.SETTLE, marked("The chairs whose hand is dead.")),
    RequestField(
        "shown",
        list[WindName],
        Request.SETTLE,
        marked("The chairs that showed their hand; all of tenpai where it is not told."),
    ),
    RequestField("by", WindName, Request.SETTLE, marked("Who did it.")),
    RequestField("mode", Literal["payment", "tournament"], Request.SETTLE, _CHOMBO),
    RequestField(
        "chombo",
        Literal["payment", "tournament"],
        Request.REFEREE,
        _CHOMBO,
        metavar="tournament|payment",
    ),
    RequestField(
        "seat",
        WindName,
        Request.WINNER,
        marked("The chair, named by its wind in the first hand."),
        needed=Request.WINNER,
    ),
    RequestField(
        "han", int, Request.WINNER, marked("Han, where the hand itself is not given."), example=3
    ),
    RequestField(
        "minipoints",
        int,
        Request.WINNER,
        marked("Minipoints, where the hand itself is not given."),
        example=30,
    ),
    RequestField(
        "limit",
        Literal["mangan", "haneman", "baiman", "sanbaiman", "yakuman"],
        Request.WINNER,
        marked("A limit, where the hand itself is not given."),
    ),
)
