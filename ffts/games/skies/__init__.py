"""Fire from the Skies."""
