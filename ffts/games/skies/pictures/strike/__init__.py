"""What the strike clock, the ship sheets and the score show."""
