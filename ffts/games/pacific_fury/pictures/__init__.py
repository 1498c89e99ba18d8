"""The map with its tracks as pictures: window, paper and report draw the same values."""
