"""PF-10.0 What the program decides in a fight, and where its hits go."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ffts.core.chances import FACES
from ffts.core.model import Command
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat
from ffts.games.pacific_fury.doctrine.operating import HIT, enemies_hits, gun_hits, judged, worth
from ffts.games.pacific_fury.names import Class, Fight, UnitId, Zone
from ffts.games.pacific_fury.offers import allowed, asking, every, strike_at
from ffts.games.pacific_fury.rules.ch10.figures import sinks_on
from ffts.games.pacific_fury.rules.ch10.hits import scored_on
from ffts.games.pacific_fury.rules.forces import units_in
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.pacific_fury.state.parts import Battle
from ffts.games.pacific_fury.view import SideView, known_state

WHERE_DEAREST = "where they cost most: ships out, and sunk where the hits are enough"


def battle_of(view: SideView) -> Battle:
    battle = view.public.battle
    assert battle is not None
    return battle


def place_hits(view: SideView, data: Catalog) -> tuple[Command, str]:
    """PF-10.7.a Each ship that is hit is out for a turn; where more hits sink one, they go on the ship that dies of
    them."""
    return _placing(view, data, hits_placed(view, data)), WHERE_DEAREST


def _placing(view: SideView, data: Catalog, hits: Mapping[UnitId, int]) -> Command:
    return next(every(asking(view, data))).filled({"hits": hits})


def hits_placed(view: SideView, data: Catalog) -> Mapping[UnitId, int]:
    """PF-10.7.a All that this side has scored, by unit."""
    hits: dict[UnitId, int] = {}
    guns = battle_of(view).fight is Fight.SURFACE
    for _, units, count in scored_on(known_state(view), view.own.id):
        hits |= spread_hits(data, units, count, guns)
    return hits


OUT = 0.5
"""What a ship that is out for some turns costs, measured by one that is sunk."""


def spread_hits(data: Catalog, units: Sequence[UnitId], count: int, guns: bool) -> dict[UnitId, int]:
    """PF-10.7.a The hits where they cost most. PF-10.7.b With guns Transports take none before every ship has one."""
    ships = [unit for unit in units if not guns or data.cls(unit) is not Class.AP]
    if len(ships) == len(units) or count <= len(ships):
        return _dearest(data, ships or units, count)[1]
    first = _dearest(data, units, count, least={unit: 1 for unit in ships})
    alone = _dearest(data, ships, count) if ships else first
    return max(first, alone, key=lambda one: one[0])[1]


def _dearest(
    data: Catalog, units: Sequence[UnitId], count: int, least: Mapping[UnitId, int] = MappingProxyType({})
) -> tuple[float, dict[UnitId, int]]:
    """The best way to place `count` hits on these units, and what it costs the enemy."""
    best: list[tuple[float, dict[UnitId, int]] | None] = [(0.0, {}), *([None] * count)]
    for unit in sorted(units, key=lambda unit: (-worth(data, unit), unit)):
        costs = [_cost(data, unit, hits) for hits in range(count + 1)]
        best = [
            max(
                (
                    (before[0] + costs[hits], {**before[1], **({unit: hits} if hits else {})})
                    for hits in range(least.get(unit, 0), placed + 1)
                    if (before := best[placed - hits]) is not None
                ),
                key=lambda one: round(one[0], 6),
                default=None,
            )
            for placed in range(count + 1)
        ]
    return best[count] or (0.0, {})


def _cost(data: Catalog, unit: UnitId, hits: int) -> float:
    """What `hits` on this unit cost the enemy, on average."""
    if not hits:
        return 0.0
    if not data.cls(unit).is_ship:
        return worth(data, unit)
    sunk = (FACES + 1 - sinks_on(data.combat, data.counters[unit].df, hits)) / FACES
    return worth(data, unit) * (sunk + (1 - sunk) * OUT)


def place_torpedoes(view: SideView, data: Catalog) -> tuple[Command, str]:
    """PF-7.1.a All on the carrier that is likeliest to go down, else on the best ship."""
    return _placing(view, data, torpedoes_placed(view, data)), "on the ship whose loss hurts the enemy most"


def torpedoes_placed(view: SideView, data: Catalog) -> Mapping[UnitId, int]:
    """PF-7.1.a All of them on one ship."""
    count = view.public.torpedoes
    port = sorted(view.public.in_port, key=lambda unit: (-_prize(data, unit, count), unit))
    return {port[0]: count} if port else {}


def _prize(data: Catalog, unit: UnitId, count: int) -> float:
    df = data.counters[unit].df
    sinks = 5 / 6 if count > df else 0.5 if count == df else 1 / 6
    return sinks * worth(data, unit)


def choose_target(view: SideView, data: Catalog) -> tuple[Command, str]:
    """PF-10.5.b The first TF-C that has none goes for the task force whose loss hurts most."""
    goes = [cmd for cmd in ordered(view, data) if isinstance(cmd, combat.ChooseTarget)]
    first = (cmd for cmd in goes if cmd.force == goes[0].force)
    best = max(first, key=lambda cmd: sum(worth(data, unit) for unit in view.public.shown[cmd.target]))
    return best, "the ships whose loss hurts most are there"


def ordered(view: SideView, data: Catalog) -> list[Command]:
    """The complete orders that the rules allow now."""
    return [cmd for offer in allowed(asking(view, data)) for cmd in offer.orders]


def declare_return(view: SideView, data: Catalog) -> tuple[Command, str]:
    """PF-10.8.a A guard stays, for it bars the sound by staying; others go when they would lose more than they win."""
    battle, side = battle_of(view), view.own.id
    if side is battle.attacker:
        goes, why = not _pays(view, data), "a second round does not pay"
    else:
        goes, why = _is_lost(view, data, battle), "it would be shot to pieces"
    stays = (
        "by staying it bars the way" if side is not battle.attacker else "a second round should cost him more than us"
    )
    answer = next(cmd for cmd in ordered(view, data) if isinstance(cmd, combat.DeclareReturn) and cmd.yes is goes)
    return answer, why if goes else stays


def _pays(view: SideView, data: Catalog) -> bool:
    battle = battle_of(view)
    if battle.fight is Fight.CARRIER:
        return True
    mine = units_in(known_state(view), [one for one in battle.attackers if one in view.public.stacks])
    theirs = [one for one in battle.defenders if one in view.public.stacks]
    return gun_hits(view, data, mine) >= 0.8 * enemies_hits(view, data, theirs)


def _is_lost(view: SideView, data: Catalog, battle: Battle) -> bool:
    """Whoever guards the sound for the field stays; nobody else waits for a second round he cannot stand."""
    mine = [one for one in battle.defenders if one in view.public.stacks]
    guards = view.own.id is view.public.initiative and battle.zone is Zone.IBS
    if guards or battle.round > 1 or battle.fight is not Fight.SURFACE:
        return False
    theirs = [one for one in battle.attackers if one in view.public.stacks]
    own = units_in(known_state(view), mine)
    return enemies_hits(view, data, theirs) > 1.5 * gun_hits(view, data, own)


def strike_on(view: SideView, data: Catalog) -> tuple[Command, str]:
    """PF-10.6.e The best target in reach, if it is worth the return fire."""
    force, side = battle_of(view).force, view.own.id
    strikes = [cmd for cmd in ordered(view, data) if isinstance(cmd, combat.ContinueStrike)]
    best: tuple[float, Command, str] = (HIT, strikes[-1], "nothing in reach is worth another round of return fire")
    for cmd in strikes:
        if cmd.target is not None:
            choice = judged(view, data, strike_at(side, force, cmd.target))
            best = max(best, (choice.promise, cmd, choice.why), key=lambda one: one[0])
    return best[1], best[2]


def back_from_the_dead(view: SideView, data: Catalog) -> tuple[Command, str]:
    """PF-7.2.c The strongest of the sunk carriers."""
    back = [cmd for cmd in ordered(view, data) if isinstance(cmd, c.ReturnSunkCarrier)]
    return max(back, key=lambda cmd: worth(data, cmd.ship)), "the strongest of the carriers that were sunk"
