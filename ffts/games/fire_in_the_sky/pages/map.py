"""FS-2.2 The map for a player's browser: what is looked at, who stands there, and what those chosen can be ordered."""

from collections.abc import Iterator, Sequence
from functools import partial

from ffts.core.counting import counted
from ffts.core.offer import Way
from ffts.core.page import Block, Card, Deed, Drawn, Line, Listed, Page, Typed, Words
from ffts.core.viewpoint import CHOSEN, Viewpoint, all_chosen, chosen, room_of
from ffts.games.fire_in_the_sky.names import TOGETHER, UnitId, Water
from ffts.games.fire_in_the_sky.offers.marked import choosable, where_of
from ffts.games.fire_in_the_sky.offers.moving import DRAWN
from ffts.games.fire_in_the_sky.offers.priced import hex_of_spot
from ffts.games.fire_in_the_sky.pages.board import LEGEND, AshorePicture, BoardPicture, HexPicture, board_picture
from ffts.games.fire_in_the_sky.pages.ordering import (
    UnitLine,
    answers,
    busiest_spot,
    describe_marked,
    describe_reaction,
    drawn_on,
    drawn_order,
    ident_of,
    orders,
    unit_lines,
)
from ffts.games.fire_in_the_sky.pages.reinforcing import WizardStep, reinforcement
from ffts.games.fire_in_the_sky.pictures.lattice import BOX_AT
from ffts.games.fire_in_the_sky.pictures.seen import seen_map
from ffts.games.fire_in_the_sky.view import SideView, known_state
from ffts.games.fire_in_the_sky.words.names import ADJECTIVES

GAME = "fire_in_the_sky"
HEX, UNITS, STEP, FIND, GOAL, WAY = "hex", "units", "step", "find", "goal", "way"
"""Picks: what is looked at or aimed at, who is chosen, the step of the Reinforcement Phase, a place that is looked for,
words of an order that is looked for, and the way that is drawn."""
NO_STEP = "-"
"""The pick for the map alone, in the Reinforcement Phase."""
ROOM, COLUMN = (940, 660), 380
MOST = 24
"""Orders of a list; where there are more, words or a place on the map leave fewer."""
NOBODY = "No unit here can be ordered now."
NO_ORDER = "Nothing can be ordered of them now."
MORE = "{} more: choose where they go on the map, or write a word of it above."
LATEST = 12


def page(at: Viewpoint) -> Page:
    """What is looked at; who decides what, and how the tracks stand, the heading of every page says."""
    view: SideView = at.view(str(at.viewer))
    now = _Now(at, view)
    above = () if at.may_order else (Words(at.face.read_only),)
    return Page("Map", above=above, cards=tuple(now.cards()), column=COLUMN, scene=now.scene())


def table_page(at: Viewpoint) -> Page:
    """FS-18.1.4 What both sides see of the map."""
    return whole_map(at, at.table)


def whole_map(at: Viewpoint, view: SideView) -> Page:
    """The map as it is seen so, with nothing to order."""
    return map_of(at, at.once("board", lambda: board_picture(view, at.data)))


def map_of(at: Viewpoint, board: BoardPicture) -> Page:
    """A map of any moment, with nothing to order."""
    spot = _looked_at(at, board, "")
    drawn = seen_map(board, at.ground(GAME), room_of(at.picks, ROOM), spot, "", ())
    above = (Words(board.banner, "title"), *(Words(line) for line in board.facts))
    news = tuple(Words(note.text, "strong" if note.is_roll else "") for note in reversed(at.notes[-LATEST:]))
    cards = (Card("news", "What happened", news, bare=True),) if news else ()
    scene = Drawn(drawn, board.banner, id=HEX)
    return Page("Table", above=above, cards=(*cards, *_looked(board, spot)), column=COLUMN, scene=scene)


class _Now:
    """The page while it is put together."""

    def __init__(self, at: Viewpoint, view: SideView) -> None:
        self.at, self.view = at, view
        self.board = at.once("board", lambda: board_picture(view, at.data))
        self.decides = at.may_order and view.public.awaits.side is view.side
        self.step = self._step()
        self.units = self._units()
        here = where_of(known_state(view), self.units[0]) if self.units else ""
        usual = busiest_spot(view, at.data) if self.decides else ""
        self.spot = self._spot(here) if here else _looked_at(at, self.board, self._spot(usual))
        pointed = str(at.picks.get(HEX, ""))
        self.aim = pointed if self.units and pointed[:4] != self.spot[:4] else ""
        drawn = at.picks.get(WAY, ())
        self.way = tuple(map(Water, drawn)) if self.units and isinstance(drawn, tuple) else ()

    def _spot(self, spot: str) -> str:
        return spot if spot in BOX_AT else (hex_of_spot(self.at.data, spot) or spot) if spot else ""

    def _units(self) -> tuple[UnitId, ...]:
        """Who is chosen and can be ordered; a lead names those it is about."""
        if not self.decides:
            return ()
        able = choosable(known_state(self.view), self.at.data, self.view.side)
        ids = [unit for units in able.values() for unit in units]
        named = str(self.at.picks.get(CHOSEN, "")).split(TOGETHER)
        picked = all_chosen(self.at.picks, UNITS, ids)
        return tuple(map(UnitId, picked)) or tuple(unit for unit in ids if unit in named)

    def _step(self) -> WizardStep | None:
        steps = self.steps
        names = [step.name for step in steps]
        wanted = str(self.at.picks.get(STEP, next((step.name for step in steps if step.open), "")))
        return steps[names.index(wanted)] if wanted in names else None

    @property
    def steps(self) -> Sequence[WizardStep]:
        """FS-7 The steps of the Reinforcement Phase."""
        if not self.decides:
            return ()
        return self.at.once("steps", lambda: reinforcement(self.view, self.at.data))

    # --- the map -----------------------------------------------------------------------

    def scene(self) -> Drawn:
        """The part of the map about what is looked at."""
        way: Sequence[str] = self.way
        if not way and self.aim:
            leading = next((line for line in self.found() if self._goal(line) == self.aim), None)
            way = leading.offer.path if leading else ()
        drawn = seen_map(
            self.board, self.at.ground(GAME), room_of(self.at.picks, ROOM), self.spot, self.aim, tuple(way)
        )
        return Drawn(drawn, f"{self.board.banner}. {_name(self.board, self.spot)} is looked at", LEGEND, HEX)

    # --- cards -------------------------------------------------------------------------

    def cards(self) -> Iterator[Card]:
        """What can be said now, the step, the place, its units, their orders."""
        if self.decides:
            yield from self._answers()
            yield from self._steps()
            yield from self._orders()
            yield from self._by_hand()
        yield self._found_places()
        if self.step is not None:
            yield self._unit_card(self.step.units)
        yield from _looked(self.board, self.spot)
        yield self._unit_card(unit_lines(self.view, self.at.data, self.spot), "here")
        yield from self._busy()

    def _answers(self) -> Iterator[Card]:
        """FS-4 What needs nobody to be chosen."""
        found = self.at.once("answers", lambda: answers(self.view, self.at.data, self.view.side))
        if found:
            lines = tuple(map(_line, found))
            yield Card("answers", "What you can say now", (Listed("answers", "Answers", lines),), bare=True)

    def _steps(self) -> Iterator[Card]:
        """FS-7 One step in front, with what needs nobody to be chosen there."""
        if not self.steps:
            return
        deeds = [
            Deed(
                f"{step.name} {step.open}" if step.open else step.name,
                picks={STEP: step.name, UNITS: ()},
                look="primary" if step is self.step else "",
            )
            for step in self.steps
        ]
        away = Deed("The map", picks={STEP: NO_STEP, UNITS: ()}, look="" if self.step else "primary")
        blocks: list[Block] = []
        if self.step is not None:
            blocks = [Words("\n".join(self.step.facts))] if self.step.facts else []
            blocks += [Listed("step", self.step.name, tuple(map(_line, self.step.lines)))] if self.step.lines else []
        heading = f"{self.step.name} [{self.step.rule}]" if self.step else "Reinforcement Phase"
        yield Card("step", heading, tuple(blocks), (*deeds, away))

    def found(self) -> tuple[Way, ...]:
        """What those chosen can be ordered, made once for them."""
        if not self.units:
            return ()
        return self.at.once(("orders", self.units), lambda: orders(self.view, self.at.data, self.units))

    def _goal(self, line: Way) -> str:
        return self._spot(line.offer.at) if line.offer.at else ""

    def _orders(self) -> Iterator[Card]:
        """FS-4 The orders of those chosen: those that lead to where is aimed at, or have the words."""
        if not self.units:
            return
        typed = str(self.at.picks.get(GOAL, "")).strip()
        found = [line for line in self.found() if typed.casefold() in line.label.casefold()]
        aimed = [line for line in found if self.aim and self._goal(line)[:4] == self.aim[:4]]
        shown = (aimed or found)[:MOST]
        text = describe_marked(self.view, self.at.data, self.units)
        blocks: list[Block] = [Words("\n".join(text))]
        if self.aim and (reaction := describe_reaction(self.view, self.at.data, Water(self.aim))):
            blocks.append(Words(reaction, "muted"))
        if len(self.found()) > MOST or typed:
            blocks.append(Typed(GOAL, "Find an order", typed, "A word of it: Truk, sail", quiet=True, finds="orders"))
        blocks.append(Listed("orders", "Their orders", tuple(map(_line, shown)), empty=NO_ORDER))
        if more := len(aimed or found) - len(shown):
            blocks.append(Words(MORE.format(more), "muted"))
        nobody = Deed("Choose nobody", picks={UNITS: (), WAY: (), CHOSEN: ""}, look="quiet")
        yield Card("orders", f"Orders of {counted(len(self.units), 'unit')}", tuple(blocks), (nobody,))

    def _by_hand(self) -> Iterator[Card]:
        """FS-9 A way from hex to hex, where the shortest is not wanted."""
        if not self.units or self.view.public.awaits.step not in DRAWN:
            return
        deeds = []
        if self.aim:
            onward = drawn_on(self.view, self.at.data, self.units, self.way, self.aim)
            name = _name(self.board, self.aim)
            why = "" if onward != self.way else f"{name} is not next to the end of the way"
            deeds.append(Deed(f"Go by {name}", picks={WAY: tuple(onward)}, why_not=why))
        if self.way:
            deeds.append(Deed("One back", picks={WAY: tuple(self.way[:-1])}))
        order = drawn_order(self.view, self.at.data, self.units, self.way) if self.way else None
        lines = (_line(order),) if order else ()
        names = ", ".join(_name(self.board, hex_) for hex_ in self.way)
        words = f"By way of {names}" if names else "Point at hex after hex on the map to choose the way yourself."
        yield Card("way", "By a way of your own", (Words(words, "muted"), Listed("drawn", "It", lines)), tuple(deeds))

    def _unit_card(self, lines: Sequence[UnitLine], ident: str = "step units") -> Card:
        """Who can be chosen, and below them those who cannot."""
        able = tuple(Line(line.unit, line.words) for line in lines if line.orderable and self.decides)
        others = [line.words for line in lines if not (line.orderable and self.decides)]
        blocks: list[Block] = []
        if able:
            ids = tuple(line.id for line in able)
            picked = tuple(unit for unit in ids if unit in self.units)
            blocks.append(Listed(UNITS, "Units", able, picked, many=True))
        if others:
            blocks.append(Words("\n".join(others), "muted"))
        every = Deed("All of them", picks={UNITS: tuple(line.id for line in able)}, look="quiet")
        return Card(ident, "", tuple(blocks) or (Words(NOBODY, "muted"),), (every,) if len(able) > 1 else (), bare=True)

    def _found_places(self) -> Card:
        """A place or unit that is looked for by name."""
        typed = str(self.at.picks.get(FIND, ""))
        ident = ident_of(self.view, self.at.data, typed) if typed else ""
        where = where_of(known_state(self.view), UnitId(ident)) if ident in self.view.units else ident
        spot = self._spot(where) if where else ""
        deed = Deed(f"Look at {_name(self.board, spot)}", picks={HEX: spot, UNITS: (), FIND: ""}) if spot else None
        field = Typed(
            FIND, "Find a place or unit", typed, "Find a place or unit: Truk, Yorktown", quiet=True, deed=deed
        )
        return Card("find", "", (field,), (deed,) if deed else (), bare=True)

    def _busy(self) -> Iterator[Card]:
        """Where those are who can be ordered now."""
        if not self.decides:
            return
        able = choosable(known_state(self.view), self.at.data, self.view.side)
        places = sorted(able.items(), key=lambda each: -len(each[1]))
        lines = tuple(
            Line(self._spot(spot), f"{_name(self.board, self._spot(spot))}: {counted(len(units), 'unit')}")
            for spot, units in places
        )
        if lines and not self.units:
            chosen_line = chosen(self.at.picks, HEX, [line.id for line in lines], first=False)
            listed = Listed(HEX, "Places", lines, (chosen_line,) if chosen_line else ())
            yield Card("busy", "Where units can be ordered", (listed,), bare=True)


def _line(way: Way) -> Line:
    """An order with its price; what is refused says why, and cannot be given."""
    offer = way.offer
    words = f"{way.label}: {way.words}" if way.words else way.label
    deed = Deed(way.label, ways=partial(_only, way), one_at_once=True)
    return Line(way.label, words, "" if way.allowed else "muted", deed=deed if offer.orders else None)


def _only(way: Way) -> tuple[Way]:
    return (way,)


# --- what is looked at ---------------------------------------------------------------------------


def _looked_at(at: Viewpoint, board: BoardPicture, usual: str) -> str:
    pointed = str(at.picks.get(HEX, ""))
    known = {str(one) for one in board.hexes} | {box.spot for box in board.boxes}
    return pointed if pointed in known else usual or next(iter(board.hexes), "")


def _name(board: BoardPicture, spot: str) -> str:
    if spot in BOX_AT:
        return next((box.name for box in board.boxes if box.spot == spot), spot)
    one = next((one for one in board.hexes.values() if one.hex == spot[:4]), None)
    return one.name if one else spot


def _looked(board: BoardPicture, spot: str) -> Iterator[Card]:
    """What there is to know of it, and who stands there of both sides."""
    if spot in BOX_AT:
        box = next((box for box in board.boxes if box.spot == spot), None)
        if box is not None:
            yield Card("spot", box.name, tuple(_ashore(box.ashore)), bare=True)
        return
    one = next((one for one in board.hexes.values() if one.hex == spot[:4]), None)
    if one is not None:
        yield Card("spot", one.name, tuple(_hex(one)), bare=True)


def _hex(one: HexPicture) -> Iterator[Block]:
    if one.place is not None:
        yield Words("\n".join(one.place.facts), "muted")
    yield from _ashore(one.ashore)
    for force in one.forces:
        units = "; ".join(force.units) or "who sails in it is not known" if force.hidden else "; ".join(force.units)
        yield Words(f"{ADJECTIVES[force.side]} {force.short}. {units}")


def _ashore(stacks: Sequence[AshorePicture]) -> Iterator[Block]:
    for stack in stacks:
        yield Words(f"{ADJECTIVES[stack.side]}: {stack.short}", "strong")
