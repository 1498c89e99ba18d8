"""Chapter 19: victory points - ships, air factors, the balance between unequal fleets."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from ffts.games.skies.names import AfId, PlatformId, ShipId, SideId, afs_text, called
from ffts.games.skies.orders.reading import ranked_text
from ffts.games.skies.rules.ch06.landing import landing_run
from ffts.games.skies.rules.ch10.homecoming import soonest_over
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.ships import VictoryRow
from ffts.games.skies.state import Ship, Side, State
from ffts.games.skies.state.air import AirFactor, Platform, Where
from ffts.games.skies.state.parts import Public

VICTORY = "Victory for "
STRANDED = "In the air with no deck in reach"
LIMITS = (3.0, 2.0)  # 19.2: the two speed columns, strictly below


@dataclass(frozen=True)
class Reason:
    """One line of the score."""

    rule: str
    what: str
    points: int


@dataclass(frozen=True)
class SideScore:
    """What one side has scored, and why."""

    side: SideId
    reasons: tuple[Reason, ...]

    @property
    def total(self) -> int:
        """The sum of its reasons."""
        return sum(reason.points for reason in self.reasons)


@dataclass(frozen=True)
class Score:
    """19 How the day stands."""

    tallies: tuple[SideScore, ...]
    special: str
    """19.1 What the scenario says beside the points."""
    by_points: bool
    stranded: tuple[tuple[SideId, AfId], ...] = ()
    """18.3 Aircraft in the air that nobody can take back any more (A-134)."""

    def of(self, side: SideId) -> SideScore:
        """The tally of one side."""
        return next(tally for tally in self.tallies if tally.side == side)

    @property
    def winner(self) -> SideId | None:
        """The side with more points; None if nobody has, or points do not decide."""
        first, second = sorted(self.tallies, key=lambda tally: tally.total, reverse=True)
        return first.side if self.by_points and first.total > second.total else None


# --- ships ------------------------------------------------------------------------


def columns_reached(sunk: bool, speed: float, original: float, damaged: bool) -> tuple[bool, bool, bool, bool]:
    """19.2 and 19.5 Which columns a ship has come to; those of speed count for damaged ships that were faster once
    (A-113, A-114)."""
    final = 0.0 if sunk else speed
    slowed = tuple(damaged and original >= limit > final for limit in LIMITS)
    return slowed[0], slowed[1], final <= 0, sunk


def ship_points(
    row: VictoryRow,
    sunk: bool = False,
    speed: float = 0.0,
    original: float = 4.0,
    damaged: bool = True,
    columns: str = "highest_only",
) -> int:
    """19.2 The points of one ship: one column, the highest, or by house rule all of them (A-113)."""
    reached = columns_reached(sunk, speed, original, damaged)
    points = [points for points, there in zip(row.columns, reached, strict=True) if there]
    return sum(points) if columns == "cumulative" else max(points, default=0)


def fleet_value(rows: Mapping[str, VictoryRow], classes: Iterable[str]) -> int:
    """19.4 What the enemy would score for sinking all of it; ships only."""
    return sum(rows[cls].sunk for cls in classes)


def balance(
    first: tuple[SideId, int], second: tuple[SideId, int], rule: str = "outnumbered"
) -> tuple[SideId | None, int]:
    """19.4 Who gets the difference between the two fleets; nobody if there is none (A-116)."""
    smaller, larger = sorted((first, second), key=lambda fleet: fleet[1])
    points = larger[1] - smaller[1] if rule != "none" else 0
    if not points:
        return None, 0
    return (larger if rule == "fewer_targets" else smaller)[0], points


def final_speed(ship: Ship) -> float:
    """19.5 Her speed by flooding and permanent damage; what was stated by ruling alone counts as permanent."""
    damage = ship.damage
    unexplained = max(0.0, damage.speed_of(ship.full_speed) - ship.speed)
    return max(0.0, round(damage.final_speed(ship.full_speed) - unexplained, 2))


# --- the score --------------------------------------------------------------------


def score(state: State, data: Catalog) -> Score:
    """19.1-19.5 Points of both sides with their reasons, and the balance between the fleets."""
    stranded = tuple((side.id, af) for side in state.sides.values() for af in not_recovered(state, data, side))
    bonus = _balance(state, data)
    tallies = []
    for side in state.sides:
        enemy = state.sides[state.enemy_of(side)]
        lost = [af for owner, af in stranded if owner == enemy.id] if state.public.over else []
        reasons = [*_ships(state, data, enemy), *_aircraft(data, enemy, lost), *_goals(state.sides[side])]
        if bonus[0] == side:
            reasons.append(Reason("19.4", f"Balance: {bonus[2]}", bonus[1]))
        tallies.append(SideScore(side, tuple(reasons)))
    victory = data.scenario.victory
    return Score(tuple(tallies), victory.special, victory.by_points, stranded)


def verdict(state: State, data: Catalog) -> str:
    """19.1 Who has won, or is ahead, and by what."""
    found = score(state, data)
    special = f"; the scenario says: {found.special}" if found.special else ""
    if not found.by_points:
        return f"Points do not decide{special}"
    first, second = sorted(found.tallies, key=lambda tally: tally.total, reverse=True)
    if first.total == second.total:
        return f"{'Drawn' if state.public.over else 'Level'} at {first.total}{special}"
    name = state.sides[first.side].name
    totals = f"{first.total} to {second.total}"
    return (
        f"{f'{VICTORY}{called(name)}, {totals}' if state.public.over else f'Ahead: {name}, {totals} points'}{special}"
    )


def _ships(state: State, data: Catalog, enemy: Side) -> Iterator[Reason]:
    """19.2 Every ship of the enemy that is worth something by now."""
    for ship in enemy.ships.values():
        row = data.victory_points.rows[data.ships[ship.id].vp_class]
        speed, sunk = final_speed(ship), ship.sunk_on is not None
        points = ship_points(row, sunk, speed, ship.full_speed, _is_damaged(ship), state.public.house.vp_columns)
        if points:
            fate = "sunk" if sunk else f"{speed:g} inches left" if speed else "dead in the water"
            yield Reason("19.2", f"{ship.cls} {ship.name}, {fate}", points)


def columns_of(ship: Ship) -> tuple[bool, bool, bool, bool]:
    """19.2 Which columns this ship has come to by now."""
    return columns_reached(ship.sunk_on is not None, final_speed(ship), ship.full_speed, _is_damaged(ship))


def _is_damaged(ship: Ship) -> bool:
    return ship.damage.any or ship.speed < ship.full_speed


def _aircraft(data: Catalog, enemy: Side, stranded: list[AfId]) -> Iterator[Reason]:
    """19.3 Every AF the enemy lost, by cause (A-115)."""
    each = data.victory_points.per_af
    causes = [af.cause for af in enemy.air.values() if af.where is Where.LOST]
    for cause in sorted(set(causes)):
        count = causes.count(cause)
        yield Reason("19.3", f"{afs_text(count)}: {cause}", each * count)
    if stranded:
        yield Reason("18.3", f"{STRANDED}: {ranked_text(stranded)}", each * len(stranded))


def _goals(side: Side) -> Iterator[Reason]:
    """19.1 What the scenario gives points for, as far as it was reached."""
    return (Reason("19.1", f"{scored.text} (turn {scored.turn})", scored.points) for scored in side.scored)


def _every_ship(side: Side) -> Iterator[ShipId]:
    """19.4 Those that are there, and those that are to come."""
    yield from side.ships
    yield from (ship for come in side.expected for ship in come.ships)


def _balance(state: State, data: Catalog) -> tuple[SideId | None, int, str]:
    """19.4 The difference, and the sum behind it."""
    rows = data.victory_points.rows
    worth = {
        side.id: fleet_value(rows, (data.ships[ship].vp_class for ship in _every_ship(side)))
        for side in state.sides.values()
    }
    (first, second) = worth.items()
    to, points = balance(first, second, state.public.house.vp_handicap)
    return (
        to,
        points,
        "fleets worth " + " and ".join(f"{value} ({state.sides[side].name})" for side, value in worth.items()),
    )


# --- aircraft in the air at the end ---------------------------------------------------


def not_recovered(now: "InPublic", data: Catalog, side: Side) -> tuple[AfId, ...]:
    """18.3 and A-134 Who finds no friendly deck with a place to land by his last normal turn; least fuel first."""
    taken: dict[tuple[PlatformId, int], int] = {}
    lost = []
    flying = [af for af in side.air.values() if af.where is Where.AIR]
    decks = _decks(data, side) if flying else []
    for af in sorted(flying, key=lambda af: (af.last_turn or 0, af.id)):
        slot = next(_slots(now.public, data, side, af, decks, taken), None)
        if slot is None:
            lost.append(af.id)
        else:
            taken[slot] = taken.get(slot, 0) + 1
    return tuple(lost)


class InPublic(Protocol):
    """The whole state, or what a side sees."""

    @property
    def public(self) -> Public:
        """What everybody knows."""


class _Deck(NamedTuple):
    """Where somebody can land, and how many in a turn."""

    id: PlatformId
    rate: int


def _decks(data: Catalog, side: Side) -> list[_Deck]:
    takers = (platform for platform in side.platforms.values() if _takes_back(data, side, platform))
    return [_Deck(each.id, data.carriers[each.id].landing_rate) for each in takers]


def _slots(
    public: Public,
    data: Catalog,
    side: Side,
    af: AirFactor,
    decks: Iterable[_Deck],
    taken: Mapping[tuple[PlatformId, int], int],
) -> Iterator[tuple[PlatformId, int]]:
    """Landings that are still free for it: a platform and a turn, its own first."""
    now, last = public.turn, af.last_turn or public.turn
    now += public.over
    for deck in sorted(decks, key=lambda deck: deck.id != af.platform):
        first = soonest_over(public, data, side, af, deck.id)
        for turn in range(max(now, first), last + 1):
            if taken.get((deck.id, turn), 0) < deck.rate:
                yield deck.id, turn


def _takes_back(data: Catalog, side: Side, platform: Platform) -> bool:
    """A deck that is afloat and has some landing area left."""
    ship = side.ships.get(ShipId(platform.id))
    sheet = data.carriers[platform.id]
    if ship is None:
        return sheet.is_base
    return ship.sunk_on is None and landing_run(sheet.landing_sections, platform.closed_sections) > 0
