"""The forms of a carrier or base: the air operations form."""

from collections.abc import Iterator, Mapping

from ffts.games.skies.pictures.air.form import FormPicture
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.carriers.sheet import CarrierCard, SquadronRow
from ffts.games.skies.pictures.carriers.side import carrier_cards, squadrons
from ffts.games.skies.pictures.charts.printed import forming, landing, readying
from ffts.papers.forms import Sight, Subject
from ffts.papers.skies.aircraft import aircraft_shapes
from ffts.papers.skies.sights import data_of, view_of, views_of

AOS_TO_WRITE = 6


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
    }


def board_now(sight: Sight, subject: Subject) -> object:
    """6.3 Where the counters stand, to lay them out."""
    return {"form": form_of(sight, subject)}
