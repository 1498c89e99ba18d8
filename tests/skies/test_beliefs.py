"""3.6 and 19: what a side believed lies over the truth of a day that is over, and over nothing before that."""

from dataclasses import replace
from typing import Any

import pytest

from ffts.app.rollers import seeded
from ffts.core.game import Supposed
from ffts.core.page import Choice, Listed, Page, Words
from ffts.core.replay import AT
from ffts.core.viewpoint import BROWSER, Viewpoint
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.game import SKIES
from ffts.games.skies.pages import story
from ffts.games.skies.pages.story import BELIEVED, NOT_YET, page
from ffts.games.skies.pictures.chart.beliefs import beliefs, with_beliefs
from ffts.games.skies.pictures.chart.drawn.legend import samples
from ffts.games.skies.pictures.chart.drawn.whole import Seen, whole_chart
from ffts.games.skies.pictures.chart.layers import Layers
from ffts.games.skies.pictures.chart.umpire import umpire_chart
from ffts.games.skies.pictures.report.day import ThoughtLine
from ffts.games.skies.pictures.timeline.umpire import umpires_charts
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.workshop.catalogs import load_catalog
from tests.builders import IJN, USN
from tests.skies.doctrine.test_player import elsewhere

ROOM = Seen(900, 620)
OPTIONS = (("hold", 4.5), ("by habit", 1.2))


@pytest.fixture(scope="module")
def coral_sea() -> Catalog:
    return load_catalog("coral-sea-8-may")


@pytest.fixture(scope="module")
def morning(coral_sea: Catalog) -> State:
    """Its third turn: the maps are exchanged, and every force has a marker."""
    day = Autoplay(InMemory(coral_sea, seeded(3)))
    day.play(2)
    return day.state


def thought(state: State, hex_: str = "1717", side: str = IJN) -> ThoughtLine:
    return ThoughtLine(state.public.turn, side, 8, OPTIONS, "hold", ((hex_, 6), ("1817", 2)), ("1717",))


def over(state: State) -> State:
    return state.model_copy(update={"public": state.public.model_copy(update={"over": True})})


def story_of(state: State, data: Catalog, **picks: Any) -> Page:
    return page(Viewpoint(Supposed(SKIES, data, state), None, picks, face=BROWSER))


def test_it_is_what_was_reported_to_the_side_and_where_it_imagined_carriers_and_no_more(
    morning: State, coral_sea: Catalog
) -> None:
    marks = list(beliefs(morning, coral_sea, IJN, [thought(morning), thought(morning, side=USN)]))
    reports = {(mark.force, mark.hex) for mark in marks if mark.force}
    assert reports
    assert reports == {(one.task_force, one.hex) for one in morning.intel[IJN].markers.values()}
    assert [(mark.hex, mark.sign) for mark in marks if mark.of] == [("1717", "? 6 of 8"), ("1817", "? 2 of 8")]
    assert {mark.owner for mark in marks} == {"Japan"}


def test_what_was_thought_in_another_turn_is_not_shown(morning: State, coral_sea: Catalog) -> None:
    later = replace(thought(morning), turn=morning.public.turn + 1)
    assert not [mark for mark in beliefs(morning, coral_sea, IJN, [later]) if mark.of]


def test_it_is_a_layer_that_is_off_until_it_is_wanted_with_a_line_in_the_legend(
    morning: State, coral_sea: Catalog
) -> None:
    picture = with_beliefs(umpire_chart(morning, coral_sea), morning, coral_sea, (IJN,), [thought(morning)])
    assert not Layers().believed
    assert not [text for _, text in samples(picture, Layers()) if "Japan" in text and "imagined" in text]
    assert [text for _, text in samples(picture, Layers(believed=True)) if text.startswith("Japan imagined carriers")]
    plain, laid = (whole_chart(picture, ROOM, Layers(believed=on)) for on in (False, True))
    names = [getattr(shape, "name", "") for shape in laid.shapes]
    assert "Japan imagined enemy carriers here in 6 of 8 games" in names
    assert len(laid.shapes) > len(plain.shapes)
    assert plain == whole_chart(umpire_chart(morning, coral_sea), ROOM, Layers())


def test_the_story_of_the_day_shows_it_with_the_options_and_their_worth(
    morning: State, coral_sea: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(story, "thoughts", lambda desk: [thought(morning)])
    without = story_of(over(morning), coral_sea)
    (choice,) = (block for block in without.cards[0].blocks if isinstance(block, Choice) and block.id == BELIEVED)
    assert (choice.chosen, [option.text for option in choice.options]) == ("", ["None", "Allies", "Japan"])
    shown = story_of(over(morning), coral_sea, **{BELIEVED: IJN, AT: "0"})
    (listed,) = (block for block in shown.cards[0].blocks if isinstance(block, Listed))
    assert [line.text for line in listed.lines] == ["hold: +4.5 points", "by habit: +1.2 points"]
    (words,) = (
        block.text for block in shown.cards[0].blocks if isinstance(block, Words) and "chose" in str(block.text)
    )
    assert words == "Japan thought about this turn in 8 imagined games, and chose hold"
    assert shown.scene != without.scene


def test_the_timeline_tells_the_options_beside_what_the_side_knew(morning: State, coral_sea: Catalog) -> None:
    truth, _, japan = umpires_charts(morning, coral_sea, [thought(morning)])
    assert truth.chart.overlay.believed
    assert japan.words.endswith("chose hold of: hold +4.5, by habit +1.2")
    assert not umpires_charts(morning, coral_sea)[0].chart.overlay.believed


def test_3_6_before_the_end_of_the_day_nothing_of_it_is_there_in_either_of_two_worlds(
    morning: State, coral_sea: Catalog
) -> None:
    worlds = (morning, elsewhere(morning, IJN))
    pages = [story_of(state, coral_sea, **{BELIEVED: IJN}) for state in worlds]
    assert pages[0] == pages[1]
    assert (pages[0].empty, pages[0].cards, pages[0].scene) == (NOT_YET, (), None)
