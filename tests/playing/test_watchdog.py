"""Nobody waits for the window: no step of a whole Midway day with seven carriers takes longer than a tenth of a second.

Run with -m window. The day is that of the benchmark, key by key and order by order, each until it is painted, in
milliseconds of the processor. It is always the same day, so a step that something else held up is looked at again.
"""

from pathlib import Path
from typing import Any

import pytest

from benchmarks.desk import played, too_long

TIMES = 3


@pytest.mark.window
def test_no_step_of_a_midway_day_takes_longer_than_a_tenth_of_a_second(tmp_path: Path) -> None:
    plays: list[Any] = []
    while len(plays) < TIMES and (not plays or too_long(*plays)):
        folder = tmp_path / str(len(plays))
        folder.mkdir()
        day = played(folder)
        assert (day["carriers"], day["over"]) == (7, True)
        assert len(day["steps"]) > day["entries"], "each entry of the log is a step, and each key besides"
        plays.append(day["steps"])
    assert too_long(*plays) == []


def test_what_takes_long_every_time_is_reported_and_what_was_held_up_once_is_not() -> None:
    once, again = [(20.0, "F5"), (180.0, "R"), (140.0, "Alt+0")], [(25.0, "F5"), (30.0, "R"), (120.0, "Alt+0")]
    assert too_long(once) == ["R: 180 ms", "Alt+0: 140 ms"]
    assert too_long(once, again) == ["Alt+0: 120 ms"]
    with pytest.raises(ValueError, match="shorter"):
        too_long(once, again[:2])
