"""FS-4 What a side can order now: each choice with what it costs, who could answer it, and why not."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ffts.games.fire_in_the_sky.names import SEA, TOGETHER, SideId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.offers.marked import choosable, offers
from ffts.games.fire_in_the_sky.offers.moving import drawn_offer, stepped
from ffts.games.fire_in_the_sky.offers.priced import PricedOffer, in_words
from ffts.games.fire_in_the_sky.offers.trying import judged, refused
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.pictures.board.side import told_unit, units_of_spot
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import SideView, known_state


def orders(seen: SideView, data: Catalog, chosen: Sequence[UnitId]) -> tuple[PricedOffer, ...]:
    """What these units can be ordered; what is refused stands last."""
    state = known_state(seen)
    lines = [judged(state, data, offer) for offer in offers(state, data, seen.side, chosen)]
    return tuple(sorted(lines, key=lambda line: bool(line.refused)))


def drawn_order(seen: SideView, data: Catalog, chosen: Sequence[UnitId], way: tuple[Water, ...]) -> PricedOffer | None:
    """The order to go by the way that was drawn; none as long as it leads nowhere."""
    state = known_state(seen)
    offer = drawn_offer(state, data, seen.side, chosen, way)
    if offer is None:
        return None
    line = judged(state, data, in_words(data, seen.side, offer))
    return replace(line, words=f"{line.words}, by the way drawn")


def drawn_on(
    seen: SideView, data: Catalog, chosen: Sequence[UnitId], way: tuple[Water, ...], spot: str
) -> tuple[Water, ...]:
    """The way drawn as far as this hex or box."""
    return stepped(known_state(seen), data, chosen, way, spot)


def answers(seen: SideView, data: Catalog, side: SideId) -> tuple[PricedOffer, ...]:
    """The plain answers of this step, as the Watch has them."""
    state = known_state(seen)
    found = []
    for line in due(state, data, side):
        if line.command is not None:
            no = refused(state, data, line.command)
            why = str(no) if no and not no.asks_twice else ""
            found.append(PricedOffer(line.rule, line.words, line.orders, line.side, line.urgency, refused=why))
    return tuple(found)


@dataclass(frozen=True)
class UnitLine:
    """One unit of a spot: as it reads, and whether it could be chosen for an order now."""

    unit: UnitId
    words: str
    orderable: bool


def unit_lines(seen: SideView, data: Catalog, spot: str) -> tuple[UnitLine, ...]:
    """Who stands or sails there, those that can be ordered first."""
    state, awaits = known_state(seen), seen.public.awaits
    able: frozenset[UnitId] = frozenset()
    if awaits.side is seen.side:
        able = frozenset(unit for units in choosable(state, data, seen.side).values() for unit in units)
    lines = [
        UnitLine(unit, f"{told_unit(state, data, unit)}{_note(seen, unit)}", unit in able and not _done(seen, unit))
        for unit in units_of_spot(seen, data, spot)
    ]
    return tuple(sorted(lines, key=lambda line: not line.orderable))


def busiest_spot(seen: SideView, data: Catalog) -> str:
    """Where most units stand that can be ordered now, and in a step that is about some those; nothing where there is
    nobody."""
    there = choosable(known_state(seen), data, seen.side)
    pressing = _pressing(seen, data) if seen.public.awaits.step in ABOUT_SOME else ()
    return max(there, key=lambda spot: (_is_about(spot, there[spot], pressing), len(there[spot])), default="")


ABOUT_SOME = frozenset({Step.COMMIT, Step.RETURN, Step.EXCESS_FIRST, Step.EXCESS_RETURN, Step.EXCESS_SECOND})
"""Steps in which the Watch says who is meant."""


def _pressing(seen: SideView, data: Catalog) -> tuple[str, ...]:
    """Places or units that the Watch says are about to be lost."""
    lines = due(known_state(seen), data, seen.side)
    return tuple(one for line in lines if line.lost for one in line.at.split(TOGETHER))


def _is_about(spot: str, units: Sequence[UnitId], pressing: Sequence[str]) -> bool:
    return spot in pressing or not set(units).isdisjoint(pressing)


def _done(seen: SideView, unit: UnitId) -> bool:
    """Whoever sails already is ordered no more, but home again."""
    return seen.units[unit].at == SEA and seen.public.awaits.step is not Step.RETURN


def _note(seen: SideView, unit: UnitId) -> str:
    """What keeps it, or what was ordered already."""
    public = seen.public
    notes = []
    if unit in public.stopped:
        notes.append("stopped by an Air ZOC")
    elif unit in public.deployed:
        notes.append("has deployed")
    if unit in public.arrived:
        notes.append("just arrived")
    if unit in public.committed:
        notes.append(f"flies to {public.committed[unit]}")
    return f" ({', '.join(notes)})" if notes else ""


def ident_of(view: SideView, data: Catalog, words: str) -> str:
    """Return the place, box or unit of which the name begins with these words; empty if there is none."""
    names: dict[str, str] = {place: known.name for place, known in data.chart.places.items()}
    names |= {box: known.name for box, known in data.chart.boxes.items()} | {unit: unit for unit in view.units}
    return next((one for one, name in names.items() if name.casefold().startswith(words.casefold())), "")
