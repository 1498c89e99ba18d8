"""6.6-6.7, 6.9-6.11, 6.13.2, 7.2, 12.1, 12.8: what may leave a deck, and with whom; by real commands."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from ffts.core.model import Command
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.names import HexId, TfId
from ffts.games.skies.rules.ch06 import launching as ch06_launching
from ffts.games.skies.sheets.aircraft import Aircraft, Role
from tests.air_setting import CV6, MIDWAY, USUAL, aircraft, load
from tests.builders import USN
from tests.builders_air import (
    below,
    cap,
    carrier,
    group,
    land,
    launch,
    ready,
    repair,
    respot,
    strike,
    turn_round,
    unready,
    up,
)
from tests.golden.asking import Done

ANY_WIND = 40
ROLES = {"F": Role.FIGHTER, "D": Role.DIVE_BOMBER, "T": Role.TORPEDO_BOMBER, "B": Role.TORPEDO_BOMBER}
SQUADRONS = {"VF": Role.FIGHTER, "VB": Role.DIVE_BOMBER, "VS": Role.DIVE_BOMBER, "VT": Role.TORPEDO_BOMBER}
AT_BOW, BELOW = ("deck", 1), ("hangar", 1)


def fleet(letter: str, count: int) -> str:
    return " ".join(f"{letter}{n}" for n in range(1, count + 1))


# --- what a carrier may do ------------------------------------------------------

ORDERS: Mapping[str, tuple[Mapping[str, object], Command]] = {
    "launch": ({"deck": "F1"}, launch("F1")),
    "land": ({"overhead": "F1"}, land("F1")),
    "quick_turn": ({"overhead": "F1"}, turn_round("F1")),
    "up": ({"below": "F1"}, up("F1")),
    "bring_up": ({"below": "F1"}, up("F1")),
    "below": ({"deck": "F1"}, below("F1")),
    "strike_below": ({"deck": "F1"}, below("F1")),
    "respot": ({"deck": "F1"}, respot("forward")),
    "move": ({"deck": "F1"}, respot("forward")),
    "ready": ({"below": "F1"}, ready("F1")),
    "unready": ({"deck": "F1"}, unready("F1")),
    "repair": ({"below": "F1"}, repair("F1")),
}
"""Each kind of air operation, on a deck where nothing else stands in its way."""


def down(names: str) -> str:
    """Ready, though they stand in the hangar."""
    return " ".join(f"{name}~" for name in names.split())


ASHORE = {"deck": "ashore", "below": "ashore", "overhead": "overhead"}


def attacked_op(attacked: bool, op: str, kind: str = "CV", base: bool = False) -> Done:
    """6.6 One air operation, on a carrier or base that was attacked this turn or not."""
    there, order = ORDERS[op.lower()]
    if base or kind == "BASE":
        there = {ASHORE[place]: f"{af}~" if place == "below" else af for place, af in there.items()}
        table = carrier(**there, attacked=attacked, at=MIDWAY)
        order = order.model_copy(update={"platform": MIDWAY})
    else:
        table = carrier(**there, attacked=attacked, cls=kind)
    if op == "repair":
        table = table.with_af("F1", damaged=True)
    return Done(table.play(order).platform.deck)


def deck_mode_op(mode: str, want: str) -> Done:
    """6.7 Launch what stands on deck, or land what is overhead, as the deck is spotted; a clear deck launches what a
    catapult sends off from below."""
    spot = "forward" if mode.upper() == "FORWARD" else "aft"
    clear = mode.upper() == "CLEAR"
    table = carrier(
        deck="" if clear else "F1", spot=spot, overhead="F2", below="F3~", catapults={"H1": BELOW} if clear else {}
    )
    leave = launch("F3", by=("H1",)) if clear else launch("F1")
    return Done(table.play(leave if want == "launch" else land("F2")).platform.spot)


def aos_flight_op(
    want: str, done: str | None = None, kind: str = "CV", base: bool = False, rule: bool = True, catapult: bool = False
) -> Done:
    """6.7 First the one kind of flight operation, then the other; a base may do both unless the rule says no."""
    ashore, orders = base or kind == "BASE", [op for op in (done, want) if op in ("launch", "land")]
    by_run = not (ashore or catapult or "land" in orders[:1])
    leaving = fleet("F", orders.count("launch"))
    table = carrier(
        **{"deck" if by_run else "ashore" if ashore else "below": leaving if by_run or ashore else down(leaving)},
        overhead=fleet("A", orders.count("land")),
        types=types_of(["A"]),
        cls="CV" if ashore else kind,
        at=MIDWAY if ashore else CV6,
        catapults={} if ashore else {"H1": BELOW},
        house={"base_launch_and_land_same_aos": rule},
    )
    by = () if by_run or ashore else ("H1",)
    for turn, op in enumerate(orders):
        number = orders[:turn].count(op) + 1
        table = table.play(
            launch(f"F{number}", by=by, at=table.at) if op == "launch" else land(f"A{number}", at=table.at)
        )
    return Done(table.platform.aos.launched)


def queue_launch(
    queue: Sequence[str], af: str, roles: Mapping[str, str] | None = None, ready: Mapping[str, bool] | None = None
) -> list[str]:
    """6.7.6 One AF of those that stand in this order, ready unless the case says otherwise."""
    deck = " ".join(name if (ready or {}).get(name, True) else f"{name}~" for name in queue)
    table = carrier(deck=deck, types=types_of(queue, roles), wind=ANY_WIND)
    return list(table.play(launch(af)).platform.deck)


def types_of(names: Sequence[str], roles: Mapping[str, str] | None = None, endurance: int = 13) -> dict[str, Aircraft]:
    """By what the case says of each, else by its first letter."""
    known = {name: Role((roles or {}).get(name) or role_by_name(name)) for name in names}
    return {
        name: aircraft(name.replace("/", "-"), role, (load(USUAL.get(role, "clean"), endurance),))
        for name, role in known.items()
    }


def role_by_name(name: str) -> Role:
    """D1 is a dive bomber, and so is VB6/1."""
    return SQUADRONS.get(name[:2]) or ROLES.get(name[0], Role.FIGHTER)


def earliest_launch(ready_aos: int, where: str) -> int:
    """6.5 An AF is readied in this AOS, and goes as soon as each step allows."""
    ashore = {"ashore": "F1~", "at": MIDWAY}
    places = {"hangar": {"below": "F1"}, "deck": {"deck": "F1~"}, "base": ashore, "park": ashore}
    table = carrier(**places[where.lower()], turn=ready_aos)
    table = table.play(ready("F1", at=table.at)).next_aos()
    if where.lower() == "hangar":
        table = table.play(up("F1")).next_aos()
    return table.play(launch("F1", at=table.at)).af("F1").launched or 0


# --- how many, with how much wind ------------------------------------------------


def launch_clock(
    deck: int = 0, cat: int = 0, catapults: int = 0, mix: str = "pro_rata", base: bool = False, kind: str = "CV"
) -> Done:
    """6.9 Those on the catapults go first, then those that run; at a base they leave from where they are parked."""
    if base or kind == "BASE":
        return Done(len(carrier(ashore=fleet("F", deck), at=MIDWAY).play(launch(fleet("F", deck), at=MIDWAY)).air))
    names = tuple(f"C{n}" for n in range(1, max(catapults, 1 if cat else 0) + 1))
    table = carrier(
        deck=" ".join((*(f"F{n}@1" for n in range(cat)), *(f"F{cat + n}@6" for n in range(deck)))),
        cls=kind,
        catapults=dict.fromkeys(names[:catapults], AT_BOW),
        house={"launch_mix": mix},
    )
    if cat:
        table = table.play(launch(*(f"F{n}" for n in range(cat)), by=names))
    if deck:
        table = table.play(launch(*(f"F{cat + n}" for n in range(deck))))
    return Done(table.platform.aos.launched)


def inches_to_knots(i: float) -> float:
    return ch06_launching.wind_over_deck(0, i)


def wind_over_deck(wind_kn: float = 0, inches: float = 0) -> float:
    return ch06_launching.wind_over_deck(wind_kn, inches)


def wind_launch(
    kind: str,
    wod: float = 0,
    armed_strike: bool = False,
    catapult: bool = False,
    wind_kn: int = 0,
    inches: float | None = None,
) -> Done:
    """6.10 One AF with so much wind over the deck: all of it made by the ship, unless her speed is told."""
    af = "D1" if armed_strike else "F1"
    if kind == "BASE":
        return Done(carrier(ashore=af, at=MIDWAY, wind=0).play(launch(af, at=MIDWAY)).af(af).launched)
    table = carrier(
        deck=f"{af}@1",
        cls=kind,
        wind=wind_kn,
        speed=wod / ch06_launching.KNOTS_PER_INCH if inches is None else inches,
        catapults={"C1": AT_BOW} if catapult else {},
    )
    return Done(table.play(launch(af, by=("C1",) if catapult else ())).af(af).launched)


def takeoff_clear(spot: int, closed: Sequence[int] = (), required: int = 1, catapult: int | None = None) -> Done:
    """17.3.2 and 6.4.1 One AF from this sixth of the deck, past hit sixths, with a type that needs so much deck."""
    table = carrier(
        deck=f"F1@{spot}",
        closed=tuple(closed),
        takeoff={"F4F": {"clean": required}},
        catapults={"C1": ("deck", catapult)} if catapult else {},
    )
    return Done(table.play(launch("F1", by=("C1",) if catapult else ())).af("F1").launched)


# --- strikes and groups ----------------------------------------------------------


def group_ok(
    types: Sequence[str],
    escorts: int = 0,
    same_general: bool | None = None,
    weapons: Sequence[str] = (),
    max: Literal[3, 6, "unlimited"] = 3,
) -> Mapping[str, int]:
    """12.1 One strike group of AFs just launched, against a force that was sighted."""
    kinds = {
        f"A{n}": aircraft(
            name,
            Role.DIVE_BOMBER,
            (load("500lb", 20), load("torpedo", 14), load("clean", 22)),
            "one model" if same_general else name,
        )
        for n, name in enumerate(types)
    }
    loads = [carried(weapon) for weapon in weapons] or ["500lb"] * len(types)
    loads += loads[-1:] * (len(types) - len(loads))  # what is not said of the last ones is as it was before
    afs = " ".join(f"{af}:{load_id}" for af, load_id in zip(kinds, loads, strict=True))
    table = carrier(free=f"{afs} {fleet('F', escorts)}", types=kinds, house={"strike_group_max": max})
    table = table.after([e.TaskForceSighted(by=USN, task_force=TfId("O"), hex=HexId("1016"), turn=9)])
    formed = table.play(strike(group(" ".join(kinds), fleet("F", escorts))))
    (found,) = (one for formation in formed.formations.values() for one in formation.groups)
    return {"strike": len(found.afs), "escorts": len(found.escorts)}


def carried(weapon: str | None) -> str:
    """A torpedo, nothing, or a bomb whatever it weighs."""
    return {"torpedo": "torpedo", "none": "clean", None: "clean"}.get(weapon, "500lb")


def strike_launch(target: str, kind: str, spotted: bool) -> Done:
    """7.2 A strike at a force, or at a base, that was sighted or not."""
    table = carrier(free="D1")
    if kind == "BASE":
        from tests.golden.air_deck import enemy_base

        return Done(len(enemy_base(table, target).play(strike(group("D1"), target=target)).formations))
    if spotted:
        table = table.after([e.TaskForceSighted(by=USN, task_force=TfId(target), hex=HexId("1016"), turn=9)])
    else:
        table = table.after([e.TaskForceReported(by=USN, task_force=TfId(target), hex=HexId("1016"), turn=9)])
    return Done(len(table.play(strike(group("D1"), target=target)).formations))


def close_aos(airborne: Mapping[str, str | None]) -> Done:
    """6.2 Close the air operations with these AFs in the air, each with its mission or none."""
    names = list(airborne)
    table = carrier(free=" ".join(names), types=types_of(names))
    table = table.after([e.TaskForceSighted(by=USN, task_force=TfId("O"), hex=HexId("1016"), turn=9)])
    for name, mission in airborne.items():
        if mission:
            fighter = table.data.aircraft[table.af(name).aircraft].role is Role.FIGHTER
            table = table.play(cap(name) if fighter and not mission.startswith("S") else strike(group(name)))
    return Done(table.play(c.CloseSegment()).state.public.turn)


# --- nobody is lost ----------------------------------------------------------------


def conservation(initial: int, places: Mapping[str, int]) -> int:
    """6.3 So many AFs began the day; they are here now, and somebody writes a note."""
    from tests.golden.air_deck import spread_out

    table = spread_out(initial, places)
    return len(table.play(c.WriteNote(text="all is well")).air)


ANSWERS: Mapping[str, Callable[..., object]] = {
    "attacked_op": attacked_op,
    "deck_mode_op": deck_mode_op,
    "aos_flight_op": aos_flight_op,
    "queue_launch": queue_launch,
    "earliest_launch": earliest_launch,
    "launch_clock": launch_clock,
    "inches_to_knots": inches_to_knots,
    "wind_over_deck": wind_over_deck,
    "wind_launch": wind_launch,
    "takeoff_clear": takeoff_clear,
    "group_ok": group_ok,
    "strike_launch": strike_launch,
    "close_aos": close_aos,
    "conservation": conservation,
}
