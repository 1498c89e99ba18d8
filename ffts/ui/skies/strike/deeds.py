"""What can be done on the pages Strike and Ships, each with its key: keys and buttons come from these lists."""

from ffts.core.page import Deed

BUTTONS = (
    Deed("Place", "Enter", "The chosen group by the target the keyboard stands on (15.1)", id="place"),
    Deed("Divide", "D", "As many as find room by the target; the others take another ship (15.5)", id="shed"),
    Deed("Manner", "M", "Another way of attack: height, close range (15.2, 15.3)", id="mode"),
    Deed("AA by hand", "A", "Points of each ship at the chosen group (14.2-14.4)", id="aa"),
    Deed("CAP by hand", "S", "How many of the CAP go at each group (13.1)", id="cap"),
    Deed("Modifiers", "E", "What only the umpire knows: elite, green, moored (15.4)", id="extra"),
    Deed("Table", "B", "CAP rounds, AA fire, hits and battles by FOTW typed in (20)", id="results"),
    Deed("Forfeit", "X", "The chosen group makes no attack (15.5)", id="forfeit"),
)
DEEDS = (
    *BUTTONS,
    Deed("Next step", "N", "The next open step with its default; not a phase after a 6", id="next"),
    Deed("Go on by itself", "G", "Until a side has to decide", id="going"),
    Deed("Which way, or which target", "0 to 9", "A way to do the next step, or the number of a target", id="digit"),
    Deed("Group", "Left, Right", "The one before or after", id="group"),
    Deed("Target", "Up, Down, PgUp, PgDown", "One or five above or below", id="row"),
    Deed("Leave", "Esc", "What is open beside the clock", id="leave"),
)
FORMS = (
    Deed("Type in damage", "T", "Results of FOTW or of your own word, in place of our tables (17.1)", id="damage"),
    Deed("Results of the table", "B", "CAP rounds, AA fire, hits and battles by FOTW typed in (20)", id="results"),
    Deed("Formation", "F", "Lay the formation sheets of her force by hand (11.1)", id="formation"),
    Deed("Scuttle", "X", "Her owner sinks her (A-020)", id="scuttle"),
)
GRID = (
    Deed("Place of the grid", "Left, Right, Up, Down", "From place to place", id="step"),
    Deed("Damage", "Enter", "Type in damage at this place of the grid", id="enter"),
)
SHIPS = (
    Deed("Next", "N", "The next roll of damage control", id="next"),
    Deed("Damage control", "0 to 9", "The roll with this number", id="digit"),
    Deed("Waterline", "W", "What a torpedo does at each place of the grid", id="water"),
    *FORMS,
)
SHEETS = (
    Deed("Centre", "C", "The chosen ship in the centre of its sheet", id="centre"),
    Deed("Inner ring", "I", id="inner"),
    Deed("Outer ring", "O", id="outer"),
    Deed("As doctrine has it", "D", "Begin again with it", id="again"),
    Deed("Sheet", "1 to 9", "The chosen ship goes to this sheet", id="sheet"),
    Deed("New sheet", "+", id="new"),
    Deed("Ship before or after", "Left, Right, Up, Down", id="step"),
    Deed("Lay the sheets", "Enter", id="settle"),
    Deed("Leave", "Esc", id="leave"),
)
"""While formation sheets are laid by hand."""
STRIKE_KEYS = {"": DEEDS}
SHIP_KEYS = {"": (*SHIPS, *GRID), "formation sheets": SHEETS}
