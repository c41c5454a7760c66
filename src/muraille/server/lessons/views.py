"""A question, its answer judged and explained, and the way to the next one."""

import re
import secrets

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from muraille.advice.questions.making import levels_of, puzzle_of, puzzles_of, question
from muraille.advice.questions.tasks import GAMES, Task, TrainerQuestion
from muraille.server.lessons.explaining import explained, named
from muraille.server.lessons.judging import NONE, AnswerError, judged
from muraille.server.lessons.keeping import keep_answer, progress_in
from muraille.server.lessons.of_game import lesson_words
from muraille.server.lessons.progress import Progress, TaskLevel
from muraille.server.lessons.showing import question_shown
from muraille.server.site.language import language_of
from muraille.server.site.methods import allowed
from muraille.tiles.kinds import HONOUR_LETTERS, KIND_NAMES, SUIT_LETTERS
from muraille.words.site import site_text

_SEED = re.compile(r"[0-9a-f]{1,8}")
_ROWS = (
    *(tuple(f"{rank}{suit}" for rank in range(1, 10)) for suit in SUIT_LETTERS),
    tuple(HONOUR_LETTERS),
)


def _task(name: str) -> Task:
    try:
        return Task(name)
    except ValueError:
        raise Http404 from None


def _place(task: str, game: str, level: int) -> TaskLevel:
    known = _task(task)
    if game not in GAMES or level not in levels_of(known, game):
        raise Http404
    return TaskLevel(task, game, level)


@allowed("GET")
def next_question(request: HttpRequest, task: str, game: str, level: int) -> HttpResponse:
    """Go to a question: one that is due again, else one that is new."""
    place = _place(task, game, level)
    progress = progress_in(request)
    due = [asked.seed for asked in progress.again if asked.place == place]
    seed = due[0] if due else _new_seed(place, progress)
    return HttpResponseRedirect(f"{place.path}{seed}/")


def _new_seed(place: TaskLevel, progress: Progress) -> str:
    """Chosen anew; of the puzzles one not answered yet, as long as there is one."""
    if place.task != Task.DISCARD.value:
        return secrets.token_hex(2)
    seeds = [puzzle.id for puzzle in puzzles_of(place.game, place.level)]
    answered = {asked.seed for asked in progress.answered if asked.place == place}
    fresh = [seed for seed in seeds if seed not in answered]
    return fresh[0] if fresh else secrets.choice(seeds)


@allowed("GET", "POST")
def one_question(request: HttpRequest, task: str, game: str, level: int, seed: str) -> HttpResponse:
    """A question; with an answer, the verdict and the reasons."""
    place = _place(task, game, level)
    if task != Task.DISCARD.value and not _SEED.fullmatch(seed):
        raise Http404
    try:
        asked = question(Task(task), game, level, seed)
    except LookupError:
        raise Http404 from None
    context = _question_context(request, asked, place)
    status = 200
    if request.method == "POST":
        try:
            verdict = judged(asked, request.POST)
        except AnswerError as problem:
            status = 400
            context |= {"problem": problem.text, "problem_field": problem.field}
        else:
            kept = keep_answer(request, asked, right=verdict.right)
            explanation = explained(asked, verdict, language_of(request))
            context |= {"told": explanation, "kept": kept}
    htmx = bool(getattr(request, "htmx", False))
    template = "lessons/parts/question.html" if htmx else "lessons/question.html"
    return render(request, template, context, status=status)


def _question_context(
    request: HttpRequest, asked: TrainerQuestion, place: TaskLevel
) -> dict[str, object]:
    language = language_of(request)
    puzzle = puzzle_of(asked) if asked.task is Task.DISCARD else None
    sent = request.POST or request.GET
    declares = puzzle is not None and puzzle.riichi is not None
    words = lesson_words(asked.game)
    keys = "declare" if declares else asked.task.value
    choices = [named(asked.game, asked.rules, choice, language) for choice in asked.choices]
    return {
        "asked": asked,
        "task": asked.task.value,
        "place": place,
        "path": f"{place.path}{asked.seed}/",
        "shown": question_shown(asked, language),
        "title": site_text(f"learn_ask_{asked.task.value}_{asked.game}", language),
        "task_name": site_text(f"learn_task_{asked.task.value}_{asked.game}", language),
        "hint": site_text(f"learn_hint_{asked.task.value}_{asked.game}", language),
        "keys": site_text(f"learn_keys_{keys}", language, most=len(choices) + 1),
        "levels": levels_of(asked.task, asked.game),
        "puzzle": puzzle,
        "asks_points": puzzle is not None and puzzle.asks.value == "points",
        "choices": choices,
        "none": NONE,
        "none_key": len(choices) + 1,
        "rows": _ROWS,
        "fields": [(name, label, sent.get(name, "")) for name, label in words.fields],
        "waits_hint": words.waits_hint,
        "sent": sent,
        "sent_tiles": [tile for tile in sent.getlist("tile") if tile in KIND_NAMES],
    }
