"""Numbers with their nouns, and verbs that agree: '1 hit', '2 hits', '1 die', '2 dice'."""

IRREGULAR = {"die": "dice", "hex": "hexes", "is": "are", "has": "have", "was": "were", "does": "do", "goes": "go"}
"""What does not end in s; of verbs the form for several."""


def nouns(number: float, noun: str) -> str:
    """The noun as it stands behind this number; of several words the last one changes."""
    if number == 1:
        return noun
    before, space, last = noun.rpartition(" ")
    return f"{before}{space}{IRREGULAR.get(last, f'{last}s')}"


def counted(number: float, noun: str) -> str:
    """'1 hit', '3 hits', '1.5 points'."""
    return f"{number:g} {nouns(number, noun)}"


def verb(number: float, one: str) -> str:
    """The verb that agrees with `number`: 'arrives' for one, 'arrive' for more."""
    return one if number == 1 else IRREGULAR.get(one, one.removesuffix("s"))


def with_article(name: str) -> str:
    """A name of several inside a sentence: 'the United States', 'the Allies'; another as it is, 'Japan'."""
    return f"the {name}" if name.endswith(("States", "Allies")) else name
