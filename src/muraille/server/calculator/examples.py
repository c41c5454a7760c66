"""Hands to begin with, each as an address."""

from dataclasses import dataclass

from muraille.notation import read_hand
from muraille.server.calculator.typed import Typed
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.site import site_text


@dataclass(frozen=True, slots=True)
class HandExample:
    """A hand and where it leads; the winning tile is apart."""

    name: str
    address: str
    concealed: tuple[str, ...]
    sets: tuple[tuple[str, ...], ...]
    winning: str


_EXAMPLES: tuple[tuple[str, dict[str, str]], ...] = (
    (
        "calc_example_kongs",
        {"hand": "345p 67s EE [1111m] (2222s) +8s", "self_drawn": "1", "seat": "E", "round": "E"},
    ),
    (
        "calc_example_editions",
        {"rules": "all", "hand": "345s 67s CC (1111m) [2222p] +8s", "self_drawn": "1"},
    ),
    ("calc_example_waits", {"hand": "1112345678999m"}),
    ("calc_example_discard", {"hand": "345m 345p 34s 678s 99m +N"}),
    (
        "calc_example_riichi",
        {
            "rules": "riichi-ema-2016",
            "hand": "234m 345p 67p 33s 567s +8p",
            "seat": "S",
            "round": "E",
            "from": "W",
            "riichi": "1",
            "dora": "4p",
            "ura": "2m",
        },
    ),
    (
        "calc_example_riichi_wait",
        {"rules": "riichi-ema-2016", "hand": "123456m 79p 11s EEE", "dora": "8m"},
    ),
)


def examples(language: Language) -> tuple[HandExample, ...]:
    """The examples for this reader."""
    return tuple(_example(key, values, language) for key, values in _EXAMPLES)


def _example(key: str, values: dict[str, str], language: Language) -> HandExample:
    hand = read_hand(values["hand"])
    return HandExample(
        name=site_text(key, language),
        address=Typed(values).address,
        concealed=tuple(KIND_NAMES[kind] for kind in hand.concealed),
        sets=tuple(meld.faces for meld in hand.melds),
        winning="" if hand.winning is None else KIND_NAMES[hand.winning],
    )
