"""The map as pictures: window, paper and report draw the same values."""
