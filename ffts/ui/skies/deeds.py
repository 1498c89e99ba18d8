"""The keys within the pages of this game that read the keyboard themselves; they dispatch from these lists.

Those of the chart, the air form and the strikes stand beside them. No Qt: the keys are printed without a window, too.
"""

from collections.abc import Mapping

from ffts.core.page import Deed

Keys = Mapping[str, tuple[Deed, ...]]
TIMELINE: Keys = {
    "": (
        Deed("Turn before", "Left", id="turn before"),
        Deed("Turn after", "Right", id="turn after"),
        Deed("Entry before", "Ctrl+Left", "One entry of the log back", id="entry before"),
        Deed("Entry after", "Ctrl+Right", "One entry of the log on", id="entry after"),
        Deed("First moment", "Home", id="first"),
        Deed("Now", "End", id="now"),
        Deed("Back to now", "Esc", "From a past moment", id="leave"),
        Deed("Row above", "Up", id="row above"),
        Deed("Row below", "Down", id="row below"),
        Deed("All missions", "A", "Show missions that ended long ago, too", id="everything"),
        Deed("Beliefs", "B", "Of a day that is over: what each side believed, over the truth", id="believed"),
        Deed("Play on", "Enter", "From the moment shown; what came after it stays as a branch", id="play on"),
    )
}
