"""FS-6 The Economic Warfare Phase: escorts, submarines against merchantmen, and bombers over Japan."""

from ffts.core.counting import counted, nouns, verb
from ffts.games.fire_in_the_sky.commands import strategy as s
from ffts.games.fire_in_the_sky.events import turn as e
from ffts.games.fire_in_the_sky.names import ESCORT, Nation, SideId, Step
from ffts.games.fire_in_the_sky.rules.board import at_spot
from ffts.games.fire_in_the_sky.rules.ch02 import supply_area
from ffts.games.fire_in_the_sky.rules.ch05 import points_text
from ffts.games.fire_in_the_sky.rules.ch12.dice import throw
from ffts.games.fire_in_the_sky.rules.turns import begin_phase, onward, pass_by, wait
from ffts.games.fire_in_the_sky.sequence import Ump
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.sheets.combat import CombatKind, When
from ffts.games.fire_in_the_sky.sheets.editions import Edition
from ffts.games.fire_in_the_sky.state import State


def escorts_know(state: State, data: Catalog) -> bool:
    """FS-6.1 Whether Japan rolls knowing how many points attack (FS-Q4)."""
    order = state.public.house.convoy_order
    return data.edition.convoy_after if order == "edition" else order == "after"


def convoy_oil(edition: Edition, dice: int) -> float:
    """FS-6.1 Return the oil that a number of dice costs."""
    return edition.convoy_die * dice


def escort_dice(state: State, data: Catalog) -> int:
    """FS-6.1 A die for each destroyer unit in the box, as far as the oil goes."""
    ships = len(at_spot(state, data, SideId.JP, ESCORT))
    return min(ships, int(state.public.oil / data.edition.convoy_die) if data.edition.convoy_die else ships)


def open_convoy(ump: Ump) -> None:
    """FS-6.1 Japan rolls first, unless it may wait until the Allies have said how many points they use."""
    begin_phase(ump, Step.CONVOY, SideId.AL)
    if escorts_know(ump.state, ump.data):
        onward(ump, Step.CONVOY)
    elif ump.state.public.submarines[SideId.AL] == 0:
        pass_by(ump, SideId.JP, "the Allies have no Submarine Points", "FS-6.1")
    elif escort_dice(ump.state, ump.data) == 0:
        pass_by(ump, SideId.JP, _no_escorts(ump), "FS-6.1")
    else:
        wait(ump, Step.CONVOY, SideId.JP)


def _no_escorts(ump: Ump) -> str:
    ships = at_spot(ump.state, ump.data, SideId.JP, ESCORT)
    return "there is no oil for the escorts" if ships else "no destroyers escort convoys"


def open_merchants(ump: Ump) -> None:
    """FS-6.2"""
    public = ump.state.public
    if public.submarines[SideId.AL] == 0:
        pass_by(ump, SideId.AL, "no Submarine Points are left", "FS-6.2")
    elif public.merchantmen == 0:
        pass_by(ump, SideId.AL, "there are no merchantmen left", "FS-6.2")
    else:
        wait(ump, Step.MERCHANTS, SideId.AL)


def escort_convoys(ump: Ump, cmd: s.EscortConvoys) -> None:
    """FS-6.1 Up to a die for each destroyer unit in the box, each for its oil; a hit takes a Submarine Point."""
    most = escort_dice(ump.state, ump.data)
    why = f"Japan may roll {counted(most, 'die')} for its escorts; {cmd.dice} {verb(cmd.dice, 'was')} ordered"
    way_out = f"Roll {most} or fewer: one for each DD in the box that has its oil"
    ump.require(0 <= cmd.dice <= most, "FS-6.1-DICE", why, way_out)
    hits = 0
    if cmd.dice:
        dice = throw(ump, "FS-6.1", "Convoy escorts", CombatKind.CONVOY_ASW, SideId.JP, cmd.dice)
        hits = dice.hits
        ump.say(e.ConvoysEscorted(faces=dice.rolls, hits=hits, oil=convoy_oil(ump.data.edition, cmd.dice)))
    if ump.state.public.awaits.step is Step.CONVOY_ANSWER:
        _raid(ump, max(0, ump.state.public.announced - hits))
        onward(ump, Step.MERCHANTS)
    else:
        onward(ump, Step.CONVOY)


def announce_raids(ump: Ump, cmd: s.AnnounceRaids) -> None:
    """FS-6.1 Where Japan rolls knowing it, the Allies say first how many points attack merchantmen."""
    know = escorts_know(ump.state, ump.data)
    why = "Japan has rolled for its escorts already; nothing is announced any more"
    ump.insist(know, "FS-6.1-ORDER", why, "Order the raid itself")
    _enough(ump, cmd.dice)
    ump.say(e.RaidsAnnounced(dice=cmd.dice))
    if cmd.dice and escort_dice(ump.state, ump.data):
        wait(ump, Step.CONVOY_ANSWER, SideId.JP)
        return
    _raid(ump, cmd.dice)
    onward(ump, Step.MERCHANTS)


def raid_merchants(ump: Ump, cmd: s.RaidMerchants) -> None:
    """FS-6.2 A die for each point; a hit sinks merchantmen, and the Transport Points they would have been."""
    know = escorts_know(ump.state, ump.data)
    ump.insist(
        not know, "FS-6.1-ORDER", "Japan may still answer with its escorts", "Announce first how many points attack"
    )
    _enough(ump, cmd.dice)
    _raid(ump, cmd.dice)
    onward(ump, Step.MERCHANTS)


def _enough(ump: Ump, dice: int) -> None:
    has = ump.state.public.submarines[SideId.AL]
    why = f"The Allies have {counted(has, 'Submarine Point')}; {dice} {verb(dice, 'was')} ordered"
    ump.require(0 <= dice <= has, "FS-6.2-POINTS", why, f"Order {has} or fewer; 0 ends the raids")


def merchant_loss(edition: Edition, hits: int, pool: float, transport: float) -> tuple[float, float]:
    """FS-6.2 What is left of the Pool and of the Transport Points."""
    lost = hits * edition.merchant_hit
    return max(0.0, pool - lost), max(0.0, transport - lost)


def _raid(ump: Ump, dice: int) -> None:
    """FS-6.2 Points that the escorts have met are gone already (FS-Q4)."""
    public = ump.state.public
    thrown = throw(ump, "FS-6.2", "Submarines against merchantmen", CombatKind.MERCHANTS, SideId.AL, dice)
    faces, hits = thrown.rolls, thrown.hits
    pool, transport = public.merchantmen, public.transport[Nation.JP]
    left, left_tp = merchant_loss(ump.data.edition, hits, pool, transport)
    spent = min(dice, public.submarines[SideId.AL])
    ump.say(e.MerchantsRaided(faces=faces, hits=hits, lost=pool - left, transport=transport - left_tp, spent=spent))


# ---------------------------------------------------------------- 18.1.3


def bomber_bases(state: State, data: Catalog) -> tuple[int, int] | None:
    """FS-18.1.3 How near the nearest fit base is to a Japanese Home Base, and how many hexes count as near; none
    where no Allied base is fit."""
    area = supply_area(state, data, SideId.AL, data.homes(Nation.US))
    chart, homes = data.chart, [data.chart.hex_of(home) for home in data.homes(Nation.JP)]
    away = [
        min(chart.distance(chart.places[place].hex, home) for home in homes)
        for place in chart.bases
        if state.public.control.get(place) is SideId.AL and chart.places[place].hex in area
    ]
    nearest = min(away, default=data.numbers.bombing_hexes + 1)
    return (nearest, data.numbers.bombing_near) if nearest <= data.numbers.bombing_hexes else None


def open_bombing(ump: Ump) -> None:
    """FS-18.1.3 Played as an option, not on the first turn, and from a base that is near enough and supplied."""
    public = ump.state.public
    if not public.house.option_lemay or public.turn == public.first_turn:
        onward(ump, Step.BOMBING)
    elif bomber_bases(ump.state, ump.data) is None:
        pass_by(ump, SideId.AL, "no supplied base is near enough to Japan", "FS-18.1.3")
    elif public.transport[Nation.US] < 1 and public.transport[Nation.GB] < 1:
        pass_by(ump, SideId.AL, "no Transport Points are left", "FS-18.1.3")
    else:
        wait(ump, Step.BOMBING, SideId.AL)


def bomb_japan(ump: Ump, cmd: s.BombJapan) -> None:
    """FS-18.1.3 A die for each Transport Point; a hit burns a point of oil."""
    has, price = ump.state.public.transport.get(cmd.nation, 0.0), ump.data.edition.bombing_tp
    most = int(has / price)
    ump.require(
        1 <= cmd.dice <= most,
        "FS-18.1.3-TP",
        f"{points_text(has)} {nouns(has, f'{cmd.nation.label} Transport Point')} {verb(int(has), 'pays')} for "
        f"{counted(most, 'die')}; {cmd.dice} {verb(cmd.dice, 'was')} ordered",
        f"Roll {most} or fewer, or end the raids" if most else "End the raids",
    )
    near = bomber_bases(ump.state, ump.data)
    facts = (When.NEAR_JAPAN,) if near is not None and near[0] <= near[1] else ()
    thrown = throw(ump, "FS-18.1.3", "Bombers over Japan", CombatKind.BOMBING, SideId.AL, cmd.dice, facts)
    faces, hits = thrown.rolls, thrown.hits
    oil = min(ump.state.public.oil, hits * ump.data.edition.bombing_hit)
    ump.say(e.JapanBombed(nation=cmd.nation, faces=faces, hits=hits, oil=oil, transport=cmd.dice * price))
