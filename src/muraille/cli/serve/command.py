"""``muraille serve`` and ``muraille doctor``: options read, then handed to the server.

Loads the server only when it is asked for: everything else works without its libraries.
"""

import argparse
import os
import re
import sys
import webbrowser
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from muraille.records.copies import backups_of
from muraille.server.frame.own_addresses import own_addresses
from muraille.tiles.problems import bad_request
from muraille.words import Language, translator

if TYPE_CHECKING:
    from muraille.server.frame.data_folder import DataFolder

USUAL_PORT = 8000
_NEEDED = ("django", "uvicorn", "django_htmx", "ninja")


def run_serve(options: argparse.Namespace, language: Language) -> None:
    """Serve until interrupted; the address is printed, and opened where there is a screen."""
    folder = _folder(options)
    port = _port(options.port)
    if options.rehearsal is not None:
        if options.event:
            raise bad_request("one_thing_at_a_time", names="--event, --rehearsal")
        from muraille.cli.serve.rehearsal import rehearsal_file

        options.event = str(rehearsal_file(folder.path, options.rehearsal, language))
    elif options.event and not Path(options.event).exists():
        raise bad_request("no_event_file", file=options.event)
    from muraille.server.process.serving import ListeningPlace, serve

    _ = translator(language)
    place = ListeningPlace("0.0.0.0" if options.lan else "127.0.0.1", port, lan=options.lan)

    def ready(address: str) -> None:
        print(_("Muraille is served at {address}").format(address=address))
        if options.lan:
            for line in network_lines(own_addresses(), address, language):
                print(line)
        if options.event:
            token = folder.hall_token_file.read_text(encoding="ascii").strip()
            address = f"{address}hall/#{token}"
            print(_("On this laptop, the hall: {address}").format(address=address))
        print(_("Press Ctrl-C to stop."), flush=True)
        if not options.no_browser and has_screen(os.environ):
            webbrowser.open(address)

    serve(folder, place, ready, Path(options.event).absolute() if options.event else None)


def event_lines(file: str, language: Language) -> Iterator[str]:
    """Which tournament is served, and where it is copied to."""
    _ = translator(language)
    yield _("Tournament: {file}").format(file=file)
    folders = [str(backup.folder) for backup in backups_of(Path(file).absolute())]
    if folders:
        yield _("Copied to: {folders}").format(folders=", ".join(folders))
    else:
        yield _(
            "It is copied nowhere else: put a stick in, and “muraille tournament backup {file}"
            " --to FOLDER” does so from then on."
        ).format(file=file)


def network_lines(hosts: Sequence[str], address: str, language: Language) -> Iterator[str]:
    """What is typed into phones; where nothing was found, how to find it."""
    _ = translator(language)
    port = address.rstrip("/").rpartition(":")[2]
    for host in hosts:
        yield _("In this network: {address}").format(address=f"http://{host}:{port}/")
    if not hosts:
        yield _(
            "This machine’s address in the network was not found. “ip addr” (Linux), “ifconfig”"
            " (macOS) or “ipconfig” (Windows) shows it, such as 192.168.1.20; phones then open"
            " http://192.168.1.20:{port}/"
        ).format(port=port)


def run_doctor(options: argparse.Namespace, language: Language) -> None:
    """Print what somebody who helps with a server wants to know, or do what he asks for."""
    folder = _folder(options)
    from muraille.cli.serve.doctor_view import aside_lines, back_line, doctor_lines, link_lines
    from muraille.server.process.doctor import examine, move_table, password_link

    if options.reset_password is not None:
        path = password_link(folder, options.reset_password)
        _print(link_lines(options.reset_password, path, language))
        return
    if options.set_aside is not None:
        move_table(folder, options.set_aside, aside=True)
        _print(aside_lines(options.set_aside, language))
        return
    if options.take_back is not None:
        move_table(folder, options.take_back, aside=False)
        print(back_line(options.take_back, language))
        return
    findings = examine(folder, is_thorough=options.logs)
    _print(doctor_lines(findings, language))
    if findings.database is not None and findings.database.trouble is not None:
        raise findings.database.trouble


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def has_screen(environ: Mapping[str, str], platform: str = sys.platform) -> bool:
    """Whether a browser opened from here would be seen by somebody.

    >>> has_screen({"CI": "true", "DISPLAY": ":0"}, "linux"), has_screen({}, "linux")
    (False, False)
    """
    if environ.get("CI") or environ.get("SSH_CONNECTION"):
        return False
    if platform in ("win32", "darwin"):
        return True
    return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))


def _folder(options: argparse.Namespace) -> "DataFolder":
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise bad_request("extra_missing", names=", ".join(missing))
    from muraille.server.frame.data_folder import DataFolder, usual_folder

    if options.data:
        return DataFolder(Path(options.data).expanduser().resolve())
    return DataFolder(usual_folder(os.environ))


def _port(text: str | None) -> int:
    if text is None:
        return USUAL_PORT
    if not re.fullmatch(r"[0-9]{1,5}", text) or int(text) >= 65536:
        raise bad_request("not_a_port", port=text)
    return int(text)
