"""FS-4 A campaign as it went on: the map before and after the fighting of each player turn, as plain values."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ffts.games.fire_in_the_sky.events.turn import PhaseBegan
from ffts.games.fire_in_the_sky.names import Nation, SideId, Step
from ffts.games.fire_in_the_sky.pages.board import BoardPicture, board_picture
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import SideView

SHOWN: Mapping[Step, str] = {Step.COMMIT: "before the fighting", Step.END: "at the end"}
"""The phases before which the map is kept, and what it shows then."""


@dataclass(frozen=True)
class Snapshot:
    """How things stood at one point of a player turn."""

    turn: int
    number: int
    title: str
    board: BoardPicture
    vp: int
    oil: float
    merchantmen: float
    transport: float
    """FS-7.3 Of the United States."""


@dataclass(frozen=True)
class Campaign:
    """All of it, as the viewer knows it."""

    snapshots: tuple[Snapshot, ...]
    last: SideView


def is_shown(event: object) -> bool:
    """Both sides see the phases begin."""
    return isinstance(event, PhaseBegan) and event.step in SHOWN


def snapshot_of(view: SideView, data: Catalog) -> Snapshot:
    """What this side sees now."""
    public = view.public
    part = data.scenario.side(public.part)
    later = public.awaits.step in (Step.RETURN, Step.EXCESS_RETURN, Step.DEPLOY_SECOND, Step.EXCESS_SECOND, Step.END)
    words = SHOWN[Step.END] if later or public.over else SHOWN[Step.COMMIT]
    number = 2 * list(SideId).index(public.part) + (words == SHOWN[Step.END])
    return Snapshot(
        turn=public.turn,
        number=number,
        title=f"Turn {public.turn}, {data.schedule.turn(public.turn).when}: {part.name} {words}",
        board=board_picture(view, data),
        vp=public.vp,
        oil=public.oil,
        merchantmen=public.merchantmen,
        transport=public.transport[Nation.US],
    )


def in_order(snapshots: Iterable[Snapshot]) -> tuple[Snapshot, ...]:
    """The last of each point of each turn."""
    return tuple({(snapshot.turn, snapshot.number): snapshot for snapshot in snapshots}.values())


def sides_campaign(views: Sequence[SideView], data: Catalog) -> Campaign:
    """FS-18.1.4 Of hidden task forces the markers."""
    return Campaign(in_order(snapshot_of(view, data) for view in views), views[-1])
