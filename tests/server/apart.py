"""Event loops for tests, each in a thread of its own: a browser test leaves one in the first."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

_Found = TypeVar("_Found")


def run_apart(work: Coroutine[Any, Any, _Found]) -> _Found:
    """What ``asyncio.run`` gives, whatever loop this thread keeps."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(asyncio.run, work).result()
