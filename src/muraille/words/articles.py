"""Where a rulebook says something: numbers as they are, headings in the reader's language.

Two of the MCR rulebooks have no numbered articles and are cited by a heading,
which scores and problems carry as a key. Both are printed in French, so the
headings that must be found on the page stay French.
"""

from muraille.words.languages import Language, marked, translator

_HEADINGS = {
    "introduction": marked("introduction"),
    "summary_2": marked("summary of the rules, no. 2"),
    "list_of_hands": marked("list of hands"),
    "course_of_a_hand": marked("section “Déroulement d’une manche”"),
    "counting": marked("section “Comptage des points”"),
    "payment": marked("section “Paiement”"),
}


def is_heading(article: str) -> bool:
    """Whether this stands for a heading, not for a numbered article."""
    return article in _HEADINGS


def article_name(article: str, language: Language) -> str:
    """A citation for people.

    >>> article_name("payment", Language.ENGLISH), article_name("3.9.1 3#", Language.ENGLISH)
    ('section “Paiement”', '3.9.1 3#')
    """
    return translator(language)(_HEADINGS[article]) if is_heading(article) else article
