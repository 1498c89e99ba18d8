"""A campaign for two in the real window, in a process of its own: what each order and key takes until it is painted.

`python -m benchmarks.campaign_desk FOLDER [TURNS]` plays it by the program for both sides, each order as from its key,
while whoever has the word looks at its own stacks, and prints as JSON what was measured: milliseconds of the processor
in the thread of the window.
"""

from __future__ import annotations

import json
import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


SCENARIO, SEED, TURNS = "guadalcanal", 3, 2
Took = tuple[float, str]


def main(folder: Path, turns: int) -> list[Took]:
    """Play so many turns, page after page in front."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["QT_FONT_DPI"] = "96"
    for kind in ("CACHE", "CONFIG", "DATA", "STATE"):
        os.environ[f"XDG_{kind}_HOME"] = str(folder / kind.lower())
    from benchmarks.desk_day import opened, pages
    from ffts.app.rollers import seeded
    from ffts.games.pacific_fury.names import Step
    from ffts.games.pacific_fury.seats import next_turn

    desk, roll, steps = opened(folder, SCENARIO), seeded(SEED), list[Took]()
    table = desk.window.program.table

    def measure(act: Callable[[], object], what: str) -> None:
        steps.append((desk.measured(act), f"{what} on {desk.window.program.room.in_front}"))

    def press(key: str) -> None:
        steps.append((desk.press(key), f"{key} on {desk.window.program.room.in_front}"))
        desk.settle()

    session = table.session
    assert session is not None
    on_map, on_forming, *_ = pages(desk)
    while not session.state.public.over and session.state.public.turn <= turns:
        awaits = session.state.public.awaits
        press(on_forming if awaits.step is Step.FORMING else on_map)
        if awaits.step in (Step.FORMING, Step.OPERATION):
            press("L")
            press("Down")
        for command, _ in next_turn(session.state, session.data, SEED):
            measure(partial(table.do, command), type(command).__name__)
            while ask := table.ask:
                measure(partial(table.answer, roll(ask)), f"a die of {ask.rule}")
    desk.window.close()
    return steps


if __name__ == "__main__":
    words = sys.argv[1:]
    print(json.dumps(main(Path(words[0]), int(words[1]) if words[1:] else TURNS)))
