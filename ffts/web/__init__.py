"""A player's browser: pages as HTML and SVG, and the server that hands them out. It imports no game and no state."""
