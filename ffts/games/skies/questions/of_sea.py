"""Questions about forces and ships, and where anything is: their words, and what answers them."""

from collections.abc import Iterator

from ffts.core.asking import Answer
from ffts.games.skies.questions import counting, enemy, flights
from ffts.games.skies.questions.knowing import Knows
from ffts.games.skies.questions.patterns import HOW_MANY, NO_FORCE, NOTHING, ask

FORCES = (
    ask(
        "Forces",
        "who shadows TF A",
        (
            r"(?:who|what)(?: is)? (?:shadows|shadow|shadowing|watches|keeps contact with|in contact with) {who}",
            "(?:who|what) (?:shadows|is shadowed)",
            "is {who} (?:being )?shadowed",
        ),
        enemy.shadows,
        "No aircraft are known to shadow {who}",
        enemy.SEARCH,
    ),
    ask(
        "Forces",
        "what have I found",
        (
            "what (?:have|did) (?:i|we) (?:found|find|spotted|spot|sighted|seen)",
            "what (?:do|does) (?:i|we) know.*",
            "what (?:has|was) (?:been )?(?:found|sighted|spotted)",
            "where (?:is|are) enemy",
            "contacts|found|sightings",
        ),
        enemy.found,
        NOTHING,
        enemy.SEARCH,
    ),
    ask(
        "Forces",
        "when was TF A seen",
        (r"when (?:was|were|did) {who} (?:last )?(?:seen|sighted|spotted|found)",),
        enemy.seen,
        NO_FORCE,
        enemy.FORCES,
    ),
    ask(
        "Forces",
        "what ships are in TF 16",
        (
            r"(?:what|which) ships (?:are |is )?(?:in|with|of|has|have) {who}",
            r"(?:what|who) (?:is in|sails with) {who}",
            "how many ships (?:are in|has) {who}",
        ),
        enemy.ships,
        NO_FORCE,
        enemy.FORCES,
    ),
    ask(
        "Forces",
        "where is TF 16 going",
        (
            r"where (?:is|are) {who} (?:going|plotted|heading|bound)",
            r"(?:what|where) (?:has|have) {who} plotted",
            "how (?:fast|quick) is tf {who}",
            "(?:what is )?course of {who}",
        ),
        enemy.course,
        NO_FORCE,
        enemy.FORCES,
    ),
    ask(
        "Forces",
        "how far is TF A",
        (r"how far (?:is|are)(?: it)?(?: away)?(?: from)? {who}(?: away)?", r"distance (?:to|from|of) {who}"),
        enemy.distance,
        NO_FORCE,
        enemy.CHART,
    ),
)
SHIPS = (
    ask(
        "Ships",
        "how damaged is Yorktown",
        (
            r"how (?:damaged|hurt|bad|badly damaged) is {who}",
            r"(?:what is )?damage (?:of|to|on) {who}",
            "what is wrong with {who}",
            "(?:what|which) ships? (?:is|are) (?:damaged|hurt|burning|on fire)",
        ),
        counting.damage,
        "There is no ship called {who} of yours",
        counting.SHIPS,
    ),
    ask(
        "Ships",
        "how fast is Yorktown",
        (r"how fast (?:is|can) {who}(?: go| sail| steam)?", r"(?:what is )?speed of {who}"),
        counting.speed,
        "There is no ship called {who} of yours",
        counting.SHIPS,
    ),
    ask(
        "Ships",
        "how many AA points has Yorktown",
        (rf"{HOW_MANY} aa(?: points| guns)? (?:has|have|does) {{who}}(?: have)?(?: left)?", "aa of {who}"),
        counting.guns,
        "There is no ship called {who} of yours",
        counting.SHIPS,
    ),
    ask(
        "Ships",
        "is Yorktown on fire",
        (r"(?:is|are) {who} (?:on fire|burning|flooding|afire|sinking)",),
        counting.flooding,
        "There is no ship called {who} of yours",
        counting.SHIPS,
    ),
)


def _where(knows: Knows, who: str) -> Iterator[Answer]:
    """What flies first, then what sails and stands."""
    yield from flights.whereabouts(knows, who)
    yield from enemy.where(knows, who)


WHERE = (ask("Forces", "where is VF-3", (r"where (?:is|are) {who}",), _where, NOTHING, flights.AIR),)
