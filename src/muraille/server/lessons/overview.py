"""The first page of the trainer and the path of the fans: what there is, how far one has come."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from muraille.advice.questions.making import levels_of
from muraille.advice.questions.steps import LearningStep, of_the_day, step_of, steps
from muraille.advice.questions.tasks import GAMES, RULES, Task
from muraille.notation import read_winning_hand
from muraille.server.lessons.explaining import Named, named
from muraille.server.lessons.keeping import now_s, progress_in
from muraille.server.lessons.of_game import lesson_words
from muraille.server.lessons.progress import DAY_S, Next, Progress, Tally, TaskLevel
from muraille.server.lessons.showing import QuestionHand, hand_shown
from muraille.server.rulebook.links import calculator_path
from muraille.server.site.language import language_of
from muraille.server.site.methods import allowed
from muraille.words import Language
from muraille.words.names.definitions import near_miss_reason
from muraille.words.numbers import percent
from muraille.words.site import count_text, site_text

TRAINED = (Task.POINTS, Task.ENOUGH, Task.WAITS, Task.DISCARD)
_GOOD, _LEARNED = 0.8, 8


@dataclass(frozen=True, slots=True)
class LevelShown:
    """A level with how far one has come in it; ``tens`` is the share in tenths."""

    number: int
    path: str
    share: str
    tally: Tally
    tens: int


@dataclass(frozen=True, slots=True)
class TaskShown:
    """A kind of question with its levels."""

    name: str
    text: str
    levels: tuple[LevelShown, ...]


@dataclass(frozen=True, slots=True)
class StepShown:
    """A step of the path; ``learned`` once enough answers were right."""

    number: int
    title: str
    path: str
    names: tuple[str, ...]
    level: LevelShown
    learned: bool


@dataclass(frozen=True, slots=True)
class Lesson:
    """A fan or yaku to look at: its name, worth, example and near miss."""

    named: Named
    eastern: str
    worth: str
    example: QuestionHand
    near_miss: QuestionHand
    why: str
    calculator: str


@allowed("GET")
def overview(request: HttpRequest) -> HttpResponse:
    """What there is to learn, what was done, what comes next."""
    language, progress = language_of(request), progress_in(request)
    game = _game_of(request, progress)
    following = _following(progress, game)
    of_day = of_the_day(game, now_s() // DAY_S)
    shown = steps_shown(game, progress, language)
    context = {
        "progress": progress,
        "share": percent(progress.whole.share, language),
        "game": game,
        "eastern": lesson_words(game).eastern,
        "games": GAMES,
        "tasks": [_task_shown(task, game, progress, language) for task in TRAINED],
        "steps": shown,
        "learned": sum(step.learned for step in shown),
        "next": following,
        "next_name": place_name(following.place, language),
        "day": lesson_of(game, of_day, language),
        "day_step": step_of(game, of_day).number,
    }
    return render(request, "lessons/overview.html", context)


@allowed("GET")
def path_of_steps(request: HttpRequest, game: str) -> HttpResponse:
    """All steps of a game."""
    if game not in GAMES:
        raise Http404
    shown = steps_shown(game, progress_in(request), language_of(request))
    context = {"game": game, "steps": shown, "learned": sum(step.learned for step in shown)}
    return render(request, "lessons/steps.html", context)


@allowed("GET")
def one_step(request: HttpRequest, game: str, number: int) -> HttpResponse:
    """The fans or yaku of one step, with examples; then they are to be recognised."""
    if game not in GAMES or not 1 <= number <= len(steps(game)):
        raise Http404
    language = language_of(request)
    step = steps(game)[number - 1]
    context = {
        "game": game,
        "eastern": lesson_words(game).eastern,
        "step": step,
        "title": step_title(step, language),
        "count": len(steps(game)),
        "lessons": [lesson_of(game, member, language) for member in step.members],
        "before": number - 1,
        "after": number + 1 if number < len(steps(game)) else 0,
        "path": TaskLevel(Task.FAN.value, game, number).path,
    }
    return render(request, "lessons/step.html", context)


def place_name(place: TaskLevel, language: Language) -> str:
    """A task and its level in words."""
    name = site_text(f"learn_task_{place.task}_{place.game}", language)
    key = "learn_step_n" if place.task == Task.FAN.value else "learn_level_n"
    game = site_text(f"game_{place.game}", language)
    return f"{name} · {game} · {site_text(key, language, number=place.level)}"


def steps_shown(game: str, progress: Progress, language: Language) -> list[StepShown]:
    """The steps for this person."""
    shown = []
    for step in steps(game):
        place = TaskLevel(Task.FAN.value, game, step.number)
        level = _level(place, progress, language)
        names = [named(game, RULES[game], member, language).name for member in step.members]
        learned = level.tally.right >= _LEARNED and level.tally.share >= _GOOD
        title = step_title(step, language)
        shown.append(StepShown(step.number, title, place.lesson, tuple(names), level, learned))
    return shown


def step_title(step: LearningStep, language: Language) -> str:
    """What the fans or yaku of a step are worth."""
    if not step.values:
        return site_text("learn_step_yakuman", language)
    values = " · ".join(map(str, step.values))
    key = lesson_words(step.game).worth
    return count_text(key, step.values[-1], language, values=values)


def lesson_of(game: str, member: str, language: Language) -> Lesson:
    """A fan or yaku for this reader."""
    book = RULES[game]
    learned = lesson_words(game).to_learn(member, book, language)
    example = learned.example
    hand, near = read_winning_hand(example.hand), read_winning_hand(example.near_miss)
    return Lesson(
        named=named(game, book, member, language),
        eastern=learned.eastern,
        worth=learned.worth,
        example=hand_shown(hand, example.options, language),
        near_miss=hand_shown(near, example.near_miss_options, language),
        why=near_miss_reason(example.why, language),
        calculator=calculator_path(book, example.hand, example.options),
    )


def _task_shown(task: Task, game: str, progress: Progress, language: Language) -> TaskShown:
    places = [TaskLevel(task.value, game, level) for level in levels_of(task, game)]
    return TaskShown(
        name=site_text(f"learn_task_{task.value}_{game}", language),
        text=site_text(f"learn_text_{task.value}_{game}", language),
        levels=tuple(_level(place, progress, language) for place in places),
    )


def _level(place: TaskLevel, progress: Progress, language: Language) -> LevelShown:
    tally = progress.tallies.get(place, Tally())
    share = percent(tally.share, language) if tally.total else ""
    return LevelShown(place.level, place.path, share, tally, round(10 * tally.share))


def _following(progress: Progress, game: str) -> Next:
    """What comes next; who begins, begins with the game that is looked at."""
    if progress.next is not None and progress.next.why != "start":
        return progress.next
    first = TaskLevel(Task.FAN.value, game, 1)
    return Next("start", first, first.lesson)


def _game_of(request: HttpRequest, progress: Progress) -> str:
    """The game chosen, else the one of the last answer."""
    chosen = request.GET.get("game", "")
    if chosen in GAMES:
        return chosen
    return GAMES[0] if progress.next is None else progress.next.place.game
