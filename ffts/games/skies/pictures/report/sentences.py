"""Ways to say what befell ships and aircraft on a turn: as long as there is another, none is used twice in a report."""

from collections import Counter
from collections.abc import Mapping

Kind = str
FORMS: Mapping[Kind, tuple[str, ...]] = {
    "hit": (
        "Aircraft of {who} hit {target} {times}.",
        "{target} is hit {times} by aircraft of {who}.",
        "{who} strikes {target}: {hits}.",
        "{target} takes {hits} from {who}.",
        "An attack of {who} on {target} scores {hits}.",
        "Against {target} the aircraft of {who} score {hits}.",
        "{who} sends its bombers at {target}, and hits {times}.",
        "Bombers of {who} find {target} and hit {times}.",
        "{hits} on {target}: aircraft of {who} get through.",
        "Out of the sky over {target} come aircraft of {who}: {hits}.",
        "{target} is the target of {who}, and is hit {times}.",
        "{who} attacks {target} and hits {times}.",
    ),
    "miss": (
        "Aircraft of {who} miss {target}.",
        "An attack of {who} on {target} hits nothing.",
        "{who} attacks {target} without a hit.",
        "{target} turns away from all that {who} drops.",
        "Over {target} the aircraft of {who} aim in vain.",
        "Nothing of {who} that falls at {target} hits.",
        "{target} comes through an attack of {who} without a hit.",
        "Bombers of {who} find {target}, and miss.",
        "{who} has no luck against {target}.",
        "All that {who} drops at {target} falls into the sea.",
        "{who} flies against {target} for nothing.",
        "No hit for {who} on {target}.",
    ),
    "sunk": (
        "{ships} {sinks}.",
        "{ships} {goes} down.",
        "It is the end of {ships}.",
        "The sea closes over {ships}.",
        "Nothing can save {ships}.",
        "{ships} {is_} lost.",
        "{ships} {does} not live through it.",
        "For {ships} it is too much.",
    ),
    "lost": (
        "Lost: {each}.",
        "Aircraft that do not return: {each}.",
        "Losses in the air: {each}.",
        "Shot down or ditched: {each}.",
        "Gone by the end of the turn: {each}.",
        "Aircraft lost: {each}.",
        "Missing when the turn ends: {each}.",
        "The count of aircraft lost: {each}.",
    ),
}
OF_ONE = {"sinks": "sinks", "goes": "goes", "is_": "is", "does": "does"}
OF_SEVERAL = {"sinks": "sink", "goes": "go", "is_": "are", "does": "do"}


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
