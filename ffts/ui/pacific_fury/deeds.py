"""The keys of the map, which reads the keyboard itself; it dispatches from this list."""

from ffts.core.page import Deed
from ffts.games.pacific_fury.pages.deciding import KEYS

ON_THE_MAP = (
    Deed("From thing to thing", "Left, Right, Up, Down", "Task forces, zones, boxes, bases and tracks", id="walk"),
    Deed("Open", "Enter", "A task force or a base, and close it again", id="open"),
    Deed("Nearer", "+, =", "The wheel does it too; a drag on the open sea moves the map", id="nearer"),
    Deed("Farther", "-", id="farther"),
    Deed("Whole map", "0", id="whole"),
    Deed("Close", "Esc", "What lies open; what is carried is put back", id="close"),
)
MAP_KEYS = {**KEYS, "on the map": ON_THE_MAP}
