"""Where arrows lead on the hex map, and what stands where they have led, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from ffts.games.fire_in_the_sky.names import HexId
from ffts.games.fire_in_the_sky.pages.board import HexPicture

if TYPE_CHECKING:
    from ffts.games.fire_in_the_sky.pages.board import AshorePicture, BoardPicture, ForcePicture
    from ffts.ui.desk.look.towards import Towards


def beside(hexes: Mapping[HexId, HexPicture], here: HexId, towards: Towards) -> HexId | None:
    """The hex above or below; to the side the one half a hex lower out of even columns, half a hex higher out of odd
    ones, so that the arrow back leads back; where there is none, the other of the two."""
    if here not in hexes:
        return None
    at, (across, down) = hexes[here], towards
    lean = -1 if at.x % 2 else 1
    places = [(at.x + across, at.y + lean), (at.x + across, at.y - lean)] if across else [(at.x, at.y + 2 * down)]
    known = {(one.x, one.y): one.hex for one in hexes.values()}
    return next((known[place] for place in places if place in known), None)


def describe_spot(picture: BoardPicture, spot: str) -> Iterator[str]:
    """What stands in a hex or a box, in lines."""
    box = next((one for one in picture.boxes if one.spot == spot), None)
    if box is not None:
        yield box.name
        for stack in box.ashore:
            yield from stack.units
    one = picture.hexes.get(HexId(spot))
    if one is None:
        return
    yield one.name
    if one.place is not None:
        yield from one.place.facts
    for stack in one.ashore:
        yield from _describe_stack(stack)
    for force in one.forces:
        yield _describe_force(force)


def _describe_stack(stack: AshorePicture) -> Iterator[str]:
    yield from (f"{stack.side}: {unit}" for unit in stack.units)


def _describe_force(force: ForcePicture) -> str:
    return f"{force.side} TF {force.number}: {'hidden' if force.hidden else '; '.join(force.units)}"
