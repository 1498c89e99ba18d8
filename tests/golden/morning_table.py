"""docs/golden-mornings.md: what the golden mornings of 4 June 1942 came to, beside what is recorded of the day."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ffts.core.model import Event
from ffts.games.skies import events as e
from ffts.games.skies.ahead.earliest import earliest_launch
from ffts.games.skies.ahead.load import read_load
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import PlatformId, Segment
from ffts.games.skies.sequence import clock_at, minutes, turn_at
from tests.golden.recording import Golden, states

AF = 3  # aircraft
WITHIN = 20  # minutes: a turn is the finest step the game has

HEADING = """# Two carrier mornings against the record

This page is what `python -m tests.golden.games --table` prints from the golden games of Hiryu and Enterprise on
4 June 1942 (`tests/golden/games`). In both the umpire orders what was ordered on the day, when it was ordered; what
others did - reports, losses, hits - is ruled as it happened. How long arming, spotting, launching, forming up, flying
and landing take, and how much of it fits, is left to the rules. A turn is 20 minutes, so a time agrees when the record
lies within a turn of it; an AF is three aircraft. The record: data files of the Midway scenario (timeline, facts LAUN,
LAND and DECK), after Parshall and Tully, and Lundstrom.
"""


@dataclass(frozen=True)
class Found:
    """What a game says: in which turns, and how many aircraft."""

    turns: tuple[int, ...]
    aircraft: int = 0
    types: Mapping[str, int] = field(default_factory=dict)


Look = Callable[["Day"], Found]


@dataclass(frozen=True)
class Line:
    """One line of the table. `least` and `most` are the clock times on record; empty if none is."""

    what: str
    record: str
    least: str
    most: str
    look: Look
    why: str = ""
    could: "Earliest | None" = None
    """A launch that the rules would have allowed earlier."""


@dataclass(frozen=True)
class Earliest:
    """The earliest launch of this deck load, asked of the forecast as a turn's air operations open."""

    turn: int
    platform: str
    load: str

    def describe(self, day: "Day") -> str:
        state = next(
            before
            for _, before, _ in states(day.golden)
            if (before.public.turn, before.public.segment) == (self.turn, Segment.AIR_OPERATIONS)
        )
        plan = earliest_launch(state, day.golden.data, PlatformId(self.platform), read_load(self.load))
        assert plan.turn is not None, plan.why
        return f"By the rules it could leave at {day.clock(plan.turn)}: {plan.why}. "


class Day:
    """A golden game, its facts by turn."""

    def __init__(self, golden: Golden) -> None:
        self.golden, self.scenario = golden, golden.data.scenario
        squadrons = (sq for side in self.scenario.sides for group in side.air_groups for sq in group.squadrons)
        self._types = {squadron.id: squadron.aircraft for squadron in squadrons}
        self.facts = tuple(_by_turn(golden))

    def of(self, kind: type[Event]) -> Iterator[tuple[int, Event]]:
        return ((turn, fact) for turn, fact in self.facts if type(fact) is kind)

    def type_of(self, af: str) -> str:
        return self._types[af.rpartition("/")[0]]

    def clock(self, turn: int) -> str:
        return clock_at(self.scenario.start, turn)

    def found(self, afs: Iterable[tuple[int, str]]) -> Found:
        turns, names = zip(*afs, strict=True)
        types = Counter(self.type_of(name) for name in names)
        return Found(turns, AF * len(names), {kind: AF * count for kind, count in types.items()})


def _by_turn(golden: Golden) -> Iterator[tuple[int, Event]]:
    turn = 1
    for play in golden.plays:
        for fact in play.events:
            turn = fact.turn if isinstance(fact, e.TurnBegan) else turn
            yield turn, fact


# --- what to look for -----------------------------------------------------------------


def launched(platform: str, first: int, last: int, *squadrons: str) -> Look:
    """AFs of these squadrons that took off in these turns."""

    def look(day: Day) -> Found:
        facts = ((t, f) for t, f in day.of(ea.Launched) if isinstance(f, ea.Launched) and f.platform == platform)
        return day.found((t, f.af) for t, f in facts if first <= t <= last and f.af.startswith(squadrons))

    return look


def landed(platform: str, first: int, last: int, *squadrons: str) -> Look:
    """AFs of these squadrons that came down in these turns."""

    def look(day: Day) -> Found:
        facts = ((t, f) for t, f in day.of(ea.Landed) if isinstance(f, ea.Landed) and f.platform == platform)
        return day.found((t, f.af) for t, f in facts if first <= t <= last and f.af.startswith(squadrons))

    return look


def announced(formation: str, number: int = 1) -> Look:
    """The turn in which a strike of this name was over its target, for this time."""

    def look(day: Day) -> Found:
        facts = (f for _, f in day.of(ea.StrikeAnnounced) if isinstance(f, ea.StrikeAnnounced))
        turns = [fact.turn for fact in facts if fact.formation == formation]
        return Found((turns[number - 1],))

    return look


# --- the two mornings -----------------------------------------------------------------

LINES: Mapping[str, Sequence[Line]] = {
    "hiryu-4-june": (
        Line(
            "Midway strike leaves",
            "27 of each carrier's aircraft: 18 B5N2, 9 A6M2",
            "0430",
            "0445",
            launched("Hiryu", 1, 1, "HIR-T", "HIR-F/1", "HIR-F/2", "HIR-F/3"),
        ),
        Line("Over Midway", "bombed 0634-0643", "0634", "0643", announced("Hiryu strike 1")),
        Line(
            "Midway strike recovered",
            "24-25 a carrier, under attack",
            "0837",
            "0918",
            landed("Hiryu", 13, 14, "HIR-T", "HIR-F/1", "HIR-F/2", "HIR-F/3"),
            "The attacks of 0755 and 0810 close the deck (6.6); six AFs land in a turn, so 24 aircraft take 25 minutes "
            "where the day took 41, with breaks for more attacks",
        ),
        Line(
            "First strike leaves",
            "18 D3A1, 6 A6M2, 1054-1058",
            "1054",
            "1058",
            launched("Hiryu", 20, 20, "HIR-D", "HIR-F"),
            "Spotted in one turn, as on the day (DECK-12), and ordered when it was then: fighters and attacks had kept "
            "the deck busy until after 1000",
            Earliest(15, "Hiryu", "HIR-D:250kg,HIR-F:2:clean"),
        ),
        Line("First strike over Yorktown", "1205", "1205", "1205", announced("Hiryu strike 1", 2)),
        Line(
            "Second strike leaves",
            "10 B5N2, 6 A6M2, 1331",
            "1331",
            "1331",
            launched("Hiryu", 28, 28, "HIR-T", "HIR-F"),
            "10 B5N2 are three AFs and a third. Torpedoes go on two AFs at a time (6.15): those were armed by 1040",
        ),
        Line(
            "Second strike over Yorktown",
            "1430",
            "1430",
            "1430",
            announced("Hiryu strike 1", 3),
            "One strike group needs no forming up (6.11)",
        ),
        Line(
            "First strike recovered",
            "no time on record",
            "",
            "",
            landed("Hiryu", 29, 29, "HIR-D", "HIR-F/1", "HIR-F/2"),
            "Overhead at 1320, but the deck launches in that turn and cannot land as well (6.7)",
        ),
        Line(
            "Second strike recovered",
            "no time on record",
            "",
            "",
            landed("Hiryu", 35, 35, "HIR-T", "HIR-F"),
        ),
    ),
    "enterprise-4-june": (
        Line(
            "First deck load leaves",
            "33 SBD and CAP, from 0700",
            "0700",
            "0755",
            launched("CV6", 9, 9, "VB-6", "VS-6"),
            "An SBD with a bomb needs the fourth sixth or farther aft, and three AFs stand on a sixth (6.4.1, 6.4.2): "
            "nine AFs can leave in one deck load, and 6 SBD stay below. The light wind from astern of the course to "
            "the enemy, for which she turned away, is not in the rules: wind over the deck is wind and speed (6.10)",
        ),
        Line(
            "Second deck load leaves",
            "14 TBD, 10 F4F, until 0755",
            "0700",
            "0755",
            launched("CV6", 11, 11, "VT-6", "VF-6"),
            "A second deck load costs two turns, as on the day (LAUN-08): launching closes the elevators (6.8.2). "
            "14 TBD are five AFs, 10 F4F three",
        ),
        Line("VT-6 attacks", "0940", "0940", "0940", announced("CV6 strike 2")),
        Line(
            "SBDs attack",
            "1022",
            "1022",
            "1022",
            announced("CV6 strike 1"),
            "They fly straight to the reported hex and find the enemy there, for a force stands still while its strike "
            "is away (10.3). On the day he had steamed on and turned; they found nobody where they expected him, and "
            "searched",
        ),
        Line(
            "SBDs land",
            "the last about 1200 (DECK-11)",
            "1200",
            "1200",
            landed("CV6", 18, 19, "VB-6", "VS-6"),
            "They attacked so much earlier. For the same reason none ran out of fuel, as most of the 14 to 16 did that "
            "were lost on the day: with 1000 lb, and a turn for the fight, they last until 1220",
        ),
        Line(
            "VT-6 lands",
            "no time on record",
            "",
            "",
            landed("CV6", 22, 22, "VT-6"),
            "Slow aircraft stand still every fourth turn (10.6.2): five turns for four hexes",
        ),
        Line(
            "Fighters of Yorktown come over",
            "Yorktown hit at 1205",
            "",
            "",
            landed("CV6", 24, 25, "VF-3"),
            "A carrier that was attacked lands nobody (6.6); they are diverted (A-019)",
        ),
        Line(
            "Last strike leaves",
            "24 SBD without escort, 1530-1550",
            "1530",
            "1550",
            launched("CV6", 34, 34, "VB-6", "VS-6"),
            "Of her own, since more came home; on the day many were Yorktown's. They are armed since 1120 and wait "
            "for the report of 1445, as on the day (DECK-11)",
        ),
        Line("Over Hiryu", "1703", "1703", "1703", announced("CV6 strike 1", 2)),
        Line("Last strike lands", "no time on record", "", "", landed("CV6", 43, 44, "VB-6", "VS-6")),
    ),
}


# --- on paper -------------------------------------------------------------------------


def page(games: Sequence[Golden]) -> str:
    """The whole page."""
    return "\n".join(_lines(games))


def _lines(games: Sequence[Golden]) -> Iterator[str]:
    yield HEADING
    for golden in games:
        day = Day(golden)
        yield f"## {golden.title}"
        yield ""
        yield "| | History | Game | | Why |"
        yield "|---|---|---|---|---|"
        for line in LINES[golden.name]:
            found = line.look(day)
            why = (line.could.describe(day) if line.could else "") + line.why
            yield f"| {line.what} | {line.record} | {describe(day, found)} | {verdict(day, found, line)} | {why} |"
        yield ""
    yield AFTERWORD.rstrip()


def describe(day: Day, found: Found) -> str:
    """`18 B5N2, 9 A6M2, 0420-0440`"""
    counts = [f"{count} {kind}" for kind, count in sorted(found.types.items())]
    return ", ".join([*counts, f"{day.clock(min(found.turns))}-{day.clock(max(found.turns) + 1)}"])


def verdict(day: Day, found: Found, line: Line) -> str:
    """Whether the record lies within a turn of the game's time."""
    if not line.least:
        return "-"
    first, last = minutes(day.clock(min(found.turns))), minutes(day.clock(max(found.turns) + 1))
    if first - minutes(line.most) > WITHIN:
        return f"{first - minutes(line.most)} min later"
    if minutes(line.least) - last > WITHIN:
        return f"{minutes(line.least) - last} min earlier"
    earliest, latest = (turn_at(day.scenario.start, clock) for clock in (line.least, line.most))
    same = min(found.turns) <= latest and earliest <= max(found.turns)
    return "same turn" if same else "agrees"


AFTERWORD = """## What could not be matched

- **What this proves.** Launches are ordered at the times of the day, so that they agree says only that the rules let
  them happen then; arrivals and returns are what the rules made of them. Nobody crashes on landing: the dice
  of the landings were set to their highest. The hexes of the map were laid so that the recorded distances come out
  nearest to whole hexes; from Hiryu to Yorktown they are four, where 110 miles (three hexes) are on record.
- **Where the carriers were.** A force whose aircraft are away on search or strike stays in its hex (10.3); on the day
  both steamed on. The scenario starts them where they were at about 0600, between launch and recovery, and in these
  two games nobody moves.
- **How long one looks.** A strike flies to the hex of the last report and attacks what is there (12.6). The search of
  the American dive bombers, and the losses by fuel that came of it, have no rule.
- **Attacks.** Losses and hits are rulings here; these games are about decks.
- **Thirds.** Squadrons are rounded to AFs of three: 14 TBD are 15, 10 B5N2 are 9; eleven lost over Midway are 12.
- **Not played.** The strikes of Hornet and Yorktown, the American and Japanese searches, Midway's own attacks.
"""
