"""Odds beside each die: before it in the tray and under the next step, after it in the last rolls and the logs."""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.core.dice import Ask, Die, NeedRoll, Roll, read, read_draw
from ffts.core.model import Command
from ffts.core.page_text import lines
from ffts.games.skies.ahead.roll_odds import odds_of_first_ask
from ffts.games.skies.commands import MakeRuling
from ffts.games.skies.commands import strike as s
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.events.air import AfLost
from ffts.games.skies.events.strike import ShipDamaged
from ffts.games.skies.names import AfId, FormationId, Segment, ShipId, Step
from ffts.games.skies.pictures.strike.next_step import what_is_next
from ffts.games.skies.pictures.strike.step_odds import NOTHING, odds_table
from ffts.games.skies.pictures.strike.umpire import umpires_picture
from ffts.games.skies.rules.raids import AA_FIRE
from ffts.games.skies.state import State
from ffts.games.skies.state.damage import Effect, Hurt
from ffts.ui.desk.docks.log import LogDock
from ffts.ui.desk.docks.luck import Luck
from ffts.ui.desk.docks.tray import TrayDock
from ffts.ui.skies.strike.dock import StrikeDock
from ffts.ui.skies.strike.history import History
from tests.builders import LEFT
from tests.ui.strikes import (
    G1,
    IJN,
    STRIKE,
    TURN,
    USN,
    Bench,
    at_step,
    bench,
    falling,
    go_on_until,
    in_asp_3,
    strike_game,
    texts,
)

CV5 = ShipId("CV5")
LOOK = s.RollSighting(side=IJN, formation=FormationId(STRIKE))


@pytest.fixture
def tray(qtbot: QtBot, tmp_path: Path) -> Iterator[Bench]:
    """The tray beside a strike that is about to look for its target."""
    game = strike_game(tmp_path, cap=True)
    go_on_until(game, at_step(Step.SIGHTING), falling())
    with bench(qtbot, game, TrayDock(), (400, 700)) as table:
        table.table.asked.connect(table.dock.show_ask)
        table.table.settled.connect(table.dock.close_ask)
        table.dock.answered.connect(table.table.answer)
        yield table


def damage_due(state: State) -> bool:
    """Attacks of the phase are over, some hit, and their damage is next."""
    raiders = [one for one in state.sides[IJN].combat.raiders.values() if one.asp == 3]
    return all(one.attacked for one in raiders)


def given(table: Bench, cmd: Command) -> TrayDock:
    """The tray as this command asks for its dice."""
    table.table.do(cmd)
    QApplication.processEvents()
    assert isinstance(table.dock, TrayDock)
    return table.dock


def test_12_5_the_tray_tells_the_chances_before_the_die_and_how_likely_it_was_after(tray: Bench) -> None:
    dock = given(tray, LOOK)
    assert dock.odds.isVisible()
    assert (
        dock.odds.text()
        == "1-3: not found (30 %); 4-6: next turn (30 %); 7-10: this turn (40 %); with +1 clear weather"
    )
    assert tray.table.ask
    tray.table.answer(read(tray.table.ask, (9,)))
    assert "this turn: 40 %" in texts(dock)
    assert not dock.odds.isVisible()


def test_3_6_a_side_learns_no_chances(tray: Bench) -> None:
    dock = given(tray, LOOK)
    dock.show_view("IJN")
    QApplication.processEvents()
    assert not dock.odds.isVisible()
    assert "%" not in texts(dock)


def test_places_of_hits_have_odds_too_as_soon_as_the_boxes_stand(qtbot: QtBot, tmp_path: Path) -> None:
    game = in_asp_3(tmp_path, placed=True)
    go_on_until(game, damage_due, falling(hits=2))
    with bench(qtbot, game, TrayDock(), (400, 700)) as table:
        table.table.asked.connect(table.dock.show_ask)
        due = what_is_next(game)
        assert due
        dock = given(table, due.command)
        assert table.table.ask
        assert table.table.ask.die is Die.D36
        qtbot.waitUntil(lambda: "deck (58 %)" in dock.odds.text())


def test_odds_of_dice_that_fell_before_the_game_was_opened_again_are_their_own(tmp_path: Path) -> None:
    """The window was closed between the places of hits and the dice for their damage."""
    game = in_asp_3(tmp_path, placed=True)
    go_on_until(game, damage_due, falling(hits=2))
    due = what_is_next(game)
    assert due
    fallen: tuple[Roll, ...] = ()
    while True:
        with pytest.raises(NeedRoll) as need:
            game.submit(due.command, fallen)
        ask = need.value.ask
        if fallen and ask.die and ask.die is not Die.D36:
            break
        fallen = (*fallen, read(ask, [43] * ask.n) if ask.die else read_draw(ask, ask.pool[: ask.n]))
    luck = Luck(game)
    luck.odds(ask)
    assert luck.of_waiting(0, fallen[0]).endswith("%")
    game.store.close()


def test_13_1_cap_has_odds_group_by_group_under_the_next_step(tmp_path: Path) -> None:
    game = strike_game(tmp_path, cap=True)
    go_on_until(game, at_step(Step.CAP_BEFORE), falling())
    due = what_is_next(game)
    assert due
    assert due.odds
    assert [head.title for head in due.odds.heads] == ["Group", "CAP", "Through", "Loses"]
    first = due.odds.rows[0]
    assert first.cells[:2] == ("Shokaku 1/2", "1")
    assert all(cell.endswith("%") or cell == NOTHING for row in due.odds.rows for cell in row.cells[2:])
    assert "1 AF of CAP at Shokaku strike 1/2" in first.words
    assert "AF destroyed 0: " in first.words
    game.store.close()


def test_17_4_each_die_of_damage_control_has_its_damage(tmp_path: Path) -> None:
    game = strike_game(tmp_path)
    go_on_until(game, lambda state: state.public.segment is Segment.DAMAGE_CONTROL, falling(seed=4, hits=3))
    due = what_is_next(game)
    assert due
    assert isinstance(due.command, s.ControlDamage)
    work = game.state.sides[due.command.side].ships[due.command.ship].damage.open()
    assert due.odds
    dice = [line for row in due.odds.rows for line in row.words.splitlines() if line.startswith("Die ")]
    assert sorted(dice)[0].startswith(f"Die 1: {work[0].name} at {work[0].where} (no. {work[0].no})")
    assert len(dice) == len(work)
    assert all("mended" in row.words.lower() for row in due.odds.rows)
    game.store.close()


def test_17_4_dice_with_the_same_chances_stand_together(tmp_path: Path) -> None:
    game = strike_game(tmp_path)
    burns = (ShipDamaged(side=USN, ship=CV5, effect=Effect(hurt=Hurt(no=no, kind="fire", where=53))) for no in (1, 2))
    begins = SegmentBegan(segment=Segment.DAMAGE_CONTROL)
    game.submit(MakeRuling(why="she burns", facts=(*burns, begins)))
    found = odds_table(game.state, game.data, s.ControlDamage(side=USN, ship=CV5, waive=LEFT))
    assert found
    assert [row.cells for row in found.rows] == [("1-2", "2 fires", "40 %", "10 %")]
    game.store.close()


@pytest.mark.parametrize("afs", [1, 3])
def test_14_5_tray_and_page_say_the_same_of_the_fire_at_a_group(tmp_path: Path, afs: int) -> None:
    """Of a single AF no more than one is lost: both count what is there."""
    game = in_asp_3(tmp_path, placed=True)
    raider = game.state.raiders(IJN)[G1]
    game.submit(MakeRuling(why="few are left", facts=tuple(_lost(af) for af in raider.afs[afs:])))
    asked = odds_of_first_ask(game.state, game.data, s.ResolveAa(side=IJN, group=G1))
    assert asked
    assert asked[1]
    (die,) = asked[1].dice
    shown = umpires_picture(game.state, game.data).cards[G1].die
    assert {what: die.faces[what] for what in die.ways} == {what: faces for faces, what, _ in shown}
    assert ("1 destroyed and 1 turned away" in die.ways) == (afs > 1)
    game.store.close()


def _lost(af: AfId) -> AfLost:
    return AfLost(side=IJN, af=af, turn=TURN, cause=AA_FIRE)


def test_14_5_and_15_4_the_hits_to_expect_count_the_fire_before_them(tmp_path: Path) -> None:
    game = in_asp_3(tmp_path, placed=True)
    under_fire = umpires_picture(game.state, game.data).cards[G1]
    assert under_fire.odds[0].startswith("9 attacks less what AA takes: at least one hit ")
    assert under_fire.odds[2].startswith("AF destroyed by AA: 0: ")
    raiders = game.state.sides[IJN].combat.raiders
    owner = game.state.enemy_of(IJN)
    game.submit(s.AllocateAa(side=owner, hold=tuple(one.id for one in raiders.values() if one.asp == 3)))
    held = umpires_picture(game.state, game.data).cards[G1]
    assert held.odds[0].startswith("9 attacks: at least one hit ")
    assert sum(held.bars[1:]) > sum(under_fire.bars[1:]), "fire costs hits"
    game.store.close()


def test_the_history_of_the_strike_and_the_log_tell_how_likely_each_roll_was(qtbot: QtBot, tmp_path: Path) -> None:
    game = in_asp_3(tmp_path, cap=True)
    history, sides = History(game, None), History(game, "USN")
    assert not any("%" in line.text for line in (*history.lines(), *sides.lines())), "that comes a moment later"
    while history.add_odds():
        assert not sides.add_odds(), "3.6 a side is told no chances"
    lines = [line.text for line in history.lines() if line.kind == "roll"]
    assert any(line.endswith("(this turn: 40 %)") for line in lines)
    with bench(qtbot, game, LogDock(), (700, 500)) as table:
        log = table.dock
        log.rule.setText("12.5")
        log.table.stand_on(0)
        qtbot.waitUntil(log.luck.isVisible)
        assert log.luck.text() == "How likely: this turn: 40 %"
        log.show_view("IJN")
        qtbot.waitUntil(lambda: not log.luck.isVisible())


def test_the_strike_page_says_a_moment_later_how_likely_its_rolls_were(qtbot: QtBot, tmp_path: Path) -> None:
    with bench(qtbot, in_asp_3(tmp_path, cap=True), StrikeDock()) as shown:

        def describe() -> list[str]:
            cards = (card for card in shown.dock.page.cards if card.id in ("history", "older"))
            return [line for card in cards for line in lines(*card.blocks)]

        rolls = len(describe())
        qtbot.waitUntil(lambda: any("(in position: 50 %)" in line for line in describe()))
        assert len(describe()) == rolls
        shown.dock.show_view("USN")
        assert describe()
        assert not any("%" in line for line in describe()), "3.6 a side is told no chances"


def test_dice_left_for_another_entry_are_forgotten_and_change_nothing_there() -> None:
    """The entry gone to has as many dice, of another order: their faces mean nothing by the odds remembered."""
    order, other = LOOK, s.RollSighting(side=IJN, formation=FormationId("elsewhere"))
    odds = SimpleNamespace(before=("1-3: not found",), after={}.__getitem__)
    words = SimpleNamespace(dice_odds=lambda *asked: odds)
    rolled = SimpleNamespace(command=other, rolls=(SimpleNamespace(faces=(7,)),))
    session: Any = SimpleNamespace(
        draft=lambda: (order, ()),
        store=SimpleNamespace(read_only=False),
        game=SimpleNamespace(words=words),
        state=None,
        data=None,
        head=4,
        play=lambda entry: rolled,
    )
    luck = Luck(session)
    assert luck.odds(Ask(rule="12.5", what="sighting", die=Die.D10)) == ("1-3: not found",)
    luck.keep()
    assert luck.known(4, 0) is None
