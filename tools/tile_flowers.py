"""The eight flowers: four plants and four seasons, each a small picture of its own.

Faces are 60 wide and 80 high; the number in the corner is not drawn here.
"""

import math
from collections.abc import Callable

from tools.tile_brush import Point, number, outline
from tools.tile_motifs import Palette, circle, stick


def blossom(x: float, y: float, size: float, petals: int, colour: str, heart: str) -> str:
    """Round petals about a heart."""
    parts = []
    for at in range(petals):
        turn = 2 * math.pi * at / petals - math.pi / 2
        parts.append(
            circle(
                x + size * 0.62 * math.cos(turn),
                y + size * 0.62 * math.sin(turn),
                size * 0.46,
                f'fill="{colour}"',
            )
        )
    return "".join(parts) + circle(x, y, size * 0.3, f'fill="{heart}"')


def leaf(start: Point, end: Point, breadth: float, colour: str) -> str:
    """A pointed leaf between two points."""
    (x, y), (u, v) = start, end
    dx, dy = (v - y) * breadth, (x - u) * breadth
    middle = ((x + u) / 2, (y + v) / 2)
    a, b = (middle[0] + dx, middle[1] + dy), (middle[0] - dx, middle[1] - dy)
    points = [f"{number(p)} {number(q)}" for p, q in (start, a, end, b, start)]
    return (
        f'<path d="M{points[0]}Q{points[1]} {points[2]}Q{points[3]} {points[4]}" fill="{colour}"/>'
    )


def twig(points: tuple[Point, ...], breadth: float, colour: str) -> str:
    """A branch that grows thinner."""
    return f'<path d="{outline(points, (breadth, breadth * 0.7, 1))}" fill="{colour}"/>'


def plum(p: Palette) -> str:
    """1f: blossoms on a bare branch."""
    return (
        twig(((12, 76), (24, 56), (30, 40), (50, 16)), 5, p.ink)
        + twig(((27, 48), (40, 48), (52, 40)), 3, p.ink)
        + twig(((20, 62), (12, 52), (10, 42)), 2.6, p.ink)
        + blossom(32, 36, 12, 5, p.red, p.gold)
        + blossom(48, 52, 9, 5, p.red, p.gold)
        + blossom(13, 42, 7.5, 5, p.red, p.gold)
        + blossom(50, 16, 6, 5, p.red, p.gold)
    )


def orchid(p: Palette) -> str:
    """2f: long leaves, one flower of narrow petals."""
    leaves = "".join(
        leaf((30, 76), end, breadth, p.green)
        for end, breadth in (
            *(((8, 44), 0.14), ((52, 46), -0.14), ((18, 30), 0.1), ((55, 62), -0.16)),
            ((5, 62), 0.16),
        )
    )
    petals = "".join(
        leaf((36, 30), end, 0.3, p.blue)
        for end in ((36, 10), (54, 22), (50, 42), (24, 44), (18, 22))
    )
    return (
        leaves
        + twig(((31, 74), (32, 52), (36, 30)), 2.6, p.green)
        + petals
        + circle(36, 30, 4, f'fill="{p.gold}"')
    )


def bamboo_plant(p: Palette) -> str:
    """3f: two stems with pointed leaves."""
    leaves = "".join(
        leaf(start, end, 0.2, p.green)
        for start, end in (
            *(((38, 30), (56, 20)), ((38, 30), (56, 36)), ((38, 30), (50, 10))),
            *(((26, 44), (8, 34)), ((26, 44), (6, 50)), ((38, 54), (56, 58)), ((26, 60), (8, 70))),
        )
    )
    return stick(26, 55, 38, p.green, p) + stick(38, 40, 58, p.blue, p) + leaves


def chrysanthemum(p: Palette) -> str:
    """4f: many narrow petals."""
    petals = "".join(
        leaf(
            (30, 34),
            (
                30 + size * math.cos(turn * math.pi / 8 + lean),
                34 + size * math.sin(turn * math.pi / 8 + lean),
            ),
            0.13,
            colour,
        )
        for size, lean, colour in ((23, 0.2, p.gold), (16, 0.0, p.red))
        for turn in range(16)
    )
    return (
        twig(((32, 78), (31, 66), (30, 40)), 4, p.green)
        + leaf((31, 70), (50, 62), 0.25, p.green)
        + leaf((31, 74), (12, 64), 0.25, p.green)
        + petals
        + circle(30, 34, 5, f'fill="{p.gold}"')
    )


def spring(p: Palette) -> str:
    """5f: a shoot and a tulip."""
    return (
        twig(((30, 78), (30, 60), (30, 42)), 4.5, p.green)
        + leaf((30, 76), (10, 46), 0.22, p.green)
        + leaf((30, 76), (50, 48), 0.22, p.green)
        + f'<path d="M15 20C16 36 20 46 30 46S44 36 45 20L37 28 30 14 23 28z" fill="{p.red}"/>'
        + f'<path d="M30 18V40" stroke="{p.light}" stroke-width="1.6" stroke-linecap="round"/>'
    )


def summer(p: Palette) -> str:
    """6f: the sun over water."""
    rays = "".join(
        f'<path d="M{number(32 + 19 * math.cos(a))} {number(32 + 19 * math.sin(a))}'
        f'L{number(32 + 25 * math.cos(a))} {number(32 + 25 * math.sin(a))}"/>'
        for a in (turn * math.pi / 6 for turn in range(12))
    )
    waves = "".join(
        f'<path d="M6 {y}q6 -7 12 0t12 0 12 0 12 0" fill="none" stroke="{p.blue}" '
        'stroke-width="3.2" stroke-linecap="round"/>'
        for y in (66, 74)
    )
    return (
        f'<g stroke="{p.red}" stroke-width="3" stroke-linecap="round">{rays}</g>'
        + circle(32, 32, 14.5, f'fill="{p.red}"')
        + circle(32, 32, 10, f'fill="{p.gold}"')
        + waves
    )


def autumn(p: Palette) -> str:
    """7f: a maple leaf."""
    return (
        twig(((36, 78), (33, 64), (30, 46)), 3.6, p.ink)
        + '<path d="M30 12 35 24 44 19 42 31 55 30 48 39 53 48 40 48 36 60 30 52 24 60 20 48 7 48 '
        f'12 39 5 30 18 31 16 19 25 24z" fill="{p.red}" stroke="{p.red}" stroke-width="2" '
        'stroke-linejoin="round"/>'
        + f'<path d="M30 50V24M30 46 46 36M30 46 14 36" stroke="{p.gold}" stroke-width="1.8" '
        'stroke-linecap="round"/>'
    )


def winter(p: Palette) -> str:
    """8f: a snow crystal."""
    arms = "".join(
        f'<path d="M30 42V16M30 24 23 17M30 24 37 17M30 32 24 26M30 32 36 26" '
        f'transform="rotate({60 * turn} 30 42)"/>'
        for turn in range(6)
    )
    return (
        f'<g fill="none" stroke="{p.blue}" stroke-width="3" stroke-linecap="round">{arms}</g>'
        + circle(30, 42, 4, f'fill="{p.blue}"')
    )


FLOWERS: tuple[Callable[[Palette], str], ...] = (
    plum,
    orchid,
    bamboo_plant,
    chrysanthemum,
    spring,
    summer,
    autumn,
    winter,
)
