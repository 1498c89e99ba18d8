"""How things are, in a few words at the top of a page: what is known of the enemy, who is in the air, what is ready."""

from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.pages.formations import by_urgency
from ffts.games.skies.pictures.words import plural
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.parts import Intel, Public, Side

AT_SEA = ("Chart", "Task forces", "Search")
IN_THE_AIR = ("Formations", "Timeline", "Strike")
ABOARD = ("Air operations", "Decks")


def situation(at: Viewpoint, title: str) -> str:
    """Return what a viewer should know at once on the page of this title; empty for pages that say it themselves."""
    if title in IN_THE_AIR:
        return _fuel_first(at)
    tell = _TELLS.get(title)
    if tell is None:
        return ""
    views = [at.view(side) for side in at.sides]
    words = [(view.own.name, tell(view.public, view.own, view.intel)) for view in views]
    if len(words) > 1:
        return "; ".join(f"{name}: {text}" for name, text in words)
    return "".join(f"{text[:1].upper()}{text[1:]}" for _, text in words)


def _at_sea(public: Public, own: Side, intel: Intel) -> str:
    """8.2 'TF 16 and 17; no enemy sighted yet'."""
    forces = [force for force in own.task_forces.values() if own.afloat(force.id)]
    mine = f"TF {_listed([force.id for force in forces])}" if forces else "no ships at sea"
    return f"{mine}, {_sighted(public, intel)}"


def _sighted(public: Public, intel: Intel) -> str:
    seen = {marker.task_force: marker.sighted_on for marker in intel.markers.values()}
    found = [(when, force) for force, when in seen.items() if when is not None]
    if not found:
        return "no enemy sighted yet"
    now = max(when for when, _ in found)
    names = _listed([force for when, force in sorted(found, key=lambda one: one[1]) if when == now])
    return f"sighted TF {names} {'this turn' if now == public.turn else f'in turn {now}'}"


def _fuel_first(at: Viewpoint) -> str:
    """6.11 '3 up, fuel ends first in turn 28: Yorktown search 1'. Over their endurance they may fly on (4.4)."""
    flights = by_urgency(at)
    if not flights:
        return "No aircraft in the air"
    first = min(flights, key=lambda flight: flight.ends)
    one = first.name or first.heading.partition(":")[0]
    up, late = f"{len(flights)} up", sum(flight.ends < flight.now for flight in flights)
    if late:
        more = f" and {plural(late - 1, 'other')}" if late > 1 else ""
        return f"{up}, over endurance since turn {first.ends}: {one}{more}"
    when = "this turn" if first.ends == first.now else f"in turn {first.ends}"
    return f"{up}, fuel ends first {when}: {one}"


def _aboard(public: Public, own: Side, intel: Intel) -> str:
    """6.8 '25 of 27 AF aboard ready, 3 in the air'."""
    aboard = [af for af in own.air.values() if af.where in (Where.DECK, Where.HANGAR, Where.PARK)]
    up = sum(af.where is Where.AIR for af in own.air.values())
    return f"{plural(len(aboard), 'AF')} aboard or ashore, {up or 'none'} in the air"


def _listed(names: list[str]) -> str:
    """'16', '16 and 17', '16, 17 and 18'."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


_TELLS = {
    **dict.fromkeys(AT_SEA, _at_sea),
    **dict.fromkeys(ABOARD, _aboard),
}
