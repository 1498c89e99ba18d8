"""Which buttons of the form may be pressed now; a grey one says which rule stops it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ffts.ui.desk.said import tr
from ffts.ui.skies.air.alarm_bar import AlarmBar
from ffts.ui.skies.air.page import FormPage
from ffts.ui.skies.air.verbs import REACTIONS, VERBS

if TYPE_CHECKING:
    from ffts.games.skies.desk import SkiesDesk
    from ffts.games.skies.pictures.air.form import FormPicture
    from ffts.games.skies.pictures.air.orders import Option, Trial


def check_verbs(page: FormPage, trials_of: Callable[[str], Sequence[Trial]], otherwise: str) -> None:
    """Each verb by what the rules say to the chosen; `otherwise` is said where nothing can be tried."""
    for verb in VERBS:
        trials = trials_of(verb.id)
        free = [trial for trial in trials if trial.refused is None]
        told = trials[0].words if trials and not (verb.lists and free) else ""
        tip = f"{told if trials else otherwise}\n{verb.tip} ({verb.letter})".strip()
        button = page.buttons[verb.id]
        button.setEnabled(bool(free))
        button.setToolTip(tip)
        button.setAccessibleDescription(tip)


def show_alarm(
    bar: AlarmBar, session: SkiesDesk | None, picture: FormPicture | None, options: Callable[[str], list[Option]]
) -> None:
    """12.8 The bar of the emergency step; only where orders are given, for the enemy's strike has a name there."""
    from ffts.games.skies.pictures.air.alarm import alarms, limits

    found = alarms(session, picture) if session and picture else ()
    if not found or picture is None:
        bar.show_alarm("", "")
        return
    what = tr("{}: {} may act before it is resolved")
    names = " and ".join(alarm.name for alarm in found)
    bar.show_alarm(what.format(f"{names[:1].upper()}{names[1:]}", picture.name), limits(picture, found))
    for verb in REACTIONS:
        bar.allow(verb.id, options(verb.id))
