"""Odds are exact: held against every throw of the dice."""

from fractions import Fraction
from itertools import product

import pytest

from ffts.core.chances import at_least, mean, percent, together
from ffts.core.dice import Ask, Dice, Die, NeedRoll
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.ahead import Odds, dice_odds, known_of, operation_odds, volley_spread
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.names import HENDERSON, SideId, Zone
from ffts.games.pacific_fury.rulebook import RULEBOOK
from ffts.games.pacific_fury.rules.ch10.figures import Volley
from ffts.games.pacific_fury.state import State
from ffts.games.pacific_fury.view import view
from tests.pacific_fury.asking import J1, JP, U1, US, units
from tests.pacific_fury.rules.test_ch07 import event_phase
from tests.pacific_fury.setting import at_sea, catalog, play

DATA = catalog()


def carriers(count: int, bonus: int = 0, cap: int = 2) -> Volley:
    return Volley("PF-10.5.b", None, None, tuple((units(f"CV{n}")[0], 4) for n in range(count)), bonus, cap)


@pytest.mark.parametrize(
    ("volley", "expected"),
    [(carriers(2), 1.67), (carriers(2, 1), 2.67), (carriers(2, 2), 4.0), (carriers(3), 2.5)],
)
def test_the_means_of_carriers_against_a_fleet_carriers_cap(volley: Volley, expected: float) -> None:
    assert mean(volley_spread(volley)) == pytest.approx(expected, abs=0.005)


def test_two_carriers_score_nothing_in_one_of_nine_and_three_or_more_in_19_of_100() -> None:
    spread = volley_spread(carriers(2))
    assert spread[0] == Fraction(1, 9)
    assert at_least(spread, 3) == pytest.approx(0.194, abs=0.001)


@pytest.mark.parametrize(("bonus", "cap"), [(0, 0), (1, 1), (2, 2)])
def test_a_spread_is_that_of_every_throw(bonus: int, cap: int) -> None:
    volley = Volley("", None, None, tuple(zip(units("a", "b", "c"), (4, 2, 5), strict=True)), bonus, cap)
    counted: dict[int, int] = {}
    for faces in product(range(1, 7), repeat=3):
        hits = sum(volley.hits(cf, face) for (_, cf), face in zip(volley.guns, faces, strict=True))
        counted[hits] = counted.get(hits, 0) + 1
    assert volley_spread(volley) == {hits: Fraction(count, 216) for hits, count in counted.items()}


def test_a_bombardment_has_two_rounds_that_do_not_add_up() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ("Kongo",))}, marker=3)
    odds = operation_odds(view(state, JP), DATA, operations.Bombard(side=JP, force=J1))
    assert odds is not None and odds.disrupts == pytest.approx(1 - (4 / 6) ** 2)
    assert odds.words == "56 % to disrupt the field"


def test_a_strike_on_the_field_and_on_a_task_force() -> None:
    fleet = {"JP-1": (Zone.ES, ("Shokaku", "Zuikaku")), "US-1": (Zone.SP, ("Chester",))}
    state = at_sea(DATA, fleet)
    strike = operations.AirStrike(side=JP, force=J1, target=HENDERSON)
    field = operation_odds(view(state, JP), DATA, strike)
    assert field is not None and field.disrupts == pytest.approx(8 / 9)
    assert operation_odds(view(state, JP), DATA, strike.model_copy(update={"target": U1})) is None
    guessed = operation_odds(view(state, JP), DATA, strike.model_copy(update={"target": U1}), units("Chester"))
    assert guessed is not None and guessed.hits == pytest.approx(7.0)


def test_odds_against_a_stack_face_down_are_the_same_whatever_is_in_it() -> None:
    """PF-8.4 They come of the side's own view."""
    found = []
    for ship in ("Chester", "Washington"):
        state = at_sea(DATA, {"JP-1": (Zone.ES, ("Shokaku",)), "US-1": (Zone.SP, (ship,))})
        strike = operations.AirStrike(side=JP, force=J1, target=U1)
        seen = view(state, JP)
        found.append(
            (known_of(seen, U1), operation_odds(seen, DATA, strike), operation_odds(seen, DATA, strike, units("Wasp")))
        )
    assert found[0] == found[1]
    assert found[0][:2] == (None, None)


def test_a_bombardment_of_a_guarded_field_is_first_a_fight() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ("Kongo",)), "US-1": (Zone.IBS, ("Chester",))})
    assert operation_odds(view(state, JP), DATA, operations.Bombard(side=JP, force=J1)) is None


def asked(state: State, cmd: combat.Fire | combat.RollSinking | c.RollEvent | combat.AttemptDetection) -> Ask:
    with pytest.raises(NeedRoll) as need:
        RULEBOOK.decide(state, DATA, cmd, Dice())
    return need.value.ask


def test_the_dice_asked_for_have_odds() -> None:
    state = at_sea(DATA, {"JP-1": (Zone.ES, ("Kongo",))})
    state = play(state, DATA, operations.Bombard(side=JP, force=J1))
    fire = combat.Fire(side=JP)
    odds = dice_odds(state, DATA, fire, (), asked(state, fire), False)
    assert odds is not None
    assert odds.before == (
        "67 % to disrupt the field (needed: 1)",
        "Hits none: 33 %, 1: 17 %, 2: 17 %, 3: 17 %, 4: 17 %",
    )
    assert odds.after((4,)) == "4 hits or more: 17 %"


def test_sinking_event_and_detection_have_odds() -> None:
    fleet = {"JP-1": (Zone.IBS, ("Kongo",)), "US-1": (Zone.SLOT, ("Chester",))}
    state = play(at_sea(DATA, fleet), DATA, operations.Move(side=JP, force=J1, zone=Zone.SLOT))
    state = play(state, DATA, combat.Fire(side=JP), combat.Fire(side=SideId.US), dice=[1, 6])
    sinking = dice_odds(state, DATA, combat.RollSinking(), (), asked(state, combat.RollSinking()), False)
    assert sinking is not None and set(sinking.before) == {"afloat: 50 %", "sunk: 50 %"}
    assert sinking.after((6,)) == "sunk: 50 %"
    phase = event_phase()
    event = dice_odds(phase, DATA, c.RollEvent(), (), asked(phase, c.RollEvent()), False)
    assert event is not None and event.before[0] == "torpedo hits: 50 %"
    run = at_sea(DATA, {"JP-1": (Zone.SLOT, ("Tokyo Express",)), "US-1": (Zone.IBS, ("Chester",))})
    run = play(run, DATA, operations.ExpressRun(side=JP, force=J1))
    look = combat.AttemptDetection(side=US, yes=True)
    seen = dice_odds(run, DATA, look, (), asked(run, look), False)
    assert seen is not None and seen.before == ("detected: 33 %", "not detected: 67 %")


def test_per_cent_never_says_never_or_always_where_there_is_a_rest() -> None:
    assert [percent(p) for p in (0, 0.001, 0.5, 0.999, 1)] == ["0 %", "under 1 %", "50 %", "over 99 %", "100 %"]
    assert Odds(together(((0, 0, 0, 0, 0, 1),))).words == "0.2 hits expected, 83 % none"
    assert Die.D6.values == (1, 2, 3, 4, 5, 6)
