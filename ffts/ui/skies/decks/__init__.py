"""All decks of a side on one page."""
