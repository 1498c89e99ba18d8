"""What exists to choose from where a scenario names it: the check asks it, and the schema and the editor offer it."""

from collections.abc import Mapping

from ffts.core.shelf import Choices
from ffts.games.skies.sheets.carriers import FLAGS
from ffts.games.skies.sheets.parts import Parts

RADAR = "radar"
"""8.2.2 The one choice of `search`: the searchers of this side have radar."""
RING, NO_INNER = "ring", "no_inner_ring"
"""11.1.1 The second without an inner ring: up to four in the centre, everybody else outside."""
CREWS = ("elite", "green")
"""15.4 The modifiers of attacks that are a matter of the crews and of nothing else."""
_TORPEDO = "torpedo_"


def doctrines_of(parts: Parts) -> Mapping[str, Choices]:
    """6.15 The named choices a side may make of tables and habits, each with what there is."""
    torpedoes = (key.removeprefix(_TORPEDO) for key in parts.air_to_surface.values if key.startswith(_TORPEDO))
    forming = sorted({row.doctrine for row in parts.forming.rows if row.doctrine})
    return {
        "cap": Choices(sorted(parts.cap.doctrines), "CAP", "13.1 How its CAP fights, and as which navy it is played."),
        "aa": Choices(sorted(parts.anti_aircraft.multipliers), "AA fire", "14 What its guns are worth."),
        "formation": Choices((RING, NO_INNER), "Formation", "11.1.1 How its forces stand when they are attacked."),
        "forming": Choices(forming, "Forming up", "6.11 A habit of its own in forming up strikes."),
        "search": Choices((RADAR,), "Searchers", "8.2.2 Whether they have radar."),
        "torpedo": Choices(sorted(torpedoes), "Torpedoes", "15.4 Whose they are, if not those of its nation and date."),
    }


def choices_of(parts: Parts) -> Mapping[str, Choices]:
    """All of them, by the model and the field of a scenario or of an entry in which they may stand."""
    loads = Choices(sorted({load for kind in parts.aircraft.values() for load in kind.loads}))
    decks, kinds = Choices(sorted(parts.carriers), part="carriers"), Choices(sorted(parts.aircraft), part="aircraft")
    ships, flags = Choices(sorted(parts.ships), part="ships"), Choices(sorted(FLAGS))
    return {
        "AirGroup.base": decks,
        "AirGroup.flags": flags,
        "Base.id": decks,
        "FlownSearch.base": decks,
        "FlownSearch.load": loads,
        "Goal.ships": ships,
        "ScriptedSearch.aircraft": kinds,
        "SideSetup.bases": decks,
        "SideSetup.flags": flags,
        "Squadron.aircraft": kinds,
        "Squadron.crew": Choices([mod.id for mod in parts.air_to_surface.mods if mod.id in CREWS]),
        "SquadronStart.load": loads,
        "TaskForceSetup.ships": ships,
        **{f"SideSetup.doctrine.{name}": choices for name, choices in doctrines_of(parts).items()},
        **_of_entries(parts, flags),
    }


def _of_entries(parts: Parts, flags: Choices) -> Mapping[str, Choices]:
    """What the fields of an aircraft, a deck or a ship may name."""
    flown, sailed = (kind.nation for kind in parts.aircraft.values()), (ship.nation for ship in parts.ships.values())
    nations = Choices(sorted({*flown, *sailed}))
    classes = sorted({ship.cls for ship in parts.ships.values()})
    return {
        "Aircraft.general": Choices(sorted({kind.general for kind in parts.aircraft.values()})),
        "Aircraft.nation": nations,
        "Carrier.flags": flags,
        "Carrier.nation": nations,
        "CatalogShip.cls": Choices(classes),
        "CatalogShip.nation": nations,
        "CatalogShip.vp_class": Choices(sorted(parts.victory_points.rows)),
        "DamageTemplate.classes": Choices([*classes, *sorted(parts.ships)], part="ships"),
        "Load.readying": Choices(sorted(parts.readying.rows)),
    }
