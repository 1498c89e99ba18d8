"""6.4 A flight deck from above: the plan of the ship, with elevators on the sixths that the sheet gives them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ffts.core.picture import Shape
from ffts.games.skies.hulls.above import above
from ffts.games.skies.hulls.parts import Measured
from ffts.games.skies.hulls.sheets import FlightDeck, Lift, ShipPlan
from ffts.games.skies.sheets.carriers import Carrier, Elevator

USUAL = FlightDeck(0.02, 0.98, 20, 26, 24)
WELL = (13.5, 13.0)
SIXTHS = 6
FULL, SMALL = 2, 1
"""How much of a ship is drawn."""


@dataclass(frozen=True, eq=False)
class DeckPlan:
    """A carrier as she is drawn from above."""

    plan: ShipPlan
    lifts: tuple[str, ...]
    """The elevators by their ids, in the order of the plan."""

    @property
    def length(self) -> float:
        """In metres, from stem to stern."""
        return self.plan.loa_m

    @property
    def flight_deck(self) -> FlightDeck:
        """Where it begins and ends, and how wide it is."""
        return self.plan.flight_deck or USUAL

    @property
    def beam(self) -> float:
        """Of the flight deck."""
        return self.flight_deck.width_mid

    @property
    def fore(self) -> float:
        """Where the flight deck begins, in metres from the stem."""
        return self.flight_deck.x0 * self.length

    @property
    def aft(self) -> float:
        """Where it ends."""
        return self.flight_deck.x1 * self.length

    @cached_property
    def wells(self) -> tuple[tuple[str, float, float], ...]:
        """Each elevator, how far its middle is from the stem, and how long it is."""
        pairs = zip(self.lifts, self.plan.lifts, strict=True)
        return tuple((ident, lift.x * self.length, lift.length_m) for ident, lift in pairs)

    def drawn(self, wider: float = 1, detail: int = FULL) -> tuple[Shape, ...]:
        """Her shapes in metres, bow to the right and starboard below; her beam is exaggerated by a factor. Drawn once
        for each factor: who paints them knows them again."""
        if (wider, detail) not in self._drawn:
            if len(self._drawn) >= KEPT_OF_A_SHIP:
                self._drawn.clear()
            self._drawn[wider, detail] = self._draw(wider, detail)
        return self._drawn[wider, detail]

    @cached_property
    def _drawn(self) -> dict[tuple[float, int], tuple[Shape, ...]]:
        return {}

    def _draw(self, wider: float, detail: int) -> tuple[Shape, ...]:
        deck = self.flight_deck
        wide = deck._replace(
            width_fore=deck.width_fore * wider, width_mid=deck.width_mid * wider, width_aft=deck.width_aft * wider
        )
        lifts = tuple(lift._replace(width_m=lift.width_m * wider) for lift in self.plan.lifts)
        changes = {"beam_m": self.plan.beam_m * wider, "flight_deck": wide, "lifts": lifts}
        return above(Measured(self.plan.model_copy(update=changes)), detail)


KEPT, KEPT_OF_A_SHIP = 200, 4
_known: dict[tuple[int, int], tuple[ShipPlan, Carrier, DeckPlan]] = {}
"""Made once: a form that is as it was before equals itself."""


def deck_plan(plan: ShipPlan, sheet: Carrier) -> DeckPlan:
    """Of a carrier that is drawn so and has this sheet."""
    key = id(plan), id(sheet)
    if key not in _known:
        if len(_known) >= KEPT:
            _known.clear()
        _known[key] = plan, sheet, _deck_plan(plan, sheet)
    return _known[key][2]


def _deck_plan(plan: ShipPlan, sheet: Carrier) -> DeckPlan:
    """The rule is right where the plan is not: each elevator comes to lie on its sixth."""
    deck = plan.flight_deck or USUAL
    drawn = sorted(plan.lifts, key=lambda lift: lift.x)
    order = sorted(sheet.elevators, key=lambda lift: _place(sheet, lift.section))
    lifts = [_on_its_sixth(deck, sheet, one, drawn[at] if at < len(drawn) else None) for at, one in enumerate(order)]
    changed = plan.model_copy(update={"flight_deck": deck, "lifts": tuple(lifts)})
    return DeckPlan(changed, tuple(lift.id for lift in order))


def _place(sheet: Carrier, section: int) -> int:
    """The place of a sixth from the bow, the first being 0."""
    return section - 1 if sheet.bow_section == 1 else SIXTHS - section


def _on_its_sixth(deck: FlightDeck, sheet: Carrier, lift: Elevator, drawn: Lift | None) -> Lift:
    each = (deck.x1 - deck.x0) / SIXTHS
    start = deck.x0 + _place(sheet, lift.section) * each
    if drawn and start <= drawn.x <= start + each:
        return drawn
    middle = start + each / 2
    return drawn._replace(x=middle) if drawn else Lift(middle, 0, *WELL)
