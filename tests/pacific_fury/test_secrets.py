"""What a side is told holds no ship of an enemy stack that is not revealed, over whole campaigns."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from ffts.app.logbook import side_lines
from ffts.core.dice import Dice, NeedRoll
from ffts.core.game import Play
from ffts.core.model import Command, Event
from ffts.core.putting import put_public
from ffts.core.umpire import Refused
from ffts.core.viewpoint import Viewpoint
from ffts.games.pacific_fury.commands import operations
from ffts.games.pacific_fury.doctrine.fighting import ordered
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.heading import heading
from ffts.games.pacific_fury.names import EXPRESS, SideId, UnitId, Zone
from ffts.games.pacific_fury.offers import watch
from ffts.games.pacific_fury.pages import deciding, forming
from ffts.games.pacific_fury.pages.campaign import in_words, side_campaign
from ffts.games.pacific_fury.pages.dropping import drops, may_carry
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import view
from ffts.games.pacific_fury.words import facts, note
from ffts.games.pacific_fury.words.standing import side_lines as standing_of
from ffts.papers.pacific_fury.forms import task_forces, whereabouts
from tests.pacific_fury.setting import Stands, at_sea, catalog, drawn_campaign
from tests.pacific_fury.two_worlds import differences, other_world

DATA = catalog()
HOUSES = (DATA, catalog(battles_shown="after"))
"""As proposed, and with battles fought elsewhere that are met face down."""


def outputs(state: State, data: Catalog, side: SideId) -> str:
    """All that can be shown of a moment to a side: its view, how things stand, what is due, the heading."""
    seen = view(state, side)
    lines = (
        *standing_of(seen, data),
        *(f"{line.rule} {line.words} {line.orders}" for line in watch(state, data)),
        repr(heading(state, data, side)),
    )
    return "\n".join((seen.model_dump_json(), *lines))


def pages(state: State, data: Catalog, side: SideId) -> str:
    """All that the pages, the second window and the roster of a side are made of."""
    seen = view(state, side)
    picture = side_campaign(seen, data)
    shown: list[object] = [picture, *deciding.fighting(picture), *in_words(picture)]
    shown += [task_forces(seen, data), whereabouts(seen, data)]
    for at in (Viewpoint(Stands(state, data), side), Viewpoint(Stands(state, data), None, {"looks": side})):
        shown += [deciding.page(at), forming.page(at)] if state.public.awaits.side in (None, side) else []
        shown += [drops(at, force) for force in seen.own.forces if may_carry(at, force)]
    return "\n".join(map(repr, shown))


def everything(state: State, data: Catalog, side: SideId) -> str:
    return f"{outputs(state, data, side)}\n{pages(state, data, side)}"


def notes(before: State, events: tuple[Event, ...], side: SideId) -> list[str]:
    """What a side reads of one command."""
    return [text for fact in facts(before, events) if (text := note(fact, side)) is not None]


def hidden_from(state: State, side: SideId) -> set[UnitId]:
    """The enemy's units at sea, in boxes and being formed that are not shown."""
    enemy, public = state.sides[side.enemy], state.public
    afloat = {unit for force, units in enemy.forces.items() if force not in public.shown for unit in units}
    return afloat | {unit for units in enemy.boxes.values() for unit in units}


def answers(state: State, data: Catalog, side: SideId, seed: int) -> Iterator[str]:
    """What the rules say to orders of this side, sensible or not, before anything is rolled or shown."""
    chance = Random(seed)
    orders: list[Command] = [*ordered(view(state, side), data)] if state.public.awaits.side is side else []
    orders += (
        order(side=side, force=force, zone=zone) if order is operations.Move else order(side=side, force=force)
        for force in state.public.stacks
        for order in chance.sample((operations.Move, operations.Land, operations.Bombard, operations.ReturnHome), 2)
        for zone in (chance.choice(tuple(Zone)),)
    )
    for order in orders:
        try:
            RULEBOOK.decide(state, data, order, Dice())
        except Refused as no:
            yield f"{order}: {no} {no.instead}"
        except NeedRoll as need:
            yield f"{order}: {need}"
        else:
            yield f"{order}: allowed"


SNAPSHOTS = 0.3
"""How many of the moments of a campaign have their other world."""
FLOORS = {"base": 12, "ships": 12, "sizes": 12, "carriers": 10, "transports": 3}
"""In so many moments of each campaign the truth is otherwise in this: two thirds of the fewest in 66 campaigns."""


@pytest.mark.parametrize("seed", range(6))
def test_in_another_world_that_differs_in_many_ways_a_side_sees_the_same(seed: int) -> None:
    chance, data, truths = Random(seed), HOUSES[seed % len(HOUSES)], Counter[str]()
    for state, _, _, after in drawn_campaign(seed, data):
        for side in SideId if chance.random() < SNAPSHOTS else ():
            other = other_world(after, data, side, chance)
            truths.update(set(differences(after, other, data, side)))
            assert everything(other, data, side) == everything(after, data, side)
            assert list(answers(other, data, side, seed)) == list(answers(after, data, side, seed))
        assert state is not after
    assert {kind: truths[kind] for kind, least in FLOORS.items() if truths[kind] < least} == {}


def test_the_tokyo_express_may_be_another_stack_and_nobody_sees_it() -> None:
    chance, elsewhere = Random(1), 0
    fleet = {"JP-1": (Zone.ES, (EXPRESS,)), "JP-2": (Zone.ES, ("Kongo",)), "JP-3": (Zone.ES, ("Tone", "Shokaku"))}
    after = at_sea(DATA, fleet, "US", operational=False)
    for _ in range(20):
        other = other_world(after, DATA, SideId.US, chance)
        elsewhere += "express" in differences(after, other, DATA, SideId.US)
        assert everything(other, DATA, SideId.US) == everything(after, DATA, SideId.US)
    assert elsewhere > 5


@pytest.mark.parametrize("seed", range(6))
def test_no_hidden_ship_is_named_in_anything_a_side_reads(seed: int) -> None:
    chance, data = Random(seed), HOUSES[seed % len(HOUSES)]
    for before, command, events, after in drawn_campaign(seed, data):
        of_all = everything if chance.random() < 0.15 else outputs
        no_news = put_public(after, losses=())  # both saw who was hit, also if she sails again
        for side in SideId:
            read = "\n".join((of_all(no_news, data, side), *notes(before, events, side)))
            named = {unit for unit in hidden_from(after, side) if re.search(rf"\b{unit}\b", read)}
            assert not named, f"{side} reads of {named} after {command}"


@pytest.mark.fuzz
@pytest.mark.parametrize("seed", range(100, 160))
def test_no_hidden_ship_is_named_in_many_campaigns(seed: int) -> None:
    test_no_hidden_ship_is_named_in_anything_a_side_reads(seed)
    test_in_another_world_that_differs_in_many_ways_a_side_sees_the_same(seed)


def test_forming_is_read_by_its_own_side_alone() -> None:
    for before, command, events, _ in drawn_campaign(1, DATA):
        side = getattr(command, "side", None)
        if type(command).__name__ == "PlaceInBox" and side is not None:
            assert notes(before, events, side)
            assert notes(before, events, side.enemy) == []
            break


def test_the_order_of_forming_is_no_line_of_the_others_log() -> None:
    class Entry:
        id, parent, at, version = 1, None, "", "1"

        def __init__(self, command: Command, events: tuple[Event, ...]) -> None:
            rulebook = PACIFIC_FURY.rulebook
            self.command, self.rolls = rulebook.command_words.write(command), ""
            self.events = rulebook.event_words.write_all(events)

    words = PACIFIC_FURY.rulebook
    for before, command, events, _ in drawn_campaign(2, DATA):
        if type(command).__name__ != "PlaceInBox":
            break
        play = Play(Entry(command, events), words.command_words, words.event_words)
        assert side_lines(PACIFIC_FURY, play, before, DATA, SideId.US) == []


def test_a_leak_would_be_seen() -> None:
    """The test above is worth something: with the whole state as its picture, the worlds differ."""
    chance, differs = Random(0), 0
    for _, _, _, after in drawn_campaign(0, DATA):
        other = other_world(after, DATA, SideId.US, chance)
        differs += json.loads(other.model_dump_json()) != json.loads(after.model_dump_json())
    assert differs
