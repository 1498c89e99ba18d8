"""The Combat Phase as it stands: what is named, what is fought, and the Battle Board."""

from collections.abc import Mapping
from enum import StrEnum

from ffts.core.model import Data
from ffts.games.fire_in_the_sky.names import HexId, SideId, TfId, UnitId

BASE = TfId("base")
"""FS-12.3.2.2 What Air Points may go for besides task forces."""


class Box(StrEnum):
    """FS-12.3.1 Where a task force is set up."""

    CARRIER = "carrier"
    BOMBARDMENT = "bombardment"


class Points(Data):
    """FS-12.3.2 Air Points, those of elite pilots apart (FS-18.2.3.a)."""

    plain: int = 0
    elite: int = 0

    @property
    def all(self) -> int:
        return self.plain + self.elite

    def less(self, lost: int, elite_first: bool = False) -> "Points":
        """After hits; which of them go first is an open point."""
        first, other = (self.elite, self.plain) if elite_first else (self.plain, self.elite)
        of_first = min(lost, first)
        of_other = min(lost - of_first, other)
        if elite_first:
            return Points(plain=self.plain - of_other, elite=self.elite - of_first)
        return Points(plain=self.plain - of_first, elite=self.elite - of_other)

    def plus(self, more: "Points") -> "Points":
        return Points(plain=self.plain + more.plain, elite=self.elite + more.elite)


NO_POINTS = Points()


class SubmarineAttack(Data):
    """FS-12.2.1 One Submarine Point at one task force."""

    by: SideId
    force: TfId


class Strike(Data):
    """FS-12.3.2.2 The Air Points of one side that go for one target together."""

    by: SideId
    target: TfId
    points: Points
    met: bool = False
    """Whether the target has fired at them."""


class Pair(Data):
    """FS-12.3.3.2.a Two ships that face each other: one of the side with Air Superiority, and one of the other."""

    superior: UnitId
    other: UnitId

    def faces(self, unit: UnitId) -> UnitId | None:
        """Whom this ship faces in it."""
        if unit == self.superior:
            return self.other
        return self.superior if unit == self.other else None


class Battle(Data):
    """FS-12.3 A battle under way, in this hex."""

    hex: HexId
    number: int
    """The how many-eth of this Combat Phase it is."""
    boxes: Mapping[TfId, Box] = {}
    """FS-12.3.1 The box of each task force that has been set up."""
    asked_kamikaze: bool = False
    asked_aviation: bool = False
    sitting_out: tuple[UnitId, ...] = ()
    """FS-7.1.1.a Naval aviation that stays at base and brings nothing."""
    points: Mapping[SideId, Points] = {}
    """FS-12.3.2 On the Air Point Display."""
    superior: SideId | None = None
    """FS-12.3.2.1 Who has Air Superiority; nobody where nothing hangs on it."""
    supremacy: bool = False
    named: tuple[SideId, ...] = ()
    """FS-12.3.2.2 Who has named his targets."""
    strikes: tuple[Strike, ...] = ()
    """Those that are still to be flown."""
    under_way: Strike | None = None
    """FS-12.3.2.3 The strike that has come through and is given its ships."""
    placed: tuple[UnitId, ...] = ()
    """FS-18.2.4.b The ships that Kamikaze are placed on, in order."""
    support: Mapping[SideId, Points] = {}
    """FS-12.3.2.3 Points kept for ground support."""
    put_in: tuple[SideId, ...] = ()
    """FS-12.3.3.1 Who has said which ships go into his Sea Control box."""
    sea: Mapping[SideId, tuple[UnitId, ...]] = {}
    """FS-12.3.3.1 The ships in the Sea Control boxes."""
    round: int = 0
    """FS-12.3.3.2 The Surface Combat Round; 0 before the first."""
    pairs: tuple[Pair, ...] = ()
    paired: bool = False
    assigned: bool = False
    """Whether ships left over have been put against somebody."""
    withdraws: Mapping[SideId, bool] = {}
    """FS-12.3.3.2.b What each side has declared."""
    aims: Mapping[UnitId, UnitId] = {}
    """FS-12.3.3.2.c Where a ship fires that has a choice."""
    aimed: tuple[SideId, ...] = ()
    express_fired: bool = False
    """FS-18.2.2 Whether the Tokyo Express has fired in this round."""
    control: tuple[SideId, ...] = ()
    """FS-12.3.3.3 Who has Sea Control; both in a divided hex, each of its half."""
    landed: tuple[UnitId, ...] = ()
    """FS-12.3.4.1 Units that have landed in this battle."""
    stormed: bool = False
    """FS-18.1.6 Whether they landed among enemies where no friend stood."""
    support_hits: Mapping[SideId, int] = {}
    supported: bool = False
    called: str = ""
    """Its name while it is fought elsewhere."""
    distance: int = 0
    """How many hexes apart the sides of such a battle begin."""
    pledged: Mapping[SideId, int] = {}
    """FS-12.3.2.3 Air Points of such a battle that are held back for ground support."""


class Combat(Data):
    """FS-12 The Combat Phase under way."""

    named: tuple[SideId, ...] = ()
    """FS-12.2.1 Who has named targets of his Submarine Points."""
    attacks: tuple[SubmarineAttack, ...] = ()
    """Those still to be resolved."""
    sea_hits: Mapping[UnitId, int] = {}
    """FS-13.2 Hits on land units and replacements at sea, until the air strikes on them are over."""
    hurt_at_sea: tuple[UnitId, ...] = ()
    """FS-12.3.4.1 Land units that lost a step at sea in this Combat Phase."""
    fought: tuple[HexId, ...] = ()
    """FS-12.3 Hexes whose battle is over."""
    emptied: tuple[UnitId, ...] = ()
    """LINK Japanese carriers that lost half their aircraft in a battle fought elsewhere."""
