"""Passwords are hashed as Django does it, while other pages are worked on."""

from django.contrib.auth.hashers import PBKDF2PasswordHasher

from muraille.server.frame.turns import aside


class HasherAside(PBKDF2PasswordHasher):
    """Half a second of OpenSSL's work, for which Python need not stand still."""

    def encode(self, password: str, salt: str, iterations: int | None = None) -> str:
        """As ever."""
        with aside():
            return super().encode(password, salt, iterations)
