"""Aircraft in the hand, by mouse or by keys: what every zone says to them, found out once, and where they hover."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ffts.games.skies.pictures.air.form import AFT, FORWARD, FormPicture
from ffts.ui.skies.air.view import FormView

if TYPE_CHECKING:
    from ffts.games.skies.pictures.verdict import Verdict

NOWHERE = "There is nowhere to move these"
NO_ZONE = "No zone takes these now; Ctrl and arrows say why"
ENDS = {AFT: "Spotted aft", FORWARD: "Spotted forward"}


def zone_title(picture: FormPicture | None, zone: str) -> str:
    """What a zone is called."""
    there = picture.zone(zone) if picture else None
    return there.title if there else ENDS.get(zone, zone)


class Carry:
    """Holds no game: it is told the verdicts and shows them."""

    def __init__(
        self,
        view: FormView,
        say: Callable[[str], None],
        drops: Callable[[], Mapping[str, Verdict]],
        dropped: Callable[[str, Verdict], object],
        choose: Callable[[int], object],
    ) -> None:
        """`drops` finds out what every zone says to the chosen; `dropped` is told where they were let go; `choose`
        takes so many of the squadron that is carried."""
        self._view, self._say, self._drops, self._dropped, self._choose = view, say, drops, dropped, choose
        self.verdicts: Mapping[str, Verdict] = {}
        self.active = False
        self._zones: list[str] = []
        self._at = -1

    def learn(self) -> None:
        """What the rules say to a drop on each zone, found out once."""
        self.verdicts = self._drops()
        self._view.learn(self.verdicts)

    def take_up(self, order: Sequence[str]) -> None:
        """Carry by the keyboard, from zone to zone in this order; first to one that would take them."""
        self.learn()
        self._zones = [zone for zone in order if zone in self.verdicts]
        if not self._zones:
            self._say(self._view.tr(NOWHERE))
            return
        self.active, self._at = True, -1
        self._view.pick_up(self.verdicts)
        if not self.move_on(1, every=False):
            self.move_on(1, every=True)

    def take(self, count: int) -> None:
        """So many of them are carried, by mouse or by keys; what a zone says to one it need not say to three."""
        self._choose(count)
        self.learn()
        self._view.carry_others(self.verdicts)
        if self.active:
            self._hover(self.verdicts[self.zone])

    def move_on(self, step: int, every: bool) -> bool:
        """To the next zone that would take them, or to the next of all; False if no zone would."""
        for away in range(1, len(self._zones) + 1):
            at = (self._at + step * away) % len(self._zones)
            verdict = self.verdicts[self._zones[at]]
            if every or verdict.refused is None:
                self._at = at
                self._hover(verdict)
                return True
        self._say(self._view.tr(NO_ZONE))
        return False

    def _hover(self, verdict: Verdict) -> None:
        self._view.hold_over(self.zone)
        may = "not now" if verdict.refused else "Enter drops"
        self._say(f"{zone_title(self._view.picture, self.zone)}: {verdict.words} ({may}, Esc leaves, 1 to 9: so many)")

    @property
    def zone(self) -> str:
        """The zone they hover over."""
        return self._zones[self._at]

    def drop(self, zone: str = "") -> None:
        """Let go over this zone, or over the one in hand."""
        zone = zone or self.zone
        trial = self.verdicts.get(zone)
        self.put_down()
        if trial is not None:
            self._dropped(zone, trial)

    def put_down(self) -> None:
        """Carry nothing any more."""
        if self.active:
            self._say("")
        self.active = False
        self._view.set_down()
