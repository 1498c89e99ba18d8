"""Why the admiral chose as he did: what was considered, what each was worth, and where carriers were believed to be."""

from ffts.games.skies.doctrine.admiral.choosing import Choice

THOUGHT = "thought ahead"


def reasons(choice: Choice) -> str:
    """Nothing, where there was nothing to choose between."""
    if not choice.options[1:]:
        return ""
    count = len(choice.options[0].worths)
    ranked = sorted(choice.options, key=lambda option: -option.mean)
    worths = ", ".join(f"{option.plan.words} {option.mean:+.1f}" for option in ranked)
    places = ", ".join(f"{at} ({games})" for at, games in choice.believed)
    return f"{THOUGHT} in {count} games: {worths} points; does {choice.plan.words}; carriers believed in {places}"
