"""What an umpire can order of task forces, hands of cards and searches: chapters 3.1-3.2, 5, 7-10."""

from ffts.core.hexes import Arc
from ffts.core.model import Command
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, ShipId, SideId, TfId
from ffts.games.skies.sheets.ships import Card

# --- set-up -------------------------------------------------------------------


class PlaceForce(Command):
    """3.2 A task force is put elsewhere in its side's zone, before the maps are exchanged."""

    side: SideId
    task_force: TfId
    hex: HexId


class AssignShip(Command):
    """5.1 A ship goes to another task force, before the maps are exchanged; later never (5.3)."""

    side: SideId
    ship: ShipId
    task_force: TfId


class NewForce(Command):
    """5.2 and 9.2 One more task force: of these ships, which leave theirs, or a dummy."""

    side: SideId
    task_force: TfId
    hex: HexId
    name: str = ""
    ships: tuple[ShipId, ...] = ()


class AddDummies(Command):
    """9.3 Dummy ships join a task force, a card for each."""

    side: SideId
    task_force: TfId
    cards: tuple[Card, ...]


class MakeHand(Command):
    """8.1.1 The real cards that stand for a task force: for its ships in their order, then for its dummies."""

    side: SideId
    task_force: TfId
    cards: tuple[str, ...]


class DealHands(Command):
    """8.1.1 The hands of a side are made anew from shuffled decks."""

    side: SideId


class ExchangeMaps(Command):
    """3.2 Both sides hand over a map with their task forces on it."""


# --- task forces ----------------------------------------------------------------


class PlotMove(Command):
    """10.2 The move of a task force is plotted for this turn."""

    side: SideId
    task_force: TfId
    to: HexId


class RepeatPlots(Command):
    """10.2 Every move a side plotted last turn and has not made is plotted again."""

    side: SideId


class Scuttle(Command):
    """5.3 A ship is sunk by her own side (A-020)."""

    side: SideId
    ship: ShipId


# --- plans ------------------------------------------------------------------------


class PlanSearch(Command):
    """7.4.6 A search is planned: when it begins, which arc, how far.

    `load` is what its aircraft will carry; without it what they carry now, or what their type scouts with.
    """

    platform: PlatformId
    afs: tuple[AfId, ...]
    begin: int
    arc: Arc
    range: int
    paired: bool = False
    load: str = ""


class SealPlans(Command):
    """7.4.1 A side's search plans are final."""

    side: SideId


class CancelSearch(Command):
    """7.4.10 A plan is dropped, or will not be flown."""

    side: SideId
    search: FormationId


class LaunchSearch(Command):
    """7.4.10 The aircraft of a search take off in the turn before it begins."""

    side: SideId
    search: FormationId
    catapults: tuple[str, ...] = ()


class RecallSearch(Command):
    """4.7 A search turns back before it has reached its range (A-062)."""

    side: SideId
    search: FormationId


class SetSearchOrders(Command):
    """8.3 What a search does by what it finds, in the words of its side; they take the place of those it had."""

    side: SideId
    search: FormationId
    orders: tuple[str, ...] = ()


# --- searching --------------------------------------------------------------------


class AnnounceSearch(Command):
    """8.2.1-8.2.2 A search tries to find a task force in its area: roll, and cards if it does."""

    side: SideId
    search: FormationId
    task_force: TfId


class SearchBand(Command):
    """8.2.1 A search tries to find whatever is in its area. With hidden positions the umpire looks for it (A-012)."""

    side: SideId
    search: FormationId


class PlayJoker(Command):
    """9.3.2 The searcher who was dealt the joker has the dummies removed, or leaves it."""

    side: SideId
    search: FormationId
    task_force: TfId
    play: bool


class ShadowForce(Command):
    """8.3 A search that has just found a task force keeps contact with it."""

    side: SideId
    search: FormationId
    task_force: TfId


class EndShadow(Command):
    """8.3 A shadower lets go."""

    side: SideId
    search: FormationId
    task_force: TfId


class DeclareSearchAttack(Command):
    """8.5 An armed searcher will attack a ship of the type of this card, which it was dealt this turn."""

    side: SideId
    search: FormationId
    task_force: TfId
    card: str
    af: AfId | None = None


class CloseSearches(Command):
    """3.4.4 A side has finished searching in this turn."""

    side: SideId


class RedirectStrike(Command):
    """12.6 A strike makes for the hex its target was last seen in."""

    side: SideId
    formation: FormationId


SETTING_UP: tuple[type[Command], ...] = (PlaceForce, NewForce, AddDummies, MakeHand, DealHands, ExchangeMaps)
IN_INITIATIVE: tuple[type[Command], ...] = (*SETTING_UP, PlotMove, RepeatPlots, PlanSearch, SealPlans, Scuttle)
IN_MOVEMENT: tuple[type[Command], ...] = (RecallSearch, EndShadow, RedirectStrike, Scuttle)
IN_SEARCH: tuple[type[Command], ...] = (
    AnnounceSearch,
    SearchBand,
    PlayJoker,
    ShadowForce,
    EndShadow,
    DeclareSearchAttack,
    CloseSearches,
)
IN_STRIKE: tuple[type[Command], ...] = (DeclareSearchAttack,)
"""8.5.1 Too late there, and refused with the rule that says so."""
IN_AIR_OPERATIONS: tuple[type[Command], ...] = (LaunchSearch,)
ALWAYS: tuple[type[Command], ...] = (CancelSearch, SetSearchOrders, AssignShip)
"""5.3 A ship is given to another force in set-up only; later the refusal says why."""
