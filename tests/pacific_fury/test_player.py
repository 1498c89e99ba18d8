"""The program as a player: never refused, sees its own side alone, plays sensibly."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from ffts.app.rollers import seeded
from ffts.cli.intervals import wilson
from ffts.cli.pacific_fury.autoplay import balance, outcome
from ffts.core.autoplay import Played
from ffts.core.model import Command, Event
from ffts.games.pacific_fury.commands import PlaceInBox, operations
from ffts.games.pacific_fury.doctrine.fighting import spread_hits
from ffts.games.pacific_fury.doctrine.player import drawn
from ffts.games.pacific_fury.events import operations as eo
from ffts.games.pacific_fury.events import turn as et
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.laws import broken
from ffts.games.pacific_fury.names import EXPRESS, HENDERSON, SideId, Step, UnitId, Zone
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.seats import campaign
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.state.parts import Awaited
from ffts.games.pacific_fury.view import view
from tests.cli.conftest import Ffts, ffts
from tests.pacific_fury.asking import FIRST, J1, JP, SECOND, US, units
from tests.pacific_fury.setting import at_sea, catalog, play
from tests.pacific_fury.two_worlds import other_world
from tests.refusing import refused

__all__ = ["ffts"]
DATA = catalog()


def ordered(state: State, side: SideId) -> tuple[Command, ...]:
    """What the program orders there."""
    return tuple(command for command, _ in drawn(view(state, side), DATA, 0))


def played(seed: int) -> list[Played[State, Event]]:
    chance = Random(seed)
    return list(campaign(DATA, seeded(seed), lambda: chance.randrange(1000)))


@pytest.mark.parametrize("seed", range(4))
def test_a_campaign_of_the_program_breaks_no_law_and_is_never_refused(seed: int) -> None:
    for one in played(seed):
        assert broken(one.after, DATA) == ()
        assert len(one.why.split()) > 5, one.why
    assert one.after.public.over


@pytest.mark.fuzz
@pytest.mark.parametrize("seeds", [range(first, first + 50) for first in range(0, 2000, 50)])
def test_two_thousand_campaigns_of_the_program(seeds: range) -> None:
    for seed in seeds:
        for one in played(seed):
            assert broken(one.after, DATA) == (), (seed, one.command)
        assert one.after.public.over, seed


@pytest.mark.parametrize("seed", range(3))
def test_in_another_world_the_program_orders_the_same(seed: int) -> None:
    """PF-8.4 What it does not see does not move it: of the enemy every hidden ship may be another."""
    chance = Random(seed)
    for one in played(seed):
        side = one.before.public.awaits.side
        if side is not None and chance.random() < 0.2:
            other = other_world(one.before, DATA, side, chance)
            assert drawn(view(other, side), DATA, 7) == drawn(view(one.before, side), DATA, 7)


def test_it_does_something_with_the_game() -> None:
    done: Counter[type] = Counter()
    for seed in range(6):
        for one in played(seed):
            done[type(one.command)] += 1
            done.update(map(type, one.events))
    for kind in (eo.Landed, eo.ExpressRan, et.FieldDisrupted, operations.AirStrike, operations.Bombard):
        assert done[kind] >= 3, kind
    assert done[operations.Pass] < done[operations.Sortie]


@pytest.mark.parametrize("placed", [("Kongo", "Haruna"), (EXPRESS,), ("Shokaku",)])
def test_whatever_was_put_into_boxes_before_it_forms_the_same(placed: tuple[str, ...]) -> None:
    """PF-8.2.b It takes the place of somebody who had begun to form, the Tokyo Express on its way or not."""
    start = RULEBOOK.start(DATA)
    side = start.public.awaits.side
    assert side is JP
    begun = play(start, DATA, PlaceInBox(side=side, box=1, units=units(*placed)))
    for draw in range(4):
        fresh = play(start, DATA, *(command for command, _ in drawn(view(start, side), DATA, draw)))
        taken_over = play(begun, DATA, *(command for command, _ in drawn(view(begun, side), DATA, draw)))
        assert forces_of(taken_over) == forces_of(fresh) != {}


def forces_of(state: State) -> dict[str, set[UnitId]]:
    """The task forces of Japan, each with its units."""
    return {str(ident): set(inside) for ident, inside in state.sides[JP].forces.items()}


def test_out_of_turn_it_says_nothing() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ("Tone",))})
    assert ordered(state, US) == ()


def test_it_lands_where_nobody_is_in_the_way() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, (FIRST, SECOND))}, operational=False, number=6)
    assert ordered(state, JP) == (operations.Land(side=JP, force=J1),)


def test_it_puts_the_field_out_with_its_carriers() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ("Shokaku", "Zuikaku"))}, number=3)
    assert ordered(state, JP) == (operations.AirStrike(side=JP, force=J1, target=HENDERSON),)


def test_it_guards_the_sound_when_it_holds_the_field() -> None:
    state = at_sea(DATA, {"US-1": (1, ("Washington", "Chester"))}, "US")
    assert ordered(state, US) == (operations.Sortie(side=US, zone=Zone.IBS),)


def test_hits_drive_off_as_many_as_they_can() -> None:
    """Of two cruisers the one that is likelier to die of it."""
    assert spread_hits(DATA, units("Chester", "Washington", "Pensacola"), 2, True) == dict.fromkeys(
        units("Washington", "Pensacola"), 1
    )
    assert spread_hits(DATA, units("Chester"), 5, True) == {units("Chester")[0]: 5}
    assert FIRST not in spread_hits(DATA, (FIRST, *units("Tone")), 1, True)
    assert FIRST in spread_hits(DATA, (FIRST, *units("Tone")), 1, False)


def test_pf_10_7_a_a_hit_too_many_goes_on_the_ship_that_dies_of_it() -> None:
    """Mutsu stands two hits as she stands one; Tone dies of the second."""
    mutsu, tone = units("Mutsu", "Tone")
    assert DATA.counters[mutsu].df > DATA.counters[tone].df + 1
    assert spread_hits(DATA, (mutsu, tone), 3, True) == {mutsu: 1, tone: 2}


def test_pf_10_7_b_transports_take_hits_when_every_ship_has_one() -> None:
    (tone,) = units("Tone")
    assert spread_hits(DATA, (FIRST, SECOND, tone), 2, True) == {tone: 1, FIRST: 1}


def test_torpedoes_go_where_they_sink() -> None:
    state = at_sea(DATA, {})
    port = units("Enterprise", "Chester", "Wasp")
    waits = Awaited(step=Step.TORPEDOES, side=JP)
    public = state.public.model_copy(update={"awaits": waits, "in_port": port, "torpedoes": 2})
    (order,) = ordered(state.model_copy(update={"public": public}), JP)
    assert order.model_dump()["hits"] == {"Wasp": 2}


def test_the_balance_is_reported_with_its_intervals() -> None:
    lines = list(balance([outcome(DATA, seed) for seed in range(3)]))
    assert lines[0] == "3 campaigns, the program against itself"
    assert sum(int(line.split()[-5]) for line in lines[1:4]) == 3
    assert wilson(50, 100) == pytest.approx((0.404, 0.596), abs=0.001)
    assert wilson(0, 10)[0] == 0.0


def test_the_command_line_plays_a_file_to_its_end_and_verifies_it(ffts: Ffts, tmp_path: Path) -> None:
    file = tmp_path / "fury.ffts"
    assert ffts("new", file, "--scenario", "guadalcanal").code == 0
    answer = ffts("autoplay", file, "--turns", 1, "--dice", "seed:3")
    assert (answer.code, answer.err) == (0, "")
    assert "orders from turn 1 on" in answer.out
    assert ffts("autoplay", file, "--to-end", "--dice", "seed:4").out.rstrip().endswith(("won", "draw"))
    assert ffts("verify", file).code == 0
    log = ffts("log", file, "--view", str(SideId.US)).out
    assert "Turn 4 begins" in log
    assert "into box 1" in log
    assert "Kongo into box" not in log


def test_the_command_line_prints_the_balance(ffts: Ffts) -> None:
    answer = ffts("autoplay", "--scenario", "guadalcanal", "--seeds", 2)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("2 campaigns")
    assert '"winner"' in ffts("autoplay", "--scenario", "guadalcanal", "--seeds", 1, "--json").out
    assert ffts("autoplay", "--scenario", "guadalcanal", "--table", "losses").code == 2


def test_a_seat_is_reported_by_the_file_and_whoever_sits_there_plays_by_his_view_alone() -> None:
    player = PACIFIC_FURY.player
    assert player is not None
    state = RULEBOOK.start(DATA)
    assert (player.styles(DATA, "JP"), dict(player.seats(state))) == (("plain", "answers"), {})
    state = play(state, DATA, player.seat("JP", "plain", 1))
    assert player.seats(state) == {"JP": "plain"}
    with refused("PF-0-SEAT"):
        play(state, DATA, player.seat("JP", "plain", 1))
    with refused("PF-0-TEMPER"):
        play(state, DATA, player.seat("US", "wild", 1))
    plans = set()
    for lot in range(4):
        other = play(RULEBOOK.start(DATA), DATA, player.seat("JP", "plain", lot))
        plans.add(tuple(str(order) for order, _ in player.decide(view(other, JP), DATA, (), "plain", ())))
    assert len(plans) > 1, "not every game begins with the same plan"
    asked = player.due(state, DATA, "JP")
    assert asked and player.due(state, DATA, "US") == ()
    orders = player.decide(view(state, JP), DATA, asked, "plain", ())
    state = play(state, DATA, *(order for order, _ in orders))
    assert state.public.formed == (JP,)
    assert player.seats(play(state, DATA, player.seat("JP", None, 1))) == {}
