"""What an umpire can order of aircraft: chapters 4, 6 and 16."""

from typing import Literal

from ffts.core.model import Command, Data
from ffts.games.skies.names import AfId, FormationId, PlatformId, SideId


class Launch(Command):
    """6.9 Aircraft take off, the foremost first, by deck run or from the catapults named."""

    platform: PlatformId
    afs: tuple[AfId, ...]
    catapults: tuple[str, ...] = ()


class Land(Command):
    """6.12 Aircraft overhead come down, in this order."""

    platform: PlatformId
    afs: tuple[AfId, ...]


class TurnRound(Command):
    """6.13.1 Up to two fighter AFs are landed, readied and spotted aft at once."""

    platform: PlatformId
    afs: tuple[AfId, ...]


class BringUp(Command):
    """6.7.3-6.7.4 Aircraft go from the hangar to the flight deck.

    Without an elevator the program takes one that is free, without a sixth the aftmost that has room; `spot` is the
    end an empty deck is spotted at, aft unless it is named. Others are at one end already, and no other may be named.
    """

    platform: PlatformId
    afs: tuple[AfId, ...]
    elevator: str = ""
    section: int | None = None
    spot: Literal["aft", "forward"] | None = None


class StrikeBelow(Command):
    """6.7.2 Aircraft go from the flight deck to the hangar."""

    platform: PlatformId
    afs: tuple[AfId, ...]
    elevator: str = ""


class Respot(Command):
    """6.7.1 All aircraft on deck go to the other end, or change their order at the same end.

    `order` is the foremost first; without it the types that need the longest run stand aftmost.
    """

    platform: PlatformId
    to: Literal["aft", "forward"]
    order: tuple[AfId, ...] = ()


class Ready(Command):
    """6.8 One AOS of readying for each of these aircraft, with this load."""

    platform: PlatformId
    afs: tuple[AfId, ...]
    load: str = ""


class Unready(Command):
    """6.8 One AOS of taking weapons off and fuel out."""

    platform: PlatformId
    afs: tuple[AfId, ...]


class Repair(Command):
    """16.3 One AOS of repair for each of these damaged aircraft."""

    platform: PlatformId
    afs: tuple[AfId, ...]


class GroupOrder(Data):
    """12.1 A strike group as it is ordered."""

    afs: tuple[AfId, ...]
    escorts: tuple[AfId, ...] = ()


class FormStrike(Command):
    """6.11 and 12.1 Aircraft just launched become a strike: together after forming up, or each group for itself."""

    side: SideId
    groups: tuple[GroupOrder, ...]
    target: str
    together: bool = True


class JoinStrike(Command):
    """6.11 More groups join a strike that is still forming up."""

    side: SideId
    formation: FormationId
    groups: tuple[GroupOrder, ...]


class FormCap(Command):
    """6.2 Fighters just launched protect the force or base they came from, or another force in its hex (A-125)."""

    side: SideId
    afs: tuple[AfId, ...]
    target: str = ""


class TurnHome(Command):
    """4.7 Some or all aircraft of a formation break off and fly home.

    Without a formation, aircraft just launched that have no mission circle over their deck until they land.
    """

    side: SideId
    formation: FormationId | None = None
    afs: tuple[AfId, ...] = ()


class Divert(Command):
    """A-019 Aircraft on their way home, or overhead, make for another deck or base."""

    side: SideId
    afs: tuple[AfId, ...]
    platform: PlatformId


class AnnounceStrike(Command):
    """3.4.5 A strike that has reached its target is announced to the other side."""

    side: SideId
    formation: FormationId


class Scramble(Command):
    """6.13.2 Up to three ready fighter AFs with a clear run leave to meet a strike that was just announced."""

    platform: PlatformId
    strike: FormationId
    afs: tuple[AfId, ...]
    catapults: tuple[str, ...] = ()


class EmergencyLaunch(Command):
    """12.8 Up to one AOS worth of ready aircraft gets clear before a strike arrives."""

    platform: PlatformId
    strike: FormationId
    afs: tuple[AfId, ...]
    catapults: tuple[str, ...] = ()


class EmergencyUnready(Command):
    """12.8 One AOS of unreadying before a strike arrives."""

    platform: PlatformId
    strike: FormationId
    afs: tuple[AfId, ...]


class SetOrders(Command):
    """6.5 The standing orders of a carrier or base from now on, in plain words: "ready VB-6 1000lb"."""

    platform: PlatformId
    orders: tuple[str, ...]


class RunOrders(Command):
    """6.5 Carry out standing orders as far as rules and points allow: of one carrier or base, or of a whole side."""

    platform: PlatformId | None = None
    side: SideId | None = None


class SetStart(Command):
    """6.14 In set-up these aircraft are put where they begin, ready with this load, or not fuelled without one.

    The deck is spotted anew with them: those that need the longest run stand aftmost.
    """

    platform: PlatformId
    afs: tuple[AfId, ...]
    where: Literal["hangar", "deck aft", "deck forward", "park"]
    load: str = ""
