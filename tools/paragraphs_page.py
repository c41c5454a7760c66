"""The page of paragraphs: every one of every book, where it is told, carried out and proved.

Lays out what ``tools/paragraph_proofs.py`` finds. Decides no rule and writes no file:
``tools/make_docs.py`` does that.
"""

from collections import Counter
from collections.abc import Iterator, Mapping

from muraille.rules.catalogue import RULEBOOKS
from muraille.server.rulebook.articles import BookChapter, ParagraphShown, book_chapters
from muraille.words import Language
from muraille.words.scoring.scores import rulebook_title
from tools.markdown import linked, table
from tools.paragraph_proofs import Proof, proof_of

ENGLISH = Language.ENGLISH
SORTS = {
    "rule_words": "words",
    "rule_fans": "fan",
    "rule_yaku": "yaku",
    "rule_minipoints": "minipoints",
    "rule_payments": "payments",
    "rule_penalties": "penalties",
    "rule_rulings": "rulings",
}

INTRO = """\
# Every paragraph of every book

<!-- Made by tools/make_docs.py out of words/tables and tests/paragraphs.csv; edit those. -->

All numbered paragraphs and headings of the five books, in their order: what each is about, in our
words; how [the rulebook on the site](rulebook.md) shows it (sentences, and what else cites it);
which folder of the package carries it out; and the tests that prove it, or the reason why there is
none. *Told*: there is nothing for a program to do, and
[a test](../tests/server/pages/test_articles.py) sees to it that the search finds the paragraph and
its page speaks of it. A test fails for a paragraph without a place.

{contents}
"""


def paragraphs_page() -> str:
    """The page of all books."""
    contents = "\n".join(f"- {linked(rulebook_title(book, ENGLISH))}" for book in RULEBOOKS)
    return "\n".join((INTRO.format(contents=contents), *map(_book, RULEBOOKS)))


def _book(book: str) -> str:
    chapters = book_chapters(book, ENGLISH)
    proofs = {
        paragraph.number: proof_of(book, paragraph)
        for chapter in chapters
        for paragraph in chapter.paragraphs
    }
    blocks = [f"## {rulebook_title(book, ENGLISH)}\n", _counts(proofs)]
    blocks += [_chapter(chapter, proofs) for chapter in chapters]
    return "\n".join(blocks)


def _counts(proofs: Mapping[str, Proof]) -> str:
    tested = sum(bool(proof.tests) for proof in proofs.values())
    without = sum(bool(proof.reason) for proof in proofs.values())
    told = len(proofs) - tested - without
    return (
        f"{len(proofs)} paragraphs: {tested} with tests of what carries them out, {without} with "
        f"the reason why there is none, {told} told.\n"
    )


def _chapter(chapter: BookChapter, proofs: Mapping[str, Proof]) -> str:
    heads = ("paragraph", "about", "shown", "carried out", "proof")
    lines = (_row(paragraph, proofs[paragraph.number]) for paragraph in chapter.paragraphs)
    return f"### {chapter.name}: `{chapter.path}`\n\n{table(heads, '<<<<<', lines)}"


def _row(paragraph: ParagraphShown, proof: Proof) -> tuple[str, str, str, str, str]:
    carried = ", ".join(f"`{part}`" for part in proof.parts)
    told = "<br>".join(_tests(proof)) or (f"none: {proof.reason}" if proof.reason else "told")
    return paragraph.cited, paragraph.heading, ", ".join(_shown(paragraph)), carried, told


def _shown(paragraph: ParagraphShown) -> Iterator[str]:
    """How often it is told, and by what else."""
    if paragraph.sentences:
        yield (
            "1 sentence"
            if len(paragraph.sentences) == 1
            else f"{len(paragraph.sentences)} sentences"
        )
    for sort, number in Counter(mention.sort for mention in paragraph.mentions).items():
        yield f"{number} × {SORTS[sort]}" if number > 1 else SORTS[sort]


def _tests(proof: Proof) -> Iterator[str]:
    """Each test by its name, linked to its file."""
    for test in proof.tests:
        file, name = test.split("::")
        yield f"[{name}](../{file})"
