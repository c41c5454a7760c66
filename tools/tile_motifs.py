"""Circles, bamboo, the bird and the white dragon, as pieces of SVG.

Faces are 60 wide and 80 high. Colours are given by the caller, so that one drawing serves
both themes.
"""

import math
from dataclasses import dataclass

from tools.tile_brush import number, outline, path


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a theme."""

    ink: str
    red: str
    green: str
    blue: str
    gold: str
    light: str


CIRCLES: dict[int, tuple[float, tuple[tuple[float, float, str], ...]]] = {
    2: (12.5, ((30, 22, "green"), (30, 58, "blue"))),
    3: (10.5, ((15, 16, "blue"), (30, 40, "red"), (45, 64, "green"))),
    4: (11, ((17, 22, "blue"), (43, 22, "green"), (17, 58, "green"), (43, 58, "blue"))),
    5: (
        9.5,
        (
            *((15, 18, "blue"), (45, 18, "green"), (30, 40, "red")),
            *((15, 62, "green"), (45, 62, "blue")),
        ),
    ),
    6: (
        9.5,
        (
            *((18, 16, "green"), (42, 16, "green")),
            *((18, 42, "red"), (42, 42, "red"), (18, 64, "red"), (42, 64, "red")),
        ),
    ),
    7: (
        8,
        (
            *((13, 12, "green"), (30, 19, "green"), (47, 26, "green")),
            *((18, 47, "red"), (42, 47, "red"), (18, 66, "red"), (42, 66, "red")),
        ),
    ),
    8: (
        8,
        tuple((x, y, "blue") for y in (12.5, 31, 49.5, 68) for x in (19, 41)),
    ),
    9: (
        8,
        tuple(
            (x, y, colour)
            for y, colour in ((15, "green"), (40, "red"), (65, "blue"))
            for x in (11.5, 30, 48.5)
        ),
    ),
}

STICKS: dict[int, tuple[float, tuple[tuple[float, float, str], ...]]] = {
    2: (28, ((30, 22, "blue"), (30, 58, "green"))),
    3: (28, ((30, 22, "blue"), (17, 58, "green"), (43, 58, "green"))),
    4: (28, ((17, 22, "blue"), (43, 22, "green"), (17, 58, "green"), (43, 58, "blue"))),
    5: (
        26,
        (
            *((13, 22, "green"), (47, 22, "blue"), (30, 40, "red")),
            *((13, 58, "blue"), (47, 58, "green")),
        ),
    ),
    6: (
        28,
        tuple((x, y, c) for y, c in ((22, "green"), (58, "blue")) for x in (13, 30, 47)),
    ),
    7: (
        20,
        (
            (30, 14, "red"),
            *((x, y, c) for x, c in ((13, "green"), (30, "blue"), (47, "green")) for y in (40, 64)),
        ),
    ),
    9: (
        20,
        tuple(
            (x, y, c) for x, c in ((13, "green"), (30, "red"), (47, "blue")) for y in (15, 40, 65)
        ),
    ),
}


def shade(palette: Palette, name: str) -> str:
    """The colour of that name."""
    return str(getattr(palette, name))


def circle(x: float, y: float, r: float, style: str) -> str:
    """One plain circle."""
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" {style}/>'


def circles(count: int, palette: Palette) -> str:
    """The face of the circles suit, 1 to 9."""
    if count == 1:
        return _great_circle(palette)
    radius, places = CIRCLES[count]
    return "".join(_coin(x, y, radius, shade(palette, c), palette) for x, y, c in places)


def _coin(x: float, y: float, r: float, colour: str, palette: Palette) -> str:
    return (
        circle(x, y, r, f'fill="{colour}"')
        + circle(x, y, r * 0.66, f'fill="none" stroke="{palette.light}" stroke-width="1.4"')
        + circle(x, y, r * 0.26, f'fill="{palette.light}"')
    )


def _great_circle(palette: Palette) -> str:
    petals = "".join(
        circle(
            30 + 13.5 * math.cos(turn * math.pi / 6),
            40 + 13.5 * math.sin(turn * math.pi / 6),
            2.6,
            f'fill="{palette.light}"',
        )
        for turn in range(12)
    )
    return (
        circle(30, 40, 22.5, f'fill="{palette.green}"')
        + circle(30, 40, 19, f'fill="none" stroke="{palette.light}" stroke-width="1.3"')
        + petals
        + circle(30, 40, 9.2, f'fill="{palette.light}"')
        + circle(30, 40, 7.6, f'fill="{palette.red}"')
        + circle(30, 40, 2.6, f'fill="{palette.light}"')
    )


def bamboo(count: int, palette: Palette) -> str:
    """The face of the bamboo suit: a bird for 1, sticks for 2 to 9."""
    if count == 1:
        return bird(palette)
    if count == 8:
        return _eight(palette)
    height, places = STICKS[count]
    return "".join(stick(x, y, height, shade(palette, c), palette) for x, y, c in places)


def stick(x: float, y: float, height: float, colour: str, palette: Palette, turn: float = 0) -> str:
    """One piece of bamboo: three knots, two joints, a light line in each joint."""
    half, knot, waist = height / 2, 4.6, 3.4
    body = path(
        [
            *((x - knot, y - half), (x + knot, y - half), (x + waist, y - half + 4)),
            *((x + waist, y - 3), (x + knot, y), (x + waist, y + 3), (x + waist, y + half - 4)),
            *((x + knot, y + half), (x - knot, y + half), (x - waist, y + half - 4)),
            *((x - waist, y + 3), (x - knot, y), (x - waist, y - 3), (x - waist, y - half + 4)),
        ]
    )
    line = (
        f"M{number(x)} {number(y - half + 4.5)}V{number(y - 3.5)}"
        f"M{number(x)} {number(y + 3.5)}V{number(y + half - 4.5)}"
    )
    around = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
    return (
        f'<g{around}><path d="{body}" fill="{colour}" stroke="{colour}" stroke-width="1.6" '
        f'stroke-linejoin="round"/><path d="{line}" stroke="{palette.light}" stroke-width="1.5" '
        'stroke-linecap="round"/></g>'
    )


def _eight(palette: Palette) -> str:
    parts = []
    for y, colour, lean in ((21, palette.green, 1), (59, palette.blue, -1)):
        parts += [stick(x, y, 28, colour, palette) for x in (9, 51)]
        parts += [
            stick(23, y, 27, colour, palette, turn=26 * lean),
            stick(37, y, 27, colour, palette, turn=-26 * lean),
        ]
    return "".join(parts)


def bird(palette: Palette) -> str:
    """A bird with a long tail, on a branch."""
    tail = "".join(
        f'<path d="{outline(points, (6, 5, 3.5, 1))}" fill="{colour}"/>'
        for points, colour in (
            (((33, 46), (40, 58), (42, 74)), palette.blue),
            (((31, 47), (34, 60), (32, 76)), palette.green),
            (((28, 46), (27, 60), (21, 74)), palette.red),
        )
    )
    return (
        tail
        + f'<path d="M12 24C10 12 24 6 30 14 34 20 42 24 46 34 50 46 40 54 30 51 18 48 17 38 18 31'
        f'z" fill="{palette.green}"/>'
        + f'<path d="M27 30C36 28 45 34 46 43 38 46 29 42 27 30z" fill="{palette.blue}"/>'
        + f'<path d="M30 33C36 33 41 36 43 41M31 37C35 38 38 40 40 42" fill="none" '
        f'stroke="{palette.light}" stroke-width="1.3" stroke-linecap="round"/>'
        + f'<path d="M14 21 5 25 14 27z" fill="{palette.gold}"/>'
        + f'<path d="M20 9C20 3 26 1 29 4 26 4 25 7 26 11z" fill="{palette.red}"/>'
        + circle(19, 18, 2.8, f'fill="{palette.light}"')
        + circle(18.6, 18, 1.5, f'fill="{palette.ink}"')
        + f'<path d="M26 51 23 60M32 52 33 60" stroke="{palette.gold}" stroke-width="1.8" '
        'stroke-linecap="round"/>'
        + f'<path d="{outline(((7, 62), (28, 60), (55, 63)), (2, 4, 3))}" fill="{palette.ink}"/>'
    )


def white(palette: Palette) -> str:
    """The white dragon: an empty frame."""
    return (
        f'<rect x="9" y="11" width="42" height="58" rx="4" fill="none" stroke="{palette.blue}" '
        f'stroke-width="4"/><rect x="15" y="17" width="30" height="46" rx="2" fill="none" '
        f'stroke="{palette.blue}" stroke-width="1.6"/>'
        + "".join(
            f'<path d="M{x} {y}h{dx}M{x} {y}v{dy}" stroke="{palette.blue}" stroke-width="1.6"/>'
            for x, y, dx, dy in ((19, 21, 6, 6), (41, 21, -6, 6), (19, 59, 6, -6), (41, 59, -6, -6))
        )
    )
