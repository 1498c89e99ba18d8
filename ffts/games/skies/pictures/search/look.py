"""This turn's searches as rows: for the umpire what lies in each band, for a side what it was told."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ffts.core.model import Command
from ffts.games.skies.ahead.search_help import card_chances, found_once, percent
from ffts.games.skies.commands import search as c
from ffts.games.skies.names import FormationId, SideId, TfId
from ffts.games.skies.pictures.chart.moving import doing_of
from ffts.games.skies.rules.ch08.search import in_reach, modifiers, searching, table_of
from ffts.games.skies.rules.ch08.shadowing import must_start_back
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import Intel, Public, Side, State, TaskForce
from ffts.games.skies.state.cards import record
from ffts.games.skies.state.search import Search
from ffts.games.skies.todo.search import in_contact
from ffts.games.skies.view import SideView
from ffts.games.skies.words.search import search_text


@dataclass(frozen=True)
class LookRow:
    """8.2 A search and, if the viewer may know of one, a force it can try for."""

    side: str
    search: str
    record: str
    doing: str
    force: str = ""
    hex: str = ""
    chance: str = ""
    came: str = ""
    """What has come of it this turn."""
    detail: str = ""

    @property
    def ident(self) -> tuple[str, str]:
        """What the row is known by from one moment to the next."""
        return self.search, self.force


def whose_turn(state: State) -> str:
    """3.4.4 Who searches now."""
    now = searching(state)
    if now is None:
        return "Both sides have finished searching"
    other = state.enemy_of(now)
    then = "" if other in state.public.searches_closed else f", then {state.sides[other].name}"
    return f"{state.sides[now].name} searches now{then}"


def umpire_looks(state: State, data: Catalog) -> tuple[LookRow, ...]:
    """8.2 Every search that is out with every force it can try for: the truth; whose turn it is comes first."""
    now = searching(state)
    sides = sorted(state.sides.values(), key=lambda side: side.id != now)
    return tuple(row for side in sides for row in _truth(state, data, side))


def side_looks(view: SideView, data: Catalog) -> tuple[LookRow, ...]:
    """3.6 Its searches and what they were shown this turn; of what is in the band nothing."""
    return tuple(row for search in in_contact(view.own) for row in _told(view, data, search))


def _truth(state: State, data: Catalog, side: Side) -> Iterator[LookRow]:
    public = state.public
    for search in in_contact(side):
        forces = sorted(in_reach(state, data, side, search), key=lambda force: force.id)
        if not forces:
            yield _row(public, side, search)
        for force in forces:
            chances = card_chances(table_of(data), modifiers(state, data, side, search, force))
            row = _row(public, side, search)
            yield replace(
                row,
                force=force.id,
                hex=force.hex,
                chance=f"{percent(found_once(chances))} %",
                came=_came(public, data, side, search, force.id, state.intel[side.id]) or row.came,
                detail=_detail(state, data, side, search, force),
            )


def _told(view: SideView, data: Catalog, search: Search) -> Iterator[LookRow]:
    public, side = view.public, view.own
    forces = {force for force, turn in search.tried.items() if turn == public.turn}
    forces = {force for force in forces if public.shows_positions or search.find(force, public.turn)}
    forces |= {shadow.task_force for shadow in search.shadows}
    if not forces:
        yield _row(public, side, search)
    for force in sorted(forces):
        row = _row(public, side, search)
        yield replace(row, force=force, came=_came(public, data, side, search, force, view.intel) or row.came)


def _row(public: Public, side: Side, search: Search) -> LookRow:
    """The search alone; what is to be said of a force is added where it may be said."""
    swept = search.swept == public.turn and not public.shows_positions
    return LookRow(
        side=side.name,
        search=search.id,
        record=search_text(search),
        doing=doing_of(search, public.house.search_band_depth),
        came="has looked at all of its area" if swept else "",
    )


def _came(public: Public, data: Catalog, side: Side, search: Search, force: TfId, intel: Intel) -> str:
    said = []
    find, shadow = search.find(force, public.turn), search.shadows_of(force)
    if find is not None:
        whole = any(
            seen.whole and (seen.by, seen.task_force, seen.turn) == (search.id, force, public.turn)
            for seen in intel.sightings
        )
        said.append(f"{record(force, find.cards)}{' - these are all (8.6)' if whole else ''}")
    elif search.tried.get(force) == public.turn:
        said.append("nothing found")
    if force in search.jokers:
        said.append("joker: play it (J) or leave it (V)")
    if shadow is not None:
        back = must_start_back(data, side, search, shadow, shadow.hex)
        said.append(f"shadowed by {shadow.af or search.id}, must start back on turn {back}")
    attacks = [attack.card for attack in search.attacks if (attack.task_force, attack.turn) == (force, public.turn)]
    if attacks:
        said.append(f"will attack {', '.join(attacks)}")
    return "; ".join(said)


def _detail(state: State, data: Catalog, side: Side, search: Search, force: TaskForce) -> str:
    """8.2.2 Every modifier with its reason, and the exact chance of each number of cards."""
    mods = modifiers(state, data, side, search, force)
    total = sum(mod.by for mod in mods)
    listed = ", ".join(f"{mod.why} {mod.by:+}" for mod in mods) or "no modifier"
    chances = card_chances(table_of(data), mods)
    cards = ", ".join(f"{cards}:\u00a0{percent(chance)}\u00a0%" for cards, chance in chances.items())
    hand = f"hand of {len(force.hand)}" if force.hand else "nothing is there: a dummy (9.2)"
    sign = "" if not total else f"\u00a0{'+' if total > 0 else '-'}\u00a0{abs(total)}"
    return f"{search.id} on TF {force.id} ({hand}): {listed}. Cards\u00a0=\u00a0D6{sign}; chances {cards}."


# --- commands --------------------------------------------------------------------


def command(state: State, row: LookRow | None, deed: str) -> Command | None:
    """What a deed means for this row; None where it means nothing."""
    if deed == "close":
        now = searching(state)
        return c.CloseSearches(side=now) if now else None
    if row is None:
        return None
    side = next(side.id for side in state.sides.values() if side.name == row.side)
    search, force = FormationId(row.search), TfId(row.force)
    if deed == "recall":
        return c.RecallSearch(side=side, search=search)
    if deed == "announce" and not state.public.shows_positions:
        return c.SearchBand(side=side, search=search)
    return _on_force(deed, side, search, force) if row.force else None


def _on_force(deed: str, side: SideId, search: FormationId, force: TfId) -> Command | None:
    match deed:
        case "announce":
            return c.AnnounceSearch(side=side, search=search, task_force=force)
        case "play" | "leave":
            return c.PlayJoker(side=side, search=search, task_force=force, play=deed == "play")
        case "shadow":
            return c.ShadowForce(side=side, search=search, task_force=force)
        case "end":
            return c.EndShadow(side=side, search=search, task_force=force)
        case _:
            return None
