"""Recorded games for tests: played by lawful players, or kept for ever as golden files."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from muraille.records.header import Header, header_of
from muraille.records.reading import Record, read_record
from muraille.records.verifying import verify
from muraille.records.writing import record_lines
from muraille.table.common.actions import Reveal
from muraille.table.common.shuffling import commitment
from muraille.table.common.state import Setup
from tests.table.players import play_game, table_of

GOLDEN = Path(__file__).parents[1] / "data" / "records"
GOLDEN_FILES = sorted(GOLDEN.glob("v*.jsonl"))
NAMES = ("Anna", "Bo", "Chloé", "Di")


def played(
    book: str, player: str, hands: int = 1, key: str = "records"
) -> tuple[Header, list[Any]]:
    """A whole game with its secret told at the end."""
    secret = f"{book} {player} {hands} {key}".encode()
    setup = Setup(book, hands=hands, commitment=commitment(secret))
    state, log = play_game(setup, secret, player)
    events, _state = table_of(setup).step(state, Reveal(secret.hex()))
    return header_of(setup, NAMES), [*log, *events]


def lines_of(header: Header, events: list[Any]) -> list[bytes]:
    return [f"{line}\n".encode() for line in record_lines(header, events)]


@cache
def golden_lines(name: str) -> tuple[bytes, ...]:
    return tuple((GOLDEN / name).read_bytes().splitlines(keepends=True))


def golden(name: str) -> Record:
    return read_record(golden_lines(name))


def altered(lines: tuple[bytes, ...], place: int, change: Callable[[dict], object]) -> list[bytes]:
    """The lines with the fields of one of them changed in place."""
    fields = json.loads(lines[place])
    change(fields)
    line = json.dumps(fields, ensure_ascii=False).encode() + b"\n"
    return [*lines[:place], line, *lines[place + 1 :]]


def renumbered(lines: list[bytes]) -> list[bytes]:
    """The lines with their ``seq`` counted anew."""
    found = [lines[0]]
    for seq, line in enumerate(lines[1:], start=1):
        found.append(json.dumps({**json.loads(line), "seq": seq}).encode() + b"\n")
    return found


def fault_line(lines: list[bytes]) -> int | None:
    """The line that reading or verifying names."""
    record = read_record(lines)
    verdict = verify(record)
    if verdict.line is not None:
        return verdict.line
    return None if record.trouble is None else record.trouble.line


def committed_to(header: Header, other: str) -> Header:
    """The header with another commitment."""
    return replace(header, setup=replace(header.setup, commitment=other))
