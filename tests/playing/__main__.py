"""`python -m tests.playing PLAY FILE`, a play of `PLAYS`: writes how many keys each action took as JSON."""

import json
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

from PySide6.QtCore import qInstallMessageHandler

from ffts.app.rollers import seeded
from ffts.start import _import_as_python_does
from tests.playing import author, coral_sea, fast, midway, short_campaign
from tests.playing.desk import Desk
from tests.playing.fast import FastPerson
from tests.playing.player import Player

PLAYS: dict[str, Callable[[Desk], Player | FastPerson]] = {
    "coral-sea": coral_sea.play,
    "midway": midway.play,
    "author": author.play,
    "short-campaign-first": short_campaign.first,
    "short-campaign-second": short_campaign.second,
    "fast": fast.play,
    "fast-mistyped": fast.play_mistyped,
}
SEED = 4
"""Of the program's dice, so that a play is the same each time."""
PAUSED = ("fast", "fast-mistyped")
"""Plays in which keys that come too soon go nowhere, as for a person."""


def main(what: str, file: str) -> None:
    """One of the plays, in a window of its own; nobody's settings are read."""
    qInstallMessageHandler(lambda *_: None)
    dice = seeded(SEED)
    _import_as_python_does()
    with tempfile.TemporaryDirectory(prefix="ffts-play-") as folder, patch("ffts.app.rollers.app_dice", lambda: dice):
        desk = Desk(Path(folder), pause_ms=400 if what in PAUSED else 0)
        try:
            player = PLAYS[what](desk)
        except Exception:
            print(desk.screen(), desk.listed(), desk.focus, sep="\n", file=sys.stderr)
            raise
        report = {
            "keys": desk.tally.keys,
            "waits": desk.tally.waits,
            "turn": player.turn,
            "landed": player.landed,
            "pressed": desk.pressed,
        }
        Path(file).write_text(json.dumps(report), encoding="utf-8")
        desk.window.close()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
