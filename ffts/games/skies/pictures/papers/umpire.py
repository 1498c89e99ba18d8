"""What the umpire's papers show besides the views of both sides: score, strike clock, hands with their ledger."""

from dataclasses import dataclass

from ffts.games.skies.pictures.chart.sheet import ChartPicture
from ffts.games.skies.pictures.chart.umpire import umpire_picture
from ffts.games.skies.pictures.score.tally import ScorePicture
from ffts.games.skies.pictures.score.umpire import umpires_score
from ffts.games.skies.pictures.strike.clock import StrikePicture
from ffts.games.skies.pictures.strike.umpire import umpires_picture
from ffts.games.skies.pictures.task_forces.side import ForceSheet
from ffts.games.skies.pictures.task_forces.umpire import umpire_sheets
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State


@dataclass(frozen=True)
class UmpiresPictures:
    """The pictures of the umpire's own pages, each made when the game is asked for them."""

    score: ScorePicture
    strike: StrikePicture
    forces: tuple[ForceSheet, ...]
    chart: ChartPicture


def umpires_pictures(state: State, data: Catalog) -> UmpiresPictures:
    """3.6 All of it, for papers that nobody else is to read."""
    return UmpiresPictures(
        score=umpires_score(state, data),
        strike=umpires_picture(state, data),
        forces=umpire_sheets(state, data),
        chart=umpire_picture(state, data),
    )
