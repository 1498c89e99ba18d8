"""The report of a campaign of Fire in the Sky: a map before and after the fighting of every player turn."""

from collections.abc import Iterator

import pytest

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.core.replay import AT
from ffts.core.viewpoint import Viewpoint
from ffts.games.fire_in_the_sky.names import Step
from ffts.games.fire_in_the_sky.pages.story import page as story
from ffts.games.fire_in_the_sky.seats import next_orders
from ffts.papers.report.making import make_report
from ffts.papers.report.page import html
from ffts.papers.report.parts import Report
from ffts.seats.whole_day import WholeDay
from tests.papers.report.conftest import quiet

TURN = 2


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnySession]:
    """One turn, played by the program."""
    session = new_game(tmp_path_factory.mktemp("war") / "war.ffts", "short-campaign")
    roller = seeded(3)
    while session.state.public.turn == TURN:
        for command, _ in next_orders(session.state, session.data):
            session.submit(command, roller=roller)
    yield session
    session.store.close()


@pytest.fixture(scope="module")
def whole(campaign: AnySession) -> Report:
    return make_report(campaign, None, quiet)


def test_every_player_turn_has_its_two_maps_and_its_story(whole: Report) -> None:
    frames = whole.replay.panels[0].frames
    assert {(frame.turn, frame.part) for frame in frames} >= {(TURN, at) for at in range(4)}
    assert TURN in {story.turn for story in whole.story_sections}
    assert all(frame.marks for frame in frames)


def test_each_battle_is_reported_by_itself_under_whose_turn_it_was(whole: Report) -> None:
    (story,) = (one for one in whole.story_sections if one.turn == TURN)
    texts = dict(story.chapters)
    battles = [name for name in texts if " at " in name]
    assert len(battles) > 1
    for name in battles:
        first, *others = texts[name]
        assert first.endswith(name.partition(" at ")[2])
        assert not any(text.startswith("Battle ") for text in others)


def test_with_nothing_hidden_a_side_reads_the_same_maps(campaign: AnySession, whole: Report) -> None:
    japan = make_report(campaign, "JP", quiet)
    assert [one.marks for one in japan.replay.panels[0].frames] == [one.marks for one in whole.replay.panels[0].frames]


def test_the_page_tells_it_without_an_outside_address(whole: Report) -> None:
    page = html(whole).decode()
    assert "Short Campaign" in page and "Merchantmen Pool" in page
    assert "http://" not in page.replace("http://www.w3.org", "") and "https://" not in page


def test_the_story_for_guests_goes_through_the_maps_of_the_report(campaign: AnySession, whole: Report) -> None:
    public = campaign.state.public
    awaits = public.awaits.model_copy(update={"step": Step.OVER})
    over = campaign.state.model_copy(update={"public": public.model_copy(update={"awaits": awaits})})
    day = WholeDay(campaign.game, campaign.data, over, session=campaign, entries=tuple(campaign.line_to(campaign.head)))
    last, first = (story(Viewpoint(day, None, picks, False)) for picks in ({}, {AT: "0"}))
    name = whole.replay.panels[0].frames[0].title
    assert name.startswith(first.cards[0].heading)
    assert first.scene != last.scene
    assert story(Viewpoint(campaign, None, {}, False)).cards == (), "nothing before the end"
