"""What the overview of all decks shows."""
