"""For measuring: how long the window did not answer."""

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer


class GapMeter(QObject):
    """How long the event loop did not come round."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.longest = 0.0
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._tick)

    def start(self) -> None:
        """Measure from now on."""
        self._clock.start()
        self._timer.start()

    def _tick(self) -> None:
        self.longest = max(self.longest, self._clock.nsecsElapsed() / 1e6)
        self._clock.start()
