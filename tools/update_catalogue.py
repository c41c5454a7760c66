"""Brings the translation catalogues up to date with the texts in the code.

Run it after changing a text: new texts are added untranslated, those no longer
used are dropped, translations stay. With ``--check`` nothing is written, and the
exit code says whether something would have been. The result depends on the code
alone: no dates, no places, nothing about the machine.
"""

import argparse
import io
import sys
from collections.abc import Sequence
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "muraille"
LOCALES = SOURCE / "words" / "locale"
KEYWORDS = {"_": None, "marked": None, "counted": (1, 2), "marked_plural": (1, 2)}
HEADER_KEPT = ("Language:", "Plural-Forms:", "MIME-Version:", "Content-T")


def texts_in_code() -> Catalog:
    """Every English text marked for translation."""
    found = Catalog()
    for _name, _line, text, comments, context in extract_from_dir(
        SOURCE, method_map=[("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
    ):
        found.add(text, auto_comments=comments, context=context)
    return found


def updated(catalogue_file: Path) -> str:
    """What the catalogue should hold: the texts in the code, with known translations."""
    language = catalogue_file.parts[-3]
    if catalogue_file.exists():
        with catalogue_file.open("rb") as stream:
            catalogue = read_po(stream, locale=language, abort_invalid=True)
    else:
        catalogue = Catalog(locale=language)
    catalogue.update(texts_in_code(), no_fuzzy_matching=True, update_header_comment=False)
    catalogue.header_comment = f"# Muraille in {catalogue.locale.english_name}."
    catalogue.fuzzy = False
    buffer = io.BytesIO()
    write_po(
        buffer,
        catalogue,
        width=100,
        sort_output=True,
        ignore_obsolete=True,
        no_location=True,
    )
    return _without_dates(buffer.getvalue().decode("utf-8"))


def _without_dates(text: str) -> str:
    """Drop the header lines that would change from day to day or machine to machine."""
    header, separator, entries = text.partition("\n\n")
    kept = [
        line
        for line in header.splitlines()
        if not line.startswith('"') or line.startswith(tuple(f'"{name}' for name in HEADER_KEPT))
    ]
    return "\n".join(kept) + separator + entries.rstrip("\n") + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Update every catalogue, or with ``--check`` say which are out of date."""
    parser = argparse.ArgumentParser(description="Update the translation catalogues.")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    check: bool = parser.parse_args(arguments).check
    stale = 0
    for catalogue_file in sorted(LOCALES.glob("*/LC_MESSAGES/*.po")):
        wanted = updated(catalogue_file)
        if wanted == catalogue_file.read_text(encoding="utf-8"):
            continue
        stale += 1
        if check:
            print(f"{catalogue_file.relative_to(ROOT)} is out of date", file=sys.stderr)
        else:
            catalogue_file.write_text(wanted, encoding="utf-8", newline="\n")
            print(f"updated {catalogue_file.relative_to(ROOT)}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
