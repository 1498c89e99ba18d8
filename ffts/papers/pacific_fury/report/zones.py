"""PF-2.1 The map of the four sea zones with both sides' boxes, drawn for the replay."""

from collections.abc import Iterable, Iterator, Mapping

from ffts.app.ground import ground_of
from ffts.core.picture import Frame
from ffts.games.pacific_fury.names import SideId, Zone
from ffts.games.pacific_fury.pages.campaign import BOXES, CampaignPicture, StackPicture, box_text, stack_text
from ffts.games.pacific_fury.pages.report import Snapshot
from ffts.games.pacific_fury.pictures import sea
from ffts.papers.report.drawing import box, shapes_of, text
from ffts.papers.report.parts import Board, MapMark, MapSnapshot, Role

WIDE, TALL = 640.0, 540.0
SCALE, DOWN = WIDE / (sea.RIGHT - sea.LEFT), 78.0
FRAME = Frame(SCALE, 0, 0, SCALE, -sea.LEFT * SCALE, DOWN - sea.TOP * SCALE)
"""Where the sea of the window comes to lie."""
APART = 13.0
"""How far Japan's marks stand above the middle of those in a zone, and the American ones below."""
ROLES: Mapping[str, Role] = {SideId.US: "side-1", SideId.JP: "side-2"}
"""As the drawings know the sides: each has the colour here that it has on the map of the window."""
ROWS = {SideId.JP: 40.0, SideId.US: 502.0}
"""How far down the boxes of each side lie."""
FIRST_BOX, BOX_STEP, BOX_SIZE = 190.0, 62.0, 34.0
LEGEND = (
    ("mark", "a task force whose units are known"),
    ("open", "a task force, face down"),
    ("wreck", "Henderson Field is disrupted"),
)


def board(picture: CampaignPicture) -> Board:
    """What is printed."""
    parts = [shapes_of(sea.ground(ground_of("pacific_fury")), FRAME)]
    parts += [shapes_of(sea.zone_shapes(zone), FRAME) for zone in Zone]
    parts += [box(0, 0, WIDE, DOWN, "sea"), box(0, TALL - DOWN, WIDE, DOWN, "sea")]
    for names in sea.NAMES.values():
        parts += [text(*FRAME((x, y)), name, "place") for name, x, y in names]
    for side, y in ROWS.items():
        parts.append(text(20, y + 4, picture.bases[side].name, "bold"))
        for number in BOXES:
            x = _box_x(number)
            parts.append(box(x - BOX_SIZE / 2, y - BOX_SIZE / 2, BOX_SIZE, BOX_SIZE, "grid"))
            parts.append(text(x, y + BOX_SIZE / 2 + 10, f"{number}", "number"))
    return Board(WIDE, TALL, "".join(parts), "The sea zones around Guadalcanal", whole=True)


def _box_x(number: int) -> float:
    return FIRST_BOX + BOX_STEP * (number - 1)


def frames(snapshots: Iterable[Snapshot]) -> tuple[MapSnapshot, ...]:
    """One after every operation."""
    return tuple(
        MapSnapshot(snapshot.turn, tuple(_marks(snapshot.picture)), part=snapshot.operations, title=_title(snapshot))
        for snapshot in snapshots
    )


def _title(snapshot: Snapshot) -> str:
    """'Turn 2, October, after operation 3'."""
    month = snapshot.picture.turns[snapshot.turn - 1]
    done = f"after {snapshot.operations} operations" if snapshot.operations else "before the operations"
    return f"Turn {snapshot.turn}, {month}, {done}; marker {box_text(snapshot.picture.track.marker)}"


def _marks(picture: CampaignPicture) -> Iterator[MapMark]:
    for side, waiting in picture.waiting.items():
        for number, stack in zip(BOXES, waiting, strict=True):
            if stack is not None:
                yield _mark(stack, _box_x(number), ROWS[side])
    for zone, stacks in picture.zones.items():
        x, y = FRAME(sea.STACKS[zone])
        for stack in stacks:
            yield _mark(stack, x, y + (APART if stack.side is SideId.US else -APART))
    if not picture.track.operational:
        x, y = FRAME(sea.HENDERSON)
        yield MapMark("wreck", "neutral", "", x, y, "Henderson Field is disrupted")


def _mark(stack: StackPicture, x: float, y: float) -> MapMark:
    return MapMark("force" if stack.units else "report", ROLES[stack.side], stack.number, x, y, stack_text(stack))
