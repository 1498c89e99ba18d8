"""A campaign killed at any moment is there as far as it was acknowledged, also while it waits for a battle."""

from pathlib import Path
from random import Random

import pytest

from ffts.app.files import new_game, open_game
from ffts.app.rollers import seeded
from ffts.app.verify import verify
from ffts.games.pacific_fury.laws import broken
from ffts.games.pacific_fury.names import Step
from tests.pacific_fury import kill_player
from tests.store.test_kill import check, play_and_kill, player

GAMES, MANY_GAMES = 3, 60
KILLS_PER_GAME = 4
LONGEST = 0.4


def test_12_kills_of_a_campaign(tmp_path: Path) -> None:
    assert len(_kill_all(tmp_path, GAMES)) == GAMES * KILLS_PER_GAME


@pytest.mark.fuzz
def test_240_kills_of_a_campaign(tmp_path: Path) -> None:
    assert Step.ELSEWHERE in _kill_all(tmp_path, MANY_GAMES), "no kill fell while a battle was waited for"


def _kill_all(folder: Path, games: int) -> list[Step]:
    """What each campaign waited for after each kill. Two of three begin while they wait for a battle."""
    chance, acknowledged, steps = Random(5), 0, list[Step]()
    with player(folder / "state", kill_player.__name__) as process:
        for game in range(games):
            path = folder / f"campaign {game}.ffts"
            _begin(path, frozen=game % 2 == 0)
            assert (_step_of(path) is Step.ELSEWHERE) is (game % 2 == 0)
            known: dict[int, int] = {}
            for _ in range(KILLS_PER_GAME):
                entries, heads = play_and_kill(process, path, chance, LONGEST)
                known |= entries
                check(path, known, heads)
                steps.append(_step_of(path))
            acknowledged += len(known)
    assert acknowledged > games
    return steps


def _begin(path: Path, frozen: bool) -> None:
    """A new campaign; or one that waits already for its first battle."""
    session, chance, roller = new_game(path, "guadalcanal"), Random(0), seeded(0)
    while frozen and not session.state.public.over and session.state.public.awaits.step is not Step.ELSEWHERE:
        for command in kill_player.orders(session, chance):
            session.submit(command, roller=roller)
    assert frozen is (session.state.public.awaits.step is Step.ELSEWHERE)
    session.store.close()


def _step_of(path: Path) -> Step:
    """What the campaign waits for, once it is read back: lawful, and as today's rules have it."""
    session = open_game(path)
    step: Step = session.state.public.awaits.step
    assert broken(session.state, session.data) == ()
    assert verify(session) == ()
    session.store.close()
    return step
