"""The article on every subject is the one that the table has, written from the books."""

import pytest

from muraille.rules.catalogue import RULEBOOKS
from tests.rules.citations import cited

BOOKS = list(RULEBOOKS.values())


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_every_subject_is_cited_where_the_book_speaks_of_it(book):
    asked = {(subject.value, ""): article for subject, article in book.articles.items()}
    assert asked == cited(book.id, "subject")
