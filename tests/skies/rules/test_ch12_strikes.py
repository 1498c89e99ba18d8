"""Chapters 3.4.5, 4.7, 8.5.3, 12.5-12.7: sighting, attacking or waiting, phases, going home."""

import pytest

from ffts.games.skies import commands as c
from ffts.games.skies.commands import air
from ffts.games.skies.commands import strike as k
from ffts.games.skies.events import StepBegan
from ffts.games.skies.events import strike as e
from ffts.games.skies.events.air import StrikeAnnounced
from ffts.games.skies.names import AfId, FormationId, Segment, ShipId, Step, TfId
from ffts.games.skies.rules.ch12.strike_clock import sighting_mods
from ffts.games.skies.rules.ch12.strikes import attacks_now, may_look, sighting_names
from ffts.games.skies.rules.raids import modes_of
from ffts.games.skies.state.air import Where
from ffts.games.skies.state.strike import Sighted
from ffts.games.skies.words import fact, menu, note
from ffts.games.skies.words.names import target_text
from tests.builders import IJN, USN
from tests.builders_strike import (
    STRIKE,
    TURN,
    Sea,
    announced,
    attack,
    cap_fights,
    choose_asp,
    commit,
    committed,
    fire,
    forfeit,
    group,
    in_asp,
    place,
    roll_asp,
    sea,
    sighting,
)
from tests.refusing import refused

DECLARED = {"8.5.1-LATE": "it was declared aloud"}

# --- sighting -------------------------------------------------------------------


def test_3_4_5_nothing_is_resolved_before_every_strike_is_announced() -> None:
    with refused("3.4.5-STEP", "belongs to: sighting"):
        sea("D1").play(sighting())
    hurried = sea("D1").at(step=Step.SIGHTING)
    with refused("3.4.5-ANNOUNCE", f"{STRIKE} has not been announced"):
        hurried.play(sighting())


@pytest.mark.parametrize(("face", "result"), [(1, "not found"), (4, "next turn"), (8, "this turn"), (10, "this turn")])
def test_12_5_the_table_says_when_a_strike_attacks(face: int, result: str) -> None:
    """Clear weather adds one to the die; the strike is not shadowed."""
    found = announced("D1").play(sighting(), dice=[face]).enemy.combat.sighted[STRIKE]
    assert (found.turn, found.result) == (TURN, result)


def test_12_5_a_strike_looks_once_a_turn() -> None:
    with refused("12.5-ROLLED", "on turn 16 it was told: not found"):
        announced("D1").play(sighting(), sighting(), dice=[1])


def test_12_5_a_strike_that_has_not_found_its_target_waits() -> None:
    missed = announced("D1").play(sighting(), dice=[1])
    with refused("12.5-WAIT", "has not found its target for this turn (not found)"):
        missed.play(commit())
    waiting = missed.play(c.CloseSegment())
    assert waiting.state.public.segment is Segment.AIR_OPERATIONS
    assert waiting.enemy.formations[STRIKE].phase == "on station"


def test_12_5_a_delay_of_one_turn_attacks_in_the_next_without_a_roll() -> None:
    sea = announced("D1").play(sighting(), dice=[4])
    with refused("12.5-WAIT", "(next turn)"):
        sea.play(commit())
    assert sea.at(turn=TURN + 1).play(commit()).enemy.combat.raiders


@pytest.mark.parametrize(
    ("result", "turn", "now", "again"),
    [
        ("this turn", 16, True, False),
        ("this turn", 15, False, True),
        ("next turn", 15, True, False),
        ("next turn", 16, False, False),
        ("next turn", 14, False, True),
        ("not found", 16, False, False),
        ("not found", 15, False, True),
    ],
)
def test_12_5_on_turn_16_it_attacks_or_looks_again(result: str, turn: int, now: bool, again: bool) -> None:
    sighted = Sighted.model_validate({"turn": turn, "result": result})
    assert (attacks_now(sighted, 16), may_look(sighted, 16)) == (now, again)
    assert (attacks_now(None, 16), may_look(None, 16)) == (False, True)


def test_12_5_what_makes_a_target_easier_or_harder_to_find() -> None:
    assert sighting_names() == ("clear",)
    hard = sighting_names(shadowed=True, sky="squalls", moved=True, burning=True, light="twilight")
    assert hard == ("shadowed", "moved", "squalls", "burning", "dim")


def test_12_5_a_strike_sighted_this_turn_is_as_good_as_shadowed() -> None:
    from ffts.core.dice import Dice
    from ffts.core.umpire import Umpire
    from ffts.games.skies import events as e
    from ffts.games.skies.rulebook import RULEBOOK
    from tests.builders_strike import HERE

    game = sea("D1").after(e.TaskForceSighted(by=IJN, task_force=TfId("17"), hex=HERE, turn=TURN))
    ump = Umpire(RULEBOOK, game.state, game.data, Dice(), {})
    names = sighting_mods(ump, game.enemy, game.own, game.own.task_forces[TfId("17")])
    assert names == ("shadowed", "clear")


# --- attacking, turning back -----------------------------------------------------


def test_3_4_5_a_strike_attacks_group_by_group() -> None:
    raiders = committed("D1 D2 D3", "T1 T2 F1").enemy.combat.raiders
    assert {name: raider.all for name, raider in raiders.items()} == {
        group(1): ("D1", "D2", "D3"),
        group(2): ("T1", "T2", "F1"),
    }


def test_3_4_5_a_strike_attacks_once() -> None:
    with refused("3.4.5-COMMITTED", f"{STRIKE} attacks already"):
        committed("D1").play(commit())


def test_4_7_a_strike_that_turns_home_before_cap_engages_pays_nothing_and_attacks_nobody() -> None:
    home = committed("D1", "T1").play(air.TurnHome(side=IJN, formation=STRIKE))
    name = next(iter(home.enemy.formations))
    with refused("4.7-RETURNER", "those who turned back may not attack"):
        home.play(k.CommitStrike(side=IJN, formation=name))
    over = home.until(Step.ASP_1)
    assert over.due() == (), "a group with nobody left needs no order"
    assert all(af.fought_on is None for af in over.enemy.air.values())


def test_4_7_those_who_leave_a_strike_do_not_attack_with_it() -> None:
    left = announced("D1 D2 D3", "T1 T2").play(
        air.TurnHome(side=IJN, formation=STRIKE, afs=(AfId("D1"), AfId("D2"))), sighting(), commit(), dice=[10]
    )
    assert sum(len(raider.afs) for raider in left.enemy.combat.raiders.values()) == 3
    assert len(left.enemy.air) == 5


def test_3_4_5_without_attackers_the_segment_ends_with_the_sighting() -> None:
    missed = (
        announced("D1", cap=2)
        .play(
            sighting(),
            dice=[1],
        )
        .play(c.CloseSegment())
    )
    assert missed.state.public.segment is Segment.AIR_OPERATIONS


def test_3_4_5_4_cap_rounds_bracket_the_five_phases() -> None:
    game, seen = committed("D1", cap=2, asps=[3]), []
    while game.state.public.segment is Segment.STRIKE:
        seen.append(game.state.public.step)
        if game.state.public.step is Step.ASP_3:
            game = game.play(forfeit())
        game = game.play(c.CloseSegment())
    assert seen == [
        Step.SIGHTING, Step.CAP_BEFORE, Step.ASP_1, Step.ASP_2, Step.ASP_3, Step.ASP_4, Step.ASP_5, Step.CAP_AFTER,
    ]  # fmt: skip


# --- phases -----------------------------------------------------------------------


def test_12_7_2_a_die_is_the_phase() -> None:
    assert committed("D1", "T1", asps=[4, 2]).group(1).asp == 4


def test_12_7_2_after_a_six_its_owner_names_the_phase_before_the_next_group_rolls() -> None:
    six = announced("D1", "T1").play(sighting(), commit(), roll_asp(1), dice=[10, 6])
    with refused("12.7.2-CHOICE", f"{group(1)} rolled a 6 and has no phase yet"):
        six.play(roll_asp(2))
    for wrong in (0, 6):
        with refused("12.7.2-CHOICE", f"1 to 5; {wrong} was named"):
            six.play(choose_asp(1, wrong))
    assert six.play(choose_asp(1, 2)).group(1).asp == 2
    assert six.due() == ("12.7.2-CHOICE",)


def test_12_7_2_a_group_rolls_once_and_only_a_six_leaves_a_choice() -> None:
    with refused("12.7.2-ROLLED", "attacks in ASP 3"):
        committed("D1", asps=[3]).play(roll_asp(1))
    with refused("12.7.2-ROLLED", "rolled no 6"):
        committed("D1", asps=[3]).play(choose_asp(1, 2))


def test_12_7_groups_attack_at_different_moments() -> None:
    game = committed("D1", "D2", "T1", asps=[1, 3, 5])
    assert [game.group(number).asp for number in (1, 2, 3)] == [1, 3, 5]


def test_3_4_5_a_group_acts_in_its_own_phase() -> None:
    with refused("3.4.5-STEP", "attacks in ASP 3; open is ASP 1"):
        committed("D1", asps=[3]).until(Step.ASP_1).play(place(1))


def test_3_4_5_there_is_no_such_group() -> None:
    with refused("3.4.5-GROUP", f"those that do: {group(1)}"):
        committed("D1").play(roll_asp(2))


# --- going home -------------------------------------------------------------------


def close_all(game: Sea) -> Sea:
    while game.state.public.segment is Segment.STRIKE:
        game = game.play(c.CloseSegment())
    return game


def test_4_3_combat_is_charged_once_when_the_segment_closes() -> None:
    game = in_asp(1, "D1 F1", cap=1).play(place(1), fire(1), attack(1), dice=[1, 99, 99, 99])
    before = {name: af.last_turn for name, af in game.enemy.air.items()}
    after = close_all(game)
    assert {name: (before[name] or 0) - (af.last_turn or 0) for name, af in after.enemy.air.items()} == {
        "D1": 1,
        "F1": 0,
    }, "an escort that met no CAP fought nobody (A-014)"
    assert after.own.air[AfId("W1")].fought_on is None, "the CAP did not engage"


def test_4_3_an_escort_that_met_cap_pays() -> None:
    game = committed("D1 F1", cap=1).until(Step.CAP_BEFORE).play(cap_fights(), dice=[1, 5]).until(Step.ASP_1)
    after = close_all(game.play(forfeit(1)))
    assert after.enemy.air[AfId("F1")].fought_on == TURN


def test_4_3_who_left_his_group_before_cap_engaged_it_pays_nothing() -> None:
    leave = air.TurnHome(side=IJN, formation=STRIKE, afs=(AfId("F1"),))
    game = committed("D1 F1", cap=1).play(leave).until(Step.CAP_BEFORE)
    after = close_all(game.play(cap_fights(), dice=[1, 5, 1]).until(Step.ASP_1).play(forfeit(1)))
    assert (after.enemy.air[AfId("D1")].fought_on, after.enemy.air[AfId("F1")].fought_on) == (TURN, None)


def test_4_3_both_cap_rounds_of_a_turn_cost_one_turn() -> None:
    game = committed("D1 D2 F1", cap=2).until(Step.CAP_BEFORE)
    game = game.play(cap_fights(), dice=[1, 1, 5, 1, 1]).until(Step.ASP_1)
    game = game.play(place(1), fire(1), attack(1), dice=[1, *[99] * 6]).until(Step.CAP_AFTER)
    after = close_all(game.play(cap_fights(), dice=[1, 1, 5, 1, 1]))
    assert after.own.air[AfId("W1")].fought_on == TURN
    assert after.own.air[AfId("W1")].last_turn == (game.own.air[AfId("W1")].last_turn or 0) - 1


def test_3_4_5_strikes_that_attacked_fly_home_and_do_not_attack_again() -> None:
    after = close_all(in_asp(1, "D1", "T1").play(forfeit(1), forfeit(2)))
    (home,) = after.enemy.formations.values()
    assert (home.kind, home.phase, set(home.afs)) == ("return", "returning", {"D1", "T1"})
    assert all(af.where is Where.AIR for af in after.enemy.air.values())


# --- armed searchers ------------------------------------------------------------------


def searcher(**more: object) -> k.CommitSearcher:
    """Its declaration in the Search Segment is taken for granted."""
    report = {"side": IJN, "formation": STRIKE, "af": "D1", "target": "17", "ship": "CV5", "waive": DECLARED, **more}
    return k.CommitSearcher.model_validate(report)


def test_8_5_1_a_searcher_that_declared_nothing_does_not_attack() -> None:
    with refused("8.5.1-LATE", "D1 declared no attack on TF 17 in this turn's Search Segment"):
        announced("D1").play(searcher(waive={}))


def test_8_5_3_an_armed_searcher_attacks_as_one_af_without_a_sighting_roll() -> None:
    game = announced("D1 D2").play(searcher(), k.RollAsp(side=IJN, group=f"{STRIKE}/D1"), dice=[2])
    raider = game.state.raiders(IJN)[f"{STRIKE}/D1"]
    assert (raider.afs, raider.ship, raider.asp, raider.searcher) == (("D1",), "CV5", 2, True)


def test_8_5_3_a_searcher_attacks_once_and_only_what_is_there() -> None:
    with refused("8.5-REPEAT", "attacks already"):
        announced("D1").play(searcher(), searcher())
    with refused("8.5-TARGET", "is not a task force of the other side"):
        announced("D1").play(searcher(target="A"))
    with refused("8.5-UNARMED", "is not in"):
        announced("D1").play(searcher(af="T9"))


def test_8_5_a_searcher_that_has_attacked_has_no_weapon_left() -> None:
    name = f"{STRIKE}/D1"
    game = announced("D1").play(searcher(), k.RollAsp(side=IJN, group=name), dice=[1]).until(Step.ASP_1)
    orders = (
        k.ChooseTarget(side=IJN, group=name, ship=ShipId("CV5")),
        k.ResolveAa(side=IJN, group=name),
        k.ResolveAttack(side=IJN, group=name),
    )
    after = game.play(*orders, dice=[1, 99, 99, 99])
    assert after.enemy.air[AfId("D1")].weapon_spent
    assert modes_of(after.data, after.enemy, after.enemy.combat.raiders[name]) == ()


def test_8_5_3_a_searcher_searches_on_afterwards() -> None:
    game = announced("D1").play(searcher(), k.RollAsp(side=IJN, group=f"{STRIKE}/D1"), dice=[1]).until(Step.ASP_1)
    after = close_all(game.play(k.Forfeit(side=IJN, group=f"{STRIKE}/D1")))
    assert set(after.enemy.formations) == {FormationId(STRIKE)}


def test_3_4_5_the_log_tells_the_steps_and_the_groups_in_plain_words() -> None:
    game = committed("D1 D2", cap=1)
    lines = [fact(game.state, event)[1] for event in announced("D1 D2").play(sighting(), dice=[10]).decided(commit())]
    assert lines == [f"{group(1)} attacks TF 17 with D1, D2"]
    assert fact(game.state, game.decided(c.CloseSegment())[-1])[1] == "Strike Segment: CAP before the attack"
    held = game.play(c.CloseSegment()).decided(cap_fights(hold=True))
    assert fact(game.state, held[-1])[1] == "CAP over TF 17, round before the attack: held back"
    aimed = in_asp(1, "D1").play(place(1))
    (fired,) = [event for event in aimed.decided(fire(1), dice=[1]) if isinstance(event, e.AaFired)]
    assert fact(aimed.state, fired)[1].startswith(f"AA at {group(1)}, {fired.points} effective point")


def test_3_4_5_both_sides_read_which_force_a_strike_is_over() -> None:
    game = committed("D1 D2", cap=1)
    over = StrikeAnnounced(side=IJN, formation=STRIKE, target="17", turn=12, number=1)
    assert note(over, IJN, game.state) == f"{STRIKE} is over TF 17"
    assert note(over, USN, game.state) == "A strike is over TF 17"
    assert fact(game.state, over)[1] == f"{STRIKE} is announced over TF 17 as strike 1"
    assert fact(game.state, StepBegan(step=Step.ASP_3))[1] == "Strike Segment: ASP 3"
    assert menu(k.FightCap(side=USN, target="17"), game.state) == "Fight the CAP over TF 17"


@pytest.mark.parametrize(("target", "words"), [("17", "TF 17"), ("CV5", "Yorktown"), ("MIDWAY", "MIDWAY")])
def test_a_target_is_reported_by_its_name(target: str, words: str) -> None:
    assert target_text(announced("D1").state, target) == words
