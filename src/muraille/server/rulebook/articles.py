"""A book paragraph by paragraph: chapters, and under each number whatever speaks of it.

What is said stands in the tables of words and of the rules; here it is put in the book's order.
"""

from dataclasses import dataclass
from functools import cache
from itertools import groupby

from muraille.server.rulebook.books import cited
from muraille.server.rulebook.citing import mentions, sentences
from muraille.server.rulebook.conduct import Sentence
from muraille.server.rulebook.links import articles_path
from muraille.server.rulebook.numbering import chapters_of, paragraph_path
from muraille.server.rulebook.of_game import Mention
from muraille.words import Language
from muraille.words.rulebook.paragraphs import Paragraph, paragraphs_of
from muraille.words.rulings.referee import capital


@dataclass(frozen=True, slots=True)
class ParagraphShown:
    """A paragraph: how it is cited, a few words about it, and all that speaks of it.

    The fans or yaku that it defines are told before its sentences, what else cites it after them.
    """

    number: str
    anchor: str
    cited: str
    heading: str
    path: str
    sentences: tuple[Sentence, ...]
    mentions: tuple[Mention, ...]

    @property
    def defined(self) -> tuple[Mention, ...]:
        """The fans or yaku whose paragraph this is."""
        return tuple(mention for mention in self.mentions if mention.defines)

    @property
    def citing(self) -> tuple[Mention, ...]:
        """All other mentions."""
        return tuple(mention for mention in self.mentions if not mention.defines)


@dataclass(frozen=True, slots=True)
class BookChapter:
    """Paragraphs that belong together, from the first cited to the last."""

    id: str
    name: str
    first: str
    last: str
    path: str
    paragraphs: tuple[ParagraphShown, ...]


@cache
def book_chapters(book: str, language: Language) -> tuple[BookChapter, ...]:
    """The whole book."""
    return tuple(
        _chapter(book, chapter, list(some), language)
        for chapter, some in groupby(
            paragraphs_of(book), lambda paragraph: chapters_of(book)[paragraph.number]
        )
    )


def _chapter(book: str, chapter: str, some: list[Paragraph], language: Language) -> BookChapter:
    first, last = some[0].number, some[-1].number
    heading = some[0].headings[language]
    return BookChapter(
        id=chapter,
        name=capital(heading),
        first=cited(first, book, language),
        last=cited(last, book, language),
        path=articles_path(book, chapter),
        paragraphs=tuple(_shown(book, paragraph, language) for paragraph in some),
    )


def _shown(book: str, paragraph: Paragraph, language: Language) -> ParagraphShown:
    return ParagraphShown(
        number=paragraph.number,
        anchor=paragraph.anchor,
        cited=cited(paragraph.number, book, language),
        heading=capital(paragraph.headings[language]),
        path=paragraph_path(book, paragraph),
        sentences=sentences(book, language).get(paragraph.number, ()),
        mentions=mentions(book, language).get(paragraph.number, ()),
    )
