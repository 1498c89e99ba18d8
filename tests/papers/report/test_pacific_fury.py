"""The report of a campaign of Pacific Fury: a map after every operation, and of a hidden ship not a letter."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from ffts.app.rollers import seeded
from ffts.app.session import Session
from ffts.core.dice import Ask, Roll
from ffts.core.model import Event
from ffts.core.page import Choice, Page, Words
from ffts.core.replay import AT
from ffts.core.viewpoint import Viewpoint
from ffts.games.pacific_fury.events.combat import Fired
from ffts.games.pacific_fury.events.operations import Revealed
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.names import SideId, UnitId
from ffts.games.pacific_fury.pages.campaign import table_campaign
from ffts.games.pacific_fury.pages.report import Campaign, Snapshot
from ffts.games.pacific_fury.pages.story import page as story
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.seats import next_turn
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.papers.pacific_fury.report import _losses
from ffts.papers.report.making import make_report
from ffts.papers.report.page import html
from ffts.papers.report.parts import Report
from ffts.papers.report.pdf import pdf
from ffts.papers.report.writing import write_report
from ffts.store.sqlite import Store
from tests.pacific_fury.setting import catalog
from tests.papers.report.conftest import quiet

FurySession = Session[State, Event, Catalog]
SEED = 7


def started(path: Path) -> FurySession:
    data = catalog()
    store = Store.create(
        path, module=PACIFIC_FURY.name, title="", scenario=data.scenario.id, catalog=data.model_dump_json()
    )
    return Session(PACIFIC_FURY, data, store)


def play(session: FurySession, until: Callable[[State], bool]) -> None:
    draw, roller = Random(SEED), seeded(SEED)
    while not until(session.state):
        for command, _ in next_turn(session.state, session.data, draw.randrange(10**6)):
            session.submit(command, roller=roller)


@pytest.fixture(scope="module")
def campaign(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FurySession]:
    """Whole, played by the program."""
    session = started(tmp_path_factory.mktemp("fury") / "whole.ffts")
    play(session, lambda state: state.public.over)
    yield session
    session.store.close()


def test_transports_that_were_sunk_stand_in_the_list_of_losses() -> None:
    picture = table_campaign(RULEBOOK.start(catalog()).public, catalog())
    before, after = (Snapshot(1, 0, picture), Snapshot(1, 2, picture, SideId.JP))
    table = _losses(Campaign((before, after, after)), catalog())
    assert [row[:1] + row[2:] for row in table.rows] == [("Transports, which come back", "Japan", 1)]
    assert _losses(Campaign((before,)), catalog()).rows == ()


@pytest.fixture(scope="module")
def whole(campaign: FurySession) -> Report:
    return make_report(campaign, None, quiet)


def test_the_map_is_shown_after_every_operation_as_everybody_had_it(whole: Report) -> None:
    truth, *others = whole.replay.panels
    assert len(truth.frames) > 20
    assert all(len(panel.frames) == len(truth.frames) for panel in others)
    assert whole.replay.names[0].startswith("Turn 1, August, before the operations; marker ")
    faces = [{mark.kind for frame in panel.frames for mark in frame.marks} for panel in whole.replay.panels]
    assert "report" not in faces[0]
    assert all({"force", "report"} <= kinds for kinds in faces[1:])


def test_every_hit_of_the_campaign_stands_in_a_battle(campaign: FurySession, whole: Report) -> None:
    fired = [event for entry in campaign.log() for event in entry.events if isinstance(event, Fired)]
    (battles,) = (table for table in whole.exports if table.name == "battles")
    assert sum(int(str(row[-1])) for row in battles.rows) == sum(event.hits for event in fired) > 0


def test_page_and_pdf_are_made(whole: Report) -> None:
    page = html(whole)
    assert b"Pacific Fury" in page
    assert b"Ironbottom Sound" in page
    assert pdf(whole).startswith(b"%PDF")


# --- whose it is ----------------------------------------------------------------------------


def swapped(session: FurySession, path: Path, one: UnitId, other: UnitId) -> FurySession:
    """The same campaign in a world in which these two have changed places in every order."""
    words, there = PACIFIC_FURY.rulebook.command_words, started(path)
    for entry in session.log():
        text = words.write(entry.command).replace(f'"{one}"', '"?"').replace(f'"{other}"', f'"{one}"')
        rolls = iter(entry.rolls)

        def answer(ask: Ask, rolls: Iterator[Roll] = rolls) -> Roll:
            return next(rolls).model_copy(update={"ask": ask})

        there.submit(words.read(text.replace('"?"', f'"{other}"')), roller=answer)
    return there


def hidden_twins(session: FurySession, side: SideId) -> tuple[UnitId, UnitId]:
    """Two ships of a side that nobody has seen, alike in everything that counts, in two task forces."""
    events = (event for entry in session.log() for event in entry.events)
    shown = {unit for event in events if isinstance(event, Revealed) for unit in event.units}
    counters = session.data.counters
    there = [(force, unit) for force, units in session.state.sides[side].forces.items() for unit in units]
    hidden = [(force, counters[unit]) for force, unit in there if unit not in shown]
    return next(
        (one.id, other.id)
        for at, one in hidden
        for place, other in hidden
        if at != place and (one.cls, one.cf, one.df) == (other.cls, other.cf, other.df)
    )


def files(session: FurySession, side: str, folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in write_report(session, side, folder, quiet)}


@pytest.mark.parametrize("side", [SideId.JP, SideId.US])
def test_pf_8_4_of_a_hidden_ship_no_letter_tells(tmp_path: Path, side: SideId) -> None:
    here = started(tmp_path / "here.ffts")
    play(here, lambda state: state.public.number > 1)
    there = swapped(here, tmp_path / "there.ffts", *hidden_twins(here, side.enemy))
    assert files(here, side, tmp_path / "a") == files(there, side, tmp_path / "b")
    assert files(here, side.enemy, tmp_path / "c") != files(there, side.enemy, tmp_path / "d")
    for session in (here, there):
        session.store.close()


def test_the_story_for_guests_goes_through_the_moments_of_the_report(campaign: FurySession, whole: Report) -> None:
    def shown(**picks: str) -> Page:
        return story(Viewpoint(campaign, None, picks, False))

    def moments(page: Page) -> Choice:
        return next(block for block in page.cards[0].blocks if isinstance(block, Choice))

    last = shown()
    assert len(moments(last).options) == len(whole.replay.panels[0].frames)
    assert moments(last).chosen == str(len(moments(last).options) - 1)
    first = shown(**{AT: "0"})
    assert first.cards[0].heading.startswith("Turn 1")
    assert first.scene != last.scene
    assert first.above == last.above, "who won is known at each moment"
    battles = [sum(isinstance(block, Words) for block in page.cards[0].blocks) for page in (first, last)]
    assert battles[0] < battles[1]
