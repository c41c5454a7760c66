"""The addresses by which others in the same network reach this machine.

Asks the system alone: nothing is sent, and no name server is needed. Knows IPv4 only, which is
what is typed into a phone.
"""

import socket
import struct
from collections.abc import Iterable, Iterator
from ipaddress import AddressValueError, IPv4Address

_ELSEWHERE = ("192.0.2.1", "192.168.254.254", "10.254.254.254", "172.31.254.254")
"""Where nobody need be: which of our addresses a packet would leave from is all that is asked."""

_GET_FLAGS, _GET_ADDRESS = 0x8913, 0x8915
"""Questions about an interface, as Linux numbers them (SIOCGIFFLAGS, SIOCGIFADDR)."""

_UP_AND_RUNNING = 0x1 | 0x40


def own_addresses() -> list[str]:
    """Every address found, the likeliest first; the host name's alone may be 127.0.1.1."""
    return by_use([*_of_routes(), *_of_interfaces(), *_of_host_name()])


def by_use(texts: Iterable[str]) -> list[str]:
    """Each once and never this machine's alone; private ones first, makeshift ones last.

    >>> by_use(["127.0.1.1", "169.254.7.7", "9.9.9.9", "192.168.1.5", "9.9.9.9", "0.0.0.0"])
    ['192.168.1.5', '9.9.9.9', '169.254.7.7']
    """
    read = dict.fromkeys(address for text in texts for address in _read(text))
    useful = [address for address in read if not address.is_loopback and not address.is_unspecified]
    useful.sort(key=lambda address: (address.is_link_local, address.is_global))
    return list(map(str, useful))


def _read(text: str) -> Iterator[IPv4Address]:
    try:
        yield IPv4Address(text)
    except AddressValueError:
        return


def _of_routes() -> Iterator[str]:
    """What packets to others would leave from; connecting UDP sends none."""
    for place in _ELSEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            try:
                asking.connect((place, 9))
                yield str(asking.getsockname()[0])
            except OSError:
                continue


def _of_interfaces() -> Iterator[str]:
    """What each interface that runs is called, where the system tells."""
    try:
        from fcntl import ioctl
    except ImportError:
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _number, name in socket.if_nameindex():
            question = struct.pack("256s", name.encode()[:15])
            try:
                (flags,) = struct.unpack_from("H", ioctl(asking, _GET_FLAGS, question), 16)
                if flags & _UP_AND_RUNNING == _UP_AND_RUNNING:
                    yield socket.inet_ntoa(ioctl(asking, _GET_ADDRESS, question)[20:24])
            except OSError:
                continue


def _of_host_name() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []
