"""3.4.5 Strike for a player's browser: what is asked of this side, the formation sheet, its targets as a list, and
what could be read of it."""

from collections.abc import Iterator
from dataclasses import replace

from ffts.core.offer import Offer
from ffts.core.page import Card, Deed, Lead, Line, Listed, Page, Words
from ffts.core.viewpoint import Viewpoint
from ffts.games.skies.names import Segment
from ffts.games.skies.pages.strike import GROUP, SCENE, TARGET, FromLog, made
from ffts.games.skies.pictures.strike.clock import StrikePicture
from ffts.games.skies.words.air import STRIKE_OVER

LINES = 12
CHOSEN_ON = "Your move"
"""The page of a seat on which more than one thing can be chosen for an order."""
WAITING = "Nothing is asked of this side now."


def page(at: Viewpoint) -> Page:
    """What only the umpire can say stands on no page of a side: it is asked line by line."""
    notes = tuple((note.text, note.is_roll) for note in at.notes if note.turn == at.seen.public.turn)[-LINES:]
    found = made(_looking(at), FromLog(notes))
    page = replace(found.page, title="Strike", deeds=())
    return replace(page, cards=(*_asked(at, page.is_empty), *_groups(at, found.picture), *page.cards))


def _looking(at: Viewpoint) -> Viewpoint:
    """The same without orders: what is pointed at on the sheet is the group or the target in hand."""
    pointed = str(at.picks.get(SCENE, ""))
    picks = {GROUP: pointed, TARGET: pointed} if pointed else {}
    return replace(at, picks={**at.picks, **picks}, may_order=False, views=at.views)


def _asked(at: Viewpoint, is_empty: bool) -> Iterator[Card]:
    """3.4.5 The lines of its Watch, each with its order."""
    if not at.may_order or at.seen.public.segment not in (Segment.STRIKE, Segment.DAMAGE_CONTROL):
        return
    due = [line for line in at.due if line.side == at.viewer and not line.for_side.startswith(STRIKE_OVER)]
    answered, read = {line.choice_of for line in due}, {line.for_side for line in due}
    lines = [line for line in due if line.choice_of not in read]
    chosen = [line for line in lines if line.asks or line.for_side in answered]
    deeds = tuple(_deed(line) for line in lines if line.orders and line not in chosen)
    deeds += tuple(Deed(line.for_side, lead=Lead(CHOSEN_ON)) for line in chosen)
    asked = tuple(Words(line.for_side, "strong") for line in lines if not line.orders and line not in chosen)
    if lines:
        yield Card("asked", "To be decided", asked, deeds, mark="urgent" if any(line.must for line in lines) else "")
    elif not is_empty:
        yield Card("asked", blocks=(Words(WAITING, "muted"),), bare=True)


def _deed(line: Offer) -> Deed:
    return Deed(line.for_side, orders=line.orders, tip=line.instead, look="primary" if line.must else "")


def _groups(at: Viewpoint, picture: StrikePicture) -> Iterator[Card]:
    """12.1 Its own groups; the one that is chosen stands out on the sheet."""
    lines = tuple(Line(group.id, group.words, "muted" if group.done else "") for group in picture.groups)
    if lines:
        now = str(at.picks.get(SCENE, at.picks.get(GROUP, "")))
        chosen = (now,) if picture.group(now) else ()
        yield Card("groups", "Your groups", (Listed(SCENE, "Groups", lines, chosen),), bare=True)
