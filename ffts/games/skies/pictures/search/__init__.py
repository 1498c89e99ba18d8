"""What the page of this turn's searches shows."""
