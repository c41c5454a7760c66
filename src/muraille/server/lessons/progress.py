"""Progress, from nothing but answers in their order: shares, rows, what comes again, what next.

Pure: knows neither accounts nor the clock. A question that was answered wrongly comes again
after ten minutes, then after one, three and seven days, as long as it is answered rightly;
a wrong answer starts it over.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from muraille.advice.questions.making import levels_of
from muraille.advice.questions.tasks import GAMES, Task

DAY_S = 86_400
AGAIN_AFTER_S = (600, DAY_S, 3 * DAY_S, 7 * DAY_S)
_RECENT = 10
_READY = 8
_ENOUGH = 5


@dataclass(frozen=True, slots=True, order=True)
class TaskLevel:
    """A task at a level of a game."""

    task: str
    game: str
    level: int

    @property
    def path(self) -> str:
        """Where such questions are asked."""
        return f"/learn/{self.task}/{self.game}/{self.level}/"

    @property
    def lesson(self) -> str:
        """Where the fans or yaku of this step are shown."""
        return f"/learn/steps/{self.game}/{self.level}/"


@dataclass(frozen=True, slots=True, order=True)
class AskedQuestion:
    """One question, by its address."""

    place: TaskLevel
    seed: str

    @property
    def path(self) -> str:
        """The question itself."""
        return f"{self.place.path}{self.seed}/"


@dataclass(frozen=True, slots=True)
class GivenAnswer:
    """An answer that counted; ``at`` in seconds."""

    asked: AskedQuestion
    right: bool
    at: int


@dataclass(frozen=True, slots=True)
class Tally:
    """How many answers, and how many were right."""

    right: int = 0
    total: int = 0

    @property
    def share(self) -> float:
        """The right ones among all, from 0 to 1."""
        return self.right / self.total if self.total else 0.0

    def plus(self, *, right: bool) -> "Tally":
        """With one answer more."""
        return Tally(self.right + right, self.total + 1)


@dataclass(frozen=True, slots=True)
class Next:
    """What to do next and why: ``again``, ``start``, ``on``, ``up`` or ``firm``.

    On the path of the fans or yaku ``step`` and ``look`` stand for the last two: a step is
    looked at before it is asked about.
    """

    why: str
    place: TaskLevel
    path: str


@dataclass(frozen=True, slots=True)
class Progress:
    """All that is told of one person's answers.

    ``again`` are questions that are due, the longest first; ``later`` will be. ``row`` is
    how many answers in a row were right up to now, ``best_row`` the longest such row,
    ``days`` on how many days in a row there was an answer, today or until yesterday.
    """

    tallies: Mapping[TaskLevel, Tally] = field(default_factory=dict)
    whole: Tally = Tally()
    row: int = 0
    best_row: int = 0
    days: int = 0
    again: tuple[AskedQuestion, ...] = ()
    later: int = 0
    answered: frozenset[AskedQuestion] = frozenset()
    next: Next | None = None


def progress_of(answers: Sequence[GivenAnswer], now: int) -> Progress:
    """What these answers, the oldest first, have come to."""
    tallies: dict[TaskLevel, Tally] = {}
    whole, row, best = Tally(), 0, 0
    for given in answers:
        tallies[given.asked.place] = tallies.get(given.asked.place, Tally()).plus(right=given.right)
        whole = whole.plus(right=given.right)
        row = row + 1 if given.right else 0
        best = max(best, row)
    waiting = _waiting(answers)
    again = tuple(asked for due, asked in sorted(waiting) if due <= now)
    return Progress(
        tallies=tallies,
        whole=whole,
        row=row,
        best_row=best,
        days=_days({given.at // DAY_S for given in answers}, now // DAY_S),
        again=again,
        later=len(waiting) - len(again),
        answered=frozenset(given.asked for given in answers),
        next=_next(answers, again),
    )


def row_of(answers: Sequence[GivenAnswer]) -> int:
    """How many in a row were right up to now."""
    row = 0
    while row < len(answers) and answers[-1 - row].right:
        row += 1
    return row


def counts(answers: Iterable[GivenAnswer], asked: AskedQuestion, now: int) -> bool:
    """Whether an answer to this question counts: the first one, and those when it is due."""
    same = [given for given in answers if given.asked.seed == asked.seed and given.asked == asked]
    return not same or any(due <= now for due, _asked in _waiting(same))


def _waiting(answers: Iterable[GivenAnswer]) -> list[tuple[int, AskedQuestion]]:
    """The questions that come again, with the time of each."""
    boxes: dict[AskedQuestion, tuple[int, int]] = {}
    for given in answers:
        if not given.right:
            boxes[given.asked] = (0, given.at)
        elif given.asked in boxes:
            box = boxes.pop(given.asked)[0] + 1
            if box < len(AGAIN_AFTER_S):
                boxes[given.asked] = (box, given.at)
    return [(at + AGAIN_AFTER_S[box], asked) for asked, (box, at) in boxes.items()]


def _days(days: set[int], today: int) -> int:
    day = today if today in days else today - 1
    count = 0
    while day - count in days:
        count += 1
    return count


def _next(answers: Sequence[GivenAnswer], again: Sequence[AskedQuestion]) -> Next:
    """What is due; else the way on from where the last answer was."""
    if again:
        return Next("again", again[0].place, again[0].path)
    if not answers:
        first = TaskLevel(Task.FAN.value, GAMES[0], 1)
        return Next("start", first, first.lesson)
    place = answers[-1].asked.place
    on_path = place.task == Task.FAN.value
    recent = [given.right for given in answers if given.asked.place == place][-_RECENT:]
    higher = TaskLevel(place.task, place.game, place.level + 1)
    if sum(recent) >= _READY and higher.level in levels_of(Task(place.task), place.game):
        return Next("step", higher, higher.lesson) if on_path else Next("up", higher, higher.path)
    if len(recent) >= _ENOUGH and sum(recent) * 2 < len(recent):
        if on_path:
            return Next("look", place, place.lesson)
        if place.level > 1:
            lower = TaskLevel(place.task, place.game, place.level - 1)
            return Next("firm", lower, lower.path)
    return Next("on", place, place.path)
