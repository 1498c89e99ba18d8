"""The kernel is gone through wholly by its own tests: every line, and both ways of every branch."""

import subprocess
import sys
from pathlib import Path

from tests.core.traced import KERNEL, Tracer, missed

TWO_WAYS = """\
def told(number):
    if number > 3:
        number = 3
    for each in range(number):
        print(each)
    return number
"""


def gone_through(file: Path, *calls: str) -> list[str]:
    """What is left out of a file when only these calls are made."""
    names: dict[str, object] = {}
    tracer = Tracer(file.parent)
    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        exec(compile(TWO_WAYS, str(file), "exec"), names)
        for call in calls:
            eval(call, names)
    finally:
        sys.settrace(before)
    return list(missed(file, tracer.steps[str(file)]))


def test_what_is_left_out_is_named(tmp_path: Path) -> None:
    file = tmp_path / "told.py"
    file.write_text(TWO_WAYS, encoding="utf-8")
    assert gone_through(file, "told(5)") == ["told.py:2 never leads past its body"]
    assert gone_through(file, "told(0)") == [
        "told.py:3 was not executed",
        "told.py:5 was not executed",
        "told.py:2 never leads into its body",
        "told.py:4 never leads into its body",
    ]
    assert gone_through(file, "told(0)", "told(5)") == []


def test_the_tests_of_the_kernel_leave_nothing_out() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.core.traced"],
        cwd=KERNEL.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
