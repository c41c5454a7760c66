"""A desk at a tournament: everything is done by the command line, in this process."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from muraille.cli.main import main

_WITHOUT_TIME = ("archive", "demo")
_OFFICIALS = ("scorer=Scorer", "scorer=Second", "scorer=Sam", "scorer=Kim", "referee=Ref")


class Desk:
    """Runs ``muraille tournament …`` on one file, by the hall's ``clock``.

    A new file has its officials; a sheet that is entered was signed by the referee.
    """

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.file = str(folder / "cup.jsonl")
        self.clock = "2026-01-02T10:00"
        self.capsys = capsys

    def run(self, part: str, *words: object) -> str:
        """What is printed; the command must succeed."""
        code, out, err = self.tried(part, *words)
        assert code == 0, err
        return out

    def tried(self, part: str, *words: object) -> tuple[int, str, str]:
        """Exit code and both streams, whatever comes of it."""
        more = [] if part in _WITHOUT_TIME else ["--at", self.clock]
        if part == "new":
            more += [word for official in _OFFICIALS for word in ("--official", official)]
        if part == "enter" and not {"--open", "--referee"} & {*words}:
            more += ["--referee", "Ref"]
        code = main(["tournament", part, self.file, *map(str, words), *more, "--lang", "en"])
        out, err = self.capsys.readouterr()
        return code, out, err

    def json(self, part: str, *words: object) -> list | dict:
        """The answer for programs."""
        return json.loads(self.run(part, *words, "--json"))

    def write(self, name: str, lines: Iterable[object]) -> str:
        """A file of JSON lines."""
        path = self.folder / name
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        return str(path)

    def players(self, number: int) -> str:
        """A list of so many players, and three substitutes after them."""
        rows = ["number,first_name,last_name,country,club,team,ema_number,licence"]
        for n in range(1, number + 1):
            country = "FRA" if n % 3 else "BEL"
            rows.append(
                f"{n},Prénom{n},Nom{n},{country},Club{n % 7},Team{(n - 1) // 4},{4090000 + n},L{n}"
            )
        path = self.folder / "players.csv"
        path.write_text("\n".join(rows) + "\n", encoding="utf-8")
        return str(path)
