"""Players of the program against each other: who wins how often, with what certainty, and whether by the rules."""
