"""What several modules of tests of seats look at."""

from collections.abc import Iterator

import pytest

from ffts.app.files import new_game
from tests.seats.setting import Decks, club


@pytest.fixture(scope="module")
def decks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Decks]:
    """The desk of a side in whose air operations aircraft are ready on deck and others are not."""
    with club(new_game(tmp_path_factory.mktemp("decks") / "a.ffts", "first-strike")) as at:
        seats = [at.seat(side) for side in ("USN", "IJN")]
        while at.room.glimpse.heading(seats[0]).stage != "Air operations Segment":
            for seat in seats:
                at.done(seat)
        yield at.room.glimpse.side_desk(seats[0]), at.room.glimpse.due(seats[0])
