"""One window for a game file: a second start of the program knocks where the game is open, and that window comes."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer

PATIENCE = 300  # ms in which a window that is there answers
SCENARIOS = (".toml", ".fftspack")
"""What is no game yet, but is offered as a new one."""


def address(game: Path) -> str:
    """Where the window that has this file listens."""
    from hashlib import sha256  # loads a library for ciphers, which only a start with a game needs

    name = f"ffts-{sha256(str(game.resolve()).encode()).hexdigest()[:20]}"
    return name if sys.platform == "win32" else str(Path(tempfile.gettempdir()) / name)


def knock(game: Path) -> bool:
    """Whether a window has this game open already; it comes to the front."""
    place = address(game)
    if sys.platform != "win32" and not _is_mine(Path(place)):
        return False  # nobody listens, and what listens need not be loaded
    from PySide6.QtNetwork import QLocalSocket

    socket = QLocalSocket()
    socket.connectToServer(place)
    answered = socket.waitForConnected(PATIENCE)
    socket.disconnectFromServer()
    return answered


def _is_mine(socket: Path) -> bool:
    """There, and put there by the same person: the folder is everybody's."""
    try:
        return socket.stat().st_uid == os.getuid()
    except OSError:
        return False


class Door(QObject):
    """Listens while a game is on the table."""

    knocked = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server: QLocalServer | None = None

    def open_for(self, game: Path) -> None:
        """From now on whoever opens this file is led here, unless another window has it already."""
        from PySide6.QtNetwork import QLocalServer

        self.close()
        if knock(game):
            return
        QLocalServer.removeServer(address(game))  # left behind by a program that was killed
        server = QLocalServer(self)
        server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        if server.listen(address(game)):
            server.newConnection.connect(self._answer)
            self._server = server

    def close(self) -> None:
        """The game is put away."""
        if self._server:
            self._server.close()
            self._server.deleteLater()
            self._server = None

    def _answer(self) -> None:
        if self._server and (visitor := self._server.nextPendingConnection()):
            visitor.disconnected.connect(visitor.deleteLater)
            visitor.disconnectFromServer()
            self.knocked.emit()
