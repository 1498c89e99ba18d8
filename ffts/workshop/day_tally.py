"""What is counted of a day while it is played: strikes sent and strikes that found, sorties, hits, losses by cause."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from ffts.core.model import Event
from ffts.games.skies.events import ReportDelayed, TaskForceSighted
from ffts.games.skies.events.air import AfLost, FormationFormed, Landed
from ffts.games.skies.events.strike import AttackRolled, CapEngaged, GroupCommitted
from ffts.games.skies.names import AfId, FormationId, SideId
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

AF = 3  # aircraft
ABOARD = ("aboard a sinking ship", "fire aboard", "hit aboard", "explosion")
"""Why aircraft are lost where they stand."""
IN_COMBAT = ("air combat", "AA fire")
MAJOR = 2
"""AFs of bombers from which a formation that is sent at ships is a major strike."""


@dataclass
class Tally:
    """Hears every fact of a day, with the state after it."""

    data: Catalog
    noon: int
    sent: set[tuple[FormationId, int]] = field(default_factory=set)
    """Major strikes: each formation looks for its target on its own (12.5)."""
    found: set[tuple[FormationId, int]] = field(default_factory=set)
    flying: dict[FormationId, int] = field(default_factory=dict)
    """The turn in which the strike of this name was launched: names come again."""
    dives_sent: Counter[str] = field(default_factory=Counter)
    """Dive bombers of carriers that left for ships, by side."""
    dive_sorties: Counter[str] = field(default_factory=Counter)
    """Aircraft of carriers that dived on ships, by side."""
    morning_hits: Counter[str] = field(default_factory=Counter)
    """Hits of those by noon."""
    attacked_by_noon: set[str] = field(default_factory=set)
    """Sides whose carrier aircraft attacked ships by noon."""
    lost: Counter[tuple[str, str]] = field(default_factory=Counter)
    """AFs by side and cause."""
    attacked: dict[str, int] = field(default_factory=dict)
    """Ships, and the turn in which aircraft first attacked them."""
    hits: Counter[str] = field(default_factory=Counter)
    """Hits of aircraft, by ship."""
    torpedoes_met: dict[AfId, str] = field(default_factory=dict)
    """Torpedo AFs without escorts that CAP met, and their side."""
    torpedoes_shot: set[AfId] = field(default_factory=set)
    """Those of them that fell to it or to AA fire."""
    landed: Counter[str] = field(default_factory=Counter)
    """AFs that landed, by side."""
    reported: dict[tuple[str, str], bool] = field(default_factory=dict)
    """Forces each side has had a report of, and whether the first of them was a hex out or more."""
    read_late: set[tuple[str, str]] = field(default_factory=set)
    """Those whose first report was read a turn after it was sent, or later."""

    def hear(self, state: State, event: Event) -> None:
        """One fact."""
        match event:
            case FormationFormed() if event.mission == "strike":
                self._sent(state, event)
            case GroupCommitted() if event.raider.formation in self.flying:
                self.found.add((event.raider.formation, self.flying[event.raider.formation]))
            case CapEngaged() if event.engaged:
                self._met(state, event)
            case AttackRolled() if event.faces:
                self._attacked(state, event)
            case TaskForceSighted():
                self._reported(state, event)
            case ReportDelayed():
                self.read_late.add((event.by, event.task_force))
            case Landed():
                self.landed[event.side] += 1
            case AfLost():
                self.lost[event.side, event.cause] += 1
                if event.af in self.torpedoes_met and event.cause in IN_COMBAT:
                    self.torpedoes_shot.add(event.af)
            case _:
                pass

    def _sent(self, state: State, event: FormationFormed) -> None:
        self.flying[event.formation] = event.launched
        at_ships = event.target in state.sides[state.enemy_of(event.side)].task_forces
        if at_ships and not self.data.carriers[event.platform].is_base:
            air = state.sides[event.side].air
            self.dives_sent[event.side] += AF * sum(self._dives(air[af].aircraft) for af in event.afs)
        if at_ships and sum(len(group.afs) for group in event.groups) >= MAJOR:
            self.sent.add((event.formation, event.launched))

    def _attacked(self, state: State, event: AttackRolled) -> None:
        side = state.sides[event.side]
        raider = side.combat.raiders[event.group]
        self.attacked.setdefault(event.ship, state.public.turn)
        self.hits[event.ship] += event.hits
        if raider.target not in state.sides[state.enemy_of(event.side)].task_forces:
            return
        if self.data.carriers[side.air[raider.afs[0]].platform].is_base:
            return
        if state.public.turn <= self.noon:
            self.attacked_by_noon.add(event.side)
        if self._dives(side.air[raider.afs[0]].aircraft):
            self.dive_sorties[event.side] += len(event.faces)
            if state.public.turn <= self.noon:
                self.morning_hits[event.side] += event.hits

    def _reported(self, state: State, event: TaskForceSighted) -> None:
        """7.2 Only the first report of a force counts, as in the record."""
        force = state.sides[state.enemy_of(event.by)].task_forces.get(event.task_force)
        if force is not None:
            self.reported.setdefault((event.by, event.task_force), force.hex != event.hex)

    def _met(self, state: State, event: CapEngaged) -> None:
        """13.1 CAP has met a group; the AFs of one with torpedoes and no escort are noted."""
        side = state.sides[state.enemy_of(event.side)]
        raider = side.combat.raiders[event.group]
        if raider.escorts or not raider.afs:
            return
        if self.data.aircraft[side.air[raider.afs[0]].aircraft].role is Role.TORPEDO_BOMBER:
            self.torpedoes_met |= dict.fromkeys(raider.afs, side.id)

    def _dives(self, aircraft: str) -> bool:
        return self.data.aircraft[aircraft].role is Role.DIVE_BOMBER

    def figures(self) -> Mapping[str, float]:
        """The day in numbers, by the names the bands know."""
        texts: dict[str, float] = {
            "major strikes": len(self.sent),
            "never attacked": len(self.sent - self.found),
            "first reports": len(self.reported),
            "first reports a hex out": sum(self.reported.values()),
            "first reports read late": len(self.read_late),
        }
        for side in map(SideId, (setup.id for setup in self.data.scenario.sides)):
            texts[f"{side} dive bombers sent"] = self.dives_sent[side]
            texts[f"{side} dive sorties"] = self.dive_sorties[side]
            texts[f"{side} morning dive hits"] = self.morning_hits[side]
            texts[f"{side} attacked by noon"] = float(side in self.attacked_by_noon)
            texts[f"{side} lost to fuel"] = AF * self.lost[side, "out of fuel"]
            texts[f"{side} lost to AA"] = AF * self.lost[side, "AA fire"]
            texts[f"{side} lost in air combat"] = AF * self.lost[side, "air combat"]
            met = [af for af, whose in self.torpedoes_met.items() if whose == side]
            texts[f"{side} torpedo aircraft met"] = AF * len(met)
            texts[f"{side} torpedo aircraft shot down"] = AF * len(self.torpedoes_shot.intersection(met))
            texts[f"{side} lost aboard"] = AF * sum(self.lost[side, cause] for cause in ABOARD)
            texts[f"{side} landing accidents"] = AF * self.lost[side, "landing accident"]
            texts[f"{side} landings"] = AF * self.landed[side]
        return texts
