"""The forms of this game. A new one is its template, what fills it, and a line here."""

from ffts.games.fire_in_the_sky.names import SideId
from ffts.papers.fire_in_the_sky import aid, maps, sheets
from ffts.papers.fire_in_the_sky.sights import each_side, each_turn, whole
from ffts.papers.forms import Form, GameForms

UNITS = Form(
    name="units",
    title="Units",
    about="a side's counters with their figures, where each is, and who comes back when: set-up and record of a side",
    template="fire_in_the_sky/units",
    subjects=each_side,
    printed=sheets.units,
    pencilled=sheets.units_now,
    of="side",
    page="Map",
)
TRACKS = Form(
    name="tracks",
    title="Tracks",
    about="the Turn Record Track with who returns, and all other tracks",
    template="fire_in_the_sky/tracks",
    subjects=whole,
    printed=sheets.track_sheet,
    pencilled=sheets.track_sheet_now,
    page="Tracks",
)
TURN_RECORD = Form(
    name="turn-record",
    title="Record of the turn",
    about="both player turns, phase by phase",
    template="fire_in_the_sky/turn_record",
    subjects=each_turn,
    printed=sheets.record,
    pencilled=sheets.record_now,
    of="turn",
    page="Map",
)
BATTLE_BOARD = Form(
    name="battle-board",
    title="Battle Board",
    about="the boxes of a battle to lay counters on, with its steps",
    template="fire_in_the_sky/battle_board",
    subjects=whole,
    printed=sheets.board,
    pencilled=sheets.board_now,
    page="Battle",
)
AID = Form(
    name="aid",
    title="Player aid",
    about="sequence of play, every table in force, options and open points as they are played here, every rule",
    template="fire_in_the_sky/aid",
    subjects=whole,
    printed=aid.aid,
)

MAP = Form(
    name="map",
    title="Map",
    about="the whole map on one sheet, with what a side sees on it, or bare",
    template="fire_in_the_sky/map",
    subjects=each_side,
    printed=maps.printed,
    pencilled=maps.pencilled,
    of="side",
    page="Map",
)

FORMS = GameForms(
    forms=(UNITS, MAP, TRACKS, TURN_RECORD, BATTLE_BOARD, AID), pictures=lambda state, data: None, square=SideId.JP
)
