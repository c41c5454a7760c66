"""Ways in at the desk: personal links and PINs, tables' cards, issued and revoked.

The secrets come from a seed that is chance of the asker's; they are in the answer to the order
and nowhere else. The log keeps hashes.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from muraille.chance import Chance
from muraille.tiles.problems import Family, Problem, bad_request, problem
from muraille.tournament.chance import chance_for
from muraille.tournament.desk.orders import DeskRequest, Draft, NewCodes, check, known_author
from muraille.tournament.facts.hall_events import CodesIssued, CodesRevoked
from muraille.tournament.facts.people import PLAYER, TABLE, Role
from muraille.tournament.facts.secret_hashes import hash_of_short, hash_of_token, salt_of
from muraille.tournament.facts.state import Thing, Tournament
from muraille.tournament.facts.versions import codes_of
from muraille.tournament.lists.entries import in_order
from muraille.tournament.log.book import Book
from muraille.tournament.running.ways_in import LETTERS

GROUPS = ("tables", "players", "officials")
_TOKEN_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_TOKEN_LENGTH, _CODE_LENGTH, _SALT_LENGTH = 32, 4, 16
_PLAYER_PIN, _OFFICIAL_PIN = 4, 6


def holders_named(book: Book, words: tuple[str, ...]) -> tuple[str, ...]:
    """The ids that these words name: officials by name or id, ``t7``, ``p12``, or whole groups."""
    problems: list[Problem] = []
    holders: list[str] = []
    for word in words:
        if word in GROUPS:
            holders += _group(book, word)
        elif (holder := known_author(book, word)) is not None:
            holders.append(holder)
        else:
            names = ", ".join(GROUPS)
            problems.append(
                problem(Family.BAD_REQUEST, "no_such_holder", name=f"“{word}”", names=names)
            )
    check(problems)
    return tuple(dict.fromkeys(holders))


def _group(book: Book, word: str) -> Iterator[str]:
    state = book.state
    if word == "tables":
        most = max((len(tables) for tables in state.schedule), default=0)
        yield from (f"{TABLE}{table}" for table in range(1, most + 1))
    elif word == "players":
        numbers = sorted({*state.playing, *state.substitutes}, key=in_order)
        yield from (f"{PLAYER}{number}" for number in numbers)
    else:
        yield from book.people.officials


@dataclass(frozen=True, slots=True)
class IssueCodes(DeskRequest):
    """New secrets for these; a table has letters beside its token, a player a PIN.

    An official has a PIN if ``pins`` says so. What they had before opens nothing any more.
    """

    holders: tuple[str, ...]
    seed: str = field(repr=False)
    pins: bool = False

    @property
    def content(self) -> str:
        return repr((self.holders, self.pins))

    def decide(self, draft: Draft) -> None:
        draft.need_organiser(Role.COMPUTING)
        holders = holders_named(draft.book, self.holders)
        if not holders:
            raise bad_request("no_holders")
        for holder in holders:
            chance = chance_for(self.seed, f"codes of {holder}")
            token = "".join(chance.one_of(_TOKEN_SIGNS) for _ in range(_TOKEN_LENGTH))
            short, kept = self._short(draft.state, holder, chance)
            draft.add((CodesIssued(holder, hash_of_token(token), kept),))
            draft.hand_out(NewCodes(holder, token, short))

    def _short(self, state: Tournament, holder: str, chance: Chance) -> tuple[str, str]:
        """A table's letters or a PIN, if there is to be one, with its hash."""
        if holder.startswith(TABLE):
            return _letters(state, holder, chance)
        if not holder.startswith(PLAYER) and not self.pins:
            return "", ""
        length = _PLAYER_PIN if holder.startswith(PLAYER) else _OFFICIAL_PIN
        pin = "".join(str(chance.below(10)) for _ in range(length))
        return pin, hash_of_short(pin, _salt(chance))


def _letters(state: Tournament, holder: str, chance: Chance) -> tuple[str, str]:
    """Letters that no other table has; all tables have their salt in common."""
    others = {
        codes.short
        for codes in state.hall.codes
        if codes.ended is None and codes.holder.startswith(TABLE) and codes.holder != holder
    }
    salt = salt_of(next(iter(others))) if others else _salt(chance)
    while True:
        letters = "".join(chance.one_of(LETTERS) for _ in range(_CODE_LENGTH))
        kept = hash_of_short(letters, salt)
        if kept not in others:
            return letters, kept


def _salt(chance: Chance) -> bytes:
    return bytes(chance.below(256) for _ in range(_SALT_LENGTH))


@dataclass(frozen=True, slots=True)
class RevokeCodes(DeskRequest):
    """What these have opens nothing any more."""

    holders: tuple[str, ...]
    reason: str = ""

    def about(self, state: Tournament) -> Thing:
        return (
            codes_of(self.holders[0]) if len(self.holders) == 1 else DeskRequest.about(self, state)
        )

    def decide(self, draft: Draft) -> None:
        draft.need_organiser(Role.COMPUTING, Role.CHIEF)
        holders = holders_named(draft.book, self.holders)
        check(
            problem(Family.CONTRADICTION, "no_codes", name=holder)
            for holder in holders
            if draft.state.hall.codes_of(holder) is None
        )
        draft.add(tuple(CodesRevoked(holder, self.reason) for holder in holders))
