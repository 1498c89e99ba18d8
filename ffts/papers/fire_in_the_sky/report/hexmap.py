"""FS-2.2 The hex map with both sides' stacks and task forces, drawn for the replay."""

from collections.abc import Iterable, Iterator, Mapping

from ffts.app.ground import ground_of
from ffts.core.picture import Frame
from ffts.games.fire_in_the_sky.names import HexId, SideId
from ffts.games.fire_in_the_sky.pages.board import BoardPicture, HexPicture
from ffts.games.fire_in_the_sky.pages.report import Snapshot
from ffts.games.fire_in_the_sky.pictures import chart
from ffts.games.fire_in_the_sky.pictures.lattice import BOTTOM, HALF, LEFT, RIGHT, TOP, middle
from ffts.papers.report.drawing import shapes_of, text
from ffts.papers.report.parts import Board, MapMark, MapSnapshot, Role, Way

SIDE = 26.0
"""Of a hex."""
FRAME = Frame(SIDE, 0, 0, SIDE, -LEFT * SIDE, -TOP * SIDE)
"""Where the map of the window comes to lie."""
APART, BELOW, ROW = 21.0, 4.0, 3
"""Between two marks in a hex, from its middle down, and how many stand in a row at the most."""
ROLES: Mapping[str, Role] = {SideId.AL: "side-1", SideId.JP: "side-2"}
"""As the drawings know the sides: Japan has the colour here that it has on the map of the window."""
LEGEND = (
    ("mark", "units at a base: S ships, L strength on land, A air steps; T a task force with its number"),
    ("open", "a task force whose units are not known"),
)


def at(one: HexPicture) -> tuple[float, float]:
    """The middle of a hex."""
    return FRAME(middle(one.x, one.y))


def board(picture: BoardPicture) -> Board:
    """What is printed: hexes, and the names of places."""
    ground = shapes_of(chart.ground(picture, ground_of("fire_in_the_sky"), unit=1), FRAME)
    named = ((*at(one), one.place.name) for one in picture.hexes.values() if one.place is not None)
    names = "".join(text(x, y - SIDE * HALF + 9, name, "place") for x, y, name in named)
    return Board((RIGHT - LEFT) * SIDE, (BOTTOM - TOP) * SIDE, ground + names, "The Pacific", whole=True)


def frames(snapshots: Iterable[Snapshot]) -> tuple[MapSnapshot, ...]:
    """One before and one after the fighting of each player turn."""
    return tuple(
        MapSnapshot(
            snapshot.turn,
            tuple(_marks(snapshot.board)),
            tuple(_ways(snapshot.board)),
            part=snapshot.number,
            title=f"{snapshot.title}; {snapshot.vp} Victory Points",
        )
        for snapshot in snapshots
    )


def _marks(picture: BoardPicture) -> Iterator[MapMark]:
    for one in picture.hexes.values():
        x, y = at(one)
        stacks = [(stack.side, "force", stack.short.split(" ")[0], "; ".join(stack.units)) for stack in one.ashore]
        for force in one.forces:
            words = f"{force.side} TF {force.number}: {'; '.join(force.units) or 'hidden'}"
            stacks.append((force.side, "report" if force.hidden else "force", f"T{force.number}", words))
        for (side, kind, label, words), (dx, dy) in zip(stacks, _spread(len(stacks)), strict=True):
            yield MapMark(kind, ROLES[side], label, x + dx, y + dy, f"{one.name}: {words}")


def _spread(many: int) -> Iterator[tuple[float, float]]:
    """Return the places of a number of marks in a hex, below its name: side by side, then in rows."""
    across = many if many < ROW else ROW - 1 if many <= 2 * (ROW - 1) else ROW
    rows = -(-many // across) if many else 0
    for at in range(many):
        row, column = divmod(at, across)
        in_row = min(across, many - row * across)
        yield (column - (in_row - 1) / 2) * APART, BELOW + (row - (rows - 1) / 2) * APART


def _ways(picture: BoardPicture) -> Iterator[Way]:
    """FS-9.1 Where task forces went."""
    for one in picture.hexes.values():
        for force in one.forces:
            hexes = [picture.hexes.get(HexId(water[:4])) for water in force.way]
            points = tuple(at(step) for step in hexes if step is not None)
            if len(points) > 1:
                yield Way("track", ROLES[force.side], points)
