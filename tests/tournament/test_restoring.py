"""Whatever happens to a file, a lawful one is restored: true entries alone, the rest named."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from muraille.tiles.problems import InputError
from muraille.tournament.facts.events import EntryLost
from muraille.tournament.log.archive import opened
from muraille.tournament.log.book import Book, added, read, text_of, written
from muraille.tournament.log.codec import entry_to_plain
from muraille.tournament.log.lines import as_json, whole_changes
from muraille.tournament.log.restoring import Restored, restored
from muraille.tournament.log.salvage import held_in
from muraille.tournament.made_up.generator import MadeUpPlan, made_up
from muraille.tournament.running.checking import checked
from muraille.tournament.standings import standings
from tests.tournament.prepared_events import MORNING, simple_schedule

GOLDEN = Path(__file__).parent / "golden"
Spoil = Callable[[bytes, random.Random], bytes]


def demo() -> Book:
    plan = MadeUpPlan(8, 2, "mcr-wmo-2014", "restored", MORNING)
    return made_up(plan, simple_schedule(8, 2))


BOOK = demo()


def grown() -> bytes:
    """The text as it grows in use: a beginning, then changes of one to five lines."""
    chance = random.Random(5)
    data, known = text_of(BOOK.people, BOOK.entries[:9]).encode(), 9
    while known < len(BOOK.entries):
        lines = chance.randint(1, 5)
        data += added(BOOK.entries[known : known + lines]).encode()
        known += lines
    return data


TRUE = grown()


def cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(4000, len(data))]


def lost_block(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data))
    return data[:start] + data[start + chance.choice((1, 60, 512, 4096)) :]


def zeros(data: bytes, chance: random.Random) -> bytes:
    start, size = chance.randrange(len(data)), chance.choice((1, 100, 512, 4096))
    return data[:start] + bytes(len(data[start : start + size])) + data[start + size :]


def flipped(data: bytes, chance: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _flip in range(chance.choice((1, 1, 3, 20))):
        spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
    return bytes(spoilt)


def doubled(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    start = chance.randrange(len(lines))
    end = start + chance.choice((1, 3))
    return b"".join([*lines[:end], *lines[start:end], *lines[end:]])


def joined(data: bytes, chance: random.Random) -> bytes:
    ends = [place for place, byte in enumerate(data) if byte == ord("\n")]
    end = chance.choice(ends)
    return data[:end] + data[end + 1 :]


def shuffled(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    chance.shuffle(lines)
    return b"".join(lines)


def garbage(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data))
    return data[:start] + chance.randbytes(chance.choice((1, 64, 512))) + data[start:]


def lost_lines(data: bytes, chance: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    return b"".join(line for line in lines if chance.random() > 0.1)


def in_windows_letters(data: bytes, _chance: random.Random) -> bytes:
    return data.decode().encode("cp1252")


def in_utf_16(data: bytes, _chance: random.Random) -> bytes:
    return data.decode().replace("\n", "\r\n").encode("utf-16")


def encoded_twice(data: bytes, _chance: random.Random) -> bytes:
    return data.decode("cp1252", "replace").encode()


SPOILT: dict[str, Spoil] = {
    "cut": cut,
    "lost block": lost_block,
    "zeros": zeros,
    "flipped": flipped,
    "doubled": doubled,
    "joined": joined,
    "shuffled": shuffled,
    "garbage": garbage,
    "lost lines": lost_lines,
    "lost and flipped": lambda data, chance: flipped(lost_block(data, chance), chance),
}
SAVED: dict[str, Spoil] = {
    "windows": in_windows_letters,
    "utf-16": in_utf_16,
    "line ends": lambda data, _chance: data.replace(b"\n", b"\r\n"),
    "mark": lambda data, _chance: b"\xef\xbb\xbf" + data,
}
SEEDS = [
    *((name, seed) for name in SPOILT for seed in range(1)),
    *(
        pytest.param(name, seed, marks=pytest.mark.slow)
        for name in SPOILT
        for seed in range(1, 6)
    ),
]  # fmt: skip


def check_account(done: Restored, data: bytes) -> None:
    """The restored text is lawful, holds true entries alone, and nothing is missing unnamed."""
    book = done.book
    standings(book.state)
    checked(book.state, MORNING)
    named = {lost.seq for lost in (*done.missing, *done.cut_off)}
    unfit = {entry.seq for entry in done.unfit}
    assert len(book.entries) == done.last
    for entry, true in zip(book.entries, BOOK.entries, strict=False):
        if isinstance(entry.event, EntryLost):
            assert entry.seq in named | unfit
            assert entry.event.held in ("", as_json(entry_to_plain(true)))
        else:
            assert entry == true
    whole = {line for line in data.splitlines() if line in set(TRUE.splitlines())}
    places = {line: seq for seq, line in enumerate(TRUE.splitlines()[2:], 1)}
    for line in whole & places.keys():
        seq = places[line]
        cut_off = {lost.seq for lost in done.cut_off}
        assert seq in cut_off | unfit or book.entries[seq - 1] == BOOK.entries[seq - 1]
    for number, entrant in book.people.entrants.items():
        assert entrant == BOOK.people.entrants[number] or number in done.names


@pytest.mark.parametrize(("name", "seed"), SEEDS)
def test_what_is_restored_is_true_and_what_is_missing_is_named(name, seed):
    chance = random.Random(f"{name}-{seed}")
    for _case in range(3):
        data = SPOILT[name](TRUE, chance)
        done = restored(held_in("cup.jsonl", data))
        check_account(done, data)
        again = restored(held_in("cup.jsonl", done.text.encode()))
        assert (again.text, again.brought) == (done.text, ())


@pytest.mark.parametrize(("name", "seed"), SEEDS)
def test_with_a_whole_copy_everything_comes_back(name, seed):
    data = SPOILT[name](TRUE, random.Random(f"copy-{name}-{seed}"))
    done = restored(held_in("cup.jsonl", data), held_in("stick/cup.jsonl", TRUE))
    assert done.book == BOOK
    assert (done.missing, done.unfit, done.names) == ((), (), ())


@pytest.mark.parametrize("name", SAVED)
def test_a_text_saved_in_another_way_loses_nothing(name):
    data = SAVED[name](TRUE, random.Random(1))
    done = restored(held_in("cup.jsonl", data))
    assert done.text == written(BOOK)
    assert (done.missing, done.unfit, done.bad, done.names) == ((), (), (), ())


def test_letters_that_were_encoded_twice_are_read_where_a_sum_tells_so():
    line = TRUE.splitlines()[1]
    assert "é".encode() in line
    data = TRUE.replace(line, line.decode("cp1252", "ignore").encode())
    done = restored(held_in("cup.jsonl", data))
    assert done.book.people.entrants == BOOK.people.entrants or done.names


@pytest.mark.parametrize("name", ["cut", "doubled", "joined", "lost block", "lost lines", "zeros"])
@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*-v1.archive")), ids=lambda file: file.stem)
def test_files_of_the_first_version_are_restored_as_such(file, name):
    lines = file.read_bytes().splitlines(keepends=True)[:-1]
    data = SPOILT[name](b"".join(lines), random.Random(name))
    done = restored(held_in("cup.jsonl", data))
    standings(done.book.state)
    checked(done.book.state, MORNING)
    head, _people, *entries = done.text.splitlines()
    assert head == '{"format":"muraille-tournament","version":1}'
    true = {line.decode().strip() for line in lines}
    for entry in entries:
        bare = entry.rpartition(',"sum":')[0] + "}"
        assert bare in true or '"event":"entry_lost"' in bare
    whole = restored(held_in("cup.jsonl", data), held_in("archive", file.read_bytes()))
    assert whole.book == opened(file.read_bytes())


def test_what_was_lost_comes_back_when_a_copy_turns_up():
    lines = TRUE.splitlines(keepends=True)
    seated = next(place for place, line in enumerate(lines) if b'"event":"seated"' in line)
    damaged = b"".join([*lines[:seated], *lines[seated + 3 :]])
    first = restored(held_in("cup.jsonl", damaged))
    assert [lost.seq for lost in first.missing] == [seated - 1, seated, seated + 1]
    assert first.unfit
    again = restored(held_in("cup.jsonl", first.text.encode()), held_in("stick", TRUE))
    assert again.book == BOOK
    assert again.brought[0] == seated - 1


def test_a_change_that_was_cut_off_is_left_out_and_named():
    new = BOOK.entries[20:24]
    data = text_of(BOOK.people, BOOK.entries[:20]).encode() + added(new).encode()
    torn = data[:-90]
    assert whole_changes(torn) < len(torn)
    done = restored(held_in("cup.jsonl", torn))
    assert done.last == 20
    assert [lost.seq for lost in done.cut_off] == [21, 22, 23]
    assert all(lost.kind for lost in done.cut_off)
    assert done.book.entries == BOOK.entries[:20]


def test_two_texts_that_contradict_each_other_are_refused_by_the_place():
    other = Book(BOOK.people).counted([entry.event for entry in BOOK.entries[:20]], MORNING, "o9")
    with pytest.raises(InputError) as caught:
        restored(held_in("cup.jsonl", TRUE), held_in("stick", written(other).encode()))
    found = caught.value.problems[0]
    assert found.code == "entries_contradict"
    wanted = {"seq": "1", "file": "cup.jsonl", "line": "3", "other": "stick", "other_line": "3"}
    assert dict(found.params) == wanted


def test_one_text_that_contradicts_itself_is_refused_too():
    old = [as_json(entry_to_plain(entry)) for entry in BOOK.entries[:3]]
    text = written(Book(BOOK.people)) + "\n".join([*old, old[1].replace("o1", "o2")]) + "\n"
    with pytest.raises(InputError, match="entries_contradict"):
        restored(held_in("cup.jsonl", text.encode()))


def test_where_nothing_can_be_read_nothing_is_made_up():
    for data in (b"", b"\0" * 5000, b"%PDF-1.7\n"):
        with pytest.raises(InputError, match="nothing_to_restore"):
            restored(held_in("cup.jsonl", data))


def test_without_the_people_results_stay_and_the_names_are_told_as_lost():
    lines = TRUE.splitlines(keepends=True)
    done = restored(held_in("cup.jsonl", b"".join(lines[2:])))
    assert set(done.names) >= set(BOOK.people.entrants)
    assert standings(done.book.state) == standings(BOOK.state)
    assert read(done.text.encode()).entries == BOOK.entries
