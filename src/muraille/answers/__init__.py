"""Request → rulebook → answer: the JSON that command line, server and API share.

Knows nothing of arguments, files or screens.
"""

from muraille.answers.lines import answer_line, as_text, errors
from muraille.answers.scoring import Answer, answer

__all__ = ["Answer", "answer", "answer_line", "as_text", "errors"]
