"""Every question of Fire from the Skies: its kind, an example, the patterns of its words, and what answers it.

A pattern is a whole line in small letters, without articles, commas, apostrophes and question mark; `{who}` is a name.
To add a question, write its line here or beside its subject, and a function of what one side knows.
"""

from ffts.games.skies.questions import counting, decks
from ffts.games.skies.questions.of_air import DECKS, FLIGHTS
from ffts.games.skies.questions.of_sea import FORCES, SHIPS, WHERE
from ffts.games.skies.questions.patterns import HOW_MANY, NOTHING, PLANES, ask

LOSSES = (
    ask(
        "Losses",
        "how many planes have I lost",
        (
            rf"(?:{HOW_MANY}|what|which) {PLANES} (?:have|has|did|were) {{who}} (?:lost|lose)",
            rf"(?:{HOW_MANY}|which) {PLANES} (?:were|are|have been) lost",
            "(?:my |our )?(?:plane |aircraft |air )?losses",
            "what (?:have|has|did) {who} (?:lost|lose)",
        ),
        counting.lost_planes,
        "What {who} has lost is not known here",
        counting.SCORE,
    ),
    ask(
        "Losses",
        "which ships are sunk",
        (
            rf"(?:{HOW_MANY}|what|which|whose) ships? (?:is|are|were|was|have been|has been) (?:sunk|lost)",
            rf"(?:{HOW_MANY}|which) ships (?:have|has|did) {{who}} (?:lost|lose)",
            "what (?:is|was) sunk",
        ),
        counting.lost_ships,
        "What {who} has lost is not known here",
        counting.SHIPS,
    ),
    ask(
        "Losses",
        "how many Zeros are left",
        (
            rf"{HOW_MANY} {{who}} (?:are|is|have i|have we|has it) (?:left|there|still there)",
            rf"{HOW_MANY} {{who}} (?:do|have) (?:i|we)(?: have)?(?: left)?",
        ),
        counting.count,
        NOTHING,
        counting.AIR,
    ),
    ask(
        "Losses",
        "what is the score",
        ("(?:what is )?score", "who is (?:winning|ahead)", "how many (?:victory )?points(?: are there)?"),
        counting.score,
        NOTHING,
        counting.SCORE,
    ),
)
DAY = (
    ask(
        "The day",
        "how many turns are left",
        (
            rf"{HOW_MANY} turns(?: are)?(?: left| remain)?",
            "when (?:does|is) (?:day|game|battle|it) (?:end|over|ends)",
            "how long is (?:day|game)",
        ),
        counting.turns_left,
        NOTHING,
        counting.WATCH,
    ),
    ask(
        "The day",
        "when is it dark",
        (
            "when (?:is it|does it get|will it be|is) (?:dark|night|light|day|dawn|dusk|sunset|sunrise|twilight)",
            "how light is it",
            "is it (?:day|night|dark)",
        ),
        counting.light,
        NOTHING,
        counting.WATCH,
    ),
    ask(
        "The day",
        "who has the initiative",
        ("(?:who|which side) has initiative", "initiative of whom"),
        counting.initiative,
        NOTHING,
        counting.WATCH,
    ),
    ask(
        "The day",
        "who plays Japan",
        ("who plays(?: {who})?", "is {who} played by program"),
        counting.players,
        NOTHING,
        counting.WATCH,
    ),
    ask(
        "The day",
        "which turn is 1020",
        (
            r"(?:which|what) turn is (?P<who>\d{3,4})",
            r"when is turn (?P<who>\d+)",
            r"what time is turn (?P<who>\d+)",
            r"when does turn (?P<who>\d+) begin",
        ),
        counting.clock_of,
        NOTHING,
        counting.WATCH,
    ),
    ask(
        "The day",
        "which house rules are set",
        ("(?:which|what) (?:house|special) rules(?: are set| are there| apply)?", "special rules", "house rules"),
        counting.special,
        NOTHING,
        counting.HOUSE,
    ),
)
ORDERS = (
    ask(
        "Orders",
        "why can't I land",
        (r"why (?:cant|cannot|can not|may|can) (?:i|we|it|they)(?: not)? {who}", r"why not {who}"),
        decks.may,
        "No order is known in {who}",
        decks.AIR,
    ),
    ask(
        "Orders",
        "can I launch VB-6",
        (r"(?:can|may|could|am) (?:i|we) (?:allowed to )?{who}",),
        decks.may,
        "No order is known in {who}",
        decks.AIR,
    ),
    ask(
        "Orders",
        "what does it cost to ready VT-6 torpedo",
        (r"(?:what|how much|how many points) (?:does|would|will) it (?:cost|take) to {who}", r"cost of {who}"),
        decks.may,
        "No order is known in {who}",
        decks.AIR,
    ),
)
QUESTIONS = (*DAY, *LOSSES, *FLIGHTS, *DECKS, *FORCES, *SHIPS, *ORDERS, *WHERE)
"""The first whose words a line is answers it."""
