"""From a side's own view to the strips of its formations; what a rule answers is asked of the rule."""

from collections.abc import Iterable

from ffts.games.skies.names import PlatformId
from ffts.games.skies.orders.reading import spans_text
from ffts.games.skies.pictures.air.words import comes_home, describe_name, describe_place
from ffts.games.skies.pictures.asking import umpire_of
from ffts.games.skies.pictures.colours import colour_of
from ffts.games.skies.pictures.flights.flight import EnduranceBar, FormationStrip
from ffts.games.skies.pictures.words import plural, target_text
from ffts.games.skies.rules.ch04 import combat_to_come, turns_over
from ffts.games.skies.rules.ch06.common import load_of
from ffts.games.skies.rules.ch10.homecoming import back_on, due_on, soonest_over
from ffts.games.skies.sequence import Ump
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.air import AirFactor, Formation, StrikeGroup, Where
from ffts.games.skies.state.parts import Side
from ffts.games.skies.view import SideView
from ffts.games.skies.words.fuel import fuel_text

ORDER = ("free", "strike", "return", "search", "cap")


def flights_of(view: SideView, data: Catalog) -> tuple[FormationStrip, ...]:
    """6.11 Every formation of this side: strikes first, then who comes home, then CAP."""
    ump = umpire_of(view, data)
    formed = [_flight(ump, view.own, formation) for formation in view.own.formations.values()]
    return tuple(sorted([*formed, *_without_mission(ump, view.own)], key=lambda flight: ORDER.index(flight.kind)))


def _flight(ump: Ump, side: Side, formation: Formation) -> FormationStrip:
    afs = [side.air[af] for af in formation.afs]
    due = due_on(ump.state.public, ump.data, side, formation)
    home = comes_home(formation)
    target = f" at {target_text(ump.data, formation.target)}" if formation.kind == "strike" else ""
    where = describe_place(ump, side, formation)
    bars = _bars(ump, side, afs)
    return FormationStrip(
        id=formation.id,
        name=describe_name(side, formation),
        kind=formation.kind,
        side=side.id,
        side_name=side.name,
        colour=colour_of(ump.data, side.id),
        platform=formation.platform,
        heading=f"{describe_name(side, formation)}{target}, {plural(len(afs), 'AF')}, {where}",
        now=ump.state.public.turn,
        due=due,
        due_words=f"{_launch_words(bars)}{_due_words(formation, due, home)}",
        bars=bars,
        groups=_groups(side, formation),
        afs=tuple(formation.afs),
        may=_may(ump, side, formation, bars),
        warning=_warning(bars, due if home else None, _round_trip(ump, side, formation), ump.state.public.turn),
    )


def _due_words(formation: Formation, due: int | None, home: bool) -> str:
    if due is None:
        return ""
    return f"; over its deck in turn {due}" if home else f"; at hex {formation.destination} in turn {due}"


def _launch_words(bars: tuple[EnduranceBar, ...]) -> str:
    """4.5 'Launched in turn 3'; in several where some joined while it formed up."""
    turns = sorted({bar.launched for bar in bars})
    return f"Launched in {'turn' if len(turns) == 1 else 'turns'} {' and '.join(map(str, turns))}"


def _bars(ump: Ump, side: Side, afs: Iterable[AirFactor]) -> tuple[EnduranceBar, ...]:
    """4.2 One for all that share type, load, launch and last turn."""
    alike: dict[tuple[str, int, int, int], list[AirFactor]] = {}
    turn = ump.state.public.turn
    for af in afs:
        load = load_of(ump, af)
        who = f"{af.aircraft} {'has attacked' if af.has_attacked else load.name}" if load else af.aircraft
        launched = af.launched if af.launched is not None else turn
        last = af.last_turn if af.last_turn is not None else turn
        alike.setdefault((who, launched, last, combat_to_come(ump.data, side, af, turn)), []).append(af)
    return tuple(
        EnduranceBar(f"{len(same)} {who}", launched, last, turns_over(last, turn), combat)
        for (who, launched, last, combat), same in sorted(alike.items(), key=lambda entry: entry[0][2])
    )


def _groups(side: Side, formation: Formation) -> tuple[str, ...]:
    """6.11.2 and 12.1 Each strike group with its escorts."""
    if not any(group.afs for group in formation.groups):
        return (spans_text(formation.afs),)
    return tuple(f"Group {at}: {_describe_group(side, group)}" for at, group in enumerate(formation.groups, 1))


def _describe_group(side: Side, group: StrikeGroup) -> str:
    kinds = sorted({side.air[af].aircraft for af in group.afs})
    if not group.afs:
        return f"fighters {spans_text(group.escorts)}"
    strike = f"{spans_text(group.afs)} ({', '.join(kinds)})"
    return f"{strike}, escorted by {spans_text(group.escorts)}" if group.escorts else f"{strike}, no escort"


def _may(ump: Ump, side: Side, formation: Formation, bars: tuple[EnduranceBar, ...]) -> tuple[str, ...]:
    """4.2 and 10.6 How late it can still turn for home."""
    if formation.kind != "strike" or not bars:
        return ()
    public, first = ump.state.public, side.air[formation.afs[0]]
    fuel = fuel_text(min(bar.counted for bar in bars), min(bar.last for bar in bars), public.turn)
    back = soonest_over(public, ump.data, side, first, formation.platform)
    ways = [f"Turning now it would be back in turn {back}"]
    if (round_trip := _round_trip(ump, side, formation)) is not None:
        ways.append(f"by way of its target in turn {round_trip}")
    return (f"{', '.join(ways)}; {fuel}",)


def _round_trip(ump: Ump, side: Side, formation: Formation) -> int | None:
    """10.6 The turn in which a strike that goes on to its target is back over its deck, as that lies now."""
    due = due_on(ump.state.public, ump.data, side, formation)
    if formation.kind != "strike" or due is None:
        return None
    return back_on(ump.state.public, ump.data, side, formation)


def _warning(bars: tuple[EnduranceBar, ...], due: int | None, round_trip: int | None, turn: int) -> str:
    """4.4 Who is late, or will be."""
    if not bars:
        return ""
    last = min(bar.last for bar in bars)
    if last < turn:
        return f"{plural(turn - last, 'turn')} over its endurance (4.4)"
    if last == turn:
        return "Its endurance ends this turn (4.4)"
    counted = min(bar.counted for bar in bars)
    if due is not None and due > counted:
        return f"It comes home {plural(due - counted, 'turn')} late (4.4)"
    if round_trip is not None and round_trip > counted:
        return f"If it goes on to its target it comes home {plural(round_trip - counted, 'turn')} late (4.4)"
    return ""


def _without_mission(ump: Ump, side: Side) -> Iterable[FormationStrip]:
    """6.2 Aircraft that took off and were given no mission yet, deck by deck."""
    waiting: dict[PlatformId, list[AirFactor]] = {}
    for af in side.air.values():
        if af.where is Where.AIR and af.formation is None:
            waiting.setdefault(af.platform, []).append(af)
    for platform, afs in waiting.items():
        name, bars = side.platforms[platform].name, _bars(ump, side, afs)
        yield FormationStrip(
            id=f"free {platform}",
            kind="free",
            side=side.id,
            side_name=side.name,
            colour=colour_of(ump.data, side.id),
            platform=platform,
            heading=f"{name}: {plural(len(afs), 'AF')} in the air without a mission",
            now=ump.state.public.turn,
            due=None,
            due_words=_launch_words(bars),
            bars=bars,
            groups=(spans_text(af.id for af in afs),),
            afs=tuple(af.id for af in afs),
            may=("Give them a mission",),
            warning="Every AF in the air belongs to a mission (6.2)",
        )
