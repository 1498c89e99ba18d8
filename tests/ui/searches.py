"""Games with searches in them: the small sea of the rule tests, in a file, played on to where a test begins."""

from pathlib import Path
from typing import Any

from ffts.core.dice import Ask, Roll, read, read_draw
from ffts.core.model import Command
from ffts.games.skies import commands as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import Segment
from tests.builders import IJN, LEFT, USN, SkiesSession, new_session
from tests.builders_search import SHOK, plan, routine, sea


def sea_game(folder: Path, **shown: Any) -> SkiesSession:
    """The small sea before its first turn."""
    return new_session(folder / "sea.ffts", sea(**shown).data)


def out_game(folder: Path, turn: int, *plans: s.PlanSearch, **shown: Any) -> SkiesSession:
    """The Search Segment of this turn, with these searches out, or the one of the rulebook."""
    game = sea_game(folder, **shown)
    for each in plans or (plan(),):
        game.submit(each)
    for side in {IJN if each.platform == SHOK else USN for each in plans or (plan(),)}:
        game.submit(s.SealPlans(side=side))
    game.submit(s.ExchangeMaps())
    until(game, turn, Segment.SEARCH)
    return game


def until(game: SkiesSession, turn: int, segment: Segment) -> None:
    """Play on by closing segments, with Japan always winning the initiative."""
    while (game.state.public.turn, game.state.public.segment) != (turn, segment):
        public = game.state.public
        assert public.turn <= turn, f"turn {public.turn} {public.segment} was not stopped at"
        unrolled = public.segment is Segment.INITIATIVE and public.initiative is None
        order: Command = c.RollInitiative(waive=LEFT) if unrolled else c.CloseSegment(waive=LEFT)
        game.submit(order, (), routine)


def rolled(game: SkiesSession, cmd: Command, *faces: int) -> None:
    """This order with these dice; of cards the first are drawn."""
    left = list(faces)

    def answer(ask: Ask) -> Roll:
        return read(ask, [left.pop(0)]) if ask.die else read_draw(ask, ask.pool[: ask.n])

    game.submit(cmd, (), answer)


__all__ = ["IJN", "USN", "out_game", "rolled", "sea_game", "until"]
