"""The Score dock: every point with its reason, and what a side may know of it."""

from itertools import pairwise
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ffts.games.skies.commands import MakeRuling
from ffts.games.skies.commands import strike as s
from ffts.games.skies.events import DayEnded
from ffts.games.skies.names import ShipId
from ffts.games.skies.pictures.score.growth import Growth, GrowthLine
from ffts.games.skies.pictures.score.side import AT_THE_END, OVER, sides_score
from ffts.games.skies.pictures.score.umpire import umpires_score
from ffts.games.skies.pictures.ships.typed import read_typed
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.sheets.scenario import Victory
from ffts.games.skies.view import view
from ffts.ui.desk.docks.showing import NO_GAME
from ffts.ui.skies.strike.growth_plot import GrowthPlot
from ffts.ui.skies.strike.score import ScoreDock
from tests.builders import SkiesSession
from tests.ui.strikes import IJN, USN, bench, elsewhere, falling, strike_game, texts

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support (propagateSizeHints|raise)")


@pytest.fixture
def game(tmp_path: Path) -> SkiesSession:
    """Lexington is sunk with all she carries, and Shokaku has lost half her speed."""
    session = strike_game(tmp_path)
    for side, ship, text in ((USN, "CV2", "sunk"), (IJN, "Shokaku", "permanent 1 2.5")):
        cmd = s.RecordDamage(side=side, ship=ShipId(ship), results=read_typed(text), why="to begin with")
        session.submit(cmd, roller=falling())
    return session


def test_totals_are_the_sum_of_their_reasons_as_the_rules_have_them(qtbot: QtBot, game: SkiesSession) -> None:
    found = score(game.state, game.data)
    with bench(qtbot, game, ScoreDock()) as shown:
        picture = shown.dock.picture
        for card in picture.cards:
            tally = found.of(next(side for side in game.state.sides if side == card.side))
            assert card.total == tally.total == sum(line.points for line in card.lines)
            assert [line.what for line in card.lines] == [reason.what for reason in tally.reasons]
        read = texts(shown.dock)
        assert "CV Lexington, sunk [19.2]" in read
        assert "Balance: the fleet of Allies is worth " in read
        lead = max(card.total for card in picture.cards) - min(card.total for card in picture.cards)
        assert picture.title == f"Ahead: Japan, by {lead} points"


def test_the_score_follows_the_game(qtbot: QtBot, game: SkiesSession) -> None:
    with bench(qtbot, game, ScoreDock()) as shown:
        before = {card.side: card.total for card in shown.dock.picture.cards}
        cmd = s.RecordDamage(side=USN, ship=ShipId("CV5"), results=read_typed("sunk"), why="her turn")
        shown.table.do(cmd)
        after = {card.side: card.total for card in shown.dock.picture.cards}
        assert after["IJN"] > before["IJN"]
        assert after["USN"] == before["USN"]
        shown.table.undo()
        assert {card.side: card.total for card in shown.dock.picture.cards} == before
        shown.dock.open_game(None)
        assert shown.dock.empty.text() == NO_GAME


@pytest.mark.parametrize("side", ["USN", "IJN"])
def test_3_6_a_side_knows_its_own_losses_in_every_world(game: SkiesSession, side: str) -> None:
    own = next(here for here in game.state.sides if here == side)
    other = elsewhere(game.state, game.state.enemy_of(own))
    assert sides_score(view(game.state, own), game.data) == sides_score(view(other, own), game.data)
    game.store.close()


def test_what_a_side_lost_is_what_the_enemy_scores_without_the_balance(game: SkiesSession) -> None:
    whole = {card.side: card for card in umpires_score(game.state, game.data).cards}
    for own, enemy in ((USN, "IJN"), (IJN, "USN")):
        (losses,) = sides_score(view(game.state, own), game.data).cards
        scored = [line for line in whole[enemy].lines if line.rule in ("19.2", "19.3")]
        assert losses.lines == tuple(scored)
    game.store.close()


def test_the_page_of_a_side_says_when_the_rest_is_told(qtbot: QtBot, game: SkiesSession) -> None:
    with bench(qtbot, game, ScoreDock()) as shown:
        shown.dock.show_view(IJN)
        read = texts(shown.dock)
        assert AT_THE_END in read
        assert "Lexington" not in read
        assert "Balance" not in read
        assert "Shokaku" in read
        game.submit(MakeRuling(why="dusk", facts=(DayEnded(turn=game.state.public.turn),)))
        assert OVER in texts(shown.dock)
        assert "Lexington" not in texts(shown.dock)


def test_19_1_what_the_scenario_says_of_victory_stands_above_the_points(tmp_path: Path) -> None:
    game = strike_game(tmp_path)
    victory = Victory(by_points=False, special="Hold Port Moresby")
    data = game.data.model_copy(update={"scenario": game.data.scenario.model_copy(update={"victory": victory})})
    picture = umpires_score(game.state, data)
    assert picture.title == "Points do not decide this scenario"
    assert picture.under.endswith(". The scenario says (19.1): Hold Port Moresby")
    game.store.close()


def test_19_the_plot_tells_how_each_score_grew(qtbot: QtBot, game: SkiesSession) -> None:
    found = score(game.state, game.data)
    grown = Growth(game)
    for line in grown.umpires():
        assert line.points[-1][1] == next(tally.total for tally in found.tallies if tally.side == line.side)
    with bench(qtbot, game, ScoreDock()) as shown:
        plot = shown.dock.growth
        assert plot.lines == grown.umpires()
        before = plot.grab().toImage()
        shown.table.do(s.RecordDamage(side=USN, ship=ShipId("CV5"), results=read_typed("sunk"), why="her turn"))
        assert plot.lines == Growth(game).umpires()
        assert plot.grab().toImage() != before
        shown.table.undo()
        assert plot.grab().toImage() == before


@pytest.mark.parametrize("wide", [300, 520, 700, 1180, 2700])
def test_the_turns_below_the_plot_keep_apart(qtbot: QtBot, wide: int) -> None:
    plot = GrowthPlot()
    qtbot.addWidget(plot)
    plot.resize(wide, 240)
    plot.show_lines((GrowthLine("IJN", "Japan", "side_b", tuple((turn, turn) for turn in range(1, 41))),))
    labels = plot.turn_labels()
    assert labels[0][1] == "turn 1" and len(labels) > 3
    assert all(left.right() <= right.left() for (left, _), (right, _) in pairwise(labels))


def test_3_6_a_sides_plot_is_the_same_whatever_the_other_side_lost(tmp_path: Path) -> None:
    seen = []
    for name, more in (("one", ()), ("two", ("sunk",))):
        (tmp_path / name).mkdir()
        session = strike_game(tmp_path / name)
        for text in more:
            cmd = s.RecordDamage(side=IJN, ship=ShipId("Shokaku"), results=read_typed(text), why="elsewhere")
            session.submit(cmd, roller=falling())
        seen.append(Growth(session).sides(USN))
        session.store.close()
    assert seen[0] == seen[1]
