"""What may be chosen from a list: the hexes a force may be plotted to, the ships a searcher may attack."""

from dataclasses import dataclass

from ffts.games.skies.commands import search as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import FormationId, SideId, TfId
from ffts.games.skies.pictures.air.orders import Option, Trial
from ffts.games.skies.pictures.plans.trial import side_of_force, try_plot
from ffts.games.skies.state.cards import reads
from ffts.games.skies.state.search import JOKER

POINTS = (
    "north", "north-north-east", "east-north-east", "east", "east-south-east", "south-south-east",
    "south", "south-south-west", "west-south-west", "west", "west-north-west", "north-north-west",
)  # fmt: skip
STEP = 30


@dataclass(frozen=True)
class Spoken(Trial):
    """A trial that says more than its cost."""

    said: str = ""

    @property
    def words(self) -> str:
        """What it would come to, or the rule and why not."""
        return super().words if self.refused else self.said


def plot_options(session: SkiesDesk, force: str) -> list[Option]:
    """10.1 From north clockwise, each with what plotting it would come to."""
    owner = side_of_force(session, force)
    if owner is None:
        return []
    grid = session.data.chart.grid
    here = owner.task_forces[TfId(force)].hex
    found = []
    for bearing in grid.neighbour_bearings:
        to = grid.neighbour(here, bearing)
        trial = try_plot(session, force, to) if to else None
        if to and trial:
            told = Spoken((trial.cmd,), refused=trial.refused, said=trial.words)
            found.append(Option(f"{to}, {POINTS[bearing // STEP]}", told))
    return found


def scuttle_options(session: SkiesDesk, force: str) -> list[Option]:
    """5.3 and A-020 Its ships that are still afloat."""
    owner = side_of_force(session, force)
    if owner is None:
        return []
    found = []
    for ship in owner.afloat(TfId(force)):
        cmd = c.Scuttle(side=owner.id, ship=ship.id)
        told = Spoken((cmd,), refused=session.refusal(cmd), said="she counts as lost (A-020)")
        found.append(Option(f"{ship.name}, {ship.cls}", told))
    return found


def attack_options(session: SkiesDesk, side: str, search: str, force: str) -> list[Option]:
    """8.5 One for each type the search was dealt this turn."""
    turn = session.state.public.turn
    found = session.state.sides[SideId(side)].searches[FormationId(search)].find(TfId(force), turn)
    cards = {reads(card): card for card in (found.cards if found else ()) if card != JOKER}
    options = []
    for meaning, card in cards.items():
        cmd = c.DeclareSearchAttack(
            side=SideId(side), search=FormationId(search), task_force=TfId(force), card=card.rstrip("'")
        )
        told = Spoken((cmd,), refused=session.refusal(cmd), said="its owner draws the ship (8.5.2)")
        options.append(Option(f"a {meaning} of TF {force}, {card}", told))
    return options
