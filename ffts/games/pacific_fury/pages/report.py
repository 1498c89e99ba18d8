"""A campaign as it went on: the map after every operation, as plain values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ffts.games.pacific_fury.names import SideId
from ffts.games.pacific_fury.pages.campaign import CampaignPicture, side_campaign
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state.parts import Public
from ffts.games.pacific_fury.view import SideView


@dataclass(frozen=True)
class Snapshot:
    """The position after a number of operations of a turn."""

    turn: int
    operations: int
    picture: CampaignPicture
    transports_sunk: SideId | None = None
    """PF-11.0 The side that lost Transports of a landing this turn; they come back, and are with none of the sunk."""


@dataclass(frozen=True)
class FireLine:
    """PF-10.2 All that one side, or one task force, fired at a target in a round."""

    round: int
    side: SideId
    by: str
    at: str
    guns: int
    expected: float
    hits: int


@dataclass
class BattleLine:
    """PF-10.0 A battle with its working."""

    turn: int
    operation: int
    title: str
    fire: list[FireLine] = field(default_factory=list)
    fates: list[str] = field(default_factory=list)
    """Who was sunk, and who was damaged."""


@dataclass(frozen=True)
class Campaign:
    """All of it, as the viewer knows it."""

    snapshots: tuple[Snapshot, ...]
    battles: tuple[BattleLine, ...] = ()


def snapshot_of(public: Public, picture: CampaignPicture) -> Snapshot:
    """PF-9.0 By the operations that both sides have had."""
    return Snapshot(public.turn, sum(public.done.values()), picture, public.other if public.transports_sunk else None)


def in_order(snapshots: Iterable[Snapshot]) -> tuple[Snapshot, ...]:
    """The last of each moment of each turn."""
    return tuple({(snapshot.turn, snapshot.operations): snapshot for snapshot in snapshots}.values())


def sides_campaign(views: Sequence[SideView], data: Catalog) -> Campaign:
    """PF-8.4 Its own face up, of the enemy what was shown."""
    return Campaign(in_order(snapshot_of(seen.public, side_campaign(seen, data)) for seen in views))
