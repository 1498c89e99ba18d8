"""Search plans, bands, hands of cards, task forces."""
