"""What a person with an account has set; guests keep theirs in a cookie."""

from django.conf import settings
from django.db import models


class Preferences(models.Model):
    """How one person likes the table; ``language`` is empty until it is chosen."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    language = models.CharField(max_length=2, blank=True)
    theme = models.CharField(max_length=10, default="classic")
    sound = models.BooleanField(default=True)
    aids = models.BooleanField(default=False)

    def __str__(self) -> str:
        return str(self.user_id)
