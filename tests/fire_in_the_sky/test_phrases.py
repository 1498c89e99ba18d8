"""Orders in plain words."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.app.known_desk import KnownDesk
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.core.game import LineReading
from ffts.core.model import Command
from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events.pieces import UnitsMoved
from ffts.games.fire_in_the_sky.events.turn import Waited
from ffts.games.fire_in_the_sky.names import PlaceId, Spot, Step, UnitId
from ffts.games.fire_in_the_sky.offers.watch import due
from ffts.games.fire_in_the_sky.pages.battle import battle_choices
from ffts.games.fire_in_the_sky.rulebook import FORFEITED
from ffts.games.fire_in_the_sky.view import view
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


def test_what_it_costs_stands_with_it(deploying: AnySession) -> None:
    assert best(deploying, "akagi and dd 3 to truk").words.endswith("by sea to Truk, 2½ of 30 TP")
    assert best(deploying, "akagi to truk, rabaul").words.endswith("by sea to Rabaul, 2 of 30 TP for each of 2 legs")


def test_what_is_refused_says_why(deploying: AnySession) -> None:
    found = deploying.game.phrases(deploying, "dd 1 to manila", None)
    assert not any(one.allowed and "Manila" in one.words for one in found)


def test_a_phase_is_ended_in_words(deploying: AnySession) -> None:
    read = best(deploying, "japan ends first deployment")
    assert read.commands == (c.EndPhase(side=JP, step=Step.DEPLOY_FIRST),)


def test_the_same_order_is_read_once(deploying: AnySession) -> None:
    found = deploying.game.phrases(deploying, "japan ends first deployment", None)
    assert [one.commands for one in found] == [(c.EndPhase(side=JP, step=Step.DEPLOY_FIRST),)]


def moved(session: AnySession, spot: str, *units: str) -> None:
    fact = UnitsMoved(units=tuple(map(UnitId, units)), to=Spot(spot), why="for this test", rule="FS-0")
    session.submit(c.MakeRuling(why="for this test", facts=(fact,)))


def units_of(read: LineReading) -> tuple[str, ...]:
    (cmd,) = read.commands
    assert isinstance(cmd, s.SeaDeploy | s.Sail)
    return cmd.units


@pytest.fixture
def allies_deploying(deploying: AnySession) -> AnySession:
    """Both nations have a first fleet carrier, a first cruiser and destroyers on the map."""
    while (awaits := deploying.state.public.awaits).step is not Step.DEPLOY_FIRST or awaits.side is JP:
        answers = [one.orders[0] for one in battle_choices(view(deploying.state, awaits.side), deploying.data)]
        answers += [line.command for line in due(deploying.state, deploying.data, None) if line.command is not None]
        deploying.submit(answers[0].model_copy(update={"waive": {FORFEITED: "for this test"}}), roller=seeded(1))
    moved(deploying, "bombay", "GB CV 1", "GB CA 1", "GB DD 1", "GB DD 2")
    moved(deploying, "pearl_harbor", "US CV 1", "US CA 1", "US DD 1", "US DD 2")
    return deploying


def test_a_nation_that_is_typed_is_kept(allies_deploying: AnySession) -> None:
    read = best(allies_deploying, "us ca 1, us dd 1 and us dd 2 to midway")
    assert units_of(read) == ("US CA 1", "US DD 1", "US DD 2")


def test_without_a_nation_those_who_stand_together_are_meant(allies_deploying: AnySession) -> None:
    assert units_of(best(allies_deploying, "cv 1, gb dd 1 and dd 2 to ceylon")) == ("GB CV 1", "GB DD 1", "GB DD 2")
    assert units_of(best(allies_deploying, "cv 1 and dd 2 from pearl harbor to midway")) == ("US CV 1", "US DD 2")


def test_units_that_do_not_stand_together_are_refused_in_words(allies_deploying: AnySession) -> None:
    read = best(allies_deploying, "gb cv 1 and us dd 1 to midway")
    assert not read.allowed
    assert units_of(read) == ("GB CV 1", "US DD 1")


def test_a_class_without_a_number_is_one_of_it_and_the_order_typed_is_kept(deploying: AnySession) -> None:
    assert units_of(best(deploying, "2 ca and dd from kure to truk")) == ("JP CA 1", "JP CA 2", "JP DD 1")
    assert units_of(best(deploying, "akagi, ca 1 and dd from kure to truk")) == ("Akagi, Kaga", "JP CA 1", "JP DD 1")
    assert units_of(best(deploying, "akagi, hiryu from kure to truk")) == ("Akagi, Kaga", "Hiryu, Soryu")


def test_a_place_that_cannot_be_reached_gets_the_reason_of_its_rule(deploying: AnySession) -> None:
    """FS-8.2 and FS-9.1: never 'not understood'."""
    read = best(deploying, "dd 1 to manila")
    assert read.refused is not None and read.refused.rule.startswith("FS-8")
    deploying.submit(c.EndPhase(side=JP))
    assert deploying.state.public.awaits.step is Step.SAIL
    far = best(deploying, "dd 1 to pearl harbor")
    assert isinstance(far.commands[0], s.Sail) and far.refused is not None and far.refused.rule.startswith("FS-9")
    known = KnownDesk(deploying, "AL")
    early = deploying.game.phrases(known, "us dd 1 to midway", None)[0]
    assert early.refused is not None and "Japan moves its task forces" in early.refused.why


def test_a_side_that_is_named_seats_nobody_and_gives_nothing_up(deploying: AnySession) -> None:
    for typed in ("japan", "the allied side stays", "japan stays"):
        for one in deploying.game.phrases(deploying, typed, None):
            assert not isinstance(one.commands[0], c.SeatPlayer | c.Concede), typed
    assert best(deploying, "the program plays japan").commands == (c.SeatPlayer(side=JP, temper="plain"),)
    assert best(deploying, "japan concedes").commands == (c.Concede(side=JP),)


def test_the_end_of_a_phase_is_reported_in_any_words(deploying: AnySession) -> None:
    for typed in ("end the phase", "done", "japan has finished"):
        found = deploying.game.phrases(deploying, typed, None)
        assert isinstance(found[0].commands[0], c.EndPhase | c.GoOn), typed


def test_the_end_of_a_turn_can_be_reported(deploying: AnySession) -> None:
    early = best(deploying, "end the turn")
    assert early.impossible and early.verdict.startswith("Japan deploys; a turn ends with its End Phase")
    deploying.submit(c.MakeRuling(why="for this test", facts=(Waited(step=Step.END, side=JP),)))
    assert best(deploying, "end the turn").commands == (c.EndPhase(side=JP, step=Step.END),)


def test_a_line_that_is_called_so_is_meant_alone(deploying: AnySession) -> None:
    (read,) = deploying.game.phrases(deploying, "Japan ends its First Deployment Phase", None)
    assert read.commands == (c.EndPhase(side=JP, step=Step.DEPLOY_FIRST),)
