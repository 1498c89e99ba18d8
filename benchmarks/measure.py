"""What was measured, and the clock."""

import gc
import os
import re
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

A_FRAME = 1000 / 60  # ms: what a frame may take at 60 a second


@dataclass(frozen=True)
class Measure:
    """One figure. The limit is for the ratio where there is a reference, else for the value itself."""

    name: str
    unit: str
    value: float
    reference: float | None
    limit: float | None

    @property
    def ratio(self) -> float | None:
        return self.value / self.reference if self.reference else None

    @property
    def ok(self) -> bool:
        return self.limit is None or (self.value if self.ratio is None else self.ratio) <= self.limit

    def as_json(self) -> dict[str, object]:
        """As `ffts bench --json` prints it."""
        return {
            "name": self.name,
            "unit": self.unit,
            "value": round(self.value, 4),
            "reference": None if self.reference is None else round(self.reference, 4),
            "ratio": None if self.ratio is None else round(self.ratio, 3),
            "limit": self.limit,
            "ok": self.ok,
        }


def milliseconds(what: Callable[[], object]) -> float:
    """How long `what` takes once."""
    start = time.perf_counter()
    what()
    return (time.perf_counter() - start) * 1000


def processor_milliseconds(what: Callable[[], object]) -> float:
    """What `what` takes of the processor, whatever else the machine does.

    What earlier measures left behind is put away first: else the collector would do it now, at this one's cost."""
    gc.collect()
    start = time.process_time()
    what()
    return (time.process_time() - start) * 1000


def interleaved(ours: Callable[[], float], bare: Callable[[], float], times: int) -> tuple[float, float]:
    """The median of `ours` and of `bare`, taken in turns, so that a busy moment of the machine meets both."""
    pairs = [(ours(), bare()) for _ in range(times)]
    return median(a for a, _ in pairs), median(b for _, b in pairs)


def peak_memory() -> float:
    """The most memory that this process had, in MB. On Linux not as `getrusage` has it: there a process begins with the
    most that the one had which started it, and the benchmarks before this one have loaded a lot."""
    if sys.platform == "linux":
        found = re.search(r"VmHWM:\s*(\d+) kB", Path("/proc/self/status").read_text())
        return int(found[1]) / 1024 if found else 0.0
    import resource

    per_mb = 1024 * 1024 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / per_mb


def on_a_screen_of_its_own() -> None:
    """Windows that are measured are painted where nobody sees them, if no screen is named."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import qInstallMessageHandler
    from PySide6.QtWidgets import QApplication

    qInstallMessageHandler(lambda *_: None)  # the offscreen screen complains of every window that it has no size hints
    QApplication.instance() or QApplication(["benchmark"])
