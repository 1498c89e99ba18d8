"""What the timeline of the day shows."""
