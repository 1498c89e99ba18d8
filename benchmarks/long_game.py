"""A game of ten thousand entries, played by the rules and written at once."""

from pathlib import Path

from ffts.app.files import new_game
from ffts.app.rollers import seeded
from ffts.core.dice import Dice
from ffts.core.game import ROLLS
from ffts.core.model import Command
from ffts.games.skies.commands import CloseSegment, RollInitiative
from ffts.games.skies.names import Segment
from ffts.games.skies.state import State

ENTRIES = 10_000
SCENARIO = "coral-sea-8-may"
PLAY_ON = {"18.3": "a benchmark has no last turn", "3.4-FORFEIT": "a benchmark plans nothing"}


def write(path: Path, entries: int = ENTRIES) -> None:
    """Turn after turn: initiative, segments, and in every second turn the steps of a strike."""
    session = new_game(path, SCENARIO)
    with session.store as store:
        words = []
        state, roller = session.state, seeded(7)
        for _ in range(entries):
            order, dice = next_order(state), Dice(roller=roller)
            events = session.game.rulebook.decide(state, session.data, order, dice)
            state = session.game.rulebook.fold(state, events)
            words.append(
                (
                    session.game.rulebook.command_words.write(order),
                    ROLLS.write_all(dice.used),
                    session.game.rulebook.event_words.write_all(events),
                    session.game.version,
                )
            )
        store.append_all(None, words, "benchmark")


def next_order(state: State) -> Command:
    """What an umpire would do next."""
    public = state.public
    if public.segment is Segment.INITIATIVE and public.initiative is None:
        return RollInitiative(waive=PLAY_ON)
    if public.segment is Segment.SEARCH and public.turn % 2:
        return CloseSegment(opening=Segment.STRIKE, waive=PLAY_ON)
    return CloseSegment(waive=PLAY_ON)
