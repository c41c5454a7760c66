"""What answers about records look like, for the description of the API."""

from pydantic import BaseModel

from muraille.server.api.answer_schemas import ErrorTold
from muraille.server.api.request_schemas import maybe, told

Line = list[str | int | None]


class OwnGame(BaseModel):
    """A finished game of one's own."""

    code: str = told("code")
    rules: str = told("rules")
    hands: int = told("game_length")
    mode: str = told("game_mode")
    started: str | None = told("started")
    ended: str | None = told("ended")
    seat: int = told("own_seat")
    place: int | None = told("own_place")
    score: int | None = told("own_score")
    record: str = told("record_address")


class OwnGames(BaseModel):
    """A page of one's finished games."""

    games: list[OwnGame] = told("own_games")
    page: int = told("page")
    pages: int = told("pages")


class RiichiWin(BaseModel):
    """A win of a riichi hand."""

    winner: int = told("winner_seat")
    from_: int | None = told("from_seat", alias="from")
    han: int | None = told("han_sum")
    minipoints: int | None = told("minipoints_rounded")
    limit: str | None = told("limit_reached")
    points: int = told("points")
    yaku: list[Line] = told("yaku_lines")
    dora: int = told("dora_han")
    liable: int | None = told("liable_chair")
    payments: list[int] = told("payments_by_seat")
    bets: int = told("bets_collected")


class PlayedHand(BaseModel):
    """A hand of a recorded game; of the last fields those that its end brings."""

    number: int = told("hand_number")
    first_seq: int = told("first_seq")
    order: list[int] = told("hand_order")
    result: str = told("hand_result", examples=["won"])
    scores: list[int] | None = maybe("scores_after")
    winner: int | None = maybe("winner_seat")
    from_: int | None = maybe("from_seat", alias="from")
    points: int | None = maybe("points")
    flowers: int | None = maybe("flowers_counted")
    fans: list[Line] | None = maybe("fan_lines")
    wins: list[RiichiWin] | None = maybe("riichi_wins")
    payments: list[int] | None = maybe("payments_by_seat")
    tenpai: list[int] | None = maybe("tenpai_seats")
    offenders: list[int] | None = maybe("offenders")
    counters: int | None = maybe("next_counters")
    bets: int | None = maybe("bets_staying")


class Verified(BaseModel):
    """Whether everything follows from the rules; else the first line and event that do not."""

    holds: bool = told("holds")
    walls: str | None = told("walls")
    line: int | None = told("wrong_line")
    seq: int | None = told("wrong_seq")
    problems: list[ErrorTold] = told("wrong_problems")


class GameSummary(BaseModel):
    """One game of a record: its header, its hands, its end, the verdict."""

    format: str = told("header_format")
    version: int = told("header_version")
    rulebook: str = told("rules")
    revision: int = told("revision")
    switches: dict[str, str] = told("header_switches")
    mode: str = told("game_mode")
    generator: int = told("header_generator")
    commitment: str = told("header_commitment")
    players: list[str] = told("header_players")
    length: int = told("game_length")
    line: int = told("header_line")
    events: int = told("events")
    complete: bool = told("game_complete")
    hands: list[PlayedHand] = told("played_hands")
    scores: list[int] | None = told("final_scores")
    places: list[int] | None = told("final_places")
    uma: list[int] | None = maybe("final_uma")
    results: list[str] | None = maybe("final_results")
    after_uma: list[int] | None = maybe("final_after_uma")
    verified: Verified = told("verified")
    notes: list[ErrorTold] | None = maybe("foreign_notes")
    trouble: list[ErrorTold] | None = maybe("trouble")


class VerifyAnswer(BaseModel):
    """What came of a verification."""

    format: str = told("as")
    games: list[GameSummary] = told("games")
    problems: list[ErrorTold] = told("problems")


class ConvertAnswer(BaseModel):
    """Games in another format."""

    to: str = told("to")
    text: str = told("text")
    notes: list[ErrorTold] = told("notes")
    problems: list[ErrorTold] = told("problems")
