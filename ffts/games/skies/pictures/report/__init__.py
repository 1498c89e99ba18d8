"""What the report of a day shows."""
