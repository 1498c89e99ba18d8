"""The guided games: each is followed by doing what the guide says, through the session, and by doing something else."""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.core.dice import Roller, read
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.commands import air as a
from ffts.games.skies.names import FormationId, PlatformId
from ffts.games.skies.sequence import FORFEIT
from ffts.ui.desk.guide.steps import Bookmark, Guide, GuideStep, Showing, follow, read_mark
from ffts.ui.skies.guide import guides
from tests.builders import IJN, USN, SkiesSession

FOUND, FOUND_LATER = 3, 4
"""Seeds of dice with which the strike finds its target in the turn it arrives, and in the next."""
PATIENCE = 250
SEGMENTS = 6
"""Of a turn."""
PARAGRAPHS = set(tomllib.loads((Path(__file__).parents[2] / "rulebook.toml").read_text(encoding="utf-8"))["paragraphs"])
TYPED = re.compile(r"type: (.+?)\. Press Enter")
STRIKES = {USN: "launch strike from Enterprise at TF A", IJN: "launch strike from Hiryu at TF 16"}


def guide_to(scenario: str) -> Guide:
    return next(guide for guide in guides() if guide.scenario == scenario)


@pytest.fixture
def guide() -> Guide:
    return guide_to("first-strike")


@pytest.fixture
def session(tmp_path: Path) -> Iterator[SkiesSession]:
    started = new_game(tmp_path / "guided.ffts", "first-strike")
    yield started
    started.store.close()


def page_of(step: GuideStep) -> str:
    """The page that a step waits for, if it waits for one."""
    return next((wait.page for wait in step.waits if wait.page), "")


class Pupil:
    """Does what the guide says, and nothing else."""

    def __init__(self, guide: Guide, session: SkiesSession, dice: Roller) -> None:
        self.guide, self.session, self.dice = guide, session, dice
        self.mark, self.seen = Bookmark(), list[str]()
        self.page = ""
        self.deeds: dict[str, Callable[[], object]] = {
            "undo": session.undo,
            "redo": session.redo,
            "launch": lambda: self.say(STRIKES[USN]),
            "waive": lambda: self.order(self.onward(**{"3.4.1-UNDONE": "the players agree"})),
        }

    def look(self) -> Showing:
        """What the guide says now."""
        may_redo = self.session.redo_count > 0
        self.mark, showing = follow(self.guide, self.mark, self.session, self.page, may_redo)
        if showing.is_ready and showing.step.id not in self.seen[-1:]:
            self.seen.append(showing.step.id)
        self.page = ""
        return showing

    def obey(self, showing: Showing) -> None:
        """One deed towards the end of this step."""
        step = showing.step
        if (page := page_of(step)) and showing.is_ready:
            self.page = page
        elif step.id in self.deeds and showing.is_ready:
            self.deeds[step.id]()
        elif typed := TYPED.findall(step.do) if showing.is_ready else []:
            self.say(typed[0])
        elif showing.line:
            self.do_line(showing.line)
        else:
            self.go_on()

    def play(self, until: str = "") -> list[str]:
        """The steps shown until this one, or to the last."""
        for _ in range(PATIENCE):
            showing = self.look()
            if showing.step.id == until or not showing.step.waits:
                return self.seen
            self.obey(showing)
        raise AssertionError(f"the guide stays at {self.mark}")

    # --- deeds ----------------------------------------------------------------------

    def order(self, cmd: Command) -> None:
        try:
            self.session.submit(cmd, roller=self.dice)
        except Refused as refused:
            assert refused.citation == FORFEIT, refused
            self.session.submit(cmd.model_copy(update={"waive": {FORFEIT: "ordered again"}}), roller=self.dice)

    def go_on(self) -> None:
        """The first line of the Watch that must be done; without one, F5."""
        due = self.session.game.due(self.session.state, self.session.data, None)
        self.order(next((line.command for line in due if line.must and line.command), self.onward()))

    def onward(self, **waived: str) -> Command:
        return self.session.game.onward(self.session.state).model_copy(update={"waive": waived})

    def say(self, *lines: str) -> None:
        for line in lines:
            reading = next(one for one in self.session.game.phrases(self.session, line, None) if one.allowed)
            for cmd in reading.commands:
                self.order(cmd)

    def do_line(self, words: str) -> None:
        due = self.session.game.due(self.session.state, self.session.data, None)
        self.order(next(line.command for line in due if line.words == words and line.command))


def ids(guide: Guide) -> list[str]:
    return [step.id for step in guide.steps]


def test_a_player_who_obeys_is_led_through_first_strike_to_the_end(guide: Guide, session: SkiesSession) -> None:
    seen = Pupil(guide, session, seeded(FOUND)).play()
    assert set(ids(guide)) - set(seen) <= {"phase", "damage", "landing"}, (
        "the dice may spare a ship, and the day may end first"
    )
    assert session.state.public.turn == 8


def test_12_5_a_target_that_is_found_a_turn_later_is_waited_for(guide: Guide, session: SkiesSession) -> None:
    seen = Pupil(guide, session, seeded(FOUND_LATER)).play()
    assert {"commit", "target", "attack"} <= set(seen)


def test_a_player_who_obeys_is_led_through_the_searches_of_coral_sea(tmp_path: Path) -> None:
    session = new_game(tmp_path / "coral.ffts", "coral-sea-8-may")
    guide = guide_to("coral-sea-8-may")
    try:
        seen = Pupil(guide, session, seeded(2)).play()
        assert set(ids(guide)) - {"late"} == set(seen), "the deck was clear in time"
        assert session.state.public.turn <= 10, "fifteen minutes"
    finally:
        session.store.close()


def test_7_4_10_scouts_that_waited_behind_a_late_patrol_are_sent_off_in_time(tmp_path: Path) -> None:
    """F5 once too often on turn 1: the patrol leaves on turn 2, after the scouts should have left by themselves."""
    session = new_game(tmp_path / "coral.ffts", "coral-sea-8-may")
    pupil = Pupil(guide_to("coral-sea-8-may"), session, seeded(2))
    try:
        pupil.play("cap")
        pupil.order(pupil.onward())
        seen = pupil.play("timeline")
        assert seen[seen.index("late") - 1 :][:2] == ["cap", "late"]
        assert session.state.public.turn == 2, "the search has left: without it the guide waits for turn 3"
    finally:
        session.store.close()


@pytest.mark.parametrize(
    ("scenario", "taught"),
    [
        ("scouts-away", {"plan", "leave", "bands", "look", "cards"}),
        ("two-launches", {"first", "ready", "up", "cap"}),
        ("hiryu-strikes-back", {"strike", "announce", "phases", "attack", "landing"}),
        ("off-the-stewarts", {"cap", "wave", "fight", "guns", "attack"}),
    ],
)
def test_an_evening_shows_what_it_teaches(scenario: str, taught: set[str], tmp_path: Path) -> None:
    session = new_game(tmp_path / "evening.ffts", scenario)
    seen = Pupil(guide_to(scenario), session, seeded(1)).play()
    session.store.close()
    assert taught <= set(seen) and seen[-1] == "end"


def test_6_5_on_the_evening_of_the_deck_moving_is_refused_after_readying(tmp_path: Path) -> None:
    session = new_game(tmp_path / "deck.ffts", "two-launches")
    pupil = Pupil(guide_to("two-launches"), session, seeded(1))
    pupil.play(until="order")
    readings = session.game.phrases(session, "bring up VF-2 on Hornet", None)
    session.store.close()
    assert readings and not any(one.allowed for one in readings)


def test_12_7_2_after_each_6_it_names_the_keys_of_the_phases(guide: Guide, session: SkiesSession) -> None:
    """A line that is chosen on a page is done there: its number in the Watch only leads to it."""
    pupil, chosen = Pupil(guide, session, seeded(FOUND)), list[str]()
    pupil.dice = with_sixes(pupil.dice)
    for _ in range(PATIENCE):
        showing = pupil.look()
        if not showing.step.waits:
            break
        if a_choice_is_due(session):
            chosen.append(showing.how or showing.step.do)
        pupil.obey(showing)
    assert ["press 1, 2, 3, 4 or 5" in text for text in chosen[:3]] == [True, True, False]
    assert all("{line}" not in text for text in chosen)


def a_choice_is_due(session: SkiesSession) -> bool:
    due = session.game.due(session.state, session.data, None)
    first = next((line for line in due if line.must), None)
    return first is not None and first.order is None


def with_sixes(dice: Roller) -> Roller:
    """Every group rolls a 6 for its phase."""
    return lambda ask: read(ask, [6]) if ask.rule == "12.7.2" else dice(ask)


@pytest.mark.parametrize("seed", range(1, 4))
@pytest.mark.parametrize("guide", guides(), ids=lambda guide: guide.id)
def test_it_is_never_silent_for_longer_than_a_turn(guide: Guide, seed: int, tmp_path: Path) -> None:
    """While nothing can be done but going on, it says what happens meanwhile; and it comes to its end."""
    session = new_game(tmp_path / "guided.ffts", guide.scenario)
    pupil, silent = Pupil(guide, session, seeded(seed)), 0
    try:
        while (showing := pupil.look()).step.waits:
            silent = 0 if showing.is_ready or showing.line or showing.step.until else silent + 1
            assert silent <= SEGMENTS and session.state.public.turn <= 10, showing
            pupil.obey(showing)
    finally:
        session.store.close()


def test_12_1_a_strike_that_turns_home_is_not_asked_to_attack(guide: Guide, session: SkiesSession) -> None:
    pupil = Pupil(guide, session, seeded(FOUND))
    pupil.deeds["commit"] = lambda: pupil.order(a.TurnHome(side=USN, formation=FormationId("CV6 strike 1")))
    seen = pupil.play()
    assert not {"phases", "target", "guns", "attack"} & set(seen)
    assert seen[-1] == "end"


def test_with_both_strikes_in_the_air_each_step_shown_can_be_done(guide: Guide, session: SkiesSession) -> None:
    """Whoever launches Japan's strike too, or does a step before it is asked for, is never asked for what cannot be."""
    pupil = Pupil(guide, session, seeded(FOUND))
    pupil.deeds["launch"] = lambda: pupil.say(*STRIKES.values())
    seen = pupil.play()
    assert {"announce", "sighting"} <= set(seen) and seen[-1] == "end"


def test_a_step_done_early_is_not_asked_for_again(guide: Guide, session: SkiesSession) -> None:
    pupil = Pupil(guide, session, seeded(FOUND))
    pupil.play(until="deck")
    pupil.say(STRIKES[USN])
    assert "launch" not in pupil.play()


def test_a_step_that_is_undone_comes_back(guide: Guide, session: SkiesSession) -> None:
    pupil = Pupil(guide, session, seeded(FOUND))
    pupil.play(until="ready")
    before = session.redo_count
    while not session.state.sides[USN].platforms[PlatformId("CV6")].deck:
        session.undo()
    assert session.redo_count > before
    assert pupil.look().step.id == "launch"


def test_no_step_is_done_before_anything_was_done(guide: Guide, session: SkiesSession) -> None:
    mark, showing = follow(guide, Bookmark(), session)
    assert (showing.step.id, showing.number, showing.is_ready) == ("initiative", 1, True)
    assert follow(guide, mark, session) == (mark, showing)


def test_a_step_keeps_its_number_until_it_is_done_and_the_next_has_another(tmp_path: Path) -> None:
    """What is counted is the place of the step, however many others were done by the way."""
    session = new_game(tmp_path / "coral.ffts", "coral-sea-8-may")
    guide = guide_to("coral-sea-8-may")
    pupil = Pupil(guide, session, seeded(2))
    while (showing := pupil.look()).step.waits:
        assert guide.steps[showing.number - 1] is showing.step
        pupil.obey(showing)
    session.store.close()
    assert showing.number == len(guide.steps)


def test_a_refused_order_and_a_note_move_nothing(guide: Guide, session: SkiesSession) -> None:
    mark, showing = follow(guide, Bookmark(), session)
    with pytest.raises(Refused):
        session.submit(session.game.onward(session.state))
    session.submit(c.WriteNote(text="the dice are on the floor"))
    assert follow(guide, mark, session) == (mark, showing)


def test_what_cannot_be_done_yet_is_led_to(guide: Guide, session: SkiesSession) -> None:
    mark = Bookmark(passed=tuple(step for step in ids(guide) if step not in ("launch", "end")))
    _, showing = follow(guide, mark, session)
    assert not showing.is_ready and showing.step.id == "launch"
    assert showing.line == "Initiative of turn 1 is not rolled"
    session.submit(c.RollInitiative(), roller=seeded(FOUND))
    _, showing = follow(guide, mark, session)
    assert not showing.is_ready and showing.line == "" and showing.stage == "Initiative Segment", "F5 leads on"


def test_what_was_skipped_or_looked_at_is_kept_in_words(guide: Guide, session: SkiesSession) -> None:
    mark, _ = follow(guide, Bookmark().skipping("initiative"), session)
    assert read_mark(mark.written()) == mark
    assert [read_mark(text) for text in ("", "no bookmark", "on one x")] == [Bookmark()] * 3


@pytest.mark.parametrize("guide", guides(), ids=lambda guide: guide.id)
def test_every_page_and_every_rule_it_names_is_there(guide: Guide) -> None:
    from ffts.games.skies.game import SKIES
    from ffts.ui.desk.games.entries import all_pages
    from ffts.ui.skies.pages import PAGES as OF_GAME

    titles = {page.title for page in all_pages(OF_GAME)}
    waits = [wait for step in guide.steps for wait in (*step.waits, *step.ready)]
    assert {wait.page for wait in waits if wait.page} <= titles
    assert {wait.event for wait in waits if wait.event} <= set(SKIES.rulebook.event_words.words)
    assert {wait.line for wait in waits if wait.line} <= {kind.__name__ for kind in SKIES.rulebook.rules}
    assert {wait.passed for wait in waits if wait.passed} <= set(ids(guide))
    assert {step.rule for step in guide.steps if step.rule} <= PARAGRAPHS


@pytest.mark.parametrize("guide", guides(), ids=lambda guide: guide.id)
def test_a_line_of_the_watch_is_named_only_where_the_step_waits_for_one(guide: Guide) -> None:
    for step in guide.steps:
        assert ("{line}" not in step.do) or any(wait.line for wait in step.ready), step.id
