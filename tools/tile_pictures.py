"""Draws the tiles: one file of symbols for each theme, `tiles.svg` and `tiles-contrast.svg`.

A symbol is the face alone, 60 by 80, named like the tile (`1m`, `E`, `8f`, `back`); its body
is the style sheet's. Run it after changing a drawing; with ``--check`` nothing is written, and
the exit code says whether something would have been.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.tile_flowers import FLOWERS
from tools.tile_glyphs import MARKS, glyph
from tools.tile_motifs import Palette, bamboo, circles, white

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "src" / "muraille" / "server" / "site" / "static" / "muraille"

CLASSIC = Palette(
    ink="#1d2b3a", red="#b3202c", green="#10693f", blue="#1f4e96", gold="#d99a1c", light="#fffbef"
)
# Characters, circles and bamboo differ in lightness too, so they stay apart without hue.
CONTRAST = Palette(
    ink="#000", red="#b8320a", green="#00705a", blue="#0b3d91", gold="#e69f00", light="#fff"
)
WINDS = "ESWN"
HALO = "#fff"


def placed(data: str, x: float, y: float, size: float, colour: str) -> str:
    """A character on the face, its square of 100 made ``size`` wide."""
    return (
        f'<path transform="translate({x} {y}) scale({size / 100:g})" d="{data}" fill="{colour}"/>'
    )


def mark(name: str, x: float, y: float, height: float, colour: str, breadth: float) -> str:
    """A figure or letter as a line of even breadth."""
    place = f'transform="translate({x} {y}) scale({height / 100:g})" d="{MARKS[name]}"'
    return (
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<path {place} stroke="{HALO}" stroke-width="{breadth + 22:g}"/>'
        f'<path {place} stroke="{colour}" stroke-width="{breadth:g}"/></g>'
    )


def smaller(face: str) -> str:
    """A face drawn smaller, low and to the right, to leave the corner free."""
    return f'<g transform="translate(11 15) scale(.8)">{face}</g>'


def classic() -> dict[str, str]:
    """The faces as one knows them."""
    p = CLASSIC
    faces = {
        f"{n}m": placed(glyph(str(n)), 12, 3, 36, p.ink) + placed(glyph("m"), 12, 41, 36, p.red)
        for n in range(1, 10)
    }
    faces |= {f"{n}p": circles(n, p) for n in range(1, 10)}
    faces |= {f"{n}s": bamboo(n, p) for n in range(1, 10)}
    faces |= {wind: placed(glyph(wind), 5, 15, 50, p.ink) for wind in WINDS}
    faces |= {
        "C": placed(glyph("C"), 5, 15, 50, p.red),
        "F": placed(glyph("F"), 5, 15, 50, p.green),
        "P": white(p),
    }
    for number, draw in enumerate(FLOWERS, 1):
        colour = p.red if number < 5 else p.blue
        faces[f"{number}f"] = f'<g transform="translate(5 9) scale(.88)">{draw(p)}</g>' + mark(
            str((number - 1) % 4 + 1), 4, 4, 15, colour, 18
        )
    faces["back"] = _back("#a34f2d", "#d39067")
    return faces


def contrast() -> dict[str, str]:
    """Larger shapes, stronger colours, and the name of every tile in its corner."""
    p = CONTRAST
    faces = {}
    for n in range(1, 10):
        index = str(n)
        faces[f"{n}m"] = (
            placed(glyph(index), 25, 3, 31, p.ink)
            + placed(glyph("m"), 18, 40, 37, p.red)
            + mark(index, 4, 4, 25, p.ink, 17)
        )
        faces[f"{n}p"] = smaller(circles(n, _one(p, p.blue))) + mark(index, 4, 4, 25, p.ink, 17)
        faces[f"{n}s"] = smaller(bamboo(n, _one(p, p.green))) + mark(index, 4, 4, 25, p.ink, 17)
    for wind in WINDS:
        faces[wind] = placed(glyph(wind), 16, 33, 40, p.ink) + mark(wind, 4, 4, 25, p.ink, 17)
    faces["C"] = placed(glyph("C"), 16, 33, 40, p.red) + mark("C", 4, 4, 25, p.red, 17)
    faces["F"] = placed(glyph("F"), 16, 33, 40, p.green) + mark("F", 4, 4, 25, p.green, 17)
    faces["P"] = smaller(white(p)) + mark("P", 4, 4, 25, p.blue, 17)
    for number, draw in enumerate(FLOWERS, 1):
        faces[f"{number}f"] = smaller(draw(p)) + mark(str(number), 4, 4, 25, p.ink, 17)
    faces["back"] = _back("#1b1b3a", "#6d6dc0")
    return faces


def _one(palette: Palette, colour: str) -> Palette:
    return Palette(palette.ink, colour, colour, colour, palette.gold, palette.light)


def _back(ground: str, line: str) -> str:
    """The back: a wall of bricks."""
    rows = "".join(
        f"M4 {y}H56" + "".join(f"M{x} {y}v9" for x in ((13, 30, 47) if odd else (21.5, 38.5)))
        for odd, y in ((at % 2, 4 + 9 * at) for at in range(8))
    )
    return (
        f'<rect width="60" height="80" rx="5" fill="{ground}"/>'
        f'<path d="{rows}M4 4V76H56V4" fill="none" stroke="{line}" stroke-width="1.6"/>'
    )


def sprite(faces: dict[str, str]) -> str:
    """All faces as symbols of one file."""
    symbols = "\n".join(
        f'<symbol id="{name}" viewBox="0 0 60 80">{face}</symbol>' for name, face in faces.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'


FILES: dict[str, Callable[[], dict[str, str]]] = {
    "tiles.svg": classic,
    "tiles-contrast.svg": contrast,
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the files, or with ``--check`` say which are out of date."""
    parser = argparse.ArgumentParser(description="Draw the tiles.")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    check: bool = parser.parse_args(arguments).check
    stale = 0
    for name, faces in FILES.items():
        file, wanted = FOLDER / name, sprite(faces())
        if file.exists() and file.read_text(encoding="utf-8") == wanted:
            continue
        stale += 1
        if check:
            print(f"{name} is out of date", file=sys.stderr)
        else:
            FOLDER.mkdir(parents=True, exist_ok=True)
            file.write_text(wanted, encoding="utf-8", newline="\n")
            print(f"drew {name}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
