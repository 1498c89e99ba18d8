"""A random umpire plays a day of six carriers: the laws hold, and every refusal cites a rule the ledger knows."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

from ffts.games.skies.state.air import Where
from tests.fuzz.day import DECKS, TURNS, day
from tests.fuzz.umpire import RandomUmpire

LEDGER = Path(__file__).parents[1] / "rulebook.toml"
AOS_OF_THE_LONG_RUN = 2000
FLOWN = {"Launch", "Land", "BringUp", "StrikeBelow", "Respot", "Ready", "Unready", "FormStrike", "FormCap", "TurnHome"}


def known_rules() -> set[str]:
    return set(tomllib.loads(LEDGER.read_text(encoding="utf-8"))["paragraphs"])


def strangers(refused: Counter[str]) -> list[str]:
    """Citations of rules that are in no book of ours; A-112 is the umpire's own word."""
    return sorted({cited for cited in refused if cited.partition("-")[0] not in known_rules()})


def played(seed: int, turns: int, **house: object) -> RandomUmpire:
    umpire = RandomUmpire(day(**house), seed)
    umpire.play(turns)
    return umpire


HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"launch_mix": "exclusive", "landing_remainder": "round_up", "elevators_launch_block": "all"},
    {"launch_mix": "additive", "landing_remainder": "round_down", "elevators_launch_block": "formal_area"},
    {"landing_area_measure": "longest_run", "strike_group_max": "unlimited", "strike_emergency_launch": "only_12_8"},
    {"landing_area_measure": "sum", "strike_group_max": 6, "strike_emergency_launch": "only_6_13_2"},
    {"base_launch_and_land_same_aos": False, "spotting_lapse_turns": 3, "optional_aircraft_damage": True},
)


@pytest.mark.parametrize("number", range(len(HOUSES)))
def test_half_a_day_of_six_carriers_breaks_no_law(number: int) -> None:
    umpire = played(number, TURNS // 2, **HOUSES[number])
    assert not strangers(umpire.refused)
    assert umpire.done.keys() >= FLOWN
    assert umpire.aos == TURNS // 2 * (len(DECKS) + 1)


def test_the_same_seed_plays_the_same_day() -> None:
    assert played(seed=7, turns=3).state == played(seed=7, turns=3).state


@pytest.mark.fuzz
def test_two_thousand_air_operations_of_a_six_carrier_day() -> None:
    seed, segments, refused, done = 0, 0, Counter[str](), Counter[str]()
    lost = 0
    while segments < AOS_OF_THE_LONG_RUN:
        seed += 1
        umpire = played(seed, TURNS + 1, **HOUSES[seed % len(HOUSES)])
        segments += umpire.aos // (len(DECKS) + 1)
        refused += umpire.refused
        done += umpire.done
        lost += sum(af.where is Where.LOST for side in umpire.state.sides.values() for af in side.air.values())
    assert not strangers(refused)
    assert done.keys() >= FLOWN | {"TurnRound", "Divert", "AnnounceStrike", "Scramble", "EmergencyLaunch"}
    assert lost
