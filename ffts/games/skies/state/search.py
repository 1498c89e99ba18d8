"""7 and 8 What searches are made of: plans, aircraft on their arcs, shadowers, hands of cards, and what was seen."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Literal

from ffts.core.hexes import Arc
from ffts.core.model import Data
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, ShipId, TfId
from ffts.games.skies.sheets.aircraft import SpeedClass

Wave = Literal["morning", "noon", "scenario"]
JOKER = "joker"


class Stage(StrEnum):
    """7.4-7.5 How far a search has come."""

    DRAFT = "draft"
    SEALED = "sealed"
    CANCELLED = "cancelled"
    OUT = "out"
    IN = "in"
    HOME = "home"
    """The pattern is flown; shadowers may still be out."""
    CLOSED = "closed"


IN_FLIGHT = (Stage.OUT, Stage.IN)
PLANNED = (Stage.DRAFT, Stage.SEALED)


class Plot(Data):
    """10.2 The move plotted for a task force: where to, how many turns of it count, and when it was last plotted."""

    to: HexId
    count: int
    turn: int


class HandCard(Data):
    """8.1.1 A card of a hand, and the ship it stands for; dummies and the joker stand for none."""

    card: str
    ship: ShipId | None = None

    @property
    def is_dummy(self) -> bool:
        """9.3 A card of a ship that is not there."""
        return self.ship is None and self.card != JOKER


class Shadow(Data):
    """8.3 An AF that keeps contact with a task force, and the hex both are in."""

    task_force: TfId
    af: AfId | None
    """None for a search the scenario flies with aircraft that are not in the game."""
    hex: HexId
    since: int


class Find(Data):
    """8.2.3 A search that found a task force this turn: the cards it was dealt."""

    task_force: TfId
    turn: int
    cards: tuple[str, ...]
    result: int


class SearchAttack(Data):
    """8.5 An armed searcher's attack, declared and not yet flown. The number tells one of a turn from another."""

    task_force: TfId
    af: AfId
    card: str
    turn: int
    number: int


class Incoming(Data):
    """8.5.2 What its owner drew for an attack declared by a searcher: the ship it falls on."""

    task_force: TfId
    ship: ShipId
    card: str
    turn: int
    number: int


class Search(Data):
    """7.4.6 A search: its record, and where it is now."""

    id: FormationId
    platform: PlatformId | None
    """None for a search of the scenario's own (7.4.3)."""
    wave: Wave
    afs: tuple[AfId, ...] = ()
    """As planned; who flies is the formation of the same name."""
    load: str = ""
    begin: int
    arc: Arc
    range: int
    last: int
    paired: bool = False
    stage: Stage = Stage.DRAFT
    origin: HexId
    speed: SpeedClass = SpeedClass.NORMAL
    aircraft: str = ""
    distance: int = 0
    shadows: tuple[Shadow, ...] = ()
    tried: Mapping[TfId, int] = {}
    """8.2.6 The last turn in which it tried to find this task force."""
    swept: int = 0
    """8.2.1 The last turn in which it looked at all of its area."""
    finds: tuple[Find, ...] = ()
    """The finds of the last turn in which it found anything."""
    jokers: tuple[TfId, ...] = ()
    """9.3.2 Task forces whose joker it was dealt and has not decided about."""
    attacks: tuple[SearchAttack, ...] = ()
    orders: tuple[str, ...] = ()
    """8.3 What it does by what it finds; of several the first that fits."""

    def find(self, force: TfId, turn: int) -> Find | None:
        """8.2.3 What it was dealt of this force in this turn."""
        return next((find for find in self.finds if (find.task_force, find.turn) == (force, turn)), None)

    def shadows_of(self, force: TfId) -> Shadow | None:
        """8.3 Its contact with this force."""
        return next((shadow for shadow in self.shadows if shadow.task_force == force), None)


class Sighting(Data):
    """8.2.5 A line of the searcher's own record: which cards of a task force were seen, where and when."""

    task_force: TfId
    turn: int
    hex: HexId
    cards: tuple[str, ...]
    whole: bool = False
    """8.6 Its owner declared that these are all there are."""
    by: FormationId


class Searched(Data):
    """8.2.4 A line of the owner's record: a task force was searched, and how many cards were dealt."""

    task_force: TfId
    turn: int
    cards: int
    whole: bool = False
