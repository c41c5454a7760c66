"""Appeals as a small state machine: the two forms of annexes 2 and 3 with every branch.

A player says at once that he appeals; questions of rules go to the chief referee first, others
to the body named (O17). Not satisfied, he files a letter: form 2 answers it from the fee, the
time and the signature. Form 3 follows the committee's votes. An upheld appeal changes no score
by itself (3.13.3); a delay it asks for reaches the next session's clock.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from muraille.tiles.problems import Family, InputError, Problem, problem
from muraille.tournament.facts import events as ev
from muraille.tournament.facts.appeal_types import (
    HEARD,
    REFUSED,
    SHARES,
    Decision,
    Matter,
    Receipt,
    Remedy,
    Signer,
    Verdict,
    Vote,
)
from muraille.tournament.facts.instants import MINUTE, Instant
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


def say(
    state: Tournament, player: str, session: int, matter: Matter, text: str = ""
) -> tuple[ev.Event, ...]:
    """A player says that he appeals."""
    table = state.table_of(session, player)
    if table is None:
        raise InputError(
            (problem(Family.BAD_REQUEST, "not_seated", number=player, session=session),)
        )
    return (ev.AppealSaid(len(state.appeals) + 1, player, session, table, matter, text),)


def decide_first(
    state: Tournament, number: int, *, upheld: bool, accepted: bool, text: str = ""
) -> tuple[ev.Event, ...]:
    """The chief referee, or the body named, judges; the player accepts it or not."""
    _in_phase(state, number, Phase.FIRST)
    return (ev.FirstDecided(number, upheld, accepted or upheld, text),)


def deadline(state: Tournament, appeal: Appeal) -> Instant | None:
    """Until when the letter must be there: thirty minutes after the session (3.12.2)."""
    ended = state.times(appeal.session).ended
    return None if ended is None else Instant(ended + APPEAL_TIME)


@dataclass(frozen=True, slots=True)
class Letter:
    """What came with a letter, and the president's answer to question 4 of form 2."""

    filed: Instant
    fee_enclosed: bool
    signer: Signer
    answer: Receipt | None = None
    minutes: int = 0


def file_letter(state: Tournament, number: int, letter: Letter) -> tuple[ev.Event, ...]:
    """Receive a letter by form 2: the first question answered no decides."""
    appeal = _in_phase(state, number, Phase.LETTER)
    until = deadline(state, appeal)
    receipt = _refusal(letter, until)
    events: list[ev.Event] = []
    if receipt is None:
        receipt = _answered(letter)
        if receipt is Receipt.NEXT_SESSION_DELAYED:
            following = appeal.session + 1
            if state.seats(following, 1) is None and following > sum(
                stage.sessions for stage in state.programme
            ):
                raise InputError(
                    (problem(Family.CONTRADICTION, "no_session_to_delay", appeal=number),)
                )
            if state.times(following).started is not None:
                raise InputError(
                    (problem(Family.CONTRADICTION, "session_began", session=following),)
                )
            events.append(ev.SessionDelayed(following, letter.minutes * MINUTE, number))
    filed = ev.AppealFiled(
        number,
        letter.filed,
        letter.fee_enclosed,
        letter.signer,
        receipt,
        letter.minutes if receipt is Receipt.NEXT_SESSION_DELAYED else 0,
    )
    return (filed, *events)


def _refusal(letter: Letter, until: Instant | None) -> Receipt | None:
    """Fee, time, signature: the questions 1 to 3 of form 2, in this order."""
    if not letter.fee_enclosed:
        return Receipt.NO_FEE
    if until is not None and letter.filed > until:
        return Receipt.TOO_LATE
    return Receipt.UNSIGNED if letter.signer is Signer.NOBODY else None


def _answered(letter: Letter) -> Receipt:
    problems: list[Problem] = []
    names = ", ".join(one.value for one in HEARD)
    if letter.answer not in HEARD:
        problems.append(problem(Family.BAD_REQUEST, "time_of_decision_missing", names=names))
    delayed = letter.answer is Receipt.NEXT_SESSION_DELAYED
    if delayed != (letter.minutes > 0):
        problems.append(problem(Family.CONTRADICTION, "minutes_with_delay_only"))
    if problems or letter.answer is None:
        raise InputError(tuple(problems))
    return letter.answer


@dataclass(frozen=True, slots=True)
class Ballot:
    """The committee's answers to form 3: votes by question, and what goes with the outcome.

    ``casting`` is the president's word where votes are equal, by question.
    """

    votes: tuple[Vote, ...]
    share: int | None = None
    remedies: tuple[Remedy, ...] = ()
    references: str = ""
    text: str = ""
    casting: tuple[tuple[int, bool], ...] = ()


def decide(state: Tournament, number: int, ballot: Ballot) -> tuple[ev.Event, ...]:
    """Decide by form 3: questions 5 to 7 one after the other, the first no decides."""
    _in_phase(state, number, Phase.COMMITTEE)
    problems: list[Problem] = []
    asked = _asked(ballot, problems)
    decision = _outcome(asked)
    if not problems:
        problems += _of_outcome(ballot, decision)
    if problems:
        raise InputError(tuple(problems))
    verdict = Verdict(
        decision,
        ballot.votes,
        _share(decision, ballot.share),
        ballot.remedies,
        ballot.references,
        ballot.text,
    )
    return (ev.AppealDecided(number, verdict),)


def _asked(ballot: Ballot, problems: list[Problem]) -> dict[int, bool]:
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


def _of_outcome(ballot: Ballot, decision: Decision) -> Iterable[Problem]:
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
        (one.id, remedy)
        for one in state.appeals
        if one.verdict is not None
        for remedy in one.verdict.remedies
    )


def votes_of(rows: Sequence[tuple[int, int, int]]) -> tuple[Vote, ...]:
    """Votes from question, yes and no.

    >>> votes_of([(5, 3, 0)])
    (Vote(question=5, yes=3, no=0),)
    """
    return tuple(Vote(*row) for row in rows)


def _in_phase(state: Tournament, number: int, wanted: Phase) -> Appeal:
    found = state.appeal(number)
    if found is None:
        raise InputError((problem(Family.BAD_REQUEST, "no_such_appeal", id=number),))
    if phase(found) is not wanted:
        raise InputError(
            (
                problem(
                    Family.CONTRADICTION,
                    "appeal_is_elsewhere",
                    id=number,
                    phase=phase(found).value,
                    wanted=wanted.value,
                ),
            )
        )
    return found
