"""FS-4 What a side can order now: each choice with what it costs, who could answer it, and why not."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ffts.core.model import Command
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.ahead.drawing import drawn_offer, stepped
from ffts.games.fire_in_the_sky.ahead.offer import MapOffer
from ffts.games.fire_in_the_sky.ahead.offers import choosable, hex_of_spot, offers, refused
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import SEA, TOGETHER, HexId, SideId, Step, UnitId, Water
from ffts.games.fire_in_the_sky.pictures.board.side import told_unit, units_of_spot
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.todo import due
from ffts.games.fire_in_the_sky.view import SideView, known_state
from ffts.games.fire_in_the_sky.words import menu
from ffts.games.fire_in_the_sky.words.names import on_chart


@dataclass(frozen=True)
class OrderChoice:
    """One order: its words, its price, who could meet it, where it leads."""

    command: Command
    words: str
    cost: str = ""
    meets: str = ""
    refused: str = ""
    hex: HexId | None = None
    to: str = ""
    """The place, box or water it leads to."""
    way: tuple[Water, ...] = ()


def orders(seen: SideView, data: Catalog, chosen: Sequence[UnitId]) -> tuple[OrderChoice, ...]:
    """What these units can be ordered; what is refused stands last."""
    state = known_state(seen)
    lines = [order_choice(seen, data, one) for one in offers(state, data, seen.side, chosen)]
    return tuple(sorted(lines, key=lambda line: bool(line.refused)))


def drawn_order(seen: SideView, data: Catalog, chosen: Sequence[UnitId], way: tuple[Water, ...]) -> OrderChoice | None:
    """The order to go by the way that was drawn; none as long as it leads nowhere."""
    offer = drawn_offer(known_state(seen), data, seen.side, chosen, way)
    if offer is None:
        return None
    line = order_choice(seen, data, offer)
    return replace(line, words=f"{line.words}, by the way drawn")


def drawn_on(
    seen: SideView, data: Catalog, chosen: Sequence[UnitId], way: tuple[Water, ...], spot: str
) -> tuple[Water, ...]:
    """The way drawn as far as this hex or box."""
    return stepped(known_state(seen), data, chosen, way, spot)


def order_choice(seen: SideView, data: Catalog, offer: MapOffer) -> OrderChoice:
    """An offer in words, and what the rules say to it."""
    no = refused(known_state(seen), data, offer.command)
    where = hex_of_spot(data, offer.to) if offer.to else None
    words = _short(offer, data)
    return OrderChoice(offer.command, words, offer.cost, offer.meets, str(no) if no else "", where, offer.to, offer.way)


LEADING: Mapping[type[Command], str] = {
    s.SeaDeploy: "By sea to {}",
    s.OneHexDeploy: "One hex to {}",
    s.Sail: "Sail to {}",
    s.React: "React to {}",
    s.CommitAir: "Fly over {}",
    s.ReturnTo: "Return to {}",
    s.MoveOffMap: "On to {}",
    s.ReadMail: "By the enemy's mail to {}",
    c.StandAt: "Start in {}",
}
"""Orders of all that is marked: who goes needs no words."""


SPECIAL: Mapping[str, str] = {"express": ", as the Tokyo Express", "short_price": ", at the short price"}


def _short(offer: MapOffer, data: Catalog) -> str:
    pattern = LEADING.get(type(offer.command))
    if pattern is None:
        return on_chart(menu(offer.command, None), data.chart)
    hexes = len(offer.way)
    far = f", {hexes} hex{'es' if hexes > 1 else ''}" if hexes else ""
    how = "".join(words for field, words in SPECIAL.items() if getattr(offer.command, field, False))
    return pattern.format(data.chart.told(offer.to)) + far + how


def answers(seen: SideView, data: Catalog, side: SideId) -> tuple[OrderChoice, ...]:
    """The plain answers of this step, as the Watch has them."""
    found = []
    for line in due(known_state(seen), data, side):
        if line.command is not None:
            no = refused(known_state(seen), data, line.command)
            no = None if no and no.asks_twice else no
            found.append(OrderChoice(line.command, line.words, refused=str(no) if no else ""))
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
