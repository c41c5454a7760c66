"""Sentences in the reader's language, for command line, pages and paper.

The only folder that turns a code into prose. It decides nothing: rules and
notation say what is the case, this says it in French or English.
"""

from muraille.words.languages import (
    Language,
    Speaker,
    counter,
    language_from_environment,
    marked,
    marked_plural,
    translator,
)
from muraille.words.problems.sentences import full_sentence, problem_sentence, problem_sentences

__all__ = [
    "Language",
    "Speaker",
    "counter",
    "full_sentence",
    "language_from_environment",
    "marked",
    "marked_plural",
    "problem_sentence",
    "problem_sentences",
    "translator",
]
