"""Where the keyboard stands on a chart, and what it chooses."""

from ffts.games.skies.pictures.chart.sheet import ChartPick, ChartPicture


class ChartCursor:
    """A hex, and a task force in it if one is meant; knows nothing of the screen."""

    def __init__(self, picture: ChartPicture) -> None:
        self.picture = picture
        self.hex: str | None = None
        self.force: str | None = None
        self.chosen: ChartPick | None = None

    def step(self, right: int, down: int) -> None:
        """One hex on; the first step begins in the middle of the map."""
        frame = self.picture.sheet.frame
        if self.hex is None:
            self.hex = frame.label(frame.first_col + frame.cols // 2, frame.first_row + frame.rows // 2)
        else:
            self.hex = frame.neighbour(self.hex, right, down)
        self.force = None

    def next_force(self, by: int) -> bool:
        """On to the next task force, or the one before; False beyond the last, where the keyboard moves on."""
        ids = [force.id for force in self.picture.forces]
        at = ids.index(self.force) + by if self.force in ids else (0 if by > 0 else len(ids) - 1)
        if not 0 <= at < len(ids):
            self.force = None
            return False
        force = self.picture.forces[at]
        self.hex, self.force = force.hex, force.id
        return True

    def put(self, pick: ChartPick) -> None:
        """Stand here."""
        self.hex, self.force = pick.hex, pick.force

    def take(self) -> ChartPick | None:
        """Choose what the cursor stands on; again in the same hex: the next task force there."""
        if self.hex is None:
            return None
        here = [force.id for force in self.picture.forces_in(self.hex)]
        if here and (self.force is None or self.chosen == ChartPick(self.hex, self.force)):
            after = here.index(self.force) + 1 if self.force in here else 0
            self.force = here[after % len(here)]
        self.chosen = ChartPick(self.hex, self.force)
        return self.chosen

    def leave(self) -> None:
        """Stand nowhere, choose nothing."""
        self.hex = self.force = self.chosen = None

    def follow(self, picture: ChartPicture) -> None:
        """The picture changed: go with the task force, or forget one that is no longer shown."""
        if picture.viewer != self.picture.viewer or picture.sheet.frame != self.picture.sheet.frame:
            self.leave()
        self.picture = picture
        self.chosen = _moved(self.chosen, picture)
        standing = _moved(ChartPick(self.hex, self.force), picture) if self.hex else None
        if standing:
            self.put(standing)


def _moved(pick: ChartPick | None, picture: ChartPicture) -> ChartPick | None:
    if pick is None or pick.force is None:
        return pick
    force = picture.force(pick.force)
    return ChartPick(force.hex, force.id) if force else ChartPick(pick.hex)
