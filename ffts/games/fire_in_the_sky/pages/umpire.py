"""A campaign as it was: everything open."""

from collections.abc import Iterator

from ffts.core.game import Desk
from ffts.core.model import Event
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.pages.report import Campaign, Snapshot, in_order, is_shown, snapshot_of
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.view import view

SkyDesk = Desk[State, Event, Catalog]
EVERYTHING = SideId.AL
"""FS-18.1.4 Only the Allies hide anything."""


def umpires_campaign(desk: SkyDesk) -> Campaign:
    """Everything, read out of the log."""
    return Campaign(in_order(_snapshots(desk)), view(desk.state, EVERYTHING))


def _snapshots(desk: SkyDesk) -> Iterator[Snapshot]:
    state, apply = desk.game.rulebook.start(desk.data), desk.game.rulebook.apply
    for play in desk.log():
        for event in play.events:
            if is_shown(event):
                yield snapshot_of(view(state, EVERYTHING), desk.data)
            state = apply(state, event)
    yield snapshot_of(view(state, EVERYTHING), desk.data)
