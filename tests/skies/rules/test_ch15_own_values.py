"""15.4: a type may have an attack value of its own, where the record of it differs."""

import pytest

from ffts.games.skies.names import AfId, FormationId, SideId
from ffts.games.skies.rulebook import RULEBOOK
from ffts.games.skies.rules.ch15.attack import Aim, chance, mod_names
from ffts.games.skies.rules.ch15.strike_attacks import value_of
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.sheets.tables import AttackValue
from ffts.games.skies.state.strike import GroupId, Mode, Raider
from ffts.workshop.catalogs import load_catalog

IJN = SideId("IJN")


@pytest.fixture(scope="module")
def better() -> Catalog:
    """Val dives better than the rest, and Kate drops worse."""
    data = load_catalog("santa-cruz-26-october")
    own = {
        "dive_D3A1": AttackValue(title="Dive, D3A1", hits=26),
        "torpedo_ijn_B5N2": AttackValue(title="Torpedo, B5N2", hits=12),
    }
    sheet = data.air_to_surface.model_copy(update={"values": {**data.air_to_surface.values, **own}})
    return data.model_copy(update={"air_to_surface": sheet})


def value(data: Catalog, af: str, mode: Mode) -> str:
    raider = Raider(id=GroupId("g"), formation=FormationId("f"), afs=(AfId(af),), target="16", mode=mode)
    return value_of(data, RULEBOOK.start(data).sides[IJN], raider)


@pytest.mark.parametrize(
    ("af", "mode", "row"),
    [
        ("SHO-D/1", "dive", "dive_D3A1"),
        ("SHO-T/1", "torpedo", "torpedo_ijn_B5N2"),
        ("SHO-T/1", "level_low", "level_low"),
    ],
)
def test_15_4_the_row_of_the_type_goes_before_that_of_the_attack(
    better: Catalog, af: str, mode: Mode, row: str
) -> None:
    assert value(better, af, mode) == row


def test_15_4_it_is_read_with_the_modifiers_of_its_attack(better: Catalog) -> None:
    sheet = better.air_to_surface
    aim = Aim("dive_D3A1", "CV", 4.0, undefended=True, scattered=True)
    assert chance(sheet, aim).base == 26
    assert mod_names(sheet, aim) == mod_names(sheet, Aim("dive", "CV", 4.0, undefended=True, scattered=True))


def test_15_4_without_such_a_row_nothing_changes() -> None:
    data = load_catalog("santa-cruz-26-october")
    assert value(data, "SHO-D/1", "dive") == "dive"
    assert value(data, "SHO-T/1", "torpedo") == "torpedo_ijn"
