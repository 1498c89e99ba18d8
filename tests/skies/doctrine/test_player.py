"""A player of the program's: he knows what his side knows and no more, has a temper, and gives his reasons."""

from collections.abc import Sequence

import pytest

from ffts.app.rollers import seeded
from ffts.core.dice import Dice
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.seats.player import Given, Intent
from ffts.games.skies import commands as c
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.doctrine.knowledge import doctrine_of
from ffts.games.skies.doctrine.player import decide, emptied
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.names import PlatformId, Segment, SideId, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch08.shadowing import most_shadows
from ffts.games.skies.seats import asked_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.doctrine import STYLES
from ffts.games.skies.state import Intel, State
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.damage import Damage, Hurt
from ffts.games.skies.state.search import Search, Shadow, Stage
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog

USN, IJN = SideId("USN"), SideId("IJN")
BOTH_FIND, STRUCK_HOME = 1, 16
"""A seed with which both sides find each other in the morning; the turn by which their strikes are home again."""


@pytest.fixture(scope="module")
def coral_sea() -> Catalog:
    return load_catalog("coral-sea-8-may")


# --- two worlds ---------------------------------------------------------------------------


def elsewhere(state: State, enemy: SideId) -> State:
    """The same game to the other side; but the enemy has nothing ready aboard, other plans and courses, its
    searches fly another way, every force has another name, it has no reports, and other orders."""
    own = state.sides[enemy]
    aboard = (Where.HANGAR, Where.DECK, Where.PARK)
    air = {
        key: af.model_copy(update={"load": "", "work": 0, "struck_on": 1}) if af.where in aboard else af
        for key, af in own.air.items()
    }
    forces = {
        key: force.model_copy(update={"name": f"{force.name} elsewhere", "plot": None})
        for key, force in own.task_forces.items()
    }
    platforms = {key: one.model_copy(update={"orders": ("land",), "deck": ()}) for key, one in own.platforms.items()}
    searches = {key: one.model_copy(update={"arc": (0, 30), "range": 3}) for key, one in own.searches.items()}
    changed = own.model_copy(update={"air": air, "task_forces": forces, "platforms": platforms, "searches": searches})
    sides, intel = {**state.sides, enemy: changed}, {**state.intel, enemy: Intel()}
    return state.model_copy(update={"sides": sides, "intel": intel})


def decided(state: State, data: Catalog, side: SideId, due: tuple[Offer, ...], given: Given) -> tuple[Intent, ...]:
    return decide(view(state, side), data, given.still_open(due), "record", given.orders)


class TwoWorlds(Autoplay):
    """Before a side acts it is asked in the other world what it would do there."""

    compared = 0

    def _side_acts(self, side: SideId, given: Given) -> bool:
        there = elsewhere(self.state, self.state.enemy_of(side))
        here = decided(self.state, self.data, side, asked_of(self.state, self.data, side), given)
        assert decided(there, self.data, side, asked_of(there, self.data, side), given) == here
        self.compared += bool(here)
        return super()._side_acts(side, given)


def test_what_it_orders_is_equal_in_two_worlds_that_look_alike_to_its_side(coral_sea: Catalog) -> None:
    game = TwoWorlds(InMemory(coral_sea, seeded(BOTH_FIND)))
    game.play(STRUCK_HOME)
    assert game.done["ResolveAttack"] > 0
    assert game.compared > 150


# --- by the rules, in memory or at a table --------------------------------------------------


def at_opening(data: Catalog) -> State:
    return RULEBOOK.start(data)


def test_nothing_is_decided_of_dice_that_have_not_fallen(coral_sea: Catalog) -> None:
    state = at_opening(coral_sea)
    for choice in decide(view(state, IJN), coral_sea, (), "record", ()):
        state = RULEBOOK.fold(state, RULEBOOK.decide(state, coral_sea, choice.command, Dice()))
    assert state.sides[IJN].searches


def test_when_it_has_ordered_all_it_wants_it_says_so(coral_sea: Catalog) -> None:
    table = InMemory(coral_sea, seeded(1))
    given, choices = Given(), tuple[Intent, ...]()
    for _ in range(9):
        choices = decided(table.state, coral_sea, USN, asked_of(table.state, coral_sea, USN), given)
        for choice in choices:
            table.order(choice.command)
            given.note(choice.command, True)
    assert not choices


def test_its_plans_and_its_strikes_have_reasons(coral_sea: Catalog) -> None:
    lines = list[str]()

    class Report(Autoplay):
        def _side_acts(self, side: SideId, given: Given) -> bool:
            due = asked_of(self.state, self.data, side)
            lines.extend(choice.why for choice in decided(self.state, self.data, side, due, given) if choice.why)
            return super()._side_acts(side, given)

    Report(InMemory(coral_sea, seeded(BOTH_FIND))).play(13)
    assert "2 searches for the morning" in lines
    assert any(" strikes TF 17 in 1717, 4 hexes: " in why for why in lines)


# --- tempers --------------------------------------------------------------------------------


@pytest.mark.parametrize("navy", ["usn", "ijn", "rn"])
def test_every_navy_has_three_styles_from_its_table(coral_sea: Catalog, navy: str) -> None:
    assert coral_sea.doctrine.styles(navy) == STYLES
    cautious, record, bold = (coral_sea.doctrine.habits(navy, style) for style in ("cautious", "record", "bold"))
    assert cautious.in_hand > record.in_hand > bold.in_hand or navy == "rn"
    assert cautious.patience > record.patience > bold.patience
    assert cautious.deck_load >= record.deck_load > bold.deck_load
    assert (cautious.second_strikes, record.second_strikes, bold.second_strikes) == ("never", "fresh", "always")


def test_a_navy_without_a_table_is_played_plainly(coral_sea: Catalog) -> None:
    assert coral_sea.doctrine.styles("kriegsmarine") == ("record",)
    assert coral_sea.doctrine.habits("kriegsmarine", "bold").title == "Plain"


# --- what days need --------------------------------------------------------------------------


def burning(state: State, side: SideId, ship: str) -> State:
    own = state.sides[side]
    fire = Damage(hurts=(Hurt(no=1, kind="fire", where=34),), count=1)
    ships = {key: one.model_copy(update={"damage": fire}) if key == ship else one for key, one in own.ships.items()}
    return state.model_copy(update={"sides": {**state.sides, side: own.model_copy(update={"ships": ships})}})


def in_aos(data: Catalog, turns: int) -> State:
    game = Autoplay(InMemory(data, seeded(BOTH_FIND)))
    game.play(turns)
    while game.state.public.segment is not Segment.AIR_OPERATIONS:
        game.segment()
    return game.state


def test_nobody_is_readied_aboard_a_ship_that_burns_and_what_is_armed_is_disarmed(coral_sea: Catalog) -> None:
    state = in_aos(coral_sea, 1)
    here = decided(state, coral_sea, IJN, (), Given())
    there = decided(burning(state, IJN, "Zuikaku"), coral_sea, IJN, (), Given())
    readied = [one.command.platform for one in here if isinstance(one.command, a.RunOrders)]
    assert readied == ["Shokaku", "Zuikaku"]
    assert [one.command.platform for one in there if isinstance(one.command, a.RunOrders)] == ["Shokaku"]
    assert {one.command.platform for one in there if isinstance(one.command, a.Unready)} == {"Zuikaku"}
    assert any("Zuikaku burns: no AF is readied" in one.why for one in there)


def test_bombers_that_have_attacked_ships_stay_aboard_on_8_may(coral_sea: Catalog) -> None:
    struck = list[tuple[SideId, str]]()

    class Watched(InMemory):
        def order(self, cmd: Command) -> None:
            before = self.state
            super().order(cmd)
            if isinstance(cmd, a.FormStrike):
                own = before.sides[cmd.side].air
                struck.extend((cmd.side, af) for group in cmd.groups for af in group.afs if own[af].struck_on)

    game = Autoplay(Watched(coral_sea, seeded(BOTH_FIND)), {side: doctrine_of(coral_sea, side) for side in (USN, IJN)})
    game.play()
    assert game.done["ResolveAttack"] > 0
    assert not struck


def armed_below(state: State, side: SideId, squadron: str, load: str) -> State:
    """The whole squadron below, fuelled and armed."""
    own = state.sides[side]
    up = {"where": Where.HANGAR, "load": load, "work": 99, "section": None}
    air = {key: af.model_copy(update=up) if af.squadron == squadron else af for key, af in own.air.items()}
    decks = {key: one.model_copy(update={"deck": (), "spot": None}) for key, one in own.platforms.items()}
    changed = own.model_copy(update={"air": air, "platforms": decks})
    return state.model_copy(update={"sides": {**state.sides, side: changed}})


def test_6_15_before_a_strike_no_more_torpedoes_come_off_than_are_worked_on_at_once() -> None:
    midway = load_catalog("midway-4-june")
    state = armed_below(in_aos(midway, 1), IJN, "AKA-T", "torpedo")
    play = Rehearsal(view(state, IJN), midway)
    torpedoes = [af for af in play.side.air.values() if af.squadron == "AKA-T"]
    assert len(torpedoes) > 2
    assert len(list(emptied(play, play.side.platforms[PlatformId("Akagi")], torpedoes))) == 2


# --- seats -----------------------------------------------------------------------------------


def test_1_2_the_program_takes_a_side_at_any_turn_and_gives_it_back(coral_sea: Catalog) -> None:
    state = in_aos(coral_sea, 1)
    seated = RULEBOOK.trial(state, coral_sea, (c.SeatPlayer(side=IJN, temper="bold"),)).state
    assert seated.public.seats == {IJN: "bold"}
    assert not RULEBOOK.trial(seated, coral_sea, (c.SeatPlayer(side=IJN),)).state.public.seats


def test_1_2_a_style_must_be_known_and_a_side_be_there(coral_sea: Catalog) -> None:
    state = at_opening(coral_sea)
    unknown = RULEBOOK.trial(state, coral_sea, (c.SeatPlayer(side=IJN, temper="mad"),)).refused
    assert unknown is not None
    assert unknown.why == (
        "The program has no player 'mad' for Japan; it has cadet, staff, admiral, v0, blind, "
        "each in a style (record, cautious, bold), as in cadet:bold; "
        "with 1 to 60 seconds for a decision, as in admiral:record:15s"
    )
    nobody = RULEBOOK.trial(state, coral_sea, (c.SeatPlayer(side=SideId("RN"), temper="bold"),)).refused
    assert nobody is not None
    assert nobody.rule == "1.2"


def test_3_4_what_the_program_left_undone_is_not_asked_about(coral_sea: Catalog) -> None:
    state = in_aos(coral_sea, 1)
    close = c.CloseSegment()
    asked = RULEBOOK.trial(state, coral_sea, (close,)).refused
    assert asked is not None
    assert "Shokaku" in asked.why
    seats = (c.SeatPlayer(side=IJN, temper="record"), c.SeatPlayer(side=USN, temper="record"), close)
    assert RULEBOOK.trial(state, coral_sea, seats).refused is None


def test_8_3_a_search_that_is_home_keeps_no_contact_nor_one_that_shadows_as_many_as_it_may(coral_sea: Catalog) -> None:
    moments = list[State]()

    def explain(side: SideId, choices: Sequence[Intent]) -> None:
        if side == IJN and any(isinstance(one.command, s.ShadowForce) for one in choices):
            moments.append(game.state)

    game = Autoplay(InMemory(coral_sea, seeded(1)), explain=explain)
    game.play(8)
    finds, own = moments[0], moments[0].sides[IJN]
    home = {key: one.model_copy(update={"stage": Stage.CLOSED}) for key, one in own.searches.items()}
    closed = finds.model_copy(update={"sides": {**finds.sides, IJN: own.model_copy(update={"searches": home})}})
    states = (finds, closed, all_shadow(finds))
    kept = [[type(one.command) for one in decided(state, coral_sea, IJN, (), Given())] for state in states]
    assert [s.ShadowForce in kinds for kinds in kept] == [True, False, False]


def all_shadow(state: State) -> State:
    """8.3.1 The same, but each search of Japan shadows as many other forces as it may."""
    own = state.sides[IJN]
    busy = {key: shadowing(one, most_shadows(own, one)) for key, one in own.searches.items()}
    return state.model_copy(update={"sides": {**state.sides, IJN: own.model_copy(update={"searches": busy})}})


def shadowing(search: Search, count: int) -> Search:
    others = (Shadow(task_force=TfId(f"X{at}"), af=None, hex=search.origin, since=1) for at in range(count))
    return search.model_copy(update={"shadows": tuple(others)})
