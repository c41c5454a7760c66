"""Cuts the Thai letters of paper out of a font with an open licence, regular and bold.

Takes Noto Sans Thai as its makers publish it, one file of all weights:

    python tools/thai_fonts.py "NotoSansThai[wdth,wght].ttf"
"""

import argparse
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "src" / "muraille" / "paper" / "templates" / "fonts"
WEIGHTS = {"Regular": 400, "Bold": 700}
# Thai, blanks, joiners, and the circle that carries a mark without a letter.
LETTERS = (*range(0x0E00, 0x0E80), 0x20, 0xA0, 0x200B, 0x200C, 0x200D, 0x25CC)


def cut(source: Path, name: str, weight: int) -> None:
    """Write one weight, with the tables that place marks over marks."""
    axes = {"wdth": 100, "wght": weight}
    font = instantiateVariableFont(TTFont(source), axes, updateFontNames=True)
    options = Options()
    options.hinting = False
    options.layout_features = ["*"]
    options.name_IDs = ["*"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    font.save(FOLDER / f"NotoSansThai-{name}.ttf")


def main() -> None:
    """Cut both weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("source", type=Path)
    source = parser.parse_args().source
    for name, weight in WEIGHTS.items():
        cut(source, name, weight)


if __name__ == "__main__":
    main()
