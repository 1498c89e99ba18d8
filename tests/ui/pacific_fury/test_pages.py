"""The pages of Pacific Fury: nothing of a stack face down is on a screen for two, and what is chosen is ordered."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDropEvent, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game
from ffts.app.programs import play_on
from ffts.app.rollers import scripted, seeded
from ffts.app.session import AnySession
from ffts.core.link import AirLeft, Result, ShipFacts
from ffts.core.model import Command
from ffts.core.page import Table, Viewpoint
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.names import EXPRESS, Step, Zone
from ffts.games.pacific_fury.pages.campaign import in_words, side_campaign, table_campaign
from ffts.games.pacific_fury.state.parts import Awaited
from ffts.games.pacific_fury.view import view
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.games.cards import cards
from ffts.ui.desk.games.entries import WATCH
from ffts.ui.desk.guide.explaining import rule_of
from ffts.ui.desk.start.rules_page import page as rules
from ffts.ui.desk.window.program import Program
from ffts.ui.pacific_fury.decision import HitsForm
from ffts.ui.pacific_fury.forming_dock import FormingDock
from ffts.ui.pacific_fury.house import switches
from ffts.ui.pacific_fury.map_dock import MapDock
from ffts.ui.pacific_fury.since import enemy_went
from ffts.ui.pacific_fury.unit_table import BoxRow, UnitTable, units_as_mime
from tests.pacific_fury.asking import J1, JP, US, formed, give, meeting, units
from tests.pacific_fury.setting import begun, catalog

PATIENCE_MS = 60_000


@pytest.fixture
def session(tmp_path: Path) -> Iterator[AnySession]:
    """Both have formed; Kongo is in the Slot, Chester and Portland are in the sound; it is Japan's word."""
    game = new_game(tmp_path / "g.ffts", "guadalcanal")
    give(game, *formed(JP, ("Kongo",), ("Haruna",)), *formed(US, ("Chester", "Portland")))
    give(
        game,
        operations.Sortie(side=US, zone=Zone.IBS),
        operations.Sortie(side=JP, zone=Zone.SLOT),
        operations.Pass(side=US),
    )
    yield game
    game.store.close()


@pytest.fixture
def new(tmp_path: Path) -> Iterator[AnySession]:
    game = new_game(tmp_path / "new.ffts", "guadalcanal")
    yield game
    game.store.close()


def shown(qtbot: QtBot, dock: MapDock | FormingDock, session: AnySession) -> list[Command]:
    """The dock on a screen with this game; what it wants is done, and kept."""
    given: list[Command] = []

    def give(wanted: Command | tuple[Command, ...]) -> None:
        for cmd in wanted if isinstance(wanted, tuple) else (wanted,):
            given.append(cmd)
            session.submit(cmd, roller=seeded(1))

    qtbot.addWidget(dock)
    dock.resize(900, 700)
    dock.show()
    dock.open_game(session)
    dock.wants.connect(give)
    session.watch(dock.show_state)
    return given


def read(widget: QWidget) -> str:
    """All words on it, those for whoever does not see included."""
    labels = [label.text() for label in widget.findChildren(QLabel) if not label.isHidden()]
    return "\n".join((*labels, *(child.accessibleDescription() for child in widget.findChildren(QWidget))))


def test_a_screen_for_two_names_no_ship_that_lies_face_down(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    words = read(dock)
    assert "JP TF 1, face down" in words
    assert not [ship for ship in ("Kongo", "Haruna", "Chester") if ship in words]
    assert not dock.decision.isVisible()


def test_whoever_looks_sees_his_own_and_what_he_can_do(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    given = shown(qtbot, dock, session)
    QTest.keyClick(dock, Qt.Key.Key_L)
    words = read(dock)
    assert "Kongo" in words and "Chester" not in words
    QTest.keyClick(dock.decision.list, Qt.Key.Key_L)
    assert dock.looking.side is None, "letters are keys of the page, not of the list"
    QTest.keyClick(dock, Qt.Key.Key_L)
    lines = [dock.decision.list.item(at).text() for at in range(dock.decision.list.count())]
    bombard = "Japanese TF 1 bombards:   a fight first   meets American TF 1, face down"
    assert bombard in lines
    assert "refused" in lines[-1]
    dock.decision.list.setCurrentRow(lines.index(bombard))
    QTest.keyClick(dock.decision.list, Qt.Key.Key_Return)
    assert given == [operations.Bombard(side=JP, force=J1)]
    assert "Chester" in read(dock)


def test_held_the_key_shows_ones_own_stacks_until_it_is_let_go(
    qtbot: QtBot, session: AnySession, monkeypatch: pytest.MonkeyPatch
) -> None:
    """PF-3.1.c"""
    monkeypatch.setattr("ffts.ui.pacific_fury.looking.HELD_MS", 0)
    dock = MapDock()
    shown(qtbot, dock, session)
    QTest.keyPress(dock, Qt.Key.Key_L)
    assert "Kongo" in read(dock) and "Box 2: JP TF 2 (B): Haruna 4/2" in read(dock)
    QTest.keyRelease(dock, Qt.Key.Key_L)
    assert "Kongo" not in read(dock)


def test_the_other_side_looks_with_shift_and_decides_nothing(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    QTest.keyPress(dock, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    assert "Chester" in read(dock) and "Kongo" not in read(dock)
    assert not dock.decision.isVisible(), "it is Japan's word"
    QTest.keyRelease(dock, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    assert "Chester" not in read(dock)


def test_a_fight_is_for_both_so_that_the_boxes_close(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    dock.toggle()
    session.submit(operations.Bombard(side=JP, force=J1))
    assert (session.state.public.awaits.step, dock.looking.side) == (Step.FIRE, None)
    assert "Haruna" not in read(dock), "she waits in box 2"
    assert "JP TF 1 (B): Kongo 4/2; US TF 1 (B): Chester 2/1, Portland 2/1" in dock.fighting.text()
    QTest.keyPress(dock, Qt.Key.Key_L)
    assert "Haruna" in read(dock), "he may look at his own at any time"
    QTest.keyRelease(dock, Qt.Key.Key_L)
    assert "Haruna" not in read(dock)


def test_it_closes_when_the_word_passes_to_the_other(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    dock.toggle()
    session.submit(operations.Pass(side=JP))
    assert dock.looking.side is None
    assert "Kongo" not in read(dock)


def test_at_the_hand_over_the_side_reads_what_happened_since_it_looked(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    dock.toggle()
    assert "American TF 1 sorties to Ironbottom Sound" in dock.news.text()
    assert "Haruna into box 2" not in dock.news.text() or "Chester" not in dock.news.text()
    session.submit(operations.Pass(side=JP))
    dock.toggle()
    session.submit(operations.Pass(side=US))
    dock.toggle()
    assert dock.news.text() == "Since you last looked: The United States passes operation 3"
    assert "Japan passes" not in dock.news.text(), "what it did itself it knows"


def test_the_window_of_a_side_reads_its_own_and_orders_nothing(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    dock.show_view("US")
    words = read(dock)
    assert "Chester" in words and "Kongo" not in words
    assert not dock.decision.isVisible() and not dock.look.isVisible()
    dock.show_view("")
    assert "Chester" not in read(dock)


def test_hits_are_placed_by_numbers_or_as_suggested(qtbot: QtBot, session: AnySession) -> None:
    from ffts.app.rollers import scripted

    dock = MapDock()
    given = shown(qtbot, dock, session)
    session.submit(operations.Bombard(side=JP, force=J1))
    session.submit(combat.Fire(side=JP), roller=scripted([2]))
    session.submit(combat.Fire(side=US), roller=scripted([6, 6]))
    assert dock.decision.hits.left.text() == "0 of 2 hits placed"
    dock.decision.hits.fill()
    assert dock.decision.hits.left.text() == "2 of 2 hits placed"
    dock.decision.hits.give.click()
    assert given == [combat.AllocateHits(side=JP, hits=dict.fromkeys(units("Chester", "Portland"), 1))]


def test_going_on_is_offered_where_it_leads_somewhere(qtbot: QtBot, session: AnySession) -> None:
    watch = WatchDock()
    qtbot.addWidget(watch)
    watch.open_game(session)
    session.watch(watch.show_state)
    assert not watch.next_button.isEnabled()
    assert watch.next_button.toolTip().startswith("Not yet: Japan")
    for _ in range(40):
        if session.state.public.awaits.step is Step.TURN_END:
            break
        session.submit(operations.Pass(side=session.state.public.awaits.side, rest=True))
    assert watch.next_button.isEnabled()
    assert watch.next_button.accessibleName() == "End the turn"


def test_pf_7_1_a_torpedoes_are_suggested_where_the_program_puts_them_on_one_ship(qtbot: QtBot) -> None:
    port = units("Wasp", "Chester", "Portland")
    state = begun(catalog(), {})
    public = {"awaits": Awaited(step=Step.TORPEDOES, side=JP), "torpedoes": 2, "in_port": port}
    state = state.model_copy(update={"public": state.public.model_copy(update=public)})
    form = HitsForm()
    qtbot.addWidget(form)
    form.show_hits(view(state, JP), catalog())
    form.fill()
    assert {unit: spin.value() for unit, spin in form.spins.items()} == dict(zip(port, (2, 0, 0), strict=True))


def test_every_card_tells_what_it_is_under_the_pointer(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    dock.map.grab()
    told = [words for _, words in dock.map._notes]
    assert "JP TF 1, face down" in told
    at = QPoint(5, 5)
    assert dock.map.event(QHelpEvent(QHelpEvent.Type.ToolTip, at, dock.map.mapToGlobal(at)))


def test_pictures_of_the_two_and_of_the_table_differ_where_they_must(session: AnySession) -> None:
    state, data = session.state, session.data
    table = "\n".join(in_words(table_campaign(state.public, data)))
    own = "\n".join(in_words(side_campaign(view(state, JP), data)))
    assert "Kongo 4/2" in own and "Kongo" not in table
    assert "If the turn ended now: US 2" in table


def test_of_a_battle_face_down_nothing_is_typed_before_everybody_is_shown(qtbot: QtBot, tmp_path: Path) -> None:
    """PF-Q29"""
    game = new_game(tmp_path / "hidden.ffts", "guadalcanal", house={"battles.shown": "after"})
    give(game, *meeting(("Shokaku",), ("Wasp",), Zone.SP), combat.CallBattle(side=JP))
    dock = MapDock()
    shown(qtbot, dock, game)
    form = dock.decision.fought
    assert not form.combos and not form.give.isVisible()
    assert not [name for name in ("Shokaku", "Wasp") if name in read(dock)]
    form.over.click()
    assert list(form.combos) == [*units("Shokaku", "Wasp")]
    assert form.give.isVisible()
    game.store.close()


# --- forming ------------------------------------------------------------------------


def test_forming_is_behind_a_curtain_until_the_side_looks(qtbot: QtBot, new: AnySession) -> None:
    dock = FormingDock()
    shown(qtbot, dock, new)
    assert dock.table.rowCount() == 0
    dock.open_it()
    dock.table.selectAll()
    names = list(dock.table.chosen())
    assert names[:2] == ["Shokaku", "Zuikaku"]
    assert "Tokyo Express" in names


def test_units_are_carried_by_keys_and_by_buttons(qtbot: QtBot, new: AnySession) -> None:
    dock = FormingDock()
    given = shown(qtbot, dock, new)
    dock.open_it()
    dock.table.selectRow(0)
    QTest.keyClick(dock.table, Qt.Key.Key_Right)
    assert given == [c.PlaceInBox(side=JP, box=1, units=units("Shokaku"))]
    assert dock.table.chosen() == units("Shokaku")
    dock.boxes[1].to_box.click()
    assert new.state.sides[JP].boxes == {2: units("Shokaku")}
    assert "without a gap" in dock.stopped.text()
    assert dock.boxes[1].words.text() == (
        "TF-C, 1 ship: AS 2, AA 0, CAP 2, 1.7 hits a round; out in operation 2, strikes in 3"
    )
    QTest.keyClick(dock.table, Qt.Key.Key_Backspace)
    assert new.state.sides[JP].boxes == {}
    assert dock.stopped.text() == ""


def test_a_name_that_is_typed_is_chosen_whatever_letters_it_has(qtbot: QtBot, new: AnySession) -> None:
    dock = FormingDock()
    shown(qtbot, dock, new)
    new.submit(c.CommitForces(side=JP))
    dock.open_it()
    QTest.keyClicks(dock.table, "salt l")
    assert dock.table.chosen() == units("Salt Lake City")
    assert dock.looking.side is US, "the letter belongs to the name"


def test_the_box_of_a_unit_stays_in_sight_however_narrow_the_list_is(qtbot: QtBot, new: AnySession) -> None:
    dock = FormingDock()
    shown(qtbot, dock, new)
    dock.resize(200, 400)
    dock.open_it()
    QTest.keyClicks(dock.table, "yam")
    QTest.keyClick(dock.table, Qt.Key.Key_End)
    assert dock.table.horizontalScrollBar().value() == 0


def test_the_program_proposes_and_done_closes_the_curtain_for_the_other(qtbot: QtBot, new: AnySession) -> None:
    dock = FormingDock()
    shown(qtbot, dock, new)
    dock.open_it()
    dock.as_the_program()
    assert len(new.state.sides[JP].boxes) > 2
    dock.done.click()
    assert (dock.side, dock.looking.side) == (US, None)


def test_as_last_turn_with_what_is_left(qtbot: QtBot, session: AnySession) -> None:
    dock = FormingDock()
    shown(qtbot, dock, session)
    session.submit(operations.Pass(side=JP, rest=True))
    session.submit(operations.Pass(side=US, rest=True))
    session.submit(c.GoOn())
    from ffts.app.rollers import scripted

    session.submit(c.RollEvent(), roller=scripted([6]))
    dock.open_it()
    assert dock.again.isEnabled()
    dock.as_last_turn()
    assert session.state.sides[JP].boxes == {1: units("Kongo"), 2: units("Haruna")}


def test_out_of_its_time_the_page_says_so(qtbot: QtBot, session: AnySession) -> None:
    dock = FormingDock()
    shown(qtbot, dock, session)
    assert dock.idle.text().startswith("Task forces are formed at the start of a turn")
    dock.open_game(None)
    assert dock.idle.text().startswith("No game is open")


# --- the desk -----------------------------------------------------------------------


def test_the_desk_plays_it(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    game = new_game(tmp_path / "desk.ffts", "guadalcanal")
    with qtbot.waitSignal(program.room.filled, timeout=PATIENCE_MS):
        program.games.take(game.store.path, game)
    assert [program.room.tabs.tabText(at) for at in range(program.room.tabs.count())] == ["Map", "Forming", "Log"]
    assert "Pacific Fury" in program.window.windowTitle()
    assert program.room.in_front == "Forming", "a new game opens where there is something to do"
    program.room.bring("Map")
    page = program.room.dock(MapDock)
    program.room.docks[WATCH].setFocus()
    QTest.keyClick(program.window, Qt.Key.Key_L)
    assert page.looking.side is JP, "its key is at hand wherever the keyboard is"
    QTest.keyClick(program.window, Qt.Key.Key_L)
    assert page.looking.side is None
    page.setFocus()
    QTest.keyPress(page, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    forming = program.room.dock(FormingDock)
    assert (page.looking.side, forming.looking.side) == (US, US)
    program.ways.lead_to("Forming")
    assert not forming.table.isVisibleTo(forming), "Japan forms: nobody else sees it"
    program.ways.lead_to("Map")
    page.setFocus()
    QTest.keyRelease(page, Qt.Key.Key_L, Qt.KeyboardModifier.ShiftModifier)
    assert (page.looking.side, forming.looking.side) == (None, None)
    with qtbot.waitSignal(program.actions["elsewhere"].triggered):
        QTest.keyClick(page, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert page.looking.side is None, "with Ctrl and Shift it calls a battle"
    forming.open_it()
    forming.as_the_program()
    assert program.room.dock(MapDock).looking.side is JP, "both pages are opened by one hand"
    forming.commit()
    assert game.state.public.formed == (JP,)
    assert program.room.dock(MapDock).looking.side is None
    forming.open_it()
    forming.as_the_program()
    forming.commit()
    assert game.state.public.awaits.side is US
    assert program.room.dock(MapDock).looking.side is None, "forming is over: the screen is for both again"


def test_the_welcome_page_offers_it_and_its_open_points() -> None:
    (card,) = [card for card in cards() if card.game == "pacific_fury"]
    assert card.length == "4 turns of 7 operations a side, a campaign for two"
    assert len(switches()) == 24
    assert all(switch.standing == switch.choices[0] for switch in switches())


def test_the_rules_are_found_by_number_and_by_words(session: AnySession) -> None:
    def found(**picks: str) -> list[str]:
        _, table = rules(Viewpoint(session, picks=picks)).above
        return [row.id for row in table.rows] if isinstance(table, Table) else []

    assert len(found()) == 96 + 24
    assert found(find="10.7") == found(chosen="10.7") == [f"PF-10.7.{letter}" for letter in "abcde"]
    assert found(find="tokyo express fires") == ["PF-9.6.e", "PF-9.6.e"], "the rule, and its switch"
    assert found(find="q15") == ["PF-Q15"]
    assert found(find="zeppelin") == []


def test_whoever_plays_alone_orders_from_his_own_screen(
    qtbot: QtBot, session: AnySession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MapDock, "may_order", True)
    dock = MapDock()
    given = shown(qtbot, dock, session)
    dock.show_view("US")
    assert not dock.decision.isVisible(), "it is the other side's word"
    dock.show_view("JP")
    assert dock.decision.isVisible() and not dock.look.isVisible()
    QTest.keyClick(dock.decision.list, Qt.Key.Key_Return)
    assert len(given) == 1
    assert not dock.decision.isVisible()


def test_whoever_plays_alone_forms_without_a_curtain(
    qtbot: QtBot, new: AnySession, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FormingDock, "may_order", True)
    dock = FormingDock()
    shown(qtbot, dock, new)
    dock.show_view("JP")
    assert dock.table.rowCount() > 20
    dock.show_view("US")
    assert dock.idle.isVisible()


def test_a_battle_is_fought_elsewhere_and_its_result_is_typed_in(qtbot: QtBot, new: AnySession) -> None:
    give(new, *meeting(("Shokaku", "Tone"), ("Wasp", "Chester"), Zone.SP))
    dock = MapDock()
    given = shown(qtbot, dock, new)
    lines = [dock.decision.list.item(at).text() for at in range(dock.decision.list.count())]
    dock.decision.list.setCurrentRow([line.startswith("The battle is fought elsewhere") for line in lines].index(True))
    QTest.keyClick(dock.decision.list, Qt.Key.Key_Return)
    assert given == [combat.CallBattle(side=JP)]
    form = dock.decision.fought
    assert form.isVisible() and not form.field.isVisible()
    form.combos[units("Wasp")[0]].setCurrentIndex(4)
    form.left[units("Shokaku")[0]].setValue(3)
    frozen, sends = new.state, PACIFIC_FURY.link.sends
    assert sends is not None
    battle = sends.battle(frozen, new.data)
    assert battle is not None
    imported = Result(
        id=battle.public.id,
        hash=battle.public.hash,
        sides=("JP", "US"),
        ships={unit: ShipFacts(sunk=unit == "Wasp") for unit in battle.units},
        air={name: AirLeft(sent=sent, left=3 if name == "Shokaku" else sent) for name, sent in battle.air.items()},
    )
    next(one for one in form.findChildren(QPushButton) if one.text() == "Take what is typed").click()
    assert given[-1] == sends.apply(frozen, new.data, imported), "typed is as imported"
    assert new.state.public.sunk == units("Wasp")
    assert new.state.public.track[units("Shokaku")[0]] == 3, "a carrier without her aircraft goes home"


def test_units_are_dragged_to_a_box_and_back(qtbot: QtBot, new: AnySession) -> None:
    dock = FormingDock()
    given = shown(qtbot, dock, new)
    dock.open_it()
    dock.table.clearSelection()
    dock.table.selectRow(0)
    dragged = dock.table.mimeData(dock.table.selectedItems())
    drop(dock.boxes[2], dragged)
    first = dock.table.rows_chosen()[0].unit
    assert given == [c.PlaceInBox(side=JP, box=3, units=(first,))]
    drop(dock.boxes[0], units_as_mime((first,)))
    drop(dock.table, units_as_mime((first,)))
    assert given[1:] == [c.PlaceInBox(side=JP, box=1, units=(first,)), c.RemoveFromBox(side=JP, units=(first,))]
    text = QMimeData()
    text.setText("a ship from elsewhere")
    drop(dock.boxes[0], text)
    assert len(given) == 3


def drop(on: BoxRow | UnitTable, what: QMimeData) -> None:
    """Let it fall there."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    on.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.MoveAction, what, left, none))


def test_a_guess_gives_odds_where_nothing_is_known(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    dock.toggle()
    panel = dock.decision
    bombards = next(at for at in range(panel.list.count()) if "bombards" in panel.list.item(at).text())
    panel.list.setCurrentRow(bombards)
    assert panel.guess.isVisible()
    panel.guess.setText("chester portland")
    told = panel.list.item(panel.list.currentRow()).text()
    assert "bombards:   a fight first: by the guess, 1.7 hits a round, 1.0 of theirs" in told
    panel.guess.setText("")
    assert "bombards:   a fight first   meets" in panel.list.item(panel.list.currentRow()).text()
    session.submit(operations.Pass(side=JP))
    dock.toggle()
    assert panel.guess.text() == "", "the other side reads no guess"


def test_who_is_tired_of_it_passes_the_rest(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    given = shown(qtbot, dock, session)
    dock.toggle()
    lines = [dock.decision.list.item(at).text() for at in range(dock.decision.list.count())]
    dock.decision.list.setCurrentRow(lines.index("Japan passes the rest"))
    QTest.keyClick(dock.decision.list, Qt.Key.Key_Return)
    assert given == [operations.Pass(side=JP, rest=True)]
    assert session.state.public.resting == (JP,)


def test_the_program_says_why_once_the_turn_is_over(qtbot: QtBot, new: AnySession) -> None:
    new.submit(c.SeatPlayer(side=JP, temper="plain", lot=1))
    dock = MapDock()
    shown(qtbot, dock, new)
    while new.state.public.turn == 1:
        play_on(new, seeded(2))
        if new.state.public.turn == 1 and new.state.public.awaits.side is US:
            step = new.state.public.awaits.step
            order = c.CommitForces(side=US) if step is Step.FORMING else operations.Pass(side=US, rest=True)
            new.submit(order)
        if new.state.public.turn == 1:
            assert not dock.why.isVisible(), "nothing while the turn goes on"
            assert "Japan: " not in read(dock)
        if new.state.public.awaits.step is Step.TURN_END:
            new.submit(c.GoOn(after=Step.TURN_END))
    assert dock.why.isVisible() and not dock.reasons.isVisible()
    dock.why.click()
    assert "Japan: " in dock.reasons.text()


def test_hits_are_placed_by_keys_alone(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    given = shown(qtbot, dock, session)
    with qtbot.waitActive(dock):
        dock.activateWindow()
    dock.setFocus()
    session.submit(operations.Bombard(side=JP, force=J1))
    session.submit(combat.Fire(side=JP), roller=scripted([2]))
    session.submit(combat.Fire(side=US), roller=scripted([6, 6]))
    (first, *_) = dock.decision.hits.spins.values()
    qtbot.waitUntil(lambda: QApplication.focusWidget() is first)
    QTest.keyClicks(first, "2")
    assert first.value() == 2, "what is typed stands in place of the nought"
    hits = dock.decision.hits
    assert (hits.suggest.shortcut().toString(), hits.give.shortcut().toString()) == ("Alt+S", "Alt+P")
    hits.suggest.click()
    hits.give.click()
    assert given == [combat.AllocateHits(side=JP, hits={units("Chester")[0]: 1, units("Portland")[0]: 1})]
    lines = [dock.decision.list.item(at).text() for at in range(dock.decision.list.count())]
    assert lines == ["Roll for sinking"], "dice that are nobody's are rolled by anybody"


def test_pf_8_2_no_single_key_forms_no_task_force_at_all(qtbot: QtBot, new: AnySession) -> None:
    """Asked once on the page; no line of the Watch or of Ctrl+K orders it while forces could be formed."""
    assert not [line for line in new.game.due(new.state, new.data, None) if line.command is not None]
    assert not [one for one in new.game.phrases(new, "japan", None) if isinstance(one.commands[0], c.CommitForces)]
    (said,) = new.game.phrases(new, "japan has formed its task forces", None)
    assert said.words.endswith("none, every unit stays in base")
    dock = FormingDock()
    given = shown(qtbot, dock, new)
    dock.open_it()
    dock.done.click()
    assert given == []
    assert "Press Done again" in dock.stopped.text()
    dock.put(1, units("Kongo"))
    assert "Press Done again" not in dock.stopped.text()
    dock.put(0, units("Kongo"))
    dock.done.click()
    assert not [cmd for cmd in given if isinstance(cmd, c.CommitForces)], "the question is asked anew"
    dock.done.click()
    assert given[-1] == c.CommitForces(side=JP)


def test_l_opens_the_stacks_of_a_game_that_was_just_opened(qtbot: QtBot, program: Program, new: AnySession) -> None:
    """PF-8.2.a: the keyboard begins at the Watch, and the page in front has the key all the same."""
    with qtbot.waitSignal(program.room.filled, timeout=PATIENCE_MS):
        program.games.take(new.store.path, new)
    assert program.room.in_front == "Forming"
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, Qt.Key.Key_L)
    dock = program.room.dock(FormingDock)
    assert dock.looking.side is JP
    table = QApplication.focusWidget()
    assert isinstance(table, UnitTable)
    QTest.keyClick(table, Qt.Key.Key_L)
    assert dock.looking.side is None
    program.table.put_away()


def test_pf_9_0_where_the_enemy_went_is_drawn_until_the_side_orders_again(qtbot: QtBot, session: AnySession) -> None:
    """The United States have passed; Japan's sortie to the Slot is behind them."""
    dock = MapDock()
    shown(qtbot, dock, session)
    assert not dock.map.ways, "it is Japan's word, and the enemy has only passed"
    session.submit(operations.ReturnHome(side=JP, force=J1))
    assert session.state.public.awaits.side is US
    assert [(went.start, went.to) for went in dock.map.ways] == [(Zone.SLOT, None)]


def test_the_run_of_the_express_is_drawn_as_a_way(qtbot: QtBot, new: AnySession) -> None:
    """PF-9.6.b"""
    for order in (
        c.PlaceInBox(side=JP, box=1, units=(EXPRESS,)),
        c.CommitForces(side=JP),
        c.CommitForces(side=US),
        operations.Sortie(side=JP, zone=Zone.SLOT),
        operations.ExpressRun(side=JP, force=J1),
    ):
        new.submit(order)
    assert [(went.start, went.to) for went in enemy_went(new, US)][-1] == (Zone.SLOT, Zone.IBS)


def test_enter_places_the_hits_from_any_of_their_fields(qtbot: QtBot, new: AnySession) -> None:
    """PF-10.7.a"""
    guns = meeting(("Kongo", "Haruna"), ("Washington", "Chester"), Zone.IBS)
    give(new, *guns, combat.Fire(side=JP), combat.Fire(side=US))
    assert new.state.public.awaits.step is Step.HITS
    dock = MapDock()
    given = shown(qtbot, dock, new)
    dock.looking.open(JP)
    dock.decision.hits.fill()
    spin = next(iter(dock.decision.hits.spins.values()))
    QTest.keyClick(spin, Qt.Key.Key_Return)
    assert isinstance(given[-1], combat.AllocateHits)


def test_alone_what_is_everybodys_word_stands_below_the_map(qtbot: QtBot, session: AnySession) -> None:
    """PF-11.0.a: the end of a turn, for whoever looks from his own side; of that side's view alone."""
    session.submit(c.SeatPlayer(side=JP, temper="plain"))
    while session.state.public.awaits.step is not Step.TURN_END:
        session.submit(operations.Pass(side=session.state.public.awaits.side))
    dock = MapDock()
    given = shown(qtbot, dock, session)
    dock.show_view("US")
    assert [dock.decision.list.item(at).text() for at in range(dock.decision.list.count())] == [
        "End the turn: all go home, the marker shifts"
    ]
    assert dock.decision._seen is not None and dock.decision._seen.own.id is US
    QTest.keyClick(dock.decision.list, Qt.Key.Key_Return)
    assert given == [c.GoOn(after=Step.TURN_END)]


def test_alone_what_the_program_did_is_told_beside_the_map(qtbot: QtBot, session: AnySession) -> None:
    session.submit(c.SeatPlayer(side=JP, temper="plain"))
    dock = MapDock()
    shown(qtbot, dock, session)
    dock.show_view("US")
    session.submit(operations.ReturnHome(side=JP, force=J1))
    assert "Since your last order: " in dock.news.text() and "Japanese TF 1 goes home" in dock.news.text()
    assert [(went.start, went.to) for went in dock.map.ways] == [(Zone.SLOT, None)]
    assert not dock.map.grab().isNull()
    session.submit(operations.Pass(side=US))
    assert dock.news.text() == ""
    assert not dock.map.ways


def test_f1_explains_10_7_while_hits_are_placed(qtbot: QtBot, session: AnySession) -> None:
    dock = MapDock()
    shown(qtbot, dock, session)
    session.submit(operations.Bombard(side=JP, force=J1))
    session.submit(combat.Fire(side=JP), roller=scripted([2]))
    session.submit(combat.Fire(side=US), roller=scripted([6, 6]))
    spin = next(iter(dock.decision.hits.spins.values()))
    assert rule_of(spin) == "PF-10.7.a"
