"""The same with quick password hashes; ``tests/server`` serves with slow ones."""

from tests.server.patient_settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
