"""What a side was told of enemy carriers: in which forces there are any, and where those were seen last."""

from collections.abc import Iterator

from ffts.core.once import remembered
from ffts.games.skies.names import HexId, TfId
from ffts.games.skies.state.cards import CardError, kind_of
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


def is_carrier(card: str) -> bool:
    """8.1.1 Whether a card stands for a carrier."""
    try:
        return kind_of(card) == CARRIER
    except CardError:  # the joker
        return False


def carriers_at(intel: Intel) -> Iterator[HexId]:
    """7.2 Where forces with a carrier were seen last."""
    known = carriers_seen(intel)
    for marker in intel.markers.values():
        if marker.task_force in known:
            yield marker.sighted_at or marker.hex
