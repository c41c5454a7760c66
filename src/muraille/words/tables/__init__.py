"""The tables of words that lie beside this module, row by row. Knows no table's meaning.

A column is named by the language of its texts, as in ``fr``, or ``fr_name``. Where a table
lacks a language, or a row its text, the English stands instead.
"""

import csv
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from muraille.words.languages import Language

_FOLDER = Path(__file__).parent


def table_rows(name: str) -> list[dict[str, str]]:
    """The rows of the file ``name``, each by the heads of its columns.

    >>> table_rows("fan_names.csv")[0]["en"]
    'Big Four Winds'
    """
    with (_FOLDER / name).open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))


def texts_of(row: Mapping[str, str], column: str = "") -> Mapping[Language, str]:
    """A row's texts by language.

    >>> texts_of({"en": "Honour", "fr": ""})[Language.FRENCH]
    'Honour'
    """
    return MappingProxyType(
        {language: row.get(language.value + column) or row["en" + column] for language in Language}
    )


@cache
def table_texts(name: str, key: str = "id") -> Mapping[str, Mapping[Language, str]]:
    """The texts of a whole table, by what its rows have in the column ``key``."""
    return MappingProxyType({row[key]: texts_of(row) for row in table_rows(name)})
