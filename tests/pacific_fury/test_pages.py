"""What the pages show, as values: choices, hits, forming, a battle fought elsewhere, what happened since."""

from collections.abc import Iterator, Sequence
from pathlib import Path as FilePath

import pytest

from ffts.app.files import new_game
from ffts.app.programs import play_on
from ffts.app.rollers import scripted, seeded
from ffts.app.session import AnySession
from ffts.core.drawing import Label, Point
from ffts.core.link import AirLeft, Result, ShipFacts
from ffts.core.model import Command
from ffts.core.page import NO_PICKS, Card, Deed, Listed, Page, Pick, Picks, Table, Typed
from ffts.core.page_text import as_text, shared_keys
from ffts.core.picture import Move, Path, Placed, flat
from ffts.core.shapes.letters import width
from ffts.core.viewpoint import BROWSER, WINDOW, Viewpoint
from ffts.games.pacific_fury import commands as c
from ffts.games.pacific_fury.commands import combat, operations
from ffts.games.pacific_fury.events import combat as combat_events
from ffts.games.pacific_fury.game import PACIFIC_FURY
from ffts.games.pacific_fury.names import EXPRESS, Step, UnitId, Zone
from ffts.games.pacific_fury.pages import deciding, forming, losses
from ffts.games.pacific_fury.pages.campaign import in_words, picture_of
from ffts.games.pacific_fury.pages.forming import NONE_CHOSEN
from ffts.games.pacific_fury.pages.since import enemy_went
from ffts.games.pacific_fury.pictures.sea import ISLANDS
from ffts.games.pacific_fury.pictures.table import waters
from ffts.games.pacific_fury.state.parts import Awaited
from ffts.games.pacific_fury.words.facts import FACTS
from ffts.papers.page import page_sheet
from ffts.papers.press import Press
from ffts.papers.templates import read_templates
from ffts.seats.side_desk import side_desk
from tests.pacific_fury.asking import J1, JP, US, units
from tests.pacific_fury.setting import Stands, begun, catalog
from tests.papers.reading import text_of


@pytest.fixture
def new(tmp_path: FilePath) -> Iterator[AnySession]:
    game = new_game(tmp_path / "g.ffts", "guadalcanal")
    yield game
    game.store.close()


@pytest.fixture
def session(new: AnySession) -> AnySession:
    """Both have formed; Kongo is in the Slot, Chester and Portland are in the sound; it is Japan's word."""
    return ordered(
        new,
        c.PlaceInBox(side=JP, box=1, units=units("Kongo")),
        c.PlaceInBox(side=JP, box=2, units=units("Haruna")),
        c.CommitForces(side=JP),
        c.PlaceInBox(side=US, box=1, units=units("Chester", "Portland")),
        c.CommitForces(side=US),
        operations.Sortie(side=US, zone=Zone.IBS),
        operations.Sortie(side=JP, zone=Zone.SLOT),
        operations.Pass(side=US),
    )


def ordered(game: AnySession, *orders: Command) -> AnySession:
    for cmd in orders:
        game.submit(cmd, roller=seeded(1))
    return game


def carriers_meet(game: AnySession, *more: Command) -> AnySession:
    """Shokaku comes to Wasp in the South Pacific."""
    return ordered(
        game,
        c.PlaceInBox(side=JP, box=1, units=units("Shokaku", "Tone")),
        c.CommitForces(side=JP),
        c.PlaceInBox(side=US, box=1, units=units("Wasp", "Chester")),
        c.CommitForces(side=US),
        operations.Sortie(side=US, zone=Zone.SP),
        operations.Sortie(side=JP, zone=Zone.ES),
        operations.Pass(side=US),
        operations.Move(side=JP, force=J1, zone=Zone.SP),
        *more,
    )


def shown(game: AnySession, viewer: str | None = None, typed: Picks = NO_PICKS, **picks: Pick) -> Page:
    return deciding.page(Viewpoint(game, viewer, {**typed, **picks}))


def formed(game: AnySession, viewer: str | None = None, **picks: Pick) -> Page:
    return forming.page(Viewpoint(game, viewer, picks))


def lines(page: Page) -> Sequence[str]:
    """The choices."""
    return [
        line.text for card in page.cards for block in card.blocks if isinstance(block, Listed) for line in block.lines
    ]


def card(page: Page, ident: str) -> Card:
    return next(card for card in page.cards if card.id == ident)


def deed(page: Page, name: str) -> Deed:
    """The deed whose name begins so."""
    every = (*page.deeds, *(deed for card in page.cards for deed in card.deeds))
    return next(deed for deed in every if deed.name.startswith(name))


def give(game: AnySession, page: Page, name: str) -> None:
    """Press the button."""
    found = deed(page, name).orders
    assert found, name
    ordered(game, *found)


# --- whose secrets ------------------------------------------------------------------


def test_a_screen_for_two_names_no_ship_that_lies_face_down(session: AnySession) -> None:
    page = shown(session)
    assert "The other player looks away" in as_text(page)
    assert not page.cards and not [ship for ship in ("Kongo", "Haruna", "Chester") if ship in as_text(page)]
    assert deed(page, "Japan looks").picks == {"looks": JP}
    assert "Japanese TF 1, face down" in "\n".join(in_words(picture_of(Viewpoint(session))))


def test_whoever_looks_sees_his_own_and_what_he_can_do(session: AnySession) -> None:
    page = shown(session, looks=JP)
    text = "\n".join(in_words(picture_of(Viewpoint(session, None, {"looks": JP}))))
    assert "Kongo 4/2" in text and "Chester" not in text
    assert "Japanese TF 1 bombards:   a fight first   meets American TF 1, face down" in lines(page)
    assert "refused" in lines(page)[-1]
    assert "Japan: pass the rest" in lines(page)
    assert deed(page, "Done looking").picks == {"looks": ""}


def test_who_forms_at_a_screen_of_his_own_has_no_curtain_to_close(tmp_path: FilePath) -> None:
    game = new_game(tmp_path / "f.ffts", "guadalcanal")
    side = game.state.public.awaits.side
    assert side and game.state.public.awaits.step is Step.FORMING
    names = [[each.name for each in formed(game, viewer, looks=side).deeds] for viewer in (None, side)]
    assert names[0] == [*names[1], "Done looking"]
    game.store.close()


def test_the_other_side_looks_and_decides_nothing(session: AnySession) -> None:
    assert not shown(session, looks=US).cards


def test_the_window_of_a_side_orders_nothing(session: AnySession) -> None:
    for viewer in ("US", "JP", ""):
        page = deciding.page(Viewpoint(session, viewer, may_order=False))
        assert not page.cards and not page.deeds
        assert "Orders are given in the umpire's view (Ctrl+1)" in as_text(page)
        assert "Kongo" not in "\n".join(in_words(picture_of(Viewpoint(session, viewer)))) or viewer == "JP"


def test_whoever_plays_alone_orders_from_his_own_screen(session: AnySession) -> None:
    assert not shown(session, "US").cards, "it is the other side's word"
    page = shown(session, "JP")
    assert lines(page) and not page.deeds, "there is no curtain"


def test_alone_what_is_everybodys_word_stands_below_the_map(session: AnySession) -> None:
    """PF-11.0.a: the end of a turn, for whoever looks from his own side."""
    while session.state.public.awaits.step is not Step.TURN_END:
        session.submit(operations.Pass(side=session.state.public.awaits.side))
    assert lines(shown(session, "US")) == ["End the turn: all go home, the marker shifts"] == lines(shown(session))


# --- choices ------------------------------------------------------------------------


def test_a_guess_gives_odds_where_nothing_is_known(session: AnySession) -> None:
    fields = [block for block in card(shown(session, looks=JP), "decision").blocks if isinstance(block, Typed)]
    assert [field.id for field in fields] == ["guess"]
    guessed = shown(session, looks=JP, guess="chester portland")
    assert [line for line in lines(guessed) if "bombards:   a fight first: by the guess, 1.7 hits a round, 1.0" in line]


def test_in_a_fight_both_read_who_is_in_it(session: AnySession) -> None:
    ordered(session, operations.Bombard(side=JP, force=J1))
    text = as_text(shown(session))
    assert "Japanese TF 1, type B\nKongo 4/2\nAmerican TF 1, type B\nChester 2/1, Portland 2/1" in text
    assert "Haruna" not in text, "she waits in box 2"


def test_a_volley_names_who_scored_how_many(session: AnySession) -> None:
    """The dice and the combat factors stand in the line before it."""
    shots = (
        combat_events.Shot(unit=UnitId("Kongo"), cf=4, roll=2, hits=2),
        combat_events.Shot(unit=UnitId("Hiei"), cf=4, roll=6, hits=0),
    )
    fired = combat_events.Fired(side=JP, force=J1, target=None, shots=shots, hits=2, rule="PF-10.3.a")
    assert FACTS[combat_events.Fired](session.state, fired) == ("PF-10.3.a", "Japanese TF 1 fires: 2 hits, by Kongo 2")


def test_a_battle_is_called_elsewhere_at_the_desk_alone(new: AnySession) -> None:
    carriers_meet(new)
    side = new.state.public.awaits.side
    found = [lines(deciding.page(Viewpoint(new, side, face=face))) for face in (WINDOW, BROWSER)]
    assert [any("elsewhere" in line for line in one) for one in found] == [True, False]


def test_hits_are_placed_by_numbers_or_as_suggested(session: AnySession) -> None:
    session.submit(operations.Bombard(side=JP, force=J1))
    session.submit(combat.Fire(side=JP), roller=scripted([2]))
    session.submit(combat.Fire(side=US), roller=scripted([6, 6]))
    page = shown(session)
    assert card(page, "hits").heading == "0 of 2 hits placed"
    (refused,) = (session.refusal(order) for order in deed(page, "Place").orders)
    assert refused is not None and refused.citation == "PF-10.7.a"
    page = shown(session, typed=deed(page, "Suggest").picks)
    assert card(page, "hits").heading == "2 of 2 hits placed"
    fields = [block for block in card(page, "hits").blocks if isinstance(block, Typed)]
    assert fields[0].name == "Chester, CA 2/1:  1 hit sunk on 4+, 2 sunk on 2+, 3 sunk on 2+"
    assert all(field.deed == deed(page, "Place") for field in fields), "Enter places them from any field"
    give(session, page, "Place")
    assert lines(shown(session)) == ["Roll for sinking"], "dice that are nobody's are rolled by anybody"
    assert shared_keys(page) == ()


def test_pf_7_1_a_torpedoes_are_suggested_where_the_program_puts_them_on_one_ship() -> None:
    port = units("Wasp", "Chester", "Portland")
    state = begun(catalog(), {})
    public = {"awaits": Awaited(step=Step.TORPEDOES, side=JP), "torpedoes": 2, "in_port": port}
    state = state.model_copy(update={"public": state.public.model_copy(update=public)})
    page = deciding.page(Viewpoint(Stands(state, catalog())))
    assert deed(page, "Suggest").picks == dict(zip(port, (2, 0, 0), strict=True))


# --- what happened ------------------------------------------------------------------


def test_pf_8_2_what_ends_the_forming_must_be_done_once_a_box_is_filled(new: AnySession) -> None:
    """As an order, not as news; the other side reads nothing of it, nor whether anything is in a box."""

    def due(viewer: str | None) -> list[tuple[str, str]]:
        return [(line.urgency, line.words) for line in new.game.due(new.state, new.data, viewer)]

    empty = due(US)
    assert due(JP) == [("must", "Japan forms its task forces")] == empty
    ordered(new, c.PlaceInBox(side=JP, box=1, units=(UnitId("Kongo"),)))
    assert due(JP) == [("may", "Japan forms its task forces: more, or others"), ("must", "Japan: end forming")]
    assert due(US) == empty


def test_pf_9_0_the_other_side_reads_no_pass_that_could_be_ordered(session: AnySession) -> None:
    own, other = ([line.words for line in session.game.due(session.state, session.data, one)] for one in (JP, US))
    assert "Japan: pass" in own
    assert other and not [words for words in other if "pass" in words]


def test_at_the_hand_over_the_side_reads_what_happened_since_it_looked(session: AnySession) -> None:
    page = shown(session, looks=JP, news=0)
    assert "Since you last looked: American ships" not in as_text(page)
    assert "American TF 1 sorties to Ironbottom Sound" in as_text(page) and "Chester" not in as_text(page)
    read = len(session.log())
    ordered(session, operations.Pass(side=JP), operations.Pass(side=US))
    news = as_text(shown(session, looks=JP, news=read))
    assert "Since you last looked: The United States passes operation 3" in news
    assert "Japan passes operation" not in news, "what it did itself it knows"


def test_alone_what_the_enemy_did_since_the_last_order_stands_there(session: AnySession) -> None:
    """PF-9.0 In words, and as ways on the map."""
    ordered(session, operations.ReturnHome(side=JP, force=J1))
    assert "Since your last order: " in as_text(shown(session, "US"))
    assert "Japanese TF 1 goes home" in as_text(shown(session, "US"))
    assert [(went.start, went.to) for went in enemy_went(session, US)] == [(Zone.SLOT, None)]
    ordered(session, operations.Pass(side=US))
    assert "Since your last order" not in as_text(shown(session, "US"))
    assert enemy_went(session, US) == ()


def test_the_run_of_the_express_is_a_way(new: AnySession) -> None:
    """PF-9.6.b"""
    ordered(
        new,
        c.PlaceInBox(side=JP, box=1, units=(EXPRESS,)),
        c.CommitForces(side=JP),
        c.CommitForces(side=US),
        operations.Sortie(side=JP, zone=Zone.SLOT),
        operations.ExpressRun(side=JP, force=J1),
    )
    assert [(went.start, went.to) for went in enemy_went(new, US)][-1] == (Zone.SLOT, Zone.IBS)


def test_the_program_says_why_once_the_turn_is_over(new: AnySession) -> None:
    new.submit(c.SeatPlayer(side=JP, temper="plain", lot=1))
    while new.state.public.turn == 1:
        play_on(new, seeded(2))
        if new.state.public.turn == 1 and new.state.public.awaits.side is US:
            step = new.state.public.awaits.step
            new.submit(c.CommitForces(side=US) if step is Step.FORMING else operations.Pass(side=US, rest=True))
        if new.state.public.turn == 1:
            assert "why" not in {card.id for card in shown(new).cards}, "nothing while the turn goes on"
        if new.state.public.awaits.step is Step.TURN_END:
            new.submit(c.GoOn(after=Step.TURN_END))
    assert "Japan: " not in as_text(shown(new)), "it is folded"
    assert "Japan: " in as_text(shown(new, why=True))


# --- a battle fought elsewhere ------------------------------------------------------


def test_a_battle_is_fought_elsewhere_and_its_result_is_typed_in(new: AnySession) -> None:
    carriers_meet(new)
    assert [line for line in lines(shown(new)) if line.startswith("The battle is fought elsewhere; both agree:")]
    ordered(new, combat.CallBattle(side=JP))
    page = shown(new, typed={"became Wasp": "4", "left Shokaku": 3})
    assert "Henderson Field" not in as_text(page)
    frozen, sends = new.state, PACIFIC_FURY.link.sends
    assert sends is not None
    battle = sends.battle(frozen, new.data)
    assert battle is not None
    imported = Result(
        id=battle.public.id,
        hash=battle.public.hash,
        sides=("JP", "US"),
        ships={unit: ShipFacts(sunk=unit == "Wasp") for unit in battle.units},
        air={name: AirLeft(sent=sent, left=3 if name == "Shokaku" else sent) for name, sent in battle.air.items()},
    )
    assert deed(page, "Take what is typed").orders == (sends.apply(frozen, new.data, imported),), "as imported"
    give(new, page, "Take what is typed")
    assert new.state.public.sunk == units("Wasp")
    assert new.state.public.track[units("Shokaku")[0]] == 3, "a carrier without her aircraft goes home"


def test_of_a_battle_face_down_nothing_is_typed_before_everybody_is_shown(tmp_path: FilePath) -> None:
    """PF-Q29"""
    game = carriers_meet(
        new_game(tmp_path / "hidden.ffts", "guadalcanal", house={"battles.shown": "after"}),
        combat.CallBattle(side=JP),
    )
    page = shown(game)
    assert not [name for name in ("Shokaku", "Wasp", "typed.ok") if name in as_text(page)]
    assert [one.name for one in card(page, "fought").deeds][1:] == [
        "Go on with dice instead",
        "It is over: show everybody",
    ]
    give(game, page, "It is over")
    assert "Shokaku" in as_text(shown(game)) and deed(shown(game), "Take what is typed").orders
    game.store.close()


# --- forming ------------------------------------------------------------------------


def rows(page: Page) -> Sequence[str]:
    (table,) = (block for block in card(page, "base").blocks if isinstance(block, Table))
    return [row.id for row in table.rows]


def test_forming_is_behind_a_curtain_until_the_side_looks(new: AnySession) -> None:
    assert not formed(new).cards and "looks away" in as_text(formed(new))
    assert not formed(new, looks=US).cards
    for page in (formed(new, looks=JP), formed(new, "JP")):
        assert rows(page)[:2] == ["Shokaku", "Zuikaku"] and "Tokyo Express" in rows(page)
        assert shared_keys(page) == ()
    assert "As last turn" not in [one.name[:12] for one in formed(new, looks=JP).deeds], "there is none"
    assert formed(new, "US").empty.startswith("Task forces are formed at the start of a turn")


def test_units_are_carried_from_box_to_box_and_back(new: AnySession) -> None:
    give(new, formed(new, looks=JP), "To the next box")
    assert new.state.sides[JP].boxes == {1: units("Shokaku")}, "the first unit is chosen"
    give(new, formed(new, looks=JP, units=("Shokaku",)), "Put into box 2")
    page = formed(new, looks=JP, units=("Shokaku",))
    assert "TF-C, 1 ship: AS 2, AA 0, CAP 2, 1.7 hits a round; out in operation 2, strikes in 3" in as_text(page)
    assert "without a gap" in as_text(page)
    assert (card(page, "box 2").carries, card(page, "box 1").carries) == ({"units": ("Shokaku",)}, {})
    give(new, page, "To the box before")
    give(new, formed(new, looks=JP, units=("Shokaku",)), "Back to base")
    assert new.state.sides[JP].boxes == {}
    assert deed(formed(new, looks=JP, units=("Shokaku",)), "Back to base").why_not == "The chosen units are in base"


def test_by_hand_no_unit_is_ticked_on_arrival_and_none_after_it_was_put(new: AnySession) -> None:
    def at_a_phone(*ticked: str) -> Page:
        desk = side_desk(new.game, new.data, new.state, "JP")
        return forming.page(Viewpoint(desk, "JP", {"units": ticked} if ticked else {}, face=BROWSER))

    def ticked(page: Page) -> Sequence[str]:
        return next(block.chosen for block in card(page, "base").blocks if isinstance(block, Table))

    assert not ticked(at_a_phone())
    assert deed(at_a_phone(), "Back to base").why_not == NONE_CHOSEN, "it is said once, and not under every box"
    assert not [each for card in at_a_phone().cards for each in card.deeds if each.name.startswith("Put into")]
    page = at_a_phone("Shokaku", "Tone")
    assert ticked(page) == units("Shokaku", "Tone")
    give(new, page, "Put into box 1")
    assert deed(page, "Put into box 1").picks == deed(page, "Back to base").picks == {"units": ()}
    give(new, at_a_phone("Kongo"), "Put into box 2")
    assert new.state.sides[JP].boxes == {1: units("Shokaku", "Tone"), 2: units("Kongo")}
    assert deed(formed(new, "JP", units=("Kongo",)), "Put into box 1").picks == {}, "in the window they are carried on"


def test_the_program_proposes_and_the_last_turn_can_be_formed_again(session: AnySession) -> None:
    for order in (operations.Pass(side=JP, rest=True), operations.Pass(side=US, rest=True), c.GoOn()):
        session.submit(order)
    session.submit(c.RollEvent(), roller=scripted([6]))
    at_a_phone = side_desk(session.game, session.data, session.state, "JP")
    offered = [one.name for one in forming.page(Viewpoint(at_a_phone, "JP", face=BROWSER)).deeds]
    assert not [name for name in offered if "last turn" in name], "it has no log of the turn before"
    give(session, formed(session, looks=JP), "As last turn")
    assert session.state.sides[JP].boxes == {1: units("Kongo"), 2: units("Haruna")}
    give(session, formed(session, looks=JP), "As the program")
    assert len(session.state.sides[JP].boxes) > 2
    give(session, formed(session, looks=JP), "Done")
    assert session.state.public.awaits.side is US


def test_pf_8_2_no_single_key_forms_no_task_force_at_all(new: AnySession) -> None:
    """Asked once on the page; no line of the Watch or of Ctrl+K orders it while forces could be formed."""
    assert not [line for line in new.game.due(new.state, new.data, None) if line.command is not None]
    assert not [one for one in new.game.phrases(new, "japan", None) if isinstance(one.commands[0], c.CommitForces)]
    (reading,) = new.game.phrases(new, "japan has formed its task forces", None)
    assert reading.words.endswith("none, every unit stays in base")
    assert (deed(formed(new, looks=JP), "Done").orders, deed(formed(new, looks=JP), "Done").picks) == (
        (),
        {"none": True},
    )
    page = formed(new, looks=JP, none=True)
    assert "If that is meant, the last button says so" in as_text(page)
    first, *_, last = page.deeds
    assert (first.name, first.orders, bool(first.why_not)) == ("Done: these task forces stand", (), True)
    assert (last.name, last.orders) == ("Done: no task force sails this turn", (c.CommitForces(side=JP),))
    ordered(new, c.PlaceInBox(side=JP, box=1, units=(UnitId("Kongo"),)))
    assert "If that is meant" not in as_text(formed(new, looks=JP, none=True))


# --- losses by turn -----------------------------------------------------------------


def test_losses_stand_by_turn_and_side_and_are_no_secret(session: AnySession) -> None:
    """PF-10.7 and PF-8.4"""
    assert losses.page(Viewpoint(session)).empty == "Nothing was sunk or damaged yet."
    session.submit(operations.Bombard(side=JP, force=J1))
    session.submit(combat.Fire(side=JP), roller=scripted([2]))
    session.submit(combat.Fire(side=US), roller=scripted([6, 6]))
    session.submit(combat.AllocateHits(side=JP, hits=dict.fromkeys(units("Chester", "Portland"), 1)))
    session.submit(combat.RollSinking(), roller=scripted([6, 1]))
    page = losses.page(Viewpoint(session))
    assert [losses.page(Viewpoint(session, side)) for side in ("JP", "US", "")] == [page] * 3
    at_a_phone = side_desk(session.game, session.data, session.state, "US")
    assert losses.page(Viewpoint(at_a_phone, "US", face=BROWSER)) == page, "a seat has no log of the game"
    (table,) = (block for block in page.below if isinstance(block, Table))
    (row,) = table.rows
    assert row.cells[0] == "1, August"
    assert [cell.text for cell in row.full[1:]] == ["none", "Chester: sunk\nPortland: damaged, back on turn 2"]
    assert "The United States: 1 unit sunk, 2 combat factors" in as_text(page)
    sheet = page_sheet(page, "Losses by turn", session.game.heading(session.state, session.data, None), "")
    assert "Chester: sunk" in text_of(Press(read_templates()).pdf("Losses", [sheet])), "no line of its own prints it"


# --- the map --------------------------------------------------------------------------


@pytest.mark.parametrize("wide", [330, 400, 620, 900, 1400])
def test_no_name_of_an_island_lies_under_the_field(session: AnySession, wide: float) -> None:
    drawn = waters(picture_of(Viewpoint(session)), {}, wide)
    labels = {shape.text: shape for shape in drawn.shapes if isinstance(shape, Label)}
    (field,) = (shape for shape in drawn.shapes if isinstance(shape, Placed) and shape.id == "henderson")
    (frame, *_) = (path for _, path in flat(field.shapes) if isinstance(path, Path))
    ends = [step for step in frame.steps if isinstance(step, Point | Move)]
    left, right = min(end.x for end in ends), max(end.x for end in ends)
    top, bottom = min(end.y for end in ends), max(end.y for end in ends)
    for name, _, _ in ISLANDS:
        at, half = labels[name].at, width(name, labels[name].size) / 2
        across = at.x + half > left and at.x - half < right
        assert not (across and top - 6 < at.y < bottom + 6), name
        assert at.x - half >= 0 and at.x + half <= wide, name
