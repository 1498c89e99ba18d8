"""Orders in plain words, at the command line and at the desk."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.app.known_desk import KnownDesk
from ffts.app.session import AnySession
from ffts.core.game import LineReading
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.names import EXPRESS, Step, Zone
from tests.cli.conftest import Ffts, ffts
from tests.pacific_fury.asking import J1, JP, US, give, meeting, units

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


def test_the_command_line_does_what_is_reported(ffts: Ffts, tmp_path: Path) -> None:
    path = tmp_path / "said.ffts"
    assert ffts("new", path, "--scenario", "guadalcanal").code == 0
    assert ffts("say", path, "kongo box 1", "--yes").code == 0
    assert ffts("say", path, "japan has formed", "--yes").code == 0
    shown = ffts("show", path, "--view", "US").out
    assert "Japanese TF 1, box 1: face down" in shown
    assert "Kongo" not in shown.partition("The United States, in")[0].partition("Turn Track")[2]
    refused = ffts("say", path, "chester box 1 and shokaku")
    assert (refused.code, "Put units into box 1" in refused.out) == (0, True)


def test_a_line_that_is_called_so_is_meant_alone(at_sea: AnySession) -> None:
    """'Japan passes', not 'Japan passes the rest'."""
    (read,) = at_sea.game.phrases(at_sea, "japan passes", None)
    assert read.commands == (operations.Pass(side=JP),)
    assert best(at_sea, "japan passes the rest").commands == (operations.Pass(side=JP, rest=True),)


def test_a_side_that_stays_seats_nobody_and_gives_nothing_up(at_sea: AnySession) -> None:
    for typed in ("the united states stays", "united states", "japan", "japan stays"):
        for one in at_sea.game.phrases(at_sea, typed, None):
            assert not isinstance(one.commands[0], c.SeatPlayer | c.Concede), typed
    assert best(at_sea, "the program plays the united states").commands == (c.SeatPlayer(side=US, temper="plain"),)
    assert best(at_sea, "japan concedes").commands == (c.Concede(side=JP),)


def test_in_the_other_sides_operation_an_own_one_is_refused_by_its_rule(at_sea: AnySession) -> None:
    """PF-9.0.a: understood, and why not now."""
    read = at_sea.game.phrases(KnownDesk(at_sea, "US"), "sortie to the south pacific", None)[0]
    assert read.commands == (operations.Sortie(side=US, zone=Zone.SP),)
    assert read.refused is not None and "it is not the word of the United States" in read.refused.why


def test_the_run_of_the_tokyo_express_and_the_end_of_a_turn_can_be_reported(forming: AnySession) -> None:
    forming.submit(c.PlaceInBox(side=JP, box=1, units=(EXPRESS,)))
    forming.submit(c.CommitForces(side=JP))
    forming.submit(c.CommitForces(side=US))
    forming.submit(operations.Sortie(side=JP, zone=Zone.SLOT))
    for typed in ("tokyo express runs", "run the express", "run to guadalcanal"):
        assert best(forming, typed).commands == (operations.ExpressRun(side=JP, force=J1),), typed
    early = best(forming, "end the turn")
    assert early.refused is not None and "Japan conducts an operation" in early.refused.why
    while forming.state.public.awaits.step is not Step.TURN_END:
        forming.submit(operations.Pass(side=forming.state.public.awaits.side))
    assert best(forming, "end the turn").allowed


def test_pf_10_7_hits_are_placed_in_words(forming: AnySession) -> None:
    """'2 hits on Washington, 1 on Chester'; a wrong sum is refused by its rule."""
    guns = meeting(("Kongo", "Haruna", "Hiei"), ("Washington", "Chester"), Zone.IBS)
    give(forming, *guns, combat.Fire(side=JP), combat.Fire(side=US))
    assert forming.state.public.awaits.step is Step.HITS
    washington, chester = units("Washington", "Chester")
    reading = best(forming, "8 hits on washington, 1 on chester")
    assert reading.commands == (combat.AllocateHits(side=JP, hits={washington: 8, chester: 1}),)
    assert reading.allowed
    assert best(forming, "all hits on washington").commands == (combat.AllocateHits(side=JP, hits={washington: 9}),)
    few = best(forming, "2 hits on chester")
    assert few.refused is not None and "9 hits are to be placed" in few.refused.why


def test_the_program_is_seated_at_the_level_that_is_named(at_sea: AnySession) -> None:
    assert best(at_sea, "the program (cadet) plays japan").commands == (c.SeatPlayer(side=JP, temper="cadet:plain"),)
    assert best(at_sea, "the program plays japan").commands == (c.SeatPlayer(side=JP, temper="plain"),)
