"""MCR in the lessons: its fans."""

from muraille.answers.fans import fan_entries
from muraille.server.lessons.of_game import LessonWords, ToLearn
from muraille.words import Language
from muraille.words.site import count_text


def _to_learn(fan: str, book: str, language: Language) -> ToLearn:
    entry = next(entry for entry in fan_entries() if entry.id == fan)
    worth = count_text("points", entry.points[book][0], language)
    return ToLearn(entry.names.chinese, worth, entry.example)


GAME = LessonWords(
    to_learn=_to_learn,
    eastern="zh",
    worth="learn_step_points",
    fields=(("points", "learn_points"),),
)
