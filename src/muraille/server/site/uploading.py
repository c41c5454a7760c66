"""Files sent with a form: refused by their length before a byte of them is read, kept in memory."""

from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadhandler import MemoryFileUploadHandler

LARGEST_FILE = 1_000_000
_REST_OF_THE_FORM = 20_000


class BoundedUpload(MemoryFileUploadHandler):
    """Django's handler for small files, for which every larger one is too much."""

    def handle_raw_input(
        self,
        input_data: Any,  # noqa: ARG002
        META: dict[str, Any],  # noqa: ARG002, N803
        content_length: int,
        boundary: Any,  # noqa: ARG002
        encoding: Any = None,  # noqa: ARG002
    ) -> None:
        """Ask for the length of the whole form."""
        if content_length > LARGEST_FILE + _REST_OF_THE_FORM:
            raise RequestDataTooBig
        self.activated = True
