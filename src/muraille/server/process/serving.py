"""One process that serves: data made ready, a lock held, then the web server until it ends."""

import gc
import os
import socket
import sys
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import uvicorn

from muraille.records.serving_notes import ServedBy, leave_note, remove_note
from muraille.records.tournaments import locked_there
from muraille.server.frame.data_folder import DataFolder
from muraille.server.process.preparing import Lock, keep_log, migrate, prepare, reaching_database
from muraille.tiles.problems import bad_request

if TYPE_CHECKING:
    from muraille.server.hall.served import ServedHall
    from muraille.server.live.running import Live

STOP_SECONDS = 3
GARBAGE_AFTER = (50_000, 5, 20)
"""How often Python looks for rubbish. Tables leave none that goes in circles, and nearly all they
hold is new after a few turns: to look often means to look through everything, which takes tens of
milliseconds where hundreds of tables are in memory."""
SILENCE_MS = 45_000
"""How long a device may leave unacknowledged what it was sent. A phone that leaves the network says
nothing; without this the system would believe in it for a quarter of an hour."""
SWITCH_SECONDS = 0.0005
"""How long a page or the writer may keep the event loop from going on; Python's own 5 ms add up."""


@dataclass(frozen=True, slots=True)
class ListeningPlace:
    """Where the server listens."""

    host: str
    port: int
    lan: bool = False

    @property
    def address(self) -> str:
        """What is typed into a browser on this machine."""
        return f"http://{'127.0.0.1' if self.lan else self.host}:{self.port}/"


def listen(place: ListeningPlace) -> socket.socket:
    """A socket there; ``InputError`` where another program has the port."""
    # Named as TCP, or asyncio would not send small answers at once.
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name == "posix":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    silence = getattr(socket, "TCP_USER_TIMEOUT", None)
    if silence is not None:
        listening.setsockopt(socket.IPPROTO_TCP, silence, SILENCE_MS)
    try:
        listening.bind((place.host, place.port))
    except OSError as error:
        listening.close()
        reason = error.strerror or str(error)
        raise bad_request("cannot_listen", port=place.port, reason=reason) from None
    return listening


class _Announcing(uvicorn.Server):
    """Says so once it listens, before it waits for requests to end, and when it has ended.

    Nothing comes after that where the system asked it to end.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        listening: Callable[[], None],
        ending: Callable[[], None],
        ended: Callable[[], None],
    ) -> None:
        super().__init__(config)
        self._listening, self._ending, self._ended = listening, ending, ended

    def end(self) -> None:
        """From any thread: stop serving."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._listening()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._ending()
        await super().shutdown(sockets)
        self._ended()


def serve(
    folder: DataFolder,
    place: ListeningPlace,
    ready: Callable[[str], None],
    event: Path | None = None,
) -> None:
    """Serve until interrupted; ``ready`` is told the address once the server listens.

    ``event`` is the file of a tournament, which nobody else may write meanwhile.
    """
    prepare(folder, lan=place.lan)
    lock = Lock(folder.lock_file)
    try:
        with listen(place) as listening, nullcontext() if event is None else locked_there(event):
            sys.setswitchinterval(SWITCH_SECONDS)
            gc.freeze()
            gc.set_threshold(*GARBAGE_AFTER)
            keep_log(folder)
            place = replace(place, port=listening.getsockname()[1])
            _serve_alone(folder, place, listening, ready, event)
    finally:
        lock.release()


def _serve_alone(
    folder: DataFolder,
    place: ListeningPlace,
    listening: socket.socket,
    ready: Callable[[str], None],
    event: Path | None,
) -> None:
    """Serve while no other process has this database."""
    from muraille.server.frame.database_lock import DatabaseLock
    from muraille.server.live.running import Live

    with reaching_database():
        held = DatabaseLock()
    try:
        with reaching_database():
            migrate(folder)
            hall = None if event is None else _adopted(event)
        live = Live()

        def listens() -> None:
            if hall is not None:
                _tell_who_serves(hall, folder, place.address)
                if place.lan:
                    hall.reached_at(place.port)
            ready(place.address)

        def ended() -> None:
            if event is not None:
                remove_note(event)
                folder.hall_token_file.unlink(missing_ok=True)

        server = _server(live, hall, listens, ended)
        held.watch(server.end)
        if hall is not None:
            hall.ends_by(server.end)
        try:
            server.run([listening])
        except SystemExit:
            # So uvicorn ends where the live part cannot begin; why, only its log would say.
            with reaching_database():
                raise live.failure from None
        if hall is not None and hall.is_thrown_away:
            _throw_away(hall)
    finally:
        held.release()


def _adopted(event: Path) -> "ServedHall":
    from muraille.server.hall.adopting import adopt
    from muraille.server.hall.served import ServedHall

    return ServedHall(event, adopt(event))


def _throw_away(hall: "ServedHall") -> None:
    from muraille.server.hall.rehearsals import throw_away

    with reaching_database():
        throw_away(hall.path, hall.book)


def _tell_who_serves(hall: "ServedHall", folder: DataFolder, address: str) -> None:
    """The command line finds the server by the file, and its key in the data folder."""
    folder.keep_hall_token(hall.doors.new_owner_token())
    path, machine = str(folder.path.absolute()), socket.gethostname()
    leave_note(hall.path, ServedBy(address, path, machine, os.getpid()))


def _server(
    live: "Live",
    hall: "ServedHall | None",
    listening: Callable[[], None],
    ended: Callable[[], None],
) -> _Announcing:
    """The front with Django and the live part; both need Django's settings first."""
    from muraille.server.frame.open_files import room_for_connections
    from muraille.server.process.front import make_front
    from muraille.server.process.http_protocol import BoundedProtocol
    from muraille.server.process.wsgi import application

    BoundedProtocol.most = room_for_connections()
    config = uvicorn.Config(
        make_front(live, application, hall),
        http=BoundedProtocol,
        ws="none",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=STOP_SECONDS,
    )

    def end_streams() -> None:
        live.close_streams()
        if hall is not None:
            hall.viewers.end()

    return _Announcing(config, listening, end_streams, ended)
