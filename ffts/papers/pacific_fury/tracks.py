"""The three tracks, and what lies beside the map."""

from ffts.games.pacific_fury.pictures.campaign.picture import CampaignPicture, told_box
from ffts.games.pacific_fury.pictures.campaign.table import table_campaign
from ffts.papers.forms import Sight, Subject
from ffts.papers.pacific_fury.sights import data_of, public_of


def tracks(sight: Sight, subject: Subject) -> object:
    """PF-3.3 to PF-3.6 The boxes of the tracks."""
    data = data_of(sight)
    return {
        "initiative": [
            {"at": box.at, "name": told_box(box.at), "strength": abs(box.at), "cap": box.cap}
            for box in data.initiative.boxes
        ],
        "estimated": data.initiative.status == "estimate",
        "months": data.scenario.turns,
        "operations": data.scenario.operations,
        "sides": sight.sides,
    }


def tracks_now(sight: Sight, subject: Subject) -> object:
    """PF-8.4 Where the markers stand, and the ships that lie beside the map face up."""
    public = public_of(sight)
    shown = table_campaign(public, data_of(sight))
    return {
        "marker": public.marker,
        "operational": public.operational,
        "turn": public.turn,
        "done": public.done,
        "initiative": public.initiative,
        "arriving": {str(turn): _arriving(shown, turn) for turn in range(1, public.last_turn + 1)},
        "beside": [
            {"name": shown.names[side], "reserve": base.reserve, "sunk": base.sunk, "removed": base.removed}
            for side, base in shown.bases.items()
        ],
        "ended": shown.ended_now if not public.over else shown.banner,
    }


def _arriving(shown: CampaignPicture, turn: int) -> list[str]:
    """PF-3.4 Who comes on this turn."""
    coming = (base.arriving for base in shown.bases.values())
    return [ship for side in coming for when, ships in side if when == turn for ship in ships]
