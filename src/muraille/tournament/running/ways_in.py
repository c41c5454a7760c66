"""Who somebody is that shows a token, a table's letters or a PIN.

Says it from hashes; how often somebody may try is for whoever asks.
"""

from dataclasses import dataclass

from muraille.tournament.facts.hall_state import HolderCodes
from muraille.tournament.facts.people import TABLE
from muraille.tournament.facts.secret_hashes import (
    is_same,
    made_like,
    short_fits,
    token_fits,
    way_made,
)
from muraille.tournament.facts.state import Tournament

LETTERS = "BCDFGHJKMNPRSTVWXZ"
"""Of a table's code: none looks like another, and they make no words."""


@dataclass(frozen=True, slots=True)
class KnownHolder:
    """An official, a table or a player by id; ``proved`` unless a PIN is still to be told."""

    holder: str
    proved: bool


def who_is(
    state: Tournament, *, token: str = "", code: str = "", holder: str = "", pin: str = ""
) -> KnownHolder | None:
    """Who shows a token, a table's code, or is a known holder with a PIN; None if nobody.

    A wrong PIN makes nobody of a right token. Tables have no PIN.
    """
    if token:
        return _by_token(state, token, pin)
    if code:
        return _by_code(state, code)
    codes = state.hall.codes_of(holder)
    kept = "" if codes is None or _is_table(codes) else codes.short
    fits = short_fits(pin, kept)
    return KnownHolder(holder, proved=True) if fits and kept else None


def _by_token(state: Tournament, token: str, pin: str) -> KnownHolder | None:
    fitting = [codes for codes in _live(state) if token_fits(token, codes.token)]
    if not fitting:
        return None
    codes = fitting[0]
    if _is_table(codes) or not codes.short:
        return KnownHolder(codes.holder, proved=True)
    if not pin:
        return KnownHolder(codes.holder, proved=False)
    return KnownHolder(codes.holder, proved=True) if short_fits(pin, codes.short) else None


def _by_code(state: Tournament, code: str) -> KnownHolder | None:
    """The tables of an event share their salt, so one slow hash is compared with all."""
    letters = letters_in(code)
    tables = [codes for codes in _live(state) if _is_table(codes)]
    made = {way_made(codes.short): codes.short for codes in tables}
    made = {way: made_like(letters, kept) for way, kept in made.items()}
    fitting = [codes for codes in tables if is_same(made[way_made(codes.short)], codes.short)]
    return KnownHolder(fitting[0].holder, proved=True) if fitting else None


def letters_in(code: str) -> str:
    """A code as it was meant, however it is typed.

    >>> letters_in(" bc-df ")
    'BCDF'
    """
    return "".join(letter for letter in code.upper() if letter.isalnum())


def _live(state: Tournament) -> list[HolderCodes]:
    return [codes for codes in state.hall.codes if codes.ended is None]


def _is_table(codes: HolderCodes) -> bool:
    return codes.holder.startswith(TABLE)
