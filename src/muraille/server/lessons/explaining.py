"""What is shown once a question has been answered: the truth, and every reason for it."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from muraille.advice.puzzles import Puzzle
from muraille.advice.questions.making import puzzle_of
from muraille.advice.questions.tasks import Task, TrainerQuestion
from muraille.answers.games import ScoredHand
from muraille.answers.hand import WaitWorth, WinWorth
from muraille.notation import read_tiles, write_tiles
from muraille.rules.common.account import Account
from muraille.server.lessons.judging import (
    NONE,
    AnswerVerdict,
    counted,
    is_enough,
    right_fan,
    right_waits,
    waited,
)
from muraille.server.lessons.showing import names_of
from muraille.server.pages.counts import count_told
from muraille.server.pages.wins import WinCount
from muraille.server.rulebook.accounts import worth_told
from muraille.server.rulebook.links import calculator_path
from muraille.server.rulebook.of_game import rule_pages
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.articles import article_name
from muraille.words.scoring.scores import payer
from muraille.words.site import count_text, site_text

_NAMED = re.compile(r"(\{\w+\}|\b(?:[1-9]+[mps]|[ESWNPFC])\b(?!['’]))")
_WAYS_TO_SAY = 3


@dataclass(frozen=True, slots=True)
class Named:
    """A fan or yaku: what makes it, and the page that explains it."""

    id: str
    name: str
    path: str
    definition: str


@dataclass(frozen=True, slots=True)
class WaitExplained:
    """A tile that completes the hand: what it is worth, and whether it was found."""

    tile: str
    found: bool
    left: int
    on_discard: str
    wins_on_discard: bool
    self_drawn: str
    wins_self_drawn: bool
    calculator: str


@dataclass(frozen=True, slots=True)
class SentencePiece:
    """A piece of a sentence: words, a link where there is a path, or tiles to draw."""

    text: str
    path: str = ""
    tiles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class DiscardsExplained:
    """The right discards of a puzzle, the one chosen, the one that tempts, and the reasons."""

    answers: tuple[str, ...]
    chosen: str
    tempting: str
    riichi: str
    why: tuple[SentencePiece, ...]
    aims: tuple[Named, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """The answer, judged and explained; ``wrong`` are tiles chosen that complete nothing.

    ``missed`` is a fan or yaku that is not there: the one chosen, or else the one that the
    hand nearly has.
    """

    right: bool
    word: str
    truth: str
    given: str
    parts: tuple[tuple[str, bool], ...]
    count: WinCount | None
    payments: tuple[tuple[str, int], ...]
    waits: tuple[WaitExplained, ...]
    wrong: tuple[str, ...]
    discard: DiscardsExplained | None
    named: Named | None
    missed: Named | None
    calculator: str


def named(game: str, book: str, key: str, language: Language) -> Named:
    """A fan or yaku for this reader."""
    pages = rule_pages(game)
    name, what = pages.name(key, book, language), pages.definition(key, book, language)
    return Named(key, name, pages.path(book, key), what)


def explained(asked: TrainerQuestion, verdict: AnswerVerdict, language: Language) -> Explained:
    """All that is told about this question after this answer."""
    way = 1 + sum(asked.seed.encode()) % _WAYS_TO_SAY
    scored = None if asked.task in (Task.WAITS, Task.DISCARD) else counted(asked)
    present = right_fan(asked) if asked.task is Task.FAN else NONE
    puzzle = puzzle_of(asked) if asked.task is Task.DISCARD else None
    return Explained(
        right=verdict.right,
        word=site_text(f"learn_{'right' if verdict.right else 'wrong'}_{way}", language),
        truth=_truth(asked, language),
        given=_given(asked, verdict, language),
        parts=tuple(
            (site_text(f"learn_field_{key}", language), right) for key, right in verdict.parts
        ),
        count=None if scored is None else _count(scored, language),
        payments=() if scored is None else tuple(_payments(scored, language)),
        waits=tuple(_waits(asked, verdict, language)) if asked.task is Task.WAITS else (),
        wrong=_wrong_waits(asked, verdict),
        discard=None if puzzle is None else _discard(puzzle, verdict, language),
        named=None if present == NONE else named(asked.game, asked.rules, present, language),
        missed=_missed(asked, verdict, present, language),
        calculator=calculator_path(
            asked.rules, str(asked.hand), asked.given if puzzle is None else _around(puzzle)
        ),
    )


def wait_worth(worth: WinWorth | None, language: Language) -> str:
    """What a win is worth in a few words."""
    if worth is None:
        return site_text("learn_no_copy", language)
    return account_worth(worth.account, language)


def account_worth(account: Account, language: Language) -> str:
    """The same of an account."""
    return worth_told(account, language) if account.counts else site_text("learn_no_yaku", language)


def _truth(asked: TrainerQuestion, language: Language) -> str:
    """The right answer in a phrase."""
    if asked.task is Task.POINTS:
        return account_worth(counted(asked).account, language)
    if asked.task is Task.WAITS:
        return count_text("learn_waits_for", len(right_waits(asked)), language)
    if asked.task is Task.DISCARD:
        return ""
    if asked.task is Task.ENOUGH:
        answer = "yes" if is_enough(asked) else "no"
        worth = account_worth(counted(asked).account, language)
        return site_text(f"learn_truth_{asked.game}_{answer}", language, worth=worth)
    fan = right_fan(asked)
    if fan == NONE:
        return site_text("learn_none_of_these", language)
    return named(asked.game, asked.rules, fan, language).name


def _given(asked: TrainerQuestion, verdict: AnswerVerdict, language: Language) -> str:
    """What was answered, where it is not seen in what follows."""
    if verdict.right or asked.task in (Task.WAITS, Task.DISCARD):
        return ""
    if asked.task is Task.POINTS:
        return site_text("learn_you_said", language, answer=" · ".join(verdict.given))
    (said,) = verdict.given
    if asked.task is Task.ENOUGH:
        answer = site_text("learn_yes" if said == "yes" else "learn_no", language)
    elif said == NONE:
        answer = site_text("learn_none_of_these", language)
    else:
        answer = named(asked.game, asked.rules, said, language).name
    return site_text("learn_you_said", language, answer=answer)


def _count(scored: ScoredHand, language: Language) -> WinCount:
    """The count, with a word where it is no win; without a yaku nothing else is of any use."""
    count, account = count_told(scored, language), scored.account
    if account.valid:
        return count
    needed = account.requirement
    article = article_name(needed.article, language)
    lacking = site_text(f"learn_{needed.id}_missed", language, least=needed.least, article=article)
    return replace(count, notes=(*count.notes, lacking))


def _payments(scored: ScoredHand, language: Language) -> Iterator[tuple[str, int]]:
    for who, points in scored.account.payments:
        yield payer(who, language), points


def _waits(
    asked: TrainerQuestion, verdict: AnswerVerdict, language: Language
) -> Iterator[WaitExplained]:
    for wait in waited(asked).waits:
        tile = KIND_NAMES[wait.kind]
        yield WaitExplained(
            tile=tile,
            found=tile in verdict.given,
            left=wait.left,
            on_discard=wait_worth(wait.on_discard, language),
            wins_on_discard=_wins(wait.on_discard),
            self_drawn=wait_worth(wait.self_drawn, language),
            wins_self_drawn=_wins(wait.self_drawn),
            calculator=calculator_path(asked.rules, _completed(asked, wait), asked.given),
        )


def _wins(worth: WinWorth | None) -> bool:
    return worth is not None and worth.wins


def _completed(asked: TrainerQuestion, wait: WaitWorth) -> str:
    return str(replace(asked.hand, winning=wait.kind))


def _wrong_waits(asked: TrainerQuestion, verdict: AnswerVerdict) -> tuple[str, ...]:
    if asked.task is not Task.WAITS:
        return ()
    right = right_waits(asked)
    return tuple(tile for tile in verdict.given if tile not in right)


def _missed(
    asked: TrainerQuestion, verdict: AnswerVerdict, present: str, language: Language
) -> Named | None:
    """What is not in the hand, though one might think so."""
    if asked.task is not Task.FAN:
        return None
    (said,) = verdict.given
    absent = asked.about if said == NONE else said
    return None if absent == present else named(asked.game, asked.rules, absent, language)


def _discard(puzzle: Puzzle, verdict: AnswerVerdict, language: Language) -> DiscardsExplained:
    riichi = ""
    if puzzle.riichi is not None:
        key = "learn_riichi_yes" if puzzle.riichi else "learn_riichi_no"
        riichi = site_text(key, language)
    names = {key: named(puzzle.game, puzzle.rules, key, language) for key in puzzle.named}
    return DiscardsExplained(
        answers=names_of(puzzle.answers),
        chosen=verdict.given[0],
        tempting=KIND_NAMES[puzzle.tempting],
        riichi=riichi,
        why=tuple(_said(puzzle.reasons(language.value), names)),
        aims=tuple(names[key] for key in puzzle.aims),
    )


def _said(text: str, names: Mapping[str, Named]) -> Iterator[SentencePiece]:
    """The reasons in pieces: every fan or yaku in them a link, every tile drawn."""
    for place, piece in enumerate(_NAMED.split(text)):
        if place % 2 == 0:
            yield SentencePiece(piece)
        elif piece.startswith("{"):
            linked = names[piece.strip("{}")]
            yield SentencePiece(linked.name, linked.path)
        else:
            yield SentencePiece(piece, tiles=names_of(tuple(read_tiles(piece))))


def _around(puzzle: Puzzle) -> dict[str, object]:
    """What is known around a puzzle's hand, as keys of a request for advice."""
    tiles = {"visible": puzzle.visible, "dora": puzzle.dora, "discards": puzzle.discards}
    return {
        "seat": puzzle.seat.value,
        "round": puzzle.round.value,
        "draws": puzzle.draws,
        **{key: write_tiles(kinds) for key, kinds in tiles.items() if kinds},
    }
