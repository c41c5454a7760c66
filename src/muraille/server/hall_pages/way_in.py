"""How a device gets to the hall's pages: its Wi-Fi and the address of the day, and their codes.

QR codes are drawn as on paper; there are none where that is not installed.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.util import find_spec

from muraille.tournament.facts.people import People
from muraille.words import Language
from muraille.words.site import site_text


@lru_cache(maxsize=64)
def qr_drawn(text: str) -> str:
    """The code as SVG that takes the size of its place."""
    if find_spec("segno") is None:
        return ""
    from muraille.paper.codes import qr_svg

    return qr_svg(text)


def way_in(
    people: People, addresses: Sequence[str], language: Language
) -> Mapping[str, object] | None:
    """The address of the day and the hall's Wi-Fi, in letters and as codes for cameras."""
    wifi = people.wifi
    if not addresses and wifi is None:
        return None
    address = f"{addresses[0]}hall/" if addresses else ""
    return {
        "address": address,
        "address_text": site_text("wall_type_letters", language, address=address),
        "address_qr": qr_drawn(address) if address else "",
        "wifi": wifi,
        "wifi_qr": "" if wifi is None else qr_drawn(wifi.code),
    }
