"""Names of the fans: English, Chinese, and French in the wording of each book.

Reads ``fan_names.csv`` once. Which fans a hand has is not its business.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from muraille.words.languages import Language
from muraille.words.tables import table_rows, texts_of

# A language with several wordings has a column for each, as French; else one of its own.
_WORDINGS = {"mcr-oir-1998": "oir", "mcr-international": "international"}


@dataclass(frozen=True, slots=True)
class FanNames:
    """What one fan is called; the three French wordings may be the same."""

    english: str
    chinese: str
    french_wmo: str
    french_oir: str
    french_international: str

    def french(self, rulebook: str) -> str:
        """The French name that this rulebook prints."""
        wording = _WORDINGS.get(rulebook)
        if wording == "oir":
            return self.french_oir
        return self.french_international if wording else self.french_wmo


@cache
def fan_names() -> Mapping[str, FanNames]:
    """The names of every fan by its id.

    >>> fan_names()["seven_pairs"].chinese
    '七对'
    """
    return MappingProxyType(
        {
            row["id"]: FanNames(
                row["en"], row["zh"], row["fr_wmo"], row["fr_oir"], row["fr_international"]
            )
            for row in _rows().values()
        }
    )


@cache
def _rows() -> Mapping[str, Mapping[str, str]]:
    return MappingProxyType({row["id"]: row for row in table_rows("fan_names.csv")})


def fan_name(fan: str, language: Language, rulebook: str) -> str:
    """The fan's name for a reader of that language and that rulebook.

    >>> fan_name("all_terminals", Language.FRENCH, "mcr-oir-1998")
    'Complet de Terminaux'
    """
    row = _rows()[fan]
    own = row.get(f"{language.value}_{_WORDINGS.get(rulebook, 'wmo')}")
    return own or texts_of(row)[language]
