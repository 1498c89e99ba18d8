"""The chart dock: pictures, keys, mouse, layers, list, and what it keeps from whom."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pyqtgraph
import pytest
from PySide6.QtCore import QEvent, QPoint, QSettings, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton, QToolTip, QTreeWidgetItem, QWidget
from pytestqt.qtbot import QtBot

from ffts.games.skies import commands as c
from ffts.games.skies.events import TaskForceMoved
from ffts.games.skies.names import HexId, TfId
from ffts.games.skies.pictures.chart.overlay import FlightMark, FlightTurns, Overlay
from ffts.ui.desk.docks.tabs import PageFrame
from ffts.ui.desk.look import theme
from ffts.ui.desk.look.tokens import DARK, LIGHT
from ffts.ui.skies.chart import framing
from ffts.ui.skies.chart.dock import ChartDock
from ffts.ui.skies.chart.framing import LASTS, part_framed
from ffts.ui.skies.chart.view import ChartView
from tests.builders import IJN, new_session
from tests.ui.charts import DUMMY, FRAME, OURS, PICTURE, SIDE_PICTURE, THEIRS, picture

# What a screen that is none cannot do with windows and tooltips.


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def dock(qtbot: QtBot, settings: QSettings, monkeypatch: pytest.MonkeyPatch) -> Iterator[ChartDock]:
    monkeypatch.setattr(framing, "moves", lambda view: False)
    pyqtgraph.setConfigOption("mouseRateLimit", -1)
    dock = ChartDock(settings=settings)
    qtbot.addWidget(dock)
    dock.resize(900, 700)
    with qtbot.waitExposed(dock):
        dock.show()
    yield dock


@pytest.fixture
def chart(dock: ChartDock) -> ChartDock:
    dock.show_picture(PICTURE)
    canvas(dock).setFocus()
    return dock


def view(dock: ChartDock) -> ChartView:
    assert dock.view is not None
    return dock.view


def canvas(dock: ChartDock) -> QWidget:
    """What has the keyboard."""
    proxy = view(dock).focusProxy()
    assert proxy is not None
    return proxy


def press(dock: ChartDock, *keys: Qt.Key, shift: bool = False) -> None:
    held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    for key in keys:
        QTest.keyClick(canvas(dock), key, held)


def paper(dock: ChartDock) -> QWidget:
    """What has the mouse."""
    return view(dock).mouse_area


def chosen(dock: ChartDock, do: Callable[[], None]) -> list[object]:
    rows: list[object] = []
    dock.selected.connect(rows.append)
    do()
    dock.selected.disconnect(rows.append)
    return rows


def spot(dock: ChartDock, hex_: str) -> QPoint:
    return view(dock).point_of(hex_).toPoint()


# ---------------------------------------------------------------------- empty and first


def test_without_a_game_the_dock_says_what_to_do(dock: ChartDock) -> None:
    assert dock.view is None
    assert "Ctrl+N" in dock.empty.text()
    assert dock.empty.isVisible()
    assert not any(action.isEnabled() for action in dock.chart_actions)


def test_a_closed_game_leaves_no_chart(chart: ChartDock) -> None:
    chart.open_game(None)
    assert chart.empty.isVisible()
    assert not view(chart).isVisible()


def test_the_first_picture_is_framed_on_the_action(chart: ChartDock) -> None:
    seen = view(chart).seen()
    assert all(seen.contains(*PICTURE.sheet.frame.centre(force.hex)) for force in PICTURE.forces)
    assert seen.width() < PICTURE.sheet.frame.size[0]


def test_the_chart_follows_the_action_until_the_reader_moves_it_and_again_when_asked(chart: ChartDock) -> None:
    far = picture(forces=(replace(OURS, hex="0202"), THEIRS))
    chart.show_picture(far)
    assert view(chart).seen().contains(*FRAME.centre("0202"))
    press(chart, Qt.Key.Key_Plus)
    held = view(chart).seen()
    chart.show_picture(picture(forces=(replace(OURS, hex="1915"), THEIRS)))
    assert view(chart).seen() == held
    press(chart, Qt.Key.Key_A)
    assert view(chart).seen().contains(*FRAME.centre("1915"))
    press(chart, Qt.Key.Key_A)
    held = view(chart).seen()
    chart.show_picture(far)
    assert view(chart).seen() == held


def test_it_goes_there_in_a_quarter_of_a_second_where_the_system_lets_things_move(
    chart: ChartDock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(framing, "moves", lambda view: True)
    chart.show_picture(picture(forces=(replace(OURS, hex="0202"), THEIRS)))
    assert not view(chart).seen().contains(*FRAME.centre("0202"))
    view(chart).framing.way.setCurrentTime(LASTS)
    assert view(chart).seen().contains(*FRAME.centre("0202"))


def test_the_chart_stays_where_it_is_while_it_shows_the_action_well(chart: ChartDock) -> None:
    before = view(chart).seen()
    chart.show_picture(picture(forces=(OURS, replace(THEIRS, hex="1011"))))
    assert view(chart).seen() == before


def test_the_chart_does_not_move_while_somebody_drags(chart: ChartDock, monkeypatch: pytest.MonkeyPatch) -> None:
    before = view(chart).seen()
    monkeypatch.setattr(QApplication, "mouseButtons", lambda: Qt.MouseButton.LeftButton)
    chart.show_picture(picture(forces=(replace(OURS, hex="0202"), THEIRS)))
    assert view(chart).seen() == before
    monkeypatch.setattr(QApplication, "mouseButtons", lambda: Qt.MouseButton.NoButton)
    view(chart).framing.released()
    assert view(chart).seen().contains(*FRAME.centre("0202"))


def test_a_kept_picture_looks_as_the_chart_will(dock: ChartDock) -> None:
    """But for the line below the chart and the buttons, which come to life with the game."""
    dock.show_still(PICTURE)
    assert dock.still is not None
    assert dock.view is None
    assert not any(action.isEnabled() for action in dock.chart_actions)
    kept = dock.still.grab().toImage()
    dock.show_picture(PICTURE)
    assert dock.still is None
    QApplication.processEvents()
    view(dock).resize(kept.size())
    view(dock).framing.show_action()
    assert view(dock).grab().toImage() == kept


def test_a_kept_picture_never_covers_the_game(chart: ChartDock) -> None:
    chart.show_still(SIDE_PICTURE)
    assert chart.still is None
    assert view(chart).picture == PICTURE


# ---------------------------------------------------------------------- keyboard


def test_in_a_narrow_chart_the_buttons_keep_to_one_menu(chart: ChartDock) -> None:
    def buttons() -> list[str]:
        return [button.text() for button in chart.findChildren(QToolButton) if button.isVisible()]

    chart.resize(900, 600)
    assert buttons() == ["Follow  A", "Whole  0", "Layers", "List  L", "Plot  G", "Draw search  D", "More"]
    chart.resize(300, 600)
    assert buttons() == ["Follow  A", "Whole  0", "Layers", "More"]


def test_tab_and_enter_choose_a_task_force(chart: ChartDock) -> None:
    press(chart, Qt.Key.Key_Tab, Qt.Key.Key_Tab)
    assert chart.line.text().startswith("Hex 1012, sea. TF O, Japan")
    assert chosen(chart, lambda: press(chart, Qt.Key.Key_Return)) == [("tf", "O")]


def test_after_the_last_task_force_tab_leaves_the_chart(chart: ChartDock) -> None:
    press(chart, *[Qt.Key.Key_Tab] * len(PICTURE.forces))
    assert canvas(chart).hasFocus()
    press(chart, Qt.Key.Key_Tab)
    assert not canvas(chart).hasFocus()


def test_arrows_walk_over_the_hexes_and_enter_chooses_one(chart: ChartDock) -> None:
    press(chart, Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Down)
    assert chart.line.text() == "Hex 1010, sea. " + "TF 16, Allies: Spruance: 2 ships (Enterprise, Hammann)"
    press(chart, Qt.Key.Key_Up)
    assert chosen(chart, lambda: press(chart, Qt.Key.Key_Return)) == [("hex", "1009")]


def test_the_line_tells_how_far_it_is_from_what_was_chosen(chart: ChartDock) -> None:
    press(chart, Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Up)
    assert chart.line.text() == "Hex 1008, sea. 2 hexes (80 nm) from TF 16"


def test_escape_takes_the_cursor_away(chart: ChartDock) -> None:
    press(chart, Qt.Key.Key_Tab, Qt.Key.Key_Escape)
    assert view(chart).cursor_.hex is None
    assert chart.line.text().startswith("Chart A sea, seen by Umpire: 3 task forces.")


def test_plus_minus_and_zero_zoom(chart: ChartDock) -> None:
    press(chart, Qt.Key.Key_0)
    whole = view(chart).hex_pixels()
    press(chart, Qt.Key.Key_Plus, Qt.Key.Key_Plus)
    assert view(chart).hex_pixels() == pytest.approx(whole / 0.8**2, rel=0.01)
    press(chart, Qt.Key.Key_Minus)
    assert view(chart).hex_pixels() == pytest.approx(whole / 0.8, rel=0.01)
    press(chart, Qt.Key.Key_0)
    assert view(chart).hex_pixels() == pytest.approx(whole, rel=0.01)


def test_shift_and_an_arrow_pan(chart: ChartDock) -> None:
    press(chart, *[Qt.Key.Key_Plus] * 4)
    before = view(chart).seen()
    press(chart, Qt.Key.Key_Right, Qt.Key.Key_Down, shift=True)
    after = view(chart).seen()
    assert after.left() > before.left()
    assert after.top() > before.top()
    assert view(chart).cursor_.hex is None


def test_the_cursor_is_brought_into_view(chart: ChartDock) -> None:
    press(chart, *[Qt.Key.Key_Plus] * 6)
    chart.show_selection(("hex", "0101"))
    assert view(chart).seen().contains(*PICTURE.sheet.frame.centre("0101"))


# ---------------------------------------------------------------------- mouse


def test_a_click_on_a_marker_chooses_it_and_beside_it_the_hex(chart: ChartDock) -> None:
    left = Qt.MouseButton.LeftButton
    assert chosen(chart, lambda: QTest.mouseClick(paper(chart), left, pos=spot(chart, "1010"))) == [("tf", "16")]
    assert chosen(chart, lambda: QTest.mouseClick(paper(chart), left, pos=spot(chart, "0505"))) == [("hex", "0505")]


def test_a_click_beside_the_map_chooses_nothing(chart: ChartDock) -> None:
    press(chart, *[Qt.Key.Key_Minus] * 4)
    assert chosen(chart, lambda: QTest.mouseClick(paper(chart), Qt.MouseButton.LeftButton, pos=QPoint(5, 5))) == []


def test_dragging_pans_and_chooses_nothing(chart: ChartDock) -> None:
    press(chart, Qt.Key.Key_0, *[Qt.Key.Key_Plus] * 4)
    before = view(chart).seen()

    def drag() -> None:
        start, end = spot(chart, "1010"), spot(chart, "1010") - QPoint(90, 60)
        QTest.mousePress(paper(chart), Qt.MouseButton.LeftButton, pos=start)
        for part in range(1, 6):
            QTest.mouseMove(paper(chart), start + (end - start) * part / 5)
        QTest.mouseRelease(paper(chart), Qt.MouseButton.LeftButton, pos=end)

    assert chosen(chart, drag) == []
    assert view(chart).seen().left() > before.left() + 0.5
    assert view(chart).seen().top() > before.top() + 0.5


def test_a_tooltip_names_the_hex_and_what_is_in_it(chart: ChartDock) -> None:
    view(chart).show_tooltip(spot(chart, "0303"))
    assert QToolTip.text() == "Hex 0303, land, Long Reef\nBase Able (USN)"
    QToolTip.hideText()


STRIKE = FlightMark("Enterprise strike 1", "1110", "1012", "side-1", 3, "outbound", FlightTurns(2, 4, 9, 14))


def opened(dock: ChartDock) -> list[str]:
    """The labels that lie open."""
    return [thing.id for thing in view(dock).open_things()]


def test_a_label_opens_where_the_mouse_points_and_closes_when_it_leaves(chart: ChartDock) -> None:
    chart.show_picture(picture(overlay=Overlay(flights=(STRIKE,))))
    assert opened(chart) == []
    QTest.mouseMove(paper(chart), spot(chart, "1110"))
    assert opened(chart) == ["flight Enterprise strike 1"]
    QTest.mouseMove(paper(chart), spot(chart, "0808"))
    assert opened(chart) == []


def test_the_labels_of_the_hex_of_the_cursor_are_open(chart: ChartDock) -> None:
    chart.show_picture(picture(overlay=Overlay(flights=(STRIKE,))))
    chart.show_selection(("hex", "1110"))
    assert opened(chart) == ["flight Enterprise strike 1"]
    chart.show_selection(("tf", "16"))
    assert opened(chart) == ["force 16 1010"]


def test_what_comes_home_too_late_has_its_label_open(chart: ChartDock) -> None:
    late = replace(STRIKE, span=FlightTurns(2, 4, 15, 14))
    chart.show_picture(picture(overlay=Overlay(flights=(late,))))
    assert opened(chart) == ["flight Enterprise strike 1"]


# ---------------------------------------------------------------------- layers


def test_layers_are_switched_by_a_letter_and_remembered(qtbot: QtBot, chart: ChartDock, settings: QSettings) -> None:
    assert chart.layers.numbers
    before = chart.grab().toImage()
    press(chart, Qt.Key.Key_F, Qt.Key.Key_M)
    assert not chart.layers.forces
    assert not chart.layers.names
    assert chart.grab().toImage() != before
    again = ChartDock(settings=settings)
    qtbot.addWidget(again)
    assert again.layers == chart.layers


def test_a_hidden_force_cannot_be_clicked(chart: ChartDock) -> None:
    press(chart, Qt.Key.Key_F)
    left = Qt.MouseButton.LeftButton
    assert chosen(chart, lambda: QTest.mouseClick(paper(chart), left, pos=spot(chart, "1010"))) == [("hex", "1010")]


def test_every_button_has_a_name_and_tells_its_key(chart: ChartDock) -> None:
    buttons = [button for button in chart.findChildren(QToolButton) if button.property("look") == "tool"]
    for button in buttons:
        assert button.accessibleName()
        assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    (layers,) = (button for button in buttons if button.text() == "Layers")
    (more,) = (button for button in buttons if button.text() == "More")
    shown = {button.defaultAction() for button in buttons if not button.menu()}
    shown |= {*layers.menu().actions(), *more.menu().actions()}
    assert shown == set(chart.chart_actions)
    for action in shown:
        key = action.shortcut().toString() or "Ctrl+P"  # of the whole window
        assert f"({key})" in action.toolTip()


def test_another_theme_is_drawn_at_once(chart: ChartDock, monkeypatch: pytest.MonkeyPatch) -> None:
    press(chart, Qt.Key.Key_0, Qt.Key.Key_N, Qt.Key.Key_C)
    corner = spot(chart, "1815")
    assert chart.view is not None
    assert QColor(LIGHT["sea0"]) == chart.view.grab().toImage().pixelColor(corner)
    monkeypatch.setattr(theme._look, "colours", DARK)
    QApplication.sendEvent(chart, QEvent(QEvent.Type.PaletteChange))
    assert QColor(DARK["sea0"]) == chart.view.grab().toImage().pixelColor(corner)


# ---------------------------------------------------------------------- the list


def lines(dock: ChartDock) -> list[str]:
    return dock.outline.lines()


def line(dock: ChartDock, start: str) -> QTreeWidgetItem:
    (item,) = dock.outline.findItems(start, Qt.MatchFlag.MatchStartsWith | Qt.MatchFlag.MatchRecursive)
    return item


def test_the_list_has_what_the_chart_has(chart: ChartDock) -> None:
    assert not chart.outline.isVisible()
    press(chart, Qt.Key.Key_L)
    assert chart.outline.isVisible()
    assert lines(chart) == [
        "Hex 0303, land",
        "Base Able (USN)",
        "Hex 1010, sea",
        "TF 16, Allies: Spruance: 2 ships (Enterprise, Hammann)",
        "Hex 1012, sea",
        "TF O, Japan: 1 ship (Akagi)",
        "TF P, Japan: a dummy without ships",
        "Weather, squalls: hexes 1212, 1213",
    ]


def test_a_line_of_the_list_leads_the_cursor_and_enter_chooses_it(chart: ChartDock) -> None:
    press(chart, Qt.Key.Key_L)
    chart.outline.setCurrentItem(line(chart, "TF P"))
    assert (view(chart).cursor_.hex, view(chart).cursor_.force) == ("1012", "P")
    assert chosen(chart, lambda: QTest.keyClick(chart.outline, Qt.Key.Key_Return)) == [("tf", "P")]


def test_the_cursor_leads_the_list(chart: ChartDock) -> None:
    press(chart, Qt.Key.Key_Tab)
    assert chart.outline.currentItem() is line(chart, "TF 16")


# ---------------------------------------------------------------------- copy, and others who choose


def test_the_chart_can_be_copied_as_a_picture(chart: ChartDock) -> None:
    QTest.keyClick(canvas(chart), Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    copied = QGuiApplication.clipboard().image()
    assert copied.size() == view(chart).size()
    assert "clipboard" in chart.line.text()


def test_what_was_chosen_elsewhere_is_shown_on_the_chart(chart: ChartDock) -> None:
    chart.show_selection(("tf", "P"))
    assert view(chart).cursor_.hex == "1012"
    chart.show_selection(("tf", "no such force"))
    assert view(chart).cursor_.hex == "1012"
    chart.show_selection(None)
    assert view(chart).cursor_.hex is None


# ---------------------------------------------------------------------- games and viewers


def test_3_6_a_side_finds_nothing_of_what_the_umpire_saw(chart: ChartDock) -> None:
    press(chart, Qt.Key.Key_L, Qt.Key.Key_Plus, Qt.Key.Key_Plus)
    press(chart, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Return)
    chart.show_picture(SIDE_PICTURE)
    text = "\n".join([*lines(chart), chart.line.text(), canvas(chart).accessibleDescription()])
    assert "dummy" not in text
    assert "Akagi" not in text
    assert "1012" not in text
    assert view(chart).cursor_.chosen is None
    assert view(chart).seen() == part_framed(SIDE_PICTURE, paper(chart).size(), view(chart).furniture.wanted())


def test_each_viewer_comes_back_to_the_part_of_the_chart_he_left(chart: ChartDock) -> None:
    press(chart, Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Plus)
    left = view(chart).seen()
    chart.show_picture(SIDE_PICTURE)
    chart.show_picture(PICTURE)
    assert view(chart).seen().center().x() == pytest.approx(left.center().x(), abs=0.01)
    assert view(chart).hex_pixels() == pytest.approx(view(chart).width() / left.width(), rel=0.02)


def test_a_game_is_drawn_as_it_changes_and_for_each_viewer(dock: ChartDock, tmp_path: Path) -> None:
    session = new_session(tmp_path / "game.ffts")
    try:
        session.watch(dock.show_state)
        dock.open_game(session)
        assert {force.id for force in view(dock).picture.forces} == {"16", "O"}
        session.submit(
            c.MakeRuling(why="moved by hand", facts=(TaskForceMoved(side=IJN, task_force=TfId("O"), to=HexId("0505")),))
        )
        assert [force.hex for force in view(dock).picture.forces if force.id == "O"] == ["0505"]
        dock.show_view("USN")
        shown = view(dock).picture
        assert shown.viewer == "United States Navy"
        assert [(force.id, force.hex, force.owner) for force in shown.forces] == [
            ("16", "1010", "United States Navy"),
            ("O", "1016", "enemy"),
        ]
        dock.show_view(None)
        assert view(dock).picture.viewer == "Umpire"
    finally:
        session.store.close()


def test_another_map_is_framed_anew(chart: ChartDock) -> None:
    press(chart, *[Qt.Key.Key_Plus] * 4)
    larger = replace(PICTURE.sheet, frame=replace(PICTURE.sheet.frame, cols=60, rows=60))
    chart.show_picture(picture(sheet=larger))
    assert view(chart).framing.follows
    assert view(chart).seen().contains(*larger.frame.centre("1012"))


def test_the_same_state_draws_nothing_anew(chart: ChartDock) -> None:
    shown = view(chart).picture
    chart.show_picture(picture())
    assert view(chart).picture is shown
    chart.show_picture(picture(forces=(OURS, THEIRS)))
    assert DUMMY not in view(chart).picture.forces


def test_what_only_the_umpire_sees_is_no_layer_of_a_side(chart: ChartDock) -> None:
    (in_band,) = [action for action in chart.chart_actions if action.text() == "In band"]
    assert in_band.isVisible()
    chart.show_view(IJN)
    assert not in_band.isVisible()
    QTest.keyClick(canvas(chart), Qt.Key.Key_B)
    assert chart.layers.lit
    chart.show_view(None)
    QTest.keyClick(canvas(chart), Qt.Key.Key_B)
    assert not chart.layers.lit


def test_a_chart_in_very_little_room_has_that_of_its_buttons_and_their_keys_work(dock: ChartDock) -> None:
    """At 200 % below the guide there was a strip of chart, half as high as a counter."""
    dock.show_picture(PICTURE)
    frame = PageFrame(dock)
    frame.resize(860, 140)
    frame.show()
    dock.show()
    QApplication.processEvents()
    assert dock.view is not None and dock.view.height() >= 120
    assert not any(button.isVisible() for button in dock.findChildren(QToolButton))
    QTest.keyClick(dock.view, Qt.Key.Key_0)
    assert not dock.view.framing.follows, "the whole sheet"
    frame.resize(860, 600)
    QApplication.processEvents()
    assert any(button.isVisible() for button in dock.findChildren(QToolButton)) and dock.line.isVisible()
    dock.setParent(None)


def test_what_is_seen_keeps_its_place_when_the_dice_rise_beside_it(qtbot: QtBot, chart: ChartDock) -> None:
    """It is framed anew only in another window; the dice come and go in the same one."""
    around = QWidget()
    qtbot.addWidget(around)
    chart.setParent(around)
    around.resize(1200, 700)
    chart.resize(1200, 700)
    around.show()
    chart.show()
    QApplication.processEvents()
    forces = [force.hex for force in PICTURE.forces]
    before = [view(chart).point_of(hex_) for hex_ in forces]
    for width in (1100, 900):  # docks take their room in more than one step
        chart.resize(width, 700)
    QApplication.processEvents()
    beside = [view(chart).point_of(hex_) for hex_ in forces]
    for one, other in zip(before, beside, strict=True):
        assert (one - other).manhattanLength() < 1
    chart.resize(1200, 700)
    QApplication.processEvents()
    for one, hex_ in zip(before, forces, strict=True):
        assert (one - view(chart).point_of(hex_)).manhattanLength() < 1
