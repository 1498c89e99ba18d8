"""Every letter at Ctrl+K, typed in the real window over a Midway morning with eight decks: what each takes until it is
painted.

`python -m benchmarks.typing_day FOLDER` prints as JSON the milliseconds of the processor in the thread of the window.
"""

from __future__ import annotations

import json
import os
import sys
from functools import partial
from pathlib import Path

from benchmarks.measure import on_a_screen_of_its_own

LINES = (
    "when must my CAP land",
    "why can't I land",
    "how far can the Devastators go",
    "who shadows TF A",
    "what is a handling point",
    "all: CAP 2, land what is overhead",
    "orders for all Japan: CAP 2; land what is overhead",
    "CAP 2 from Yorktown, launch 3",
    "launch strike from Hiryu at Midway",
    "print deck of Hiryu",
    "coral sea",
    "frobnicate the fleet",
)
MORNING, TURN = "enterprise-4-june", 12


def main(folder: Path) -> list[tuple[float, str]]:
    """What each letter took, and what stood in the line then."""
    from ffts.app.files import new_game
    from ffts.games.skies.names import Segment
    from tests.golden.recording import path_of, read
    from tests.playing.desk import Desk

    golden = read(path_of(MORNING))
    session = new_game(folder / "morning.ffts", golden.scenario)
    for play in golden.plays:
        if session.state.public.turn >= TURN and session.state.public.segment is Segment.AIR_OPERATIONS:
            break
        session.submit(play.command, play.rolls)
    desk = Desk(folder)
    program = desk.window.program
    program.warmup.start()
    desk.wait(lambda: program.warmup.done)
    program.games.take(session.store.path, session)
    desk.settle(2)
    took = []
    for line in LINES:
        program.line.start("")
        desk.settle()
        for at, letter in enumerate(line, 1):
            took.append((desk.measured(partial(desk.window.footer.line.insert, letter)), line[:at]))
        program.line.leave()
    return took


if __name__ == "__main__":
    on_a_screen_of_its_own()
    print(json.dumps(main(Path(sys.argv[1]))), flush=True)
    os._exit(0)  # the window needs not be taken down
