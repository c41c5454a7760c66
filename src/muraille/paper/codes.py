"""QR codes, drawn as SVG for the templates."""

import io

import segno

from muraille.paper.values import PrintedLink, PrintedWifi


def qr_svg(address: str) -> str:
    """A QR code without quiet zone and size: who draws it gives both.

    >>> qr_svg("http://192.168.1.10:8000/t/7")[:4]
    '<svg'
    """
    stream = io.BytesIO()
    segno.make(address, error="m", micro=False).save(
        stream, kind="svg", border=0, xmldecl=False, svgclass=None, lineclass=None, omitsize=True
    )
    return stream.getvalue().decode("ascii").strip()


def link_data(link: PrintedLink | None) -> dict[str, str] | None:
    """A link for a template, or None."""
    if link is None:
        return None
    return {"svg": qr_svg(link.address), "address": link.address, "code": link.code}


def wifi_data(wifi: PrintedWifi | None) -> dict[str, str] | None:
    """The hall's network for a template, or None."""
    if wifi is None:
        return None
    return {"svg": qr_svg(wifi.code), "name": wifi.name, "password": wifi.password}
