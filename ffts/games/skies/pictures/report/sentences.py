"""Ways to say what befell ships and aircraft on a turn: as long as there is another, none is used twice in a report."""

from collections import Counter
from collections.abc import Mapping

Kind = str
FORMS: Mapping[Kind, tuple[str, ...]] = {
    "hit": (
        "Aircraft of {who} hit {target} {times}.",
        "{target} was hit {times} by aircraft of {who}.",
        "{who} struck {target}: {hits}.",
        "{target} took {hits} from {who}.",
        "An attack by {who} on {target} scored {hits}.",
        "Against {target} the aircraft of {who} scored {hits}.",
        "{who} sent bombers at {target} and hit {times}.",
        "Bombers of {who} found {target} and hit {times}.",
        "{hits} on {target}: aircraft of {who} got through.",
        "Out of the sky over {target} came aircraft of {who}: {hits}.",
        "{target} was the target of {who}, and was hit {times}.",
        "{who} attacked {target} and hit {times}.",
    ),
    "miss": (
        "Aircraft of {who} missed {target}.",
        "An attack by {who} on {target} hit nothing.",
        "{who} attacked {target} without a hit.",
        "{target} was spared by all that {who} dropped.",
        "Over {target} the aircraft of {who} aimed in vain.",
        "Nothing that {who} dropped on {target} hit.",
        "{target} came through an attack by {who} without a hit.",
        "Bombers of {who} found {target}, and missed.",
        "{who} had no luck against {target}.",
        "All that {who} dropped at {target} fell wide.",
        "{who} flew against {target} for nothing.",
        "No hit for {who} on {target}.",
    ),
    "sunk": (
        "{ships} sank.",
        "{ships} went down.",
        "It was the end of {ships}.",
        "The sea closed over {ships}.",
        "Nothing could save {ships}.",
        "{ships} {was} lost.",
        "{ships} did not live through it.",
        "For {ships} it was too much.",
    ),
    "lost": (
        "Lost: {each}.",
        "Aircraft written off: {each}.",
        "Lost in the air or aboard: {each}.",
        "It cost aircraft: {each}.",
        "Gone by the end of the turn: {each}.",
        "Aircraft lost: {each}.",
        "Missing when the turn ended: {each}.",
        "The count of aircraft lost: {each}.",
    ),
}
"""Of what is past, so that a verb fits a side of one name and of several."""
OF_ONE, OF_SEVERAL = {"was": "was"}, {"was": "were"}


class Phrasing:
    """Gives each kind of sentence in another form than the last time."""

    def __init__(self, reverse: bool = False) -> None:
        """In `reverse` it begins with the last form: for what is said of the same day elsewhere in a report."""
        self._reverse = reverse
        self._used = Counter[Kind]()

    def say(self, kind: Kind, **values: str) -> str:
        """Return the next form of this kind with these words; capitals at its beginning."""
        forms = FORMS[kind][::-1] if self._reverse else FORMS[kind]
        text = forms[self._used[kind] % len(forms)].format(**values)
        self._used[kind] += 1
        return f"{text[0].upper()}{text[1:]}"
