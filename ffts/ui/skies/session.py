"""An open game of Fire from the Skies, in its file."""

from ffts.app.session import Session
from ffts.core.model import Event
from ffts.games.skies.sheets.catalog import Catalog
from ffts.games.skies.state import State

SkiesSession = Session[State, Event, Catalog]
