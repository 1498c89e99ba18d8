"""3.4.5, 17.4: what a case asks of a whole strike segment is seen in one that is played."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ffts.games.skies import commands as c
from ffts.games.skies.commands import air
from ffts.games.skies.commands import strike as k
from ffts.games.skies.names import FormationId, ShipId, Step
from ffts.games.skies.offers.watch import unfinished
from ffts.games.skies.rules.ch15.strike_attacks import placed as placed_by
from ffts.games.skies.rules.ch17.at_sea import rolls_due
from tests.builders import IJN
from tests.builders_strike import (
    STRIKE,
    Sea,
    attack,
    choose_asp,
    commit,
    committed,
    fire,
    in_asp,
    place,
    roll_asp,
    sea,
    sighting,
    typed,
)
from tests.golden.asking import Done

FOUND, NOT_FOUND = 10, 1
"""Faces of the strike sighting table: at once, and not this turn."""
DAMAGE = k.Typed(what="hurt", kind="rudder", place=65)
"""Something that damage control works on."""


def strike_steps(attack_now: bool, cap: bool) -> tuple[Step, ...]:
    """3.4.5 The steps a strike goes through, with CAP over its target or none."""
    game = sea("D1", cap=1 if cap else 0)
    return tuple(step for step, _ in _walked(game, FOUND if attack_now else NOT_FOUND))


def dc_strike_rolls(hit_in_asp: int, attack_asps: Sequence[int]) -> int:
    """17.4 The rolls a ship has while groups attack her force in these phases; she is hit in one of them, or before."""
    groups = [f"D{number}" for number, _ in enumerate(attack_asps, start=1)]
    game = committed(*groups, asps=attack_asps) if groups else sea("D1")
    game = game.play(typed(DAMAGE)) if hit_in_asp == 0 else game
    rolls = 0
    for step, now in _walked(game):
        rolls += rolls_due(now.state, now.own, now.ship())
        if step.value == f"asp{hit_in_asp}":
            struck = now.play(typed(DAMAGE))
            rolls += rolls_due(struck.state, struck.own, struck.ship())
            return rolls + sum(rolls_due(later.state, later.own, later.ship()) for _, later in _after(struck))
    return rolls


def _after(game: Sea) -> Iterator[tuple[Step, Sea]]:
    """The steps behind this one."""
    walked = _walked(game)
    next(walked)
    yield from walked


def _walked(game: Sea, face: int = NOT_FOUND) -> Iterator[tuple[Step, Sea]]:
    """Every step from here to the end of the segment; nobody fights that need not, and a 6 is rolled nowhere."""
    while game.state.public.step is not None:
        yield game.state.public.step, game
        game = _done(game, face).play(c.CloseSegment())


def _done(game: Sea, face: int) -> Sea:
    """What must be done in this step; attacks are given up, damage control mends nothing."""
    while due := next((line for line in unfinished(game.state, game.data) if line.must), None):
        match due.command:
            case k.RollSighting():
                game = game.play(due.command, dice=[face])
            case k.RollAsp():
                game = game.play(due.command, dice=[1])
            case k.ChooseTarget():
                game = game.play(k.Forfeit(side=due.command.side, group=due.command.group))
            case k.ControlDamage():
                game = game.play(due.command, dice=[NOT_FOUND])
            case _:
                assert due.command is not None, due
                game = game.play(due.command)
    return game


def asp_of(d6: int, choice: int | None = None) -> int | None:
    """12.7.2 A group rolls for its phase, and its owner names one if he may."""
    found = sea("D1").play(air.AnnounceStrike(side=IJN, formation=STRIKE), c.CloseSegment(), c.CloseSegment())
    rolled = found.play(sighting(), commit(), dice=[FOUND]).play(roll_asp(), dice=[d6])
    if rolled.group().choosing and choice is not None:
        rolled = rolled.play(choose_asp(1, choice))
    return rolled.group().asp


HEADING_HOME = {"RETURNING": "returning", "HOLDING": "overhead"}
ELSEWHERE = {"FORMING": "forming", "OUTBOUND": "outbound"}
THERE = frozenset({"AT_TARGET", "AT_DEST", "COMMITTED"})


def assign_attack(status: str) -> Done:
    """4.7 A strike over its target, one on its way there, or one that has turned home, is told to attack."""
    game = sea("D1").play(air.AnnounceStrike(side=IJN, formation=STRIKE), c.CloseSegment(), c.CloseSegment())
    if status in HEADING_HOME:
        game = game.play(air.TurnHome(side=IJN, formation=STRIKE))
        (formation,) = game.enemy.formations.values()
        game = in_phase(game, formation.id, HEADING_HOME[status])
        return Done(game.play(k.CommitStrike(side=IJN, formation=formation.id)).group().id)
    if status not in THERE:
        game = in_phase(game, STRIKE, ELSEWHERE[status])
    return Done(game.play(sighting(), commit(), dice=[FOUND]).group().id)


def in_phase(game: Sea, name: FormationId, phase: str) -> Sea:
    formation = game.enemy.formations[name].model_copy(update={"phase": phase})
    enemy = game.enemy.model_copy(update={"formations": {name: formation}})
    return Sea(game.data, game.state.model_copy(update={"sides": {**game.state.sides, IJN: enemy}}))


def place_on_ship(bombing: int, torpedo: int) -> int:
    """15.5 So many groups of one AF are placed by the same ship in the same phase."""
    groups = [*(f"D{n}" for n in range(1, bombing + 1)), *(f"T{n}" for n in range(1, torpedo + 1))]
    if not groups:
        return 0
    game = in_asp(1, *groups).play(*(place(number) for number in range(1, len(groups) + 1)))
    return sum(placed_by(game.state, 1, ShipId("CV5")))


def asp_attack(target_ship: str | None) -> Done:
    """15.1 A group attacks in its phase, placed by a ship or by none; the cases' ship is the carrier here."""
    game = in_asp(1, "D1")
    if target_ship:
        game = game.play(place(), fire(), dice=[1])
    return Done(game.play(attack(), dice=[99] * 3).group().attacked)


ANSWERS: Mapping[str, Callable[..., Any]] = {
    "strike_steps": strike_steps,
    "dc_strike_rolls": dc_strike_rolls,
    "asp_of": asp_of,
    "assign_attack": assign_attack,
    "place_on_ship": place_on_ship,
    "asp_attack": asp_attack,
}
