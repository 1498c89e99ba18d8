"""The forms of the page Ships: results of the table, formation sheets by hand, a ship scuttled; keys and mouse."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.core.model import Command
from ffts.core.page import Listed, Words
from ffts.core.page_text import as_text, shared_keys
from ffts.games.skies.commands import strike as s
from ffts.games.skies.commands.search import Scuttle
from ffts.games.skies.names import Segment, ShipId, SideId, Step, TfId
from ffts.games.skies.pages.ships import AT_TABLE as USUAL
from ffts.games.skies.pages.ships import SUNK, TABLE
from ffts.games.skies.pictures.strike.laying import Laying
from ffts.games.skies.pictures.strike.next_step import what_is_next
from ffts.games.skies.pictures.strike.table_words import (
    BadWords,
    Here,
    group_lines,
    order_words,
    read_order,
    step_lines,
    step_now,
)
from ffts.games.skies.state.strike import Ring, Template
from ffts.ui.desk.look.theme import Theme
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.making import made
from ffts.ui.desk.page.scene import SceneView
from ffts.ui.skies.pages import SHIPS
from tests.builders import SkiesSession
from tests.ui.fits import cut_off
from tests.ui.keys import pressed, typed
from tests.ui.strikes import (
    G1,
    G2,
    G3,
    IJN,
    TF17,
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

Key = Qt.Key


@pytest.fixture
def ships(qtbot: QtBot, tmp_path: Path) -> Iterator[Bench]:
    """ASP 3, with the groups placed by their targets; Lexington in front."""
    with bench(qtbot, in_asp_3(tmp_path, placed=True), made(SHIPS)) as found:
        found.dock.point_at("CV2")
        yield found


def here(game: SkiesSession, ship: str = "CV2", why: str = USUAL) -> Here:
    return Here(game.state, USN, ship, why)


def go_to_line(dock: PageDock) -> None:
    """Where the table is typed in."""
    dock.go_to(TABLE)


def fought(game: SkiesSession) -> None:
    """Task force 17 and the Japanese carriers fight by FOTW, though they are not in one hex."""
    forces = (TF17, TfId("A"))
    game.submit(s.BeginBattle(forces=forces, waive={"11.2": "they met"}))


# --- words of the table -----------------------------------------------------------------


def test_groups_have_numbers_and_say_where_they_are(ships: Bench) -> None:
    first, second, third = group_lines(ships.game.state)
    assert first.startswith("1  Shokaku strike 1/1: 3 AFs, ASP 3, by ")
    assert second.startswith("2  Shokaku strike 1/2: 3 AFs, ASP 3, by ")
    assert third.startswith("3  Shokaku strike 1/3: 3 AFs, ASP 3")


@pytest.mark.parametrize(
    ("text", "order"),
    [
        ("aa 1 2 1", s.RecordAa(side=IJN, group=G1, destroyed=2, turned=1, why=USUAL)),
        ("AA 2 1", s.RecordAa(side=IJN, group=G2, destroyed=1, why=USUAL)),
        ("hits 1 3", s.RecordAttack(side=IJN, group=G1, hits=3, why=USUAL)),
        ("spread 3", s.DropSpread(side=IJN, group=G3)),
        ("spread 3 1.5", s.DropSpread(side=IJN, group=G3, inches=1.5)),
        ("guns 4", s.FireGuns(side=USN, ship=ShipId("CV2"), mounts=4)),
        (
            "fire 2 1 9.5 heavy",
            s.AllocateAa(
                side=USN,
                orders=(s.AaOrder(ship=ShipId("CV2"), group=G2, points=1, guns="heavy", inches=9.5),),
            ),
        ),
        ("begin", s.BeginBattle()),
        ("begin cap miniatures", s.BeginBattle(cap=True, miniatures=True)),
        ("end", s.EndBattle()),
        (
            "cap 1 2 1 1 scattered; cap 3 0, cap lost 1",
            s.RecordCap(
                side=USN,
                target=TF17,
                results=(
                    s.CapResult(group=G1, destroyed=2, turned=1, escorts=1, scattered=True),
                    s.CapResult(group=G3),
                ),
                cap_lost=1,
                why=USUAL,
            ),
        ),
    ],
)
def test_20_a_line_of_words_is_an_order(tmp_path: Path, text: str, order: Command) -> None:
    game = in_asp_3(tmp_path)
    assert read_order(text, here(game)) == order
    assert "CV2" not in order_words(order, game.state)
    game.store.close()


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("", "Type what the table says"),
        ("ram 1", "'ram' is not known; known are cap, aa, fire, hits"),
        ("aa", "aa: a number is missing, such as aa 1 2 1"),
        ("hits 9 1", "there is no group 9; groups are numbered 1 to 3"),
        ("spread 3 far", "'far' is not a number of inches"),
        ("fire 1 2", "fire: points and inches are missing, such as fire 1 3 9.5"),
        ("begin now", "'now' is not known; cap or miniatures may follow"),
        ("aa 1 1; hits 1 2", "One order at a time"),
        ("cap lost 1", "type the groups over one force or base"),
    ],
)
def test_what_means_nothing_is_reported(tmp_path: Path, text: str, wording: str) -> None:
    game = in_asp_3(tmp_path)
    with pytest.raises(BadWords, match=wording.replace("(", "\\(")):
        read_order(text, here(game))
    game.store.close()


def test_guns_need_a_ship_in_front(tmp_path: Path) -> None:
    game = in_asp_3(tmp_path)
    with pytest.raises(BadWords, match="choose the ship that fires"):
        read_order("guns 2", here(game, ship=""))
    game.store.close()


def test_20_3_the_steps_of_a_fotw_turn_say_where_it_stands(tmp_path: Path) -> None:
    game = in_asp_3(tmp_path)
    assert step_lines(game.state) == ()
    fought(game)
    assert step_now(game.state) == 0
    go_on_until(game, lambda state: all(r.mode for r in state.raiders(IJN).values() if r.asp == 3), falling())
    assert step_now(game.state) == 1
    assert step_lines(game.state)[1] == "2  AA fire at the aircraft (20.4) – now"
    for group in (G1, G2, G3):
        if game.state.raiders(IJN)[group].asp == 3:
            game.submit(s.RecordAa(side=IJN, group=group, why=USUAL))
    assert step_now(game.state) == 2
    game.store.close()


# --- the panel --------------------------------------------------------------------------


def test_results_of_the_table_are_typed_by_keys_alone(ships: Bench) -> None:
    pressed(Key.Key_B)
    typed("aa 1 0")
    assert "That is: AA fire at Shokaku strike 1/1: 0 lost, 0 turned away" in texts(ships.dock)
    pressed(Key.Key_Return)
    assert ships.given == [s.RecordAa(side=IJN, group=G1, why=USUAL)]
    assert ships.game.state.raiders(IJN)[G1].aa_done
    typed("hits 1 2")
    pressed(Key.Key_Return)
    assert ships.game.state.raiders(IJN)[G1].hits == 2
    pressed(Key.Key_Escape)
    assert TABLE not in ships.dock.board.views
    assert "sheet" in ships.dock.board.views


def test_14_6_ships_fire_one_after_the_other_from_their_ranges(ships: Bench) -> None:
    fought(ships.game)
    pressed(Key.Key_B)
    typed("fire 3 1 9.5 heavy")
    pressed(Key.Key_Return)
    ships.dock.point_at("Minneapolis")
    assert TABLE in ships.dock.board.views, "the form stays for the next ship"
    go_to_line(ships.dock)
    typed("fire 3 2 3")
    pressed(Key.Key_Return)
    shots = ships.game.state.raiders(IJN)[G3].shots
    assert [(shot.ship, shot.points, shot.guns) for shot in shots] == [("CV2", 1, "heavy"), ("Minneapolis", 2, None)]
    typed("fire 3 1 3")
    pressed(Key.Key_Return)
    assert [shot.points for shot in ships.game.state.raiders(IJN)[G3].shots] == [1, 1], "her own points anew"


def test_a_line_that_is_refused_says_why_and_the_umpire_may_waive(ships: Bench) -> None:
    pressed(Key.Key_B)
    typed("spread 1")
    pressed(Key.Key_Return)
    assert ships.given == []
    assert "has no torpedoes to drop in a battle by FOTW" in ships.dock.refusal.why.text()


def test_the_panel_shows_the_battle_its_ranges_and_its_steps(ships: Bench) -> None:
    fought(ships.game)
    pressed(Key.Key_B)
    text = as_text(ships.dock.page)
    assert "TF 17, TF A fight by FOTW; CAP is left out (20.1)" in text
    assert "Heavy AA 10 in, AAMG 3 in (14.6). Torpedoes 2.5 in, close 1.5 in with +2 to hit" in text
    assert "2  AA fire at the aircraft (20.4) – now" in text
    assert "3  Shokaku strike 1/3" in text


def test_20_6_the_next_step_of_a_strike_says_that_hits_are_typed(ships: Bench) -> None:
    fought(ships.game)
    for group in (G1, G2):
        ships.game.submit(s.RecordAttack(side=IJN, group=group, hits=0, why=USUAL))
    ships.game.submit(s.RecordAa(side=IJN, group=G3, why=USUAL))
    due = what_is_next(ships.game)
    assert due is not None
    assert (due.offer.words, due.command) == (
        "Shokaku strike 1/3 drops its torpedoes (FOTW)",
        s.DropSpread(side=IJN, group=G3),
    )
    ships.game.submit(due.command)
    due = what_is_next(ships.game)
    assert due is not None
    assert (due.offer.words, due.offer.rule) == (
        "The torpedoes of Shokaku strike 1/3 run by FOTW. Type in its hits (Strike or Ships, R)",
        "20.6",
    )
    refusal = ships.game.refusal(due.command)
    assert refusal is not None
    assert refusal.citation == "20.6-DUE"


def test_a_battle_is_begun_by_words(qtbot: QtBot, tmp_path: Path) -> None:
    with bench(qtbot, strike_game(tmp_path), made(SHIPS)) as found:
        pressed(Key.Key_B)
        typed("begin")
        pressed(Key.Key_Return)
        assert "No forces of both sides are in one hex" in found.dock.refusal.why.text()


# --- scuttling --------------------------------------------------------------------------


@pytest.fixture
def moving(qtbot: QtBot, tmp_path: Path) -> Iterator[Bench]:
    """The Movement Segment of the first turn."""
    from ffts.workshop.catalogs import load_catalog
    from tests.builders import new_session

    game = new_session(tmp_path / "coral.ffts", load_catalog("coral-sea-8-may"))
    from ffts.games.skies import commands as c
    from ffts.games.skies import events as e

    game.submit(c.MakeRuling(why="to begin with", facts=(e.SegmentBegan(segment=Segment.MOVEMENT),)))
    with bench(qtbot, game, made(SHIPS)) as found:
        yield found


def test_a_020_x_and_enter_scuttle_the_ship_in_front(moving: Bench) -> None:
    moving.dock.point_at("Phelps")
    pressed(Key.Key_X)
    assert moving.dock.choices.heading.text().startswith("Scuttle DD Phelps?")
    pressed(Key.Key_Escape)
    assert (moving.given, moving.dock.choices.isVisible()) == ([], False)
    pressed(Key.Key_X)
    pressed(Key.Key_Return)
    assert moving.given == [Scuttle(side=USN, ship=ShipId("Phelps"))]
    assert moving.game.state.sides[USN].ships[ShipId("Phelps")].sunk_on == 1
    scuttle = next(deed for card in moving.dock.page.cards for deed in card.deeds if deed.key == "X")
    assert scuttle.why_not == SUNK


def test_a_020_in_another_segment_the_refusal_says_which(ships: Bench) -> None:
    pressed(Key.Key_X)
    assert ships.given == []
    assert "Initiative or Movement Segment" in ships.dock.refusal.why.text()


# --- formation sheets -------------------------------------------------------------------


@pytest.fixture
def laying(moving: Bench) -> Bench:
    """The sheets of task force 17, as doctrine has them: Yorktown and Lexington each in the middle of one."""
    moving.dock.point_at("CV2")
    pressed(Key.Key_F)
    QApplication.processEvents()
    return moving


def sheets(found: Bench) -> tuple[Template, ...]:
    """As they are laid on the page."""
    listed = next(block for card in found.dock.page.cards for block in card.blocks if isinstance(block, Listed))
    there: list[dict[str, list[ShipId]]] = []
    place: list[ShipId] = []
    for line in listed.lines:
        if line.apart:
            number, ring = line.id.split()
            there += [{} for _ in range(int(number) - len(there))]
            place = there[int(number) - 1].setdefault(ring, [])
        else:
            place.append(ShipId(line.id))
    return tuple(Template.model_validate_json(json.dumps(sheet)) for sheet in there)


def verdict(found: Bench) -> str:
    """What the rules say to them."""
    words = next(block for block in found.dock.page.cards[0].blocks if isinstance(block, Words))
    return str(words.plain)


def test_11_1_the_form_begins_with_the_sheets_of_doctrine(laying: Bench) -> None:
    first, second = sheets(laying)
    assert (first.centre, second.centre) == (("CV5",), ("CV2",))
    assert len(first.inner) + len(second.inner) == 13
    assert "sheet" not in laying.dock.board.views, "the sheets have the room of the ship's sheet"
    heads = [line for line in as_text(laying.dock.page).splitlines() if line.startswith("Sheet 1")]
    assert heads == ["Sheet 1. Centre: 1 of 4", "Sheet 1. Inner ring: 7 of 12", "Sheet 1. Outer ring: 0 of 12"]
    assert not shared_keys(laying.dock.page)


def test_11_1_a_ship_is_moved_by_keys_and_the_order_is_one_key(laying: Bench) -> None:
    pressed(Key.Key_Right)
    moved = sheets(laying)[0].inner[0]
    pressed(Key.Key_O)
    assert sheets(laying)[0].outer == (moved,)
    pressed(Key.Key_2)
    assert sheets(laying)[1].outer == (moved,)
    typed("+")
    assert sheets(laying)[2].outer == (moved,)
    pressed(Key.Key_Return)
    (order,) = laying.given
    assert isinstance(order, s.LayFormation)
    assert laying.game.state.sides[USN].combat.templates[TF17] == order.templates
    assert order.templates[2].outer == (moved,)
    assert "sheet" in laying.dock.board.views
    pressed(Key.Key_F)
    QApplication.processEvents()
    assert sheets(laying) == order.templates, "it opens as it was laid"
    pressed(Key.Key_D)
    assert len(sheets(laying)) == 2


def test_11_1_3_what_the_rules_do_not_allow_cannot_be_laid_and_says_why(laying: Bench) -> None:
    pressed(Key.Key_Right)
    pressed(Key.Key_C)
    stopped = "With ships in the inner ring 1 ship may be in the centre; 2 were placed [11.1.3-CENTRE]"
    assert stopped in verdict(laying)
    (lay,) = (deed for deed in laying.dock.page.deeds if deed.id == "settle")
    assert stopped in lay.why_not
    pressed(Key.Key_Return)
    assert laying.given == []
    pressed(Key.Key_I)
    assert verdict(laying) == "The rules allow it."
    pressed(Key.Key_Escape)
    assert "sheet" in laying.dock.board.views


def test_11_1_a_ship_is_carried_to_another_ring_by_the_mouse(qtbot: QtBot, laying: Bench) -> None:
    scene = laying.dock.stage.scene
    qtbot.waitUntil(lambda: bool(scene.fits))
    ship = sheets(laying)[0].inner[0]
    start, end = spot(scene, ship), spot(scene, "1|outer")
    QTest.mousePress(scene, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(scene, QPoint((start.x() + end.x()) // 2, (start.y() + end.y()) // 2))
    QTest.mouseMove(scene, end)
    QTest.mouseRelease(scene, Qt.MouseButton.LeftButton, pos=end)
    assert sheets(laying)[1].outer == (ship,)
    assert ship not in sheets(laying)[0].inner


def spot(scene: SceneView, ident: str) -> QPoint:
    """A place where this lies on top."""
    every = (QPoint(x, y) for y in range(0, scene.height(), 4) for x in range(0, scene.width(), 4))
    return next(at for at in every if scene.thing_at(QPointF(at)) == ident)


def test_11_1_sheets_are_values() -> None:
    a, b = ShipId("a"), ShipId("b")
    laying = Laying((Template(centre=(a,), inner=(b,)),))
    there = laying.moved("b", 5, Ring.OUTER)
    assert there.sheets == (Template(centre=(a,)), Template(outer=(b,)))
    assert there.moved("a", 1, Ring.OUTER).sheets == (Template(outer=(b, a)),), "an empty sheet is put away"
    assert list(there.moved("b", 0, Ring.INNER).moved("a", 0, Ring.INNER).faults()) == []
    full = Laying((Template(centre=tuple(map(ShipId, "abcde"))),))
    assert "holds 4 ships in its centre positions" in next(full.faults())


def test_a_form_is_closed_when_another_ship_comes_to_the_front(ships: Bench) -> None:
    pressed(Key.Key_T)
    assert "Damage of Lexington" in texts(ships.dock)
    ships.dock.point_at("CV5")
    assert "Damage of" not in texts(ships.dock)


def test_cap_rounds_are_typed_before_the_phases(qtbot: QtBot, tmp_path: Path) -> None:
    game = strike_game(tmp_path, cap=True)
    go_on_until(game, at_step(Step.CAP_BEFORE), falling())
    with bench(qtbot, game, made(SHIPS)) as found:
        pressed(Key.Key_B)
        typed("cap 1 1 0 1; cap 2 0")
        pressed(Key.Key_Return)
        assert isinstance(found.given[0], s.RecordCap)
        found.roll(falling())
        assert game.state.sides[SideId("USN")].combat.cap_rounds == ("17 before",)


@pytest.mark.parametrize("key", [Key.Key_F, Key.Key_B])
def test_a_form_asks_for_no_wider_dock(moving: Bench, theme: Theme, key: Qt.Key) -> None:
    theme.set_zoom(200)
    dock = moving.dock
    dock.point_at("CV2")
    QApplication.processEvents()
    room = dock.minimumSizeHint().width()
    dock.resize(540, 760)
    QApplication.processEvents()
    pressed(key)
    QApplication.processEvents()
    assert dock.minimumSizeHint().width() <= max(room, 540)
    assert cut_off(dock) == []


def test_14_6_one_point_is_reported_as_one(tmp_path: Path) -> None:
    game = in_asp_3(tmp_path, placed=True)
    assert "fires 1 point of heavy at" in order_words(read_order("fire 2 1 9.5 heavy", here(game)), game.state)
    game.store.close()
