"""The small tables of the game that are not read with one die."""

import math
from collections.abc import Mapping
from typing import Annotated, Self

from pydantic import Field, model_validator

from ffts.core.model import Data
from ffts.core.tables import Mod, TableMod
from ffts.games.skies.sheets.provenance import Sheet, Text

HEX_NM = 40.0
"""The size of a hex the numbers of our tables stand for."""

Percent = Annotated[int, Field(ge=0, le=100)]


class SpeedRow(Data):
    """10.4 A force that goes `min_inches` or faster needs `turns` turns for each hex."""

    min_inches: Annotated[float, Field(ge=0)]
    turns: Annotated[int, Field(ge=1)]


class TaskForceSpeed(Sheet):
    """10.4 Turns a task force needs to cross a hex, by its slowest ship."""

    inches_turns: Annotated[float, Field(gt=0)] = 15.0
    """Turns per hex = this number / inches, rounded up: 15 for a hex of 40 nautical miles."""
    rows: tuple[SpeedRow, ...] = ()
    """The umpire's own chart, fastest first; it stands in place of the formula."""

    @model_validator(mode="after")
    def _fastest_first(self) -> Self:
        speeds = [row.min_inches for row in self.rows]
        if speeds != sorted(set(speeds), reverse=True):
            raise ValueError("rows must go from the fastest to the slowest speed, none twice")
        return self

    def turns_per_hex(self, inches: float, hex_nm: float = HEX_NM) -> int | None:
        """10.4 Turns for one hex of `hex_nm` at a speed of `inches`; None for a force that cannot move. The umpire's
        rows are not scaled."""
        if inches <= 0:
            return None
        if self.rows:
            return next((row.turns for row in self.rows if inches >= row.min_inches), None)
        return math.ceil(round(self.inches_turns * hex_nm / HEX_NM / inches, 6))


class ReadyingRow(Data):
    """6.8 One kind of work on an AF: AOS of work in all, and handling points in each of them."""

    title: Text
    turns: Annotated[int, Field(ge=0)]
    points: Annotated[float, Field(ge=0, multiple_of=0.5)]
    heavy: bool = False
    """Work with torpedoes or 800 kg bombs, which some doctrines limit (6.15)."""


class Readying(Sheet):
    """6.8 and 16.3 Fuelling and arming; taking it all out again costs the same."""

    rows: Mapping[str, ReadyingRow]


class FormingRow(Data):
    """6.11 A line of the umpire's chart: strikes up to this size, and the turns they take to form up (A-040)."""

    turns: Annotated[int, Field(ge=0)]
    aos: Annotated[int, Field(ge=1)] | None = None
    """The most AOS its launch may have taken; None for any number, here and below."""
    platforms: Annotated[int, Field(ge=1)] | None = None
    afs: Annotated[int, Field(ge=1)] | None = None
    """Escorts counted."""
    doctrine: str = ""
    """The doctrine of the side that strikes; empty for every one."""

    def holds(self, aos: int, platforms: int, afs: int, doctrine: str) -> bool:
        """Whether a strike launched in `aos` AOS from `platforms` decks, of `afs` AFs, is read on this line."""
        limits = ((aos, self.aos), (platforms, self.platforms), (afs, self.afs))
        return self.doctrine in ("", doctrine) and all(most is None or count <= most for count, most in limits)

    def covers(self, other: Self) -> bool:
        """Whether this line holds for every strike that the line `other` holds for."""
        limits = ((self.aos, other.aos), (self.platforms, other.platforms), (self.afs, other.afs))
        wide = all(own is None or (their is not None and their <= own) for own, their in limits)
        return wide and self.doctrine in ("", other.doctrine)


class Forming(Sheet):
    """6.11 Turns spent after launch before a formation moves off."""

    same_aos: Annotated[int, Field(ge=0)]
    """Groups that leave separately, as launched in one AOS."""
    one_carrier: Annotated[int, Field(ge=0)]
    several_carriers: Annotated[int, Field(ge=0)]
    rows: tuple[FormingRow, ...] = ()
    """The umpire's own chart for strikes that combine: the first line that holds is read, and the numbers above where
    none does."""

    @model_validator(mode="after")
    def _every_row_is_read(self) -> Self:
        for at, row in enumerate(self.rows):
            before = next((no for no, other in enumerate(self.rows[:at], 1) if other.covers(row)), None)
            if before is not None:
                raise ValueError(f"rows: line {at + 1} is never read, line {before} holds for all of it")
        return self

    def delay(self, groups: int, aos: int, platforms: int, afs: int, doctrine: str = "") -> int:
        """6.11 Turns of forming up: for a group by itself, for groups of one AOS of one carrier, for more of either."""
        alone = aos == platforms == 1
        if groups == 1 and alone:
            return self.same_aos
        row = next((row for row in self.rows if row.holds(aos, platforms, afs, doctrine)), None)
        if row is not None:
            return row.turns
        return self.one_carrier if alone else self.several_carriers


class CapDoctrine(Data):
    """13.1 One side's CAP in one period: the tables read for getting into position."""

    title: Text
    against_low: Text
    """Against torpedo and level groups."""
    against_high: Text
    """Against dive bombers at height or above cloud."""
    dogfight: Text = "cap_dogfight"
    """CAP against escorts."""
    attack: Text = "cap_attack"
    """CAP against the group it is sent at."""
    fire_back: Text = "cap_fire_back"
    """The bombers' own guns."""
    mods: tuple[Text, ...] = ()
    """Modifiers of these tables that hold for this doctrine."""


class Cap(Sheet):
    """13 CAP by doctrine."""

    doctrines: Mapping[str, CapDoctrine]


class AaColumn(Data):
    """14.5 The table to roll on from `min_points` effective points on."""

    min_points: Annotated[int, Field(ge=1)]
    table: Text


class AntiAircraftFire(Sheet):
    """14 AA fire: which table a group is shot at on, and what the doctrine's points are worth."""

    multipliers: Mapping[str, Annotated[float, Field(gt=0)]]
    """By doctrine; effective points = points x this, rounded to the nearest."""
    support_share: Annotated[float, Field(gt=0, le=1)]
    """14.3 What a ship of the inner ring counts for the centre."""
    close_range: Annotated[float, Field(ge=1)] = 1.5
    """15.3 What points count at torpedo groups that come in close."""
    columns: tuple[AaColumn, ...]

    @model_validator(mode="after")
    def _rising(self) -> Self:
        points = [column.min_points for column in self.columns]
        if not points or points != sorted(set(points)):
            raise ValueError("columns must go from few points to many, none twice")
        return self

    def table(self, effective: int) -> str | None:
        """The table for `effective` points; None if there is nothing to shoot with."""
        return next((column.table for column in reversed(self.columns) if effective >= column.min_points), None)


class AttackValue(Data):
    """15.4 Chance of a hit for each attack, on D100."""

    title: Text
    hits: Percent


class AirToSurface(Sheet):
    """15 Attack values and modifiers: an attack hits on the total or less."""

    attacks_per_af: Annotated[int, Field(ge=1)]
    """15.2"""
    values: Mapping[str, AttackValue]
    mods: tuple[TableMod, ...]
    torpedoes: Mapping[str, tuple[Text, Text]] = {}
    """The torpedo of each nation: until the middle of 1943, and after. A side's doctrine may name another."""
    weak_aa: Annotated[float, Field(ge=0)] = 5
    """AA below this leaves dive bombers undisturbed, if no CAP fights over the target."""
    slow_inches: Annotated[float, Field(ge=0)] = 2.0
    """A target at this speed or less is slow."""
    least: Percent = 1
    """15.4 No attack has less chance than this."""
    sizes: Mapping[str, tuple[Text, ...]] = {}
    """The modifier of a class of ships, and which classes these are."""
    late_from: Text = "1943-07"
    """From this date on nations drop their later torpedo."""

    @model_validator(mode="after")
    def _named_once(self) -> Self:
        names = [mod.id for mod in self.mods]
        if len(names) != len(set(names)):
            raise ValueError("mods: a modifier is named twice")
        strange = sorted(set(self.sizes) - set(names))
        if strange:
            raise ValueError(f"sizes: there is no modifier {', '.join(strange)}; mods has {', '.join(names)}")
        return self

    def torpedo_row(self, nation: str, date: str, aircraft: str, doctrine: str = "") -> str:
        """15.4 The row of its torpedoes: those of a type of its own, else those of the doctrine or of the nation."""
        early, late = self.torpedoes.get(nation, (nation, nation))
        row = f"torpedo_{doctrine or (early if date < self.late_from else late)}"
        own = f"{row}_{aircraft}"
        return own if own in self.values else row

    def size_of(self, cls: str) -> str:
        """The modifier of a ship of this class; empty if its size makes no difference."""
        return next((name for name, classes in self.sizes.items() if cls in classes), "")

    def mod(self, name: str) -> Mod:
        """The modifier of this name, ready to be put into a sum."""
        for known in self.mods:
            if known.id == name:
                return Mod(rule=known.rule or self.rule, why=known.why, by=known.by)
        raise KeyError(f"{self.title} has no modifier {name!r}")


class HouseRuleCard(Data):
    """What the page of house rules says of a switch; the switch itself is in HouseRules."""

    label: Text
    ruling: Text
    rules: tuple[str, ...]
