"""The offences of riichi: what happened, how far it had gone, and what the EMA book does.

One row is one stage with its consequences and its articles (3.3, 3.4.6 to 3.4.8, 5.1 to 5.10 of the
French booklet; the English one numbers chapter 5 one lower). Amounts are the edition's.

Open questions, as we read them:

- R15 chombo, R16 disturbance, R17 lateness, R19 claims, R25 riichi, R26 riichi and a dead
  hand, R27 dead hands, R28 calls in error, R32 substitutes, R38 redeals,
  R39 a winning tile mixed in.
- A riichi with fewer than four tiles in the wall is treated like one with an open set (R25); with
  the switch at ``void`` it is not valid and the hand lives on.
- For information and telephones the book leaves the points to the referee without a figure.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from muraille.rules.common.offences import (
    Act,
    Consequence,
    DeadHand,
    Decider,
    Discretion,
    Disqualification,
    Note,
    Noticed,
    Offence,
    OffenceId,
    OffenceStage,
    PerMinute,
    Right,
    Scope,
    Taken,
    Verdict,
)
from muraille.rules.riichi.edition import Fines

# A dead hand draws, discards and pays; it never wins, calls or is tenpai (R27).
DEAD = DeadHand(frozenset({Right.DRAW, Right.DISCARD, Right.PAY}))
ANY_POINTS = Discretion()
OUT = Disqualification(Scope.TOURNAMENT)
# Where the points for disturbance and obstruction are listed.
_AMOUNTS = "5.6"
# A win called at the same moment annuls it; at a drawn hand there is none (R15).
_CHOMBO = (Act.CHOMBO, Note.UNLESS_WON)

_PROGRAM, _PEOPLE = Noticed.PROGRAM, Noticed.PEOPLE


class Fined(Enum):
    """A consequence whose amount the edition sets."""

    DISTURBANCE = "disturbance"
    GRAVE_DISTURBANCE = "grave_disturbance"
    GRAVE_INSTEAD = "grave_instead"
    PER_MINUTE = "per_minute"
    SUBSTITUTED = "substituted"

    def by(self, fines: Fines) -> Consequence:
        """What it is where so much is fined."""
        least, most = fines.grave
        grave = Discretion(least=least, most=most, taken=Taken.AFTER_UMA)
        amounts: dict[Fined, Consequence] = {
            Fined.DISTURBANCE: Discretion(only=fines.disturbance, taken=Taken.AFTER_UMA),
            Fined.GRAVE_DISTURBANCE: grave,
            Fined.GRAVE_INSTEAD: replace(grave, instead=True),
            Fined.PER_MINUTE: PerMinute(fines.per_minute),
            Fined.SUBSTITUTED: fines.substituted,
        }
        return amounts[self]


class _Row(NamedTuple):
    """One stage; articles and rulings are written with blanks between them."""

    stage: OffenceStage
    articles: str
    consequences: tuple[Consequence | Fined, ...]
    rulings: str
    choices: tuple[Consequence | Fined, ...]
    decider: Decider | None

    def verdict(self, fines: Fines) -> Verdict:
        """What the book says; with points or choices for a referee it is he who decides."""
        follows, choices = _fined(self.consequences, fines), _fined(self.choices, fines)
        chosen = choices or any(isinstance(each, Discretion) for each in follows)
        usual = Decider.REFEREE if chosen else Decider.RULE
        articles, rulings = tuple(self.articles.split()), tuple(self.rulings.split())
        listed = _AMOUNTS if _AMOUNTS in articles else None
        return Verdict(follows, articles, rulings, choices, self.decider or usual, listed)


def _fined(consequences: tuple[Consequence | Fined, ...], fines: Fines) -> tuple[Consequence, ...]:
    return tuple(each.by(fines) if isinstance(each, Fined) else each for each in consequences)


_Offence = tuple[str, Noticed, tuple[_Row, ...]]


def _row(
    stage: OffenceStage,
    articles: str,
    *consequences: Consequence | Fined,
    rulings: str = "",
    choices: tuple[Consequence | Fined, ...] = (),
    decider: Decider | None = None,
) -> _Row:
    return _Row(stage, articles, consequences, rulings, choices, decider)


def _obstruction(stage: OffenceStage, article: str) -> _Row:
    """What an article calls obstruction: either amount of 5.6, as grave as the referee finds it."""
    return _row(
        stage,
        f"{article} {_AMOUNTS}",
        Fined.DISTURBANCE,
        rulings="R16",
        choices=(Fined.GRAVE_INSTEAD,),
    )


def _offence(name: str, noticed: Noticed, *rows: _Row) -> _Offence:
    return name, noticed, rows


_WINS = (
    _offence(
        "invalid_win",
        _PROGRAM,
        _row(OffenceStage.NOTHING_SHOWN, "3.4.7 5.2.2", DEAD, rulings="R27"),
        _row(OffenceStage.ALL_SHOWN, "3.4.6", *_CHOMBO, rulings="R15"),
    ),
    _offence(
        "wrong_win_word",
        _PEOPLE,
        _row(OffenceStage.ALL_SHOWN, "3.4.6 5.2.2", *_CHOMBO, rulings="R15 R28"),
        _row(OffenceStage.CORRECTED_AT_ONCE, "5.2.2", Act.WIN_STANDS, rulings="R28"),
        _row(OffenceStage.RON_FOR_TSUMO, "5.2.2", Act.WIN_STANDS, Act.POINTED_OUT, rulings="R28"),
        _row(
            OffenceStage.REPEATED,
            "5.2.2",
            Act.WIN_STANDS,
            Act.POINTED_OUT,
            rulings="R28",
            choices=(ANY_POINTS,),
        ),
    ),
    _offence(
        "set_then_ron",
        _PROGRAM,
        _row(OffenceStage.CORRECTED_AT_ONCE, "5.2.3", Act.WIN_STANDS, rulings="R28"),
    ),
    _offence(
        "ron_then_set",
        _PROGRAM,
        _row(OffenceStage.WIN_VALID, "5.2.3", Act.ONLY_THE_WIN, rulings="R28"),
        _row(OffenceStage.NOTHING_SHOWN, "5.2.3", DEAD, rulings="R28"),
        _row(OffenceStage.TWO_TILES_SHOWN, "5.2.3", DEAD, rulings="R28"),
        _row(OffenceStage.ALL_SHOWN, "5.2.3 3.4.6", *_CHOMBO, rulings="R15 R28"),
    ),
    _offence(
        "winning_tile_mixed_in",
        _PEOPLE,
        _row(OffenceStage.ANY, "5.1.2", Act.WIN_STANDS, rulings="R39", choices=(Act.WAIT_LOST,)),
    ),
)


def _late_riichi(*follows: Consequence) -> _Offence:
    row = _row(OffenceStage.ANY, "3.3.14", *follows, rulings="R25")
    return _offence("riichi_too_late", _PROGRAM, row)


_LATE_RIICHI = {
    "dead": _late_riichi(DEAD, Act.BET_RETURNED),
    "void": _late_riichi(Act.BET_RETURNED),
}

_RIICHI = (
    _offence(
        "noten_riichi",
        _PROGRAM,
        _row(OffenceStage.OTHER_WON, "3.4.6", rulings="R15"),
        _row(OffenceStage.DRAWN_HAND, "3.4.6", Act.CHOMBO, rulings="R15"),
        _row(OffenceStage.DEAD_AND_SHOWN, "3.4.6 3.4.7", Act.NOTEN_PAYMENT, rulings="R26"),
        _row(OffenceStage.DEAD_NOT_SHOWN, "3.4.6 3.4.7", Act.CHOMBO, rulings="R26"),
    ),
    _offence(
        "invalid_kong_after_riichi",
        _PROGRAM,
        _row(OffenceStage.OTHER_WON, "3.4.6", rulings="R15"),
        _row(OffenceStage.OFFENDER_WON, "3.4.6", *_CHOMBO, rulings="R15"),
        _row(OffenceStage.DRAWN_HAND, "3.4.6", Act.CHOMBO, rulings="R15"),
    ),
    _offence(
        "riichi_with_open_set",
        _PROGRAM,
        _row(OffenceStage.ANY, "3.4.7 5.4", DEAD, Act.BET_RETURNED, rulings="R25"),
    ),
    _offence(
        "riichi_not_said_or_turned",
        _PROGRAM,
        _row(OffenceStage.ANY, "3.4.7 5.4", DEAD, Act.BET_RETURNED, rulings="R25"),
    ),
    _LATE_RIICHI["dead"],
    _offence(
        "riichi_bet_forgotten",
        _PROGRAM,
        _row(OffenceStage.ANY, "5.4", Act.STANDS, Act.CORRECTED, rulings="R25"),
    ),
    _offence(
        "riichi_next_discard_not_turned",
        _PROGRAM,
        _row(OffenceStage.ANY, "5.4", Act.STANDS, Act.CORRECTED, rulings="R25"),
    ),
)

_CALLS = (
    _offence(
        "call_too_late", _PROGRAM, _row(OffenceStage.ANY, "3.3.1", Act.ACTION_LOST, rulings="R19")
    ),
    _offence(
        "drawn_too_fast",
        _PEOPLE,
        _row(OffenceStage.FIRST_TIME, "3.3.1", Act.PUT_BACK, Act.ACTION_GOES_ON, rulings="R19"),
        _obstruction(OffenceStage.REPEATED, "3.3.1"),
    ),
    _offence("order_of_a_call", _PROGRAM, _row(OffenceStage.ANY, "5.2 5.1.1", Act.POINTED_OUT)),
    _offence(
        "claimed_tile_not_taken",
        _PROGRAM,
        _row(OffenceStage.ONE_DISCARD, "5.2.1", rulings="R27"),
        _row(OffenceStage.TWO_DISCARDS, "5.2.1 3.3.8", DEAD, rulings="R27"),
    ),
    _offence("empty_call", _PROGRAM, _row(OffenceStage.ANY, "5.2.2", rulings="R28")),
    _offence(
        "false_set",
        _PROGRAM,
        _row(OffenceStage.BEFORE_DISCARD, "3.4.7 5.2.4", Act.CORRECTED, rulings="R27"),
        _row(OffenceStage.AFTER_DISCARD, "3.4.7 5.2.4", DEAD, rulings="R27"),
    ),
    _offence(
        "two_calls",
        _PEOPLE,
        _row(OffenceStage.CORRECTED_AT_ONCE, "5.2.3", Act.CORRECTED, rulings="R28"),
    ),
    _offence("kuikae", _PROGRAM, _row(OffenceStage.ANY, "3.4.7 3.3.2", DEAD, rulings="R27")),
    _offence(
        "wrong_number_of_tiles", _PROGRAM, _row(OffenceStage.ANY, "3.4.7", DEAD, rulings="R27")
    ),
    _offence(
        "call_with_dead_hand",
        _PROGRAM,
        _row(OffenceStage.ANY, "3.4.6 3.4.7", *_CHOMBO, rulings="R15 R27"),
    ),
)

_TILES = (
    _offence(
        "tiles_revealed",
        _PEOPLE,
        _row(OffenceStage.FEW_SHOWN, "5.3", Act.PUT_BACK),
        _row(OffenceStage.AT_THE_DEAL, "5.3", Act.PUT_BACK),
        _row(
            OffenceStage.AT_THE_DEAL_HARMFUL,
            "5.3",
            Act.REDEAL,
            rulings="R38",
            decider=Decider.REFEREE,
        ),
        _row(OffenceStage.AFTER_THE_HAND, "5.3 3.4", Act.POINTED_OUT),
        _obstruction(OffenceStage.ON_PURPOSE, "5.3"),
        _obstruction(OffenceStage.REPEATED, "5.3"),
    ),
    _offence(
        "play_made_impossible",
        _PEOPLE,
        _row(
            OffenceStage.BY_A_PLAYER,
            "3.4.6 5.3",
            *_CHOMBO,
            rulings="R15",
            decider=Decider.REFEREE,
        ),
        _row(OffenceStage.NOBODYS_FAULT, "5.3", Act.REDEAL, rulings="R38", decider=Decider.REFEREE),
    ),
    _offence(
        "wrong_tile_drawn",
        _PEOPLE,
        _row(OffenceStage.BEFORE_DISCARD, "5.3.1", Act.CORRECTED, rulings="R28"),
        _row(OffenceStage.AFTER_DISCARD, "5.3.1", Act.KEPT, rulings="R28"),
    ),
)

_CONDUCT = (
    _offence("minor_irregularity", _PEOPLE, _row(OffenceStage.ANY, "3.4.8", Act.POINTED_OUT)),
    _offence(
        "information",
        _PEOPLE,
        _row(OffenceStage.FIRST_TIME, "5.5", Act.WARNING),
        _row(OffenceStage.SERIOUS, "5.5 3.4.7", rulings="R27", choices=(DEAD, ANY_POINTS)),
        _row(OffenceStage.REPEATED, "5.5 3.4.7", rulings="R27", choices=(DEAD, ANY_POINTS)),
    ),
    _offence(
        "infringement_judged_dead",
        _PEOPLE,
        _row(OffenceStage.ANY, "3.4.7", DEAD, rulings="R27", decider=Decider.REFEREE),
    ),
    _offence("irregularity_pointed_out", _PEOPLE, _row(OffenceStage.ANY, "5.5")),
    _offence(
        "cheating",
        _PEOPLE,
        _row(
            OffenceStage.ANY,
            "5.6 5.9",
            *(OUT, Act.MUST_BE_PROVED, Act.RANKED_LAST),
            rulings="O16 R33",
            decider=Decider.REFEREE,
        ),
    ),
    _offence(
        "disturbance",
        _PEOPLE,
        _row(OffenceStage.FIRST_TIME, "5.6", Fined.DISTURBANCE, rulings="R16"),
        _row(OffenceStage.SERIOUS, "5.6", Fined.GRAVE_DISTURBANCE, rulings="R16"),
        _row(OffenceStage.REPEATED, "5.6", Fined.GRAVE_DISTURBANCE, rulings="R16"),
        _row(
            OffenceStage.REPEATED_AGAIN,
            "5.6 5.9",
            *(OUT, Act.RANKED_LAST),
            rulings="R16 R33",
            decider=Decider.REFEREE,
        ),
    ),
    _offence(
        "slow_play",
        _PEOPLE,
        _row(OffenceStage.FIRST_TIME, "3.3.1 5.1.1", Act.POINTED_OUT),
        _obstruction(OffenceStage.REPEATED, "3.3.1"),
    ),
    _offence(
        "telephone",
        _PEOPLE,
        _row(OffenceStage.ANY, "5.7", choices=(ANY_POINTS,)),
        _row(OffenceStage.AGREED, "5.7"),
    ),
    _offence(
        "lateness",
        _PROGRAM,
        _row(OffenceStage.SHORTLY_LATE, "5.8", Fined.PER_MINUTE, rulings="R17"),
        _row(
            OffenceStage.TOO_LATE, "5.8 5.9", Act.SUBSTITUTE, Fined.SUBSTITUTED, rulings="R17 R32"
        ),
    ),
    _offence(
        "absence",
        _PEOPLE,
        _row(
            OffenceStage.FROM_THE_START,
            "5.9",
            *(Act.SUBSTITUTE, Fined.SUBSTITUTED),
            rulings="R32 R33",
            decider=Decider.CHIEF,
        ),
        _row(
            OffenceStage.DURING_PLAY,
            "5.9",
            *(Act.SUBSTITUTE, Fined.SUBSTITUTED),
            rulings="R32 R33",
            decider=Decider.CHIEF,
        ),
    ),
)


def _manners(name: str, articles: str) -> _Offence:
    """What a chapter asks of players; minor irregularities are pointed out (3.4.8)."""
    return _offence(name, _PEOPLE, _row(OffenceStage.ANY, articles, Act.POINTED_OUT))


_MANNERS = (
    _offence("started_too_early", _PEOPLE, _row(OffenceStage.DICE, "5.10", Act.POINTED_OUT)),
    _manners("discard_hidden", "3.3"),
    _manners("drawn_before_turn", "5.1.2 3.4.8"),
    _manners("table_cleared_early", "5.1.2 5.3 3.4.8"),
    _manners("others_tiles_touched", "5.1.2 3.4.8"),
    _manners("drawn_tile_in_hand", "5.1.2 3.4.8"),
    _manners("things_on_the_table", "5.1.2 3.4.8"),
    _manners("tiles_slammed", "5.1.2 3.4.8"),
    _manners("comments", "5.1.2 3.4.8"),
    _manners("two_hands", "5.1.1 3.4.8"),
    _manners("table_manners", "5.1.1 3.4.8"),
)

_EVERY = (*_WINS, *_RIICHI, *_CALLS, *_TILES, *_CONDUCT, *_MANNERS)
OFFENCE_IDS = frozenset(OffenceId(name) for name, _noticed, _rows in _EVERY)


@cache
def ema_offences(book: str, fines: Fines, late_riichi: str) -> Mapping[OffenceId, Offence]:
    """The offences of the EMA book, for an edition that fines so much and has R25 set so."""
    offences = (
        Offence(
            OffenceId(name),
            noticed,
            book,
            MappingProxyType({row.stage: row.verdict(fines) for row in rows}),
        )
        for name, noticed, rows in (*_EVERY, _LATE_RIICHI[late_riichi])
    )
    return MappingProxyType({offence.id: offence for offence in offences})
