"""FS-7 The Reinforcement Phase step by step: what came, what can be placed, filled, taken and stepped on the map."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from ffts.core.offer import Offer, Way
from ffts.games.fire_in_the_sky.names import Kind, Nation, SideId, Step, UnitId, home_of_space, listed, place_text
from ffts.games.fire_in_the_sky.numbering import numbering
from ffts.games.fire_in_the_sky.offers.priced import in_words
from ffts.games.fire_in_the_sky.offers.reinforcing import for_carrier, onto_the_map, reduced_land, replacements
from ffts.games.fire_in_the_sky.offers.trying import judged
from ffts.games.fire_in_the_sky.pages.board import describe_unit
from ffts.games.fire_in_the_sky.pages.ordering import UnitLine
from ffts.games.fire_in_the_sky.pages.tracks import mix
from ffts.games.fire_in_the_sky.rules.board import at_spot, place_of, steps_of, strength
from ffts.games.fire_in_the_sky.rules.ch07 import carriers_without_planes, naval_aviation
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import Known, SideView, known_state


@dataclass(frozen=True)
class WizardStep:
    """One step: how much of it is open, what there is to know, whom it is about, and what needs nobody to be marked."""

    name: str
    rule: str
    open: int
    facts: tuple[str, ...]
    units: tuple[UnitLine, ...] = ()
    lines: tuple[Way, ...] = ()


@dataclass(frozen=True)
class _Draft:
    """A step before its units and orders are put into words."""

    name: str
    rule: str
    open: int
    facts: Iterable[str]
    units: Iterable[UnitId] = ()
    offers: Iterable[Offer] = ()


Drafts = Callable[[Known, Catalog, SideId], Iterator[_Draft]]


def reinforcement(view: SideView, data: Catalog) -> tuple[WizardStep, ...]:
    """The steps in the order of the rules; none in another phase, or for the side that looks on."""
    awaits = view.public.awaits
    if awaits.step is not Step.REINFORCE or awaits.side is not view.side:
        return ()
    state = known_state(view)
    return tuple(_whole(view, data, one) for draft in STEPS for one in draft(state, data, view.side))


def _whole(view: SideView, data: Catalog, draft: _Draft) -> WizardStep:
    state = known_state(view)
    units = tuple(UnitLine(unit, _standing(state, data, unit), orderable=True) for unit in draft.units)
    lines = tuple(judged(state, data, in_words(data, view.side, offer)) for offer in draft.offers)
    return WizardStep(draft.name, numbering(data).shown(draft.rule), draft.open, tuple(draft.facts), units, lines)


def _standing(state: Known, data: Catalog, unit: UnitId) -> str:
    trained = ", may become Naval Aviation" if unit in state.public.trainable else ""
    at = state.units[unit].at
    where = place_text(at) if home_of_space(at) else data.chart.describe(at)
    return f"{describe_unit(state, data, unit)}   in {where}{trained}"


# ---------------------------------------------------------------- the steps


def _arrivals(state: Known, data: Catalog, side: SideId) -> Iterator[_Draft]:
    came = [unit for unit in state.public.arrived if unit in state.units and data.type(unit).side is side]
    text = "They stay where they are unless you mark them and choose another Home Base."
    homes = {str(home) for nation in Nation for home in data.homes(nation)}
    still = sum((home_of_space(state.units[unit].at) or state.units[unit].at) in homes for unit in came)
    yield _Draft("Arrivals", "FS-7.1", still, (text if came else "No units have come this turn.",), came)


def _planes(state: Known, data: Catalog, side: SideId) -> Iterator[_Draft]:
    if side is not SideId.JP:
        return
    waiting, steps = carriers_without_planes(state, data), steps_of(state, naval_aviation(state, data))
    lines = [f"Naval Aviation has {steps} air steps; a carrier takes as many as her Air Strength, all at once."]
    lines += [f"{listed((one,))} needs {data.planes_needed(one)}" for one in waiting]
    ready = sum(data.planes_needed(one) <= steps for one in waiting)
    words = lines if waiting else ("No carrier waits for planes.",)
    yield _Draft("Carriers", "FS-7.1.1", ready, words, waiting, (for_carrier(state, data, one) for one in waiting))


def _aviation(state: Known, data: Catalog, side: SideId) -> Iterator[_Draft]:
    if side is not SideId.JP:
        return
    boxed, fresh = naval_aviation(state, data), [one for one in state.public.trainable if one in state.public.arrived]
    fresh = [one for one in fresh if one not in boxed]
    rows = []
    if fresh:
        rows.append(f"{steps_of(state, fresh)} air steps that have just come can go into the box now, and never later.")
    if boxed:
        rows.append("Out of the box they are ordinary air steps, and never come back to it.")
    words = rows or ["The Naval Aviation box is empty, and no air unit may go there now."]
    yield _Draft("Naval aviation", "FS-7.1.2", len(fresh), words, (*fresh, *boxed))


def _replacements(state: Known, data: Catalog, side: SideId) -> Iterator[_Draft]:
    reduced = reduced_land(state, data, side)
    lines = ["Markers are taken at a Home Base, in this phase only, and leave the map at the end of your turn."]
    lines += [f"{unit} takes a marker of {strength(state, data, unit)} or more" for unit in reduced]
    words = lines if reduced else ["No land unit on the map is reduced."]
    yield _Draft(
        "Replacements", "FS-7.4", len(reduced), words, reduced, replacements(state, data, side) if reduced else ()
    )


def _off_map(state: Known, data: Catalog, side: SideId) -> Iterator[_Draft]:
    if side is not SideId.AL:
        return
    groups = onto_the_map(state, data)
    units = [unit for box in data.chart.boxes for unit in at_spot(state, data, side, box)] if groups else []
    text = "From a box to the base it is connected with, for nothing, in this phase only."
    yield _Draft("Onto the map", "FS-7.5", len(units), (text if units else "No units in a box.",), units, groups)


def _counters(state: Known, data: Catalog, side: SideId) -> Iterator[_Draft]:
    air = [
        unit
        for unit, one in state.units.items()
        if one.side is side and data.type(unit).kind is Kind.AIR
        if place_of(state, data, unit) is not None or unit in naval_aviation(state, data)
    ]
    lost, free = mix(state, data, side)
    lines = ("Mark one air unit of two steps to split it, two of one step in one place to join them.", *lost, *free)
    yield _Draft("Counters", "FS-2.1", len(lost), lines, air)


STEPS: tuple[Drafts, ...] = (_arrivals, _planes, _aviation, _replacements, _off_map, _counters)
