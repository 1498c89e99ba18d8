"""Puzzles of fuel: who goes on, who turns home in time, and where those land who have no deck."""

from typing import Any

from ffts.games.skies.commands import air as a
from ffts.games.skies.commands import search as s
from ffts.games.skies.names import Segment
from ffts.workshop.puzzles.in_the_air import diverted, landed
from ffts.workshop.puzzles.positions import IJN, MIDWAY, SANTA_CRUZ, USN, Position, opened
from ffts.workshop.puzzles.puzzle import Puzzle, many

NOON, TURN, OUT, BEYOND = 24, 6, 3, 2
"""When many come home; a strike in its sixth turn, three hexes out, with two before it: it attacks, and is back five
turns later."""
JUST = TURN + 2 + OUT + BEYOND + 1
"""The last turn of fuel that takes dive bombers there, through their combat, and home."""


def _moving() -> Position:
    return opened(MIDWAY, USN, TURN, Segment.MOVEMENT)


def _strike(fuel_to: int, escorts: int = 0, escort_fuel: int = 0) -> Position:
    start = _moving()
    home = start.place("16")
    target = start.sea(home, OUT + BEYOND, 315)
    there = start.data.chart.grid.line(home, target)[OUT]
    fighters = start.afs("VF-6", escorts)
    flight: dict[str, Any] = {"target": "A", "hex": there, "destination": target, "phase": "outbound"}
    return start.reported("A", target).aloft(
        "strike", start.afs("VB-6", 4), fuel_to, fighters, fuel_of_escorts=escort_fuel, **flight
    )


def _over_nothing() -> Position:
    start = _moving()
    at = start.sea(start.place("16"), OUT, 315)
    there: dict[str, Any] = {"target": "A", "hex": at, "destination": at, "phase": "on station", "launched": 1}
    return start.aloft("strike", start.afs("VB-6", 4), TURN + 10, **there)


def _target_elsewhere() -> Position:
    flown = _strike(JUST + 5)
    strike = next(iter(flown.own.formations.values()))
    return flown.reported("A", flown.sea(strike.destination, 1, 90))


def _target_too_far() -> Position:
    flown = _strike(JUST + 1)
    strike = next(iter(flown.own.formations.values()))
    return flown.reported("A", flown.sea(strike.destination, 4, 315))


def _over_the_deck(fuel_to: int, count: int = 6) -> Position:
    start = opened(MIDWAY, USN, NOON)
    return start.aloft("return", start.afs("VB-8", count), fuel_to)


def _cap(fuel_to: int) -> Position:
    start = opened(MIDWAY, USN, NOON).below("CV6")
    return start.aloft("cap", start.afs("VF-6", 2), fuel_to, target="16")


def _in_the_dark() -> Position:
    """The last of the light: who is up comes down now."""
    start = opened(MIDWAY, USN, turn=44).below("CV6")
    return start.aloft("cap", start.afs("VF-6", 2), 50, target="16")


def _fifteen_for_one_deck() -> Position:
    start = opened(MIDWAY, USN, NOON).below("CV8").below("CV6").below("CV5")
    first = start.aloft("return", start.afs("VB-8"), NOON + 1)
    second = first.aloft("return", first.afs("VS-8"), NOON + 1)
    return second.aloft("return", second.afs("VF-8", 4), NOON + 1)


def _at_the_limit() -> Position:
    """Junyo's six dive bombers are ready, and carriers were found so far off that they just come home again."""
    start = opened(SANTA_CRUZ, IJN, TURN)
    ready = start.below("Junyo").ready(start.afs("JUN-D"), "250kg")
    spotted = ready.spotted("Junyo", ready.afs("JUN-D", 6))
    return spotted.reported("16", spotted.as_seen_by(USN).place("16"))


PUZZLES = (
    Puzzle(
        "fuel",
        "no-forming-up-with-the-last-of-the-fuel",
        "Six dive bombers just reach him and come home: they fly at once, each group for itself, for a turn of "
        "forming up would have them called back on their way.",
        _at_the_limit,
        lambda orders: (
            many(orders.of(a.FormStrike), 1) and not any(strike.together for strike in orders.of(a.FormStrike))
        ),
    ),
    Puzzle(
        "fuel",
        "on-with-a-turn-in-hand",
        "The strike can attack and be over its deck with fuel to land: it goes on, for that is what it was sent for.",
        lambda: _strike(JUST + 3),
        lambda orders: not orders.of(a.TurnHome),
    ),
    Puzzle(
        "fuel",
        "home-before-the-point-of-no-return",
        "After an attack the strike would be two turns short of its deck: it turns home now, while it can.",
        lambda: _strike(JUST - 2),
        lambda orders: len(orders.of(a.TurnHome)) == 1,
    ),
    Puzzle(
        "fuel",
        "not-over-an-empty-sea",
        "Nothing is below, nobody searches, and it has waited: the strike goes home with its bombs rather than "
        "circle until it falls.",
        _over_nothing,
        lambda orders: len(orders.of(a.TurnHome)) == 1,
    ),
    Puzzle(
        "fuel",
        "after-a-target-that-moved",
        "The target was seen a hex from where it was sought, and there is fuel enough: the strike follows it there.",
        _target_elsewhere,
        lambda orders: bool(orders.of(s.RedirectStrike)),
    ),
    Puzzle(
        "fuel",
        "not-after-a-target-too-far",
        "The target was seen four hexes farther, from where nobody would come home: the strike does not follow it "
        "there.",
        _target_too_far,
        lambda orders: not orders.of(s.RedirectStrike),
    ),
    Puzzle(
        "fuel",
        "escorts-home-alone",
        "The bombers can go on and their fighters cannot: the fighters turn home in time, and the strike goes on.",
        lambda: _strike(JUST + 4, escorts=2, escort_fuel=JUST - 2),
        lambda orders: [len(order.afs) for order in orders.of(a.TurnHome)] == [2],
    ),
    Puzzle(
        "fuel",
        "another-deck-when-theirs-is-sunk",
        "Hornet is gone and her bombers are overhead: they make for Enterprise and Yorktown, now, while those have "
        "room.",
        lambda: _over_the_deck(NOON + 4).sunk("CV8"),
        lambda orders: (
            {order.platform for order in orders.of(a.Divert)} <= {"CV5", "CV6"} and bool(orders.of(a.Divert))
        ),
    ),
    Puzzle(
        "fuel",
        "a-base-when-all-decks-are-gone",
        "No carrier is left and Midway is in reach: her field takes them.",
        lambda: _over_the_deck(NOON + 14).sunk("CV5", "CV6", "CV8"),
        lambda orders: {order.platform for order in orders.of(a.Divert)} == {"MIDWAY"},
    ),
    Puzzle(
        "fuel",
        "over-their-own-deck-they-stay",
        "Six AFs are over a deck that can take them all in their time: nobody is sent to another, where he is in "
        "the way.",
        lambda: _over_the_deck(NOON + 6),
        lambda orders: not orders.of(a.Divert),
    ),
    Puzzle(
        "fuel",
        "share-the-decks-out",
        "Fifteen AFs must be down by the next turn and one deck takes no more than half of them: the others go to "
        "the decks beside it.",
        _fifteen_for_one_deck,
        lambda orders: many(diverted(orders), 4),
    ),
    Puzzle(
        "fuel",
        "a-cap-comes-down-in-time",
        "The CAP has fuel for this turn and the next, and the deck is clear: it lands now and does not bet on the "
        "next.",
        lambda: _cap(NOON + 1),
        lambda orders: many(landed(orders), 2),
    ),
    Puzzle(
        "fuel",
        "a-cap-with-fuel-stays-up",
        "The CAP can stay for eight turns more: it stays, for fighters on deck protect nobody.",
        lambda: _cap(NOON + 8),
        lambda orders: not landed(orders),
    ),
    Puzzle(
        "fuel",
        "down-before-dark",
        "The light ends within two turns: the CAP lands by day, whatever fuel it has.",
        _in_the_dark,
        lambda orders: many(landed(orders), 2),
    ),
)
