"""Questions in plain words: each is answered from one side's view, in a line with a page; pages say the same."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ffts.core.asking import Answer, Asked, RuleLine, answered, begun, plain_line
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import PlatformId, Segment, SideId
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.flights.side import flights_of
from ffts.games.skies.questions.knowing import Knows, bare, types_called
from ffts.games.skies.questions.table import QUESTIONS
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import Where
from ffts.games.skies.view import view
from ffts.ui.desk.games.entries import pages_of
from ffts.ui.desk.palette.questions import LAST, OF_EVERY_GAME, questions_of
from tests.builders import IJN, USN
from tests.golden.recording import Golden, path_of, read, states

MORNINGS = ("enterprise-4-june", "hiryu-4-june", "a-day-of-the-coral-sea")
SEEN_AT = (Segment.AIR_OPERATIONS, Segment.SEARCH, Segment.STRIKE)
NAMES = (*OF_EVERY_GAME, *QUESTIONS, *LAST)
RULE = RuleLine("6.4.6", "Handling points", "What a crew can do.")


@pytest.fixture(scope="module", params=MORNINGS)
def morning(request: pytest.FixtureRequest) -> Golden:
    return read(path_of(request.param))


def snapshots(golden: Golden) -> Iterator[State]:
    """One of each segment in which much can be asked, early and late."""
    seen = set[tuple[Segment, int]]()
    for _, _, after in states(golden):
        key = (after.public.segment, after.public.turn // 15)
        if after.public.segment in SEEN_AT and key not in seen:
            seen.add(key)
            yield after


def asked_in(state: State, data: Catalog, viewer: SideId | None) -> Asked:
    whose = [viewer] if viewer else list(state.sides)
    return Asked(
        tuple(view(state, side) for side in whose),
        data,
        partial(SKIES.heading, state, data, viewer),
        partial(SKIES.due, state, data, viewer),
        lambda typed: (RULE,),
    )


def test_an_example_names_what_is_in_this_day() -> None:
    """Ctrl+K offered the ships of TF 16 in the Coral Sea, where there is none."""
    golden = read(path_of("a-day-of-the-coral-sea"))
    state = next(snapshots(golden))
    for viewer in (None, USN, IJN):
        asked = asked_in(state, golden.data, viewer)
        examples = {question.example: question.now(asked).example for question in NAMES}
        assert not any("TF 16" in now for now in examples.values())
        assert "TF 17" in examples["what ships are in TF 16"] or viewer is IJN
        names = {ship.name for side in asked.views for ship in side.own.ships.values()}
        assert all("Yorktown" not in now for now in examples.values()) is ("Yorktown" not in names)


def ask(state: State, data: Catalog, viewer: SideId | None, line: str) -> list[Answer]:
    return list(answered(NAMES, line, asked_in(state, data, viewer)))


def test_there_are_more_than_forty_questions_each_with_its_own_words() -> None:
    assert questions_of("skies") == NAMES
    assert len(QUESTIONS) >= 40
    examples = [question.example for question in NAMES]
    assert len(set(examples)) == len(examples)
    first = {example: next(one for one in NAMES if one.match(example) is not None) for example in examples}
    assert {example: one.example for example, one in first.items()} == {example: example for example in examples}


def test_every_question_is_answered_in_a_line_with_a_page_whoever_asks(morning: Golden) -> None:
    game = pages_of("skies")
    pages = {page.title for page in game.pages} | {"Watch", "Log", "Rules"}
    for state in snapshots(morning):
        for viewer in (None, *state.sides):
            for question in NAMES:
                found = ask(state, morning.data, viewer, question.example)
                assert found, (viewer, question.example)
                for answer in found:
                    assert answer.text.strip() and "\n" not in answer.text
                    assert "{" not in answer.text and "None" not in answer.text, answer
                    assert answer.page in pages or answer.rule, answer


def test_a_side_is_answered_the_same_whatever_the_enemy_has(morning: Golden) -> None:
    """3.6 Two worlds: the enemy has lost all his aircraft and searches in one of them."""
    *_, state = snapshots(morning)
    for viewer, enemy in ((USN, IJN), (IJN, USN)):
        theirs = state.sides[enemy].model_copy(update={"air": {}, "formations": {}, "searches": {}})
        other = state.model_copy(update={"sides": {**state.sides, enemy: theirs}})
        assert view(state, viewer) == view(other, viewer)
        for question in QUESTIONS:
            rows = [ask(world, morning.data, viewer, question.example) for world in (state, other)]
            assert rows[0] == rows[1], question.example


# --- what pages say ----------------------------------------------------------------


@pytest.fixture(scope="module")
def midway() -> tuple[State, Catalog]:
    """Two strikes and a CAP of Enterprise are up."""
    golden = read(path_of("enterprise-4-june"))
    last = None
    for _, _, after in states(golden):
        if after.public.turn == 12 and after.public.segment is Segment.AIR_OPERATIONS:
            last = after
    assert last is not None
    return last, golden.data


def text(found: list[Answer]) -> str:
    return "; ".join(answer.text for answer in found)


def test_4_2_fuel_and_homecoming_are_the_numbers_of_the_formations_page(midway: tuple[State, Catalog]) -> None:
    state, data = midway
    strips = {strip.name: strip for strip in flights_of(view(state, USN), data)}
    cap = strips["Enterprise CAP 2"]
    (answer,) = ask(state, data, USN, "when must my CAP land?")
    assert answer.text.startswith(f"Enterprise CAP 2 must land by turn {min(bar.counted for bar in cap.bars)} (")
    strike = strips["Enterprise strike 1"]
    (answer,) = ask(state, data, None, "When does strike 1 land")
    assert f"fuel ends in turn {min(bar.counted for bar in strike.bars)}" in answer.text
    (answer,) = ask(state, data, USN, "when does strike 1 arrive")
    assert f"turn {strike.due} " in answer.text and answer.page == "Formations"


def test_6_decks_are_answered_as_their_forms_show_them(midway: tuple[State, Catalog]) -> None:
    state, data = midway
    form = next(form for form in form_pictures(view(state, IJN), data) if form.id == PlatformId("Hiryu"))
    (answer,) = ask(state, data, None, "what is on deck of Hiryu")
    assert (answer.page, answer.at) == ("Air operations", "Hiryu")
    for name in {counter.squadron for counter in form.counters if counter.place == "deck"}:
        assert f"{sum(c.squadron == name and c.place == 'deck' for c in form.counters)} {name}" in answer.text
    (answer,) = ask(state, data, IJN, "how many handling points has Hiryu left?")
    assert answer.text == f"Hiryu has {form.points_left:g} of {form.points:g} handling points left in this AOS (6.4.6)"


def test_a_side_learns_nothing_of_the_enemys_carriers(midway: tuple[State, Catalog]) -> None:
    state, data = midway
    assert text(ask(state, data, USN, "what is on deck of Hiryu")) == "There is no carrier or base called Hiryu"
    assert text(ask(state, data, USN, "where is VF-3")).startswith("VF-3 of Yorktown: ")
    assert text(ask(state, data, IJN, "where is VF-3")) == "Nothing is known of VF-3"
    assert text(ask(state, data, IJN, "who is on CAP")) == "0 AF on CAP"
    assert text(ask(state, data, USN, "how many planes has Japan lost")) == "What Japan has lost is not known here"


def test_why_not_is_the_refusal_of_the_rules(midway: tuple[State, Catalog]) -> None:
    state, data = midway
    (answer,) = ask(state, data, USN, "why can't I launch VB-3")
    why = "VB-3/1 is in the hangar; bring it up before it can launch [6.8.1]"
    assert answer.text == f"No: {why}. Bring it up first, or launch it by a hangar catapult"
    (answer,) = ask(state, data, USN, "why can't I land")
    assert answer.text.startswith("Enterprise: No aircraft over Enterprise; Hornet: ")
    (answer,) = ask(state, data, USN, "can I CAP 1 from Yorktown")
    assert answer.text.startswith("Yes. Launch ")


def test_losses_are_counted_as_they_are_scored() -> None:
    golden = read(path_of("a-day-of-the-coral-sea"))
    *_, (_, _, state) = states(golden)
    for side in state.sides.values():
        lost = sum(af.where is Where.LOST for af in side.air.values())
        (answer,) = ask(state, golden.data, side.id, "how many planes have I lost?")
        assert answer.text.startswith(f"{lost} AF" if lost else "No AF lost")
    assert len(ask(state, golden.data, None, "losses")) == len(state.sides)


def test_4_1_how_far_types_go_by_their_names(midway: tuple[State, Catalog]) -> None:
    state, data = midway
    (answer,) = ask(state, data, USN, "how far can the Devastators go?")
    assert "Devastator (TBD-1)" in answer.text and "hexes and back" in answer.text
    assert set(types_called(data, "Zeros")) == set(types_called(data, "zero")) != set()
    assert types_called(data, "Dauntlesses") == types_called(data, "Dauntless") != ()


# --- words --------------------------------------------------------------------------------


def test_articles_and_question_marks_and_apostrophes_are_no_matter() -> None:
    assert plain_line("Why can't I land, please?") == "Why cant I land"
    assert bare("my CAP") == "cap"
    assert bare("the Enterprise's") == "enterprise"


def test_a_question_that_is_begun_goes_on() -> None:
    assert begun(QUESTIONS, "when must")[0] == "when must my CAP land"
    assert "who shadows TF A" in begun(QUESTIONS, "who sh")
    assert begun(QUESTIONS, "xyzzy") == []


def test_things_are_known_by_all_their_names(midway: tuple[State, Catalog]) -> None:
    state, data = midway
    knows = Knows(view(state, USN), data, among_others=False)
    every: Any = knows.flights("everything")
    assert set(every) == set(state.sides[USN].formations.values())
    assert {one.kind for one in knows.flights("my strikes")} == {"strike"}
    assert {af.platform for af in knows.aircraft("Hornet")} == {PlatformId("CV8")}


WORDS = (
    "when",
    "who",
    "how far",
    "why can't",
    "what is",
    "how many",
    "land",
    "CAP",
    "strike 1",
    "Hiryu",
    "TF A",
    "TF 16",
)
MORE = (
    "my",
    "the",
    "Enterprise",
    "lost",
    "VB-6",
    "on",
    "reach",
    "of",
    "from",
    "ready",
    "is",
    "shadows",
    "9",
    "?",
    "to",
)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(st.sampled_from((*WORDS, *MORE)), min_size=1, max_size=6).map(" ".join), st.sampled_from([None, USN, IJN])
)
def test_any_words_are_a_question_or_none_and_no_fault(
    midway: tuple[State, Catalog], line: str, viewer: SideId | None
) -> None:
    state, data = midway
    for answer in ask(state, data, viewer, line):
        assert answer.text and (answer.page or answer.rule)


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from([question.example for question in QUESTIONS]), st.text(max_size=12))
def test_a_question_about_anything_at_all_is_no_fault(midway: tuple[State, Catalog], example: str, name: str) -> None:
    state, data = midway
    for known in ("Hiryu", "strike 1", "TF A", "Yorktown", "my CAP", "Kates"):
        for answer in ask(state, data, None, example.replace(known, name)):
            assert answer.text
