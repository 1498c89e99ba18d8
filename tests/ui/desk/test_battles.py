"""A battle of a campaign on the desk: out by one key, back by the same."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from ffts.app.at_session import AtSession
from ffts.app.files import new_game
from ffts.app.link import campaign_of, waiting
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.data_dir import data_dir
from ffts.games.pacific_fury.names import Zone
from ffts.games.skies.autoplay import Autoplay
from ffts.ui.desk.docks.layout import WIDTHS
from ffts.ui.desk.window.program import Program
from tests.pacific_fury.asking import give, meeting

pytestmark = pytest.mark.one_window

PATIENCE_MS = 60_000
WHOLE_DAY, SHORT_DAY = "turns = 36", "turns = 2"


@pytest.fixture
def campaign(tmp_path: Path) -> Path:
    """Carriers have just met; a day of this campaign is over after two turns."""
    tables = tmp_path / "numbers" / "tables"
    tables.mkdir(parents=True)
    shipped = (data_dir() / "resources" / "pacific_fury" / "tables" / "link.toml").read_text(encoding="utf-8")
    (tables / "link.toml").write_text(shipped.replace(WHOLE_DAY, SHORT_DAY), encoding="utf-8")
    file = tmp_path / "fury.ffts"
    session = new_game(file, "guadalcanal", tmp_path / "numbers")
    give(session, *meeting(("Shokaku", "Tone"), ("Wasp", "Chester"), Zone.SP))
    session.store.close()
    return file


@pytest.fixture
def on_table(program: Program, qtbot: QtBot, campaign: Path) -> Iterator[Callable[[str], AnySession]]:
    """The campaign is on the table; told to wait, gives what is there when a game of this kind is."""

    def there(kind: str) -> AnySession:
        def is_there() -> bool:
            session = program.table.session
            return session is not None and session.game.name == kind and not program.ways.filling

        qtbot.waitUntil(is_there, timeout=PATIENCE_MS)
        assert program.table.session is not None
        return program.table.session

    program.games.open(campaign)
    there("pacific_fury")
    yield there
    program.table.put_away()


def describe(program: Program) -> str:
    """What stands on the bar of battles."""
    bar = program.bars.bar("battle")
    return bar.accessibleName() if bar else ""


def test_one_key_leads_out_and_the_same_key_back(
    program: Program, campaign: Path, on_table: Callable[[str], AnySession]
) -> None:
    key = program.actions["elsewhere"]
    key.trigger()
    assert program.table.ask is not None, "a die says how far apart they begin"
    program.table.roll_it()
    day = on_table("skies")
    assert_docks_stand(program)
    file = day.store.path
    assert campaign_of(file) == campaign
    assert "Japan, attacking: Shokaku (24 AFs), 1 other ship, 5 destroyers" in describe(program)
    key.trigger()
    assert "not over" in describe(program)
    assert on_table("skies") is day, "it does not leave a day that goes on"
    Autoplay(AtSession(day, seeded(1))).play()
    key.trigger()
    after = on_table("pacific_fury")
    assert waiting(after) is None
    assert_docks_stand(program)
    assert "has been fought" in describe(program)
    program.table.undo()
    program.table.undo()
    assert waiting(after) is not None


def test_the_program_fights_it_out_and_the_result_is_back(
    program: Program, qtbot: QtBot, on_table: Callable[[str], AnySession]
) -> None:
    program.actions["elsewhere"].trigger()
    program.table.roll_it()
    on_table("skies")
    bar = program.bars.bar("battle")
    assert bar is not None
    (deed,) = (button for button in bar.findChildren(QPushButton) if button.text() == "The program fights it out")
    deed.click()
    after = on_table("pacific_fury")
    qtbot.waitUntil(lambda: waiting(after) is None, timeout=PATIENCE_MS)
    assert "has been fought" in describe(program)


def test_what_the_program_fights_can_be_stopped(
    program: Program, qtbot: QtBot, on_table: Callable[[str], AnySession], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ffts.ui.desk.games.battles.AT_ONCE", 0)
    program.actions["elsewhere"].trigger()
    program.table.roll_it()
    day = on_table("skies")
    program.battles.fight_out()
    qtbot.waitUntil(lambda: "The program fights it out" in describe(program), timeout=PATIENCE_MS)
    bar = program.bars.bar("battle")
    assert bar is not None
    (stop,) = (button for button in bar.findChildren(QPushButton) if button.text() == "Stop here")
    stop.click()
    entries = len(day.log())
    qtbot.wait(50)
    assert (program.table.session, len(day.log())) == (day, entries)
    assert not describe(program)


def assert_docks_stand(program: Program) -> None:
    """Beside the pages of the other game as beside those of the first."""
    frames = program.room.frames
    assert frames["Watch"].isVisible()
    assert frames["Watch"].width() > WIDTHS["Watch"] // 2


def test_a_game_of_no_campaign_says_so_and_its_sides_are_forgotten_with_it(
    program: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    new_game(tmp_path / "alone.ffts", "first-strike").store.close()
    program.games.open(tmp_path / "alone.ffts")
    qtbot.waitUntil(lambda: program.table.session is not None and not program.ways.filling, timeout=PATIENCE_MS)
    program.actions["elsewhere"].trigger()
    assert "belongs to no campaign" in describe(program)
    program.views.show_view("USN")
    program.table.put_away()
    assert program.room.viewer is None, "the next game has other sides, and orders of the program come at once"
