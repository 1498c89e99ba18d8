"""Games with aircraft in them, in their Air Operations Segment, and a mouse that is moved by events."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QGraphicsView
from pytestqt.qtbot import QtBot

from ffts.core.model import Command, Event
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.commands import air as c_air
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, PlatformId, Segment, SideId, Step
from ffts.games.skies.sheets.catalog import Catalog
from ffts.ui.desk.games.table import Table
from ffts.ui.skies.air.dock import AirOperationsDock
from ffts.ui.skies.air.view import FormView
from ffts.workshop.catalogs import load_catalog
from tests.builders import SkiesSession, new_session

CV6, USN, IJN = PlatformId("CV6"), SideId("USN"), SideId("IJN")
NO_BUTTON, LEFT = Qt.MouseButton.NoButton, Qt.MouseButton.LeftButton


def ruled(session: SkiesSession, *facts: Event) -> None:
    """The umpire states these facts."""
    session.submit(c.MakeRuling(why="to begin with", facts=facts))


@cache
def _catalog(scenario: str) -> Catalog:
    return load_catalog(scenario)


def air_game(folder: Path, scenario: str = "first-strike") -> SkiesSession:
    """A new game of this scenario, in the Air Operations Segment of turn 1."""
    session = new_session(folder / f"{scenario}.ffts", _catalog(scenario))
    ruled(session, e.SegmentBegan(segment=Segment.AIR_OPERATIONS))
    return session


def next_aos(session: SkiesSession, turn: int) -> None:
    """Go to the Air Operations Segment of this turn, whatever lies between."""
    ruled(session, e.TurnBegan(turn=turn), e.SegmentBegan(segment=Segment.AIR_OPERATIONS))


# --- the mouse ----------------------------------------------------------------------------


def mouse(view: QGraphicsView, kind: QEvent.Type, at: QPoint, held: Qt.MouseButton = LEFT) -> None:
    """One event of the left button, or of a move with it held."""
    port = view.viewport()
    button = NO_BUTTON if kind is QEvent.Type.MouseMove else LEFT
    event = QMouseEvent(kind, QPointF(at), QPointF(port.mapToGlobal(at)), button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(port, event)


def middle_of(view: FormView, af: str) -> QPoint:
    """Where the counter of this AF stands in the view."""
    return view.mapFromScene(view.items_[af].sceneBoundingRect().center())


def take(view: FormView, af: str, zone: str, steps: int = 4, press: QEvent.Type = QEvent.Type.MouseButtonPress) -> None:
    """Press on a counter and move the mouse to the edge of this zone; the button stays down."""
    start = middle_of(view, af)
    box = view.layout_.boxes[zone]
    end = view.mapFromScene(QPointF(box.center().x(), box.bottom() - 6))
    mouse(view, press, start)
    for step in range(1, steps + 1):
        mouse(view, QEvent.Type.MouseMove, start + (end - start) * step / steps)


def let_go(view: FormView, zone: str) -> None:
    """Release over this zone."""
    box = view.layout_.boxes[zone]
    at = view.mapFromScene(QPointF(box.center().x(), box.bottom() - 6))
    mouse(view, QEvent.Type.MouseButtonRelease, at, NO_BUTTON)


def dragged(view: FormView, af: str, zone: str) -> None:
    """From press to release."""
    take(view, af, zone)
    let_go(view, zone)


def ids(prefix: str, numbers: Sequence[int]) -> list[str]:
    """'VB-6', (1, 2) as the AFs of a squadron."""
    return [f"{prefix}/{number}" for number in numbers]


# --- the dock on a table -------------------------------------------------------------------


@dataclass
class AirDesk:
    """The Air operations dock of a game on a table, and the commands it gave."""

    dock: AirOperationsDock
    game: SkiesSession
    given: list[Command]


@contextmanager
def air_desk(qtbot: QtBot, folder: Path, asked: bool = True) -> Iterator[AirDesk]:
    """First strike in its Air Operations Segment, the dock shown and the keyboard on its form; unless it is not
    `asked` yet, the umpire has said already that those ready on Enterprise's deck may stay there (6.5)."""
    game, table, dock = air_game(folder), Table(), AirOperationsDock()
    table.take(game)
    qtbot.addWidget(dock)
    desk = AirDesk(dock, game, [])
    dock.wants.connect(lambda wanted: desk.given.extend(wanted if isinstance(wanted, tuple) else (wanted,)))
    dock.wants.connect(table.do)
    table.changed.connect(dock.show_state)
    dock.resize(1100, 900)
    dock.open_game(game)
    with qtbot.waitExposed(dock):
        dock.show()
    dock.activateWindow()
    dock.view.setFocus()
    if asked:
        _let_stay(desk)
    yield desk
    game.store.close()


def _let_stay(desk: AirDesk) -> None:
    """One is brought up while they stand ready, which is asked about; and it is taken back."""
    below = next(af.id for af in desk.game.state.sides[USN].air.values() if af.where.value == "hangar")
    desk.dock.giving.give((c_air.BringUp(platform=CV6, afs=(below,)),))
    desk.dock.page.refusal.insist()
    assert len(desk.given) == 1
    desk.game.undo()
    desk.given.clear()
    desk.dock.page.say("")


def choose(dock: AirOperationsDock, *names: str) -> None:
    """These AFs and no others; the keyboard stands on the first."""
    dock.choose_nothing()
    dock.choose(names, names[0])
    QApplication.processEvents()


def afs(*names: str) -> tuple[AfId, ...]:
    """Names as ids."""
    return tuple(map(AfId, names))


def foremost(dock: AirOperationsDock, count: int) -> tuple[str, ...]:
    """6.7.6 So many from the head of the queue."""
    assert dock.picture is not None
    return dock.picture.deck_order[:count]


def where(game: SkiesSession, af: str) -> str:
    """The place of an American AF."""
    return game.state.sides[USN].air[AfId(af)].where.value


def put_overhead(game: SkiesSession, *names: str, fuel: int = 9) -> None:
    """These AFs took off and came back: they circle over Enterprise, with fuel for so long."""
    turn = game.state.public.turn
    up = [ea.Launched(side=USN, platform=CV6, af=af, turn=turn, last_turn=turn + fuel) for af in afs(*names)]
    home = ea.FormationFormed.model_validate(
        {
            "side": USN,
            "formation": "CV6 return 1",
            "mission": "return",
            "platform": CV6,
            "afs": afs(*names),
            "hex": "0909",
            "destination": "0909",
            "phase": "overhead",
            "launched": turn,
            "forming_until": turn,
        }
    )
    ruled(game, *up, home)
    next_aos(game, turn + 1)


def under_attack(game: SkiesSession, number: int = 1) -> None:
    """A Japanese strike was announced over Enterprise's force, and it is the emergency step."""
    own, enemy = game.state.sides[USN], game.state.sides[IJN]
    force = next(force for force in own.task_forces.values() if str(CV6) in map(str, force.ships))
    turn, attackers = game.state.public.turn, afs(f"HIR-D/{2 * number - 1}", f"HIR-D/{2 * number}")
    up = [
        ea.Launched(side=IJN, platform=enemy.air[af].platform, af=af, turn=turn, last_turn=turn + 9) for af in attackers
    ]
    strike = ea.FormationFormed.model_validate(
        {
            "side": IJN,
            "formation": f"Hiryu strike {number}",
            "mission": "strike",
            "platform": enemy.air[attackers[0]].platform,
            "afs": attackers,
            "groups": ({"afs": attackers},),
            "target": force.id,
            "hex": force.hex,
            "destination": force.hex,
            "phase": "on station",
            "launched": turn,
            "forming_until": turn,
        }
    )
    ruled(
        game,
        *up,
        strike,
        e.SegmentBegan(segment=Segment.STRIKE),
        ea.StrikeAnnounced(side=IJN, formation=strike.formation, target=force.id, turn=turn, number=number),
        e.StepBegan(step=Step.EMERGENCY),
    )
