"""The one renderer: what holds for every page of every game, shown on a page of the toy game."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.rollers import seeded
from ffts.app.session import AnySession, Session
from ffts.core.drawing import Drawing, Label, Point
from ffts.core.offer import Offer, Way
from ffts.core.page import (
    Card,
    Cell,
    Choice,
    Column,
    Deed,
    Drawn,
    Face,
    Laid,
    Lead,
    Line,
    Listed,
    Meter,
    Option,
    Page,
    Row,
    Span,
    Table,
    Typed,
    Words,
)
from ffts.core.page_text import as_text, shared_keys
from ffts.core.viewpoint import READ_ONLY, Viewpoint, all_chosen, chosen, unfolded
from ffts.papers.page import page_sheet
from ffts.papers.press import Press
from ffts.papers.templates import read_templates
from ffts.store.sqlite import Store
from ffts.ui.desk.games.table import Table as TableOfGames
from ffts.ui.desk.look.cited import QuietRules
from ffts.ui.desk.look.theme import Theme, px
from ffts.ui.desk.look.wrapped import rule_width
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.hands import Hands
from ffts.ui.desk.page.parts import longest
from ffts.ui.desk.page.tables import RowsView
from tests.papers.reading import text_of
from tests.toy.nim import NIM, Deal, GoOn, Setting, Take
from tests.toy.nim import Table as Numbers
from tests.ui.fits import cut_off
from tests.ui.keys import focused, pressed, typed

Key = Qt.Key
GO_ON = Deed("Go on", "G", "To the next turn", orders=(GoOn(),))
HAND = Laid("Hand: K of hearts", (Face("K", "h", "heavy", "King of hearts", marked=True), Face("Turtle")))
CLEAR = Deed("Clear", "Esc", picks={"why": ""}, look="key")
TRIED = Words("3: Nothing was taken yet", "danger")
STONES = ("a", "b", "c")


def ways() -> tuple[Way, ...]:
    return (Way(Offer("", "One", (Take(count=1),))), Way(Offer("", "Two", (Take(count=2),)), "all but one", loses=True))


def page(at: Viewpoint) -> Page:
    """Every kind of block, and what is chosen, typed and unfolded told in words."""
    heap = at.view(at.viewer) if at.viewer else at.whole
    typed, several = str(at.picks.get("why", "")), all_chosen(at.picks, "several", STONES)
    text = f"{chosen(at.picks, 'stones', STONES)}, {'+'.join(several)}, {at.picks.get('many', 1)}, {typed}"
    listed = Listed("stones", "Stones", tuple(Line(one, f"Stone {one}") for one in STONES), (text[0],))
    ticked = Listed("several", "Several", tuple(Line(one, one) for one in STONES), several, many=True)
    rows = tuple(Row(one, (one, Cell("heavy", "danger"))) for one in STONES)
    table = Table("Weights", (Column("Stone"), Column("Weight", right=True)), rows, "weights", (text[0],))
    sky = Choice("sky", "Sky", (Option("f", "fair"), Option("c", "cloudy")), str(at.picks.get("sky", "f")))
    next_turn = Choice("next", "Then", (Option("", "stay"), Option("on", "go on", orders=GO_ON.orders)))
    drawing = Drawing(10, 20, (Label("drawn", Point(0, 10)),))
    reason = Typed("why", "Reason", typed, key="Alt+R", deed=GO_ON)
    marks = ((one, str(at.picks.get(f"mark {one}", "smooth"))) for one in STONES)
    cells = (
        Row(one, (one, Cell(f"= {mark}", field=Typed(f"mark {one}", f"Mark of {one}", mark)))) for one, mark in marks
    )
    marked = Table("Marks", (Column("Stone", wide=True), Column("Mark")), tuple(cells), "marks")
    fog = Deed("Fog", "Alt+F", picks={"why": "fog"}, look="key")
    takes = Deed("Take", "T", "Take some", ways=ways, asks="Take how many")
    cards = (
        Card("heap", f"{heap.stones} stones", (Words(text), Meter("Left", heap.stones, 6)), (takes, GO_ON)),
        Card("lists", "Lists", (listed, ticked, table), (Deed("First", "F", picks={"stones": "a"}),)),
        Card(
            "fields", "Fields", (reason, TRIED, Typed("many", "Many", 1, most=9), sky, next_turn, marked), (fog, CLEAR)
        ),
        Card("more", "More", (Words("unfolded"), Drawn(drawing, "A drawing"), HAND), open=unfolded(at.picks, "more")),
    )
    lead = Words((Span("The rule "), Span("of stones", Lead("Rules", "1"))))
    return Page("Heap", (lead,), cards, (Words("the end", "muted"),), "", (Deed("No", "N", why_not="Not today"),), 300)


@pytest.fixture
def session(tmp_path: Path) -> Iterator[AnySession]:
    data = Numbers(scenario=Setting(id="heap", title="Nim"))
    store = Store.create(tmp_path / "nim.ffts", module="nim", title="Nim", scenario="heap", catalog="{}")
    game: AnySession = Session(NIM, data, store)
    game.submit(Deal(), roller=seeded(0))
    yield game
    game.store.close()


@pytest.fixture
def dock(qtbot: QtBot, session: AnySession) -> PageDock:
    table = TableOfGames()
    table.take(session)
    dock = PageDock("Heap", page)
    qtbot.addWidget(dock)
    table.setParent(dock)
    dock.wants.connect(table.do)
    table.changed.connect(dock.show_state)
    dock.resize(900, 900)
    dock.open_game(session)
    with qtbot.waitExposed(dock):
        dock.show()
    dock.activateWindow()
    QApplication.processEvents()
    return dock


def test_a_page_is_made_once_though_its_cards_come_one_by_one(qtbot: QtBot, session: AnySession) -> None:
    made: list[Page] = []

    def counted(at: Viewpoint) -> Page:
        made.append(page(at))
        return made[-1]

    dock = PageDock("Heap", counted)
    qtbot.addWidget(dock)
    shown = [len(dock.board.views) for _ in dock.prepare(session)]
    assert shown == list(range(len(made[0].cards) + 1)), "a card at a time"
    dock.open_game(session)
    assert (len(made), dock.page) == (1, made[0])
    session.submit(Take(count=1))
    dock._refresh()
    assert len(made) == 2, "what happened since is seen"


def describe(dock: PageDock) -> str:
    """What is picked, as the page tells it."""
    return as_text(dock.page).splitlines()[4] if dock.page else ""


def part(dock: PageDock, name: str) -> QWidget:
    found = [each for each in dock.findChildren(QWidget) if each.accessibleName() == name and each.isVisible()]
    return found[0]


def test_an_order_is_given_and_the_page_follows(dock: PageDock, session: AnySession) -> None:
    dock.board.views["heap"].setFocus()
    pressed(Key.Key_T)
    assert dock.choices.list.hasFocus() and dock.list_of_digits is dock.choices.list
    pressed(Key.Key_1)
    assert session.state.taken
    pressed(Key.Key_G)
    assert session.state.turn == 2
    assert dock.board.views["heap"].hasFocus()


def test_a_choice_gives_its_order_at_once_and_one_that_is_refused_is_not_chosen(
    dock: PageDock, session: AnySession
) -> None:
    combo = part(dock, "Then")
    assert isinstance(combo, QComboBox)
    combo.setCurrentIndex(1)
    assert combo.currentIndex() == 0, "the stones of this turn are not taken"
    assert dock.refusal.isVisible()
    session.submit(Take(count=1))
    dock.show_state(None, session.state)
    combo.setCurrentIndex(1)
    assert session.state.turn == 2


def test_a_grey_button_says_why_and_its_key_shows_the_refusal(dock: PageDock) -> None:
    button = part(dock, "Go on")
    assert not button.isEnabled()
    assert button.toolTip().startswith("3: Nothing was taken yet")
    dock.board.views["heap"].setFocus()
    pressed(Key.Key_G)
    assert dock.refusal.isVisible() and dock.refusal.rule == "3"
    assert not part(dock, "No").isEnabled()
    assert part(dock, "No").toolTip().startswith("Not today")


def test_what_is_chosen_ticked_and_typed_are_picks(dock: PageDock) -> None:
    part(dock, "Stones").setFocus()
    pressed(Key.Key_Down)
    assert describe(dock).startswith("b")
    pressed(Key.Key_F)
    assert describe(dock).startswith("a")
    part(dock, "Several").setFocus()
    pressed(Key.Key_Down)
    pressed(Key.Key_Space)
    assert "b, 1" in describe(dock)
    part(dock, "Many").setFocus()
    pressed(Key.Key_Up)
    assert ", 2, " in describe(dock)
    part(dock, "Reason").setFocus()
    QTest.keyClicks(part(dock, "Reason"), "fog")
    assert describe(dock).endswith("fog")


def test_rows_are_measured_once_for_the_same_words_in_columns_of_the_same_widths(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, measured = RowsView(Hands(qapp, lambda event: False, {})), list[str]()
    qtbot.addWidget(view)
    monkeypatch.setattr(view, "resizeRowsToContents", lambda: measured.append(view.block.name if view.block else ""))
    columns = (Column("Stone"), Column("Weight", wide=True))
    view.resize(300, 200)
    view.show()
    view.show_block(Table("Light", columns, (Row("a", ("a", "light")),)))
    qtbot.wait(10)
    measured.clear()
    view.fit()
    assert measured == []
    view.resize(400, 200)
    assert measured == ["Light"]
    view.show_block(Table("Heavy", columns, (Row("a", ("a", "heavy")),)))
    view.fit()
    assert measured == ["Light", "Heavy"]


def test_letters_that_are_typed_are_no_orders(dock: PageDock, session: AnySession) -> None:
    field = part(dock, "Reason")
    assert isinstance(field, QLineEdit)
    field.setFocus()
    QTest.keyClicks(field, "tug")
    assert field.text() == "tug" and not dock.choices.isVisible()
    session.submit(Take(count=1))
    dock.show_state(None, None)
    assert field.text() == "tug" and field.hasFocus()


@pytest.mark.parametrize("name", ["Reason", "Many", "Sky"])
def test_keys_with_alt_work_in_every_field(dock: PageDock, name: str) -> None:
    part(dock, name).setFocus()
    QTest.keyClick(part(dock, name), Key.Key_F, Qt.KeyboardModifier.AltModifier)
    assert describe(dock).endswith("fog")
    QTest.keyClick(part(dock, name), Key.Key_R, Qt.KeyboardModifier.AltModifier)
    field = part(dock, "Reason")
    assert isinstance(field, QLineEdit) and field.hasFocus() and field.text() == "fog"


def test_a_refusal_stands_once_below_the_field_until_esc_or_the_next_letter(dock: PageDock) -> None:
    field = part(dock, "Reason")
    assert isinstance(field, QLineEdit)
    dock.resize(500, 330)
    field.setFocus()
    QTest.keyClicks(field, "fog")
    pressed(Key.Key_Return)
    QTest.qWait(30)
    seen = dock._area.viewport()
    top, footer = field.mapTo(seen, field.rect().topLeft()), dock.refusal.mapTo(seen, dock.refusal.rect().bottomLeft())
    assert 0 <= top.y() < footer.y() - dock.refusal.height() < footer.y() <= seen.height()
    tried = [each for each in dock.board.views["fields"].blocks.views if getattr(each, "block", None) == TRIED]
    assert not tried[0].isVisible()
    pressed(Key.Key_Escape)
    assert (field.text(), field.hasFocus(), dock.refusal.isVisible()) == ("fog", True, False)
    assert tried[0].isVisible()
    pressed(Key.Key_Return)
    assert dock.refusal.isVisible()
    QTest.keyClicks(field, "s")
    assert (field.text(), dock.refusal.isVisible()) == ("fogs", False)
    pressed(Key.Key_Escape)
    assert field.text() == ""


def test_what_says_the_same_is_not_made_anew(dock: PageDock, session: AnySession) -> None:
    before = {id(each) for each in dock.board.views["lists"].findChildren(QWidget)}
    session.submit(Take(count=1))
    dock.show_state(None, None)
    dock.pick("stones", "c")
    assert {id(each) for each in dock.board.views["lists"].findChildren(QWidget)} == before


def test_a_card_is_unfolded_by_its_heading(dock: PageDock) -> None:
    view = dock.board.views["more"]
    assert view.fold is not None and not view.blocks.views
    view.fold.click()
    QApplication.processEvents()
    assert [each.isVisible() for each in view.blocks.views] == [True, True, True]


def test_what_another_viewer_chose_is_forgotten_and_a_side_gives_no_orders(dock: PageDock) -> None:
    dock.pick("stones", "b")
    dock.show_view("RED")
    assert describe(dock).startswith("a")
    assert part(dock, "Go on").toolTip().startswith(READ_ONLY)
    dock.board.views["heap"].setFocus()
    pressed(Key.Key_T)
    assert not dock.choices.isVisible()


def test_a_name_leads_elsewhere_and_elsewhere_leads_here(dock: PageDock) -> None:
    led: list[Lead] = []
    dock.led.connect(led.append)
    dock.above.views[0].linkActivated.emit("1")
    assert led == [Lead("Rules", "1")]
    assert dock.known_as("stone b") == "b"
    dock.point_at("b")
    assert describe(dock).startswith("b") and dock.in_hand == "b"
    dock.ask_rest(("x",))
    assert dock.picks["who"] == ("x",)


def test_arrows_go_from_card_to_card(dock: PageDock) -> None:
    dock.setFocus()
    dock.board.views["heap"].setFocus()
    pressed(Key.Key_Up)
    assert dock.board.views["heap"].hasFocus()


def test_the_page_is_copied_as_text_and_set_on_paper(dock: PageDock, session: AnySession) -> None:
    dock.pick("more", True)
    dock.copying.trigger()
    assert dock.page is not None
    assert QApplication.clipboard().text() == as_text(dock.page)
    sheet = page_sheet(dock.page, "Heap", session.game.heading(session.state, session.data, None), "Umpire")
    words = " ".join(text_of(Press(read_templates()).pdf("Heap", [sheet])).split())
    for text in (
        "The rule of stones",
        "Stone b",
        "heavy",
        "Reason",
        "Sky",
        "fair",
        "More",
        "the end",
        "Left",
        "Turtle",
        "= smooth",
        "unfolded",
    ):
        assert text in words


def test_a_cell_is_typed_over_by_keys_alone(dock: PageDock, session: AnySession) -> None:
    table, before = part(dock, "Marks"), session.head
    assert isinstance(table, RowsView)
    table.setFocus()
    table.setCurrentIndex(table.model().index(0, 1))
    typed("g")  # elsewhere the key of an order
    assert focused().accessibleName() == "Mark of a: = smooth"
    typed("rey")
    pressed(Key.Key_Tab)
    typed("white")
    pressed(Key.Key_Return)
    QApplication.processEvents()
    assert (dock.picks["mark a"], dock.picks["mark b"], session.head) == ("grey", "white", before)
    assert (table.currentIndex().row(), table.currentIndex().data(), table.hasFocus()) == (1, "= white", True)
    pressed(Key.Key_Down)
    pressed(Key.Key_F2)
    typed("black")
    pressed(Key.Key_Escape)
    QApplication.processEvents()
    assert "mark c" not in dock.picks and table.hasFocus()


def test_what_is_being_typed_in_a_cell_stays_when_something_happens(dock: PageDock, session: AnySession) -> None:
    table = part(dock, "Marks")
    assert isinstance(table, RowsView)
    table.setFocus()
    table.setCurrentIndex(table.model().index(0, 1))
    typed("grey")
    dock.pick("mark b", "white")
    assert (field := focused()) and isinstance(field, QLineEdit) and field.text() == "grey"
    pressed(Key.Key_Return)
    QApplication.processEvents()
    assert (dock.picks["mark a"], dock.picks["mark b"]) == ("grey", "white")


@pytest.mark.parametrize("wide", [320, 640, 1000])
@pytest.mark.parametrize("percent", [100, 225])
def test_nothing_is_cut_off(dock: PageDock, look: Theme, wide: int, percent: int) -> None:
    look.set_zoom(percent)
    dock.resize(wide * percent // 100, 900)
    QTest.qWait(30)
    assert cut_off(dock) == []
    dock.board.views["heap"].setFocus()


def test_cards_stand_side_by_side_where_there_is_room(dock: PageDock) -> None:
    assert dock.board.columns == 2
    dock.resize(500, 900)
    QTest.qWait(10)
    assert dock.board.columns == 1


def test_no_two_deeds_share_a_key(dock: PageDock) -> None:
    assert dock.page is not None and shared_keys(dock.page) == ()


def test_a_rule_takes_a_line_of_its_own_only_where_the_words_do(qtbot: QtBot) -> None:
    """The number is small: what stands beside it needs no more lines than it takes itself."""
    label, bare = QuietRules("Strike 1 is announced over TF A [3.4.5]"), QuietRules("Strike 1 is announced over TF A")
    for one in (label, bare):
        qtbot.addWidget(one)
    wide = label.fontMetrics().horizontalAdvance(bare.text()) + rule_width(label.font(), "3.4.5")
    assert abs(label.heightForWidth(wide + 2) - bare.heightForWidth(wide + 2)) <= 1
    assert label.heightForWidth(wide - 20) > 1.5 * label.heightForWidth(wide + 2)


def test_a_rule_at_the_end_of_a_line_is_quiet_and_the_words_stay_whole(qtbot: QtBot) -> None:
    label = QuietRules("16 CV Lexington, sunk [19.2]")
    qtbot.addWidget(label)
    assert label.text() == "16 CV Lexington, sunk [19.2]", "as it is copied and spoken"
    label.resize(400, 30)
    painted = label.grab().toImage()
    right = painted.copy(400 - px(40), 0, px(40), 30)
    bare = QuietRules("16 CV Lexington, sunk")
    qtbot.addWidget(bare)
    bare.resize(400, 30)
    assert right != bare.grab().toImage().copy(400 - px(40), 0, px(40), 30), "the number is at the right edge"


@pytest.mark.parametrize("room", [0, 3, 7, 8, 12, 30])
def test_of_words_without_room_as_many_stand_as_fit(room: int) -> None:
    text = "Yorktown burns aft and Hammann is alongside"

    def fits(words: str) -> bool:
        return len(words) <= room

    words = text.split(" ")
    texts = [text, *(f"{' '.join(words[:count])} …" for count in range(len(words) - 1, 0, -1)), ""]
    assert longest(text, fits) == next((each for each in texts if fits(each)), "")
