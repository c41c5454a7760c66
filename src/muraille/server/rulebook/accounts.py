"""What a hand is worth in a few words, and where the rulebook explains each line of its account."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from muraille.rules.common.account import Account, Counted, Unit
from muraille.server.rulebook.links import fan_path, minipoints_path, sentence_path, yaku_path
from muraille.words import Language
from muraille.words.scoring.accounts import is_all_limit, limit_text
from muraille.words.site import count_text, site_text

_PATHS: Mapping[Counted, Callable[[str, str], str]] = MappingProxyType(
    {
        Counted.FAN: fan_path,
        Counted.YAKU: yaku_path,
        Counted.MINIPOINTS: minipoints_path,
        Counted.DORA: lambda book, _name: sentence_path(book, "r_dora"),
    }
)


def line_path(what: Counted, name: str, book: str) -> str:
    """Where the rulebook explains a line."""
    return _PATHS[what](book, name)


def worth_told(account: Account, language: Language) -> str:
    """The points; with han, minipoints or the limit where they follow from these."""
    points = account.points
    if account.worth_article is None:
        return count_text("points", points, language)
    if is_all_limit(account):
        return site_text("worth_limit", language, limit=limit_text(account), points=points)
    han, minipoints = account.total(Unit.HAN), account.rounded(Unit.MINIPOINTS)
    return site_text("worth_han", language, han=han, minipoints=minipoints, points=points)
