"""What can be ordered of a search that is out, and of the force it looks for."""

from ffts.core.model import Command
from ffts.games.skies.commands import search as c
from ffts.games.skies.desk import SkiesDesk
from ffts.games.skies.names import FormationId, SideId, TfId
from ffts.games.skies.pictures.search.look import LookRow
from ffts.games.skies.pictures.verdict import Verdict, way
from ffts.games.skies.rules.ch08.search import searching
from ffts.games.skies.state import State
from ffts.games.skies.state.cards import reads
from ffts.games.skies.state.search import JOKER


def command(state: State, row: LookRow | None, deed: str) -> Command | None:
    """What a deed means for this row; None where it means nothing."""
    if deed == "close":
        now = searching(state)
        return c.CloseSearches(side=now) if now else None
    if row is None:
        return None
    side = next(side.id for side in state.sides.values() if side.name == row.side)
    search, force = FormationId(row.search), TfId(row.force)
    if deed == "recall":
        return c.RecallSearch(side=side, search=search)
    if deed == "announce" and not state.public.shows_positions:
        return c.SearchBand(side=side, search=search)
    return _on_force(deed, side, search, force) if row.force else None


def _on_force(deed: str, side: SideId, search: FormationId, force: TfId) -> Command | None:
    match deed:
        case "announce":
            return c.AnnounceSearch(side=side, search=search, task_force=force)
        case "play" | "leave":
            return c.PlayJoker(side=side, search=search, task_force=force, play=deed == "play")
        case "shadow":
            return c.ShadowForce(side=side, search=search, task_force=force)
        case "end":
            return c.EndShadow(side=side, search=search, task_force=force)
        case _:
            return None


def attack_options(session: SkiesDesk, side: str, search: str, force: str) -> list[Verdict]:
    """8.5 One for each type the search was dealt this turn."""
    turn = session.state.public.turn
    found = session.state.sides[SideId(side)].searches[FormationId(search)].find(TfId(force), turn)
    cards = {reads(card): card for card in (found.cards if found else ()) if card != JOKER}
    options = []
    for meaning, card in cards.items():
        cmd = c.DeclareSearchAttack(
            side=SideId(side), search=FormationId(search), task_force=TfId(force), card=card.rstrip("'")
        )
        offer = way(f"a {meaning} of TF {force}, {card}", cmd)
        options.append(Verdict(offer, refused=session.refusal(cmd), said="its owner draws the ship (8.5.2)"))
    return options
