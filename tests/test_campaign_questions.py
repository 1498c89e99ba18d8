"""Questions of the campaign games: each is answered in a line from what one side may see, with a page of that game."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from ffts.core.asking import Answer, Asked, RuleLine, answered
from ffts.core.game import AnyGame
from ffts.games import game_named
from ffts.games.fire_in_the_sky.events.turn import AnswersStated
from ffts.games.fire_in_the_sky.names import SideId
from ffts.games.fire_in_the_sky.state.parts import Answers
from ffts.games.fire_in_the_sky.words.names import MANY
from ffts.games.pacific_fury.names import UnitId, Zone
from ffts.ui.desk.games.entries import pages_of
from ffts.ui.desk.palette.questions import questions_of
from tests.fire_in_the_sky.setting import catalog as sky_catalog
from tests.golden.campaign_table import path_of, read
from tests.golden.fury_table import BOOK as FURY_BOOK
from tests.golden.sky_games import BOOK as SKY_BOOK
from tests.golden.sky_games import GAMES as SKY_GAMES
from tests.golden.sky_games import OPTIONS
from tests.pacific_fury.setting import at_sea
from tests.pacific_fury.setting import catalog as fury_catalog

EACH = pytest.mark.parametrize("name", ["pacific_fury", "fire_in_the_sky"])
SNAPSHOTS = 5


def day(name: str) -> tuple[Any, Any, list[Any]]:
    """The rules of this game, its data, and the facts of a golden game, order by order."""
    if name == "pacific_fury":
        return FURY_BOOK.rulebook, fury_catalog(), [play.events for play in read(FURY_BOOK, path_of("fury-campaign"))]
    data = sky_catalog(SKY_GAMES["sky-scenes-of-the-war"][0], **OPTIONS)
    return SKY_BOOK.rulebook, data, [play.events for play in read(SKY_BOOK, path_of("sky-scenes-of-the-war"))]


def snapshots(name: str) -> Iterator[tuple[Any, Any]]:
    """States spread over the game."""
    rulebook, data, facts = day(name)
    state = rulebook.fold(rulebook.start(data), ())
    for at, events in enumerate(facts):
        if at % max(1, len(facts) // SNAPSHOTS) == 0:
            yield state, data
        state = rulebook.fold(state, events)
    yield state, data


def ask(game: AnyGame, state: Any, data: Any, viewer: str | None, line: str) -> list[Answer]:
    whose = [viewer] if viewer else [side.id for side in game.sides(data)]
    asked = Asked(
        tuple(game.view(state, side) for side in whose),
        data,
        partial(game.heading, state, data, viewer),
        partial(game.due, state, data, viewer),
        lambda typed: (RuleLine("1.1", "A rule", "What it says."),),
    )
    return list(answered(questions_of(game.name), line, asked))


@EACH
def test_every_question_is_answered_in_a_line_with_a_page_whoever_asks(name: str) -> None:
    game = game_named(name)
    pages = {page.title for page in pages_of(name).pages} | {"Watch", "Log", "Rules"}
    for state, data in snapshots(name):
        for viewer in (None, *(side.id for side in game.sides(data))):
            for question in questions_of(name):
                found = ask(game, state, data, viewer, question.example)
                assert found, question.example
                for answer in found:
                    assert answer.text.strip() and "\n" not in answer.text and "None" not in answer.text, answer
                    assert answer.page in pages or answer.rule, answer


@EACH
def test_each_question_is_known_by_its_own_example(name: str) -> None:
    known = questions_of(name)
    first = [next(one.example for one in known if one.match(question.example) is not None) for question in known]
    assert first == [question.example for question in known]
    assert len(game_named(name).questions) >= 12


def test_pf_8_4_what_lies_face_down_is_not_reported() -> None:
    """The enemy's ships in base are his to know."""
    game = game_named("pacific_fury")
    state, data = next(snapshots("pacific_fury"))
    (japan,) = ask(game, state, data, "JP", "where is Enterprise")
    assert japan.text == "Nothing is known of Enterprise"
    (own,) = ask(game, state, data, "US", "where is Enterprise")
    assert own.text == "Enterprise: in base"
    assert [one.text for one in ask(game, state, data, None, "where is Enterprise")] == ["Enterprise: in base"]


def test_fs_2_2_3_who_holds_a_base() -> None:
    game = game_named("fire_in_the_sky")
    state, data = next(snapshots("fire_in_the_sky"))
    (answer,) = ask(game, state, data, "JP", "who holds Truk?")
    assert answer.text.startswith("Truk is held by Japan") and answer.page == "Map"
    (score,) = ask(game, state, data, None, "what is the score")
    assert score.text.startswith(f"{state.public.vp} Victory Points; ")


def test_fs_4_standing_answers_read_as_in_the_log() -> None:
    game = game_named("fire_in_the_sky")
    state, data = next(snapshots("fire_in_the_sky"))
    stated = AnswersStated(side=SideId.JP, answers=Answers(stay_with=1, no_reaction_until=MANY))
    answers = [
        ask(game, one, data, "JP", "what do I answer by myself")[0].text
        for one in (state, SKY_BOOK.rulebook.fold(state, (stated,)))
    ]
    assert answers == ["Japan: is asked each time", "Japan: never withdraws and reacts with nothing"]


@pytest.mark.parametrize(("ships", "text"), [(("Pensacola",), "1 unit"), (("Pensacola", "Wasp"), "2 units")])
def test_pf_q20_units_that_lie_face_down_are_counted(ships: tuple[UnitId, ...], text: str) -> None:
    data = fury_catalog()
    state = at_sea(data, {"US-1": (Zone.SP, ships)})
    house = state.public.house.model_copy(update={"fog_counts": "open"})
    state = state.model_copy(update={"public": state.public.model_copy(update={"house": house})})
    (answer,) = ask(game_named("pacific_fury"), state, data, "JP", "what is in TF 1")
    assert answer.text.endswith(f": {text} face down")
