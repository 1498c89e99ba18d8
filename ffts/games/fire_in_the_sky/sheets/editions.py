"""What the two editions of the rules differ in: numbers, and named choices that rules look up."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from ffts.core.tables import Sheet, Text
from ffts.games.fire_in_the_sky.names import TypeId

Amount = Annotated[float, Field(ge=0)]


class Edition(Sheet):
    """One edition as a profile. The D of a comment is the row of the table of differences."""

    name: Text
    british_tp: Amount
    """D3"""
    us_tp_factor: Amount
    """D3 By which the schedule is multiplied."""
    ship_factor: Amount
    """D11 By which Transport ratings of ships and Port Capacities are multiplied."""
    oil_per_resource: Amount
    """D7"""
    oil_tp: Amount
    """D7 Transport Points for each point of oil."""
    escort_tp: Amount
    """D8"""
    convoy_die: Amount
    """D9 Oil for a die of convoy ASW."""
    convoy_after: bool
    """D9 Whether Japan rolls knowing how many Submarine Points the Allies use."""
    merchant_hit: Amount
    """D10"""
    cargo_hit: Amount
    """D10 What a hit on Japanese cargo at sea costs the Pool."""
    sea_naval: Amount
    """D11 Sea Deployment: factors on the Transport rating."""
    sea_cargo: Amount
    oper_cargo: Amount
    """D12 Operational Movement of land and air units."""
    oil_near: Amount
    """D13 Oil of ships for a move of 1 to 4 hexes, on the Transport rating."""
    oil_far: Amount
    oil_rounding: Literal["exact", "force up"]
    """D13 Exact to the quarter, or rounded up for each task force."""
    oil_stay: Amount
    """D13 For leaving port and staying in the hex, in Operational Movement."""
    oil_stay_reacting: Amount
    """D13 The same in Reaction."""
    fractions: bool
    """D1 Whether there are fractions at all."""
    hybrid_air: Annotated[int, Field(ge=0)]
    """D14 Air Strength of a BBV."""
    hybrid_steps: Annotated[int, Field(ge=0)]
    """D14 Naval Aviation steps that it takes."""
    hybrid_carrier: bool
    """D14 Whether a BBV counts as a carrier and its task force chooses its box."""
    must_land: bool
    """D15 Whether land units must land where they can."""
    checks: Literal["optional", "later ones"]
    """D16 Harder damage checks for several hits: optional rule 18.3.2, or on each check after the first."""
    sunk_for_good: tuple[str, ...]
    """D17 Nation and class of ships that never come back; 'all' for every ship."""
    replacement_lost: Annotated[float, Field(gt=0, le=1)]
    """D18 The share of its value in hits that a replacements marker at sea takes."""
    air_in_land_combat: bool
    """D19 Whether air units at the base suffer with the defender."""
    vp_jp: int
    """D20 Victory Points at which Japan wins, at which the Allies do, and of a draw at the end."""
    vp_al: int
    vp_draw: int
    vp_kamikaze: int
    """D20"""
    kamikaze_takes: Literal["step", "unit"]
    """D23"""
    mutsu_takes: Literal["any", "capital"]
    """D25"""
    classes: Mapping[TypeId, str] = {}
    """D30 and D14 Classes that differ from those on the counters."""
    bombing_hit: Amount
    """D32"""
    elite_lost: Literal["replenished", "damaged"]
    """D36"""
    european_wait: Literal["turn", "phase"]
    """D39 The British European Fleet: the Allied Reinforcement Phase of the next turn, or the next such phase."""
    land_on_land: bool
    """D40 Whether a land unit may end its sea movement in land hexes only."""
    excess: tuple[Literal["land", "port", "air"], ...]
    """D41 What the opponent may remove where a limit is exceeded."""
    occupies: Literal["both", "phasing"]
    """D44 Whose land units place OCCUPIED BASE markers."""
    arrivals: Literal["all", "up to limits"] = "all"
    """D44 Whether units arrive on the map only as far as a Home Base has room for them."""
    captures_booked: Literal["end", "return"] = "end"
    """D44 Whether the points for captured bases are booked in the End Phase, or as the bases change hands. Games begun
    before these two lines were written go on as they began."""
    aa_upgrade: bool
    """D26 Whether the naval AA upgrade is among its optional rules."""
    ranger_vp: int
    bombing_tp: Amount
