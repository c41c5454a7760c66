"""Competition play and rulings are told in both languages, and offered as choices."""

import pytest

from muraille.rules.common.offences import Act, OffenceStage, Right
from muraille.table.common import competition_events as c
from muraille.table.common.claims import Call
from muraille.table.common.competition_actions import Correct, Expose, Show, Withdraw
from muraille.table.mcr.events import WinVoided
from muraille.tiles.four import Four
from muraille.words import Language
from muraille.words.playing.actions import action_phrase
from muraille.words.playing.events import event_sentence
from tests.table.mcr.court import Court
from tests.table.prepared import FFMJ, E, S, row, tile, tiles

NB = "\N{NO-BREAK SPACE}"
STATE = Court(row(["", "", "", ""]), FFMJ).state
ALL_RIGHTS = tuple(Right)


@pytest.mark.parametrize(
    ("event", "english", "french"),
    [
        (
            c.CalledLate(S, Call.PUNG, 5),
            "South calls pung after 5 seconds, which is too late",
            "Sud annonce pung après 5 secondes, trop tard",
        ),
        (
            c.CallHeard(S, Call.CHOW, tile("3m")),
            "The call of South is heard: chow 345m",
            f"L’annonce de Sud est retenue{NB}: chow 345m",
        ),
        (
            c.HandShown(S, tiles("123m"), tile("5s"), ("pure_straight",)),
            "South shows 123m +5s and names Pure Straight",
            "Sud montre 123m +5s et nomme Grande Suite Pure",
        ),
        (
            c.HandShown(S, tiles("123m"), value=22),
            "South shows 123m and says 22",
            "Sud montre 123m et dit 22",
        ),
        (
            c.FalseSetExposed(S, Call.CHOW, tiles("56m"), tile("1m"), E),
            "South exposes 156m, which is no chow",
            "Sud expose 156m, qui n’est pas un chow",
        ),
        (
            c.Ruled(
                S, "false_hu", OffenceStage.NOT_WAITING, ("3.11.6.6.2",), Four((20, -60, 20, 20))
            ),
            "The table rules on South, 3.11.6.6.2 – Calls a false hu (not waiting at all):"
            " East +20, South −60, West +20, North +20",
            "La table juge Sud, 3.11.6.6.2 – Annonce un faux hu (faux mah-jong) (pas en attente)"
            f"{NB}: Est +20, Sud −60, Ouest +20, Nord +20",
        ),
        (
            c.Ruled(
                S, "wall_touched", OffenceStage.ANY, ("3.11.6.4",), step=0, acts=(Act.PUT_BACK,),
                referee=True,
            ),
            "The referee rules on South, 3.11.6.4 – Touches the wall before the previous player has"
            " discarded: a warning; what was taken or knocked over goes back to its place",
            None,
        ),
        (
            c.HandDied(S, ALL_RIGHTS),
            "The hand of South is dead: it cannot win, but still calls",
            f"La main de Sud est morte{NB}: elle ne peut plus gagner, mais annonce encore",
        ),
        (
            WinVoided(S, Four((8, -24, 8, 8))),
            "The win of South is void: East +8, South −24, West +8, North +8",
            f"La victoire de Sud est annulée{NB}: Est +8, Sud −24, Ouest +8, Nord +8",
        ),
    ],
    ids=lambda one: getattr(one, "name", ""),
)  # fmt: skip
def test_sentences_in_both_languages(event, english, french):
    assert event_sentence(event, STATE, Language.ENGLISH) == english
    if french is not None:
        assert event_sentence(event, STATE, Language.FRENCH) == french


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        (Expose(S, tiles("35m")), "expose 35m", "exposer 35m"),
        (Correct(S, tiles("35m")), "expose 35m instead", "exposer 35m à la place"),
        (Withdraw(S), "take it back", "retirer"),
        (Show(S), "show the hand", "montrer la main"),
        (Show(S, value=22), "show the hand and say 22", "montrer la main et dire 22"),
        (
            Show(S, ("all_chows",)),
            "show the hand and name All Chows",
            "montrer la main et nommer Tout Chow",
        ),
    ],
)
def test_the_second_step_is_told_as_a_choice(action, english, french):
    assert action_phrase(action, STATE, Language.ENGLISH) == english
    assert action_phrase(action, STATE, Language.FRENCH) == french
