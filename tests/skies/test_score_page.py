"""The page Score: every point with its reason, and what a side may know of it."""

from pathlib import Path

import pytest

from ffts.core.counting import with_article
from ffts.core.page import Drawn, Lead, Page, Table
from ffts.core.page_text import as_text
from ffts.core.viewpoint import BROWSER, Viewpoint
from ffts.games.skies.commands import MakeRuling
from ffts.games.skies.commands import strike as s
from ffts.games.skies.events import DayEnded, TurnBegan
from ffts.games.skies.names import ShipId
from ffts.games.skies.pages.score import page
from ffts.games.skies.pages.story import page as story
from ffts.games.skies.pictures.score.growth import Growth
from ffts.games.skies.pictures.score.side import AT_THE_END, OVER, sides_score
from ffts.games.skies.pictures.score.umpire import umpires_score
from ffts.games.skies.pictures.ships.typed import read_typed
from ffts.games.skies.rules.ch19 import score
from ffts.games.skies.sheets.scenario import Victory
from ffts.games.skies.view import view
from tests.builders import SkiesSession
from tests.ui.strikes import IJN, USN, elsewhere, falling, strike_game


@pytest.fixture
def game(tmp_path: Path) -> SkiesSession:
    """Lexington is sunk with all she carries, and Shokaku has lost half her speed."""
    session = strike_game(tmp_path)
    for side, ship, text in ((USN, "CV2", "sunk"), (IJN, "Shokaku", "permanent 1 2.5")):
        cmd = s.RecordDamage(side=side, ship=ShipId(ship), results=read_typed(text), why="to begin with")
        session.submit(cmd, roller=falling())
    return session


def shown(game: SkiesSession, viewer: str | None = None) -> Page:
    return page(Viewpoint(game, viewer))


def test_totals_are_the_sum_of_their_reasons_as_the_rules_have_them(game: SkiesSession) -> None:
    found = score(game.state, game.data)
    for card, tally in zip(shown(game).cards, found.tallies, strict=False):
        assert (card.id, card.badge) == (tally.side, str(tally.total))
        rows = [row for table in card.blocks if isinstance(table, Table) for row in table.rows]
        assert sum(int(row.full[0].text) for row in rows) == tally.total
        assert {row.full[1].text for row in rows} == {f"{one.what} [{one.rule}]" for one in tally.reasons}
    lead = abs(found.tallies[0].total - found.tallies[1].total)
    assert shown(game).title == f"Ahead: Japan, by {lead} points"
    read = as_text(shown(game))
    name = next(one.name for one in game.data.scenario.sides if one.id == USN)
    assert read.index(f"For what {with_article(name)} lost") < read.index("CV Lexington, sunk [19.2]")
    assert "Balance: fleets worth " in read
    game.store.close()


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


def test_the_page_of_a_side_says_when_the_rest_is_reported(game: SkiesSession) -> None:
    read = as_text(shown(game, "IJN"))
    assert AT_THE_END in read and "Shokaku" in read
    assert "Lexington" not in read and "Balance" not in read
    game.submit(MakeRuling(why="dusk", facts=(DayEnded(turn=game.state.public.turn),)))
    read = as_text(shown(game, "IJN"))
    assert OVER in read and "Lexington" not in read
    game.store.close()


def test_19_1_what_the_scenario_says_of_victory_stands_above_the_points(tmp_path: Path) -> None:
    game = strike_game(tmp_path)
    victory = Victory(by_points=False, special="Hold Port Moresby")
    data = game.data.model_copy(update={"scenario": game.data.scenario.model_copy(update={"victory": victory})})
    picture = umpires_score(game.state, data)
    assert picture.title == "Points do not decide this scenario"
    assert picture.under.endswith(". The scenario says (19.1): Hold Port Moresby")
    game.store.close()


def test_19_the_plot_tells_how_each_score_grew(game: SkiesSession) -> None:
    found, grown = score(game.state, game.data), Growth(game)
    for line in grown.umpires():
        assert line.points[-1][1] == next(tally.total for tally in found.tallies if tally.side == line.side)
    (plot,) = shown(game).cards[-1].blocks
    assert isinstance(plot, Drawn)
    assert all(line.words in plot.name for line in grown.umpires())
    game.store.close()


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


def test_a_day_that_is_over_shows_what_decided_it_and_where_to_see_it_again(game: SkiesSession) -> None:
    assert "turning" not in [card.id for card in shown(game).cards]
    assert shown(game).deeds == ()
    game.submit(MakeRuling(why="enough for today", facts=(DayEnded(turn=game.state.public.turn),)))
    (card,) = (card for card in shown(game).cards if card.id == "turning")
    (table,) = card.blocks
    assert isinstance(table, Table)
    (row,) = table.rows
    assert "CV Lexington sank." in row.full[2].text
    assert row.deed is not None and row.deed.lead == Lead("Timeline", row.full[0].text)
    assert [deed.lead and deed.lead.page for deed in shown(game).deeds] == ["Timeline", "report", "print"]


def test_3_6_what_decided_a_day_is_shown_to_no_side(game: SkiesSession) -> None:
    game.submit(MakeRuling(why="enough for today", facts=(DayEnded(turn=game.state.public.turn),)))
    assert "turning" not in [card.id for card in shown(game, USN).cards]


def test_in_a_browser_a_turn_that_decided_it_opens_on_the_story_itself(game: SkiesSession) -> None:
    game.submit(MakeRuling(why="dusk", facts=(DayEnded(turn=game.state.public.turn),)))
    found = story(Viewpoint(game, None, face=BROWSER))
    (table,) = (block for card in found.cards if card.id == "turning" for block in card.blocks)
    assert isinstance(table, Table) and table.rows
    for row in table.rows:
        assert row.deed and row.deed.lead is None
        again = story(Viewpoint(game, None, dict(row.deed.picks), face=BROWSER))
        assert again.cards[0].heading.startswith(f"Turn {row.full[0].text}, ")
    on_desk = next(card for card in page(Viewpoint(game, None)).cards if card.id == "turning")
    (table,) = on_desk.blocks
    assert isinstance(table, Table) and table.rows[0].deed and table.rows[0].deed.lead
    assert table.rows[0].deed.lead.page == "Timeline"
    game.store.close()


def test_in_a_browser_the_day_is_seen_again_on_its_story_and_nothing_leads_to_the_desk(game: SkiesSession) -> None:
    game.submit(MakeRuling(why="dusk", facts=(DayEnded(turn=game.state.public.turn),)))
    (again,) = page(Viewpoint(game, "USN", face=BROWSER)).deeds
    assert again.lead == Lead("The day") and again.picks == {"moment": "0"}
    first = story(Viewpoint(game, None, {"moment": "0"}, face=BROWSER)).cards[0].heading
    begun = next(event.turn for play in game.log() for event in play.events if isinstance(event, TurnBegan))
    assert first.startswith(f"Turn {begun - 1}, "), "the first turn begins before any entry"
    game.store.close()
