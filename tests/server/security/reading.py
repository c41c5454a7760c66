"""What an answer says, for the tests of security."""

import re


def first(pattern: str, text: object) -> str:
    """The first group of the first match, which must be there."""
    found = re.search(pattern, str(text))
    assert found is not None, pattern
    return found[1]
