"""The guided First strike: every step is done for real, by the rules through the session, and by keys at the desk."""

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.core.dice import Roller
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.commands import air as a
from ffts.games.skies.names import FormationId, PlatformId
from ffts.games.skies.sequence import FORFEIT
from ffts.ui.desk.guide_steps import Bookmark, Guide, begun, caught_up, read_mark
from ffts.ui.skies.guide import guides
from tests.builders import USN, SkiesSession
from tests.golden.table_talk import afs

FOUND, FOUND_LATER = 3, 4
"""Seeds of dice with which the strike finds its target in the turn it arrives, and in the next."""
PATIENCE = 150
PARAGRAPHS = set(tomllib.loads((Path(__file__).parents[2] / "rulebook.toml").read_text(encoding="utf-8"))["paragraphs"])
CV6 = PlatformId("CV6")
GROUPS = (
    a.GroupOrder(afs=afs("VB-6/1-3"), escorts=afs("VF-6/1-2")),
    a.GroupOrder(afs=afs("VB-6/4-5"), escorts=afs("VF-6/3")),
)
PAGES = {"search": "Search", "deck": "Decks", "score": "Score"}
"""Steps that wait for a page."""


@pytest.fixture
def guide() -> Guide:
    """The only one there is."""
    (found,) = guides()
    return found


@pytest.fixture
def session(tmp_path: Path) -> Iterator[SkiesSession]:
    started = new_game(tmp_path / "guided.ffts", "first-strike")
    yield started
    started.store.close()


class Pupil:
    """Somebody who does what the guide says, and nothing else."""

    def __init__(self, session: SkiesSession, dice: Roller) -> None:
        self.session, self.dice = session, dice
        self.deeds: Mapping[str, Callable[[], object]] = {
            "undo": session.undo,
            "redo": session.redo,
            "launch": self.launch,
            "waive": lambda: self.order(self.onward(**{"3.4.1-UNDONE": "the players agree"})),
        }

    def do(self, step: str) -> None:
        """One press towards the end of this step."""
        self.deeds.get(step, self.go_on)()

    def order(self, cmd: Command) -> None:
        self.session.submit(cmd, roller=self.dice)

    def onward(self, **waived: str) -> Command:
        return self.session.game.onward(self.session.state).model_copy(update={"waive": waived})

    def launch(self) -> None:
        deck = self.session.state.sides[USN].platforms[CV6].deck
        self.order(a.Launch(platform=CV6, afs=deck))
        self.order(a.FormStrike(side=USN, groups=GROUPS, target="A"))

    def go_on(self) -> None:
        """The first line of the Watch that must be done or lands somebody; without one, F5."""
        due = self.session.game.due(self.session.state, self.session.data, None)
        lines = [line.command for line in due if line.command and (line.must or isinstance(line.command, a.Land))]
        try:
            self.order(lines[0] if lines else self.onward())
        except Refused as refused:
            assert refused.citation == FORFEIT
            self.order(self.onward(**{FORFEIT: "ordered a second time"}))


def played(guide: Guide, pupil: Pupil, mark: Bookmark) -> list[str]:
    """The steps that somebody who obeys is led through, to the last."""
    seen = [guide.steps[mark.step].id]
    for _ in range(PATIENCE):
        step = guide.steps[mark.step]
        if not step.waits:
            return seen
        if step.id not in PAGES:
            pupil.do(step.id)
        mark = caught_up(guide, mark, pupil.session, PAGES.get(step.id, ""))
        if guide.steps[mark.step] is not step:
            seen.append(guide.steps[mark.step].id)
    raise AssertionError(f"the guide stays at {guide.steps[mark.step].id}")


def test_whoever_does_what_the_guide_says_is_led_through_every_step(guide: Guide, session: SkiesSession) -> None:
    seen = played(guide, Pupil(session, seeded(FOUND)), begun(0, session))
    assert seen == [step.id for step in guide.steps]
    assert session.state.public.turn == 8


def test_12_5_a_target_found_a_turn_later_is_waited_for(guide: Guide, session: SkiesSession) -> None:
    seen = played(guide, Pupil(session, seeded(FOUND_LATER)), begun(0, session))
    assert seen == [step.id for step in guide.steps]
    assert session.state.public.over


def test_12_1_whoever_turns_home_is_not_asked_for_an_attack(guide: Guide, session: SkiesSession) -> None:
    pupil = Pupil(session, seeded(FOUND))
    home = a.TurnHome(side=USN, formation=FormationId("CV6 strike 1"))
    pupil.deeds = {**pupil.deeds, "commit": lambda: pupil.order(home)}
    seen = played(guide, pupil, begun(0, session))
    assert seen[-4:] == ["commit", "landing", "score", "end"]


def test_no_step_is_over_before_anything_was_done(guide: Guide, session: SkiesSession) -> None:
    for number in range(len(guide.steps)):
        mark = begun(number, session)
        assert caught_up(guide, mark, session) == mark


def test_a_refused_order_moves_nothing(guide: Guide, session: SkiesSession) -> None:
    mark = begun(0, session)
    with pytest.raises(Refused):
        session.submit(session.game.onward(session.state))
    assert caught_up(guide, mark, session) == mark
    session.submit(c.WriteNote(text="the dice are on the floor"))
    assert caught_up(guide, mark, session) == mark


def test_where_somebody_stood_is_kept_by_the_name_of_the_step(guide: Guide, session: SkiesSession) -> None:
    start = begun(0, session)
    Pupil(session, seeded(1)).go_on()
    mark = caught_up(guide, start, session)
    assert mark == Bookmark(1, 1, 1)
    assert read_mark(guide, mark.written(guide)) == mark
    assert [read_mark(guide, text) for text in ("", "no such step 1 1", "on 1", "on one 1")] == [None] * 4


def test_every_page_and_every_rule_it_names_is_there(guide: Guide) -> None:
    from ffts.games.skies.game import SKIES
    from ffts.ui.desk.pages import all_pages
    from ffts.ui.skies.pages import PAGES as OF_GAME

    titles = {page.title for page in all_pages(OF_GAME)}
    waits = [wait for step in guide.steps for wait in step.waits]
    assert {wait.page for wait in waits if wait.page} <= titles
    assert {wait.event for wait in waits if wait.event} <= set(SKIES.rulebook.event_words.words)
    assert {step.rule for step in guide.steps if step.rule} <= PARAGRAPHS


def test_with_one_order_too_many_the_undo_that_is_asked_for_counts(guide: Guide, session: SkiesSession) -> None:
    pupil = Pupil(session, seeded(FOUND))
    for _ in range(2):
        pupil.go_on()
    mark = begun([step.id for step in guide.steps].index("undo"), session)
    pupil.go_on()
    assert caught_up(guide, mark, session) == mark
    session.undo()
    assert guide.steps[caught_up(guide, mark, session, ahead=session.redo_count > 0).step].id == "redo"
