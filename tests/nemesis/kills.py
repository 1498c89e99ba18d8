"""Programs killed at any moment (kill -9), each game by several one after the other."""

from pathlib import Path
from random import Random

from tests.nemesis.games import Played, begin, sound
from tests.nemesis.tally import Tally
from tests.store.test_kill import IN_PLAY, check, play_and_kill, player

KILLS_PER_GAME = 2
LONGEST = 0.4


def kill_all(name: str, game: Played, folder: Path, kills: int, seed: int = 5, weak: str = "") -> Tally:
    """So many kills. Of campaigns, one of two begins while it waits for a battle."""
    chance, tally = Random(seed), Tally()
    with player(folder / f"{name} state", "tests.nemesis.player", f"{weak}{name}") as process:
        for number in range(-(-kills // KILLS_PER_GAME)):
            path = folder / f"{name} {number}.ffts"
            begin(game, path, frozen=bool(game.elsewhere) and number % 2 == 0)
            known: dict[int, int] = {}
            for _ in range(min(KILLS_PER_GAME, kills - tally.done)):
                entries, heads = play_and_kill(process, path, chance, LONGEST, chance.random() < IN_PLAY)
                known |= entries
                check(path, known, heads)
                tally.done += 1
                tally.waited += bool(game.elsewhere) and sound(game, path) == game.elsewhere
            sound(game, path)
            tally.acknowledged += len(known)
    return tally
