"""The site's own settings with quick password hashes; ``tests/server`` serves with slow ones."""

from muraille.server.frame.settings import *  # noqa: F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
