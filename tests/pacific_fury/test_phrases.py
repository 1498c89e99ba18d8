"""Orders in plain words, at the command line and at the desk."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.app.session import AnySession
from ffts.core.game import LineReading
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.names import EXPRESS, Zone
from tests.cli.conftest import Ffts, ffts
from tests.pacific_fury.asking import J1, JP, US, units

__all__ = ["ffts"]


@pytest.fixture
def forming(tmp_path: Path) -> Iterator[AnySession]:
    session = new_game(tmp_path / "g.ffts", "guadalcanal")
    yield session
    session.store.close()


@pytest.fixture
def at_sea(forming: AnySession) -> AnySession:
    """Japan's TF 1 is in the Slot, and has the word."""
    forming.submit(c.PlaceInBox(side=JP, box=1, units=units("Kongo")))
    forming.submit(c.CommitForces(side=JP))
    forming.submit(c.CommitForces(side=US))
    forming.submit(operations.Sortie(side=JP, zone=Zone.SLOT))
    return forming


def best(session: AnySession, typed: str) -> LineReading:
    first: LineReading = session.game.phrases(session, typed, None)[0]
    return first


def test_units_are_put_into_boxes_by_their_names(forming: AnySession) -> None:
    read = best(forming, "put Kongo, haruna and shok into box 2")
    assert read.commands == (c.PlaceInBox(side=JP, box=2, units=units("Kongo", "Haruna", "Shokaku")),)
    assert read.allowed and read.verdict == "allowed"
    assert best(forming, "tokyo express box 1").commands == (c.PlaceInBox(side=JP, box=1, units=(EXPRESS,)),)
    forming.submit(read.commands[0])
    assert best(forming, "kongo back to base").commands == (c.RemoveFromBox(side=JP, units=units("Kongo")),)
    assert best(forming, "japan has formed").commands == (c.CommitForces(side=JP),)


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("tf 1 bombard", operations.Bombard(side=JP, force=J1)),
        ("move to ironbottom sound", operations.Move(side=JP, force=J1, zone=Zone.IBS)),
        ("return home", operations.ReturnHome(side=JP, force=J1)),
        ("pass", operations.Pass(side=JP)),
    ],
)
def test_operations_are_read(at_sea: AnySession, typed: str, command: operations.Pass) -> None:
    assert best(at_sea, typed).commands == (command,)


def test_what_is_refused_says_why(at_sea: AnySession) -> None:
    read = best(at_sea, "moves to the eastern solomons")
    assert not read.allowed
    assert "does not touch" in read.verdict
    assert at_sea.game.phrases(at_sea, "paint it red", None) == []
    assert at_sea.game.phrases(at_sea, " the ", None) == ()


def test_the_command_line_does_what_is_said(ffts: Ffts, tmp_path: Path) -> None:
    path = tmp_path / "said.ffts"
    assert ffts("new", path, "--scenario", "guadalcanal").code == 0
    assert ffts("say", path, "kongo box 1", "--yes").code == 0
    assert ffts("say", path, "japan has formed", "--yes").code == 0
    shown = ffts("show", path, "--view", "US").out
    assert "Japanese TF 1, box 1: face down" in shown
    assert "Kongo" not in shown.partition("The United States, in")[0].partition("Turn Track")[2]
    refused = ffts("say", path, "chester box 1 and shokaku")
    assert (refused.code, "Put units into box 1" in refused.out) == (0, True)
