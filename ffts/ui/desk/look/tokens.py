"""The colours of the three themes, by name. Everything that is painted asks for one of these, and nothing else has any.

Text stands out from its ground by 4.5 : 1 and a mark by 3 : 1: see `tests/ui/desk/test_tokens.py`. `danger` is for
what is about to be lost and for nothing else; what is refused is `refuse`, what asks for care `accent`.
"""

from collections.abc import Mapping

_ROWS: Mapping[str, tuple[str, str, str]] = {
    # name: Plotting table, Chart room, high contrast
    "bg": ("#0C1519", "#EFE7D6", "#000000"),  # bars, the floor of a hangar
    "panel": ("#121E23", "#F7F1E3", "#000000"),  # Watch, side column, strip
    "raised": ("#1B2A30", "#FFFBF1", "#141414"),  # open labels, what is chosen
    "line": ("#2B3D44", "#DDD1BA", "#8A8A8A"),  # hairlines between groups; never round text
    "line2": ("#48606A", "#B3A588", "#C8C8C8"),  # edges of keys, past steps; never the only sign
    "edge": ("#6F858E", "#857A60", "#C8C8C8"),  # fields and boxes to tick: an edge that is the only sign
    "text": ("#F0EADB", "#22282B", "#FFFFFF"),
    "quiet": ("#A9B3B0", "#595B55", "#E6E6E6"),  # rule numbers, help, units
    "faint": ("#82949A", "#6A6555", "#D0D0D0"),  # keys of tabs, what cannot be done now; never on the sea
    "accent": ("#EBC06C", "#8A5200", "#FFD500"),  # what must be done now; a target; used points
    "on_accent": ("#1B1403", "#FFFBF1", "#000000"),  # the words of the one filled button
    "side_a": ("#86BDF5", "#1B4F8F", "#7CC4FF"),  # with a circle
    "side_b": ("#F39A78", "#A63F17", "#FFAA7F"),  # with a square
    "danger": ("#FF5B5B", "#B00020", "#FF6B6B"),  # about to be lost, with a triangle
    "on_danger": ("#1A0000", "#FFFFFF", "#1A0000"),
    "hit": ("#FFE27A", "#7A5600", "#FFF27A"),  # words of a hit, the hatch of its place
    "hitfill": ("#FFE27A", "#F5BC1E", "#FFF27A"),  # the star itself, with an edge in ol
    "legal": ("#86D3A8", "#1D6B48", "#7CF0B0"),  # a drop that may be: with a tick
    "refuse": ("#C4B0E2", "#654B93", "#DCC6FF"),  # what may not be: with a struck circle, or hatched
    "plane_a": ("#86BDF5", "#2E69B3", "#7CC4FF"),
    "plane_b": ("#F39A78", "#C4532A", "#FFAA7F"),  # with an edge in ol
    "sea0": ("#0F1E26", "#E4ECE6", "#000000"),  # open sea
    "sea1": ("#132A34", "#D3E3DF", "#000000"),
    "sea2": ("#173742", "#C3D9D6", "#0A0A0A"),  # near the shore
    "sea3": ("#1F4750", "#B1CECD", "#1C1C1C"),  # shoals and reefs
    "cloud": ("#94A4A8", "#8E9EA2", "#B4B4B4"),  # fronts on a chart, in thin layers
    "land": ("#3E412F", "#E6D8AE", "#2C2C20"),
    "coast": ("#A89B6B", "#7B6A45", "#FFFFFF"),
    "grid": ("#2B4650", "#A9BFB8", "#6B6B6B"),
    "base": ("#D9CFAB", "#4E4226", "#FFFFFF"),
    "card": ("#F4EEDF", "#FFFBF1", "#FFFFFF"),  # a playing card is light in every theme
    "card_black": ("#1A1F22", "#1A1F22", "#000000"),
    "card_red": ("#9C2A2A", "#9C2A2A", "#A00000"),
    "hull": ("#56676D", "#8E9A9B", "#5A5A5A"),
    "steel2": ("#94A4A8", "#C0C7C3", "#B4B4B4"),  # turrets, island, funnels
    "wood": ("#6B6250", "#D9C49B", "#3C3C3C"),  # decks, with planks in woodline
    "woodline": ("#59513F", "#C4AD80", "#5A5A5A"),
    "rim": ("#8A9CA1", "#3A4446", "#C8C8C8"),  # the outermost edge of a ship on the sea
    "ol": ("#0A1114", "#3A4446", "#000000"),  # the edge of every ship and aircraft
    # The poster of the welcome page, from the top of the sky to the water in front.
    "sky0": ("#15323F", "#8FB7C9", "#000000"),
    "sky1": ("#1D4452", "#A2C5D1", "#000000"),
    "sky2": ("#2C5662", "#B6D2D8", "#000000"),
    "sky3": ("#52696B", "#CADEDB", "#000000"),
    "sky4": ("#86806B", "#DDE6D8", "#0A0A0A"),
    "sky5": ("#BA9560", "#EDE6CC", "#141414"),
    "sky6": ("#DDAB57", "#F5DFAF", "#1E1E1E"),
    "sky7": ("#F1C564", "#F8D592", "#282828"),
    "sun": ("#FBE3A0", "#FFF6DA", "#FFD500"),
    "wave0": ("#7F8473", "#A9C3BF", "#1C1C1C"),
    "wave1": ("#4D6B6B", "#93B5B5", "#161616"),
    "wave2": ("#2A515B", "#7FA8AC", "#101010"),
    "wave3": ("#1C4350", "#6F9CA3", "#0A0A0A"),
    "wave4": ("#17394A", "#628F98", "#000000"),
    "shade": ("#14252B", "#2C3F47", "#FFFFFF"),  # ships and aircraft against the light
    "haze": ("#7A7458", "#6E8B90", "#C8C8C8"),  # those far away
    "on_sky": ("#FBF5E6", "#15222A", "#FFFFFF"),  # words over it
}


def _theme(at: int) -> Mapping[str, str]:
    return {name: row[at].lower() for name, row in _ROWS.items()}


DARK, LIGHT, CONTRAST = (_theme(at) for at in range(3))
PALETTES: Mapping[str, Mapping[str, str]] = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}
PAPER: Mapping[str, str] = {**LIGHT, "bg": "#ffffff", "panel": "#ffffff"}
"""What is printed: white costs no ink."""
LOOKS: Mapping[str, str] = {
    "muted": "quiet",
    "small": "quiet",
    "danger": "danger",
    "warning": "accent",
    "good": "legal",
}
"""The manners of a word on a page that have a colour of their own."""
