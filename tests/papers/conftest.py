"""Games to print forms of: one afternoon of two carriers, played a few turns by the plain automatic umpire."""

from collections.abc import Iterator

import pytest

from ffts.app.at_session import AtSession
from ffts.app.rollers import seeded
from ffts.games.skies.autoplay import Autoplay
from ffts.workshop.catalogs import load_catalog
from tests.builders import SkiesSession, new_session


def played(path: pytest.TempPathFactory, scenario: str, turns: int, seed: int = 7) -> SkiesSession:
    """A scenario after so many turns."""
    session = new_session(path.mktemp(scenario) / "game.ffts", load_catalog(scenario))
    if turns:
        Autoplay(AtSession(session, seeded(seed))).play(turns)
    return session


@pytest.fixture(scope="session")
def afternoon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SkiesSession]:
    """First strike in its fourth turn: decks are full, strikes are out."""
    session = played(tmp_path_factory, "first-strike", 3)
    yield session
    session.store.close()
