"""Orders in words of a person who plays a side alone: read from his own view, whatever the enemy has."""

from pathlib import Path

import pytest

from ffts.app.at_session import AtSession
from ffts.app.files import new_game
from ffts.app.known_desk import KnownDesk
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.games.skies.autoplay import Autoplay
from ffts.games.skies.names import Segment

LINES = ("sho", "launch strike", "move TF", "hit", "aa", "cap from", "attack", "search", "land on", "target")


@pytest.fixture
def morning(tmp_path: Path) -> AnySession:
    """8 May at 0740: Japan has found TF 17, the Allies nobody."""
    session = new_game(tmp_path / "alone.ffts", "coral-sea-8-may")
    Autoplay(AtSession(session, seeded(5))).play(6)
    flying = session.state.public.model_copy(update={"segment": Segment.AIR_OPERATIONS})
    session.state = session.state.model_copy(update={"public": flying})
    return session


def describe(session: AnySession, side: str, line: str) -> list[str]:
    return [reading.words for reading in session.game.phrases(KnownDesk(session, side), line, None)]


def test_an_order_is_read_and_tried_as_far_as_its_side_can_know(morning: AnySession) -> None:
    (first, *_) = morning.game.phrases(KnownDesk(morning, "USN"), "cap 1 from yorktown", None)
    assert first.commands
    assert first.refused == next(iter(morning.game.phrases(morning, "cap 1 from yorktown", None))).refused
    (strike, *_) = morning.game.phrases(KnownDesk(morning, "IJN"), "strike from shokaku at TF 17 sho-d", None)
    assert strike.refused is not None or strike.commands


def test_3_6_no_line_knows_what_the_enemy_has(morning: AnySession) -> None:
    enemy = {ship.name for ship in morning.state.sides["IJN"].ships.values()}
    lines = [words for line in LINES for words in describe(morning, "USN", line)]
    assert lines
    assert not [words for words in lines if any(name in words for name in enemy)]


def test_3_6_in_a_world_that_looks_alike_every_line_is_read_alike(morning: AnySession) -> None:
    before = {line: describe(morning, "USN", line) for line in LINES}
    japan = morning.state.sides["IJN"]
    ships = {name: ship.model_copy(update={"speed": 0.0, "sunk_on": 2}) for name, ship in japan.ships.items()}
    elsewhere = morning.state.model_copy(
        update={"sides": {**morning.state.sides, "IJN": japan.model_copy(update={"ships": ships, "air": {}})}}
    )
    assert morning.game.view(elsewhere, "USN") == morning.game.view(morning.state, "USN")
    morning.state = elsewhere
    assert {line: describe(morning, "USN", line) for line in LINES} == before
