"""Orders in plain words."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.app.session import AnySession
from ffts.core.game import LineReading
from ffts.core.model import Command
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import PlaceId, Step, UnitId
from tests.fire_in_the_sky.setting import JP


@pytest.fixture
def session(tmp_path: Path) -> Iterator[AnySession]:
    """Japan in its Transport Phase."""
    game = new_game(tmp_path / "g.ffts", "short-campaign")
    game.submit(c.EndPhase(side=JP))
    yield game
    game.store.close()


@pytest.fixture
def deploying(session: AnySession) -> AnySession:
    session.submit(c.EndPhase(side=JP))
    session.submit(c.EndPhase(side=JP))
    return session


def best(session: AnySession, typed: str) -> LineReading:
    first: LineReading = session.game.phrases(session, typed, None)[0]
    return first


def by_sea(*units: str, to: tuple[str, ...]) -> Command:
    return s.SeaDeploy(side=JP, units=tuple(map(UnitId, units)), to=tuple(map(PlaceId, to)))


def test_oil_is_shipped_by_number_and_place(session: AnySession) -> None:
    read = best(session, "3 oil from brunei")
    assert (read.commands, read.allowed) == ((s.TransportOil(place=PlaceId("brunei"), points=3),), True)


def test_units_are_counted_or_named_and_sent(deploying: AnySession) -> None:
    assert best(deploying, "2 dd from kure to hainan").commands == (by_sea("JP DD 1", "JP DD 2", to=("hainan",)),)
    assert best(deploying, "akagi and dd 3 to truk").commands == (by_sea("Akagi, Kaga", "JP DD 3", to=("truk",)),)
    assert best(deploying, "army 3 one hex to rangoon").commands == (
        s.OneHexDeploy(side=JP, units=(UnitId("JP army 3"),), to=PlaceId("rangoon")),
    )


def test_several_legs_are_named_one_after_the_other(deploying: AnySession) -> None:
    read = best(deploying, "dd 5 to formosa brunei")
    assert read.commands == (by_sea("JP DD 5", to=("formosa", "brunei")),)


def test_what_is_refused_says_why(deploying: AnySession) -> None:
    found = deploying.game.phrases(deploying, "dd 1 to manila", None)
    assert not any(one.allowed and "Manila" in one.words for one in found)


def test_a_phase_is_ended_in_words(deploying: AnySession) -> None:
    read = best(deploying, "japan ends first deployment")
    assert read.commands == (c.EndPhase(side=JP, step=Step.DEPLOY_FIRST),)


def test_the_same_order_is_read_once(deploying: AnySession) -> None:
    found = deploying.game.phrases(deploying, "japan ends first deployment", None)
    assert [one.commands for one in found] == [(c.EndPhase(side=JP, step=Step.DEPLOY_FIRST),)]
