"""What the planner's answers look like, for the description of the API."""

from pydantic import BaseModel

from muraille.server.api.answer_schemas import Echo, Useful, Worth
from muraille.server.api.request_schemas import maybe, told


class Missing(BaseModel):
    """A tile that a way still needs."""

    tile: str = told("missing_tile")
    needed: int = told("copies_needed")
    left: int = told("copies_left")


class Way(BaseModel):
    """A way to eight points."""

    fans: list[str] = told("way_fans")
    points: int = told("way_points")
    on_discard: Worth = told("worth_on_discard")
    self_drawn: Worth = told("worth_self_drawn")
    needs_self_draw: bool = told("needs_self_draw")
    claims: bool = told("claims")
    hand: str = told("way_hand", examples=["34599m 345p 34678s +5s"])
    missing: list[Missing] = told("way_missing")
    chance: float = told("way_chance")
    discard: str | None = told("way_discard")


class McrReason(BaseModel):
    """What speaks for or against a discard."""

    why: str = told("why", examples=["keeps"])
    fans: list[str] = told("reason_fans")
    chance: float = told("reason_chance")
    otherwise: float = told("otherwise")
    text: str = told("reason_text")


class McrDiscard(BaseModel):
    """A discard and what comes of it."""

    tile: str = told("discard_tile")
    chance: float = told("chance")
    pays: float = told("pays")
    on_discard: float = told("chance_on_discard")
    expected: float = told("expected")
    chance_for_points: float = told("chance_for_points")
    missing: int | None = told("missing_after")
    only_self_drawn: bool = told("only_self_drawn")
    reasons: list[McrReason] = told("reasons")


class McrBest(BaseModel):
    """The discard that wins most often, and the one that brings most."""

    chance: str | None = told("best_chance")
    expected: str | None = told("best_expected")


class McrAdvice(Echo):
    """The ways of an MCR hand."""

    tiles: int = told("tiles")
    draws: int = told("draws")
    unseen: int = told("unseen")
    missing: int | None = told("missing")
    chance: float = told("chance")
    expected: float = told("expected")
    whole: bool = told("whole")
    complete: Worth | None = told("complete")
    ways: list[Way] = told("ways")
    discards: list[McrDiscard] = told("discards_ranked")
    best: McrBest = told("best")


class RiichiReason(BaseModel):
    """What speaks for or against a discard or riichi; of the figures those that it compares."""

    why: str = told("why", examples=["more_tiles"])
    text: str = told("reason_text")
    loss: bool | None = maybe("loss")
    other: str | None = maybe("other_discard")
    distance: int | None = maybe("distance_left")
    other_distance: int | None = maybe("with_other")
    left: int | None = maybe("accepts_copies")
    other_left: int | None = maybe("with_other")
    kinds: int | None = maybe("wait_kinds")
    other_kinds: int | None = maybe("with_other")
    yaku: str | None = maybe("yaku_id")
    percent: int | None = maybe("yaku_percent")
    other_percent: int | None = maybe("with_other")
    dora: int | None = maybe("dora_held")
    other_dora: int | None = maybe("with_other")
    points: int | None = maybe("mean_points")
    other_points: int | None = maybe("with_other")
    tiles: str | None = maybe("reason_tiles")
    silent: int | None = maybe("value_silent")
    riichi: int | None = maybe("value_riichi")
    bet: int | None = maybe("bet_points")
    wall: int | None = maybe("wall_left")
    needed: int | None = maybe("wall_needed")


class WinSize(BaseModel):
    """A win in short."""

    points: int = told("points")
    limit: str | None = told("limit_reached")


class YakuInReach(BaseModel):
    """A yaku that the hand may show."""

    id: str = told("yaku_id")
    han: int | None = told("yaku_han")
    share: float = told("yaku_share")


class BothWays(BaseModel):
    """One tile, discarded by another or drawn."""

    on_discard: Worth | None = told("worth_on_discard")
    self_drawn: Worth | None = told("worth_self_drawn")


class RiichiWait(BaseModel):
    """A tile that completes the hand, without riichi and with it."""

    tile: str = told("wait_tile")
    left: int = told("copies_left")
    silent: BothWays | None = told("wait_silent")
    riichi: BothWays | None = told("wait_riichi")


class RiichiChoice(BaseModel):
    """Whether to declare riichi."""

    lawful: bool = told("riichi_lawful")
    advised: bool = told("riichi_advised")
    reasons: list[RiichiReason] = told("reasons")


class Waiting(BaseModel):
    """A hand that waits."""

    waits: list[RiichiWait] = told("riichi_waits")
    furiten: list[str] = told("furiten")
    without_yaku: list[str] = told("waits_without_yaku")
    riichi: RiichiChoice = told("riichi_choice")


class RiichiDiscard(BaseModel):
    """A discard, or the hand as it is: its speed, its value, what it waits for."""

    tile: str | None = told("discard_or_none")
    distance: int = told("distance_left")
    accepts: list[Useful] = told("accepts")
    kinds: int = told("accepts_kinds")
    left: int = told("accepts_copies")
    dora: int = told("dora_held")
    value: float | None = told("value")
    value_silent: float | None = told("value_silent")
    value_riichi: float | None = told("value_riichi")
    best_win: WinSize | None = told("best_win")
    typical_win: WinSize | None = told("typical_win")
    without_yaku: float = told("without_yaku")
    yaku: list[YakuInReach] = told("yaku_in_reach")
    hands: int = told("hands_in_reach")
    sampled: bool = told("sampled")
    waiting: Waiting | None = told("waiting")
    reasons: list[RiichiReason] = told("reasons")


class RiichiBest(BaseModel):
    """The discard, and whether to declare riichi with it."""

    discard: str | None = told("best_discard")
    riichi: bool = told("riichi_advised")


class RiichiAdviceAnswer(Echo):
    """The discards of a riichi hand."""

    tiles: int = told("tiles")
    draws: int | None = told("draws")
    distance: int = told("distance")
    win: Worth | None = told("win_now")
    now: RiichiDiscard | None = told("now")
    discards: list[RiichiDiscard] = told("discards_ranked")
    best: RiichiBest = told("best")


AdviceAnswer = McrAdvice | RiichiAdviceAnswer
