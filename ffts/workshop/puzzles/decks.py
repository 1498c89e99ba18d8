"""Puzzles of flight decks: who lands, who is brought up, what is readied, and in which order."""

from ffts.games.skies.commands import air as a
from ffts.games.skies.state.air import Spot
from ffts.workshop.puzzles.in_the_air import landed, on_cap
from ffts.workshop.puzzles.positions import IJN, MIDWAY, SMALL, USN, Position, opened
from ffts.workshop.puzzles.puzzle import Orders, Puzzle, many

CV6, HIRYU, NOW = "CV6", "Hiryu", 20


def _clear() -> Position:
    """Enterprise's deck is clear and nobody is ready; carriers were found four hexes away."""
    quiet = _quiet()
    return quiet.reported("A", quiet.sea(quiet.place("16"), 4, 315))


def _quiet() -> Position:
    """The same, and nothing is known of the enemy."""
    return opened(MIDWAY, USN, NOW).below(CV6).unready(CV6)


def _overhead(fuel_to: int, count: int = 4, squadron: str = "VB-6") -> Position:
    return _clear().aloft("return", _clear().afs(squadron, count), fuel_to)


def _two_flights() -> Position:
    early = _overhead(NOW, 2, "VS-6")
    return early.aloft("return", early.afs("VB-6", 5), NOW + 6)


def _deck_load_in_the_way() -> Position:
    load = _quiet().ready(_quiet().afs("VB-6"), "1000lb")
    return load.spotted(CV6, load.afs("VB-6")).aloft("return", load.afs("VS-6", 4), NOW + 1)


def _fighters_in_the_way() -> Position:
    fighters = _quiet().ready(_quiet().afs("VF-6", 2), "clean")
    return fighters.spotted(CV6, fighters.afs("VF-6", 2)).aloft("return", fighters.afs("VS-6", 4), NOW + 2)


def _parked_forward() -> Position:
    back = _clear()
    return back.spotted(CV6, back.afs("VB-6"), Spot.FORWARD)


def _ready_below() -> Position:
    return _clear().ready(_clear().afs("VB-6"), "1000lb")


def _one_damaged() -> Position:
    below = _ready_below()
    return below.with_air(below.afs("VB-6", 2), damaged=True)


def _dusk() -> Position:
    """The light ends at 1930: turn 37 of a day that begins at 0420 by half hours is past it."""
    late = opened(MIDWAY, USN, turn=46).below(CV6)
    return late.reported("A", late.sea(late.place("16"), 4))


def _fires() -> Position:
    return opened(SMALL, USN, turn=3).burning(CV6)


def _armed_and_burning() -> Position:
    below = _ready_below()
    return below.burning(CV6)


def _half_armed() -> Position:
    begun = _clear()
    return begun.with_air(begun.afs("VB-6"), load="1000lb", work=1)


def _wave_expected() -> Position:
    """The enemy knows where Hiryu is, and a strike of his may be there next turn: everything below is unarmed."""
    return opened(SMALL, IJN, turn=3).below(HIRYU).unready(HIRYU)


def _one_hit_forward() -> Position:
    """The foremost sixth is closed, and aircraft land aft."""
    over = _overhead(NOW + 1)
    return over.with_platform(CV6, closed_sections=(1,))


def _readies(orders: Orders, *loads: str) -> bool:
    """Whether a standing order names these loads."""
    texts = [text for order in orders.of(a.SetOrders) for text in order.orders]
    return all(any(text.endswith(load) for text in texts) for load in loads)


def _brings_up(orders: Orders, position: Position, squadron: str) -> bool:
    return any(af in position.afs(squadron) for order in orders.of(a.BringUp) for af in order.afs)


PUZZLES = (
    Puzzle(
        "decks",
        "land-on-a-clear-deck",
        "Four AFs overhead with a clear deck below them land at once: nothing is gained by circling, and the next "
        "strike is readied from those that are down.",
        lambda: _overhead(NOW + 3),
        lambda orders: many(landed(orders), 4),
    ),
    Puzzle(
        "decks",
        "shortest-of-fuel-first",
        "Of two flights overhead that with fuel for this turn only lands first: the other can wait, and this one "
        "cannot.",
        _two_flights,
        lambda orders: bool(orders.of(a.Land)) and set(_two_flights().afs("VS-6", 2)) <= set(orders.of(a.Land)[0].afs),
    ),
    Puzzle(
        "decks",
        "clear-a-spotted-deck-for-the-last-fuel",
        "A deck load without a target stands where four AFs must land by the next turn: it is respotted forward, "
        "for aircraft in the sea cost more than a strike that is late.",
        _deck_load_in_the_way,
        lambda orders: any(order.to == "forward" for order in orders.of(a.Respot)),
    ),
    Puzzle(
        "decks",
        "fighters-fly-before-they-are-in-the-way",
        "Two ready fighters stand where others want to land: they leave for a CAP, and the deck is clear without a "
        "move.",
        _fighters_in_the_way,
        lambda orders: set(_quiet().afs("VF-6", 2)) <= on_cap(orders),
    ),
    Puzzle(
        "decks",
        "away-from-the-bow",
        "Bombers that landed and stand forward go aft or below while nobody is due: where they are nobody takes off "
        "and nobody lands.",
        _parked_forward,
        lambda orders: bool(orders.of(a.StrikeBelow) or orders.of(a.Respot)),
    ),
    Puzzle(
        "decks",
        "bring-up-what-is-ready",
        "An enemy carrier is known in reach and five dive bombers are armed below: they are brought up aft now, for "
        "every turn they wait is one he may use.",
        _ready_below,
        lambda orders: _brings_up(orders, _ready_below(), "VB-6"),
    ),
    Puzzle(
        "decks",
        "leave-the-damaged-below",
        "Two of five bombers are damaged: the three sound ones come up and the two stay below, for what cannot take "
        "off stands in the way of everybody behind it.",
        _one_damaged,
        lambda orders: (
            _brings_up(orders, _one_damaged(), "VB-6")
            and not any(af in _one_damaged().afs("VB-6", 2) for order in orders.of(a.BringUp) for af in order.afs)
        ),
    ),
    Puzzle(
        "decks",
        "no-deck-load-into-the-night",
        "In the last turn of the day nothing is brought up for a strike: nobody comes home in the dark but by luck.",
        _dusk,
        lambda orders: not any(order.platform == CV6 for order in orders.of(a.BringUp)),
    ),
    Puzzle(
        "decks",
        "arm-for-ships",
        "With an enemy carrier known and nothing begun, dive bombers are readied with the heaviest bomb and torpedo "
        "planes with torpedoes: what else they carry does not sink her.",
        _clear,
        lambda orders: _readies(orders, "1000lb", "torpedo"),
    ),
    Puzzle(
        "decks",
        "go-on-with-what-is-begun",
        "Five bombers are fuelled and half armed: the work goes on with the same bomb, and none of it is undone.",
        _half_armed,
        lambda orders: _readies(orders, "1000lb") and not orders.of(a.Unready),
    ),
    Puzzle(
        "decks",
        "nothing-is-readied-beside-a-fire",
        "Aboard a carrier that burns nothing is armed or fuelled: a second fire among bombs is the end of her.",
        _fires,
        lambda orders: not orders.of(a.RunOrders) and not orders.of(a.Ready),
    ),
    Puzzle(
        "decks",
        "bombs-off-beside-a-fire",
        "Five armed bombers stand below a burning deck: their bombs come off before the fire reaches them.",
        _armed_and_burning,
        lambda orders: bool(orders.of(a.Unready)),
    ),
    Puzzle(
        "decks",
        "fighters-first",
        "With nothing ready and an enemy in reach, the first standing order is for fighters: they are ready in one "
        "turn and without them nothing else lasts.",
        _wave_expected,
        lambda orders: (
            bool(orders.of(a.SetOrders)) and orders.of(a.SetOrders)[0].orders[:1] in _fighter_orders("HIR-F", "clean")
        ),
    ),
    Puzzle(
        "decks",
        "land-on-what-is-left-of-a-deck",
        "The foremost sixth of the deck is closed and the rest takes aircraft: they land there while they can.",
        _one_hit_forward,
        lambda orders: many(landed(orders), 4),
    ),
)


def _fighter_orders(squadron: str, load: str) -> tuple[tuple[str, ...], ...]:
    return ((f"ready {squadron} {load}",),)
