"""Strike orders given at random and waived at random: a waiver that is offered is kept, and nothing breaks."""

import random
from collections.abc import Sequence

import pytest

from ffts.core.dice import Ask, Dice, Roll, read, read_draw
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.skies import commands as c
from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import strike as k
from ffts.games.skies.names import AfId, ShipId, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.state.strike import Template
from tests.builders import IJN, USN
from tests.builders_strike import FORCE, SHIPS, STRIKE, group, sea

ORDERS = 60
CROWDED = (Template(centre=tuple(map(ShipId, SHIPS[:2])), inner=tuple(map(ShipId, SHIPS[2:]))),)
RESULTS = (
    k.Typed(what="hurt", kind="fire"),
    k.Typed(what="hangar", place=22),
    k.Typed(what="deck", place=41),
    k.Typed(what="elevator", place=22, name="E1"),
    k.Typed(what="sunk"),
)


def order(rng: random.Random) -> Command:
    """Any order of a strike segment, sensible or not."""
    name, ship = group(rng.randint(1, 3)), ShipId(rng.choice(SHIPS))
    shots = (k.AaOrder(ship=ship, group=name, points=rng.choice((1, 5, 30))),)
    some: Sequence[tuple[AfId, ...]] = ((), (AfId("D1"),))
    orders: Sequence[Command] = (
        c.CloseSegment(),
        a.AnnounceStrike(side=IJN, formation=STRIKE),
        a.TurnHome(side=IJN, formation=STRIKE, afs=rng.choice(some)),
        k.RollSighting(side=IJN, formation=STRIKE),
        k.CommitStrike(side=IJN, formation=STRIKE),
        k.CommitSearcher(side=IJN, formation=STRIKE, af=AfId("D1"), target=TfId(FORCE)),
        k.RollAsp(side=IJN, group=name),
        k.ChooseAsp(side=IJN, group=name, asp=rng.randint(1, 5)),
        k.LayFormation(side=USN, task_force=TfId(FORCE), templates=rng.choice(((), CROWDED))),
        k.FightCap(side=USN, target=FORCE, hold=rng.random() < 0.3),
        k.ChooseTarget(side=IJN, group=name, ship=ship, close=rng.random() < 0.3, afs=rng.choice(some)),
        k.Forfeit(side=IJN, group=name),
        k.AllocateAa(side=USN, orders=rng.choice(((), shots)), hold=rng.choice(((), (name,)))),
        k.ResolveAa(side=IJN, group=name),
        k.ResolveAttack(side=IJN, group=name),
        k.DetermineDamage(side=USN, by_hand=rng.random() < 0.3),
        k.ControlDamage(side=USN, ship=ship),
        k.RecordDamage(side=USN, ship=ship, results=(rng.choice(RESULTS),), why="by FOTW"),
    )
    return rng.choice(orders)


def waived_through(state: State, data: Catalog, cmd: Command, dice: Dice) -> State:
    """The state after this order, every refusal waived; as it was where one cannot be."""
    waive: dict[str, str] = {}
    while True:
        try:
            return RULEBOOK.fold(state, RULEBOOK.decide(state, data, cmd.model_copy(update={"waive": waive}), dice))
        except Refused as no:
            if not no.waivable:
                return state
            assert no.citation not in waive, f"{no.citation} was waived, and is refused again"
            waive[no.citation] = "the umpire lets it pass"


@pytest.mark.parametrize("seed", range(24))
def test_a_waiver_that_is_offered_is_kept(seed: int) -> None:
    rng = random.Random(seed)

    def roll(ask: Ask) -> Roll:
        if ask.die is None:
            return read_draw(ask, rng.sample(list(ask.pool), ask.n))
        return read(ask, rng.choices(tuple(ask.die.values), k=ask.n))

    game = sea("D1 D2 D3", "T1 T2 F1", "D4", cap=2, below="T8 T9")
    state = game.state
    for _ in range(ORDERS):
        state = waived_through(state, game.data, order(rng), Dice(roller=roll))
    assert state.public.turn >= game.state.public.turn
