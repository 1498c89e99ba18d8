"""The steps of a strike segment by the names of the rulebook."""

STEPS = {
    "announce": "Announce strikes on target",
    "emergency": "Emergency launches",
    "sighting": "Strike sighting",
    "cap_before": "CAP before the attack",
    "cap_after": "CAP after the attack",
}


def told_step(step: str) -> str:
    """'cap_before' as the rulebook says it."""
    return f"ASP {step[3:]}" if step.startswith("asp") else STEPS.get(step, step)
