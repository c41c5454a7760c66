"""How the account of a score is told, whatever the game: what its lines are called, and reasons.

Turns the ids and codes of an account into words, one phrase each. Lays out nothing.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from muraille.rules.common.account import Account, AccountLine, Counted, DroppedLine, Unit
from muraille.words.languages import Language, marked, translator
from muraille.words.names.fans import fan_name
from muraille.words.names.yaku import yaku_name
from muraille.words.scoring.riichi import dora_name, minipoint_reason
from muraille.words.scoring.scores import by_ruling

LIMIT_FROM = 5
"""From so many han on, the limit is all that need be said."""

_REASONS: Mapping[str, str] = MappingProxyType(
    {
        "implied": marked("implied by {fans}"),
        "used_once": marked("its sets were already used by {fans}"),
        "excluded": marked("excluded beside {fans}"),
        "open_hand": marked("the hand is open"),
        "pair_of_value": marked("the pair is of dragons, of the seat or of the prevalent wind"),
        "wait_not_two_sided": marked("the wait was not two-sided"),
        "no_chow": marked("there is no chow"),
        "no_honour": marked("there are no honours"),
        "excluded_by": marked("excluded by {yaku}"),
        "yakuman": marked("nothing is counted beside a yakuman"),
        "blessing_of_man": marked("nothing is counted beside {yaku}"),
    }
)
_NAMES: Mapping[Counted, Callable[[str, Language, str], str]] = MappingProxyType(
    {
        Counted.FAN: fan_name,
        Counted.YAKU: lambda name, language, _book: yaku_name(name, language),
        Counted.DORA: lambda name, language, _book: dora_name(name, language),
        Counted.MINIPOINTS: lambda name, language, _book: minipoint_reason(name, language),
    }
)


def counted_name(what: Counted, name: str, language: Language, book: str) -> str:
    """What something that can be counted is called."""
    return _NAMES[what](name, language, book)


def line_name(line: AccountLine | DroppedLine, language: Language, book: str) -> str:
    """What a line counts, and how often."""
    return counted_name(line.what, line.id, language, book) + times_text(line.times)


def times_text(times: int) -> str:
    """How often, where it is more than once.

    >>> times_text(2), times_text(1)
    (' ×2', '')
    """
    return f" ×{times}" if times > 1 else ""


def value_text(value: int | None, account: Account) -> str:
    """What a line adds; a limit where it is worth all of that."""
    return limit_text(account) if value is None else str(value)


def limit_text(account: Account) -> str:
    """The limit that is reached, called the same in every language; empty where none is."""
    return (account.limit or "").capitalize()


def why_dropped(line: DroppedLine, language: Language, book: str) -> str:
    """Why something that is there adds nothing."""
    by = ", ".join(counted_name(line.what, name, language, book) for name in line.by)
    reason = translator(language)(_REASONS[line.because]).format(fans=by, yaku=by)
    return by_ruling(reason, line.ruling, language)


def is_all_limit(account: Account) -> bool:
    """Whether the limit says everything: the minipoints do not matter."""
    return account.limit is not None and (account.total(Unit.HAN) or LIMIT_FROM) >= LIMIT_FROM
