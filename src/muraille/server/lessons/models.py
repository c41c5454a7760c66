"""What a person with an account has answered; guests keep theirs in the session."""

from django.conf import settings
from django.db import models


class Answer(models.Model):
    """One answer that counted: to which question, when, and whether it was right."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    task = models.CharField(max_length=10)
    game = models.CharField(max_length=10)
    level = models.PositiveSmallIntegerField()
    seed = models.CharField(max_length=20)
    right = models.BooleanField()
    at = models.BigIntegerField()

    class Meta:
        """Read for one person, in the order in which they were given."""

        indexes = (models.Index(fields=["user", "at"], name="answers_of_person"),)

    def __str__(self) -> str:
        return f"{self.user_id}: {self.task}/{self.game}/{self.level}/{self.seed}"
