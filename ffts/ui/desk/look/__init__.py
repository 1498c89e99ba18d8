"""What everything on screen is made of: theme, text, small widgets."""
