"""What the program remembers of its user: theme, zoom, recent games, and how the window was arranged."""

from hashlib import sha256
from pathlib import Path
from typing import Literal

from PySide6.QtCore import QByteArray, QLocale, QSettings, QStandardPaths

from ffts.core.seats.seating import MOST_SECONDS, USUAL_SECONDS

PaperSize = Literal["a4", "us-letter"]
"""By the names that typst has for them."""
RECENT_MOST = 9
LAYOUT = 1
"""Raise it when a dock comes or goes, so that an old arrangement is not forced on a new window."""


class Settings:
    """A thin face over QSettings, so that every key is written in one place."""

    def __init__(self, store: QSettings) -> None:
        self.store = store

    @classmethod
    def of_the_user(cls) -> "Settings":
        """The settings of the person who sits here."""
        return cls(QSettings("FFTS", "FFTS"))

    # --- look ----------------------------------------------------------------

    @property
    def theme(self) -> str:
        """system, light, dark or contrast."""
        return str(self.store.value("look/theme", "system"))

    @theme.setter
    def theme(self, name: str) -> None:
        self.store.setValue("look/theme", name)

    @property
    def drawn(self) -> str:
        """What the theme came to the last time, where it follows the system."""
        return str(self.store.value("look/drawn", "dark"))

    @drawn.setter
    def drawn(self, name: str) -> None:
        self.store.setValue("look/drawn", name)

    @property
    def zoom(self) -> int:
        """Per cent."""
        text = str(self.store.value("look/zoom", "100"))
        return int(text) if text.isdigit() else 100

    @zoom.setter
    def zoom(self, percent: int) -> None:
        self.store.setValue("look/zoom", percent)

    @property
    def second_zoom(self) -> int:
        """Per cent, of the second window."""
        text = str(self.store.value("second/zoom", "100"))
        return int(text) if text.isdigit() else 100

    @second_zoom.setter
    def second_zoom(self, percent: int) -> None:
        self.store.setValue("second/zoom", percent)

    @property
    def second_place(self) -> QByteArray | None:
        """Where the second window stood, and how large."""
        kept = self.store.value("second/geometry")
        return kept if isinstance(kept, QByteArray) else None

    @second_place.setter
    def second_place(self, geometry: QByteArray) -> None:
        self.store.setValue("second/geometry", geometry)

    @property
    def paper(self) -> PaperSize:
        """What is in the printer; at first what the country has."""
        inches = QLocale().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
        kept = str(self.store.value("look/paper", "us-letter" if inches else "a4"))
        return "us-letter" if kept == "us-letter" else "a4"

    @paper.setter
    def paper(self, size: PaperSize) -> None:
        self.store.setValue("look/paper", size)

    @property
    def large_print(self) -> bool:
        """Whether forms are printed half as large again, on two sheets that join."""
        return bool(self.store.value("look/large_print", False, bool))

    @large_print.setter
    def large_print(self, large: bool) -> None:
        self.store.setValue("look/large_print", large)

    @property
    def leads(self) -> bool:
        """Whether the page of the first business comes to the front when a segment opens."""
        return str(self.store.value("look/leads", "yes")) == "yes"

    @leads.setter
    def leads(self, leads: bool) -> None:
        self.store.setValue("look/leads", "yes" if leads else "no")

    @property
    def asks_where(self) -> bool:
        """Whether a person who plays a campaign alone is asked where a battle of carriers is fought."""
        return str(self.store.value("games/asks_where", "yes")) == "yes"

    @asks_where.setter
    def asks_where(self, asks: bool) -> None:
        self.store.setValue("games/asks_where", "yes" if asks else "no")

    @property
    def thinking(self) -> int:
        """Seconds that a program takes for a decision it thinks ahead about, where a game does not say."""
        text = str(self.store.value("games/thinking", ""))
        return int(text) if text.isdigit() and 0 < int(text) <= MOST_SECONDS else USUAL_SECONDS

    @thinking.setter
    def thinking(self, seconds: int) -> None:
        self.store.setValue("games/thinking", seconds)

    # --- games ---------------------------------------------------------------

    @property
    def recent(self) -> list[Path]:
        """The games opened last, newest first."""
        lines = str(self.store.value("games/recent", ""))
        return [Path(line) for line in lines.split("\n") if line]

    def opened(self, path: Path) -> None:
        """This game is the newest now, and the one to come back to."""
        paths = [path, *(other for other in self.recent if other != path)]
        self.store.setValue("games/recent", "\n".join(map(str, paths[:RECENT_MOST])))
        self.store.setValue("games/last", str(path))

    def forget(self, path: Path) -> None:
        """Take a game off the list; the file stays where it is."""
        self.store.setValue("games/recent", "\n".join(str(other) for other in self.recent if other != path))

    @property
    def last_game(self) -> Path | None:
        """The game that was open when the program was left; None if it was closed before."""
        text = str(self.store.value("games/last", ""))
        return Path(text) if text else None

    def closed(self) -> None:
        """The game was put away: the next start shows the welcome page."""
        self.store.remove("games/last")

    def numbers_of(self, game: str) -> Path:
        """Where the umpire's own numbers of this game are kept."""
        text = str(self.store.value(f"numbers/{game}", ""))
        return Path(text) if text else default_folder() / "numbers" / game

    def keep_numbers(self, game: str, folder: Path) -> None:
        """They are kept here from now on."""
        self.store.setValue(f"numbers/{game}", str(folder))

    def scenarios_of(self, game: str) -> Path:
        """Where the umpire's own scenarios of this game are kept: with his numbers."""
        return self.numbers_of(game) / "scenarios"

    @property
    def own_numbers(self) -> bool:
        """Whether new games are played with them."""
        return str(self.store.value("numbers/used", "no")) == "yes"

    @own_numbers.setter
    def own_numbers(self, used: bool) -> None:
        self.store.setValue("numbers/used", "yes" if used else "no")

    @property
    def folder(self) -> Path:
        """Where new games go."""
        text = str(self.store.value("games/folder", ""))
        return Path(text) if text else default_folder()

    @folder.setter
    def folder(self, folder: Path) -> None:
        self.store.setValue("games/folder", str(folder))

    def guided(self, path: Path) -> str:
        """Where the guide of this game stood; nothing if it has none."""
        return str(self.store.value(f"guide/{_digest(path)}", ""))

    def keep_guided(self, path: Path, mark: str) -> None:
        """Remember where its guide stands."""
        self.store.setValue(f"guide/{_digest(path)}", mark)

    def standing(self, path: Path) -> tuple[int, str]:
        """Where this game stood when it was put away: the last entry, and the turn and clock in words."""
        head, _, words = str(self.store.value(f"standing/{_digest(path)}", "")).partition(" ")
        return (int(head), words) if head.isdigit() else (0, "")

    def keep_standing(self, path: Path, head: int, words: str) -> None:
        """Remember where it stands."""
        self.store.setValue(f"standing/{_digest(path)}", f"{head} {words}")

    # --- window --------------------------------------------------------------

    def keep_window(self, geometry: QByteArray, state: QByteArray) -> None:
        """Remember where the window stood and how its docks were arranged."""
        self.store.setValue(f"window/geometry{LAYOUT}", geometry)
        self.store.setValue(f"window/state{LAYOUT}", state)

    def window(self) -> tuple[QByteArray, QByteArray] | None:
        """How the window was left; None at the first start."""
        geometry = self.store.value(f"window/geometry{LAYOUT}")
        state = self.store.value(f"window/state{LAYOUT}")
        if isinstance(geometry, QByteArray) and isinstance(state, QByteArray):
            return geometry, state
        return None

    def flush(self) -> None:
        """Write everything to the disk now."""
        self.store.sync()


def _digest(path: Path) -> str:
    """A key for what is kept with a file: its path may hold what a key may not."""
    return sha256(str(path.resolve()).encode()).hexdigest()[:16]


def default_folder() -> Path:
    """The folder FFTS among the user's documents."""
    documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(documents or Path.home()) / "FFTS"
