"""What a side was told of enemy carriers: in which forces there are any, and where those were seen last."""

from collections.abc import Iterator, Mapping

from ffts.core.once import remembered
from ffts.games.skies.names import HexId, TfId
from ffts.games.skies.state.cards import OF_KIND, CardError, kind_of
from ffts.games.skies.state.parts import Intel

CARRIER = "red_face"


def _hangs_on(intel: Intel) -> tuple[object, ...]:
    return (intel.sightings, intel.markers)


@remembered(last=4, by=_hangs_on)
def carriers_seen(intel: Intel) -> frozenset[TfId]:
    """8.1.1 The forces of which a side was shown a carrier's card; where nobody searches, all it knows of."""
    if not intel.sightings:
        found = intel.markers.values()
        return frozenset(marker.task_force for marker in found if marker.sighted_on is not None)
    return frozenset(sighting.task_force for sighting in intel.sightings if any(map(is_carrier, sighting.cards)))


@remembered(last=4, by=_hangs_on)
def ships_seen(intel: Intel) -> Mapping[TfId, int]:
    """8.1.1 How many different ships of each force were seen by searches; none of one that has merchants."""
    cards: dict[TfId, set[str]] = {}
    for sighting in intel.sightings:
        cards.setdefault(sighting.task_force, set()).update(sighting.cards)
    return {force: 0 if any(map(_is_merchant, seen)) else len(seen) for force, seen in cards.items()}


def is_carrier(card: str) -> bool:
    """8.1.1 Whether a card stands for a carrier."""
    try:
        return kind_of(card) == CARRIER
    except CardError:  # the joker
        return False


def _is_merchant(card: str) -> bool:
    return card.strip().lower().rstrip("'") in OF_KIND["club_number"]


def carriers_at(intel: Intel) -> Iterator[HexId]:
    """7.2 Where forces with a carrier were seen last."""
    known = carriers_seen(intel)
    for marker in intel.markers.values():
        if marker.task_force in known:
            yield marker.sighted_at or marker.hex
