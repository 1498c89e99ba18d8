"""A person who plays a campaign alone says where a battle of carriers is fought: on the desk, or by dice."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from ffts.app.files import new_game, open_game
from ffts.app.link import arisen, bring, call_of, export, waiting
from ffts.app.programs import Programs
from ffts.app.rollers import seeded
from ffts.app.session import AnySession
from ffts.app.solo_battles import Whereabouts, plays_in_battle
from ffts.core.link import AirLeft, Battle, Result, ShipFacts
from ffts.core.seats.seating import STAFF
from ffts.games.pacific_fury.names import SideId as FurySide
from ffts.games.pacific_fury.names import Zone
from ffts.ui.desk.games.opponent import Opponent
from ffts.ui.desk.games.table import Table
from tests.pacific_fury.asking import give, meeting

MOST = 400


def until_a_battle(session: AnySession, person: str) -> AnySession:
    """The program plays its side, and the person as the program would, until a battle could go to the desk."""
    programs, where, player = Programs(session), Whereabouts(session), session.game.player
    assert player is not None
    for _ in range(MOST):
        if where.asks():
            return session
        if (move := programs.move()) is None:
            seen = session.game.view(session.state, person)
            due = player.due(session.state, session.data, person)
            orders = player.decide(seen, session.data, due, STAFF, ())
        else:
            orders = move.choices
        for order in orders:
            session.submit(order.command, roller=seeded(len(session.log())))
    raise AssertionError("no battle of carriers arose")


@pytest.fixture(params=["guadalcanal", "short-campaign"])
def alone(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[AnySession]:
    """A campaign against the program, at the first battle that could be fought with aircraft."""
    program, person = ("US", "JP") if request.param == "guadalcanal" else ("AL", "JP")
    session = new_game(tmp_path / "campaign.ffts", request.param, plays={program: STAFF})
    yield until_a_battle(session, person)
    session.store.close()


def unhurt(battle: Battle) -> Result:
    return Result(
        id=battle.public.id,
        hash=battle.public.hash,
        sides=tuple(party.id for party in battle.public.parties),
        ships={unit: ShipFacts() for unit in battle.units},
        air={name: AirLeft(sent=sent, left=sent) for name, sent in battle.air.items()},
    )


def test_the_battle_goes_to_the_desk_and_the_campaign_takes_what_comes_back(alone: AnySession, tmp_path: Path) -> None:
    programs, where = Programs(alone), Whereabouts(alone)
    name = where.asks()
    assert name and name == arisen(alone)
    written = export(alone, tmp_path / "battle", seeded(1))
    assert written.battle.public.id.endswith(name)
    assert programs.move() is None, "the program waits for what comes back"
    assert where.asks() == ""
    file = tmp_path / "result.json"
    file.write_text(unhurt(written.battle).model_dump_json(), encoding="utf-8")
    bring(alone, file, seeded(2))
    assert waiting(alone) is None
    assert where.asks() != name


def test_on_the_desk_the_program_plays_the_same_enemy_as_well_as_in_the_campaign(
    alone: AnySession, tmp_path: Path
) -> None:
    written = export(alone, tmp_path / "battle", seeded(1))
    plays = plays_in_battle(alone, written.sides)
    day = new_game(tmp_path / "day.ffts", str(written.scenario), plays=plays)
    player = day.game.player
    assert player is not None
    (enemy,) = player.seats(day.state)
    names = {side.id: side.name for side in day.game.sides(day.data)}
    foes = {side.id: side.name for side in alone.game.sides(alone.data)}
    assert names[enemy] == foes[next(iter(alone.state.public.seats))]
    day.store.close()


def test_by_dice_the_same_battle_is_not_asked_about_again_and_the_next_is(alone: AnySession) -> None:
    where = Whereabouts(alone)
    where.leave_to_dice()
    assert where.asks() == ""
    assert Whereabouts(alone).asks() == arisen(alone), "who comes back to the game is asked anew"


def test_two_persons_and_two_programs_are_not_asked(tmp_path: Path) -> None:
    session = new_game(tmp_path / "fury.ffts", "guadalcanal")
    give(session, *meeting(("Shokaku", "Tone"), ("Wasp", "Chester"), Zone.SP))
    assert arisen(session)
    assert Whereabouts(session).asks() == ""
    session.store.close()


@pytest.fixture
def at_the_table(qtbot: QtBot, tmp_path: Path) -> Iterator[tuple[Table, Opponent, list[str]]]:
    """Carriers have met, the program attacks, and the person is asked at the table."""
    file = tmp_path / "fury.ffts"
    session = new_game(file, "guadalcanal")
    give(session, *meeting(("Shokaku", "Tone"), ("Wasp", "Chester"), Zone.SP))
    player = session.game.player
    assert player is not None
    session.submit(player.seat(FurySide.JP, STAFF, 1))
    session.store.close()
    table = Table()
    opponent, asked = Opponent(table), list[str]()
    opponent.arose.connect(asked.append)
    opponent.asks = lambda: True
    table.take(open_game(file))
    yield table, opponent, asked
    table.put_away()


def test_the_program_rolls_nothing_before_the_person_has_chosen_where(
    at_the_table: tuple[Table, Opponent, list[str]],
) -> None:
    table, opponent, asked = at_the_table
    assert table.session is not None and asked == [arisen(table.session)]
    head = table.session.head
    opponent.leave_to_dice()
    assert (table.ask is not None) or table.session.head != head, "the dice of the campaign are rolled"
    assert len(asked) == 1


def test_on_the_desk_the_campaign_waits_and_the_program_with_it(
    at_the_table: tuple[Table, Opponent, list[str]],
) -> None:
    table, _, asked = at_the_table
    assert table.session is not None
    table.do(call_of(table.session))
    while table.ask is not None:
        table.roll_it()
    assert waiting(table.session) is not None
    assert len(asked) == 1
