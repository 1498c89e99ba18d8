"""2.3 Several dice read on one table, with their working."""

from ffts.core.model import Data
from ffts.core.tables import Mod, Status, marked


class Readings(Data):
    """Several dice read on one table: each face, the modifiers of all of them, each result."""

    table: str
    title: str
    faces: tuple[int, ...]
    mods: tuple[Mod, ...]
    results: tuple[str, ...]
    status: Status

    def working(self) -> str:
        """'5, 8 (-1 aircraft on deck): none, explosion'."""
        parts = ", ".join(f"{mod.by:+d} {mod.why}" for mod in self.mods)
        rolled = ", ".join(map(str, self.faces))
        text = f"{self.title}: {rolled}{f' ({parts})' if parts else ''}: {', '.join(self.results)}"
        return marked(text, self.status)
