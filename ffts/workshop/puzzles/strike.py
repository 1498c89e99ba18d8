"""Puzzles of strikes: when one leaves, at whom, with whom, and when it stays."""

from ffts.games.skies.commands import air as a
from ffts.workshop.puzzles.in_the_air import escorts, on_strikes, struck
from ffts.workshop.puzzles.positions import CORAL_SEA, CRUISER_CARD, MIDWAY, SMALL, USN, Position, opened
from ffts.workshop.puzzles.puzzle import Orders, Puzzle, many

CV6, MORNING = "CV6", 10


def _loaded() -> Position:
    """Enterprise has five dive bombers and three fighters spotted and ready; Hiryu is near."""
    return opened(SMALL, USN)


def _out_of_reach() -> Position:
    return _at_sea(13)


def _at_sea(distance: int, turn: int = MORNING, cards: tuple[str, ...] = ("kh",), on: int | None = None) -> Position:
    """All of Enterprise's and Hornet's deck loads are ready, and carriers were found so far away."""
    start = opened(MIDWAY, USN, turn)
    return start.reported("A", start.sea(start.place("16"), distance, 315), cards, on)


def _late() -> Position:
    return _at_sea(6, turn=42)


def _stale() -> Position:
    return _at_sea(4, turn=30, on=12)


def _carriers_behind_cruisers() -> Position:
    known = _at_sea(3, cards=(CRUISER_CARD,))
    return known.reported("B", known.sea(known.place("16"), 5, 315))


def _only_cruisers() -> Position:
    return _at_sea(4, cards=(CRUISER_CARD,))


def _main_force() -> Position:
    """Eight warships were seen in one force from turn 6 on, no carrier among them, and nobody else."""
    start = opened(MIDWAY, USN, MORNING)
    at = start.sea(start.place("16"), 5, 315)
    return start.reported("A", at, ("2s", "3s", "2h", "3h"), on=6).reported("A", at, ("4s", "5s", "4h", "5h"))


def _day_ends() -> Position:
    """A deck load is ready and he is in reach, in the last turn but one of the game."""
    start = opened(SMALL, USN)
    return start.public(turn=start.state.public.last_turn - 1)


def _one_ready(since: int) -> Position:
    """One bomber of a whole group is ready; the others are being armed."""
    start = opened(SMALL, USN, turn=since + 1).below(CV6).unready(CV6)
    armed = start.ready(start.afs("VB-6", 1), "1000lb").ready(start.afs("VF-6", 2), "clean")
    begun = armed.with_air(start.afs("VB-6", 4, skip=1), load="1000lb", work=1)
    fore = (*begun.afs("VF-6", 2), *begun.afs("VB-6", 1))
    spotted = begun.spotted(CV6, fore)
    return spotted.reported("A", spotted.sea(spotted.place("16"), 3, 30), on=1)


def _few_left() -> Position:
    """Two bombers are all that is left, and they are ready."""
    start = opened(SMALL, USN, turn=4)
    gone = (*start.afs("VB-6", 3, skip=2), *start.afs("VS-6"), *start.afs("VT-6"))
    left = start.lost(gone)
    deck = (*left.afs("VF-6", 3), *left.afs("VB-6", 2))
    return left.spotted(CV6, deck)


def _no_fighters() -> Position:
    start = opened(SMALL, USN)
    return start.spotted(CV6, start.afs("VB-6"))


def _struck_once(seen: int) -> Position:
    """The bombers have attacked on turn 4 and are armed again; he was seen on another turn."""
    start = opened(MIDWAY, USN, turn=14)
    home = start.with_air(start.afs("VB-6"), struck_on=4)
    return home.reported("A", home.sea(home.place("16"), 5, 315), on=4).reported(
        "A", home.sea(home.place("16"), 5, 315), on=seen
    )


def _torpedoes_too() -> Position:
    start = opened(MIDWAY, USN, MORNING).below(CV6)
    deck = (*start.afs("VF-6", 2), *start.afs("VB-6", 3), *start.afs("VT-6", 3))
    spotted = start.spotted(CV6, deck)
    return spotted.reported("A", spotted.sea(spotted.place("16"), 4, 315))


def _slow_and_fast() -> Position:
    """Torpedo planes that fly slowly and dive bombers stand ready on one deck; he is four hexes off."""
    start = opened(MIDWAY, USN, MORNING).below(CV6)
    ready = start.ready(start.afs("VT-6"), "torpedo").ready(start.afs("VB-6"), "1000lb")
    deck = (*ready.afs("VF-6", 2), *ready.afs("VB-6", 3), *ready.afs("VT-6", 3))
    spotted = ready.spotted(CV6, deck)
    return spotted.reported("A", spotted.sea(spotted.place("16"), 4, 315))


def _two_carriers_ready() -> Position:
    return _at_sea(5)


def _damaged_ahead() -> Position:
    """He is seen in two forces at the same distance, and one of them burns: the other still flies."""
    known = _at_sea(5)
    return known.reported("B", known.sea(known.place("16"), 5, 270))


def _shore() -> Position:
    start = opened(CORAL_SEA, USN, MORNING)
    ready = start.below("CV5").ready(start.afs("VB-5"), "1000lb")
    return ready.spotted("CV5", ready.afs("VB-5")).knows_nothing()


def _from(position: Position, orders: Orders) -> frozenset[str]:
    return frozenset(position.own.air[af].platform for af in on_strikes(orders))


PUZZLES = (
    Puzzle(
        "strike",
        "strike-what-is-in-reach",
        "A full deck load stands ready and an enemy carrier lies in reach: it leaves now, all five bombers at her.",
        _loaded,
        lambda orders: struck(orders) == {"A"} and many(on_strikes(orders), 5),
    ),
    Puzzle(
        "strike",
        "with-an-escort",
        "Fighters stand before the bombers: some of them go along, for bombers alone do not come through a CAP.",
        _loaded,
        lambda orders: bool(on_strikes(orders)) and len(escorts(orders)) >= 1,
    ),
    Puzzle(
        "strike",
        "and-some-fighters-stay",
        "Of three ready fighters not all go along: whoever strikes is struck back.",
        _loaded,
        lambda orders: bool(on_strikes(orders)) and many(escorts(orders), 0, most=2),
    ),
    Puzzle(
        "strike",
        "without-an-escort-if-there-is-none",
        "No fighter is ready and the enemy's deck load may leave at any moment: the bombers go alone.",
        _no_fighters,
        lambda orders: struck(orders) == {"A"},
    ),
    Puzzle(
        "strike",
        "not-beyond-reach",
        "The enemy was found thirteen hexes away, farther than anybody flies and comes back: nobody leaves.",
        _out_of_reach,
        lambda orders: not on_strikes(orders),
    ),
    Puzzle(
        "strike",
        "not-into-the-night",
        "The strike would be home after dark: it waits for the morning with its bombs on deck rather than lose half "
        "of its aircraft landing.",
        _late,
        lambda orders: not on_strikes(orders),
    ),
    Puzzle(
        "strike",
        "not-at-where-he-was-six-hours-ago",
        "The last report is eighteen turns old: a strike would find an empty sea, and its decks be empty when he is "
        "found.",
        _stale,
        lambda orders: not on_strikes(orders),
    ),
    Puzzle(
        "strike",
        "carriers-before-cruisers",
        "Cruisers are near and carriers farther off, both in reach: the strike goes to the carriers.",
        _carriers_behind_cruisers,
        lambda orders: struck(orders) == {"B"},
    ),
    Puzzle(
        "strike",
        "nothing-for-cruisers-in-the-morning",
        "Only cruisers were found by the middle of the morning: the deck load waits for his carriers.",
        _only_cruisers,
        lambda orders: not on_strikes(orders),
    ),
    Puzzle(
        "strike",
        "his-main-force-before-a-carrier-is-seen",
        "No carrier was seen anywhere, and one force of eight warships for four turns: it is struck, for his carriers "
        "are more likely there than nowhere, and his deck load may leave at any moment.",
        _main_force,
        lambda orders: struck(orders) == {"A"},
    ),
    Puzzle(
        "strike",
        "nobody-leaves-when-the-day-is-over",
        "The game ends before a strike that leaves now would be over its target: it stays, for it can lose aircraft "
        "and win nothing.",
        _day_ends,
        lambda orders: not on_strikes(orders),
    ),
    Puzzle(
        "strike",
        "not-one-by-one",
        "He was found this turn and one bomber of five is ready: it waits a turn or two for the others.",
        lambda: _one_ready(since=1),
        lambda orders: not on_strikes(orders),
    ),
    Puzzle(
        "strike",
        "a-few-when-there-are-no-more",
        "Two bombers are all that is left and they are ready: they go, for nothing is gained by waiting.",
        _few_left,
        lambda orders: many(on_strikes(orders), 2),
    ),
    Puzzle(
        "strike",
        "again-on-a-fresh-sighting",
        "The bombers struck on turn 4 and he was seen again on turn 13, with a deck that flies: they go a second time.",
        lambda: _struck_once(seen=13),
        lambda orders: any(af in _struck_once(13).afs("VB-6") for af in on_strikes(orders)),
    ),
    Puzzle(
        "strike",
        "not-again-on-the-old-one",
        "Nobody has seen him since the strike of turn 4 attacked: its bombers wait for a new sighting.",
        lambda: _struck_once(seen=4),
        lambda orders: not any(af in _struck_once(4).afs("VB-6") for af in on_strikes(orders)),
    ),
    Puzzle(
        "strike",
        "bombs-and-torpedoes-together",
        "Dive bombers and torpedo planes stand ready behind each other: all of them leave in the same turn, so that "
        "they divide his fighters.",
        _torpedoes_too,
        lambda orders: (
            set(_torpedoes_too().afs("VB-6", 3)) <= on_strikes(orders)
            and bool(set(_torpedoes_too().afs("VT-6", 3)) & on_strikes(orders))
        ),
    ),
    Puzzle(
        "strike",
        "slow-and-fast-arrive-together",
        "Dive bombers would be over him a turn or two before the slow torpedo planes of the same deck: they fly as one "
        "strike at the speed of the slowest, so that his CAP cannot take one after the other.",
        _slow_and_fast,
        lambda orders: any(
            len({_slow_and_fast().own.air[group.afs[0]].squadron for group in order.groups if group.afs}) > 1
            for order in orders.of(a.FormStrike)
        ),
    ),
    Puzzle(
        "strike",
        "both-carriers-at-once",
        "Enterprise and Hornet have deck loads ready for the same target: both launch in this turn, for two strikes "
        "together meet one CAP.",
        _two_carriers_ready,
        lambda orders: {"CV6", "CV8"} <= _from(_two_carriers_ready(), orders),
    ),
    Puzzle(
        "strike",
        "spread-over-two-forces",
        "Two forces with carriers are equally far and three decks have strikes ready: both are struck, for the one "
        "left alone strikes back.",
        _damaged_ahead,
        lambda orders: struck(orders) == {"A", "B"},
    ),
    Puzzle(
        "strike",
        "no-strike-at-nothing",
        "Nothing was reported: a ready deck load stays where it is.",
        _shore,
        lambda orders: not orders.of(a.FormStrike),
    ),
)
