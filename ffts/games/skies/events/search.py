"""What happened to task forces, hands of cards and searches: chapters 3.1-3.2, 5, 7-10, 12.4."""

from ffts.core.model import Event
from ffts.core.tables import Reading
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, ShipId, SideId, TfId
from ffts.games.skies.state.search import HandCard, Search, Stage, Wave

# --- set-up -----------------------------------------------------------------------


class MapsExchanged(Event):
    """3.2 Each side knows from here on what the other put on the map it handed over."""


class ForcePlaced(Event):
    """3.2 A task force begins here."""

    side: SideId
    task_force: TfId
    hex: HexId


class ForceMade(Event):
    """5.2 A task force was made, without ships."""

    side: SideId
    task_force: TfId
    hex: HexId
    name: str = ""


class ShipAssigned(Event):
    """5.1 A ship belongs to this task force."""

    side: SideId
    ship: ShipId
    task_force: TfId


class DummiesAdded(Event):
    """9.3 Dummy ships joined a task force."""

    side: SideId
    task_force: TfId
    cards: tuple[str, ...]


class HandMade(Event):
    """8.1.1 The hand of a task force, every card of it."""

    side: SideId
    task_force: TfId
    hand: tuple[HandCard, ...]


class CardsWithdrawn(Event):
    """8.1.1 and 9.3.2 Cards left a hand for good."""

    side: SideId
    task_force: TfId
    cards: tuple[str, ...]
    why: str


class ForceGone(Event):
    """9.2 and A-021 A task force left the map: a dummy that was found out, or the last of its ships went down."""

    side: SideId
    task_force: TfId
    turn: int
    dummy: bool
    heard: bool = True
    """A-012 Whether the other side is told: not of a force it does not see, while positions are hidden."""


class ForceArrived(Event):
    """3.2 A task force that was expected came on the map, with all that is aboard."""

    side: SideId
    task_force: TfId
    hex: HexId
    turn: int


class ForceLeft(Event):
    """3.2 A task force whose time had come went off the map, with all its ships; it is not lost."""

    side: SideId
    task_force: TfId
    turn: int


class FlightArrived(Event):
    """3.2 Aircraft that were expected landed at this base."""

    side: SideId
    base: PlatformId
    afs: tuple[AfId, ...]
    turn: int


class GoalReached(Event):
    """19.1 A side reached what the scenario gives points for; only the umpire keeps the score."""

    side: SideId
    goal: str
    text: str
    points: int
    turn: int
    ships: tuple[ShipId, ...]


# --- task forces --------------------------------------------------------------------


class MovePlotted(Event):
    """10.2 The move of a task force was plotted; `count` turns of its move are plotted now."""

    side: SideId
    task_force: TfId
    to: HexId
    count: int
    turn: int


class PlotLapsed(Event):
    """10.2 A plotted move that waited was not plotted again; the turns it had stood count no longer."""

    side: SideId
    task_force: TfId
    to: HexId
    count: int


# --- plans --------------------------------------------------------------------------


class SearchPlanned(Event):
    """7.4.6 A search was written down."""

    side: SideId
    search: Search


class PlansSealed(Event):
    """7.4.1 A side's plans of this wave are final."""

    side: SideId
    wave: Wave


class SearchCancelled(Event):
    """7.4.10 A search will not be flown, for this reason."""

    side: SideId
    search: FormationId
    why: str


class SearchLaunched(Event):
    """7.4.7 The aircraft of a search are up; it begins in the next turn, from this hex."""

    side: SideId
    search: FormationId
    origin: HexId
    last: int


class SearchMoved(Event):
    """7.5 A search is now `distance` hexes from where it began."""

    side: SideId
    search: FormationId
    distance: int
    stage: Stage


class SearchEnded(Event):
    """8.3.2 Nobody of this search is out any more."""

    side: SideId
    search: FormationId


class SearchOrdersSet(Event):
    """8.3 What a search does by what it finds."""

    side: SideId
    search: FormationId
    orders: tuple[str, ...]


# --- searching ----------------------------------------------------------------------


class SearchesClosed(Event):
    """3.4.4 A side has finished searching in this turn."""

    side: SideId


class SearchAnnounced(Event):
    """8.2.1 A search was announced; with hidden positions its target's owner hears nothing."""

    side: SideId
    search: FormationId
    task_force: TfId
    turn: int
    heard: bool = True


class SearchRolled(Event):
    """8.2.2 What the roll came to; the umpire alone sees the dice and the modifiers, which tell of the target."""

    side: SideId
    search: FormationId
    task_force: TfId
    turn: int
    reading: Reading
    found: int
    heard: bool = True


class BandSearched(Event):
    """8.2.1 A search has looked at all of its area in this turn."""

    side: SideId
    search: FormationId
    turn: int


class CardsSeen(Event):
    """8.2.3 The searcher saw these cards; the owner knows how many, and that they are all if he declared it (8.6)."""

    by: SideId
    search: FormationId
    task_force: TfId
    hex: HexId
    turn: int
    cards: tuple[str, ...]
    result: int
    whole: bool = False


class SearchOrderMet(Event):
    """8.3 A search found what this standing order of its is about; what follows in the entry is done by it."""

    side: SideId
    search: FormationId
    task_force: TfId
    order: str


class SearchOrderLeft(Event):
    """8.3 A rule forbids what the standing order says; the umpire alone reads why."""

    side: SideId
    search: FormationId
    task_force: TfId
    order: str
    rule: str
    why: str = ""


class PositionErred(Event):
    """18.2 By a special rule a search takes what it sees to be so many hexes out; the umpire alone knows."""

    side: SideId
    search: FormationId
    bearing: int
    hexes: int


class JokerDecided(Event):
    """9.3.2 The joker was played or left."""

    by: SideId
    search: FormationId
    task_force: TfId
    played: bool


class ShadowBegan(Event):
    """8.3 An AF keeps contact."""

    side: SideId
    search: FormationId
    task_force: TfId
    af: AfId | None
    hex: HexId
    turn: int


class ShadowFollowed(Event):
    """8.3 The shadower went where its task force went."""

    side: SideId
    search: FormationId
    task_force: TfId
    hex: HexId


class ShadowEnded(Event):
    """8.3 Contact was given up or lost, for this reason."""

    side: SideId
    search: FormationId
    task_force: TfId
    why: str


class SearchAttackDeclared(Event):
    """8.5.1 An armed searcher will attack; the card shows what."""

    side: SideId
    search: FormationId
    task_force: TfId
    af: AfId
    card: str
    turn: int
    number: int


class SearchAttackDrawn(Event):
    """8.5.2 The ship the attack falls on, for its owner alone; or a dummy, which ends the attack."""

    side: SideId
    task_force: TfId
    ship: ShipId | None
    card: str
    turn: int
    number: int


class RadarCalled(Event):
    """12.4 A strike came next to a task force of a side with radar; with hidden positions the striker is not told."""

    side: SideId
    task_force: TfId
    turn: int
    heard: bool = True


class StrikeRedirected(Event):
    """12.6 A strike has another destination: its target was seen there."""

    side: SideId
    formation: FormationId
    to: HexId
