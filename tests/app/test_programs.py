"""The sides the program plays in a file: seated when the game begins or at any turn, and never lost."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ffts.app.files import new_game, open_game
from ffts.app.programs import Programs, alone_of, due_for, play_on, plays_alone, rolls_itself, seats_of
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.app.verify import verify
from ffts.core.dice import Ask, Die
from ffts.games.skies import commands as c
from ffts.games.skies.commands.search import SealPlans
from ffts.games.skies.names import SideId

IJN, USN = SideId("IJN"), SideId("USN")
DAY = "coral-sea-8-may"


@pytest.fixture
def against_japan(tmp_path: Path) -> Iterator[AnySession]:
    session = new_game(tmp_path / "alone.ffts", DAY, plays={"IJN": "bold"})
    yield session
    session.store.close()


def test_who_plays_what_is_in_the_file(tmp_path: Path) -> None:
    new_game(tmp_path / "a.ffts", DAY, plays={"IJN": "bold"}).store.close()
    session = open_game(tmp_path / "a.ffts")
    assert seats_of(session) == {"IJN": "bold"}
    session.submit(c.SeatPlayer(side=IJN))
    session.store.close()
    again = open_game(tmp_path / "a.ffts")
    assert not seats_of(again)
    again.store.close()


@pytest.mark.parametrize(
    ("plays", "fault"),
    [
        ({"RN": ""}, "there is no side RN in coral-sea-8-may; the sides are USN, IJN"),
        (
            {"IJN": "mad"},
            "the program does not play IJN 'mad'; it has cadet, staff, admiral, v0, blind, each in a style",
        ),
    ],
)
def test_a_player_there_is_not_leaves_no_file(tmp_path: Path, plays: dict[str, str], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        new_game(tmp_path / "a.ffts", DAY, plays=plays)
    assert not list(tmp_path.iterdir())


def test_it_plans_before_the_day_and_then_waits(against_japan: AnySession) -> None:
    assert play_on(against_japan, seeded(1)) > 0
    assert any(isinstance(play.command, SealPlans) for play in against_japan.log())
    assert play_on(against_japan, seeded(1)) == 0


def test_its_reasons_stand_in_the_log_for_its_own_side_alone(against_japan: AnySession) -> None:
    play_on(against_japan, seeded(1))
    (note,) = (play.command for play in against_japan.log() if isinstance(play.command, c.WriteNote))
    assert note.side == "IJN"
    assert note.text.startswith("The program (bold): 2 searches for the morning; nobody looks into ")


def test_after_undo_it_orders_anew(against_japan: AnySession) -> None:
    programs = Programs(against_japan)
    first = programs.move()
    assert first is not None
    for choice in first.choices:
        against_japan.submit(choice.command)
        programs.given(first.side, choice.command, True)
    assert programs.move() is None
    against_japan.go_to(1)
    again = programs.move()
    assert again is not None
    assert again.choices == first.choices


def test_a_person_alone_against_the_program_gives_orders_from_his_side(against_japan: AnySession) -> None:
    assert plays_alone(against_japan, "USN")
    assert not plays_alone(against_japan, "IJN")
    assert alone_of(against_japan) == "USN"
    against_japan.submit(c.SeatPlayer(side=USN, temper="record"))
    assert alone_of(against_japan) is None


def test_he_is_asked_for_what_is_his_in_words_that_name_no_secret(against_japan: AnySession) -> None:
    play_on(against_japan, seeded(1))
    lines = due_for(against_japan, "USN")
    assert {line.side for line in lines} <= {None, "USN"}
    assert "The maps are exchanged when the searches of the day are planned" in [line.words for line in lines]


def test_the_program_rolls_its_own_dice_and_those_nobody_at_the_table_may_see(against_japan: AnySession) -> None:
    def ask(side: str, announced: bool = False) -> Ask:
        return Ask(rule="3.4.1", what="x", die=Die.D6, n=1, side=side, announced=announced)

    assert rolls_itself(against_japan, ask("IJN"))
    assert rolls_itself(against_japan, ask(""))
    assert not rolls_itself(against_japan, ask("USN"))
    assert not rolls_itself(against_japan, ask("", announced=True))
    against_japan.submit(c.SeatPlayer(side=USN, temper="record"))
    assert rolls_itself(against_japan, ask("", announced=True)), "nobody else is there to roll"


def test_what_it_played_is_by_the_rules(against_japan: AnySession) -> None:
    play_on(against_japan, seeded(1))
    assert not verify(against_japan)
