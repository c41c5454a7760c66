"""The visitors and the quiet hall of the tests of pages; and a hall that is served."""

from tests.server.pages.conftest import clean, client, french, quiet_hall

__all__ = ["clean", "client", "french", "quiet_hall"]
