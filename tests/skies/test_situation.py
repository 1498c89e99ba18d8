"""How things are, in the words at the top of a page: from a side's own view, in few words."""

import pytest

from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.pages.situation import situation
from tests.builders import SkiesSession, new_session


@pytest.fixture
def begun(tmp_path_factory: pytest.TempPathFactory) -> SkiesSession:
    return new_session(tmp_path_factory.mktemp("situation") / "begun.ffts")


def test_a_side_reads_of_its_own_and_what_it_has_sighted(begun: SkiesSession) -> None:
    words = situation(Viewpoint(begun, "USN"), "Chart")
    assert words.startswith("TF ") and "enemy" in words or "sighted" in words
    assert "Japan" not in words


def test_the_umpire_reads_of_both(begun: SkiesSession) -> None:
    words = situation(Viewpoint(begun), "Air operations")
    first, second = words.split("; ")
    assert first.endswith("in the air") and second.endswith("in the air") and "AF aboard" in first


def test_pages_that_say_it_themselves_have_none(begun: SkiesSession) -> None:
    assert situation(Viewpoint(begun, "USN"), "Score") == ""
