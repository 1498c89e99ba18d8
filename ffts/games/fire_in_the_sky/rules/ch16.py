"""FS-16 Victory Points, and who has won."""

from collections.abc import Mapping
from typing import Literal

from ffts.games.fire_in_the_sky import commands as c
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import PlaceId, SideId
from ffts.games.fire_in_the_sky.rules.ch02 import life_line
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.editions import Edition

Why = Literal["points", "last turn", "conceded"]
Booked = Literal["end", "return"]


def verdict(edition: Edition, vp: int) -> SideId | None:
    """FS-16 Whoever has reached his threshold."""
    if vp >= edition.vp_jp:
        return SideId.JP
    return SideId.AL if vp <= edition.vp_al else None


def final(edition: Edition, vp: int) -> SideId | None:
    """FS-16 After the last turn: a draw at one total, above it Japan, below it the Allies."""
    if vp == edition.vp_draw:
        return None
    return SideId.JP if vp > edition.vp_draw else SideId.AL


def malus(data: Catalog, turn: int, once_japanese: tuple[PlaceId, ...]) -> tuple[PlaceId, ...]:
    """FS-16 The bases that cost Japan a point at the start of this turn, because it has never captured them."""
    if turn < data.numbers.malus_from:
        return ()
    return tuple(place for place in data.numbers.malus_bases if place not in once_japanese)


def captured(data: Catalog, gained: Mapping[PlaceId, SideId]) -> Mapping[PlaceId, int]:
    """FS-16 What each base that changed hands in this player turn is worth to Japan."""
    return {place: data.chart.places[place].vp * (1 if side is SideId.JP else -1) for place, side in gained.items()}


def change(ump: Ump, by: int, why: str, rule: str) -> None:
    """FS-16.a The thresholds are looked at whenever the total changes."""
    to = ump.state.public.vp + by
    ump.say(e.PointsChanged(by=by, to=to, why=why, rule=rule))
    judge(ump)


def judge(ump: Ump) -> None:
    """FS-16.a The game is over at once."""
    public = ump.state.public
    winner = verdict(ump.data.edition, public.vp)
    if winner is not None and not public.over:
        end(ump, winner, "points")


def end(ump: Ump, winner: SideId | None, why: Why) -> None:
    ump.say(e.GameEnded(winner=winner, vp=ump.state.public.vp, why=why))


def charge_malus(ump: Ump) -> None:
    """FS-16 At the start of each turn from the fourth on; a house rule lets the game go on until the End Phase."""
    for place in malus(ump.data, ump.state.public.turn, ump.state.public.once_japanese):
        if ump.state.public.over:
            return
        why = f"{ump.data.chart.describe(place)} has never been captured"
        to = ump.state.public.vp - 1
        ump.say(e.PointsChanged(by=-1, to=to, why=why, rule="FS-16"))
        if ump.state.public.house.malus_below == "at_once":
            judge(ump)


def book_captures(ump: Ump, phase: Booked) -> None:
    """FS-16 The points for bases that changed hands, in the phase in which this edition books them."""
    if ump.data.edition.captures_booked != phase:
        return
    for place, by in captured(ump.data, ump.state.public.gained).items():
        if not ump.state.public.over:
            change(ump, by, f"{ump.data.chart.describe(place)} was captured", "FS-16")


def adjust(ump: Ump) -> None:
    """FS-16 The Victory Point Adjustment Segment of a player turn."""
    book_captures(ump, "end")
    if ump.state.public.over or ump.state.public.part is not SideId.JP:
        judge(ump)
        return
    if not life_line(ump.state, ump.data):
        numbers = ump.data.numbers
        why = f"no Supply Line joins the United States and {ump.data.chart.describe(numbers.life_line)}"
        change(ump, numbers.life_line_vp, why, "FS-16")
    judge(ump)


def concede(ump: Ump, cmd: c.Concede) -> None:
    """FS-16 The other side has won."""
    end(ump, cmd.side.enemy, "conceded")
