"""20.6: the automatic umpire comes to the end of an air attack on ships that fight by FOTW."""

from ffts.app.rollers import seeded
from ffts.games.skies.autoplay import Autoplay, InMemory
from ffts.games.skies.names import Segment, TfId
from ffts.games.skies.state.strike import Battle
from tests.builders_strike import FORCE, announced, commit, sighting


def test_20_6_without_a_table_torpedoes_are_resolved_by_our_own() -> None:
    game = announced("D1 D2", "T1 T2 T3", "T4").play(sighting(), commit(), dice=[10])
    battle = Battle(forces=(TfId(FORCE), next(iter(game.enemy.task_forces))))
    table = InMemory(game.data, seeded(5))
    table.state = game.at(battles=(battle,)).state
    play = Autoplay(table)
    while table.state.public.segment is Segment.STRIKE:
        play.segment()
    assert play.done["ResolveAttack"] == 3
    assert not play.refused
