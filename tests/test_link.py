"""A battle of a campaign fought in another game: written, brought back, and refused in words where it does not fit."""

import json
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ffts.app.files import new_game, open_game, playable
from ffts.app.link import bring, export, waiting, write
from ffts.app.rollers import seeded
from ffts.app.session import AnySession, Session
from ffts.core.link import AirLeft, Battle, Result, ShipFacts
from ffts.core.model import Command
from ffts.core.umpire import Refused
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.names import HENDERSON, SideId, TfId, Zone
from ffts.games.pacific_fury.sheets.catalog import Catalog
from ffts.games.skies.game import SKIES
from ffts.games.skies.link import result
from ffts.games.skies.names import ShipId
from ffts.games.skies.sheets.link import LinkNumbers
from ffts.games.skies.state import State as Day
from ffts.store.shelf import read_texts
from tests.cli.conftest import Ffts, ffts
from tests.pacific_fury.asking import give, meeting
from tests.pacific_fury.setting import Fleet, at_sea, catalog, play

__all__ = ["ffts"]
SEND = PACIFIC_FURY.link.sends
NUMBERS = read_texts(SKIES.name, ("link",), LinkNumbers)


@pytest.fixture
def campaign(tmp_path: Path) -> Iterator[AnySession]:
    """A campaign at a battle of carriers that has just begun."""
    session = new_game(tmp_path / "campaign.ffts", "guadalcanal")
    yield give(session, *meeting(("Shokaku", "Zuikaku", "Tone"), ("Wasp", "Enterprise", "Chester"), Zone.SP))
    session.store.close()


def untouched(battle: Battle) -> Result:
    """Everybody and every air factor as sent."""
    return Result(
        id=battle.public.id,
        hash=battle.public.hash,
        sides=tuple(party.id for party in battle.public.parties),
        ships={unit: ShipFacts() for unit in battle.units},
        air={name: AirLeft(sent=sent, left=sent) for name, sent in battle.air.items()},
    )


def typed(tmp_path: Path, found: Result) -> Path:
    file = tmp_path / "typed.json"
    file.write_text(found.model_dump_json(), encoding="utf-8")
    return file


def test_a_battle_is_a_scenario_that_can_be_begun_and_sealed_parts_name_no_enemy(
    campaign: AnySession, tmp_path: Path
) -> None:
    written = export(campaign, tmp_path, seeded(1))
    _, loaded = playable(written.scenario)
    afloat = {ship for side in loaded.data.scenario.sides for force in side.task_forces for ship in force.ships}
    assert {
        NUMBERS.ident(ship) for side in written.battle.sealed.values() for f in side.task_forces for ship in f.ships
    } <= afloat
    assert loaded.doubts == ()
    for side, file in written.sealed.items():
        text = file.read_text(encoding="utf-8")
        enemies = (f for other, part in written.battle.sealed.items() if other != side for f in part.task_forces)
        assert not [unit for force in enemies for unit in force.units if f'"{unit}"' in text]
    public = written.public.read_text(encoding="utf-8")
    assert not [unit for unit in written.battle.units if f'"{unit}"' in public]


MEETING: Fleet = {"JP-1": (Zone.ES, ("Shokaku",)), "US-1": (Zone.SP, ("Enterprise",))}
MEET = operations.Move(side=SideId.JP, force=TfId("JP-1"), zone=Zone.SP)
STRIKE = operations.AirStrike(side=SideId.JP, force=TfId("JP-1"), target=HENDERSON)


def frozen(order: Command, data: Catalog, holder: SideId = SideId.US) -> Any:
    """A campaign in which this order led to a battle that is fought elsewhere."""
    state = play(at_sea(data, MEETING, "JP", initiative=holder), data, order)
    call = combat.CallBattle(side=state.public.awaits.side or SideId.JP)
    return SimpleNamespace(game=PACIFIC_FURY, data=data, state=play(state, data, call, dice=[3]))


@pytest.mark.parametrize(
    ("order", "house", "fights"),
    [(MEET, {}, False), (MEET, {"battles_field": "always"}, True), (STRIKE, {}, True)],
)
def test_pf_10_6_a_the_field_joins_a_battle_when_it_is_struck_or_by_a_house_rule(
    order: Command, house: dict[str, str], fights: bool
) -> None:
    battle = waiting(frozen(order, catalog(**house)))
    assert battle is not None
    assert bool(battle.sealed["US"].bases) is fights
    assert battle.sealed["JP"].bases == {}
    assert battle.public.held == {HENDERSON: "US"}


@pytest.mark.parametrize(("holder", "drawn"), [(SideId.JP, "IJN"), (SideId.US, "USN")])
@pytest.mark.parametrize("joins", ["struck", "always"])
def test_the_field_is_drawn_on_the_map_of_the_day_as_its_holders(
    tmp_path: Path, holder: SideId, drawn: str, joins: str
) -> None:
    written = write(frozen(MEET, catalog(battles_field=joins), holder), tmp_path)
    day = playable(written.scenario)[1].data
    (field,) = (base for base in day.chart.bases if base.name == HENDERSON)
    assert field.side == drawn


def test_an_untouched_result_hurts_nobody_and_undo_freezes_again(campaign: AnySession, tmp_path: Path) -> None:
    battle = export(campaign, tmp_path, seeded(1)).battle
    frozen = campaign.state
    bring(campaign, typed(tmp_path, untouched(battle)))
    after = campaign.state.public
    assert (after.track, after.sunk, after.operational) == (
        frozen.public.track,
        frozen.public.sunk,
        frozen.public.operational,
    )
    assert waiting(campaign) is None
    campaign.undo("both players")
    assert campaign.state == frozen
    assert waiting(campaign) == battle
    campaign.undo("both players")
    assert waiting(campaign) is None


def test_a_frozen_campaign_is_frozen_when_it_is_opened_again(campaign: AnySession, tmp_path: Path) -> None:
    battle = export(campaign, tmp_path, seeded(1)).battle
    campaign.store.close()
    again = open_game(tmp_path / "campaign.ffts")
    assert waiting(again) == battle
    again.submit(combat.AbandonBattle())
    assert waiting(again) is None
    again.store.close()


def worse(found: Result, **changed: Any) -> Result:
    return found.model_copy(update=changed)


def test_a_result_that_does_not_fit_is_refused_in_words(campaign: AnySession, tmp_path: Path) -> None:
    battle = export(campaign, tmp_path, seeded(1)).battle
    right = untouched(battle)
    ship = sorted(right.ships)[0]
    carrier = sorted(right.air)[0]
    sent = battle.air[carrier]
    wrong = {
        "LINK-ID": worse(right, id="PF-T9"),
        "LINK-HASH": worse(right, hash="another"),
        "LINK-SIDES": worse(right, sides=("JP",)),
        "LINK-MISSING": worse(right, ships={name: facts for name, facts in right.ships.items() if name != ship}),
        "LINK-STRANGE": worse(right, ships={**right.ships, "Bismarck": ShipFacts()}),
        "LINK-BETTER": worse(right, ships={**right.ships, ship: ShipFacts(speed=4.5, speed0=4.2)}),
        "LINK-AIR": worse(right, air={**right.air, carrier: AirLeft(sent=sent, left=sent + 1)}),
        "LINK-AIR-MISSING": worse(right, air={}),
        "LINK-AIR-STRANGE": worse(right, air={**right.air, "Bismarck": AirLeft(sent=1, left=1)}),
    }
    frozen = campaign.state
    for citation, found in wrong.items():
        with pytest.raises(Refused) as refused:
            bring(campaign, typed(tmp_path, found))
        assert refused.value.citation == citation
    assert campaign.state is frozen


def ended(session: Session[Day, Any, Any], **hurt: Any) -> Day:
    """The day over, with these ships changed."""
    state = session.state
    sides = {
        side: own.model_copy(
            update={"ships": {ship: one.model_copy(update=hurt.get(ship, {})) for ship, one in own.ships.items()}}
        )
        for side, own in state.sides.items()
    }
    return state.model_copy(update={"public": state.public.model_copy(update={"over": True}), "sides": sides})


def test_the_day_that_was_fought_and_the_same_typed_by_hand_are_one(campaign: AnySession, tmp_path: Path) -> None:
    written = export(campaign, tmp_path, seeded(1))
    battle = written.battle
    day = new_game(tmp_path / "day.ffts", written.scenario)
    with pytest.raises(Refused, match="not over"):
        result(day.state, day.data, battle, NUMBERS)
    unit = next(name for name in sorted(battle.units) if NUMBERS.ident(name) in day.data.ships)
    ship = ShipId(NUMBERS.ident(unit))
    found = result(ended(day, **{ship: {"sunk_on": 5}}), day.data, battle, NUMBERS)
    assert [name for name, facts in found.ships.items() if facts.sunk] == [unit]
    assert {name: air.left for name, air in found.air.items()} == battle.air
    by_hand = worse(untouched(battle), ships={**untouched(battle).ships, unit: ShipFacts(sunk=True)})
    assert SEND is not None
    assert SEND.apply(campaign.state, campaign.data, found) == SEND.apply(campaign.state, campaign.data, by_hand)
    day.store.close()


def test_a_day_of_another_battle_is_refused(campaign: AnySession, tmp_path: Path) -> None:
    export(campaign, tmp_path, seeded(1))
    new_game(tmp_path / "other.ffts", "first-strike").store.close()
    with pytest.raises(Refused, match="first-strike"):
        bring(campaign, tmp_path / "other.ffts")


def test_from_the_command_line(campaign: AnySession, tmp_path: Path, ffts: Ffts) -> None:
    file = str(tmp_path / "campaign.ffts")
    campaign.store.close()
    assert "waits for no battle" in ffts("link", "status", file).out
    out = tmp_path / "battle"
    assert ffts("link", "export", file, "--out", str(out), "--dice", "seed:1").code == 0
    notice = json.loads(ffts("link", "status", file, "--json").out)
    assert (out / f"battle-{notice['id']}.json").exists()
    answer = ffts("link", "import", file, str(typed(tmp_path, untouched_of(file))), "--dice", "seed:1")
    assert answer.code == 0
    again = ffts("link", "import", file, str(tmp_path / "typed.json"))
    assert again.code == 1
    assert "waits for no battle" in again.err


def untouched_of(file: str) -> Result:
    session = open_game(Path(file))
    battle = waiting(session)
    session.store.close()
    assert battle is not None
    return untouched(battle)
