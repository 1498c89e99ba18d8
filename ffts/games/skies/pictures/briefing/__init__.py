"""What a side is told before the day, and what its own forces are."""
