"""2.6, 3.3-3.4, 3.6, 10.1: dice, clock, sequence, initiative, who sees what; by real commands on a small game."""

from collections.abc import Callable, Mapping

from ffts.core.dice import Ask, Dice, Die, NeedRoll, Roll, number, read, read_typed
from ffts.core.lattice import Orientation
from ffts.core.model import Command, Event
from ffts.core.umpire import Umpire
from ffts.games.skies import commands as c
from ffts.games.skies import events as e
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, FormationId, HexId, PlatformId, Segment, SideId, Step, TfId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch10 import movement as ch10_movement
from ffts.games.skies.sequence import asp, clock_at, search_order, segment_after, turn_at
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State
from ffts.games.skies.words import note
from tests.builders import Script, at, catalog, opening, side
from tests.golden import answers_search, answers_strike
from tests.golden.answers_geometry import Shift, grid
from tests.golden.asking import Done, NotBuilt

A, B = SideId("A"), SideId("B")
FORCE = TfId("16")


def two_sides(mod_a: int = 0, mod_b: int = 0) -> Catalog:
    """Side A and side B, as the cases call them."""
    sides = (
        side("A", "Side A", FORCE, "1010", ("CV6", "DD412"), initiative=mod_a),
        side("B", "Side B", "O", "1016", ("SHOK", "AKEB"), initiative=mod_b),
    )
    return catalog(sides=sides)


# --- dice -----------------------------------------------------------------------


def ask(die: Die) -> Ask:
    return Ask(rule="2.6", what="A golden case", die=die)


def d36(a: int, b: int) -> int:
    return read_typed(ask(Die.D36), f"{a}{b}").face


def d100(tens: int, ones: int) -> int:
    return read_typed(ask(Die.D100), f"{tens}{ones}").face


def d10(face: int) -> int:
    return read(ask(Die.D10), [number(Die.D10, str(face))]).face


def d36_values() -> int:
    return len(Die.D36.values)


# --- sequence -------------------------------------------------------------------


def next_segment(cur: str) -> Segment:
    return segment_after(Segment(cur))


def goto_segment(cur: str, want: str) -> Done:
    """Close the current segment, with the wish to be in another."""
    data = two_sides()
    state = at(Segment(cur), step=last_step(cur), initiative=A, data=data)
    order = c.CloseSegment(opening=Segment(want))
    return Done(RULEBOOK.fold(state, decide(state, data, order)).public.segment)


def last_step(segment: str) -> Step | None:
    return Step.CAP_AFTER if segment == Segment.STRIKE else None


def initiative(a: int, b: int, mod_a: int = 0, mod_b: int = 0) -> str:
    """Both roll once. Where the rule asks for more dice, they roll again."""
    data = two_sides(mod_a, mod_b)
    script = Script([a, b])
    try:
        events = decide(opening(data), data, c.RollInitiative(), script)
    except NeedRoll:
        return "reroll"
    winner = RULEBOOK.fold(opening(data), events).public.initiative
    return winner or "nobody"


def decide(
    state: State, data: Catalog, order: Command, roller: Callable[[Ask], Roll] | None = None
) -> tuple[Event, ...]:
    return RULEBOOK.decide(state, data, order, Dice(roller=roller))


def searches_in_order(has_initiative: str) -> tuple[SideId, ...]:
    return search_order((A, B), SideId(has_initiative))


def asp_open(n: int) -> Done:
    step = asp(n)
    return Done(int(step.value.removeprefix("asp")))


# --- secrecy --------------------------------------------------------------------

SEEN: Mapping[str, Event] = {
    "landing_accident": ea.AfLost(side=A, af=AfId("VF-6/1"), turn=9, cause="landing accident"),
    "strike_in_flight": ea.FormationMoved(
        side=A, formation=FormationId("CV6 strike 1"), to=HexId("1012"), phase="outbound"
    ),
    "initiative_roll": e.InitiativeWon(side=A, totals={A: 4, B: 2}),
    "strike_arrival": ea.StrikeAnnounced(side=A, formation=FormationId("CV6 strike 1"), target="O", turn=9, number=1),
    "fire": ea.FireStarted(side=A, platform=PlatformId("CV6"), af=AfId("VF-6/1")),
    "handling": ea.LandingsClosed(side=A, platform=PlatformId("CV6")),
    "endurance": ea.CombatCharged(side=A, af=AfId("VF-6/1"), turn=9, last_turn=20),
    **answers_search.SEEN,
    **answers_strike.SEEN,
}
"""What happens to side A, by the name the cases give it."""


def sees(event: str, viewer: str) -> bool:
    """3.6 Whether a viewer reads anything of it in his log."""
    if event not in SEEN:
        raise NotBuilt(f"sees {event}")
    if viewer == "umpire":
        return True
    return note(SEEN[event], {"owner": A, "enemy": B}[viewer]) is not None


# --- movement -------------------------------------------------------------------


def tf_step(hex: str, dest: str, orientation: Orientation = "flat", shift: Shift = "even") -> Done:
    """10.1 One step of a task force."""
    plain = two_sides()
    chart = plain.chart.model_copy(update={"grid": grid(orientation, shift), "land": ()})
    data = plain.model_copy(update={"chart": chart})
    force = opening(data).sides[A].task_forces[FORCE].model_copy(update={"hex": HexId(hex)})
    ump: Umpire[State, Event, Catalog] = Umpire(RULEBOOK, opening(data), data, Dice(), {})
    ch10_movement.one_hex(ump, force, HexId(dest))
    return Done(dest)


ANSWERS: Mapping[str, Callable[..., object]] = {
    "d36": d36,
    "d100": d100,
    "d10": d10,
    "d36_values": d36_values,
    "clock_at": clock_at,
    "turn_at": turn_at,
    "next_segment": next_segment,
    "goto_segment": goto_segment,
    "initiative": initiative,
    "search_order": searches_in_order,
    "asp_open": asp_open,
    "sees": sees,
    "tf_step": tf_step,
}
