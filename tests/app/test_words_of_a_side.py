"""Every order a side may give in the campaign games is understood in its own view, by the words it is called by."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ffts.app.files import new_game
from ffts.app.known_desk import KnownDesk
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.core.game import LineReading
from ffts.core.model import Command
from ffts.core.seats.seating import PLAIN
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.names import listed
from ffts.games.fire_in_the_sky.words.names import on_chart
from ffts.games.pacific_fury import commands as fury
from ffts.games.pacific_fury.commands.combat import AllocateHits

ORDERS = 180


def given(session: AnySession, seed: int) -> Iterator[tuple[str, Command]]:
    """What the program orders for both sides, one order after the other, before it is given."""
    player, roller = session.game.player, seeded(seed)
    assert player is not None
    for _ in range(ORDERS):
        if session.game.heading(session.state, session.data, None).over:
            return
        side = session.state.public.awaits.side or session.game.sides(session.data)[0].id
        seen = session.game.view(session.state, side)
        for choice in player.decide(seen, session.data, player.due(session.state, session.data, side), PLAIN, ()):
            yield str(side), choice.command
            session.submit(choice.command, roller=roller)


def read(session: AnySession, side: str, line: str) -> list[LineReading]:
    return list(session.game.phrases(KnownDesk(session, side), line, None))


def fury_line(session: AnySession, cmd: Command) -> str:
    match cmd:
        case fury.PlaceInBox():
            return f"{', '.join(cmd.units)} box {cmd.box}"
        case AllocateHits() | fury.PlaceTorpedoes():
            return ", ".join(f"{count} hits on {unit}" for unit, count in cmd.hits.items())
        case _:
            return session.game.words.menu(cmd, session.state)


def sky_line(session: AnySession, cmd: Command) -> str:
    if isinstance(cmd, s.SeaDeploy):
        return f"{listed(cmd.units)} by sea to {', '.join(session.data.chart.describe(place) for place in cmd.to)}"
    return on_chart(session.game.words.menu(cmd, session.state), session.data.chart)


def alike(cmd: Command) -> tuple[object, ...]:
    """Destroyers are as good as others of their class, wherever the line names none of them."""
    if isinstance(cmd, s.Sail | s.SeaDeploy | s.React):
        return type(cmd), cmd.to, sorted(unit.rpartition(" ")[0] for unit in cmd.units)
    return (cmd,)


@pytest.mark.parametrize(
    ("scenario", "line"),
    [("guadalcanal", fury_line), ("short-campaign", sky_line), ("short-campaign-second", sky_line)],
)
def test_every_order_of_a_side_is_understood_in_its_own_view(
    tmp_path: Path, scenario: str, line: Callable[[AnySession, Command], str]
) -> None:
    session = new_game(tmp_path / "g.ffts", scenario)
    missed, count = [], 0
    for side, cmd in given(session, 3):
        count += 1
        typed = line(session, cmd)
        found = read(session, side, typed)
        if not found or not found[0].commands or alike(found[0].commands[0]) != alike(cmd):
            missed.append((typed, [one.words for one in found[:3]]))
    session.store.close()
    assert count > ORDERS / 2
    assert missed == []


@pytest.mark.parametrize("scenario", ["guadalcanal", "short-campaign"])
def test_in_its_own_view_a_side_gives_no_order_of_the_other(tmp_path: Path, scenario: str) -> None:
    """An order without the name of a side, such as oil or a die, is the other side's as well."""
    session = new_game(tmp_path / "g.ffts", scenario)
    line = fury_line if scenario == "guadalcanal" else sky_line
    sides = [side.id for side in session.game.sides(session.data)]
    for side, cmd in given(session, 3):
        other = next(one for one in sides if one != side)
        if session.state.public.awaits.side is None:
            continue
        for found in read(session, other, line(session, cmd)):
            mine = all(getattr(each, "side", None) == other for each in found.commands)
            assert mine or not found.allowed, (other, line(session, cmd), found)
    session.store.close()
