"""One module per chapter of the rulebook, with its number."""
