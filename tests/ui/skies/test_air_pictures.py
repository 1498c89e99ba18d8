"""What the air operations form says of a game, in both its faces, and to whom."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from ffts.games.skies import events as e
from ffts.games.skies.commands import air as c
from ffts.games.skies.events import air as ea
from ffts.games.skies.names import AfId, PlatformId, Segment, ShipId, SideId
from ffts.games.skies.pictures.air.form import FormPicture
from ffts.games.skies.pictures.air.side import form_pictures
from ffts.games.skies.pictures.air.words import features_in_words
from ffts.games.skies.view import view
from ffts.ui.skies.air.model import FormModel
from ffts.ui.skies.air.view import FormView
from tests.builders import SkiesSession
from tests.ui.aircraft import air_game, next_aos, ruled

CV5, CV6, USN, IJN = PlatformId("CV5"), PlatformId("CV6"), SideId("USN"), SideId("IJN")


@pytest.fixture
def game(tmp_path: Path) -> Iterator[SkiesSession]:
    session = air_game(tmp_path)
    yield session
    session.store.close()


@pytest.fixture
def coral_sea(tmp_path: Path) -> Iterator[SkiesSession]:
    session = air_game(tmp_path, "coral-sea-8-may")
    yield session
    session.store.close()


def form(game: SkiesSession, platform: str = "CV6", side: SideId = USN) -> FormPicture:
    forms = form_pictures(view(game.state, side), game.data)
    return next(form for form in forms if form.id == platform)


def zone_of(picture: FormPicture, af: str) -> str:
    counter = picture.counter(af)
    assert counter is not None
    return counter.zone


def test_every_af_of_the_deck_is_on_the_form_once(coral_sea: SkiesSession) -> None:
    for side in (USN, IJN):
        own = coral_sea.state.sides[side]
        shown = [counter.id for there in own.platforms for counter in form(coral_sea, there, side).counters]
        assert sorted(shown) == sorted(own.air)


def test_carriers_come_before_bases(coral_sea: SkiesSession) -> None:
    assert [there.id for there in form_pictures(view(coral_sea.state, USN), coral_sea.data)] == [
        "CV5",
        "CV2",
        "PORT MORESBY",
    ]


def test_a_form_is_made_of_its_side_alone(game: SkiesSession) -> None:
    words = str(form_pictures(view(game.state, USN), game.data))
    assert "HIR-" not in words
    assert "Hiryu" not in words


def test_the_deck_is_in_sixths_with_what_stands_there(game: SkiesSession) -> None:
    deck = form(game).sixths
    assert [sixth.label for sixth in deck] == ["11-16", "21-26", "31-36", "41-46", "51-56", "61-66"]
    assert [sixth.no for sixth in deck if sixth.landing] == [3, 4, 5, 6]
    fittings = {fitting.id: (sixth.no, fitting.left, fitting.words) for sixth in deck for fitting in sixth.fittings}
    assert fittings["E2"] == (4, 2, "Elevator 2: 0 of 2 used")
    assert fittings["C1"][0] == 1


def test_6_3_5_a_counter_shows_its_weapon_and_tells_everything_in_words(game: SkiesSession) -> None:
    picture = form(game)
    bomber, scout = picture.counter("VB-6/1"), picture.counter("VS-6/1")
    assert bomber is not None and scout is not None
    assert (bomber.ready, bomber.fuelled, bomber.badge, bomber.shape) == (True, True, "1000", "dive")
    assert "ready with 1x1000 lb" in bomber.words
    assert (scout.ready, scout.fuelled, scout.badge) == (False, False, "")
    assert scout.words == "VS-6/1, SBD-3, neither fuelled nor armed, in the hangar"


def test_16_3_a_counter_under_repair_shows_the_work_done_and_needed(game: SkiesSession) -> None:
    ruled(game, ea.AfDamaged(side=USN, af=AfId("VS-6/1"), unflyable=False))
    ruled(game, ea.AfDamaged(side=USN, af=AfId("VS-6/2"), unflyable=True))
    game.submit(c.Repair(platform=CV6, afs=(AfId("VS-6/1"),)))

    counter, wreck = form(game).counter("VS-6/1"), form(game).counter("VS-6/2")
    assert counter and wreck
    assert (counter.work, counter.needed, counter.in_work, counter.damaged) == (1, 12, True, True)
    assert "1 of 12 AOS of repair done" in counter.words
    assert (wreck.in_work, wreck.unflyable) == (False, True)


def test_a_counter_being_readied_shows_the_work_done_and_needed(game: SkiesSession) -> None:
    game.submit(c.Ready(platform=CV6, afs=(AfId("VT-6/1"),), load="torpedo"))
    picture = form(game)
    counter = picture.counter("VT-6/1")
    assert counter is not None
    assert (counter.work, counter.needed, counter.in_work, counter.badge) == (1, 3, True, "T")
    assert "1 of 3 AOS done" in counter.words
    assert "worked on in this AOS" in counter.words
    assert picture.points_left == picture.points - 1
    assert [where for _, where in picture.steps] == ["done", "done", "now"]


def test_hits_are_reported(game: SkiesSession) -> None:
    ruled(
        game,
        ea.DeckSectionHit(side=USN, platform=CV6, section=3),
        ea.ElevatorHit(side=USN, platform=CV6, elevator="E2"),
        ea.HangarHit(side=USN, platform=CV6),
        ea.CarrierAttacked(side=USN, platform=CV6, turn=1),
    )
    picture = form(game)
    assert [sixth.no for sixth in picture.sixths if sixth.hit] == [3]
    lift = next(f for sixth in picture.sixths for f in sixth.fittings if f.id == "E2")
    words = "Elevator 2: out of action by a hit, until damage control mends it (17.3.3, 17.4)"
    assert (lift.words, lift.why, lift.left, lift.usable) == (words, "hit", 0, False)
    assert (picture.points, picture.points_lost) == (12, 1)
    assert "attacked" in picture.marks
    text = ". ".join(picture.warnings)
    for rule in ("6.6", "17.3.2", "17.3.3"):
        assert rule in text


def test_launching_closes_the_elevators_it_rolls_over(game: SkiesSession) -> None:
    first = game.state.sides[USN].platforms[CV6].deck[:1]
    game.submit(c.Launch(platform=CV6, afs=first))
    picture = form(game)
    swept = game.state.sides[USN].platforms[CV6].aos.swept
    words = "closed by launching, until the next AOS (6.8.2)"
    shut = {f.id for sixth in picture.sixths for f in sixth.fittings if f.words.endswith(words)}
    assert shut == {lift.id for lift in game.data.carriers["CV6"].elevators if lift.section <= swept}
    assert picture.mode == "Launching"
    assert picture.launched == "1 of 12"
    assert zone_of(picture, first[0]) == "free"


def test_6_5_in_the_next_turn_nothing_of_the_last_aos_is_shown(game: SkiesSession) -> None:
    first = form(game).deck_order[0]
    game.submit(c.Launch(platform=CV6, afs=(AfId(first),)))
    ruled(game, e.SegmentBegan(segment=Segment.INITIATIVE))
    picture = form(game)
    assert (picture.launched, picture.mode) == ("0 of 12", "")
    assert {where for _, where in picture.steps} == {"to come"}
    assert not [each.words for sixth in picture.sixths for each in sixth.fittings if "closed" in each.words]


def plain(words: str) -> str:
    """With spaces that may break."""
    return words.replace("\N{NO-BREAK SPACE}", " ")


def test_the_landing_condition_is_reported_with_its_chance(coral_sea: SkiesSession) -> None:
    assert "twilight, accident on 1 of a D10 for each AF (10 %)" in plain(form(coral_sea, "CV5").landing)
    next_aos(coral_sea, 10)
    assert "day, accident on 1 of a D10 every 3 AF (10 %)" in plain(form(coral_sea, "CV5").landing)
    next_aos(coral_sea, 42)
    night = plain(form(coral_sea, "CV5").landing)
    assert "not while spotted aft (6.7)" in night
    assert "night, accident on 1-2 of a D10 for each AF (20 %)" in night


@pytest.mark.parametrize(
    ("hit", "text"),
    [
        (3, ": day, accident on 1 of a D10 every 3"),
        (4, ": day, half of the landing area left, accident on 1 of"),
        (5, ": day, quarter of the landing area left, accident on 1-2 of"),
        (6, ": no landing area left at the stern"),
    ],
)
def test_hits_shorten_the_landing_area(game: SkiesSession, hit: int, text: str) -> None:
    on_deck = game.state.sides[USN].platforms[CV6].deck
    below = [ea.StruckBelow(side=USN, platform=CV6, af=af, elevator="E1", cost=0) for af in on_deck]
    ruled(game, *below, ea.DeckSectionHit(side=USN, platform=CV6, section=hit))
    if hit == 3:
        ruled(game, ea.DeckSectionMended(side=USN, platform=CV6, section=hit))
    assert form(game).landing.startswith(text)


def test_6_4_8_the_form_tells_what_is_peculiar_to_its_carrier(coral_sea: SkiesSession) -> None:
    assert form(coral_sea, "Shokaku", IJN).features == (
        "aircraft stay on deck for flight operations only; the others must fit into the hangar (6.15)",
        "torpedoes and 800 kg bombs are worked on at most a third of the attack AF at once (6.8)",
    )
    assert form(coral_sea, "CV5").features == ()


def test_6_15_a_limited_range_and_an_armoured_deck_are_reported_too(coral_sea: SkiesSession) -> None:
    sheet = coral_sea.data.carriers["CV5"].model_copy(update={"armoured_deck": True, "range_limit": 9})
    assert features_in_words(sheet, ("no_night_operations",)) == (
        "armoured deck (17.1)",
        "ranges 9 AF for launch at the most (6.15)",
        "it launches no aircraft at night (6.4.8)",
    )


def test_a_base_has_no_deck_and_no_accidents(coral_sea: SkiesSession) -> None:
    base = form(coral_sea, "RABAUL", IJN)
    assert base.is_base and not base.sixths
    assert "no accident" in base.landing
    assert {zone_of(base, counter.id) for counter in base.counters} == {"park"}


def test_a_sunk_carrier_says_so(game: SkiesSession) -> None:
    ruled(game, e.ShipSank(side=USN, ship=ShipId("CV6"), turn=1))
    assert form(game).marks[0] == "sunk"
    assert "Enterprise has sunk" in form(game).warnings


# --- two faces of one model ----------------------------------------------------------------


def test_the_outline_holds_what_the_drawing_holds(qtbot: QtBot, game: SkiesSession) -> None:
    model = FormModel()
    tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
    selection = QItemSelectionModel(model)
    drawn = FormView(model, selection)
    qtbot.addWidget(drawn)
    drawn.resize(1000, 700)
    model.show_form(form(game))

    listed = [
        model.index(row, 0, model.index(zone, 0)).data()
        for zone in range(model.rowCount())
        for row in range(model.rowCount(model.index(zone, 0)))
    ]
    assert listed == [item.counter.words for item in drawn.items_.values()]
    assert sorted(drawn.items_) == sorted(game.state.sides[USN].air)
    heads = [model.index(zone, 0).data() for zone in range(model.rowCount())]
    assert any(
        head.startswith("Sixth 4, 41-46") and "landing area" in head and "Elevator 2: 0 of 2 used (E2)" in head
        for head in heads
    )

    drawn.choose("VB-6/2")
    assert selection.currentIndex().data() == drawn.items_["VB-6/2"].counter.words
    assert drawn.items_["VB-6/2"].chosen
    assert tester is not None


def test_15_4_who_has_attacked_shows_no_bomb_any_more(game: SkiesSession) -> None:
    seen = view(game.state, USN)
    bomber = seen.own.air[AfId("VB-6/1")].model_copy(update={"launched": 3, "struck_on": 5})
    own = seen.own.model_copy(update={"air": {**seen.own.air, bomber.id: bomber}})
    pictures = form_pictures(seen.model_copy(update={"own": own}), game.data)
    counter = next(each for each in pictures if each.id == "CV6").counter("VB-6/1")
    assert counter is not None
    assert (counter.badge, counter.fuelled) == ("", True)
    assert "has attacked, its weapon is gone" in counter.words
