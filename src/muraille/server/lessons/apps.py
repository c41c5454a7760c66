"""The Django app of the trainer."""

from django.apps import AppConfig


class LessonsConfig(AppConfig):
    """Puzzles, questions, progress."""

    name = "muraille.server.lessons"
    label = "lessons"
