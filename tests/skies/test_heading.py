"""Where the game stands, in words: the same for whoever asks again, and another for another state or viewer."""

from ffts.games.skies.heading import heading
from ffts.games.skies.rulebook import RULEBOOK
from ffts.workshop.catalogs import load_catalog


def test_what_everybody_asks_for_after_a_key_is_put_into_words_once() -> None:
    data = load_catalog("first-strike")
    state = RULEBOOK.start(data)
    first = heading(state, data, None)
    assert heading(state, data, None) is first
    assert heading(state, data, "USN").onward == ""
    later = state.model_copy(update={"public": state.public.model_copy(update={"turn": 2})})
    assert heading(later, data, None).turn == 2
