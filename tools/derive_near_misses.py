"""Finds hands that just miss a fan or a yaku, out of the examples, and writes them down.

One set or the pair of an example is changed, as little as may be; the hand must stay a
winning shape and must not show the fan in any rulebook. The two nearest that change
different parts are kept. With ``--check`` nothing is written, and the exit code says whether
the files would be others.
"""

import argparse
import csv
import io
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from muraille.answers.games import ScoredHand
from muraille.answers.scoring import results
from muraille.notation import read_winning_hand
from muraille.rules.common.account import Counted, Unit
from muraille.rules.common.examples import TaughtExample
from muraille.rules.mcr.examples import example_hands as fan_examples
from muraille.rules.riichi.examples import example_hands as yaku_examples
from muraille.tiles.hands import Hand, problems_of
from muraille.tiles.kinds import FIRST_HONOUR, KIND_COUNT, RANKS, Kind, group_text
from muraille.tiles.parts import Part, Shape
from muraille.tiles.problems import InputError
from muraille.tiles.winds import Wind

RULES = Path(__file__).resolve().parent.parent / "src" / "muraille" / "rules"
HEADS = ("id", "hand", "options", "before", "after")
KEPT = 2
_BOOKS = {"mcr": "all", "riichi": "riichi-ema-2016"}
_CHANGED = (Shape.CHOW, Shape.PUNG, Shape.KONG, Shape.PAIR)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A changed hand, which part was changed, and how far it is from the example."""

    hand: str
    part: int
    before: tuple[Kind, ...]
    after: tuple[Kind, ...]

    @property
    def rank(self) -> tuple[int, int, str]:
        """Few tiles changed before many, near ones before far ones."""
        return len(self.after), sum(map(_far, self.before, self.after)), self.hand


def _far(old: Kind, new: Kind) -> int:
    """Steps within a suit; another suit is farther, an honour farther still."""
    if old // RANKS == new // RANKS:
        return abs(old - new)
    return 10 if max(old, new) < FIRST_HONOUR else 20


def near_misses(game: str) -> str:
    """The whole file of a game."""
    examples: dict[str, TaughtExample] = dict(fan_examples().items())
    if game == "riichi":
        examples = dict(yaku_examples().items())
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADS)
    for name, example in examples.items():
        for found in _nearest(name, example, game):
            before, after = group_text(found.before), group_text(found.after)
            options = written(with_winds(found.hand, example.options, game))
            writer.writerow((name, found.hand, options, before, after))
    return out.getvalue()


def written(options: Mapping[str, object]) -> str:
    """Circumstances as words of a column."""
    return " ".join(key if value is True else f"{key}={value}" for key, value in options.items())


def with_winds(hand: str, options: Mapping[str, object], game: str) -> Mapping[str, object]:
    """The circumstances, with seat and round where winds could count and neither is told.

    Those are taken under which the hand counts as if it had no winds of its own; if there
    are none such, the first ones.
    """
    counts = read_winning_hand(hand).all_counts()
    enough = 3 if game == "mcr" else 2  # in riichi a pair of winds may count too
    if not {"seat", "round"}.isdisjoint(options) or all(
        counts[wind.kind] < enough for wind in Wind
    ):
        return options
    rounds = tuple(Wind) if game == "mcr" else (Wind.EAST, Wind.SOUTH)
    told = [
        {**options, "seat": seat.value, "round": prevalent.value}
        for seat in (Wind.NORTH, Wind.WEST, Wind.SOUTH, Wind.EAST)
        for prevalent in rounds
    ]
    plain = _values(hand, options, game)
    return next((one for one in told if _values(hand, one, game) == plain), told[0])


def _values(hand: str, options: Mapping[str, object], game: str) -> list[object]:
    """What the rulebooks say the hand is worth, line by line."""
    scored = results({"hand": hand, "rules": _BOOKS[game], **options})
    accounts = [result.account for result in scored]
    return [(account.counts[:1], account.rounded(Unit.MINIPOINTS)) for account in accounts]


def _nearest(name: str, example: TaughtExample, game: str) -> list[Candidate]:
    """The nearest hands without ``name``, each with another part changed."""
    hand = read_winning_hand(example.hand)
    kept: list[Candidate] = []
    written = read_winning_hand(example.near_miss)
    for found in sorted(_candidates(hand, _parts(hand, example, game)), key=lambda c: c.rank):
        if len(kept) == KEPT:
            break
        same = any(found.part == one.part or found.after == one.after for one in kept)
        if same or read_winning_hand(found.hand) == written:
            continue
        if _misses(name, found.hand, with_winds(found.hand, example.options, game), game):
            kept.append(found)
    return kept


def _parts(hand: Hand, example: TaughtExample, game: str) -> tuple[Part, ...]:
    """The sets and the pair as the example is counted."""
    request = {"hand": str(hand), "rules": _BOOKS[game], **example.options}
    return results(request)[0].account.arrangement


def _candidates(hand: Hand, parts: Sequence[Part]) -> Iterator[Candidate]:
    for place, part in enumerate(parts):
        if part.shape not in _CHANGED:
            continue
        for changed in _alike(part):
            yield from _with(hand, place, part, changed)


def _alike(part: Part) -> Iterator[Part]:
    """Parts of the same shape elsewhere."""
    for kind in map(Kind, range(KIND_COUNT)):
        if kind == part.kind:
            continue
        if part.shape is not Shape.CHOW:
            yield Part(part.shape, (kind,) * len(part.tiles), part.exposed)
        elif kind < FIRST_HONOUR and kind % RANKS <= RANKS - 3:
            yield Part(part.shape, (kind, Kind(kind + 1), Kind(kind + 2)), part.exposed)


def _with(hand: Hand, place: int, part: Part, changed: Part) -> Iterator[Candidate]:
    """The hand with one part changed; the last tile is its own in the new part."""
    gone = Counter(part.tiles) - Counter(changed.tiles)
    new = Counter(changed.tiles) - Counter(part.tiles)
    before, after = tuple(sorted(gone.elements())), tuple(sorted(new.elements()))
    if part in hand.melds:
        melds = list(hand.melds)
        melds[melds.index(part)] = changed
        found = Hand(hand.concealed, tuple(melds), hand.winning)
    else:
        moved = dict(zip(part.tiles, changed.tiles, strict=True))
        left = Counter(hand.concealed) + Counter((hand.winning,)) - Counter(part.tiles)
        winning = hand.winning
        assert winning is not None
        if not left[winning]:
            winning = moved[winning]
        tiles = left + Counter(changed.tiles) - Counter((winning,))
        found = Hand(tuple(k for k in tiles.elements() if k is not None), hand.melds, winning)
    if not problems_of(found):
        yield Candidate(str(found), place, before, after)


def _misses(name: str, hand: str, options: Mapping[str, object], game: str) -> bool:
    """Whether no rulebook finds it there, though the hand is complete (and in riichi wins)."""
    try:
        found = results({"hand": hand, "rules": _BOOKS[game], **options})
    except InputError:
        return False
    return all(one.account.win and name not in shown(one) for one in found)


def shown(result: ScoredHand) -> set[str]:
    """The fans that are there, counted or not; of yaku those that count."""
    account = result.account
    lines = (line for count in account.counts for line in count.lines)
    counted = {line.id for line in lines if line.what in (Counted.FAN, Counted.YAKU)}
    return counted.union(line.id for line in account.dropped if line.what is Counted.FAN)


def main(arguments: Sequence[str] | None = None) -> int:
    """Write both files, or with ``--check`` say which are out of date."""
    parser = argparse.ArgumentParser(description="Derive the near misses.")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    check: bool = parser.parse_args(arguments).check
    stale = 0
    for game in _BOOKS:
        file, text = RULES / game / "near_misses.csv", near_misses(game)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            stale += 1
            print(f"{'out of date' if check else 'written'}: {file.name} ({game})")
            if not check:
                file.write_text(text, encoding="utf-8")
    return int(check and stale > 0)


if __name__ == "__main__":
    sys.exit(main())
