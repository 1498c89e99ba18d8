"""What the strips of the formations in the air show."""
