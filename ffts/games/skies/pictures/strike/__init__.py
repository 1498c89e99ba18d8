"""What the strike clock shows, and what is next in it."""
