"""The words of the game, drawn and told in a sentence each, with where the books use them."""

from dataclasses import dataclass
from functools import cache
from itertools import groupby

from django.utils.safestring import SafeString

from muraille.notation import read_tiles
from muraille.server.rulebook.numbering import citation_linked
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.names.glossary import Word, glossary
from muraille.words.scoring.scores import rulebook_title


@dataclass(frozen=True, slots=True)
class WordArticles:
    """The paragraphs in which one book speaks of a word."""

    title: str
    cited: SafeString


@dataclass(frozen=True, slots=True)
class WordShown:
    """A word for one reader; ``groups`` are tiles that lie together."""

    id: str
    name: str
    text: str
    printed: str
    groups: tuple[tuple[str, ...], ...]
    articles: tuple[WordArticles, ...]


@dataclass(frozen=True, slots=True)
class WordSection:
    """Words under a heading, by its key."""

    heading: str
    words: tuple[WordShown, ...]


@cache
def word_sections(language: Language) -> tuple[WordSection, ...]:
    """Every word, section by section."""
    return tuple(
        WordSection(f"rule_section_words_{name}", tuple(_shown(word, language) for word in some))
        for name, some in groupby(glossary(), lambda word: word.section)
    )


def _shown(word: Word, language: Language) -> WordShown:
    groups = (tuple(KIND_NAMES[kind] for kind in read_tiles(group)) for group in word.tiles.split())
    return WordShown(
        id=word.id,
        name=word.names[language],
        text=word.texts[language],
        printed=word.printed,
        groups=tuple(groups),
        articles=tuple(
            WordArticles(
                rulebook_title(book, language),
                citation_linked(articles.split(", "), (), book, language),
            )
            for book, articles in word.articles.items()
        ),
    )
