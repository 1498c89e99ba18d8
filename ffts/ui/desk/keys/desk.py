"""The keys of the desk itself: of the log, the dice, refusals and the guide. Plain values, without Qt."""

from ffts.core.page import Deed

LOG_ROWS = (
    Deed("Go to here", "Ctrl+G", "Stand where the game stood after this entry; nothing is lost", id="go"),
    Deed(
        "Amend this roll",
        "Ctrl+M",
        "Type the right faces of this roll, or of the last one before, and see what would change",
        id="amend",
    ),
    Deed(
        "Copy the lines",
        "Ctrl+C",
        "The chosen lines with turn, clock and rule; Shift and Ctrl choose several, Ctrl+A all",
        id="copy",
    ),
)
LOG = {"": LOG_ROWS}
DICE = {
    "while dice are asked for, from every page": (
        Deed("What they show", "0 to 9", "The next box comes by itself"),
        Deed("Roll or draw", "R, Ctrl+R", "What is empty"),
        Deed("Roll all the order asks for", "Shift+R"),
        Deed("To the next die", "Space, Comma, Tab, Enter", "What is typed stays"),
        Deed("Take the order back", "Esc"),
    )
}
REFUSED = (
    Deed("Waive its rule", "V", "While a refusal is shown; type the reason, then Enter", id="waive"),
    Deed(
        "Go on, and lose it",
        "Y",
        "While a reminder is shown; F5 and digits do nothing until it is answered",
        id="again",
    ),
    Deed("Leave", "Esc", "A field, a list or a refusal", id="leave"),
)
WHY = Deed("Why?", "Ctrl+Shift+Y", "What this step of the guide is for")
FLOAT = Deed("Float", "Ctrl+Shift+F", "The dock with the keyboard floats, or goes back to its place")
COPY = Deed("Copy the page as text", "Ctrl+Shift+C")
EVERYWHERE = (
    Deed("A list", "1 to 9", "The list that shows the digits has them: dice, an open list, the page, else the Watch"),
    Deed("Longer lists", "Shift+1 to Shift+9", "Lines 10 to 18; in the Watch Shift+0 gives the keys to the rest"),
    Deed("The lines of a list", "Left, Right, Up, Down, Home, End", "From line to line, to the first and the last"),
    Deed("A line of the Watch", "Enter", "Go to the page where it is done"),
    Deed("From part to part", "Tab, Shift+Tab"),
    Deed("Keys of the tabs", "Alt", "Held down, the tabs show their keys"),
    Deed("Who looks", "Ctrl+1, Ctrl+2, Ctrl+3", "The umpire, the first side, the second side"),
    COPY,
    *REFUSED,
    FLOAT,
    WHY,
)
"""What Qt, the window and every list do by themselves, and what works wherever the keyboard is."""
