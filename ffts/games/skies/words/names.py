"""Names in place of ids: ships, bases, forces and steps as an order or a fact reads."""

from typing import TypeVar

from ffts.core.model import Data
from ffts.games.skies.names import PlatformId, ShipId
from ffts.games.skies.state import Side, State

STEPS = {
    "announce": "Announce strikes on target",
    "emergency": "Emergency launches",
    "sighting": "Strike sighting",
    "cap_before": "CAP before the attack",
    "cap_after": "CAP after the attack",
}
MODES = {
    "dive": "dive",
    "glide": "glide",
    "level_low": "level, low",
    "level_high": "level, high",
    "torpedo": "torpedo",
    "strafe": "strafing",
}
"""15.2 How a group attacks."""


def step_text(step: str) -> str:
    """'cap_before' as the rulebook says it."""
    return f"ASP {step[3:]}" if step.startswith("asp") else STEPS.get(step, step)


Named = TypeVar("Named", bound=Data)


def target_text(state: State, target: str) -> str:
    """'TF 17', or the name of a base."""
    if any(target in side.task_forces for side in state.sides.values()):
        return f"TF {target}"
    return deck_text(state, target)


def deck_text(state: State, platform: str) -> str:
    """'Enterprise' for CV6; what nobody has stays as it is."""
    decks = (side.platforms.get(PlatformId(platform)) for side in state.sides.values())
    return next((deck.name for deck in decks if deck), platform)


def flight_text(side: Side, flight: str) -> str:
    """6.11.1 'Enterprise strike 1' for CV6 strike 1: by the name of its carrier, not by its letters."""
    home = next((deck for deck in side.platforms.values() if flight.startswith(f"{deck.id} ")), None)
    return f"{home.name} {flight.removeprefix(f'{home.id} ')}" if home else flight


def ship_text(state: State, ship: str) -> str:
    """'Lexington' for CV2; a base that is attacked by its name too."""
    ships = (side.ships.get(ShipId(ship)) for side in state.sides.values())
    return next((one.name for one in ships if one), deck_text(state, ship))


def named(state: State, named: Named) -> Named:
    """The same order or fact to be read: its ships and deck by name, its target as a task force or a base."""
    names: dict[str, object] = {}
    if isinstance(platform := getattr(named, "platform", None), str):
        names["platform"] = deck_text(state, platform)
    if isinstance(target := getattr(named, "target", None), str):
        names["target"] = target_text(state, target)
    if isinstance(ship := getattr(named, "ship", None), str):
        names["ship"] = ship_text(state, ship)
    if shots := getattr(named, "shots", None):
        names["shots"] = tuple(shot.model_copy(update={"ship": ship_text(state, shot.ship)}) for shot in shots)
    if (raider := getattr(named, "raider", None)) is not None:
        names["raider"] = raider.model_copy(update={"target": target_text(state, raider.target)})
    return named.model_copy(update=names) if names else named
