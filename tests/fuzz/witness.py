"""A witness of strikes: keeps his own count of what each fact claims, with the numbers of the rulebook in his head."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from ffts.core.model import Event
from ffts.games.skies.events import DayEnded, StepBegan
from ffts.games.skies.events import air as ea
from ffts.games.skies.events import strike as e
from ffts.games.skies.names import AfId, ShipId, SideId
from ffts.games.skies.rules.ch17.sheets import aa_now
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where

BOMBING, TORPEDO = 3, 6  # 15.5
GROUP = 3  # 6.11.2
CENTRE, INNER, OUTER = 4, 12, 12  # 11.1.2
ATTACKS = 3  # 15.2


class Lie(AssertionError):
    """A fact that an invariant of the game denies."""


class Witness:
    """Hears every fact with the state after it."""

    def __init__(self, data: Catalog, state: State) -> None:
        self._data, self._before = data, state
        self._by_ship: Counter[tuple[ShipId, bool]] = Counter()
        self._spent: defaultdict[ShipId, float] = defaultdict(float)
        self.fired: set[str] = set()
        """Groups that AA fire was resolved at in this step."""
        self.noted: Counter[str] = Counter()
        """How often each invariant was looked at."""

    def __call__(self, state: State, event: Event) -> None:
        """Listens to one fact; raises Lie if it cannot be."""
        for law, why in self._doubts(self._before, state, event):
            self.noted[law] += 1
            if why:
                raise Lie(f"{law}, turn {state.public.turn}: {why}")
        self._before = state

    def _doubts(self, before: State, state: State, event: Event) -> Iterator[tuple[str, str]]:
        match event:
            case StepBegan():
                self._by_ship, self._spent, self.fired = Counter(), defaultdict(float), set()
            case e.TargetChosen():
                yield "INV-17", self._too_many(before, event)
            case e.AaAllocated():
                yield "INV-18", self._overspent(before, event)
            case e.AaFired():
                self.fired.add(event.group)
            case e.AttackRolled():
                yield "INV-18", "" if event.group in self.fired else f"{event.group} attacks before it is fired at"
                yield "INV-23", self._returner(before, event)
            case e.GroupCommitted():
                yield "INV-24", self._mixed(before, event)
            case e.FormationLaid():
                yield "INV-27", _crowded(event)
            case ea.ReactionBegan():
                yield "INV-28", _reacted_before(before, event)
            case DayEnded():
                yield "INV-21", self._miscounted(state)
            case _:
                pass

    # --- the doubts -------------------------------------------------------------------

    def _present(self, state: State, side: SideId, group: str) -> list[AfId]:
        own = state.sides[side]
        raider = own.combat.raiders[group]
        return [af for af in raider.afs if own.air[af].where is Where.AIR and af not in raider.turned]

    def _too_many(self, before: State, event: e.TargetChosen) -> str:
        """15.5 Each group is placed once in a phase here; who changes his mind is counted twice."""
        if not any(event.ship in side.ships for side in before.sides.values()):
            return ""
        torpedo, most = event.mode == "torpedo", TORPEDO if event.mode == "torpedo" else BOMBING
        self._by_ship[event.ship, torpedo] += len(self._present(before, event.side, event.group))
        there = self._by_ship[event.ship, torpedo]
        return f"{there} AFs by {event.ship}, {event.mode}" if there > most else ""

    def _overspent(self, before: State, event: e.AaAllocated) -> str:
        for shot in event.shots:
            self._spent[shot.ship] += shot.points
            has = aa_now(self._data, before.sides[event.side].ships[shot.ship])
            if self._spent[shot.ship] > has:
                return f"{shot.ship} spends {self._spent[shot.ship]:g} of {has:g} AA points"
        return ""

    def _returner(self, before: State, event: e.AttackRolled) -> str:
        own = before.sides[event.side]
        raider = own.combat.raiders[event.group]
        formation = own.formations.get(raider.formation)
        there = self._present(before, event.side, event.group)
        if len(event.faces) != ATTACKS * len(there):
            return f"{len(event.faces)} attacks of {len(there)} AFs of {event.group}"
        if there and (formation is None or formation.kind == "return" or formation.phase in ("returning", "overhead")):
            return f"{event.group} is on its way home and attacks"
        unarmed = [af for af in there if not self._data.load(own.air[af].aircraft, own.air[af].load).is_armed]
        return f"{', '.join(unarmed)} attack unarmed" if unarmed else ""

    def _mixed(self, before: State, event: e.GroupCommitted) -> str:
        air = [before.sides[event.side].air[af] for af in event.raider.afs]
        models = {self._data.aircraft[af.aircraft].general for af in air}
        weapons = {self._data.load(af.aircraft, af.load).weapon for af in air}
        right = len(air) <= GROUP and len(models) <= 1 and len(weapons) <= 1
        return "" if right else f"{len(air)} AFs, {len(models)} models, {len(weapons)} weapons in {event.raider.id}"

    def _miscounted(self, state: State) -> str:
        for tally in score(state, self._data).tallies:
            enemy = state.sides[state.enemy_of(tally.side)]
            lost = sum(af.where is Where.LOST for af in enemy.air.values()) * self._data.victory_points.per_af
            count = sum(reason.points for reason in tally.reasons if reason.rule == "19.3")
            rows = self._data.victory_points.rows
            sunk = sum(rows[self._data.ships[s.id].vp_class].sunk for s in enemy.ships.values() if s.sunk_on)
            ships = sum(reason.points for reason in tally.reasons if reason.rule == "19.2" and "sunk" in reason.what)
            if (lost, sunk) != (count, ships) or tally.total != sum(reason.points for reason in tally.reasons):
                return f"{tally.side} scores {count} for {lost} points of AFs, {ships} for {sunk} points of ships sunk"
        return ""


def _crowded(event: e.FormationLaid) -> str:
    placed = Counter(ship for sheet in event.templates for ship in sheet.ships)
    twice = [ship for ship, times in placed.items() if times > 1]
    full = any(
        len(sheet.centre) > CENTRE
        or len(sheet.inner) > INNER
        or len(sheet.outer) > OUTER
        or (sheet.inner and len(sheet.centre) > 1)
        for sheet in event.templates
    )
    return f"sheets of TF {event.task_force}: {len(twice)} ships twice, too full: {full}" if twice or full else ""


def _reacted_before(before: State, event: ea.ReactionBegan) -> str:
    done = before.sides[event.side].platforms[event.platform].reactions.get(event.announcement, ())
    again = event.reaction in done
    both = bool(done) and ("unready" in done) != (event.reaction == "unready")
    return f"{event.platform} reacts by {event.reaction} after {', '.join(done)}" if again or both else ""
