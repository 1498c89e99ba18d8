"""The strike clock for the umpire: who attacks whom, and the fire, modifiers and odds of each group (14.5, 15.4)."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from ffts.core.tables import Mod
from ffts.core.umpire import Refused
from ffts.games.skies.ahead.chances import as_bars, each_text, number_text
from ffts.games.skies.ahead.odds import AttackOdds, of_run_in
from ffts.games.skies.ahead.roll_odds import DieOdds, RollOdds, describe_loss
from ffts.games.skies.ahead.roll_words import odds_text
from ffts.games.skies.events.strike import AttackRolled
from ffts.games.skies.names import ShipId
from ffts.games.skies.offers.trying import on_trial
from ffts.games.skies.pictures.strike.clock import AFTER, BEFORE, AttackCard, Force, Lane, StrikePicture, TargetRow
from ffts.games.skies.pictures.strike.groups import group_name, ship_name
from ffts.games.skies.pictures.strike.lanes import clock_picture
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.rules.ch14.aa import capped, read_loss, size_mods
from ffts.games.skies.rules.ch14.fire import automatic, points_at
from ffts.games.skies.rules.ch15.attack import Chance, attacks
from ffts.games.skies.rules.ch15.strike_attacks import chance_of, placed
from ffts.games.skies.rules.charts import Charts
from ffts.games.skies.rules.raids import asp_now, force_of, raiders_in, strikers
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.strike import Raider
from ffts.games.skies.words.names import MODES
from ffts.games.skies.words.readable import readable


def umpires_picture(
    state: State,
    data: Catalog,
    extra: Mapping[str, tuple[str, ...]] | None = None,
    fought: Mapping[str, tuple[str, ...]] | None = None,
    rolled: Mapping[str, AttackRolled] | None = None,
) -> StrikePicture:
    """3.4.5 Everything, for the umpire; of the log `fought` has the CAP rounds by their lanes, `rolled` the attacks."""
    cards = {
        raider.id: card_of(state, data, side, raider, (extra or {}).get(raider.id, ()), (rolled or {}).get(raider.id))
        for side in state.sides.values()
        for raider in state.raiders(side.id).values()
    }
    picture = clock_picture(state, data)
    return replace(
        picture,
        lanes=tuple(_with_rounds(state, lane, (fought or {}).get(lane.key, ())) for lane in picture.lanes),
        forces=tuple(_with_attackers(state, force) for force in picture.forces),
        cards=cards,
    )


def _with_rounds(state: State, lane: Lane, fought: tuple[str, ...]) -> Lane:
    """13.1 The umpire knows as well that nobody is on station."""
    note = "no CAP" if lane.key in (BEFORE, AFTER) and not lane.note else lane.note
    return replace(lane, note=note, fights=tuple(readable(state, words) for words in fought))


def _with_attackers(state: State, force: Force) -> Force:
    """15.1 and 15.5 The groups that are placed by each of its ships, and the room they leave."""
    sheets = tuple(tuple(_attacked(state, row) for row in sheet) for sheet in force.sheets)
    return replace(force, sheets=sheets)


def _attacked(state: State, row: TargetRow) -> TargetRow:
    asp, ship = asp_now(state) or 0, ShipId(row.id)
    bombing, torpedo = placed(state, asp, ship)
    return replace(row, bombing=bombing, torpedo=torpedo, placed=_by(state, asp, ship), knows_attackers=True)


def _by(state: State, asp: int, ship: str) -> tuple[str, ...]:
    return tuple(
        group_name(state, raider.id) for _, raider in raiders_in(state, asp) if raider.ship == ship and raider.mode
    )


@dataclass(frozen=True)
class ExpectedHits:
    """The hits to expect, and whether the AA fire before them is counted in."""

    attacks: int
    odds: AttackOdds
    under_fire: bool

    @property
    def lines(self) -> tuple[str, ...]:
        """In words."""
        hits = number_text(self.odds.hits, "hit")
        each = f"Hits: {each_text(self.odds.hits)}"
        if not self.under_fire:
            return f"{self.attacks} attacks: {hits}", each
        lost = each_text(self.odds.lost)
        first = f"{self.attacks} attacks less what AA takes: {hits}"
        return first, each, f"AF destroyed by AA: {lost}"


def card_of(
    state: State,
    data: Catalog,
    side: Side,
    raider: Raider,
    extra: tuple[str, ...] = (),
    rolled: AttackRolled | None = None,
) -> AttackCard:
    """What decides about this group, as things stand, or how it attacked; for the umpire, who sees both sides."""
    heading = f"{group_name(state, raider.id)}, {_at(state, raider)}"
    if raider.attacked:
        return _as_it_was(raider, heading, rolled)
    if raider.mode is None:
        return AttackCard(heading)
    laid = _laid(state, data, side, raider)
    fire = tuple(_fire(state, data, side, laid))
    found = chance_now(state, data, side, raider, extra)
    if found is None:
        return AttackCard(heading, fire=fire)
    outlook = _outlook(state, data, side, laid, found.percent)
    return AttackCard(
        heading=heading,
        fire=fire,
        chance=tuple(_sum(found)),
        percent=found.percent,
        odds=outlook.lines if outlook else (),
        bars=as_bars(outlook.odds.hits) if outlook else (),
        base=found.base,
        attacks=outlook.attacks if outlook else 0,
        die=aa_die(data, state, side, laid),
        points=points_of(data, state, laid),
    )


def _as_it_was(raider: Raider, heading: str, rolled: AttackRolled | None) -> AttackCard:
    """15.4 The attack as it stands in the log; what became of its target since then changes nothing of it."""
    hits = plural(raider.hits, "hit")
    if rolled is None:
        return AttackCard(heading, odds=(f"Attacked: {hits}",) if raider.mode else ())
    dice = f"Rolled {', '.join(map(str, rolled.faces))}: {hits}" if rolled.faces else "No aircraft was left to attack"
    return AttackCard(heading, percent=rolled.percent, odds=(rolled.working, dice))


def _outlook(state: State, data: Catalog, side: Side, laid: Raider, percent: int) -> ExpectedHits | None:
    """14.5 and 15.4 The attack, after the fire that is still to come; None when no aircraft is left."""
    afs, per_af = len(strikers(side, laid)), data.air_to_surface.attacks_per_af
    count = attacks(afs, per_af)
    if not count:
        return None
    force = force_of(state, laid.target)
    fired_at = force is not None and not laid.aa_done and not laid.held_fire
    points = points_at(data, force[0].id, laid) if force and fired_at else 0
    points = points if data.anti_aircraft.table(points) in data.tables else 0
    odds = of_run_in(Charts(data.tables), data.anti_aircraft, points, afs, per_af, percent)
    return ExpectedHits(count, odds, under_fire=points > 0)


def _laid(state: State, data: Catalog, side: Side, raider: Raider) -> Raider:
    """14.2-14.4 With the points that are laid on it, or would be as each ship counts most."""
    found = force_of(state, raider.target)
    if found is None or raider.ship is None or raider.aa_done or raider.shots:
        return raider
    shots = automatic(state, data, found[0], _due(state, side)).get(raider.id, ())
    return raider.model_copy(update={"shots": shots})


def _at(state: State, raider: Raider) -> str:
    if raider.mode is None:
        return "made no attack" if raider.attacked else "not placed yet"
    return f"{MODES[raider.mode]}{', close' if raider.close else ''}, at {ship_name(state, raider)}"


def chance_now(state: State, data: Catalog, side: Side, raider: Raider, extra: tuple[str, ...] = ()) -> Chance | None:
    """15.4 The sum with what the umpire adds; None when the table has no row for it."""
    known = {mod.id for mod in data.air_to_surface.mods}
    with suppress(Refused):
        return chance_of(on_trial(state, data), side, raider, tuple(name for name in extra if name in known))
    return None


def _sum(found: Chance) -> Iterator[tuple[str, str]]:
    """Each part of the sum: by how much, and why."""
    yield f"{found.base}", f"{found.title} [15.4]"
    for mod in found.mods:
        yield f"{mod.by:+d}", f"{mod.why} [{mod.rule}]"


def _fire(state: State, data: Catalog, side: Side, laid: Raider) -> Iterator[str]:
    """14.2-14.5 The points laid on it, or that would be, and what they do."""
    found = force_of(state, laid.target)
    if found is None or laid.ship is None or laid.aa_done:
        return
    if laid.held_fire:
        yield "Fire is held"
        return
    owner = found[0]
    names = ", ".join(_shot(owner, shot.ship, shot.points, shot.counts) for shot in laid.shots)
    points = points_at(data, owner.id, laid)
    by_hand = state.raiders(side.id)[laid.id].shots
    yield f"AA {'laid' if by_hand else 'as each counts most'}: {names or 'no ship can fire'}"
    if names:
        yield f"{_summed(data, owner, laid)}: {points} effective"
    if text := _losses(data, points, len(strikers(side, laid))):
        yield text


def _summed(data: Catalog, owner: Side, laid: Raider) -> str:
    """14.3 and 15.3 '13 count in all, x 0.5 by doctrine': why so few of them are read on the table."""
    sheet = data.anti_aircraft
    by_doctrine = sheet.multipliers.get(data.scenario.side(owner.id).doctrine.get("aa", ""), 1.0)
    factors = ((sheet.close_range if laid.close else 1.0, "at close range"), (by_doctrine, "by doctrine"))
    parts = [f"x {factor:g} {why}" for factor, why in factors if factor != 1]
    return ", ".join([f"{sum(shot.counts for shot in laid.shots):g} count in all", *parts])


def _due(state: State, side: Side) -> list[Raider]:
    """14.1 All groups of the open phase that are to be fired at."""
    now = asp_now(state)
    there = [raider for owner, raider in raiders_in(state, now or 0) if owner.id == side.id]
    return [raider for raider in there if raider.mode and not raider.aa_done]


def _shot(owner: Side, ship: ShipId, points: float, counts: float) -> str:
    name = owner.ships[ship].name if ship in owner.ships else ship
    return f"{name} {points:g}" + ("" if counts == points else f" (counts {counts:g})")


def _losses(data: Catalog, points: int, afs: int) -> str:
    """14.5 What the die may say, in words."""
    name, die = data.anti_aircraft.table(points) if points > 0 else None, _loss_die(data, points, afs)
    if name is None or die is None:
        return ""
    table = data.table(name)
    return f"{table.title}, {table.die}: {odds_text(RollOdds((die,)))[0]}"


def _loss_die(data: Catalog, points: int, afs: int) -> DieOdds | None:
    """14.5 What the die may say, by all its faces; None if it is not rolled."""
    name = data.anti_aircraft.table(points) if points > 0 else None
    if name is None or name not in data.tables or not afs:
        return None
    table = data.table(name)
    mods: tuple[Mod, ...] = size_mods(table, afs)
    by = sum(mod.by for mod in mods)
    losses = {face: capped(read_loss(table.result(face + by)), afs) for face in table.die.values}
    return DieOdds({face: describe_loss(loss) for face, loss in losses.items()}, mods)


def points_of(data: Catalog, state: State, laid: Raider) -> int:
    """14.3 The points at this group that are read on the table."""
    found = force_of(state, laid.target)
    return points_at(data, found[0].id, laid) if found else 0


def aa_die(data: Catalog, state: State, side: Side, laid: Raider) -> tuple[tuple[str, str, float], ...]:
    """14.5 What the die of the fire at this group may say, face by face; nothing once it fell, or is not rolled."""
    found = force_of(state, laid.target)
    if found is None or laid.ship is None or laid.aa_done or laid.held_fire:
        return ()
    die = _loss_die(data, points_at(data, found[0].id, laid), len(strikers(side, laid)))
    return tuple((faces, words, die.ways[words]) for words, faces in die.faces.items()) if die else ()
