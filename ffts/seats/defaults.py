"""What takes the place of the umpire where a game is played without one, in words. Nothing is loaded for it."""

DEFAULTS = (
    "Orders count as soon as the rules allow them. What a side cannot know forbids an order: the seat reads the number"
    " of the rule, the order waits, and it is tried again each time play goes on.",
    "Play goes on when every seat that gives orders has said that it is done; in a game with a turn order, when the"
    " seats of the side whose turn it is have said so.",
    "What must be done and belongs to no side is ordered when all are done, or at once"
    " where no side has anything to do before it.",
    "Dice that belong to no side, and those a side may not see, are rolled by the program.",
    "What a side leaves undone, or could still choose, when it says that it is done is named at the button; if it"
    " presses it, that is lost.",
    "Only a segment in which no side can do anything is skipped. One in which you alone have nothing to do waits for"
    " your word: if it were skipped, the other side could tell by the pace.",
    "A side that the program plays gives its orders in between.",
    "When the game is over its whole story is open to every seat, and each can keep it as a report.",
    "No rule is waived and no ruling is made: for that somebody opens the game at the desk.",
    "Messages are kept until somebody opens the game at the desk.",
)
