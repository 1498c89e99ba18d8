"""Coral Sea with nine Japanese AFs over Task Force 17: 27 aircraft in three groups, and dice that fall as told."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from ffts.app.rollers import seeded
from ffts.core.dice import Ask, Roll, Roller, read
from ffts.core.model import Command, Event
from ffts.core.page_text import lines
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, HexId, PlatformId, Segment, SideId, Step, TfId
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.air import StrikeGroup
from ffts.games.skies.state.damage import Damage
from ffts.ui.desk.games.table import Table
from ffts.ui.desk.page.tables import RowsView
from ffts.workshop.catalogs import load_catalog
from tests.builders import LEFT, SkiesSession, new_session

IJN, USN = SideId("IJN"), SideId("USN")
TF17 = TfId("17")
STRIKE, TURN = "Shokaku strike 1", 14
LOADS = {"F": "clean", "D": "250kg", "T": "torpedo"}
ESCORTS = ("SHO-F/1", "SHO-F/2")
DIVE_1, DIVE_2 = ("SHO-D/1", "SHO-D/2", "SHO-D/3"), ("SHO-D/4", "SHO-D/5", "SHO-D/6")
TORPEDO = ("ZUI-T/1", "ZUI-T/2", "ZUI-T/3")
CAP = ("VF-2/1", "VF-2/2")
G1, G2, G3 = (f"{STRIKE}/{number}" for number in (1, 2, 3))
PHASES = (3, 3, 6)
"""12.7.2 Both groups of dive bombers in ASP 3, and a 6 for the torpedoes."""


@cache
def _catalog() -> Catalog:
    return load_catalog("coral-sea-8-may")


def afs(names: Iterable[str]) -> tuple[AfId, ...]:
    """Names as ids."""
    return tuple(map(AfId, names))


def strike_game(folder: Path, cap: bool = False) -> SkiesSession:
    """Turn 14 at the announcement of the strike; with CAP two AFs of Lexington over the force."""
    session = new_session(folder / "coral.ffts", _catalog())
    session.submit(c.MakeRuling(why="to begin with", facts=tuple(_facts(session.state, cap))))
    return session


def _facts(state: State, cap: bool) -> Iterable[Event]:
    yield e.TurnBegan(turn=TURN)
    crew = afs((*ESCORTS, *DIVE_1, *DIVE_2, *TORPEDO))
    yield from (event for af in crew for event in _took_off(state, IJN, af, 8))
    groups = (
        StrikeGroup(afs=afs(DIVE_1), escorts=afs(ESCORTS)),
        StrikeGroup(afs=afs(DIVE_2)),
        StrikeGroup(afs=afs(TORPEDO)),
    )
    at = state.sides[USN].task_forces[TF17].hex
    yield _formed(IJN, STRIKE, "strike", PlatformId("Shokaku"), crew, at, groups)
    if cap:
        yield from (event for af in afs(CAP) for event in _took_off(state, USN, af, 12))
        yield _formed(USN, "CV2 CAP 1", "cap", PlatformId("CV2"), afs(CAP), at)
    yield e.SegmentBegan(segment=Segment.STRIKE)


def _took_off(state: State, side: SideId, af: AfId, turn: int) -> Iterable[Event]:
    own = state.sides[side].air[af]
    letter = "F" if af.startswith("VF") else af[4]
    yield ea.WorkedOn(side=side, platform=own.platform, af=af, load=LOADS[letter], work=3, cost=0)
    yield ea.Launched(side=side, platform=own.platform, af=af, turn=turn, last_turn=25)


def _formed(
    side: SideId,
    name: str,
    mission: str,
    platform: PlatformId,
    crew: tuple[AfId, ...],
    at: HexId,
    groups: tuple[StrikeGroup, ...] = (),
) -> Event:
    return ea.FormationFormed.model_validate(
        {
            "side": side,
            "formation": name,
            "mission": mission,
            "platform": platform,
            "afs": crew,
            "groups": groups,
            "target": TF17,
            "hex": at,
            "destination": at,
            "phase": "on station",
            "launched": 8,
            "forming_until": 9,
        }
    )


def falling(seed: int = 1, phases: Iterable[int] = PHASES, hits: int | None = None) -> Roller:
    """Seeded dice; the target is found at once, the phases are these, and so many attacks of each group hit."""
    chance, left = seeded(seed), list(phases)

    def roll(ask: Ask) -> Roll:
        if ask.rule == "12.5":
            return read(ask, (10,))
        if ask.rule == "12.7.2" and left:
            return read(ask, (left.pop(0),))
        if ask.rule == "15.4" and hits is not None:
            return read(ask, [1] * min(hits, ask.n) + [100] * (ask.n - min(hits, ask.n)))
        return chance(ask)

    return roll


def go_on_until(session: SkiesSession, there: Callable[[State], bool], roller: Roller) -> None:
    """Do what is due with its default, line by line, until it is so."""
    for _ in range(200):
        if there(session.state):
            return
        lines = unfinished(session.state, session.data)
        due = next((line.command for line in lines if line.order or (line.must and line.command)), None)
        cmd = due or c.CloseSegment(closing=session.state.public.segment)
        session.submit(cmd.model_copy(update={"waive": LEFT}), roller=roller)
    raise AssertionError(f"it never comes to that: {session.state.public}")


def at_step(step: Step) -> Callable[[State], bool]:
    """The strike segment stands there."""
    return lambda state: state.public.step is step


def in_asp_3(folder: Path, cap: bool = False, placed: bool = False, seed: int = 1) -> SkiesSession:
    """The third phase, just opened; or with every group placed by its target."""
    session, dice = strike_game(folder, cap), falling(seed)
    go_on_until(session, at_step(Step.ASP_3), dice)
    if placed:
        go_on_until(session, all_placed, dice)
    return session


def all_placed(state: State) -> bool:
    """15.1 Nobody of the phase waits for a target."""
    return all(raider.mode for raider in state.sides[IJN].combat.raiders.values() if raider.asp == 3)


# --- a dock on a table ----------------------------------------------------------------


@dataclass
class Bench:
    """A dock, the table it gives its commands to, the game, and what was ordered."""

    dock: Any
    table: Table
    game: SkiesSession
    given: list[Command]

    def roll(self, roller: Roller) -> None:
        """Answer everything the table asks."""
        while self.table.ask:
            self.table.answer(roller(self.table.ask))


@contextmanager
def bench(qtbot: QtBot, game: SkiesSession, dock: Any, size: tuple[int, int] = (820, 900)) -> Iterator[Bench]:
    """This dock shown with this game, and the keyboard on it."""
    table = Table()
    table.take(game)
    qtbot.addWidget(dock)
    found = Bench(dock, table, game, [])
    dock.wants.connect(found.given.append)
    dock.wants.connect(table.do)
    table.changed.connect(dock.show_state)
    dock.resize(*size)
    dock.open_game(game)
    with qtbot.waitExposed(dock):
        dock.show()
    dock.activateWindow()
    dock.setFocus()
    QApplication.processEvents()
    yield found
    game.store.close()


def texts(widget: QWidget) -> str:
    """Every word that can be read on this widget, or heard of it."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    found = []
    for part in (widget, *widget.findChildren(QWidget)):
        found += [part.accessibleName(), part.accessibleDescription(), part.toolTip()]
        if isinstance(part, QLabel | QAbstractButton | QLineEdit):
            found.append(part.text())
        if isinstance(part, RowsView) and part.block:
            found += lines(part.block)
    return "\n".join(found).replace("\N{NO-BREAK SPACE}", " ")


def elsewhere(state: State, side: SideId) -> State:
    """Another world: the other side has other names, other damage, other groups and other CAP."""
    other = state.sides[side]
    ships = {
        key: ship.model_copy(update={"name": f"{ship.name} II", "speed": 1.0, "damage": Damage(hull_lost=2)})
        for key, ship in other.ships.items()
    }
    raiders = {key: one.model_copy(update={"hits": 9, "afs": ()}) for key, one in other.combat.raiders.items()}
    combat = other.combat.model_copy(update={"raiders": raiders, "aa_spent": {}, "cap_rounds": ()})
    changed = other.model_copy(update={"ships": ships, "combat": combat, "air": {}, "formations": {}})
    return state.model_copy(update={"sides": {**state.sides, side: changed}})
