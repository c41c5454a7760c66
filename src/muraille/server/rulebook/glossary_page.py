"""The words of the game, drawn and told in a sentence each."""

from dataclasses import dataclass
from functools import cache
from itertools import groupby

from muraille.notation import read_tiles
from muraille.rules.catalogue import GAMES
from muraille.server.rulebook.books import PageLink
from muraille.server.rulebook.links import rulebook_path, sentence_path
from muraille.tiles.kinds import KIND_NAMES
from muraille.words import Language
from muraille.words.names.glossary import Word, glossary
from muraille.words.site import site_text


@dataclass(frozen=True, slots=True)
class WordShown:
    """A word for one reader; ``groups`` are tiles that lie together."""

    id: str
    name: str
    text: str
    groups: tuple[tuple[str, ...], ...]
    more: tuple[PageLink, ...]


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
        groups=tuple(groups),
        more=tuple(
            PageLink(site_text(f"game_{game}", language), _more(GAMES[game].default, where))
            for game, where in word.more.items()
        ),
    )


def _more(book: str, where: str) -> str:
    """Where an edition tells more: below its address, or at one of its sentences."""
    chapter, _, anchor = where.partition("#")
    if chapter == "procedures/":
        return sentence_path(book, anchor)
    return rulebook_path(book) + where
