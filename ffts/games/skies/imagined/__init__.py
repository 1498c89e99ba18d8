"""A game as a side may imagine it: made of what it knows and of chance, and played on by program."""
