"""A program that answers for a side in the enemy's turns, and leaves the side's own turns to a person."""

from pathlib import Path

import pytest

from ffts.app.files import new_game, open_game
from ffts.app.programs import ordering, play_on, plays_alone, rolls_itself, seats_of
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.core.dice import Ask, Die
from ffts.core.seats.seating import ANSWERS, PLAIN
from ffts.core.umpire import Refused
from ffts.games.fire_in_the_sky.commands import EndPhase, SeatPlayer
from ffts.games.fire_in_the_sky.names import SideId, Step
from ffts.games.pacific_fury.names import Step as FuryStep

JP, AL = SideId.JP, SideId.AL
DICE = seeded(4)


def by_hand(session: AnySession) -> None:
    """Whoever is asked orders by hand, which is what the program would order."""
    player, side = session.game.player, session.state.public.awaits.side
    assert player is not None
    seen = session.game.view(session.state, side or JP)
    for choice in player.decide(seen, session.data, (), PLAIN, ()):
        session.submit(choice.command, roller=DICE)


def begun(path: Path, scenario: str, *answered_for: SideId) -> AnySession:
    """A game in which the sides have set up by hand."""
    session = new_game(path, scenario, plays=dict.fromkeys(answered_for, ANSWERS))
    while session.state.public.awaits.step is Step.SET_UP:
        assert play_on(session, DICE) == 0, "a set-up is nobody's answer"
        by_hand(session)
    return session


def of_a_person(session: AnySession) -> set[SideId]:
    """Whoever's turn it is plays it to its end by hand: whom the game asked."""
    asked, now = set[SideId](), session.state.public
    while (session.state.public.part, session.state.public.turn) == (now.part, now.turn):
        asked.add(session.state.public.awaits.side)
        by_hand(session)
        play_on(session, DICE)
    return asked


@pytest.mark.parametrize("scenario", ["short-campaign", "short-campaign-second"])
def test_fs_4_a_person_plays_the_turns_of_both_sides_and_is_asked_for_no_answer(scenario: str, tmp_path: Path) -> None:
    session = begun(tmp_path / "solo.ffts", scenario, JP, AL)
    assert [of_a_person(session) for _ in range(4)] == [{JP}, {AL}, {JP}, {AL}]
    answers = [play.command for play in session.log() if isinstance(play.command, EndPhase)]
    assert AL in {cmd.side for cmd in answers if cmd.step is Step.REACT}
    session.store.close()


def test_one_side_answers_by_program_and_the_other_by_hand(tmp_path: Path) -> None:
    session = begun(tmp_path / "half.ffts", "short-campaign", AL)
    assert not plays_alone(session, "JP"), "somebody plays the Allied turns too"
    allied = Ask(rule="FS-12.3.2.1", what="x", die=Die.D6, n=1, side="AL")
    assert (session.state.public.part, ordering(session)) == (JP, {"AL": ANSWERS})
    assert rolls_itself(session, allied)
    of_a_person(session)
    assert (session.state.public.part, ordering(session)) == (AL, {})
    assert not rolls_itself(session, allied)
    session.store.close()


def test_it_is_kept_with_the_game_reported_in_words_and_taken_back(tmp_path: Path) -> None:
    new_game(tmp_path / "a.ffts", "short-campaign", plays={"JP": ANSWERS}).store.close()
    session = open_game(tmp_path / "a.ffts")
    assert seats_of(session) == {"JP": ANSWERS}
    assert "The program answers for Japan" in session.game.heading(session.state, session.data, None).facts
    text = session.game.words.menu(SeatPlayer(side=JP, temper=ANSWERS), session.state)
    assert text == "A person plays Japan; in the enemy's turns the program answers"
    with pytest.raises(Refused, match="Japan is played by the program"):
        session.submit(SeatPlayer(side=JP, temper=ANSWERS))
    with pytest.raises(Refused, match="no player 'bold' for Japan; it has cadet, staff"):
        session.submit(SeatPlayer(side=JP, temper="bold"))
    session.submit(SeatPlayer(side=JP))
    assert seats_of(session) == {}
    session.store.close()


def test_pf_9_0_in_pacific_fury_it_answers_in_the_enemys_operations(tmp_path: Path) -> None:
    session = new_game(tmp_path / "fury.ffts", "guadalcanal", plays={"US": ANSWERS})
    asked, answered = set[tuple[str | None, str]](), 0
    while session.state.public.turn == 1:
        answered += play_on(session, DICE)
        awaits, battle = session.state.public.awaits, session.state.public.battle
        assert not (battle and battle.attacker == "JP" and awaits.side == "US"), "that would be an answer"
        asked.add((awaits.side, awaits.step))
        by_hand(session)
    assert {("US", FuryStep.FORMING), ("US", FuryStep.OPERATION)} <= asked, "its own affairs are a person's"
    assert answered
    session.store.close()
