"""The forms of this game. A new one is its template, what fills it, and a line here."""

from ffts.papers.forms import Form, GameForms
from ffts.papers.pacific_fury import rosters, rules, tracks, turns
from ffts.papers.pacific_fury.sights import each_side, each_turn, nothing, whole

ROSTER = Form(
    name="roster",
    title="Roster",
    about="a side's counters with their figures, where each is, and its seven task forces month by month",
    template="pacific_fury/roster",
    subjects=each_side,
    printed=rosters.roster,
    pencilled=rosters.roster_now,
    of="side",
    # PF-8.4 It belongs to no page: the form of the page in front is shown at once, and both players may be looking.
    page="",
)
TRACKS = Form(
    name="tracks",
    title="Tracks",
    about="Initiative, Turn and Operation Track at the size of counters, with the ships beside the map",
    template="pacific_fury/tracks",
    subjects=whole,
    printed=tracks.tracks,
    pencilled=tracks.tracks_now,
    page="Map",
)
TURN_RECORD = Form(
    name="turn-record",
    title="Record of the turn",
    about="a month: event, task forces, seven operations of each side, return",
    template="pacific_fury/turn_record",
    subjects=each_turn,
    printed=turns.record,
    pencilled=turns.record_now,
    of="turn",
    page="Map",
)
RULES = Form(
    name="rules",
    title="Rules in short",
    about="sequence of play, tables, open points as they are played here, every rule in our own words",
    template="pacific_fury/rules",
    subjects=whole,
    printed=rules.rules,
    pencilled=nothing,
)

FORMS = GameForms(forms=(ROSTER, TRACKS, TURN_RECORD, RULES), pictures=lambda state, data: None)
