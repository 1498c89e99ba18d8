"""3.6 The inspector: what is known of whatever was chosen last, and the rules it is about."""

from ffts.core.page import Block, Cell, Column, Deed, Page, Row, Table, Words
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.names import SideId
from ffts.games.skies.pictures.inspector import side
from ffts.games.skies.pictures.inspector.card import FactCard, ShipLine
from ffts.games.skies.pictures.inspector.umpire import anybodys, force_card, hex_card
from ffts.games.skies.pictures.inspector.words import UNKNOWN, unknown_thing

THING = "thing"
"""The pick of what is shown: ("tf", id), ("hex", label), ("ship", id), ("af", id), ("flight", id)."""
HOW = (
    "Nothing is selected.\nWhat is chosen on a page, by a click or with Enter, is shown here: a task force, a hex, a "
    "ship, an AF, a line of the log."
)
LOG, UMPIRES_LOG = (
    "Lines of the log are explained in the window.",
    "Lines of the log are explained in the umpire's view.",
)
OWN = {"ship": side.ship_card, "af": side.af_card, "flight": side.flight_card}
FACTS = (Column(""), Column(""))
SHIPS = (Column("Class"), Column("Ship", wide=True), Column("Speed", right=True))


def page(at: Viewpoint) -> Page:
    """The truth for the umpire; for a side its own forces in full, of the enemy what was reported."""
    thing = at.picks.get(THING)
    return page_of(card_of(at, *thing)) if isinstance(thing, tuple) else Page("", empty=HOW)


def card_of(at: Viewpoint, kind: str, name: str) -> FactCard:
    """What is known of it; of what is no kind of thing, and no hex of the map, that nothing is."""
    if kind == "entry":
        return FactCard("", LOG if at.viewer is None else UMPIRES_LOG)
    if kind == "hex" and name not in at.data.chart.grid:
        return unknown_thing(name)
    if at.viewer is None and kind in ("hex", "tf"):
        return (hex_card if kind == "hex" else force_card)(at.whole, at.data, name)
    if at.viewer is None:
        found = anybodys(at.whole, at.data, OWN[kind], name) if kind in OWN else None
        return found or unknown_thing(name)
    view = at.view(SideId(at.viewer))
    if kind in ("hex", "tf"):
        return (side.hex_card if kind == "hex" else side.force_card)(view, at.data, name)
    own = OWN[kind](view, at.data, name) if kind in OWN else None
    return own or FactCard("", UNKNOWN)


def page_of(card: FactCard) -> Page:
    """Facts, the forces that can be looked at from here, ships, rules."""
    facts = Table(
        "Facts", FACTS, tuple(Row(str(at), (Cell(what, "muted"), how)) for at, (what, how) in enumerate(card.facts))
    )
    ships = Table("Ships of the task force", SHIPS, tuple(map(_ship, card.ships)))
    below: list[Block] = [ships] if card.ships else []
    looks = (Deed(words, tip=f"Look at TF {force}", picks={THING: ("tf", force)}) for force, words in card.forces)
    return Page(
        card.title,
        above=tuple(filter(None, (Words(card.under, "muted") if card.under else None, facts if card.facts else None))),
        below=(*below, *([Words(f"Rules: {card.rules}", "muted")] if card.rules else ())),
        deeds=tuple(looks),
    )


def _ship(ship: ShipLine) -> Row:
    rows = (ship.cls, ship.ship_class), (ship.name, f"{ship.name}, {ship.ship_class}"), (ship.speed, ship.speed_in_full)
    return Row(ship.id, tuple(Cell(text, "danger" if ship.hurt else "", tip) for text, tip in rows))
