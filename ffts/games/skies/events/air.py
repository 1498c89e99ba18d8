"""What happened to aircraft: chapters 4, 6 and 16."""

from ffts.core.model import Event
from ffts.games.skies.names import AfId, AosStep, FormationId, HexId, PlatformId, SideId
from ffts.games.skies.state.air import FormationKind, Phase, Reaction, Spot, StrikeGroup, Where


class StartSet(Event):
    """6.14 In set-up aircraft were put where they begin; the whole deck, the foremost first, on these sixths."""

    side: SideId
    platform: PlatformId
    afs: tuple[AfId, ...]
    where: Where
    load: str
    work: int
    spot: Spot
    deck: tuple[AfId, ...]
    sections: tuple[int, ...]


class AosStepBegan(Event):
    """6.5 A carrier or base went on to this step of its air operations."""

    side: SideId
    platform: PlatformId
    step: AosStep


class Launched(Event):
    """6.9 An AF took off, by deck run or from this catapult."""

    side: SideId
    platform: PlatformId
    af: AfId
    turn: int
    last_turn: int
    section: int | None = None
    catapult: str = ""
    manned: tuple[str, ...] = ()
    """The catapults that were in use for this launch, that one among them."""


class Landed(Event):
    """6.12 An AF came down, and stands on this sixth of the deck, or on the ground."""

    side: SideId
    platform: PlatformId
    af: AfId
    section: int | None = None


class LandingTallied(Event):
    """6.12.1 `count` AFs have come down since the last accident roll for landings under `condition`."""

    side: SideId
    platform: PlatformId
    condition: str
    count: int
    batch: tuple[AfId, ...]


class LandingsClosed(Event):
    """6.12.8 An accident ended the landings of this air operations segment."""

    side: SideId
    platform: PlatformId


class AfLost(Event):
    """19.3 An AF was lost, for this reason."""

    side: SideId
    af: AfId
    turn: int
    cause: str


class BroughtUp(Event):
    """6.7.3-6.7.4 An AF came up by this elevator and stands on this sixth of the deck."""

    side: SideId
    platform: PlatformId
    af: AfId
    elevator: str
    section: int
    spot: Spot
    cost: float


class StruckBelow(Event):
    """6.7.2 An AF went down into the hangar by this elevator."""

    side: SideId
    platform: PlatformId
    af: AfId
    elevator: str
    cost: float


class Respotted(Event):
    """6.7.1 The deck was spotted anew: who stands where, the foremost first."""

    side: SideId
    platform: PlatformId
    spot: Spot
    deck: tuple[AfId, ...]
    sections: tuple[int, ...]
    cost: float


class WorkedOn(Event):
    """6.8 An AF was readied, or unreadied, for one AOS; so much work is done for this load now."""

    side: SideId
    platform: PlatformId
    af: AfId
    load: str
    work: int
    cost: float
    heavy: bool = False


class TurnedRound(Event):
    """6.13.1 A fighter AF was landed, readied and spotted aft within one AOS."""

    side: SideId
    platform: PlatformId
    af: AfId
    load: str
    work: int
    section: int
    cost: float


class Repaired(Event):
    """16.3 An AF was repaired for one AOS; `done` AOS are behind it, and `whole` says if that was the last."""

    side: SideId
    platform: PlatformId
    af: AfId
    done: int
    whole: bool
    cost: float


class AfDamaged(Event):
    """16.1-16.2 An AF was damaged; one beyond repair lands but never flies again."""

    side: SideId
    af: AfId
    unflyable: bool


class AfStated(Event):
    """A-112 By the umpire's word an AF is aboard, here and so loaded: as the paper of its owner has it."""

    side: SideId
    platform: PlatformId
    af: AfId
    where: Where
    section: int | None = None
    load: str = ""
    work: int = 0


class LastTurnStated(Event):
    """A-112 By the umpire's word an AF in the air has this last turn: as the paper of its owner has it."""

    side: SideId
    af: AfId
    last_turn: int


class CombatCharged(Event):
    """4.3 Combat cost an AF one turn of endurance."""

    side: SideId
    af: AfId
    turn: int
    last_turn: int


class CarrierAttacked(Event):
    """6.6 A carrier or base was attacked in this turn."""

    side: SideId
    platform: PlatformId
    turn: int


class FormationFormed(Event):
    """6.11 Aircraft in the air became a strike, a CAP or a flight home."""

    side: SideId
    formation: FormationId
    mission: FormationKind
    platform: PlatformId
    afs: tuple[AfId, ...]
    groups: tuple[StrikeGroup, ...] = ()
    target: str = ""
    hex: HexId
    destination: HexId
    phase: Phase
    launched: int
    forming_until: int


class FormationMoved(Event):
    """10.6 A formation is in this hex now."""

    side: SideId
    formation: FormationId
    to: HexId
    phase: Phase


class Diverted(Event):
    """4.2 and A-019 An AF flies to another deck, and belongs there from now on."""

    side: SideId
    af: AfId
    platform: PlatformId


class DeckSectionHit(Event):
    """17.3.2 A sixth of the flight deck was closed."""

    side: SideId
    platform: PlatformId
    section: int


class DeckSectionMended(Event):
    """17.4 A sixth of the flight deck is usable again."""

    side: SideId
    platform: PlatformId
    section: int


class ElevatorHit(Event):
    """17.3.3 An elevator is out of service."""

    side: SideId
    platform: PlatformId
    elevator: str


class HangarHit(Event):
    """17.3.1 A hangar hit cost a handling point."""

    side: SideId
    platform: PlatformId


class FireStarted(Event):
    """17.3.4 A burning AF set its carrier on fire."""

    side: SideId
    platform: PlatformId
    af: AfId


class StrikeAnnounced(Event):
    """3.4.5 A strike has reached its target and is announced to the other side, without its name."""

    side: SideId
    formation: FormationId
    target: str
    turn: int
    number: int


class ReactionBegan(Event):
    """6.13.2 and 12.8 A carrier or base reacts to the strike announced under this number."""

    side: SideId
    platform: PlatformId
    announcement: int
    reaction: Reaction


class OrdersSet(Event):
    """6.5 The standing orders of a carrier or base."""

    side: SideId
    platform: PlatformId
    orders: tuple[str, ...]


class OrderDone(Event):
    """6.5 A standing order was carried out; `left` is what remains of it to be done."""

    side: SideId
    platform: PlatformId
    order: str
    left: str = ""


class OrderWaits(Event):
    """6.5 A standing order could not be carried out, or not to its end, for this reason."""

    side: SideId
    platform: PlatformId
    order: str
    rule: str
    why: str


class OrdersLeft(Event):
    """6.5 The air operations closed with these standing orders due; they wait for the next."""

    side: SideId
    platform: PlatformId
    orders: tuple[str, ...]
