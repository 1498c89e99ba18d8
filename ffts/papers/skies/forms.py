"""The forms of this game. A new one is its template, what fills it, and a line here."""

from ffts.games.skies.pictures.papers.umpire import umpires_pictures
from ffts.papers.forms import Form, GameForms
from ffts.papers.skies import carriers

AIR_OPERATIONS = Form(
    name="air-operations",
    title="Air operations",
    about="a carrier or base: deck in sixths, hangar, handling points, squadrons, room for six AOS",
    template="skies/air_operations",
    subjects=carriers.each_carrier,
    printed=carriers.air_operations,
    pencilled=carriers.air_operations_now,
    of="carrier or base",
    page="Air operations",
)

FORMS = GameForms(forms=(AIR_OPERATIONS,), pictures=umpires_pictures)
