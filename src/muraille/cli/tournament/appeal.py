"""``muraille tournament appeal``: an appeal brought a step further, or all of them shown."""

import argparse

from muraille.answers.tournament import appeal_json
from muraille.cli.tournament.appeal_view import appeals_view
from muraille.cli.tournament.command import Change, change, say_json, screen_for
from muraille.cli.tournament.files import read_book
from muraille.cli.tournament.request import Asked, casting_in, votes_in
from muraille.tiles.problems import Family, problem
from muraille.tournament.facts.appeal_types import Matter, Receipt, Remedy, Signer
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import Role
from muraille.tournament.log.book import Book
from muraille.tournament.rulings import appeals
from muraille.words import Language

_ACTS = ("say", "first", "filed", "vote")
_FIRST = ("upheld", "dismissed")


def run_appeal(options: argparse.Namespace, language: Language) -> None:
    """Do what was asked, then show the appeals."""
    asked = Asked(options)
    act = asked.only_one(*_ACTS)
    if act is None:
        asked.end()
        _show(read_book(asked.file), options, language)
        return
    step = _STEPS[act](asked)
    with change(asked, Role.COMMITTEE) as found:
        if not found.done_before:
            step.take(found)
    _show(found.book, options, language)


class _Say:
    """A player says that he appeals."""

    def __init__(self, asked: Asked) -> None:
        self.player, self.session = asked.needed_text("player"), asked.needed("session")
        self.matter = asked.one_of("matter", Matter) or Matter.RULES
        self.text = asked.text("text")

    def take(self, found: Change) -> None:
        found.add(appeals.say(found.state, self.player, self.session, self.matter, self.text))


class _First:
    """The chief referee, or the body named, judges."""

    def __init__(self, asked: Asked) -> None:
        self.id, self.text = asked.needed("id"), asked.text("text")
        self.said = asked.text("first")
        self.accepted = bool(asked.options.accepted)
        if self.said not in _FIRST:
            asked.refuse(
                problem(
                    Family.BAD_REQUEST,
                    "not_one_of",
                    key="--first",
                    value=f"“{self.said}”",
                    names=", ".join(_FIRST),
                )
            )

    def take(self, found: Change) -> None:
        found.add(
            appeals.decide_first(
                found.state,
                self.id,
                upheld=self.said == "upheld",
                accepted=self.accepted,
                text=self.text,
            )
        )


class _Letter:
    """The letter comes."""

    def __init__(self, asked: Asked) -> None:
        self.id = asked.needed("id")
        self.letter = appeals.Letter(
            filed=asked.instant("filed") or Instant(0),
            fee_enclosed=bool(asked.options.fee),
            signer=asked.one_of("signed", Signer) or Signer.NOBODY,
            answer=asked.one_of("answer", Receipt),
            minutes=asked.number("minutes") or 0,
        )

    def take(self, found: Change) -> None:
        found.add(appeals.file_letter(found.state, self.id, self.letter))


class _Vote:
    """The committee decides."""

    def __init__(self, asked: Asked) -> None:
        options = asked.options
        self.id = asked.needed("id")
        remedies = {one.value: one for one in Remedy}
        for name in options.remedy or ():
            if name not in remedies:
                names = ", ".join(remedies)
                asked.refuse(
                    problem(
                        Family.BAD_REQUEST,
                        "not_one_of",
                        key="--remedy",
                        value=f"“{name}”",
                        names=names,
                    )
                )
        self.ballot = appeals.Ballot(
            votes=votes_in(options.vote, asked.problems),
            share=asked.number("share"),
            remedies=tuple(remedies[n] for n in options.remedy or () if n in remedies),
            references=asked.text("references"),
            text=asked.text("text"),
            casting=casting_in(options.casting, asked.problems),
        )

    def take(self, found: Change) -> None:
        found.add(appeals.decide(found.state, self.id, self.ballot))


_STEPS: dict[str, type[_Say] | type[_First] | type[_Letter] | type[_Vote]] = {
    "say": _Say,
    "first": _First,
    "filed": _Letter,
    "vote": _Vote,
}


def _show(book: Book, options: argparse.Namespace, language: Language) -> None:
    if options.json:
        say_json([appeal_json(book.state, one) for one in book.state.appeals])
    else:
        print(appeals_view(book, screen_for(language)))
