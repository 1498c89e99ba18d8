"""The Strike dock: keys, the mouse, what it orders, what it says when it may not."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QPushButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from ffts.core.viewpoint import READ_ONLY
from ffts.games.skies import commands as c
from ffts.games.skies.commands import air
from ffts.games.skies.commands import strike as s
from ffts.games.skies.events.air import AfLost
from ffts.games.skies.names import FormationId, Segment, ShipId, SideId, Step
from ffts.games.skies.pages.strike import NOTHING
from ffts.games.skies.pages.strike_forms import FORM, MUCH, here_at
from ffts.ui.desk.docks.numbering import NO_KEY
from ffts.ui.desk.docks.showing import NO_GAME
from ffts.ui.desk.page.fields import TypedView
from ffts.ui.desk.page.lists import ListedView
from ffts.ui.skies.strike.dock import StrikeDock
from tests.ui.keys import pressed, typed
from tests.ui.strikes import (
    CAP,
    DIVE_1,
    DIVE_2,
    G1,
    G2,
    G3,
    IJN,
    TF17,
    TURN,
    USN,
    Bench,
    afs,
    at_step,
    bench,
    elsewhere,
    falling,
    go_on_until,
    in_asp_3,
    strike_game,
    texts,
)

Key = Qt.Key
CV2, CV5 = ShipId("CV2"), ShipId("CV5")


@pytest.fixture
def asp(qtbot: QtBot, tmp_path: Path) -> Iterator[Bench]:
    """ASP 3 just opened: three groups wait for their targets."""
    with bench(qtbot, in_asp_3(tmp_path), StrikeDock()) as found:
        yield found


@pytest.fixture
def placed(qtbot: QtBot, tmp_path: Path) -> Iterator[Bench]:
    """Every group stands by its target; the fire comes next."""
    with bench(qtbot, in_asp_3(tmp_path, placed=True), StrikeDock()) as found:
        yield found


def step_of(found: Bench) -> str:
    """What the page says is next."""
    card = next(card for card in found.dock.page.cards if card.id == "next")
    return str(card.words)


def buttons(found: Bench) -> dict[str, QPushButton]:
    """The buttons of the page by what they say."""
    shown = (button for button in found.dock.findChildren(QPushButton) if button.isVisible())
    return {button.accessibleName(): button for button in shown}


def fields(found: Bench) -> dict[str, QSpinBox]:
    """The numbers that are typed in, by the ids of ships or groups."""
    views = (view for view in found.dock.findChildren(TypedView) if view.isVisible())
    return {view.block.id.removeprefix(MUCH): view.field for view in views}


# --- one key for what is next -----------------------------------------------------------


def test_n_and_0_do_the_next_open_step_with_its_default(asp: Bench) -> None:
    assert step_of(asp) == "Next: Shokaku strike 1/1 chooses its target"
    pressed(Key.Key_N)
    pressed(Key.Key_0)
    assert asp.given == [
        s.ChooseTarget(side=IJN, group=G1, ship=CV5),
        s.ChooseTarget(side=IJN, group=G2, ship=CV2),
    ]
    assert step_of(asp) == "Next: Shokaku strike 1/3 chooses its target"


def test_the_steps_follow_in_the_order_of_a_phase(placed: Bench) -> None:
    dice, done = falling(hits=1), []
    while placed.game.state.public.step is Step.ASP_3:
        pressed(Key.Key_N)
        done.append(type(placed.given[-1]).__name__)
        placed.roll(dice)
    assert done == [
        *["ResolveAa"] * 3,
        *["ResolveAttack"] * 3,
        "DetermineDamage",
        "CloseSegment",
    ]


def test_going_on_by_itself_stops_where_somebody_decides(qtbot: QtBot, tmp_path: Path) -> None:
    with bench(qtbot, strike_game(tmp_path), StrikeDock()) as found:
        dice, dock = falling(), found.dock
        pressed(Key.Key_G)
        pressed(Key.Key_N)
        qtbot.waitUntil(lambda: found.game.state.public.step is Step.EMERGENCY)
        assert dock.due.stops
        pressed(Key.Key_N)
        qtbot.waitUntil(lambda: found.table.ask is not None)
        found.roll(dice)
        qtbot.waitUntil(lambda: dock.due.kind == "choice")
        assert [option.label for option in dock.due.options] == ["Attack now", "Turn home (4.7)"]
        pressed(Key.Key_1)
        for _ in range(3):
            qtbot.waitUntil(lambda: found.table.ask is not None)
            found.roll(dice)
        qtbot.waitUntil(lambda: dock.due.kind == "choice")
        assert dock.due.offer.words == "Shokaku strike 1/3 rolled a 6: name its phase, 1 to 5"


def test_an_undo_is_not_done_again_by_itself(qtbot: QtBot, asp: Bench) -> None:
    pressed(Key.Key_G)
    pressed(Key.Key_N)
    head = asp.game.head
    asp.table.undo()
    qtbot.wait(30)
    assert asp.game.head != head
    assert len(asp.given) == 1


# --- choices by a digit ---------------------------------------------------------------------


def test_a_digit_names_the_phase_after_a_6(qtbot: QtBot, tmp_path: Path) -> None:
    game = strike_game(tmp_path)
    go_on_until(
        game, lambda state: any(raider.choosing for raider in state.sides[IJN].combat.raiders.values()), falling()
    )
    with bench(qtbot, game, StrikeDock()) as found:
        pressed(Key.Key_4)
        assert found.given == [s.ChooseAsp(side=IJN, group=G3, asp=4)]


def test_digits_for_another_list_leave_the_ways_where_they_are_and_nothing_is_made_anew(
    qtbot: QtBot, tmp_path: Path
) -> None:
    game = strike_game(tmp_path)
    go_on_until(game, lambda state: bool(state.sides[IJN].combat.sighted), falling())
    with bench(qtbot, game, StrikeDock()) as found:
        made, ways = found.dock.now, next(each for each in found.dock.findChildren(ListedView) if each.isVisible())
        lines = [ways.item(row).text() for row in range(ways.count())]
        assert [line[0] for line in lines] == ["1", "2"]
        found.dock.show_digits(False)
        assert [ways.item(row).text() for row in range(ways.count())] == [NO_KEY + line[1:] for line in lines]
        found.dock.show_digits(True)
        assert [ways.item(row).text() for row in range(ways.count())] == lines
        assert found.dock.now is made


def test_a_strike_that_found_its_target_may_turn_home(qtbot: QtBot, tmp_path: Path) -> None:
    game = strike_game(tmp_path)
    go_on_until(game, lambda state: bool(state.sides[IJN].combat.sighted), falling())
    with bench(qtbot, game, StrikeDock()) as found:
        pressed(Key.Key_2)
        assert found.given == [air.TurnHome(side=IJN, formation=FormationId("Shokaku strike 1"))]


def test_cap_engages_is_held_or_is_shared_out_by_hand(qtbot: QtBot, tmp_path: Path) -> None:
    game = strike_game(tmp_path, cap=True)
    go_on_until(game, at_step(Step.CAP_BEFORE), falling())
    with bench(qtbot, game, StrikeDock()) as found:
        pressed(Key.Key_S)
        assert list(fields(found)) == [G1, G2, G3]
        typed("1")
        pressed(Key.Key_Tab)
        pressed(Key.Key_Tab)
        typed("1")
        pressed(Key.Key_Return)
        first, second = (s.CapOrder(group=group, afs=afs((af,))) for group, af in zip((G1, G3), CAP, strict=True))
        assert found.given == [s.FightCap(side=USN, target=TF17, sends=(first, second))]
        found.table.abandon()
        pressed(Key.Key_2)
        assert found.given[-1] == s.FightCap(side=USN, target=TF17, hold=True)


def test_fire_may_be_held_and_points_laid_by_hand(placed: Bench) -> None:
    pressed(Key.Key_A)
    assert fields(placed)["CV5"].maximum() == 7
    pressed(Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    typed("3")
    pressed(Key.Key_Return)
    (cmd,) = placed.given
    assert isinstance(cmd, s.AllocateAa)
    assert s.AaOrder(ship=CV5, group=G1, points=3) in cmd.orders
    pressed(Key.Key_2)
    assert placed.given[-1] == s.AllocateAa(side=USN, hold=(G1,))
    assert "AA held" in placed.dock.picture.group(G1).stage


def test_a_modifier_of_the_umpire_goes_into_the_attack(placed: Bench) -> None:
    go_on_until(placed.game, lambda state: all(r.aa_done for r in state.sides[IJN].combat.raiders.values()), falling())
    plain = placed.dock.picture.cards[G1].percent
    placed.dock.choose(G1)
    pressed(Key.Key_E)
    heading = placed.dock.choices.list
    row = next(at for at in range(heading.count()) if "elite crews" in heading.item(at).text())
    typed(str(row + 1))
    assert placed.dock.picture.cards[G1].percent == plain + 3
    pressed(Key.Key_N)
    assert placed.given == [s.ResolveAttack(side=IJN, group=G1, extra=("elite",))]


def test_typing_by_hand_leads_to_the_ship(qtbot: QtBot, tmp_path: Path) -> None:
    game = in_asp_3(tmp_path, placed=True)
    go_on_until(game, lambda state: all(r.attacked for r in state.sides[IJN].combat.raiders.values()), falling(hits=2))
    with bench(qtbot, game, StrikeDock()) as found:
        wanted: list[str] = []
        found.dock.ship_wanted.connect(wanted.append)
        pressed(Key.Key_2)
        assert found.given == [s.DetermineDamage(side=USN, by_hand=True)]
        assert wanted == ["CV5"]


# --- placing --------------------------------------------------------------------------------


def test_a_target_is_chosen_by_its_number_by_arrows_and_enter(asp: Bench) -> None:
    typed("12")
    assert asp.dock.row.name == "DD Phelps"
    pressed(Key.Key_Up)
    assert asp.dock.row.name == "CA Chester"
    pressed(Key.Key_Return)
    assert asp.given == [s.ChooseTarget(side=IJN, group=G1, ship=ShipId("Chester"))]


def test_a_0_behind_a_number_that_no_target_has_places_the_group(asp: Bench) -> None:
    typed("20")
    assert asp.given == [s.ChooseTarget(side=IJN, group=G1, ship=ShipId("Minneapolis"))]
    assert asp.dock.picture.row(10), "but 10 is a number of its own"
    typed("10")
    assert len(asp.given) == 1
    assert asp.dock.row.number == 10


def test_the_keyboard_stands_where_the_group_in_hand_attacks(placed: Bench) -> None:
    assert placed.dock.row.id == CV5, "AA fire at the first group, beside Yorktown"
    pressed(Key.Key_N)
    placed.roll(falling())
    assert placed.dock.row.id == CV2, "the second group attacks Lexington"


def test_13_1_the_lanes_of_cap_tell_what_became_of_each_group(qtbot: QtBot, tmp_path: Path) -> None:
    game = strike_game(tmp_path, cap=True)
    go_on_until(game, at_step(Step.CAP_BEFORE), falling())
    with bench(qtbot, game, StrikeDock()) as found:
        pressed(Key.Key_1)
        found.roll(falling(seed=4))
        lane = next(lane for lane in found.dock.picture.lanes if lane.title == "CAP before")
        assert len(lane.fights) == len(CAP), "one AF of CAP at each of two groups"
        assert lane.fights[0].startswith("Shokaku strike 1/")
        assert all("1 AF sent, " in words and "in position" in words for words in lane.fights)
        assert all(words in texts(found.dock) for words in lane.fights)
        found.dock.show_view("IJN")
        assert not any(lane.fights for lane in found.dock.picture.lanes), "3.6 and A-094"


def test_groups_are_placed_in_any_order(asp: Bench) -> None:
    pressed(Key.Key_Left)
    assert asp.dock.chosen_group.id == G3
    typed("9")
    pressed(Key.Key_Return)
    assert asp.given == [s.ChooseTarget(side=IJN, group=G3, ship=CV2)]


def test_where_there_is_no_room_left_the_rule_says_so_and_may_be_waived(qtbot: QtBot, asp: Bench) -> None:
    pressed(Key.Key_N)
    typed("1")
    qtbot.waitUntil(lambda: bool(asp.dock.why_not_here))
    pressed(Key.Key_Return)
    assert len(asp.given) == 1
    refusal = asp.dock.refusal
    assert refusal.isVisible()
    assert refusal.heading.text().startswith("Refused by 15.5: ")
    refusal.waive_button.click()
    typed("They did")
    pressed(Key.Key_Return)
    assert [order.waive for order in asp.given] == [{}, {"15.5-BOMB": "They did"}]
    assert asp.game.state.raiders(IJN)[G2].ship == CV5


def test_15_5_a_group_sheds_those_who_find_no_room_by_a_key(qtbot: QtBot, tmp_path: Path) -> None:
    """CAP leaves two of the first group: by the same carrier there is room for one of the second."""
    game = in_asp_3(tmp_path)
    lost = AfLost(side=IJN, af=afs(DIVE_1)[2], turn=TURN, cause="air combat")
    game.submit(c.MakeRuling(why="CAP took one", facts=(lost,)))
    with bench(qtbot, game, StrikeDock()) as asp:
        button = buttons(asp)["Divide"]
        assert not button.isEnabled()
        assert button.toolTip().startswith("Only where a ship has room for a part of the group")
        pressed(Key.Key_N)
        typed("1")
        qtbot.waitUntil(button.isEnabled)
        pressed(Key.Key_D)
        assert asp.given[-1] == s.ChooseTarget(side=IJN, group=G2, ship=CV5, afs=afs(DIVE_2)[:1])
        raiders = game.state.raiders(IJN)
        assert (raiders[G2].afs, raiders[f"{G2}+"].afs) == (afs(DIVE_2)[:1], afs(DIVE_2)[1:])


def test_a_group_is_dragged_to_its_target(qtbot: QtBot, asp: Bench) -> None:
    scene = asp.dock.stage.scene
    qtbot.waitUntil(lambda: bool(scene.fits))
    start, end = spot_of(asp, G3), spot_of(asp, "Minneapolis")
    for kind, at in (
        (QEvent.Type.MouseButtonPress, start),
        (QEvent.Type.MouseMove, start + QPointF(30, 0)),
        (QEvent.Type.MouseMove, end),
        (QEvent.Type.MouseButtonRelease, end),
    ):
        send(scene, kind, at)
    assert asp.given == [s.ChooseTarget(side=IJN, group=G3, ship=ShipId("Minneapolis"))]


def spot_of(asp: Bench, ident: str) -> QPointF:
    """A place of the scene where this thing lies on top."""
    scene = asp.dock.stage.scene
    every = (QPointF(x, y) for y in range(0, scene.height(), 3) for x in range(0, scene.width(), 3))
    return next(at for at in every if scene.thing_at(at) == ident)


def send(widget: QWidget, kind: QEvent.Type, at: QPointF) -> None:
    """One event of the left button."""
    held = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseButtonRelease else Qt.MouseButton.LeftButton
    button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else Qt.MouseButton.LeftButton
    place = QPointF(widget.mapToGlobal(at.toPoint()))
    event = QMouseEvent(kind, at, place, button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def test_torpedoes_come_in_close_when_they_are_ordered_to(placed: Bench) -> None:
    placed.dock.choose(G3)
    pressed(Key.Key_M)
    typed("2")
    raider = placed.game.state.raiders(IJN)[G3]
    assert placed.given == [s.ChooseTarget(side=IJN, group=G3, ship=raider.ship or CV5, mode="torpedo", close=True)]
    assert raider.close


def test_a_group_may_forfeit_its_attack(asp: Bench) -> None:
    pressed(Key.Key_X)
    assert asp.given == [s.Forfeit(side=IJN, group=G1)]
    assert asp.dock.picture.group(G1).stage == "made no attack"


# --- the sheet moves ----------------------------------------------------------------------


@pytest.mark.parametrize("wanted", [True, False])
def test_groups_glide_a_phase_nearer_unless_less_motion_is_wished(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    monkeypatch.setattr("ffts.ui.desk.page.scene.wants_motion", lambda: wanted)
    game, dice = strike_game(tmp_path), falling(phases=(2, 5, 5), hits=0)
    go_on_until(game, lambda state: state.public.step is Step.ASP_3, dice)
    with bench(qtbot, game, StrikeDock()) as found:
        scene = found.dock.stage.scene
        qtbot.waitUntil(lambda: bool(scene.fits))
        before = {thing.id: thing.area.boundingRect().center() for thing in scene.things}
        game.submit(c.CloseSegment(closing=Segment.STRIKE))
        after = {thing.id: thing.area.boundingRect().center() for thing in scene.things}
        assert {ident for ident in before if before[ident] != after[ident]} == {G2, G3}, "ships stand still"
        assert scene.is_moving == wanted
        qtbot.waitUntil(lambda: not scene.is_moving)


@pytest.mark.parametrize("wanted", [True, False])
def test_the_star_of_a_hit_grows_where_it_fell_unless_less_motion_is_wished(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: bool
) -> None:
    monkeypatch.setattr("ffts.ui.desk.page.scene.wants_motion", lambda: wanted)
    game, dice = in_asp_3(tmp_path, placed=True), falling(hits=1)
    go_on_until(game, lambda state: all(one.attacked for one in state.raiders(IJN).values() if one.asp == 3), dice)
    with bench(qtbot, game, StrikeDock()) as found:
        scene = found.dock.stage.scene
        qtbot.waitUntil(lambda: bool(scene.fits))
        go_on_until(game, lambda state: bool(state.sides[USN].ships[CV5].damage.hurts), dice)
        assert scene.is_moving == wanted
        qtbot.waitUntil(lambda: not scene.is_moving)


# --- what it says ---------------------------------------------------------------------------


def test_grey_buttons_say_what_is_missing(qtbot: QtBot, asp: Bench) -> None:
    there = buttons(asp)
    qtbot.waitUntil(there["Place"].isEnabled)
    assert not there["Manner"].isEnabled()
    assert there["Manner"].toolTip().startswith("It is placed by no target yet (15.1)")
    assert there["CAP"].toolTip().startswith("CAP engages in the rounds before and after the phases")


def test_every_part_has_a_name_and_a_tip(asp: Bench) -> None:
    assert set(buttons(asp)) >= {"Place", "Divide", "Forfeit", "Go on by itself"}
    for name, button in buttons(asp).items():
        assert name, button.text()
        assert button.toolTip(), name
    things = asp.dock.stage.scene.things
    assert {thing.id for thing in things} >= {G1, G2, G3, "CV5", "Minneapolis"}
    assert all(thing.name for thing in things)
    assert "Shokaku strike 1/1" in asp.dock.stage.scene.accessibleName()


def test_empty_pages_say_what_to_do(qtbot: QtBot, tmp_path: Path) -> None:
    game = strike_game(tmp_path)
    go_on_until(game, lambda state: state.public.step is None, falling(hits=0))
    with bench(qtbot, game, StrikeDock()) as found:
        game.submit(c.CloseSegment(closing=Segment.AIR_OPERATIONS))
        if not found.dock.picture.forces:
            assert NOTHING in found.dock.as_text() or "What happened" in found.dock.as_text()
        found.dock.open_game(None)
        assert found.dock.empty.text() == NO_GAME


def test_a_side_reads_its_own_and_gives_no_orders(placed: Bench) -> None:
    placed.dock.show_view(IJN)
    read = texts(placed.dock)
    ships = placed.game.state.sides[USN].ships.values()
    assert not [ship.name for ship in ships if ship.name in read]
    assert not buttons(placed)
    placed.dock.setFocus()
    pressed(Key.Key_N)
    assert placed.given == []
    assert placed.dock.status.text() == READ_ONLY


def test_the_defender_does_not_read_who_attacks(placed: Bench) -> None:
    placed.dock.show_view(USN)
    assert "Shokaku" not in texts(placed.dock)
    placed.dock.show_view(None)
    assert "Shokaku strike 1/1" in texts(placed.dock)


@pytest.mark.parametrize("side", [USN, IJN])
def test_3_6_two_worlds_that_differ_in_the_other_side_show_the_same_page(placed: Bench, side: SideId) -> None:
    assert "Shokaku strike 1/1" in texts(placed.dock)
    assert "CV Lexington" in texts(placed.dock), "the umpire sees both"
    placed.dock.show_view(side)
    here = texts(placed.dock)
    placed.game.state = elsewhere(placed.game.state, placed.game.state.enemy_of(side))
    placed.dock.show_view(side)
    assert texts(placed.dock) == here


def test_a_dock_that_is_made_opens_no_window_of_its_own(qtbot: QtBot) -> None:
    before = set(QApplication.topLevelWidgets())
    dock = StrikeDock()
    qtbot.addWidget(dock)
    assert not [widget for widget in set(QApplication.topLevelWidgets()) - before if widget.isVisible()]


# --- results of the table ----------------------------------------------------------------


def test_20_results_of_the_table_are_typed_here_too(placed: Bench) -> None:
    """CAP, AA and hits by B, line after line, and Esc goes back to the targets."""
    pressed(Key.Key_B)
    assert placed.dock.picks[FORM] == "results"
    typed("aa 1 2 0")
    pressed(Key.Key_Return)
    placed.roll(falling())
    typed("hits 1 1")
    pressed(Key.Key_Return)
    assert placed.given == [
        s.RecordAa(side=IJN, group=G1, destroyed=2, why="As fought at the table"),
        s.RecordAttack(side=IJN, group=G1, hits=1, why="As fought at the table"),
    ]
    assert placed.dock.picks[FORM] == "results"
    pressed(Key.Key_Escape)
    assert not placed.dock.picks[FORM]
    assert placed.dock.hasFocus()


def test_20_what_is_typed_wrong_is_refused_below_the_line(placed: Bench) -> None:
    pressed(Key.Key_B)
    typed("hits 1 99")
    pressed(Key.Key_Return)
    assert placed.given == []
    assert "15.2" in texts(placed.dock.refusal)


def test_20_a_ship_fires_that_the_keyboard_stands_on(asp: Bench) -> None:
    pressed(Key.Key_1)
    pressed(Key.Key_B)
    here = here_at(asp.dock.viewpoint, asp.dock.row, "as fought")
    assert (here.side, here.ship, here.why) == (USN, asp.dock.row.id, "as fought")
