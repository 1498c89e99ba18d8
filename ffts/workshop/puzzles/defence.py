"""Puzzles of defence: fighters up in time, bombs off, and decks that do not burn."""

from typing import Any

from ffts.games.skies.commands import air as a
from ffts.games.skies.names import HexId, Segment, Step, TfId
from ffts.games.skies.state.search import Searched
from ffts.workshop.puzzles.in_the_air import launched, on_cap, scrambled
from ffts.workshop.puzzles.positions import IJN, MIDWAY, SMALL, USN, Position, opened
from ffts.workshop.puzzles.puzzle import Puzzle, many

CV6, HIRYU = "CV6", "Hiryu"
MOST_OF_IT = 4
"""AFs of those that stand ready."""


def _alarm(side_deck: bool, armed: bool = False, cap: bool = False) -> Position:
    """A strike of four Vals was announced over Enterprise; fighters may be spotted, bombers be armed below."""
    start = opened(SMALL, IJN, 3, Segment.STRIKE, Step.EMERGENCY)
    here = start.as_seen_by(USN).place("16")
    over: dict[str, Any] = {"target": "16", "hex": here, "destination": here, "announced_on": 3, "announced_as": 1}
    struck = start.ready(start.afs("HIR-D", 4), "250kg").aloft("strike", start.afs("HIR-D", 4), 17, **over)
    ours = struck.as_seen_by(USN).below(CV6).unready(CV6).ready(struck.as_seen_by(USN).afs("VF-6"), "clean")
    if armed:
        ours = ours.ready(ours.afs("VB-6"), "1000lb").ready(ours.afs("VT-6"), "torpedo")
    if cap:
        ours = ours.aloft("cap", ours.afs("VF-6", 2, skip=4), 12, target="16")
    return ours.spotted(CV6, ours.afs("VF-6", 3)) if side_deck else ours


def _deck_load_under_attack() -> Position:
    """A strike of four Vals was announced over Enterprise, and five armed dive bombers stand spotted aft."""
    under = _alarm(side_deck=False)
    return under.ready(under.afs("VB-6", 5), "1000lb").spotted(CV6, under.afs("VB-6", 5))


def _base_under_attack() -> Position:
    """A strike was announced over Midway, and her dive bombers stand ready with nobody to strike."""
    start = opened(MIDWAY, IJN, 6, Segment.STRIKE, Step.EMERGENCY)
    at = next(HexId(base.hex) for base in start.data.chart.bases if base.id == "MIDWAY")
    over: dict[str, Any] = {"target": "MIDWAY", "hex": at, "destination": at, "announced_on": 6, "announced_as": 1}
    struck = start.ready(start.afs("AKA-D", 3), "250kg").aloft("strike", start.afs("AKA-D", 3), 17, **over)
    ours = struck.as_seen_by(USN)
    return ours.lost([af for name in ("VMF-221-F2A", "VMF-221-F4F") for af in ours.afs(name)])


def _no_cap(turn: int = 2) -> Position:
    start = opened(SMALL, USN, turn).below(CV6).unready(CV6)
    fighters = start.ready(start.afs("VF-6", 4), "clean")
    return fighters.spotted(CV6, fighters.afs("VF-6", 4))


def _cap_ends() -> Position:
    """Two AFs of CAP have fuel for one turn more, and two others stand ready."""
    up = _no_cap(6).aloft("cap", _no_cap().afs("VF-6", 2, skip=4), 7, target="16")
    return up.spotted(CV6, up.afs("VF-6", 4))


def _cap_is_up() -> Position:
    """Two AFs are up with fuel for eight turns, and two others stand ready; the deck load is not."""
    up = _no_cap().aloft("cap", _no_cap().afs("VF-6", 2, skip=4), 10, target="16")
    return up.spotted(CV6, up.afs("VF-6", 4))


def _last_light() -> Position:
    start = opened(MIDWAY, USN, turn=46).below(CV6)
    return start.spotted(CV6, start.afs("VF-6", 3))


def _strike_expected() -> Position:
    """His searchers were over Hiryu two turns ago: his strike is due next turn. Torpedo planes stand armed on deck, and
    nothing is known of him."""
    start = opened(SMALL, IJN, turn=4).below(HIRYU)
    armed = start.ready(start.afs("HIR-T"), "torpedo").knows_nothing()
    found = armed.with_intel(searched=(Searched(task_force=TfId("A"), turn=2, cards=4),))
    return found.spotted(HIRYU, found.afs("HIR-T", 4))


def _base_alarm() -> Position:
    """Midway at dawn with a strike expected: her fighters stand ready."""
    start = opened(MIDWAY, USN, 2)
    return start.reported("A", start.sea(start.place("16"), 6, 315))


def _burning_with_cap() -> Position:
    """Enterprise burns and her CAP is up with fuel to spare: Hornet's deck is open."""
    start = opened(MIDWAY, USN, 10).below(CV6)
    return start.aloft("cap", start.afs("VF-6", 2), 11, target="16").with_platform(
        CV6, closed_sections=(1, 2, 3, 4, 5, 6)
    )


PUZZLES = (
    Puzzle(
        "defence",
        "scramble",
        "A strike is announced and three fighters stand ready on deck: they take off before it is there.",
        lambda: _alarm(side_deck=True),
        lambda orders: many(scrambled(orders), 2),
    ),
    Puzzle(
        "defence",
        "bombs-off-under-a-cap",
        "A strike is announced, CAP is overhead, and nine armed AFs stand below: their weapons come off, for with "
        "them one bomb is enough.",
        lambda: _alarm(side_deck=False, armed=True, cap=True),
        lambda orders: bool(orders.of(a.EmergencyUnready)),
    ),
    Puzzle(
        "defence",
        "fighters-before-bombs-without-a-cap",
        "A strike is announced, nobody is overhead, fighters are spotted and bombers armed below: the fighters go "
        "first, for a strike unopposed hits in any case.",
        lambda: _alarm(side_deck=True, armed=True),
        lambda orders: bool(orders.of(a.Scramble)),
    ),
    Puzzle(
        "defence",
        "a-deck-load-gets-clear",
        "A strike is announced and five armed dive bombers stand on deck: they take off before it is there, for one "
        "bomb among them burns the ship.",
        _deck_load_under_attack,
        lambda orders: sum(len(order.afs) for order in orders.of(a.EmergencyLaunch)) >= MOST_OF_IT,
    ),
    Puzzle(
        "defence",
        "bombers-leave-a-base-under-attack",
        "A strike is announced over Midway and her bombers stand ready in the open: they take off, for nothing is "
        "lost in the air by them.",
        _base_under_attack,
        lambda orders: sum(len(order.afs) for order in orders.of(a.EmergencyLaunch)) >= MOST_OF_IT,
    ),
    Puzzle(
        "defence",
        "a-cap-from-the-first",
        "The enemy is near, no fighter is up and four stand ready: two at least form a CAP.",
        _no_cap,
        lambda orders: many(on_cap(orders), 2),
    ),
    Puzzle(
        "defence",
        "relieve-the-cap",
        "The CAP comes down within the next turn and others stand ready: they take its place before it lands.",
        _cap_ends,
        lambda orders: many(on_cap(orders), 2),
    ),
    Puzzle(
        "defence",
        "do-not-spend-all-at-once",
        "A CAP with fuel for eight turns is up: the fighters on deck wait for the alarm or the escort, else all of "
        "them land together.",
        _cap_is_up,
        lambda orders: len(on_cap(orders)) <= 1,
    ),
    Puzzle(
        "defence",
        "no-cap-into-the-night",
        "In the last turn of light nobody takes off for a CAP: no strike comes by night, and landing then costs "
        "aircraft.",
        _last_light,
        lambda orders: not on_cap(orders),
    ),
    Puzzle(
        "defence",
        "clear-the-deck-before-a-strike",
        "Hiryu was found two turns ago, his strike is due, and there is nothing to strike: the torpedoes on deck "
        "are taken off, go below, or leave.",
        _strike_expected,
        lambda orders: bool(orders.of(a.StrikeBelow) or orders.of(a.Unready) or launched(orders)),
    ),
    Puzzle(
        "defence",
        "fighters-over-a-base",
        "The enemy's carriers are in reach of Midway and her fighters stand ready: some are in the air before his "
        "bombers are.",
        _base_alarm,
        lambda orders: any(_base_alarm().own.air[af].platform == "MIDWAY" for af in on_cap(orders)),
    ),
    Puzzle(
        "defence",
        "a-cap-without-a-deck",
        "The deck of its carrier is shut from stem to stern and the CAP has fuel for a turn more: it makes for the "
        "open deck beside her.",
        _burning_with_cap,
        lambda orders: bool(orders.of(a.Divert)) and all(order.platform != CV6 for order in orders.of(a.Divert)),
    ),
)
