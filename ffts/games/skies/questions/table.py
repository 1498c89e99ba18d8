"""Every question of Fire from the Skies: its kind, an example, the patterns of its words, and what answers it.

A pattern is a whole line in small letters, without articles, commas, apostrophes and question mark; `{who}` is a name.
To add a question, write its line here and a function of what one side knows.
"""

from collections.abc import Iterator

from ffts.core.asking import Answer, Question
from ffts.games.skies.questions import counting, decks, enemy, flights
from ffts.games.skies.questions.knowing import Knows, Say, of_views

WHEN = r"when (?:does|do|will|is|are|can)"
HOW_MANY = "how many"
BACK = r"(?:land|be home|be back|home|back|due|due back|come home|come back|return|get home|get back|coming home)"
PLANES = r"(?:planes?|aircraft|afs?|air factors)"
NO_FLIGHT = "Nothing called {who} is in the air"
NO_DECK = "There is no carrier or base called {who}"
NO_FORCE = "There is no task force called {who} that is known"
NOTHING = "Nothing is known of {who}"


def _ask(kind: str, example: str, words: tuple[str, ...], say: Say, nothing: str, page: str) -> Question:
    return Question(kind, example, words, of_views(say, nothing, page))


FLIGHTS = (
    _ask(
        "Flights",
        "when must my CAP land",
        (
            rf"(?:when|by when) (?:must|should|has|have) {{who}} (?:to )?{BACK}",
            r"when (?:does|do|will) {who}s? (?:fuel|endurance) (?:end|run out)",
            r"when (?:does|do|will) {who} run out of fuel",
            r"how (?:much fuel|long) (?:has|have|does|do|can) {who}(?: left| have| stay up| fly| stay)*",
        ),
        flights.must_land,
        NO_FLIGHT,
        flights.FORMATIONS,
    ),
    _ask(
        "Flights", "when does strike 1 land", (rf"{WHEN} {{who}} {BACK}",), flights.lands, NO_FLIGHT, flights.TIMELINE
    ),
    _ask(
        "Flights",
        "when does strike 1 arrive",
        (rf"{WHEN} {{who}} (?:arrive|attack|hit|reach .+|be there|at .*target|there)",),
        flights.arrives,
        "There is no strike called {who} in the air",
        flights.FORMATIONS,
    ),
    _ask(
        "Flights",
        "who is in the air",
        (r"(?:who|what) is (?:in air|up|flying|airborne)", rf"{HOW_MANY} {PLANES} are (?:up|in air|flying)"),
        flights.in_the_air,
        NOTHING,
        flights.FORMATIONS,
    ),
    _ask(
        "Flights",
        "who is on CAP",
        ("(?:who|what) (?:is on|flies|is flying) cap", rf"{HOW_MANY} (?:{PLANES} |fighters )?(?:are )?on cap"),
        flights.on_cap,
        NOTHING,
        flights.FORMATIONS,
    ),
    _ask(
        "Flights",
        "who waits to land",
        ("(?:who|what) (?:is overhead|waits to land|is waiting to land|must land|has to land)",),
        flights.overhead,
        NOTHING,
        flights.AIR,
    ),
    _ask(
        "Flights",
        "which searches are out",
        ("(?:which|what|how many) searches are (?:out|flying|up)", "who is searching", "are (?:any )?searches out"),
        flights.searching,
        NOTHING,
        "Search",
    ),
    _ask(
        "Flights",
        "how far can the Devastators go",
        (
            r"how far (?:can|do|does) {who} (?:go|fly|reach|range)",
            r"(?:what is )?range of {who}",
            "what range (?:has|have) {who}",
        ),
        flights.range_of,
        "No aircraft called {who}",
        flights.AIR,
    ),
    _ask(
        "Flights",
        "can the Dauntlesses reach TF A",
        (r"(?:can|could) (?P<who>.+ reach .+)",),
        enemy.reaches,
        "Nothing is known of {who}",
        enemy.CHART,
    ),
)
DECKS = (
    _ask(
        "Carriers and bases",
        "how many planes are on Hiryu",
        (
            rf"{HOW_MANY} {PLANES} (?:are |has |have )?(?:on|aboard|at|in) {{who}}",
            rf"{HOW_MANY} {PLANES} (?:has|have|does) {{who}}(?: have)?(?: aboard)?",
        ),
        decks.aboard,
        NO_DECK,
        decks.AIR,
    ),
    _ask(
        "Carriers and bases",
        "what is on deck of Hiryu",
        (
            r"(?:what|who) is on deck(?: of| on| at)? {who}",
            r"(?:what|who) is on {who}s? deck",
            "(?:what|who) is on deck",
        ),
        decks.on_deck,
        NO_DECK,
        decks.AIR,
    ),
    _ask(
        "Carriers and bases",
        "what is in the hangar of Hiryu",
        (r"(?:what|who) is (?:in hangar|below)(?: of| on| in| at)? {who}", r"(?:what|who) is (?:in hangar|below)"),
        decks.in_hangar,
        NO_DECK,
        decks.AIR,
    ),
    _ask(
        "Carriers and bases",
        "what is ready on Hiryu",
        (r"(?:what|who|how many) (?:is|are) ready(?: on| at| aboard)? {who}", "(?:what|who|how many) (?:is|are) ready"),
        decks.ready,
        NO_DECK,
        decks.AIR,
    ),
    _ask(
        "Carriers and bases",
        "when are the Kates ready",
        (r"(?:when|how) (?:is|are|will) {who} (?:be )?ready", r"(?:is|are) {who} ready", r"how ready (?:is|are) {who}"),
        decks.ready,
        "Nothing called {who} is being readied",
        decks.AIR,
    ),
    _ask(
        "Carriers and bases",
        "how many handling points has Hiryu left",
        (
            rf"{HOW_MANY} (?:handling )?points (?:has|have|does|is|are) {{who}}(?: have)?(?: left)?",
            rf"{HOW_MANY} handling points(?: are)?(?: left)?",
        ),
        decks.points,
        NO_DECK,
        decks.AIR,
    ),
    _ask(
        "Carriers and bases",
        "how many can Hiryu launch",
        (rf"{HOW_MANY} (?:{PLANES} )?(?:can|may|has|have) {{who}} (?:still )?(?:launch|land)(?:ed)?(?: now)?",),
        decks.launches,
        NO_DECK,
        decks.AIR,
    ),
    _ask(
        "Carriers and bases",
        "what orders has Hiryu",
        (
            r"(?:what|which)(?: standing)? orders (?:has|have|does|are for|of) {who}(?: have)?",
            "(?:show )?standing orders(?: of {who})?",
        ),
        decks.orders,
        NO_DECK,
        decks.AIR,
    ),
    _ask(
        "Carriers and bases",
        "what can the Kates carry",
        (
            r"what (?:can|do|does) {who} carry",
            r"(?:which|what) loads (?:has|have|can) {who}(?: carry| have)?",
            "loads of {who}",
        ),
        counting.loads,
        "No aircraft called {who}",
        decks.AIR,
    ),
)
FORCES = (
    _ask(
        "Forces",
        "who shadows TF A",
        (
            r"(?:who|what)(?: is)? (?:shadows|shadow|shadowing|watches|keeps contact with|in contact with) {who}",
            "(?:who|what) (?:shadows|is shadowed)",
            "is {who} (?:being )?shadowed",
        ),
        enemy.shadows,
        "Nobody is known to shadow {who}",
        enemy.SEARCH,
    ),
    _ask(
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
    _ask(
        "Forces",
        "when was TF A seen",
        (r"when (?:was|were|did) {who} (?:last )?(?:seen|sighted|spotted|found)",),
        enemy.seen,
        NO_FORCE,
        enemy.FORCES,
    ),
    _ask(
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
    _ask(
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
    _ask(
        "Forces",
        "how far is TF A",
        (r"how far (?:is|are)(?: it)?(?: away)?(?: from)? {who}(?: away)?", r"distance (?:to|from|of) {who}"),
        enemy.distance,
        NO_FORCE,
        enemy.CHART,
    ),
)


def _where(knows: Knows, who: str) -> Iterator[Answer]:
    """What flies first, then what sails and stands."""
    yield from flights.whereabouts(knows, who)
    yield from enemy.where(knows, who)


WHERE = (_ask("Forces", "where is VF-3", (r"where (?:is|are) {who}",), _where, NOTHING, flights.AIR),)
SHIPS = (
    _ask(
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
    _ask(
        "Ships",
        "how fast is Yorktown",
        (r"how fast (?:is|can) {who}(?: go| sail| steam)?", r"(?:what is )?speed of {who}"),
        counting.speed,
        "There is no ship called {who} of yours",
        counting.SHIPS,
    ),
    _ask(
        "Ships",
        "how many AA points has Yorktown",
        (rf"{HOW_MANY} aa(?: points| guns)? (?:has|have|does) {{who}}(?: have)?(?: left)?", "aa of {who}"),
        counting.guns,
        "There is no ship called {who} of yours",
        counting.SHIPS,
    ),
    _ask(
        "Ships",
        "is Yorktown on fire",
        (r"(?:is|are) {who} (?:on fire|burning|flooding|afire|sinking)",),
        counting.flooding,
        "There is no ship called {who} of yours",
        counting.SHIPS,
    ),
)
LOSSES = (
    _ask(
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
    _ask(
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
    _ask(
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
    _ask(
        "Losses",
        "what is the score",
        ("(?:what is )?score", "who is (?:winning|ahead)", "how many (?:victory )?points(?: are there)?"),
        counting.score,
        NOTHING,
        counting.SCORE,
    ),
)
DAY = (
    _ask(
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
    _ask(
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
    _ask(
        "The day",
        "who has the initiative",
        ("(?:who|which side) has initiative", "initiative of whom"),
        counting.initiative,
        NOTHING,
        counting.WATCH,
    ),
    _ask(
        "The day",
        "who plays Japan",
        ("who plays(?: {who})?", "is {who} played by program"),
        counting.players,
        NOTHING,
        counting.WATCH,
    ),
    _ask(
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
    _ask(
        "The day",
        "which house rules are set",
        ("(?:which|what) (?:house|special) rules(?: are set| are there| apply)?", "special rules", "house rules"),
        counting.special,
        NOTHING,
        counting.HOUSE,
    ),
)
ORDERS = (
    _ask(
        "Orders",
        "why can't I land",
        (r"why (?:cant|cannot|can not|may|can) (?:i|we|it|they)(?: not)? {who}", r"why not {who}"),
        decks.may,
        "No order is known in {who}",
        decks.AIR,
    ),
    _ask(
        "Orders",
        "can I launch VB-6",
        (r"(?:can|may|could|am) (?:i|we) (?:allowed to )?{who}",),
        decks.may,
        "No order is known in {who}",
        decks.AIR,
    ),
    _ask(
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
