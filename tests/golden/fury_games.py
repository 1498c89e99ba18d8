"""The golden games of Pacific Fury: whole turns by script, and a campaign of four turns."""

from collections.abc import Callable, Mapping
from random import Random

from ffts.app.rollers import seeded
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.names import TfId, UnitId, Zone
from ffts.games.pacific_fury.seats import campaign
from tests.golden.fury_orders import FACE_DOWN, other_orders
from tests.golden.fury_table import JP, US, Match
from tests.golden.recording import Play
from tests.pacific_fury.setting import catalog

J1, J2, U1, U2 = TfId("JP-1"), TfId("JP-2"), TfId("US-1"), TfId("US-2")
FIRST = "First Japanese Transports"
SECOND = "Second Japanese Transports"


def example() -> Match:
    """8.2 and 9.7: the task forces of the booklet's example, the American sortie and the move after it."""
    match = Match()
    match.form(
        JP,
        "Zuikaku, Shokaku, Tone, Chikuma, Suzuya, Kumano, Atago",
        FIRST,
        "Ryujo, Zuiho, Takao, Chokai, Maya, Ashigara",
        "Nagato, Mutsu, Kongo, Haruna, Hiei, Kirishima, Myoko, Nachi, Haguro, Furutaka, Kinugasa, Aoba",
    )
    match.form(
        US,
        "North Carolina, Washington, New Orleans, San Francisco, Louisville, Indianapolis, Pensacola",
        "Enterprise, Saratoga, Wasp, South Dakota, Minneapolis, Salt Lake City, Northampton, Chicago",
        "Chester, Portland, Australia",
    )
    match.order(operations.Sortie(side=US, zone=Zone.SP))
    assert match.state.public.waiting(US) == {2: U2, 3: TfId("US-3")}
    match.order(operations.Sortie(side=JP, zone=Zone.ES))
    match.order(operations.Move(side=US, force=U1, zone=Zone.IBS))
    assert match.state.public.waiting(US) == {3: U2, 4: TfId("US-3")}
    match.end_turn()
    return match


def express(die: int, guarded: bool = True) -> Match:
    """9.6: the Express against a guard, with this die; or with nobody there."""
    match = Match()
    match.form(JP, "Tokyo Express")
    match.form(US, *(["Chester"] if guarded else []))
    if guarded:
        match.order(operations.Sortie(side=US, zone=Zone.IBS))
    match.order(operations.Sortie(side=JP, zone=Zone.SLOT))
    if guarded:
        match.order(operations.Pass(side=US))
    match.order(operations.ExpressRun(side=JP, force=J1))
    if guarded:
        match.order(combat.AttemptDetection(side=US, yes=True), die)
    match.end_turn()
    return match


def landing() -> Match:
    """9.3: refused while the field works, accepted once it is shelled; two units shift two."""
    match = Match()
    match.form(JP, "Kongo, Haruna", f"{FIRST}, {SECOND}, Tone")
    match.form(US)
    match.order(operations.Sortie(side=JP, zone=Zone.SLOT))
    match.order(operations.Sortie(side=JP, zone=Zone.ES))
    match.refused("PF-9.3.b", operations.Land(side=JP, force=J2))
    match.order(operations.Bombard(side=JP, force=J1))
    match.order(combat.Fire(side=JP), 1, 6)
    match.order(operations.Land(side=JP, force=J2))
    match.end_turn()
    return match


def return_phase(sunk: bool) -> Match:
    """11.0: a field out of action, and the Transports of a TF-A sunk or not."""
    match = Match()
    match.form(JP, "Shokaku, Zuikaku", f"{FIRST}, Tone")
    match.form(US, "Enterprise, Chester, Portland")
    match.order(operations.Sortie(side=US, zone=Zone.SP))
    match.order(operations.Sortie(side=JP, zone=Zone.ES))
    match.order(operations.Pass(side=US))
    match.order(operations.AirStrike(side=JP, force=J1, target=TfId("Henderson Field")))
    match.order(combat.Fire(side=JP), 4, 6)
    match.order(combat.Fire(side=US), 6)
    match.order(combat.DeclareReturn(side=JP, yes=True))
    match.order(operations.Pass(side=US))
    match.order(operations.Sortie(side=JP, zone=Zone.ES))
    match.order(operations.AirStrike(side=US, force=U1, target=J2))
    match.order(combat.Fire(side=US), 1)
    target = FIRST if sunk else "Tone"
    match.order(combat.AllocateHits(side=US, hits={UnitId(target): 1}))
    if not sunk:
        match.order(combat.RollSinking(), 1)
    match.order(combat.DeclareReturn(side=JP, yes=False))
    match.order(combat.ContinueStrike(side=US))
    match.end_turn()
    return match


def damage() -> Match:
    """10.7: ships of both sides damaged on every turn, and when they are back."""
    match = Match()
    for turn in range(1, 5):
        if turn > 1:
            match.order(c.RollEvent(), *EVENT_DICE[turn])
            if turn == TORPEDO_TURN:
                match.order(c.PlaceTorpedoes(hits={}))
        forming = (JP, US) if match.state.public.initiative is US else (US, JP)
        for side in forming:
            match.form(side, *FLEETS[turn][side])
        _duel(match, turn)
        match.end_turn()
    return match


TORPEDO_TURN = 4
EVENT_DICE = {2: (4,), 3: (6,), 4: (1,)}
FLEETS = {
    1: {JP: ("Kongo",), US: ("Chester, Portland",)},
    2: {JP: ("Haruna",), US: ("Chicago, Louisville",)},
    3: {JP: ("Hiei",), US: ("Northampton, Indianapolis",)},
    4: {JP: ("Kirishima",), US: ("Minneapolis, Pensacola",)},
}


def _duel(match: Match, turn: int) -> None:
    """In the Slot: the battleship is hit once, the first cruiser twice, the second once; all stay afloat."""
    first, second = (UnitId(name.strip()) for name in FLEETS[turn][US][0].split(","))
    match.order(operations.Sortie(side=US, zone=Zone.IBS))
    match.order(operations.Sortie(side=JP, zone=Zone.SLOT))
    match.order(operations.Pass(side=US))
    match.order(operations.Move(side=JP, force=J1, zone=Zone.IBS))
    match.order(combat.Fire(side=JP), 3)
    match.order(combat.Fire(side=US), 1, 6)
    match.order(combat.AllocateHits(side=JP, hits={first: 2, second: 1}))
    match.order(combat.RollSinking(), 1, 1, 1)


def passes() -> Match:
    """Nobody does anything: the United States win, one shift short of four for the Bomber Offensive."""
    match = Match()
    for turn in range(1, 5):
        if turn > 1:
            match.order(c.RollEvent(), *PASS_DICE[turn])
            if turn == PASS_TORPEDOES:
                match.order(c.PlaceTorpedoes(hits={}))
        match.form(JP)
        match.form(US)
        match.end_turn()
    return match


PASS_TORPEDOES = 2
PASS_DICE = {2: (2,), 3: (5,), 4: (1, 4, 6)}


def whole_campaign() -> Match:
    """Four turns, both sides played by the program as it once was: a better player does not change the stored game."""
    match = Match(roller=seeded("a campaign"))
    chance = Random("a campaign")
    for one in campaign(catalog(), seeded("a campaign"), lambda: chance.randrange(1000), {JP: "v0", US: "v0"}):
        match.order(one.command)
    return match


GAMES: Mapping[str, Callable[[], Match]] = {
    "fury-example": example,
    "fury-express-unopposed": lambda: express(0, guarded=False),
    "fury-express-detected": lambda: express(2),
    "fury-express-lands": lambda: express(3),
    "fury-landing": landing,
    "fury-transports-sunk": lambda: return_phase(sunk=True),
    "fury-transports-safe": lambda: return_phase(sunk=False),
    "fury-damage": damage,
    "fury-passes": passes,
    "fury-campaign": whole_campaign,
    "fury-other-orders": other_orders,
}
HOUSE = {"fury-other-orders": FACE_DOWN}
"""Those played with open points switched."""


def played(name: str) -> tuple[Play, ...]:
    """The plays of a game by today's rules."""
    return tuple(GAMES[name]().plays)
