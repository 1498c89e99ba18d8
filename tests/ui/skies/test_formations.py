"""The Formations dock: strips with endurance, who is with whom, and the two orders they may get."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from ffts.core.model import Command
from ffts.core.page import Lead
from ffts.core.page_text import lines
from ffts.core.viewpoint import READ_ONLY, Viewpoint
from ffts.games.skies import events as e
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, FormationId, PlatformId, Segment, SideId
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.pages.formations import FORM, NOBODY, by_urgency, endurance
from ffts.games.skies.pages.situation import situation
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.flights.flight import FormationStrip
from ffts.games.skies.pictures.flights.printed import formation_sheets
from ffts.games.skies.pictures.flights.side import flights_of
from ffts.games.skies.view import view
from ffts.papers.filling import sheets_of, subjects_of
from ffts.papers.forms import forms_of, sight_of
from ffts.papers.press import Press
from ffts.papers.templates import read_templates
from ffts.ui.desk.docks.showing import NO_GAME
from ffts.ui.desk.games.table import Table
from ffts.ui.desk.page.cards import CardView
from ffts.ui.desk.page.dock import PageDock
from ffts.ui.desk.page.making import made
from ffts.ui.skies.pages import FORMATIONS
from tests.builders import SkiesSession
from tests.papers.reading import text_of
from tests.ui.aircraft import air_game, ruled
from tests.ui.keys import pressed
from tests.ui.searches import out_game

CV6, USN, IJN = PlatformId("CV6"), SideId("USN"), SideId("IJN")
STRIKE = FormationId("CV6 strike 1")
Key = Qt.Key


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = air_game(tmp_path)
    yield session
    session.store.close()


@pytest.fixture
def dock(qtbot: QtBot, game: SkiesSession) -> PageDock:
    table = Table()
    table.take(game)
    dock: PageDock = made(FORMATIONS)
    qtbot.addWidget(dock)
    table.setParent(dock)
    dock.wants.connect(table.do)
    table.changed.connect(dock.show_state)
    dock.resize(800, 700)
    dock.open_game(game)
    with qtbot.waitExposed(dock):
        dock.show()
    dock.activateWindow()
    return dock


@pytest.fixture
def given(dock: PageDock) -> list[Command]:
    """The commands the dock gave."""
    spans_commands: list[Command] = []
    dock.wants.connect(spans_commands.append)
    return spans_commands


def send_strike(game: SkiesSession) -> tuple[AfId, ...]:
    """Two groups of dive bombers, the first escorted, fly at the Hiryu force."""
    crew = game.state.sides[USN].platforms[CV6].deck
    fighters = tuple(af for af in crew if af.startswith("VF"))
    bombers = tuple(af for af in crew if af.startswith("VB"))
    game.submit(c.Launch(platform=CV6, afs=crew))
    groups = (c.GroupOrder(afs=bombers[:3], escorts=fighters[:2]), c.GroupOrder(afs=bombers[3:]))
    game.submit(c.FormStrike(side=USN, groups=groups, target="A"))
    game.submit(c.FormCap(side=USN, afs=fighters[2:]))
    return crew


def test_4_5_a_strip_says_when_they_were_launched_and_when_those_who_joined(game: SkiesSession) -> None:
    send_strike(game)
    ruled(game, ea.Launched(side=USN, platform=CV6, af=AfId("VB-6/5"), turn=2, last_turn=18))
    texts = {
        flight.heading.split(",")[0]: flight.due_words.partition(";")[0]
        for flight in flights_of(view(game.state, USN), game.data)
    }
    assert texts["Enterprise strike 1 at TF A"] == "Launched in turns 1 and 2"
    assert texts["Enterprise CAP 1"] == "Launched in turn 1"


def go_to(game: SkiesSession, turn: int, segment: Segment = Segment.MOVEMENT) -> None:
    ruled(game, e.TurnBegan(turn=turn), e.SegmentBegan(segment=segment))


def button(view: CardView, name: str) -> QPushButton:
    return next(each for each in view.deeds.buttons if each.accessibleName() == name)


def stand_on(dock: PageDock, ident: str) -> None:
    """The keyboard stands on this strip."""
    QApplication.processEvents()
    dock.board.views[ident].setFocus()


def strike(game: SkiesSession) -> FormationStrip:
    return next(flight for flight in flights_of(view(game.state, USN), game.data) if flight.id == STRIKE)


# --- what a strip says ----------------------------------------------------------------


def test_nobody_in_the_air_says_what_to_do(dock: PageDock) -> None:
    assert dock.empty.isVisible()
    assert dock.empty.text() == NOBODY
    dock.open_game(None)
    assert dock.empty.text() == NO_GAME


def test_with_width_the_buttons_stand_beside_the_heading(dock: PageDock, game: SkiesSession) -> None:
    send_strike(game)
    view = dock.board.views[STRIKE]
    for width, beside in ((1000, True), (420, False)):
        dock.resize(width, 700)
        QApplication.processEvents()
        home = button(view, "Turn home")
        assert (home.mapTo(view, home.rect().topLeft()).y() < view.heading.geometry().bottom()) is beside
        assert home.isVisible() and button(view, "Divert").isVisible()


def test_the_first_card_is_the_one_that_the_line_above_the_page_names(dock: PageDock, game: SkiesSession) -> None:
    send_strike(game)
    first, second = by_urgency(Viewpoint(game))
    assert list(dock.board.views) == [first.id, second.id] == [STRIKE, "CV6 CAP 1"]
    assert first.ends <= second.ends
    words = situation(Viewpoint(game), "Formations")
    assert words == f"2 up, fuel ends first in turn {first.ends}: {first.name}"


def test_4_4_what_is_over_its_endurance_is_named_above_the_page(game: SkiesSession) -> None:
    send_strike(game)
    first, _ = by_urgency(Viewpoint(game))
    for turn, words in ((first.ends, "fuel ends first this turn"), (first.ends + 1, "over endurance since turn")):
        ruled(game, e.TurnBegan(turn=turn))
        assert words in situation(Viewpoint(game), "Timeline")


def test_4_3_a_strip_and_its_form_tell_the_last_turn_after_the_combat_it_flies_to(game: SkiesSession) -> None:
    send_strike(game)
    fighters = next(bar for bar in strike(game).bars if bar.who.startswith("2 F4F-4"))
    assert fighters.counted == fighters.last - 1
    assert f"fuel ends in turn {fighters.counted} ({fighters.last} without its combat)" in fighters.words(1)
    forms = forms_of("skies")
    sight = sight_of(game, USN, forms)
    form = forms.named("air-formation")
    pdf = Press(read_templates()).pdf("Air", list(sheets_of(form, sight, subjects_of(form, sight))))
    words = " ".join(text_of(pdf).split())
    (sheet, *_) = formation_sheets(view(game.state, USN), game.data)
    assert fighters.counted in [flag.turn for flag in sheet.flags if flag.name == "F4F-4"]
    assert "The combat it flies to is taken off already" in words


def test_a_strip_tells_groups_target_and_endurance_by_type_and_load(game: SkiesSession) -> None:
    crew = send_strike(game)
    flight = strike(game)
    bombers = [af for af in crew if af.startswith("VB")]
    assert flight.heading.startswith("Enterprise strike 1 at TF A, 7 AF, hex 0909, forming up, sets out in turn ")
    assert flight.groups[0].startswith(f"Group 1: {spans_text(bombers[:3])} (SBD-3), escorted by VF-6/")
    assert len(spans_text(bombers[:3])) < len(", ".join(bombers[:3]))
    assert flight.groups[1].endswith("no escort")
    air = game.state.sides[USN].air
    assert {bar.who.partition(" ")[2]: bar.last for bar in flight.bars} == {
        "F4F-4 guns only": air[AfId("VF-6/3")].last_turn,
        "SBD-3 1x1000 lb": air[AfId("VB-6/1")].last_turn,
    }
    assert all(bar.launched == 1 for bar in flight.bars)


def test_the_turn_it_is_due_is_the_turn_it_gets_there(game: SkiesSession) -> None:
    """10.6 What the strip foretells, the Movement Segments do."""
    send_strike(game)
    due = strike(game).due
    assert due is not None
    destination = game.state.sides[USN].formations[STRIKE].destination
    while game.state.sides[USN].formations[STRIKE].hex != destination:
        turn = game.state.public.turn
        assert turn < due
        go_to(game, turn + 1)
        assert strike(game).due == due
        game.submit(c_close(game))
    assert game.state.public.turn == due


def c_close(game: SkiesSession) -> Command:
    from ffts.games.skies.commands import CloseSegment

    return CloseSegment(closing=game.state.public.segment)


def test_who_will_be_late_is_reported(game: SkiesSession) -> None:
    send_strike(game)
    ruled(game, ea.CombatCharged(side=USN, af=AfId("VB-6/1"), turn=1, last_turn=3))
    assert "turns late (4.4)" in strike(game).warning
    go_to(game, 5)
    assert strike(game).warning == "2 turns over its endurance (4.4)"
    assert max(bar.over for bar in strike(game).bars) == 2


def test_those_without_a_mission_are_reported_where_to_get_one(dock: PageDock, game: SkiesSession) -> None:
    game.submit(c.Launch(platform=CV6, afs=game.state.sides[USN].platforms[CV6].deck[:1]))
    view = dock.board.views["free CV6"]
    assert view.card and "Give them a mission" in "\n".join(lines(*view.card.blocks))
    assert [each.text() for each in view.deeds.buttons] == ["Give a mission  L"]
    led: list[Lead] = []
    dock.led.connect(led.append)
    view.setFocus()
    pressed(Key.Key_L)
    assert led == [Lead(FORM, "CV6", (AfId("VF-6/1"),))]


def test_long_names_stand_above_their_bars(game: SkiesSession) -> None:
    send_strike(game)
    flight = strike(game)
    long = replace(flight, bars=tuple(replace(bar, who=f"{bar.who} and many more") for bar in flight.bars))
    assert endurance(long).height > endurance(flight).height


def test_the_reader_hears_the_whole_strip(dock: PageDock, game: SkiesSession) -> None:
    send_strike(game)
    spans_text = dock.board.views[STRIKE].accessibleName()
    for part in ("Enterprise strike 1", "launched in turn 1", "Group 1", "Launched in turn 1; at hex 1207 in turn"):
        assert part in spans_text


# --- orders ---------------------------------------------------------------------------------


def test_h_turns_one_group_home(dock: PageDock, game: SkiesSession, given: list[Command]) -> None:
    send_strike(game)
    go_to(game, 2)
    second = game.state.sides[USN].formations[STRIKE].groups[1].all
    stand_on(dock, STRIKE)
    pressed(Key.Key_H)
    pressed(Key.Key_3)

    assert given == [c.TurnHome(side=USN, formation=STRIKE, afs=second)]
    assert "CV6 return 1" in dock.board.views


def test_a_button_that_cannot_says_why_and_shows_the_refusal(
    dock: PageDock, game: SkiesSession, given: list[Command]
) -> None:
    send_strike(game)
    home = button(dock.board.views[STRIKE], "Turn home")
    assert not home.isEnabled()
    assert home.toolTip().startswith("4.7: Enterprise strike 1 may turn home in the Movement or Strike Segment")

    stand_on(dock, STRIKE)
    pressed(Key.Key_H)
    assert not given
    assert dock.refusal.isVisible()
    assert "4.7" in dock.refusal.heading.text()


def test_v_diverts_to_another_deck(tmp_path: Path, qtbot: QtBot) -> None:
    game = air_game(tmp_path, "coral-sea-8-may")
    crew = game.state.sides[USN].platforms[PlatformId("CV5")].deck
    cap = tuple(af for af in crew if af.startswith("VF"))
    up = [ea.Launched(side=USN, platform=PlatformId("CV5"), af=af, turn=1, last_turn=9) for af in cap]
    ruled(game, *up)
    game.submit(c.FormCap(side=USN, afs=cap))
    dock = made(FORMATIONS)
    given: list[Command] = []
    qtbot.addWidget(dock)
    dock.wants.connect(given.append)
    dock.open_game(game)
    with qtbot.waitExposed(dock):
        dock.show()
    dock.activateWindow()
    stand_on(dock, "CV5 CAP 1")
    pressed(Key.Key_V)
    lines = [dock.choices.list.item(at).text() for at in range(dock.choices.list.count())]
    assert lines[0].startswith("1  To Lexington   (home in turn "), "when they are there is what counts"
    assert "Aircraft may be lost" in lines[1]
    assert lines[2].startswith("2  To Port Moresby") and lines[2].endswith("; lost)")
    assert dock.choices.heading.text().startswith("Divert Yorktown CAP 1:")
    pressed(Key.Key_1)

    assert given == [c.Divert(side=USN, afs=cap, platform=PlatformId("CV2"))]
    game.store.close()


def test_the_keyboard_comes_to_the_first_strip(dock: PageDock, game: SkiesSession) -> None:
    send_strike(game)
    QApplication.processEvents()
    button(dock.board.views["CV6 CAP 1"], "Turn home").setFocus()
    dock.setFocus()
    assert dock.board.views[STRIKE].hasFocus()


def test_arrows_go_from_strip_to_strip(dock: PageDock, game: SkiesSession) -> None:
    send_strike(game)
    stand_on(dock, STRIKE)
    pressed(Key.Key_Down)
    assert dock.board.views["CV6 CAP 1"].hasFocus()


def test_a_side_sees_its_own_and_gives_no_orders(dock: PageDock, game: SkiesSession) -> None:
    send_strike(game)
    go_to(game, 2)
    dock.show_view("IJN")
    assert not dock.board.views
    dock.show_view("USN")
    home = button(dock.board.views[STRIKE], "Turn home")
    assert not home.isEnabled()
    assert home.toolTip().startswith(READ_ONLY)


def test_a_flight_is_made_of_its_side_alone(game: SkiesSession) -> None:
    send_strike(game)
    assert flights_of(view(game.state, IJN), game.data) == ()


# --- 7.5 ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "where"), [(3, "1 hex out"), (8, "6 hexes out"), (9, "5 hexes away, on its way home")]
)
def test_7_5_a_search_is_so_many_hexes_out_and_home_in_a_turn(tmp_path: Path, turn: int, where: str) -> None:
    """The hex it began at and the turn after this one say nothing about a search."""
    game = out_game(tmp_path, turn)
    (flight,) = (flight for flight in flights_of(view(game.state, USN), game.data) if flight.kind == "search")
    assert flight.heading == f"Enterprise search 1, 3 AF, {where}"
    assert flight.due_words == "Launched in turn 2; over its deck in turn 14"
    pictures = form_pictures(view(game.state, USN), game.data)
    (away,) = next(picture for picture in pictures if picture.id == CV6).away
    assert away == f"Enterprise search 1: 3 AF, {where}, overhead in turn 14"
    game.store.close()
