"""Forms of a whole side: its counters, its air formations, the record of its turns."""

from collections.abc import Mapping
from dataclasses import asdict

from ffts.games.skies.pictures.carriers.counters import counter_sheet
from ffts.games.skies.pictures.flights.side import flights_of
from ffts.games.skies.pictures.silhouettes import HALVES
from ffts.games.skies.sequence import clock_at, light_at
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.sights import data_of, view_of, views_of


def counters(sight: Sight, subject: Subject) -> object:
    """2.4 Aircraft with both their faces, weapons, task forces, dummies, hits."""
    return {"counters": counter_sheet(view_of(sight, subject), data_of(sight)), "shapes": HALVES}


BLOCKS = 5
"""Formations that fit on a page."""


def formations(sight: Sight, subject: Subject) -> object:
    """6.11 How many formations a page has room for."""
    return {"blocks": BLOCKS}


def formations_now(sight: Sight, subject: Subject) -> object:
    """6.11 Those that are in the air, strikes first."""
    return [_known(asdict(flight)) for flight in flights_of(view_of(sight, subject), data_of(sight))]


def _known(flight: dict[str, object]) -> dict[str, object]:
    return {name: flight[name] for name in ("name", "kind", "heading", "due", "due_words", "bars", "groups", "warning")}


COLUMNS: Mapping[str, tuple[str, ...]] = {
    "initiative": ("InitiativeWon",),
    "weather": ("WeatherChanged", "WeatherZonesChanged"),
    "moves": ("MovePlotted", "TaskForceMoved", "TaskForceReported"),
    "searches": ("SearchRolled", "CardsSeen", "TaskForceSighted", "TaskForceLostSight", "ShadowBegan", "ShadowEnded"),
    "strikes": ("StrikeAnnounced", "RadarCalled", "SightingRolled", "ShipSank", "SinkingsSeen"),
}
"""3.4 The facts that belong into each column of the record."""


def turns(sight: Sight, subject: Subject) -> object:
    """3.3 Every turn of the day with its time and light."""
    scenario, public = data_of(sight).scenario, views_of(sight)[0].public
    return {
        "turns": [
            {"turn": turn, "clock": clock_at(scenario.start, turn), "light": light_at(scenario, turn)}
            for turn in range(1, public.last_turn + 1)
        ]
    }


def turns_now(sight: Sight, subject: Subject) -> object:
    """3.4 What was noted so far, by turn and column, as whoever reads this may know it."""
    noted: dict[str, dict[str, list[str]]] = {}
    column_of = {kind: column for column, kinds in COLUMNS.items() for kind in kinds}
    for fact in sight.facts(column_of):
        cell = noted.setdefault(str(fact.turn), {}).setdefault(column_of[fact.kind], [])
        if fact.text not in cell:
            cell.append(fact.text)
    return noted
