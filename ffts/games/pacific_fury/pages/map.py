"""PF-2.1 The map for a player's browser: the sea with its stacks, what is to be decided, and all of it as lists."""

from collections.abc import Iterator

from ffts.core.page import Block, Card, Drawn, Line, Listed, Page, Words
from ffts.core.seats.seating import EVERYBODY
from ffts.core.shapes.counters import laid_out
from ffts.core.viewpoint import Viewpoint, room_of
from ffts.games.pacific_fury.names import SideId
from ffts.games.pacific_fury.pages import deciding
from ffts.games.pacific_fury.pages.campaign import (
    BOXES,
    BasePicture,
    CampaignPicture,
    StackPicture,
    box_text,
    in_words,
    picture_of,
    stack_text,
    table_campaign,
)
from ffts.games.pacific_fury.pictures.table import LEAST_HIGH, LEAST_WIDE, base_lines, stacks_of, table, waters
from ffts.games.pacific_fury.words.names import WITHIN

GAME = "pacific_fury"
OPENED = "opened"
"""The stack or base that lies open."""
ROOM, COLUMN = (900, 640), 360
ACROSS, WIDE = 5, 64.0
LATEST = 12
FACE_DOWN = "Ships in base lie face down."


def page(at: Viewpoint) -> Page:
    """What this side can say now stands first."""
    picture, decided = picture_of(at), deciding.page(at)
    others = tuple(card for card in decided.cards if card.id != deciding.FIGHT)
    return Page(
        "Map",
        above=decided.above,
        cards=(*others, *_fight(tuple(deciding.fighting(picture))), *_lists(at, picture)),
        column=COLUMN,
        scene=_scene(at, picture),
    )


def table_page(at: Viewpoint) -> Page:
    """PF-8.4 What lies on the table for everybody."""
    picture = table_campaign(at.table.public, at.data)
    above, fight = (Words(picture.banner, "title"), Words(picture.ended_now, "muted")), deciding.fighting(picture)
    cards = (*_fight(tuple(fight)), *_news(at), *_lists(at, picture))
    return Page("Table", above=above, cards=cards, column=COLUMN, scene=_scene(at, picture))


def _fight(blocks: tuple[Block, ...]) -> Iterator[Card]:
    if blocks:
        yield Card(deciding.FIGHT, "In the fight", blocks, bare=True)


def _news(at: Viewpoint) -> Iterator[Card]:
    """What was said and rolled aloud, the newest first."""
    lines = [Words(note.text, "strong" if note.is_roll else "") for note in reversed(at.notes[-LATEST:])]
    if lines:
        yield Card("news", "What happened", tuple(lines), bare=True)


def _scene(at: Viewpoint, picture: CampaignPicture) -> Drawn:
    wide, high = room_of(at.picks, ROOM)
    ground, opened = at.ground(GAME), str(at.picks.get(OPENED, ""))
    roomy = wide >= LEAST_WIDE
    drawn = table(picture, ground, wide, max(high, LEAST_HIGH), opened) if roomy else waters(picture, ground, wide)
    return Drawn(drawn, ". ".join(in_words(picture)), id=OPENED)


# --- the same as lists ---------------------------------------------------------------------------


def _lists(at: Viewpoint, picture: CampaignPicture) -> Iterator[Card]:
    yield from _opened(at, picture)
    lines = tuple(_line(stack, zone.text) for zone, stacks in picture.zones.items() for stack in stacks)
    yield _listed(at, "sea", "At sea", lines, "No task force is at sea.")
    for side in SideId:
        if at.viewer in (EVERYBODY, side):
            yield _waiting(at, picture, side)
    yield Card("track", "Henderson Field", (Words(_holder(picture)),), bare=True)
    for base in picture.bases.values():
        yield Card(f"base {base.side}", base.name, tuple(_base(base)), bare=True)


def _listed(at: Viewpoint, ident: str, heading: str, lines: tuple[Line, ...], empty: str) -> Card:
    opened = str(at.picks.get(OPENED, ""))
    chosen = (opened,) if any(line.id == opened for line in lines) else ()
    listed = Listed(OPENED, heading, lines, chosen, empty=empty)
    return Card(ident, heading, (listed,) if lines else (Words(empty, "muted"),), bare=True)


def _line(stack: StackPicture, where: str) -> Line:
    return Line(stack.force, f"{where[:1].upper()}{where[1:]}: {stack_text(stack)}", "strong" if stack.fights else "")


def _waiting(at: Viewpoint, picture: CampaignPicture, side: SideId) -> Card:
    """PF-8.2.b The seven boxes, those that are empty left out."""
    boxes = zip(BOXES, picture.waiting[side], strict=True)
    lines = tuple(_line(stack, f"Box {box}") for box, stack in boxes if stack is not None)
    return _listed(at, f"boxes {side}", f"Boxes of {WITHIN[side]}", lines, "No task force waits.")


def _holder(picture: CampaignPicture) -> str:
    track = picture.track
    cap = next((cap for at, cap in track.boxes if at == track.marker), 0)
    works = "works" if track.operational else "is disrupted"
    months = f"{picture.turns[picture.turn - 1]}, turn {picture.turn} of {len(picture.turns)}"
    return f"{months}. Initiative Track {box_text(track.marker)}: CAP {cap}; the field {works}"


def _base(base: BasePicture) -> Iterator[Block]:
    """Counter beside counter; in words what no counter shows."""
    for name, counters in base.groups:
        if name:
            yield Words(name, "muted")
        if counters:
            rows = laid_out(counters, ACROSS, WIDE)
            yield Drawn(rows, ", ".join(one.name for one in counters), most=round(rows.height), left=True)
    if not base.groups:
        yield Words("\n".join(base_lines(base)), "muted")
    elif base.hidden:
        yield Words(FACE_DOWN, "muted")


def _opened(at: Viewpoint, picture: CampaignPicture) -> Iterator[Card]:
    """The stack that was chosen, counter beside counter."""
    stack = next((one for one in stacks_of(picture) if one.force == at.picks.get(OPENED)), None)
    if stack is not None:
        rows = laid_out(stack.counters, ACROSS, WIDE)
        drawn = (Drawn(rows, ", ".join(stack.units), most=round(rows.height), left=True),) if stack.counters else ()
        yield Card("opened", stack_text(stack).partition(":")[0], drawn)
