"""Scenarios of one carrier, step by step: each `op` of a file is a real command, each `state` is read off the table."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Literal

from ffts.core.dice import Ask, Dice, NeedRoll, Roll, read, read_draw
from ffts.core.model import Command, Event
from ffts.games.skies.commands import CloseSegment
from ffts.games.skies.events import SegmentBegan
from ffts.games.skies.events import air as e
from ffts.games.skies.laws import broken
from ffts.games.skies.names import Light, Segment, Step
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch04 import charge_combat, lose_those_without_fuel
from ffts.games.skies.rules.ch06.accidents import condition
from ffts.games.skies.rules.ch06.common import is_ready
from ffts.games.skies.sheets.aircraft import Aircraft, Role
from ffts.games.skies.sheets.scenario import LightChange
from ffts.games.skies.state.air import Where
from tests.air_setting import BOMBS, CV6, FUEL, MIDWAY, REPAIR, TORPEDO, aircraft, load
from tests.builders import USN
from tests.builders_air import (
    Table,
    announce,
    below,
    cap,
    carrier,
    emergency_launch,
    emergency_unready,
    land,
    launch,
    ready,
    repair,
    respot,
    scramble,
    turn_round,
    unready,
    up,
)
from tests.golden.air_flight import role_of, umpire
from tests.golden.air_landing import face_of
from tests.golden.air_launching import role_by_name
from tests.golden.compare import agrees
from tests.golden.faults import code_of

Tree = Mapping[str, Any]

CARRIER = frozenset(
    {"kind", "hangar", "hp", "ready_cost", "ready_turns", "wod", "elevators", "catapults", "landing_sections", "turn"}
    | {"deck", "hangar_afs", "park", "air", "afs", "mode", "light", "trained", "tally", "capacity", "flags", "house"}
    | {"closed", "elevators_out", "hangar_hits", "attacked"}
)
AF = frozenset(
    {"type", "role", "ready", "weapon", "section", "endurance", "last", "space"} | {"trained", "damaged", "unflyable"}
)
AS_IT_IS = {"last": "last_turn", "trained": "night_trained", "damaged": "damaged", "unflyable": "unflyable"}
STEP, QUESTION = frozenset({"do", "op", "args", "err", "state"}), frozenset({"do", "fn", "in", "out", "err", "state"})
FIRST_TURN = 10
LONG = 90  # nobody runs out of fuel in a scenario about decks
FAST = 12  # an elevator of which nothing is said is never the limit
LOADS = ("clean", "torpedo")
ENEMY = "striker"


class Strange(ValueError):
    """A scenario says something that is not understood."""


def known(tree: Tree, keys: frozenset[str], what: str) -> None:
    """A key nobody reads would be silently passed over."""
    strange = sorted(set(tree) - keys)
    if strange:
        raise Strange(f"{what} has {', '.join(strange)}, which is not understood")


# --- the table ------------------------------------------------------------------


def table_of(scenario: Tree) -> Table:
    """The carrier as the scenario describes it."""
    sheet: Tree = scenario["carrier"]
    known(sheet, CARRIER, "carrier")
    weapons = weapons_in(scenario)
    cost = sheet.get("ready_cost", 1)
    more: dict[str, Any] = {}
    if "elevators" in sheet:
        lifts = {name: in_full(lift) for name, lift in sheet["elevators"].items()}
        more["lifts"] = {name: (lift["section"], lift.get("rate", FAST)) for name, lift in lifts.items()}
    if "catapults" in sheet:
        catapults = {name: in_full(catapult) for name, catapult in sheet["catapults"].items()}
        more["catapults"] = {name: (cat.get("place", "deck"), cat["section"]) for name, cat in catapults.items()}
    if "landing_sections" in sheet:
        more["landing"] = tuple(sheet["landing_sections"])
    if "capacity" in sheet:
        more["room"] = sheet["capacity"]
    if "house" in sheet:
        more["house"] = {key.replace(".", "_"): value for key, value in sheet["house"].items()}
    ashore = sheet.get("kind") == "BASE"
    places = {"ashore": [*sheet.get("deck", ()), *sheet.get("hangar_afs", ()), *sheet.get("park", ())]}
    if not ashore:
        more["cls"] = sheet.get("kind", "CV")
        places = {"deck": sheet.get("deck", ()), "below": sheet.get("hangar_afs", ())}
    table = carrier(
        at=MIDWAY if ashore else CV6,
        hangar=sheet.get("hangar", "open"),
        points=sheet.get("hp", 12),
        **{place: " ".join(written(af, sheet, place) for af in afs) for place, afs in places.items()},
        overhead=" ".join(sheet.get("air", ())),
        turn=sheet.get("turn", FIRST_TURN),
        enemy=ENEMY,
        wind=0,
        speed=sheet.get("wod", 40) / 8,
        work={row: (sheet.get("ready_turns", 1), float(cost)) for row in (FUEL, BOMBS, TORPEDO)}
        | {REPAIR: (12, float(cost))},
        spot=end(sheet.get("mode", "AFT")),
        light=sheet.get("light", "day"),
        trained=sheet.get("trained", False),
        flags=tuple(sheet.get("flags", ())),
        closed=tuple(sheet.get("closed", ())),
        attacked=sheet.get("attacked", False),
        types={
            ENEMY: aircraft("striker", Role.DIVE_BOMBER, (load("500lb", LONG),)),
            **{af: type_of(af, sheet.get("afs", {}).get(af, {}), weapons) for af in afs_in(sheet)},
        },
        **more,
    )
    return as_it_stands(table, sheet)


def in_full(shown: int | Tree) -> Tree:
    """An elevator or a catapult; a number by itself is its sixth."""
    return {"section": shown} if isinstance(shown, int) else shown


def as_it_stands(table: Table, sheet: Tree) -> Table:
    """What was counted, hit and flown before the first step."""
    alone = condition(Fraction(1), sheet.get("light", "day"), sheet.get("trained", False))
    table = table.with_platform(
        tally={alone.key: sheet["tally"]} if sheet.get("tally") else {},
        hangar_hits=sheet.get("hangar_hits", 0),
        lifts_out=tuple(sheet.get("elevators_out", ())),
    )
    for af, of in sheet.get("afs", {}).items():
        known_now = {name: of[key] for key, name in AS_IT_IS.items() if key in of}
        if "last" in of:
            known_now["launched"] = of["last"] - of.get("endurance", LONG)
        if known_now:
            table = table.with_af(af, **known_now)
    return table


def weapons_in(scenario: Tree) -> tuple[str, ...]:
    """Every weapon that is named anywhere."""
    named = [of.get("weapon") for of in scenario["carrier"].get("afs", {}).values()]
    named += [step.get("args", {}).get("weapon") for step in scenario["steps"]]
    return tuple(dict.fromkeys(weapon for weapon in named if weapon))


def afs_in(sheet: Tree) -> tuple[str, ...]:
    """Who stands or flies anywhere, described or not."""
    placed = [af for place in ("deck", "hangar_afs", "park", "air") for af in sheet.get(place, ())]
    return tuple(dict.fromkeys((*sheet.get("afs", {}), *placed)))


def type_of(af: str, of: Tree, weapons: Sequence[str]) -> Aircraft:
    """A type that carries whatever the scenario may put under it; what is not said follows from the AF's name."""
    known(of, AF, "an AF")
    loads = dict.fromkeys((*LOADS, *weapons))
    carried = tuple(load(one, of.get("endurance", LONG)) for one in loads)
    role, kind = role_of(of["role"]) if "role" in of else role_by_name(af), of.get("type", af)
    return aircraft(kind, role, carried, general=kind, space=of.get("space", 1))


def written(af: str, sheet: Tree, place: str) -> str:
    """An AF as the builders read it; below the ready ones are marked, elsewhere the others are."""
    of, deck = sheet.get("afs", {}).get(af, {}), place == "deck"
    carried = f":{of['weapon']}" if "weapon" in of else ":clean" if of.get("role") == "fighter" else ""
    sixth = f"@{of['section']}" if deck and "section" in of else ""
    return f"{af}{carried}{sixth}{'~' if bool(of.get('ready')) == (place == 'below') else ''}"


# --- the steps ------------------------------------------------------------------


class DiceGiven:
    """Faces as the step gives them; the AF that is drawn is the one the step says is lost."""

    def __init__(self, dice: Sequence[int], lost: str = "") -> None:
        self.left, self.lost = list(dice), lost

    def __call__(self, ask: Ask) -> Roll:
        if ask.die is None:
            return read_draw(ask, [self.lost or ask.pool[-1]])
        if not self.left:
            raise NeedRoll(ask)
        return read(ask, [face_of(ask, self.left.pop(0))])


End = Literal["aft", "forward"]


def end(name: str) -> End:
    return "aft" if name == "AFT" else "forward"


def bring_up(afs: Sequence[str], elevator: str = "", section: int | None = None, to: str = "AFT") -> Command:
    return up(*afs, lift=elevator, section=section, spot=end(to))


def put_about(to: str, section: int | None = None, order: Sequence[str] = ()) -> Command:
    """All go to that end of the deck; the sixth is where they stand if there is room."""
    return respot(end(to), *order)


ORDERS: Mapping[str, Callable[..., Command]] = {
    "launch": lambda afs, catapults=(), catapult="": launch(*afs, by=(*catapults, *([catapult] if catapult else ()))),
    "land": lambda afs: land(*afs),
    "quick_turn": lambda afs: turn_round(*afs),
    "up": bring_up,
    "bring_up": bring_up,
    "below": lambda afs, elevator="": below(*afs, lift=elevator),
    "strike_below": lambda afs, elevator="": below(*afs, lift=elevator),
    "respot": put_about,
    "ready": lambda afs, weapon="": ready(*afs, load=weapon),
    "unready": lambda afs: unready(*afs),
    "repair": lambda afs: repair(*afs),
}


REACTIONS: Mapping[str, Callable[..., Command]] = {
    "scramble": lambda afs: scramble(*afs),
    "emergency_launch": lambda afs: emergency_launch(*afs),
    "emergency_unready": lambda afs: emergency_unready(*afs),
}


def on_to(table: Table, turn: int | None = None, turns: int = 1) -> Table:
    """The air operations of the next turn, of so many turns later, or of this turn; who has no fuel left is lost."""
    until = turn or table.state.public.turn + turns
    while table.state.public.turn < until:
        table = table.next_aos()
        ump = umpire(table)
        lose_those_without_fuel(ump)
        table = table.after(ump.events)
    return table


def fight(table: Table, afs: Sequence[str]) -> Table:
    """4.3 These fight in this turn."""
    ump = umpire(table)
    for af in afs:
        charge_combat(ump, USN, table.af(af))
    return table.after(ump.events)


def grow(table: Table, light: Light) -> Table:
    """The light from now on."""
    day = table.data.scenario.model_copy(update={"light": (LightChange(at="0000", light=light),)})
    return Table(table.data.model_copy(update={"scenario": day}), table.state, table.at)


TIMES: Mapping[str, Callable[..., Table]] = {"next_aos": on_to, "combat": fight, "light": grow}
"""What time brings."""

HITS: Mapping[str, Callable[..., Event]] = {
    "attacked": lambda table: e.CarrierAttacked(side=USN, platform=table.at, turn=table.state.public.turn),
    "hit_deck": lambda table, section: e.DeckSectionHit(side=USN, platform=table.at, section=section),
    "hit_section": lambda table, section: e.DeckSectionHit(side=USN, platform=table.at, section=section),
    "hit_elevator": lambda table, elevator: e.ElevatorHit(side=USN, platform=table.at, elevator=elevator),
    "hit_hangar": lambda table: e.HangarHit(side=USN, platform=table.at),
}
"""What the enemy does to the carrier."""

OTHER_OPS = {
    "turn_round": "quick_turn",
    "quick_turnaround": "quick_turn",
    "emergency": "emergency_launch",
    "emergency_deready": "emergency_unready",
    "deready": "unready",
    "next_turn": "next_aos",
}
"""Other words for the same."""


def fault_of(scenario: Tree, asked: Callable[[Tree], str]) -> str:
    """What is wrong with the first step that does not hold; empty if all do. A step may be a question by itself."""
    table = table_of(scenario)
    for number, step in enumerate(scenario["steps"], start=1):
        known(step, QUESTION if "fn" in step else STEP, f"step {number}")
        fault = asked(step) if "fn" in step else ""
        if "op" in step:
            table, fault = taken(table, step)
        fault = fault or differs(table, step.get("state") or {})
        if fault:
            return f"step {number} ({step.get('do', '')}): {fault}"
    return ""


def taken(table: Table, step: Tree) -> tuple[Table, str]:
    """The table after this step, and what is wrong with it."""
    try:
        after = done(table, step["op"], dict(step.get("args") or {}))
    except Exception as fault:  # whatever a rule raises is an answer to be compared
        code = code_of(fault)
        if code is not None and code == step.get("err"):
            return table, ""
        return table, f"expected {step.get('err', 'no refusal')}, got {code or type(fault).__name__}: {fault}"
    if "err" in step:
        return after, f"expected {step['err']}, and it was done"
    return after, "; ".join(broken(after.state, after.data))


def done(table: Table, op: str, args: dict[str, Any]) -> Table:
    op = OTHER_OPS.get(op, op)
    if op in TIMES:
        return TIMES[op](table, **args)
    if op in HITS:
        return table.after([HITS[op](table, **args)])
    if op not in {**ORDERS, **REACTIONS}:
        raise Strange(f"step {op}")
    table = before_the_strike(table) if op in REACTIONS else in_air_operations(table)
    script = DiceGiven(args.pop("dice", ()), args.pop("lost_af", args.pop("lost", "")))
    order = {**ORDERS, **REACTIONS}[op](**args).model_copy(update={"platform": table.at})
    after = table.after(RULEBOOK.decide(table.state, table.data, order, Dice(roller=script)))
    return with_missions(after, args["afs"]) if op == "launch" else after


def before_the_strike(table: Table) -> Table:
    """An enemy strike is over the carrier's force, and has just been announced."""
    if table.state.public.step is Step.EMERGENCY:
        return table
    return table.now(segment=Segment.STRIKE, step=Step.ANNOUNCE).play(announce(), CloseSegment())


def in_air_operations(table: Table) -> Table:
    """After a strike the air operations of the same turn follow."""
    if table.state.public.segment is Segment.AIR_OPERATIONS:
        return table
    return table.now(step=None).after([SegmentBegan(segment=Segment.AIR_OPERATIONS)])


def with_missions(table: Table, afs: Sequence[str]) -> Table:
    """What was launched flies CAP, or circles until the scenario has more to say."""
    for af in afs:
        if table.data.aircraft[table.af(af).aircraft].role is Role.FIGHTER:
            table = table.play(cap(af))
    return table


# --- what the table shows --------------------------------------------------------

READ: Mapping[str, Callable[[Table], object]] = {
    "deck": lambda table: len(table.platform.deck),
    "queue": lambda table: table.platform.deck,
    "ready": lambda table: sum(is_ready(umpire(table), af) for af in table.air.values() if af.where is not Where.AIR),
    "hangar": lambda table: len(table.where(Where.HANGAR)),
    "park": lambda table: len(table.where(Where.PARK)),
    "air": lambda table: len(table.where(Where.AIR)),
    "lost": lambda table: len(table.where(Where.LOST)),
    "launched": lambda table: table.platform.aos.launched,
    "landed": lambda table: table.platform.aos.landed,
    "hp_left": lambda table: table.points_left,
    "mode": lambda table: table.platform.spot.value.upper(),
    "step": lambda table: list(type(table.platform.aos.step)).index(table.platform.aos.step) + 1,
    "tally": lambda table: sum(table.platform.tally.values()),
    "closed": lambda table: table.platform.aos.closed,
    "turn": lambda table: table.state.public.turn,
    "launch_turn": lambda table: {af.id: af.launched for af in table.air.values() if af.launched is not None},
    "last_turn": lambda table: {af.id: af.last_turn for af in table.air.values() if af.last_turn is not None},
}


def differs(table: Table, expected: Tree) -> str:
    """The first thing that is not as expected."""
    known(expected, frozenset(READ), "state")
    for name, wanted in expected.items():
        got = READ[name](table)
        if not agrees(wanted, got):
            return f"expected {name} {wanted}, got {got}"
    return ""
