"""An open game of Fire from the Skies, as whoever shows it knows it."""

from ffts.core.game import Desk, Trial
from ffts.core.model import Event
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

SkiesDesk = Desk[State, Event, Catalog]
SkiesTrial = Trial[State, Event]
