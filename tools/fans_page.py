"""The page of the 81 fans: every number, price and name, and what goes with what.

Lays out what the rulebooks, the tables of names and the examples hold. Decides
no rule and writes no file: ``tools/make_docs.py`` does that.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from muraille.answers.fans import FanEntry, fan_entries
from muraille.rules.mcr.editions import MCR_RULEBOOKS, OIR_1998, WMO_2014
from muraille.rules.mcr.exclusions import Exclusion
from muraille.rules.mcr.fans.table import FanId, FanLooks
from muraille.rules.mcr.rulebook import McrRulebook
from muraille.shapes.forms import Form
from muraille.words import Language
from muraille.words.names.fans import fan_name, fan_names
from muraille.words.scoring.scores import form_name, rulebook_title
from tools.markdown import bullets, hand_text, linked, table

INTRO = """\
# The 81 fans

<!-- Made by tools/make_docs.py out of the rulebooks; edit those, then run make docs. -->

Every fan of MCR as Muraille knows it: its numbers, points and names in the four rulebooks, a hand
that has it, one that just misses it, and what is not counted beside it. The page is written out of
the same data that scores hands, and a test fails when the two part. On the command line,
`muraille fans WORD` finds the same in French or English.

{rulebooks}

The first two agree on all fans and are called *2014* below. The last two share numbers, points and
definitions and are called *1998*, though some of their French names differ. Both families list
the fans by points: 2014 from the dearest down, 1998 from the cheapest up.

How to read an entry:

- **Example** and **near miss** are written as on the page of [notation](notation.md), the winning
  tile after `+`. The options beside a hand are those of [`muraille score`](command-line.md).
- **Brings with it**: every hand with this fan has those too, so they add nothing (principle P1).
  Where the winning form matters it is named. Fans of a single set, such as Dragon Pung, are lost
  only for the sets that make this fan.
- **Counts all the same**: inevitable, and counted nevertheless.
- **Shuts out** and **lost beside**: what one of our rulings adds to that principle, with its id.
  `T1=drop` and the like are switches (`--option T1=drop`).
- Which combinations of chows or of pungs may share a set is another matter (principle P2): see
  [How MCR scoring works here](mcr-scoring.md).
"""


def fans_page() -> str:
    """The whole page."""
    books = "\n".join(
        f"- `{book.id}`: {rulebook_title(book.id, Language.ENGLISH)}" for book in MCR_RULEBOOKS
    )
    blocks = [INTRO.format(rulebooks=books), _contents()]
    for points, entries in _classes():
        blocks.append(f"## {_points(points)}\n")
        blocks.append(_table(entries))
        blocks += [_fan(entry) for entry in entries]
    return "\n".join(blocks)


def _classes() -> list[tuple[int, list[FanEntry]]]:
    """The fans by what they are worth in 2014, in the order of that book."""
    return [
        (points, list(entries)) for points, entries in groupby(fan_entries(), key=_points_of_2014)
    ]


def _points_of_2014(entry: FanEntry) -> int:
    return entry.points[WMO_2014.id][0]


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


def _contents() -> str:
    links = [f"{linked(_points(points))} ({len(entries)})" for points, entries in _classes()]
    return " · ".join(links) + "\n"


def _table(entries: Iterable[FanEntry]) -> str:
    heads = (
        *("n° 2014", "n° 1998", "points", "English", "Chinese"),
        *("French (WMO, FFMJ)", "French (1998)", "French (international)", "id"),
    )
    return table(heads, ">>><<<<<<", map(_table_row, entries))


def _table_row(entry: FanEntry) -> tuple[str, ...]:
    names = entry.names
    return (
        str(entry.number),
        str(entry.number_1998),
        _prices(entry),
        linked(names.english),
        names.chinese,
        names.french_wmo,
        names.french_oir,
        names.french_international,
        f"`{entry.id}`",
    )


def _prices(entry: FanEntry) -> str:
    """One value, or both families' where they differ."""
    newer, older = (" or ".join(map(str, entry.points[book.id])) for book in (WMO_2014, OIR_1998))
    return newer if newer == older else f"{newer}; 1998: {older}"


def _fan(entry: FanEntry) -> str:
    example = entry.example
    lines = [
        *_price_lines(entry),
        f"**Example** {hand_text(example.hand, example.options)}",
        f"**Near miss** {hand_text(example.near_miss, example.near_miss_options)}: {example.why}",
        *_implied_lines(entry),
        *_ruling_lines(entry.id),
        f"**Article** {entry.articles[WMO_2014.id]}; 1998: {entry.articles[OIR_1998.id]}",
    ]
    return f"### {entry.names.english}\n\n" + bullets(lines)


def _price_lines(entry: FanEntry) -> Iterator[str]:
    """Said in words where one price is not enough."""
    values = entry.points[WMO_2014.id]
    if len(values) > 1:
        usual, mixed = values
        yield (
            f"**Points** {usual}, or {mixed} when one of the two kongs is concealed (K2). "
            f"In 1998: {entry.points[OIR_1998.id][0]}, for two melded kongs only"
        )


# What a fan brings with it.


def _implied_lines(entry: FanEntry) -> Iterator[str]:
    for title, counts in (("Brings with it", False), ("Counts all the same", True)):
        newer, older = (_implied_text(entry, book, counts=counts) for book in (WMO_2014, OIR_1998))
        if newer == older:
            told = newer
        elif newer:
            told = f"{newer}. In 1998: {older or 'nothing'}"
        else:
            told = f"in 1998 only: {older}"
        if told:
            yield f"**{title}** {told}"


def _implied_text(entry: FanEntry, book: McrRulebook, *, counts: bool) -> str:
    """The fans that come with this one, form by form; forms that say the same are told together.

    ``counts`` asks for those that are counted in spite of it, else for those that are not.
    """
    forms: dict[tuple[FanId, ...], list[Form]] = {}
    told = entry.keeps if counts else entry.implies
    for form, fans in sorted(told[book.id].items()):
        forms.setdefault(fans, []).append(form)
    return "; ".join(
        _names(fans) + (f" ({_form_names(same)})" if _depends_on_form(entry.id, forms) else "")
        for fans, same in forms.items()
    )


def _depends_on_form(fan: FanId, forms: Mapping[tuple[FanId, ...], list[Form]]) -> bool:
    """Forms differ, or only one is named for a fan of the whole hand, which may take others."""
    if len(forms) > 1:
        return True
    return WMO_2014.row(fan).looks is FanLooks.WHOLE and [len(same) for same in forms.values()] == [
        1
    ]


def _form_names(forms: Iterable[Form]) -> str:
    return ", ".join(form_name(form, Language.ENGLISH) for form in forms)


# What the rulings add.


def _ruling_lines(fan: FanId) -> Iterator[str]:
    rows = dict.fromkeys(row for book in MCR_RULEBOOKS for row in book.exclusions)
    shut_out = [f"{_names(row.drops)} ({_terms(row)})" for row in rows if fan in row.by]
    lost = [f"{_names(row.by)} ({_terms(row)})" for row in rows if fan in row.drops]
    if shut_out:
        yield f"**Shuts out** {'; '.join(shut_out)}"
    if lost:
        yield f"**Lost beside** {'; '.join(lost)}"


def _terms(row: Exclusion) -> str:
    """The ruling, how far it goes, and which rulebooks follow it."""
    terms = [row.ruling]
    if row.times is not None:
        terms.append(f"{row.times} at most")
    if row.concealed_kongs:
        terms.append(f"from {row.concealed_kongs} concealed kongs on")
    in_force = [book.id for book in MCR_RULEBOOKS if row in book.exclusions_in_force()]
    if in_force and len(in_force) < len(MCR_RULEBOOKS):
        terms.append("in " + _books(in_force))
    if row.switch is not None and len(in_force) < len(MCR_RULEBOOKS):
        terms.append(f"{'elsewhere ' if in_force else ''}only with `{'='.join(row.switch)}`")
    return ", ".join(terms)


def _books(ids: Sequence[str]) -> str:
    """Rulebooks by name, or a family by its year."""
    families = {"2014": (WMO_2014.id, "mcr-ffmj-2016"), "1998": (OIR_1998.id, "mcr-international")}
    for year, family in families.items():
        if tuple(ids) == family:
            return year
    return " and ".join(f"`{book}`" for book in ids)


def _names(fans: Iterable[FanId]) -> str:
    """English names in the order of the book of 2014."""
    order = {fan: place for place, fan in enumerate(fan_names())}
    ordered = sorted(fans, key=order.__getitem__)
    return ", ".join(fan_name(fan, Language.ENGLISH, WMO_2014.id) for fan in ordered)
