"""The visitors and the quiet hall of the tests of pages."""

from tests.server.pages.conftest import clean, client, french, quiet_hall

__all__ = ["clean", "client", "french", "quiet_hall"]
