"""A token for the API: whose it is, what it is called, and the digest of its secret."""

from django.conf import settings
from django.db import models


class Token(models.Model):
    """The secret itself is shown once and kept nowhere; ``last_used`` is a day, not a time."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="api_tokens"
    )
    name = models.CharField(max_length=40)
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    last_used = models.DateField(null=True)
    expires_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.user_id}/{self.pk}"
