"""The Django app of the trainer."""

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class LessonsConfig(AppConfig):
    """Puzzles, questions, progress."""

    name = "muraille.server.lessons"
    label = "lessons"

    def ready(self) -> None:
        """What a guest has answered comes along into the account."""
        from muraille.server.lessons.keeping import adopt_answers  # noqa: PLC0415

        user_logged_in.connect(adopt_answers, dispatch_uid="lessons.adopt_answers")
