"""Short ways to say what a test orders."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from ffts.core.umpire import Refused
from ffts.games.pacific_fury.names import SideId, TfId, UnitId

JP, US = SideId.JP, SideId.US
J1, J2, J3 = TfId("JP-1"), TfId("JP-2"), TfId("JP-3")
U1, U2 = TfId("US-1"), TfId("US-2")
FIRST, SECOND = UnitId("First Japanese Transports"), UnitId("Second Japanese Transports")


def units(*names: str) -> tuple[UnitId, ...]:
    return tuple(map(UnitId, names))


@contextmanager
def refused(citation: str, words: str = "") -> Iterator[None]:
    """The order inside is refused by this rule, and the refusal says this."""
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.citation == citation, f"{caught.value.citation}: {caught.value}"
    assert words in str(caught.value)
