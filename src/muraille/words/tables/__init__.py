"""The tables of words that lie beside this module, row by row. Knows no table's meaning."""

import csv
from pathlib import Path

_FOLDER = Path(__file__).parent


def table_rows(name: str) -> list[dict[str, str]]:
    """The rows of the file ``name``, each by the heads of its columns.

    >>> table_rows("fan_names.csv")[0]["en"]
    'Big Four Winds'
    """
    with (_FOLDER / name).open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream))
