"""8.2, 8.6 and 3.4.4: who searches first, what is in the area, the roll and the cards."""

from collections.abc import Iterable, Iterator
from itertools import islice

from ffts.core.dice import Die
from ffts.core.hexes import band_rings
from ffts.core.tables import Mod, ResultTable
from ffts.games.skies.commands import search as c
from ffts.games.skies.events import search as e
from ffts.games.skies.names import FormationId, HexId, SideId, Sky, TfId
from ffts.games.skies.rules.ch06.common import own_side
from ffts.games.skies.rules.ch07.plans import search_of
from ffts.games.skies.rules.ch08.by_orders import follow_orders
from ffts.games.skies.rules.ch08.cards import show
from ffts.games.skies.rules.ch08.shadowing import WITH_CONTACT, enemy_force, let_go
from ffts.games.skies.rules.ch09 import no_joker_waits
from ffts.games.skies.sequence import Ump, light_at, search_order
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.choices import RADAR
from ffts.games.skies.sheets.scenario import WeatherZone
from ffts.games.skies.state import Public, Side, State, TaskForce
from ffts.games.skies.state.search import IN_FLIGHT, JOKER, Search

TABLE = "search"
SKY_MOD: dict[Sky, str] = {
    "unlimited": "unlimited",
    "haze": "haze",
    "broken cloud": "haze",
    "overcast": "squalls",
    "squalls": "squalls",
    "storm": "storm",
}
NIGHT, NIGHT_RADAR = "night", "night_radar"
MANY_SHIPS, LONG_EYES = "many_ships", "long_eyes"
MODIFIERS = frozenset(
    {"base", "twilight", NIGHT, NIGHT_RADAR, "paired", "shadowed", MANY_SHIPS, "single_ship", LONG_EYES}
    | set(SKY_MOD.values())
)
"""8.2.2 Every modifier a search table may have."""


# --- whose turn -------------------------------------------------------------------


def searching(state: State) -> SideId | None:
    """3.4.4 The side whose searches are open: first the one without initiative. A side with nothing out has no turn;
    None when nobody can search any more."""
    return next(_with_something_out(state), None)


def searches_next(state: State) -> SideId | None:
    """3.4.4 Who searches when the side whose turn it is has finished."""
    return next(islice(_with_something_out(state), 1, None), None)


def _with_something_out(state: State) -> Iterator[SideId]:
    return (side for side in _not_closed(state) if has_something_out(state.sides[side]))


def _not_closed(state: State) -> tuple[SideId, ...]:
    first = state.public.initiative
    order = search_order(state.sides, first) if first else tuple(state.sides)
    return tuple(side for side in order if side not in state.public.searches_closed)


def has_something_out(side: Side) -> bool:
    """8.2 and 8.3 Whether a search of this side can look for anything: on its pattern, or at what it shadows."""
    return any(search.stage in IN_FLIGHT or search.shadows for search in side.searches.values())


def in_its_turn(ump: Ump, side: str, now: str | None) -> None:
    """3.4.4 The side without initiative finishes its searches before the other begins."""
    ump.require(
        side == now,
        "3.4.4-ORDER",
        f"{side} may not search now; " + (f"it is the turn of {now}" if now else "both sides have finished searching"),
        f"Close the searches of {now}" if now else "Search next turn",
    )


def close_searches(ump: Ump, cmd: c.CloseSearches) -> None:
    """3.4.4 A side is done; the other follows, or the segment can close. Who has nothing out may say so at once."""
    side = own_side(ump, cmd.side)
    first = next(iter(_not_closed(ump.state)), None)
    in_its_turn(ump, side.id, searching(ump.state) or first)
    no_joker_waits(ump, side)
    ump.say(e.SearchesClosed(side=side.id))


def close_turn(ump: Ump) -> bool:
    """3.4.4 Whoever searches is done; whether the other side searches now."""
    now = searching(ump.state)
    if now is not None:
        ump.say(e.SearchesClosed(side=now))
    return searching(ump.state) is not None


def close_turns(ump: Ump) -> None:
    """3.4.4 and 3.6 When the segment closes both sides have searched, whether or not they had anything out."""
    for side in _not_closed(ump.state):
        ump.say(e.SearchesClosed(side=side))


# --- the area -----------------------------------------------------------------------


def rings_of(search: Search, depth: int) -> tuple[int, int] | None:
    """8.2 The nearest and farthest ring it searches this turn; None while it is not on its pattern (A-063)."""
    return band_rings(search.distance, depth) if search.stage in IN_FLIGHT else None


def is_in_area(data: Catalog, search: Search, at: HexId, depth: int) -> bool:
    """8.2 A hex lies in the band of its arc, off the start it was launched from (7.4.4)."""
    grid = data.chart.grid
    return search.stage in IN_FLIGHT and grid.in_band(search.origin, search.arc, search.distance, at, depth)


def in_reach(state: State, data: Catalog, side: Side, search: Search) -> Iterator[TaskForce]:
    """8.2 and 8.3 The enemy forces a search can try for: in its area, or shadowed by it."""
    depth = state.public.house.search_band_depth
    for force in state.sides[state.enemy_of(side.id)].task_forces.values():
        if force.gone_on is None and (
            is_in_area(data, search, force.hex, depth) or search.shadows_of(force.id) is not None
        ):
            yield force


def may_try(ump: Ump, done: Iterable[tuple[str, str]], search: str, force: str) -> None:
    """8.2.6 One try of a search for a force in a turn; other searches may try as well (A-065)."""
    why = f"{search} has looked for TF {force} this turn; a search tries once for a force"
    way_out = "Another search may try, or this one next turn"
    ump.require((search, force) not in tuple(done), "8.2.6-REPEAT", why, way_out)


# --- the roll -----------------------------------------------------------------------


def modifiers(state: State, data: Catalog, side: Side, search: Search, force: TaskForce) -> tuple[Mod, ...]:
    """8.2.2 Every modifier in force, with its reason; a table without one of them does without (A-064)."""
    table = table_of(data)
    names = list(seeing(sky_at(state, force.hex), data, side.id, search, state.public.turn))
    names += ["shadowed"] * (search.shadows_of(force.id) is not None)
    names += [_size(table, force), eyes(data, side.id, search)]
    return named(table, names)


def named(table: ResultTable, names: Iterable[str]) -> tuple[Mod, ...]:
    """8.2.2 The modifiers of these names that the table has; a blank name stands for none."""
    wanted, there = [name for name in names if name], {mod.id for mod in table.mods}
    if unknown := [name for name in wanted if name not in MODIFIERS]:
        raise ValueError(
            f"table {table.id} (8.2.2): no search table knows the modifier {', '.join(map(repr, unknown))}; "
            f"known are {', '.join(sorted(MODIFIERS))}"
        )
    return tuple(table.mod(name) for name in wanted if name in there)


def seeing(sky: Sky, data: Catalog, side: SideId, search: Search, turn: int) -> tuple[str, ...]:
    """8.2.2 The modifiers of a look under this sky in this turn that are the same whoever lies there."""
    return "base", SKY_MOD.get(sky, ""), light_mod(data, side, turn), "paired" if search.paired else ""


def light_mod(data: Catalog, side: SideId, turn: int) -> str:
    """8.2.2 What the light of a turn does to the looks of this side: by night radar helps (A-064)."""
    light = light_at(data.scenario, turn)
    if light == "night":
        return NIGHT_RADAR if has_radar(data, side) else NIGHT
    return light if light == "twilight" else ""


def too_dark(data: Catalog, side: SideId, turn: int) -> bool:
    """8.2.2 A table that does not say what a night without radar costs has no search in it."""
    return light_mod(data, side, turn) == NIGHT and all(mod.id != NIGHT for mod in table_of(data).mods)


def sky_at(state: State, at: HexId) -> Sky:
    """8.2.2 The sky over a hex: of the front that lies there now, or that of the whole map."""
    return sky_under(state.zones, state.public, at)


def sky_under(zones: Iterable[WeatherZone], public: Public, at: HexId) -> Sky:
    """8.2.2 The sky over a hex where these fronts are known of."""
    return next((zone.sky for zone in zones if at in zone.hexes), public.sky)


def _size(table: ResultTable, force: TaskForce) -> str:
    """The cards of the hand count: dummy ships are there to be taken for ships."""
    ships = sum(card.card != JOKER for card in force.hand)
    if ships == 1:
        return "single_ship"
    return MANY_SHIPS if table.is_reached(MANY_SHIPS, ships) else ""


def is_hopeless(data: Catalog, side: SideId, search: Search, turn: int) -> bool:
    """8.2.2 Whether even the best roll finds nothing by the light of this turn, were the force as large and the sky as
    clear as may be (A-140)."""
    table, held = table_of(data), "shadowed" if search.shadows else ""
    names = (*seeing("unlimited", data, side, search, turn), eyes(data, side, search), held, MANY_SHIPS)
    best = max(Die(table.die).values) + sum(mod.by for mod in named(table, names))
    return cards_in(table.result(best)) <= 0


def has_radar(data: Catalog, side: SideId) -> bool:
    """8.2.2 The searchers of this side carry radar."""
    return data.scenario.side(side).doctrine.get(TABLE) == RADAR


def eyes(data: Catalog, side: SideId, search: Search) -> str:
    """8.2.2 Aircraft of several engines see farther, and so do those with radar."""
    kind = data.aircraft.get(search.aircraft)
    is_big = kind is not None and kind.basing in ("boat", "land") and table_of(data).is_reached(LONG_EYES, kind.crew)
    return LONG_EYES if is_big or has_radar(data, side) else ""


def light_enough(ump: Ump, side: Side) -> None:
    """8.2.2 At night a side without radar searches as its table has it (A-064)."""
    ump.require(
        not too_dark(ump.data, side.id, ump.state.public.turn),
        "8.2.2-NIGHT",
        f"It is night, the searchers of {side.name} have no radar, and the search table of this game has no modifier "
        f'"{NIGHT}" for them',
        'Wait for daylight, or give the table the modifier; a side with radar has the doctrine search = "radar"',
    )


def table_of(data: Catalog) -> ResultTable:
    """8.2.2 The table searches are read on."""
    return data.table(TABLE)


# --- searching ------------------------------------------------------------------------


def announce_search(ump: Ump, cmd: c.AnnounceSearch) -> None:
    """8.2.1-8.2.3 A player may try for any enemy force in the area of one of his searches."""
    side, search = _its_searcher(ump, cmd.side, cmd.search)
    force = enemy_force(ump, side.id, cmd.task_force)
    why = "Positions are hidden (house rule fog.positions): the umpire looks for whatever is in the area"
    ump.require(ump.state.public.shows_positions, "3.2-HIDDEN", why, "Search the whole area")
    ump.require(
        any(near.id == force.id for near in in_reach(ump.state, ump.data, side, search)),
        "8.2-OUTSIDE",
        f"TF {force.id} is not in the area of {search.id} on turn {ump.state.public.turn}: {_area(ump, search)}",
        "Wait until the band reaches it",
    )
    turn = ump.state.public.turn
    done = [(search.id, tried) for tried, when in search.tried.items() if when == turn]
    may_try(ump, done, search.id, force.id)
    _look(ump, side.id, search.id, force.id, known=True)


def _area(ump: Ump, search: Search) -> str:
    rings = rings_of(search, ump.state.public.house.search_band_depth)
    if rings is None:
        return "its pattern is flown"
    return f"rings {rings[0]} to {rings[1]} of {search.arc[0]}-{search.arc[1]} from {search.origin}"


def search_band(ump: Ump, cmd: c.SearchBand) -> None:
    """8.2.1 Everything in the area is tried for. With hidden positions only what is found is told (A-012)."""
    side, search = _its_searcher(ump, cmd.side, cmd.search)
    turn, known = ump.state.public.turn, ump.state.public.shows_positions
    why = f"{search.id} has looked at all of its area this turn"
    ump.require(search.swept != turn, "8.2.6-REPEAT", why, "Another search may try, or this one next turn")
    ump.say(e.BandSearched(side=side.id, search=search.id, turn=turn))
    for near in sorted(in_reach(ump.state, ump.data, side, search), key=lambda force: force.id):
        if search.tried.get(near.id) != turn:
            _look(ump, side.id, search.id, near.id, known)


def _its_searcher(ump: Ump, side_id: SideId, name: FormationId) -> tuple[Side, Search]:
    side = own_side(ump, side_id)
    search = search_of(ump, side, name, WITH_CONTACT, "look for anything")
    in_its_turn(ump, side.id, searching(ump.state))
    light_enough(ump, side)
    return side, search


def _look(ump: Ump, side_id: SideId, name: FormationId, force_id: TfId, known: bool) -> None:
    """8.2.2 One try: the D6 is the umpire's secret, for its modifiers tell how many ships there are."""
    turn = ump.state.public.turn
    side = ump.state.sides[side_id]
    search, force = side.searches[name], enemy_force(ump, side_id, force_id)
    mods = modifiers(ump.state, ump.data, side, search, force)
    ump.say(e.SearchAnnounced(side=side_id, search=name, task_force=force_id, turn=turn, heard=known))
    reading = table_of(ump.data).read(ump.roll("8.2.2", f"{name} looks for TF {force_id}", Die.D6), mods)
    found = cards_in(reading.result)
    ump.say(
        e.SearchRolled(
            side=side_id, search=name, task_force=force_id, turn=turn, reading=reading, found=found, heard=known
        )
    )
    if found > 0:
        show(ump, side_id, name, force, found)
        follow_orders(ump, side_id, name, force_id)
    elif ump.state.public.house.shadow_contact_lost_on_failed_roll:
        _contact_fails(ump, side_id, name, force_id)


def cards_in(result: str) -> int:
    """8.2.2 A result of the table is a number of cards."""
    return int(result) if result.lstrip("-").isdecimal() else 0


def _contact_fails(ump: Ump, side_id: SideId, name: FormationId, force: TfId) -> None:
    """8.3 By house rule a failed roll loses a shadowed force (A-067)."""
    search = ump.state.sides[side_id].searches[name]
    shadow = search.shadows_of(force)
    if shadow is not None:
        let_go(ump, side_id, search, (shadow,), "it lost sight")
