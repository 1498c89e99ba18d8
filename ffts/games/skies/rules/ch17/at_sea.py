"""Chapter 17 at the table: damage of a phase, damage control, and what the umpire types in."""

from collections.abc import Iterator
from typing import get_args

from ffts.core.dice import Die
from ffts.games.skies import events as facts
from ffts.games.skies.commands import strike as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import PlatformId, Segment, ShipId, SideId
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch17.carriers import (
    armed_below,
    burn_hangar,
    burn_park,
    deck_section,
    goes_down,
    hit_deck,
    hit_elevator,
    hit_hangar,
)
from ffts.games.skies.rules.ch17.damage_control import (
    TABLE,
    control,
    controls_damage,
    damaged_ships,
    rests,
    rolls_in_segment,
)
from ffts.games.skies.rules.ch17.sheets import build, has_grid, lifts_of
from ffts.games.skies.rules.ch17.ship_damage import Build, hurt, sinks, strike_bomb, strike_torpedo
from ffts.games.skies.rules.ch20.fotw import battle_of
from ffts.games.skies.rules.charts import Charts, Throw
from ffts.games.skies.rules.raids import asp_now, attacks_yet, charts, load_carried, raiders_in, raiders_over, strikers
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.aircraft import Weapon
from ffts.games.skies.sheets.damage import ON_DECK, Kind
from ffts.games.skies.state import Ship, Side, State, TaskForce
from ffts.games.skies.state.damage import Damage, Effect, Hurt
from ffts.games.skies.state.strike import Raider


class AtSea:
    """A ship of the game that is hit: whatever is done to her is stated as a fact."""

    def __init__(self, ump: Ump, side: SideId, ship: ShipId) -> None:
        self._ump, self._side, self._ship = ump, side, ship
        self._build = build(ump.data, ship) if has_grid(ump.data, ship) else None
        self._charts = charts(ump)
        self._decks: set[int] = set()

    @property
    def build(self) -> Build:
        return self._build or build(self._ump.data, self._ship)

    @property
    def ship(self) -> Ship:
        """As she is now."""
        return self._ump.state.sides[self._side].ships[self._ship]

    @property
    def damage(self) -> Damage:
        return self.ship.damage

    @property
    def charts(self) -> Charts:
        return self._charts

    @property
    def throw(self) -> Throw:
        def throw(rule: str, what: str, die: Die, n: int) -> tuple[int, ...]:
            return self._ump.roll(rule, what, die, n, side=self._side).faces

        return throw

    @property
    def lost(self) -> bool:
        return self.ship.sunk_on is not None

    def one_bomb(self) -> None:
        """A-107 A bomb hits the deck of a sixth once."""
        self._decks = set()

    def suffer(self, effect: Effect) -> None:
        if not self.lost:
            self._ump.say(e.ShipDamaged(side=self._side, ship=self._ship, effect=effect))
            if self._build and sinks(self._build, self.damage):
                self._sink()

    def tend(self, no: int, size: int, mended: bool) -> None:
        if self.lost:
            return
        one = next(hurt for hurt in self.damage.hurts if hurt.no == no)
        self._ump.say(e.DamageTended(side=self._side, ship=self._ship, number=no, size=size, mended=mended))
        if mended:
            self._works_again(one)

    def _works_again(self, one: Hurt) -> None:
        platform = PlatformId(self._ship)
        if one.kind == "deck":
            section = self._section(one.where)
            still = any(self._section(other.where) == section for other in self.damage.open("deck"))
            if not still:
                self._ump.say(ea.DeckSectionMended(side=self._side, platform=platform, section=section))
        elif one.kind == "elevator":
            self._ump.say(e.ElevatorMended(side=self._side, platform=platform, elevator=one.what))

    def _section(self, place: int) -> int:
        sheet = self._ump.data.carriers.get(self._ship)
        return deck_section(place, sheet.bow_section if sheet else 1)

    @property
    def _is_carrier(self) -> bool:
        return PlatformId(self._ship) in self._ump.state.sides[self._side].platforms

    def hit_deck(self, place: int) -> None:
        if self.lost or not self._is_carrier:
            return
        section = self._section(place)
        if section not in self._decks:
            self._decks.add(section)
            hurt(self, "deck", place)
            self._burn(hit_deck(self._ump, PlatformId(self._ship), section), place)

    def hit_hangar(self, place: int) -> None:
        if self._is_carrier and not self.lost:
            hurt(self, "hangar", place, repairable=False)
            self._burn(hit_hangar(self._ump, PlatformId(self._ship)), place)

    def lift_at(self, place: int) -> str:
        """17.3.3 The elevator that stands in this sixth."""
        return lifts_of(self._ump.data, self._ship).get(place // 10, "")

    def hit_lift(self, place: int, lift: str) -> None:
        if self._is_carrier and not self.lost:
            place = self._place_of(lift, place)
            hurt(self, "elevator", place, lift)
            hit_elevator(self._ump, PlatformId(self._ship), lift, with_deck=False)
            self.hit_deck(place)

    def _place_of(self, lift: str, place: int) -> int:
        """17.3.3 The place of a hit on this elevator: in the sixth where it stands, whatever else was typed."""
        bands = (band for band, there in lifts_of(self._ump.data, self._ship).items() if there == lift)
        return next(bands, place // 10) * 10 + place % 10

    def fire_reaches_aircraft(self, place: int) -> None:
        if self._is_carrier and not self.lost:
            self._burn(burn_hangar(self._ump, PlatformId(self._ship)), place)

    def _burn(self, fires: int, place: int) -> None:
        for _ in range(fires):
            if not self.lost:
                hurt(self, "fire", place)

    def armed_aboard(self) -> bool:
        return self._is_carrier and armed_below(self._ump, PlatformId(self._ship))

    def explode(self, why: str) -> None:
        if not self.lost:
            self._ump.say(e.ShipBlewUp(side=self._side, ship=self._ship, why=why))
            self._sink()

    def _sink(self) -> None:
        goes_down(self._ump, self._side, self._ship)

    def sink(self) -> None:
        """17.1 As the umpire says."""
        if not self.lost:
            self._sink()


# --- damage of a phase --------------------------------------------------------------


def determine_damage(ump: Ump, cmd: c.DetermineDamage) -> None:
    """3.4.5.3 After all attacks of a phase its owner determines the damage, hit by hit (A-130)."""
    side = own_side(ump, cmd.side)
    asp = asp_now(ump.state)
    why = "Damage is determined at the end of an air strike phase; none is open"
    ump.require(asp is not None, "3.4.5.3-STEP", why, "Type it in by hand")
    waiting = [raider.id for owner, raider in raiders_in(ump.state, asp or 0) if attacks_yet(owner, raider)]
    why = f"{', '.join(waiting)} {'have' if len(waiting) > 1 else 'has'} not attacked; damage comes after all attacks"
    ump.require(not waiting, "3.4.5.3-ATTACKS", why, "Resolve the attacks of this phase first")
    for owner, raider in tuple(hits_on(ump.state, side, asp or 0)):
        if not cmd.by_hand:
            _all_hits(ump, side.id, owner, raider)
        ump.say(e.HitsDealtWith(side=owner.id, group=raider.id, hits=raider.hits))


def hits_on(state: State, side: Side, asp: int) -> Iterator[tuple[Side, Raider]]:
    """3.4.5.3 Groups whose hits on this side's ships and bases have done no damage yet."""
    for owner, raider in raiders_in(state, asp):
        if owner.id != side.id and raider.hits > raider.damage_done:
            yield owner, raider


def _all_hits(ump: Ump, side: SideId, attacker: Side, raider: Raider) -> None:
    load = load_carried(ump.data, attacker, raider)
    assert load is not None and raider.ship is not None
    if raider.ship not in ump.state.sides[side].ships:
        for _ in range(raider.hits):
            _hit_base(ump, side, PlatformId(raider.ship))
        return
    victim = AtSea(ump, side, raider.ship)
    sheet = ump.data.ship_damage
    for _ in range(raider.hits):
        if victim.lost:
            return
        victim.one_bomb()
        if load.weapon is Weapon.TORPEDO:
            strike_torpedo(victim, sheet, load.weapon_kg)
        else:
            strike_bomb(victim, sheet, load.weapon_kg)


def _hit_base(ump: Ump, side: SideId, base: PlatformId) -> None:
    """17.1 and A-123 A hit on a base costs handling points, and parked aircraft with the fires of 17.3.4."""
    for _ in range(ump.data.ship_damage.base_points):
        ump.say(ea.HangarHit(side=side, platform=base))
    for _ in range(ump.data.ship_damage.base_afs):
        burn_park(ump, base)


# --- damage control -----------------------------------------------------------------


def rolls_due(state: State, side: Side, ship: Ship) -> int:
    """3.4.3, 3.4.5.1 and 17.4 Rolls this ship still has in the open segment or phase; on the table FOTW has its own
    (A-119)."""
    if not ship.damage.hurts or ship.sunk_on is not None or not ship.damage.open():
        return 0
    force = next((force for force in side.task_forces.values() if ship.id in force.ships), None)
    if state.public.segment is Segment.DAMAGE_CONTROL:
        attacked = not rests(side, ship, state.public.turn)
        return max(0, rolls_in_segment(True, attacked, state.public.house.dc_segment_rolls) - ship.damage.rolled)
    if asp_now(state) is None or force is None or battle_of(state, force.id):
        return 0
    return max(0, 1 - ship.damage.rolled) if _under_attack(state, force) else 0


def _under_attack(state: State, force: TaskForce) -> bool:
    """17.4 and A-005 Somebody was placed by one of its ships, or is left of those who come to attack it: whom CAP shot
    down or turned away, and fighters that sweep, attack no ship."""
    return force.attacked_on == state.public.turn or any(strikers(*one) for one in raiders_over(state, force.id))


def no_damage_control(state: State) -> str:
    """3.4.3 Why nobody rolls in the Damage Control Segment; empty if somebody does."""
    if any(controls_damage(side, state.public.turn) for side in state.sides.values()):
        return ""
    damaged = [ship for side in state.sides.values() for ship in damaged_ships(side)]
    if not damaged:
        return "no ship is damaged"
    still_open = any(ship.damage.open() for ship in damaged)
    return "the damaged ships were under attack in the turn before" if still_open else "there is nothing left to mend"


def control_damage(ump: Ump, cmd: c.ControlDamage) -> None:
    """17.4 One roll for a ship: a D10 for each damaged system, fire and flood, seen by her owner alone (A-011)."""
    side = own_side(ump, cmd.side)
    ship = _ship(ump, side, cmd.ship)
    why = (
        f"{ship.name} has no roll of damage control now ({ship.damage.rolled} had); a ship rolls "
        f"{ump.state.public.house.dc_segment_rolls} times in the Damage Control Segment unless its force was under "
        "attack in the turn before, and once in each ASP of an attack on its force; in a battle by FOTW it is typed in"
    )
    ump.require(rolls_due(ump.state, side, ship) > 0, "17.4-ROLLS", why, "Go on; it rolls again when its turn comes")
    victim = AtSea(ump, side.id, ship.id)
    doctrine = ump.data.scenario.side(side.id).doctrine.get("aa", "")
    sheet = ump.data.ship_damage
    done = control(victim, sheet.crews.get(doctrine, ""), sheet.many_fires)
    ump.say(
        e.DamageControlRolled(
            side=side.id,
            ship=ship.id,
            numbers=tuple(one.hurt.no for one in done),
            results=tuple(one.result for one in done),
            readings=tuple(victim.charts.readings(TABLE, (one.face,), one.mods) for one in done),
        )
    )


def _ship(ump: Ump, side: Side, name: ShipId) -> Ship:
    ump.insist(
        name in side.ships,
        "17.1-SHIP",
        f"{side.name} has no ship {name}; it has {', '.join(side.ships)}",
        "Name one of these ships",
    )
    ship = side.ships[name]
    ump.insist(
        ship.sunk_on is None, "17.1-SUNK", f"{ship.name} sank on turn {ship.sunk_on}", "Name a ship that is afloat"
    )
    return ship


# --- typed in -----------------------------------------------------------------------


def record_damage(ump: Ump, cmd: c.RecordDamage) -> None:
    """17.1 Whatever FOTW or the umpire says was hit; FFTS draws its own consequences from it (A-102)."""
    side = own_side(ump, cmd.side)
    ship = _ship(ump, side, cmd.ship)
    ump.say(facts.RulingMade(why=f"Damage of {ship.name}: {cmd.why}"))
    victim = AtSea(ump, side.id, ship.id)
    for typed in cmd.results:
        why = f"{typed.place} is not a hit location; they run from 11 to 66, each digit from 1 to 6"
        ump.insist(typed.place in Die.D36.values, "17.3.2-PLACE", why, "Name one, or leave it out")
        victim.one_bomb()
        _apply(ump, victim, typed)


def _apply(ump: Ump, victim: AtSea, typed: c.Typed) -> None:
    """One line that was typed."""
    match typed.what:
        case "hurt" if typed.kind in ON_DECK:
            _apply(ump, victim, typed.model_copy(update={"what": typed.kind}))
        case "hurt":
            ump.insist(
                typed.kind is not None,
                "17.1-KIND",
                f"Say what was hurt: {', '.join(get_args(Kind))}",
                "Name one of these kinds of damage",
            )
            kind: Kind = typed.kind or "guns"
            more = {"speed": typed.speed, "size": typed.size, "repairable": typed.repairable}
            hurt(victim, kind, typed.place, typed.name, **more)
            if typed.hull:
                victim.suffer(Effect(hull=typed.hull))
        case "hangar":
            victim.hit_hangar(typed.place)
        case "deck":
            victim.hit_deck(typed.place)
        case "elevator":
            lift = typed.name or victim.lift_at(typed.place)
            victim.hit_lift(typed.place, lift)
        case "flooding":
            victim.suffer(Effect(hull=typed.hull, flooded=typed.speed))
        case "permanent":
            victim.suffer(Effect(hull=typed.hull, torn=typed.speed))
        case "mended":
            _mended(ump, victim, typed.number)
        case "explosion":
            victim.explode(typed.name or "as the umpire has it")
        case "sunk":
            victim.sink()


def _mended(ump: Ump, victim: AtSea, number: int) -> None:
    """17.4 and A-119 What the damage control of FOTW or the umpire has mended."""
    open_ones = {one.no: one for one in victim.damage.open()}
    listed = ", ".join(f"{one.no} {one.name}" for one in open_ones.values()) or "nothing"
    why = f"Damage {number} of {victim.ship.name} is not open; open are: {listed}"
    ump.insist(number in open_ones, "17.4-NUMBER", why, "Name what is mended by its number on her sheet")
    victim.tend(number, open_ones[number].size, mended=True)
