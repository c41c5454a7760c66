"""Cuts the fonts of the Chinese and Japanese names: only the characters that names need.

So names can be read on machines without such fonts. Takes two fonts with an open licence
(Noto Sans SC and Noto Sans JP, regular, as TrueType files) and writes their parts and the
style sheet that names them. Run it after a name has got a new character:

    python tools/name_fonts.py NotoSansSC_400Regular.ttf NotoSansJP_400Regular.ttf
"""

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from muraille.words.tables import table_rows

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "src" / "muraille" / "server" / "site" / "static" / "muraille" / "names"
SHEET = FOLDER / "names.css"


@dataclass(frozen=True, slots=True)
class Script:
    """A language of names, where they stand and what its font is called."""

    lang: str
    file: str
    family: str

    @property
    def font(self) -> Path:
        return FOLDER / f"{self.lang}.woff2"

    def characters(self) -> list[str]:
        """Every character of the names, each once, in order; plain letters are any font's."""
        names = "".join(row[self.lang] for row in table_rows(self.file))
        return sorted({character for character in names if ord(character) > 0x7F})


SCRIPTS = (
    Script("zh", "fan_names.csv", "Muraille Chinese"),
    Script("ja", "yaku_names.csv", "Muraille Japanese"),
)


def cut(source: Path, script: Script) -> None:
    """Write the part of the font that the names need."""
    font = TTFont(source)
    characters = script.characters()
    missing = sorted(set(map(ord, characters)) - set(font.getBestCmap()))
    if missing:
        sys.exit(f"{source} has no {' '.join(map(chr, missing))}")
    options = Options()
    options.flavor = "woff2"
    options.hinting = False
    options.layout_features = []
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(characters))
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(script.font)


def ranges(characters: Iterable[str]) -> str:
    """The characters as a style sheet says them.

    >>> ranges("一七三")
    'U+4E00, U+4E03, U+4E09'
    """
    return ", ".join(f"U+{ord(character):04X}" for character in characters)


def sheet() -> str:
    """The style sheet: a browser asks for a font only where one of its characters stands."""
    parts = ["/* Written by tools/name_fonts.py. The licence of the fonts is in OFL.txt. */"]
    parts += [
        f"""@font-face {{
  font-family: "{script.family}";
  src: url("{script.font.name}") format("woff2");
  font-display: swap;
  unicode-range: {ranges(script.characters())};
}}"""
        for script in SCRIPTS
    ]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Cut both fonts and write the sheet."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("chinese", type=Path)
    parser.add_argument("japanese", type=Path)
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for source, script in zip((given.chinese, given.japanese), SCRIPTS, strict=True):
        cut(source, script)
    SHEET.write_text(sheet(), encoding="utf-8")


if __name__ == "__main__":
    main()
