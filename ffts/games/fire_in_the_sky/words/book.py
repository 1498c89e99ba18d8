"""How this game is told, as one value."""

from ffts.core.game import Words
from ffts.core.model import Event
from ffts.games.fire_in_the_sky.ahead.rolls import weigh
from ffts.games.fire_in_the_sky.sheets.catalog import Catalog
from ffts.games.fire_in_the_sky.state import State
from ffts.games.fire_in_the_sky.words import asked, begins, facts, menu, note, passed
from ffts.games.fire_in_the_sky.words.changed import told_differences
from ffts.games.fire_in_the_sky.words.standing import side_lines, umpire_lines

WORDS: Words[State, Event, Catalog] = Words(
    menu=menu,
    facts=facts,
    note=note,
    asked=asked,
    begins=begins,
    passed=passed,
    standing=umpire_lines,
    standing_of=side_lines,
    changed=told_differences,
    weigh=weigh,
)
