"""A whole day of the Coral Sea in a file, and its report."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.papers.report.making import make_report
from ffts.papers.report.parts import Report
from ffts.papers.report.writing import write_report
from tests.builders import USN, SkiesSession, new_session
from tests.golden.games import a_day_of_the_coral_sea

DAY = 13
"""On that day both sides strike and hit."""


def quiet(words: str) -> None:
    """Nobody asks how far it is."""


@pytest.fixture(scope="package")
def day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SkiesSession]:
    """The whole day, played by the automatic umpire."""
    golden = a_day_of_the_coral_sea(DAY)
    session = new_session(tmp_path_factory.mktemp("day") / "day.ffts", golden.data)
    session.add_branch(None, [(play.command, play.rolls, play.events) for play in golden.plays])
    yield session
    session.store.close()


@pytest.fixture(scope="package")
def folder(day: SkiesSession, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the whole report."""
    folder = tmp_path_factory.mktemp("report")
    write_report(day, None, folder, quiet)
    return folder


@pytest.fixture(scope="package")
def whole(day: SkiesSession) -> Report:
    """The report of everything."""
    return make_report(day, None, quiet)


@pytest.fixture(scope="package")
def own(day: SkiesSession) -> Report:
    """The report of one side."""
    return make_report(day, USN, quiet)
