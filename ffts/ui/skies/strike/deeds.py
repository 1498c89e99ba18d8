"""What can be done on the page Strike, each with its key: keys and buttons come from these lists."""

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
STRIKE_KEYS = {"": DEEDS}
