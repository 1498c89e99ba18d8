"""What a program considered stands in the report of a day, beside what was true; other reasons stay in the story."""

from pathlib import Path

from ffts.games.skies.commands import WriteNote
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.report.day import Day
from ffts.games.skies.pictures.report.umpire import reasons, thoughts
from ffts.papers.report.parts import ReportTable
from ffts.papers.skies.report import thoughts as chapters
from ffts.workshop.catalogs import load_catalog
from tests.builders import new_session

USN = SideId("USN")
NOTE = (
    "The program (admiral): thought ahead in 5 games (send no strike this turn -1.5, by habit -2.0 points, carriers "
    "believed in 2013: 4, 1408: 1), chose by habit; Yorktown strikes"
)


def test_options_beliefs_and_the_truth_stand_in_a_row(tmp_path: Path) -> None:
    session = new_session(tmp_path / "game.ffts", load_catalog("coral-sea-8-may"))
    session.submit(WriteNote(text=NOTE, side=USN))
    session.submit(WriteNote(text="The program (admiral): Lexington strikes", side=USN))
    found = tuple(thoughts(session))
    (chapter,) = chapters.thoughts(Day((), thoughts=found), session.data, {"USN": "Allies"})
    (table,) = chapter.parts
    assert isinstance(table, ReportTable)
    considered = "send no strike this turn -1.5; by habit -2.0"
    (force,) = (force for force in session.state.sides[SideId("IJN")].task_forces.values() if "Shokaku" in force.ships)
    believed = "2013 (4 of 5), 1408 (1 of 5)"
    assert table.rows == ((1, "0600", "Allies", 5, considered, "by habit", believed, force.hex),)
    assert [line.why for line in reasons(session)] == ["Yorktown strikes", "Lexington strikes"]
    session.store.close()


def test_a_day_without_such_thoughts_has_no_chapter_of_them() -> None:
    assert list(chapters.thoughts(Day(()), load_catalog("coral-sea-8-may"), {})) == []
