"""FS-5 to FS-11, FS-14 and FS-15 What is ordered of the war at large: economy, reinforcements, deployment, movement."""

from collections.abc import Mapping

from ffts.core.model import Command
from ffts.games.fire_in_the_sky.names import HexId, Nation, PlaceId, SideId, Spot, UnitId, Water


class TransportOil(Command):
    """FS-5.1 Oil from a Resource Hex to Japan."""

    place: PlaceId
    points: int


class TransferEscort(Command):
    """FS-5.2 A destroyer unit into the Convoy Escort box, or (with a Home Base) out of it."""

    unit: UnitId
    home: PlaceId | None = None


class AnnounceRaids(Command):
    """FS-6.2 The Allies say how many Submarine Points attack merchantmen."""

    dice: int


class EscortConvoys(Command):
    """FS-6.1 Japan rolls dice of its escorts, each for its oil; none is an answer too."""

    dice: int


class RaidMerchants(Command):
    """FS-6.2 Submarines attack merchantmen, one die a point."""

    dice: int


class BombJapan(Command):
    """FS-18.1.3 Transport Points are spent on raids against the Japanese oil."""

    dice: int
    nation: Nation = Nation.US


class PlaceArrival(Command):
    """FS-7.1 A unit that has just arrived goes to this Home Base, or (air) into the Naval Aviation box."""

    unit: UnitId
    at: Spot


class TrainPilots(Command):
    """FS-18.2.3.b Air steps that have just arrived are trained for a year."""

    unit: UnitId


class ReplenishCarrier(Command):
    """FS-7.1.1 Naval Aviation steps become the air group of a carrier, which joins the fleet."""

    carrier: UnitId
    air: tuple[UnitId, ...]


class ReleaseAviation(Command):
    """FS-7.1.2 Naval Aviation steps become ordinary air steps."""

    unit: UnitId


class TakeReplacement(Command):
    """FS-7.4 A replacements marker of this value, at a Home Base."""

    side: SideId
    nation: Nation
    value: int
    home: PlaceId


class UseReplacement(Command):
    """FS-7.4 A marker brings a reduced land unit back to full strength."""

    side: SideId
    marker: UnitId
    unit: UnitId


class MoveOffMap(Command):
    """FS-7.5 Units go from a box to the base it is connected with."""

    units: tuple[UnitId, ...]


class PlaceRanger(Command):
    """FS-18.1.5 The CV (Ranger) comes to the West Coast."""


class BringEuropeanFleet(Command):
    """FS-17.6 The British ships of turn 14 come now."""


class RollAccident(Command):
    """FS-18.3.1 Two dice for a catastrophe in harbour."""


class NameAccidentBase(Command):
    """FS-18.3.1 Japan says in which Home Base it was."""

    home: PlaceId


class SinkInAccident(Command):
    """FS-18.3.1 The Allies say which unit there is sunk."""

    unit: UnitId


class RemoveAirStep(Command):
    """FS-18.2.4.c What Kamikaze cost: a Japanese air step, or a whole unit where the edition says so."""

    side: SideId
    unit: UnitId


class SeaDeploy(Command):
    """FS-8.2 Units go from base to base, one deployment after the other."""

    side: SideId
    units: tuple[UnitId, ...]
    to: tuple[PlaceId, ...]
    """The base at the end of each deployment."""
    paths: tuple[tuple[Water, ...], ...] = ()
    """The hexes of each, drawn by hand; where none is given the engine finds the shortest."""


class OneHexDeploy(Command):
    """FS-8.3 Units go one hex, for nothing."""

    side: SideId
    units: tuple[UnitId, ...]
    to: PlaceId


class SplitAir(Command):
    """FS-2.1.1.2 A two-step air unit becomes two of one step."""

    side: SideId
    unit: UnitId


class JoinAir(Command):
    """FS-2.1.1.2 Two air units of one step in one place become one of two."""

    side: SideId
    unit: UnitId
    other: UnitId


class RemoveExcess(Command):
    """FS-2.2.2.1 The opponent takes away what stands there beyond the limit."""

    side: SideId
    place: PlaceId
    units: tuple[UnitId, ...]


class Sail(Command):
    """FS-9 Units form a task force and move."""

    side: SideId
    units: tuple[UnitId, ...]
    to: Water
    path: tuple[Water, ...] = ()
    """Every hex it enters, drawn by hand; where none is given the engine finds the shortest legal way."""
    express: bool = False
    """FS-18.2.2"""
    short_price: bool = False
    """FS-17.1 The one task force of turn 1 that pays for 1 to 4 hexes however far it goes."""


class React(Command):
    """FS-10.1 Ships of the other player form a task force and move to where an enemy is."""

    side: SideId
    units: tuple[UnitId, ...]
    to: Water
    path: tuple[Water, ...] = ()
    express: bool = False


class ReadMail(Command):
    """FS-18.1.1 Once in the game one Allied group is deployed by sea before it reacts."""

    units: tuple[UnitId, ...]
    to: tuple[PlaceId, ...]


class CommitAir(Command):
    """FS-11 An air unit flies in a hex beside its own, or (its own hex) stays after all."""

    side: SideId
    units: tuple[UnitId, ...]
    hex: HexId


class ReturnTo(Command):
    """FS-14.1 Japanese ships go to these Home Bases."""

    homes: Mapping[UnitId, PlaceId]


class Disband(Command):
    """FS-15.2 Units leave the map for a while."""

    side: SideId
    units: tuple[UnitId, ...]
