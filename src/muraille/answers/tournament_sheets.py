"""Lines of a score sheet read: MCR hands, riichi hands as ``settle`` takes them, or totals.

In JSON players are named by their numbers; other lines are rows as people speak them. All that is
wrong is told together, with the line it stands on. Says what people wrote; what follows from it is
for :mod:`muraille.tournament.desk`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from muraille.answers.fields import Fields, as_shown, is_number
from muraille.answers.lines import request_on
from muraille.answers.settlement import told_in
from muraille.rules.riichi.endings import SEATS, seat_letter
from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.desk.sheets import Written
from muraille.tournament.facts.hands import Players
from muraille.tournament.sheets.game import sheet_game
from muraille.tournament.sheets.lines import Line, McrLine, RiichiLine, Totals
from muraille.tournament.sheets.spoken import spoken_sheet

_MCR_KEYS = ("hand", "value", "winner", "from", "penalties", "broken_off")
_TOTAL_KEYS = ("totals", "bets_left", "borrowed")
_SEAT_KEYS = ("dealer", "from", "by")
_SEATS_KEYS = ("riichi", "tenpai", "dead", "shown")
_WINNER_KEYS = ("seat", "liable")


Request = Mapping[str, object]


def sheet_lines(book: str, players: Players, lines: Iterable[bytes]) -> Written:
    """What these lines say of a table of these players: JSON if any is an object, else rows."""
    lines = list(lines)
    if not any(line.lstrip().startswith(b"{") for line in lines):
        return spoken_sheet(book, players, (line.decode(errors="replace") for line in lines))
    problems: list[Problem] = []
    requests = []
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                requests.append((number, request_on(line)))
            except InputError as error:
                problems += _on_line(number, error)
    _check(problems)
    if not requests:
        raise bad_request("no_lines")
    if any("totals" in request for _number, request in requests):
        return _totals(requests)
    read = _READERS[sheet_game(book).line]
    written: list[Line] = []
    for number, request in requests:
        try:
            written.append(read(book, players, request))
        except InputError as error:
            problems += _on_line(number, error)
    _check(problems)
    return tuple(written)


def _check(problems: list[Problem]) -> None:
    if problems:
        raise InputError(tuple(problems))


def _on_line(number: int, error: InputError) -> list[Problem]:
    return [
        replace(trouble, params=(*trouble.params, ("line", str(number))))
        for trouble in error.problems
    ]


def _totals(requests: list[tuple[int, Request]]) -> Totals:
    if len(requests) > 1:
        raise InputError((problem(Family.CONTRADICTION, "totals_stand_alone"),))
    number, request = requests[0]
    fields = Fields(request)
    fields.allow(_TOTAL_KEYS)
    figures = _amounts(fields, "totals")
    borrowed = _amounts(fields, "borrowed")
    bets = fields.number("bets_left") or 0
    _check(_on_line(number, InputError(tuple(fields.problems))))
    return Totals(figures, bets, borrowed)


def _amounts(fields: Fields, key: str) -> dict[str, int]:
    """Numbers by player."""
    given = fields.given(key)
    if given is None:
        return {}
    if not isinstance(given, Mapping) or not all(map(is_number, given.values())):
        fields.refuse("not_amounts", key=key, value=as_shown(given))
        return {}
    return {str(number): int(amount) for number, amount in given.items()}


def _player(fields: Fields, key: str) -> str | None:
    given = fields.given(key)
    return str(given) if is_number(given) else fields.text(key)


def _mcr_line(_book: str, _players: Players, request: Request) -> McrLine:
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
    _check(fields.problems)
    return line


def _riichi_line(book: str, players: Players, request: Request) -> RiichiLine:
    """What stands on the sheet already need not be told again, and is not made up here."""
    usual: dict[str, object] = {"rules": book, "dealer": "E"}
    if request.get("result") in ("chombo", "draw"):
        usual["mode"] = "tournament"
    stated = {key: value for key, value in request.items() if key != "hand_number"}
    rulebook, _options, deal, ending = told_in({**usual, **_seated(stated, players)}, whole=False)
    number = request.get("hand_number")
    return RiichiLine(
        ending,
        deal.riichi,
        dealer=deal.dealer if stated.get("dealer") is not None else None,
        round=deal.round,
        counters=deal.counters if stated.get("counters") is not None else None,
        carried_bets=deal.carried_bets if stated.get("carried_bets") is not None else None,
        number=number if is_number(number) else None,
        rulebook=rulebook,
    )


def _seated(request: Request, players: Players) -> dict[str, object]:
    """The request with chairs in place of players' numbers."""
    problems: list[Problem] = []

    def chair(value: object) -> object:
        number = str(value) if is_number(value) else value
        if number in players:
            return seat_letter(SEATS[players.index(str(number))])
        if value is not None:
            problems.append(problem(Family.BAD_REQUEST, "not_at_this_table", number=str(number)))
        return None

    seated = dict(request)
    for key in _SEAT_KEYS:
        if seated.get(key) is not None:
            seated[key] = chair(seated[key])
    for key in _SEATS_KEYS:
        value = seated.get(key)
        if isinstance(value, list):
            seated[key] = [chair(number) for number in value]
    winners = seated.get("winners")
    if isinstance(winners, list):
        seated["winners"] = [
            {k: chair(v) if k in _WINNER_KEYS else v for k, v in winner.items()}
            if isinstance(winner, Mapping)
            else winner
            for winner in winners
        ]
    if problems:
        raise InputError(tuple(problems))
    return seated


_READERS: dict[type[Line], Callable[[str, Players, Request], Line]] = {
    McrLine: _mcr_line,
    RiichiLine: _riichi_line,
}
