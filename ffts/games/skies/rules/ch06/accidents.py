"""6.12.1-6.12.8: the accidents of landing: how likely, counted in which batch, and what they cost."""

from dataclasses import dataclass
from fractions import Fraction

from ffts.core.dice import Die
from ffts.games.skies.events import air as e
from ffts.games.skies.names import AfId, Light
from ffts.games.skies.rules.ch06.common import Deck, deck_of
from ffts.games.skies.sequence import Ump
from ffts.games.skies.state.air import AirFactor

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)  # 6.12.2, 6.12.3
NORMAL_BATCH = 3  # 6.12.1


@dataclass(frozen=True)
class Condition:
    """6.12 How dangerous a landing is: a D10 is rolled for every `per` AFs, and `threshold` or less is an accident."""

    threshold: int
    per: int

    @property
    def risk(self) -> Fraction:
        """Accidents per AF, to find the worst of several (A-047)."""
        return Fraction(self.threshold, self.per)

    @property
    def key(self) -> str:
        """The name of its tally."""
        return f"1-{self.threshold} every {self.per}" if self.threshold > 1 else f"1 every {self.per}"


NORMAL = Condition(1, NORMAL_BATCH)  # 6.12.1
BY_DECK = ((QUARTER, Condition(2, 1)), (HALF, Condition(1, 1)))  # 6.12.3, 6.12.2
BY_LIGHT = {  # 6.12.5, 6.12.6
    ("twilight", False): Condition(1, 1),
    ("twilight", True): Condition(1, 2),
    ("night", False): Condition(2, 1),
    ("night", True): Condition(1, 1),
}


def condition(available: Fraction, light: Light, trained: bool) -> Condition:
    """6.12.7 The worst of all the conditions that apply."""
    apply = [NORMAL]
    apply += [found for limit, found in BY_DECK if available <= limit]
    if (light, trained) in BY_LIGHT:
        apply.append(BY_LIGHT[light, trained])
    return max(apply, key=lambda found: found.risk)


def tally(ump: Ump, deck: Deck, af: AirFactor, found: Condition, crowded: bool) -> None:
    """6.12.1 Count `af` among those that are down; roll whenever `found.per` of them are (A-041)."""
    if found.per == 1:
        _accident_roll(ump, deck, found, (af.id,), crowded)
        return
    down = deck.platform.tally.get(found.key, 0) + 1
    batch = (*deck.platform.aos.batch.get(found.key, ()), af.id)
    full = down >= found.per
    _count(ump, deck, found, 0 if full else down, () if full else batch)
    if full:
        _accident_roll(ump, deck, found, batch, crowded)


def _count(ump: Ump, deck: Deck, found: Condition, count: int, batch: tuple[AfId, ...]) -> None:
    ump.say(
        e.LandingTallied(side=deck.side.id, platform=deck.platform.id, condition=found.key, count=count, batch=batch)
    )


def _accident_roll(ump: Ump, deck: Deck, found: Condition, batch: tuple[AfId, ...], crowded: bool) -> None:
    what = f"{deck.name}: landing accident on 1{f'-{found.threshold}' if found.threshold > 1 else ''}"
    if ump.roll("6.12", what, Die.D10, side=deck.side.id).face > found.threshold:
        return
    turn = ump.state.public.turn
    (lost,) = batch if len(batch) == 1 else ump.draw("6.12.1", "The AF that crashes", batch, side=deck.side.id)
    ump.say(e.AfLost(side=deck.side.id, af=AfId(lost), turn=turn, cause="landing accident"))
    parked = deck_of(ump, deck.platform.id).platform.deck
    if crowded and parked:
        (hit,) = parked if len(parked) == 1 else ump.draw("6.12.4", "The parked AF it hits", parked, side=deck.side.id)
        ump.say(e.AfLost(side=deck.side.id, af=AfId(hit), turn=turn, cause="landing accident"))
    ump.say(e.LandingsClosed(side=deck.side.id, platform=deck.platform.id))


def settle(ump: Ump, deck: Deck) -> None:
    """6.12.1 When the landings of an AOS are over, what is left of a batch waits for the next ones, unless the house
    rule rolls for it or forgets it (A-041)."""
    rule = ump.state.public.house.landing_remainder
    if rule == "carry":
        return
    for found in dict.fromkeys((NORMAL, *BY_LIGHT.values())):
        batch = deck.platform.aos.batch.get(found.key, ())
        if not deck.platform.tally.get(found.key):
            continue
        _count(ump, deck, found, 0, ())
        if rule == "round_up" and batch and not deck_of(ump, deck.platform.id).platform.aos.closed:
            _accident_roll(ump, deck, found, batch, crowded=False)


def settle_all(ump: Ump) -> None:
    """6.12.1 The segment is over, and with it the landings on every deck."""
    for side in ump.state.sides.values():
        for platform in side.platforms:
            settle(ump, deck_of(ump, platform, afloat=False))
