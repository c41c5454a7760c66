"""Appeals as a small state machine: the two forms of annexes 2 and 3 with every branch.

A player says at once that he appeals; questions of rules go to the chief referee first, others
to the body named (O17). Not satisfied, he files a letter: form 2 answers it from the fee, the
time and the signature. Form 3 follows the committee's votes. An upheld appeal changes no score
by itself (3.13.3); a delay it asks for reaches the next session's clock.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from muraille.tiles.problems import Family, InputError, Problem, bad_request, problem
from muraille.tournament.desk.orders import Draft, StateRequest, check
from muraille.tournament.desk.sessions import DelaySession, not_seated
from muraille.tournament.facts import events as ev
from muraille.tournament.facts.appeal_types import (
    HEARD,
    REFUSED,
    SHARES,
    AppealVerdict,
    Decision,
    Matter,
    Receipt,
    Remedy,
    Signer,
    Vote,
)
from muraille.tournament.facts.instants import Instant
from muraille.tournament.facts.people import PLAYER
from muraille.tournament.facts.state import Appeal, Tournament
from muraille.tournament.sheets.life import APPEAL_TIME

DAMAGE, RULE, REMEDY = 5, 6, 7
"""The questions of form 3 that are voted on, by their numbers."""


class Phase(Enum):
    """Who has the next word."""

    FIRST = "first"
    LETTER = "letter"
    COMMITTEE = "committee"
    CLOSED = "closed"


def phase(appeal: Appeal) -> Phase:
    """Whose turn it is."""
    if appeal.verdict is not None or appeal.accepted or appeal.receipt in REFUSED:
        return Phase.CLOSED
    if appeal.receipt is not None:
        return Phase.COMMITTEE
    return Phase.FIRST if appeal.first is None else Phase.LETTER


@dataclass(frozen=True, slots=True)
class SayAppeal(StateRequest):
    """A player says that he appeals.

    Noted only once the sheet is final, it opens it if an official confirms that it was said before.
    """

    player: str
    session: int
    matter: Matter = Matter.RULES
    text: str = ""

    def is_open_to(self, author: str) -> bool:
        return author == f"{PLAYER}{self.player}"

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        table = state.table_of(self.session, self.player)
        if table is None:
            raise InputError((not_seated(self.player, self.session),))
        place = (self.session, table)
        number = len(state.appeals) + 1
        return (ev.AppealSaid(number, self.player, *place, self.matter, self.text),)

    def decide(self, draft: Draft) -> None:
        events = self.events(draft.state)
        sheet = draft.state.sheet(
            self.session, draft.state.table_of(self.session, self.player) or 0
        )
        check(() if sheet is None else tuple(draft.final_since(sheet)))
        draft.add(events)


@dataclass(frozen=True, slots=True)
class DecideFirst(StateRequest):
    """The chief referee, or the body named, judges; the player accepts it or not."""

    appeal: int
    upheld: bool
    accepted: bool = False
    text: str = ""

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        _in_phase(state, self.appeal, Phase.FIRST)
        settled = self.accepted or self.upheld
        return (ev.FirstDecided(self.appeal, self.upheld, settled, self.text),)


def deadline(state: Tournament, appeal: Appeal) -> Instant | None:
    """Until when the letter must be there: thirty minutes after the session (3.12.2)."""
    ended = state.times(appeal.session).ended
    return None if ended is None else Instant(ended + APPEAL_TIME)


@dataclass(frozen=True, slots=True)
class FileLetter(StateRequest):
    """Receive a letter by form 2: the first question answered no decides.

    ``answer`` is the president's to question 4, ``minutes`` those the next session waits.
    """

    appeal: int
    filed: Instant
    fee_enclosed: bool
    signer: Signer
    answer: Receipt | None = None
    minutes: int = 0

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        appeal = _in_phase(state, self.appeal, Phase.LETTER)
        receipt = _refusal(self, deadline(state, appeal)) or _answered(self)
        delayed = receipt is Receipt.NEXT_SESSION_DELAYED
        filed = ev.AppealFiled(
            self.appeal,
            self.filed,
            self.fee_enclosed,
            self.signer,
            receipt,
            self.minutes if delayed else 0,
        )
        if not delayed:
            return (filed,)
        following = appeal.session + 1
        if following > state.last_session:
            raise InputError(
                (problem(Family.CONTRADICTION, "no_session_to_delay", appeal=self.appeal),)
            )
        return (filed, *DelaySession(following, self.minutes, self.appeal).events(state))


def _refusal(letter: FileLetter, until: Instant | None) -> Receipt | None:
    """Fee, time, signature: the questions 1 to 3 of form 2, in this order."""
    if not letter.fee_enclosed:
        return Receipt.NO_FEE
    if until is not None and letter.filed > until:
        return Receipt.TOO_LATE
    return Receipt.UNSIGNED if letter.signer is Signer.NOBODY else None


def _answered(letter: FileLetter) -> Receipt:
    problems: list[Problem] = []
    names = ", ".join(receipt.value for receipt in HEARD)
    if letter.answer not in HEARD:
        problems.append(problem(Family.BAD_REQUEST, "time_of_decision_missing", names=names))
    delayed = letter.answer is Receipt.NEXT_SESSION_DELAYED
    if delayed != (letter.minutes > 0):
        problems.append(problem(Family.CONTRADICTION, "minutes_with_delay_only"))
    if problems or letter.answer is None:
        raise InputError(tuple(problems))
    return letter.answer


@dataclass(frozen=True, slots=True)
class DecideAppeal(StateRequest):
    """Decide by form 3: questions 5 to 7 one after the other, the first no decides.

    ``casting`` is the president's word where votes are equal, by question.
    """

    appeal: int
    votes: tuple[Vote, ...]
    share: int | None = None
    remedies: tuple[Remedy, ...] = ()
    references: str = ""
    text: str = ""
    casting: tuple[tuple[int, bool], ...] = ()

    def events(self, state: Tournament) -> tuple[ev.LogEvent, ...]:
        _in_phase(state, self.appeal, Phase.COMMITTEE)
        problems: list[Problem] = []
        decision = _outcome(_asked(self, problems))
        if not problems:
            problems += _of_outcome(self, decision)
        if problems:
            raise InputError(tuple(problems))
        verdict = AppealVerdict(
            decision,
            self.votes,
            _share(decision, self.share),
            self.remedies,
            self.references,
            self.text,
        )
        return (ev.AppealDecided(self.appeal, verdict),)


def _asked(ballot: DecideAppeal, problems: list[Problem]) -> dict[int, bool]:
    """The answers, question by question, up to the first no."""
    votes = {vote.question: vote for vote in ballot.votes}
    casting = dict(ballot.casting)
    answers: dict[int, bool] = {}
    for question in (DAMAGE, RULE, REMEDY):
        vote = votes.pop(question, None)
        if vote is None:
            problems.append(problem(Family.BAD_REQUEST, "vote_missing", question=question))
            break
        if vote.yes < 0 or vote.no < 0 or vote.yes + vote.no == 0:
            problems.append(problem(Family.BAD_REQUEST, "votes_unusable", question=question))
            break
        if vote.yes == vote.no and question not in casting:
            problems.append(problem(Family.CONTRADICTION, "votes_equal", question=question))
            break
        answers[question] = (
            casting.get(question, vote.yes > vote.no)
            if (vote.yes == vote.no)
            else vote.yes > vote.no
        )
        if not answers[question]:
            break
    for question in votes:
        problems.append(problem(Family.CONTRADICTION, "question_not_asked", question=question))
    return answers


def _outcome(answers: dict[int, bool]) -> Decision:
    if not answers.get(DAMAGE):
        return Decision.NO_DAMAGE
    if not answers.get(RULE):
        return Decision.NO_RULE
    return Decision.UPHELD_WITH_REMEDY if answers.get(REMEDY) else Decision.UPHELD


def _of_outcome(ballot: DecideAppeal, decision: Decision) -> Iterable[Problem]:
    if decision is Decision.NO_RULE:
        if ballot.share not in SHARES:
            shares = ", ".join(map(str, SHARES))
            yield problem(Family.BAD_REQUEST, "share_missing", shares=shares)
    elif ballot.share is not None and ballot.share != _share(decision, None):
        yield problem(Family.CONTRADICTION, "share_is_fixed", share=_share(decision, None))
    if decision is Decision.UPHELD_WITH_REMEDY and not ballot.remedies:
        yield problem(Family.BAD_REQUEST, "remedy_missing")
    if decision is not Decision.UPHELD_WITH_REMEDY and ballot.remedies:
        yield problem(Family.CONTRADICTION, "no_remedy_here")
    if Remedy.OTHER in ballot.remedies and not ballot.text.strip():
        yield problem(Family.BAD_REQUEST, "remedy_text_missing")


def _share(decision: Decision, chosen: int | None) -> int:
    """Percent of the fee that go back."""
    if decision is Decision.NO_RULE:
        return chosen or 0
    return 0 if decision is Decision.NO_DAMAGE else 100


@dataclass(frozen=True, slots=True)
class Fee:
    """What becomes of the fee, in its currency: ``due`` is owed while nothing is enclosed."""

    amount: int
    currency: str
    enclosed: bool
    back: Fraction | None


def fee(state: Tournament, appeal: Appeal) -> Fee:
    """The fee, and how much of it goes back; None while that is open.

    A late appeal gets it back, an unsigned one does not (annex 2).
    """
    amount, currency = state.dossier.appeal_fee
    if appeal.receipt is None:
        back = None
    elif appeal.receipt is Receipt.TOO_LATE:
        back = Fraction(amount)
    elif appeal.receipt in REFUSED:
        back = Fraction(0)
    else:
        back = None if appeal.verdict is None else Fraction(amount * appeal.verdict.share, 100)
    return Fee(amount, currency, appeal.fee_enclosed, back)


def effects(state: Tournament) -> tuple[tuple[int, Remedy], ...]:
    """The boxes ticked in decided appeals, for the chief referee and the organisers."""
    return tuple(
        (appeal.id, remedy)
        for appeal in state.appeals
        if appeal.verdict is not None
        for remedy in appeal.verdict.remedies
    )


def _in_phase(state: Tournament, number: int, wanted: Phase) -> Appeal:
    appeal = state.appeal(number)
    if appeal is None:
        raise bad_request("no_such_appeal", id=number)
    if phase(appeal) is not wanted:
        raise InputError(
            (
                problem(
                    Family.CONTRADICTION,
                    "appeal_is_elsewhere",
                    id=number,
                    phase=phase(appeal).value,
                    wanted=wanted.value,
                ),
            )
        )
    return appeal
