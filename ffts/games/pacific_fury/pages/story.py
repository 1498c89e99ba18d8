"""PF-11.0 The story of a campaign that is over: who won, every stack face up after each operation, who was lost."""

from collections.abc import Iterator

from ffts.core.counting import counted
from ffts.core.page import Block, Drawn, Page, Words
from ffts.core.replay import moment_at, replay_card
from ffts.core.viewpoint import Viewpoint, room_of
from ffts.games.pacific_fury.pages.campaign import in_words
from ffts.games.pacific_fury.pages.losses import page as losses_page
from ffts.games.pacific_fury.pages.map import COLUMN, GAME, OPENED, ROOM
from ffts.games.pacific_fury.pages.report import Campaign, Snapshot
from ffts.games.pacific_fury.pages.umpire import umpires_campaign
from ffts.games.pacific_fury.pictures.table import LEAST_HIGH, LEAST_WIDE, table, waters

NOT_YET = "The campaign is not over. Its story comes then."
FACE_UP = "Every task force face up, as it lay then."


def page(at: Viewpoint) -> Page:
    """Everything open."""
    if not at.whole.public.over:
        return Page("The campaign", empty=NOT_YET)
    campaign = at.keep(umpires_campaign)
    moment = moment_at(at.picks, len(campaign.snapshots))
    snapshot, last = campaign.snapshots[moment], campaign.snapshots[-1]
    names = tuple(map(_name, campaign.snapshots))
    wide, high = room_of(at.picks, ROOM)
    ground, opened = at.ground(GAME), str(at.picks.get(OPENED, ""))
    roomy, picture = wide >= LEAST_WIDE, snapshot.picture
    drawn = table(picture, ground, wide, max(high, LEAST_HIGH), opened) if roomy else waters(picture, ground, wide)
    losses = losses_page(at)
    return Page(
        "The campaign",
        above=(Words(last.picture.banner, "title"), Words(last.picture.ended_now, "muted")),
        cards=(replay_card(moment, names, FACE_UP, tuple(_battles(campaign, snapshot))), *losses.cards),
        below=losses.below,
        column=COLUMN,
        scene=Drawn(drawn, ". ".join(in_words(picture)), id=OPENED),
    )


def _name(snapshot: Snapshot) -> str:
    """'Turn 2, October, after 3 operations'."""
    done = f"after {counted(snapshot.operations, 'operation')}" if snapshot.operations else "before the operations"
    return f"Turn {snapshot.turn}, {snapshot.picture.turns[snapshot.turn - 1]}, {done}"


def _battles(campaign: Campaign, snapshot: Snapshot) -> Iterator[Block]:
    """PF-10.0 Those of its turn so far."""
    for battle in campaign.battles:
        if battle.turn == snapshot.turn and battle.operation <= snapshot.operations:
            yield Words(battle.title, "strong")
            yield from map(Words, battle.fates)
