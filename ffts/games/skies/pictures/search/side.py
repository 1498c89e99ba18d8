"""This turn's searches of a side as rows, with what they were shown; nothing of what lies in the band."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ffts.games.skies.names import Segment, TfId
from ffts.games.skies.offers.searching import in_contact
from ffts.games.skies.pictures.chart.moving import doing_of
from ffts.games.skies.pictures.naming import flight_name
from ffts.games.skies.pictures.task_forces.side import CardLine
from ffts.games.skies.rules.ch08.search import has_something_out
from ffts.games.skies.rules.ch08.shadowing import must_start_back
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state.cards import reads
from ffts.games.skies.state.parts import Intel, Public, Side
from ffts.games.skies.state.search import Search
from ffts.games.skies.view import SideView
from ffts.games.skies.words.readable import describe_card, record_text
from ffts.games.skies.words.search import search_text


@dataclass(frozen=True)
class LookRow:
    """8.2 A search and, if the viewer may know of one, a force it can try for."""

    side: str
    search: str
    """Its id; `name` is what it is called."""
    name: str
    record: str
    doing: str
    force: str = ""
    hex: str = ""
    chance: str = ""
    came: str = ""
    """What has come of it this turn."""
    detail: str = ""
    cards: tuple[CardLine, ...] = ()
    """8.2.3 What it was dealt of that force this turn."""

    @property
    def ident(self) -> tuple[str, str]:
        """What the row is known by from one moment to the next."""
        return self.search, self.force


def look_row(public: Public, side: Side, search: Search) -> LookRow:
    """Return the search alone; what concerns a force is added for those who may know it."""
    swept = search.swept == public.turn and not public.shows_positions
    return LookRow(
        side=side.name,
        search=search.id,
        name=flight_name(side, search.id),
        record=search_text(search),
        doing=doing_of(search, public.house.search_band_depth),
        came="has looked at all of its area" if swept else "",
    )


def cards_of(public: Public, search: Search, force: TfId) -> tuple[CardLine, ...]:
    """8.2.3 The cards this search was dealt of this force this turn."""
    find = search.find(force, public.turn)
    return tuple(CardLine(card, reads(card), "") for card in (find.cards if find else ()))


def came_of(public: Public, data: Catalog, side: Side, search: Search, force: TfId, intel: Intel) -> str:
    """8.2-8.5 What this search got of this force this turn."""
    lines = []
    find, shadow = search.find(force, public.turn), search.shadows_of(force)
    if find is not None:
        whole = any(
            seen.whole and (seen.by, seen.task_force, seen.turn) == (search.id, force, public.turn)
            for seen in intel.sightings
        )
        lines.append(f"{record_text(force, find.cards)}{' - these are all (8.6)' if whole else ''}")
    elif search.tried.get(force) == public.turn:
        lines.append("nothing found")
    if force in search.jokers:
        lines.append("joker: play it or leave it")
    if shadow is not None:
        back = must_start_back(data, side, search, shadow, shadow.hex)
        lines.append(f"shadowed by {shadow.af or flight_name(side, search.id)}, must start back on turn {back}")
    attacks = [attack.card for attack in search.attacks if (attack.task_force, attack.turn) == (force, public.turn)]
    if attacks:
        lines.append(f"will attack {', '.join(map(describe_card, attacks))}")
    return "; ".join(lines)


def turn_words(view: SideView) -> str:
    """3.6 What a side reads of it: whose turn it is would tell that the other has a search out."""
    first = view.public.initiative
    if view.public.segment is not Segment.SEARCH or first is None:
        return "No search in this segment"
    if not has_something_out(view.own):
        return f"{view.own.name} has no search out in this turn"
    when = "after the other side" if first == view.own.id else "before the other side"
    return f"{view.own.name} searches {when} in this turn"


def side_looks(view: SideView, data: Catalog) -> tuple[LookRow, ...]:
    """3.6 Its searches and what they were shown this turn; of what is in the band nothing."""
    return tuple(row for search in in_contact(view.own) for row in _looks(view, data, search))


def _looks(view: SideView, data: Catalog, search: Search) -> Iterator[LookRow]:
    public, side = view.public, view.own
    forces = {force for force, turn in search.tried.items() if turn == public.turn}
    forces = {force for force in forces if public.shows_positions or search.find(force, public.turn)}
    forces |= {shadow.task_force for shadow in search.shadows}
    if not forces:
        yield look_row(public, side, search)
    for force in sorted(forces):
        row = look_row(public, side, search)
        yield replace(
            row,
            force=force,
            came=came_of(public, data, side, search, force, view.intel) or row.came,
            cards=cards_of(public, search, force),
        )
