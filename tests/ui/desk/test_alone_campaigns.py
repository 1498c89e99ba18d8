"""Alone against the program in the campaign games: its dice and its orders stand, and what it does is seen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game, open_game
from ffts.app.programs import alone_of
from ffts.app.session import AnySession
from ffts.games.fire_in_the_sky.commands import EndPhase
from ffts.games.fire_in_the_sky.commands.strategy import Sail
from ffts.games.fire_in_the_sky.names import SideId as SkySide
from ffts.games.fire_in_the_sky.names import Step as SkyStep
from ffts.games.fire_in_the_sky.names import UnitId, Water
from ffts.games.pacific_fury import commands as fury
from ffts.games.pacific_fury.commands.operations import Pass, Sortie
from ffts.games.pacific_fury.names import SideId, Step
from ffts.ui.desk.docks.watch import WatchDock
from ffts.ui.desk.games.entries import WATCH
from ffts.ui.desk.games.opponent import Opponent
from ffts.ui.desk.games.table import Table
from ffts.ui.desk.palette.palette import sorted_choices
from ffts.ui.desk.window.program import Program

pytestmark = pytest.mark.one_window

US = SideId.US


class Desk:
    """A table with the program at it, and no window."""

    def __init__(self) -> None:
        self.table = Table()
        self.opponent = Opponent(self.table)

    @property
    def session(self) -> AnySession:
        assert self.table.session is not None
        return self.table.session

    @property
    def step(self) -> object:
        return self.session.state.public.awaits.step

    def go_on(self) -> None:
        """F5."""
        self.table.do(self.session.game.onward(self.session.state))

    def until_dice(self) -> None:
        """On until an order of the program asks for dice."""
        for _ in range(99):
            if self.table.stands:
                return
            self.step_on()
        raise AssertionError("no dice of the program were asked for")

    def step_on(self) -> None:
        """The person answers as the program would in his place, rolls what he is asked for, or goes on."""
        player, state = self.session.game.player, self.session.state
        side, person = state.public.awaits.side, alone_of(self.session)
        assert player is not None and person is not None
        if self.table.ask is not None:
            self.table.roll_it()
        elif side is None or side == person:
            seen = self.session.game.view(state, person)
            for choice in player.decide(seen, self.session.data, player.due(state, self.session.data, person), "", ()):
                self.table.do(choice.command)
        else:
            self.go_on()


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[Desk]:
    laid = Desk()
    yield laid
    laid.table.put_away()


@pytest.fixture
def fury_dice(desk: Desk, tmp_path: Path) -> Desk:
    """Japan shells Henderson Field: its dice are asked for."""
    desk.table.take(new_game(tmp_path / "f.ffts", "guadalcanal", plays={"JP": "plain"}))
    desk.table.do(fury.CommitForces(side=US))
    desk.until_dice()
    assert desk.session.state.public.awaits.side is SideId.JP
    return desk


@pytest.fixture
def sky_dice(desk: Desk, tmp_path: Path) -> Desk:
    """Japan's first battle asks for dice of the program."""
    desk.table.take(new_game(tmp_path / "s.ffts", "short-campaign", plays={"JP": "plain"}))
    desk.until_dice()
    return desk


@pytest.fixture(params=["fury_dice", "sky_dice"])
def waits_for_dice(request: pytest.FixtureRequest) -> Desk:
    found: Desk = request.getfixturevalue(request.param)
    return found


def test_esc_leaves_dice_of_the_program_where_they_are(waits_for_dice: Desk) -> None:
    table, asked = waits_for_dice.table, waits_for_dice.table.ask
    table.abandon()
    assert table.ask == asked
    table.roll_rest()
    assert table.ask != asked, "and they can be rolled"


def test_undo_over_dice_of_the_program_goes_back_to_before_the_persons_last_order(waits_for_dice: Desk) -> None:
    table, session, before = waits_for_dice.table, waits_for_dice.session, waits_for_dice.session.head
    table.undo()
    table.undo()  # what is known to both is taken back by the second press
    assert table.ask is None
    assert (session.head or 0) < (before or 0)
    for _ in range(9):
        if (session.head or 0) < (before or 0):
            waits_for_dice.step_on()
    assert (session.head or 0) >= (before or 0), "the game goes on from there"


def test_dice_of_the_program_stand_after_reopening(waits_for_dice: Desk) -> None:
    table, asked = waits_for_dice.table, waits_for_dice.table.ask
    path = waits_for_dice.session.store.path
    table.put_away()
    table.take(open_game(path))
    assert table.ask == asked
    table.abandon()
    assert table.ask == asked
    head = waits_for_dice.session.head
    table.roll_rest()
    assert waits_for_dice.session.head != head


def test_dice_that_fell_before_the_window_was_closed_are_kept(fury_dice: Desk) -> None:
    """A person's own dice: the program does not order over them when the game is opened again."""
    table = fury_dice.table
    while table.ask is None or table.stands:
        fury_dice.step_on()
    fallen, waiting = table.fallen, table.waiting
    path = fury_dice.session.store.path
    table.put_away()
    table.take(open_game(path))
    assert (table.fallen, table.waiting) == (fallen, waiting)


def test_the_program_goes_on_where_undo_led_to_its_order(fury_dice: Desk) -> None:
    table, session = fury_dice.table, fury_dice.session
    table.roll_rest()
    committed = next(play.entry.id for play in session.log() if isinstance(play.command, fury.CommitForces))
    later = [entry for entry in session.line_to(session.head) if entry > committed]
    for entry in later:
        session.go_to(entry, word="test")
        if session.state.public.awaits.side is SideId.JP:
            break
    assert fury_dice.opponent.is_due
    head = session.head
    fury_dice.go_on()
    assert session.head != head or table.ask is not None


def test_the_program_stops_after_each_of_its_operations(desk: Desk, tmp_path: Path) -> None:
    """PF-9.0: even when the person has passed for the rest of the turn, nothing passes unseen."""
    desk.table.take(new_game(tmp_path / "f.ffts", "guadalcanal", plays={"JP": "plain"}))
    plan = fury.PlaceInBox(side=US, box=1, units=desk.session.state.sides[US].base[-2:])
    desk.table.do(plan)
    desk.table.do(fury.CommitForces(side=US))
    desk.table.do(Pass(side=US, rest=True))
    stopped = 0
    while desk.step is not Step.TURN_END:
        before = len(desk.session.log())
        stopped += desk.opponent.is_due
        desk.step_on()
        sorties = [play for play in desk.session.log()[before:] if isinstance(play.command, Sortie)]
        assert len(sorties) <= 1
    assert stopped > 2
    turn = desk.session.state.public.turn
    desk.table.do(Pass(side=US))
    assert desk.session.state.public.turn == turn, "the end of the turn waits to be seen"
    desk.go_on()
    assert desk.step is not Step.TURN_END


def test_the_program_stops_after_each_of_its_phases(desk: Desk, tmp_path: Path) -> None:
    """FS-4"""
    desk.table.take(new_game(tmp_path / "s.ffts", "short-campaign", plays={"JP": "plain"}))
    steps = [desk.step]
    for _ in range(40):
        if desk.table.ask is not None or desk.session.state.public.awaits.side is SkySide.AL:
            break
        assert desk.opponent.is_due
        desk.go_on()
        steps.append(desk.step)
    assert len(set(steps)) > 2, "deployment and movement were to be seen one by one"


@pytest.mark.parametrize(
    ("scenario", "plays", "typed", "wording"),
    [
        ("short-campaign", {"AL": "plain"}, "dd 1 to singapore", "JP DD 1 by sea to Singapore"),
        ("guadalcanal", {"JP": "plain"}, "chester portland box 1", "Put units into box 1"),
        ("guadalcanal", {"US": "plain"}, "sortie to the eastern solomons", "Japan sorties to the Eastern Solomons"),
    ],
)
def test_plain_words_are_orders_in_the_view_of_a_person_who_plays_alone(
    qtbot: QtBot, program: Program, tmp_path: Path, scenario: str, plays: dict[str, str], typed: str, wording: str
) -> None:
    session = new_game(tmp_path / "g.ffts", scenario, plays=plays)
    with qtbot.waitSignal(program.room.filled, timeout=60_000):
        program.games.take(session.store.path, session)
    assert program.room.viewer == alone_of(session)
    first = sorted_choices(typed, program.found.all_choices(typed))[0]
    assert first.text.startswith(wording)
    for text in ("united states", ""):
        first, *_ = sorted_choices(text, program.found.all_choices(text))
        assert "program" not in first.text and "person" not in first.text


def test_what_is_listed_is_listed_anew_when_something_happens(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    """F5 while the answer to a line is open: it is another phase, and other orders are allowed."""
    session = new_game(tmp_path / "g.ffts", "short-campaign", plays={"AL": "plain"})
    with qtbot.waitSignal(program.room.filled, timeout=60_000):
        program.games.take(session.store.path, session)
    program.line.start("3 oil from brunei")
    choice = program.line.popup.current()
    assert choice is not None and choice.stopped
    program.leading.go_on()
    choice = program.line.popup.current()
    assert choice is not None and not choice.stopped


def test_the_key_that_goes_on_says_that_the_program_does(qtbot: QtBot, program: Program, tmp_path: Path) -> None:
    """From the first stop on, before anything else has happened."""
    session = new_game(tmp_path / "g.ffts", "short-campaign", plays={"JP": "plain"})
    with qtbot.waitSignal(program.room.filled, timeout=60_000):
        program.games.take(session.store.path, session)
    watch = program.room.docks[WATCH]
    assert isinstance(watch, WatchDock)
    head, step = session.head, session.state.public.awaits.step
    assert watch.next_button.text().startswith("The program goes on")
    watch.next_button.click()
    assert session.head != head and session.state.public.awaits.step != step
    while session.state.public.awaits.side is SkySide.JP:
        program.leading.go_on()
    assert not watch.next_button.text().startswith("The program goes on")


def test_the_page_of_a_battle_comes_forward_after_dice_of_the_program(
    qtbot: QtBot, program: Program, tmp_path: Path
) -> None:
    """FS-12.2: Allied submarines fire first, and then it is Japan's word which battle is fought."""
    session = new_game(tmp_path / "g.ffts", "short-campaign", plays={"AL": "plain"})
    with qtbot.waitSignal(program.room.filled, timeout=60_000):
        program.games.take(session.store.path, session)
    table, ships = program.table, (UnitId("Akagi, Kaga"), UnitId("JP DD 1"), UnitId("JP DD 2"))
    for step in (SkyStep.SET_UP, SkyStep.TRANSPORT, SkyStep.REINFORCE, SkyStep.DEPLOY_FIRST):
        table.do(EndPhase(side=SkySide.JP, step=step))
    table.do(Sail(side=SkySide.JP, units=ships, to=Water(session.data.chart.hex_of("rabaul"))))
    table.do(EndPhase(side=SkySide.JP, step=SkyStep.SAIL))
    program.ways.lead_to("Map")
    table.do(EndPhase(side=SkySide.JP, step=SkyStep.COMMIT))
    assert table.stands, "the program's torpedoes wait for dice"
    while table.ask is not None:
        table.roll_it()
    assert session.state.public.awaits.step is SkyStep.BATTLES
    assert program.room.in_front == "Battle"
