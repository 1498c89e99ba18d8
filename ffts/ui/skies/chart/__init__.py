"""The hex chart drawn, on the screen and on paper."""
