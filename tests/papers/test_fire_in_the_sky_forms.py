"""The forms of Fire in the Sky: they fit, and what Japan gets is the same whoever sails unseen."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import Kind, SideId, Step, Water
from ffts.games.fire_in_the_sky.pages.battle import battle_picture
from ffts.games.fire_in_the_sky.rules.board import ashore
from ffts.games.fire_in_the_sky.seats import next_orders
from ffts.games.fire_in_the_sky.view import view
from ffts.papers.filling import sheets_of, subjects_of
from ffts.papers.forms import Form, forms_of, sight_of
from ffts.papers.packet import packet_of
from ffts.papers.press import Paper, Press, PrintSheet
from ffts.papers.templates import read_templates
from tests.papers.reading import is_tagged, not_embedded, not_in_our_letters, overflows

FORMS = forms_of("fire_in_the_sky")
TEMPLATES = read_templates()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnySession]:
    """In a battle of turn 2: task forces are at sea, ships come back later."""
    session = new_game(tmp_path_factory.mktemp("war") / "war.ffts", "short-campaign")
    roller = seeded(3)
    while session.state.public.battle is None:
        for command, _ in next_orders(session.state, session.data):
            session.submit(command, roller=roller)
    yield session
    session.store.close()


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("blank", [False, True], ids=["filled", "blank"])
@pytest.mark.parametrize("form", FORMS.forms, ids=lambda form: form.name)
def test_nothing_stands_over_the_edge_or_over_something_else(
    qapp: QApplication, played: AnySession, form: Form, blank: bool, paper: Paper
) -> None:
    seen = sight_of(played, None, FORMS)
    pdf = Press(TEMPLATES, paper).pdf(form.title, list(sheets_of(form, seen, subjects_of(form, seen, None), blank)))
    assert overflows(pdf) == []
    assert not_embedded(pdf) == []
    assert not_in_our_letters(pdf) == set()
    assert is_tagged(pdf)


def test_the_record_of_a_turn_has_each_fact_in_its_phase(played: AnySession) -> None:
    (form,) = (one for one in FORMS.forms if one.name == "turn-record")
    seen = sight_of(played, None, FORMS)
    (turn,) = (one for one in subjects_of(form, seen, None) if one.id == str(played.state.public.turn))
    (sheet,) = sheets_of(form, seen, [turn], False)
    content: Mapping[str, Any] = sheet.content
    noted = content["now"]
    phases = {f"{part['id']} {name}" for part in content["printed"]["parts"] for _, name in part["phases"]}
    assert set(noted) <= phases
    assert any("arrives" in line for line in noted["JP Reinforcement"])
    assert any("sails" in line for line in noted["JP Operational movement"])


def test_a_packet_has_the_records_of_the_turns_that_were_played_each_with_its_own_turn(played: AnySession) -> None:
    seen = sight_of(played, "JP", FORMS)
    sheets = list(packet_of(FORMS, seen, lambda done, of, what: None))
    records = [sheet for sheet in sheets if sheet.template == "fire_in_the_sky/turn_record"]
    heads = [head(sheet) for sheet in records]
    turns = range(played.state.public.first_turn, played.state.public.turn + 1)
    assert heads == [(str(turn), played.data.schedule.turn(turn).when) for turn in turns]
    (form,) = (one for one in FORMS.forms if one.name == "turn-record")
    *_, last = sheets_of(form, seen, subjects_of(form, seen, None), blank=True)
    assert head(last)[0] == str(played.state.public.last_turn)


def head(sheet: PrintSheet) -> tuple[str, str]:
    """The turn and the season that stand on it."""
    content: Mapping[str, Any] = sheet.content
    return content["head"]["turn"], content["head"]["clock"]


def sailed(path: Path, which: int) -> AnySession:
    """One of two ships of a port has formed a task force unseen."""
    session = new_game(path, "short-campaign", house={"option.sneaky": True})
    roller = seeded(3)
    while (session.state.public.awaits.step, session.state.public.part) != (Step.SAIL, SideId.AL):
        for command, _ in next_orders(session.state, session.data):
            session.submit(command, roller=roller)
    state, data = session.state, session.data
    port = next(place for place in data.chart.bases if len(ashore(state, data, SideId.AL, place, Kind.NAVAL)) > 1)
    ship = ashore(state, data, SideId.AL, port, Kind.NAVAL)[which]
    session.submit(s.Sail(side=SideId.AL, units=(ship,), to=Water(data.chart.hex_of(port))))
    return session


def test_the_papers_of_japan_do_not_tell_who_sails_unseen(qapp: QApplication, tmp_path: Path) -> None:
    """FS-18.1.4 Two worlds in which another ship has sailed: every paper of Japan says the same."""
    worlds = [sailed(tmp_path / f"{which}.ffts", which) for which in (0, 1)]
    assert worlds[0].state.forces != worlds[1].state.forces
    for form in FORMS.forms:
        papers = []
        for session in worlds:
            seen = sight_of(session, "JP", FORMS)
            papers.append([sheet.content for sheet in sheets_of(form, seen, subjects_of(form, seen, None), False)])
        assert papers[0] == papers[1], form.name
    for session in worlds:
        session.store.close()


def test_fs_12_3_1_the_battle_board_is_boxes_with_their_counters(played: AnySession) -> None:
    """It was printed as words."""
    (form,) = (one for one in FORMS.forms if one.name == "battle-board")
    seen = sight_of(played, None, FORMS)
    (sheet,) = sheets_of(form, seen, subjects_of(form, seen, None), False)
    content: Mapping[str, Any] = sheet.content
    picture = battle_picture(view(played.state, SideId.JP), played.data)
    for half, shown in zip(content["now"]["halves"], picture.halves, strict=True):
        for box, there in zip(half["boxes"], shown.boxes, strict=True):
            assert [one["name"] for one in box["counters"]] == [one.name for one in there.counters]
            assert all("<svg" in one["sign"] and "<text" not in one["sign"] for one in box["counters"])
            assert box["lines"] == list(there.texts if there.counters else there.lines)
    assert any(box["counters"] for half in content["now"]["halves"] for box in half["boxes"])
