"""Riichi in the lessons: its yaku."""

from muraille.answers.yaku import yaku_entries
from muraille.server.lessons.of_game import LessonWords, ToLearn
from muraille.words import Language
from muraille.words.site import count_text, site_text


def _to_learn(yaku: str, _book: str, language: Language) -> ToLearn:
    entry = next(entry for entry in yaku_entries() if entry.id == yaku)
    worth = _han(entry.han_concealed, entry.han_open, language)
    return ToLearn(entry.names.japanese, worth, entry.example)


def _han(concealed: int | None, exposed: int | None, language: Language) -> str:
    if concealed is None:
        return "Yakuman"
    han = count_text("learn_han", concealed, language)
    if exposed is None:
        return site_text("learn_han_concealed_only", language, han=han)
    if exposed == concealed:
        return han
    return site_text("learn_han_open", language, han=han, exposed=exposed)


GAME = LessonWords(
    to_learn=_to_learn,
    eastern="ja",
    worth="learn_step_han",
    fields=(
        ("han", "learn_field_han"),
        ("minipoints", "learn_field_minipoints"),
        ("points", "learn_field_points"),
    ),
    waits_hint="learn_waits_silent",
)
