"""Signals in the report: what each seat wrote and read, and the one that might have changed the day."""

from pathlib import Path

from ffts.app.files import new_game
from ffts.app.rollers import scripted
from ffts.papers.report.parts import Chapter, Prose, ReportTable
from ffts.papers.report.signals import signals_chapter
from ffts.seats.signals.messages import Report, Signal
from ffts.seats.signals.story import SignalStory, signal_stories, that_might_have_changed_the_day
from tests.seats.setting import club

STORY = SignalStory("USN", 3, "Anna", "Bert", "Signal lamp", "Turn", "Turn", 3, "", "", is_contact=False)


def only(chapters: tuple[Chapter, ...]) -> Chapter:
    (chapter,) = chapters
    return chapter


def test_a_game_without_signals_has_no_chapter(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "first-strike")) as at:
        assert signal_stories(at.session) == ()
    assert signals_chapter((), None) == ()


def test_a_side_reads_its_own_and_not_what_became_of_them() -> None:
    lost = STORY._replace(read="", read_on=0, flaw="lost")
    other = STORY._replace(side="IJN", who="Chuichi")
    chapter = only(signals_chapter((lost, other), "USN"))
    (table,) = (part for part in chapter.parts if isinstance(part, ReportTable))
    assert [row[1] for row in table.rows] == ["Anna"]
    assert "lost" not in str(table.rows)


def test_the_whole_story_names_the_signal_that_failed_worst() -> None:
    late = STORY._replace(read_on=9, flaw="late", is_contact=True, written="Carriers at 1207")
    chapter = only(signals_chapter((STORY, STORY._replace(flaw="lost", read_on=0), late), None))
    (words,) = (part for part in chapter.parts if isinstance(part, Prose))
    assert "Carriers at 1207" in words.paragraphs[0]
    assert "read on turn 9" in words.paragraphs[0]


def test_a_lost_report_is_worse_than_a_late_one_and_none_is_named_if_all_came_through() -> None:
    report = STORY._replace(is_contact=True)
    late, lost = report._replace(flaw="late", read_on=20), report._replace(flaw="lost", read_on=0)
    assert that_might_have_changed_the_day((late, lost)) == lost
    assert that_might_have_changed_the_day((STORY, report)) is None


def test_what_is_in_the_file_is_in_the_story(tmp_path: Path) -> None:
    with club(new_game(tmp_path / "a.ffts", "first-strike")) as at:
        at.room.play_signals(True)
        commander, captain = at.seat("USN"), at.seat("USN", at="CV6")
        at.room.roller = scripted([9, 9, 5, 10, 6])
        report = Report(kind="fleet carrier", number=1, where="1207", course=2, seen=1)
        signal = Signal(to=commander.number, means="aircraft", report=report)
        at.hand_in(captain, kind="signal", words="", signal=signal)
        (story,) = signal_stories(at.session)
    assert (story.who, story.turn, story.read_on, story.flaw) == ("USN CV6", 1, 1, "")
    assert story.written == story.read
    assert story.is_contact
