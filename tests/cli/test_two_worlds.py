"""3.6 Whole games and their doubles: on every surface of a side not a letter tells the one world from the other."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ffts.app.at_session import AtSession
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies.autoplay import Autoplay
from ffts.games.skies.doctrine.knowledge import as_on_the_day
from ffts.games.skies.names import SideId
from ffts.papers.filling import sheets_of, subjects_of
from ffts.papers.forms import forms_of, sight_of
from ffts.papers.packet import packet_of
from ffts.papers.press import Press, plain
from ffts.papers.templates import read_templates
from ffts.workshop.catalogs import load_catalog
from tests.builders import IJN, USN, SkiesSession, new_session, reopened
from tests.builders_search import Table
from tests.cli.conftest import Ffts
from tests.skies.test_search_secrets import Morning
from tests.skies.two_worlds import MARK, Elsewhere, double, facts, kinds

FOUND_ON = "1915:0:4.25:6"
"""Off Coral Sea carriers both sides may find a force on this course."""
SURFACES = (
    ("show", "--view"),
    ("show", "--view", "--json"),
    ("log", "--view"),
    ("log", "--view", "--json"),
    ("search-plan", "--side"),
    ("search-plan", "--side", "--json"),
    ("search-plan", "--side", "--crossing", FOUND_ON),
    ("search-plan", "--side", "--crossing", FOUND_ON, "--json"),
)
MORNINGS = (
    ("public_after_exchange", 3),
    ("hidden_until_spotted", 10),
    pytest.param("public_after_exchange", 17, marks=pytest.mark.fuzz),
    pytest.param("hidden_until_spotted", 32, marks=pytest.mark.fuzz),
)
"""Each of them has everything in it that can happen to a search."""
SEARCHED = {"SearchPlanned", "SearchRolled", "CardsSeen", "ShadowBegan", "ShadowEnded", "JokerDecided", "ForceGone"}
FOUGHT = {
    "SearchRolled",
    "CardsSeen",
    "StrikeAnnounced",
    "CapEngaged",
    "AaFired",
    "AttackRolled",
    "ShipDamaged",
}


class KeptMorning(Morning):
    """A morning played by chance, in a file."""

    def __init__(self, path: Path, seed: int, **shown: Any) -> None:
        super().__init__(seed, **shown)
        start = type(self.table.data).model_validate_json(self.table.data.model_dump_json())
        self.session = new_session(path, start)
        for order in self.orders:
            self.session.submit(order)
        self.table = Table(start, self.session.state)

    def _try(self, order: Command) -> None:
        try:
            self.session.submit(order, roller=self._rolled)
        except Refused:
            return
        self.table = Table(self.table.data, self.session.state)


def describe(ffts: Ffts, path: Path, side: SideId) -> dict[str, str]:
    """All that a side can print."""
    answers = {}
    for command, whose, *more in SURFACES:
        answer = ffts(command, path, whose, side, *more)
        assert answer.code == 0, answer.err
        answers[" ".join((command, *more))] = answer.out
    return answers | reported(ffts, path, side)


def reported(ffts: Ffts, path: Path, side: str) -> dict[str, str]:
    """Every file of its report, byte for byte."""
    folder = path.with_name(f"{path.stem}, report for {side}")
    answer = ffts("report", path, "--view", side, "--out", folder)
    assert answer.code == 0, answer.err
    return {file.name: file.read_bytes().decode("latin-1") for file in sorted(folder.iterdir())}


def on_paper(session: AnySession, viewer: str) -> Iterator[tuple[str, str]]:
    """What stands on every form this side can print, filled and blank; the same content is set as the same bytes."""
    forms = forms_of(session.game.name)
    sight = sight_of(session, viewer, forms)
    for form in forms.forms:
        if not form.umpires and (subjects := subjects_of(form, sight)):
            sheets = [*sheets_of(form, sight, subjects), *sheets_of(form, sight, subjects, blank=True)]
            yield form.name, json.dumps(sheets, default=plain)


def packet(session: SkiesSession, viewer: SideId) -> bytes:
    """Its packet as a file."""
    forms = forms_of(session.game.name)
    sheets = packet_of(forms, sight_of(session, viewer, forms), lambda *shown: None)
    return Press(read_templates()).pdf("Packet", list(sheets))


def same_to(ffts: Ffts, session: SkiesSession, folder: Path, viewer: SideId) -> dict[str, str]:
    """What this side is told, which is the same in the other world; there the umpire is told something else."""
    enemy = session.state.enemy_of(viewer)
    other = double(session, folder / f"elsewhere for {viewer}.ffts", enemy)
    here, there = session.store.path, other.store.path
    papers = dict(on_paper(session, viewer))
    assert papers == dict(on_paper(other, viewer))
    assert any(one != another for one, another in zip(on_paper(session, enemy), on_paper(other, enemy), strict=True))
    assert len(papers) >= PAPERS
    other.store.close()
    mine, theirs = describe(ffts, here, viewer), describe(ffts, there, viewer)
    for surface, text in mine.items():
        assert text == theirs[surface], surface
    for command in ("show", "log"):
        assert ffts(command, here).out != ffts(command, there).out
        assert ffts(command, here, "--view", enemy).out != ffts(command, there, "--view", enemy).out
    return mine


@pytest.mark.parametrize(("fog", "seed"), MORNINGS)
def test_3_6_a_morning_of_searches_jokers_and_dummies(ffts: Ffts, tmp_path: Path, seed: int, fog: str) -> None:
    game = KeptMorning(tmp_path / "here.ffts", seed, house={"fog.positions": fog})
    game.play()
    for viewer in (USN, IJN):
        surfaces = same_to(ffts, game.session, tmp_path, viewer)
        assert all(surfaces.values())
    game.session.store.close()
    assert kinds(facts(game.session)) >= SEARCHED


def test_3_6_a_whole_morning_of_carriers_with_searches_and_strikes(ffts: Ffts, tmp_path: Path) -> None:
    session = first_fight(tmp_path)
    for viewer in (USN, IJN):
        surfaces = same_to(ffts, session, tmp_path, viewer)
        elsewhere = reopened(tmp_path / f"elsewhere for {viewer}.ffts")
        assert packet(session, viewer) == packet(elsewhere, viewer)
        elsewhere.store.close()
        assert len(json.loads(surfaces["search-plan --json"])["plans"]) > 0
        assert re.search(r"%; it looks at 19\d\d on turn", surfaces[f"search-plan --crossing {FOUND_ON}"])
    session.store.close()


def first_fight(folder: Path) -> SkiesSession:
    """Most mornings end in a strike; of the first of these, everything that was done and learnt so far."""
    for seed in dict.fromkeys((LIKELY, *range(SEEDS))):
        data = load_catalog("coral-sea-8-may")
        session = new_session(folder / f"{seed}.ffts", data)
        sides = {side: as_on_the_day(data, side) for side in (USN, IJN)}
        Autoplay(AtSession(session, seeded(seed)), sides).play(FIGHTING_TURNS)
        if kinds(facts(session)) >= FOUGHT:
            return session
        session.store.close()
    raise AssertionError(f"no fight in {SEEDS} mornings")


def test_the_double_is_another_world() -> None:
    there = Elsewhere.of(load_catalog("coral-sea-8-may"), IJN)
    assert there.text('"Shokaku strike 1/2" SHO-F/1 A6M2') == f'"Shokaku{MARK} strike 1/2" SHO-F{MARK}/1 A6M2'


SEEDS, FIGHTING_TURNS = 12, 12
LIKELY = 6
"""The seed of such a morning, as the program plays today."""
PAPERS = 13
