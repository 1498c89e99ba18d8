"""4.2 and 4.3 The turn in which fuel ends is one number: in the launch list, on every page and on the chart."""

from collections.abc import Iterable, Iterator, Mapping
from types import SimpleNamespace
from typing import cast

import pytest

from ffts.app.rollers import seeded
from ffts.core.model import Command
from ffts.games.skies.ahead.calendar import due_back
from ffts.games.skies.ahead.deck import outlook
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.commands import air as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import Segment
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.pages.decks import decks_of
from ffts.games.skies.pictures.air.orders import fuel_after
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.chart.moving import own_overlay
from ffts.games.skies.pictures.flights.side import flights_of
from ffts.games.skies.pictures.inspector.side import af_card
from ffts.games.skies.pictures.naming import flight_name
from ffts.games.skies.pictures.timeline.side import sides_timeline
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Side, State
from ffts.games.skies.state.air import Formation, Where
from ffts.games.skies.view import SideView, view
from ffts.games.skies.words.standing import deck_lines
from ffts.workshop.catalogs import load_catalog
from tests.builders_air import carrier, group, strike
from tests.skies.rules.air import sighted

EVERY = 11
"""Orders from one comparison of all pages to the next."""
FORMS = c.FormStrike | c.JoinStrike


class Pages(InMemory):
    """A game in memory whose pages are compared as it is played."""

    def __init__(self, scenario: str, seed: int) -> None:
        super().__init__(load_catalog(scenario), seeded(seed))
        self.orders, self.kinds, self.listed = 0, set[tuple[str, str]](), 0

    def order(self, cmd: Command) -> None:
        before = self.state
        super().order(cmd)
        self.orders += 1
        if isinstance(cmd, FORMS):
            self._compare_list(before, cmd)
        if self.orders % EVERY == 0 or isinstance(cmd, FORMS):
            for side in self.state.sides.values():
                self._compare(view(self.state, side.id))

    def _compare_list(self, before: State, cmd: FORMS) -> None:
        """6.11 What the launch list said of this order is what the strip says after it."""
        fuel = fuel_after(self.data, _session(before, self.state, self.data).trial((cmd,)).state, (cmd,))
        side = self.state.sides[cmd.side]
        afs = {af for group in cmd.groups for af in (*group.afs, *group.escorts)}
        flown = [strip for strip in flights_of(view(self.state, side.id), self.data) if afs & set(strip.afs)]
        ends = {min(bar.counted for bar in strip.bars) for strip in flown if strip.kind == "strike"}
        assert fuel.ends in ends
        self.listed += 1

    def _compare(self, seen: SideView) -> None:
        side, turn = seen.own, self.state.public.turn
        due = {each.formation: each.last for each in due_back(self.state, self.data) if each.formation}
        pages = {
            "Formations": {strip.id: min(bar.counted for bar in strip.bars) for strip in flights_of(seen, self.data)},
            "Timeline": dict(_of_timeline(seen, self.data)),
            "Decks": dict(_of_decks(seen, self.data)),
            "Air operations": dict(_of_counters(seen, self.data)),
            "Chart": dict(_of_chart(seen, self.data)),
            "Inspector": dict(_of_cards(seen, self.data)),
            "list of decks": dict(_of_lines(side, self.data, turn)),
        }
        for flight in _aloft(side):
            self.kinds.add((flight.kind, flight.phase))
            texts = {page: numbers[flight.id] for page, numbers in pages.items() if flight.id in numbers}
            assert set(texts.values()) == {due[flight.id]}, (turn, flight.id, texts, due[flight.id])
            assert {"Formations", "Timeline", "Decks", "Air operations", "Inspector", "list of decks"} <= set(texts)


def _aloft(side: Side) -> Iterator[Formation]:
    """Those of one deck alone: of aircraft diverted on their way each deck expects its own."""
    for flight in side.formations.values():
        if flight.afs and {side.air[af].platform for af in flight.afs} == {flight.platform}:
            yield flight


def _named(side: Side) -> Mapping[str, str]:
    return {flight_name(side, flight.id): flight.id for flight in side.formations.values()}


def _of_timeline(seen: SideView, data: Catalog) -> Iterator[tuple[str, int]]:
    names = _named(seen.own)
    for rows in sides_timeline(seen, data, (), {}).sides:
        yield from ((names[row.name], row.last) for row in rows.missions if row.flying and row.last is not None)


def _of_decks(seen: SideView, data: Catalog) -> Iterator[tuple[str, int]]:
    for deck in decks_of(seen, data):
        yield from ((due.formation, due.last) for due in deck.dues if due.formation)


def _least(seen: SideView, ends: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    for flight in seen.own.formations.values():
        if values := [ends[af] for af in flight.afs if af in ends]:
            yield flight.id, min(values)


def _of_counters(seen: SideView, data: Catalog) -> Iterator[tuple[str, int]]:
    counters = (counter for form in form_pictures(seen, data) for counter in form.counters)
    shown = {counter.id: counter.last_turn for counter in counters if counter.last_turn is not None}
    elsewhere = {
        str(af.id): int(_fuel_of_card(seen, data, af.id)) for af in seen.own.air.values() if _is_up(seen, af.id)
    }
    yield from _least(seen, elsewhere | shown)


def _is_up(seen: SideView, af: str) -> bool:
    return next(each for each in seen.own.air.values() if each.id == af).where is Where.AIR


def _of_cards(seen: SideView, data: Catalog) -> Iterator[tuple[str, int]]:
    ends = {str(af): int(_fuel_of_card(seen, data, af)) for af in seen.own.air if _is_up(seen, af)}
    yield from _least(seen, ends)


def _fuel_of_card(seen: SideView, data: Catalog, af: str) -> str:
    """'23' of 'fuel ends in turn 23 (24 without its combat) (4.2)'."""
    card = af_card(seen, data, af)
    assert card is not None
    return dict(card.facts)["Fuel"].partition(" in turn ")[2].replace(",", " ").split()[0]


def _of_chart(seen: SideView, data: Catalog) -> Iterator[tuple[str, int]]:
    over, names = own_overlay(seen.public, seen.own, data, "side-1"), _named(seen.own)
    yield from ((names[mark.name], mark.span.last) for mark in over.flights if mark.span)
    yield from ((names[arc.name], arc.span.last) for arc in over.arcs if arc.span and arc.name in names)
    roofs = {(cap.hex, cap.over): cap.last for cap in over.caps}
    assert len(roofs) == len(over.caps)


def _of_lines(side: Side, data: Catalog, turn: int) -> Iterator[tuple[str, int]]:
    """'Strike CV5 strike 1 to O: 6 AF at 1717, outbound, fuel ends in turn 23'."""
    lines: Iterable[str] = deck_lines(side, data, turn)
    flights = [line for line in lines if ", fuel end" in line]
    for flight in side.formations.values():
        (line,) = (line for line in flights if f" {flight.id} to " in line or f" {flight.id}: " in line)
        yield flight.id, int(line.partition(", fuel end")[2].partition(" in turn ")[2].split()[0])


def played(scenario: str, seed: int, turns: int | None = None) -> Pages:
    game = Pages(scenario, seed)
    Autoplay(game).play(turns)
    return game


def test_4_3_every_page_tells_one_turn_in_which_fuel_ends() -> None:
    game = played("coral-sea-8-may", 1, 16)
    assert game.kinds >= {("search", "outbound"), ("cap", "on station"), ("strike", "outbound"), ("strike", "forming")}
    assert game.listed


@pytest.mark.fuzz
@pytest.mark.parametrize("scenario", ["coral-sea-8-may", "midway-4-june", "santa-cruz-26-october"])
@pytest.mark.parametrize("seed", [1, 2])
def test_4_3_every_page_tells_one_turn_in_which_fuel_ends_all_day(scenario: str, seed: int) -> None:
    game = played(scenario, seed)
    assert game.kinds >= {("strike", "on station"), ("strike", "forming"), ("return", "overhead")}
    assert game.listed


def test_4_3_the_launch_list_counts_the_turn_of_combat() -> None:
    """Home on the last turn of its normal endurance, it is late: the combat costs a turn; its deck says the same."""
    aloft = sighted(carrier(free="D1", last=22))
    order = strike(group("D1"))
    after = aloft.play(order)
    fuel = fuel_after(after.data, _session(aloft.state, after.state, after.data).trial((order,)).state, (order,))
    assert (
        fuel.words == "home in turn 22, fuel ends in turn 21 (22 without its combat); 1 turn late, each ditches on 1-2"
    )
    (conflict,) = outlook(after.state, after.data, after.at).conflicts
    assert conflict == "strike 1 home in turn 22, fuel ends in turn 21: 1 AF would ditch on 1-2"


def test_4_3_the_watch_says_that_its_combat_makes_a_strike_late() -> None:
    table = sighted(carrier(free="D1", last=22)).play(strike(group("D1"))).now(turn=11, segment=Segment.MOVEMENT)
    lines = [line.words for line in unfinished(table.state, table.data) if line.rule == "4.3"]
    assert lines == [
        "Enterprise strike 1 by way of its target: home in turn 22, fuel ends in turn 21 (22 without its combat)"
    ]


def _session(before: State, after: State, data: Catalog) -> SkiesDesk:
    """A desk on which every order ends in `after`."""
    return cast(SkiesDesk, SimpleNamespace(state=before, data=data, trial=lambda _: SimpleNamespace(state=after)))
