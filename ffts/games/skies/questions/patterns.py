"""Parts that patterns of questions share."""

from ffts.core.asking import Question
from ffts.games.skies.questions.knowing import Say, of_views
from ffts.games.skies.questions.naming import name_now

WHEN = r"when (?:does|do|will|is|are|can)"
HOW_MANY = "how many"
BACK = r"(?:land|be home|be back|home|back|due|due back|come home|come back|return|get home|get back|coming home)"
PLANES = r"(?:planes?|aircraft|afs?|air factors)"
NO_FLIGHT = "Nothing called {who} is in the air"
NO_DECK = "There is no carrier or base called {who}"
NO_FORCE = "There is no task force called {who} that is known"
NOTHING = "Nothing is known of {who}"


def ask(kind: str, example: str, words: tuple[str, ...], say: Say, nothing: str, page: str) -> Question:
    """A question of one side's view at a time."""
    return Question(kind, example, words, of_views(say, nothing, page), name_now)
