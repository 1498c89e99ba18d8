"""The golden scenarios S-04, S-05 and S-11 played step by step with real orders, and what follows from them."""

import pytest

from ffts.games.skies import events as e
from ffts.games.skies.commands import air as ca
from ffts.games.skies.commands import search as s
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, FormationId, HexId, Segment, ShipId
from ffts.games.skies.rules.ch08.search import rings_of
from ffts.games.skies.state.air import StrikeGroup, Where
from ffts.games.skies.state.search import Stage
from ffts.games.skies.view import view
from tests.builders import IJN, USN
from tests.builders_search import CV6, TF16, TFO, Table, looks, plan, planned, shadows, vs
from tests.refusing import refused

NINE = ("SHOK", "CA1", "CA2", "DD1", "DD2", "DD3", "DD4", "DD5", "DD6")
TRACKS = {
    "SBD": [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0],
    "SOC": [1, 1, 2, 3, 4, 4, 5, 6, 5, 5, 4, 3, 2, 2, 1, 0],
    "SB2C": [1, 2, 3, 5, 6, 5, 4, 3, 2, 0],
}
"""S-04 Rings reached from turn 3 on: normal, slow, fast."""


@pytest.mark.parametrize("scout", TRACKS)
def test_s_04_the_worked_example_flown_turn_by_turn(scout: str) -> None:
    table = planned(plan(), scout=scout).until(2, Segment.AIR_OPERATIONS)
    assert table.search().stage is Stage.OUT and table.search().last == 24
    for turn, ring in enumerate(TRACKS[scout], start=3):
        table = table.until(turn, Segment.SEARCH)
        assert table.search().distance == ring, turn
        assert rings_of(table.search(), 3) == ((max(0, ring - 2), ring) if ring else None)
    home = 2 + len(TRACKS[scout])
    over = table.until(home, Segment.AIR_OPERATIONS).do(ca.Respot(platform=CV6, to="forward"))
    landed = over.until(home + 1, Segment.AIR_OPERATIONS).do(ca.Land(platform=CV6, afs=vs(3)), [9])
    assert {landed.usn.air[af].where for af in vs(3)} == {Where.DECK}


# --- S-05 -------------------------------------------------------------------------------


def cards_of(table: Table, *ships: str) -> tuple[str, ...]:
    hand = {card.ship: card.card for card in table.ijn.task_forces[TFO].hand}
    return tuple(hand[ShipId(ship)] for ship in ships)


def moved_on(table: Table, first: int, to: str) -> Table:
    """Four plots, for a force that makes 4 inches and more: it changes hex in the movement of the fourth."""
    for turn in range(first, first + 4):
        order = s.PlotMove(side=IJN, task_force=TFO, to=HexId(to))
        table = table.until(turn, Segment.INITIATIVE).do(order)
    return table.until(first + 3, Segment.SEARCH)


def test_s_05_spot_shadow_lose() -> None:
    table = planned(plan(), theirs=NINE).until(5, Segment.SEARCH)
    with refused("8.2-OUTSIDE", "rings 1 to 3"):
        table.do(looks())
    nothing = table.until(6, Segment.SEARCH).do(looks(), [1])
    assert view(nothing.state, USN).intel.sightings == () and view(nothing.state, IJN).intel.searched == ()
    third = nothing.until(7, Segment.SEARCH)
    seen = cards_of(third, "CA1", "SHOK", "DD1")
    found = third.do(looks(), [5, *seen])
    assert [sighting.cards for sighting in found.state.intel[USN].sightings] == [seen]
    assert [searched.cards for searched in found.state.intel[IJN].searched] == [3]
    table = found.do(shadows())
    (shadow,) = table.search().shadows
    table = moved_on(moved_on(table, 8, "1015"), 12, "1016")
    assert table.search().stage is Stage.HOME, "the pattern was over its base on turn 14"
    assert table.search().shadows[0].hex == "1016", "the shadower has gone with it, six hexes from the start"
    away = {af for af in vs(3) if table.usn.air[af].formation == "CV6 search 1"}
    assert away == {shadow.af}, "two fly home with the rest"
    assert table.until(18, Segment.SEARCH).search().shadows, "its last turn of shadowing"
    back = table.until(19, Segment.SEARCH)
    assert not back.search().shadows
    assert (shadow.af in vs(3), back.usn.air[AfId(str(shadow.af))].last_turn) == (True, 24)
    clear = back.until(23, Segment.AIR_OPERATIONS).do(ca.Respot(platform=CV6, to="forward"))
    accident = [9]  # 6.12.1 one roll for three AFs; nobody rolls for fuel (4.4)
    home = clear.until(24, Segment.AIR_OPERATIONS).do(ca.Land(platform=CV6, afs=vs(3)), accident)
    assert {home.usn.air[af].where for af in vs(3)} == {Where.DECK}


def test_s_05_beyond_the_range_contact_ends() -> None:
    found = planned(plan(), theirs=NINE).until(7, Segment.SEARCH)
    table = found.do(looks(), [3, *cards_of(found, "DD1")]).do(shadows())
    far = e.TaskForceMoved(side=IJN, task_force=TFO, to=HexId("1017"))
    gone = table.until(8, Segment.INITIATIVE).after(far).until(8, Segment.SEARCH)
    assert not gone.search().shadows


# --- S-11 -------------------------------------------------------------------------------


@pytest.mark.parametrize(("rule", "plots", "moves_on"), [("reset", 13, 13), ("freeze", 11, 11), ("accumulate", 9, 9)])
def test_s_11_a_carrier_force_that_wants_to_move(rule: str, plots: int, moves_on: int) -> None:
    """Five turns a hex, plots from turn 4 on, a search away on turns 6 to 8, a CAP overhead all the time."""
    search = plan(begin=6, arc=(0, 60), reach=1).model_copy(update={"afs": vs(1, first=4)})
    table = planned(search, house={"tf.plot_while_aircraft_away": rule})
    table = table.after(e.ShipSlowed(side=USN, ship=ShipId("CV6"), speed=3.5)).until(1, Segment.AIR_OPERATIONS)
    table = table.do(ca.Launch(platform=CV6, afs=vs(3))).after(overhead(vs(3)))
    for turn in range(4, plots + 1):
        table = table.until(turn, Segment.INITIATIVE)
        order = s.PlotMove(side=USN, task_force=TF16, to=HexId("1110"))
        if rule == "reset" and 6 <= turn <= 8:
            with refused("10.3-AWAY", "1 are"):
                table.do(order)
        else:
            table = table.do(order)
        table = coming_down(table, turn)
    before = table.usn.task_forces[TF16].hex
    after = table.until(moves_on, Segment.MOVEMENT).usn.task_forces[TF16].hex
    assert (before, after) == ("1010", "1110")


def overhead(afs: tuple[AfId, ...]) -> ea.FormationFormed:
    """A CAP over the force; scouts stand in for fighters."""
    return ea.FormationFormed(
        side=USN,
        formation=FormationId("CV6 CAP 1"),
        mission="cap",
        platform=CV6,
        afs=afs,
        groups=(StrikeGroup(afs=(), escorts=afs),),
        target=TF16,
        hex=HexId("1010"),
        destination=HexId("1010"),
        phase="on station",
        launched=1,
        forming_until=1,
    )


def coming_down(table: Table, turn: int) -> Table:
    """The searcher is over the deck on turn 7, and lands in the air operations of turn 8, when the deck is clear."""
    if turn == 7:
        return table.until(7, Segment.AIR_OPERATIONS).do(ca.Respot(platform=CV6, to="forward"))
    if turn == 8:
        return table.until(8, Segment.AIR_OPERATIONS).do(ca.Land(platform=CV6, afs=vs(1, first=4)))
    return table
