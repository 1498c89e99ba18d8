"""What is counted of a day while it is played: strikes sent and strikes that found, sorties, hits, losses by cause."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from ffts.core.model import Event
from ffts.games.skies.events.air import AfLost, FormationFormed
from ffts.games.skies.events.strike import AttackRolled, GroupCommitted
from ffts.games.skies.names import FormationId, SideId
from ffts.games.skies.sheets.aircraft import Role
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

AF = 3  # aircraft
MAJOR = 3
"""AFs of bombers of one type from which what a deck sends at ships in one turn is a major strike: nine aircraft."""
Sent = tuple[str, str, int, str]
"""A strike as the record counts them: from which deck, of which type, launched when, at what."""


@dataclass
class Tally:
    """Hears every fact of a day, with the state after it."""

    data: Catalog
    noon: int
    strikes: dict[Sent, int] = field(default_factory=dict)
    """AFs of bombers sent."""
    found: set[Sent] = field(default_factory=set)
    flown_by: dict[FormationId, list[Sent]] = field(default_factory=dict)
    dive_sorties: Counter[str] = field(default_factory=Counter)
    """Aircraft of carriers that dived on ships, by side."""
    morning_hits: Counter[str] = field(default_factory=Counter)
    """Hits of those by noon."""
    attacked_by_noon: set[str] = field(default_factory=set)
    """Sides whose carrier aircraft attacked ships by noon."""
    lost: Counter[tuple[str, str]] = field(default_factory=Counter)
    """AFs by side and cause."""

    def hear(self, state: State, event: Event) -> None:
        """One fact."""
        match event:
            case FormationFormed() if event.mission == "strike":
                self._sent(state, event)
            case GroupCommitted():
                self.found |= set(self.flown_by.get(event.raider.formation, ()))
            case AttackRolled() if event.faces:
                self._attacked(state, event)
            case AfLost():
                self.lost[event.side, event.cause] += 1
            case _:
                pass

    def _sent(self, state: State, event: FormationFormed) -> None:
        enemy = state.sides[state.enemy_of(event.side)]
        if event.target not in enemy.task_forces:
            return
        air = state.sides[event.side].air
        for af in (air[af] for group in event.groups for af in group.afs):
            sent = (af.platform, self.data.aircraft[af.aircraft].general, event.launched, event.target)
            self.strikes[sent] = self.strikes.get(sent, 0) + 1
            flown = self.flown_by.setdefault(event.formation, [])
            if sent not in flown:
                flown.append(sent)

    def _attacked(self, state: State, event: AttackRolled) -> None:
        side = state.sides[event.side]
        raider = side.combat.raiders[event.group]
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

    def _dives(self, aircraft: str) -> bool:
        return self.data.aircraft[aircraft].role is Role.DIVE_BOMBER

    def figures(self) -> Mapping[str, float]:
        """The day in numbers, by the names the bands know."""
        major = [sent for sent, afs in self.strikes.items() if afs >= MAJOR]
        told: dict[str, float] = {
            "major strikes": len(major),
            "never attacked": sum(sent not in self.found for sent in major),
        }
        for side in map(SideId, (setup.id for setup in self.data.scenario.sides)):
            told[f"{side} dive sorties"] = self.dive_sorties[side]
            told[f"{side} morning dive hits"] = self.morning_hits[side]
            told[f"{side} attacked by noon"] = float(side in self.attacked_by_noon)
            told[f"{side} lost to fuel"] = AF * self.lost[side, "out of fuel"]
            told[f"{side} lost to AA"] = AF * self.lost[side, "AA fire"]
            told[f"{side} lost in air combat"] = AF * self.lost[side, "air combat"]
        return told
