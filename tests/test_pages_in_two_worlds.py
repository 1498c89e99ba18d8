"""3.6 Pages that are values, of every game: in two worlds that look alike to a side they show and order the same."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from ffts.app.session import Session
from ffts.core.game import AnyDesk, Supposed
from ffts.core.model import Command
from ffts.core.offer import Way
from ffts.core.page import Deed, Listed, Page, Picks, Table, Typed, Words
from ffts.core.page_text import as_text
from ffts.core.seats.seat_page import pages_for
from ffts.core.seats.seating import EVERYBODY
from ffts.core.viewpoint import BROWSER, Viewpoint
from ffts.games import GAMES, game_named, made, seat_pages
from ffts.games.fire_in_the_sky.game import FIRE_IN_THE_SKY
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.skies.game import SKIES
from ffts.games.skies.names import HexId, SideId
from ffts.games.skies.sheets.scenario import WeatherZone
from ffts.games.skies.state import State
from ffts.store.sqlite import Store
from ffts.ui.desk.games.entries import loaded, pages_of
from tests.builders import IJN, USN
from tests.builders_search import both_out, plan, sea, their_plan
from tests.fire_in_the_sky.setting import catalog as sky_catalog
from tests.fire_in_the_sky.two_worlds import snapshots
from tests.golden.recording import path_of, read
from tests.pacific_fury.setting import catalog as fury_catalog
from tests.pacific_fury.setting import drawn_campaign
from tests.pacific_fury.two_worlds import other_world

PAGES = Path(__file__).parents[1] / "ffts" / "games"
MORE = {"skies": tuple(f"ffts.games.skies.pages.{name}:page" for name in ("decks", "inspector", "strike"))}
"""Drawn by docks of their own."""
ANSWERED = ("Exchange maps", "Close searches")
"""3.2 and 3.4.4 Whether both sides are ready, and whose turn it is, the rules say by refusing or not; never why."""
PICKS: Mapping[str, Sequence[Picks]] = {
    "inspector": ({}, {"thing": ("tf", "O")}, {"thing": ("hex", "1014")}, {"thing": ("ship", "SHOK")}),
    "searches": ({}, {"record": "3:60-240:6", "course": "1014:300:3.5:6"}),
}
"""What is looked at and typed, by the module of the page."""


@dataclass(frozen=True)
class Worlds:
    """A moment, and one that looks the same to this side."""

    game: Any
    data: Any
    side: str
    here: Any
    there: Any


# --- the worlds ---------------------------------------------------------------------


def skies() -> Iterator[Worlds]:
    """Before the maps are exchanged, in a Search Segment, and halfway through a morning of carriers."""
    plans = {USN: plan(), IJN: their_plan()}
    for side, enemy in ((USN, IJN), (IJN, USN)):
        for table in (sea(), sea().do(plans[side])):
            yield Worlds(SKIES, table.data, side, table.state, otherwise(table.do(plans[enemy]).state, side))
    table = both_out(6, plan(), their_plan())
    for side in plans:
        yield Worlds(SKIES, table.data, side, table.state, otherwise(table.state, side))
    golden = read(path_of("hiryu-4-june"))
    state = SKIES.rulebook.start(golden.data)
    for number, play in enumerate(golden.plays):
        state = SKIES.rulebook.fold(state, play.events)
        if number in (len(golden.plays) // 3, len(golden.plays) * 3 // 4):
            yield from (Worlds(SKIES, golden.data, side, state, otherwise(state, side)) for side in plans)


def otherwise(state: State, side: SideId) -> State:
    """All that is the enemy's alone is another: names, speeds, hands, plots, losses, orders, what he was told."""
    enemy = state.sides[state.enemy_of(side)]
    sunk = {"sunk_on": state.public.turn}
    ships = {
        key: ship.model_copy(update={"name": f"{ship.name}q", "speed": 1.5, **(sunk if number else {})})
        for number, (key, ship) in enumerate(enemy.ships.items())
    }
    forces = {
        key: force.model_copy(update={"name": f"{force.name}q", "hand": force.hand[:-1], "plot": None})
        for key, force in enemy.task_forces.items()
    }
    air = {key: each.model_copy(update={"fuelled": not each.fuelled}) for key, each in enemy.air.items()}
    changed = {"ships": ships, "task_forces": forces, "air": air, "expected": (), "incoming": ()}
    intel = state.intel[enemy.id].model_copy(update={"sightings": (), "searched": ()})
    fronts = (*(state.skies.zones if state.skies else ()), WeatherZone(hexes=(HexId("0101"),), sky="storm"))
    return state.model_copy(
        update={
            "sides": {**state.sides, enemy.id: enemy.model_copy(update=changed)},
            "intel": {**state.intel, enemy.id: intel},
            "public": state.public.model_copy(update={"searches_closed": (enemy.id,)}),
            "skies": state.skies and state.skies.model_copy(update={"zones": fronts}),
        }
    )


def sky() -> Iterator[Worlds]:
    """Allied task forces that are hidden from Japan."""
    data = sky_catalog(option_sneaky=True)
    hiding = (each.after for each in snapshots(data, 1, False, 2) if each.after[0] != each.after[1])
    for here, there in islice(hiding, 3):
        yield Worlds(FIRE_IN_THE_SKY, data, "JP", here, there)


def fury() -> Iterator[Worlds]:
    """Who is face down in which stack."""
    data = fury_catalog()
    for _, _, _, state in islice(drawn_campaign(1, data), 0, 150, 50):
        for side in state.sides:
            yield Worlds(PACIFIC_FURY, data, side, state, other_world(state, data, side, Random(1)))


WORLDS = {"skies": skies, "fire_in_the_sky": sky, "pacific_fury": fury}


def test_every_game_has_two_worlds() -> None:
    assert set(WORLDS) == set(GAMES)


# --- what is read of a page --------------------------------------------------------------


class DeedFacts(NamedTuple):
    """What is read of a deed."""

    name: str
    orders: tuple[Command, ...]
    why_not: str
    ways: tuple[Way, ...]

    def is_alike(self, other: "DeedFacts") -> bool:
        """Whether it is the same, but for what the table answers."""
        return self == other or (self.name in ANSWERED and bool(self.why_not) != bool(other.why_not))


def deed_facts(page: Page, desk: AnyDesk) -> list[DeedFacts]:
    """Of each deed what it orders, why not, and its ways."""
    return [
        DeedFacts(deed.name, deed.orders, deed.refusal(desk.refusal), tuple(deed.ways()) if deed.ways else ())
        for deed in deeds_of(page)
    ]


def deeds_of(page: Page) -> Iterator[Deed]:
    """Wherever they stand: in the page, its cards, lines, rows, fields and words."""
    yield from page.deeds
    blocks = [*page.above, *page.below]
    for card in page.cards:
        yield from (*card.deeds, *([card.deed] if card.deed else []))
        blocks += card.blocks
    for block in blocks:
        match block:
            case Listed():
                yield from (line.deed for line in block.lines if line.deed)
            case Table():
                yield from (row.deed for row in block.rows if row.deed)
            case Typed() if block.deed:
                yield block.deed
            case Words():
                yield from (span.lead for span in block.spans if isinstance(span.lead, Deed))
            case _:
                pass


def makers(game: str) -> list[str]:
    """Of the window."""
    entries = (entry.maker for entry in pages_of(game).pages if entry.is_value)
    return [*entries, *MORE.get(game, ())]


def without_answers(page: Page) -> Page:
    """But for the deeds whose answer is the table's."""
    cards = (
        replace(card, deeds=tuple(deed for deed in card.deeds if deed.name not in ANSWERED)) for card in page.cards
    )
    return replace(page, cards=tuple(cards))


@pytest.mark.parametrize("game", GAMES)
def test_3_6_pages_are_the_same_in_two_worlds_that_look_alike_to_a_side(game: str, tmp_path: Path) -> None:
    others = 0
    for number, worlds in enumerate(WORLDS[game]()):
        view = worlds.game.view
        assert view(worlds.here, worlds.side) == view(worlds.there, worlds.side)
        others += worlds.here != worlds.there
        here = desk(tmp_path / f"{number} here.ffts", worlds, worlds.here)
        there = desk(tmp_path / f"{number} there.ffts", worlds, worlds.there)
        for maker, picks, may_order in asked_for(game):
            one, other = (loaded(maker)(Viewpoint(at, worlds.side, picks, may_order)) for at in (here, there))
            pairs = zip(deed_facts(one, here), deed_facts(other, there), strict=True)
            assert [pair for pair in pairs if not pair[0].is_alike(pair[1])] == [], (number, maker, worlds.side)
            assert as_text(one) == as_text(other), (number, maker, worlds.side)
            assert without_answers(one) == without_answers(other), (number, maker, worlds.side)
        here.store.close()
        there.store.close()
    assert others > 1


BROWSED: Mapping[str, Sequence[Picks]] = {
    "chart": ({}, {"seen": "force O 1014", "room": "360 400"}),
    "air-operations": ({}, {"chosen": "SHOK", "room": "360 400"}),
    "map": ({}, {"room": "360 400", "opened": "JP-1", "hex": "0905"}),
}
"""What is looked at in a browser, by the address of the page."""


@pytest.mark.parametrize("game", GAMES)
def test_3_6_a_browser_shows_and_orders_the_same_in_two_worlds_that_look_alike_to_a_side(game: str) -> None:
    """The desk of a seat holds what its side knows, and the table's what everybody sees."""
    pages = seat_pages(game_named(game))
    for worlds in WORLDS[game]():
        views = [worlds.game.view(state, worlds.side) for state in (worlds.here, worlds.there)]
        desks = [Supposed(worlds.game, worlds.data, worlds.game.known(view, worlds.data)) for view in views]
        for page in pages_for(pages, "commander"):
            for picks in BROWSED.get(page.slug, ({},)):
                one, other = (
                    made(page, Viewpoint(desk, worlds.side, picks, face=BROWSER, views={worlds.side: view}))
                    for desk, view in zip(desks, views, strict=True)
                )
                assert deed_facts(one, desks[0]) == deed_facts(other, desks[1]), (page.slug, worlds.side)
                assert one == other, (page.slug, worlds.side)
        tables = [worlds.game.table(state, worlds.data) for state in (worlds.here, worlds.there)]
        for page in pages_for(pages, "table"):
            here, there = (made(page, at_the_table(worlds, table)) for table in tables)
            assert as_text(here) == as_text(there) and here == there, (page.slug, worlds.side)


def at_the_table(worlds: Worlds, table: Any) -> Viewpoint:
    """Nothing is there but what everybody sees."""
    desk = Supposed(worlds.game, worlds.data, table)
    return Viewpoint(desk, EVERYBODY, may_order=False, face=BROWSER, views={EVERYBODY: table})


def asked_for(game: str) -> Iterator[tuple[str, Picks, bool]]:
    """Each page, what is chosen there, and whether the side gives its orders itself."""
    for maker in makers(game):
        for picks in PICKS.get(maker.partition(":")[0].rpartition(".")[2], ({},)):
            yield from ((maker, picks, may_order) for may_order in (True, False))


def desk(path: Path, worlds: Worlds, state: Any) -> Session[Any, Any, Any]:
    """A game that stands so."""
    store = Store.create(path, module=worlds.game.name, title="", scenario="", catalog=worlds.data.model_dump_json())
    session = Session(worlds.game, worlds.data, store)
    session.state = state
    return session


# --- who asks for the state -----------------------------------------------------------------

ASK = {
    "fire_in_the_sky.umpire.umpires_campaign",
    "pacific_fury.campaign.public_of",
    "pacific_fury.forming.put_again",
    "pacific_fury.since._went",
    "pacific_fury.since.read_by",
    "skies.story.page",
}
"""The story of a day that is over; the umpire's own campaign; what is public, for a screen from which both sides look
away; and what a side read, or had in its boxes, at an earlier moment of the log."""


def test_3_6_no_page_asks_the_desk_for_the_state() -> None:
    """A page reads `view`, `seen` or, for the umpire, `whole`, which judge who asks."""
    asking = {name for path in PAGES.glob("*/pages/*.py") for name in asks(path)}
    assert asking == ASK


def asks(path: Path) -> Iterator[str]:
    """The functions of this module that name `desk.state`."""
    module = f"{path.parent.parent.name}.{path.stem}"
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(function, ast.FunctionDef) and any(map(is_state_of_desk, ast.walk(function))):
            yield f"{module}.{function.name}"


def is_state_of_desk(node: ast.AST) -> bool:
    """`desk.state`, `at.desk.state` or `state_at` of either."""
    if not isinstance(node, ast.Attribute) or node.attr not in ("state", "state_at"):
        return False
    of = node.value
    return (of.attr if isinstance(of, ast.Attribute) else of.id if isinstance(of, ast.Name) else "") == "desk"
