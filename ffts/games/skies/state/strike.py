"""3.4.5 and 11-15 What a strike segment is made of: formations of ships, groups that attack, shots at them."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal, get_args

from ffts.core.model import Data
from ffts.games.skies.names import AfId, FormationId, ShipId, TfId

GroupId = str
"""A strike group in combat, or an armed searcher: the name of its formation and its number in it."""
Mode = Literal["dive", "glide", "level_low", "level_high", "torpedo", "strafe"]
Round = Literal["before", "after"]
Guns = Literal["heavy", "aamg"]
"""14.6 Heavy AA, or the AAMGs."""
Found = Literal["this turn", "next turn", "not found"]
"""12.5 Whether a strike has found its target."""
FOUND: tuple[Found, ...] = get_args(Found)


class Battle(Data):
    """11.2 and 20 Forces of both sides that fight on a table of their own by FOTW; everybody sees it."""

    forces: tuple[TfId, ...]
    miniatures: bool = False
    """3.5 How ranges are measured."""
    cap: bool = False
    """20.1 and A-118 Whether CAP takes part after all."""


class Ring(StrEnum):
    """11.1.2 The places of a formation sheet."""

    CENTRE = "centre"
    INNER = "inner"
    OUTER = "outer"


class Template(Data):
    """2.2 and 11.1 One formation sheet, with ships of one task force."""

    centre: tuple[ShipId, ...] = ()
    inner: tuple[ShipId, ...] = ()
    outer: tuple[ShipId, ...] = ()

    @property
    def ships(self) -> tuple[ShipId, ...]:
        """Every ship on it, from the centre outwards."""
        return (*self.centre, *self.inner, *self.outer)

    def ring_of(self, ship: ShipId) -> Ring | None:
        """Where a ship stands; None for one that is not on this sheet."""
        places = {Ring.CENTRE: self.centre, Ring.INNER: self.inner, Ring.OUTER: self.outer}
        return next((ring for ring, there in places.items() if ship in there), None)


class Shot(Data):
    """14.4 AA points that a ship spends on a group in the present ASP, and what they count there (14.3)."""

    ship: ShipId
    points: float
    counts: float
    guns: Guns | None = None


class Raider(Data):
    """12.1 A group that attacks in this strike segment."""

    id: GroupId
    formation: FormationId
    afs: tuple[AfId, ...]
    escorts: tuple[AfId, ...] = ()
    target: str
    """The task force or base."""
    searcher: bool = False
    """8.5 An armed searcher: nobody rolls for its sighting, and it searches on afterwards."""
    asp: int | None = None
    choosing: bool = False
    """12.7.2 A 6 was rolled and no ASP named yet."""
    ship: ShipId | None = None
    """15.1 The ship, or the base, it is placed by; the umpire's note (`Engagement`), joined by `State.raiders`."""
    shape: str = ""
    """A-094 What its crews see there: 'a CV in the centre'."""
    mode: Mode | None = None
    close: bool = False
    """15.3 Torpedoes are dropped at close range."""
    turned: tuple[AfId, ...] = ()
    """Those that CAP or AA turned away."""
    scattered: bool = False
    met_cap: bool = False
    cap_sent: bool = False
    """13.1 CAP was sent at it, in position or not."""
    shots: tuple[Shot, ...] = ()
    """14.4 The guns laid on it; the umpire's note as well."""
    held_fire: bool = False
    aa_done: bool = False
    attacked: bool = False
    spread: int = 0
    """20.6 Torpedoes that run on the table of FOTW."""
    hits: int = 0
    damage_done: int = 0
    """3.4.5.3 Hits whose damage is determined."""

    @property
    def all(self) -> tuple[AfId, ...]:
        """Everybody in it."""
        return (*self.afs, *self.escorts)


class Engagement(Data):
    """3.6 and 15.1 The ship a group is placed by and the guns that fire at it. Its owner knows no enemy ship by name,
    and the other side not whose group it is: so neither keeps it."""

    ship: ShipId | None = None
    shots: tuple[Shot, ...] = ()


class Silhouettes(Data):
    """A-094 A formation sheet as the attackers see it: the class of each ship by its place, no name."""

    centre: tuple[str, ...] = ()
    inner: tuple[str, ...] = ()
    outer: tuple[str, ...] = ()


class Wreck(Data):
    """A-011 A ship that an attacking side saw go down, by her class."""

    task_force: TfId
    cls: str
    turn: int


class Sighted(Data):
    """12.5 What a strike rolled when it looked for its target."""

    turn: int
    result: Found


class Combat(Data):
    """The strike segment as one side knows it: its raiders, its formations, what it has spent."""

    raiders: Mapping[GroupId, Raider] = {}
    sighted: Mapping[FormationId, Sighted] = {}
    cap_rounds: tuple[str, ...] = ()
    """3.4.5.4 The CAP rounds that were fought over its forces in this segment: '17 before'."""
    fought: tuple[AfId, ...] = ()
    """4.3 Who fought in this turn, as strike, escort or CAP."""
    templates: Mapping[str, tuple[Template, ...]] = {}
    """11 The formation sheets of each of its task forces."""
    aa_spent: Mapping[ShipId, float] = {}
    """14.4 Points spent in the present ASP."""
    gunned: Mapping[ShipId, int] = {}
    """20.4 Heavy AA mounts that fired at ships in the present FOTW turn."""
    rolled: tuple[ShipId, ...] = ()
    """17.4 The ships that have rolled for damage control in the present phase."""
