"""What can be done with aircraft aboard and overhead: names, tips and keys, for window and browser."""

from ffts.core.page import Deed

VERBS = (
    Deed("Ready", "R", "Ready the chosen aircraft, choosing the load (6.8)", id="ready"),
    Deed("Unready", "U", "Take weapons off, then fuel out (6.8)", id="unready"),
    Deed("Deck", "D", "Bring the chosen up to the flight deck (6.7.3, 6.7.4)", id="deck"),
    Deed("Hangar", "H", "Strike the chosen below into the hangar (6.7.2)", id="hangar"),
    Deed("Respot", "S", "Spot the deck anew (6.7.1)", id="respot"),
    Deed("Launch", "L, Shift+L", "Launch the chosen; Shift+L by catapult (6.9)", id="launch"),
    Deed("Aboard", "B", "Land the chosen, or the aircraft overhead (6.12)", id="aboard"),
    Deed("Turn round", "T", "Land, ready and spot up to two fighter AF at once (6.13.1)", id="turn"),
    Deed("Repair", "W", "Work on the chosen damaged aircraft (16.3)", id="repair"),
)
LISTED = ("ready", "respot", "launch")
"""They open the small list first."""
REACTIONS = (
    Deed("Scramble", "C", "Up to three ready fighters leave and are on CAP at once (6.13.2)", id="scramble"),
    Deed("Emergency launch", "E", "Up to one AOS of ready aircraft gets clear (12.8)", id="emergency"),
    Deed("Unready", "N", "One AOS of unreadying before the strike arrives (12.8)", id="before"),
)
"""What may be done before an announced strike is resolved."""
