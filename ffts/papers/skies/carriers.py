"""The forms of a carrier or base: the air operations form."""

from collections.abc import Collection, Iterator, Mapping

from ffts.games.skies.names import ShipId
from ffts.games.skies.pictures.air.form import FormPicture
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.carriers.sheet import CarrierCard, SquadronRow
from ffts.games.skies.pictures.carriers.side import carrier_cards, squadrons
from ffts.games.skies.pictures.charts.printed import forming, landing, readying
from ffts.games.skies.pictures.words import points_text
from ffts.games.skies.rules.ch06.common import FUELLING
from ffts.games.skies.rules.ch06.launching import WIND_ARMED, WIND_OTHERS
from ffts.games.skies.rules.ch06.spotting import HALF_POINT, UP_COST
from ffts.games.skies.sheets.catalog import Catalog
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.aircraft import aircraft_shapes
from ffts.papers.skies.ships import plans
from ffts.papers.skies.sights import data_of, view_of, views_of

AOS_TO_WRITE = 4
HEAVY_CM = 15
REPAIR = "repair"


def each_carrier(sight: Sight) -> Iterator[Subject]:
    """6.3 Every carrier and base, side by side."""
    for view in views_of(sight):
        yield from (Subject(card.id, card.name, view.own.id) for card in carrier_cards(view, data_of(sight)))


def card_of(sight: Sight, subject: Subject) -> CarrierCard:
    """6.4 What never changes of it."""
    return next(card for card in carrier_cards(view_of(sight, subject), data_of(sight)) if card.id == subject.id)


def form_of(sight: Sight, subject: Subject) -> FormPicture:
    """6.3 How it stands."""
    view = view_of(sight, subject)
    forms = sight.once(("forms", view.own.id), lambda: form_pictures(view, data_of(sight)))
    return next(form for form in forms if form.id == subject.id)


def air_operations(sight: Sight, subject: Subject) -> object:
    """6.4 Deck, hangar and points; squadrons with their loads; room for the AOS to come."""
    return {
        "card": card_of(sight, subject),
        "squadrons": squadrons_of(sight, subject),
        "shapes": aircraft_shapes(),
        "turns": AOS_TO_WRITE,
        "deck": deck_of(sight, subject),
        "costs": costs(data_of(sight), card_of(sight, subject).hangar, readied_with(sight, subject)),
        "wind": (WIND_ARMED, WIND_OTHERS),
    }


def deck_of(sight: Sight, subject: Subject) -> Mapping[str, object] | None:
    """What is drawn beside her flight deck, from 0 at its bow to 1 at its stern; None of a base."""
    data = data_of(sight)
    ship = data.ships.get(ShipId(subject.id))
    plan = plans().sheet(ship, data.scenario.date) if ship else None
    if plan is None or plan.flight_deck is None:
        return None
    first, last = plan.flight_deck.x0, plan.flight_deck.x1

    def part(along: float) -> float:
        return min(1.0, max(0.0, (along - first) / (last - first)))

    island = plan.island and (part(plan.island.x0), part(plan.island.x1), plan.island.side)
    guns = [(part(gun.x), "port" if gun.y < 0 else "starboard") for gun in plan.mounts if gun.calibre_cm < HEAVY_CM]
    return {"island": island, "guns": guns, "wires": plan.arrester and tuple(map(part, plan.arrester))}


def costs(data: Catalog, hangar: str, used: Collection[str]) -> list[tuple[str, str, str, str, bool]]:
    """6.7 and 6.8 What work on one AF costs: points, AOS, the rule, and whether it can ever be done here."""
    moves = [("Forward, aft or down", points_text(HALF_POINT), "", "6.7.1", True)]
    moves += [("Up to the deck", points_text(UP_COST.get(hangar, HALF_POINT)), "", "6.7.4", True)]
    rows = ((name, row) for name, row in data.readying.rows.items() if name != REPAIR)
    return moves + [
        (row.title, points_text(row.points), f"{row.turns} AOS", "6.8", name == FUELLING or name in used)
        for name, row in rows
    ]


def readied_with(sight: Sight, subject: Subject) -> set[str]:
    """6.8 The rows of the readying table that loads of her aircraft ask for, if her deck is long enough for them."""
    data = data_of(sight)
    kinds = {squadron.aircraft for squadron in _squadrons(sight, subject)}
    return {
        load.readying
        for kind in kinds
        for name, load in data.aircraft[kind].loads.items()
        if data.takeoff_section(subject.id, kind, name) is not None
    }


def squadrons_of(sight: Sight, subject: Subject) -> list[Mapping[str, object]]:
    """6.3 Its squadrons as they are printed; where each AF is now is the pencil's."""
    return [
        {name: value for name, value in vars(squadron).items() if name != "afs"}
        for squadron in _squadrons(sight, subject)
    ]


def _squadrons(sight: Sight, subject: Subject) -> tuple[SquadronRow, ...]:
    view = view_of(sight, subject)
    return sight.once(("squadrons", subject.id), lambda: squadrons(view, data_of(sight), subject.id))


def air_operations_now(sight: Sight, subject: Subject) -> object:
    """6.3 and 6.8 Who stands where, armed with what; points, hits and launches of this AOS."""
    form = form_of(sight, subject)
    return {
        "form": form,
        "boxes": [squadron.afs for squadron in _squadrons(sight, subject)],
        "points_used": form.points - form.points_left,
    }


# --- The carrier board: one carrier large, to move counters on


def board(sight: Sight, subject: Subject) -> object:
    """6.4 Her deck, hangar and points at the size of counters; what she is; the tables that touch her."""
    data = data_of(sight)
    return {
        "card": card_of(sight, subject),
        "squadrons": squadrons_of(sight, subject),
        "charts": (readying(data), landing(), forming(data)),
        "shapes": aircraft_shapes(),
        "deck": deck_of(sight, subject),
    }


def board_now(sight: Sight, subject: Subject) -> object:
    """6.3 Where the counters stand, to lay them out."""
    return {"form": form_of(sight, subject)}
