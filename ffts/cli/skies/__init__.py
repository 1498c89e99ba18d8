"""What can be typed of Fire from the Skies alone: forecasts, odds, search plans, whole days, its numbers."""
