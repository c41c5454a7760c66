"""Lines of a score sheet read: MCR hands, riichi hands as ``settle`` takes them, or totals.

Players are named by their numbers. All that is wrong is told together, with the line it stands
on. Figures come from the rules; what may be written is decided in :mod:`muraille.tournament`.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from muraille.answers.fields import Fields, as_shown, is_number
from muraille.answers.lines import request_on
from muraille.answers.settlement import settled
from muraille.rules.riichi.endings import SEATS, seat_letter
from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts.hands import Hand, Players
from muraille.tournament.facts.state import Sheet, Tournament
from muraille.tournament.sheets.riichi import position, problems_of_deal, settled_hand
from muraille.tournament.sheets.writing import McrLine, mcr_hands

_MCR_KEYS = ("hand", "value", "winner", "from", "penalties", "broken_off")
_TOTAL_KEYS = ("totals", "bets_left", "borrowed")
_SEAT_KEYS = ("dealer", "from", "by")
_SEATS_KEYS = ("riichi", "tenpai", "dead", "shown")
_WINNER_KEYS = ("seat", "liable")


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed: hands, or totals by number with the bets left and points borrowed."""

    hands: tuple[Hand, ...] = ()
    totals: Mapping[str, int] | None = None
    bets_left: int = 0
    borrowed: Mapping[str, int] = field(default_factory=dict)


def typed_sheet(
    state: Tournament, sheet: Sheet, lines: Iterable[bytes], *, anew: bool = False
) -> Typed:
    """What these lines say; ``anew`` numbers the hands as they say, for corrections."""
    problems: list[Problem] = []
    requests = []
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                requests.append((number, request_on(line)))
            except InputError as error:
                problems += _on_line(number, error)
    if problems:
        raise InputError(tuple(problems))
    if not requests:
        raise InputError((problem(Family.BAD_REQUEST, "no_lines"),))
    if any("totals" in request for _number, request in requests):
        return _totals(requests)
    if state.dossier.game == "riichi":
        return Typed(hands=_riichi(state, sheet, requests, anew=anew))
    return Typed(hands=_mcr(state, sheet, requests))


def _on_line(number: int, error: InputError) -> list[Problem]:
    return [
        replace(found, params=(*found.params, ("line", str(number)))) for found in error.problems
    ]


def _totals(requests: list[tuple[int, Mapping[str, object]]]) -> Typed:
    if len(requests) > 1:
        raise InputError((problem(Family.CONTRADICTION, "totals_stand_alone"),))
    number, request = requests[0]
    fields = Fields(request)
    fields.allow(_TOTAL_KEYS)
    figures = _amounts(fields, "totals")
    borrowed = _amounts(fields, "borrowed")
    bets = fields.number("bets_left") or 0
    if fields.problems:
        raise InputError(tuple(_on_line(number, InputError(tuple(fields.problems)))))
    return Typed(totals=figures, bets_left=bets, borrowed=borrowed)


def _amounts(fields: Fields, key: str) -> dict[str, int]:
    """Numbers by player."""
    given = fields.given(key)
    if given is None:
        return {}
    if not isinstance(given, Mapping) or not all(map(is_number, given.values())):
        fields.refuse(problem(Family.BAD_REQUEST, "not_amounts", key=key, value=as_shown(given)))
        return {}
    return {str(number): int(amount) for number, amount in given.items()}


def _player(fields: Fields, key: str) -> str | None:
    given = fields.given(key)
    return str(given) if is_number(given) else fields.text(key)


# MCR


def _mcr(
    state: Tournament, sheet: Sheet, requests: list[tuple[int, Mapping[str, object]]]
) -> tuple[Hand, ...]:
    problems: list[Problem] = []
    told: list[McrLine] = []
    for number, request in requests:
        fields = Fields(request)
        fields.allow(_MCR_KEYS)
        line = McrLine(
            number=fields.number("hand"),
            value=fields.number("value"),
            winner=_player(fields, "winner"),
            discarder=_player(fields, "from"),
            penalties=_amounts(fields, "penalties"),
            broken_off=fields.flag("broken_off"),
        )
        problems += _on_line(number, InputError(tuple(fields.problems)))
        told.append(line)
    if problems:
        raise InputError(tuple(problems))
    return mcr_hands(state, sheet.session, sheet.table, told)


# Riichi


def _riichi(
    state: Tournament,
    sheet: Sheet,
    requests: list[tuple[int, Mapping[str, object]]],
    *,
    anew: bool,
) -> tuple[Hand, ...]:
    written = list(sheet.hands)
    problems: list[Problem] = []
    found: list[Hand] = []
    for line, request in requests:
        number = len(written) + 1
        asked = request.get("hand_number", number)
        if anew and is_number(asked):
            number = asked
            written = [hand for hand in written if hand.number < number]
        try:
            hand = riichi_hand(state, sheet.players, number, request, written)
        except InputError as error:
            problems += _on_line(line, error)
            break
        written.append(hand)
        found.append(hand)
    if problems:
        raise InputError(tuple(problems))
    return tuple(found)


def riichi_hand(
    state: Tournament,
    players: Players,
    number: int,
    request: Mapping[str, object],
    before: Iterable[Hand],
) -> Hand:
    """One hand, settled; what the sheet knows already need not be told again."""
    stands = position(tuple(before), players)
    if stands.over:
        raise InputError((problem(Family.NOT_LAWFUL, "game_is_over", article="3.6"),))
    usual: dict[str, object] = {
        "rules": state.dossier.rulebook,
        "dealer": seat_letter(stands.dealer),
        "round": stands.round.value,
        "counters": stands.counters,
        "carried_bets": stands.bets,
    }
    told = {key: value for key, value in request.items() if key != "hand_number"}
    if told.get("result") in ("chombo", "draw"):
        usual["mode"] = "tournament"
    found = settled({**usual, **_seated(told, players)})
    problems = tuple(problems_of_deal(found.deal, stands))
    if problems:
        raise InputError(problems)
    deal = replace(found.deal, round=stands.round) if found.deal.round is None else found.deal
    return settled_hand(number, players, deal, found.ending, found.outcome)


def _seated(request: Mapping[str, object], players: Players) -> dict[str, object]:
    """The request with chairs in place of players' numbers."""
    problems: list[Problem] = []

    def chair(value: object) -> object:
        number = str(value) if is_number(value) else value
        if number in players:
            return seat_letter(SEATS[players.index(str(number))])
        if value is not None:
            problems.append(problem(Family.BAD_REQUEST, "not_at_this_table", number=str(number)))
        return None

    found = dict(request)
    for key in _SEAT_KEYS:
        if found.get(key) is not None:
            found[key] = chair(found[key])
    for key in _SEATS_KEYS:
        value = found.get(key)
        if isinstance(value, list):
            found[key] = [chair(one) for one in value]
    winners = found.get("winners")
    if isinstance(winners, list):
        found["winners"] = [
            {k: chair(v) if k in _WINNER_KEYS else v for k, v in one.items()}
            if isinstance(one, Mapping)
            else one
            for one in winners
        ]
    if problems:
        raise InputError(tuple(problems))
    return found
