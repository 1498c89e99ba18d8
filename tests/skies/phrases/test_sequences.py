"""6.5 One grammar: orders one after the other, for one deck or for several, done now or written down; and the targets
they can have. The line of Decks and Ctrl+K read by the same function."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ffts.app.known_desk import KnownDesk
from ffts.core.model import Command
from ffts.games.skies.commands import SetWeather
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, PlatformId, Segment, SideId
from ffts.games.skies.orders.reading import Reader
from ffts.games.skies.phrases.nouns import Nouns
from ffts.games.skies.phrases.reading import _begins, readings
from ffts.games.skies.phrases.sequences import split, standing_orders
from tests.air_setting import CV6
from tests.builders import IJN, USN, SkiesSession
from tests.golden.recording import path_of, read, states
from tests.skies.phrases import tables as t
from tests.skies.phrases.desk import TableDesk
from tests.ui.aircraft import air_game, ruled


@pytest.fixture(scope="module")
def midway() -> TableDesk:
    """Midway in the air operations of turn 4: four decks a side."""
    golden = read(path_of("enterprise-4-june"))
    steps = (after for _, _, after in states(golden) if after.public.turn == 4)
    return TableDesk(golden.data, next(state for state in steps if state.public.segment is Segment.AIR_OPERATIONS))


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = air_game(tmp_path)
    yield session
    session.store.close()


def on_deck() -> TableDesk:
    table = t.deck()
    return TableDesk(table.data, table.state)


def kinds(commands: tuple[Command, ...]) -> list[type[Command]]:
    return [type(command) for command in commands]


# --- one after the other -----------------------------------------------------------------


@pytest.mark.parametrize("sign", [",", ";", " then", ", then", " and", " and then"])
def test_6_5_orders_follow_one_another_by_comma_semicolon_and_then(midway: TableDesk, sign: str) -> None:
    found = midway.read(f"CAP 2 of VF-3{sign} launch 1 VF-3")[0]
    assert kinds(found.commands) == [c.Launch, c.FormCap, c.Launch]
    assert found.allowed, found.verdict
    first, _, second = found.commands
    assert isinstance(first, c.Launch) and isinstance(second, c.Launch)
    assert not set(first.afs) & set(second.afs), "the second is read as things stand after the first"


def test_6_5_an_order_without_a_deck_is_for_the_deck_before_it(midway: TableDesk) -> None:
    commands = midway.meant("CAP 2 from Yorktown, launch 1")
    assert {command.platform for command in commands if isinstance(command, c.Launch)} == {PlatformId("CV5")}


def test_orders_of_the_umpire_follow_one_another_too(midway: TableDesk) -> None:
    assert kinds(midway.meant("set sky overcast, wind 090 14")) == [SetWeather, SetWeather]


def test_what_cannot_be_read_in_a_sequence_stops_it_and_says_why(midway: TableDesk) -> None:
    first = midway.read("CAP 2 of VF-3, launch VF-99")[0]
    assert not first.commands
    assert first.words == "Cannot be read: launch VF-99"


@pytest.mark.parametrize(
    ("text", "orders"),
    [
        ("CAP 2, land what is overhead", ["CAP 2", "land what is overhead"]),
        ("ready VB-6, VT-6 torpedo; run", ["ready VB-6, VT-6 torpedo", "run"]),
        ("turn 12: launch VB-6, VF-6, recover all", ["turn 12: launch VB-6, VF-6", "recover all"]),
        ("launch VF-6 and VB-6", ["launch VF-6 and VB-6"]),
        ("Akagi launch 2, Kaga launch 2", ["Akagi launch 2", "Kaga launch 2"]),
        (";, ;", []),
    ],
)
def test_6_5_a_comma_parts_orders_where_one_begins(midway: TableDesk, text: str, orders: list[str]) -> None:
    nouns = Nouns(midway.state)
    assert list(split(text, lambda piece: _begins(nouns, piece))) == orders


def test_6_5_the_queue_of_a_carrier_is_parted_as_ctrl_k_parts_it() -> None:
    """The line of Air operations adds each order by itself."""
    assert standing_orders("CAP 2 of VF-6, land what is overhead; ready VB-6 1000lb") == (
        "CAP 2 of VF-6",
        "land what is overhead",
        "ready VB-6 1000lb",
    )
    assert standing_orders("strike 2 is VB-6 and 2 of VF-6") == ("strike 2 is VB-6 and 2 of VF-6",)
    assert standing_orders("turn 12: launch VB-6") == ("turn 12: launch VB-6",)


# --- for several ----------------------------------------------------------------------------


@pytest.mark.parametrize("who", ["all Japan", "Akagi, Kaga, Soryu and Hiryu", "all Japan carriers", "all of IJN"])
def test_6_5_a_line_for_several_is_done_at_once_and_can_be_written_down(midway: TableDesk, who: str) -> None:
    now, later = midway.read(f"{who}: CAP 2, land what is overhead")[:2]
    assert kinds(now.commands) == [c.Launch, c.FormCap] * 4
    assert [words.partition(". Not done: ")[2] for words, _ in now.parts] == [
        f"No aircraft over {name}" for name in ("Akagi", "Kaga", "Soryu", "Hiryu")
    ]
    assert not any(refused for _, refused in now.parts)
    assert later.words.startswith("[Standing orders of Akagi: ")
    assert kinds(later.commands) == [c.SetOrders] * 4


def test_6_5_one_deck_and_all_of_them_mean_the_same(midway: TableDesk) -> None:
    """'all: CAP 2' was written down and 'Yorktown: CAP 2' done at once."""
    alone = midway.meant("Yorktown: CAP 2")
    together = midway.meant("all: CAP 2")
    assert kinds(alone) == [c.Launch, c.FormCap]
    assert all(command in together for command in alone)


def test_6_5_carriers_and_bases_alone(midway: TableDesk) -> None:
    found = midway.read("carriers: CAP 1")[0]
    ships = [deck.name for side in midway.state.sides.values() for deck in side.platforms.values() if deck.ship]
    assert [words.partition(":")[0] for words, _ in found.parts] == ships
    found = midway.read("all bases of USN: CAP 1, launch 1")[0]
    assert [words.partition(":")[0] for words, _ in found.parts] == ["Midway"]


def test_6_5_all_are_those_that_are_shown(midway: TableDesk) -> None:
    found = readings(midway, "all: CAP 1", None, (IJN,))[0]
    assert {cmd.side for cmd in found.commands if isinstance(cmd, c.FormCap)} == {IJN}


@pytest.mark.parametrize("side", [USN, IJN])
@pytest.mark.parametrize(
    "text", ["CAP 1", "launch 1", "run orders", "Enterprise: CAP 1", "Hiryu: respot forward", "launch 1 VF-6, CAP"]
)
def test_6_5_nobody_is_ordered_but_the_sides_that_are_shown(game: SkiesSession, side: SideId, text: str) -> None:
    for own, deck in ((USN, CV6), (IJN, PlatformId("Hiryu"))):
        game.submit(c.SetOrders(platform=deck, orders=("respot forward",)))
        af = next(af.id for af in game.state.sides[own].air.values() if af.platform == deck)
        ruled(game, ea.Launched(side=own, platform=deck, af=af, turn=1, last_turn=10))
    found = readings(game, text, None, (side,))
    assert found
    for cmd in (cmd for one in found for cmd in one.commands):
        assert getattr(cmd, "side", None) in (None, side)
        assert getattr(cmd, "platform", None) in (None, *game.state.sides[side].platforms)
    if not any(one.commands for one in found):
        assert found[0].verdict == f"Only {game.state.sides[side].name} is shown"


def test_6_5_standing_orders_take_the_place_of_those_before_or_follow_them(game: SkiesSession) -> None:
    game.submit(c.SetOrders(platform=CV6, orders=("respot forward",)))
    (added,) = readings(game, "add orders to Enterprise: CAP 2, land what is overhead")[0].commands
    assert added == c.SetOrders(platform=CV6, orders=("respot forward", "CAP 2 fighters", "land what is overhead"))
    instead = readings(game, "orders for Enterprise: CAP 2")[0]
    assert instead.commands == (c.SetOrders(platform=CV6, orders=("CAP 2 fighters",)),)
    assert instead.words == "Standing orders of Enterprise: CAP 2 fighters, in place of respot forward"
    again = readings(game, "add orders to Enterprise: respot forward")[0]
    assert not again.commands and again.words == "Standing orders of Enterprise: nothing new"


def test_6_5_what_one_carrier_cannot_be_ordered_is_refused_for_it_alone(game: SkiesSession) -> None:
    found = readings(game, "orders for all: ready VB-6 1000lb")[0]
    refused = [words for words, no in found.parts if no]
    assert [words for words, no in found.parts if not no] == ["Standing orders of Enterprise: ready VB-6 1000lb"]
    assert all("refused by 6.5" in words for words in refused)
    assert kinds(found.commands) == [c.SetOrders]


def test_6_5_run_and_none_are_words_for_several_too(game: SkiesSession) -> None:
    game.submit(c.SetOrders(platform=CV6, orders=("respot forward",)))
    for text in ("Enterprise: none", "no orders for all USN"):
        assert readings(game, text)[0].commands[0] == c.SetOrders(platform=CV6, orders=())
    for text in ("Enterprise: run", "run orders of Enterprise", "all USN: run"):
        assert readings(game, text)[0].commands == (c.RunOrders(platform=CV6),), text


def test_6_5_a_side_that_plays_alone_orders_all_of_its_own(game: SkiesSession) -> None:
    """Orders are read in what the side knows, where the enemy's aircraft are not."""
    found = readings(KnownDesk(game, USN), "all: CAP 1, launch 1", None)[0]
    assert [words.partition(":")[0] for words, _ in found.parts] == ["Enterprise"]
    assert "INTERNAL" not in found.words and found.commands


# --- targets ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["launch strike from Hiryu at Midway", "Hiryu: strike Midway", "strike Midway from Hiryu"]
)
def test_12_1_a_base_is_a_target_in_words(midway: TableDesk, text: str) -> None:
    launch, form = midway.meant(text)
    assert isinstance(launch, c.Launch) and launch.platform == PlatformId("Hiryu")
    assert isinstance(form, c.FormStrike) and (form.side, form.target) == (IJN, "MIDWAY")


def test_12_1_all_of_a_side_strike_a_base_of_the_other(midway: TableDesk) -> None:
    commands = midway.meant("all Japan strike Midway")
    strikes = [cmd for cmd in commands if isinstance(cmd, c.FormStrike)]
    assert [(cmd.side, cmd.target) for cmd in strikes] == [(IJN, "MIDWAY")] * 4


def test_12_1_no_force_of_ones_own_is_offered_or_taken_for_a_target(midway: TableDesk) -> None:
    for text in ("all Japan strike", "strike Midway", "launch strike from Hiryu", "launch strike from Hiryu at TF A"):
        for found in midway.read(text):
            wording = f"{found.line} {found.verdict}".partition("own force; its strikes can make for")[2] or found.line
            assert "TF A" not in wording and "TF B" not in wording, (text, found)
    own = midway.read("launch strike from Enterprise at TF 16")[0]
    assert own.verdict == "TF 16 is United States's own force; its strikes can make for TF A, TF B"


def test_12_1_a_base_that_only_its_own_side_knows_sends_a_strike(game: SkiesSession) -> None:
    """To a side alone the enemy's decks are unknown: 'strike' and the name of its own base is a strike of that base."""
    found = readings(KnownDesk(game, USN), "strike Enterprise", None)
    assert any("Name the target" in one.verdict for one in found)
    assert not any("Name the carrier" in one.verdict for one in found)


# --- weights of bombs ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("base", "text", "load"), [("Kaga", "ready KAG-D 250", "250kg"), ("CV6", "ready VB-6 1000", "1000lb")]
)
def test_6_8_the_unit_of_a_bomb_need_not_be_typed(midway: TableDesk, base: str, text: str, load: str) -> None:
    side = midway.state.sides[IJN if base == "Kaga" else USN]
    assert Reader(side, PlatformId(base), midway.data).read(text).load == load


def test_6_8_a_small_number_stays_a_number_of_aircraft() -> None:
    assert on_deck().meant("launch 1 from Enterprise") == (c.Launch(platform=CV6, afs=(AfId("F1"),)),)


def test_nothing_is_asked_of_a_line_without_orders(midway: TableDesk) -> None:
    found: Any = midway.read("all Japan:")
    assert not any(reading.commands for reading in found)
