"""The forms of Pacific Fury: they fit, and a side's paper is the same to the last byte whatever lies face down."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.games.pacific_fury.commands import CommitForces, PlaceInBox
from ffts.games.pacific_fury.commands.operations import Sortie
from ffts.games.pacific_fury.names import SideId, UnitId, Zone
from ffts.games.pacific_fury.seats import next_turn
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import view
from ffts.papers.filling import sheets_of, subjects_of
from ffts.papers.forms import ORDINARY, Form, Sight, forms_of, sight_of
from ffts.papers.packet import packet_of
from ffts.papers.press import Paper, Press, PrintSheet
from ffts.papers.templates import read_templates
from tests.pacific_fury.setting import catalog
from tests.pacific_fury.test_secrets import hidden_from
from tests.pacific_fury.two_worlds import other_world
from tests.papers.reading import is_tagged, not_embedded, not_in_our_letters, overflows, pages_of, text_of

FORMS = forms_of("pacific_fury")
TEMPLATES = read_templates()
JP, US = SideId.JP, SideId.US


def played(path: Path, until: Callable[[State], bool]) -> AnySession:
    """A campaign played by the program."""
    session = new_game(path, "guadalcanal")
    chance, roller = Random(1), seeded(1)
    while not until(session.state):
        for command, _ in next_turn(session.state, session.data, chance.randrange(1000)):
            session.submit(command, roller=roller)
            if until(session.state):
                break
    return session


@pytest.fixture(scope="module")
def third_month(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnySession]:
    """October, after some operations: ships are in their boxes, at sea, sunk and under repair."""
    path = tmp_path_factory.mktemp("fury") / "october.ffts"
    session = played(path, lambda state: state.public.turn == 3 and state.public.number == 3)
    yield session
    session.store.close()


def sheets(form: Form, seen: Sight, blank: bool = False, of: str | None = None) -> list[PrintSheet]:
    return list(sheets_of(form, seen, subjects_of(form, seen, of), blank))


def check(form: Form, seen: Sight, paper: Paper, blank: bool) -> None:
    """What holds of every form."""
    pdf = Press(TEMPLATES, paper).pdf(form.title, sheets(form, seen, blank))
    assert overflows(pdf) == []
    assert not_embedded(pdf) == []
    assert not_in_our_letters(pdf) == set()
    assert is_tagged(pdf)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("blank", [False, True], ids=["filled", "blank"])
@pytest.mark.parametrize("form", FORMS.forms, ids=lambda form: form.name)
def test_nothing_stands_over_the_edge_or_over_something_else(
    qapp: QApplication, third_month: AnySession, form: Form, blank: bool, paper: Paper
) -> None:
    check(form, sight_of(third_month, None, FORMS), paper, blank)


@pytest.mark.fuzz
@pytest.mark.parametrize("moment", [(1, 0), (1, 7), (2, 5), (4, 7), (9, 0)])
def test_it_fits_in_every_month(qapp: QApplication, tmp_path: Path, moment: tuple[int, int]) -> None:
    turn, number = moment
    session = played(
        tmp_path / "fury.ffts",
        lambda state: state.public.over or (state.public.turn == turn and state.public.number >= number),
    )
    for viewer in (None, JP, US):
        for form in FORMS.forms:
            for paper in ORDINARY:
                check(form, sight_of(session, viewer, FORMS), paper, blank=False)
    session.store.close()


def test_a_blank_roster_has_every_counter_and_nothing_that_changes(third_month: AnySession) -> None:
    seen = sight_of(third_month, JP, FORMS)
    roster = FORMS.named("roster")

    blank = text_of(Press(TEMPLATES).pdf("", sheets(roster, seen, blank=True)))

    assert all(unit in blank for unit in catalog().units(JP))
    assert "sunk" not in blank
    assert "sunk" in text_of(Press(TEMPLATES).pdf("", sheets(roster, seen)))


def test_the_record_of_a_turn_has_every_operation_of_it(third_month: AnySession) -> None:
    seen = sight_of(third_month, None, FORMS)
    (august,), (october,) = (sheets(FORMS.named("turn-record"), seen, of=of) for of in ("1", "October"))

    noted = august.content["now"], october.content["now"]

    assert isinstance(noted[0], dict)
    assert isinstance(noted[1], dict)
    assert [*noted[0]] == ["begin", "form", *(f"op {number}" for number in range(1, 8)), "end"]
    assert {"begin", "event", "form", "op 1", "op 2"} <= {*noted[1]} <= {*noted[0], "event"} - {"op 5", "end"}
    assert noted[0]["begin"] == ["The marker stands on US 1"]
    assert noted[1]["begin"][0].startswith("Turn 3 begins")


def test_tracks_are_the_same_for_everybody(third_month: AnySession) -> None:
    tracks = FORMS.named("tracks")

    rows = [sheets(tracks, sight_of(third_month, viewer, FORMS))[0].content["now"] for viewer in (None, JP, US)]

    assert rows[0] == rows[1] == rows[2]


def test_the_rules_fit_three_pages(third_month: AnySession) -> None:
    pdf = Press(TEMPLATES).pdf("", sheets(FORMS.named("rules"), sight_of(third_month, JP, FORMS)))
    assert len(pages_of(pdf)) == 3


# --- PF-8.4 what lies face down --------------------------------------------------------


def packet(seen: Sight) -> bytes:
    """All the papers of a side."""
    return Press(TEMPLATES).pdf("", list(packet_of(FORMS, seen, lambda done, of, what: None)))


@pytest.mark.parametrize("side", SideId)
def test_pf_8_4_in_another_world_the_papers_of_a_side_are_the_same_bytes(third_month: AnySession, side: SideId) -> None:
    state, data = third_month.state, third_month.data
    other = other_world(state, data, side, Random(3))
    seen = sight_of(third_month, side, FORMS)

    elsewhere = replace(seen, views=(view(other, side),), heading=third_month.game.heading(other, data, side), _kept={})

    assert other != state
    assert packet(elsewhere) == packet(seen)


@pytest.mark.parametrize("side", SideId)
def test_pf_8_4_where_a_hidden_ship_is_stands_on_no_paper_of_the_other_side(
    third_month: AnySession, side: SideId
) -> None:
    """By her name alone in the record of what was shown; never with her task force."""
    now = [sheet.content["now"] for sheet in packet_of(FORMS, sight_of(third_month, side, FORMS), lambda *_: None)]
    (roster,) = (one for one in now if isinstance(one, dict) and "where" in one)
    assert hidden_from(third_month.state, side)
    assert hidden_from(third_month.state, side).isdisjoint(roster["where"])


def formed(path: Path, *japanese: str) -> AnySession:
    """August: both have formed one task force and sortied; Japan's of these ships."""
    session = new_game(path, "guadalcanal")
    units = tuple(map(UnitId, japanese))
    for command in (
        PlaceInBox(side=JP, box=1, units=units),
        CommitForces(side=JP),
        PlaceInBox(side=US, box=1, units=(UnitId("Enterprise"),)),
        CommitForces(side=US),
        Sortie(side=US, zone=Zone.SP),
        Sortie(side=JP, zone=Zone.SLOT),
    ):
        session.submit(command)
    return session


def test_pf_8_4_two_campaigns_that_look_the_same_print_the_same(tmp_path: Path) -> None:
    worlds = [formed(tmp_path / "a.ffts", "Kongo", "Haruna"), formed(tmp_path / "b.ffts", "Hiei", "Kirishima")]

    american, japanese = ([packet(sight_of(world, side, FORMS)) for world in worlds] for side in (US, JP))

    assert american[0] == american[1]
    assert japanese[0] != japanese[1]
    for world in worlds:
        world.store.close()
