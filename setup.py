"""Compiles the translation catalogues when the package is built.

Everything else about the build is said in ``pyproject.toml``. The ``.mo`` files
are written beside their ``.po`` files, so an editable install, a wheel and a
wheel made from the source distribution all find them in the same place.
"""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import setup
from setuptools.command.build_py import build_py

LOCALES = Path(__file__).parent / "src" / "muraille" / "words" / "locale"


def compile_catalogues() -> None:
    """Write one ``.mo`` for each ``.po``; fuzzy entries are left out."""
    for source in sorted(LOCALES.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as stream:
            catalogue = read_po(stream, locale=source.parts[-3], abort_invalid=True)
        with source.with_suffix(".mo").open("wb") as stream:
            write_mo(stream, catalogue)


class BuildWithCatalogues(build_py):
    """The usual build, once the catalogues are there to be packed."""

    def run(self) -> None:
        compile_catalogues()
        super().run()


setup(cmdclass={"build_py": BuildWithCatalogues})
