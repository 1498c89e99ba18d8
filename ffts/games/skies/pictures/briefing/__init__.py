"""What a side is told before the day begins."""
