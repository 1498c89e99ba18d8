"""FS-12 The page that leads through a battle: what can be said now, and who is in which box."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ffts.core.link import SEVERITY
from ffts.core.model import Command
from ffts.core.offer import Offer
from ffts.core.page import Block, Card, Choice, Deed, Drawn, Lead, Line, Listed, Option, Page, Typed, Words
from ffts.core.shapes.counters import laid_out
from ffts.core.viewpoint import Viewpoint, chosen
from ffts.games.fire_in_the_sky.commands import battle as c
from ffts.games.fire_in_the_sky.commands.battle import AbandonBattle, CallBattle, FightInTheAir
from ffts.games.fire_in_the_sky.names import SideId, UnitId, describe
from ffts.games.fire_in_the_sky.pages.battle import (
    PHASES,
    BattlePicture,
    BoxLines,
    HalfPicture,
    battle_choices,
    battle_picture,
)
from ffts.games.fire_in_the_sky.rules.ch12.sending import (
    aboard,
    afar_name,
    carried,
    ships_of_side,
    state_hash,
    wings_of,
)
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.view import Known, SideView, known_state

SHIPS = tuple(enumerate(SEVERITY))


@dataclass(frozen=True)
class FoughtRow:
    """A ship, a unit in merchants, or a field."""

    name: str
    words: str
    choices: tuple[tuple[int, str], ...] = ()
    """What can have become of it."""
    sent: int = 0
    """Air factors that it has sent."""
    cargo: bool = False


@dataclass(frozen=True)
class FoughtPicture:
    """Everybody in the battle, and the state it was called from."""

    battle: str
    rows: tuple[FoughtRow, ...]
    state: str


def fought_picture(view: SideView, data: Catalog) -> FoughtPicture | None:
    """None while no battle is fought elsewhere."""
    battle = view.public.battle
    if battle is None or not battle.called:
        return None
    state = known_state(view)
    rows = tuple(row for side in SideId for row in _rows(state, data, side))
    return FoughtPicture(battle.called, rows, state_hash(state))


def _rows(state: Known, data: Catalog, side: SideId) -> Iterator[FoughtRow]:
    """Ship by ship; then what sails in merchants, and the field."""
    whose = data.scenario.side(side).adjective
    wings = {name: wing.all for name, wing in wings_of(state, data, side).items()}
    for unit in ships_of_side(state, data, side):
        for ship in data.link.ships.get(unit, ()):
            yield FoughtRow(ship, f"{ship}, {whose}, of {describe(unit)}", SHIPS, wings.pop(ship, 0))
    for unit in aboard(state, data, side):
        most = carried(state, data, unit)
        sunk = tuple((number, f"{number} of {most} merchants sunk") for number in range(most + 1))
        yield FoughtRow(unit, f"{describe(unit)}, in merchants", sunk, cargo=True)
    for name, sent in wings.items():
        where = "at Long Range" if name == afar_name(data, side) else f"of {name}"
        yield FoughtRow(name, f"{whose} aircraft {where}", sent=sent)


def fought_result(picture: FoughtPicture, became: Mapping[str, int], air: Mapping[str, int]) -> Command:
    """What was typed, as the order that takes it."""
    return c.ApplyBattleResult(
        battle=picture.battle,
        severity={row.name: became[row.name] for row in picture.rows if row.choices and not row.cargo},
        merchants={UnitId(row.name): became[row.name] for row in picture.rows if row.cargo},
        air=air,
        state=picture.state,
    )


ANSWERS, COLUMN, IN_A_ROW = "answers", 300, 4
"""The list of what can be said; how wide it and the halves of the board are; counters side by side in a box."""
QUIET = "In the Combat Phase this page leads through the submarines and through each battle."
ON_THE_DESK = Lead("Battle", "on the desk")
"""The battle goes to the desk, or its result comes back: see `wire` of the pages of this game."""
FIGHT = "Fight it on the desk  Ctrl+Shift+L"
AS_A_DAY = "Ship by ship and aircraft by aircraft; what comes of it goes on from here"
DESK = Deed("On the desk: fight it, or take its result  Ctrl+Shift+L", lead=ON_THE_DESK, look="primary")
TAKE, DICE = Deed("Take what is typed"), Deed("Go on with dice instead")
WAITS = (
    "Battle {} is fought elsewhere, and the campaign waits: it takes the result and nothing else. What was fought at a "
    "table is typed in below. Undo goes back to before it was called."
)


def page(at: Viewpoint) -> Page:
    """What can be said stands first, with the odds; beside it, or below it, the board, a card a side."""
    japan: SideView = at.view(at.viewer or SideId.JP)
    view: SideView = at.view(at.viewer or japan.public.awaits.side or SideId.JP)
    picture = battle_picture(view, at.data)
    notes = "\n".join(f"{note[:1].upper()}{note[1:]}" for note in picture.notes)
    cards = (*_describe(at, view, picture), *map(_half, picture.halves))
    return Page(
        picture.title,
        (Words(_phases(picture), "muted"),),
        cards,
        (Words(notes),) if notes else (),
        column=COLUMN,
    )


def _phases(picture: BattlePicture) -> str:
    names = (f"[{name}]" if at == picture.now else name for at, (name, _) in enumerate(PHASES))
    return "  >  ".join(names) if picture.now >= 0 else QUIET


def _half(half: HalfPicture) -> Card:
    return Card(half.name, half.name, tuple(block for box in half.boxes for block in _box(box)))


def _box(box: BoxLines) -> Iterator[Block]:
    """Counter beside counter; in words what no counter shows."""
    yield Words(box.title, "strong")
    if not box.counters:
        yield Words("\n".join(box.lines))
        return
    rows = laid_out(box.counters, IN_A_ROW)
    yield Drawn(rows, "\n".join(box.lines), most=round(rows.height), left=True)
    if box.texts:
        yield Words("\n".join(box.texts), "muted")


# --- what can be said -----------------------------------------------------------------


def _describe(at: Viewpoint, view: SideView, picture: BattlePicture) -> Iterator[Card]:
    fought = fought_picture(view, at.data) if at.may_order else None
    if fought is not None:
        yield _elsewhere(at, fought)
    elif picture.now >= 0:
        banner = picture.banner if at.may_order else at.face.read_only
        mine = at.may_order and at.viewer in (None, view.public.awaits.side)
        yield _answers(at, view, banner) if mine else Card(ANSWERS, banner, across=True)


def _answers(at: Viewpoint, view: SideView, banner: str) -> Card:
    search = f"find {at.desk.head}"
    """What is typed is forgotten once an order was given."""
    typed = str(at.picks.get(search, ""))
    found = _found(at, view, typed)
    lines = tuple(Line(one.words, _text(one), deed=Deed(one.words, orders=one.orders)) for one in found)
    several = len(lines) > 1 or typed
    hint = "Words of the answer: akagi, base 4, keep"
    fields = (Typed(search, "Find an answer", typed, hint, quiet=True, finds=ANSWERS),) if several else ()
    picked = chosen(at.picks, ANSWERS, [line.id for line in lines])
    listed = Listed(ANSWERS, "Choices", lines, (picked,), empty="No answer has these words." if typed else "")
    why, deeds = _desk(at, view, found)
    return Card(ANSWERS, banner, (*fields, listed, *why), deeds)


def _found(at: Viewpoint, view: SideView, typed: str) -> tuple[Offer, ...]:
    """The rules are asked once for each state and each word, not at each arrow."""
    known: dict[str, tuple[Offer, ...]] = at.once((ANSWERS, view.side), dict)
    if typed not in known:
        known[typed] = battle_choices(view, at.data, typed)
    return known[typed]


def _text(offer: Offer) -> str:
    return f"{offer.words}:   {offer.cost}" if offer.cost else offer.words


def _desk(at: Viewpoint, view: SideView, found: Sequence[Offer]) -> tuple[tuple[Block, ...], tuple[Deed, ...]]:
    """LINK Before the first dice a battle of carriers can go to the desk; why not, if it cannot."""
    if not any(isinstance(one.command, FightInTheAir) for one in found):
        return (), ()
    no = at.refusal(CallBattle(side=view.public.part))
    why = f"{no.why}. {no.instead}." if no else ""
    words = (Words(f"Not on the desk: {why}", "muted"),) if why else ()
    return words, (Deed(FIGHT, tip=AS_A_DAY, lead=ON_THE_DESK, why_not=why),)


# --- a battle fought elsewhere ---------------------------------------------------------


def _elsewhere(at: Viewpoint, fought: FoughtPicture) -> Card:
    """LINK Everybody is unhurt to begin with; what is typed stays as long as it is the same battle."""
    became = {row.name: _became(at, fought, row) for row in fought.rows if row.choices}
    left = {row.name: _left(at, fought, row) for row in fought.rows if row.sent}
    take = fought_result(fought, became, left)
    rows = (block for row in fought.rows for block in _row(fought, row, became, left))
    deeds = (DESK, Deed(TAKE.name, orders=(take,)), replace(DICE, orders=at.orders(AbandonBattle)))
    return Card(ANSWERS, "", (Words(WAITS.format(fought.battle)), *rows), deeds, across=True)


def _row(fought: FoughtPicture, row: FoughtRow, became: Mapping[str, int], left: Mapping[str, int]) -> Iterator[Block]:
    ident = f"{fought.battle} {row.name}"
    if row.choices:
        options = tuple(Option(str(value), words) for value, words in row.choices)
        yield Choice(ident, row.words, options, str(became[row.name]))
    if row.sent:
        name = f"AFs left to {row.name}"
        yield Typed(f"{ident} air", name, left[row.name], most=row.sent, unit=f" of {row.sent} AFs")


def _became(at: Viewpoint, fought: FoughtPicture, row: FoughtRow) -> int:
    return int(chosen(at.picks, f"{fought.battle} {row.name}", [str(value) for value, _ in row.choices]))


def _left(at: Viewpoint, fought: FoughtPicture, row: FoughtRow) -> int:
    typed = at.picks.get(f"{fought.battle} {row.name} air")
    return typed if isinstance(typed, int) else row.sent
