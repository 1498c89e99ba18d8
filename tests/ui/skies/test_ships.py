"""The page Ships: the sheet, damage control in one place, and damage that is typed in."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path as FilePath

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ffts.core.asking import nothing_to_read
from ffts.core.drawing import Point
from ffts.core.page import Card, Drawn, Painted, Pick, Table, Words
from ffts.core.page_text import as_text, shared_keys
from ffts.core.picture import Path, Picture, Placed, bounds, svg
from ffts.core.viewpoint import CHOSEN, Viewpoint
from ffts.games.skies.commands import strike as s
from ffts.games.skies.hulls.plans import plans_of
from ffts.games.skies.names import ShipId, Step
from ffts.games.skies.pages.ships import BELOW, FORM, WHOLE, page
from ffts.games.skies.pictures.ships.drawn import box_of, ship_picture, star
from ffts.games.skies.pictures.ships.sheet import GridPlace
from ffts.games.skies.pictures.ships.side import ship_rows, ship_sheet
from ffts.games.skies.pictures.ships.typed import BadLine, describe_typed, read_typed
from ffts.games.skies.pictures.ships.umpire import controls
from ffts.games.skies.pictures.ships.words import describe_fires
from ffts.games.skies.view import view
from ffts.papers.page import INKS
from ffts.ui.desk.look.theme import Theme, px
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.making import made
from ffts.ui.skies.pages import SHIPS
from ffts.ui.skies.strike.grid_view import MARGIN, SIDES, GridView, ShipGrid, is_hit, widest
from tests.builders import SkiesSession
from tests.ui.keys import pressed, typed
from tests.ui.strikes import USN, Bench, at_step, bench, falling, go_on_until, strike_game, texts

Key = Qt.Key
CV2 = ShipId("CV2")
WHY = "As the damage table of FOTW has it"


def hit(game: SkiesSession, text: str) -> None:
    """This was done to Lexington."""
    game.submit(s.RecordDamage(side=USN, ship=CV2, results=read_typed(text), why="to begin with"), roller=falling())


@pytest.fixture
def burning(tmp_path: FilePath) -> SkiesSession:
    """Lexington burns, takes in water, and has a hole in her deck, in ASP 4 of a strike on her force."""
    game = strike_game(tmp_path)
    go_on_until(game, at_step(Step.ASP_3), falling(hits=0))
    hit(game, "fire 34 2; flood 13; mount 16; machinery 44 0.5; flooding 2 0.25; deck 22; elevator 43 E2")
    go_on_until(game, at_step(Step.ASP_4), falling(hits=0))
    return game


@pytest.fixture
def ships(qtbot: QtBot, burning: SkiesSession) -> Iterator[Bench]:
    with bench(qtbot, burning, made(SHIPS)) as found:
        yield found


def cards(game: SkiesSession, viewer: str | None = None, **picks: Pick) -> dict[str, Card]:
    """What the page shows, card by card."""
    return {card.id: card for card in page(Viewpoint(game, viewer, picks, may_order=viewer is None)).cards}


def fact(game: SkiesSession, what: str, ship: str = "CV2") -> str:
    table = next(block for block in cards(game, chosen=ship)["facts"].blocks if isinstance(block, Table))
    return next(row.full[1].text for row in table.rows if row.id == what)


def places(game: SkiesSession) -> dict[int, GridPlace]:
    painted = next(block for block in cards(game, None, places=True)["sheet"].blocks if isinstance(block, Painted))
    return {cell.place: cell for cell in painted.value.cells}


def in_front(dock: PageDock) -> str:
    assert dock.page is not None
    return next(card.heading for card in dock.page.cards if card.id == "sheet")


def grid_of(dock: PageDock) -> GridView:
    """The table of her places, one key away from her plan."""
    if not dock.findChildren(ShipGrid):
        pressed(Key.Key_G)
        QApplication.processEvents()
    (shown,) = dock.findChildren(ShipGrid)
    return shown.grid


# --- the sheet --------------------------------------------------------------------------


def test_the_first_damaged_ship_is_in_front_with_everything_that_is_wrong(burning: SkiesSession) -> None:
    assert cards(burning)["sheet"].heading == "CV Lexington (Allies, TF 17)"
    state = burning.state.sides[USN].ships[CV2]
    assert fact(burning, "Speed").startswith(f"{state.speed:g} in, ")
    assert "0.25 in by flooding" in fact(burning, "Speed")
    assert "0.5 in until mended" in fact(burning, "Speed")
    assert fact(burning, "Hull") == "11 of 13 points"
    assert fact(burning, "Flooding") == "0.25 in of speed, 1 flood not stopped"
    assert fact(burning, "Flight deck").startswith("hit at 21-26")
    assert fact(burning, "Elevators") == "E2 of 2 out"
    assert shared_keys(page(Viewpoint(burning))) == ()


def test_every_place_of_the_grid_says_what_stands_there_and_what_was_hit(burning: SkiesSession) -> None:
    cells = places(burning)
    assert list(cells) == [10 * a + b for a in range(1, 7) for b in range(1, 7)]
    assert cells[34].burning
    assert cells[34].hurts == ("fire 2",)
    assert "deck" in cells[22].hurts
    assert cells[36].hurts == ()
    assert cells[34].words.startswith("34: deck, then hangar, then hull; under water ")


def test_a_ship_that_is_whole_says_so(burning: SkiesSession) -> None:
    assert WHOLE in as_text(page(Viewpoint(burning, picks={CHOSEN: "Minneapolis"})))
    assert fact(burning, "AA", "Minneapolis") == "5 of 5 points"


def test_aa_points_follow_17_2_as_the_rules_count_them(burning: SkiesSession) -> None:
    before = fact(burning, "AA")
    hit(burning, "battery 12; battery 12")
    assert before != fact(burning, "AA")
    assert "2 of " in fact(burning, "AA")
    assert "batteries out" in fact(burning, "AA")


def test_the_list_tells_what_is_wrong_in_words(burning: SkiesSession) -> None:
    lines = {line.id: line for line in ship_rows(view(burning.state, USN))}
    assert lines["CV2"].grave
    damage = burning.state.sides[USN].ships[CV2].damage
    assert lines["CV2"].condition.startswith(f"{describe_fires(damage)}, 1 flood, 2 hull points lost, ")
    assert lines["CV5"].condition == ""


def picture_of(game: SkiesSession, **picks: Pick) -> Drawn:
    return next(block for block in cards(game, None, **picks)["sheet"].blocks if isinstance(block, Drawn))


def drawn_as(drawn: Drawn, ident: str) -> list[Placed]:
    assert isinstance(drawn.drawing, Picture)
    return [shape for shape in drawn.drawing.shapes if isinstance(shape, Placed) and shape.id == ident]


def test_every_place_can_be_pointed_at_on_her_plan_and_says_what_is_there(burning: SkiesSession) -> None:
    drawn, cells = picture_of(burning), places(burning)
    for place, cell in cells.items():
        assert [shape.name for shape in drawn_as(drawn, str(place))][-1] == cell.words
    assert "fire 2 at 34" in drawn.name
    chosen = cards(burning, place="36")["sheet"].blocks
    assert cells[36].words in [block.plain for block in chosen if isinstance(block, Words)]


def test_her_plan_is_printed_with_the_page(burning: SkiesSession) -> None:
    drawn = picture_of(burning)
    assert isinstance(drawn.drawing, Picture)
    assert svg(drawn.drawing, INKS, 640).count("<path") > 50


def test_places_lie_from_bow_to_stern_and_from_starboard_down_to_port(burning: SkiesSession) -> None:
    spots = {place: bounds(drawn_as(picture_of(burning), str(place))[-1:]) for place in (11, 16, 61)}
    assert spots[11][0] == spots[16][0] < spots[61][0]
    assert spots[16][1] < spots[11][1] == spots[61][1]


def test_a_hit_that_is_mended_is_hollow_and_a_place_that_is_hit_is_hatched(burning: SkiesSession) -> None:
    ship = burning.state.sides[USN].ships[CV2]
    sheet = ship_sheet(view(burning.state, USN), burning.data, CV2)
    assert sheet is not None
    plan = plans_of(nothing_to_read).sheet(burning.data.ships[CV2])
    shapes = [shape for shape in ship_picture(plans_of(nothing_to_read), burning.data.ships[CV2], "", sheet).shapes]
    hatched = [shape for shape in shapes if isinstance(shape, Path) and shape.manner == "hatched"]
    assert len(hatched) == len({hurt.where for hurt in ship.damage.hurts})
    assert bounds(hatched[:1]) == pytest.approx(box_of(plan, min(hurt.where for hurt in ship.damage.hurts)))
    fire = next(hurt for hurt in sheet.hurts if hurt.kind == "fire")
    assert star(fire, Point(0, 0)).fill == "hitfill"
    assert star(replace(fire, state="mended"), Point(0, 0)).fill != "hitfill"


# --- damage control -----------------------------------------------------------------------


def test_damage_control_that_is_due_stands_in_one_place_and_is_one_key(ships: Bench) -> None:
    (due,) = controls(ships.game.state, ships.game.data)
    assert due.words.startswith("Lexington rolls for damage control (1 left): ")
    ships.dock.point_at(ships.dock.known_as("yorktown"))
    assert in_front(ships.dock).startswith("CV Yorktown")
    pressed(Key.Key_N)
    assert ships.given == [s.ControlDamage(side=USN, ship=CV2)]
    assert in_front(ships.dock).startswith("CV Lexington")
    ships.roll(falling())
    assert controls(ships.game.state, ships.game.data) == ()
    assert "due" not in ships.dock.board.views


def test_a_digit_rolls_for_the_ship_of_that_number(ships: Bench) -> None:
    assert ships.dock.asks_now.startswith("Lexington rolls for damage control")
    pressed(Key.Key_2)
    assert ships.given == []
    pressed(Key.Key_1)
    assert ships.given == [s.ControlDamage(side=USN, ship=CV2)]


# --- typed in -------------------------------------------------------------------------------


def test_damage_is_typed_at_the_place_the_keyboard_stands_on(ships: Bench) -> None:
    grid = grid_of(ships.dock)
    grid.setFocus()
    grid.stand_on(33)
    pressed(Key.Key_Right)
    pressed(Key.Key_Down)
    pressed(Key.Key_Return)
    QApplication.processEvents()
    typed("mount")
    assert "That is: AA mount at 44" in texts(ships.dock)
    pressed(Key.Key_Return)
    assert ships.given == [s.RecordDamage(side=USN, ship=CV2, results=read_typed("mount 44"), why=WHY)]
    assert not ships.dock.picks[FORM]
    assert grid.hasFocus()


def test_what_is_not_understood_is_reported_and_nothing_is_recorded(ships: Bench) -> None:
    pressed(Key.Key_T)
    QApplication.processEvents()
    typed("fire 77")
    pressed(Key.Key_Return)
    assert ships.given == []
    assert "fire: name its place, two digits of 1 to 6 each, such as fire 34" in texts(ships.dock)
    pressed(Key.Key_Escape)
    assert not ships.dock.picks[FORM]


@pytest.mark.parametrize(
    ("text", "wording"),
    [
        ("fire 34", "fire at 34"),
        ("fire 34 2; flood 13 3", "fire at 34, size 2; flood at 13, size 3"),
        ("engines 44 0.6", "machinery at 44, 0.6 in of speed"),
        ("aamg 12, lift 31 E1", "AAMG battery at 12; elevator E1"),
        ("lift e3; lift 23", "elevator E3; elevator at 23"),
        ("flooding 2 0.5; torn 1", "flooding: 2 hull points and 0.5 in of speed lost; permanent: 1 hull point lost"),
        ("hangar 33; deck 41", "hangar at 33; deck at 41"),
        ("explosion; sunk", "the ship blows up; the ship sinks"),
    ],
)
def test_17_1_what_is_typed_and_what_it_means(text: str, wording: str) -> None:
    assert describe_typed(read_typed(text)) == wording


@pytest.mark.parametrize("text", ["", "fire", "fire 17", "fire 7", "mast 33", "flooding", "machinery 44 much"])
def test_typing_errors_say_what_to_type(text: str) -> None:
    with pytest.raises(BadLine) as fault:
        read_typed(text)
    assert "such as" in str(fault.value) or "known are" in str(fault.value) or "is not a number" in str(fault.value)


def test_w_shows_what_a_torpedo_finds(ships: Bench) -> None:
    pressed(Key.Key_W)
    assert ships.dock.picks[BELOW]
    assert grid_of(ships.dock).below


# --- what a side may see ------------------------------------------------------------------


# --- the grid ----------------------------------------------------------------------------


@pytest.mark.parametrize("percent", [100, 200])
def test_the_words_over_the_grid_are_whole_where_it_is_narrowest(ships: Bench, theme: Theme, percent: int) -> None:
    theme.set_zoom(percent)
    grid = grid_of(ships.dock)
    grid.resize(grid.minimumSizeHint())
    heads = list(grid.head())
    assert [words for _, _, words in heads] == ["port", "midships", "starboard"]
    for box, _, words in heads:
        assert QFontMetrics(grid.font()).horizontalAdvance(words) <= box.width()


@pytest.mark.parametrize(("percent", "wide"), [(100, 300), (100, 477), (150, 511), (200, 500), (250, 458)])
def test_every_word_in_the_boxes_is_whole_however_narrow_they_are(
    qtbot: QtBot, ships: Bench, theme: Theme, percent: int, wide: int
) -> None:
    theme.set_zoom(percent)
    grid = GridView()
    qtbot.addWidget(grid)
    grid.show_cells(tuple(places(ships.game).values()))
    for below in (False, True):
        grid.show_below(below)
        grid.resize(wide, grid.minimumSizeHint().height())
        QApplication.processEvents()
        assert next(grid.lines()) == "11 "
        assert widest(grid.lines(), QFontMetrics(grid.letters)) <= (wide - px(MARGIN)) / SIDES


def test_short_words_are_explained_below_the_grid(qtbot: QtBot, ships: Bench) -> None:
    grid_of(ships.dock)
    grid = GridView()
    qtbot.addWidget(grid)
    explained: list[str] = []
    grid.key_changed.connect(explained.append)
    grid.resize(300, 400)
    grid.show_cells(tuple(places(ships.game).values()))
    assert "hgr: hangar" in explained[-1]
    assert "F: FIRE" in explained[-1]
    assert "34 F" in grid.lines()
    grid.resize(700, 400)
    qtbot.waitUntil(lambda: explained[-1] == "")
    assert {"AA mount", "magazine", "34 FIRE"} <= set(grid.lines())
    shown = ships.dock.findChild(ShipGrid)
    shown.grid.key_changed.emit(explained[0])
    assert shown.key.text() == explained[0]


def test_17_1_what_was_hit_stands_out_in_its_box(burning: SkiesSession) -> None:
    cells = places(burning)
    assert not is_hit(cells[34], "hangar")
    assert is_hit(replace(cells[34], hurts=("machinery",)), "engines")
    assert is_hit(replace(cells[34], hurts=("AAMG battery",)), "AAMG")
    assert is_hit(replace(cells[34], hurts=("bridge",)), "island")
