"""Players' seats, their letters and the moments at which their pages change: any game, no window, no server."""
