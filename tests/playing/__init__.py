"""The real window played with keys alone: nothing is ordered and nothing is read but by what is on the screen."""
