"""12.8, 6.12 and 3.2: what is offered of random whole queues of aircraft the rules accept, and whatever they accept is
offered by every mouth: Watch, page, plain words and program player."""

from collections.abc import Callable, Iterable, Iterator
from random import Random

import pytest

from ffts.core.model import Command
from ffts.games.skies.commands import air as c
from ffts.games.skies.commands import search as s
from ffts.games.skies.doctrine.knowledge import doctrine_of
from ffts.games.skies.doctrine.player import sound_the_alarm
from ffts.games.skies.doctrine.rehearsal import Rehearsal
from ffts.games.skies.laws import broken
from ffts.games.skies.names import AfId, FormationId, Segment, Step
from ffts.games.skies.offers.decks import reactions
from ffts.games.skies.offers.reacting import Reacting
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.pictures.air.alarm import react_options
from ffts.games.skies.pictures.air.form import FormPicture
from ffts.games.skies.pictures.air.orders import plain_commands
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.seats import asked_of
from ffts.games.skies.view import view
from ffts.workshop.catalogs import load_catalog
from tests.air_setting import MIDWAY, STRIKE
from tests.builders import IJN, USN
from tests.builders_air import Table, carrier
from tests.builders_search import plan, sea
from tests.refusing import refused
from tests.skies.phrases.desk import TableDesk
from tests.skies.rules.test_ch12_arrival import struck_base

NO_FLIGHT = FormationId("")
TABLES, MANY = 25, 400
"""Drawn in every run, and where there is time."""
KINDS: dict[type[Reacting], tuple[str, str]] = {
    c.Scramble: ("scramble", "scramble from {}"),
    c.EmergencyLaunch: ("emergency", "emergency launch from {}"),
    c.EmergencyUnready: ("before", "emergency unready on {}"),
}
"""The verb of the page, and the words."""


# --- a table by chance ----------------------------------------------------------------


class Draw:
    """Aircraft in any order, ready or not, with any load."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.count = 0

    def lawful(self, drawn: Callable[[], Table]) -> Table:
        """One that breaks no law, of space on deck for one."""
        return next(table for _ in range(1000) if not broken((table := drawn()).state, table.data))

    def afs(self, most: int, on_deck: bool = False) -> str:
        return " ".join(self._one(self.chance.choice("FFFDDT"), on_deck) for _ in range(self.chance.randint(0, most)))

    def fighters(self, most: int) -> str:
        return " ".join(self._one("F", False) for _ in range(self.chance.randint(0, most)))

    def _one(self, kind: str, on_deck: bool) -> str:
        self.count += 1
        load = self.chance.choice({"F": ("", "", ":100lb"), "D": ("", ":500lb"), "T": ("",)}[kind])
        where = f"@{self.chance.randint(1, 6)}" if on_deck else ""
        return f"{kind}{self.count}{load}{where}{self.chance.choice(('', '', '~'))}"

    def deck(self) -> dict[str, object]:
        """A carrier with whatever may keep her aircraft aboard."""
        chance = self.chance
        return {
            "deck": self.afs(6, on_deck=True),
            "below": self.afs(4),
            "spot": chance.choice(("aft", "aft", "forward")),
            "points": chance.choice((1, 3, 12)),
            "room": chance.choice((20, 30, 1000)),
            "wind": chance.choice((2, 10, 30)),
            "speed": chance.choice((0.0, 2.0, 4.0)),
            "closed": chance.choice(((), (), (2,), (5,), (1, 6))),
            "cls": chance.choice(("CV", "CV", "CVE")),
            "catapults": chance.choice(({}, {"C1": ("deck", 1)}, {"C1": ("deck", 2), "H1": ("hangar", 1)})),
        }


def struck(seed: int, ashore: bool) -> Table:
    """A strike was announced over a carrier or a base; perhaps she did something about it already."""
    draw = Draw(seed)
    if not ashore:
        table = draw.lawful(lambda: carrier(**draw.deck(), enemy="T90"))
    else:
        table = carrier(ashore=draw.afs(9), points=draw.chance.choice((1, 3, 12)), enemy="T90", at=MIDWAY)
        theirs = table.state.sides[IJN]
        over = theirs.formations[STRIKE].model_copy(update={"target": "MIDWAY"})
        sides = {**table.state.sides, IJN: theirs.model_copy(update={"formations": {STRIKE: over}})}
        table = Table(table.data, table.state.model_copy(update={"sides": sides}), MIDWAY)
    table = table.now(segment=Segment.STRIKE, step=Step.ANNOUNCE).play(c_announce()).now(step=Step.EMERGENCY)
    orders = [order for order in singles(table) if table_allows(table, order)]
    if orders and draw.chance.random() < 0.3:
        table = table.play(draw.chance.choice(orders))
    return table


def c_announce() -> Command:
    return c.AnnounceStrike(side=IJN, formation=STRIKE)


# --- what there is ----------------------------------------------------------------------


def desk(table: Table) -> TableDesk:
    return TableDesk(table.data, table.state)


def table_allows(table: Table, cmd: Command) -> bool:
    return desk(table).refusal(cmd) is None


def reacting(table: Table, kind: type[Reacting], afs: Iterable[AfId]) -> Reacting:
    return kind(platform=table.at, strike=STRIKE, afs=tuple(afs))


def singles(table: Table) -> Iterator[Reacting]:
    return (reacting(table, kind, (af,)) for kind in KINDS for af in table.air)


def picture_of(table: Table) -> FormPicture:
    return next(one for one in form_pictures(view(table.state, USN), table.data) if one.id == table.at)


def typed_order(table: Table, line: str) -> Command | None:
    """What the words mean; None where they mean no order."""
    name = table.platform.name
    meant = desk(table).read(line.format(name))
    return meant[0].commands[0] if meant and meant[0].commands else None


def ordered_by_program(table: Table) -> list[Command]:
    due = asked_of(table.state, table.data, USN)
    data = table.data.model_copy(update={"doctrine": load_catalog("coral-sea-8-may").doctrine})
    play = Rehearsal(view(table.state, USN), data, due)
    sound_the_alarm(play, doctrine_of(data, USN))
    return [choice.command for choice in play.choices]


# --- the laws ---------------------------------------------------------------------------


def hold_reactions(seed: int, ashore: bool) -> set[type[Command]]:
    """Every mouth says the same, the rules accept it, nobody else could come along; what was offered."""
    table = struck(seed, ashore)
    session, offered = desk(table), set[type[Command]]()
    lines = reactions(table.state, table.data, table.state.sides[USN])
    watch = {type(line.command): line.command for line in lines}
    for kind, (verb, words) in KINDS.items():
        alone = [af for af in table.air if table_allows(table, reacting(table, kind, (af,)))]
        found = watch.get(kind)
        assert bool(alone) == (found is not None), f"{seed}: {kind.__name__} by {alone}, the Watch has {found}"
        (option,) = react_options(session, picture_of(table), verb, ())
        (by_page,), by_words = option.commands, typed_order(table, words)
        if found is None:
            assert option.refused is not None
            assert by_words is None or not table_allows(table, by_words)
            continue
        offered.add(kind)
        assert isinstance(found, Reacting) and table_allows(table, found)
        others = [af for af in table.air if af not in found.afs]
        assert not [af for af in others if table_allows(table, reacting(table, kind, (*found.afs, af)))], f"{seed}"
        assert by_page == found == by_words, f"{seed}: page {by_page}, words {by_words}, Watch {found}"
    given = ordered_by_program(table)
    assert all(table_allows(table, order) for order in given)
    assert bool(given) >= (c.Scramble in offered), f"{seed}: the program player sees {offered} and does nothing"
    return offered


def hold_landing(seed: int, ashore: bool) -> bool:
    """Watch, page and plain words land the same, whom the rules let down; nobody else could come along."""
    draw = Draw(seed)
    light = draw.chance.choice(("day", "twilight", "night"))

    def drawn() -> Table:
        here = {"ashore": draw.afs(2), "at": MIDWAY} if ashore else draw.deck()
        return carrier(**{**here, "overhead": draw.afs(8), "cap": draw.fighters(3), "light": light})

    table = draw.lawful(drawn)
    for af in table.air:
        if table.af(af).last_turn and draw.chance.random() < 0.7:
            table = table.with_af(af, last_turn=9 + draw.chance.randint(0, 4))
    watch = next((line for line in unfinished(table.state, table.data) if line.rule == "6.12"), None)
    waiting = [af for af in table.air.values() if _waits(table, af.id)]
    alone = [af.id for af in waiting if table_allows(table, c.Land(platform=table.at, afs=(af.id,)))]
    assert bool(waiting) == (watch is not None)
    found = watch.command if watch else None
    assert bool(alone) == (found is not None), f"{seed}: {alone} could land, the Watch has {found}"
    by_page, by_words = plain_commands(desk(table), "aboard", picture_of(table), ()), typed_order(table, "land on {}")
    if found is None:
        assert not by_page or not table_allows(table, by_page[0])
        assert by_words is None or not table_allows(table, by_words)
        return False
    assert isinstance(found, c.Land) and table_allows(table, found)
    others = [af.id for af in waiting if af.id not in found.afs]
    assert not [af for af in others if table_allows(table, c.Land(platform=table.at, afs=(*found.afs, af)))]
    assert by_page == (found,), f"{seed}"
    assert by_words == found, f"{seed}: words {by_words}, Watch {found}"
    return True


def hold_launching(seed: int) -> bool:
    """6.9 If any of those on deck could leave, by deck run or by a catapult, the Watch says so; and they can."""
    draw = Draw(seed)
    table = draw.lawful(lambda: carrier(**draw.deck()))
    catapults = [cat.id for cat in table.data.carriers[table.at].catapults if cat.place == "deck"]
    ways: list[tuple[str, ...]] = [(), *((cat,) for cat in catapults)]
    alone = {
        af: [way for way in ways if table_allows(table, c.Launch(platform=table.at, afs=(af,), catapults=way))]
        for af in table.platform.deck
    }
    found = [line for line in unfinished(table.state, table.data) if line.kind is c.Launch]
    assert any(alone.values()) == bool(found), f"{seed}: {alone}, the Watch has {found}"
    assert all(alone[AfId(line.who[0])] for line in found)
    return bool(found)


def _waits(table: Table, af: AfId) -> bool:
    """A CAP stays up while it has fuel; whoever has no mission is asked for one (6.2): both are left out by name."""
    flight = table.formations.get(table.af(af).formation or NO_FLIGHT)
    tired = (table.af(af).last_turn or 99) <= table.state.public.turn
    return flight is not None and (flight.kind == "return" or tired)


@pytest.mark.parametrize("ashore", [False, True])
def test_12_8_every_mouth_offers_what_the_rules_accept_of_any_queue(ashore: bool) -> None:
    offered = [hold_reactions(seed, ashore) for seed in range(TABLES)]
    assert set(KINDS) == set.union(*offered), "each way out was offered at least once"


@pytest.mark.parametrize("ashore", [False, True])
def test_6_12_every_mouth_lands_those_the_rules_let_down(ashore: bool) -> None:
    landed = [hold_landing(seed, ashore) for seed in range(TABLES)]
    assert True in landed
    assert ashore or False in landed


def test_12_8_a_base_scrambles_its_fighters_though_bombers_are_parked_before_them() -> None:
    table = struck_base("D1 D2 D3 F1")
    lines = reactions(table.state, table.data, table.state.sides[USN])
    (scramble,) = [line.command for line in lines if isinstance(line.command, c.Scramble)]
    assert scramble == typed_order(table, "scramble from {}") == reacting(table, c.Scramble, [AfId("F1")])
    assert ordered_by_program(table) == [scramble]


def test_3_2_the_exchange_of_maps_is_offered_when_all_plans_are_sealed() -> None:
    before = sea().do(plan())
    sealed = before.do(s.SealPlans(side=USN))
    lines = [unfinished(table.state, table.data) for table in (before, sealed)]
    offered = [[line.command for line in those if line.rule == "3.2"] for those in lines]
    assert offered == [[None], [s.ExchangeMaps()]]
    with refused("3.2-SEALED"):
        before.do(s.ExchangeMaps())
    assert sealed.do(s.ExchangeMaps()).state.public.maps_exchanged


def test_6_9_the_watch_offers_a_launch_by_catapult_too() -> None:
    assert {hold_launching(seed) for seed in range(TABLES)} == {True, False}


@pytest.mark.fuzz
@pytest.mark.parametrize("ashore", [False, True])
def test_6_12_and_12_8_of_many_queues(ashore: bool) -> None:
    for seed in range(TABLES, MANY):
        hold_reactions(seed, ashore)
        hold_landing(seed, ashore)
        hold_launching(seed)
