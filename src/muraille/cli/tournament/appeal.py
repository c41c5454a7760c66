"""``muraille tournament appeal``: an appeal brought a step further, or all of them shown."""

import argparse
from collections.abc import Callable
from functools import partial

from muraille.answers.tournament import appeal_json
from muraille.cli.tournament.appeal_view import appeals_view
from muraille.cli.tournament.command import book_after, say
from muraille.cli.tournament.request import TournamentRequest, casting_in, votes_in
from muraille.tournament.desk.appeals import DecideAppeal, DecideFirst, FileLetter, SayAppeal
from muraille.tournament.desk.orders import DeskRequest
from muraille.tournament.facts.appeal_types import Matter, Receipt, Remedy, Signer
from muraille.tournament.facts.instants import Instant
from muraille.words import Language

_FIRST = ("upheld", "dismissed")


def run_appeal(options: argparse.Namespace, language: Language) -> None:
    """Do what was asked, then show the appeals."""
    asked = TournamentRequest(options)
    act = asked.only_one(*_REQUESTS)
    book = book_after(asked, _REQUESTS[act](asked) if act else None)
    say(
        options,
        language,
        lambda: [appeal_json(book.state, appeal) for appeal in book.state.appeals],
        partial(appeals_view, book),
    )


def _say(asked: TournamentRequest) -> DeskRequest:
    player, session = asked.needed_text("player"), asked.needed("session")
    matter = asked.one_of("matter", Matter) or Matter.RULES
    return SayAppeal(player, session, matter, asked.text("text"))


def _first(asked: TournamentRequest) -> DeskRequest:
    appeal, said = asked.needed("id"), asked.text("first")
    asked.member("first", said, _FIRST)
    accepted = bool(asked.options.accepted)
    return DecideFirst(appeal, said == "upheld", accepted, asked.text("text"))


def _letter(asked: TournamentRequest) -> DeskRequest:
    return FileLetter(
        asked.needed("id"),
        filed=asked.instant("filed") or Instant(0),
        fee_enclosed=bool(asked.options.fee),
        signer=asked.one_of("signed", Signer) or Signer.NOBODY,
        answer=asked.one_of("answer", Receipt),
        minutes=asked.number("minutes") or 0,
    )


def _vote(asked: TournamentRequest) -> DeskRequest:
    options = asked.options
    appeal = asked.needed("id")
    remedies = {remedy.value: remedy for remedy in Remedy}
    known = [name for name in options.remedy or () if asked.member("remedy", name, remedies)]
    return DecideAppeal(
        appeal,
        votes=votes_in(options.vote, asked.problems),
        share=asked.number("share"),
        remedies=tuple(remedies[name] for name in known),
        references=asked.text("references"),
        text=asked.text("text"),
        casting=casting_in(options.casting, asked.problems),
    )


_REQUESTS: dict[str, Callable[[TournamentRequest], DeskRequest]] = {
    "say": _say,
    "first": _first,
    "filed": _letter,
    "vote": _vote,
}
