"""17.1 A ship that goes down in a strike: drawn until it is over, with a sign and words, and news before all else."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from ffts.core.drawing import Label
from ffts.core.picture import Path as Line
from ffts.core.picture import Picture, Placed, flat
from ffts.games.skies.commands import MakeRuling
from ffts.games.skies.events import ShipSank
from ffts.games.skies.names import ShipId
from ffts.games.skies.pictures.strike.clock import Force, StrikePicture, TargetRow
from ffts.games.skies.pictures.strike.sheet import Shown, sheet_picture
from ffts.games.skies.pictures.strike.side import sides_picture
from ffts.games.skies.pictures.strike.umpire import umpires_picture
from ffts.games.skies.view import view
from ffts.games.skies.words.runs import run_facts
from tests.builders import SkiesSession
from tests.ui.strikes import G1, IJN, TURN, USN, falling, go_on_until, in_asp_3

YORKTOWN = ShipId("CV5")
SANK = ShipSank(side=USN, ship=YORKTOWN, turn=TURN)


@pytest.fixture(scope="module")
def struck(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SkiesSession]:
    """ASP 3: Yorktown was attacked, and the umpire rules that she sinks."""
    game = in_asp_3(tmp_path_factory.mktemp("sinking"), cap=True, placed=True)
    go_on_until(game, lambda state: any(one.attacked for one in state.sides[IJN].combat.raiders.values()), falling())
    game.submit(MakeRuling(why="she blew up", facts=(SANK,)))
    yield game
    game.store.close()


def umpire(game: SkiesSession) -> StrikePicture:
    return umpires_picture(game.state, game.data)


def texts(picture: Picture) -> list[str]:
    return [shape.text for _, shape in flat(picture.shapes) if isinstance(shape, Label)]


def crosses(picture: Picture) -> int:
    """How many signs of a lost ship there are: two strokes each."""
    shapes = [shape for _, shape in flat(picture.shapes) if isinstance(shape, Line)]
    return sum(1 for shape in shapes if shape.ink == "danger" and not shape.closed) // 2


def test_she_stays_in_the_sheet_with_a_sign_and_words(struck: SkiesSession) -> None:
    drawn = sheet_picture(umpire(struck), Shown(group=G1))
    assert any(isinstance(shape, Placed) and shape.id == YORKTOWN for shape in drawn.shapes)
    assert {"CV Yorktown", "sinking"} <= set(texts(drawn))
    assert crosses(drawn) == 1


def test_the_title_has_the_news(struck: SkiesSession) -> None:
    drawn = sheet_picture(umpire(struck), Shown(group=G1))
    assert any(text.endswith("Yorktown is sinking") for text in texts(drawn))


def test_on_another_sheet_she_is_seen_small_with_words(struck: SkiesSession) -> None:
    drawn = sheet_picture(umpire(struck), Shown(at="CV2"))
    assert "Yorktown sinking" in texts(drawn)
    assert crosses(drawn) == 1


def test_without_a_group_in_hand_her_sheet_is_shown(struck: SkiesSession) -> None:
    picture = umpire(struck)
    (force,) = picture.forces
    turned = replace(force, sheets=force.sheets[::-1])
    bare = replace(picture, forces=(turned,), lanes=())
    assert "CV Yorktown" in texts(sheet_picture(bare, Shown()))


def test_a_ship_that_sank_in_an_earlier_turn_is_left_out(struck: SkiesSession) -> None:
    picture = umpire(struck)
    (force,) = picture.forces
    drawn = sheet_picture(replace(picture, forces=(earlier(force),)), Shown(group=G1))
    assert "CV Yorktown" not in texts(drawn)
    assert crosses(drawn) == 0
    assert not any("sinking" in text for text in texts(drawn))


def earlier(force: Force) -> Force:
    def row(one: TargetRow) -> TargetRow:
        return replace(one, fresh=False) if one.sunk else one

    return replace(force, sheets=tuple(tuple(map(row, sheet)) for sheet in force.sheets))


def test_3_6_attackers_learn_her_class_and_not_before_their_report(struck: SkiesSession) -> None:
    picture = sides_picture(view(struck.state, IJN), struck.data)
    assert picture.sinks == ""
    wreck = replace(picture.forces[0].rows[0], sunk=True, fresh=True)
    reported = replace(picture, forces=(replace(picture.forces[0], sheets=((wreck, wreck),)),))
    assert reported.sinks == "2 CVs are sinking"
    assert replace(reported, forces=(replace(reported.forces[0], sheets=((wreck,),)),)).sinks == "A CV is sinking"


def test_her_own_side_has_the_news_at_once(struck: SkiesSession) -> None:
    assert sides_picture(view(struck.state, USN), struck.data).sinks == "Yorktown is sinking"


def test_when_the_strike_is_over_she_sank(struck: SkiesSession) -> None:
    assert replace(umpire(struck), step="").sinks == "Yorktown sank"


def test_of_all_that_an_order_brought_this_is_the_gravest(struck: SkiesSession) -> None:
    (fact,) = run_facts(struck.state, (SANK,))
    assert fact.grave
