"""QR codes on pages, drawn as on paper; nothing where that is not installed."""

from functools import lru_cache
from importlib.util import find_spec


@lru_cache(maxsize=64)
def qr_drawn(text: str) -> str:
    """The code as SVG that takes the size of its place."""
    if find_spec("segno") is None:
        return ""
    from muraille.paper.codes import qr_svg

    return qr_svg(text)
